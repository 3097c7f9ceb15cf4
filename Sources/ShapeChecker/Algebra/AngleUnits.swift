import ShapeProgram
import ShapeSyntax

/// Into which parts the angles of a program are split, so that all its angles are whole multiples of them.
///
/// `θ/2` and `θ` need the unit θ/2 from the start, as the cosine of half an angle is no polynomial in that of the
/// angle. So a first pass over all angles notes what is needed. What it misses, and what would split others into too
/// many parts, gets parts of its own; equations between those and others are not found then.
struct AngleUnits: Sendable {
    /// Whether this is the first pass, in which directions have dummy values.
    var isScouting = false
    /// Parts into which multiples of a product are split.
    private struct Part {
        var signature: UInt64
        var unit: Rational
        /// The greatest multiple of the product that was met.
        var greatest: Rational

        /// How many units a multiple is, unless that is no whole number or too many.
        func count(_ multiple: Rational) -> Int? {
            guard let count = multiple.divided(by: unit)?.asInt, count.magnitude <= UInt(Ring.multipleLimit) else {
                return nil
            }
            return count
        }
    }

    private var parts: [Part] = []
    /// The least common multiple of 4 and the denominators of constant angles in turns.
    private(set) var order = 4

    private static let unitLimit = 32

    /// The greatest part that divides a multiple of a product.
    func unit(_ signature: UInt64, dividing multiple: Rational) -> Rational? {
        parts.filter { $0.signature == signature && $0.count(multiple) != nil }.max { $0.unit < $1.unit }?.unit
    }

    /// Notes that a multiple of a product is an angle, in degrees.
    mutating func note(_ signature: UInt64, _ multiple: Rational) {
        let magnitude = multiple.magnitude
        for index in parts.indices where parts[index].signature == signature {
            var part = parts[index]
            guard let unit = Self.commonDivisor(part.unit, magnitude) else { continue }
            part.unit = unit
            if part.greatest < magnitude { part.greatest = magnitude }
            guard part.count(part.greatest) != nil else { continue }
            parts[index] = part
            return
        }
        if parts.count < Self.unitLimit {
            parts.append(Part(signature: signature, unit: magnitude, greatest: magnitude))
        }
    }

    /// Notes a constant angle in degrees; one that would make the field too large stays outside of it.
    mutating func note(constant degrees: Rational) {
        guard let denominator = degrees.divided(by: 360)?.denominator, denominator <= Int128(Ring.angleOrderLimit)
        else {
            return
        }
        let divisor = Polynomial.commonDivisor(UInt128(order), denominator.magnitude)
        let multiple = order * Int(denominator.magnitude / divisor)
        if multiple <= Ring.angleOrderLimit, Ring.fieldDegree(multiple) <= Ring.angleDegreeLimit { order = multiple }
    }

    /// The greatest number of which both are whole multiples.
    private static func commonDivisor(_ a: Rational, _ b: Rational) -> Rational? {
        guard let ratio = a.divided(by: b), let unit = a.divided(by: Rational(ratio.numerator, over: 1) ?? .one) else {
            return nil
        }
        return unit.magnitude
    }
}

// A number for a formula that is the same in every ring, whatever the numbers of its generators; two formulas of
// which one stands for the other in another run of a loop have the same. Where it happens to be that of something
// else too, a unit is smaller than it had to be or does not fit.
extension Ring {
    /// Of a polynomial over others.
    func signature(_ p: Polynomial, _ divisors: [Form.Divisor]) -> UInt64 {
        var result = signature(p)
        for divisor in divisors { result &+= Self.mixed(signature(divisor.factor), UInt64(divisor.exponent)) }
        return result
    }

    private func signature(_ p: Polynomial) -> UInt64 {
        var result: UInt64 = 1
        for term in p.terms {
            var product = UInt64(truncatingIfNeeded: term.coefficient.numerator)
            product = Self.mixed(product, UInt64(truncatingIfNeeded: term.coefficient.denominator))
            forEach(term.monomial.variables) { generator in
                product &+= Self.mixed(entries[generator].signature, UInt64(term.monomial[generator]))
            }
            result &+= Self.mixed(product, 0)
        }
        return result
    }

    /// Of a generator whose definition names entered ones.
    func signature(_ generator: Generator) -> UInt64 {
        switch generator {
        case .width: 1
        case .height: 2
        case .parameter(let id, let component): 3 << 40 | UInt64(id.raw) << 8 | UInt64(component)
        case .number, .integer: 4
        case .pi: 5
        case .doubleCosine: 6
        case .surd(let n): Self.mixed(7, UInt64(truncatingIfNeeded: n))
        case .root(let p): Self.mixed(8, signature(p))
        case .positivePart(let p): Self.mixed(9, signature(p))
        case .indicator(let p): Self.mixed(10, signature(p))
        case .floor(let x): Self.mixed(11, signature(x.numerator, x.divisors))
        case .cosine(let angle): Self.mixed(12, signature(angle.numerator, angle.divisors))
        case .sine(let angle): Self.mixed(13, signature(angle.numerator, angle.divisors))
        case .direction(let y, let x):
            Self.mixed(signature(y.numerator, y.divisors), signature(x.numerator, x.divisors))
        case .arccosine(let x): Self.mixed(15, signature(x.numerator, x.divisors))
        case .exponential(let x): Self.mixed(16, signature(x.numerator, x.divisors))
        case .logarithm(let x): Self.mixed(17, signature(x.numerator, x.divisors))
        case .power(let y, let x):
            Self.mixed(signature(x.numerator, x.divisors), signature(y.numerator, y.divisors))
        }
    }

    /// Two numbers as one, by the finaliser of SplitMix64.
    private static func mixed(_ a: UInt64, _ b: UInt64) -> UInt64 {
        var x = a &* 0x9E37_79B9_7F4A_7C15 &+ b
        x = (x ^ (x >> 30)) &* 0xBF58_476D_1CE4_E5B9
        x = (x ^ (x >> 27)) &* 0x94D0_49BB_1331_11EB
        return x ^ (x >> 31)
    }
}

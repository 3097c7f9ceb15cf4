import ShapeProgram

// Rigorous intervals for what generators and polynomials can be.
extension Ring {
    /// Intervals for what depends on nothing; everything else may be anything.
    var constantEnclosures: [OutwardInterval] {
        var result = fieldEnclosures
        forEach(settled & ~constants) { generator in
            result[generator] = enclosure(ofDefined: entries[generator].generator, result, .all)
        }
        return result
    }

    /// Intervals for the constants only.
    private var fieldEnclosures: [OutwardInterval] {
        var result = [OutwardInterval](repeating: .all, count: entries.count)
        forEach(constants) { generator in
            if let value = Self.enclosure(ofConstant: entries[generator].generator) { result[generator] = value }
        }
        return result
    }

    private static func enclosure(ofConstant generator: Generator) -> OutwardInterval? {
        switch generator {
        case .pi: OutwardInterval(lower: Double.pi, upper: Double.pi.nextUp)
        case .doubleCosine(let n):
            Rational(360, over: Int128(n)).map { OutwardInterval(enclosing: $0).cosineOfDegrees * OutwardInterval(2) }
        case .surd(let n): Rational(n, over: 1).map { OutwardInterval(enclosing: $0).squareRoot }
        case .width, .height, .parameter, .number, .integer, .root, .positivePart, .indicator, .floor, .cosine,
            .sine, .direction, .arccosine, .exponential, .logarithm, .power:
            nil
        }
    }

    /// An interval for a polynomial, from those of all generators.
    func enclosure(_ p: Polynomial, _ values: [OutwardInterval]) -> OutwardInterval {
        if let sum = enclosureByCosines(p, values) { return sum }
        var sum = OutwardInterval.zero
        for term in p.terms {
            sum = sum + OutwardInterval(enclosing: term.coefficient) * Self.enclosure(term.monomial, values)
        }
        return sum
    }

    private static func enclosure(_ monomial: Monomial, _ values: [OutwardInterval]) -> OutwardInterval {
        var product: OutwardInterval?
        forEach(monomial.variables) { generator in
            let power = values[generator].power(monomial[generator])
            product = product.map { $0 * power } ?? power
        }
        return product ?? .one
    }

    /// High powers of 2·cos α cancel each other; the cosines of multiples of α do not.
    private func enclosureByCosines(_ p: Polynomial, _ values: [OutwardInterval]) -> OutwardInterval? {
        guard let g = largeFieldGenerator, p.degree(in: g) > 1, let terms = try? cosineTerms(p, g) else { return nil }
        var sum = OutwardInterval.zero
        for term in terms {
            guard let degrees = Rational(Int128(360 * term.index), over: Int128(angleOrder)),
                let factor = term.coefficient.multiplied(by: 2)
            else { return nil }
            let cosine = OutwardInterval(enclosing: degrees).cosineOfDegrees
            sum = sum + OutwardInterval(enclosing: factor) * cosine * Self.enclosure(term.monomial, values)
        }
        return sum
    }

    /// The same for a form.
    func enclosure(_ form: Form, _ values: [OutwardInterval]) -> OutwardInterval {
        var result = enclosure(form.numerator, values)
        for divisor in form.divisors { result = result / enclosure(divisor.factor, values).power(divisor.exponent) }
        return result
    }

    /// In degrees.
    private func enclosure(_ angle: AngleAtom, _ values: [OutwardInterval]) -> OutwardInterval {
        OutwardInterval(enclosing: angle.unit) * enclosure(Form(angle.numerator, over: angle.divisors), values)
    }

    /// Intervals for all generators, from those of the ones without a definition.
    ///
    /// With `includesNeighbours` they hold in some neighbourhood too: where a condition is just about to change it
    /// counts as undecided.
    func enclosures(_ base: [Int: OutwardInterval], includesNeighbours: Bool = false) -> [OutwardInterval] {
        var values = fieldEnclosures
        for (index, entry) in entries.enumerated() {
            if let value = base[index] {
                values[index] = value
            } else {
                values[index] = enclosure(ofDefined: entry.generator, values, values[index])
                if includesNeighbours { widenAtJump(entry.generator, &values, index) }
            }
        }
        return values
    }

    /// Adds the value on the other side where a function jumps.
    private func widenAtJump(_ generator: Generator, _ values: inout [OutwardInterval], _ index: Int) {
        switch generator {
        case .indicator(let d):
            if enclosure(d, values).lower <= 0 { values[index] = values[index].joined(.zero) }
        case .floor(let x):
            if enclosure(x, values).lower == values[index].lower { values[index] = values[index] + Self.downToOneLess }
        case .width, .height, .parameter, .number, .integer, .pi, .doubleCosine, .surd, .root, .positivePart, .cosine,
            .sine, .direction, .arccosine, .exponential, .logarithm, .power:
            break
        }
    }

    private static let downToOneLess = OutwardInterval(lower: -1, upper: 0)

    private func enclosure(
        ofDefined generator: Generator, _ values: [OutwardInterval], _ known: OutwardInterval
    ) -> OutwardInterval {
        switch generator {
        case .width, .height, .parameter, .number, .integer, .pi, .doubleCosine, .surd: known
        case .root(let p): enclosure(p, values).squareRoot
        case .positivePart(let d): enclosure(d, values).positivePart
        case .indicator(let d): Self.indicator(enclosure(d, values))
        case .floor(let x): enclosure(x, values).floor
        case .cosine(let angle): enclosure(angle, values).cosineOfDegrees
        case .sine(let angle): enclosure(angle, values).sineOfDegrees
        case .direction(let y, let x): Self.direction(y: enclosure(y, values), x: enclosure(x, values))
        case .arccosine(let x): enclosure(x, values).arccosineInDegrees
        case .exponential(let x): enclosure(x, values).exponential
        case .logarithm(let x): enclosure(x, values).logarithm
        case .power(let base, let exponent): Self.power(enclosure(base, values), enclosure(exponent, values))
        }
    }

    /// The directions of the vectors of two intervals, which may reach to infinity.
    private static func direction(y: OutwardInterval, x: OutwardInterval) -> OutwardInterval {
        let isRight = x.lower >= 0
        let isLeft = x.upper <= 0 && (y.lower > 0 || y.upper < 0 || x.upper < 0)
        let sides = OutwardInterval(
            lower: y.lower >= 0 ? (isLeft ? 90 : 0) : (isRight ? -90 : -180),
            upper: y.upper < 0 ? (isLeft ? -90 : 0) : (isRight ? (y.upper <= 0 ? 0 : 90) : 180))
        return OutwardInterval.directionInDegrees(y: y, x: x).intersection(sides) ?? sides
    }

    private static func power(_ base: OutwardInterval, _ exponent: OutwardInterval) -> OutwardInterval {
        base.lower > 0 ? (base.logarithm * exponent).exponential : .all
    }

    /// [d ≥ 0]
    private static func indicator(_ d: OutwardInterval) -> OutwardInterval {
        d.lower >= 0 ? .one : d.upper < 0 ? .zero : OutwardInterval(lower: 0, upper: 1)
    }
}

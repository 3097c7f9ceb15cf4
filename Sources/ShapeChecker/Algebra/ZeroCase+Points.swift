import ShapeProgram
import ShapeSyntax

extension Ring {
    /// Intervals for all generators at a point, given by the generators without a definition.
    func enclosures(at point: [Int: Rational], includesNeighbours: Bool = false) -> [OutwardInterval] {
        enclosures(point.mapValues { OutwardInterval(enclosing: $0) }, includesNeighbours: includesNeighbours)
    }
}

// Points of a case, at which intervals tell for certain whether everything holds that has to.
extension ZeroCase {
    /// Sizes to look at.
    private static let sizes: [(Int, Int)] = [(200, 120), (120, 200), (37, 20), (20, 37), (1_000, 700)]

    /// How far points stay away from the bounds of the case; thin cases need small ones.
    private static let margins = [Rational.one, Rational(1, over: 16) ?? .one, Rational(1, over: 1 << 24) ?? .one]

    /// Candidates: values of the generators without a definition.
    func points(_ defaults: [Int: Rational]) -> [[Int: Rational]] {
        var result: [[Int: Rational]] = []
        for (number, size) in Self.sizes.enumerated() {
            result.append(rounded(point(size, defaults, isChanged: number & 1 == 1)))
        }
        for margin in Self.margins {
            guard let values = FeasiblePoint(ring, margin: margin).values else { continue }
            var point = result[0]
            for generator in ring.entries.indices {
                if let value = values[generator] { point[generator] = value }
            }
            result.append(point)
        }
        return result
    }

    /// The point with the values on which solved ones rest changed to multiples of the denominators in these, so
    /// that `h = 10*w/37` has a short value.
    private func rounded(_ point: [Int: Rational]) -> [Int: Rational] {
        var result = point
        for (generator, form) in solved {
            guard let p = form.polynomial, let content = try? p.content, content.denominator <= 1_000,
                let step = Rational(content.denominator, over: 1)
            else { continue }
            forEach(p.variables & ~(1 << UInt32(generator))) { index in
                guard let count = result[index]?.divided(by: step)?.ceiling else { return }
                result[index] = count.multiplied(by: step)
            }
        }
        return result
    }

    /// A size with the defaults of parameters, or with others.
    private func point(_ size: (Int, Int), _ defaults: [Int: Rational], isChanged: Bool) -> [Int: Rational] {
        var result: [Int: Rational] = [:]
        for (index, entry) in ring.entries.enumerated() where entry.generator.isVariable {
            switch entry.generator {
            case .width: result[index] = Rational(size.0)
            case .height: result[index] = Rational(size.1)
            default:
                let value = entry.clamped(defaults[index] ?? .zero)
                result[index] = isChanged ? entry.changed(value) : value
            }
        }
        return result
    }

    /// Whether a point certainly satisfies all that is known, and so does a neighbourhood in the generators
    /// that are not whole numbers.
    func admits(_ point: [Int: Rational]) -> Bool {
        guard isComplete, ring.entries.indices.allSatisfy({ isInRange($0, point) }) else { return false }
        let values = ring.enclosures(at: point, includesNeighbours: true)
        for inequality in ring.inequalities {
            let value = ring.enclosure(inequality.polynomial, values)
            let mayBeZero = !inequality.isStrict && isDiscrete(inequality.polynomial)
            guard mayBeZero ? value.lower >= 0 : value.lower > 0 else { return false }
        }
        for obligation in ring.obligations {
            let value = ring.enclosure(obligation.polynomial, values)
            switch obligation.kind {
            case .nonzero: guard value.lower > 0 || value.upper < 0 else { return false }
            case .nonnegative:
                guard isDiscrete(obligation.polynomial) ? value.lower >= 0 : value.lower > 0 else { return false }
            }
        }
        return openRequirements.allSatisfy { form in
            guard let polynomial = form?.polynomial else { return false }
            return ring.enclosure(polynomial, values).lower > 0.5
        }
    }

    private func isInRange(_ generator: Int, _ point: [Int: Rational]) -> Bool {
        guard let value = point[generator] else { return true }
        let bounds = ring.entries[generator].bounds
        let isWhole = ring.integers & 1 << UInt32(generator) != 0
        if isWhole, !value.isInteger { return false }
        // Numbers other than whole ones have to have a neighbourhood in the range.
        if let lower = bounds.lower, value < lower || value == lower && (!isWhole || bounds.isLowerStrict) {
            return false
        }
        if let upper = bounds.upper, upper < value || value == upper && (!isWhole || bounds.isUpperStrict) {
            return false
        }
        return true
    }

    /// Whether nothing but whole numbers and constants occurs.
    private func isDiscrete(_ p: Polynomial) -> Bool {
        ring.closure(p.variables) & ~ring.constants & ~ring.integers == 0
    }

    /// A point that is admitted.
    func interiorPoint(_ defaults: [Int: Rational]) -> [Int: Rational]? {
        let points = points(defaults).filter { admits($0) }
        return points.first { isNonzero(at: $0) } ?? points.first
    }
}

extension Ring.Entry {
    /// The nearest value in the range.
    fileprivate func clamped(_ value: Rational) -> Rational {
        if let lower = bounds.lower, value < lower { return lower }
        if let upper = bounds.upper, upper < value { return upper }
        return value
    }

    /// Another value in the range.
    fileprivate func changed(_ value: Rational) -> Rational {
        let candidate = value.adding(7) ?? value
        guard let upper = bounds.upper, !(candidate < upper) else { return candidate }
        guard let lower = bounds.lower, let sum = lower.adding(upper) else { return value }
        return sum.divided(by: 2) ?? value
    }
}

extension ZeroTest {
    /// A point at which the form is certainly not zero, or at which everything holds while a polynomial in
    /// independent generators is left.
    func refutingPoint(_ zeroCase: ZeroCase) -> [Int: Rational]? {
        let ring = zeroCase.ring
        let all = ring.closure(zeroCase.numerator.variables)
        for index in ring.entries.indices where all & 1 << UInt32(index) != 0 {
            if case .number = ring[index] { return nil }
        }
        let points = zeroCase.points(defaults).filter { zeroCase.admits($0) }
        return points.first { zeroCase.isNonzero(at: $0) }
            ?? points.first { zeroCase.isIndependent(withIntegersAt: $0) }
    }
}

extension ZeroCase {
    /// Whether the form is certainly not 0 at a point: an enclosure excludes it, or it is another number of the field
    /// of constants.
    func isNonzero(at point: [Int: Rational]) -> Bool {
        let value = ring.enclosure(numerator, ring.enclosures(at: point))
        if value.lower > 0 || value.upper < 0 { return true }
        guard let (form, ring) = substituting(point) else { return false }
        return !form.isZero && ring.isConstant(form.numerator)
    }

    /// The form with numbers in place of generators, in a ring that may have more of them.
    private func substituting(_ values: [Int: Rational]) -> (form: Form, ring: Ring)? {
        var scratch = ring
        var substitution = Substitution(values.mapValues { Form($0) })
        guard let form = try? scratch.substitute(&substitution, in: numerator) else { return nil }
        return (form, scratch)
    }

    /// Whether the form is a polynomial other than 0 in independent generators once whole numbers have values.
    fileprivate func isIndependent(withIntegersAt point: [Int: Rational]) -> Bool {
        let whole = point.filter { ring.integers & 1 << UInt32($0.key) != 0 }
        guard let (form, ring) = substituting(whole) else { return false }
        return !form.isZero && ring.areIndependent(form.numerator.variables)
    }
}

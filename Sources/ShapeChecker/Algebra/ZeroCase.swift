import ShapeProgram
import ShapeSyntax

/// A part of the domain on which a form is compared with zero: what holds there, and the form as it is there.
struct ZeroCase {
    /// With the inequalities of the case.
    var ring: Ring
    /// The form without its denominator.
    var numerator: Polynomial
    /// The factors of the denominator. A form that is 0/0 says nothing.
    var divisors: [Polynomial]
    /// Requirements that are not among the inequalities, as booleans.
    var openRequirements: [Form?]
    /// Whether the ring has all inequalities that hold; else a point that satisfies them may be outside.
    var isComplete = true
    /// Values of generators that follow from equations of the case.
    var solved: [(generator: Int, form: Form)] = []
}

extension ZeroCase {
    /// The case with p ≥ 0 or p > 0; `nil` where that can not hold anywhere.
    ///
    /// Where p can only be 0 that is what the case has, unless p = 0 can not be solved.
    func assuming(_ p: Polynomial, isStrict: Bool) throws(AlgebraLimit) -> ZeroCase? {
        if ring.contradicts(Inequality(polynomial: p, isStrict: isStrict)) { return nil }
        var result = self
        guard result.ring.assume(p, isStrict: isStrict) else { return nil }
        guard !isStrict, isNeverPositive(p), solvable(p) != nil else { return result }
        return try setting(zero: p)
    }

    /// Whether p > 0 can not hold anywhere.
    func isNeverPositive(_ p: Polynomial) -> Bool { ring.contradicts(Inequality(polynomial: p, isStrict: true)) }

    /// The case with forms in place of generators, in all that is known too; `nil` where that can not hold.
    func substituting(_ values: [Int: Form]) throws(AlgebraLimit) -> ZeroCase? {
        var result = self
        var substitution = Substitution(values)
        result.numerator = try result.ring.substitute(&substitution, in: numerator).numerator
        result.divisors = []
        for divisor in divisors {
            let form = try result.ring.substitute(&substitution, in: divisor)
            if form.isZero { throw .divisionByZero }
            result.divisors.append(form.numerator)
        }
        result.substituteInObligations(&substitution)
        for index in openRequirements.indices {
            guard let form = openRequirements[index] else { continue }
            result.openRequirements[index] = try? result.ring.substitute(&substitution, in: form)
        }
        return result.substituteInInequalities(&substitution, values) ? result : nil
    }

    private mutating func substituteInObligations(_ substitution: inout Substitution) {
        let obligations = ring.obligations
        ring.obligations = []
        for obligation in obligations {
            do throws(AlgebraLimit) {
                let form = try ring.substitute(&substitution, in: obligation.polynomial)
                ring.oblige(obligation.kind == .nonzero ? form.numerator : try ring.signCarrier(form), obligation.kind)
            } catch {
                isComplete = false
            }
        }
    }

    /// False where the inequalities can not hold.
    private mutating func substituteInInequalities(_ substitution: inout Substitution, _ values: [Int: Form]) -> Bool {
        var pending = ring.inequalities
        for generator in ring.entries.indices where values[generator] != nil {
            pending += ring.inequalities(ofRange: generator)
        }
        var changed: [Inequality] = []
        for inequality in pending {
            do throws(AlgebraLimit) {
                let form = try ring.substitute(&substitution, in: inequality.polynomial)
                let carrier = try ring.signCarrier(form)
                changed.append(Inequality(polynomial: carrier, isStrict: inequality.isStrict))
            } catch {
                isComplete = false
            }
        }
        // What was known helped to make the new forms; only now it is replaced.
        ring.inequalities = []
        for generator in ring.entries.indices where values[generator] != nil { ring.setBounds(generator, Bounds()) }
        for inequality in changed where !ring.assume(inequality.polynomial, isStrict: inequality.isStrict) {
            return false
        }
        return true
    }
}

extension Ring {
    /// The bounds of a generator as inequalities.
    func inequalities(ofRange generator: Int) -> [Inequality] {
        let v = Polynomial(generator: generator)
        let bounds = entries[generator].bounds
        var result: [Inequality] = []
        if let lower = bounds.lower, let p = try? v.subtracting(Polynomial(lower)) {
            result.append(Inequality(polynomial: p, isStrict: bounds.isLowerStrict))
        }
        if let upper = bounds.upper, let p = try? Polynomial(upper).subtracting(v) {
            result.append(Inequality(polynomial: p, isStrict: bounds.isUpperStrict))
        }
        return result
    }
}

// MARK: - Equations

extension ZeroCase {
    /// The case in which p is 0, with a generator solved for; `nil` where there is none.
    ///
    /// Throws `unsupported` where p is not linear in a generator that it may be solved for.
    func setting(zero p: Polynomial) throws(AlgebraLimit) -> ZeroCase? {
        if let value = p.constant { return value.isZero ? self : nil }
        guard let generator = solvable(p) else { throw .unsupported }
        let parts = p.coefficients(in: generator)
        var result = self
        let value = try result.ring.quotient(Form(parts[0].negated), Form(parts[1]))
        if ring.integers & 1 << UInt32(generator) != 0, value.constant?.isInteger != true {
            if value.constant != nil { return nil }
            // That the value is a whole number gets lost.
            result.isComplete = false
        }
        guard var solved = try result.substituting([generator: value]) else { return nil }
        solved.solved.append((generator, value))
        return solved
    }

    /// The last generator without a definition in which p is linear, with a coefficient that is never 0. One with
    /// a constant coefficient comes first.
    func solvable(_ p: Polynomial) -> Int? {
        var best: Int?
        for generator in ring.entries.indices.reversed() where p.degree(in: generator) == 1 {
            guard ring[generator].isVariable, isOutsideDefinitions(generator, p) else { continue }
            let slope = p.coefficients(in: generator)[1]
            if slope.constant != nil { return generator }
            if best == nil, ring.isPositive(slope) || ring.isPositive(slope.negated) { best = generator }
        }
        return best
    }

    private func isOutsideDefinitions(_ generator: Int, _ p: Polynomial) -> Bool {
        ring.closure(p.variables & ~(1 << UInt32(generator))) & 1 << UInt32(generator) == 0
    }

    /// Equations that the inequalities amount to, as p ≥ 0 and −p ≥ 0 do.
    var impliedEquations: [Polynomial] {
        var result: [Polynomial] = []
        for inequality in ring.inequalities where !inequality.isStrict {
            let opposite = Inequality(polynomial: inequality.polynomial.negated, isStrict: false)
            if ring.inequalities.contains(opposite) { result.append(inequality.polynomial) }
        }
        for generator in ring.entries.indices where ring[generator].isVariable {
            let bounds = ring.entries[generator].bounds
            if let lower = bounds.lower, lower == bounds.upper,
                let p = try? Polynomial(generator: generator).subtracting(Polynomial(lower))
            {
                result.append(p)
            }
        }
        return result
    }
}

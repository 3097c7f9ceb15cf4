import ShapeProgram

// What the known inequalities say about the sign of a polynomial. All answers are proofs; `false` means nothing.
extension Ring {
    /// Whether p ≥ 0 wherever the inequalities hold.
    func isNonnegative(_ p: Polynomial) -> Bool { holds(Inequality(polynomial: p, isStrict: false)) }

    /// Whether p > 0 wherever the inequalities hold.
    func isPositive(_ p: Polynomial) -> Bool { holds(Inequality(polynomial: p, isStrict: true)) }

    /// How many terms a polynomial may have whose sign is looked for.
    private static let longestDecided = 200

    private func holds(_ claim: Inequality) -> Bool {
        let p = claim.polynomial
        if let value = p.constant { return claim.isStrict ? value > .zero : value >= .zero }
        // A constant whose normal form is not 0 may still be 0 if it names something opaque, so an end at 0 is
        // not enough.
        if isConstant(p) { return enclosure(p, constantEnclosures).lower > 0 }
        guard p.terms.count <= Self.longestDecided else { return false }
        return hasPositiveCoefficients(claim) || holdsInCases(claim) || !claim.isStrict && isSquare(p)
            || contradicts(claim.negation)
    }

    /// How many maxima are taken apart.
    private static let caseDepthLimit = 2

    /// Whether p has positive coefficients with 0 in place of max(d, 0), and with d: `min(w, h)` is w or h, so positive.
    private func holdsInCases(_ claim: Inequality, depth: Int = 0) -> Bool {
        let p = claim.polynomial
        guard depth < Self.caseDepthLimit,
            let generator = entries.indices.last(where: {
                p.variables & 1 << UInt32($0) != 0 && self[$0].switchedPart != nil
            }), let d = self[generator].switchedPart
        else { return false }
        return [.zero, d].allSatisfy { value in
            guard let side = try? reduced(p.substituting(generator, by: value)) else { return false }
            let part = Inequality(polynomial: side, isStrict: claim.isStrict)
            if let value = side.constant { return claim.isStrict ? value > .zero : value >= .zero }
            return hasPositiveCoefficients(part) || holdsInCases(part, depth: depth + 1)
        }
    }

    /// Whether p is a positive number times the square of a polynomial.
    private func isSquare(_ p: Polynomial) -> Bool {
        guard p.degree > 1, let lead = p.terms.first, lead.coefficient > .zero,
            let primitive = try? p.primitivePart, let root = try? exactRoot(primitive)
        else { return false }
        return !root.isZero
    }

    /// Whether the inequalities can not hold at the same time as another one.
    func contradicts(_ other: Inequality) -> Bool { FarkasSystem(self, other).hasContradiction }

    /// Whether a product of generators is ≥ 0 (or > 0) by their ranges alone.
    func isNonnegative(_ monomial: Monomial, isStrict: Bool = false) -> Bool {
        var result = true
        forEach(monomial.variables) { generator in
            let bounds = entries[generator].bounds
            if isStrict ? !bounds.isPositive : !bounds.isNonnegative && monomial[generator] & 1 == 1 {
                result = false
            }
        }
        return result
    }
}

extension Inequality {
    /// The opposite: p < 0 for p ≥ 0.
    var negation: Inequality { Inequality(polynomial: polynomial.negated, isStrict: !isStrict) }
}

extension Ring {
    /// Whether a goal is a multiple of another one plus a constant, by which it asks for less: h ≥ √3 follows from h ≥ 2.
    func follows(_ goal: Goal, from other: Goal) -> Bool {
        func lead(_ p: Polynomial) -> Polynomial.Term? { p.terms.first { $0.monomial.variables & ~settled != 0 } }
        guard let first = lead(goal.polynomial), let second = lead(other.polynomial), first.monomial == second.monomial,
            let scale = first.coefficient.divided(by: second.coefficient), scale > .zero,
            let rest = try? goal.polynomial.subtracting(other.polynomial.scaled(by: scale)),
            rest.variables & ~settled == 0
        else { return false }
        let range = enclosure(rest, constantEnclosures)
        return goal.isStrict && !other.isStrict ? range.lower > 0 : range.lower >= 0
    }
}

// MARK: - Coefficients

extension Ring {
    /// Whether all coefficients are ≥ 0 once every generator is counted from its bound, where it is ≥ 0.
    private func hasPositiveCoefficients(_ claim: Inequality) -> Bool {
        guard let shifted = try? countedFromBounds(claim.polynomial) else { return false }
        let enclosures = constantEnclosures
        var hasPositive = false
        for (monomial, coefficient) in grouped(shifted.polynomial, by: settled) {
            var isStrict = true
            var isKnown = true
            forEach(monomial.variables) { generator in
                if shifted.unknown & 1 << UInt32(generator) != 0, monomial[generator] & 1 == 1 { isKnown = false }
                if shifted.strict & 1 << UInt32(generator) == 0 { isStrict = false }
            }
            guard isKnown, enclosure(coefficient, enclosures).lower >= 0 else { return false }
            if isStrict, enclosure(coefficient, enclosures).lower > 0 { hasPositive = true }
        }
        return hasPositive || !claim.isStrict
    }

    /// A polynomial in v − lower, or upper − v, instead of v; which generators have no bound and which are > 0.
    private func countedFromBounds(_ p: Polynomial) throws(AlgebraLimit)
        -> (polynomial: Polynomial, unknown: UInt32, strict: UInt32)
    {
        var result = p
        var (unknown, strict): (UInt32, UInt32) = (0, 0)
        for generator in entries.indices where p.variables & ~settled & 1 << UInt32(generator) != 0 {
            let bounds = entries[generator].bounds
            let v = Polynomial(generator: generator)
            if let lower = bounds.lower {
                if bounds.isLowerStrict { strict |= 1 << UInt32(generator) }
                if !lower.isZero { result = try result.substituting(generator, by: v.adding(Polynomial(lower))) }
            } else if let upper = bounds.upper {
                if bounds.isUpperStrict { strict |= 1 << UInt32(generator) }
                result = try result.substituting(generator, by: Polynomial(upper).subtracting(v))
            } else {
                unknown |= 1 << UInt32(generator)
            }
        }
        return (result, unknown, strict)
    }

    /// The coefficients, which are constants, of the monomials in the other generators; greatest monomial first.
    func grouped(_ p: Polynomial, by constants: UInt32? = nil) -> [(monomial: Monomial, coefficient: Polynomial)] {
        let constants = constants ?? self.constants
        var keys: [Monomial] = []
        for term in p.terms {
            let key = term.monomial.keeping(~constants)
            if !keys.contains(key) { keys.append(key) }
        }
        keys.sort { $1 < $0 }
        return keys.map { key in
            (key, p.filter { $0.monomial.keeping(~constants) == key }.divided(byCommon: key))
        }
    }
}

// MARK: - Stating facts

extension Ring {
    /// Adds p ≥ 0 or p > 0 to what is known; false where that can not hold.
    mutating func assume(_ p: Polynomial, isStrict: Bool) -> Bool {
        if let value = p.constant { return isStrict ? value > .zero : value >= .zero }
        if isStrict, isWhole(p), let next = try? p.subtracting(.one) { return assume(next, isStrict: false) }
        let inequality = Inequality(polynomial: p, isStrict: isStrict)
        if isConstant(p) {
            let value = enclosure(p, constantEnclosures)
            if value.upper < 0 { return false }
            if value.lower > 0 { return true }
        }
        if boundByOneGenerator(inequality) { return true }
        if !inequalities.contains(inequality) {
            inequalities.append(inequality)
            assumeSquared(inequality)
        }
        return true
    }

    /// Adds what follows from a + b·√P ≥ 0 without the root: b²·P ≥ a² where a ≤ 0 ≤ b, a² ≥ b²·P where b ≤ 0.
    ///
    /// In a branch that is not taken P may be negative, which makes the root 0 as far as cases go.
    private mutating func assumeSquared(_ inequality: Inequality) {
        let p = inequality.polynomial
        guard let root = entries.indices.last(where: { self[$0].radicand != nil && p.degree(in: $0) == 1 }),
            let radicand = self[root].radicand
        else { return }
        let parts = p.coefficients(in: root)
        let (a, b) = (parts[0], parts[1])
        guard let first = try? product(product(b, b), radicand), let second = try? product(a, a),
            let excess = try? first.subtracting(second)
        else { return }
        if isNonnegative(b), isNonnegative(a.negated), isNonnegative(radicand) {
            _ = assume(excess, isStrict: inequality.isStrict)
        } else if isNonnegative(b.negated) {
            _ = assume(excess.negated, isStrict: inequality.isStrict)
            _ = assume(a, isStrict: inequality.isStrict)
        }
    }

    /// Enters a·v + b ≥ 0 as a bound of a size, a parameter and the like.
    private mutating func boundByOneGenerator(_ inequality: Inequality) -> Bool {
        let p = inequality.polynomial
        if p.variables & settled != 0 { boundOutward(inequality) }
        guard p.degree == 1, p.terms.count == 1 || p.terms.count == 2 && p.terms[1].monomial.isOne else {
            return false
        }
        let generator = p.variables.trailingZeroBitCount
        let slope = p.terms[0].coefficient
        guard self[generator].isVariable else { return false }
        guard let end = p.coefficient(of: .one).negated.divided(by: slope) else { return false }
        var bounds = entries[generator].bounds
        let isWhole = integers & 1 << UInt32(generator) != 0
        let isStrict = inequality.isStrict && !isWhole
        if slope > .zero {
            let next = inequality.isStrict ? end.floor.adding(.one) ?? end : end.ceiling
            bounds.raise(to: isWhole ? next : end, isStrict: isStrict)
        } else {
            let next = inequality.isStrict ? end.ceiling.subtracting(.one) ?? end : end.floor
            bounds.cut(to: isWhole ? next : end, isStrict: isStrict)
        }
        setBounds(generator, bounds)
        return true
    }

    /// Enters a number a little below the least value of v where a·v + b ≥ 0 for constants a > 0 and b, or above the greatest.
    private mutating func boundOutward(_ inequality: Inequality) {
        let p = inequality.polynomial
        let others = p.variables & ~settled
        guard others.nonzeroBitCount == 1 else { return }
        let generator = others.trailingZeroBitCount
        guard self[generator].isVariable, p.degree(in: generator) == 1 else { return }
        let parts = p.coefficients(in: generator)
        let values = constantEnclosures
        let slope = enclosure(parts[1], values)
        let end = -enclosure(parts[0], values) / slope
        var bounds = entries[generator].bounds
        if slope.lower > 0, end.lower.magnitude < Self.greatestOutwardBound,
            let lower = Rational(exactly: Elementary.floor(end.lower * Self.outwardSteps) / Self.outwardSteps)
        {
            bounds.raise(to: lower, isStrict: false)
        } else if slope.upper < 0, end.upper.magnitude < Self.greatestOutwardBound,
            let upper = Rational(exactly: Elementary.ceil(end.upper * Self.outwardSteps) / Self.outwardSteps)
        {
            bounds.cut(to: upper, isStrict: false)
        }
        setBounds(generator, bounds)
    }

    private static let outwardSteps = 64.0
    private static let greatestOutwardBound = 0x1p20

    /// Records what has to hold for a formula to have a value, unless it is plain.
    mutating func oblige(_ p: Polynomial, _ kind: Obligation.Kind) {
        if let value = p.constant, kind == .nonzero ? !value.isZero : value > .zero { return }
        let obligation = Obligation(polynomial: p, kind: kind)
        if !obligations.contains(obligation) { obligations.append(obligation) }
    }
}

import ShapeProgram

/// Polynomials whose terms have all one sign.
enum Signs {
    /// Whether no term can be negative and, for a strict goal, one is positive: coefficients ≥ 0, and odd powers
    /// of generators that are ≥ 0 only.
    static func prove(_ goal: Goal, _ hypotheses: Hypotheses) -> Bool {
        var hasPositive = false
        for part in hypotheses.parts(goal.polynomial) {
            guard isNonnegative(part.monomial, hypotheses), let sign = hypotheses.sign(of: part.coefficient), sign >= 0
            else { return false }
            if sign > 0, part.monomial.variables & ~hypotheses.positive == 0 { hasPositive = true }
        }
        return hasPositive || !goal.isStrict
    }

    private static func isNonnegative(_ monomial: Monomial, _ hypotheses: Hypotheses) -> Bool {
        var result = true
        forEach(monomial.variables & ~hypotheses.nonnegative) { if monomial[$0] & 1 == 1 { result = false } }
        return result
    }
}

extension Hypotheses {
    /// A polynomial as a sum of monomials without constants, each with a coefficient in the constants.
    func parts(_ p: Polynomial) -> [(monomial: Monomial, coefficient: Polynomial)] {
        if p.variables & ring.settled != 0 { return ring.grouped(p, by: ring.settled) }
        return p.terms.map { ($0.monomial, Polynomial($0.coefficient)) }
    }

    /// The sign of a polynomial in constants only, such as √3 − 2: −1, 0 or 1; `nil` where it is not certain.
    func sign(of constant: Polynomial) -> Int? {
        if let value = constant.constant { return value < .zero ? -1 : value.isZero ? 0 : 1 }
        let range = ring.enclosure(constant, constantValues)
        return range.lower > 0 ? 1 : range.upper < 0 ? -1 : nil
    }
}

import ShapeProgram

/// Goals that are a product with a factor of known sign: p ≥ 0 follows from f ≥ 0 and p/f ≥ 0, and p > 0 from
/// f > 0 and p/f > 0.
enum Factors {
    /// How many factors are divided out one after another.
    static let maximumDepth = 5
    /// How many terms a factor may have.
    static let maximumTerms = 4

    /// Goals of lower degree; each of them implies the goal.
    static func quotients(_ goal: Goal, _ hypotheses: Hypotheses) -> [Goal] {
        var result: [Goal] = []
        if let rest = withoutMonomial(goal, hypotheses) { result.append(rest) }
        for fact in hypotheses.facts where fact.relation == .positive || !goal.isStrict {
            let factor = fact.polynomial
            guard 2...maximumTerms ~= factor.terms.count, factor.degree < goal.polynomial.degree,
                factor.variables & ~goal.polynomial.variables == 0,
                let quotient = try? goal.polynomial.divided(exactlyBy: factor),
                let reduced = try? hypotheses.ring.reduced(quotient), reduced.degree < goal.polynomial.degree
            else { continue }
            result.append(goal.with(reduced))
        }
        return result
    }

    /// The goal without powers that divide every term: those of generators with a known sign, and even ones.
    private static func withoutMonomial(_ goal: Goal, _ hypotheses: Hypotheses) -> Goal? {
        let common = goal.polynomial.commonMonomial
        if common.isOne { return nil }
        var factor = common.keeping(goal.isStrict ? hypotheses.positive : hypotheses.nonnegative)
        if !goal.isStrict {
            forEach(common.variables & ~hypotheses.nonnegative) { generator in
                let even = common[generator] & ~1
                if let product = try? factor.multiplied(by: Monomial(generator, even)) { factor = product }
            }
        }
        return factor.isOne ? nil : goal.with(goal.polynomial.divided(byCommon: factor))
    }
}

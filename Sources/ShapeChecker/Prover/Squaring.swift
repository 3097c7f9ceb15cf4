/// Goals with a root, p = A + B·√P.
///
/// - Where B ≥ 0: p ≥ 0 if A ≥ 0 anyway; where A < 0 it is B²·P ≥ A².
/// - Where A ≥ 0: p ≥ 0 if A² ≥ B²·P, whatever the sign of B is.
///
/// With > in place of ≥ the same holds, where the first case assumes A ≤ 0.
enum Squaring {
    /// How many roots are removed one after another.
    static let maximumDepth = 2

    /// Goals that together imply the goal, each under hypotheses of its own.
    typealias Conjunction = [(goal: Goal, hypotheses: Hypotheses)]

    /// Two ways to prove a goal by removing its last root; `nil` where it has none.
    static func alternatives(_ goal: Goal, _ hypotheses: Hypotheses) -> [Conjunction]? {
        let ring = hypotheses.ring
        guard let (root, radicand) = lastRoot(goal.polynomial, ring) else { return nil }
        let parts = goal.polynomial.coefficients(in: root)
        guard parts.count == 2 else { return nil }
        let (a, b) = (parts[0], parts[1])
        guard let aSquare = try? ring.product(a, a), let bSquare = try? ring.product(b, b),
            let under = try? ring.product(bSquare, radicand), let excess = try? under.subtracting(aSquare)
        else { return nil }
        let isBelow = Fact(a.negated, goal.isStrict ? .nonnegative : .positive, .assumption)
        return [
            [(.nonnegative(b), hypotheses), (goal.with(excess), hypotheses.assuming(isBelow))],
            [(goal.with(a), hypotheses), (goal.with(excess.negated), hypotheses)],
        ]
    }

    private static func lastRoot(_ p: Polynomial, _ ring: Ring) -> (generator: Int, radicand: Polynomial)? {
        var result: (generator: Int, radicand: Polynomial)?
        forEach(p.variables) { if let radicand = ring[$0].radicand { result = ($0, radicand) } }
        return result
    }
}

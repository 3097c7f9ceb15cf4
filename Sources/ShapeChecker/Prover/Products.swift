import ShapeProgram

/// Facts that follow by multiplying two others; with them `LinearCombination` proves what is not linear
/// (Handelman, "Representing polynomials by positive linear functions on compact convex polyhedra", 1988, up to
/// degree 2 in the facts).
enum Products {
    /// How many facts are multiplied with each other.
    static let maximumFacts = 28
    /// The greatest degree, constants not counted, of goals and of products.
    static let maximumDegree = 4

    /// Whether the goal is a combination of facts, their products and squares of differences.
    static func prove(_ goal: Goal, _ hypotheses: Hypotheses, _ work: inout WorkBudget) -> Bool {
        guard goal.polynomial.degree(without: hypotheses.ring.constants) <= maximumDegree else { return false }
        let facts = hypotheses.facts + pairs(hypotheses) + squares(goal, hypotheses)
        guard work.spend(facts.count) else { return false }
        return LinearCombination.proves(goal, from: facts, hypotheses, &work)
    }

    /// The products of the facts, in pairs.
    private static func pairs(_ hypotheses: Hypotheses) -> [Fact] {
        let factors = hypotheses.facts.filter { $0.polynomial.constant == nil }.prefix(maximumFacts)
        var result: [Fact] = []
        for (index, a) in factors.enumerated() {
            for b in factors.dropFirst(index) {
                guard a.polynomial.degree + b.polynomial.degree <= maximumDegree + 2,
                    let product = try? hypotheses.ring.product(a.polynomial, b.polynomial)
                else { continue }
                result.append(Fact(product, relation(a.relation, b.relation), .product))
            }
        }
        return result
    }

    private static func relation(_ a: Fact.Relation, _ b: Fact.Relation) -> Fact.Relation {
        switch (a, b) {
        case (.zero, _), (_, .zero): .zero
        case (.positive, .positive): .positive
        case (.nonnegative, _), (_, .nonnegative): .nonnegative
        }
    }

    /// (u ± v)² ≥ 0 for generators of the goal.
    private static func squares(_ goal: Goal, _ hypotheses: Hypotheses) -> [Fact] {
        var generators: [Int] = []
        forEach(goal.polynomial.variables & ~hypotheses.ring.constants) { generators.append($0) }
        var result: [Fact] = []
        for (index, u) in generators.enumerated() {
            for v in generators.dropFirst(index) {
                for sign in u == v ? [1] : [1, -1] {
                    let other = Polynomial(Monomial(v), Rational(sign))
                    guard let sum = try? Polynomial(generator: u).adding(other),
                        let square = try? hypotheses.ring.product(sum, sum)
                    else { continue }
                    result.append(Fact(square, .nonnegative, .product))
                }
            }
        }
        return result
    }
}

extension Polynomial {
    /// The greatest sum of exponents of generators that are not in a set.
    func degree(without generators: UInt32) -> Int {
        terms.reduce(0) { max($0, Int($1.monomial.keeping(~generators).degree)) }
    }
}

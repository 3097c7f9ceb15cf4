import ShapeProgram

/// Contradictions that follow by adding multiples of facts.
///
/// Facts fᵢ ≥ 0, sⱼ > 0 and eₖ = 0 have no common solution if there are λᵢ, μⱼ ≥ 0 and any κₖ with
///
///     Σ λᵢ·fᵢ + Σ μⱼ·sⱼ + Σ κₖ·eₖ = 0  and  Σ μⱼ = 1,
///
/// as the left side would be positive there; 1 > 0 is always among the facts. For affine facts the converse holds,
/// too (Farkas 1902; with strict facts Motzkin 1936). That p ≥ 0 follows from facts is that they
/// contradict p < 0, and this is how everything linear is proved here. Each monomial gives an equation in the
/// multipliers, so it counts as a variable of its own; the simplex does the rest.
enum LinearCombination {
    /// How many facts may be combined, after those were left out that cannot take part.
    static let maximumColumns = 160

    /// Whether the facts contradict each other. Not found is not "no".
    static func contradicts(_ facts: [Fact], _ hypotheses: Hypotheses, _ work: inout WorkBudget) -> Bool {
        let all = facts + [one]
        return hasCombination(all, Relevance(all, hypotheses), hypotheses, &work)
    }

    /// Whether the facts contradict each other, with rational multipliers. Not found is not "no".
    static func contradicts(_ facts: [Fact], _ work: inout WorkBudget) -> Bool { isSolvable(facts + [one], &work) }

    /// Whether a goal follows from the facts. Not found is not "no".
    ///
    /// Facts that contradict each other by themselves are not looked for.
    static func proves(
        _ goal: Goal, from facts: [Fact], _ hypotheses: Hypotheses, _ work: inout WorkBudget
    ) -> Bool {
        let all = [goal.negation] + facts + [one]
        let relevance = Relevance(all, hypotheses)
        return relevance.isRelevant[0] && hasCombination(all, relevance, hypotheses, &work)
    }

    private static let one = Fact(.one, .positive, .atom)

    /// Tries rational multipliers, then those from the field of constants where that matters.
    private static func hasCombination(
        _ facts: [Fact], _ relevance: Relevance, _ hypotheses: Hypotheses, _ work: inout WorkBudget
    ) -> Bool {
        let relevant = facts.indices.filter { relevance.isRelevant[$0] }.map { facts[$0] }
        guard work.spend(facts.count + relevant.count), relevant.count <= maximumColumns else { return false }
        if isSolvable(relevant, &work) { return true }
        let multiples = ConstantMultiples.of(relevant, hypotheses)
        return !multiples.isEmpty && isSolvable(relevant + multiples, &work)
    }

    /// Whether there are multipliers.
    private static func isSolvable(_ facts: [Fact], _ work: inout WorkBudget) -> Bool {
        let relevance = Relevance(facts)
        let relevant = facts.indices.filter { relevance.isRelevant[$0] }.map { facts[$0] }
        guard work.spend(facts.count), let system = system(relevant) else { return false }
        let result = Simplex.solve(system)
        guard work.spend(system.columnCount + 10 * result.pivots) else { return false }
        if case .solution = result.outcome { return true }
        return false
    }

    /// The equations, one for each monomial and one for the strict facts; a fact p = 0 has two columns for the two
    /// signs of its multiplier. `nil` for too many columns.
    private static func system(_ facts: [Fact]) -> Simplex.System? {
        let rows = facts.flatMap { $0.polynomial.terms.map { $0.monomial } }.sorted().withoutRepetitions
        var system = Simplex.System(columnCount: 0, entries: [], rightSide: rows.map { _ in .zero } + [.one])
        for fact in facts {
            for sign in fact.relation == .zero ? [1, -1] : [1] {
                for term in fact.polynomial.terms {
                    let value = sign < 0 ? term.coefficient.negated : term.coefficient
                    let row = rows.firstIndexInSorted(term.monomial)
                    system.entries.append(.init(row: row, column: system.columnCount, value: value))
                }
                if fact.relation == .positive {
                    system.entries.append(.init(row: rows.count, column: system.columnCount, value: .one))
                }
                system.columnCount += 1
            }
        }
        return system.columnCount <= maximumColumns ? system : nil
    }
}

extension [Monomial] {
    /// A sorted list with each monomial once.
    fileprivate var withoutRepetitions: [Monomial] {
        var result: [Monomial] = []
        for monomial in self where monomial != result.last { result.append(monomial) }
        return result
    }

    /// The place of a monomial that is in a sorted list.
    fileprivate func firstIndexInSorted(_ monomial: Monomial) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < monomial { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

import ShapeProgram

/// Proofs by cases: where d ≥ 0, max(d, 0) is d, elsewhere it is 0; a truth value is 1 or 0.
enum Cases {
    /// How many switches are decided one after another.
    static let maximumDepth = 7

    /// The two cases of the first switch that a goal depends on, as hypotheses in which it is gone; `nil` where
    /// there is none. A case that contradicts the facts is left out.
    static func split(_ goal: Goal, _ hypotheses: Hypotheses, _ work: inout WorkBudget) -> [Hypotheses]? {
        let ring = hypotheses.ring
        guard let first = firstSwitch(goal.polynomial, ring) else { return nil }
        guard let d = ring[first].switchedOn else {
            return [Polynomial.one, .zero].map { hypotheses.replacing([(first, $0)]) }
        }
        guard let condition = try? ring.reduced(d) else { return nil }
        let generators = ring.entries.indices.filter { ring[$0].switchedOn == d }
        var cases: [Hypotheses] = []
        for isOn in [true, false] {
            let fact = Fact(isOn ? condition : condition.negated, isOn ? .nonnegative : .positive, .assumption)
            let assumed = hypotheses.assuming(fact)
            if LinearCombination.contradicts(assumed.facts, assumed, &work) { continue }
            cases.append(assumed.replacing(generators.map { ($0, value(of: ring[$0], isOn, condition)) }))
        }
        return cases
    }

    /// The earliest switch that a polynomial depends on, also through roots and the like.
    private static func firstSwitch(_ p: Polynomial, _ ring: Ring) -> Int? {
        var result: Int?
        forEach(ring.closure(p.variables)) { generator in
            let isSwitch = ring[generator].switchedOn != nil || ring.booleans & 1 << UInt32(generator) != 0
            // One that was decided has a rule of degree 1.
            if result == nil, isSwitch, ring.entries[generator].rule?.degree != 1 { result = generator }
        }
        return result
    }

    /// What a switch is in one of the cases.
    private static func value(of generator: Generator, _ isOn: Bool, _ condition: Polynomial) -> Polynomial {
        guard isOn else { return .zero }
        if case .positivePart = generator { return condition }
        return .one
    }
}

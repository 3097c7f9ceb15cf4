/// Goals that are false.
enum Refutation {
    /// The first sample at which a goal certainly fails; it has a value there, and all facts certainly hold.
    static func refute(_ goal: Goal, _ hypotheses: Hypotheses) -> Int? {
        let ring = hypotheses.ring
        let generators = ring.closure(goal.polynomial.variables)
        let sample = hypotheses.samples.first { sample in
            goal.fails(throughout: ring.enclosure(goal.polynomial, sample.values))
                && hasValues(generators, ring, sample.values)
        }
        return sample?.index
    }

    /// Whether no radicand is negative.
    private static func hasValues(_ generators: UInt32, _ ring: Ring, _ values: [OutwardInterval]) -> Bool {
        var result = true
        forEach(generators) { generator in
            guard let radicand = ring[generator].radicand else { return }
            if ring.enclosure(radicand, values).lower < 0 { result = false }
        }
        return result
    }
}

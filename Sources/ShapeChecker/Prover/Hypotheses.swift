import ShapeProgram

/// What proofs may use: a ring, facts about its polynomials, and sample points at which all of the facts hold.
struct Hypotheses: Sendable {
    /// A point, as narrow intervals around the values of all generators there.
    struct Sample: Sendable {
        /// Its place in the list that was given.
        var index: Int
        /// By generator.
        var values: [OutwardInterval]
    }

    private(set) var ring: Ring
    /// In normal form, with whole coprime coefficients.
    private(set) var facts: [Fact] = []
    private(set) var samples: [Sample]
    /// Generators that are known to be ≥ 0, as a bit set.
    private(set) var nonnegative: UInt32 = 0
    /// Generators that are known to be > 0, as a bit set.
    private(set) var positive: UInt32 = 0
    /// Where the constants lie; all else is unbounded.
    let constantValues: [OutwardInterval]

    /// All that a ring knows of its generators, and what holds of every value that they can have.
    ///
    /// Samples give an interval for each generator of the ring; those at which a fact may fail are left out.
    init(_ ring: Ring, samples: [[OutwardInterval]] = []) {
        self.ring = ring
        constantValues = ring.constantEnclosures
        self.samples = samples.enumerated().map { Sample(index: $0.offset, values: $0.element) }
        let ranges = ring.enclosures(ring.variableRanges)
        for generator in ring.entries.indices { assumeRange(of: generator, ranges[generator]) }
        for inequality in ring.inequalities {
            assume(Fact(inequality.polynomial, inequality.isStrict ? .positive : .nonnegative, .requirement))
        }
        for generator in ring.entries.indices { assumeDefinition(of: generator) }
    }

    /// Adds a fact; for proofs only if its numbers fit.
    mutating func assume(_ fact: Fact) {
        samples.removeAll { !fact.holds(throughout: ring.enclosure(fact.polynomial, $0.values)) }
        if let fact = normalized(fact) { note(fact) }
        if fact.relation == .positive { noteFactors(of: fact) }
    }

    /// The same with one more fact.
    func assuming(_ fact: Fact) -> Hypotheses {
        var result = self
        result.assume(fact)
        return result
    }

    /// The same with some of the facts only.
    func restricted(to isIncluded: (Fact) -> Bool) -> Hypotheses {
        var result = self
        (result.facts, result.nonnegative, result.positive) = ([], 0, 0)
        for fact in facts where isIncluded(fact) { result.note(fact) }
        return result
    }

    /// The same where generators are known to be what polynomials in earlier ones say.
    ///
    /// Only the ring's rules change: whatever is brought into normal form from now on no longer has the
    /// generators, and neither have the definitions that name them.
    func replacing(_ generators: [(Int, Polynomial)]) -> Hypotheses {
        var result = self
        for (generator, value) in generators { result.ring.setRule(generator, 1, value) }
        (result.facts, result.nonnegative, result.positive) = ([], 0, 0)
        for fact in facts {
            if let fact = result.normalized(fact) { result.note(fact) }
        }
        return result
    }

    /// In normal form, with whole coprime coefficients and without factors that do not matter; `nil` where numbers
    /// do not fit.
    private func normalized(_ fact: Fact) -> Fact? {
        guard let reduced = try? ring.reduced(fact.polynomial) else { return nil }
        let rest = reduced.divided(byCommon: positiveFactor(of: reduced.commonMonomial, fact.relation))
        return Fact(rest, fact.relation, fact.reason).primitive
    }

    /// The part of a monomial that is positive where m·p has a relation to 0, so that p has the same one.
    private func positiveFactor(of monomial: Monomial, _ relation: Fact.Relation) -> Monomial {
        var result = monomial
        forEach(monomial.variables & ~positive) { generator in
            // m·p > 0 says that m is not 0.
            let isKnown = relation == .positive && nonnegative & 1 << UInt32(generator) != 0
            let isEven = relation == .positive && monomial[generator] & 1 == 0
            if !isKnown, !isEven { result = result.replacing(generator, by: 0) }
        }
        return result
    }

    /// Enters a fact in normal form, unless it says nothing.
    private mutating func note(_ fact: Fact) {
        if let constant = fact.polynomial.constant, fact.holds(throughout: OutwardInterval(enclosing: constant)) {
            return
        }
        if facts.contains(where: { $0.polynomial == fact.polynomial && $0.relation == fact.relation }) { return }
        facts.append(fact)
        noteSign(fact)
    }

    /// Enters v > 0 for the factors v ≥ 0 of a product that is not 0.
    private mutating func noteFactors(of fact: Fact) {
        let factors = fact.polynomial.commonMonomial.variables & nonnegative & ~positive
        forEach(factors) { note(Fact(Polynomial(generator: $0), .positive, fact.reason)) }
    }

    /// Remembers that v ≥ 0 where a·v − b ≥ 0 with a > 0 and b ≥ 0.
    private mutating func noteSign(_ fact: Fact) {
        let p = fact.polynomial
        guard p.degree == 1, p.variables.nonzeroBitCount == 1, fact.relation != .zero,
            let lead = p.terms.first, lead.coefficient > .zero
        else { return }
        let constant = p.coefficient(of: .one)
        guard constant <= .zero else { return }
        nonnegative |= lead.monomial.variables
        if fact.relation == .positive || constant < .zero { positive |= lead.monomial.variables }
    }
}

// MARK: - What is known of generators

extension Hypotheses {
    /// The bounds that a generator is given, or those that follow from the ones of others where they are narrower.
    private mutating func assumeRange(of generator: Int, _ range: OutwardInterval) {
        var bounds = ring.entries[generator].bounds
        if ring.constants & 1 << UInt32(generator) == 0 {
            if let lower = Self.simple(range.lower, .down) { bounds.raise(to: lower, isStrict: false) }
            if let upper = Self.simple(range.upper, .up) { bounds.cut(to: upper, isStrict: false) }
        }
        let v = Polynomial(generator: generator)
        let reason = Fact.Reason.range(of: ring[generator])
        if let lower = bounds.lower, let p = try? v.subtracting(Polynomial(lower)) {
            assumeRange(Fact(p, bounds.isLowerStrict ? .positive : .nonnegative, reason))
        }
        if let upper = bounds.upper, let p = try? Polynomial(upper).subtracting(v) {
            assumeRange(Fact(p, bounds.isUpperStrict ? .positive : .nonnegative, reason))
        }
    }

    /// Samples may leave open what a loop's index is; that rules them out only where the index matters.
    private mutating func assumeRange(_ fact: Fact) {
        if fact.reason == .loop || fact.reason == .atom { assumeDefinition(fact) } else { assume(fact) }
    }

    /// Adds what holds by definition, and so at every sample, even if rounding leaves that open.
    private mutating func assumeDefinition(_ fact: Fact) {
        let given = samples
        assume(fact)
        samples = given
    }

    private enum Rounding { case up, down }

    /// A number of few digits next to one that is not too large: all of them meet in linear systems.
    private static func simple(_ value: Double, _ rounding: Rounding) -> Rational? {
        guard value.magnitude < 0x1p20 else { return nil }
        var scale = 1.0
        while value != 0, (value * scale).magnitude < 64, scale < 0x1p20 { scale *= 2 }
        let scaled = rounding == .up ? Elementary.ceil(value * scale) : Elementary.floor(value * scale)
        return Rational(exactly: scaled / scale)
    }

    /// max(d, 0) ≥ d; floor x ≤ x < floor x + 1.
    private mutating func assumeDefinition(of generator: Int) {
        let v = Polynomial(generator: generator)
        switch ring[generator] {
        case .positivePart(let d):
            if let excess = try? v.subtracting(d) { assumeDefinition(Fact(excess, .nonnegative, .atom)) }
        case .floor(let x):
            guard let x = x.polynomial, let rest = try? x.subtracting(v),
                let gap = try? Polynomial.one.subtracting(rest)
            else { return }
            assumeDefinition(Fact(rest, .nonnegative, .atom))
            assumeDefinition(Fact(gap, .positive, .atom))
        case .width, .height, .parameter, .number, .integer, .pi, .doubleCosine, .surd, .root, .indicator, .cosine,
            .sine, .direction, .arccosine, .exponential, .logarithm, .power:
            break
        }
    }
}

extension Ring {
    /// The intervals of the generators without a definition, by their bounds.
    fileprivate var variableRanges: [Int: OutwardInterval] {
        var ranges: [Int: OutwardInterval] = [:]
        for (index, entry) in entries.enumerated() where entry.generator.isVariable {
            let lower = entry.bounds.lower.map { OutwardInterval(enclosing: $0).lower } ?? -.infinity
            let upper = entry.bounds.upper.map { OutwardInterval(enclosing: $0).upper } ?? .infinity
            ranges[index] = OutwardInterval(lower: lower, upper: upper)
        }
        return ranges
    }
}

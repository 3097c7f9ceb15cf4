import ShapeProgram

/// Decides whether polynomials are ≥ 0, or > 0, wherever facts hold.
///
/// The methods are tried from cheap to dear: samples that refute the goal; signs of terms; factors of known sign;
/// combinations of facts; cases of switches; combinations of products of facts; squaring of roots; a search over
/// boxes. What they cannot decide is "not proved". All bounds count work, so that a verdict is the same everywhere.
struct Prover {
    let hypotheses: Hypotheses
    private(set) var work: WorkBudget
    private var known: [Goal: ProofOutcome] = [:]

    init(_ hypotheses: Hypotheses, work: WorkBudget = WorkBudget()) {
        self.hypotheses = hypotheses
        self.work = work
    }

    /// Tries to decide p ≥ 0 or p > 0.
    mutating func prove(_ goal: Goal) -> ProofOutcome {
        guard let goal = goal.normalized(in: hypotheses.ring) else { return .notProved(.noMethod) }
        if let outcome = known[goal] { return outcome }
        let outcome = prove(goal, hypotheses, Depth())
        known[goal] = outcome
        return outcome
    }

    /// How often each method that makes new goals was used on the way to a goal.
    private struct Depth {
        var factors = 0
        var cases = 0
        var roots = 0
    }

    private mutating func prove(_ goal: Goal, _ hypotheses: Hypotheses, _ depth: Depth) -> ProofOutcome {
        if let value = goal.polynomial.constant {
            if goal.holds(throughout: OutwardInterval(enclosing: value)) { return .proved(.constant) }
        }
        guard work.spend(1) else { return .notProved(.work) }
        if let sample = Refutation.refute(goal, hypotheses) { return .refuted(sample: sample) }
        if Signs.prove(goal, hypotheses) { return .proved(.signs) }
        if let outcome = proveByFactors(goal, hypotheses, depth) { return outcome }
        if LinearCombination.proves(goal, from: hypotheses.facts, hypotheses, &work) {
            return .proved(.linearCombination)
        }
        if let outcome = proveByCases(goal, hypotheses, depth) { return outcome }
        if Products.prove(goal, hypotheses, &work) { return .proved(.products) }
        if let outcome = proveBySquaring(goal, hypotheses, depth) { return outcome }
        switch BoxSearch.prove(goal, hypotheses, &work) {
        case .everywhere: return .proved(.boxes)
        case .withinBounds: return .provedWithinBounds
        case .undecided: return .notProved(work.isSpent ? .work : .noMethod)
        }
    }

    private mutating func proveByFactors(_ goal: Goal, _ hypotheses: Hypotheses, _ depth: Depth) -> ProofOutcome? {
        guard depth.factors < Factors.maximumDepth else { return nil }
        var depth = depth
        depth.factors += 1
        for quotient in Factors.quotients(goal, hypotheses) {
            let outcome = prove(quotient, hypotheses, depth)
            if outcome.isProved { return outcome.by(.factor) }
        }
        return nil
    }

    /// The outcome of the first case that is not proved; `nil` where the goal has no switch.
    private mutating func proveByCases(_ goal: Goal, _ hypotheses: Hypotheses, _ depth: Depth) -> ProofOutcome? {
        guard depth.cases < Cases.maximumDepth, let cases = Cases.split(goal, hypotheses, &work) else { return nil }
        var depth = depth
        depth.cases += 1
        var outcome = ProofOutcome.proved(.cases)
        for hypotheses in cases {
            guard let goal = goal.normalized(in: hypotheses.ring) else { return .notProved(.noMethod) }
            let part = prove(goal, hypotheses, depth)
            guard part.isProved else { return part }
            outcome = outcome.and(part)
        }
        return outcome
    }

    private mutating func proveBySquaring(_ goal: Goal, _ hypotheses: Hypotheses, _ depth: Depth) -> ProofOutcome? {
        guard depth.roots < Squaring.maximumDepth, let ways = Squaring.alternatives(goal, hypotheses) else {
            return nil
        }
        var depth = depth
        depth.roots += 1
        for way in ways {
            if let outcome = proveAll(way, depth) { return outcome }
        }
        return nil
    }

    /// The outcome where all goals are proved.
    private mutating func proveAll(_ goals: Squaring.Conjunction, _ depth: Depth) -> ProofOutcome? {
        var outcome = ProofOutcome.proved(.squaring)
        for (goal, hypotheses) in goals {
            guard let goal = goal.normalized(in: hypotheses.ring) else { return nil }
            let part = prove(goal, hypotheses, depth)
            guard part.isProved else { return nil }
            outcome = outcome.and(part)
        }
        return outcome
    }
}

extension ProofOutcome {
    /// That of a proof that needs both.
    fileprivate func and(_ other: ProofOutcome) -> ProofOutcome { other == .provedWithinBounds ? other : self }

    /// The same, if by another method.
    fileprivate func by(_ method: ProofMethod) -> ProofOutcome {
        self == .provedWithinBounds ? self : .proved(method)
    }
}

extension Goal {
    /// The goal in a ring's normal form with coprime whole coefficients; `nil` where they do not fit.
    fileprivate func normalized(in ring: Ring) -> Goal? {
        guard let reduced = try? ring.reduced(polynomial), let fact = with(reduced).fact(.negatedGoal).primitive
        else { return nil }
        return with(fact.polynomial)
    }
}

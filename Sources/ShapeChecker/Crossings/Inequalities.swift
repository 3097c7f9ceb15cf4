import ShapeProgram

/// Proves that forms are ≥ 0 where hypotheses hold, remembers the answers, and counts the work.
struct Inequalities {
    enum Effort: Int {
        /// Signs and combinations of facts only.
        case quick
        /// All methods of the prover.
        case thorough
        /// The same with more work, for what other proofs may rest on.
        case patient
    }

    private(set) var hypotheses: Hypotheses
    /// The same with further facts that help combinations and only burden the other methods.
    private var quickHypotheses: Hypotheses
    /// For arithmetic; it has the generators of the hypotheses' ring and no others.
    var ring: Ring
    /// What is left of the budget.
    private(set) var work: WorkBudget
    private let isCancelled: (() -> Bool)?
    private var known: [Polynomial: Answer] = [:]

    /// How much of the budget one goal may take.
    private static let goalWork = 3_000
    private static let patientGoalWork = 8_000
    /// How much arithmetic there may be, in the ring's own units.
    private static let arithmeticWork = 8_000_000
    /// How much arithmetic makes a unit of work.
    static let arithmeticPerUnit = 8

    private struct Answer {
        var outcome: ProofOutcome
        var effort: Effort
    }

    init(_ hypotheses: Hypotheses, work: WorkBudget, isCancelled: (() -> Bool)?) {
        self.hypotheses = hypotheses
        quickHypotheses = hypotheses
        ring = hypotheses.ring
        ring.work = Self.arithmeticWork
        self.work = work
        self.isCancelled = isCancelled
    }

    /// What can be said of form ≥ 0.
    mutating func decide(_ form: Form, _ effort: Effort) -> ProofOutcome {
        if let constant = form.constant {
            return constant >= .zero ? .proved(.constant) : .notProved(.noMethod)
        }
        guard let p = try? ring.signCarrier(form) else { return .notProved(.noMethod) }
        return decide(p, effort)
    }

    /// What can be said of p ≥ 0.
    mutating func decide(_ p: Polynomial, _ effort: Effort) -> ProofOutcome {
        if effort != .quick {
            let outcome = decide(p, .quick)
            if outcome.isProved { return outcome }
        }
        if let answer = known[p], answer.outcome.isProved || answer.effort.rawValue >= effort.rawValue {
            return answer.outcome
        }
        let outcome = effort == .quick ? decideQuickly(p) : decideThoroughly(p, effort)
        known[p] = Answer(outcome: outcome, effort: effort)
        return outcome
    }

    private mutating func decideQuickly(_ p: Polynomial) -> ProofOutcome {
        guard work.spend(1) else { return .notProved(.work) }
        let goal = Goal.nonnegative(p)
        if Signs.prove(goal, quickHypotheses) { return .proved(.signs) }
        if LinearCombination.proves(goal, from: quickHypotheses.facts, quickHypotheses, &work) {
            return .proved(.linearCombination)
        }
        return .notProved(work.isSpent ? .work : .noMethod)
    }

    /// First from the facts that name nothing but sizes, parameters and what the goal itself does, as methods that multiply
    /// facts look at few of them only; then from all.
    private mutating func decideThoroughly(_ p: Polynomial, _ effort: Effort) -> ProofOutcome {
        let units = effort == .patient ? Self.patientGoalWork : Self.goalWork
        let ring = hypotheses.ring
        let named = ring.closure(p.variables)
        let related = hypotheses.restricted { fact in
            var isRelated = true
            forEach(fact.polynomial.variables & ~named) { if !ring[$0].isVariable { isRelated = false } }
            return isRelated
        }
        let outcome = prove(p, related, units)
        if outcome.isProved || related.facts.count == hypotheses.facts.count { return outcome }
        return prove(p, hypotheses, units)
    }

    private mutating func prove(_ p: Polynomial, _ hypotheses: Hypotheses, _ limit: Int) -> ProofOutcome {
        let units = min(work.remaining, limit)
        var prover = Prover(hypotheses, work: WorkBudget(units, isCancelled: isCancelled))
        let outcome = prover.prove(.nonnegative(p))
        _ = work.spend(units - prover.work.remaining)
        return outcome
    }

    /// Takes units off the budget; false where they are not there.
    mutating func spend(_ units: Int) -> Bool { work.spend(units) }

    /// Takes the arithmetic that was done off the budget.
    mutating func chargeArithmetic() {
        _ = work.spend((Self.arithmeticWork - ring.work) / Self.arithmeticPerUnit)
        ring.work = Self.arithmeticWork
    }

    /// Whether the facts are proved to contradict each other.
    var isContradictory: Bool {
        mutating get { LinearCombination.contradicts(hypotheses.facts, hypotheses, &work) }
    }

    /// Whether one of some facts is proved to fail wherever the others hold.
    mutating func areRefuted(_ facts: [Fact]) -> Bool {
        for fact in facts where fact.relation != .zero && fact.polynomial.constant == nil {
            let rest = hypotheses.restricted { $0 != fact }
            let opposite = fact.polynomial.negated
            let units = min(work.remaining, Self.goalWork)
            var prover = Prover(rest, work: WorkBudget(units, isCancelled: isCancelled))
            let outcome = prover.prove(fact.relation == .positive ? .nonnegative(opposite) : .positive(opposite))
            _ = work.spend(units - prover.work.remaining)
            if case .proved = outcome { return true }
        }
        return false
    }

    /// Adds that a form is not negative, such as a radius where the shape is defined, or what is proved.
    mutating func assumeTrue(_ form: Form) {
        guard form.constant == nil, let p = try? ring.signCarrier(form), p.terms.count > 1 else { return }
        quickHypotheses.assume(Fact(p, .nonnegative, .requirement))
    }

    /// Adds p ≥ 0 to what is known.
    mutating func assume(_ p: Polynomial) {
        hypotheses.assume(Fact(p, .nonnegative, .requirement))
        quickHypotheses.assume(Fact(p, .nonnegative, .requirement))
        known = known.filter { $0.value.outcome.isProved }
    }

    /// Whether all of some polynomials are proved to be ≥ 0 where others are.
    mutating func areProved(_ goals: [Polynomial], where conditions: [Polynomial]) -> Bool {
        if goals.isEmpty { return true }
        var known = hypotheses
        for p in conditions { known.assume(Fact(p, .nonnegative, .requirement)) }
        let units = min(work.remaining, Self.goalWork)
        var prover = Prover(known, work: WorkBudget(units, isCancelled: isCancelled))
        let result = goals.allSatisfy { prover.prove(.nonnegative($0)).isProved }
        _ = work.spend(units - prover.work.remaining)
        return result
    }

    /// Whether p ≥ 0 follows from the facts and others by adding multiples.
    mutating func follows(_ p: Polynomial, from others: [Polynomial]) -> Bool {
        let facts = hypotheses.facts + others.map { Fact($0, .nonnegative, .requirement) }
        return LinearCombination.proves(.nonnegative(p), from: facts, hypotheses, &work)
    }
}

extension Ring {
    /// Whether a polynomial is of the first degree in sizes and parameters, with constants as coefficients.
    func isAffine(_ p: Polynomial) -> Bool {
        p.terms.allSatisfy { term in
            let monomial = term.monomial.keeping(~constants)
            return monomial.degree == 0
                || monomial.degree == 1 && self[monomial.variables.trailingZeroBitCount].isVariable
        }
    }
}

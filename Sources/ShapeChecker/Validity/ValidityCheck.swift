import ShapeProgram
import ShapeSyntax

/// Decides at which sizes and parameter values a shape is defined: collects the conditions and tries to prove each of
/// them from the domains and, if wanted, the requirements.
struct ValidityCheck: ~Copyable {
    private var collector = ConditionCollector()
    /// With their outcomes.
    private(set) var conditions: [ValidityCondition] = []
    /// Whether the conditions are all that there are.
    var isComplete: Bool { collector.isComplete }
    /// What is left of the budget.
    var work = WorkBudget()
    /// What was taken of the budget.
    var workDone: Int { WorkBudget.unitsPerShape - work.remaining }
    /// The samples that were given, and behind them those that were found; a refuted condition names one by its place.
    private(set) var samples: [Samples.Point] = []
    /// The domains and requirements.
    private(set) var facts = Hypotheses(Ring())
    /// The roots whose radicands are proved to be ≥ 0, as a bit set.
    private var definedRoots: UInt32 = 0

    init() {}

    /// The ring of the conditions' polynomials.
    var ring: Ring { collector.algebra.ring }
    /// The requirements that are no inequalities, as truth values; `nil` for one without a form.
    var openRequirements: [Form?] { collector.algebra.openRequirements }
    /// The first and the last index of each loop, by the generator of the index.
    var loopEnds: [Int: (first: Form, last: Form)] { collector.loopEnds }
    /// The defaults of parameters, by generator.
    var defaults: [Int: Rational] { collector.algebra.defaults }

    /// A form in the file's own names; `nil` where it has no short spelling.
    borrowing func text(_ form: Form, _ program: Program, _ names: NameTable) -> String? {
        collector.algebra.text(form, program, names)
    }

    /// The same for a form in an extended ring.
    borrowing func text(_ form: Form, in ring: Ring, _ program: Program, _ names: NameTable) -> String? {
        var writer = FormWriter(ring: ring, program: program, names: names)
        writer.append(form)
        return writer.text
    }

    /// The form of a formula outside of loops and branches; `nil` where it has none.
    mutating func form(_ id: ID<Expression>, _ program: Program) -> Form? {
        id.isPresent ? try? collector.algebra.form(id, program) : nil
    }

    /// What is known where a condition is true, comparison by comparison.
    mutating func comparisons(of condition: ID<Expression>, _ program: Program) -> [Fact] {
        collector.algebra.facts(where: condition, is: true, program)
    }

    /// Decides all conditions, but for those of sweeps where these are known to hold. `samples` may refute them, in the
    /// order in which they are preferred as witnesses.
    mutating func decide(
        _ program: Program, samples: [Samples.Point], knowsSweeps: Bool = false, work: WorkBudget = WorkBudget()
    ) {
        self.work = work
        self.samples = samples
        collector.collect(program)
        conditions = collector.conditions
        facts = known(samples, program)
        proveRoots()
        for index in conditions.indices {
            if knowsSweeps, conditions[index].subject == .sweep {
                conditions[index].outcome = .proved(.given)
            } else {
                decide(index, program)
            }
        }
    }

    /// Decides a condition; what the same one came to before holds again.
    private mutating func decide(_ index: Int, _ program: Program) {
        if let other = conditions[..<index].first(where: { $0.isSame(as: conditions[index]) }) {
            conditions[index].outcome = other.outcome
            return
        }
        var outcome = outcome(conditions[index], facts)
        if case .refuted(let sample) = outcome { outcome = .refuted(sample: sample / samplesPerPoint) }
        conditions[index].outcome = outcome
        if case .notProved = outcome { searchWitness(index, program) }
    }

    /// Adds a condition that is found elsewhere.
    mutating func append(_ condition: ValidityCondition) { conditions.append(condition) }

    /// Takes a ring in place of its own, which has more generators.
    mutating func extend(to ring: Ring, _ program: Program) {
        collector.algebra.ring = ring
        for index in ring.entries.indices where defaults[index] == nil {
            guard case .parameter(let id, let component) = ring[index] else { continue }
            let value = program.parameters[id.index].defaultValue[Int(component)]
            collector.algebra.defaults[index] = program.constantValue(value)
        }
        facts = known(samples, program)
    }

    /// Notes that a condition fails at a point.
    mutating func refute(_ index: Int, at point: Samples.Point) {
        conditions[index].outcome = .refuted(sample: samples.count)
        samples.append(point)
    }
}

// MARK: - Proofs

extension ValidityCheck {
    /// Proves what it can of the radicands, from the first root to the last.
    ///
    /// What is known of √P, such as √P·√P = P, must not be used to prove that P ≥ 0.
    private mutating func proveRoots() {
        definedRoots = 0
        for index in ring.entries.indices {
            guard let radicand = ring[index].radicand else { continue }
            if case .proved = prove(.nonnegative(radicand), facts) { definedRoots |= 1 << UInt32(index) }
        }
    }

    /// What can be said of a condition where some facts hold.
    mutating func outcome(_ condition: ValidityCondition, _ facts: Hypotheses) -> ProofOutcome {
        guard let p = condition.polynomial else { return .notProved(.noMethod) }
        var hypotheses = facts
        for fact in self.facts(in: condition.context) { hypotheses.assume(fact) }
        switch condition.relation {
        case .nonnegative: return prove(.nonnegative(p), hypotheses)
        case .positive: return prove(.positive(p), hypotheses)
        case .nonzero:
            if let outcome = proveAll(condition.sufficient, hypotheses) { return outcome }
            let above = prove(.positive(p), hypotheses)
            if above.isProved { return above }
            let below = prove(.positive(p.negated), hypotheses)
            if below.isProved { return below }
            // Facts of the form a ≠ b are squares.
            if let square = try? ring.product(p, p) {
                let apart = prove(.positive(square), hypotheses)
                if apart.isProved { return apart }
            }
            return zero(p, hypotheses) ?? .notProved(work.isSpent ? .work : .noMethod)
        }
    }

    /// The outcome where there are polynomials and all of them are proved to be positive.
    private mutating func proveAll(_ polynomials: [Polynomial], _ hypotheses: Hypotheses) -> ProofOutcome? {
        var last: ProofOutcome?
        for p in polynomials {
            let outcome = prove(.positive(p), hypotheses)
            guard outcome.isProved else { return nil }
            last = outcome
        }
        return last
    }

    /// The first sample at which a polynomial is certainly 0.
    private borrowing func zero(_ p: Polynomial, _ hypotheses: Hypotheses) -> ProofOutcome? {
        let sample = hypotheses.samples.first { hypotheses.ring.enclosure(p, $0.values) == .zero }
        return sample.map { .refuted(sample: $0.index) }
    }

    /// Proves a goal without what is known of roots that may be undefined, but for those that it names itself.
    mutating func prove(_ goal: Goal, _ hypotheses: Hypotheses) -> ProofOutcome {
        let ring = hypotheses.ring
        let allowed = definedRoots | ring.closure(goal.polynomial.variables)
        let roots = ring.entries.indices.reduce(into: UInt32(0)) { set, index in
            if ring[index].radicand != nil { set |= 1 << UInt32(index) }
        }
        let usable =
            roots & ~allowed == 0
            ? hypotheses
            : hypotheses.restricted { ring.closure($0.polynomial.variables) & roots & ~allowed == 0 }
        var prover = Prover(usable, work: work)
        let outcome = prover.prove(goal)
        work = prover.work
        return outcome
    }
}

extension ValidityCheck {
    /// What holds in a context.
    borrowing func facts(in context: ValidityCondition.Context) -> [Fact] {
        var facts: [Fact] = []
        var context = context
        while context != 0 {
            facts += collector.contexts[context].facts
            context = collector.contexts[context].parent
        }
        return facts
    }
}

import ShapeProgram

/// The sizes and parameter values at which a shape is defined: those that satisfy a few inequalities.
struct ValidSizes: Sendable {
    /// p ≥ 0 or p > 0, and the condition, by its place, that asks for it.
    struct Constraint: Hashable, Sendable {
        var goal: Goal
        var condition: Int
    }

    /// None of them follows from the others and the facts.
    var constraints: [Constraint] = []
    /// Whether a size that does not satisfy the constraints is known not to be valid; else they may ask for too much.
    var isExact = true
    /// The conditions of which nothing is known even where the constraints hold, by their places.
    var undecided: [Int] = []
}

extension ValidityCheck {
    /// The inequalities that make all conditions true which were not proved.
    ///
    /// For sizes without regard to what is promised, decide a program without its requirements.
    mutating func validSizes() -> ValidSizes {
        var sizes = ValidSizes()
        for (index, condition) in conditions.enumerated() where !condition.outcome.isProved {
            guard condition.context == 0, condition.polynomial != nil else { continue }
            add(index, to: &sizes)
        }
        simplify(&sizes)
        for (index, condition) in conditions.enumerated() where !condition.outcome.isProved {
            settle(index, condition, &sizes)
        }
        if sizes.constraints.isEmpty { sizes.isExact = true }
        return sizes
    }

    /// Brings constraints into their shortest form and order.
    mutating func simplify(_ sizes: inout ValidSizes) {
        divide(&sizes)
        takeOutMaxima(&sizes)
        prune(&sizes)
        sort(&sizes)
    }

    /// Enters the constraints of a condition.
    private mutating func add(_ index: Int, to sizes: inout ValidSizes) {
        guard let p = conditions[index].polynomial else { return }
        if case .notProved = conditions[index].outcome { sizes.isExact = false }
        switch conditions[index].relation {
        case .nonnegative: append(.nonnegative(p), index, &sizes)
        case .positive: append(.positive(p), index, &sizes)
        case .nonzero:
            // One side is enough, that of the first sample.
            guard let sample = facts.samples.first else { return }
            let isNegative = ring.enclosure(p, sample.values).upper < 0
            append(.positive(isNegative ? p.negated : p), index, &sizes)
            sizes.isExact = false
        }
    }

    private func append(_ goal: Goal, _ index: Int, _ sizes: inout ValidSizes) {
        for part in goal.conjuncts(facts) {
            guard let fact = part.fact(.requirement).primitive else { continue }
            let goal = part.with(fact.polynomial)
            if sizes.constraints.contains(where: { $0.goal == goal }) { continue }
            sizes.constraints.append(ValidSizes.Constraint(goal: goal, condition: index))
        }
    }

    /// Divides by what another constraint says is positive: with d > 0, d² − r·d ≥ 0 is d − r ≥ 0.
    private func divide(_ sizes: inout ValidSizes) {
        for (index, divisor) in sizes.constraints.enumerated() where divisor.goal.isStrict {
            for other in sizes.constraints.indices where other != index {
                let goal = sizes.constraints[other].goal
                guard let quotient = try? goal.polynomial.divided(exactlyBy: divisor.goal.polynomial),
                    quotient.degree < goal.polynomial.degree
                else { continue }
                sizes.constraints[other].goal = goal.with(quotient)
            }
        }
    }

    /// Says without a maximum what asks for one that is positive: max(h − 6, 0) > 0 is h > 6.
    private func takeOutMaxima(_ sizes: inout ValidSizes) {
        for index in sizes.constraints.indices {
            // Each step removes a generator and brings in earlier ones only.
            while let simple = sizes.constraints[index].goal.withoutMaximum(facts),
                let fact = simple.fact(.requirement).primitive
            {
                sizes.constraints[index].goal = simple.with(fact.polynomial)
            }
        }
    }

    /// Widths before heights before what asks for both.
    private func sort(_ sizes: inout ValidSizes) {
        let sides = [Generator.width, .height].map { ring.index(of: $0).map { UInt32(1) << UInt32($0) } ?? 0 }
        func rank(_ constraint: ValidSizes.Constraint) -> Int {
            let used = ring.closure(constraint.goal.polynomial.variables)
            return (used & sides[0] == 0 ? 0 : 1) + (used & sides[1] == 0 ? 0 : 2)
        }
        let order = sizes.constraints.indices.sorted { a, b in
            (rank(sizes.constraints[a]), a) < (rank(sizes.constraints[b]), b)
        }
        sizes.constraints = order.map { sizes.constraints[$0] }
    }

    /// Takes out what follows from the others, the last first.
    private mutating func prune(_ sizes: inout ValidSizes) {
        for index in sizes.constraints.indices.reversed() {
            var rest = sizes.constraints
            let goal = rest.remove(at: index).goal
            let ring = facts.ring
            if rest.contains(where: { ring.follows(goal, from: $0.goal) }) {
                sizes.constraints = rest
                continue
            }
            let known = facts.assuming(rest.map { $0.goal })
            if LinearCombination.proves(goal, from: known.facts, known, &work) { sizes.constraints = rest }
        }
    }

    /// Looks whether the constraints do for a condition; one of a branch or a loop may become one of the whole shape.
    private mutating func settle(_ index: Int, _ condition: ValidityCondition, _ sizes: inout ValidSizes) {
        if outcome(condition, facts.assuming(sizes.constraints.map { $0.goal })).isProved { return }
        guard condition.context != 0, condition.polynomial != nil else { return sizes.undecided.append(index) }
        let before = sizes
        add(index, to: &sizes)
        sizes.isExact = false
        if outcome(condition, facts.assuming(sizes.constraints.map { $0.goal })).isProved { return }
        sizes = before
        sizes.undecided.append(index)
    }
}

extension Hypotheses {
    /// The same where inequalities hold.
    func assuming(_ goals: [Goal]) -> Hypotheses {
        var result = self
        for goal in goals { result.assume(goal.fact(.requirement)) }
        return result
    }
}

extension Goal {
    /// How many goals one is split into at most.
    private static let conjunctLimit = 32

    /// Goals without a maximum that together are the same: A − k·max(d, 0) ≥ 0 with k ≥ 0 is A ≥ 0 and A − k·d ≥ 0.
    func conjuncts(_ hypotheses: Hypotheses) -> [Goal] {
        var result: [Goal] = []
        var pending = [self]
        // Each step removes a generator and brings in earlier ones only.
        while let goal = pending.popLast() {
            if result.count + pending.count < Self.conjunctLimit, let (rest, other) = goal.halves(hypotheses) {
                pending += [other, rest]
            } else {
                result.append(goal)
            }
        }
        return result
    }

    /// A and A − k·d for the last max(d, 0) that is subtracted and occurs nowhere else.
    private func halves(_ hypotheses: Hypotheses) -> (Goal, Goal)? {
        let ring = hypotheses.ring
        for generator in ring.entries.indices.reversed() {
            guard case .positivePart(let d) = ring[generator], polynomial.degree(in: generator) == 1 else { continue }
            let parts = polynomial.coefficients(in: generator)
            let others = ring.closure(parts[0].variables | parts[1].variables)
            guard others & 1 << UInt32(generator) == 0, Signs.prove(.nonnegative(parts[1].negated), hypotheses),
                let product = try? ring.product(parts[1], d), let other = try? parts[0].adding(product)
            else { continue }
            return (with(parts[0]), with(other))
        }
        return nil
    }

    /// The same without the last max(d, 0) that occurs once, with a factor k ≥ 0, if only one side of it counts.
    ///
    /// A + k·max(d, 0) > 0 is A + k·d > 0 or A > 0. Where A is never positive, that leaves the first, and where A + k·d never
    /// is, the second. If equality will do, they have to be negative.
    fileprivate func withoutMaximum(_ hypotheses: Hypotheses) -> Goal? {
        let ring = hypotheses.ring
        func fails(_ p: Polynomial) -> Bool {
            Signs.prove(isStrict ? .nonnegative(p.negated) : .positive(p.negated), hypotheses)
        }
        for generator in ring.entries.indices.reversed() {
            guard case .positivePart(let d) = ring[generator], polynomial.degree(in: generator) == 1 else { continue }
            let parts = polynomial.coefficients(in: generator)
            let others = ring.closure(parts[0].variables | parts[1].variables)
            guard others & 1 << UInt32(generator) == 0, Signs.prove(.nonnegative(parts[1]), hypotheses),
                let product = try? ring.product(parts[1], d), let sum = try? parts[0].adding(product)
            else { continue }
            if fails(parts[0]) { return with(sum) }
            if fails(sum) { return with(parts[0]) }
        }
        return nil
    }
}

import ShapeProgram
import ShapeSyntax

// From sizes and parameter values to intervals for generators, and back.
extension ValidityCheck {
    /// How far a witness stays inside of the facts, if possible.
    private static let margins = [Rational.one, Rational(1, over: 16) ?? .one]
    /// How many samples are used where values of special angles are costly.
    private static let sampleLimitOfLargeFields = 4
    /// What it costs to look for one, in units of work.
    private static let searchCost = 200

    /// How many samples a point makes: one with the first and one with the last index of each loop.
    var samplesPerPoint: Int { loopEnds.isEmpty ? 1 : 2 }

    /// What the domains and the requirements say, with the samples that certainly satisfy them.
    borrowing func known(_ points: [Samples.Point], _ program: Program) -> Hypotheses {
        let open = openRequirements
        var samples: [[OutwardInterval]] = []
        let limit = ring.largeFieldGenerator == nil ? points.count : Self.sampleLimitOfLargeFields
        for point in points.prefix(limit) where !open.contains(where: { $0 == nil }) {
            samples.append(values(at: point, isLast: false, program))
            if samplesPerPoint > 1 { samples.append(values(at: point, isLast: true, program)) }
        }
        var facts = Hypotheses(ring, samples: samples)
        for requirement in open {
            // A truth value that is 1.
            guard let condition = requirement?.polynomial, let rest = try? condition.subtracting(.one) else { continue }
            facts.assume(Fact(rest, .zero, .requirement))
        }
        return facts
    }

    /// An interval for each generator at a point, with the first or the last index of each loop.
    private borrowing func values(at point: Samples.Point, isLast: Bool, _ program: Program) -> [OutwardInterval] {
        let starts = Self.starts(program)
        var values: [Int: OutwardInterval] = [:]
        let ring = ring
        for index in ring.entries.indices {
            switch ring[index] {
            case .width: values[index] = OutwardInterval(point.width)
            case .height: values[index] = OutwardInterval(point.height)
            case .parameter(let id, let component):
                let place = starts[id.index] + Int(component)
                if place < point.values.count { values[index] = OutwardInterval(point.values[place]) }
            case .integer:
                // The ends of its range are made of earlier generators.
                guard let ends = loopEnds[index], let end = (isLast ? ends.last : ends.first).polynomial else {
                    continue
                }
                values[index] = ring.enclosure(end, ring.enclosures(values))
            case .number, .pi, .doubleCosine, .surd, .root, .positivePart, .indicator, .floor, .cosine, .sine,
                .direction,
                .arccosine, .exponential, .logarithm, .power:
                break
            }
        }
        return ring.enclosures(values)
    }

    /// Where the components of each parameter begin in the values of a sample.
    private static func starts(_ program: Program) -> [Int] {
        var starts: [Int] = []
        var count = 0
        for parameter in program.parameters {
            starts.append(count)
            count += parameter.kind.componentCount
        }
        return starts
    }

    /// Looks for a point at which a condition fails, where it is made of affine parts, as are enough of the facts.
    mutating func searchWitness(_ index: Int, _ program: Program) {
        let condition = conditions[index]
        guard let p = condition.polynomial, condition.relation != .nonzero else { return }
        let goal = condition.relation == .positive ? Goal.positive(p) : .nonnegative(p)
        for part in goal.conjuncts(facts) where work.spend(Self.searchCost) {
            let found = candidates(against: part, where: facts(in: condition.context), program)
            // The same size with the defaults is easier to grasp.
            let plain = found.map { Samples.Point(width: $0.width, height: $0.height, values: samples[0].values) }
            for candidate in plain + found {
                var known = known([candidate], program)
                for fact in facts(in: condition.context) { known.assume(fact) }
                if Refutation.refute(goal, known) != nil { return refute(index, at: candidate) }
            }
        }
    }

    /// Points at which a goal may fail where facts hold.
    borrowing func candidates(against goal: Goal, where facts: [Fact], _ program: Program) -> [Samples.Point] {
        guard let first = samples.first else { return [] }
        var ring = ring
        for fact in facts + [goal.negation(in: ring)] where fact.relation != .zero {
            guard ring.assume(fact.polynomial, isStrict: fact.relation == .positive) else { return [] }
        }
        return Self.margins.compactMap { margin in
            FeasiblePoint(ring, margin: margin).values.flatMap { sample($0, near: first, program) }
        }
    }

    /// Values of generators as a sample; the rest is that of another one. `nil` where an integer is none.
    private borrowing func sample(_ values: [Int: Rational], near other: Samples.Point, _ program: Program)
        -> Samples.Point?
    {
        let ring = ring
        let starts = Self.starts(program)
        var point = other
        for index in ring.entries.indices {
            guard let value = values[index] else { continue }
            if ring.integers & 1 << UInt32(index) != 0, !value.isInteger { return nil }
            switch ring[index] {
            case .width: point.width = value.doubleValue
            case .height: point.height = value.doubleValue
            case .parameter(let id, let component):
                let place = starts[id.index] + Int(component)
                if place < point.values.count { point.values[place] = value.doubleValue }
            case .number, .integer, .pi, .doubleCosine, .surd, .root, .positivePart, .indicator, .floor, .cosine, .sine,
                .direction, .arccosine, .exponential, .logarithm, .power:
                break
            }
        }
        return point
    }
}

extension Goal {
    /// The opposite; a whole number that is not ≥ 0 is at most −1.
    fileprivate func negation(in ring: Ring) -> Fact {
        let isWhole = polynomial.terms.allSatisfy { $0.coefficient.isInteger && ring.isInteger($0.monomial) }
        guard isWhole, !isStrict, let rest = try? polynomial.negated.subtracting(.one) else { return negation }
        return Fact(rest, .nonnegative, .negatedGoal)
    }
}

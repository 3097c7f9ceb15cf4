import ShapeProgram
import ShapeSyntax

// Requirements that ask for more than is needed, see docs/decisions/0020-stricter-requires.md.
extension Checker {
    /// How many requirements of a shape are looked at.
    private static let requirementLimit = 6
    /// Units of work for a shape without one of them, for definedness and for the outline; dearer shapes are left out.
    private static let strictnessWork = (validity: 10_000, outline: 4_000)

    /// Notes each requirement in place of which a weaker condition on the same quantities is proved to be enough.
    mutating func noteStrictRequirements(_ program: Program, _ names: NameTable, _ points: [Samples.Point]) {
        guard program.requirements.count <= Self.requirementLimit, isProved, let validity = proofs.validity,
            validity.work <= Self.strictnessWork.validity
        else { return }
        for index in program.requirements.indices {
            if isCancelled?() == true { return }
            guard let enough = weakerCondition(program, names, points, without: index) else { continue }
            diagnostics.append(
                Diagnostic(
                    .strictRequirement, at: program.requirements[index].span,
                    "this asks for more than is needed: `\(enough.text)` is enough",
                    notes: [
                        "with that, all is proved at \(Witness(enough.place, program, names).text), too",
                        "a margin may be meant; then let it stand",
                    ]))
        }
    }

    /// Whether all that is looked at in a shape is proved, and nothing is wrong.
    private var isProved: Bool {
        looksAtOutlines && diagnostics.isEmpty && lints.isEmpty && claims.allSatisfy { $0.isProved }
            && proofs.validity?.verdict == .proved
            && proofs.crossings.allSatisfy { $0.verdict == .proved && !$0.isSampled && $0.standing.needs.isEmpty }
    }

    /// A condition that is enough in place of a requirement, and a place at which it holds but the requirement does not.
    ///
    /// The shape is decided afresh without the requirement. Only a single condition on the same quantities counts: where
    /// nothing is needed, or something else, the requirement is there for another reason, such as looks.
    private func weakerCondition(
        _ program: Program, _ names: NameTable, _ points: [Samples.Point], without index: Int
    ) -> (text: String, place: Samples.Point)? {
        let free = program.relaxing(index)
        var joints = ExactJoints()
        joints.decide(free, names)
        guard joints.provesSweeps, claims.isEmpty || joints.claims.allSatisfy({ $0.isProved }) else { return nil }
        var check = ValidityCheck()
        check.decide(
            free, samples: Self.few(of: points), knowsSweeps: true,
            work: WorkBudget(Self.strictnessWork.validity, isCancelled: isCancelled))
        guard check.isComplete, let required = check.goal(of: program.requirements[index], program) else { return nil }
        var sizes = check.validSizes()
        guard sizes.undecided.isEmpty else { return nil }
        var outline = OutlineCheck(
            free, check, sizes, .free, points: points, work: Self.strictnessWork.outline, isCancelled: isCancelled)
        let findings = outline.decide()
        guard findings.isProved, findings.frame.isEmpty, findings.tangency.isEmpty else { return nil }
        check.adopt(findings, into: &sizes, free, withAssumptions: true)
        guard sizes.constraints.count == 1, check.isWeaker(sizes.constraints[0].goal, than: required),
            let place = check.place(where: sizes.constraints[0].goal, not: required, free, points),
            let texts = check.texts(sizes, free, names)
        else { return nil }
        return (texts[0].text, place)
    }
}

extension Program {
    /// The same with a condition that always holds in place of one requirement: a shape without any would promise nothing.
    fileprivate func relaxing(_ index: Int) -> Program {
        var result = self
        let span = requirements[index].span
        let (zero, one) = (result.number(.zero, span), result.number(.one, span))
        result.requirements[index].condition = result.append(.binary(.lessOrEqual, zero, one), .boolean, span)
        return result
    }
}

extension ValidityCheck {
    /// What a requirement asks for, if it is one comparison.
    fileprivate mutating func goal(of requirement: Requirement, _ program: Program) -> Goal? {
        let facts = comparisons(of: requirement.condition, program)
        guard facts.count == 1, facts[0].relation != .zero, let fact = facts[0].primitive else { return nil }
        return Goal(polynomial: fact.polynomial, isStrict: fact.relation == .positive)
    }

    /// Whether a goal names the same sizes and parameters as another one, some parameter among them, and follows from it.
    fileprivate mutating func isWeaker(_ goal: Goal, than other: Goal) -> Bool {
        let ring = ring
        func variables(_ goal: Goal) -> UInt32 {
            ring.entries.indices.reduce(ring.closure(goal.polynomial.variables)) { set, index in
                ring[index].isVariable ? set : set & ~(1 << UInt32(index))
            }
        }
        let parameters = ring.entries.indices.reduce(UInt32(0)) { set, index in
            if case .parameter = ring[index] { set | 1 << UInt32(index) } else { set }
        }
        guard variables(goal) == variables(other), variables(goal) & parameters != 0 else { return false }
        return prove(goal, facts.assuming([other])).isProved
    }

    /// A place at which all facts and a goal certainly hold, and another one certainly does not.
    ///
    /// The points are tried first.
    fileprivate borrowing func place(
        where goal: Goal, not other: Goal, _ program: Program, _ points: [Samples.Point]
    ) -> Samples.Point? {
        let found = candidates(against: other, where: [goal.fact(.requirement)], program)
        return (points + found).first { point in
            Refutation.refute(other, known([point], program).assuming([goal])) != nil
        }
    }
}

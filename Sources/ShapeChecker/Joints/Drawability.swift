import ShapeProgram
import ShapeSyntax

/// Whether a shape can be drawn at the size and values that were asked for.
package enum Drawability {
    /// What is wrong at the evaluator's last evaluation: an error where the shape is undefined or has a gap, a
    /// warning where it does not promise to be right.
    package static func check(
        _ program: Program, _ evaluator: inout Evaluator, _ point: Samples.Point, _ names: NameTable
    ) -> [Diagnostic] {
        if evaluator.faults.isEmpty, evaluator.gaps.isEmpty, program.requirements.isEmpty { return [] }
        let witness = Witness(point, program, names)
        var found = evaluator.faults.map {
            Definedness.diagnostic($0, program, at: witness.text, .undefinedHere)
        }
        for gap in evaluator.gaps where found.isEmpty {
            found.append(
                Diagnostic(.gap, at: program.span(gap.statement), "gap beside this arc at \(witness.text)"))
        }
        return found + unmetRequirements(of: program, &evaluator, at: witness)
    }

    /// Whether a requirement holds at the evaluator's last evaluation; exactly decided between constants.
    static func holds(_ requirement: Requirement, _ program: Program, _ evaluator: inout Evaluator) -> Bool {
        if let known = program.constantValue(requirement.condition) { return !known.isZero }
        return evaluator.value(of: requirement.condition, in: program) != 0
    }

    /// What of its requirements does not hold at the evaluator's last evaluation.
    static func unmetRequirements(
        of program: Program, _ evaluator: inout Evaluator, at witness: Witness
    ) -> [Diagnostic] {
        program.requirements.compactMap { requirement in
            if holds(requirement, program, &evaluator) { return nil }
            return Diagnostic(
                .outsideRequirement, at: requirement.span,
                "this does not hold at \(witness.text); the shape does not promise to be right there")
        }
    }
}

import ShapeProgram
import ShapeSyntax

/// Decides whether the joints of an expanded program hold, and where it is undefined.
///
/// The common joints are proved; others are tried at the sizes and values of `Samples`, and a joint that fails
/// at one of them is an error with that witness.
package struct Checker {
    /// How much is looked for.
    package enum Thoroughness {
        /// What makes a wrong drawing: joints.
        case joints
        /// Also where the shape is undefined.
        case everything
    }

    private var proof = JointProof()
    private var evaluator = Evaluator()
    /// How many steps may still be evaluated; once it is spent, fewer sizes are tried.
    private var budget = 0
    private static let maximumSteps = 16_000_000
    package private(set) var diagnostics: [Diagnostic] = []
    /// What was proved and what was not.
    package private(set) var proofs = Proofs()
    /// Statements and formulas that are reported already.
    private var reported: Set<UInt32> = []
    private var reportedFaults: Set<UInt32> = []

    package init() {}

    /// Checks one program; what is found is in `diagnostics` until the next call.
    package mutating func check(_ program: Program, names: NameTable, _ thoroughness: Thoroughness) {
        diagnostics.removeAll(keepingCapacity: true)
        let isProved = proof.proves(program)
        if isProved, thoroughness == .joints { return }
        reported.removeAll(keepingCapacity: true)
        reportedFaults.removeAll(keepingCapacity: true)
        let defaults = evaluator.defaultParameters(of: program)
        let points = Samples.points(for: program, defaults: defaults, thoroughness)

        budget = Self.maximumSteps
        if thoroughness == .everything { checkDesign(program, points[0], names) }
        for (index, point) in points.enumerated() where budget > 0 {
            evaluate(program, point, names, isDesign: index == 0, reportsFaults: thoroughness == .everything)
        }
    }

    /// Reports requirements that the design size of the shape itself does not meet.
    private mutating func checkDesign(_ program: Program, _ point: Samples.Point, _ names: NameTable) {
        guard program.designSize != nil, !program.requirements.isEmpty else { return }
        evaluator.evaluate(program, width: point.width, height: point.height, parameters: point.values)
        let witness = Witness(point, program, names)
        diagnostics += Drawability.unmetRequirements(of: program, &evaluator, at: witness)
    }

    private mutating func evaluate(
        _ program: Program, _ point: Samples.Point, _ names: NameTable, isDesign: Bool, reportsFaults: Bool
    ) {
        evaluator.evaluate(program, width: point.width, height: point.height, parameters: point.values)
        budget -= evaluator.stepsTaken
        let isClean = evaluator.faults.isEmpty && evaluator.gaps.isEmpty && evaluator.bends.isEmpty
        if isClean, program.sweepClaims.isEmpty { return }
        let witness = Witness(point, program, names)
        let holdsRequirements = program.requirements.allSatisfy {
            Drawability.holds($0, program, &evaluator)
        }
        if !evaluator.faults.isEmpty {
            if reportsFaults, isDesign || holdsRequirements {
                reportFaults(program, witness, isError: isDesign || !program.requirements.isEmpty)
            }
            return
        }
        guard holdsRequirements || isDesign else { return }
        for gap in evaluator.gaps { report(gap, program, witness, names) }
        for bend in evaluator.bends { report(bend, program, witness) }
        for claim in program.sweepClaims { check(claim, program, witness) }
    }
}

extension Fault {
    /// Whether a corner is too large: at sizes that nobody promised, clamping it is what is meant.
    fileprivate var isCornerWithoutRoom: Bool {
        if case .radiusTooLarge = kind { true } else { false }
    }
}

// MARK: - Findings

extension Checker {
    private mutating func report(_ gap: Gap, _ program: Program, _ witness: Witness, _ names: NameTable) {
        guard reported.insert(gap.statement.raw).inserted else { return }
        let span = program.span(gap.statement)
        if gap.isAtEnd {
            diagnostics.append(
                Diagnostic(
                    .arcEndOffCircle, at: span,
                    "the end of this arc is not as far from the centre as its start: it is off by \(Self.offset(gap)) at \(witness.text)"
                ))
            return
        }
        let ends = proof.ends(before: gap.statement, program)
        var message = "gap before this arc: it starts \(Self.offset(gap)) from the pen at \(witness.text)"
        var fixIts: [FixIt] = []
        if let ends {
            message = "gap before this arc: " + residual(ends, gap, program, witness, names)
            fixIts = [lineFix(to: ends.start, before: span, program, names)]
        }
        diagnostics.append(
            Diagnostic(
                .gap, at: span, message, notes: ends.map { [position($0, program, names)] } ?? [],
                fixIts: fixIts))
    }

    /// `y is off by w - h (80 at w = 200, h = 120)`
    private func residual(
        _ ends: (pen: AffinePoint, start: AffinePoint), _ gap: Gap, _ program: Program, _ witness: Witness,
        _ names: NameTable
    ) -> String {
        guard let difference = ends.start.subtracting(ends.pen), !(difference.x.isZero && difference.y.isZero)
        else {
            return "it starts \(Self.offset(gap)) from the pen at \(witness.text)"
        }
        let isFixed = difference.x.isConstant && difference.y.isConstant
        var parts: [String] = []
        for (name, form, value) in [("x", difference.x, gap.offset.x), ("y", difference.y, gap.offset.y)]
        where !form.isZero {
            let formula = proof.forms.text(form, program, names)
            let number = form.isConstant ? "" : " (\(NumberText.string(value)) at \(witness.text))"
            parts.append("\(name) is off by \(formula)\(number)")
        }
        return parts.joined(separator: ", ") + (isFixed ? " at every size" : "")
    }

    private func position(
        _ ends: (pen: AffinePoint, start: AffinePoint), _ program: Program, _ names: NameTable
    ) -> String {
        "the arc starts at \(text(ends.start, program, names)), the pen is at \(text(ends.pen, program, names))"
    }

    private func text(_ point: AffinePoint, _ program: Program, _ names: NameTable) -> String {
        "(\(proof.forms.text(point.x, program, names)), \(proof.forms.text(point.y, program, names)))"
    }

    private func lineFix(
        to start: AffinePoint, before span: Span, _ program: Program, _ names: NameTable
    ) -> FixIt {
        let line = "line to \(text(start, program, names))"
        return FixIt("insert `\(line)`", [.init(.empty(at: span.start), line + "; ")])
    }

    private static func offset(_ gap: Gap) -> String {
        "(\(NumberText.string(gap.offset.x)), \(NumberText.string(gap.offset.y)))"
    }

    private mutating func report(_ bend: Bend, _ program: Program, _ witness: Witness) {
        guard reported.insert(bend.statement.raw).inserted else { return }
        let angle = NumberText.string(bend.angle.magnitude)
        diagnostics.append(
            Diagnostic(
                .notSmooth, at: program.span(bend.statement),
                "the path turns by \(angle)° here at \(witness.text)"))
    }

    private mutating func check(_ claim: SweepClaim, _ program: Program, _ witness: Witness) {
        let sweep = evaluator.value(of: claim.sweep, in: program)
        let isBelow = sweep < Double(claim.minimum) - 1e-9
        guard isBelow || sweep > 360 + 1e-9, reported.insert(claim.statement.raw).inserted else { return }
        diagnostics.append(
            Diagnostic(
                .sweepOutOfRange, at: claim.span,
                "this arc would sweep \(NumberText.string(sweep))° at \(witness.text); it has to be \(claim.minimum)° to 360°",
                notes: [
                    "an angle that depends on something is taken as it is, not modulo 360°",
                    isBelow ? "add `+ 360°` to the end, or give the parameter a domain" : "give the parameter a domain",
                ]))
    }

    private mutating func reportFaults(_ program: Program, _ witness: Witness, isError: Bool) {
        for fault in evaluator.faults where isError || !fault.isCornerWithoutRoom {
            let key = fault.expression.isPresent ? fault.expression.raw : fault.statement.raw ^ .max
            guard reportedFaults.insert(key).inserted else { continue }
            diagnostics.append(
                Definedness.diagnostic(fault, program, at: witness.text, isError ? .undefinedHere : .undefinedSomewhere)
            )
        }
    }
}

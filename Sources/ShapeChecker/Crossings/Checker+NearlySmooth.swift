import ShapeProgram
import ShapeSyntax

// Joints that turn by so little that they are most likely meant to be smooth.
extension Checker {
    /// Reports each pair of places once.
    mutating func reportNearlySmooth(_ findings: [TangencyFinding], _ program: Program, _ names: NameTable) {
        for finding in findings {
            guard case .nearlySmooth(let joint) = finding.kind else { continue }
            let (first, second) = (program.span(finding.first), program.span(finding.second))
            if lints.contains(where: { $0.code == .nearlySmooth && $0.span == second }) { continue }
            let angle = NumberText.string(joint.angle.magnitude, decimals: 2)
            lints.append(
                Diagnostic(
                    .nearlySmooth, at: second,
                    "the path turns by \(angle)° here" + Self.condition(joint, program, names),
                    labels: first == second ? [] : [.init(first, "behind this")],
                    notes: ["a joint that is nearly smooth shows as a slight kink"]))
        }
    }

    /// Where the joint is smooth, as the second part of a sentence.
    private static func condition(
        _ joint: TangencyFinding.NearJoint, _ program: Program, _ names: NameTable
    ) -> String {
        guard let bend = joint.bend else { return "" }
        if bend.constant != nil { return "; it is smooth at no size" }
        if let equation = FormWriter.equation(Form(bend), joint.ring, program, names) {
            return "; it is smooth only where \(equation)"
        }
        guard let text = FormWriter.text(Form(bend), joint.ring, program, names) else { return "" }
        return "; it is smooth only where \(text) is 0"
    }
}

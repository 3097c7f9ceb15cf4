import ShapeProgram
import ShapeSyntax

/// A joint at which the outline turns in an unexpected way.
struct TangencyFinding: Sendable {
    enum Kind: Sendable {
        /// An arc begins and ends against the direction of its neighbours: it should be `ccw` in place of `cw`, or the
        /// other way round.
        case reversedArc
        /// The next segment begins in the opposite direction; that may be meant as a thorn.
        case turnsBack
        /// By less than 3° at the first sample; smooth where the form, in the findings' ring, is 0.
        case nearlySmooth(Form)
    }

    var kind: Kind
    /// For an outline that turns back at the first sample, whether it is proved to do so everywhere.
    var isEverywhere = false
    var first: ID<Statement>
    var second: ID<Statement>
}

enum TangencyCheck {
    /// The sine of 3°.
    private static let leastSine = 0.0523

    /// The joints that turn back at the first sample, and those that are nearly smooth there.
    static func findings(
        _ parts: OutlineParts, _ joints: [OutlineJoint], _ values: PieceValues, _ inequalities: inout Inequalities
    ) -> [TangencyFinding] {
        var result: [TangencyFinding] = []
        guard let sample = values.samples.first else { return [] }
        let turned = joints.filter { $0.isTangent && $0.dot.value(at: sample.values) < 0 }
        for joint in joints {
            let (first, second) = (parts.segments[joint.first], parts.segments[joint.second])
            let kind: TangencyFinding.Kind
            if turned.contains(where: { $0.first == joint.first }) {
                let isReversed =
                    first.kind == .arc && turned.contains { $0.second == joint.first }
                    || second.kind == .arc && turned.contains { $0.first == joint.second }
                kind = isReversed ? .reversedArc : .turnsBack
            } else if isNearlySmooth(joint, values), first.kind != .line || second.kind != .line {
                kind = .nearlySmooth(joint.cross)
            } else {
                continue
            }
            var finding = TangencyFinding(kind: kind, first: first.statement, second: second.statement)
            let isBack = joint.isTangent && values.samples.allSatisfy { joint.dot.value(at: $0.values) <= 0 }
            finding.isEverywhere = isBack && inequalities.decide(joint.dot.negated, .thorough).isProved
            result.append(finding)
        }
        return result
    }

    /// Whether a joint bends by a little at the first sample. Of a chain of lines nobody expects that it is smooth.
    private static func isNearlySmooth(_ joint: OutlineJoint, _ values: PieceValues) -> Bool {
        guard !joint.isTangent, let first = values.samples.first else { return false }
        let sine = joint.sine(at: first.values).magnitude
        return joint.dot.value(at: first.values) > 0 && sine > 1e-9 && sine < leastSine
    }
}

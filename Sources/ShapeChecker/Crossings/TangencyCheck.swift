import ShapeProgram
import ShapeSyntax

/// A joint at which the outline turns in an unexpected way.
struct TangencyFinding: Sendable {
    enum Kind: Sendable {
        /// An arc begins and ends against the direction of its neighbours: it should be `ccw` in place of `cw`, or the
        /// other way round.
        case reversedArc
        /// The second segment is a line that runs back over the line before it.
        case doubledLine
        /// The next segment begins in the opposite direction; that may be meant as a thorn.
        case turnsBack
        /// By less than 3° at the first sample.
        case nearlySmooth(NearJoint)
    }

    /// A joint that turns by a little.
    struct NearJoint: Sendable {
        /// In degrees, at the first sample.
        var angle: Double
        /// What is 0 exactly where the joint is smooth, in `ring`; `nil` where that is not known.
        var bend: Polynomial?
        var ring: Ring
    }

    var kind: Kind
    /// The place of its layer.
    var layer: Int
    /// For an outline that turns back at the first sample, whether it is proved to do so everywhere.
    var isEverywhere = false
    var first: ID<Statement>
    var second: ID<Statement>
}

extension TangencyFinding {
    /// The same in one case of several, of which no condition tells when it is.
    var withoutCondition: TangencyFinding {
        guard case .nearlySmooth(var joint) = kind else { return self }
        var result = self
        joint.bend = nil
        result.kind = .nearlySmooth(joint)
        return result
    }
}

enum TangencyCheck {
    /// The sine of 3°.
    private static let leastSine = 0.0523
    /// Forms of a higher degree may come to anything by rounding.
    private static let greatestDegree = 8

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
                kind = self.kind(of: joint, parts, turned)
            } else if isNearlySmooth(joint, values), first.kind != .line || second.kind != .line {
                kind = .nearlySmooth(nearJoint(joint, at: sample.values, inequalities.hypotheses))
            } else {
                continue
            }
            let subpath = parts.subpaths.first { $0.range.contains(joint.first) }
            var finding = TangencyFinding(
                kind: kind, layer: subpath?.layer ?? 0, first: first.statement, second: second.statement)
            let isBack = joint.isTangent && values.samples.allSatisfy { joint.dot.value(at: $0.values) <= 0 }
            finding.isEverywhere = isBack && inequalities.decide(joint.dot.negated, .thorough).isProved
            result.append(finding)
        }
        return result
    }

    /// That of a joint that turns back, by what its neighbours do. Turning an arc does not mend a joint of two of its turns
    /// in a loop, as it turns both.
    private static func kind(
        of joint: OutlineJoint, _ parts: OutlineParts, _ turned: [OutlineJoint]
    ) -> TangencyFinding.Kind {
        let kinds = (parts.segments[joint.first].kind, parts.segments[joint.second].kind)
        if kinds == (.line, .line) { return .doubledLine }
        let mendable = turned.filter { parts.segments[$0.first].statement != parts.segments[$0.second].statement }
        guard mendable.contains(where: { $0.first == joint.first }) else { return .turnsBack }
        let isBefore = mendable.contains { $0.second == joint.first }
        let isBehind = mendable.contains { $0.first == joint.second }
        return isBefore && kinds.0 == .arc || isBehind && kinds.1 == .arc ? .reversedArc : .turnsBack
    }

    /// A turn by a little, with what is 0 where it is none: the cross product without its positive factors.
    private static func nearJoint(
        _ joint: OutlineJoint, at values: [Double], _ hypotheses: Hypotheses
    ) -> TangencyFinding.NearJoint {
        let angle = Elementary.atan2Degrees(joint.cross.value(at: values), joint.dot.value(at: values))
        var bend = joint.cross.numerator
        for generator in hypotheses.ring.entries.indices {
            let factor = Polynomial(generator: generator)
            guard bend.terms.allSatisfy({ $0.monomial[generator] > 0 }), Signs.prove(.positive(factor), hypotheses)
            else {
                continue
            }
            while bend.terms.allSatisfy({ $0.monomial[generator] > 0 }) {
                guard let quotient = try? bend.divided(exactlyBy: factor), quotient.degree < bend.degree else { break }
                bend = quotient
            }
        }
        return TangencyFinding.NearJoint(angle: angle, bend: bend, ring: hypotheses.ring)
    }

    /// Whether a joint bends by a little at the first sample. Of a chain of lines nobody expects that it is smooth.
    private static func isNearlySmooth(_ joint: OutlineJoint, _ values: PieceValues) -> Bool {
        guard !joint.isTangent, joint.cross.numerator.degree <= greatestDegree, let first = values.samples.first else {
            return false
        }
        let sine = joint.sine(at: first.values).magnitude
        return joint.dot.value(at: first.values) > 0 && sine > 1e-9 && sine < leastSine
    }
}

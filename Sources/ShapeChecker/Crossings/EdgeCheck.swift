import ShapeProgram
import ShapeSyntax

/// Lines that have to run forwards.
///
/// A line that an arc touches without a turn must go on in the arc's direction: where it runs backwards, the outline
/// turns back on itself. A line along an axis that has no such neighbour is taken to run the way it does at the first
/// sample; that is a guess about what is meant.
enum EdgeCheck {
    /// What has to be ≥ 0, by segment; not where it fails at the first sample, as such a joint turns back.
    static func conditions(
        _ parts: OutlineParts, _ joints: [OutlineJoint], _ values: PieceValues
    ) -> [(segment: Int, form: Form)] {
        guard let first = values.samples.first else { return [] }
        var result: [(segment: Int, form: Form)] = []
        var isSettled = Array(repeating: false, count: parts.segments.count)
        for joint in joints where joint.isTangent {
            let kinds = (parts.segments[joint.first].kind, parts.segments[joint.second].kind)
            let line = kinds.0 == .line ? joint.first : joint.second
            guard kinds == (.line, .arc) || kinds == (.arc, .line) else { continue }
            isSettled[line] = true
            guard joint.dot.value(at: first.values) >= 0 else { continue }
            result.append((line, joint.dot))
        }
        for (index, segment) in parts.segments.enumerated() where segment.kind == .line && !isSettled[index] {
            guard let vector = segment.departure, vector.x.isZero || vector.y.isZero else { continue }
            let length = vector.x.isZero ? vector.y : vector.x
            result.append((index, length.value(at: first.values) < 0 ? length.negated : length))
        }
        return result
    }
}

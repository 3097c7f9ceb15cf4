import ShapeProgram
import ShapeSyntax

/// Where one segment of a subpath ends and the next one begins.
struct OutlineJoint: Sendable {
    /// Places of segments.
    var first: Int
    var second: Int
    /// The cross product of the directions of arrival and departure, positive for a turn clockwise.
    var cross: Form
    /// Negative for a turn by more than 90°.
    var dot: Form
    /// Whether the directions are proved to be parallel.
    var isTangent: Bool
}

extension PieceCollector {
    /// The joints of all subpaths at which both directions are known.
    ///
    /// Whether a cross product is 0 is asked only where it is so at all samples.
    mutating func joints(_ values: PieceValues) -> [OutlineJoint] {
        var result: [OutlineJoint] = []
        for subpath in parts.subpaths {
            for first in subpath.range {
                var second = first + 1
                if second == subpath.range.upperBound {
                    guard subpath.isClosed, subpath.range.count > 1 else { continue }
                    second = subpath.range.lowerBound
                }
                if let joint = try? joint(first, second, values) { result.append(joint) }
            }
        }
        return result
    }

    private mutating func joint(
        _ first: Int, _ second: Int, _ values: PieceValues
    ) throws(AlgebraLimit) -> OutlineJoint {
        guard let arrival = parts.segments[first].arrival, let departure = parts.segments[second].departure else {
            throw .unsupported
        }
        var joint = OutlineJoint(
            first: first, second: second, cross: try algebra.cross(arrival, departure),
            dot: try algebra.dot(arrival, departure), isTangent: false)
        if joint.cross.isZero {
            joint.isTangent = true
        } else if values.samples.allSatisfy({ joint.sine(at: $0.values).magnitude < 1e-9 }) {
            if case .zero = algebra.isZero(joint.cross) { joint.isTangent = true }
        }
        return joint
    }
}

extension OutlineJoint {
    /// The sine of the angle of the turn, rounded; 0 where a direction vanishes.
    func sine(at point: [Double]) -> Double {
        let (cross, dot) = (cross.value(at: point), dot.value(at: point))
        let length = Elementary.sqrt(cross * cross + dot * dot)
        return length > 0 ? cross / length : 0
    }
}

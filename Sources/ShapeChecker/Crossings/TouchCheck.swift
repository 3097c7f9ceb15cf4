import ShapeProgram
import ShapeSyntax

/// Looks for outlines that cross themselves in a joint: each pair of segments only touches there, and still the path
/// changes sides. It is looked for at a few samples, in floating point.
enum TouchCheck {
    /// At how many samples.
    private static let sampleLimit = 4
    /// How near points are that count as one, in points.
    private static let reach = 1e-7
    /// The sine of the least angle between directions that count as different.
    private static let leastSine = 1e-3

    /// A crossing: the segment behind a joint, the segment that it lies on, and the place of the sample.
    struct Finding {
        var segment: Int
        var other: Int
        var sample: Int
    }

    /// A joint at a sample, with the ways that lead from it.
    private struct Place {
        var joint: OutlineJoint
        var point: Vector
        var back: Vector
        var ahead: Vector
    }

    /// The first crossing of the segments of a layer; `draw` gives a piece at a sample.
    static func finding(
        _ pieces: [OutlinePiece], _ joints: [OutlineJoint], _ parts: OutlineParts, _ values: PieceValues,
        _ draw: (OutlinePiece, Int) -> DrawnPiece?
    ) -> Finding? {
        for sample in values.samples.indices.prefix(sampleLimit) {
            let places = places(pieces, joints, parts, values.samples[sample].values)
            for (index, place) in places.enumerated() {
                for other in places[(index + 1)...] where isNear(place.point, other.point) {
                    if interleave(place, other) {
                        return Finding(segment: place.joint.second, other: other.joint.second, sample: sample)
                    }
                }
            }
            for piece in pieces {
                guard let drawn = draw(piece, sample) else { continue }
                for place in places where piece.segment != place.joint.first && piece.segment != place.joint.second {
                    if changesSide(place, of: drawn) {
                        return Finding(segment: place.joint.second, other: piece.segment, sample: sample)
                    }
                }
            }
        }
        return nil
    }

    private static func places(
        _ pieces: [OutlinePiece], _ joints: [OutlineJoint], _ parts: OutlineParts, _ values: [Double]
    ) -> [Place] {
        joints.compactMap { joint in
            guard hasLength(joint.first, pieces, values), hasLength(joint.second, pieces, values) else { return nil }
            guard let start = pieces.first(where: { $0.segment == joint.second })?.hull.first,
                let arrival = parts.segments[joint.first].arrival,
                let departure = parts.segments[joint.second].departure
            else { return nil }
            let back = arrival.value(at: values) * -1
            let place = Place(
                joint: joint, point: start.value(at: values), back: back, ahead: departure.value(at: values))
            return place.point.isFinite ? place : nil
        }
    }

    /// Whether a segment is longer than nothing; the directions of others mean nothing.
    private static func hasLength(_ segment: Int, _ pieces: [OutlinePiece], _ values: [Double]) -> Bool {
        pieces.contains { piece in
            guard piece.segment == segment, let start = piece.hull.first?.value(at: values) else { return false }
            return piece.hull.contains { !isNear($0.value(at: values), start) }
        }
    }

    private static func isNear(_ a: Vector, _ b: Vector) -> Bool {
        let difference = a - b
        return max(difference.x.magnitude, difference.y.magnitude) < reach * (1 + max(a.x.magnitude, a.y.magnitude))
    }

    /// Whether the ways of one joint lie on different sides of those of another one in the same point.
    private static func interleave(_ a: Place, _ b: Place) -> Bool {
        guard let first = isBetween(b.back, a.back, a.ahead), let second = isBetween(b.ahead, a.back, a.ahead) else {
            return false
        }
        return first != second
    }

    /// Whether a direction is passed on the way from one to another, clockwise; `nil` where it is one of them.
    private static func isBetween(_ x: Vector, _ from: Vector, _ to: Vector) -> Bool? {
        guard let whole = angle(from, to), let part = angle(from, x) else { return nil }
        let isSame = [part, (part - whole).magnitude, 2 * .pi - part].contains { $0 < leastSine }
        return isSame ? nil : part < whole
    }

    /// In radians, from 0 to 2π.
    private static func angle(_ from: Vector, _ to: Vector) -> Double? {
        let (cross, dot) = (from.cross(to), from.x * to.x + from.y * to.y)
        guard cross.isFinite, dot.isFinite, cross != 0 || dot != 0 else { return nil }
        let angle = Elementary.atan2(cross, dot)
        return angle < 0 ? angle + 2 * .pi : angle
    }

    /// Whether a joint lies inside of a piece and its ways on different sides of it.
    private static func changesSide(_ place: Place, of piece: DrawnPiece) -> Bool {
        for (p, q) in zip(piece.points, piece.points.dropFirst()) {
            let line = q - p
            let square = line.x * line.x + line.y * line.y
            guard square > 0 else { continue }
            let offset = place.point - p
            let share = (offset.x * line.x + offset.y * line.y) / square
            guard share > 0, share < 1, isNear(place.point, p + line * share), piece.isInside(place.point) else {
                continue
            }
            let (back, ahead) = (sine(line, place.back), sine(line, place.ahead))
            if back > leastSine && ahead < -leastSine || back < -leastSine && ahead > leastSine { return true }
        }
        return false
    }

    private static func sine(_ a: Vector, _ b: Vector) -> Double {
        let length = Elementary.hypot(a.x, a.y) * Elementary.hypot(b.x, b.y)
        return length > 0 ? a.cross(b) / length : 0
    }
}

import ShapeProgram
import ShapeSyntax

/// Finds subpaths that have a part of an edge in common: between two fills a hairline shows there, as each covers the
/// pixels along the edge only partly.
struct SharedEdges {
    /// Two subpaths by their places, the earlier one first.
    struct Finding: Equatable {
        var first: Int
        var second: Int
    }

    /// What counts as a length, in points.
    static let leastLength = 1e-4
    /// How far edges may be apart by rounding, in points.
    private static let tolerance = 1e-6
    /// How many pairs of segments are looked at.
    private static let pairLimit = 200_000

    /// The pairs of subpaths that share an edge, one for each pair of statements; what is beyond the limit is left out.
    /// `reach` is how far the boxes of polygons may be apart whose outlines touch, in points.
    static func find(_ subpaths: [DrawnSubpath], reach: Double) -> [Finding] {
        var result: [Finding] = []
        var pairs = 0
        for second in subpaths.indices where subpaths[second].hasInside {
            for first in 0..<second where subpaths[first].hasInside {
                let (a, b) = (subpaths[first], subpaths[second])
                pairs += 1
                guard a.bounds.isNear(b.bounds, reach) else { continue }
                pairs += a.segments.count * b.segments.count
                if pairs > pairLimit { return result }
                let isKnown = result.contains { known in
                    subpaths[known.first].statement == a.statement && subpaths[known.second].statement == b.statement
                }
                if !isKnown, shareEdge(a, b) { result.append(Finding(first: first, second: second)) }
            }
        }
        return result
    }

    private static func shareEdge(_ a: DrawnSubpath, _ b: DrawnSubpath) -> Bool {
        a.segments.contains { first in b.segments.contains { overlap(first, $0) } }
    }

    /// Whether two segments run along each other, in the same direction or in the opposite one.
    private static func overlap(_ a: Segment, _ b: Segment) -> Bool {
        switch (a.curve, b.curve) {
        case (.line, .line): overlapLines(a, b)
        case (.arc(let first), .arc(let second)): overlapArcs(first, second)
        case (.quadratic(let first), .quadratic(let second)):
            isSame([a.start, first, a.end], [b.start, second, b.end])
        case (.cubic(let first, let second), .cubic(let third, let fourth)):
            isSame([a.start, first, second, a.end], [b.start, third, fourth, b.end])
        case (.line, _), (.arc, _), (.quadratic, _), (.cubic, _): false
        }
    }

    private static func overlapLines(_ a: Segment, _ b: Segment) -> Bool {
        let delta = a.end - a.start
        let length = delta.length
        guard length >= leastLength, length.isFinite else { return false }
        let unit = delta * (1 / length)
        let (first, second) = (b.start - a.start, b.end - a.start)
        guard unit.cross(first).magnitude < tolerance, unit.cross(second).magnitude < tolerance else { return false }
        let (t, u) = (unit.x * first.x + unit.y * first.y, unit.x * second.x + unit.y * second.y)
        return min(length, max(t, u)) - max(0, min(t, u)) > leastLength
    }

    private static func overlapArcs(_ a: ArcSegment, _ b: ArcSegment) -> Bool {
        guard isSame(a.center, b.center), isSame(a.radii, b.radii) else { return false }
        let radius = max(a.radii.x, a.radii.y)
        // A turned circle is the same circle with other angles.
        let turn = b.rotation - a.rotation
        guard (a.radii.x - a.radii.y).magnitude < tolerance || turn.magnitude < tolerance else { return false }
        let low = min(a.from, a.from + a.sweep)
        let other = min(b.from, b.from + b.sweep) + turn
        // From the start of the one to that of the other, forwards.
        let ahead = Elementary.floorMod(other - low, 360)
        let forwards = min(a.sweep.magnitude - ahead, b.sweep.magnitude)
        let backwards = min(b.sweep.magnitude - (360 - ahead), a.sweep.magnitude)
        return max(forwards, backwards) * (.pi / 180) * radius > leastLength
    }

    /// Whether two Bézier curves have the same control points, in one order or the other.
    private static func isSame(_ a: [Vector], _ b: [Vector]) -> Bool {
        zip(a, b).allSatisfy { isSame($0, $1) } || zip(a, b.reversed()).allSatisfy { isSame($0, $1) }
    }

    private static func isSame(_ a: Vector, _ b: Vector) -> Bool {
        (a.x - b.x).magnitude < tolerance && (a.y - b.y).magnitude < tolerance
    }
}

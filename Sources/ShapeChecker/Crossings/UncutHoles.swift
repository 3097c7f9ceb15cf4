import ShapeProgram
import ShapeSyntax

/// Finds subpaths that lie strictly inside of others and run the same way: the nonzero rule fills what they enclose as it
/// fills what is around it, so that they change nothing, while the even-odd rule would cut a hole.
struct UncutHoles {
    struct Finding: Equatable {
        /// Places of subpaths: the one that cuts no hole, and the smallest one that it lies in.
        var inner: Int
        var outer: Int
        /// Whether it and all others of its statement cut holes, or stand alone, if they run the other way.
        var isMendedByHole: Bool
    }

    /// How many subpaths there may be, and how many pairs of their lines are looked at.
    private static let subpathLimit = 200
    private static let pairLimit = 1_000_000

    private let subpaths: [DrawnSubpath]
    /// Polygons that come nearer to each other than this, in points, are taken to touch.
    private let distance: Double
    private var pairs = 0
    /// How often the one runs around the other: the first index is the one around. `nil` where they touch or cross.
    private var windings: [[Int?]] = []

    init(_ subpaths: [DrawnSubpath], distance: Double) {
        self.subpaths = subpaths
        self.distance = distance
    }

    /// One for each subpath that cuts no hole, in their order; none where there is too much to look at.
    mutating func find() -> [Finding] {
        guard 2...Self.subpathLimit ~= subpaths.count else { return [] }
        for outer in subpaths.indices {
            windings.append([])
            for inner in subpaths.indices { windings[outer].append(winding(of: outer, around: inner)) }
            if pairs > Self.pairLimit { return [] }
        }
        return subpaths.indices.compactMap { inner in
            guard isUncut(inner, turned: nil), let outer = parent(of: inner) else { return nil }
            let statement = subpaths[inner].statement
            let isMended = subpaths.indices.allSatisfy { other in
                subpaths[other].statement != statement || !isUncut(other, turned: statement)
            }
            return Finding(inner: inner, outer: outer, isMendedByHole: isMended)
        }
    }

    /// Whether a subpath lies in what runs around it in its own direction, an odd number of times; `turned` is a statement of which all
    /// subpaths are taken to run the other way.
    private func isUncut(_ inner: Int, turned: ID<Statement>?) -> Bool {
        guard subpaths[inner].hasInside else { return false }
        var sum = 0
        for outer in subpaths.indices where outer != inner {
            guard let winding = windings[outer][inner] else { return false }
            sum += subpaths[outer].statement == turned ? -winding : winding
        }
        let isClockwise = (subpaths[inner].area > 0) != (subpaths[inner].statement == turned)
        // Within an even number of turns the even-odd rule fills, too.
        return sum.isMultiple(of: 2) ? false : (sum > 0) == isClockwise
    }

    /// The smallest subpath around another one that runs the same way.
    private func parent(of inner: Int) -> Int? {
        let isClockwise = subpaths[inner].area > 0
        var result: Int?
        for outer in subpaths.indices where outer != inner && (subpaths[outer].area > 0) == isClockwise {
            guard let winding = windings[outer][inner], winding != 0 else { continue }
            let area = subpaths[outer].area.magnitude
            if let best = result, subpaths[best].area.magnitude <= area { continue }
            result = outer
        }
        return result
    }

    private mutating func winding(of outer: Int, around inner: Int) -> Int? {
        let (a, b) = (subpaths[outer], subpaths[inner])
        guard outer != inner, let point = b.points.first else { return nil }
        if !a.bounds.isNear(b.bounds, distance) { return 0 }
        let (near, others) = (edges(of: a, near: b.bounds), edges(of: b, near: a.bounds))
        pairs += near.count * others.count
        if pairs > Self.pairLimit { return nil }
        for edge in near where others.contains(where: { Polygon.areNear(edge, $0, distance) }) { return nil }
        return Polygon.windingNumber(a.points, at: point)
    }

    /// The lines of a subpath that may touch what lies in a box.
    private func edges(of subpath: DrawnSubpath, near box: ShapeProgram.Bounds) -> [Polygon.Edge] {
        guard var from = subpath.points.last else { return [] }
        var result: [Polygon.Edge] = []
        for to in subpath.points {
            var bounds = ShapeProgram.Bounds(at: from)
            bounds.include(to)
            if bounds.isNear(box, distance) { result.append((from, to)) }
            from = to
        }
        return result
    }
}

/// Plane geometry of straight lines, in floating point.
enum Polygon {
    typealias Edge = (start: Vector, end: Vector)

    /// How often a closed polygon runs around a point, clockwise on the screen (Sunday, "Inclusion of a point in a
    /// polygon", 2001).
    static func windingNumber(_ points: ArraySlice<Vector>, at point: Vector) -> Int {
        guard var from = points.last else { return 0 }
        var winding = 0
        for to in points {
            let side = (to - from).cross(point - from)
            if from.y <= point.y, to.y > point.y, side > 0 { winding += 1 }
            if from.y > point.y, to.y <= point.y, side < 0 { winding -= 1 }
            from = to
        }
        return winding
    }

    /// Whether two edges cross or come as close as a distance.
    static func areNear(_ a: Edge, _ b: Edge, _ distance: Double) -> Bool {
        guard min(a.start.x, a.end.x) <= max(b.start.x, b.end.x) + distance,
            min(b.start.x, b.end.x) <= max(a.start.x, a.end.x) + distance,
            min(a.start.y, a.end.y) <= max(b.start.y, b.end.y) + distance,
            min(b.start.y, b.end.y) <= max(a.start.y, a.end.y) + distance
        else { return false }
        if cross(a, b) { return true }
        return isNear(a.start, b, distance) || isNear(a.end, b, distance) || isNear(b.start, a, distance)
            || isNear(b.end, a, distance)
    }

    /// Whether each edge has its ends on both sides of the other one.
    private static func cross(_ a: Edge, _ b: Edge) -> Bool {
        let (d, e) = (a.end - a.start, b.end - b.start)
        let first = d.cross(b.start - a.start) * d.cross(b.end - a.start)
        let second = e.cross(a.start - b.start) * e.cross(a.end - b.start)
        return first < 0 && second < 0
    }

    /// Whether a point comes as close to an edge as a distance.
    private static func isNear(_ point: Vector, _ edge: Edge, _ distance: Double) -> Bool {
        let (d, e) = (edge.end - edge.start, point - edge.start)
        let square = d.x * d.x + d.y * d.y
        let t = square > 0 ? min(max((d.x * e.x + d.y * e.y) / square, 0), 1) : 0
        let rest = e - d * t
        return rest.x * rest.x + rest.y * rest.y <= distance * distance
    }
}

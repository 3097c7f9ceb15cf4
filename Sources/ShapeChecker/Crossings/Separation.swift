import ShapeProgram

/// A direction along which two pieces may lie one behind the other.
///
/// Convex sets with no inner point in common have a line between them; for polygons one along an edge of either is
/// enough (the separating axis theorem: Gottschalk, Lin and Manocha 1996). Those at right angles to an edge serve pieces
/// that meet in a point.
struct Separation {
    enum Axis: Hashable {
        case x
        case y
        /// Along, or at right angles to, the line between two points of the first or the second hull.
        case edge(ofSecond: Bool, from: Int, to: Int, isNormal: Bool)
    }

    var axis: Axis
    /// Whether the second piece lies in the direction of the axis, else the first one.
    var isForward: Bool
    /// At how many samples it fails.
    var failures = 0
    /// Whether it holds at the first sample.
    var holdsFirst = true
    /// How far the pieces are apart at the first sample, as a share of their extent; negative for those on one line.
    var clearance = 0.0

    /// The directions that are tried for two runs of pieces: the axes, and those of their chords.
    static func axesOfRuns(_ first: Int, _ second: Int) -> [Axis] {
        var axes = [Axis.x, .y]
        for (isSecond, count) in [(false, first), (true, second)] {
            axes.append(.edge(ofSecond: isSecond, from: 0, to: count - 1, isNormal: true))
            axes.append(.edge(ofSecond: isSecond, from: 0, to: count - 1, isNormal: false))
        }
        return axes
    }

    /// The directions that are possible for two hulls.
    static func axes(_ first: Int, _ second: Int) -> [Axis] {
        var axes = [Axis.x, .y]
        for (isSecond, count) in [(false, first), (true, second)] {
            for from in 0..<count {
                for to in from + 1..<max(count, from + 1) {
                    axes.append(.edge(ofSecond: isSecond, from: from, to: to, isNormal: true))
                    axes.append(.edge(ofSecond: isSecond, from: from, to: to, isNormal: false))
                }
            }
        }
        return axes
    }
}

// MARK: - At samples

extension Separation {
    /// All that hold at the first sample, the best first. `first` and `second` are the hulls at each sample.
    static func candidates(_ first: [[Vector]], _ second: [[Vector]], _ axes: [Axis]) -> [Separation] {
        var result: [Separation] = []
        for axis in axes {
            var forward = Separation(axis: axis, isForward: true)
            var backward = Separation(axis: axis, isForward: false)
            for sample in first.indices where forward.holdsFirst || backward.holdsFirst {
                let direction = vector(axis, first[sample], second[sample])
                let (low, high) = (extent(first[sample], direction), extent(second[sample], direction))
                forward.note(high.lower - low.upper, low, high, isFirst: sample == 0)
                backward.note(low.lower - high.upper, low, high, isFirst: sample == 0)
            }
            if forward.holdsFirst { result.append(forward) }
            if backward.holdsFirst { result.append(backward) }
        }
        let order = result.indices.sorted { isBetter(result[$0], result[$1], $0 < $1) }
        return order.map { result[$0] }
    }

    private static func isBetter(_ a: Separation, _ b: Separation, _ isEarlier: Bool) -> Bool {
        if a.failures != b.failures { return a.failures < b.failures }
        if (a.clearance < 0) != (b.clearance < 0) { return b.clearance < 0 }
        if a.isAlongAxis != b.isAlongAxis { return a.isAlongAxis }
        return a.clearance != b.clearance ? a.clearance > b.clearance : isEarlier
    }

    /// Whether it is one of the axes of the plane.
    var isAlongAxis: Bool { axis == .x || axis == .y }

    /// Notes the distance between two extents at a sample.
    private mutating func note(
        _ distance: Double, _ a: (lower: Double, upper: Double), _ b: (lower: Double, upper: Double), isFirst: Bool
    ) {
        let greatest = max(a.lower.magnitude, a.upper.magnitude, b.lower.magnitude, b.upper.magnitude)
        let extent = max(a.upper, b.upper) - min(a.lower, b.lower)
        if !(distance >= -1e-9 * (1 + greatest)) {
            failures += 1
            if isFirst { holdsFirst = false }
        } else if isFirst {
            clearance = extent > 1e-9 * (1 + greatest) ? max(distance, 0) / extent : -1
        }
    }

    private static func extent(_ points: [Vector], _ direction: Vector) -> (lower: Double, upper: Double) {
        var (lower, upper) = (Double.infinity, -Double.infinity)
        for point in points {
            let value = point.x * direction.x + point.y * direction.y
            // A point that is not known spoils the extent.
            if value.isNaN { return (-.infinity, .infinity) }
            lower = min(lower, value)
            upper = max(upper, value)
        }
        return (lower, upper)
    }

    private static func vector(_ axis: Axis, _ a: [Vector], _ b: [Vector]) -> Vector {
        switch axis {
        case .x: return Vector(1, 0)
        case .y: return Vector(0, 1)
        case .edge(let isSecond, let from, let to, let isNormal):
            let hull = isSecond ? b : a
            let edge = hull[to] - hull[from]
            return isNormal ? Vector(edge.y, -edge.x) : edge
        }
    }
}

// MARK: - Exactly

extension Separation {
    /// A point that is compared with all others: the last one of the piece behind, or the first one of that in front, as
    /// they are at a sample.
    enum Pivot: CaseIterable {
        case behind
        case inFront
    }

    /// What has to be ≥ 0 for the pieces to be apart: the differences of all points of one hull and all of the other along
    /// the axis. Those that are 0 are left out.
    func differences(_ a: [FormPoint], _ b: [FormPoint], _ ring: inout Ring) throws(AlgebraLimit) -> [Form] {
        let (behind, inFront) = try sides(a, b, &ring)
        var result: [Form] = []
        for low in behind {
            for high in inFront {
                let difference = try ring.difference(high, low)
                if !difference.isZero, !result.contains(difference) { result.append(difference) }
            }
        }
        return result
    }

    /// The same by way of one point: fewer differences, and each of them is simpler.
    func differences(
        _ a: [FormPoint], _ b: [FormPoint], by pivot: Pivot, at values: [Double], _ ring: inout Ring
    ) throws(AlgebraLimit) -> [Form] {
        let (behind, inFront) = try sides(a, b, &ring)
        let middle =
            switch pivot {
            case .behind: behind.max { $0.value(at: values) < $1.value(at: values) }
            case .inFront: inFront.min { $0.value(at: values) < $1.value(at: values) }
            }
        guard let middle else { return [] }
        var result: [Form] = []
        for low in behind { result.append(try ring.difference(middle, low)) }
        for high in inFront { result.append(try ring.difference(high, middle)) }
        return result.filter { !$0.isZero }
    }

    /// How far the points of both pieces lie along the axis, those of the piece behind first.
    private func sides(
        _ a: [FormPoint], _ b: [FormPoint], _ ring: inout Ring
    ) throws(AlgebraLimit) -> (behind: [Form], inFront: [Form]) {
        let (first, second) = (try heights(a, a, b, &ring), try heights(b, a, b, &ring))
        return isForward ? (first, second) : (second, first)
    }

    /// How far points lie along the axis.
    private func heights(
        _ points: [FormPoint], _ a: [FormPoint], _ b: [FormPoint], _ ring: inout Ring
    ) throws(AlgebraLimit) -> [Form] {
        var result: [Form] = []
        for point in points {
            let height = try height(point, a, b, &ring)
            if !result.contains(height) { result.append(height) }
        }
        return result
    }

    private func height(
        _ point: FormPoint, _ a: [FormPoint], _ b: [FormPoint], _ ring: inout Ring
    ) throws(AlgebraLimit) -> Form {
        switch axis {
        case .x: return point.x
        case .y: return point.y
        case .edge(let isSecond, let from, let to, let isNormal):
            let hull = isSecond ? b : a
            let edge = FormPoint(
                x: try ring.difference(hull[to].x, hull[from].x), y: try ring.difference(hull[to].y, hull[from].y))
            let x = try ring.difference(point.x, hull[from].x)
            let y = try ring.difference(point.y, hull[from].y)
            if isNormal { return try ring.difference(ring.product(edge.y, x), ring.product(edge.x, y)) }
            return try ring.sum(ring.product(edge.x, x), ring.product(edge.y, y))
        }
    }
}

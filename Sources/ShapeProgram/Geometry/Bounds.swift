/// A rectangle that holds points, in points.
package struct Bounds: Hashable, Sendable {
    package var minimum: Vector
    package var maximum: Vector

    package init(at point: Vector) {
        minimum = point
        maximum = point
    }

    package var width: Double { maximum.x - minimum.x }
    package var height: Double { maximum.y - minimum.y }

    /// Grows so that it holds a point.
    package mutating func include(_ point: Vector) {
        minimum = Vector(min(minimum.x, point.x), min(minimum.y, point.y))
        maximum = Vector(max(maximum.x, point.x), max(maximum.y, point.y))
    }

    /// The rectangle with each side moved inwards, or outwards for a negative distance.
    package func insetBy(_ distance: Double) -> Bounds {
        var result = self
        result.minimum = minimum + Vector(distance, distance)
        result.maximum = maximum - Vector(distance, distance)
        return result
    }
}

extension Outline {
    /// The smallest rectangle that holds all segments, without strokes; `nil` when there are none.
    package var bounds: Bounds? {
        var bounds: Bounds?
        forEachSegment { segment, _ in
            if bounds == nil { bounds = Bounds(at: segment.start) }
            bounds?.include(segment.start)
            segment.includeExtrema(in: &bounds)
            bounds?.include(segment.end)
        }
        return bounds
    }
}

extension Segment {
    /// Adds the points between the ends where the tangent is parallel to an axis.
    func includeExtrema(in bounds: inout Bounds?) {
        switch curve {
        case .line: break
        case .quadratic(let control):
            include(Self.root(start.x, control.x, end.x), in: &bounds)
            include(Self.root(start.y, control.y, end.y), in: &bounds)
        case .cubic(let first, let second):
            let (a, b) = Self.roots(start.x, first.x, second.x, end.x)
            let (c, d) = Self.roots(start.y, first.y, second.y, end.y)
            include(a, in: &bounds)
            include(b, in: &bounds)
            include(c, in: &bounds)
            include(d, in: &bounds)
        case .arc(let arc):
            let (sine, cosine) = Elementary.sinCos(degrees: arc.rotation)
            let x = Elementary.atan2Degrees(-arc.radii.y * sine, arc.radii.x * cosine)
            let y = Elementary.atan2Degrees(arc.radii.y * cosine, arc.radii.x * sine)
            arc.include(x, in: &bounds)
            arc.include(x + 180, in: &bounds)
            arc.include(y, in: &bounds)
            arc.include(y + 180, in: &bounds)
        }
    }

    /// Adds the point at a parameter that lies inside the segment.
    private func include(_ t: Double, in bounds: inout Bounds?) {
        if t > 0 && t < 1 { bounds?.include(point(at: t)) }
    }

    /// Where one coordinate of a quadratic Bézier curve is extreme; may be no number.
    static func root(_ a: Double, _ b: Double, _ c: Double) -> Double {
        (a - b) / ((a - b) + (c - b))
    }

    /// Where one coordinate of a cubic Bézier curve is extreme; may be no numbers.
    ///
    /// The roots of the derivative, by the form of the quadratic formula that does not cancel.
    static func roots(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> (Double, Double) {
        let (first, second, third) = (b - a, c - b, d - c)
        let square = first - 2 * second + third
        let half = second - first
        let discriminant = half * half - square * first
        guard discriminant >= 0 else { return (.nan, .nan) }
        let sum = -(half + (half < 0 ? -1 : 1) * Elementary.sqrt(discriminant))
        return (sum / square, first / sum)
    }
}

extension ArcSegment {
    /// Adds the point at an angle in degrees if the arc passes it.
    fileprivate func include(_ angle: Double, in bounds: inout Bounds?) {
        let turn = Elementary.floorMod(sweep < 0 ? from - angle : angle - from, 360)
        if turn < sweep.magnitude { bounds?.include(point(at: angle)) }
    }
}

/// A rectangle that holds points, in points.
package struct Bounds: Hashable, Sendable {
    package var minimum: Vector
    package var maximum: Vector

    package init(at point: Vector) {
        minimum = point
        maximum = point
    }

    /// A rectangle that holds no point yet.
    static var empty: Bounds {
        var bounds = Bounds(at: Vector(.infinity, .infinity))
        bounds.maximum = Vector(-.infinity, -.infinity)
        return bounds
    }

    var isEmpty: Bool { minimum.x > maximum.x }

    package var width: Double { maximum.x - minimum.x }
    package var height: Double { maximum.y - minimum.y }

    /// Grows so that it holds a point.
    @inlinable
    package mutating func include(_ point: Vector) {
        // One instruction each, where the generic `min` and `max` take several.
        minimum.x = point.x < minimum.x ? point.x : minimum.x
        minimum.y = point.y < minimum.y ? point.y : minimum.y
        maximum.x = point.x > maximum.x ? point.x : maximum.x
        maximum.y = point.y > maximum.y ? point.y : maximum.y
    }

    /// The smallest rectangle that holds both.
    package func union(_ other: Bounds) -> Bounds {
        var result = self
        result.include(other.minimum)
        result.include(other.maximum)
        return result
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
        var bounds = Bounds.empty
        forEachSegment { segment, _ in
            bounds.include(segment.start)
            segment.includeExtrema(in: &bounds)
            bounds.include(segment.end)
        }
        return bounds.isEmpty ? nil : bounds
    }
}

extension Segment {
    /// Adds the points between the ends where the tangent is parallel to an axis.
    func includeExtrema(in bounds: inout Bounds) {
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
        case .arc(let arc) where arc.rotation == 0: arc.includeQuarters(in: &bounds)
        case .arc(let arc): for angle in arc.extremeAngles { arc.include(angle, in: &bounds) }
        }
    }

    /// Adds the point at a parameter that lies inside the segment.
    private func include(_ t: Double, in bounds: inout Bounds) {
        if t > 0 && t < 1 { bounds.include(point(at: t)) }
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
    /// The angles at which the whole ellipse is extreme in x and y, in degrees.
    var extremeAngles: [Double] {
        let (sine, cosine) = Elementary.sinCos(degrees: rotation)
        let x = Elementary.atan2Degrees(-radii.y * sine, radii.x * cosine)
        let y = Elementary.atan2Degrees(radii.y * cosine, radii.x * sine)
        return [x, x + 180, y, y + 180]
    }

    /// Adds the points at quarter turns that the arc passes: the extreme ones of an ellipse that is not rotated.
    func includeQuarters(in bounds: inout Bounds) {
        let low = sweep < 0 ? from + sweep : from
        let high = sweep < 0 ? from : from + sweep
        var quarter = ((low / 90).floored + 1) * 90
        var count = 0
        // At most four, also where the angles are so large that adding 90 changes nothing.
        while quarter < high && count < 4 {
            bounds.include(pointAtQuarter(quarter))
            quarter += 90
            count += 1
        }
    }

    /// Adds the point at an angle in degrees if the arc passes it.
    fileprivate func include(_ angle: Double, in bounds: inout Bounds) {
        let turn = Elementary.floorMod(sweep < 0 ? from - angle : angle - from, 360)
        if turn < sweep.magnitude { bounds.include(point(at: angle)) }
    }
}

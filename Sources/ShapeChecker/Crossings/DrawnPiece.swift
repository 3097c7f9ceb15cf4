import ShapeProgram

/// A piece at one size, in floating point, as a chain of short lines.
///
/// This is how crossings are found; it takes no part in proofs.
struct DrawnPiece {
    /// Into how many lines an arc or a part of a curve is divided: one of at most 90° then bends by less than 1° each.
    static let lineCount = 96
    /// Crossings at a smaller angle do not count: the sine of 2°.
    private static let leastSine = 0.035

    private(set) var points: [Vector]
    private(set) var bounds: ShapeProgram.Bounds

    /// `hull` as the piece has it, at this size. For an arc `weight` is the cosine of half its angle: it is a rational
    /// quadratic curve (Farin, "Curves and Surfaces for CAGD", 12.2), also as the image of a circle's.
    init?(_ hull: [Vector], weight: Double?) {
        guard hull.allSatisfy({ $0.isFinite }) else { return nil }
        var points = hull.count == 2 ? hull : []
        if points.isEmpty {
            for step in 0...Self.lineCount {
                let t = Double(step) / Double(Self.lineCount)
                points.append(Self.point(hull, weight ?? 1, at: t))
            }
        }
        self.init(points)
    }

    /// A chain of lines, `nil` if it has no points or endless ones.
    init?(_ points: [Vector]) {
        guard let first = points.first, points.allSatisfy({ $0.isFinite }) else { return nil }
        self.points = points
        bounds = ShapeProgram.Bounds(at: first)
        for point in points { bounds.include(point) }
    }

    private static func point(_ hull: [Vector], _ weight: Double, at t: Double) -> Vector {
        let s = 1 - t
        if hull.count == 4 {
            return hull[0] * (s * s * s) + hull[1] * (3 * s * s * t) + hull[2] * (3 * s * t * t) + hull[3] * (t * t * t)
        }
        let (a, b, c) = (s * s, 2 * s * t * weight, t * t)
        return (hull[0] * a + hull[1] * b + hull[2] * c) * (1 / (a + b + c))
    }

    /// Where two pieces certainly cross: at an angle, and away from their ends.
    func crossing(_ other: DrawnPiece) -> Vector? {
        guard bounds.overlaps(other.bounds) else { return nil }
        for (p, q) in zip(points, points.dropFirst()) {
            for (r, s) in zip(other.points, other.points.dropFirst()) {
                if let point = Self.crossing(p, q, r, s), isInside(point), other.isInside(point) { return point }
            }
        }
        return nil
    }

    /// Where two lines cross.
    private static func crossing(_ p: Vector, _ q: Vector, _ r: Vector, _ s: Vector) -> Vector? {
        let (d, e) = (q - p, s - r)
        let area = d.cross(e)
        let lengths = Elementary.sqrt(d.dot(d) * e.dot(e))
        guard area.magnitude > leastSine * lengths, lengths > 0 else { return nil }
        let t = (r - p).cross(e) / area
        let u = (r - p).cross(d) / area
        return t >= 0 && t <= 1 && u >= 0 && u <= 1 ? p + d * t : nil
    }

    /// Whether a point is clearly away from both ends.
    func isInside(_ point: Vector) -> Bool {
        let reach = max(1e-6, 1e-3 * max(bounds.width, bounds.height))
        guard let first = points.first, let last = points.last else { return false }
        let (a, b) = (point - first, point - last)
        return min(a.dot(a), b.dot(b)) > reach * reach
    }
}

extension Vector {
    fileprivate func dot(_ other: Vector) -> Double { x * other.x + y * other.y }
}

extension ShapeProgram.Bounds {
    /// Whether the boxes have a point in common.
    fileprivate func overlaps(_ other: ShapeProgram.Bounds) -> Bool {
        minimum.x <= other.maximum.x && other.minimum.x <= maximum.x && minimum.y <= other.maximum.y
            && other.minimum.y <= maximum.y
    }
}

import ShapeProgram
import ShapeSyntax

/// A subpath of a filled layer at one size, closed, in floating point.
struct DrawnSubpath {
    /// The statement that ends it.
    var statement: ID<Statement>
    /// Segments of no length are left out.
    var segments: [Segment] = []
    /// The vertices of a polygon near it.
    var points: ArraySlice<Vector>
    /// In square points, positive clockwise on the screen.
    var area: Double
    var bounds: ShapeProgram.Bounds

    /// Whether there is something to fill.
    var hasInside: Bool { area.magnitude > 1e-9 * max(1, bounds.width * bounds.height) }

    /// How many elements an outline may have: each becomes up to some thousand lines.
    private static let elementLimit = 4_000
    /// Into how many parts the diagonal of the box is divided for the polygons.
    private static let resolution = 4_000.0

    /// How far the polygons may lie from outlines in a box, in points.
    static func tolerance(in box: Samples.Point) -> Double { Elementary.hypot(box.width, box.height) / resolution }

    /// The subpaths of a layer, as the evaluator has drawn them, with the statements that end them; none where it gave up,
    /// and where there are too many.
    static func all(of outline: Outline, ends: ArraySlice<ID<Statement>>, tolerance: Double) -> [DrawnSubpath] {
        guard outline.elements.count <= elementLimit else { return [] }
        let lines = outline.flattened(tolerance: tolerance)
        let areas = outline.subpathAreas
        guard lines.chains.count == ends.count, areas.count == ends.count else { return [] }
        var result: [DrawnSubpath] = []
        for ((chain, end), area) in zip(zip(lines.chains, ends), areas) {
            guard let first = chain.range.first else { return [] }
            var bounds = ShapeProgram.Bounds(at: lines.points[first])
            for point in lines.points[chain.range] { bounds.include(point) }
            result.append(
                DrawnSubpath(statement: end, points: lines.points[chain.range], area: area, bounds: bounds))
        }
        outline.forEachSegment(closesAll: true) { segment, subpath in
            let delta = segment.end - segment.start
            guard subpath < result.count else { return }
            if segment.curve == .line, delta.length < SharedEdges.leastLength { return }
            result[subpath].segments.append(segment)
        }
        return result
    }
}

extension Vector {
    /// In points; that of a vector too long for a double is infinite.
    var length: Double { Elementary.hypot(x, y) }
}

extension ShapeProgram.Bounds {
    /// Whether two boxes come as close as a distance.
    func isNear(_ other: ShapeProgram.Bounds, _ distance: Double) -> Bool {
        minimum.x <= other.maximum.x + distance && other.minimum.x <= maximum.x + distance
            && minimum.y <= other.maximum.y + distance && other.minimum.y <= maximum.y + distance
    }
}

import ShapeProgram
import ShapeSyntax

/// A part of an outline that lies in the convex hull of a few points.
///
/// A line has two of them; an arc of at most 90° its ends and the point where the tangents at them meet; a part of a
/// Bézier curve its control points (Farin, "Curves and Surfaces for CAGD", 4.3: the convex hull property).
struct OutlinePiece: Sendable {
    enum Kind: Hashable, Sendable {
        case line
        /// Of the ellipse at this place of the outline's list.
        case arc(ellipse: Int)
        case curve
    }

    var kind: Kind
    /// The segment that it is a part of, by its place in the outline.
    var segment: Int
    /// From its start to its end.
    var hull: [FormPoint]
    /// For an arc, the cosine of the angle that it sweeps.
    var cosine = Form.zero
    /// Whether it is an arc that runs in one direction along both axes, so that it lies in the rectangle of its ends.
    var isMonotone = false

    /// Points whose rectangle it lies in.
    var extent: [FormPoint] { isMonotone ? [hull[0], hull[hull.count - 1]] : hull }
}

/// A line, an arc or a curve as a path has it.
struct OutlineSegment: Sendable {
    enum Kind: Hashable, Sendable {
        case line
        case arc
        case curve
    }

    var kind: Kind
    var statement: ID<Statement>
    /// Of any length; `nil` where the directions at its start and end are not known.
    var departure: FormPoint?
    var arrival: FormPoint?
}

/// The subpaths of all layers, taken apart.
struct OutlineParts: Sendable {
    struct Subpath: Sendable {
        var layer: Int
        /// Of `segments`.
        var range: Range<Int>
        var isClosed: Bool
        /// Where it starts; `none` for one that starts where the last one ended.
        var move = ID<Statement>.none
    }

    var subpaths: [Subpath] = []
    var segments: [OutlineSegment] = []
    var pieces: [OutlinePiece] = []
    /// The ellipses of arcs; equal ones may occur several times.
    var ellipses: [ExactEllipse] = []

    /// The pieces of each subpath of a layer.
    func subpaths(ofLayer layer: Int) -> [[OutlinePiece]] {
        subpaths.filter { $0.layer == layer }.map { subpath in
            pieces.filter { subpath.range.contains($0.segment) }
        }
    }

    /// The pieces of a layer.
    func pieces(ofLayer layer: Int) -> [OutlinePiece] {
        let own = subpaths.filter { $0.layer == layer }
        return pieces.filter { piece in own.contains { $0.range.contains(piece.segment) } }
    }
}

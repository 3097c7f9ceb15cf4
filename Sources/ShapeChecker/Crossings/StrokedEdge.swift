import ShapeProgram
import ShapeSyntax

/// A line along an edge of the view that a stroke follows, at all sizes of some case.
struct StrokedEdge: Hashable, Sendable {
    var side: FrameFinding.Side
    var layer: Int
    var statement: ID<Statement>

    /// How many are kept of an outline.
    static let limit = 100

    /// Those of strokes that are drawn on both sides of their line: both ends lie exactly on the edge.
    static func all(in parts: OutlineParts, of layers: [Layer], _ ring: Ring) -> [StrokedEdge] {
        guard layers.contains(where: { $0.style.mayReachOutside }) else { return [] }
        var layerOfSegment = [Int](repeating: 0, count: parts.segments.count)
        for subpath in parts.subpaths {
            for segment in subpath.range { layerOfSegment[segment] = subpath.layer }
        }
        var result: [StrokedEdge] = []
        for piece in parts.pieces where piece.kind == .line && result.count < limit {
            let layer = layerOfSegment[piece.segment]
            guard layers[layer].style.mayReachOutside, let side = side(along: piece, ring) else { continue }
            let statement = parts.segments[piece.segment].statement
            result.append(StrokedEdge(side: side, layer: layer, statement: statement))
        }
        return result
    }

    private static func side(along piece: OutlinePiece, _ ring: Ring) -> FrameFinding.Side? {
        guard let first = piece.hull.first, let last = piece.hull.last,
            first.x != last.x || first.y != last.y
        else { return nil }
        return FrameFinding.Side.allCases.first { isOn($0, first, ring) && isOn($0, last, ring) }
    }

    private static func isOn(_ side: FrameFinding.Side, _ point: FormPoint, _ ring: Ring) -> Bool {
        guard let excess = try? FrameCheck.excess(point, side, ring) else { return false }
        return excess.isZero
    }
}

extension Style {
    /// Whether there is a stroke half of which lies outside of its line.
    var mayReachOutside: Bool {
        if let stroke { !stroke.isInside } else { false }
    }
}

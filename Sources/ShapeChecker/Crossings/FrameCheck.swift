import ShapeProgram
import ShapeSyntax

/// A segment of which an end, or a turning point, is not proved to lie in the box.
struct FrameFinding: Sendable {
    enum Side: Hashable, Sendable, CaseIterable {
        case left
        case top
        case right
        case bottom
    }

    var side: Side
    var statement: ID<Statement>
    /// Where it lies outside; `nil` where that is not known.
    var witness: Samples.Point?
}

/// Looks whether the ends of all pieces lie in [0, w] × [0, h]. Arcs are cut at the ends of their axes, so an arc that
/// bulges out of the box is found, be it that only its middle does.
enum FrameCheck {
    /// How far outside a point has to be to be a witness, in points.
    private static let tolerance = 1e-6

    /// One finding for a segment and a side.
    static func findings(
        _ parts: OutlineParts, _ values: PieceValues, _ inequalities: inout Inequalities
    ) -> [FrameFinding] {
        var result: [FrameFinding] = []
        guard let width = inequalities.ring.index(of: .width), let height = inequalities.ring.index(of: .height) else {
            return []
        }
        let size = FormPoint(x: Form(Polynomial(generator: width)), y: Form(Polynomial(generator: height)))
        for piece in parts.pieces {
            let statement = parts.segments[piece.segment].statement
            for point in [piece.hull.first, piece.hull.last].compactMap({ $0 }) {
                for side in FrameFinding.Side.allCases {
                    if result.contains(where: { $0.statement == statement && $0.side == side }) { continue }
                    guard let room = try? room(point, side, size, &inequalities.ring) else { continue }
                    let sample = values.samples.indices.first {
                        room.value(at: values.samples[$0].values) < -tolerance
                    }
                    if sample == nil, inequalities.decide(room, .thorough).isProved { continue }
                    let witness = sample.map { values.point(of: $0) }
                    result.append(FrameFinding(side: side, statement: statement, witness: witness))
                }
            }
        }
        return result
    }

    /// How far a point is inside.
    private static func room(
        _ point: FormPoint, _ side: FrameFinding.Side, _ size: FormPoint, _ ring: inout Ring
    ) throws(AlgebraLimit) -> Form {
        switch side {
        case .left: point.x
        case .top: point.y
        case .right: try ring.difference(size.x, point.x)
        case .bottom: try ring.difference(size.y, point.y)
        }
    }
}

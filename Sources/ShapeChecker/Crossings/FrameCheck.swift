import ShapeProgram
import ShapeSyntax

/// A segment of which an end, or a turning point, lies outside of the box at some valid size.
struct FrameFinding: Sendable {
    enum Side: Hashable, Sendable, CaseIterable {
        case left
        case top
        case right
        case bottom
    }

    var side: Side
    /// The segment, or the `move` where a subpath starts.
    var statement: ID<Statement>
    /// Whether the statement stands for the whole subpath that it ends.
    var isSubpath = false
    /// Whether it is the vertex that a corner rounds.
    var isVertex = false
    /// Where it lies outside, as far as rounding lets one see.
    var witness: Samples.Point
    /// Whether the witness has the defaults and is `ample`.
    var isAmple: Bool
    /// How far outside it lies there, in points.
    var depth: Double
    /// What is > 0 exactly where the point lies outside, in `ring`; `nil` where that is not affine, or not all.
    var excess: Polynomial?
    var ring: Ring
    /// Whether the point lies outside at every valid size.
    var isEverywhere = false

    /// Joins a list in which each segment stands once for a side, by its worst point.
    func enter(_ list: inout [FrameFinding]) {
        guard let index = list.firstIndex(where: { $0.statement == statement && $0.side == side }) else {
            return list.append(self)
        }
        if isWorse(than: list[index]) { list[index] = self }
    }

    /// Enters what is > 0 where it lies outside, if that is affine.
    mutating func state(_ excess: Polynomial, _ hypotheses: Hypotheses) {
        guard hypotheses.ring.isAffine(excess) else { return }
        self.excess = Fact(excess, .positive, .requirement).primitive?.polynomial
        isEverywhere = Signs.prove(.positive(excess), hypotheses)
    }

    /// Whether it says more about the same segment.
    func isWorse(than other: FrameFinding) -> Bool { isAmple == other.isAmple ? depth > other.depth : isAmple }
}

/// Looks whether the ends of all pieces lie in [0, w] × [0, h]. Arcs are cut at the ends of their axes, so an arc that
/// bulges out of the box is found, be it that only its middle does.
enum FrameCheck {
    /// How far outside a point has to be to be a witness, in points.
    static let tolerance = 1e-6

    /// One finding for a segment and a side; with a condition only if what is looked at is the whole shape. Without
    /// `isPromised`, only ample samples count.
    static func findings(
        _ parts: OutlineParts, _ values: PieceValues, _ inequalities: Inequalities, isPromised: Bool,
        statesConditions: Bool
    ) -> [FrameFinding] {
        let ample = values.samples.indices.filter { values.isAmple($0) }
        let rest = isPromised ? values.samples.indices.filter { !ample.contains($0) } : []
        var result: [FrameFinding] = []
        for (point, statement) in points(parts) {
            var sides: Set<FrameFinding.Side> = []
            for sample in ample + rest {
                let view = values.point(of: sample)
                let place = ShapeProgram.Bounds(at: point.value(at: values.samples[sample].values))
                for side in FrameFinding.Side.allCases {
                    let depth = place.depth(beyond: side, view)
                    guard depth > tolerance, sides.insert(side).inserted else { continue }
                    var finding = FrameFinding(
                        side: side, statement: statement, witness: view, isAmple: ample.contains(sample), depth: depth,
                        ring: inequalities.ring)
                    if statesConditions, let excess = try? excess(point, side, inequalities.ring) {
                        finding.state(excess, inequalities.hypotheses)
                    }
                    finding.enter(&result)
                }
            }
        }
        return result
    }

    /// Where subpaths start and pieces end, but for the end of a closed subpath, which is its start.
    private static func points(_ parts: OutlineParts) -> [(FormPoint, ID<Statement>)] {
        var result: [(FormPoint, ID<Statement>)] = []
        var starts: [Int: OutlineParts.Subpath] = [:]
        var closings: Set<Int> = []
        for subpath in parts.subpaths {
            starts[subpath.range.lowerBound] = subpath
            if subpath.isClosed { closings.insert(subpath.range.upperBound - 1) }
        }
        for (index, piece) in parts.pieces.enumerated() {
            let statement = parts.segments[piece.segment].statement
            if let subpath = starts.removeValue(forKey: piece.segment), let first = piece.hull.first {
                result.append((first, subpath.move.isPresent ? subpath.move : statement))
            }
            let isLast = index + 1 == parts.pieces.count || parts.pieces[index + 1].segment != piece.segment
            if isLast, closings.contains(piece.segment) { continue }
            if let last = piece.hull.last { result.append((last, statement)) }
        }
        return result
    }

    /// How far a point lies outside; `nil` where that is no polynomial.
    static func excess(
        _ point: FormPoint, _ side: FrameFinding.Side, _ ring: Ring
    ) throws(AlgebraLimit) -> Polynomial? {
        switch side {
        case .left: return point.x.polynomial?.negated
        case .top: return point.y.polynomial?.negated
        case .right: return try point.x.polynomial?.subtracting(ring.side(.width))
        case .bottom: return try point.y.polynomial?.subtracting(ring.side(.height))
        }
    }
}

extension Ring {
    /// The width or the height, which every ring of a shape has.
    fileprivate func side(_ side: Generator) throws(AlgebraLimit) -> Polynomial {
        guard let generator = index(of: side) else { throw .unsupported }
        return Polynomial(generator: generator)
    }
}

extension ShapeProgram.Bounds {
    /// How far it reaches beyond a side of a view, in points; negative where it does not.
    func depth(beyond side: FrameFinding.Side, _ view: Samples.Point) -> Double {
        switch side {
        case .left: -minimum.x
        case .top: -minimum.y
        case .right: maximum.x - view.width
        case .bottom: maximum.y - view.height
        }
    }
}

extension PieceValues {
    /// Whether a sample has the values of the first point, and is nowhere smaller.
    fileprivate func isAmple(_ sample: Int) -> Bool {
        points.first.map { point(of: sample).isAmple(for: $0) } ?? false
    }
}

extension Samples.Point {
    /// Whether a shape is to be expected to lie in the view there, even one that promises nothing: with the same values,
    /// nowhere smaller than the design, and of proportions that are not off by more than 2.
    func isAmple(for design: Samples.Point) -> Bool {
        let (x, y) = (width / design.width, height / design.height)
        return values == design.values && min(x, y) >= 1 && max(x, y) <= 2 * min(x, y)
    }
}

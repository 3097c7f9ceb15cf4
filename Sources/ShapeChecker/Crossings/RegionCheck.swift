import ShapeProgram
import ShapeSyntax

/// Decides whether a rectangle for content lies inside of an outline, in one case.
///
/// No piece of the outline enters the rectangle where each lies on the other side of a line, or around the rectangle on a
/// circle. Then the outline runs around all of it or around none of it, at every size the same as at the first sample, as
/// long as the sizes and values that are looked at are connected.
struct RegionCheck {
    /// Units of work for a rectangle.
    static let work = 20_000
    /// How many conditions may be added.
    private static let conditionLimit = 6

    enum Outcome {
        case inside
        case insideWithinBounds
        /// Surely not, at a sample.
        case sticksOut(Int)
        case notProved
    }

    private var separation: PieceSeparation
    /// Affine forms that are ≥ 0 where the rectangle is inside; there may be other places.
    private(set) var conditions: [Polynomial] = []

    init(_ inequalities: Inequalities, _ values: PieceValues, _ ellipses: [ExactEllipse], isCancelled: (() -> Bool)?) {
        let own = Inequalities(
            inequalities.hypotheses, work: WorkBudget(Self.work, isCancelled: isCancelled), isCancelled: isCancelled)
        separation = PieceSeparation(own, values, ellipses)
    }

    private var values: PieceValues { separation.values }
    /// What was taken of the budget.
    var workDone: Int { Self.work - separation.inequalities.work.remaining }

    /// `rectangle` are the corners, `subpaths` the pieces of each subpath of a layer. `nil` where there is no rectangle at
    /// any sample, as its ends pass each other.
    mutating func decide(_ rectangle: [FormPoint], _ subpaths: [[OutlinePiece]]) -> Outcome? {
        guard let sample = values.samples.indices.first(where: { box(rectangle, $0) != nil }) else { return nil }
        guard isAround(rectangle, subpaths, sample) else { return .sticksOut(sample) }
        let region = OutlinePiece(kind: .curve, segment: -1, hull: rectangle)
        var outcome = Outcome.inside
        for piece in subpaths.joined() {
            switch separate(piece, region) {
            case .provedWithinBounds: outcome = .insideWithinBounds
            case .proved: continue
            case .refuted, .notProved, nil: return .notProved
            }
        }
        return outcome
    }

    /// The rectangle at a sample, a little smaller; `nil` where there is none.
    private func box(_ rectangle: [FormPoint], _ sample: Int) -> (low: Vector, high: Vector)? {
        let values = values.samples[sample].values
        let (low, high) = (rectangle[0].value(at: values), rectangle[2].value(at: values))
        let margin = 1e-9 * (1 + high.x.magnitude + high.y.magnitude)
        guard low.x + margin < high.x - margin, low.y + margin < high.y - margin else { return nil }
        return (low + Vector(margin, margin), high - Vector(margin, margin))
    }

    /// Whether the outline goes around all of the rectangle at a sample.
    private func isAround(_ rectangle: [FormPoint], _ subpaths: [[OutlinePiece]], _ sample: Int) -> Bool {
        guard let (low, high) = box(rectangle, sample) else { return true }
        let middle = (low + high) * 0.5
        var winding = 0
        for subpath in subpaths {
            var points: [Vector] = []
            for piece in subpath { points += values.drawn(piece, sample)?.points ?? [] }
            guard let first = points.first else { continue }
            for (a, b) in zip(points, points.dropFirst() + [first]) {
                if (a.y <= middle.y) != (b.y <= middle.y) {
                    let x = a.x + (b.x - a.x) * (middle.y - a.y) / (b.y - a.y)
                    if x > middle.x { winding += b.y > a.y ? 1 : -1 }
                }
                if Self.enters(a, b, low, high) { return false }
            }
        }
        return winding != 0
    }

    /// Whether a line has a point within a box (Liang and Barsky 1984).
    private static func enters(_ a: Vector, _ b: Vector, _ low: Vector, _ high: Vector) -> Bool {
        var (first, last) = (0.0, 1.0)
        for (start, end, lower, upper) in [(a.x, b.x, low.x, high.x), (a.y, b.y, low.y, high.y)] {
            let length = end - start
            if length == 0 {
                if start <= lower || start >= upper { return false }
            } else {
                let (t, u) = ((lower - start) / length, (upper - start) / length)
                first = max(first, min(t, u))
                last = min(last, max(t, u))
            }
        }
        return first < last
    }

    /// Proves that a piece does not enter the rectangle, if need be under further conditions.
    private mutating func separate(_ piece: OutlinePiece, _ region: OutlinePiece) -> ProofOutcome? {
        defer { separation.inequalities.chargeArithmetic() }
        let axes = Separation.axes(piece.hull.count, region.hull.count)
        let candidates = Separation.candidates(separation.hulls(of: piece), separation.hulls(of: region), axes)
        if let proof = separation.proof(piece, region, candidates) { return proof }
        guard let proviso = separation.proviso(piece, region, candidates),
            conditions.count + proviso.count <= Self.conditionLimit
        else { return nil }
        conditions += proviso
        separation.assume(proviso)
        return values.samples.isEmpty ? nil : .proved(.given)
    }
}

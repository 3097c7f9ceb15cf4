import ShapeProgram
import ShapeSyntax

/// Decides whether a rectangle for content lies inside of an outline, in one case.
///
/// No piece of the outline enters the rectangle where each lies on the other side of a line, or around the rectangle on a
/// circle. Then the outline runs around all of it or around none of it, at every size the same as at the first sample, as
/// long as the sizes and values that are looked at are connected.
struct RegionCheck {
    /// Units of work for a rectangle.
    static let work = 12_000
    /// How many directions are tried for a piece with all methods.
    private static let thoroughLimit = 3
    /// How many directions are tried for a piece with further conditions.
    private static let conditionalLimit = 8
    /// How many conditions may be added.
    private static let conditionLimit = 6

    enum Outcome {
        case inside
        case insideWithinBounds
        /// Surely not, at a sample.
        case sticksOut(Int)
        case notProved
    }

    private var inequalities: Inequalities
    private(set) var values: PieceValues
    private let ellipses: [ExactEllipse]
    /// Affine forms that are ≥ 0 where the rectangle is inside; there may be other places.
    private(set) var conditions: [Polynomial] = []

    init(_ inequalities: Inequalities, _ values: PieceValues, _ ellipses: [ExactEllipse], isCancelled: (() -> Bool)?) {
        self.inequalities = Inequalities(
            inequalities.hypotheses, work: WorkBudget(Self.work, isCancelled: isCancelled), isCancelled: isCancelled)
        self.values = values
        self.ellipses = ellipses
    }

    /// `rectangle` are the corners, `subpaths` the pieces of each subpath of a layer. `nil` where there is no rectangle at
    /// the first sample, as its ends pass each other, or none of the layer around it.
    mutating func decide(_ rectangle: [FormPoint], _ subpaths: [[OutlinePiece]]) -> Outcome? {
        guard let isAround = isAround(rectangle, subpaths) else { return nil }
        guard isAround else { return .sticksOut(0) }
        let region = OutlinePiece(kind: .curve, segment: -1, hull: rectangle)
        var outcome = Outcome.inside
        for piece in subpaths.joined() {
            switch separate(piece, region) {
            case .proved: continue
            case .provedWithinBounds: outcome = .insideWithinBounds
            case .refuted, .notProved: return .notProved
            }
        }
        return outcome
    }

    /// Whether the outline goes around all of the rectangle at the first sample.
    private func isAround(_ rectangle: [FormPoint], _ subpaths: [[OutlinePiece]]) -> Bool? {
        guard let sample = values.samples.first else { return nil }
        let corners = rectangle.map { $0.value(at: sample.values) }
        var (low, high) = (corners[0], corners[2])
        guard low.x < high.x, low.y < high.y else { return nil }
        let middle = (low + high) * 0.5
        let margin = 1e-9 * (1 + high.x.magnitude + high.y.magnitude)
        (low, high) = (low + Vector(margin, margin), high - Vector(margin, margin))
        var winding = 0
        for subpath in subpaths {
            var points: [Vector] = []
            for piece in subpath { points += values.drawn(piece, 0)?.points ?? [] }
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

    // MARK: One piece

    /// Proves that a piece does not enter the rectangle, if need be under further conditions.
    private mutating func separate(_ piece: OutlinePiece, _ region: OutlinePiece) -> ProofOutcome {
        defer { inequalities.chargeArithmetic() }
        let axes = Separation.axes(piece.hull.count, region.hull.count)
        let candidates = Separation.candidates(hulls(piece), hulls(region), axes)
        let full = candidates.prefix { $0.failures == 0 }
        for effort in [Inequalities.Effort.quick, .thorough] {
            for candidate in effort == .quick ? full : full.prefix(Self.thoroughLimit) {
                let outcome = proof(of: differences(piece, region, candidate), effort)
                if outcome.isProved { return outcome }
            }
            let tests = (try? CircleTests.conditions(piece, region, ellipses, &inequalities.ring)) ?? []
            for forms in tests where holdsAtSamples(forms) {
                let outcome = proof(of: forms, effort)
                if outcome.isProved { return outcome }
            }
        }
        return assume(piece, region, candidates)
    }

    private func hulls(_ piece: OutlinePiece) -> [[Vector]] {
        values.samples.map { sample in piece.hull.map { $0.value(at: sample.values) } }
    }

    private mutating func differences(
        _ piece: OutlinePiece, _ region: OutlinePiece, _ separation: Separation
    ) -> [Form]? {
        try? separation.differences(
            separation.isAlongAxis ? piece.extent : piece.hull, region.hull, &inequalities.ring)
    }

    private mutating func proof(of forms: [Form]?, _ effort: Inequalities.Effort) -> ProofOutcome {
        guard let forms else { return .notProved(.noMethod) }
        var result = ProofOutcome.proved(.given)
        for form in forms {
            let outcome = inequalities.decide(form, effort)
            guard outcome.isProved else { return outcome }
            if outcome == .provedWithinBounds { result = outcome }
        }
        return result
    }

    private func holdsAtSamples(_ forms: [Form]) -> Bool {
        values.samples.allSatisfy { sample in forms.allSatisfy { $0.value(at: sample.values) >= -1e-6 } }
    }

    /// Takes the fewest affine conditions for granted under which a direction separates the piece from the rectangle.
    private mutating func assume(
        _ piece: OutlinePiece, _ region: OutlinePiece, _ candidates: [Separation]
    ) -> ProofOutcome {
        var best: [Polynomial]?
        for candidate in candidates.prefix(Self.conditionalLimit) {
            guard let missing = missing(differences(piece, region, candidate)) else { continue }
            if missing.count < best?.count ?? .max { best = missing }
        }
        guard let best, conditions.count + best.count <= Self.conditionLimit else { return .notProved(.noMethod) }
        for p in best {
            conditions.append(p)
            inequalities.assume(p)
            values.assumeNonnegative(p)
        }
        return values.samples.isEmpty ? .notProved(.noMethod) : .proved(.given)
    }

    /// What is not proved of some forms; `nil` where some of that is not affine.
    private mutating func missing(_ forms: [Form]?) -> [Polynomial]? {
        guard let forms else { return nil }
        var missing: [Polynomial] = []
        for form in forms where !inequalities.decide(form, .quick).isProved {
            guard let carrier = try? inequalities.ring.signCarrier(form),
                let p = Fact(carrier, .nonnegative, .requirement).primitive?.polynomial, inequalities.ring.isAffine(p)
            else { return nil }
            missing.append(p)
        }
        for index in missing.indices.reversed() {
            var others = missing
            let p = others.remove(at: index)
            if inequalities.follows(p, from: others) { missing = others }
        }
        return missing
    }
}

import ShapeProgram

/// Relations between circles, and between a circle and points, that keep an arc and another piece apart.
enum CircleTests {
    /// Lists of forms; where all of one list are ≥ 0, the pieces do not cross.
    ///
    /// Two circles do not cross where |c₁ − c₂| ≤ |r₁ − r₂| or |c₁ − c₂| ≥ r₁ + r₂; nothing whose points lie in a disc
    /// crosses its edge, as the disc is convex.
    static func conditions(
        _ a: OutlinePiece, _ b: OutlinePiece, _ ellipses: [ExactEllipse], _ ring: inout Ring
    ) throws(AlgebraLimit) -> [[Form]] {
        let (first, second) = (circle(a, ellipses), circle(b, ellipses))
        var result: [[Form]] = []
        if let first, let second { result += try apart(first, second, &ring) }
        if let first { result += try inside(first, b, &ring) }
        if let second { result += try inside(second, a, &ring) }
        return result
    }

    private static func circle(_ piece: OutlinePiece, _ ellipses: [ExactEllipse]) -> ExactEllipse? {
        guard case .arc(let place) = piece.kind, ellipses[place].radii.x == ellipses[place].radii.y else { return nil }
        return ellipses[place]
    }

    /// Each inside the other, or outside.
    private static func apart(
        _ a: ExactEllipse, _ b: ExactEllipse, _ ring: inout Ring
    ) throws(AlgebraLimit) -> [[Form]] {
        let square = try squaredDistance(a.center, b.center, &ring)
        let difference = try ring.difference(a.radii.x, b.radii.x)
        if square.isZero { return difference.isZero ? [] : [[difference], [difference.negated]] }
        let sum = try ring.sum(a.radii.x, b.radii.x)
        let nested = try ring.difference(ring.product(difference, difference), square)
        return [[nested], [try ring.difference(square, ring.product(sum, sum))]]
    }

    /// All points of a piece in the disc, and not all on its edge.
    private static func inside(
        _ circle: ExactEllipse, _ piece: OutlinePiece, _ ring: inout Ring
    ) throws(AlgebraLimit) -> [[Form]] {
        let square = try ring.product(circle.radii.x, circle.radii.x)
        var rests: [Form] = []
        for point in piece.hull {
            let rest = try ring.difference(square, squaredDistance(point, circle.center, &ring))
            if !rest.isZero { rests.append(rest) }
        }
        return rests.isEmpty && piece.kind != .line ? [] : [rests]
    }

    private static func squaredDistance(
        _ a: FormPoint, _ b: FormPoint, _ ring: inout Ring
    ) throws(AlgebraLimit) -> Form {
        let (x, y) = (try ring.difference(a.x, b.x), try ring.difference(a.y, b.y))
        return try ring.sum(ring.product(x, x), ring.product(y, y))
    }
}

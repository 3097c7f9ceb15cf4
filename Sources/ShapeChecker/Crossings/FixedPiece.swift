import ShapeProgram

/// A point that lies in a small box.
struct FixedPoint {
    var x: OutwardInterval
    var y: OutwardInterval
    /// Points of one name are the same; `nil` for one that came from halving.
    var name: Int?

    /// Its place, rounded.
    var middle: Vector { Vector(x.lower / 2 + x.upper / 2, y.lower / 2 + y.upper / 2) }

    static func - (a: FixedPoint, b: FixedPoint) -> FixedPoint {
        if let name = a.name, name == b.name { return FixedPoint(x: .zero, y: .zero, name: name) }
        return FixedPoint(x: a.x - b.x, y: a.y - b.y, name: a.name)
    }

    /// How far it lies along a direction.
    func along(_ direction: Vector) -> OutwardInterval {
        x * OutwardInterval(direction.x) + y * OutwardInterval(direction.y)
    }

    func cross(_ other: FixedPoint) -> OutwardInterval { x * other.y - y * other.x }

    /// (a + weight·b) ÷ (1 + weight)
    static func between(_ a: FixedPoint, _ b: FixedPoint, _ weight: OutwardInterval) -> FixedPoint {
        let sum = OutwardInterval.one + weight
        return FixedPoint(x: (a.x + weight * b.x) / sum, y: (a.y + weight * b.y) / sum)
    }
}

/// A line, an arc of at most 90° or a Bézier curve by the points of its hull, in intervals of doubles.
struct FixedPiece {
    private(set) var points: [FixedPoint]
    /// For an arc, the cosine of half its angle: it is a rational quadratic curve with the weights 1, this, 1.
    private(set) var weight: OutwardInterval?

    init(_ points: [FixedPoint], _ weight: OutwardInterval? = nil) {
        self.points = points
        self.weight = weight
    }

    /// The two halves (de Casteljau; for arcs Farin, "Curves and Surfaces for CAGD", 12.3); `nil` for a line.
    var halves: (FixedPiece, FixedPiece)? {
        guard points.count > 2 else { return nil }
        if let weight, points.count == 3 {
            let first = FixedPoint.between(points[0], points[1], weight)
            let last = FixedPoint.between(points[2], points[1], weight)
            let middle = FixedPoint.between(first, last, .one)
            let half = ((OutwardInterval.one + weight) / OutwardInterval(2)).squareRoot
            return (FixedPiece([points[0], first, middle], half), FixedPiece([middle, last, points[2]], half))
        }
        var (first, second): ([FixedPoint], [FixedPoint]) = ([], [])
        var row = points
        while let head = row.first, let tail = row.last {
            first.append(head)
            second.insert(tail, at: 0)
            row = zip(row, row.dropFirst()).map { FixedPoint.between($0, $1, .one) }
        }
        return (FixedPiece(first), FixedPiece(second))
    }

    /// The larger side of its box, rounded.
    var extent: Double {
        let places = points.map { $0.middle }
        var bounds = ShapeProgram.Bounds(at: places[0])
        for place in places { bounds.include(place) }
        return max(bounds.width, bounds.height)
    }
}

// MARK: - Separation

/// Proves that two pieces of a fixed figure meet in common points at most.
///
/// A line separates their hulls, or the hulls of their parts, halving the larger piece again and again. Its direction is
/// found in floating point and then is exact; on which side of it the points lie is decided with intervals. Where a piece
/// was halved, the parts may meet only in a common end of the pieces: two halves that touch a line from both sides cross it.
struct FixedSeparation {
    /// How many pairs of parts are looked at.
    private let partLimit: Int
    private static let depthLimit = 14
    /// What looking at a pair of parts costs, in units of work.
    static let unitsPerPart = 2

    private(set) var partCount = 0

    init(partLimit: Int = 160) { self.partLimit = partLimit }

    mutating func areApart(_ a: FixedPiece, _ b: FixedPiece, depth: Int = 0) -> Bool {
        partCount += 1
        guard partCount <= partLimit, depth <= Self.depthLimit else { return false }
        let origin = Self.sharedEnd(a, b)
        let (first, second) = (Self.points(of: a, from: origin), Self.points(of: b, from: origin))
        if Self.areSeparated(first, second, meet: origin != nil, isStrict: depth > 0) { return true }
        if origin != nil, Self.isOnOneSide(of: FixedPiece(first, a.weight), FixedPiece(second, b.weight)) {
            return true
        }
        let splitsFirst = a.points.count > 2 && (b.points.count == 2 || a.extent >= b.extent)
        guard let halves = splitsFirst ? a.halves : b.halves else { return false }
        if splitsFirst {
            return areApart(halves.0, b, depth: depth + 1) && areApart(halves.1, b, depth: depth + 1)
        }
        return areApart(a, halves.0, depth: depth + 1) && areApart(a, halves.1, depth: depth + 1)
    }

    private static func points(of piece: FixedPiece, from origin: FixedPoint?) -> [FixedPoint] {
        guard let origin else { return piece.points }
        return piece.points.map { $0 - origin }
    }

    /// A point that is an end of both.
    private static func sharedEnd(_ a: FixedPiece, _ b: FixedPiece) -> FixedPoint? {
        for end in [a.points[0], a.points[a.points.count - 1]] where end.name != nil {
            if end.name == b.points[0].name || end.name == b.points[b.points.count - 1].name { return end }
        }
        return nil
    }

    /// Whether a line has all of the first points on one side and all of the second ones on the other.
    ///
    /// With `isStrict` both sides have no point of the line in common but the origin, if that belongs to both.
    static func areSeparated(
        _ first: [FixedPoint], _ second: [FixedPoint], meet: Bool, isStrict: Bool = false
    ) -> Bool {
        let (a, b) = (first.map { $0.middle }, second.map { $0.middle })
        let directions = axes + (meet ? bisectors(a, b) : normals(a) + normals(b))
        return directions.contains { direction in
            isPlausible(a, b, direction) && isSeparating(first, second, direction, meet: meet, isStrict: isStrict)
        }
    }

    /// Whether lines of one direction do so in several places; the first one that is no direction of sizes suggests it.
    static func areSeparated(_ places: [(first: [FixedPoint], second: [FixedPoint])], meet: Bool) -> Bool {
        let sums = places.map { place in (place.first.map { $0.middle }, place.second.map { $0.middle }) }
        var directions = axes
        for (a, b) in sums { directions += meet ? bisectors(a, b) : normals(a) + normals(b) }
        return directions.contains { direction in
            zip(places, sums).allSatisfy { place, middle in
                isPlausible(middle.0, middle.1, direction)
                    && isSeparating(place.first, place.second, direction, meet: meet, isStrict: false)
            }
        }
    }

    private static func isPlausible(_ a: [Vector], _ b: [Vector], _ direction: Vector) -> Bool {
        var (upper, lower) = (-Double.infinity, Double.infinity)
        for point in a { upper = max(upper, point.x * direction.x + point.y * direction.y) }
        for point in b { lower = min(lower, point.x * direction.x + point.y * direction.y) }
        return upper <= lower
    }

    private static func isSeparating(
        _ first: [FixedPoint], _ second: [FixedPoint], _ direction: Vector, meet: Bool, isStrict: Bool
    ) -> Bool {
        guard direction.x != 0 || direction.y != 0 else { return false }
        guard isStrict, meet else {
            let (upper, lower) = (upper(first, direction), lower(second, direction))
            return isStrict ? upper < lower : upper <= lower
        }
        let upper = upper(first.filter { !$0.isZero }, direction)
        let lower = lower(second.filter { !$0.isZero }, direction)
        return upper <= 0 && lower >= 0 && upper < lower
    }

    private static func upper(_ points: [FixedPoint], _ direction: Vector) -> Double {
        points.reduce(-.infinity) { max($0, $1.along(direction).upper) }
    }

    private static func lower(_ points: [FixedPoint], _ direction: Vector) -> Double {
        points.reduce(.infinity) { min($0, $1.along(direction).lower) }
    }
}

// MARK: - Directions

extension FixedSeparation {
    /// Along the axes first, then all around.
    private static let axes: [Vector] =
        [Vector(1, 0), Vector(-1, 0), Vector(0, 1), Vector(0, -1)]
        + (1..<16).flatMap { step in
            let angle = Double(step) * 360 / 16
            return step % 4 == 0 ? [] : [Vector(Elementary.cos(degrees: angle), Elementary.sin(degrees: angle))]
        }

    /// At right angles to the sides of a polygon and to its diagonals.
    private static func normals(_ points: [Vector]) -> [Vector] {
        guard points.count <= 4 else { return [] }
        var result: [Vector] = []
        for from in points.indices {
            for to in points.indices where from != to {
                let edge = points[to] - points[from]
                result.append(Vector(edge.y, -edge.x))
            }
        }
        return result
    }

    /// For points around one that both have in common: between the directions to one of each.
    private static func bisectors(_ a: [Vector], _ b: [Vector]) -> [Vector] {
        var result: [Vector] = []
        for p in a.compactMap({ unit($0) }) {
            for q in b.compactMap({ unit($0) }) {
                let sum = p + q
                result += [q - p, Vector(sum.y, -sum.x), Vector(-sum.y, sum.x)]
            }
        }
        return result
    }

    private static func unit(_ vector: Vector) -> Vector? {
        let length = Elementary.sqrt(vector.x * vector.x + vector.y * vector.y)
        return length > 0 ? vector * (1 / length) : nil
    }
}

// MARK: - Cusps

extension FixedSeparation {
    /// Whether a quadratic curve keeps to one side of another one that starts in the same direction at the point (0, 0).
    ///
    /// Points of the parabola 2t(1−t)·a + t²·b have F(X) = L(X)² − 4·D·(a × X) = 0 with D = a × b ≠ 0 and
    /// L(X) = X × b + 2·(a × X). On the other curve with c along a, F is u² times the polynomial in u that has the
    /// Bernstein coefficients 4·L(c)² − K, 2·L(c)·L(d) − K and L(d)² − K with K = 4·D·(a × d): if all have one sign,
    /// they meet nowhere else.
    private static func isOnOneSide(of first: FixedPiece, _ second: FixedPiece) -> Bool {
        guard let (a, b) = arms(first), let (c, d) = arms(second), a.cross(c) == .zero else { return false }
        let area = a.cross(b)
        guard area.lower > 0 || area.upper < 0 else { return false }
        func height(_ p: FixedPoint) -> OutwardInterval { p.cross(b) + OutwardInterval(2) * a.cross(p) }
        let (start, end) = (height(c), height(d))
        let rest = OutwardInterval(4) * area * a.cross(d)
        let coefficients = [
            OutwardInterval(4) * start.squared - rest, OutwardInterval(2) * start * end - rest, end.squared - rest,
        ]
        return coefficients.allSatisfy { $0.lower > 0 } || coefficients.allSatisfy { $0.upper < 0 }
    }

    /// Where a quadratic curve with an end at (0, 0) goes from there.
    private static func arms(_ piece: FixedPiece) -> (FixedPoint, FixedPoint)? {
        guard piece.weight == nil, piece.points.count == 3 else { return nil }
        let points = piece.points[0].isZero ? piece.points : Array(piece.points.reversed())
        return points[0].isZero ? (points[1], points[2]) : nil
    }
}

extension FixedPoint {
    fileprivate var isZero: Bool { x == .zero && y == .zero }
}

import ShapeProgram

/// Pieces whose points, seen from one of them, depend on one size or parameter only: for each value of it they are a fixed
/// figure, and for an interval of values one whose points lie in boxes.
///
/// What has no upper bound is looked at by its inverse, if the points are polynomials in it: they are divided by its
/// greatest power, as a figure of any scale does.
struct FigureFamily {
    private typealias Quotient = FigureOffset.Quotient

    /// The pieces of the two sides, one behind the other.
    private var pieces: [[FigureOffset]]
    private let cosines: [FigureCoordinate?]
    private let firstCount: Int
    private let ring: Ring
    private let variable: Int
    /// The values of the variable, or of its inverse.
    let range: OutwardInterval
    /// The power by which everything is divided where the range is that of the inverse.
    private let degree: Int?

    /// `nil` where the points depend on nothing, on more than one quantity or on one without bounds.
    init?(_ first: [FigureEntry], _ second: [FigureEntry], _ hypotheses: Hypotheses, _ constants: UInt32) {
        guard let start = first.first, let other = second.first else { return nil }
        let entries = first + second
        let isPair = entries.count == 2
        let shared = isPair ? start.sharedEnd(with: other) : nil
        let ring = hypotheses.ring
        let points = entries.map { FigureOffset.all(of: $0, from: shared ?? start.points[0]) }
        let named = entries.reduce(Self.variables(of: points)) { $0 | ($1.cosine?.variables(without: constants) ?? 0) }
        let free = ring.closure(named & ~constants)
        let variables = ring.entries.indices.filter { free & 1 << UInt32($0) != 0 && ring[$0].isVariable }
        guard variables.count == 1, let bounds = hypotheses.bounds(of: variables[0], constants) else { return nil }
        if bounds.upper < .infinity {
            (range, degree) = (bounds, nil)
        } else {
            guard bounds.lower > 0, named & ~constants == 1 << UInt32(variables[0]),
                entries.allSatisfy({ $0.cosine?.isConstant ?? true }),
                let degree = Self.degree(of: points, variables[0])
            else { return nil }
            let inverse = OutwardInterval.one / OutwardInterval(bounds.lower)
            (range, self.degree) = (OutwardInterval(lower: 0, upper: inverse.upper), degree)
        }
        guard range.lower > -.infinity else { return nil }
        pieces = points
        cosines = entries.map { $0.cosine }
        firstCount = first.count
        variable = variables[0]
        self.ring = ring
        guard isPair, shared == nil, let end = nearestEnd, end > 0 else { return }
        pieces = entries.map { FigureOffset.all(of: $0, from: start.points[end]) }
    }

    /// The two pieces for an interval of values; `nil` where an arc may be too long there.
    func figure(in range: OutwardInterval) -> (FixedPiece, FixedPiece)? {
        let values = values(in: range)
        guard pieces.count == 2, let first = piece(0, range, values), let second = piece(1, range, values) else {
            return nil
        }
        return (first, second)
    }

    /// The points of the two sides for an interval of values.
    func points(in range: OutwardInterval) -> ([FixedPoint], [FixedPoint]) {
        let values = values(in: range)
        let points = pieces.map { $0.map { point($0, range, values) } }
        return (points.prefix(firstCount).flatMap { $0 }, points.dropFirst(firstCount).flatMap { $0 })
    }
}

// MARK: - Seen from a point

extension FigureFamily {
    private static func quotients(of points: [[FigureOffset]]) -> [Quotient] {
        points.flatMap { $0.flatMap { $0.x + $0.y } }
    }

    private static func variables(of points: [[FigureOffset]]) -> UInt32 {
        quotients(of: points).reduce(UInt32(0)) { set, quotient in
            let named = quotient.terms.reduce(set) { $0 | $1.monomial.variables }
            return quotient.divisors.reduce(named) { $0 | $1.factor.variables }
        }
    }

    /// The greatest power of a variable; `nil` where something is divided by it.
    private static func degree(of points: [[FigureOffset]], _ variable: Int) -> Int? {
        let quotients = quotients(of: points)
        guard quotients.allSatisfy({ $0.divisors.isEmpty }) else { return nil }
        return quotients.reduce(0) { $1.terms.reduce($0) { max($0, $1.monomial[variable]) } }
    }

    /// The end of the first piece that is nearest to one of the second: seen from there, small gaps keep their sign.
    private var nearestEnd: Int? {
        let (first, second) = points(in: OutwardInterval(range.lower / 2 + range.upper / 2))
        guard let a = first.last, let b = second.first, let c = second.last else { return nil }
        func distance(_ p: FixedPoint, _ q: FixedPoint) -> Double {
            let gap = p.middle - q.middle
            return gap.x * gap.x + gap.y * gap.y
        }
        let own = min(distance(first[0], b), distance(first[0], c))
        return min(distance(a, b), distance(a, c)) < own ? first.count - 1 : 0
    }
}

// MARK: - Values

extension FigureFamily {
    private func values(in range: OutwardInterval) -> [OutwardInterval] {
        degree == nil ? ring.enclosures([variable: range]) : []
    }

    private func piece(_ index: Int, _ range: OutwardInterval, _ values: [OutwardInterval]) -> FixedPiece? {
        let points = pieces[index].map { point($0, range, values) }
        guard let cosine = cosines[index] else { return FixedPiece(points) }
        let terms = cosine.terms.map { (monomial: $0.monomial, range: $0.range) }
        let angle = value(Quotient(terms: terms, divisors: cosine.divisors), range, values, degree.map { _ in 0 })
        return FigureEntry.weight(ofCosine: angle).map { FixedPiece(points, $0) }
    }

    private func point(_ offset: FigureOffset, _ range: OutwardInterval, _ values: [OutwardInterval]) -> FixedPoint {
        func sum(_ parts: [Quotient]) -> OutwardInterval {
            parts.reduce(.zero) { $0 + value($1, range, values, degree) }
        }
        return FixedPoint(x: sum(offset.x), y: sum(offset.y), name: offset.name)
    }

    private func value(
        _ quotient: Quotient, _ range: OutwardInterval, _ values: [OutwardInterval], _ degree: Int?
    ) -> OutwardInterval {
        var result = OutwardInterval.zero
        for term in quotient.terms {
            if let degree {
                result = result + term.range * range.power(degree - term.monomial[variable])
            } else {
                result = result + term.range * ring.enclosure(Polynomial(term.monomial), values)
            }
        }
        for divisor in quotient.divisors {
            result = result / ring.enclosure(divisor.factor, values).power(divisor.exponent)
        }
        return result
    }
}

// MARK: - Separation

/// Proves that two pieces of a family meet in common points at most, interval by interval.
struct FamilySeparation {
    /// How often an interval is halved, and how many of them are looked at.
    private static let (depthLimit, boxLimit) = (6, 48)
    /// How many pairs of parts are looked at in each.
    private static let partLimit = 40

    /// The intervals and parts that were looked at.
    private(set) var stepCount = 0

    mutating func areApart(_ family: FigureFamily) -> Bool {
        var partCount = 0
        defer { stepCount += partCount }
        return holds(in: family.range) { range in
            guard let (a, b) = family.figure(in: range) else { return false }
            var fixed = FixedSeparation(partLimit: Self.partLimit)
            defer { partCount += fixed.partCount }
            return fixed.areApart(a, b)
        }
    }

    /// Whether two runs of pieces lie on the two sides of a line, which may be another one for each interval.
    mutating func areOnTwoSides(_ family: FigureFamily) -> Bool {
        holds(in: family.range, depthLimit: 2) { range in
            let (first, second) = family.points(in: range)
            return FixedSeparation.areSeparated(first, second, meet: false)
        }
    }

    /// Whether something holds in all parts of an interval, after halving it as often as it takes.
    private mutating func holds(
        in range: OutwardInterval, depthLimit: Int = depthLimit, _ condition: (OutwardInterval) -> Bool
    ) -> Bool {
        var pending = [(range: range, depth: 0)]
        var count = 0
        while let (range, depth) = pending.popLast() {
            (count, stepCount) = (count + 1, stepCount + 1)
            guard count <= Self.boxLimit else { return false }
            if condition(range) { continue }
            let middle = range.lower / 2 + range.upper / 2
            guard depth < depthLimit, middle > range.lower, middle < range.upper else { return false }
            pending.append((OutwardInterval(lower: middle, upper: range.upper), depth + 1))
            pending.append((OutwardInterval(lower: range.lower, upper: middle), depth + 1))
        }
        return true
    }
}

import ShapeProgram

/// The corners of the sizes that satisfy affine facts, and the directions in which these sizes go on for ever: what is
/// affine and not negative at all of them is so at every such size.
struct SizeCorners {
    /// A corner (w, h, 1), or a direction (w, h, 0).
    struct Corner {
        var width: OutwardInterval
        var height: OutwardInterval
        var isDirection: Bool
    }

    /// a·w + b·h + c ≥ 0
    private struct HalfPlane {
        var a: Rational
        var b: Rational
        var c: Rational
    }

    /// How many facts are taken.
    private static let factLimit = 12

    let width: Int
    let height: Int
    private(set) var corners: [Corner] = []

    /// `nil` where w or h is missing, or numbers do not fit.
    init?(_ hypotheses: Hypotheses, _ constants: UInt32) {
        guard let width = hypotheses.ring.index(of: .width), let height = hypotheses.ring.index(of: .height) else {
            return nil
        }
        (self.width, self.height) = (width, height)
        var planes: [HalfPlane] = []
        for (generator, isWidth) in [(width, true), (height, false)] {
            guard let bounds = hypotheses.bounds(of: generator, constants),
                let least = Rational(exactly: max(0, bounds.lower))
            else { return nil }
            planes.append(HalfPlane(a: isWidth ? .one : .zero, b: isWidth ? .zero : .one, c: least.negated))
            guard bounds.upper.isFinite, let most = Rational(exactly: bounds.upper) else { continue }
            planes.append(HalfPlane(a: isWidth ? Rational(-1) : .zero, b: isWidth ? .zero : Rational(-1), c: most))
        }
        let sides = UInt32(1) << UInt32(width) | 1 << UInt32(height)
        for fact in hypotheses.facts where fact.polynomial.variables == sides && fact.polynomial.degree == 1 {
            let p = fact.polynomial
            let plane = HalfPlane(
                a: p.coefficient(of: Monomial(width)), b: p.coefficient(of: Monomial(height)),
                c: p.coefficient(of: .one))
            if planes.count < Self.factLimit { planes.append(plane) }
        }
        for (index, plane) in planes.enumerated() {
            guard append(directionsAlong: plane, planes) else { return nil }
            for other in planes[..<index] { guard append(between: plane, other, planes) else { return nil } }
        }
        guard corners.contains(where: { !$0.isDirection }) else { return nil }
    }

    /// The two directions along an edge, as far as they stay inside; false where numbers do not fit.
    private mutating func append(directionsAlong plane: HalfPlane, _ planes: [HalfPlane]) -> Bool {
        for (x, y) in [(plane.b, plane.a.negated), (plane.b.negated, plane.a)] {
            var isInside = true
            for other in planes {
                guard let slope = Self.sum(other.a, x, other.b, y, .zero) else { return false }
                if slope < .zero { isInside = false }
            }
            if isInside { append(x, y, isDirection: true) }
        }
        return true
    }

    /// The point where two edges meet, if it is inside; false where numbers do not fit.
    private mutating func append(between first: HalfPlane, _ second: HalfPlane, _ planes: [HalfPlane]) -> Bool {
        guard let area = Self.sum(first.a, second.b, first.b, second.a.negated, .zero) else { return false }
        if area.isZero { return true }
        guard let top = Self.sum(first.b, second.c, first.c, second.b.negated, .zero),
            let side = Self.sum(first.c, second.a, first.a, second.c.negated, .zero),
            let x = top.divided(by: area), let y = side.divided(by: area)
        else { return false }
        for plane in planes {
            guard let excess = Self.sum(plane.a, x, plane.b, y, plane.c) else { return false }
            if excess < .zero { return true }
        }
        append(x, y, isDirection: false)
        return true
    }

    private mutating func append(_ x: Rational, _ y: Rational, isDirection: Bool) {
        corners.append(
            Corner(
                width: OutwardInterval(enclosing: x), height: OutwardInterval(enclosing: y), isDirection: isDirection))
    }

    /// a·x + b·y + c
    private static func sum(_ a: Rational, _ x: Rational, _ b: Rational, _ y: Rational, _ c: Rational) -> Rational? {
        guard let first = a.multiplied(by: x), let second = b.multiplied(by: y) else { return nil }
        return first.adding(second)?.adding(c)
    }
}

/// Runs of pieces whose points, seen from one of them, depend on w and h in an affine way. A line of one direction that
/// separates them at the corners of the sizes, and in the directions in which these go on, does so at every size.
struct AffineFigure {
    /// The points of the two sides at a corner.
    private var places: [(first: [FixedPoint], second: [FixedPoint])] = []
    private let meet: Bool

    /// What it costs to look at it, in corners.
    var cornerCount: Int { places.count }

    /// `nil` where a point is not affine.
    init?(_ first: [FigureEntry], _ second: [FigureEntry], _ corners: SizeCorners) {
        guard let start = first.first, let other = second.first else { return nil }
        let shared = first.count == 1 && second.count == 1 ? start.sharedEnd(with: other) : nil
        meet = shared != nil
        let origin = shared ?? start.points[0]
        let offsets = [first, second].map { $0.flatMap { FigureOffset.all(of: $0, from: origin) } }
        for corner in corners.corners {
            var sides: [[FixedPoint]] = []
            for points in offsets {
                var side: [FixedPoint] = []
                for point in points {
                    guard let x = Self.value(point.x, at: corner, corners),
                        let y = Self.value(point.y, at: corner, corners)
                    else { return nil }
                    side.append(FixedPoint(x: x, y: y, name: point.name))
                }
                sides.append(side)
            }
            places.append((sides[0], sides[1]))
        }
    }

    private static func value(
        _ parts: [FigureOffset.Quotient], at corner: SizeCorners.Corner, _ corners: SizeCorners
    ) -> OutwardInterval? {
        var result = OutwardInterval.zero
        for part in parts {
            guard part.divisors.isEmpty else { return nil }
            for term in part.terms {
                if term.monomial.isOne {
                    if !corner.isDirection { result = result + term.range }
                } else if term.monomial == Monomial(corners.width) {
                    result = result + term.range * corner.width
                } else if term.monomial == Monomial(corners.height) {
                    result = result + term.range * corner.height
                } else {
                    return nil
                }
            }
        }
        return result
    }

    /// Whether one direction separates the two sides at every size.
    var isApart: Bool { FixedSeparation.areSeparated(places, meet: meet) }
}

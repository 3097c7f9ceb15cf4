import ShapeProgram

/// Pieces whose points differ by numbers times one and the same power product, such as √3/2·h: a figure of one form that
/// grows with the size, so that intervals of doubles decide whether they cross.
struct FixedFigures {
    /// One coordinate of a point: what stands at each product of generators that are no constants.
    private struct Coordinate {
        var terms: [(monomial: Monomial, coefficient: Polynomial, range: OutwardInterval)]
        var divisors: [Form.Divisor]
    }

    /// A piece with all that is needed of it.
    private struct Entry {
        var points: [(x: Coordinate, y: Coordinate)]
        /// Which points are the same: equal forms have equal numbers.
        var names: [Int]
        /// Of an arc, the cosine of half its angle.
        var weight: OutwardInterval?
    }

    private let hypotheses: Hypotheses
    private let values: [OutwardInterval]
    /// The generators that depend on neither sizes nor parameters, as a bit set.
    private let constants: UInt32
    /// `nil` for pieces that are never part of such a figure.
    private var entries: [Entry?] = []
    private var names: [FormPoint] = []

    init(_ pieces: [OutlinePiece], _ hypotheses: Hypotheses) {
        self.hypotheses = hypotheses
        let ring = hypotheses.ring
        let variables = ring.entries.indices.reduce(into: UInt32(0)) { set, index in
            if ring[index].isVariable { set |= 1 << UInt32(index) }
        }
        values = ring.enclosures([:])
        constants = ring.entries.indices.reduce(into: UInt32(0)) { set, index in
            let bit = UInt32(1) << UInt32(index)
            if ring.closure(bit) & variables == 0 { set |= bit }
        }
        for piece in pieces { entries.append(entry(piece)) }
    }

    /// The two pieces, scaled so that the product is 1; `nil` where they are no such figure.
    func figure(_ first: Int, _ second: Int) -> (FixedPiece, FixedPiece)? {
        guard let a = entries[first], let b = entries[second],
            let points = points(of: [a, b], from: Self.sharedEnd(a, b) ?? a.points[0]), points.count == 2
        else { return nil }
        return (FixedPiece(points[0], a.weight), FixedPiece(points[1], b.weight))
    }

    /// The points of two runs of pieces.
    func figure(_ first: Range<Int>, _ second: Range<Int>) -> ([FixedPoint], [FixedPoint])? {
        var all: [Entry] = []
        for index in Array(first) + Array(second) {
            guard let entry = entries[index] else { return nil }
            all.append(entry)
        }
        guard let origin = all.first?.points.first, let points = points(of: all, from: origin) else { return nil }
        return (points.prefix(first.count).flatMap { $0 }, points.dropFirst(first.count).flatMap { $0 })
    }
}

// MARK: - Exact forms

extension FixedFigures {
    private mutating func entry(_ piece: OutlinePiece) -> Entry? {
        var entry = Entry(points: [], names: [])
        for point in piece.hull {
            guard let x = coordinate(point.x), let y = coordinate(point.y) else { return nil }
            entry.points.append((x, y))
            entry.names.append(name(of: point))
        }
        if case .arc = piece.kind {
            guard let cosine = coordinate(piece.cosine), cosine.terms.allSatisfy({ $0.monomial.isOne }) else {
                return nil
            }
            let range = cosine.terms.first?.range ?? .zero
            let half = (OutwardInterval.one + range) / OutwardInterval(2)
            guard range.lower > -0.5 else { return nil }
            entry.weight = half.squareRoot
        }
        return entry
    }

    private mutating func name(of point: FormPoint) -> Int {
        if let index = names.firstIndex(where: { $0.x == point.x && $0.y == point.y }) { return index }
        names.append(point)
        return names.count - 1
    }

    private func coordinate(_ form: Form) -> Coordinate? {
        var factor = OutwardInterval.one
        for divisor in form.divisors {
            guard divisor.factor.variables & ~constants == 0 else { return nil }
            factor = factor * hypotheses.ring.enclosure(divisor.factor, values).power(divisor.exponent)
        }
        var groups: [(monomial: Monomial, terms: [Polynomial.Term])] = []
        for term in form.numerator.terms {
            let monomial = term.monomial.keeping(~constants)
            let rest = Polynomial.Term(monomial: term.monomial.keeping(constants), coefficient: term.coefficient)
            if let index = groups.firstIndex(where: { $0.monomial == monomial }) {
                groups[index].terms.append(rest)
            } else {
                groups.append((monomial, [rest]))
            }
        }
        var coordinate = Coordinate(terms: [], divisors: form.divisors)
        for group in groups {
            guard let coefficient = try? Polynomial(summing: group.terms) else { return nil }
            let range = hypotheses.ring.enclosure(coefficient, values)
            let scaled = form.divisors.isEmpty ? range : range / factor
            guard scaled.width < 1 else { return nil }
            coordinate.terms.append((group.monomial, coefficient, scaled))
        }
        return coordinate
    }

    /// A point that is an end of both: relative to it, what is exactly 0 stays so.
    private static func sharedEnd(_ a: Entry, _ b: Entry) -> (x: Coordinate, y: Coordinate)? {
        for end in [0, a.names.count - 1] where [b.names.first, b.names.last].contains(a.names[end]) {
            return a.points[end]
        }
        return nil
    }

    /// The points of some pieces relative to one of them, over the product that all have in common.
    private func points(of entries: [Entry], from origin: (x: Coordinate, y: Coordinate)) -> [[FixedPoint]]? {
        var scale: Monomial?
        var result: [[FixedPoint]] = []
        for entry in entries {
            var points: [FixedPoint] = []
            for (point, name) in zip(entry.points, entry.names) {
                guard let x = difference(point.x, origin.x, &scale), let y = difference(point.y, origin.y, &scale)
                else { return nil }
                points.append(FixedPoint(x: x, y: y, name: name))
            }
            result.append(points)
        }
        return result
    }

    /// a − b over the scale; `nil` where another product remains, or one that may be negative.
    private func difference(_ a: Coordinate, _ b: Coordinate, _ scale: inout Monomial?) -> OutwardInterval? {
        var result = OutwardInterval.zero
        func note(_ monomial: Monomial, _ range: OutwardInterval) -> Bool {
            if range == .zero { return true }
            guard monomial == scale ?? monomial, monomial.variables & ~hypotheses.nonnegative == 0 else { return false }
            (scale, result) = (monomial, range)
            return true
        }
        for term in a.terms {
            let other = b.terms.first { $0.monomial == term.monomial }
            if let other, other.coefficient == term.coefficient, a.divisors == b.divisors { continue }
            guard note(term.monomial, term.range - (other?.range ?? .zero)) else { return nil }
        }
        for term in b.terms where !a.terms.contains(where: { $0.monomial == term.monomial }) {
            guard note(term.monomial, -term.range) else { return nil }
        }
        return result
    }
}

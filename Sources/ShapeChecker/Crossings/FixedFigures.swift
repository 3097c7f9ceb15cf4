import ShapeProgram

/// Pieces whose points differ by numbers times one and the same power product, such as √3/2·h: a figure of one form that
/// grows with the size, so that intervals of doubles decide whether they cross.
struct FixedFigures {
    private typealias Coordinate = FigureCoordinate
    private typealias Entry = FigureEntry

    private let hypotheses: Hypotheses
    private let values: [OutwardInterval]
    /// The generators that depend on neither sizes nor parameters, as a bit set.
    private let constants: UInt32
    /// `nil` for pieces that are never part of such a figure.
    private var entries: [Entry?] = []
    private var names: [FormPoint] = []
    private let corners: SizeCorners?

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
        corners = SizeCorners(hypotheses, constants)
        for piece in pieces { entries.append(entry(piece)) }
    }

    /// The two pieces, scaled so that the product is 1; `nil` where they are no such figure.
    func figure(_ first: Int, _ second: Int) -> (FixedPiece, FixedPiece)? {
        guard let a = entries[first], let b = entries[second], let weight = weight(of: a),
            let other = self.weight(of: b),
            let points = points(of: [a, b], from: a.sharedEnd(with: b) ?? a.points[0]), points.count == 2
        else { return nil }
        return (FixedPiece(points[0], weight), FixedPiece(points[1], other))
    }

    /// The two pieces, if their points depend on the sizes in an affine way.
    func affineFigure(_ first: Range<Int>, _ second: Range<Int>) -> AffineFigure? {
        guard let corners else { return nil }
        let (a, b) = (entries[first].compactMap { $0 }, entries[second].compactMap { $0 })
        guard a.count == first.count, b.count == second.count else { return nil }
        return AffineFigure(a, b, corners)
    }

    /// The two pieces, if all that their points depend on is one size or parameter with bounds.
    func family(_ first: Int, _ second: Int) -> FigureFamily? {
        guard let a = entries[first], let b = entries[second] else { return nil }
        return FigureFamily([a], [b], hypotheses, constants)
    }

    /// The same for two runs of pieces.
    func family(_ first: Range<Int>, _ second: Range<Int>) -> FigureFamily? {
        let (a, b) = (entries[first].compactMap { $0 }, entries[second].compactMap { $0 })
        guard a.count == first.count, b.count == second.count else { return nil }
        return FigureFamily(a, b, hypotheses, constants)
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
        var entry = Entry()
        for point in piece.hull {
            guard let x = coordinate(point.x), let y = coordinate(point.y) else { return nil }
            entry.points.append((x, y))
            entry.names.append(name(of: point))
        }
        if case .arc = piece.kind {
            guard let cosine = coordinate(piece.cosine) else { return nil }
            entry.cosine = cosine
        }
        return entry
    }

    /// Of an arc, the cosine of half its angle; `nil` where that depends on something.
    private func weight(of entry: Entry) -> OutwardInterval?? {
        guard let cosine = entry.cosine else { return .some(nil) }
        guard cosine.isConstant, let weight = Entry.weight(ofCosine: cosine.terms.first?.range ?? .zero) else {
            return .none
        }
        return .some(weight)
    }

    private mutating func name(of point: FormPoint) -> Int {
        if let index = names.firstIndex(where: { $0.x == point.x && $0.y == point.y }) { return index }
        names.append(point)
        return names.count - 1
    }

    private func coordinate(_ form: Form) -> Coordinate? {
        let ring = hypotheses.ring
        let open = form.divisors.filter { $0.factor.variables & ~constants != 0 }
        let fixed = form.divisors.filter { $0.factor.variables & ~constants == 0 }
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
        var coordinate = Coordinate(terms: [], divisors: open)
        for group in groups {
            // Each by itself, so that equal ones are seen to be equal whatever the others are divided by.
            guard let sum = try? Polynomial(summing: group.terms),
                let coefficient = try? ring.simplified(sum, over: fixed)
            else { return nil }
            let range = ring.enclosure(coefficient, values)
            guard range.width < 1 else { return nil }
            coordinate.terms.append(.init(monomial: group.monomial, coefficient: coefficient, range: range))
        }
        return coordinate
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
        guard a.divisors.isEmpty, b.divisors.isEmpty else { return nil }
        var result = OutwardInterval.zero
        func note(_ monomial: Monomial, _ range: OutwardInterval) -> Bool {
            if range == .zero { return true }
            guard monomial == scale ?? monomial, monomial.variables & ~hypotheses.nonnegative == 0 else { return false }
            (scale, result) = (monomial, range)
            return true
        }
        for term in a.terms {
            let other = b.terms.first { $0.monomial == term.monomial }
            if let other, other.coefficient == term.coefficient { continue }
            guard note(term.monomial, term.range - (other?.range ?? .zero)) else { return nil }
        }
        for term in b.terms where !a.terms.contains(where: { $0.monomial == term.monomial }) {
            guard note(term.monomial, -term.range) else { return nil }
        }
        return result
    }
}

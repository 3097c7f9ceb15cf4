import ShapeProgram

/// One coordinate of a point: what stands at each product of generators that are no constants.
struct FigureCoordinate {
    struct Term {
        var monomial: Monomial
        var coefficient: Form
        /// Where the coefficient lies.
        var range: OutwardInterval
    }

    var terms: [Term]
    /// Those that depend on sizes or parameters.
    var divisors: [Form.Divisor]

    var isConstant: Bool { divisors.isEmpty && terms.allSatisfy { $0.monomial.isOne } }

    /// The generators that are no constants, as a bit set.
    func variables(without constants: UInt32) -> UInt32 {
        let named = terms.reduce(UInt32(0)) { $0 | $1.monomial.variables }
        return divisors.reduce(named) { $0 | $1.factor.variables } & ~constants
    }
}

/// A piece of an outline with all that is needed to see it as part of a figure.
struct FigureEntry {
    typealias Place = (x: FigureCoordinate, y: FigureCoordinate)

    var points: [Place] = []
    /// Which points are the same: equal forms have equal numbers.
    var names: [Int] = []
    /// Of an arc, that of its angle.
    var cosine: FigureCoordinate?

    /// A point that is an end of both: relative to it, what is exactly 0 stays so.
    func sharedEnd(with other: FigureEntry) -> Place? {
        for end in [0, names.count - 1] where [other.names.first, other.names.last].contains(names[end]) {
            return points[end]
        }
        return nil
    }

    /// The cosine of half an angle, from that of the angle; `nil` for more than 120°.
    static func weight(ofCosine range: OutwardInterval) -> OutwardInterval? {
        guard range.lower > -0.5 else { return nil }
        return ((OutwardInterval.one + range) / OutwardInterval(2)).squareRoot
    }
}

/// A point of a piece as it is seen from another point.
struct FigureOffset {
    /// A sum over divisors.
    struct Quotient {
        var terms: [(monomial: Monomial, range: OutwardInterval)]
        var divisors: [Form.Divisor]
    }

    var x: [Quotient]
    var y: [Quotient]
    var name: Int

    /// All points of a piece.
    static func all(of entry: FigureEntry, from origin: FigureEntry.Place) -> [FigureOffset] {
        zip(entry.points, entry.names).map { point, name in
            FigureOffset(x: difference(point.x, origin.x), y: difference(point.y, origin.y), name: name)
        }
    }

    /// a − b; what both have in common is left out exactly.
    private static func difference(_ a: FigureCoordinate, _ b: FigureCoordinate) -> [Quotient] {
        guard a.divisors == b.divisors else {
            let negated = b.terms.map { (monomial: $0.monomial, range: -$0.range) }
            return [
                Quotient(terms: a.terms.map { (monomial: $0.monomial, range: $0.range) }, divisors: a.divisors),
                Quotient(terms: negated, divisors: b.divisors),
            ]
        }
        var terms: [(monomial: Monomial, range: OutwardInterval)] = []
        for term in a.terms {
            let other = b.terms.first { $0.monomial == term.monomial }
            if let other, other.coefficient == term.coefficient { continue }
            terms.append((term.monomial, term.range - (other?.range ?? .zero)))
        }
        for term in b.terms where !a.terms.contains(where: { $0.monomial == term.monomial }) {
            terms.append((term.monomial, -term.range))
        }
        return terms.isEmpty ? [] : [Quotient(terms: terms, divisors: a.divisors)]
    }
}

extension Hypotheses {
    /// What affine facts about a generator alone say of it.
    func bounds(of generator: Int, _ constants: UInt32) -> OutwardInterval? {
        var (lower, upper) = (-Double.infinity, Double.infinity)
        for fact in facts {
            let p = fact.polynomial
            guard p.variables & ~constants == 1 << UInt32(generator), p.degree(in: generator) == 1 else { continue }
            let parts = p.coefficients(in: generator)
            let slope = ring.enclosure(parts[1], constantValues)
            let bound = quotient(parts[0].negated, parts[1])
            if slope.lower > 0 || fact.relation == .zero { lower = max(lower, bound.lower) }
            if slope.upper < 0 || fact.relation == .zero { upper = min(upper, bound.upper) }
        }
        return lower <= upper ? OutwardInterval(lower: lower, upper: upper) : nil
    }

    /// The quotient of two constants, exactly where both are numbers.
    private func quotient(_ a: Polynomial, _ b: Polynomial) -> OutwardInterval {
        if let top = a.constant, let bottom = b.constant, let exact = top.divided(by: bottom) {
            return OutwardInterval(enclosing: exact)
        }
        return ring.enclosure(a, constantValues) / ring.enclosure(b, constantValues)
    }
}

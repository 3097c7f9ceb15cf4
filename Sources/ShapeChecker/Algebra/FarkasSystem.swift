import ShapeProgram

/// The question whether inequalities contradict each other, for the simplex method.
///
/// By Farkas's lemma they do if a combination Σ λᵢ·fᵢ with λᵢ ≥ 0 is a negative number, or 0 with a positive λᵢ of a
/// strict one. Monomials count as independent of each other, which can only hide contradictions.
struct FarkasSystem {
    /// More columns or rows than this are not tried.
    private static let columnLimit = 96
    private static let rowLimit = 400

    private let ring: Ring
    private var columns: [Inequality] = []
    private var rows: [Monomial: Int] = [:]
    /// The monomials in the order of their rows.
    private var monomials: [Monomial] = []

    /// The inequalities that a ring knows, those of the generators that occur, and another one.
    init(_ ring: Ring, _ other: Inequality) {
        self.ring = ring
        add(other)
        for inequality in ring.inequalities { add(inequality) }
        addDefinitions()
        addMonomials()
    }

    /// Whether a contradiction was found.
    var hasContradiction: Bool {
        let used = usefulColumns
        guard !used.isEmpty, used.count <= Self.columnLimit, monomials.count <= Self.rowLimit else { return false }
        // Row 0 belongs to the constants, the last one sets the scale, the last column is the excess.
        let scaleRow = monomials.count + 1
        var entries: [Simplex.Entry] = []
        for (column, index) in used.enumerated() {
            for term in columns[index].polynomial.terms {
                let row = term.monomial.isOne ? 0 : (rows[term.monomial] ?? 0) + 1
                entries.append(Simplex.Entry(row: row, column: column, value: term.coefficient))
            }
            if columns[index].isStrict {
                entries.append(Simplex.Entry(row: scaleRow, column: column, value: .one))
            }
        }
        for row in [0, scaleRow] { entries.append(Simplex.Entry(row: row, column: used.count, value: .one)) }
        var rightSide = [Rational](repeating: .zero, count: scaleRow + 1)
        rightSide[scaleRow] = .one
        let system = Simplex.System(columnCount: used.count + 1, entries: entries, rightSide: rightSide)
        if case .solution = Simplex.solve(system).outcome { return true }
        return false
    }

    private mutating func add(_ inequality: Inequality) {
        guard !inequality.polynomial.isZero || inequality.isStrict else { return }
        columns.append(inequality)
        for term in inequality.polynomial.terms where !term.monomial.isOne && rows[term.monomial] == nil {
            rows[term.monomial] = monomials.count
            monomials.append(term.monomial)
        }
    }

    private mutating func add(_ polynomial: Polynomial?, isStrict: Bool = false) {
        if let polynomial { add(Inequality(polynomial: polynomial, isStrict: isStrict)) }
    }

    /// max(d, 0) ≥ d, and floor x ≤ x < floor x + 1, for the generators that occur.
    private mutating func addDefinitions() {
        let occurring = ring.closure(columns.reduce(0) { $0 | $1.polynomial.variables })
        for generator in ring.entries.indices where occurring & 1 << UInt32(generator) != 0 {
            let v = Polynomial(generator: generator)
            switch ring[generator] {
            case .positivePart(let d): add(try? v.subtracting(d))
            case .floor(let x):
                guard let x = x.polynomial, let rest = try? x.subtracting(v) else { continue }
                add(rest)
                add(try? Polynomial.one.subtracting(rest), isStrict: true)
            case .width, .height, .parameter, .number, .integer, .pi, .doubleCosine, .surd, .root, .indicator,
                .cosine, .sine, .direction, .arccosine, .exponential, .logarithm, .power:
                continue
            }
        }
    }

    /// The ranges of generators, the signs of products, and rational bounds for their constant factors.
    private mutating func addMonomials() {
        let enclosures = ring.constantEnclosures
        var index = 0
        while index < monomials.count, columns.count <= 2 * Self.columnLimit {
            let monomial = monomials[index]
            index += 1
            let factor = monomial.keeping(ring.constants)
            let rest = monomial.keeping(~ring.constants)
            if factor.isOne {
                if rest.degree == 1 { addRange(of: rest.variables.trailingZeroBitCount) } else { addSign(of: rest) }
            } else if ring.isNonnegative(rest) {
                addBounds(of: monomial, rest, ring.enclosure(Polynomial(factor), enclosures))
            }
        }
    }

    private mutating func addRange(of generator: Int) {
        let bounds = ring.entries[generator].bounds
        let v = Polynomial(generator: generator)
        if let lower = bounds.lower {
            add(try? v.subtracting(Polynomial(lower)), isStrict: bounds.isLowerStrict)
        }
        if let upper = bounds.upper {
            add(try? Polynomial(upper).subtracting(v), isStrict: bounds.isUpperStrict)
        }
    }

    private mutating func addSign(of monomial: Monomial) {
        if ring.isNonnegative(monomial) {
            add(Polynomial(monomial), isStrict: ring.isNonnegative(monomial, isStrict: true))
        }
    }

    /// low·rest ≤ κ·rest ≤ high·rest for a constant κ.
    private mutating func addBounds(of monomial: Monomial, _ rest: Monomial, _ range: OutwardInterval) {
        guard let low = Self.simple(range.lower, roundedUp: false), let high = Self.simple(range.upper, roundedUp: true)
        else { return }
        add(try? Polynomial(monomial).subtracting(Polynomial(rest, low)))
        add(try? Polynomial(rest, high).subtracting(Polynomial(monomial)))
    }

    /// A multiple of 2⁻²⁰ next to a number.
    private static func simple(_ value: Double, roundedUp: Bool) -> Rational? {
        guard value.magnitude < 0x1p40, let exact = Rational(exactly: value)?.multiplied(by: Rational(1 << 20)) else {
            return nil
        }
        return Rational((roundedUp ? exact.ceiling : exact.floor).numerator, over: 1 << 20)
    }

    /// The columns of which every monomial can be cancelled by another one.
    private var usefulColumns: [Int] {
        var alive = Array(columns.indices)
        while true {
            var positive = [Bool](repeating: false, count: monomials.count)
            var negative = positive
            for column in alive {
                for term in columns[column].polynomial.terms where !term.monomial.isOne {
                    guard let row = rows[term.monomial] else { continue }
                    if term.coefficient > .zero { positive[row] = true } else { negative[row] = true }
                }
            }
            let rest = alive.filter { column in
                columns[column].polynomial.terms.allSatisfy { term in
                    guard let row = rows[term.monomial] else { return true }
                    return positive[row] && negative[row]
                }
            }
            if rest.count == alive.count { return rest }
            alive = rest
        }
    }
}

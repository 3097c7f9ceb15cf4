import ShapeProgram

/// The question whether inequalities contradict each other, as facts for `LinearCombination`.
///
/// Monomials count as independent of each other there, which can only hide contradictions; so what is known of
/// products is added.
struct FarkasSystem {
    /// Beyond so many facts the signs of further products are not added.
    private static let factLimit = 192

    private let ring: Ring
    private var facts: [Fact] = []
    /// All monomials but 1, in the order in which they came up.
    private var monomials: [Monomial] = []
    private var known: Set<Monomial> = []

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
        var work = WorkBudget()
        return LinearCombination.contradicts(facts, &work)
    }

    private mutating func add(_ inequality: Inequality) {
        guard !inequality.polynomial.isZero || inequality.isStrict else { return }
        facts.append(Fact(inequality.polynomial, inequality.isStrict ? .positive : .nonnegative, .atom))
        for term in inequality.polynomial.terms where !term.monomial.isOne && known.insert(term.monomial).inserted {
            monomials.append(term.monomial)
        }
    }

    private mutating func add(_ polynomial: Polynomial?, isStrict: Bool = false) {
        if let polynomial { add(Inequality(polynomial: polynomial, isStrict: isStrict)) }
    }

    /// max(d, 0) ≥ d, and floor x ≤ x < floor x + 1, for the generators that occur.
    private mutating func addDefinitions() {
        let occurring = ring.closure(facts.reduce(0) { $0 | $1.polynomial.variables })
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
        while index < monomials.count, facts.count <= Self.factLimit {
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
}

import ShapeProgram

/// Whether a form that holds roots vanishes.
///
/// Let n = a + b·√P and n̄ = a − b·√P. Where P > 0 on a connected open set both are analytic there, and if
/// n·n̄ = a² − b²·P vanishes on it, so does one of them; a point at which the other one certainly does not vanish
/// tells which. If the product does not vanish, neither do they.
struct RootTest {
    /// With no inequalities but those that make the domain convex.
    private let ring: Ring
    private let points: [[Int: Rational]]

    /// Takes the ring of a case without switches.
    init(_ zeroCase: ZeroCase, _ defaults: [Int: Rational]) {
        var convex = zeroCase
        convex.ring.inequalities.removeAll { inequality in
            !inequality.polynomial.terms.allSatisfy { term in
                let rest = term.monomial.keeping(~zeroCase.ring.constants)
                return rest.isOne || rest.degree == 1 && zeroCase.ring[rest.variables.trailingZeroBitCount].isVariable
            }
        }
        convex.ring.obligations = []
        convex.openRequirements = []
        convex.isComplete = true
        ring = convex.ring
        points = convex.points(defaults).filter { convex.admits($0) }
    }

    /// Whether p is 0 everywhere, or nowhere dense 0; `nil` for what can not be said.
    func vanishes(_ p: Polynomial) throws(AlgebraLimit) -> Bool? {
        if p.isZero { return true }
        guard let root = lastRoot(p) else { return ring.areIndependent(p.variables) ? false : nil }
        guard let radicand = ring[root].radicand else { return nil }
        let parts = p.coefficients(in: root)
        let (a, b) = (parts[0], parts[1])
        let square = try ring.product(ring.product(b, b), radicand)
        let norm = try ring.product(a, a).subtracting(square)
        let normVanishes = try vanishes(norm)
        guard normVanishes == true else { return normVanishes }
        guard isAnalytic(p) else { return nil }
        let conjugate = try a.subtracting(ring.product(b, Polynomial(generator: root)))
        if isSomewhereNonzero(conjugate) { return true }
        return isSomewhereNonzero(p) ? false : nil
    }

    private func lastRoot(_ p: Polynomial) -> Int? {
        ring.entries.indices.last { p.variables & 1 << UInt32($0) != 0 && ring[$0].radicand != nil }
    }

    private func isSomewhereNonzero(_ p: Polynomial) -> Bool {
        points.contains { point in
            let value = ring.enclosure(p, ring.enclosures(at: point))
            return value.lower > 0 || value.upper < 0
        }
    }

    /// Whether all generators are analytic functions on the whole domain, for which radicands have to be proved
    /// positive.
    private func isAnalytic(_ p: Polynomial) -> Bool {
        var result = true
        forEach(ring.closure(p.variables)) { generator in
            switch ring[generator] {
            case .width, .height, .parameter, .number, .integer, .pi, .doubleCosine, .surd: break
            case .root(let radicand): if !ring.isPositive(radicand) { result = false }
            case .cosine(let atom), .sine(let atom):
                // The cosine of a multiple of 180° has a rule that only whole numbers obey.
                if case .cosine = ring[generator], ring.entries[generator].rule != nil { result = false }
                for divisor in atom.divisors
                where !ring.isPositive(divisor.factor) && !ring.isPositive(divisor.factor.negated) {
                    result = false
                }
            case .positivePart, .indicator, .floor, .direction, .arccosine, .exponential, .logarithm, .power:
                result = false
            }
        }
        return result
    }
}

extension Ring {
    /// Whether a polynomial in these generators can be 0 on an open set only if its normal form is 0.
    ///
    /// Cosines and sines of distinct products of real variables are: the angles are linearly independent over ℚ
    /// modulo constants, so that their exponentials are algebraically independent over the rational functions
    /// (Ostrowski; Kolchin, "Algebraic groups and algebraic dependence", 1968).
    func areIndependent(_ generators: UInt32) -> Bool {
        var result = true
        forEach(generators & ~constants) { generator in
            switch self[generator] {
            case .width, .height: break
            case .parameter: if integers & 1 << UInt32(generator) != 0 { result = false }
            case .cosine(let atom), .sine(let atom):
                let variables = atom.numerator.variables & ~constants
                var isReal = variables != 0 && atom.divisors.isEmpty && variables & integers == 0
                forEach(variables) { if !self[$0].isVariable { isReal = false } }
                forEach(variables) { if case .number = self[$0] { isReal = false } }
                if !isReal || hasOtherUnit(atom, among: generators) { result = false }
            case .number, .integer, .pi, .doubleCosine, .surd, .root, .positivePart, .indicator, .floor, .direction,
                .arccosine, .exponential, .logarithm, .power:
                result = false
            }
        }
        return result
    }

    /// Whether some generator is of a multiple of the same angle that is split into other parts.
    private func hasOtherUnit(_ atom: AngleAtom, among generators: UInt32) -> Bool {
        var result = false
        forEach(generators) { generator in
            switch self[generator] {
            case .cosine(let other), .sine(let other):
                let isSame = other.numerator == atom.numerator && other.divisors == atom.divisors
                if isSame, other.unit != atom.unit { result = true }
            case .width, .height, .parameter, .number, .integer, .pi, .doubleCosine, .surd, .root, .positivePart,
                .indicator, .floor, .direction, .arccosine, .exponential, .logarithm, .power:
                break
            }
        }
        return result
    }
}

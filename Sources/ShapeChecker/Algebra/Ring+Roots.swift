import ShapeProgram

// Square roots. A root stands for one only where its radicand is ≥ 0, and so √P·√P is P.
extension Ring {
    /// √a.
    mutating func squareRoot(_ a: Form) throws(AlgebraLimit) -> Form {
        // √(n / Π fᵉ) = √(n · Π f over odd e) / Π |f|^⌈e/2⌉
        var radicand = a.numerator
        for divisor in a.divisors where divisor.exponent & 1 == 1 { radicand = try product(radicand, divisor.factor) }
        oblige(radicand, .nonnegative)
        var result = try squareRoot(radicand)
        for divisor in a.divisors {
            let half = (divisor.exponent + 1) / 2
            // 1/|f| = |f|/f², which leaves no switch in a denominator.
            let isOdd = half & 1 == 1
            if isOdd { result = try product(result, absolute(Form(divisor.factor))) }
            let even = Form.Divisor(factor: divisor.factor, exponent: half + (isOdd ? 1 : 0))
            result = try product(result, Form(.one, over: [even]))
        }
        return result
    }

    /// |a|.
    mutating func absolute(_ a: Form) throws(AlgebraLimit) -> Form {
        try difference(scaled(positivePart(a), by: 2), a)
    }

    /// √P, with the content, even powers and known squares pulled out.
    private mutating func squareRoot(_ p: Polynomial) throws(AlgebraLimit) -> Form {
        if p.isZero { return .zero }
        let content = try p.content
        var rest = try p.scaled(by: .checking(content.magnitude.reciprocal))
        var result = Form(try squareRoot(content.magnitude))
        if rest.constant == .one { return result }
        if isInField(rest), let root = try denested(rest) { return try product(result, Form(root)) }
        try pullOutPowers(&rest, &result)
        if rest.constant == .one { return result }
        if let root = try exactRoot(rest) { return try product(result, absolute(Form(root))) }
        return try product(result, Form(root(of: rest)))
    }

    /// How many terms a polynomial may have in which squares are looked for.
    private static let longestRoot = 100

    /// Takes v²ᵏ out of a radicand for generators and f² for known factors.
    private mutating func pullOutPowers(_ p: inout Polynomial, _ outside: inout Form) throws(AlgebraLimit) {
        let common = p.commonMonomial
        for generator in entries.indices where common[generator] >= 2 {
            let half = common[generator] / 2
            p = p.divided(byCommon: Monomial(generator, 2 * half))
            let v = Form(Polynomial(generator: generator))
            outside = try product(outside, power(half & 1 == 1 ? absolute(v) : v, half))
        }
        for factor in knownFactors where factor.terms.count <= Self.longestRoot && p.terms.count <= Self.longestRoot {
            let square = try product(factor, factor)
            while let quotient = try p.divided(exactlyBy: square) {
                p = quotient
                outside = try product(outside, absolute(Form(factor)))
            }
        }
    }

    /// The generator of a root.
    private mutating func root(of p: Polynomial) throws(AlgebraLimit) -> Polynomial {
        let generator = try enter(.root(of: p))
        if entries[generator].rule == nil {
            setRule(generator, 2, p)
            setBounds(generator, Bounds(lower: .zero, isLowerStrict: isPositive(p)))
        }
        return Polynomial(generator: generator)
    }

    /// √(a + b·√m) as a sum of simple roots where a² − b²·m is the square of a rational c:
    /// √((a + c)/2) ± √((a − c)/2), with the sign of b.
    private mutating func denested(_ p: Polynomial) throws(AlgebraLimit) -> Polynomial? {
        guard p.variables.nonzeroBitCount == 1 else { return nil }
        let generator = p.variables.trailingZeroBitCount
        guard let rule = entries[generator].rule, rule.degree == 2, let m = rule.replacement.constant else {
            return nil
        }
        let (a, b) = (p.coefficient(of: .one), p.coefficient(of: Monomial(generator)))
        guard a > .zero else { return nil }
        let part = try product(Polynomial(b), Polynomial(b)).scaled(by: m)
        let norm = try Polynomial(a).power(2).subtracting(part)
        guard let square = norm.constant, square >= .zero,
            let top = Self.integerRoot(square.numerator), let bottom = Self.integerRoot(square.denominator),
            let c = Rational(top, over: bottom)
        else { return nil }
        let half = try Rational.checking(Rational(1, over: 2))
        let first = try squareRoot(.checking(a.adding(c)?.multiplied(by: half)))
        let second = try squareRoot(.checking(a.subtracting(c)?.multiplied(by: half)))
        return b < .zero ? try first.subtracting(second) : try first.adding(second)
    }
}

// MARK: - Squares

extension Ring {
    /// A polynomial whose square is p, up to the rules; `nil` where none was found.
    func exactRoot(_ p: Polynomial) throws(AlgebraLimit) -> Polynomial? {
        guard p.terms.count <= Self.longestRoot else { return nil }
        if let root = try exactRoot(p, p) { return root }
        // A square in sin² was rewritten as 1 − cos²; undo that for one angle at a time.
        for (index, entry) in entries.enumerated() {
            guard case .sine = entry.generator, let rule = entry.rule else { continue }
            let cosine = rule.replacement.variables.trailingZeroBitCount
            guard p.degree(in: cosine) == 2 else { continue }
            let parts = p.coefficients(in: cosine)
            let sineSquare = Polynomial(Monomial(index, 2))
            let swapped = try parts[2].multiplied(by: Polynomial.one.subtracting(sineSquare))
                .adding(parts[1].multiplied(by: Polynomial(generator: cosine))).adding(parts[0])
            if let root = try exactRoot(swapped, p) { return root }
        }
        return nil
    }

    /// Long division for square roots: `written` gives the leading term, `p` is what the square has to be.
    private func exactRoot(_ written: Polynomial, _ p: Polynomial) throws(AlgebraLimit) -> Polynomial? {
        guard let lead = grouped(written).first, let square = lead.coefficient.constant, square > .zero,
            let top = Self.integerRoot(square.numerator), let bottom = Self.integerRoot(square.denominator),
            let half = halved(lead.monomial), let c = Rational(top, over: bottom)
        else { return nil }
        let factor = try Rational.checking(c.reciprocal?.multiplied(by: .checking(Rational(1, over: 2))))
        var root = Polynomial(half, c)
        // Each step finds one term; there are at most as many as p has.
        for _ in 0...p.terms.count {
            let rest = try written.subtracting(root.multiplied(by: root))
            let settled = try reduced(rest)
            if settled.isZero { return try reduced(p.subtracting(product(root, root))).isZero ? root : nil }
            guard let next = grouped(settled).first, let monomial = next.monomial.divided(by: half), monomial < half
            else { return nil }
            root = try root.adding(next.coefficient.scaled(by: factor).multiplied(by: Polynomial(monomial)))
        }
        return nil
    }

    /// The root of a monomial.
    private func halved(_ monomial: Monomial) -> Monomial? {
        var result = monomial
        var isSquare = true
        forEach(monomial.variables) { generator in
            if monomial[generator] & 1 == 1 { isSquare = false }
            result = result.replacing(generator, by: monomial[generator] / 2)
        }
        return isSquare ? result : nil
    }
}

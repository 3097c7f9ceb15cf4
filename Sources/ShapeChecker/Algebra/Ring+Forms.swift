import ShapeProgram

// Arithmetic of normal forms.
//
// Sums and products do not enter generators, but are `mutating` so that their arguments may: a method that
// is not would work on a copy made before its arguments are evaluated.
extension Ring {
    /// a + b.
    mutating func sum(_ a: Form, _ b: Form) throws(AlgebraLimit) -> Form {
        if a.isZero { return b }
        if b.isZero { return a }
        try spend((a.numerator.terms.count + b.numerator.terms.count) * (1 + a.divisors.count + b.divisors.count))
        if a.divisors == b.divisors {
            return try simplified(a.numerator.adding(b.numerator), over: a.divisors)
        }
        let common = Self.merged(a.divisors, b.divisors) { max($0, $1) }
        let first = try product(a.numerator, missing(from: a.divisors, in: common))
        let second = try product(b.numerator, missing(from: b.divisors, in: common))
        return try simplified(first.adding(second), over: common)
    }

    /// a − b.
    mutating func difference(_ a: Form, _ b: Form) throws(AlgebraLimit) -> Form { try sum(a, b.negated) }

    /// a·b.
    mutating func product(_ a: Form, _ b: Form) throws(AlgebraLimit) -> Form {
        if a.isZero || b.isZero { return .zero }
        try spend(4 + a.numerator.terms.count * b.numerator.terms.count * (1 + a.divisors.count + b.divisors.count))
        if a == b { noteFactor(a) }
        let divisors = Self.merged(a.divisors, b.divisors) { $0 + $1 }
        return try simplified(product(a.numerator, b.numerator), over: divisors)
    }

    /// c·a.
    func scaled(_ a: Form, by factor: Rational) throws(AlgebraLimit) -> Form {
        Form(try a.numerator.scaled(by: factor), over: a.divisors)
    }

    /// a ÷ b.
    mutating func quotient(_ a: Form, _ b: Form) throws(AlgebraLimit) -> Form {
        if let constant = b.constant {
            guard let inverse = constant.reciprocal else { throw .divisionByZero }
            return try scaled(a, by: inverse)
        }
        return try product(a, inverse(b))
    }

    /// a to a whole power.
    mutating func power(_ a: Form, _ exponent: Int) throws(AlgebraLimit) -> Form {
        let magnitude = exponent.magnitude
        if let constant = a.constant {
            guard exponent >= 0 || !constant.isZero else { throw .divisionByZero }
            return Form(try .checking(constant.power(exponent)))
        }
        guard magnitude <= UInt(Monomial.exponentLimit) else { throw .tooLarge }
        if exponent > 1 { noteFactor(a) }
        let base = exponent < 0 ? try inverse(a) : a
        var result = Form.one
        for _ in 0..<magnitude { result = try product(result, base) }
        return result
    }

    /// p ÷ divisors, with factors cancelled.
    func simplified(_ p: Polynomial, over divisors: [Form.Divisor]) throws(AlgebraLimit) -> Form {
        if p.isZero || divisors.isEmpty { return Form(p) }
        var numerator = p
        var rest: [Form.Divisor] = []
        for divisor in divisors {
            var exponent = divisor.exponent
            while exponent > 0, let quotient = try numerator.divided(exactlyBy: divisor.factor) {
                // Cancelling may leave what a rule replaces.
                numerator = try reduced(quotient)
                exponent -= 1
            }
            if exponent > 0 { rest.append(Form.Divisor(factor: divisor.factor, exponent: exponent)) }
        }
        return Form(numerator, over: rest)
    }

    /// The factors of both, each with an exponent made of its exponents in them, which are 0 where it is missing.
    static func merged(
        _ a: [Form.Divisor], _ b: [Form.Divisor], _ combine: (Int, Int) -> Int
    ) -> [Form.Divisor] {
        var result: [Form.Divisor] = []
        var (i, j) = (0, 0)
        while i < a.count || j < b.count {
            if j == b.count || i < a.count && a[i].factor < b[j].factor {
                result.append(Form.Divisor(factor: a[i].factor, exponent: combine(a[i].exponent, 0)))
                i += 1
            } else if i == a.count || b[j].factor < a[i].factor {
                result.append(Form.Divisor(factor: b[j].factor, exponent: combine(0, b[j].exponent)))
                j += 1
            } else {
                result.append(
                    Form.Divisor(factor: a[i].factor, exponent: combine(a[i].exponent, b[j].exponent)))
                i += 1
                j += 1
            }
        }
        return result
    }

    /// The product of what `common` has beyond `divisors`.
    private func missing(from divisors: [Form.Divisor], in common: [Form.Divisor])
        throws(AlgebraLimit) -> Polynomial
    {
        try multipliedOut(Self.merged(common, divisors) { $0 - $1 })
    }

    /// The product of powers as one polynomial.
    func multipliedOut(_ divisors: [Form.Divisor]) throws(AlgebraLimit) -> Polynomial {
        var result = Polynomial.one
        for divisor in divisors where divisor.exponent > 0 {
            result = try product(result, power(divisor.factor, divisor.exponent))
        }
        return result
    }
}

// MARK: - Division

extension Ring {
    /// How many factors are kept to be recognised in later denominators.
    private static let factorLimit = 24

    /// 1 ÷ a.
    mutating func inverse(_ a: Form) throws(AlgebraLimit) -> Form {
        if a.isZero { throw .divisionByZero }
        let top = try Form(multipliedOut(a.divisors))
        return try product(top, inverse(a.numerator))
    }

    /// 1 ÷ p, with constants of the number field and roots that stand alone moved to the numerator.
    mutating func inverse(_ p: Polynomial) throws(AlgebraLimit) -> Form {
        let content = try p.content
        guard let scale = content.reciprocal else { throw .divisionByZero }
        let primitive = try p.scaled(by: scale)
        if primitive.variables == 0 { return Form(scale) }
        if isInField(primitive) { return Form(try fieldInverse(primitive).scaled(by: scale)) }
        let common = primitive.commonMonomial
        var result = Form(scale)
        var rest = common.variables
        while rest != 0 {
            let generator = rest.trailingZeroBitCount
            rest &= rest &- 1
            for _ in 0..<common[generator] {
                result = try product(result, inverse(ofGenerator: generator))
            }
        }
        for factor in try factors(primitive.divided(byCommon: common)) {
            result = try product(result, Form(.one, over: [factor]))
        }
        return result
    }

    /// 1 ÷ v: s/P for a root of P, g/g² and so on for constants.
    private mutating func inverse(ofGenerator generator: Int) throws(AlgebraLimit) -> Form {
        let v = Polynomial(generator: generator)
        if isInField(v) { return Form(try fieldInverse(v)) }
        if let radicand = self[generator].radicand { return try product(Form(v), inverse(radicand)) }
        return Form(.one, over: [Form.Divisor(factor: v, exponent: 1)])
    }

    /// A primitive polynomial as a product of factors that stood in denominators before and of one that did not.
    private mutating func factors(_ p: Polynomial) throws(AlgebraLimit) -> [Form.Divisor] {
        var rest = p
        var result: [Form.Divisor] = []
        for factor in knownFactors {
            var exponent = 0
            while rest.constant == nil, let quotient = try rest.divided(exactlyBy: factor) {
                rest = quotient
                exponent += 1
            }
            if exponent > 0 { result.append(Form.Divisor(factor: factor, exponent: exponent)) }
        }
        if rest.constant == nil {
            if knownFactors.count < Self.factorLimit, !knownFactors.contains(rest) { knownFactors.append(rest) }
            result.append(Form.Divisor(factor: rest, exponent: 1))
        }
        return result
    }

    /// Remembers a sum that was squared, or is the size of a figure, so that roots and quotients find it again.
    mutating func noteFactor(_ a: Form) {
        guard a.numerator.terms.count > 1, knownFactors.count < Self.factorLimit,
            let factor = try? a.numerator.primitivePart, !isConstant(factor), !knownFactors.contains(factor)
        else { return }
        knownFactors.append(factor)
    }

    /// The factors of the divisors and their sign-relevant product: a form has the sign of `numerator` ·
    /// (product of the factors with odd exponents), wherever it is defined.
    mutating func signCarrier(_ a: Form) throws(AlgebraLimit) -> Polynomial {
        var result = a.numerator
        for divisor in a.divisors where divisor.exponent & 1 == 1 {
            if isPositive(divisor.factor) { continue }
            result = isPositive(divisor.factor.negated) ? result.negated : try product(result, divisor.factor)
        }
        return result
    }
}

import ShapeProgram

// The field of constants: ℚ(2·cos(360°/n)), roots of integers, and π, which is transcendental.
//
// As n is a multiple of 4, √p of an odd prime lies in the first field just if p divides n, and √2 just if 8
// does (the quadratic subfields of ℚ(ζₙ), Washington, "Introduction to Cyclotomic Fields", chapter 3). All other
// roots of coprime integers that are no squares are independent of it and of each other (Kummer theory), so
// that a constant is 0 only if its normal form is.
extension Ring {
    /// The greatest n.
    static let angleOrderLimit = 360
    /// The greatest degree of the field of angles, so that products stay below the limit of exponents.
    static let angleDegreeLimit = 48
    /// The greatest degree of a field in which division is tried.
    private static let divisionDegreeLimit = 64

    /// The degree of ℚ(2·cos(360°/n)) over ℚ for n ≥ 3: half of the count of numbers below n that are coprime to it.
    static func fieldDegree(_ n: Int) -> Int {
        (1..<n).reduce(0) { Polynomial.commonDivisor(UInt128($1), UInt128(n)) == 1 ? $0 + 1 : $0 } / 2
    }

    /// Whether only generators of the algebraic number field occur.
    func isInField(_ p: Polynomial) -> Bool {
        var result = isConstant(p)
        forEach(p.variables) { if entries[$0].rule == nil { result = false } }
        return result
    }

    /// cos(360°·k/n)·2 for any whole k.
    mutating func doubleCosine(_ k: Int) throws(AlgebraLimit) -> Polynomial {
        let n = angleOrder
        var index = k % n
        if index < 0 { index += n }
        index = min(index, n - index)
        if doubleCosines.isEmpty { try beginDoubleCosines() }
        // C₀ = 2, C₁ = g, Cₖ₊₁ = g·Cₖ − Cₖ₋₁.
        while doubleCosines.count <= index {
            let last = doubleCosines.count - 1
            let next = try product(doubleCosines[1], doubleCosines[last])
            doubleCosines.append(try next.subtracting(doubleCosines[last - 1]))
        }
        return doubleCosines[index]
    }

    private mutating func beginDoubleCosines() throws(AlgebraLimit) {
        let minimal = MinimalPolynomial.ofDoubleCosine(angleOrder)
        let degree = minimal.count - 1
        var first = Polynomial(try constant(minimal[0]).negated)
        if degree > 1 {
            let g = try enter(.doubleCosine(of: angleOrder))
            var terms: [Polynomial.Term] = []
            for power in 0..<degree {
                let coefficient = try constant(minimal[power]).negated
                if coefficient.isZero { continue }
                terms.append(Polynomial.Term(monomial: Monomial(g, power), coefficient: coefficient))
            }
            setRule(g, degree, try Polynomial(summing: terms))
            first = Polynomial(generator: g)
        }
        doubleCosines = [Polynomial(2), first]
        // Products in large fields need all of them.
        if degree > Self.smallDegree { _ = try doubleCosine(angleOrder / 2) }
    }

    private func constant(_ value: Int128) throws(AlgebraLimit) -> Rational {
        try .checking(Rational(value, over: 1))
    }

    /// The cosine of a constant angle in degrees, or `nil` where it is not in the field.
    mutating func cosine(ofDegrees degrees: Rational) throws(AlgebraLimit) -> Polynomial? {
        let turns = try Rational.checking(degrees.divided(by: 360))
        // Less the whole turns, so that huge angles do not overflow.
        let share = try Rational.checking(turns.subtracting(turns.floor))
        let index = try Rational.checking(share.multiplied(by: Rational(angleOrder)))
        guard let k = index.asInt else { return nil }
        switch k * 4 {
        case 0: return .one
        case angleOrder, 3 * angleOrder: return .zero
        case 2 * angleOrder: return Polynomial(-1)
        default: return try doubleCosine(k).scaled(by: .checking(Rational(1, over: 2)))
        }
    }
}

// MARK: - Products in large fields

extension Ring {
    /// Below this degree products are reduced by the minimal polynomial.
    private static let smallDegree = 12

    /// A term as Cₖ times a product of other generators.
    struct CosineTerm {
        var index: Int
        var monomial: Monomial
        var coefficient: Rational
    }

    /// The generator of the field of angles if that is large.
    var largeFieldGenerator: Int? {
        guard doubleCosines.count > angleOrder / 2, let g = index(of: .doubleCosine(of: angleOrder)),
            let degree = entries[g].rule?.degree, degree > Self.smallDegree
        else { return nil }
        return g
    }

    /// The product of two polynomials in g = C₁ by Cⱼ·Cₖ = Cⱼ₊ₖ + Cⱼ₋ₖ; `nil` where it is no matter.
    ///
    /// Powers of g beyond the degree of a large field have coefficients that do not fit on the way.
    func productOfCosines(_ p: Polynomial, _ q: Polynomial) throws(AlgebraLimit) -> Polynomial? {
        guard let g = largeFieldGenerator, p.variables & q.variables & 1 << UInt32(g) != 0 else { return nil }
        var terms: [Polynomial.Term] = []
        let second = try cosineTerms(q, g)
        for a in try cosineTerms(p, g) {
            for b in second {
                let monomial = try a.monomial.multiplied(by: b.monomial)
                let coefficient = try Rational.checking(a.coefficient.multiplied(by: b.coefficient))
                for index in [a.index + b.index, abs(a.index - b.index)] {
                    let cosine = doubleCosines[min(index, angleOrder - index)]
                    terms += try cosine.multiplied(by: .init(monomial: monomial, coefficient: coefficient)).terms
                }
                guard terms.count <= Polynomial.productLimit else { throw .tooLarge }
            }
        }
        return try reduced(Polynomial(summing: terms))
    }

    /// A polynomial in g as a sum of Cₖ, the greatest power first; 1 is C₀/2.
    func cosineTerms(_ p: Polynomial, _ g: Int) throws(AlgebraLimit) -> [CosineTerm] {
        var result: [CosineTerm] = []
        var rest = p
        for power in stride(from: p.degree(in: g), through: 0, by: -1) {
            let top = rest.filter { $0.monomial[g] == power }
            for term in top.terms {
                let monomial = term.monomial.replacing(g, by: 0)
                let divisor: Rational = power == 0 ? 2 : 1
                let coefficient = try Rational.checking(term.coefficient.divided(by: divisor))
                result.append(CosineTerm(index: power, monomial: monomial, coefficient: coefficient))
                let part = try doubleCosines[power].multiplied(
                    by: .init(monomial: monomial, coefficient: coefficient))
                rest = try rest.subtracting(part)
            }
        }
        return result
    }
}

// MARK: - Roots of numbers

extension Ring {
    /// Primes below this are taken out of radicands; what is left then counts as one.
    private static let trialLimit: Int128 = 1_000

    /// The root of a number ≥ 0.
    mutating func squareRoot(_ value: Rational) throws(AlgebraLimit) -> Polynomial {
        if value.isZero { return .zero }
        // √(a/b) = √(a·b)/b
        let product = try Rational.checking(
            Rational(value.numerator, over: 1)?.multiplied(by: .checking(Rational(value.denominator, over: 1))))
        var rest = product.numerator
        var outside: Int128 = 1
        var result = Polynomial.one
        var divisor: Int128 = 2
        while divisor * divisor <= rest, divisor < Self.trialLimit {
            var exponent = 0
            while rest % divisor == 0 {
                rest /= divisor
                exponent += 1
                if exponent & 1 == 0 { outside *= divisor }
            }
            if exponent & 1 == 1 { try multiply(&result, bySurd: divisor) }
            divisor += 1
        }
        if let root = Self.integerRoot(rest) { outside *= root } else { try multiply(&result, bySurd: rest) }
        return try result.scaled(by: .checking(Rational(outside, over: value.denominator)))
    }

    private mutating func multiply(_ p: inout Polynomial, bySurd n: Int128) throws(AlgebraLimit) {
        let root = try surd(n)
        p = try product(p, root)
    }

    /// The whole root of a number ≥ 0, or `nil` where it has none.
    static func integerRoot(_ value: Int128) -> Int128? {
        // Newton's method from above falls until it has reached the floor of the root.
        if value < 2 { return value }
        var root: Int128 = 1 << Int128((128 - value.leadingZeroBitCount + 1) / 2)
        while true {
            let next = (root + value / root) / 2
            if next >= root { return root * root == value ? root : nil }
            root = next
        }
    }

    /// The root of an integer that is no square and is a prime or has no factor below 1000.
    private mutating func surd(_ n: Int128) throws(AlgebraLimit) -> Polynomial {
        if n < Self.trialLimit, let p = Int(exactly: n), let known = try surdInAngleField(p) { return known }
        for (index, entry) in entries.enumerated() {
            guard case .surd(let other) = entry.generator else { continue }
            if other == n { return Polynomial(generator: index) }
            // Factors in common would make the roots dependent.
            guard Polynomial.commonDivisor(other.magnitude, n.magnitude) == 1 else { throw .unsupported }
        }
        let generator = try enter(.surd(n))
        setRule(generator, 2, Polynomial(try constant(n)))
        return Polynomial(generator: generator)
    }

    /// √p by special angles: a Gauss sum (Ireland and Rosen, "A Classical Introduction to Modern Number
    /// Theory", chapter 6), or `nil` where the field has it not.
    private mutating func surdInAngleField(_ p: Int) throws(AlgebraLimit) -> Polynomial? {
        let n = angleOrder
        guard p > 2 else { return n % 8 == 0 ? try doubleCosine(n / 8) : nil }
        guard n % p == 0 else { return nil }
        // Σ cos(360°·k²/p) is √p for p = 4m + 1; the sines, which are cosines of 90° less, for p = 4m + 3.
        let shift = p % 4 == 1 ? 0 : n / 4
        var sum = Polynomial.zero
        for k in 0..<p { sum = try sum.adding(doubleCosine(k * k % p * (n / p) - shift)) }
        return try sum.scaled(by: .checking(Rational(1, over: 2)))
    }
}

// MARK: - Division in the field

extension Ring {
    /// 1 ÷ p for a number other than 0: solves p·x = 1 for the coefficients of x.
    func fieldInverse(_ p: Polynomial) throws(AlgebraLimit) -> Polynomial {
        if let value = p.constant { return Polynomial(try .checking(value.reciprocal)) }
        if let simple = try monomialInverse(p) { return simple }
        let basis = try fieldBasis(p.variables)
        var rows = [[Rational]](
            repeating: [Rational](repeating: .zero, count: basis.count + 1), count: basis.count)
        for (column, monomial) in basis.enumerated() {
            for term in try product(p, Polynomial(monomial)).terms {
                guard let row = basis.firstIndex(of: term.monomial) else { throw .unsupported }
                rows[row][column] = term.coefficient
            }
        }
        rows[0][basis.count] = .one
        let solution = try Self.solve(&rows)
        var terms: [Polynomial.Term] = []
        for (monomial, coefficient) in zip(basis, solution) where !coefficient.isZero {
            terms.append(Polynomial.Term(monomial: monomial, coefficient: coefficient))
        }
        return try Polynomial(summing: terms)
    }

    /// 1 ÷ (c·s) for a surd s.
    private func monomialInverse(_ p: Polynomial) throws(AlgebraLimit) -> Polynomial? {
        guard p.terms.count == 1 else { return nil }
        guard let square = try product(p, p).constant?.reciprocal else { return nil }
        return try p.scaled(by: square)
    }

    /// The monomials below all rules; 1 is the first.
    private func fieldBasis(_ generators: UInt32) throws(AlgebraLimit) -> [Monomial] {
        var basis = [Monomial.one]
        for generator in entries.indices where generators & 1 << UInt32(generator) != 0 {
            let degree = entries[generator].rule?.degree ?? 1
            guard basis.count * degree <= Self.divisionDegreeLimit else { throw .tooLarge }
            let lower = basis
            for exponent in 1..<max(degree, 1) {
                for monomial in lower { basis.append(monomial.replacing(generator, by: exponent)) }
            }
        }
        return basis
    }

    /// Gauss-Jordan elimination of a square system with its right side as the last column.
    private static func solve(_ rows: inout [[Rational]]) throws(AlgebraLimit) -> [Rational] {
        let count = rows.count
        for column in 0..<count {
            guard let pivot = (column..<count).first(where: { !rows[$0][column].isZero }) else {
                throw .divisionByZero
            }
            rows.swapAt(column, pivot)
            let inverse = try Rational.checking(rows[column][column].reciprocal)
            for index in column...count {
                rows[column][index] = try .checking(rows[column][index].multiplied(by: inverse))
            }
            for row in 0..<count where row != column && !rows[row][column].isZero {
                let factor = rows[row][column]
                for index in column...count where !rows[column][index].isZero {
                    let part = try Rational.checking(rows[column][index].multiplied(by: factor))
                    rows[row][index] = try .checking(rows[row][index].subtracting(part))
                }
            }
        }
        return rows.map { $0[count] }
    }
}

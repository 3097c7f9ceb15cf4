import ShapeProgram

/// A polynomial with rational coefficients in the generators of a ring, which it knows by number only.
///
/// Plain arithmetic: the relations between generators are the `Ring`'s. Operations throw `overflow` where a
/// coefficient passes 128 bits and `tooLarge` where terms or exponents pass their bounds.
struct Polynomial: Hashable, Sendable {
    /// A coefficient other than 0 and its monomial.
    struct Term: Hashable, Sendable {
        var monomial: Monomial
        var coefficient: Rational
    }

    /// How many terms there may be.
    static let termLimit = 1_500
    /// How many products of terms a multiplication may make.
    static let productLimit = 60_000

    /// Greatest monomial first.
    let terms: [Term]

    /// From terms in descending order, without zeros.
    private init(sorted terms: [Term]) { self.terms = terms }

    /// 0.
    static let zero = Polynomial(sorted: [])
    /// 1.
    static let one = Polynomial(Rational.one)

    /// A constant.
    init(_ value: Rational) {
        terms = value.isZero ? [] : [Term(monomial: .one, coefficient: value)]
    }

    /// A monomial times a constant.
    init(_ monomial: Monomial, _ coefficient: Rational = .one) {
        terms = coefficient.isZero ? [] : [Term(monomial: monomial, coefficient: coefficient)]
    }

    /// A generator.
    init(generator: Int) { self.init(Monomial(generator)) }

    /// The sum of terms in any order, equal monomials included.
    init(summing terms: [Term]) throws(AlgebraLimit) {
        let sorted = terms.sorted { $1.monomial < $0.monomial }
        var result: [Term] = []
        result.reserveCapacity(sorted.count)
        for term in sorted {
            if let last = result.last, last.monomial == term.monomial {
                result[result.count - 1].coefficient = try .checking(last.coefficient.adding(term.coefficient))
            } else {
                if let last = result.last, last.coefficient.isZero { result.removeLast() }
                result.append(term)
            }
        }
        if let last = result.last, last.coefficient.isZero { result.removeLast() }
        guard result.count <= Self.termLimit else { throw .tooLarge }
        self.init(sorted: result)
    }

    /// Whether it is 0 as written, without relations between generators.
    var isZero: Bool { terms.isEmpty }

    /// The value of a polynomial without generators.
    var constant: Rational? {
        guard let first = terms.first else { return .zero }
        return first.monomial.isOne ? first.coefficient : nil
    }

    /// The coefficient of a monomial; 0 where it does not occur.
    func coefficient(of monomial: Monomial) -> Rational {
        var (low, high) = (0, terms.count)
        while low < high {
            let middle = (low + high) / 2
            if monomial < terms[middle].monomial { low = middle + 1 } else { high = middle }
        }
        return low < terms.count && terms[low].monomial == monomial ? terms[low].coefficient : .zero
    }

    /// The greatest sum of exponents; 0 for constants.
    var degree: Int { Int(terms.first?.monomial.degree ?? 0) }

    /// The greatest exponent of one generator.
    func degree(in generator: Int) -> Int { terms.reduce(0) { max($0, $1.monomial[generator]) } }

    /// The generators that occur, as a bit set.
    var variables: UInt32 { terms.reduce(0) { $0 | $1.monomial.variables } }
}

extension Rational {
    /// The value, or the limit that a missing one stands for.
    @inline(__always)
    static func checking(_ value: Rational?) throws(AlgebraLimit) -> Rational {
        guard let value else { throw .overflow }
        return value
    }
}

// MARK: - Ring operations

extension Polynomial {
    /// −p.
    var negated: Polynomial {
        Polynomial(
            sorted: terms.map { Term(monomial: $0.monomial, coefficient: $0.coefficient.negated) })
    }

    /// p + q.
    func adding(_ other: Polynomial) throws(AlgebraLimit) -> Polynomial {
        if isZero { return other }
        var result: [Term] = []
        result.reserveCapacity(terms.count + other.terms.count)
        var (i, j) = (0, 0)
        while i < terms.count, j < other.terms.count {
            let (a, b) = (terms[i], other.terms[j])
            if b.monomial < a.monomial {
                result.append(a)
                i += 1
            } else if a.monomial < b.monomial {
                result.append(b)
                j += 1
            } else {
                let sum = try Rational.checking(a.coefficient.adding(b.coefficient))
                if !sum.isZero { result.append(Term(monomial: a.monomial, coefficient: sum)) }
                i += 1
                j += 1
            }
        }
        result.append(contentsOf: terms[i...])
        result.append(contentsOf: other.terms[j...])
        guard result.count <= Self.termLimit else { throw .tooLarge }
        return Polynomial(sorted: result)
    }

    /// p − q.
    func subtracting(_ other: Polynomial) throws(AlgebraLimit) -> Polynomial { try adding(other.negated) }

    /// c·p.
    func scaled(by factor: Rational) throws(AlgebraLimit) -> Polynomial {
        try multiplied(by: Term(monomial: .one, coefficient: factor))
    }

    /// p times one term, which keeps the order.
    func multiplied(by factor: Term) throws(AlgebraLimit) -> Polynomial {
        if factor.coefficient.isZero { return .zero }
        if factor.monomial.isOne, factor.coefficient == .one { return self }
        var result: [Term] = []
        result.reserveCapacity(terms.count)
        for term in terms { result.append(try Self.product(term, factor)) }
        return Polynomial(sorted: result)
    }

    /// p·q.
    func multiplied(by other: Polynomial) throws(AlgebraLimit) -> Polynomial {
        if other.terms.count == 1 { return try multiplied(by: other.terms[0]) }
        if terms.count == 1 { return try other.multiplied(by: terms[0]) }
        guard terms.count * other.terms.count <= Self.productLimit else { throw .tooLarge }
        var products: [Term] = []
        products.reserveCapacity(terms.count * other.terms.count)
        for a in terms {
            for b in other.terms { products.append(try Self.product(a, b)) }
        }
        return try Polynomial(summing: products)
    }

    private static func product(_ a: Term, _ b: Term) throws(AlgebraLimit) -> Term {
        Term(
            monomial: try a.monomial.multiplied(by: b.monomial),
            coefficient: try .checking(a.coefficient.multiplied(by: b.coefficient)))
    }

    /// p to a power of 0 or more.
    func power(_ exponent: Int) throws(AlgebraLimit) -> Polynomial {
        guard exponent <= Monomial.exponentLimit else { throw .tooLarge }
        var result = Polynomial.one
        for _ in 0..<exponent { result = try result.multiplied(by: self) }
        return result
    }
}

// MARK: - Division

extension Polynomial {
    /// The q with p = q·divisor, or `nil` where there is none (or the divisor is 0).
    ///
    /// Generators count as independent. Each step removes the leading term, so that there are at most as many
    /// as the quotient may have terms.
    func divided(exactlyBy divisor: Polynomial) throws(AlgebraLimit) -> Polynomial? {
        guard let lead = divisor.terms.first else { return nil }
        let inverse = try Rational.checking(lead.coefficient.reciprocal)
        if lead.monomial.isOne { return try scaled(by: inverse) }
        guard divisor.variables & ~variables == 0 || isZero else { return nil }
        var quotient: [Term] = []
        var rest = self
        while let term = rest.terms.first {
            guard let monomial = term.monomial.divided(by: lead.monomial) else { return nil }
            let coefficient = try Rational.checking(term.coefficient.multiplied(by: inverse))
            let next = Term(monomial: monomial, coefficient: coefficient)
            quotient.append(next)
            guard quotient.count <= Self.termLimit else { throw .tooLarge }
            rest = try rest.subtracting(divisor.multiplied(by: next))
        }
        return Polynomial(sorted: quotient)
    }

    /// Quotient and remainder, no term of which is a multiple of the divisor's greatest monomial.
    func divided(by divisor: Polynomial) throws(AlgebraLimit) -> (quotient: Polynomial, remainder: Polynomial) {
        guard let lead = divisor.terms.first else { throw .divisionByZero }
        if divisor.constant == .one { return (self, .zero) }
        let inverse = try Rational.checking(lead.coefficient.reciprocal)
        var (quotient, remainder): ([Term], [Term]) = ([], [])
        var rest = self
        while let term = rest.terms.first {
            if let monomial = term.monomial.divided(by: lead.monomial) {
                let coefficient = try Rational.checking(term.coefficient.multiplied(by: inverse))
                let next = Term(monomial: monomial, coefficient: coefficient)
                quotient.append(next)
                rest = try rest.subtracting(divisor.multiplied(by: next))
            } else {
                remainder.append(term)
                rest = Polynomial(sorted: Array(rest.terms.dropFirst()))
            }
            guard quotient.count + remainder.count <= Self.termLimit else { throw .tooLarge }
        }
        return (Polynomial(sorted: quotient), Polynomial(sorted: remainder))
    }

    /// The positive or negative c for which p/c has coprime whole coefficients and a positive leading one; 0 for 0.
    var content: Rational {
        get throws(AlgebraLimit) {
            guard let lead = terms.first else { return .zero }
            var top: UInt128 = 0
            var bottom: UInt128 = 1
            for term in terms {
                top = Self.commonDivisor(top, term.coefficient.numerator.magnitude)
                let denominator = term.coefficient.denominator.magnitude
                let factor = denominator / Self.commonDivisor(bottom, denominator)
                let multiple = bottom.multipliedReportingOverflow(by: factor)
                guard !multiple.overflow else { throw .overflow }
                bottom = multiple.partialValue
            }
            guard let numerator = Int128(exactly: top), let denominator = Int128(exactly: bottom) else {
                throw .overflow
            }
            let content = try Rational.checking(Rational(numerator, over: denominator))
            return lead.coefficient < .zero ? content.negated : content
        }
    }

    /// p divided by its content.
    var primitivePart: Polynomial {
        get throws(AlgebraLimit) {
            guard let inverse = try content.reciprocal else { return .zero }
            return try scaled(by: inverse)
        }
    }

    /// Euclid's algorithm; gcd(0, n) is n.
    static func commonDivisor(_ a: UInt128, _ b: UInt128) -> UInt128 {
        var (a, b) = (a, b)
        while b != 0 { (a, b) = (b, a % b) }
        return a
    }

    /// The greatest monomial that divides every term; 1 for 0.
    var commonMonomial: Monomial {
        guard var result = terms.first?.monomial else { return .one }
        for term in terms.dropFirst() where !result.isOne { result = result.commonDivisor(term.monomial) }
        return result
    }

    /// p divided by a monomial that divides every term.
    func divided(byCommon monomial: Monomial) -> Polynomial {
        if monomial.isOne { return self }
        var result: [Term] = []
        for term in terms {
            guard let quotient = term.monomial.divided(by: monomial) else { continue }
            result.append(Term(monomial: quotient, coefficient: term.coefficient))
        }
        return Polynomial(sorted: result)
    }
}

// MARK: - Parts and values

extension Polynomial {
    /// The coefficients of the powers of one generator, lowest power first: p = Σ cᵢ·vⁱ.
    func coefficients(in generator: Int) -> [Polynomial] {
        var parts = [[Term]](repeating: [], count: degree(in: generator) + 1)
        for term in terms {
            let rest = term.monomial.replacing(generator, by: 0)
            parts[term.monomial[generator]].append(Term(monomial: rest, coefficient: term.coefficient))
        }
        // Taking the same generator out of terms of one power keeps their order.
        return parts.map { Polynomial(sorted: $0) }
    }

    /// The terms that satisfy a condition.
    func filter(_ isIncluded: (Term) -> Bool) -> Polynomial { Polynomial(sorted: terms.filter(isIncluded)) }

    /// p with a polynomial in place of a generator.
    func substituting(_ generator: Int, by value: Polynomial) throws(AlgebraLimit) -> Polynomial {
        guard variables & 1 << UInt32(generator) != 0 else { return self }
        var result = Polynomial.zero
        for coefficient in coefficients(in: generator).reversed() {
            result = try result.multiplied(by: value).adding(coefficient)
        }
        return result
    }

    /// The value with a number for each generator, rounded to nearest at each step; for searching, not for proofs.
    func value(at point: [Double]) -> Double {
        var sum = 0.0
        for term in terms {
            var product = term.coefficient.doubleValue
            forEach(term.monomial.variables) { generator in
                for _ in 0..<term.monomial[generator] { product *= point[generator] }
            }
            sum += product
        }
        return sum
    }

    /// The exact value with a number for each generator.
    func value(at point: [Rational]) throws(AlgebraLimit) -> Rational {
        var sum = Rational.zero
        for term in terms {
            var product = term.coefficient
            var rest = term.monomial.variables
            while rest != 0 {
                let generator = rest.trailingZeroBitCount
                rest &= rest &- 1
                let power = point[generator].power(term.monomial[generator])
                product = try .checking(product.multiplied(by: .checking(power)))
            }
            sum = try .checking(sum.adding(product))
        }
        return sum
    }
}

extension Polynomial: Comparable {
    /// Some total order, for lists that have to come out the same in every run.
    static func < (a: Polynomial, b: Polynomial) -> Bool {
        for (x, y) in zip(a.terms, b.terms) where x != y {
            return x.monomial == y.monomial ? x.coefficient < y.coefficient : x.monomial < y.monomial
        }
        return a.terms.count < b.terms.count
    }
}

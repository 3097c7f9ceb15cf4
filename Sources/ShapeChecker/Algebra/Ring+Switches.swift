import ShapeProgram

// Functions that are put together from pieces: max, min, conditions, floor.
extension Ring {
    /// What deciding a sign counts for.
    private static let decisionWork = 200

    /// max(a, 0).
    mutating func positivePart(_ a: Form) throws(AlgebraLimit) -> Form {
        let (p, divisors) = try overPositive(a)
        return try simplified(positivePart(p), over: divisors)
    }

    /// max(a, b) = b + max(a − b, 0).
    mutating func maximum(_ a: Form, _ b: Form) throws(AlgebraLimit) -> Form {
        let result = try sum(b, positivePart(difference(a, b)))
        noteFactor(result)
        return result
    }

    /// min(a, b) = a − max(a − b, 0).
    mutating func minimum(_ a: Form, _ b: Form) throws(AlgebraLimit) -> Form {
        let result = try difference(a, positivePart(difference(a, b)))
        noteFactor(result)
        return result
    }

    /// A form as a polynomial over factors whose product is positive.
    private func overPositive(_ a: Form) throws(AlgebraLimit) -> (Polynomial, [Form.Divisor]) {
        var (p, divisors) = (a.numerator, a.divisors)
        for index in divisors.indices where divisors[index].exponent & 1 == 1 {
            if isPositive(divisors[index].factor) { continue }
            p = try product(p, divisors[index].factor)
            divisors[index].exponent += 1
        }
        return (p, divisors)
    }

    private mutating func positivePart(_ p: Polynomial) throws(AlgebraLimit) -> Polynomial {
        if p.isZero { return .zero }
        try spend(Self.decisionWork)
        let content = try p.content
        let primitive = try p.scaled(by: .checking(content.reciprocal))
        let outside = nonnegativePart(of: primitive.commonMonomial)
        let d = primitive.divided(byCommon: outside)
        var result = try positivePart(ofPrimitive: d)
        // max(−d, 0) = max(d, 0) − d, so that both share one switch.
        if content < .zero { result = try result.subtracting(d) }
        return try product(result, Polynomial(outside, content.magnitude))
    }

    private mutating func positivePart(ofPrimitive d: Polynomial) throws(AlgebraLimit) -> Polynomial {
        if isNonnegative(d) { return d }
        if isNonnegative(d.negated) { return .zero }
        let generator = try enter(.positivePart(d))
        let t = Polynomial(generator: generator)
        if entries[generator].rule == nil {
            setRule(generator, 2, try product(d, t))
            setBounds(generator, Bounds(lower: .zero))
        }
        return t
    }

    /// The greatest part of a monomial that is ≥ 0 by the ranges of its generators.
    private func nonnegativePart(of monomial: Monomial) -> Monomial {
        var result = monomial
        forEach(monomial.variables) { generator in
            let isKnown = entries[generator].bounds.isNonnegative
            result = result.replacing(generator, by: isKnown ? monomial[generator] : monomial[generator] & ~1)
        }
        return result
    }
}

// MARK: - Conditions

extension Ring {
    /// 1 where a ≥ 0, else 0.
    mutating func isAtLeastZero(_ a: Form) throws(AlgebraLimit) -> Form {
        if let value = a.constant { return value >= .zero ? .one : .zero }
        try spend(Self.decisionWork)
        let carrier = try signCarrier(a)
        var d = try carrier.scaled(by: .checking(carrier.content.magnitude.reciprocal))
        d = d.divided(byCommon: positivePart(of: d.commonMonomial))
        if let (whole, isOpposite) = try wholeCondition(d) {
            if isOpposite { return try difference(.one, isAtLeastZero(Form(whole))) }
            d = whole
        }
        if isNonnegative(d) { return .one }
        if isPositive(d.negated) { return .zero }
        return Form(Polynomial(generator: try enter(.indicator(d))))
    }

    /// What d ≥ 0 amounts to where d is a whole number everywhere: a condition with the greatest constant that says
    /// the same, or the opposite of one if d falls. `nil` for other polynomials and where nothing changes.
    private func wholeCondition(_ d: Polynomial) throws(AlgebraLimit) -> (Polynomial, isOpposite: Bool)? {
        guard d.variables != 0, isWhole(d) else { return nil }
        let constant = d.coefficient(of: .one)
        let rest = try d.subtracting(Polynomial(constant))
        let step = try rest.content
        let scaled = try rest.scaled(by: .checking(step.reciprocal))
        let threshold = try Rational.checking(constant.divided(by: step))
        if step > .zero {
            let result = try scaled.adding(Polynomial(threshold.floor))
            return result == d ? nil : (result, false)
        }
        // −s·x + c ≥ 0 says x ≤ c/s, the opposite of x ≥ ⌊c/s⌋ + 1.
        let first = try Rational.checking(threshold.negated.floor.adding(.one))
        return (try scaled.subtracting(Polynomial(first)), true)
    }

    /// 1 where a > 0, else 0.
    mutating func isAboveZero(_ a: Form) throws(AlgebraLimit) -> Form {
        try difference(.one, isAtLeastZero(a.negated))
    }

    /// 1, 0 or −1.
    mutating func sign(_ a: Form) throws(AlgebraLimit) -> Form {
        try difference(isAtLeastZero(a), isAtLeastZero(a.negated))
    }

    /// `condition ? a : b` for a condition that is 0 or 1.
    mutating func choice(_ condition: Form, _ a: Form, _ b: Form) throws(AlgebraLimit) -> Form {
        if a == b { return a }
        guard isSafeDenominator(a), isSafeDenominator(b) else { throw .unsupported }
        return try sum(b, product(condition, difference(a, b)))
    }

    /// Whether a form may be brought to a common denominator with one that is used elsewhere.
    ///
    /// Where a branch is not taken its denominator may be 0. Multiplying by it must not make something vanish that
    /// is not 0, as max(d, 0)·max(−d, 0) does. Without switches and roots it can not: over the generators
    /// without a rule, constants and sines, the ring is a free module, and these make an integral domain.
    private func isSafeDenominator(_ a: Form) -> Bool {
        a.divisors.allSatisfy { divisor in
            var isPlain = true
            forEach(closure(divisor.factor.variables)) {
                if self[$0].switchedOn != nil || self[$0].radicand != nil { isPlain = false }
            }
            return isPlain || isPositive(divisor.factor) || isPositive(divisor.factor.negated)
        }
    }

    /// The part of a monomial that is > 0 by the ranges of its generators.
    func positivePart(of monomial: Monomial) -> Monomial {
        var result = monomial
        forEach(monomial.variables) { generator in
            if !entries[generator].bounds.isPositive { result = result.replacing(generator, by: 0) }
        }
        return result
    }
}

// MARK: - Whole numbers

extension Ring {
    /// The greatest integer that is not above a.
    mutating func floor(_ a: Form) throws(AlgebraLimit) -> Form {
        if let value = a.constant { return Form(value.floor) }
        let whole = integerPart(of: a)
        let rest = try difference(a, Form(whole))
        if let value = rest.constant { return Form(try whole.adding(Polynomial(value.floor))) }
        if let p = rest.polynomial {
            if isConstant(p), let value = wholeValue(enclosure(p, constantEnclosures).floor) {
                return Form(try whole.adding(Polynomial(value)))
            }
            if isNonnegative(p), isPositive(try Polynomial.one.subtracting(p)) { return Form(whole) }
        }
        let generator = try enter(.floor(rest))
        return Form(try whole.adding(Polynomial(generator: generator)))
    }

    /// The least integer that is not below a.
    mutating func ceiling(_ a: Form) throws(AlgebraLimit) -> Form { try floor(a.negated).negated }

    /// The nearest integer; halves go away from zero.
    mutating func rounded(_ a: Form) throws(AlgebraLimit) -> Form {
        let half = Form(try .checking(Rational(1, over: 2)))
        let isUp = try isAtLeastZero(a)
        if isUp.constant == .zero { return try floor(difference(half, a)).negated }
        let up = try floor(sum(a, half))
        if isUp.constant == .one { return up }
        return try choice(isUp, up, floor(difference(half, a)).negated)
    }

    /// a − b·⌊a/b⌋, which has the sign of b.
    mutating func remainder(_ a: Form, _ b: Form) throws(AlgebraLimit) -> Form {
        let turns = try floor(quotient(a, b))
        return try difference(a, product(b, turns))
    }

    /// The terms that are whole numbers, alone or together.
    private func integerPart(of a: Form) -> Polynomial {
        guard let p = a.polynomial else { return .zero }
        let counting = p.filter { isInteger($0.monomial) && !$0.monomial.isOne }
        let isWhole = isWholeEverywhere(counting)
        let whole = isWhole ? counting : counting.filter { $0.coefficient.isInteger }
        let constant = p.coefficient(of: .one)
        return (try? whole.adding(Polynomial(constant.floor))) ?? .zero
    }

    /// Whether a polynomial in whole numbers is always one, such as n·(n + 1)/2.
    ///
    /// It is if it is so for 0, 1, …, k in place of each generator, where k is the generator's degree
    /// (Pólya, "Über ganzwertige ganze Funktionen", 1915).
    private func isWholeEverywhere(_ p: Polynomial) -> Bool {
        if isWhole(p) { return true }
        var generators: [Int] = []
        forEach(p.variables) { generators.append($0) }
        let sizes = generators.map { p.degree(in: $0) + 1 }
        guard generators.count <= 3, sizes.reduce(1, { $0 * min($1, 100) }) <= 200 else { return false }
        var point = [Rational](repeating: .zero, count: entries.count)
        for index in 0..<sizes.reduce(1, *) {
            var rest = index
            for (generator, size) in zip(generators, sizes) {
                point[generator] = Rational(rest % size)
                rest /= size
            }
            guard let value = try? p.value(at: point), value.isInteger else { return false }
        }
        return true
    }

    /// Whether all terms are whole numbers.
    func isWhole(_ p: Polynomial) -> Bool {
        p.terms.allSatisfy { $0.coefficient.isInteger && isInteger($0.monomial) }
    }

    /// Whether a product of generators is a whole number.
    func isInteger(_ monomial: Monomial) -> Bool { monomial.variables & ~integers == 0 }

    /// The value of an interval of one number.
    private func wholeValue(_ range: OutwardInterval) -> Rational? {
        range.lower == range.upper ? Rational(exactly: range.lower) : nil
    }
}

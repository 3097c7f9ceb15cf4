import ShapeProgram
import ShapeSyntax

// Constructors that fold constants and simplify signs, so that the text reads as one would write it.
//
// Operations on integers stay integers where the result is small for every value of the parameters; elsewhere
// they are computed as numbers, which cannot overflow.

extension SwiftFormulas {
    /// No integer that the generated code computes is larger, so that it fits in 32 bits.
    private static var greatestInteger: Double { 0x1p30 }

    /// The formula as a number.
    @inline(__always)
    mutating func asNumber(_ id: Operand) -> Operand {
        self[id].type == .integer ? enter(.toNumber, .number, id) : id
    }

    /// The formula, of integral value, as an integer.
    mutating func asInteger(_ id: Operand) -> Operand {
        if isIntegral(id) { return id }
        let limit = Int32(Self.greatestInteger)
        let bounded = minimum(maximum(id, number(-limit)), number(limit))
        return enter(.toInteger, .integer, bounded)
    }

    /// An operator that gives integers for integers.
    @inline(__always)
    private mutating func arithmetic(_ op: SwiftFormula.Operator, _ a: Operand, _ b: Operand) -> Operand {
        guard self[a].type == .integer || self[b].type == .integer else { return enter(op, .number, a, b) }
        return integerArithmetic(op, a, b)
    }

    private mutating func integerArithmetic(_ op: SwiftFormula.Operator, _ a: Operand, _ b: Operand) -> Operand {
        if isIntegral(a), isIntegral(b) {
            var formula = SwiftFormula(op, .integer, a.raw, b.raw)
            describe(&formula)
            let isSmall = formula.lower >= -Self.greatestInteger && formula.upper <= Self.greatestInteger
            if isSmall { return enter(formula) }
        }
        let (x, y) = (asNumber(a), asNumber(b))
        return enter(op, .number, x, y)
    }

    /// Whether nothing about an operand of a sum can be simplified.
    private func isPlain(_ id: Operand) -> Bool {
        let op = self[id].op
        return op == .width || op == .height || op == .parameter || op == .binding || op == .x || op == .y
    }

    /// a + b.
    mutating func sum(_ a: Operand, _ b: Operand) -> Operand {
        if a != b, isPlain(a), isPlain(b) { return arithmetic(.add, a, b) }
        if isNumber(a, 0) { return b }
        if isNumber(b, 0) { return a }
        if let x = number(a), let y = number(b), let folded = x.adding(y) { return number(folded) }
        if let x = turn(a), let y = turn(b), let folded = x.adding(y) { return turn(folded) }
        if let taken = opposite(of: b) { return difference(a, taken) }
        if let taken = opposite(of: a) { return difference(b, taken) }
        if a == b { return product(number(2), a) }
        if let short = combined(a, b, isDifference: false) { return short }
        // a + (b + c) is a + b + c.
        let (first, second) = (self[b].operands.0, self[b].operands.1)
        if visible(b) == .add { return sum(sum(a, first), second) }
        if visible(b) == .subtract { return difference(sum(a, first), second) }
        return arithmetic(.add, a, b)
    }

    /// a − b.
    mutating func difference(_ a: Operand, _ b: Operand) -> Operand {
        if a == b { return number(0) }
        if isPlain(a), isPlain(b) { return arithmetic(.subtract, a, b) }
        if isNumber(b, 0) { return a }
        if isNumber(a, 0) { return negation(b) }
        if let x = number(a), let y = number(b), let folded = x.subtracting(y) { return number(folded) }
        if let x = turn(a), let y = turn(b), let folded = x.subtracting(y) { return turn(folded) }
        if let added = opposite(of: b) { return sum(a, added) }
        if let short = combined(a, b, isDifference: true) { return short }
        // a - (b + c) is a - b - c.
        let (first, second) = (self[b].operands.0, self[b].operands.1)
        if visible(b) == .add { return difference(difference(a, first), second) }
        if visible(b) == .subtract { return sum(difference(a, first), second) }
        return arithmetic(.subtract, a, b)
    }

    /// −a.
    mutating func negation(_ a: Operand) -> Operand {
        let formula = self[a]
        if let value = number(a) { return number(value.negated) }
        if formula.op == .longNumber { return number(exactly: longNumbers[Int(formula.first)].negated) }
        if let value = turn(a) { return turn(value.negated) }
        if visible(a) == .negate { return formula.operands.0 }
        if visible(a) == .subtract { return difference(formula.operands.1, formula.operands.0) }
        return enter(.negate, formula.type, a)
    }

    /// An angle in degrees. Constants that it is made of become degrees themselves, down to some depth.
    mutating func degrees(_ a: Operand, depth: Int = 5) -> Operand {
        if isNumber(a, 0) { return a }
        if let value = turn(a)?.multiplied(by: SwiftFraction(180)) { return number(value) }
        let (first, second, third) = self[a].operands
        let op = depth > 0 ? visible(a) : nil
        if op == .add { return sum(degrees(first, depth: depth - 1), degrees(second, depth: depth - 1)) }
        if op == .subtract { return difference(degrees(first, depth: depth - 1), degrees(second, depth: depth - 1)) }
        if op == .negate { return negation(degrees(first, depth: depth - 1)) }
        if op == .choice {
            return choice(first, degrees(second, depth: depth - 1), degrees(third, depth: depth - 1))
        }
        if op == .multiply, number(first) != nil { return product(first, degrees(second, depth: depth - 1)) }
        if op == .multiply, turn(second) != nil { return product(first, degrees(second)) }
        if op == .divide, number(second) != nil { return quotient(degrees(first, depth: depth - 1), second) }
        return quotient(product(a, number(180)), turn(.one))
    }

    /// What a formula that is written with a sign in front is the opposite of.
    private mutating func opposite(of a: Operand) -> Operand? {
        if visible(a) == .negate { return self[a].operands.0 }
        return self[a].upper < 0 && isConstant(a) ? negation(a) : nil
    }

    /// a · b.
    mutating func product(_ a: Operand, _ b: Operand) -> Operand {
        if isNumber(a, 0) || isNumber(b, 0) { return number(0) }
        if isNumber(a, 1) { return b }
        if isNumber(b, 1) { return a }
        if let x = number(a), let y = number(b), let folded = x.multiplied(by: y) { return number(folded) }
        if let folded = foldedTurn(a, b) ?? foldedTurn(b, a) { return folded }
        if let operand = opposite(of: a) { return negation(product(operand, b)) }
        if let operand = opposite(of: b) { return negation(product(a, operand)) }
        if number(b) == .half { return quotient(a, number(2)) }
        if let x = number(a), let short = multiplied(b, by: x) { return short }
        if let y = number(b), let short = multiplied(a, by: y) { return short }
        return arithmetic(.multiply, a, b)
    }

    /// A product or quotient that has a constant factor, times another.
    private mutating func multiplied(_ a: Operand, by factor: SwiftFraction) -> Operand? {
        guard isProduct(a), let term = term(a, factor), term.base != a else { return nil }
        return value(of: term, term.factor)
    }

    /// A constant times a constant angle.
    private mutating func foldedTurn(_ factor: Operand, _ angle: Operand) -> Operand? {
        guard let factor = number(factor), let angle = turn(angle) else { return nil }
        return angle.multiplied(by: factor).map { turn($0) }
    }

    /// a ÷ b; 0 where b is 0.
    mutating func quotient(_ a: Operand, _ b: Operand) -> Operand {
        if isNumber(a, 0) || isNumber(b, 0) { return number(0) }
        if isNumber(b, 1) { return a }
        if let y = number(b) {
            if let short = divided(a, by: y) { return short }
            if let folded = number(a)?.divided(by: y) { return number(folded) }
            if let folded = turn(a)?.divided(by: y) { return turn(folded) }
        } else if let y = turn(b) {
            if let folded = turn(a)?.divided(by: y) { return number(folded) }
            if y != .one, let factor = y.reciprocal { return quotient(product(a, number(factor)), turn(.one)) }
        }
        if let operand = opposite(of: a) { return negation(quotient(operand, b)) }
        if let operand = opposite(of: b) { return negation(quotient(a, operand)) }
        let (x, y) = (asNumber(a), asNumber(b))
        return enter(self[y].isNonZero ? .divide : .safeDivide, .number, x, y)
    }

    /// a ÷ 2, with the factors in a divided where they are even or multiples of π.
    mutating func half(_ a: Operand) -> Operand {
        let formula = self[a]
        let (first, second) = (formula.operands.0, formula.operands.1)
        if let value = turn(a)?.divided(by: SwiftFraction(2)) { return turn(value) }
        if visible(a) == .negate { return negation(half(first)) }
        if visible(a) == .multiply, isEven(first) { return product(half(first), second) }
        if visible(a) == .divide, isEven(first) { return quotient(half(first), second) }
        if isSum(a), isEven(first), isEven(second) {
            let (x, y) = (half(first), half(second))
            return formula.op == .add ? sum(x, y) : difference(x, y)
        }
        return quotient(a, number(2))
    }

    /// Whether half of the formula is no longer than itself.
    private func isEven(_ a: Operand) -> Bool {
        let formula = self[a]
        if let value = number(a) { return value.top % 2 == 0 }
        if formula.op == .turn { return true }
        let op = visible(a)
        if op == .multiply || op == .divide || op == .negate {
            return isEven(formula.operands.0)
        }
        return isSum(a) && isEven(formula.operands.0) && isEven(formula.operands.1)
    }

    /// A sum divided by a constant that divides the factors of all terms.
    private mutating func divided(_ a: Operand, by divisor: SwiftFraction) -> Operand? {
        guard isSum(a), !divisor.isZero else { return nil }
        var terms: [Term] = []
        var count = 0
        guard collect(a, .one, &terms, &count) else { return nil }
        for index in terms.indices {
            guard let factor = terms[index].factor.divided(by: divisor), factor.isInteger else { return nil }
            terms[index].factor = factor
        }
        return sum(of: terms)
    }

    /// A constant times a formula, as `2 * x`, `x / 2`, `2 * x / 3`.
    private mutating func scaled(_ a: Operand, by factor: SwiftFraction) -> Operand {
        if let angle = turn(a), let folded = angle.multiplied(by: factor) { return turn(folded) }
        if 10_000 % factor.bottom == 0, factor.magnitude.top != 1 { return product(number(factor), a) }
        return quotient(product(number(factor.top), a), number(factor.bottom))
    }
}

// Sums of several terms.
extension SwiftFormulas {
    /// A formula with a constant factor; `none` stands for 1.
    fileprivate struct Term {
        var factor: SwiftFraction
        var base: Operand
    }

    private static var greatestTermCount: Int { 8 }

    /// a ± b with equal terms put together; `nil` where there are none.
    private mutating func combined(_ a: Operand, _ b: Operand, isDifference: Bool) -> Operand? {
        guard isSum(a) || isSum(b) || isProduct(a) || isProduct(b) else { return nil }
        var terms: [Term] = []
        var count = 0
        let isWhole =
            collect(a, .one, &terms, &count) && collect(b, isDifference ? SwiftFraction(-1) : .one, &terms, &count)
        guard isWhole, terms.count < count else { return nil }
        return sum(of: terms.filter { !$0.factor.isZero })
    }

    fileprivate func isSum(_ id: Operand) -> Bool { visible(id) == .add || visible(id) == .subtract }

    private func isProduct(_ id: Operand) -> Bool { visible(id) == .multiply || visible(id) == .divide }

    /// Adds the terms of a formula; false when there are too many of them.
    fileprivate mutating func collect(
        _ id: Operand, _ factor: SwiftFraction, _ terms: inout [Term], _ count: inout Int
    ) -> Bool {
        let formula = self[id]
        let (a, b) = (formula.operands.0, formula.operands.1)
        guard count < Self.greatestTermCount else { return false }
        if visible(id) == .add {
            return collect(a, factor, &terms, &count) && collect(b, factor, &terms, &count)
        }
        if visible(id) == .subtract {
            return collect(a, factor, &terms, &count) && collect(b, factor.negated, &terms, &count)
        }
        if visible(id) == .negate { return collect(a, factor.negated, &terms, &count) }
        guard let term = term(id, factor) else { return false }
        count += 1
        guard let index = terms.firstIndex(where: { $0.base == term.base }) else {
            terms.append(term)
            return true
        }
        guard let total = terms[index].factor.adding(term.factor) else { return false }
        terms[index].factor = total
        return true
    }

    /// A formula that is no sum as its constant factor and the rest.
    private mutating func term(_ id: Operand, _ factor: SwiftFraction) -> Term? {
        let formula = self[id]
        let (a, b) = (formula.operands.0, formula.operands.1)
        if let value = number(id) { return factor.multiplied(by: value).map { Term(factor: $0, base: .none) } }
        if let value = turn(id) {
            return factor.multiplied(by: value).map { Term(factor: $0, base: turn(.one)) }
        }
        if visible(id) == .multiply, let value = number(a) {
            return factor.multiplied(by: value).map { Term(factor: $0, base: b) }
        }
        if visible(id) == .multiply, let value = number(b) {
            return factor.multiplied(by: value).map { Term(factor: $0, base: a) }
        }
        if visible(id) == .divide, let value = number(b) {
            return factor.divided(by: value).map { Term(factor: $0, base: a) }
        }
        return Term(factor: factor, base: id)
    }

    fileprivate mutating func sum(of terms: [Term]) -> Operand {
        let first = terms.firstIndex { !$0.factor.isNegative && !$0.factor.isZero } ?? 0
        guard first < terms.count else { return number(0) }
        var result = value(of: terms[first], terms[first].factor)
        for index in terms.indices where index != first {
            let factor = terms[index].factor
            let part = value(of: terms[index], factor.magnitude)
            result = factor.isNegative ? difference(result, part) : sum(result, part)
        }
        return result
    }

    private mutating func value(of term: Term, _ factor: SwiftFraction) -> Operand {
        term.base.isPresent ? scaled(term.base, by: factor) : number(factor)
    }
}

import ShapeSyntax

// Constructors of formulas that fold what is plainly constant, so that derived geometry reads as one would
// write it by hand: `w - radius`, not `0 + w - 1*radius`. All of them only append to the arenas.
extension Program {
    /// A number that stands by itself in a formula; `nil` for everything else, names included.
    @inlinable
    package func literal(_ id: ID<Expression>) -> Rational? {
        guard case .constant(let constant) = self[id] else { return nil }
        return self[constant]
    }

    /// The value of a formula of few constants and lets of constants; `nil` for longer ones too.
    ///
    /// Unlike `constantValue` it does not follow long chains of lets, so that it can be asked everywhere.
    package func shortConstant(_ id: ID<Expression>) -> Rational? {
        var steps = 32
        return shortConstant(id, &steps)
    }

    /// Whether a condition holds that few constants decide, as they do where a variant binds a parameter; else `nil`.
    package func shortTruth(of condition: ID<Expression>) -> Bool? {
        var (operand, isNegated) = (condition, false)
        while case .unary(.not, let inner) = self[operand] { (operand, isNegated) = (inner, !isNegated) }
        return shortConstant(operand).map { $0.isZero == isNegated }
    }

    private func shortConstant(_ id: ID<Expression>, _ steps: inout Int) -> Rational? {
        steps -= 1
        guard steps > 0, id.isPresent else { return nil }
        switch self[id] {
        case .constant(let constant): return self[constant]
        case .unary(.negate, let operand): return shortConstant(operand, &steps)?.negated
        case .binding(let binding, let component):
            return self[binding].value.flatMap { shortConstant($0[Int(component)], &steps) }
        case .binary(let op, let a, let b):
            guard op == .add || op == .subtract || op == .multiply || op == .divide,
                let x = shortConstant(a, &steps), let y = shortConstant(b, &steps)
            else { return nil }
            if op == .add { return x.adding(y) }
            if op == .subtract { return x.subtracting(y) }
            return op == .multiply ? x.multiplied(by: y) : x.divided(by: y)
        case .pi, .width, .height, .parameter, .argument, .pen, .heading, .unary, .power, .conditional, .call:
            return nil
        }
    }

    /// Whether two formulas are the same leaf; formulas with operands differ unless they are one.
    @inlinable
    package func isSameLeaf(_ a: ID<Expression>, _ b: ID<Expression>) -> Bool {
        if a == b { return true }
        switch (self[a], self[b]) {
        case (.constant(let a), .constant(let b)): return self[a] == self[b]
        case (.width, .width), (.height, .height), (.pi, .pi), (.heading, .heading): return true
        case (.parameter(let a, let i), .parameter(let b, let j)): return a == b && i == j
        case (.binding(let a, let i), .binding(let b, let j)): return a == b && i == j
        case (.pen(let a), .pen(let b)): return a == b
        case (.argument(let a), .argument(let b)): return a == b
        case (.constant, _), (.pi, _), (.width, _), (.height, _), (.parameter, _), (.binding, _),
            (.argument, _),
            (.pen, _), (.heading, _), (.unary, _), (.binary, _), (.power, _), (.conditional, _), (.call, _):
            return false
        }
    }

    /// A constant number.
    package mutating func number(_ value: Rational, _ span: Span) -> ID<Expression> {
        append(value, .number, span)
    }

    /// A constant angle in degrees.
    package mutating func angle(_ degrees: Rational, _ span: Span) -> ID<Expression> {
        append(degrees, .angle, span)
    }

    /// The kind of a sum, difference, minimum or maximum; a literal 0 takes the other's kind.
    private func commonKind(_ a: ID<Expression>, _ b: ID<Expression>) -> Kind {
        let kinds = (kind(a), kind(b))
        if kinds.0 == kinds.1 { return kinds.0 }
        if kinds.0 == .angle || kinds.1 == .angle { return .angle }
        if kinds.0 == .duration || kinds.1 == .duration { return .duration }
        return .number
    }

    /// The kind of a product.
    private func productKind(_ a: ID<Expression>, _ b: ID<Expression>) -> Kind { commonKind(a, b) }

    /// The kind of a quotient: integers make a number, angles too.
    private func quotientKind(_ a: ID<Expression>, _ b: ID<Expression>) -> Kind {
        if kind(a) == kind(b) { return .number }
        return kind(a) == .integer ? .number : kind(a)
    }
}

// Sums.
extension Program {
    /// a + b.
    package mutating func sum(_ a: ID<Expression>, _ b: ID<Expression>, _ span: Span) -> ID<Expression> {
        let kind = commonKind(a, b)
        switch (literal(a), literal(b)) {
        case (let x?, let y?):
            if let folded = x.adding(y) { return append(folded, kind, span) }
        case (let x?, nil):
            if x.isZero { return b }
            return addingLiteral(x, to: b, literal: a, isFirst: true, kind, span)
        case (nil, let y?):
            if y.isZero { return a }
            return addingLiteral(y, to: a, literal: b, isFirst: false, kind, span)
        case (nil, nil): break
        }
        if case .unary(.negate, let operand) = self[b] { return difference(a, operand, span) }
        if case .unary(.negate, let operand) = self[a] { return difference(b, operand, span) }
        if case .binary(.subtract, let rest, let taken) = self[a], isSameLeaf(taken, b) { return rest }
        if case .binary(.subtract, let rest, let taken) = self[b], isSameLeaf(taken, a) { return rest }
        return append(.binary(.add, a, b), kind, span)
    }

    /// a − b.
    package mutating func difference(_ a: ID<Expression>, _ b: ID<Expression>, _ span: Span) -> ID<Expression> {
        if isSameLeaf(a, b) { return append(.zero, kind(a), span) }
        let kind = commonKind(a, b)
        switch (literal(a), literal(b)) {
        case (let x?, let y?):
            if let folded = x.subtracting(y) { return append(folded, kind, span) }
        case (let x?, nil):
            if x.isZero { return negation(b, span) }
        case (nil, let y?):
            if y.isZero { return a }
            return addingLiteral(y.negated, to: a, literal: .none, isFirst: false, kind, span)
        case (nil, nil): break
        }
        if case .unary(.negate, let operand) = self[b] { return sum(a, operand, span) }
        if case .binary(.add, let x, let y) = self[a] {
            if isSameLeaf(y, b) { return x }
            if isSameLeaf(x, b) { return y }
        }
        return append(.binary(.subtract, a, b), kind, span)
    }

    /// x + c, where x may itself end in a constant.
    private mutating func addingLiteral(
        _ value: Rational, to other: ID<Expression>, literal: ID<Expression>, isFirst: Bool, _ kind: Kind,
        _ span: Span
    ) -> ID<Expression> {
        if case .binary(let op, let x, let y) = self[other], op == .add || op == .subtract {
            if let inner = self.literal(y),
                let total = op == .add ? value.adding(inner) : value.subtracting(inner)
            {
                return sum(x, append(total, kind, span), span)
            }
            if let inner = self.literal(x), let total = value.adding(inner) {
                let constant = append(total, kind, span)
                return op == .add ? sum(constant, y, span) : difference(constant, y, span)
            }
        }
        if value < .zero {
            return append(.binary(.subtract, other, append(value.negated, kind, span)), kind, span)
        }
        let constant = literal.isPresent ? literal : append(value, kind, span)
        if case .unary(.negate, let operand) = self[other] { return difference(constant, operand, span) }
        return append(isFirst ? .binary(.add, constant, other) : .binary(.add, other, constant), kind, span)
    }

    /// −a.
    package mutating func negation(_ a: ID<Expression>, _ span: Span) -> ID<Expression> {
        switch self[a] {
        case .constant(let constant): return append(self[constant].negated, kind(a), span)
        case .unary(.negate, let operand): return operand
        case .binary(.subtract, let x, let y): return difference(y, x, span)
        case .pi, .width, .height, .parameter, .binding, .argument, .pen, .heading, .unary, .binary, .power,
            .conditional, .call:
            return append(.unary(.negate, a), kind(a), span)
        }
    }
}

// Products.
extension Program {
    /// a · b.
    package mutating func product(_ a: ID<Expression>, _ b: ID<Expression>, _ span: Span) -> ID<Expression> {
        let kind = productKind(a, b)
        if let x = literal(a) { return scaled(b, by: x, kind, span) }
        if let y = literal(b) { return scaled(a, by: y, kind, span) }
        if case .unary(.negate, let operand) = self[a] { return negation(product(operand, b, span), span) }
        if case .unary(.negate, let operand) = self[b] { return negation(product(a, operand, span), span) }
        return append(.binary(.multiply, a, b), kind, span)
    }

    /// a ÷ b.
    package mutating func quotient(_ a: ID<Expression>, _ b: ID<Expression>, _ span: Span) -> ID<Expression> {
        let kind = quotientKind(a, b)
        if isUnitless(b), let factor = literal(b)?.reciprocal,
            literal(a) == nil || literal(a)?.multiplied(by: factor) != nil
        {
            return scaled(a, by: factor, kind, span)
        }
        if literal(a)?.isZero == true { return append(.zero, kind, span) }
        if case .unary(.negate, let operand) = self[a] { return negation(quotient(operand, b, span), span) }
        return append(.binary(.divide, a, b), kind, span)
    }

    /// Whether the formula is a plain number, so that to multiply or divide by it keeps the kind.
    package func isUnitless(_ id: ID<Expression>) -> Bool { kind(id) == .number || kind(id) == .integer }

    /// A constant times a formula, written as `2*x`, `x/2`, `2*x/3` or `-x`.
    package mutating func scaled(
        _ a: ID<Expression>, by factor: Rational, _ kind: Kind, _ span: Span
    ) -> ID<Expression> {
        if factor.isZero { return append(.zero, kind, span) }
        if let value = literal(a), let folded = value.multiplied(by: factor) {
            return append(folded, kind, span)
        }
        let (inner, base) = withoutFactor(a)
        guard let total = inner.multiplied(by: factor) else {
            return append(.binary(.multiply, append(factor, .number, span), a), kind, span)
        }
        if total < .zero {
            if case .binary(.subtract, let x, let y) = self[base] {
                return positiveScaled(difference(y, x, span), by: total.negated, kind, span)
            }
            return append(.unary(.negate, positiveScaled(base, by: total.negated, kind, span)), kind, span)
        }
        return positiveScaled(base, by: total, kind, span)
    }

    private mutating func positiveScaled(
        _ base: ID<Expression>, by factor: Rational, _ kind: Kind, _ span: Span
    ) -> ID<Expression> {
        // A factor in degrees makes a number an angle.
        let isUnit = kind != .number && kind != .integer && self.kind(base) != kind
        if factor == .one && !isUnit { return base }
        let literalKind = isUnit ? kind : factor.isInteger && kind == .integer ? .integer : .number
        let top = Rational(factor.numerator, over: 1) ?? factor
        if isUnit || top != .one && isDecimal(factor.denominator) {
            return append(.binary(.multiply, append(factor, literalKind, span), base), kind, span)
        }
        let bottom = Rational(factor.denominator, over: 1) ?? .one
        let product =
            top == .one ? base : append(.binary(.multiply, append(top, literalKind, span), base), kind, span)
        return append(.binary(.divide, product, append(bottom, .number, span)), kind, span)
    }

    /// Whether a fraction with this denominator is a short decimal: 0.5, 0.25, 0.05.
    private func isDecimal(_ denominator: Int128) -> Bool {
        denominator <= 10_000 && 10_000 % denominator == 0
    }

    /// A formula as a constant factor and the rest.
    private func withoutFactor(_ a: ID<Expression>) -> (Rational, ID<Expression>) {
        var factor = Rational.one
        var rest = a
        for _ in 0..<4 {
            switch self[rest] {
            case .unary(.negate, let operand):
                factor = factor.negated
                rest = operand
            case .binary(.multiply, let x, let y):
                if let value = literal(x), let next = factor.multiplied(by: value) {
                    (factor, rest) = (next, y)
                } else if let value = literal(y), let next = factor.multiplied(by: value) {
                    (factor, rest) = (next, x)
                } else {
                    return (factor, rest)
                }
            case .binary(.divide, let x, let y):
                guard isUnitless(y), let value = literal(y), let next = factor.divided(by: value) else {
                    return (factor, rest)
                }
                (factor, rest) = (next, x)
            case .constant, .pi, .width, .height, .parameter, .binding, .argument, .pen, .heading, .unary,
                .binary, .power, .conditional, .call:
                return (factor, rest)
            }
        }
        return (factor, rest)
    }
}

// Choices.
extension Program {
    /// The smaller one.
    package mutating func minimum(_ a: ID<Expression>, _ b: ID<Expression>, _ span: Span) -> ID<Expression> {
        if isSameLeaf(a, b) { return a }
        if let x = literal(a), let y = literal(b) { return x < y ? a : b }
        return append(.binary(.min, a, b), commonKind(a, b), span)
    }

    /// The larger one.
    package mutating func maximum(_ a: ID<Expression>, _ b: ID<Expression>, _ span: Span) -> ID<Expression> {
        if isSameLeaf(a, b) { return a }
        if let x = literal(a), let y = literal(b) { return x < y ? b : a }
        return append(.binary(.max, a, b), commonKind(a, b), span)
    }

    /// Whether a < b.
    package mutating func isLess(_ a: ID<Expression>, _ b: ID<Expression>, _ span: Span) -> ID<Expression> {
        if let x = literal(a), let y = literal(b) { return append(x < y ? .one : .zero, .boolean, span) }
        return append(.binary(.less, a, b), .boolean, span)
    }

    /// The opposite truth.
    package mutating func opposite(_ condition: ID<Expression>, _ span: Span) -> ID<Expression> {
        if let value = literal(condition) { return append(value.isZero ? .one : .zero, .boolean, span) }
        if case .unary(.not, let operand) = self[condition] { return operand }
        return append(.unary(.not, condition), .boolean, span)
    }

    /// `condition ? a : b`.
    package mutating func conditional(
        _ condition: ID<Expression>, _ a: ID<Expression>, _ b: ID<Expression>, _ span: Span
    ) -> ID<Expression> {
        if let value = literal(condition) { return value.isZero ? b : a }
        if isSameLeaf(a, b) { return a }
        return append(.conditional(condition, a, b), commonKind(a, b), span)
    }
}

import ShapeProgram
import ShapeSyntax

extension Elaborator {
    /// The value of an expression, or `nil` after an error. `axis` is the side that percentages refer to; it is
    /// handed down through sums, signs and brackets only.
    mutating func value(_ node: ID<ExpressionNode>, axis: Axis?) -> Value? {
        guard let term = term(node, axis: axis) else { return nil }
        return value(of: term)
    }

    /// The same as a term. Names and short numbers, which most formulas end in, are worked out here: no call is made
    /// for them, so that no register has to be saved, which would cost as much as the rest.
    mutating func term(_ node: ID<ExpressionNode>, axis: Axis?) -> Term? {
        guard node.isPresent else { return missing() }
        let span = tree.span(node)
        switch tree[node] {
        case .number(let unit):
            if let term = shortNumber(unit, span) { return term }
        case .name(let name):
            if let term = scalarReference(name, span) { return term }
        case .binary(let op, let left, let right): return binary(op, left, right, span, axis)
        case .parenthesized(let inner): return term(inner, axis: axis)
        case .missing, .color, .call, .member, .unary, .power, .conditional, .point: break
        }
        return compound(node, span, axis)
    }

    /// A value that was not written: reported by the parser, not again.
    @inline(never)
    private mutating func missing() -> Term? {
        hasErrors = true
        return nil
    }

    @inline(never)
    private mutating func compound(_ node: ID<ExpressionNode>, _ span: Span, _ axis: Axis?) -> Term? {
        guard let value = compoundValue(node, span, axis) else { return nil }
        return term(of: value)
    }

    private mutating func compoundValue(_ node: ID<ExpressionNode>, _ span: Span, _ axis: Axis?) -> Value? {
        switch tree[node] {
        case .missing, .binary, .parenthesized:
            hasErrors = true
            return nil
        case .number(let unit): return number(unit, span, axis)
        case .name(let name): return reference(name, span)
        case .color: return color(span)
        case .call(let name, let arguments): return call(name, arguments, span)
        case .member(let base, let name): return member(base, name, span)
        case .unary(let op, let operand): return unary(op, operand, span, axis)
        case .power(let base, let exponent): return power(base, exponent, span)
        case .conditional(let condition, let first, let second):
            return conditional(condition, first, second, span, axis)
        case .point(let x, let y):
            guard let point = point(x, y) else { return nil }
            return Value(.point, point.x, point.y)
        }
    }

    /// The point with these components.
    @inline(__always)
    mutating func point(_ x: ID<ExpressionNode>, _ y: ID<ExpressionNode>) -> Point? {
        let first = component(x, .x)
        let second = component(y, .y)
        guard let first, let second else { return nil }
        return Point(first, second)
    }

    @inline(__always)
    private mutating func component(_ node: ID<ExpressionNode>, _ axis: Axis) -> ID<Expression>? {
        guard let term = term(node, axis: axis) else { return nil }
        return term.kind.isNumeric ? term.formula : component(term, node, axis)
    }

    /// A component that is no number, which is reported unless it may serve as one.
    private mutating func component(_ term: Term, _ node: ID<ExpressionNode>, _ axis: Axis) -> ID<Expression>? {
        let name = axis == .x ? "the x of a point" : "the y of a point"
        return coerce(value(of: term), to: .number, node, for: name)?.first
    }
}

// MARK: - Literals

extension Elaborator {
    /// A literal of a few digits without a unit or with that of degrees, as most are, where that makes no call; `nil`
    /// for any other.
    @inline(__always)
    private mutating func shortNumber(_ unit: NumberUnit, _ span: Span) -> Term? {
        let kind: Kind
        switch unit {
        case .none: kind = .integer
        case .degreeSign: kind = .angle
        case .ordinalSign, .deg, .rad, .seconds, .percent: return nil
        }
        guard let whole = whole(kind == .angle ? Span(span.start, span.end &- 2) : span),
            let formula = program.appendLeaf(Rational(whole), kind, span)
        else { return nil }
        return Term(kind, formula)
    }

    /// The number that a few digits stand for.
    @inline(__always)
    func whole(_ digits: Span) -> Int? {
        guard digits.end &- digits.start <= 9 else { return nil }
        var value = 0
        var index = digits.start
        while index < digits.end {
            let digit = source.padded[Int(index)] &- 0x30
            guard digit < 10 else { return nil }
            value = value &* 10 &+ Int(digit)
            index &+= 1
        }
        return value
    }

    /// Any literal.
    private mutating func number(_ unit: NumberUnit, _ span: Span, _ axis: Axis?) -> Value? {
        let digits = Span(span.start, span.end - unit.byteCount)
        guard let value = Rational.parse(digits: source.bytes[digits.range]) else {
            report(
                .badNumber, at: digits, "this number is too large or has too many digits",
                notes: ["numbers are kept as exact fractions of 128 bits: about 30 digits"])
            return nil
        }
        switch unit {
        case .none:
            let kind: Kind = value.isInteger && !hasPoint(digits) ? .integer : .number
            return Value(kind, number(value, kind, span))
        case .degreeSign, .ordinalSign, .deg: return Value(.angle, number(value, .angle, span))
        case .rad:
            let radians = number(value, .number, digits)
            return Value(.angle, unary(.fromRadians, radians, .angle, span))
        case .seconds: return Value(.duration, number(value, .duration, span))
        case .percent: return percentage(value, span, axis)
        }
    }

    /// Whether a literal is written as a decimal, `6.0` or `6e0`, and so is a number and no integer.
    private func hasPoint(_ digits: Span) -> Bool {
        source.bytes[digits.range].contains { !(0x30...0x39).contains($0) }
    }

    private mutating func percentage(_ value: Rational, _ span: Span, _ axis: Axis?) -> Value? {
        guard let axis else {
            let share = shareText(value)
            report(
                .percentWithoutSide, at: span, "a percentage here does not say of which side",
                notes: [
                    "`%` is a share of `w` in the x and of `h` in the y of a point, alone or as a term of a sum",
                    "write `\(share)*w`, `\(share)*h` or `\(share)*min(w, h)`",
                ])
            return nil
        }
        guard let share = value.divided(by: 100) else { return nil }
        return Value(.number, binary(.multiply, number(share, .number, span), side(axis, span), .number, span))
    }

    private func shareText(_ value: Rational) -> String {
        var bytes: [UInt8] = []
        NumberText.append(value.doubleValue / 100, decimals: 6, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`; the lexer has checked the digits.
    private mutating func color(_ span: Span) -> Value? {
        guard let rgba = HexColor.parse(source.bytes[span.range].dropFirst()) else { return nil }
        return color(rgba, span)
    }

    /// A constant colour from four bytes, red first.
    mutating func color(_ rgba: UInt32, _ span: Span) -> Value {
        func byte(_ shift: UInt32) -> Int { Int(rgba >> shift & 0xFF) }
        let alpha = Rational(byte(0)).divided(by: 255) ?? .one
        return Value(
            .color, number(Rational(byte(24)), .number, span), number(Rational(byte(16)), .number, span),
            number(Rational(byte(8)), .number, span), number(alpha, .number, span))
    }
}

// MARK: - Operators

extension Elaborator {
    private mutating func member(_ base: ID<ExpressionNode>, _ name: Name, _ span: Span) -> Value? {
        guard let value = value(base, axis: nil) else { return nil }
        guard name == Word.x || name == Word.y else {
            report(.unknownName, at: span, "a value has no `.\(text(name))`; a point has `.x` and `.y`")
            return nil
        }
        guard let point = coerce(value, to: .point, base, for: "what stands before `.\(text(name))`") else {
            return nil
        }
        return Value(.number, name == Word.x ? point.first : point.second)
    }

    private mutating func unary(
        _ op: UnaryNodeOperator, _ node: ID<ExpressionNode>, _ span: Span, _ axis: Axis?
    ) -> Value? {
        guard let operand = value(node, axis: op == .negate ? axis : nil) else { return nil }
        switch (op, operand.kind) {
        case (.negate, .number), (.negate, .integer), (.negate, .angle), (.negate, .duration):
            return Value(operand.kind, unary(.negate, operand.first, operand.kind, span))
        case (.negate, .point): return map(operand, span) { $0.unary(.negate, $1, .number, span) }
        case (.not, .boolean): return Value(.boolean, unary(.not, operand.first, .boolean, span))
        case (.negate, .color), (.negate, .boolean), (.not, _):
            let sign = op == .negate ? "-" : "!"
            report(.operandKinds, at: span, "`\(sign)` cannot be applied to \(operand.kind.withArticle)")
            return nil
        }
    }

    private mutating func power(
        _ base: ID<ExpressionNode>, _ exponent: ID<ExpressionNode>, _ span: Span
    ) -> Value? {
        guard let value = value(base, axis: nil) else { return nil }
        guard let number = coerce(value, to: .number, base, for: "the base of a power") else { return nil }
        let digits = text(tree.span(exponent)).filter { $0 != " " }
        guard let power = Int32(digits), abs(Int(power)) <= 64 else {
            report(.exponentForm, at: tree.span(exponent), "an exponent lies between -64 and 64")
            return nil
        }
        return Value(.number, self.power(number.first, power, .number, span))
    }

    private mutating func conditional(
        _ condition: ID<ExpressionNode>, _ first: ID<ExpressionNode>, _ second: ID<ExpressionNode>,
        _ span: Span, _ axis: Axis?
    ) -> Value? {
        let test = scalar(condition, .boolean, for: "the condition of `? :`")
        let left = value(first, axis: axis)
        let right = value(second, axis: axis)
        guard let test, var left, var right else { return nil }
        if right.kind.adoptsZero, isLiteralZero(first) { left.kind = right.kind }
        if left.kind.adoptsZero, isLiteralZero(second) { right.kind = left.kind }
        guard let kind = Self.common(left.kind, right.kind) else {
            report(
                .operandKinds, at: span,
                "the two values of `? :` are \(left.kind.withArticle) and \(right.kind.withArticle)")
            return nil
        }
        return zip(left, right, kind) { $0.conditional(test, $1, $2, kind.scalar, span) }
    }

    /// The kind of both, if an integer may serve as a number.
    static func common(_ a: Kind, _ b: Kind) -> Kind? {
        if a == b { return a }
        let areNumbers = (a == .number || a == .integer) && (b == .number || b == .integer)
        return areNumbers ? .number : nil
    }

    /// Applies an operation to every component.
    mutating func map(
        _ value: Value, _ span: Span, _ operation: (inout Self, ID<Expression>) -> ID<Expression>
    ) -> Value {
        var result = value
        result.first = operation(&self, value.first)
        if value.second.isPresent { result.second = operation(&self, value.second) }
        if value.third.isPresent { result.third = operation(&self, value.third) }
        if value.fourth.isPresent { result.fourth = operation(&self, value.fourth) }
        return result
    }

    /// Applies an operation to the components of two values of the same shape.
    mutating func zip(
        _ left: Value, _ right: Value, _ kind: Kind,
        _ operation: (inout Self, ID<Expression>, ID<Expression>) -> ID<Expression>
    ) -> Value {
        var result = Value(kind, operation(&self, left.first, right.first))
        if left.second.isPresent { result.second = operation(&self, left.second, right.second) }
        if left.third.isPresent { result.third = operation(&self, left.third, right.third) }
        if left.fourth.isPresent { result.fourth = operation(&self, left.fourth, right.fourth) }
        return result
    }
}

import ShapeProgram
import ShapeSyntax

extension Elaborator {
    /// A binary operation of the grammar.
    @inline(__always)
    mutating func binary(
        _ token: TokenKind, _ left: ID<ExpressionNode>, _ right: ID<ExpressionNode>, _ span: Span,
        _ axis: Axis?
    ) -> Term? {
        guard let op = Self.operation(token) else { return nil }
        let inner = Self.keepsAxis(op) ? axis : nil
        let first = term(left, axis: inner)
        let second = term(right, axis: inner)
        guard let first, let second else { return nil }
        if let kind = Self.arithmeticKind(op, first.kind, second.kind) {
            return Term(kind, binary(op, first.formula, second.formula, kind, span))
        }
        return mixed(token, op, first, second, left, right, span)
    }

    /// Whether a percentage among the operands refers to the same side as one in place of the operation.
    @inline(__always)
    private static func keepsAxis(_ op: BinaryOperator) -> Bool {
        switch op {
        case .add, .subtract: true
        case .multiply, .divide, .mod, .pow, .min, .max, .hypot, .atan2, .less, .lessOrEqual, .greater,
            .greaterOrEqual, .equal, .notEqual, .and, .or:
            false
        }
    }

    /// The kind of the result in the usual case: sums, products and quotients of numbers.
    @inline(__always)
    private static func arithmeticKind(_ op: BinaryOperator, _ a: Kind, _ b: Kind) -> Kind? {
        guard a.isNumeric, b.isNumeric else { return nil }
        switch op {
        case .add, .subtract, .multiply: return a == .integer && b == .integer ? .integer : .number
        case .divide: return .number
        case .mod, .pow, .min, .max, .hypot, .atan2, .less, .lessOrEqual, .greater, .greaterOrEqual, .equal,
            .notEqual, .and, .or:
            return nil
        }
    }

    /// An operation on anything else than two numbers.
    private mutating func mixed(
        _ token: TokenKind, _ op: BinaryOperator, _ first: Term, _ second: Term, _ left: ID<ExpressionNode>,
        _ right: ID<ExpressionNode>, _ span: Span
    ) -> Term? {
        var first = value(of: first)
        var second = value(of: second)
        adoptZero(&first, left, second.kind, op)
        adoptZero(&second, right, first.kind, op)
        if let result = apply(op, first, second, span) { return term(of: result) }
        reportOperands(token, first, second, left, right, span)
        return nil
    }

    /// Takes the literal 0 for an angle or a duration beside one.
    private func adoptZero(
        _ value: inout Value, _ node: ID<ExpressionNode>, _ other: Kind, _ op: BinaryOperator
    ) {
        guard other == .angle || other == .duration, op != .multiply, op != .divide else { return }
        if isLiteralZero(node) { value.kind = other }
    }

    @inline(__always)
    private static func operation(_ token: TokenKind) -> BinaryOperator? {
        switch token {
        case .plus: .add
        case .minus: .subtract
        case .star: .multiply
        case .slash: .divide
        case .less: .less
        case .lessOrEqual: .lessOrEqual
        case .greater: .greater
        case .greaterOrEqual: .greaterOrEqual
        case .equal: .equal
        case .notEqual: .notEqual
        case .and: .and
        case .or: .or
        default: nil
        }
    }

    /// The result if the kinds fit.
    private mutating func apply(_ op: BinaryOperator, _ a: Value, _ b: Value, _ span: Span) -> Value? {
        switch op {
        case .add, .subtract: return sum(op, a, b, span)
        case .multiply: return product(a, b, span)
        case .divide: return quotient(a, b, span)
        case .less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual:
            return comparison(op, a, b, span)
        case .and, .or:
            guard a.kind == .boolean, b.kind == .boolean else { return nil }
            return Value(.boolean, binary(op, a.first, b.first, .boolean, span))
        case .mod, .pow, .min, .max, .hypot, .atan2: return nil
        }
    }

    private mutating func sum(_ op: BinaryOperator, _ a: Value, _ b: Value, _ span: Span) -> Value? {
        guard let kind = Self.common(a.kind, b.kind), kind != .color, kind != .boolean else { return nil }
        if kind == .point { return zip(a, b, .point) { $0.binary(op, $1, $2, .number, span) } }
        return Value(kind, binary(op, a.first, b.first, kind, span))
    }

    private mutating func product(_ a: Value, _ b: Value, _ span: Span) -> Value? {
        switch (a.kind, b.kind) {
        case (.integer, .integer): return Value(.integer, binary(.multiply, a.first, b.first, .integer, span))
        case (.number, .number), (.number, .integer), (.integer, .number):
            return Value(.number, binary(.multiply, a.first, b.first, .number, span))
        case (.angle, .number), (.angle, .integer), (.duration, .number), (.duration, .integer):
            return Value(a.kind, binary(.multiply, a.first, b.first, a.kind, span))
        case (.number, .angle), (.integer, .angle), (.number, .duration), (.integer, .duration):
            return Value(b.kind, binary(.multiply, a.first, b.first, b.kind, span))
        case (.point, .number), (.point, .integer):
            return map(a, span) { $0.binary(.multiply, $1, b.first, .number, span) }
        case (.number, .point), (.integer, .point):
            return map(b, span) { $0.binary(.multiply, a.first, $1, .number, span) }
        default: return nil
        }
    }

    private mutating func quotient(_ a: Value, _ b: Value, _ span: Span) -> Value? {
        switch (a.kind, b.kind) {
        case (.number, .number), (.number, .integer), (.integer, .number), (.integer, .integer),
            (.angle, .angle), (.duration, .duration):
            return Value(.number, binary(.divide, a.first, b.first, .number, span))
        case (.angle, .number), (.angle, .integer), (.duration, .number), (.duration, .integer):
            return Value(a.kind, binary(.divide, a.first, b.first, a.kind, span))
        case (.point, .number), (.point, .integer):
            return map(a, span) { $0.binary(.divide, $1, b.first, .number, span) }
        default: return nil
        }
    }

    private mutating func comparison(_ op: BinaryOperator, _ a: Value, _ b: Value, _ span: Span) -> Value? {
        guard let kind = Self.common(a.kind, b.kind), kind.componentCount == 1 else { return nil }
        let isEquality = op == .equal || op == .notEqual
        guard kind != .boolean || isEquality else { return nil }
        return Value(.boolean, binary(op, a.first, b.first, .boolean, span))
    }

    private mutating func reportOperands(
        _ token: TokenKind, _ a: Value, _ b: Value, _ left: ID<ExpressionNode>, _ right: ID<ExpressionNode>,
        _ span: Span
    ) {
        let number = a.kind == .angle ? right : left
        let isMixed =
            (a.kind == .angle && (b.kind == .number || b.kind == .integer))
            || (b.kind == .angle && (a.kind == .number || a.kind == .integer))
        var fixIts: [FixIt] = []
        if isMixed, case .number(.none) = tree[number] { fixIts = [.insert("°", at: tree.span(number).end)] }
        report(
            isMixed ? .numberForAngle : .operandKinds, at: span,
            "\(token.text) cannot be applied to \(a.kind.withArticle) and \(b.kind.withArticle)",
            labels: [
                .init(tree.span(left), a.kind.withArticle), .init(tree.span(right), b.kind.withArticle),
            ], fixIts: fixIts)
    }
}

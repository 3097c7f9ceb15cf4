// Binding strength, weakest first: `?:` (right), `||`, `&&`, comparison (not associative), `+ -`, `* /`,
// unary `- !`, `^` (an integer literal as exponent), calls and `.x`.

extension Parser {
    /// Any value.
    mutating func parseExpression() -> ID<ExpressionNode> {
        guard enter() else { return missing() }
        defer { nesting -= 1 }
        let condition = parseBinary(from: .or)
        guard !isRecovering, eat(.question) else { return condition }
        let first = parseExpression()
        if !isRecovering, !eat(.colon) {
            error(
                .expectedWord, at: .empty(at: previousEnd),
                "`:` and the value for the other case are missing behind `?`")
        }
        let second = parseExpression()
        return add(.conditional(condition, first, second), tree.span(condition).through(tree.span(second)))
    }

    /// How strongly a binary operator binds.
    private enum Level: UInt8 {
        case or, and, comparison, sum, product

        var next: Level? { Level(rawValue: rawValue + 1) }
    }

    private func level(_ kind: TokenKind) -> Level? {
        switch kind {
        case .or: .or
        case .and: .and
        case .less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual: .comparison
        case .plus, .minus: .sum
        case .star, .slash: .product
        case .endOfFile, .word, .number, .color, .leftParenthesis, .rightParenthesis, .leftBrace, .rightBrace,
            .comma, .semicolon, .dot, .invalid, .not, .percent, .closedRange, .halfOpenRange, .assign,
            .question, .colon, .caret:
            nil
        }
    }

    /// Operators that bind at least as strongly as `lowest`, by precedence climbing.
    private mutating func parseBinary(from lowest: Level) -> ID<ExpressionNode> {
        var left = parseUnary()
        var comparison: Span?
        while !isRecovering {
            if at(.percent), !startsLine {
                left = parsePercentOperator(left)
                continue
            }
            if isMultiplicationMissing {
                left = parseMissingMultiplication(left)
                continue
            }
            let kind = current.kind
            guard let level = level(kind), level.rawValue >= lowest.rawValue, !startsLine else { break }
            if level == .comparison {
                if let first = comparison {
                    chainedComparison(first)
                    break
                }
                comparison = current.span
            }
            advance()
            let right = level.next.map { parseBinary(from: $0) } ?? parseUnary()
            left = add(.binary(kind, left, right), tree.span(left).through(tree.span(right)))
        }
        return left
    }

    private mutating func chainedComparison(_ first: Span) {
        error(
            .comparisonChain, at: current.span, "comparisons cannot be chained",
            labels: [.init(first, "first comparison")],
            notes: ["join two comparisons with `&&`: `a < b && b < c`"])
    }

    private mutating func parseUnary() -> ID<ExpressionNode> {
        let start = current.span
        if atStatementEnd { return missingExpression() }
        if at(.minus) || at(.not) {
            guard enter() else { return missing() }
            defer { nesting -= 1 }
            let op: UnaryNodeOperator = at(.minus) ? .negate : .not
            advance()
            let operand = parseUnary()
            return add(.unary(op, operand), start.through(tree.span(operand)))
        }
        return parsePower()
    }

    private mutating func parsePower() -> ID<ExpressionNode> {
        let base = parsePostfix()
        guard !isRecovering, eat(.caret) else { return base }
        let exponent = parseExponent()
        if at(.caret), !startsLine {
            error(.exponentForm, at: current.span, "powers cannot be chained; write the product of the exponents")
        }
        return add(.power(base, exponent), tree.span(base).through(tree.span(exponent)))
    }

    private mutating func parseExponent() -> ID<ExpressionNode> {
        let start = current.span
        let isNegative = eat(.minus)
        guard at(TokenKind.number), current.unit == .none, text(current.span).utf8.allSatisfy({ $0 &- 0x30 < 10 }) else {
            error(
                .exponentForm, at: current.span, "an exponent is an integer literal, found \(describeCurrent)",
                notes: ["`pow(a, b)` takes any number as its exponent"])
            return missing()
        }
        let digits = add(.number(.none), current.span)
        advance()
        return isNegative ? add(.unary(.negate, digits), start.through(tree.span(digits))) : digits
    }

    private mutating func parsePostfix() -> ID<ExpressionNode> {
        var value = parsePrimary()
        while !isRecovering, at(.dot), !startsLine {
            advance()
            guard at(.word), current.touchesPrevious else {
                error(.expectedName, at: current.span, "`x` or `y` is missing behind `.`")
                break
            }
            value = add(.member(value, current.name), tree.span(value).through(current.span))
            advance()
        }
        return value
    }

    private mutating func parsePrimary() -> ID<ExpressionNode> {
        if isRecovering { return missing() }
        switch current.kind {
        case .number: return parseNumber()
        case .color:
            let span = current.span
            advance()
            return add(.color, span)
        case .word: return parseNameOrCall()
        case .leftParenthesis: return parseParentheses()
        case .plus:
            error(
                .expectedExpression, at: current.span, "a value has no `+` before it",
                fixIts: [.remove(current.span, "`+`")])
            return missing()
        case .endOfFile, .rightParenthesis, .leftBrace, .rightBrace, .comma, .semicolon, .dot, .invalid, .not,
            .percent, .closedRange, .halfOpenRange, .assign, .question, .colon, .or, .and, .less,
            .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual, .minus, .star, .slash, .caret:
            return missingExpression()
        }
    }

    private mutating func parseNumber() -> ID<ExpressionNode> {
        let span = current.span
        let unit = current.unit
        if unit == .ordinalSign {
            let sign = Span(span.end - unit.byteCount, span.end)
            report(
                .wrongDegreeSign, at: sign, "this is the ordinal sign, not the degree sign",
                fixIts: [.replace(sign, with: "°")])
        }
        advance()
        return add(.number(unit == .ordinalSign ? .degreeSign : unit), span)
    }

    private mutating func parseNameOrCall() -> ID<ExpressionNode> {
        let name = current.name
        let start = current.span
        advance()
        guard at(.leftParenthesis), current.touchesPrevious, !startsLine else { return add(.name(name), start) }
        let arguments = parseArguments()
        return add(.call(name, arguments), Span(start.start, previousEnd))
    }

    /// `(a, b, …)` behind the name of a function.
    private mutating func parseArguments() -> List<ExpressionNode> {
        let opening = current.span
        advance()
        let base = stack.count
        if !at(.rightParenthesis) {
            repeat { stack.append(parseExpression().raw) } while !isRecovering && eat(.comma)
        }
        expectClosing(.rightParenthesis, of: opening)
        return list(from: base)
    }

    /// `(a)` or the point `(a, b)`.
    private mutating func parseParentheses() -> ID<ExpressionNode> {
        let opening = current.span
        advance()
        let first = parseExpression()
        var node = ExpressionNode.parenthesized(first)
        if !isRecovering, eat(.comma) {
            node = .point(first, parseExpression())
            if !isRecovering, at(.comma) {
                error(.expectedClosing, at: current.span, "a point has two components; `)` is missing before this")
            }
        }
        expectClosing(.rightParenthesis, of: opening)
        return add(node, Span(opening.start, previousEnd))
    }
}

// MARK: - What people type

extension Parser {
    /// `3w`, `2(a + b)`: a number without unit that touches what follows.
    private var isMultiplicationMissing: Bool {
        guard current.touchesPrevious, !startsLine, previousWasNumber else { return false }
        return at(.word) || at(.leftParenthesis)
    }

    private var previousWasNumber: Bool {
        guard let last = tree.expressions.last, case .number(.none) = last else { return false }
        return tree.expressionSpans.last?.end == previousEnd
    }

    private mutating func parseMissingMultiplication(_ left: ID<ExpressionNode>) -> ID<ExpressionNode> {
        let number = text(tree.expressionSpans[tree.expressionSpans.count - 1])
        let place = Span(tree.expressionSpans[tree.expressionSpans.count - 1].start, current.span.end)
        report(
            .missingMultiplication, at: place, "`*` is missing between `\(number)` and \(describeCurrent)",
            fixIts: [.insert("*", at: previousEnd)])
        let right = parseUnary()
        return add(.binary(.star, left, right), tree.span(left).through(tree.span(right)))
    }

    private mutating func parsePercentOperator(_ left: ID<ExpressionNode>) -> ID<ExpressionNode> {
        let sign = current.span
        let leftText = text(tree.span(left))
        advance()
        if atStatementEnd || at(.comma) || at(.rightParenthesis) {
            error(
                .percentOperator, at: sign, "`%` touches its number: `50%` is half of a side",
                fixIts: [.remove(Span(tree.span(left).end, sign.start), "the space")])
            return left
        }
        let right = parseUnary()
        guard !isRecovering else { return left }
        let whole = tree.span(left).through(tree.span(right))
        report(
            .percentOperator, at: sign, "`%` is not an operator here; the remainder is `mod`",
            fixIts: [.replace(whole, with: "mod(\(leftText), \(text(tree.span(right))))")])
        return add(.binary(.slash, left, right), whole)
    }
}

// MARK: - Nodes

extension Parser {
    /// Enters one more level of nesting unless that would be too deep.
    private mutating func enter() -> Bool {
        if isRecovering { return false }
        guard nesting < Tree.Limits.expressionNesting else {
            tooDeep(at: current.span)
            return false
        }
        nesting += 1
        return true
    }

    private mutating func tooDeep(at span: Span) {
        error(
            .nestingTooDeep, at: span, "this formula is nested too deeply",
            notes: [
                "brackets may lie \(Tree.Limits.expressionNesting) deep and operators \(Tree.Limits.height) in a chain",
                "name a part of it with `let`",
            ])
    }

    private mutating func missingExpression() -> ID<ExpressionNode> {
        let place = atStatementEnd ? Span.empty(at: previousEnd) : current.span
        error(.expectedExpression, at: place, "a value is missing here, found \(describeCurrent)")
        return missing()
    }

    /// A node for a value that was not written.
    mutating func missing() -> ID<ExpressionNode> { add(.missing, .empty(at: previousEnd)) }

    mutating func add(_ node: ExpressionNode, _ span: Span) -> ID<ExpressionNode> {
        let height = height(of: node)
        let isTooHigh = Int(height) > Tree.Limits.height
        if isTooHigh { tooDeep(at: Span(span.end, span.end)) }
        let id = ID<ExpressionNode>(tree.expressions.count)
        tree.expressions.append(isTooHigh ? .missing : node)
        tree.expressionSpans.append(span)
        tree.expressionHeights.append(isTooHigh ? 1 : height)
        return id
    }

    private func height(of node: ExpressionNode) -> UInt16 {
        switch node {
        case .missing, .number, .color, .name: 1
        case .member(let value, _), .unary(_, let value), .parenthesized(let value): 1 + height(value)
        case .binary(_, let left, let right), .power(let left, let right), .point(let left, let right):
            1 + max(height(left), height(right))
        case .conditional(let condition, let first, let second):
            1 + max(height(condition), height(first), height(second))
        case .call(_, let arguments):
            1 + arguments.indices.reduce(0) { max($0, tree.expressionHeights[Int(tree.lists[$1])]) }
        }
    }

    private func height(_ id: ID<ExpressionNode>) -> UInt16 { tree.expressionHeights[id.index] }

    /// Takes a list off the stack into the arena.
    mutating func list<Node>(from base: Int) -> List<Node> {
        guard stack.count > base else { return .empty }
        let list = List<Node>(start: tree.lists.count, count: stack.count - base)
        tree.lists.append(contentsOf: stack[base...])
        stack.removeSubrange(base...)
        return list
    }
}

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
                "`:` and the value for the other case are missing after `?`")
        }
        let second = parseExpression()
        return add(
            .conditional(condition, first, second), span(condition, second),
            height: max(height(condition), height(first), height(second)) + 1)
    }

    /// How strongly a binary operator binds.
    private enum Level: UInt8 {
        case or, and, comparison, sum, product

        @inline(__always) var next: Level? {
            switch self {
            case .or: .and
            case .and: .comparison
            case .comparison: .sum
            case .sum: .product
            case .product: nil
            }
        }
    }

    @inline(__always)
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
            let kind = current.kind
            guard let level = level(kind), !startsLine else {
                guard let mended = parseMissingOperator(left) else { break }
                left = mended
                continue
            }
            guard level.rawValue >= lowest.rawValue else { break }
            if level == .comparison {
                if let first = comparison {
                    chainedComparison(first)
                    break
                }
                comparison = current.span
            }
            advance()
            let right = parseOperand(of: level)
            left = add(
                .binary(kind, left, right), span(left, right), height: max(height(left), height(right)) + 1)
        }
        return left
    }

    /// What stands behind an operator: all that binds more strongly.
    @inline(__always)
    private mutating func parseOperand(of level: Level) -> ID<ExpressionNode> {
        guard let next = level.next else { return parseUnary() }
        return parseBinary(from: next)
    }

    /// `3w` and `i % 2`, each reported and read as what was meant; `nil` where there is nothing of the kind.
    @inline(__always)
    private mutating func parseMissingOperator(_ left: ID<ExpressionNode>) -> ID<ExpressionNode>? {
        if at(.percent), !startsLine { return parsePercentOperator(left) }
        guard current.touchesPrevious, at(.word) || at(.leftParenthesis), !startsLine else { return nil }
        return touchedNumber.map { parseMissingMultiplication(left, behind: $0) }
    }

    private mutating func chainedComparison(_ first: Span) {
        error(
            .comparisonChain, at: current.span, "comparisons cannot be chained",
            labels: [.init(first, "first comparison")],
            notes: ["join two comparisons with `&&`: `a < b && b < c`"])
    }

    private mutating func parseUnary() -> ID<ExpressionNode> {
        if atStatementEnd { return missingExpression() }
        if at(.minus) || at(.not) { return parseSign() }
        let base = parsePostfix()
        return at(.caret) && !startsLine && !isRecovering ? parsePower(base) : base
    }

    /// `-a` or `!a`
    private mutating func parseSign() -> ID<ExpressionNode> {
        guard enter() else { return missing() }
        defer { nesting -= 1 }
        let start = current.span
        let op: UnaryNodeOperator = at(.minus) ? .negate : .not
        advance()
        let operand = parseUnary()
        return add(.unary(op, operand), start.through(tree.span(operand)), height: height(operand) + 1)
    }

    private mutating func parsePower(_ base: ID<ExpressionNode>) -> ID<ExpressionNode> {
        advance()
        let exponent = parseExponent()
        if at(.caret), !startsLine {
            error(.exponentForm, at: current.span, "powers cannot be chained; write the product of the exponents")
        }
        return add(.power(base, exponent), span(base, exponent), height: height(base) + 1)
    }

    private mutating func parseExponent() -> ID<ExpressionNode> {
        let start = current.span
        let isNegative = eat(.minus)
        guard at(TokenKind.number), current.unit == .none, text(current.span).utf8.allSatisfy({ $0 &- 0x30 < 10 })
        else {
            error(
                .exponentForm, at: current.span, "an exponent is an integer literal, found \(describeCurrent)",
                notes: ["`pow(a, b)` takes any number as its exponent"])
            return missing()
        }
        let digits = add(.number(.none), current.span)
        advance()
        return isNegative ? add(.unary(.negate, digits), start.through(tree.span(digits)), height: 2) : digits
    }

    @inline(__always)
    private mutating func parsePostfix() -> ID<ExpressionNode> {
        var value = parsePrimary()
        while !isRecovering, at(.dot), !startsLine {
            advance()
            guard at(.word), current.touchesPrevious else {
                error(.expectedName, at: .empty(at: previousEnd), "`x` or `y` is missing after `.`")
                break
            }
            value = add(
                .member(value, current.name), tree.span(value).through(current.span), height: height(value) + 1)
            advance()
        }
        return value
    }

    @inline(__always)
    private mutating func parsePrimary() -> ID<ExpressionNode> {
        if isRecovering { return missing() }
        switch current.kind {
        case .number: return parseNumber()
        case .color:
            let span = current.span
            advance()
            return add(.color, span)
        case .word:
            if current.isAfterLineBreak, current.name.beginsStatement, plainlyStartsStatement() {
                giveUpLine()
                return missingExpression()
            }
            return parseNameOrCall()
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

    @inline(__always)
    private mutating func parseNumber() -> ID<ExpressionNode> {
        let span = current.span
        let unit = current.unit
        if unit == .ordinalSign { reportOrdinalSign(Span(span.end - unit.byteCount, span.end)) }
        advance()
        return add(.number(unit), span)
    }

    private mutating func reportOrdinalSign(_ sign: Span) {
        report(
            .wrongDegreeSign, at: sign, "this is the ordinal sign, not the degree sign",
            fixIts: [.replace(sign, with: "°")])
    }

    @inline(__always)
    private mutating func parseNameOrCall() -> ID<ExpressionNode> {
        let name = current.name
        let start = current.span
        advance()
        guard at(.leftParenthesis), current.touchesPrevious, !startsLine else { return add(.name(name), start) }
        return parseCall(name, start)
    }

    private mutating func parseCall(_ name: Name, _ start: Span) -> ID<ExpressionNode> {
        let arguments = parseArguments()
        return add(
            .call(name, arguments), Span(start.start, previousEnd), height: height(of: arguments) + 1)
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
        var height = height(first)
        if !isRecovering, eat(.comma) {
            let second = parseExpression()
            node = .point(first, second)
            height = max(height, self.height(second))
            if !isRecovering, at(.comma) {
                error(.expectedClosing, at: current.span, "a point has two components; `)` is missing before this")
            }
        }
        expectClosing(.rightParenthesis, of: opening)
        return add(node, Span(opening.start, previousEnd), height: height + 1)
    }
}

// MARK: - Values that break off

extension Parser {
    /// Whether the word at hand, which begins a line inside brackets or behind `=`, can be no value: another
    /// word, a number, a colour or a point follows it there.
    private mutating func plainlyStartsStatement() -> Bool {
        guard openParentheses > 0 || isBehindAssign else { return false }
        let next = lexer.peek()
        if next.isAfterLineBreak { return false }
        switch next.kind {
        case .word: return next.name != Word.in && next.name != Word.dark
        case .number, .color: return true
        case .leftParenthesis: return !next.touchesPrevious
        default: return false
        }
    }

    private var isBehindAssign: Bool {
        guard previousEnd >= 2, lexer.byte(at: Int(previousEnd) - 1) == UInt8(ascii: "=") else { return false }
        return !"=!<>".utf8.contains(lexer.byte(at: Int(previousEnd) - 2))
    }

    /// Ends the statement before the token at hand although its line goes on by the rules.
    private mutating func giveUpLine() {
        openParentheses = 0
        startsLine = true
    }
}

// MARK: - What people type

extension Parser {
    /// The number without unit before the current token, as in `3w`, `2(a + b)`, `-3w` and `a^2w`; what it is
    /// part of ends with it.
    private var touchedNumber: Span? {
        for entry in tree.expressions.reversed() {
            guard entry.span.end == previousEnd else { return nil }
            if case .number(.none) = entry.node { return entry.span }
        }
        return nil
    }

    private mutating func parseMissingMultiplication(
        _ left: ID<ExpressionNode>, behind number: Span
    ) -> ID<ExpressionNode> {
        let place = number.through(current.span)
        report(
            .missingMultiplication, at: place, "`*` is missing between `\(text(number))` and \(describeCurrent)",
            fixIts: [.insert("*", at: previousEnd)])
        let right = parseUnary()
        return add(
            .binary(.star, left, right), span(left, right), height: max(height(left), height(right)) + 1)
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
        return add(.binary(.slash, left, right), whole, height: max(height(left), height(right)) + 1)
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

    /// Enters a node; one that would be too high is reported and `missing`.
    @inline(__always)
    mutating func add(_ node: ExpressionNode, _ span: Span, height: Int = 1) -> ID<ExpressionNode> {
        let id = ID<ExpressionNode>(tree.expressions.count)
        if height > Tree.Limits.height {
            tooDeep(at: .empty(at: span.end))
            tree.expressions.append(ExpressionEntry(node: .missing, span: span, height: 1))
        } else {
            let height = UInt16(truncatingIfNeeded: height)
            tree.expressions.append(ExpressionEntry(node: node, span: span, height: height))
        }
        return id
    }

    @inline(__always)
    private func height(_ id: ID<ExpressionNode>) -> Int { Int(tree.expressions[id.index].height) }

    private func height(of list: List<ExpressionNode>) -> Int {
        list.indices.reduce(0) { max($0, height(tree.item($1))) }
    }

    @inline(__always)
    private func span(_ first: ID<ExpressionNode>, _ last: ID<ExpressionNode>) -> Span {
        tree.span(first).through(tree.span(last))
    }

    /// Takes a list off the stack into the arena.
    mutating func list<Node>(from base: Int) -> List<Node> {
        guard stack.count > base else { return .empty }
        let list = List<Node>(start: tree.lists.count, count: stack.count - base)
        tree.lists.append(contentsOf: stack[base...])
        stack.removeSubrange(base...)
        return list
    }
}

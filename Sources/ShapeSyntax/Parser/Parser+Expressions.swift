// Binding strength, weakest first: `?:` (right), `||`, `&&`, comparison (not associative), `+ -`, `* /`,
// unary `- !`, `^` (an integer literal as exponent), calls and `.x`.

extension Parser {
    /// Any value. Whoever parses one within another counts that in `nesting`.
    mutating func parseExpression() -> ID<ExpressionNode> {
        guard mayNest(by: 0) else { return missing() }
        let first = parseOperand()
        return atContinuation ? parseRest(of: first) : first
    }

    /// What an expression goes on with behind its first operand.
    private mutating func parseRest(of first: ID<ExpressionNode>) -> ID<ExpressionNode> {
        let value = parseOperators(behind: first, from: .or)
        guard !isRecovering, at(.question), !startsLine else { return value }
        return parseConditional(value)
    }

    /// `? a : b` behind a condition.
    private mutating func parseConditional(_ condition: ID<ExpressionNode>) -> ID<ExpressionNode> {
        nesting += 1
        defer { nesting -= 1 }
        advance()
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

        @inline(__always) var next: Level? { Level(rawValue: rawValue + 1) }
    }

    @inline(__always)
    private func level(_ kind: TokenKind) -> Level? {
        switch kind {
        case .or: .or
        case .and: .and
        case .less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual: .comparison
        case .plus, .minus: .sum
        case .star, .slash: .product
        case .endOfFile, .word, .number, .color, .string, .leftParenthesis, .rightParenthesis, .leftBrace,
            .rightBrace, .comma, .semicolon, .dot, .invalid, .not, .percent, .closedRange, .halfOpenRange, .assign,
            .question, .colon, .caret:
            nil
        }
    }

    /// Operators that bind at least as strongly as `lowest` and their operands, by precedence climbing.
    private mutating func parseOperators(
        behind first: ID<ExpressionNode>, from lowest: Level
    ) -> ID<ExpressionNode> {
        var left = first
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
            var right = parseOperand()
            if atContinuation, let next = level.next { right = parseOperators(behind: right, from: next) }
            left = addBinary(kind, left, right)
        }
        return left
    }

    /// Whether the token at hand may continue a value; if not, neither operators nor faults are looked for.
    @inline(__always)
    private var atContinuation: Bool {
        let kind = current.kind
        guard kind.mayContinueValue || kind.mayBeginFactor && current.touchesPrevious else { return false }
        return !startsLine
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

    /// A value without operators behind it, but for `^`. Most are names and numbers.
    @inline(__always)
    private mutating func parseOperand() -> ID<ExpressionNode> {
        guard !startsLine, !isRecovering else { return parseUnary() }
        let value: ID<ExpressionNode>
        if at(.word) || at(TokenKind.number) {
            value = parseLeaf()
        } else if at(.leftParenthesis) {
            value = parseParentheses()
        } else {
            return parseUnary()
        }
        return current.kind.mayContinueValue && (at(.dot) || at(.caret)) ? parsePostfix(value) : value
    }

    /// The same; `parseOperand` leaves to it what is rare.
    private mutating func parseUnary() -> ID<ExpressionNode> {
        if atStatementEnd { return missingExpression() }
        if at(.minus) || at(.not) { return parseSign() }
        return parsePostfix(parsePrimary())
    }

    /// `-a` or `!a`
    private mutating func parseSign() -> ID<ExpressionNode> {
        // The expression that the sign stands in counts as well.
        guard mayNest(by: 1) else { return missing() }
        nesting += 1
        defer { nesting -= 1 }
        let start = current.span
        let op: UnaryNodeOperator = at(.minus) ? .negate : .not
        advance()
        let operand = parseUnary()
        return add(.unary(op, operand), start.through(span(operand)), height: height(operand) + 1)
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
        return isNegative ? add(.unary(.negate, digits), start.through(span(digits)), height: 2) : digits
    }

    /// Components and a power of a value.
    private mutating func parsePostfix(_ base: ID<ExpressionNode>) -> ID<ExpressionNode> {
        var value = base
        while !isRecovering, at(.dot), !startsLine {
            advance()
            guard at(.word), current.touchesPrevious else {
                error(.expectedName, at: .empty(at: previousEnd), "`x` or `y` is missing after `.`")
                break
            }
            value = add(
                .member(value, current.name), span(value).through(current.span), height: height(value) + 1)
            advance()
        }
        return at(.caret) && !startsLine && !isRecovering ? parsePower(value) : value
    }

    /// A number, a name or a call.
    @inline(__always)
    private mutating func parseLeaf() -> ID<ExpressionNode> {
        let leaf = current
        if leaf.unit == .ordinalSign { reportOrdinalSign() }
        if leaf.isAfterLineBreak, plainlyStartsStatement() { return giveUpLine() }
        step()
        if leaf.kind == .number { return add(.number(leaf.unit), leaf.span) }
        if at(.leftParenthesis), current.touchesPrevious, !startsLine { return parseCall(leaf.name, leaf.span) }
        return add(.name(leaf.name), leaf.span)
    }

    private mutating func parsePrimary() -> ID<ExpressionNode> {
        if isRecovering { return missing() }
        switch current.kind {
        case .number, .word: return parseLeaf()
        case .color:
            let span = current.span
            advance()
            return add(.color, span)
        case .leftParenthesis: return parseParentheses()
        case .plus:
            error(
                .expectedExpression, at: current.span, "a value has no `+` before it",
                fixIts: [.remove(current.span, "`+`")])
            return missing()
        case .endOfFile, .string, .rightParenthesis, .leftBrace, .rightBrace, .comma, .semicolon, .dot, .invalid,
            .not, .percent, .closedRange, .halfOpenRange, .assign, .question, .colon, .or, .and, .less,
            .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual, .minus, .star, .slash, .caret:
            return missingExpression()
        }
    }

    private mutating func reportOrdinalSign() {
        let sign = Span(current.span.end - current.unit.byteCount, current.span.end)
        report(
            .wrongDegreeSign, at: sign, "this is the ordinal sign, not the degree sign",
            fixIts: [.replace(sign, with: "°")])
    }

    private mutating func parseCall(_ name: Name, _ start: Span) -> ID<ExpressionNode> {
        let arguments = parseArguments()
        return add(
            .call(name, arguments), Span(start.start, previousEnd), height: height(of: arguments) + 1)
    }

    /// `(a, b, …)` behind the name of a function.
    private mutating func parseArguments() -> List<ExpressionNode> {
        let opening = current.span
        nesting += 1
        defer { nesting -= 1 }
        openParenthesis()
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
        nesting &+= 1
        defer { nesting &-= 1 }
        openParenthesis()
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
        guard current.name.beginsStatement else { return false }
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
    private mutating func giveUpLine() -> ID<ExpressionNode> {
        openParentheses = 0
        startsLine = true
        return missingExpression()
    }
}

// MARK: - What people type

extension Parser {
    /// The number without unit before the current token, as in `3w`, `2(a + b)`, `-3w` and `a^2w`; what it is
    /// part of ends with it.
    private var touchedNumber: Span? {
        for index in stride(from: expressions.count - 1, through: 0, by: -1) {
            let entry = expressions[index]
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
        return addBinary(.star, left, right)
    }

    private mutating func parsePercentOperator(_ left: ID<ExpressionNode>) -> ID<ExpressionNode> {
        let sign = current.span
        let leftText = text(span(left))
        advance()
        if atStatementEnd || at(.comma) || at(.rightParenthesis) {
            error(
                .percentOperator, at: sign, "`%` touches its number: `50%` is half of a side",
                fixIts: [.remove(Span(span(left).end, sign.start), "the space")])
            return left
        }
        let right = parseUnary()
        guard !isRecovering else { return left }
        let whole = span(left).through(span(right))
        report(
            .percentOperator, at: sign, "`%` is not an operator here; the remainder is `mod`",
            fixIts: [.replace(whole, with: "mod(\(leftText), \(text(span(right))))")])
        return add(.binary(.slash, left, right), whole, height: max(height(left), height(right)) + 1)
    }
}

// MARK: - Limits

extension Parser {
    /// Whether an expression may stand `depth` levels deeper than those around it; reports it if not.
    @inline(__always)
    private mutating func mayNest(by depth: Int) -> Bool {
        if isRecovering { return false }
        if nesting + depth < Tree.Limits.expressionNesting { return true }
        tooDeep(at: current.span)
        return false
    }

    /// Reports a formula that is nested too deeply or goes on too long.
    mutating func tooDeep(at span: Span) {
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
}

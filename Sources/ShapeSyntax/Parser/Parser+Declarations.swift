extension Parser {
    /// `size 320 x 200`
    mutating func parseSize() -> StatementNode {
        let (width, height) = parseWidthAndHeight()
        return .size(width: width, height: height)
    }

    /// `320 x 200` behind a word, which is consumed, too.
    mutating func parseWidthAndHeight() -> (width: ID<ExpressionNode>, height: ID<ExpressionNode>) {
        let start = current.span
        let word = text(start)
        advance()
        let width = parseSizeNumber(of: word)
        let x = current.span
        if !isRecovering, at(.word), !startsLine, !at(Word.x), splitSize(width) { return (width, missing()) }
        if !isRecovering, at(Word.x), current.touchesPrevious {
            report(
                .sizeForm, at: span(width).through(x), "a size is written with spaces around the `x`",
                fixIts: [.insert(" ", at: previousEnd)])
        }
        if !isRecovering, !eat(Word.x) {
            let sign = text(x)
            let isTimes = sign == "*" || sign == ","
            error(
                .sizeForm, at: atStatementEnd ? start : x, "a size is written `width x height`",
                fixIts: isTimes ? [.replace(x, with: sign == "," ? " x" : "x")] : [])
        }
        return (width, parseSizeNumber(of: word))
    }

    private mutating func parseSizeNumber(of word: String) -> ID<ExpressionNode> {
        guard !isRecovering else { return missing() }
        guard at(TokenKind.number), current.unit == .none, !startsLine else {
            error(
                .sizeForm, at: atStatementEnd ? .empty(at: previousEnd) : current.span,
                "\(word == "size" ? "a design size" : "a frame") is two numbers: `\(word) 320 x 200`")
            return missing()
        }
        let node = add(.number(.none), current.span)
        advance()
        return node
    }

    /// Reports `320x200`, which reads as a number and a name.
    private mutating func splitSize(_ width: ID<ExpressionNode>) -> Bool {
        let word = text(current.span)
        guard current.touchesPrevious, word.utf8.first == UInt8(ascii: "x"),
            word.utf8.dropFirst().allSatisfy({ $0 &- 0x30 < 10 })
        else { return false }
        let whole = span(width).through(current.span)
        let fixed = text(span(width)) + " x " + word.dropFirst()
        report(
            .sizeForm, at: whole, "a size is written with spaces around the `x`",
            fixIts: [.replace(whole, with: fixed)])
        advance()
        return true
    }

    /// `param name [: kind] = default [dark colour] [in domain] [transition time [ease easing]]`
    mutating func parseParameter() -> StatementNode {
        advance()
        let name = parseName("a name", behind: "`param`")
        let kind = !isRecovering && eat(.colon) ? parseName("a kind", behind: "`:`") : .none
        expectAssign(behind: kind.isPresent ? "the kind of the parameter" : "the name of the parameter")
        let value = parseExpression()
        let dark = parseClauseIfPresent(.dark)
        var node = ParameterNode(
            name: name, kind: kind, defaultValue: value, dark: dark, hasDomain: false, minimum: .none,
            maximum: .none)
        if !isRecovering, eat(.in) { parseDomain(&node) }
        if !isRecovering, eat(.transition) {
            node.transition = parseExpression()
            node.ease = parseEaseIfPresent()
        }
        tree.parameters.append(node)
        return .parameter(ID(tree.parameters.count - 1))
    }

    private mutating func expectAssign(behind what: @autoclosure () -> String) {
        if isRecovering || eat(.assign) { return }
        error(
            .expectedWord, at: atStatementEnd ? .empty(at: previousEnd) : current.span,
            "`=` is missing after \(what())")
    }

    /// `lo...hi`, open at either end. Clause words behind `...` end it.
    private mutating func parseDomain(_ node: inout ParameterNode) {
        node.hasDomain = true
        if !at(.closedRange) { node.minimum = parseExpression() }
        guard !isRecovering else { return }
        if at(.halfOpenRange) {
            report(
                .expectedWord, at: current.span, "a domain has both its ends: `...`",
                fixIts: [.replace(current.span, with: "...")])
        } else if !at(.closedRange) || startsLine {
            error(
                .expectedWord, at: atStatementEnd ? .empty(at: previousEnd) : current.span,
                "`...` is missing in the domain", fixIts: [.insert("...", at: previousEnd)])
            return
        }
        advance()
        let isOpen = atStatementEnd || (at(.word) && current.name.continuesLine)
        if !isOpen { node.maximum = parseExpression() }
    }

    /// `let name = value` or `let name(a, b) = value`
    mutating func parseLet() -> StatementNode {
        advance()
        let name = parseName("a name", behind: "`let`")
        let isFunction = at(.leftParenthesis) && current.touchesPrevious && !startsLine && !isRecovering
        let arguments = isFunction ? parseArgumentNames() : .empty
        expectAssign(behind: isFunction ? "the function's parameters" : "the name")
        tree.lets.append(
            LetNode(name: name, arguments: arguments, isFunction: isFunction, value: parseExpression()))
        return .binding(ID(tree.lets.count - 1))
    }

    private mutating func parseArgumentNames() -> List<NameNode> {
        let opening = current.span
        let start = tree.arguments.count
        openParenthesis()
        if !at(.rightParenthesis) {
            repeat {
                let name = parseName("a parameter", behind: "`(` or `,`")
                if !isRecovering { tree.arguments.append(name) }
            } while !isRecovering && eat(.comma)
        }
        expectClosing(.rightParenthesis, of: opening)
        return List(start: start, count: tree.arguments.count - start)
    }

    /// `require condition, condition`
    mutating func parseRequire() -> StatementNode {
        advance()
        let base = stack.count
        repeat { stack.append(parseExpression().raw) } while !isRecovering && eat(.comma)
        return .require(list(from: base))
    }

    /// `content [name] from P to P`
    mutating func parseContent() -> StatementNode {
        advance()
        let isNamed = at(.word) && !at(.from) && !startsLine
        let name = isNamed ? parseName("a name", behind: "`content`") : .none
        let first = current.span
        expect(.from, behind: isNamed ? "the name of the region" : "`content`")
        if !isNamed { refuseFromAsName(first) }
        let from = parseExpression()
        expect(.to, behind: "the first point")
        tree.contents.append(ContentNode(name: name, from: from, to: parseExpression()))
        return .content(ID(tree.contents.count - 1))
    }

    /// Reports `content from from P`, where the first `from` was meant as a name. The second one may be a name only
    /// if `to` follows.
    private mutating func refuseFromAsName(_ span: Span) {
        guard !isRecovering, at(.from), !startsLine, lexer.peek().kind == .leftParenthesis else { return }
        error(.expectedName, at: span, "a region cannot be named `from`, which begins its first point")
    }

    /// `anchor name at P`
    mutating func parseAnchor() -> StatementNode {
        advance()
        let name = parseName("a name", behind: "`anchor`")
        expect(.at, behind: "the name of the anchor")
        return .anchor(name, at: parseExpression())
    }

    /// `mirrors x` or `mirrors y`
    mutating func parseMirrors() -> StatementNode {
        advance()
        return .mirrors(parseChoice(behind: .mirrors, [.x, .y]))
    }
}

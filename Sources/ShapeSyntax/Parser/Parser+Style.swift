// How a shape or a layer is painted.

extension Parser {
    /// `fill` and `none`, a colour or a gradient, then `[opacity X] [rule nonzero|evenodd]`
    mutating func parseFill() -> StatementNode {
        advance()
        var node = FillNode(form: .color)
        if eat(Word.none) {
            node.form = .none
        } else if eat(.linear) {
            parseLinear(&node)
        } else if eat(.radial) {
            parseRadial(&node)
        } else {
            node.paint = parsePaint()
        }
        if node.form != .none { node.opacity = parseClauseIfPresent(.opacity) }
        node.rule = parseChoiceIfPresent(.rule, [.nonzero, .evenodd])
        tree.fills.append(node)
        return .fill(ID(tree.fills.count - 1))
    }

    /// `from P to P stops …` behind `linear`
    private mutating func parseLinear(_ node: inout FillNode) {
        node.form = .linear
        expect(.from, behind: "`linear`")
        node.from = parseExpression()
        expect(.to, behind: "the start of the gradient")
        node.to = parseExpression()
        parseStops(&node, behind: "the end of the gradient")
    }

    /// `center P r R stops …` behind `radial`
    private mutating func parseRadial(_ node: inout FillNode) {
        node.form = .radial
        expect(.center, behind: "`radial`")
        node.from = parseExpression()
        node.radius = parseRadius(behind: "the centre")
        parseStops(&node, behind: "the radius")
    }

    /// `stops colour at X, colour at X`
    private mutating func parseStops(_ node: inout FillNode, behind what: String) {
        let start = tree.stops.count
        expect(.stops, behind: what)
        repeat {
            let paint = parsePaint()
            expect(.at, behind: "the colour of the stop")
            tree.stops.append(GradientStopNode(paint: paint, offset: parseExpression()))
        } while !isRecovering && eat(.comma)
        node.stops = List(start: start, count: tree.stops.count - start)
    }

    /// `colour [dark colour]`
    mutating func parsePaint() -> PaintNode {
        let color = parseExpression()
        return PaintNode(color: color, dark: parseClauseIfPresent(.dark))
    }

    /// `stroke none`, or `stroke colour width X` and what else a stroke has, in this order: `inside`, `cap …`, `join …`,
    /// `miter X`, `dash X, X`, `phase X`
    mutating func parseStroke() -> StatementNode {
        advance()
        var node = StrokeNode(paint: PaintNode(color: .none))
        if !eat(Word.none) { parseStrokeClauses(&node) }
        tree.strokes.append(node)
        return .stroke(ID(tree.strokes.count - 1))
    }

    private mutating func parseStrokeClauses(_ node: inout StrokeNode) {
        node.paint = parsePaint()
        expect(.width, behind: "the colour of the stroke")
        node.width = parseExpression()
        node.isInside = !isRecovering && eat(.inside)
        node.cap = parseChoiceIfPresent(.cap, [.butt, .round, .square])
        node.join = parseChoiceIfPresent(.join, [.miter, .round, .bevel])
        node.miter = parseClauseIfPresent(.miter)
        if !isRecovering, eat(.dash) { node.dash = parseDash() }
        node.phase = parseClauseIfPresent(.phase)
        let clauses: [Word] = [.inside, .cap, .join, .miter, .dash, .phase]
        if !isRecovering, !startsLine, clauses.contains(where: { at($0) }) { reportStrokeOrder() }
    }

    private mutating func parseDash() -> List<ExpressionNode> {
        let base = stack.count
        repeat { stack.append(parseExpression().raw) } while !isRecovering && eat(.comma)
        return list(from: base)
    }

    private mutating func reportStrokeOrder() {
        error(
            .clauseOrder, at: current.span, "`\(text(current.span))` stands twice, or behind what it has to precede",
            notes: ["the order is `stroke C width X inside cap … join … miter X dash X, X phase X`"])
    }

    /// `opacity X`
    mutating func parseOpacity() -> StatementNode {
        advance()
        return .opacity(parseExpression())
    }

    /// `shadow colour blur X offset (dx, dy)`
    mutating func parseShadow() -> StatementNode {
        advance()
        let paint = parsePaint()
        expect(.blur, behind: "the colour of the shadow")
        let blur = parseExpression()
        expect(.offset, behind: "the blur")
        tree.shadows.append(ShadowNode(paint: paint, blur: blur, offset: parseExpression()))
        return .shadow(ID(tree.shadows.count - 1))
    }

    /// `trim from X to X`
    mutating func parseTrim() -> StatementNode {
        advance()
        expect(.from, behind: "`trim`")
        let from = parseExpression()
        expect(.to, behind: "the start of the part")
        return .trim(from: from, to: parseExpression())
    }

    /// `layer name { … }`
    mutating func parseLayer() -> StatementNode {
        advance()
        let name = parseName("a name", behind: "`layer`")
        let body = parseBodyAfterHeader(.layer)
        tree.layers.append(LayerNode(name: name, body: body))
        return .layer(ID(tree.layers.count - 1))
    }

    /// `word a|b|c`
    private mutating func parseChoiceIfPresent(_ word: Word, _ choices: [Word]) -> NameNode {
        !isRecovering && eat(word) ? parseChoice(behind: word, choices) : .none
    }

    /// One of some words.
    mutating func parseChoice(behind word: Word, _ choices: [Word]) -> NameNode {
        guard !isRecovering else { return .none }
        let node = NameNode(name: current.name, span: current.span)
        if !startsLine, choices.contains(where: { current.name == $0 }) {
            advance()
            return node
        }
        let list = choices.map { "`\($0.text)`" }.joined(separator: ", ")
        error(
            .expectedWord, at: atStatementEnd ? .empty(at: previousEnd) : current.span,
            "`\(word.text)` is one of \(list), found \(describeCurrent)")
        return .none
    }
}

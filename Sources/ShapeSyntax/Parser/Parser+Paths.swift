extension Parser {
    /// A statement that draws.
    @inline(__always)
    mutating func parsePathStatement(_ word: Word) -> StatementNode {
        switch word {
        case .move: return parseMove()
        case .line: return parseLine()
        case .arc: return parseArc()
        case .curve: return parseCurve()
        case .corner: return parseCorner()
        case .smooth: return parsePlain(.smooth)
        case .close: return parsePlain(.close)
        case .open: return parsePlain(.open)
        case .rect: return parseRect()
        case .circle: return parseRound(.circle)
        case .ellipse: return parseRound(.ellipse)
        case .polygon: return parsePolygon()
        case .star: return parseStar()
        default:
            error(
                .misplacedStatement, at: current.span,
                "`\(word.text)` stands on the top level of a file, not in a block")
            advance()
            return .missing
        }
    }

    /// `move to P`
    private mutating func parseMove() -> StatementNode {
        advance()
        expectTo(behind: "`move`")
        return .move(parseExpression())
    }

    /// `line to P` or `line by V`
    private mutating func parseLine() -> StatementNode {
        advance()
        if eat(.by) { return .line(parseExpression(), isRelative: true) }
        expectTo(behind: "`line`")
        return .line(parseExpression(), isRelative: false)
    }

    /// `to` before a point; when the point stands there without it, parsing goes on.
    private mutating func expectTo(behind what: String) {
        guard !isRecovering, at(.leftParenthesis), !startsLine else { return expect(.to, behind: what) }
        report(
            .expectedWord, at: .empty(at: previousEnd), "`to` is missing after \(what)",
            fixIts: [.insert(current.touchesPrevious ? " to " : " to", at: previousEnd)])
    }

    /// `curve to P via C[, C]` or `curve by V via …`
    private mutating func parseCurve() -> StatementNode {
        advance()
        let isRelative = eat(.by)
        if !isRelative { expectTo(behind: "`curve`") }
        let end = parseExpression()
        expect(.via, behind: "the end of the curve")
        let first = parseExpression()
        let second: ID<ExpressionNode> = !isRecovering && eat(.comma) ? parseExpression() : .none
        tree.curves.append(
            CurveNode(end: end, isRelative: isRelative, firstControl: first, secondControl: second))
        return .curve(ID(tree.curves.count - 1))
    }

    /// `corner P r R`
    private mutating func parseCorner() -> StatementNode {
        advance()
        let vertex = parseExpression()
        return .corner(vertex, radius: parseRadius(behind: "the corner's point"))
    }

    /// `r R`
    mutating func parseRadius(behind what: @autoclosure () -> String) -> ID<ExpressionNode> {
        guard !isRecovering else { return missing() }
        if eat(.r) || eat(.radius) { return parseExpression() }
        error(
            .expectedWord, at: atStatementEnd ? .empty(at: previousEnd) : current.span,
            "`r` and a radius are missing after \(what())")
        return missing()
    }
}

// MARK: - Arcs

extension Parser {
    /// Any form of `arc`; the word behind it tells which.
    private mutating func parseArc() -> StatementNode {
        advance()
        var node = ArcNode()
        if eat(.center) {
            node.center = parseExpression()
            if at(.to), !startsLine, !isRecovering { parseArcToPoint(&node) } else { parseArcAngles(&node) }
        } else if at(.r) || at(.radius) {
            node.form = .pen
            parseArcAngles(&node)
        } else if eat(.to) {
            parseEndpointArc(&node)
        } else if eat(.tangent) {
            node.form = .tangent
            parseRadii(&node, behind: "`tangent`")
            expect(.sweep, behind: "the radius")
            node.sweep = parseExpression()
        } else {
            error(
                .expectedWord, at: atStatementEnd ? .empty(at: previousEnd) : current.span,
                "`arc` goes on with `center`, `r`, `to` or `tangent`, found \(describeCurrent)")
        }
        arcs.append(node)
        return .arc(ID(arcs.count &- 1))
    }

    /// `r R from A to B cw` or `r R from A sweep S`
    private mutating func parseArcAngles(_ node: inout ArcNode) {
        if at(.from), !startsLine, !isRecovering { return reportClauseOrder() }
        let hasCenter = node.center.isPresent
        parseRadii(&node, behind: hasCenter ? "the centre" : "`arc`")
        expect(.from, behind: "the radius")
        node.from = parseExpression()
        if !isRecovering, eat(.sweep) {
            node.sweep = parseExpression()
            return
        }
        if !isRecovering, !eat(.to) {
            error(
                .expectedWord, at: atStatementEnd ? .empty(at: previousEnd) : current.span,
                "`to` and an angle, or `sweep` and an angle, are missing after the start of the arc")
        }
        node.to = parseExpression()
        parseDirection(&node)
    }

    private mutating func reportClauseOrder() {
        error(
            .clauseOrder, at: current.span, "the radius comes before the angles",
            notes: ["an arc is written `arc center C r R from A to B cw`"])
    }

    /// `to P cw` behind the centre.
    private mutating func parseArcToPoint(_ node: inout ArcNode) {
        advance()
        node.form = .centerTo
        node.to = parseExpression()
        parseDirection(&node)
    }

    /// `P r R cw [large]` behind `arc to`.
    private mutating func parseEndpointArc(_ node: inout ArcNode) {
        node.form = .endpoint
        node.to = parseExpression()
        parseRadii(&node, behind: "the end of the arc")
        parseDirection(&node)
        node.isLarge = !isRecovering && eat(.large)
    }

    private mutating func parseRadii(_ node: inout ArcNode, behind what: @autoclosure () -> String) {
        node.radius = parseRadius(behind: what())
        node.rotation = parseClauseIfPresent(.rotated)
    }

    /// `cw` or `ccw`; other words for them are reported and understood.
    private mutating func parseDirection(_ node: inout ArcNode) {
        guard !isRecovering else { return }
        node.directionSpan = current.span
        if eat(.cw) {
            node.direction = .clockwise
        } else if eat(.ccw) {
            node.direction = .counterclockwise
        } else if let direction = spelledOutDirection {
            node.direction = direction
            let short = direction == .clockwise ? "cw" : "ccw"
            report(
                .directionWord, at: current.span, "the direction is written `\(short)`",
                fixIts: [.replace(current.span, with: short)])
            advance()
        } else {
            error(
                .expectedWord, at: atStatementEnd ? .empty(at: previousEnd) : current.span,
                "`cw` or `ccw` is missing at the end of the arc",
                notes: ["`cw` turns clockwise on the screen"])
        }
    }

    private var spelledOutDirection: DirectionNode? {
        guard !startsLine else { return nil }
        if at(.clockwise) { return .clockwise }
        return at(.counterclockwise) || at(.anticlockwise) ? .counterclockwise : nil
    }
}

// MARK: - Whole subpaths

extension Parser {
    /// `rect P size S [r R | corners a, b, c, d]`
    private mutating func parseRect() -> StatementNode {
        advance()
        var node = PrimitiveNode(form: .rect)
        node.position = parseExpression()
        if !isRecovering, !eat(Word.size) {
            error(
                .expectedWord, at: atStatementEnd ? .empty(at: previousEnd) : current.span,
                "`size` and two lengths are missing after the rectangle's corner")
        }
        node.size = parseExpression()
        if !isRecovering, eat(.r) || eat(.radius) {
            node.radius = parseExpression()
        } else if !isRecovering, eat(.corners) {
            node.corners = parseCornerRadii()
        }
        return add(node)
    }

    private mutating func parseCornerRadii() -> List<ExpressionNode> {
        let base = stack.count
        let start = current.span
        repeat { stack.append(parseExpression().raw) } while !isRecovering && eat(.comma)
        let count = stack.count - base
        if !isRecovering, count != 4 {
            error(
                .expectedExpression, at: Span(start.start, previousEnd),
                "`corners` takes four radii, found \(count)",
                notes: ["top left, top right, bottom right, bottom left"])
        }
        return list(from: base)
    }

    /// `circle center C r R [from A]`, and `ellipse`.
    private mutating func parseRound(_ form: PrimitiveNode.Form) -> StatementNode {
        var node = parseCentered(form)
        node.from = parseClauseIfPresent(.from)
        return add(node)
    }

    /// `polygon center C r R sides N [from A] [corner R]`
    private mutating func parsePolygon() -> StatementNode {
        var node = parseCentered(.polygon)
        expect(.sides, behind: "the radius of the polygon")
        node.count = parseExpression()
        return addPointed(&node)
    }

    /// `star center C r R inner R points N [from A] [corner R]`
    private mutating func parseStar() -> StatementNode {
        var node = parseCentered(.star)
        expect(.inner, behind: "the radius of the star")
        node.inner = parseExpression()
        expect(.points, behind: "the inner radius of the star")
        node.count = parseExpression()
        return addPointed(&node)
    }

    private mutating func parseCentered(_ form: PrimitiveNode.Form) -> PrimitiveNode {
        let word = text(current.span)
        advance()
        var node = PrimitiveNode(form: form)
        expect(.center, behind: "`\(word)`")
        node.position = parseExpression()
        node.radius = parseRadius(behind: "the centre")
        return node
    }

    private mutating func addPointed(_ node: inout PrimitiveNode) -> StatementNode {
        node.from = parseClauseIfPresent(.from)
        node.corner = parseClauseIfPresent(.corner)
        return add(node)
    }

    private mutating func add(_ node: PrimitiveNode) -> StatementNode {
        tree.primitives.append(node)
        return .primitive(ID(tree.primitives.count - 1))
    }
}

// MARK: - Blocks

extension Parser {
    /// `hole PRIMITIVE` or `hole { … }`
    mutating func parseHole() -> StatementNode {
        advance()
        if at(.leftBrace) { return .hole(parseBlock()) }
        guard !startsLine, at(.rect) || at(.circle) || at(.ellipse) || at(.polygon) || at(Word.star),
            let word = Word(current.name)
        else {
            error(
                .expectedWord, at: atStatementEnd ? .empty(at: previousEnd) : current.span,
                "`hole` is followed by a whole subpath such as `circle`, or by a block `{ … }`")
            return .missing
        }
        let start = current.span
        let node = parsePathStatement(word)
        let base = stack.count
        stack.append(UInt32(truncatingIfNeeded: statements.count))
        statements.append(StatementEntry(node: node, span: Span(start.start, previousEnd)))
        return .hole(list(from: base))
    }

    /// `for i in a ..< b { … }`
    mutating func parseLoop() -> StatementNode {
        advance()
        let index = parseName("the name of the index", behind: "`for`")
        expect(.in, behind: "the name of the index")
        let lower = parseExpression()
        let isClosed = at(.closedRange)
        if !isRecovering {
            if at(.closedRange) || at(.halfOpenRange), !startsLine {
                advance()
            } else {
                error(
                    .expectedWord, at: atStatementEnd ? .empty(at: previousEnd) : current.span,
                    "`..<` or `...` and an upper bound are missing in the range")
            }
        }
        let upper = parseExpression()
        let body = parseBodyAfterHeader()
        tree.loops.append(
            LoopNode(index: index, lower: lower, upper: upper, isClosed: isClosed, body: body))
        return .loop(ID(tree.loops.count - 1))
    }

    /// `if c { … } [else if c { … }] [else { … }]`
    mutating func parseBranch() -> StatementNode {
        advance()
        let condition = parseExpression()
        let body = parseBodyAfterHeader()
        var node = BranchNode(condition: condition, body: body, otherwise: .empty, hasElse: false)
        if !isRecovering, eat(.else) {
            node.hasElse = true
            node.otherwise = at(.if) && !startsLine ? parseElseIf() : parseBlock()
        }
        tree.branches.append(node)
        return .branch(ID(tree.branches.count - 1))
    }

    /// The branch behind `else`, as a list of one statement.
    private mutating func parseElseIf() -> List<StatementNode> {
        guard blockNesting < Tree.Limits.blockNesting else {
            error(
                .nestingTooDeep, at: current.span,
                "`else if` may go on \(Tree.Limits.blockNesting) times")
            return .empty
        }
        blockNesting += 1
        defer { blockNesting -= 1 }
        let start = current.span
        let node = parseBranch()
        let base = stack.count
        stack.append(UInt32(truncatingIfNeeded: statements.count))
        statements.append(StatementEntry(node: node, span: Span(start.start, previousEnd)))
        return list(from: base)
    }

    /// The block of a loop or a branch; after an error in its header the block is still read.
    mutating func parseBodyAfterHeader(_ kind: BlockKind = .inner) -> List<StatementNode> {
        guard !isRecovering || passHeader() else { return .empty }
        return parseBlock(kind)
    }

    /// Goes to the `{` of the block whose header had an error; whether there is one.
    mutating func passHeader() -> Bool {
        while current.kind != .endOfFile, !startsLine, !at(.leftBrace), !at(.rightBrace), !at(.semicolon) {
            if current.isAfterLineBreak, current.kind == .word, current.name.beginsStatement { break }
            skip()
        }
        guard at(.leftBrace) else { return false }
        openParentheses = 0
        isRecovering = false
        return true
    }
}

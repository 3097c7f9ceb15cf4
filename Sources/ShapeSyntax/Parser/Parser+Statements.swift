/// What kind of block statements stand in; it decides which are allowed.
enum BlockKind {
    /// Directly in a shape, or in a bare file.
    case shape
    case layer
    /// Any other block.
    case inner
}

extension Parser {
    /// All shapes of the file, or the one that a bare file is.
    mutating func parseFile(_ part: SourceFile.Part, isImported: Bool) {
        parseImports()
        let base = stack.count
        let shapeCount = tree.shapes.count
        var firstStray: Span?
        while current.kind != .endOfFile {
            if at(.shape) {
                parseShape()
            } else if at(.rightBrace) {
                skipUnmatchedBraces()
            } else if let statement = parseStatementIfPresent(in: .shape) {
                stack.append(statement.raw)
                if firstStray == nil, !isLet(statement) { firstStray = statements[statement.index].span }
            }
        }
        let statements: List<StatementNode> = list(from: base)
        if tree.shapes.count == shapeCount, !isImported || firstStray != nil {
            let name = isImported ? bareName(of: part) : .none
            let span = Span(
                UInt32(truncatingIfNeeded: part.range.lowerBound), UInt32(truncatingIfNeeded: part.range.upperBound))
            tree.shapes.append(ShapeNode(name: name, body: statements, span: span))
            return
        }
        tree.constants.append(statements)
        if let firstStray { reportStray(firstStray, tree.shapes[shapeCount].name.span) }
    }

    /// The name of a bare file's shape, which stands nowhere.
    private mutating func bareName(of part: SourceFile.Part) -> NameNode {
        let name = lexer.names.intern(SourceFile.typeName(of: SourceFile.stem(of: part.name)))
        return NameNode(name: name, span: .empty(at: UInt32(truncatingIfNeeded: part.range.lowerBound)))
    }

    /// `import "path"`, any number of them at the beginning of the file.
    mutating func parseImports() {
        while at(.import) || at(.semicolon) {
            if at(.semicolon) {
                advance()
                startsLine = true
            } else {
                parseImport()
                finishStatement()
            }
        }
    }

    private mutating func parseImport() {
        let start = current.span
        let errors = lexer.diagnostics.count
        advance()
        guard at(.string), !startsLine else {
            // Quotes that are not closed are reported.
            if lexer.diagnostics.count > errors { return }
            return error(
                .expectedExpression, at: atStatementEnd ? .empty(at: previousEnd) : current.span,
                "the path of a file in quotes is missing after `import`", notes: ["write `import \"corners.shape\"`"])
        }
        let path = current.span
        advance()
        guard path.end - path.start > 2 else {
            return error(.expectedExpression, at: path, "the path of the file is empty")
        }
        tree.imports.append(ImportNode(path: path, span: Span(start.start, path.end)))
    }

    private func isLet(_ statement: ID<StatementNode>) -> Bool {
        switch statements[statement.index].node {
        case .binding, .missing: true
        default: false
        }
    }

    private mutating func reportStray(_ span: Span, _ shape: Span) {
        report(
            .mixedFile, at: span, "in a file with `shape` blocks only `let` may stand outside of them",
            labels: [.init(shape, "a shape block")])
    }

    private mutating func skipUnmatchedBraces() {
        let span = current.span
        while at(.rightBrace) || at(.semicolon) { advance() }
        startsLine = true
        report(.unmatchedBrace, at: span, "this `}` closes nothing", fixIts: [.remove(span, "it")])
    }

    /// `shape Name { … }`
    private mutating func parseShape() {
        let start = current.span
        advance()
        let name = parseName("the shape's name", behind: "`shape`")
        if !isRecovering, eat(.assign) { return parseVariant(name, start) }
        guard !isRecovering, at(.leftBrace) else {
            error(
                .expectedWord, at: atStatementEnd ? .empty(at: previousEnd) : current.span,
                "`{` is missing after the name of the shape")
            finishStatement()
            return
        }
        isEndReported = false
        let body = parseBlock(.shape)
        tree.shapes.append(ShapeNode(name: name, body: body, span: Span(start.start, previousEnd)))
        finishStatement()
    }

    /// `Other(name: value) [mirror x|y]` behind `shape Name =`
    private mutating func parseVariant(_ name: NameNode, _ start: Span) {
        var base = parseReference(behind: "`=`")
        base.flips = parseFlips(allowConditions: false)
        tree.shapes.append(ShapeNode(name: name, body: .empty, base: base, span: Span(start.start, previousEnd)))
        finishStatement()
    }

    /// `{ … }`; `error` when there is no `{`.
    mutating func parseBlock(_ kind: BlockKind = .inner) -> List<StatementNode> {
        let opening = current.span
        guard openBlock() else { return .empty }
        let base = stack.count
        while !at(.rightBrace), current.kind != .endOfFile {
            if kind != .inner, at(.shape) { break }
            if let statement = parseStatementIfPresent(in: kind) { stack.append(statement.raw) }
        }
        closeBlock(opening)
        return list(from: base)
    }

    /// Consumes the `{` of a block; whether there is one, and blocks may nest so deeply, else that is an error.
    mutating func openBlock() -> Bool {
        guard at(.leftBrace) else {
            error(
                .expectedWord, at: atStatementEnd ? .empty(at: previousEnd) : current.span,
                "`{` is missing here, found \(describeCurrent)")
            return false
        }
        guard blockNesting < Tree.Limits.blockNesting else {
            error(
                .nestingTooDeep, at: current.span,
                "blocks may lie \(Tree.Limits.blockNesting) deep within each other")
            isEndReported = true
            return false
        }
        blockNesting += 1
        advance()
        startsLine = true
        return true
    }

    /// Consumes the `}` of the block that was opened last.
    mutating func closeBlock(_ opening: Span) {
        expectClosing(.rightBrace, of: opening)
        blockNesting -= 1
    }

    /// The next statement and its end; `nil` for an empty one.
    private mutating func parseStatementIfPresent(in block: BlockKind) -> ID<StatementNode>? {
        if at(.semicolon) {
            advance()
            startsLine = true
            return nil
        }
        let start = current.span
        let node = parseStatement(in: block)
        let id = ID<StatementNode>(statements.count)
        let span = Span(start.start, max(previousEnd, start.start))
        statements.append(StatementEntry(node: isRecovering ? remains(of: node) : node, span: span))
        finishStatement()
        return id
    }

    /// What is kept of a broken statement: a declaration without its value, so that its name stays known, and
    /// what moves the pen.
    private mutating func remains(of node: StatementNode) -> StatementNode {
        switch node {
        case .binding(let id):
            tree.lets[id.index].isFunction = false
            tree.lets[id.index].value = missing()
            return node
        case .parameter(let id):
            let name = tree.parameters[id.index].name
            tree.parameters[id.index] = ParameterNode(
                name: name, kind: .none, defaultValue: missing(), dark: .none, hasDomain: false, minimum: .none,
                maximum: .none)
            return node
        case .move: return .move(missing())
        case .line, .curve, .arc: return .line(missing(), isRelative: false)
        case .corner: return .corner(missing(), radius: missing())
        case .close, .open: return node
        case .missing, .size, .require, .content, .anchor, .overhang, .mirrors, .fill, .stroke, .opacity, .shadow,
            .trim, .smooth, .primitive, .hole, .loop, .branch, .layer, .transform, .animation,
            .frame, .outline, .draw, .place:
            return .missing
        }
    }

    /// Passes the end of a statement, or what is left of a broken one.
    mutating func finishStatement() {
        if !isRecovering, !atStatementEnd, !closedBlock {
            reportSurplus()
        }
        if isRecovering { recover() }
        if at(.semicolon), !startsLine { advance() }
        startsLine = true
    }

    /// Reports what follows a complete statement: another one, a call with a space in it, or anything else.
    private mutating func reportSurplus() {
        let isNext = current.kind == .word && current.name.beginsStatement
        var fixIts: [FixIt] = isNext ? [.insert(";", at: previousEnd)] : []
        var note = "a statement ends with its line or with `;`"
        if at(.leftParenthesis), isSpaceAfterWord {
            note = "the `(` of a call touches its name"
            fixIts = [.remove(Span(previousEnd, current.span.start), "the space")]
        }
        error(
            .expectedEnd, at: current.span, "the statement ends before \(describeCurrent)", notes: [note],
            fixIts: fixIts)
    }

    /// Whether one space and a letter stand before the current token.
    private var isSpaceAfterWord: Bool {
        let end = Int(previousEnd)
        guard end > 0, lexer.byte(at: end) == 0x20, current.span.start == previousEnd + 1 else { return false }
        return (0x61...0x7A).contains(lexer.byte(at: end - 1) | 0x20)
    }

    /// Whether the statement ended with the `}` of its block.
    private var closedBlock: Bool {
        previousEnd > 0 && lexer.byte(at: Int(previousEnd) - 1) == UInt8(ascii: "}")
    }

    private mutating func parseStatement(in block: BlockKind) -> StatementNode {
        guard current.name.beginsStatement, let word = Word(current.name) else {
            unknownStatement()
            return .missing
        }
        if block != .shape { reportIfMisplaced(word, in: block) }
        switch word {
        case .size: return parseSize()
        case .param: return parseParameter()
        case .let: return parseLet()
        case .require: return parseRequire()
        case .content: return parseContent()
        case .anchor: return parseAnchor()
        case .overhang: return parsePlain(.overhang)
        case .mirrors: return parseMirrors()
        case .fill: return parseFill()
        case .stroke: return parseStroke()
        case .opacity: return parseOpacity()
        case .shadow: return parseShadow()
        case .trim: return parseTrim()
        case .layer: return parseLayer()
        case .animation: return parseAnimation()
        case .mirror: return parseMirror()
        case .rotate: return parseRotate()
        case .translate: return parseTranslate()
        case .scale: return parseScale()
        case .frame: return parseFrame()
        case .outline: return parseOutline()
        case .draw: return parseDraw()
        case .place: return parsePlace()
        case .import: return misplacedImport()
        case .for: return parseLoop()
        case .if: return parseBranch()
        case .hole: return parseHole()
        default: return parsePathStatement(word)
        }
    }

    private mutating func misplacedImport() -> StatementNode {
        report(.misplacedStatement, at: current.span, "`import` stands at the beginning of a file")
        parseImport()
        return .missing
    }

    /// Declarations stand directly in a shape, style also in a layer.
    private mutating func reportIfMisplaced(_ word: Word, in block: BlockKind) {
        switch word {
        case .size, .param, .require, .content, .anchor, .overhang, .mirrors, .layer, .outline:
            report(
                .misplacedStatement, at: current.span,
                "`\(word.text)` stands directly in a shape, not in a block of it")
        case .fill, .stroke, .opacity, .shadow, .trim, .animation:
            guard block != .layer else { return }
            report(
                .misplacedStatement, at: current.span,
                "`\(word.text)` stands directly in a shape or in a layer, not in another block")
        default: break
        }
    }

    private mutating func unknownStatement() {
        let found = describeToken
        if at(.word), let nearest = nearestStatement(to: current.name) {
            error(
                .expectedStatement, at: current.span, "no statement begins with \(found)",
                fixIts: [.replace(current.span, with: nearest)])
        } else if at(.word) {
            error(.expectedStatement, at: current.span, "no statement begins with \(found)")
        } else {
            error(.expectedStatement, at: current.span, "a statement begins with a word, found \(found)")
        }
        // A block is left to be passed as a whole.
        if at(.leftBrace) { startsLine = false } else { skip() }
    }

    private func nearestStatement(to name: Name) -> String? {
        let candidates = Word.allCases.filter { $0.name.beginsStatement }.map { $0.text }
        return EditDistance.nearest(to: lexer.names.string(name), among: candidates)
    }

    /// A statement that is one word.
    mutating func parsePlain(_ node: StatementNode) -> StatementNode {
        let word = current
        advance()
        guard at(.leftParenthesis), !startsLine else { return node }
        let start = current.span.start
        while !atStatementEnd, !at(.rightParenthesis) { skip() }
        if at(.rightParenthesis) { skip() }
        let name = lexer.names.string(word.name)
        report(
            .statementAsCall, at: Span(start, previousEnd), "`\(name)` is a statement, it takes no `()`",
            fixIts: [.remove(Span(start, previousEnd), "`()`")])
        return node
    }

    /// A name that is declared.
    mutating func parseName(_ what: String, behind before: String) -> NameNode {
        guard !isRecovering, at(.word), !startsLine else {
            error(
                .expectedName, at: atStatementEnd ? .empty(at: previousEnd) : current.span,
                "\(what) is missing after \(before), found \(describeCurrent)")
            return .none
        }
        let node = NameNode(name: current.name, span: current.span)
        advance()
        return node
    }

    /// `(…)` clause value behind its word, or `none`.
    mutating func parseClauseIfPresent(_ word: Word) -> ID<ExpressionNode> {
        !isRecovering && eat(word) ? parseExpression() : .none
    }
}

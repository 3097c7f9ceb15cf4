/// Turns tokens into a `Tree` and diagnostics. Parsing never fails.
///
/// The verbs have fixed meanings:
/// - `parseX` always returns a node; what is missing is reported and stands as `missing`.
/// - `parseXIfPresent` returns `nil` or `none` and consumes nothing when there is no X.
/// - `at` looks at the current token; `eat` consumes it if it is the one named, and tells whether it did.
/// - `expect` consumes the token named or reports that it is missing.
///
/// Only what consumes is `mutating`. After an error the parser is in recovery: it reports nothing and each
/// `parse` returns at once, until `finishStatement` has found the end of the statement. That is what bounds
/// the work and gives each fault one message.
public struct Parser: ~Copyable {
    var lexer: Lexer
    var tree = Tree()
    // What the tree will hold most of.
    var expressions: Arena<ExpressionEntry>
    var statements: Arena<StatementEntry>
    var lists: Arena<UInt32>
    var arcs: Arena<ArcNode>
    /// Ids of a list that is being parsed; nested lists lie above each other.
    var stack = Arena<UInt32>(capacity: 64)
    /// The end of the last consumed token.
    var previousEnd: UInt32 = 0
    /// Whether `current` begins a new line that does not continue the one before.
    var startsLine = true
    /// Open parentheses of the statement; within them line breaks mean nothing.
    var openParentheses = 0
    /// How many brackets, signs and choices are around the expression at hand, to bound recursion.
    var nesting = 0
    var blockNesting = 0
    var isRecovering = false
    /// Whether it was said already that blocks are open at the end of the shape.
    var isEndReported = false
    /// Too many errors: the rest of the file is not read.
    var hasGivenUp = false

    /// Reserves room for what a file of this length usually has.
    init(_ bytes: ByteReader, names: NameTable) {
        lexer = Lexer(bytes, names: names)
        expressions = Arena(capacity: bytes.count / 8)
        statements = Arena(capacity: bytes.count / 32)
        lists = Arena(capacity: bytes.count / 32)
        arcs = Arena(capacity: bytes.count / 128)
        tree.parameters.reserveCapacity(bytes.count / 256)
        tree.lets.reserveCapacity(bytes.count / 256)
        tree.shapes.reserveCapacity(bytes.count / 512)
        lexer.next()
        noteDocumentation()
        if current.kind == .invalid { skipInvalid() }
    }

    /// Parses a file; `names` receives its identifiers. Diagnostics come in the order of their places.
    public static func parse(_ source: SourceFile, names: inout NameTable) -> (Tree, [Diagnostic]) {
        guard source.bytes.count <= SourceFile.maximumSize else {
            let message = "the file has \(source.bytes.count) bytes; at most 1 GiB is read"
            return (Tree(), [Diagnostic(.fileTooLarge, at: Span(0, 0), message)])
        }
        let table = names
        names = NameTable.empty
        return ByteReader.read(source) { bytes in
            var parser = Parser(bytes, names: table)
            parser.parseFile(source.parts[0], isImported: false)
            parser.tree.ownShapeCount = parser.tree.shapes.count
            for part in source.parts.dropFirst() {
                parser.enter(part)
                parser.parseFile(part, isImported: true)
            }
            names = parser.lexer.names
            let diagnostics = parser.lexer.diagnostics.sorted { $0.span.start < $1.span.start }
            return (parser.finish(), diagnostics)
        }
    }
}

extension Parser {
    /// Makes ready for another file.
    private mutating func enter(_ part: SourceFile.Part) {
        lexer.enter(part)
        previousEnd = UInt32(truncatingIfNeeded: part.range.lowerBound)
        startsLine = true
        openParentheses = 0
        isRecovering = false
        isEndReported = false
        if hasGivenUp { return lexer.skipToEnd() }
        lexer.next()
        noteDocumentation()
        if current.kind == .invalid { skipInvalid() }
    }

    /// The paths of the files that a file imports, in their order, with the places of their statements.
    package static func imports(of source: SourceFile) -> [(path: String, span: Span)] {
        guard source.bytes.count <= SourceFile.maximumSize else { return [] }
        return ByteReader.read(source) { bytes in
            var parser = Parser(bytes, names: NameTable())
            parser.parseImports()
            return parser.tree.imports.map { node in
                (source.text(Span(node.path.start + 1, node.path.end - 1)), node.span)
            }
        }
    }

    /// The tree, when the file is parsed.
    private mutating func finish() -> Tree {
        tree.comments = lexer.comments
        tree.expressions = expressions.freeze()
        tree.statements = statements.freeze()
        tree.lists = lists.freeze()
        tree.arcs = arcs.freeze()
        return tree
    }
}

// MARK: - Tokens

extension Parser {
    /// The token that is not consumed yet.
    var current: Token {
        @inline(__always) _read { yield lexer.token }
    }

    @inline(__always) func at(_ kind: TokenKind) -> Bool { lexer.token.kind == kind }
    @inline(__always) func at(_ word: Word) -> Bool { lexer.token.name == word }

    /// Whether nothing more belongs to the statement.
    @inline(__always) var atStatementEnd: Bool {
        startsLine || current.kind == .endOfFile || current.kind == .semicolon || current.kind == .rightBrace
    }

    /// Consumes the token at hand, which is no parenthesis.
    @inline(never)
    mutating func advance() { step() }

    /// `advance` without a call, for where most tokens are consumed.
    @inline(__always)
    mutating func step() {
        let last = current.kind
        previousEnd = current.span.end
        guard lexer.readPlain() else { return advanceInFull() }
        startsLine = current.isAfterLineBreak && beginsLine(behind: last)
    }

    /// `advance` to a token that is not plain.
    @inline(never)
    private mutating func advanceInFull() {
        let last = current.kind
        lexer.next()
        startsLine = current.isAfterLineBreak && beginsLine(behind: last)
        if startsLine { noteDocumentation() }
        if current.kind == .invalid { skipInvalid() }
    }

    /// Whether the token at hand, the first of its line, does not continue the line before.
    @inline(__always)
    private func beginsLine(behind last: TokenKind) -> Bool {
        openParentheses == 0 && !last.continuesBehind && !continuesLine
    }

    /// Consumes the `(` at hand.
    @inline(__always)
    mutating func openParenthesis() {
        openParentheses &+= 1
        advance()
    }

    /// Consumes the token at hand, whatever it is.
    @inline(__always)
    mutating func skip() {
        if at(.leftParenthesis) { openParentheses += 1 }
        if at(.rightParenthesis), openParentheses > 0 { openParentheses -= 1 }
        advance()
    }

    /// Passes tokens that the lexer has reported; the rest of the statement is then given up.
    private mutating func skipInvalid() {
        let wasFirst = startsLine
        while current.kind == .invalid {
            if lexer.diagnostics.count > Tree.Limits.errors { giveUp() }
            let line = current.isAfterLineBreak
            lexer.next()
            lexer.token.isAfterLineBreak = current.isAfterLineBreak || (line && wasFirst)
        }
        startsLine = current.isAfterLineBreak && openParentheses == 0 && !continuesLine
        if !startsLine { isRecovering = true }
    }

    @inline(__always) private var continuesLine: Bool {
        current.kind.continuesBefore || (current.kind == .word && current.name.continuesLine)
    }

    private mutating func noteDocumentation() {
        guard let lines = lexer.documentation else { return }
        tree.documentation.append((current.span.start, lines))
    }

    @inline(__always)
    mutating func eat(_ kind: TokenKind) -> Bool {
        guard current.kind == kind, !startsLine else { return false }
        advance()
        return true
    }

    @inline(__always)
    mutating func eat(_ word: Word) -> Bool {
        guard current.name == word, !startsLine else { return false }
        advance()
        return true
    }

    /// Consumes a word that the grammar wants here.
    @inline(__always)
    mutating func expect(_ word: Word, behind what: @autoclosure () -> String) {
        if !isRecovering, !eat(word) { reportMissing(word, behind: what()) }
    }

    private mutating func reportMissing(_ word: Word, behind what: String) {
        let isMistyped =
            at(.word) && !startsLine
            && EditDistance.nearest(to: text(current.span), among: [word.text]) != nil
        error(
            .expectedWord, at: atStatementEnd ? .empty(at: previousEnd) : current.span,
            "`\(word.text)` is missing after \(what)",
            fixIts: [
                isMistyped
                    ? .replace(current.span, with: word.text) : .insert(" \(word.text)", at: previousEnd)
            ])
    }

    /// Consumes a bracket that closes the one at `opening`.
    @inline(__always)
    mutating func expectClosing(_ kind: TokenKind, of opening: Span) {
        if isRecovering { return }
        if at(kind) { skip() } else { reportUnclosed(kind, of: opening) }
    }

    private mutating func reportUnclosed(_ kind: TokenKind, of opening: Span) {
        let place = Span.empty(at: previousEnd)
        guard kind == .rightParenthesis else { return reportUnclosedBlock(of: opening) }
        error(
            .expectedClosing, at: place, "\(kind.text) is missing, found \(describeCurrent)",
            labels: [.init(opening, "opened here")], fixIts: [.insert(")", at: previousEnd)])
    }

    /// Reports the end of the file, or a new shape, inside of blocks: once for all that are open.
    private mutating func reportUnclosedBlock(of opening: Span) {
        guard !isEndReported else { return }
        isEndReported = true
        let count = blockNesting
        error(
            .expectedClosing, at: .empty(at: previousEnd),
            count == 1
                ? "`}` is missing, found \(describeToken)" : "\(count) `}` are missing before \(describeToken)",
            labels: [.init(opening, count == 1 ? "opened here" : "the innermost is opened here")],
            fixIts: [.insert(String(repeating: "}", count: count), at: previousEnd)])
    }

    /// The current token as messages name it.
    var describeCurrent: String {
        startsLine && current.kind != .endOfFile ? "the end of the line" : describeToken
    }

    /// The same, wherever the token stands.
    var describeToken: String {
        switch current.kind {
        case .word: return "`\(Excerpt.short(lexer.names.string(current.name)))`"
        case .number, .color: return "`\(Excerpt.short(text(current.span)))`"
        default: return current.kind.text
        }
    }

    func text(_ span: Span) -> String { lexer.text(span) }
}

// MARK: - Errors

extension Parser {
    /// Reports the first fault of a statement and begins recovery.
    mutating func error(
        _ code: DiagnosticCode, at span: Span, _ message: String, label: String = "",
        labels: [Diagnostic.Label] = [], notes: [String] = [], fixIts: [FixIt] = []
    ) {
        if isRecovering { return }
        isRecovering = true
        report(code, at: span, message, label: label, labels: labels, notes: notes, fixIts: fixIts)
    }

    /// Reports a fault behind which parsing goes on as if it was mended.
    mutating func report(
        _ code: DiagnosticCode, at span: Span, _ message: String, label: String = "",
        labels: [Diagnostic.Label] = [], notes: [String] = [], fixIts: [FixIt] = []
    ) {
        if hasGivenUp { return }
        lexer.diagnostics.append(
            Diagnostic(code, at: span, message, label: label, labels: labels, notes: notes, fixIts: fixIts))
        if lexer.diagnostics.count >= Tree.Limits.errors { giveUp() }
    }

    /// Stops reading the file.
    mutating func giveUp() {
        guard !hasGivenUp else { return }
        hasGivenUp = true
        isRecovering = true
        lexer.diagnostics.append(
            Diagnostic(
                .tooManyErrors, at: current.span,
                "there are \(Tree.Limits.errors) syntax errors; the rest of the file was not read"))
        lexer.skipToEnd()
        lexer.next()
    }

    /// Passes what is left of a statement that had an error, brackets and blocks included.
    mutating func recover() {
        var braces = 0
        while current.kind != .endOfFile {
            if braces == 0 {
                let isPlainStart =
                    current.isAfterLineBreak && current.kind == .word && current.name.beginsStatement
                if isPlainStart { openParentheses = 0 }
                if isPlainStart || current.kind == .rightBrace { break }
                if openParentheses == 0, startsLine || current.kind == .semicolon { break }
            }
            if current.kind == .leftBrace { braces += 1 }
            if current.kind == .rightBrace { braces -= 1 }
            let closesBlock = current.kind == .rightBrace && braces == 0
            skip()
            if closesBlock, !at(.else) { break }
        }
        openParentheses = 0
        isRecovering = false
        startsLine = true
    }
}

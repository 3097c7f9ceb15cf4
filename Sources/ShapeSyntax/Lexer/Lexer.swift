/// Turns bytes into tokens, one at a time; never fails.
///
/// What cannot be a token is reported once for each run of it and passed over as one `invalid` token. The cost
/// is linear in the bytes; nothing is allocated for a token.
struct Lexer: ~Copyable {
    private(set) var bytes: ByteReader
    var position = 0
    /// Up to where bytes that are no UTF-8 are reported: once a line.
    private var reportedUntil = 0
    var names: NameTable
    var diagnostics: [Diagnostic] = []
    /// Every comment, in order.
    var comments: [Span] = []
    /// The token that was read last.
    var token = Token()
    /// Whether `import` was the token before, so that quotes have a meaning.
    private var isBehindImport = false
    /// The run of `///` lines that stands directly before that token.
    var documentation: Span?

    init(_ bytes: ByteReader, names: NameTable) {
        self.bytes = bytes
        self.names = names
        skipByteOrderMark()
    }

    /// Reads the next token, of whatever kind; at the end of the file always `endOfFile`.
    @inline(never)
    mutating func next() {
        let before = position
        token.isAfterLineBreak = skipTrivia()
        let start = position
        isBehindImport = token.kind == .word && token.name == Word.import
        token.touchesPrevious = start == before
        token.span.start = UInt32(truncatingIfNeeded: start)
        token.unit = .none
        token.name = .none
        switch bytes.kind(start) {
        case .letter: word()
        case .single:
            token.kind = bytes.token(start)
            position = start &+ 1
        case .digit: number()
        case .joinable, .punctuation: punctuation()
        case .high: high()
        case .space, .lineBreak, .other: control()
        }
        token.span.end = UInt32(truncatingIfNeeded: position)
    }

    /// The token behind the one at hand; nothing is consumed.
    mutating func peek() -> Token {
        let (position, token, documentation) = (self.position, self.token, self.documentation)
        let counts = (comments.count, diagnostics.count)
        next()
        defer {
            (self.position, self.token, self.documentation) = (position, token, documentation)
            comments.removeLast(comments.count - counts.0)
            diagnostics.removeLast(diagnostics.count - counts.1)
        }
        return self.token
    }

    /// Goes to another part of the file.
    mutating func enter(_ part: SourceFile.Part) {
        bytes = ByteReader(start: bytes.start, count: part.range.upperBound, traits: bytes.traits)
        position = part.range.lowerBound
        documentation = nil
        token = Token()
        skipByteOrderMark()
    }

    private mutating func skipByteOrderMark() {
        if bytes[position] == 0xEF, bytes[position + 1] == 0xBB, bytes[position + 2] == 0xBF { position += 3 }
    }

    /// Gives up the rest of the file.
    mutating func skipToEnd() { position = bytes.count }

    /// The byte at an index, which lies at most `SourceFile.padding` behind the end; zero behind the end.
    @inline(__always)
    func byte(at index: Int) -> UInt8 { bytes[index] }

    /// The text of a span of the file.
    func text(_ span: Span) -> String { String(decoding: bytes.bytes(span.range), as: UTF8.self) }

    mutating func report(
        _ code: DiagnosticCode, from start: Int, _ message: String, fixIt: (Span) -> FixIt? = { _ in nil }
    ) {
        let span = Span(UInt32(truncatingIfNeeded: start), UInt32(truncatingIfNeeded: position))
        diagnostics.append(Diagnostic(code, at: span, message, fixIts: fixIt(span).map { [$0] } ?? []))
    }
}

// MARK: - Words and numbers

extension Lexer {
    private mutating func word() {
        var end = position
        repeat {
            while bytes.isWord(end) { end &+= 1 }
        } while bytes.kind(end) == .high && passCharacter(at: &end)
        token.kind = .word
        token.name = names.intern(bytes.start + position, count: end &- position)
        position = end
    }

    /// Passes a character outside ASCII if it can stand in an identifier.
    private func passCharacter(at index: inout Int) -> Bool {
        let (scalar, length) = decode(at: index)
        guard length > 0, IdentifierCharacter.isBody(scalar) else { return false }
        index += length
        return true
    }

    private mutating func number() {
        token.kind = .number
        skipDigits()
        if byte(at: position) == UInt8(ascii: "."), isDigit(at: position + 1) {
            position += 1
            skipDigits()
        }
        skipExponent()
        readUnit()
    }

    private func isDigit(at index: Int) -> Bool { byte(at: index) &- 0x30 < 10 }

    private mutating func skipDigits() {
        let bytes = bytes
        var index = position
        while bytes.kind(index) == .digit { index &+= 1 }
        position = index
    }

    /// Passes `e` and its digits; an `e` without digits is left to be a name.
    private mutating func skipExponent() {
        guard byte(at: position) | 0x20 == UInt8(ascii: "e") else { return }
        let sign = byte(at: position + 1)
        let digits = sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") ? position + 2 : position + 1
        guard isDigit(at: digits) else { return }
        position = digits
        skipDigits()
    }

    private mutating func readUnit() {
        let kind = bytes.kind(position)
        guard kind == .letter || kind == .high || kind == .single else { return }
        token.unit = unitHere()
        position += Int(token.unit.byteCount)
    }

    /// The unit at the position, if no identifier goes on behind it.
    private func unitHere() -> NumberUnit {
        switch byte(at: position) {
        case UInt8(ascii: "%"): return .percent
        case 0xC2 where byte(at: position + 1) == 0xB0: return .degreeSign
        case 0xC2 where byte(at: position + 1) == 0xBA: return .ordinalSign
        case UInt8(ascii: "s"): return isWordEnd(at: position + 1) ? .seconds : .none
        case UInt8(ascii: "d"): return isSpelled("deg") ? .deg : .none
        case UInt8(ascii: "r"): return isSpelled("rad") ? .rad : .none
        default: return .none
        }
    }

    private func isSpelled(_ unit: StaticString) -> Bool {
        unit.withUTF8Buffer { buffer in
            guard position + buffer.count <= bytes.count else { return false }
            for (index, byte) in buffer.enumerated() where bytes[position + index] != byte { return false }
            return isWordEnd(at: position + buffer.count)
        }
    }

    private func isWordEnd(at index: Int) -> Bool {
        switch bytes.kind(index) {
        case .letter, .digit: false
        case .high: !IdentifierCharacter.isBody(decode(at: index).scalar)
        case .other, .space, .lineBreak, .single, .joinable, .punctuation: true
        }
    }
}

// MARK: - Punctuation

extension Lexer {
    private mutating func punctuation() {
        let byte = bytes[position]
        if byte == UInt8(ascii: ".") { return dots() }
        if byte == UInt8(ascii: "#") { return color() }
        if byte == UInt8(ascii: "\""), isBehindImport { return string() }
        let (kind, length) = operatorHere(byte)
        token.kind = kind
        position += length
        if kind == .invalid { report(.unexpectedCharacter, from: position - length, Self.explain(byte)) }
    }

    private func operatorHere(_ byte: UInt8) -> (TokenKind, Int) {
        let following = self.byte(at: position + 1)
        switch (byte, following) {
        case (UInt8(ascii: "="), UInt8(ascii: "=")): return (.equal, 2)
        case (UInt8(ascii: "!"), UInt8(ascii: "=")): return (.notEqual, 2)
        case (UInt8(ascii: "<"), UInt8(ascii: "=")): return (.lessOrEqual, 2)
        case (UInt8(ascii: ">"), UInt8(ascii: "=")): return (.greaterOrEqual, 2)
        case (UInt8(ascii: "&"), UInt8(ascii: "&")): return (.and, 2)
        case (UInt8(ascii: "|"), UInt8(ascii: "|")): return (.or, 2)
        default: return (bytes.token(position), 1)
        }
    }

    private static func explain(_ byte: UInt8) -> String {
        switch byte {
        case UInt8(ascii: "&"): "`&` is not an operator; two conditions are joined by `&&`"
        case UInt8(ascii: "|"): "`|` is not an operator; one of two conditions is meant by `||`"
        case UInt8(ascii: "\""): "text in quotes has no meaning here"
        case UInt8(ascii: "["), UInt8(ascii: "]"): "square brackets have no meaning here; points stand in `( )`"
        default: "`\(String(decoding: [byte], as: UTF8.self))` has no meaning here"
        }
    }

    /// Text up to the next quotes in its line.
    private mutating func string() {
        let start = position
        var end = position + 1
        while end < bytes.count, bytes[end] != UInt8(ascii: "\""), !isLineBreak(bytes[end]) { end += 1 }
        token.kind = .string
        position = end
        guard end < bytes.count, bytes[end] == UInt8(ascii: "\"") else {
            token.kind = .invalid
            return report(.expectedClosing, from: start, "the quotes are not closed in their line")
        }
        position += 1
        checkCharacters(from: start)
    }

    /// `.`, `...`, `..<` or a number that begins with its point.
    private mutating func dots() {
        // The token before is still at hand: behind `...` a number may begin with its point.
        let isBehindRange = token.kind == .closedRange || token.kind == .halfOpenRange
        let followsDot = position > 0 && bytes[position - 1] == UInt8(ascii: ".")
        if isDigit(at: position + 1), !followsDot || isBehindRange {
            token.kind = .number
            position += 1
            skipDigits()
            skipExponent()
            return readUnit()
        }
        token.kind = .dot
        var length = 1
        if byte(at: position + 1) == UInt8(ascii: ".") {
            if byte(at: position + 2) == UInt8(ascii: ".") { (token.kind, length) = (.closedRange, 3) }
            if byte(at: position + 2) == UInt8(ascii: "<") { (token.kind, length) = (.halfOpenRange, 3) }
        }
        position += length
    }

    /// `#` and all letters and digits that follow.
    private mutating func color() {
        let start = position
        token.kind = .color
        position += 1
        var isHex = true
        while bytes.kind(position) == .letter || bytes.kind(position) == .digit {
            let isLetter = bytes.kind(position) == .letter
            isHex = isHex && (!isLetter || (bytes[position] | 0x20) &- UInt8(ascii: "a") < 6)
            position += 1
        }
        let digits = position - start - 1
        guard !isHex || ![3, 4, 6, 8].contains(digits) else { return }
        report(
            .badColor, from: start,
            isHex
                ? "a colour has 3, 4, 6 or 8 hex digits, this has \(digits)"
                : "a colour is written with the hex digits 0…9 and a…f")
    }
}

// MARK: - Everything else

extension Lexer {
    /// A character outside ASCII.
    private mutating func high() {
        let start = position
        let (scalar, length) = decode(at: start)
        if length == 0 { return invalidUTF8() }
        if IdentifierCharacter.isHead(scalar) { return word() }
        token.kind = .invalid
        position += length
        guard IdentifierCharacter.isBidirectionalControl(scalar) else {
            return reportUnexpected(scalar, from: start)
        }
        skipBidirectionalControls()
        report(.bidirectionalControl, from: start, "an invisible character here changes the direction of text") {
            .remove($0, "it")
        }
    }

    /// Passes what follows of a run of such characters, which is reported as one.
    private mutating func skipBidirectionalControls() {
        while position < bytes.count, case (let scalar, let length) = decode(at: position), length > 0,
            IdentifierCharacter.isBidirectionalControl(scalar)
        {
            position += length
        }
    }

    private mutating func reportUnexpected(_ scalar: UInt32, from start: Int) {
        let lookalike = Self.lookalike(scalar)
        let text = String(decoding: bytes.bytes(start..<position), as: UTF8.self)
        report(
            .unexpectedCharacter, from: start,
            lookalike.map { "`\(text)` has no meaning here; it looks like `\($0)`" }
                ?? "`\(text)` has no meaning here"
        ) { span in lookalike.map { .replace(span, with: $0) } }
    }

    /// What was probably meant by a character that word processors and phones put in.
    private static func lookalike(_ scalar: UInt32) -> String? {
        switch scalar {
        case 0x2212, 0x2013, 0x2014: "-"
        case 0xD7: "*"
        case 0xF7: "/"
        case 0xA0, 0x3000, 0x2002...0x200A, 0x202F: " "
        case 0x2026: "..."
        case 0x2264: "<="
        case 0x2265: ">="
        case 0x2260: "!="
        case 0xFF08: "("
        case 0xFF09: ")"
        case 0xFF0C: ","
        default: nil
        }
    }

    private mutating func invalidUTF8() {
        let start = position
        token.kind = .invalid
        while position < bytes.count, bytes[position] >= 0x80, decode(at: position).length == 0 {
            position &+= 1
        }
        guard start >= reportedUntil else { return }
        report(.invalidUTF8, from: start, "the file is not UTF-8 here; save it as UTF-8")
        reportedUntil = position
        while reportedUntil < bytes.count, !isLineBreak(bytes[reportedUntil]) { reportedUntil += 1 }
    }

    /// The end of the file, NUL and other control characters; a run of them is one token.
    private mutating func control() {
        let start = position
        guard start < bytes.count else {
            token.kind = .endOfFile
            return
        }
        token.kind = .invalid
        while position < bytes.count, bytes.kind(position) == .other { position &+= 1 }
        let count = position - start
        report(
            .controlCharacter, from: start,
            count == 1
                ? "a control character (byte \(bytes[start])) stands here"
                : "\(count) control characters stand here"
        ) { .remove($0, count == 1 ? "it" : "them") }
    }

    /// The scalar at an index and its length in bytes; length 0 where the bytes are no UTF-8.
    ///
    /// Rejects overlong forms and surrogates (Unicode Standard, table 3-7).
    func decode(at index: Int) -> (scalar: UInt32, length: Int) {
        let first = byte(at: index)
        let second = byte(at: index + 1)
        switch first {
        case 0xC2...0xDF where Self.isTrail(second):
            return (UInt32(first & 0x1F) << 6 | UInt32(second & 0x3F), 2)
        case 0xE0...0xEF:
            let third = byte(at: index + 2)
            let scalar = UInt32(first & 0x0F) << 12 | UInt32(second & 0x3F) << 6 | UInt32(third & 0x3F)
            let isValid = Self.isTrail(second) && Self.isTrail(third) && scalar >= 0x800
            return isValid && !(0xD800...0xDFFF).contains(scalar) ? (scalar, 3) : (0, 0)
        case 0xF0...0xF4:
            let (third, fourth) = (byte(at: index + 2), byte(at: index + 3))
            let high = UInt32(first & 0x07) << 18 | UInt32(second & 0x3F) << 12
            let scalar = high | UInt32(third & 0x3F) << 6 | UInt32(fourth & 0x3F)
            let isValid = Self.isTrail(second) && Self.isTrail(third) && Self.isTrail(fourth)
            return isValid && (0x10000...0x10FFFF).contains(scalar) ? (scalar, 4) : (0, 0)
        default: return (0, 0)
        }
    }

    private static func isTrail(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}

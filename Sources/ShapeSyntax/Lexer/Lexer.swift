/// Turns bytes into tokens, one at a time; never fails.
///
/// What cannot be a token is reported once for each run of it and passed over as one `invalid` token. The cost
/// is linear in the bytes; nothing is allocated for a token.
struct Lexer {
    let bytes: [UInt8]
    private let classes = ByteClass.makeTable()
    private(set) var position = 0
    var names: NameTable
    var diagnostics: [Diagnostic] = []
    /// Every comment, in order.
    var comments: [Span] = []
    /// The run of `///` lines that stands directly before the token that was read last.
    private(set) var documentation: Span?

    init(_ source: SourceFile, names: NameTable) {
        bytes = source.bytes
        self.names = names
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    /// The next token; at the end of the file always `endOfFile`.
    mutating func next() -> Token {
        let isAfterLineBreak = skipTrivia()
        let touches = isTouching && !isAfterLineBreak
        let start = position
        guard start < bytes.count else {
            return token(.endOfFile, from: start, isAfterLineBreak, touches)
        }
        let byte = bytes[start]
        switch classes[Int(byte)] {
        case .letter: return word(from: start, isAfterLineBreak, touches)
        case .digit: return number(from: start, isAfterLineBreak, touches)
        case .punctuation: return punctuation(byte, from: start, isAfterLineBreak, touches)
        case .high: return high(from: start, isAfterLineBreak, touches)
        case .space, .lineBreak, .other:
            return control(from: start, isAfterLineBreak, touches)
        }
    }

    /// Gives up the rest of the file.
    mutating func skipToEnd() { position = bytes.count }

    /// Whether no trivia stood before the token to read.
    private var isTouching = false

    private func token(
        _ kind: TokenKind, from start: Int, name: Name = .none, unit: NumberUnit = .none,
        _ isAfterLineBreak: Bool, _ touches: Bool
    ) -> Token {
        Token(
            kind, Span(UInt32(truncatingIfNeeded: start), UInt32(truncatingIfNeeded: position)), name: name,
            unit: unit, isAfterLineBreak: isAfterLineBreak, touchesPrevious: touches)
    }

    func byte(at index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

    mutating func report(
        _ code: DiagnosticCode, from start: Int, _ message: String, fixIt: (Span) -> FixIt? = { _ in nil }
    ) {
        let span = Span(UInt32(truncatingIfNeeded: start), UInt32(truncatingIfNeeded: position))
        diagnostics.append(Diagnostic(code, at: span, message, fixIts: fixIt(span).map { [$0] } ?? []))
    }
}

// MARK: - Trivia

extension Lexer {
    /// Passes white space and comments; whether there was a line break.
    private mutating func skipTrivia() -> Bool {
        let start = position
        var sawLineBreak = false
        documentation = nil
        while position < bytes.count {
            let byte = bytes[position]
            if byte == 0x20 || byte == 0x09 {
                position &+= 1
            } else if byte == 0x0A || byte == 0x0D {
                sawLineBreak = true
                position &+= 1
            } else if byte == UInt8(ascii: "/"), skipComment(sawLineBreak: &sawLineBreak) {
                continue
            } else {
                break
            }
        }
        isTouching = position == start
        return sawLineBreak
    }

    /// Passes a comment if there is one here.
    private mutating func skipComment(sawLineBreak: inout Bool) -> Bool {
        let start = position
        switch byte(at: position + 1) {
        case UInt8(ascii: "/"):
            skipLineComment()
            noteDocumentation(from: start)
        case UInt8(ascii: "*"):
            sawLineBreak = skipBlockComment() || sawLineBreak
            documentation = nil
        default: return false
        }
        comments.append(Span(UInt32(truncatingIfNeeded: start), UInt32(truncatingIfNeeded: position)))
        return true
    }

    private mutating func skipLineComment() {
        while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D {
            position &+= 1
        }
    }

    /// Passes a comment that may hold others; whether it held a line break.
    private mutating func skipBlockComment() -> Bool {
        let start = position
        var depth = 0
        var sawLineBreak = false
        while position < bytes.count {
            let byte = bytes[position]
            let following = self.byte(at: position + 1)
            if byte == UInt8(ascii: "/"), following == UInt8(ascii: "*") {
                depth += 1
                position += 2
            } else if byte == UInt8(ascii: "*"), following == UInt8(ascii: "/") {
                depth -= 1
                position += 2
                if depth == 0 { return sawLineBreak }
            } else {
                if byte == 0x0A || byte == 0x0D { sawLineBreak = true }
                position += 1
            }
        }
        position = min(position, bytes.count)
        let opening = Span(UInt32(truncatingIfNeeded: start), UInt32(truncatingIfNeeded: start + 2))
        diagnostics.append(
            Diagnostic(
                .unterminatedComment, at: opening, "this comment is not ended",
                notes: depth > 1 ? ["comments nest: \(depth) `*/` are missing"] : [],
                fixIts: [.insert(" */", at: UInt32(truncatingIfNeeded: bytes.count))]))
        return sawLineBreak
    }

    /// Extends the documentation by the line comment from `start` if that is one of its lines.
    private mutating func noteDocumentation(from start: Int) {
        let isDocumentation =
            position - start >= 3 && bytes[start + 2] == UInt8(ascii: "/")
            && byte(at: start + 3) != UInt8(ascii: "/")
        guard isDocumentation else {
            documentation = nil
            return
        }
        let first = documentation?.start ?? UInt32(truncatingIfNeeded: start)
        documentation = Span(first, UInt32(truncatingIfNeeded: position))
    }
}

// MARK: - Words and numbers

extension Lexer {
    private mutating func word(from start: Int, _ isAfterLineBreak: Bool, _ touches: Bool) -> Token {
        var hash = NameTable.seed
        while position < bytes.count {
            let byte = bytes[position]
            switch classes[Int(byte)] {
            case .letter, .digit:
                hash = NameTable.step(hash, byte)
                position &+= 1
                continue
            case .high:
                let (scalar, length) = decode(at: position)
                if length > 0, IdentifierCharacter.isBody(scalar) {
                    for index in position..<position + length { hash = NameTable.step(hash, bytes[index]) }
                    position += length
                    continue
                }
            case .other, .space, .lineBreak, .punctuation: break
            }
            break
        }
        let name = names.intern(bytes, start..<position, hash: hash)
        return token(.word, from: start, name: name, isAfterLineBreak, touches)
    }

    private mutating func number(from start: Int, _ isAfterLineBreak: Bool, _ touches: Bool) -> Token {
        skipDigits()
        if byte(at: position) == UInt8(ascii: "."), isDigit(at: position + 1) {
            position += 1
            skipDigits()
        }
        skipExponent()
        let unit = readUnit()
        return token(.number, from: start, unit: unit, isAfterLineBreak, touches)
    }

    private func isDigit(at index: Int) -> Bool { byte(at: index) &- 0x30 < 10 }

    private mutating func skipDigits() {
        while isDigit(at: position) { position &+= 1 }
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

    private mutating func readUnit() -> NumberUnit {
        let unit = unitHere()
        position += Int(unit.byteCount)
        return unit
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
        switch classes[Int(byte(at: index))] {
        case .letter, .digit: false
        case .high: !IdentifierCharacter.isBody(decode(at: index).scalar)
        case .other, .space, .lineBreak, .punctuation: true
        }
    }
}

// MARK: - Punctuation

extension Lexer {
    private mutating func punctuation(
        _ byte: UInt8, from start: Int, _ isAfterLineBreak: Bool, _ touches: Bool
    ) -> Token {
        if byte == UInt8(ascii: ".") { return dots(from: start, isAfterLineBreak, touches) }
        if byte == UInt8(ascii: "#") { return color(from: start, isAfterLineBreak, touches) }
        let (kind, length) = operatorHere(byte)
        position += length
        if kind == .invalid {
            report(.unexpectedCharacter, from: start, Self.explain(byte))
        }
        return token(kind, from: start, isAfterLineBreak, touches)
    }

    private func operatorHere(_ byte: UInt8) -> (TokenKind, Int) {
        let following = self.byte(at: position + 1)
        switch byte {
        case UInt8(ascii: "("): return (.leftParenthesis, 1)
        case UInt8(ascii: ")"): return (.rightParenthesis, 1)
        case UInt8(ascii: "{"): return (.leftBrace, 1)
        case UInt8(ascii: "}"): return (.rightBrace, 1)
        case UInt8(ascii: ","): return (.comma, 1)
        case UInt8(ascii: ";"): return (.semicolon, 1)
        case UInt8(ascii: "?"): return (.question, 1)
        case UInt8(ascii: ":"): return (.colon, 1)
        case UInt8(ascii: "+"): return (.plus, 1)
        case UInt8(ascii: "-"): return (.minus, 1)
        case UInt8(ascii: "*"): return (.star, 1)
        case UInt8(ascii: "/"): return (.slash, 1)
        case UInt8(ascii: "^"): return (.caret, 1)
        case UInt8(ascii: "%"): return (.percent, 1)
        case UInt8(ascii: "="): return following == byte ? (.equal, 2) : (.assign, 1)
        case UInt8(ascii: "!"): return following == UInt8(ascii: "=") ? (.notEqual, 2) : (.not, 1)
        case UInt8(ascii: "<"): return following == UInt8(ascii: "=") ? (.lessOrEqual, 2) : (.less, 1)
        case UInt8(ascii: ">"): return following == UInt8(ascii: "=") ? (.greaterOrEqual, 2) : (.greater, 1)
        case UInt8(ascii: "&") where following == byte: return (.and, 2)
        case UInt8(ascii: "|") where following == byte: return (.or, 2)
        default: return (.invalid, 1)
        }
    }

    private static func explain(_ byte: UInt8) -> String {
        switch byte {
        case UInt8(ascii: "&"): "`&` is not an operator; both conditions is `&&`"
        case UInt8(ascii: "|"): "`|` is not an operator; one of two conditions is `||`"
        case UInt8(ascii: "\""): "text in quotes has no meaning here"
        case UInt8(ascii: "["), UInt8(ascii: "]"): "square brackets have no meaning here; points stand in `( )`"
        default: "`\(String(decoding: [byte], as: UTF8.self))` has no meaning here"
        }
    }

    /// `.`, `...`, `..<` or a number that begins with its point.
    private mutating func dots(from start: Int, _ isAfterLineBreak: Bool, _ touches: Bool) -> Token {
        if isDigit(at: position + 1), start == 0 || bytes[start - 1] != UInt8(ascii: ".") {
            position += 1
            skipDigits()
            skipExponent()
            let unit = readUnit()
            return token(.number, from: start, unit: unit, isAfterLineBreak, touches)
        }
        var kind = TokenKind.dot
        var length = 1
        if byte(at: position + 1) == UInt8(ascii: ".") {
            if byte(at: position + 2) == UInt8(ascii: ".") { (kind, length) = (.closedRange, 3) }
            if byte(at: position + 2) == UInt8(ascii: "<") { (kind, length) = (.halfOpenRange, 3) }
        }
        position += length
        return token(kind, from: start, isAfterLineBreak, touches)
    }

    /// `#` and all letters and digits that follow.
    private mutating func color(from start: Int, _ isAfterLineBreak: Bool, _ touches: Bool) -> Token {
        position += 1
        var isHex = true
        while true {
            let byte = byte(at: position)
            let kind = classes[Int(byte)]
            guard kind == .letter || kind == .digit else { break }
            isHex = isHex && (kind == .digit || (byte | 0x20) &- UInt8(ascii: "a") < 6)
            position += 1
        }
        let digits = position - start - 1
        if !isHex || !(digits == 3 || digits == 4 || digits == 6 || digits == 8) {
            report(
                .badColor, from: start,
                isHex
                    ? "a colour has 3, 4, 6 or 8 hex digits, this has \(digits)"
                    : "a colour is written with the hex digits 0…9 and a…f")
        }
        return token(.color, from: start, isAfterLineBreak, touches)
    }
}

// MARK: - Everything else

extension Lexer {
    /// A character outside ASCII.
    private mutating func high(from start: Int, _ isAfterLineBreak: Bool, _ touches: Bool) -> Token {
        let (scalar, length) = decode(at: start)
        if length == 0 { return invalidUTF8(from: start, isAfterLineBreak, touches) }
        if IdentifierCharacter.isHead(scalar) { return word(from: start, isAfterLineBreak, touches) }
        position += length
        if IdentifierCharacter.isBidirectionalControl(scalar) {
            report(.bidirectionalControl, from: start, "this invisible character changes the direction of text") {
                .remove($0, "it")
            }
        } else {
            reportUnexpected(scalar, from: start)
        }
        return token(.invalid, from: start, isAfterLineBreak, touches)
    }

    private mutating func reportUnexpected(_ scalar: UInt32, from start: Int) {
        let lookalike = Self.lookalike(scalar)
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
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

    private mutating func invalidUTF8(from start: Int, _ isAfterLineBreak: Bool, _ touches: Bool) -> Token {
        while position < bytes.count, bytes[position] >= 0x80, decode(at: position).length == 0 {
            position &+= 1
        }
        report(.invalidUTF8, from: start, "the file is not UTF-8 here; save it as UTF-8")
        return token(.invalid, from: start, isAfterLineBreak, touches)
    }

    /// NUL and other control characters; a run of them is one token.
    private mutating func control(from start: Int, _ isAfterLineBreak: Bool, _ touches: Bool) -> Token {
        while position < bytes.count, classes[Int(bytes[position])] == .other { position &+= 1 }
        let count = position - start
        report(
            .controlCharacter, from: start,
            count == 1
                ? "a control character (byte \(bytes[start])) stands here"
                : "\(count) control characters stand here"
        ) { .remove($0, count == 1 ? "it" : "them") }
        return token(.invalid, from: start, isAfterLineBreak, touches)
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

// White space, line breaks and comments.

extension Lexer {
    /// Passes white space and comments; whether there was a line break.
    @inline(__always)
    mutating func skipTrivia() -> Bool {
        if documentation != nil { documentation = nil }
        let bytes = bytes
        var index = position
        var sawLineBreak = false
        while true {
            let kind = bytes.kind(index)
            if kind == .space {
                index &+= 1
            } else if kind == .lineBreak {
                sawLineBreak = true
                index &+= 1
            } else {
                position = index
                guard bytes[index] == UInt8(ascii: "/"), skipComment(&sawLineBreak) else { return sawLineBreak }
                index = position
            }
        }
    }

    /// Passes a comment if there is one here.
    @inline(never)
    private mutating func skipComment(_ sawLineBreak: inout Bool) -> Bool {
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
        checkCharacters(from: start)
        comments.append(Span(UInt32(truncatingIfNeeded: start), UInt32(truncatingIfNeeded: position)))
        return true
    }

    @inline(__always) func isLineBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

    /// Reports what cannot be read in a comment or in quotes, once: a line has to be what it looks like there too.
    mutating func checkCharacters(from start: Int) {
        var index = start
        while index < position {
            guard bytes[index] >= 0x80 else {
                index &+= 1
                continue
            }
            let (scalar, length) = decode(at: index)
            if length == 0 { return reportUnreadable(.invalidUTF8, index, 1) }
            if IdentifierCharacter.isBidirectionalControl(scalar) {
                return reportUnreadable(.bidirectionalControl, index, length)
            }
            index += length
        }
    }

    private mutating func reportUnreadable(_ code: DiagnosticCode, _ start: Int, _ length: Int) {
        let end = position
        position = start + length
        if code == .invalidUTF8 {
            report(code, from: start, "the file is not UTF-8 here; save it as UTF-8")
        } else {
            report(code, from: start, "this invisible character changes the direction of text") {
                .remove($0, "it")
            }
        }
        position = end
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

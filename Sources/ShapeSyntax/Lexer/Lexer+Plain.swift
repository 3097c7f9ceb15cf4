// Tokens of the kinds that nearly all are of.

extension Lexer {
    /// Reads the next token if it is plain, and tells whether it was; else nothing changes, and `next` has to
    /// read it.
    ///
    /// Plain are, behind white space, a short name that was seen before, a decimal number, perhaps with `°`, and
    /// tokens of one byte. No call is made for them, so that hardly a register has to be saved: that would cost
    /// as much as reading them.
    @inline(__always)
    mutating func readPlain() -> Bool {
        let bytes = bytes
        var plain = Token()
        var start = position
        plain.isAfterLineBreak = bytes.passWhiteSpace(&start)
        var end = start &+ 1
        let kind = bytes.kind(start)
        if kind == .letter {
            while bytes.isWord(end) { end &+= 1 }
            guard bytes.kind(end) != .high,
                let name = names.shortName(bytes.start + start, count: end &- start)
            else { return false }
            plain.kind = .word
            plain.name = name
        } else if kind == .digit {
            plain.kind = .number
            guard bytes.passPlainNumber(&end, &plain.unit) else { return false }
        } else {
            plain.kind = bytes.token(start)
            if plain.kind == .invalid || kind == .joinable && bytes.isJoint(end) { return false }
        }
        plain.span = Span(UInt32(truncatingIfNeeded: start), UInt32(truncatingIfNeeded: end))
        plain.touchesPrevious = start == position
        token = plain
        position = end
        return true
    }
}

extension ByteReader {
    /// Passes blanks and line breaks; whether there were any of the latter.
    @inline(__always)
    fileprivate func passWhiteSpace(_ index: inout Int) -> Bool {
        var sawLineBreak = false
        while true {
            while kind(index) == .space { index &+= 1 }
            guard kind(index) == .lineBreak else { return sawLineBreak }
            sawLineBreak = true
            index &+= 1
            // Lines are mostly indented by fours.
            while isFourBlanks(index) { index &+= 4 }
        }
    }

    /// Whether four blanks stand from an index on.
    @inline(__always)
    private func isFourBlanks(_ index: Int) -> Bool {
        UnsafeRawPointer(start + index).loadUnaligned(as: UInt32.self) == 0x2020_2020
    }

    /// Whether the byte makes one token or the beginning of a comment with a `joinable` one before it.
    @inline(__always)
    fileprivate func isJoint(_ index: Int) -> Bool {
        self[index] == UInt8(ascii: "=") || self[index] == UInt8(ascii: "/") || self[index] == UInt8(ascii: "*")
    }

    /// Passes the digits and the unit of a number behind its first digit; whether it is a plain one.
    @inline(__always)
    fileprivate func passPlainNumber(_ index: inout Int, _ unit: inout NumberUnit) -> Bool {
        while kind(index) == .digit { index &+= 1 }
        if self[index] == UInt8(ascii: "."), kind(index &+ 1) == .digit {
            index &+= 2
            while kind(index) == .digit { index &+= 1 }
        }
        if kind(index).endsNumber { return self[index] != UInt8(ascii: "%") }
        guard self[index] == 0xC2, self[index &+ 1] == 0xB0 else { return false }
        unit = .degreeSign
        index &+= 2
        return true
    }
}

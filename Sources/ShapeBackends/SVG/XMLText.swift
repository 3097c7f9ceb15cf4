/// Text inside XML 1.0 (fifth edition).
enum XMLText {
    /// Writes text so that it is well-formed both as content and between double quotes.
    ///
    /// What is no UTF-8 and what production [2] `Char` does not allow becomes U+FFFD; a carriage return is
    /// dropped.
    static func write(_ text: ArraySlice<UInt8>, to out: inout CodeWriter) {
        if text.withUnsafeBufferPointer({ $0.allSatisfy(isPlain) }) { return out.write(bytes: text) }
        var written = text.startIndex
        var index = written
        while index < text.endIndex {
            let length = lengthAsItStands(text, at: index)
            if length == 0 {
                out.write(bytes: text[written..<index])
                write(replacementOf: text[index], to: &out)
                written = index + 1
            }
            index += max(1, length)
        }
        out.write(bytes: text[written...])
    }

    /// Whether a byte is ASCII that may stand as it is.
    private static func isPlain(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte < 0x80 && byte != UInt8(ascii: "&") && byte != UInt8(ascii: "<")
            && byte != UInt8(ascii: ">") && byte != UInt8(ascii: "\"")
    }

    /// How many bytes the character at an index has if it may stand as it is, else 0.
    @inline(__always)
    private static func lengthAsItStands(_ text: ArraySlice<UInt8>, at index: Int) -> Int {
        switch text[index] {
        case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): 0
        case 0x09, 0x0A, 0x20...0x7F: 1
        case 0x80...: sequenceLength(text[index...])
        default: 0
        }
    }

    private static func write(replacementOf byte: UInt8, to out: inout CodeWriter) {
        switch byte {
        case UInt8(ascii: "&"): out.write("&amp;")
        case UInt8(ascii: "<"): out.write("&lt;")
        case UInt8(ascii: ">"): out.write("&gt;")
        case UInt8(ascii: "\""): out.write("&quot;")
        case 0x0D: break
        default: out.write("\u{FFFD}")
        }
    }

    /// How many bytes the character at the start of `text` has; 0 when it is ill-formed (Unicode, table 3-7)
    /// or no XML character (U+FFFE, U+FFFF).
    private static func sequenceLength(_ text: ArraySlice<UInt8>) -> Int {
        let first = text[text.startIndex]
        let length: Int
        switch first {
        case 0xC2...0xDF: length = 2
        case 0xE0...0xEF: length = 3
        case 0xF0...0xF4: length = 4
        default: return 0
        }
        guard text.count >= length else { return 0 }
        var scalar = UInt32(first) & (0xFF >> UInt32(length + 1))
        for byte in text.dropFirst().prefix(length - 1) {
            guard byte & 0xC0 == 0x80 else { return 0 }
            scalar = scalar << 6 | UInt32(byte & 0x3F)
        }
        let isShortest = length == 2 || scalar >= (length == 3 ? 0x800 : 0x10000)
        let isSurrogate = scalar >= 0xD800 && scalar <= 0xDFFF
        let isCharacter = scalar <= 0x10FFFF && scalar != 0xFFFE && scalar != 0xFFFF
        return isShortest && !isSurrogate && isCharacter ? length : 0
    }
}

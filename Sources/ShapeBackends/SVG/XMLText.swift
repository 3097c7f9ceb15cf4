/// Text inside XML 1.0 (fifth edition).
enum XMLText {
    /// Appends text so that it is well-formed both as content and between double quotes.
    ///
    /// What is no UTF-8 and what production [2] `Char` does not allow becomes U+FFFD; a carriage return is
    /// dropped.
    static func append(_ text: ArraySlice<UInt8>, to bytes: inout [UInt8]) {
        var index = text.startIndex
        while index < text.endIndex {
            let byte = text[index]
            let length = byte < 0x80 ? 1 : sequenceLength(text[index...])
            switch byte {
            case UInt8(ascii: "&"): append("&amp;", to: &bytes)
            case UInt8(ascii: "<"): append("&lt;", to: &bytes)
            case UInt8(ascii: ">"): append("&gt;", to: &bytes)
            case UInt8(ascii: "\""): append("&quot;", to: &bytes)
            case 0x0D: break
            case 0x09, 0x0A, 0x20...0x7F: bytes.append(byte)
            default:
                if byte >= 0x80 && length > 0 {
                    bytes.append(contentsOf: text[index..<index + length])
                } else {
                    append("\u{FFFD}", to: &bytes)
                }
            }
            index += max(1, length)
        }
    }

    private static func append(_ text: StaticString, to bytes: inout [UInt8]) {
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
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

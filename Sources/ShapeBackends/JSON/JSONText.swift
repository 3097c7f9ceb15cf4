/// Strings of JSON (RFC 8259, section 7).
enum JSONText {
    /// Writes text in quotes, escaped; what is no UTF-8 becomes U+FFFD.
    static func write(_ text: ArraySlice<UInt8>, to out: inout CodeWriter) {
        out.write(UInt8(ascii: "\""))
        if text.allSatisfy({ isPlain($0) }) {
            out.write(bytes: text)
        } else {
            for byte in String(decoding: text, as: UTF8.self).utf8 { write(byte, to: &out) }
        }
        out.write(UInt8(ascii: "\""))
    }

    /// Whether a byte is ASCII that may stand as it is.
    private static func isPlain(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }

    private static func write(_ byte: UInt8, to out: inout CodeWriter) {
        switch byte {
        case UInt8(ascii: "\""): out.write("\\\"")
        case UInt8(ascii: "\\"): out.write("\\\\")
        case 0x0A: out.write("\\n")
        case 0x0D: out.write("\\r")
        case 0x09: out.write("\\t")
        case 0..<0x20, 0x7F:
            out.write("\\u00")
            out.write(digit(byte >> 4))
            out.write(digit(byte & 15))
        default: out.write(byte)
        }
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") - 10 + value
    }
}

extension CodeWriter {
    /// Items in brackets, with a comma and a space between them.
    mutating func list<Item>(_ items: [Item], _ body: (Item, inout CodeWriter) -> Void) {
        write("[")
        for (position, item) in items.enumerated() {
            if position > 0 { write(", ") }
            body(item, &self)
        }
        write("]")
    }

    /// Items in brackets, each on a line of its own; `[]` when there are none.
    mutating func lines<Item>(_ items: [Item], _ body: (Item, inout CodeWriter) -> Void) {
        write("[")
        level += 1
        for (position, item) in items.enumerated() {
            write(position > 0 ? ",\n" : "\n")
            indent()
            body(item, &self)
        }
        level -= 1
        if !items.isEmpty {
            endLine()
            indent()
        }
        write("]")
    }
}

/// Builds one JSON document (RFC 8259) without blanks, members in the order in which they are written.
struct JSONWriter {
    /// The document so far.
    private(set) var bytes: [UInt8] = []
    /// Whether the next element or member needs a comma before it.
    private var needsComma = false

    /// `{…}` with the members that `content` writes.
    mutating func object(_ content: (inout JSONWriter) -> Void) { group("{", "}", content) }

    /// `[…]` with the elements that `content` writes.
    mutating func array(_ content: (inout JSONWriter) -> Void) { group("[", "]", content) }

    /// The name of a member; its value follows.
    mutating func key(_ name: String) {
        string(name)
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    /// A member whose value is a string.
    mutating func member(_ name: String, _ value: String) {
        key(name)
        string(value)
    }

    /// A member whose value is an integer.
    mutating func member(_ name: String, _ value: Int) {
        key(name)
        separate()
        bytes += String(value).utf8
    }

    /// A member whose value stands as it is: a number, `true`, `false` or `null`.
    mutating func member(_ name: String, literal: String) {
        key(name)
        self.literal(literal)
    }

    /// A value that stands as it is.
    mutating func literal(_ text: String) {
        separate()
        bytes += text.utf8
    }

    /// A string as a value, escaped as needed; unpaired surrogates cannot occur in a `String`.
    mutating func string(_ value: String) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        for byte in value.utf8 { escape(byte) }
        bytes.append(UInt8(ascii: "\""))
    }

    /// A line break before the next element, for people and `diff`.
    mutating func lineBreak() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        bytes.append(0x0A)
        needsComma = false
    }

    /// A line break before the end of an array.
    mutating func endLine() { bytes.append(0x0A) }

    private mutating func group(_ open: String, _ close: String, _ content: (inout JSONWriter) -> Void) {
        separate()
        bytes += open.utf8
        needsComma = false
        content(&self)
        bytes += close.utf8
        needsComma = true
    }

    private mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        needsComma = true
    }

    private mutating func escape(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""): bytes += "\\\"".utf8
        case UInt8(ascii: "\\"): bytes += "\\\\".utf8
        case 0x0A: bytes += "\\n".utf8
        case 0x0D: bytes += "\\r".utf8
        case 0x09: bytes += "\\t".utf8
        case 0..<0x20, 0x7F:
            let digits = String(byte, radix: 16)
            bytes += "\\u00\(digits.utf8.count == 1 ? "0" : "")\(digits)".utf8
        default: bytes.append(byte)
        }
    }
}

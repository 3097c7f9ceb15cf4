/// Reads JSON as RFC 8259 has it, without comments, trailing commas or repeated names.
///
/// Time and memory are linear in the text; nesting is bounded.
struct JSONReader {
    /// How deeply arrays and objects may be nested.
    static let maximumDepth = 64

    private let bytes: ArraySlice<UInt8>
    private var index: Int
    private var depth = 0

    private init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        index = bytes.startIndex
    }

    /// The one value that a text has to be.
    static func read(_ bytes: ArraySlice<UInt8>) throws(JSONError) -> JSONNode {
        var reader = JSONReader(bytes)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.index += 3 }
        let node = try reader.readNode()
        reader.skipBlanks()
        guard reader.index == bytes.endIndex else { throw reader.fault("the text goes on behind its value") }
        return node
    }

    private var current: UInt8? { index < bytes.endIndex ? bytes[index] : nil }

    private var offset: UInt32 { UInt32(truncatingIfNeeded: index - bytes.startIndex) }

    private func fault(_ message: String, at offset: UInt32? = nil) -> JSONError {
        JSONError(offset: offset ?? self.offset, message: message)
    }

    private mutating func skipBlanks() {
        while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
    }

    private mutating func eat(_ byte: UInt8) -> Bool {
        guard current == byte else { return false }
        index += 1
        return true
    }

    private mutating func readNode() throws(JSONError) -> JSONNode {
        skipBlanks()
        return JSONNode(offset: offset, value: try readValue())
    }

    private mutating func readValue() throws(JSONError) -> JSONValue {
        switch current {
        case UInt8(ascii: "{"): return .object(try readMembers())
        case UInt8(ascii: "["): return .array(try readElements())
        case UInt8(ascii: "\""): return .string(try readString())
        case UInt8(ascii: "-")?, (UInt8(ascii: "0")...UInt8(ascii: "9"))?: return .number(try readNumber())
        default: return try readWord()
        }
    }

    private mutating func readWord() throws(JSONError) -> JSONValue {
        let words: [(String, JSONValue)] = [("true", .boolean(true)), ("false", .boolean(false)), ("null", .null)]
        for (word, value) in words where bytes[index...].starts(with: word.utf8) {
            index += word.utf8.count
            return value
        }
        throw fault(current == nil ? "the text ends where a value has to stand" : "a value has to stand here")
    }

    /// Takes the bracket that begins a group; whoever calls it leaves the level again.
    private mutating func enterGroup() throws(JSONError) {
        guard depth < Self.maximumDepth else { throw fault("this is nested deeper than \(Self.maximumDepth) levels") }
        depth += 1
        index += 1
    }

    private mutating func readElements() throws(JSONError) -> [JSONNode] {
        try enterGroup()
        defer { depth -= 1 }
        var elements: [JSONNode] = []
        skipBlanks()
        if eat(UInt8(ascii: "]")) { return elements }
        repeat { elements.append(try readNode()) } while try readSeparator(before: "]")
        return elements
    }

    private mutating func readMembers() throws(JSONError) -> [JSONMember] {
        try enterGroup()
        defer { depth -= 1 }
        var members: [JSONMember] = []
        var names: Set<String> = []
        skipBlanks()
        if eat(UInt8(ascii: "}")) { return members }
        repeat {
            let member = try readMember()
            guard names.insert(member.name).inserted else {
                throw fault("`\(member.name)` stands twice", at: member.offset)
            }
            members.append(member)
        } while try readSeparator(before: "}")
        return members
    }

    private mutating func readMember() throws(JSONError) -> JSONMember {
        skipBlanks()
        guard current == UInt8(ascii: "\"") else { throw fault("a name in quotes has to stand here") }
        let start = offset
        let name = try readString()
        skipBlanks()
        guard eat(UInt8(ascii: ":")) else { throw fault("a `:` has to stand behind a name") }
        return JSONMember(name: name, offset: start, value: try readNode())
    }

    /// Whether another element follows: a comma, or the end of the group.
    private mutating func readSeparator(before end: Unicode.Scalar) throws(JSONError) -> Bool {
        skipBlanks()
        if eat(UInt8(ascii: ",")) { return true }
        guard eat(UInt8(ascii: end)) else { throw fault("a `,` or `\(end)` has to stand here") }
        return false
    }
}

// MARK: - Strings and numbers

extension JSONReader {
    private mutating func readString() throws(JSONError) -> String {
        let start = offset
        index += 1
        var text: [UInt8] = []
        while let byte = current {
            switch byte {
            case UInt8(ascii: "\""):
                index += 1
                guard let string = String(validating: text, as: UTF8.self) else {
                    throw fault("this string is not UTF-8", at: start)
                }
                return string
            case UInt8(ascii: "\\"): text += Array(String(try readEscape()).utf8)
            case 0..<0x20: throw fault("a control character has to be escaped")
            default:
                text.append(byte)
                index += 1
            }
        }
        throw fault("this string does not end", at: start)
    }

    private mutating func readEscape() throws(JSONError) -> Unicode.Scalar {
        let start = offset
        index += 1
        let letter = current
        index += letter == nil ? 0 : 1
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter ?? 0)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return try readScalar(from: start)
        default: throw fault("there is no such escape", at: start)
        }
    }

    /// What `\uXXXX` stands for, two of them for a character beyond U+FFFF.
    private mutating func readScalar(from start: UInt32) throws(JSONError) -> Unicode.Scalar {
        let high = try readUnit(from: start)
        if let scalar = Unicode.Scalar(high) { return scalar }
        guard high < 0xDC00, eat(UInt8(ascii: "\\")), eat(UInt8(ascii: "u")) else {
            throw fault("half a character is escaped here", at: start)
        }
        let low = try readUnit(from: start)
        guard 0xDC00..<0xE000 ~= low, let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
        else { throw fault("half a character is escaped here", at: start) }
        return scalar
    }

    private mutating func readUnit(from start: UInt32) throws(JSONError) -> UInt32 {
        var unit: UInt32 = 0
        for _ in 0..<4 {
            guard let byte = current, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
                throw fault("four hexadecimal digits have to stand behind `\\u`", at: start)
            }
            unit = unit << 4 | UInt32(digit)
            index += 1
        }
        return unit
    }

    private mutating func readNumber() throws(JSONError) -> Double {
        let start = index
        let startOffset = offset
        _ = eat(UInt8(ascii: "-"))
        let isZero = current == UInt8(ascii: "0")
        let whole = skipDigits()
        var isSound = whole == 1 || whole > 1 && !isZero
        if eat(UInt8(ascii: ".")) { isSound = skipDigits() > 0 && isSound }
        if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
            index += 1
            if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { index += 1 }
            isSound = skipDigits() > 0 && isSound
        }
        guard isSound, let value = Double(String(decoding: bytes[start..<index], as: UTF8.self)), value.isFinite else {
            throw fault("this is no number", at: startOffset)
        }
        return value
    }

    private mutating func skipDigits() -> Int {
        let start = index
        while let byte = current, byte &- 0x30 < 10 { index += 1 }
        return index - start
    }
}

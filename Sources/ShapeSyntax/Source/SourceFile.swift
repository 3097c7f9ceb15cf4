/// One `.shape` file in memory: the name to show for it and its bytes, expected to be UTF-8.
public struct SourceFile: Sendable {
    /// Larger files are refused, so that every offset fits in a `Span`.
    public static let maximumSize = 1 << 30

    /// The path or name that messages print, `-` for standard input.
    public let name: String
    /// A file among those that this one is made of.
    public struct Part: Sendable {
        public var name: String
        /// Where its bytes lie.
        public var range: Range<Int>
    }

    /// The file itself, and behind it those that it imports, with zeros between them; places in all of them are spans of
    /// one space, as in a compiler's source manager.
    public let parts: [Part]
    /// The content, and behind it zeros for the lexer, which looks ahead.
    package let padded: [UInt8]

    /// How many zeros there are. With room for them in `bytes`, the content need not be moved.
    public static let padding = 8

    public init(name: String, bytes: consuming [UInt8]) {
        self.name = name
        parts = [Part(name: name, range: 0..<bytes.count)]
        bytes.append(contentsOf: repeatElement(0, count: Self.padding))
        padded = bytes
    }

    /// A file with those that it imports.
    package init(_ file: SourceFile, importing others: [SourceFile]) {
        name = file.name
        var parts = file.parts
        var bytes = file.padded
        for other in others {
            parts.append(Part(name: other.name, range: bytes.count..<bytes.count + other.bytes.count))
            bytes += other.padded
        }
        self.parts = parts
        padded = bytes
    }

    /// The number of the part that a place lies in.
    package func part(at offset: UInt32) -> Int {
        parts.lastIndex { $0.range.lowerBound <= Int(offset) } ?? 0
    }

    public init(name: String, text: String) {
        self.init(name: name, bytes: Array(text.utf8))
    }

    /// The content as it was read; nothing is decoded or normalised.
    public var bytes: ArraySlice<UInt8> { padded.dropLast(Self.padding) }

    /// The text of a span, with invalid UTF-8 replaced; spans that overhang the file are cut.
    public func text(_ span: Span) -> String {
        String(decoding: bytes[span.range.clamped(to: bytes.indices)], as: UTF8.self)
    }

    /// The last component of `name`: `ui/chat_bubble.shape` → `chat_bubble.shape`.
    public var baseName: String { Self.baseName(of: name) }

    /// The base name without its `.shape` ending: `ui/chat_bubble.shape` → `chat_bubble`.
    public var stem: String { Self.stem(of: name) }

    static func baseName(of name: String) -> String {
        let separator = name.utf8.lastIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }
        return separator.map { String(name[name.utf8.index(after: $0)...]) } ?? name
    }

    static func stem(of name: String) -> String {
        let base = baseName(of: name)
        return base.hasSuffix(".shape") ? String(base.dropLast(6)) : base
    }

    /// What a bare file's shape is called: `chat_bubble` → `ChatBubble`; what no identifier may hold separates words.
    public static func typeName(of stem: String) -> String {
        var result: [UInt8] = []
        var startsWord = true
        for byte in stem.utf8 {
            let isLower = byte &- UInt8(ascii: "a") < 26
            let isDigit = byte &- UInt8(ascii: "0") < 10
            guard isLower || isDigit || byte &- UInt8(ascii: "A") < 26 || byte >= 0x80 else {
                startsWord = true
                continue
            }
            if result.isEmpty, isDigit { result.append(contentsOf: "Shape".utf8) }
            result.append(startsWord && isLower ? byte - 0x20 : byte)
            startsWord = false
        }
        return result.isEmpty ? "Shape" : String(decoding: result, as: UTF8.self)
    }
}

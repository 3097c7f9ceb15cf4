/// One `.shape` file in memory: the name to show for it and its bytes, expected to be UTF-8.
public struct SourceFile: Sendable {
    /// Larger files are refused, so that every offset fits in a `Span`.
    public static let maximumSize = 1 << 30

    /// The path or name that messages print, `-` for standard input.
    public let name: String
    /// The content, and behind it zeros for the lexer, which looks ahead.
    package let padded: [UInt8]

    /// How many zeros there are. With room for them in `bytes`, the content need not be moved.
    public static let padding = 8

    public init(name: String, bytes: consuming [UInt8]) {
        self.name = name
        bytes.append(contentsOf: repeatElement(0, count: Self.padding))
        padded = bytes
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
    public var baseName: String {
        let separator = name.utf8.lastIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }
        return separator.map { String(name[name.utf8.index(after: $0)...]) } ?? name
    }

    /// The base name without its `.shape` ending: `ui/chat_bubble.shape` → `chat_bubble`.
    public var stem: String {
        baseName.hasSuffix(".shape") ? String(baseName.dropLast(6)) : baseName
    }
}

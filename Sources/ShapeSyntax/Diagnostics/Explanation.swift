/// What `shapec explain` says about a code.
public struct Explanation: Sendable {
    /// A complete little `.shape` file, as it is shown: a byte that no text can show is written `\xFF`.
    public struct Example: Sendable, ExpressibleByStringLiteral {
        /// The example with escapes, lines separated by LF.
        public let text: String

        public init(stringLiteral text: String) { self.text = text }

        public init(_ text: String) { self.text = text }

        /// The file itself; a backslash means nothing in the language, so no example can be misread.
        public var bytes: [UInt8] {
            let shown = Array(text.utf8)
            var bytes: [UInt8] = []
            var index = 0
            while index < shown.count {
                let escaped = Self.escapedByte(shown[index...])
                bytes.append(escaped ?? shown[index])
                index += escaped == nil ? 1 : 4
            }
            return bytes
        }

        /// The byte that `\xHH` at the start of `text` stands for.
        private static func escapedByte(_ text: ArraySlice<UInt8>) -> UInt8? {
            guard text.count >= 4, text.starts(with: "\\x".utf8) else { return nil }
            return UInt8(String(decoding: text.dropFirst(2).prefix(2), as: UTF8.self), radix: 16)
        }
    }

    /// Why the rule exists and what to do: a few sentences, in lines of at most 80 characters.
    public let text: String
    /// A file that gives exactly this code; `nil` where only a very long one does.
    public let wrong: Example?
    /// The same file, mended.
    public let right: Example

    init(_ text: String, wrong: Example?, right: Example) {
        self.text = text
        self.wrong = wrong
        self.right = right
    }
}

/// For whom Swift source is written.
public struct SwiftStyle: Sendable, Hashable {
    /// Whose types paths are made of.
    public enum Framework: String, Sendable, CaseIterable {
        /// `UIBezierPath`.
        case uikit
        /// Plain values, without any framework.
        case plain

        public static var names: [String] { allCases.map { $0.rawValue } }
    }

    /// Who may use the types.
    public enum Access: String, Sendable, CaseIterable {
        case `internal`
        case `package`
        case `public`

        public static var names: [String] { allCases.map { $0.rawValue } }
    }

    public var framework: Framework = .uikit
    public var access: Access = .internal
    /// The type that the types are put into by an extension; none if `nil`. See `isTypeName`.
    public var namespace: String?

    public init() {}

    /// Whether a text can name a type in Swift: identifiers, with dots between them.
    public static func isTypeName(_ text: String) -> Bool {
        var startsPart = true
        for byte in text.utf8 {
            if startsPart, byte &- 0x30 < 10 || byte == UInt8(ascii: ".") { return false }
            startsPart = byte == UInt8(ascii: ".")
            let isLetter = (byte | 0x20) &- 0x61 < 26 || byte == UInt8(ascii: "_") || byte >= 0x80
            guard isLetter || startsPart || byte &- 0x30 < 10 else { return false }
        }
        return !startsPart
    }
}

/// For whom Swift source is written.
public struct SwiftStyle: Sendable, Hashable {
    /// Whose types paths are made of.
    public enum Framework: String, Sendable, CaseIterable {
        /// `UIBezierPath`.
        case uikit
        /// Plain values, without any framework.
        case plain
    }

    /// Who may use the types.
    public enum Access: String, Sendable, CaseIterable {
        case `internal`
        case `package`
        case `public`
    }

    public var framework: Framework = .uikit
    public var access: Access = .internal
    /// An enum that the types are put into as an extension; none if `nil`.
    public var namespace: String?

    public init() {}
}

/// For whom Swift source is written.
public struct SwiftStyle: Sendable, Hashable {
    /// Whose types paths are made of.
    public enum Framework: String, Sendable, CaseIterable {
        /// `UIBezierPath`.
        case uikit
        /// `Path` and `Shape` of SwiftUI.
        case swiftui
        /// `CGPath`.
        case coregraphics
        /// `NSBezierPath`.
        case appkit
        /// Plain values, without any framework.
        case plain

        public static var names: [String] { allCases.map { $0.rawValue } }
    }

    /// What a shape becomes besides functions.
    public enum Form: String, Sendable, CaseIterable {
        /// Nothing.
        case path
        /// In SwiftUI also a `Shape`, and a `View` if there is more to paint than one outline.
        case shape
        /// A view of each framework that has views.
        case view
        /// A type that draws into a context of Core Graphics.
        case renderer

        public static var names: [String] { allCases.map { $0.rawValue } }
    }

    /// Who may use the types.
    public enum Access: String, Sendable, CaseIterable {
        case `internal`
        case `package`
        case `public`

        public static var names: [String] { allCases.map { $0.rawValue } }
    }

    /// What functions do at sizes at which a shape is not what it is meant to be.
    public enum BelowMinimum: String, Sendable, CaseIterable {
        /// They draw something all the same: a negative radius counts as 0, and so on.
        case clamp
        /// They draw nothing.
        case empty
        /// They stop the program.
        case trap

        public static var names: [String] { allCases.map { $0.rawValue } }
    }

    /// At least one, each once. Where there are several, each is compiled only where the framework is.
    public var frameworks: [Framework] = [.uikit]
    public var form: Form = .path
    /// Whether views of SwiftUI have previews.
    public var hasPreviews = false
    public var belowMinimum: BelowMinimum = .clamp
    public var access: Access = .internal
    /// The type that the types are put into by an extension; none if `nil`. See `isTypeName`.
    public var namespace: String?

    public init() {}

    /// The framework that the form needs, if it is not among them.
    public var missingFramework: String? {
        switch form {
        case .path: return nil
        case .shape: return frameworks.contains(.swiftui) ? nil : Framework.swiftui.rawValue
        case .renderer: return mainIsCoreGraphics ? nil : "coregraphics, uikit, appkit or swiftui"
        case .view:
            let hasViews = frameworks.contains { $0 == .swiftui || $0 == .uikit || $0 == .appkit }
            return hasViews ? nil : "uikit, appkit or swiftui"
        }
    }

    private var mainIsCoreGraphics: Bool { frameworks.contains { $0 != .plain } }

    /// Whether a text can name a type in Swift: identifiers, with dots between them.
    public static func isTypeName(_ text: String) -> Bool {
        let words = SwiftWords()
        return Array(text.utf8).split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
            .allSatisfy { words.canNameType($0) }
    }
}

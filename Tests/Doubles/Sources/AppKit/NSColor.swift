@_spi(Recording) import CoreGraphics

/// What surrounds a view.
public final class NSAppearance: NSObject, Sendable {
    /// The name of one.
    public struct Name: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let aqua = Name(rawValue: "aqua")
        public static let darkAqua = Name(rawValue: "darkAqua")
    }

    public let name: Name
    /// What colours are asked for at the moment.
    nonisolated(unsafe) static var current = NSAppearance(named: .aqua)

    public init?(named name: Name) { self.name = name }

    public func bestMatch(from appearances: [Name]) -> Name? { appearances.first { $0 == name } }

    public func performAsCurrentDrawingAppearance(_ block: () -> Void) {
        let outer = NSAppearance.current
        NSAppearance.current = self
        block()
        NSAppearance.current = outer
    }
}

/// A colour, which may depend on what surrounds it.
public final class NSColor: NSObject, Sendable {
    private let color: @Sendable (NSAppearance?) -> CGColor

    public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        let fixed = CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
        color = { _ in fixed }
    }

    public init(name: String?, dynamicProvider: @escaping @Sendable (NSAppearance) -> NSColor) {
        color = { appearance in
            guard let appearance = appearance ?? NSAppearance(named: .aqua) else { return NSColor.black.cgColor }
            return dynamicProvider(appearance).color(appearance)
        }
    }

    /// The colour in the current surroundings.
    public var cgColor: CGColor { color(NSAppearance.current) }

    public static let black = NSColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
    // swift-format-ignore: DontRepeatTypeInStaticProperties
    public static let labelColor = NSColor(srgbRed: 0, green: 0, blue: 0, alpha: 0.85)
}

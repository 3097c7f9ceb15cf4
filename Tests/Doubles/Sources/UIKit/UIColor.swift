@_spi(Recording) import CoreGraphics

/// What surrounds a view.
public final class UITraitCollection: NSObject, Sendable {
    public let userInterfaceStyle: UIUserInterfaceStyle
    /// How many pixels there are for each point.
    public let displayScale: CGFloat = 3

    public init(userInterfaceStyle: UIUserInterfaceStyle) { self.userInterfaceStyle = userInterfaceStyle }
}

/// Whether a screen is light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
    case unspecified
    case light
    case dark
}

/// A colour, which may depend on what surrounds it.
public final class UIColor: NSObject, Sendable {
    private let color: @Sendable (UITraitCollection) -> CGColor

    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        let fixed = CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
        color = { _ in fixed }
    }

    public init(cgColor: CGColor) { color = { _ in cgColor } }

    public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
        color = { traits in dynamicProvider(traits).color(traits) }
    }

    public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        UIColor(cgColor: color(traitCollection))
    }

    /// The colour in light surroundings.
    public var cgColor: CGColor { color(UITraitCollection(userInterfaceStyle: .light)) }

    public static let black = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
    public static let white = UIColor(red: 1, green: 1, blue: 1, alpha: 1)
    public static let label = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
    public static let systemBlue = UIColor(red: 0, green: 122 / 255, blue: 1, alpha: 1)
}

import Foundation

/// Which colours numbers mean. Of those, the double has one.
public final class CGColorSpace: Sendable {
    /// The name of sRGB.
    public static let sRGB: CFString = "kCGColorSpaceSRGB"

    /// `nil` for a name that is none.
    public init?(name: CFString) { if name != CGColorSpace.sRGB { return nil } }
}

/// What names are on Apple's systems.
public typealias CFString = String
public typealias CFDictionary = [String: String]

/// How colours are brought from one space to another.
public enum CGColorRenderingIntent: Int32, Sendable {
    case defaultIntent
}

/// A colour in sRGB.
public final class CGColor: Sendable, Equatable, CustomStringConvertible {
    private let parts: [CGFloat]

    public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        parts = [red, green, blue, alpha]
    }

    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(srgbRed: red, green: green, blue: blue, alpha: alpha)
    }

    /// Red, green, blue and alpha.
    public var components: [CGFloat]? { parts }
    public var alpha: CGFloat { parts[3] }

    /// The same with another alpha.
    public func copy(alpha: CGFloat) -> CGColor? {
        CGColor(srgbRed: parts[0], green: parts[1], blue: parts[2], alpha: alpha)
    }

    /// The same colour in another space.
    public func converted(
        to space: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?
    ) -> CGColor? {
        self
    }

    public static func == (a: CGColor, b: CGColor) -> Bool { a.parts == b.parts }

    public var description: String { parts.map { "\($0)" }.joined(separator: " ") }
}

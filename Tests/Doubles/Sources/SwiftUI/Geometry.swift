/// An angle; positive ones run from the x-axis towards the y-axis.
public struct Angle: Hashable, Comparable, Sendable {
    public var radians: Double = 0

    /// The same in degrees.
    public var degrees: Double {
        get { radians * (180 / .pi) }
        set { radians = newValue * (.pi / 180) }
    }

    /// No angle.
    public init() {}
    public init(radians: Double) { self.radians = radians }
    public init(degrees: Double) { radians = degrees * (.pi / 180) }

    public static let zero = Angle()
    public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
    public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
    public static func < (a: Angle, b: Angle) -> Bool { a.radians < b.radians }
}

/// Distances from the sides of a rectangle, where the leading one depends on the direction of the text.
public struct EdgeInsets: Equatable, Sendable {
    public var top: CGFloat = 0
    public var leading: CGFloat = 0
    public var bottom: CGFloat = 0
    public var trailing: CGFloat = 0

    /// No distances.
    public init() {}

    /// All four.
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }
}

/// A place in shares of a rectangle's sides.
public struct UnitPoint: Hashable, Sendable {
    public var x: CGFloat
    public var y: CGFloat

    public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }

    public static let zero = UnitPoint(x: 0, y: 0)
    public static let center = UnitPoint(x: 0.5, y: 0.5)
    public static let leading = UnitPoint(x: 0, y: 0.5)
    public static let trailing = UnitPoint(x: 1, y: 0.5)
    public static let top = UnitPoint(x: 0.5, y: 0)
    public static let bottom = UnitPoint(x: 0.5, y: 1)
    public static let topLeading = UnitPoint(x: 0, y: 0)
    public static let topTrailing = UnitPoint(x: 1, y: 0)
    public static let bottomLeading = UnitPoint(x: 0, y: 1)
    public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}

/// Where views stand in another.
public struct Alignment: Equatable, Sendable {
    let point: UnitPoint

    public static let center = Alignment(point: .center)
    public static let topLeading = Alignment(point: .topLeading)
}

/// How text and interfaces run.
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
    case leftToRight
    case rightToLeft
}

/// What happens when the direction of the layout changes.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
public enum LayoutDirectionBehavior: Hashable, Sendable {
    /// Nothing.
    case fixed
    /// It is mirrored in a direction.
    case mirrors(in: LayoutDirection)

    /// It is mirrored from right to left.
    public static var mirrors: LayoutDirectionBehavior { .mirrors(in: .rightToLeft) }
}

/// Light or dark.
public enum ColorScheme: CaseIterable, Sendable {
    case light
    case dark
}

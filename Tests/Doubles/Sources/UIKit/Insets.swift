import Foundation

/// Distances from the sides of a rectangle.
public struct UIEdgeInsets: Equatable, Sendable {
    public var top: CGFloat = 0
    public var left: CGFloat = 0
    public var bottom: CGFloat = 0
    public var right: CGFloat = 0

    /// No distances.
    public init() {}

    /// All four.
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }

    /// No distances.
    public static let zero = UIEdgeInsets()
}

/// Distances from the sides of a rectangle, where the leading one depends on the direction of the text.
public struct NSDirectionalEdgeInsets: Equatable, Sendable {
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

    /// No distances.
    public static let zero = NSDirectionalEdgeInsets()
}

extension CGRect {
    /// The rectangle that is left inside of the distances.
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: minX + insets.left, y: minY + insets.top, width: width - insets.left - insets.right,
            height: height - insets.top - insets.bottom)
    }
}

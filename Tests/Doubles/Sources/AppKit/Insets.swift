import Foundation

/// Distances from the sides of a rectangle, where the leading one depends on the direction of the text.
///
/// (`NSEdgeInsets` and `AffineTransform` are Foundation's.)
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
}

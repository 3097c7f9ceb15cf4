import Foundation

/// What a call added to a path.
@_spi(Recording) public enum PathStep {
    case move(CGPoint)
    /// An arc implies one from the current point to its start, unless that is the same but for rounding.
    case line(CGPoint, isImplied: Bool)
    case quadratic(CGPoint, to: CGPoint)
    case cubic(CGPoint, CGPoint, to: CGPoint)
    case arc(CircularArc)
    case close
}

/// A call of `addArc`, with what follows from it.
@_spi(Recording) public struct CircularArc {
    /// The arguments, angles in radians.
    public var center: CGPoint
    public var radius: CGFloat
    public var startAngle: CGFloat
    public var endAngle: CGFloat
    public var clockwise: Bool
    /// Signed, in radians; positive is clockwise on the screen.
    public var sweep: CGFloat

    /// The point at a share of the way, from 0 to 1.
    public func point(at share: CGFloat) -> CGPoint {
        let angle = startAngle + sweep * share
        return CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
}

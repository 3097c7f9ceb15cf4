// What an app gets along with SwiftUI.
@_exported @_spi(Recording) import CoreGraphics
@_exported import Foundation

/// A double of SwiftUI's outline that keeps what it was told.
///
/// It does what Apple's documentation of `Path` says of each method. Angles run from the x-axis towards the y-axis.
/// "Clockwise" is meant where y points up; in SwiftUI's views, where it points down, one sees the opposite.
public struct Path: Sendable {
    /// What was drawn.
    @_spi(Recording) public private(set) var record = PathRecord()

    /// An empty path.
    public init() {}

    /// The same path as another.
    public init(_ path: CGPath) { record = path.record }

    /// What a function adds to an empty path.
    public init(_ callback: (inout Path) -> Void) { callback(&self) }

    /// Whether there is nothing in it.
    public var isEmpty: Bool { record.steps.isEmpty }

    /// Where the next segment begins.
    public var currentPoint: CGPoint? { record.pen }

    /// The same path for Core Graphics.
    public var cgPath: CGPath { CGPath(record) }

    /// Begins a subpath.
    public mutating func move(to end: CGPoint) { record.move(to: end, "move") }

    /// A straight line.
    public mutating func addLine(to end: CGPoint) { record.line(to: end, "addLine") }

    /// A quadratic Bézier curve.
    public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
        record.quadratic(control, to: end, "addQuadCurve")
    }

    /// A cubic Bézier curve.
    public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        record.cubic(control1, control2, to: end, "addCurve")
    }

    /// An arc between two angles, with a line to its start if there is a current point.
    public mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        let (start, end) = (startAngle.radians, endAngle.radians)
        let sweep = CircularArc.sweep(from: start, to: end, increasing: !clockwise, turn: 2 * .pi)
        let arc = CircularArc(
            center: center, radius: radius, startAngle: start, endAngle: end, clockwise: clockwise, sweep: sweep.value)
        record.arc(arc, transform, "addArc")
        if let fault = sweep.fault { record.fault("addArc " + fault) }
    }

    /// An arc from an angle by another, positive from the x-axis towards the y-axis, with a line to its start if
    /// there is a current point. What more than a turn gives is said nowhere.
    public mutating func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle, transform: CGAffineTransform = .identity
    ) {
        let arc = CircularArc(center: center, radius: radius, startAngle: startAngle.radians, delta: delta.radians)
        record.arc(arc, transform, "addRelativeArc")
        if abs(delta.radians) > 2 * .pi * (1 + 1e-12) {
            record.fault("addRelativeArc got more than a turn, \(delta.radians)")
        }
    }

    /// The steps of another path, without connecting the two.
    public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
        record.append(path.applying(transform).record, "addPath")
    }

    /// A line to the start of the subpath, which becomes the current point.
    public mutating func closeSubpath() { record.close("closeSubpath") }

    /// The path with all points mapped.
    public func applying(_ transform: CGAffineTransform) -> Path {
        var copy = self
        copy.record.apply(transform, "applying")
        return copy
    }

    /// The path moved by a vector.
    public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path { applying(CGAffineTransform(translationX: dx, y: dy)) }
}

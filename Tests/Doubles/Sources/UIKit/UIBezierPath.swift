// What an app gets along with UIKit.
@_exported @_spi(Recording) import CoreGraphics
@_exported import Foundation

/// A double of UIKit's class that keeps what it was told, for tests to compare.
///
/// It does what Apple's documentation of `UIBezierPath`, `CGContext` and `CGPath` says of each method, in the
/// default coordinate system (y points down).
open class UIBezierPath: NSObject {
    /// What was drawn.
    @_spi(Recording) public internal(set) var record = PathRecord()

    /// An empty path.
    public override init() {}

    /// The same path as another.
    public convenience init(cgPath: CGPath) {
        self.init()
        record = cgPath.record
    }

    /// A copy of the path; what is set replaces it.
    open var cgPath: CGPath {
        get { CGPath(record) }
        set { record = newValue.record }
    }

    /// Where the next segment begins; zero for an empty path.
    open var currentPoint: CGPoint { record.pen ?? .zero }

    /// Whether there is nothing in it, not even a move.
    open var isEmpty: Bool { record.steps.isEmpty }

    /// Ends the current subpath without closing it and begins another.
    open func move(to point: CGPoint) { record.move(to: point, "move") }

    /// A straight line; nothing if the path is empty.
    open func addLine(to point: CGPoint) { record.line(to: point, "addLine") }

    /// A quadratic Bézier curve; nothing if the path is empty.
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        record.quadratic(controlPoint, to: endPoint, "addQuadCurve")
    }

    /// A cubic Bézier curve; nothing if the path is empty.
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        record.cubic(controlPoint1, controlPoint2, to: endPoint, "addCurve")
    }

    /// A part of a circle, with a line to its start if there is a current point.
    ///
    /// Angles are radians in the default coordinate system: 0 is right, π/2 bottom, π left, 3π/2 top; `clockwise`
    /// is what one sees on the screen. (Core Graphics, whose y points up, calls the same arc counterclockwise.)
    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        let sweep = CircularArc.sweep(from: startAngle, to: endAngle, increasing: clockwise, turn: 2 * .pi)
        let arc = CircularArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise,
            sweep: sweep.value)
        record.arc(arc, .identity, "addArc")
        if let fault = sweep.fault { record.fault("addArc " + fault) }
    }

    /// A line to the start of the subpath, which becomes the current point.
    open func close() { record.close("close") }

    /// Adds the steps of another path, without connecting the two.
    open func append(_ bezierPath: UIBezierPath) { record.append(bezierPath.record, "append") }

    /// Maps all points.
    open func apply(_ transform: CGAffineTransform) { record.apply(transform, "apply") }

    /// The subpaths in the same order, each drawn from its end to its start.
    open func reversing() -> UIBezierPath {
        let result = UIBezierPath()
        result.record = record.reversed("reversing")
        return result
    }
}

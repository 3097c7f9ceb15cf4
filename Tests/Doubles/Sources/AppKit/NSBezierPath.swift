// What an app gets along with AppKit.
@_exported @_spi(Recording) import CoreGraphics
@_exported import Foundation

/// A double of AppKit's class that keeps what it was told, for tests to compare.
///
/// It does what Apple's documentation of `NSBezierPath` says of each method. A segment without a current point
/// raises an exception there and is a fault here.
open class NSBezierPath: NSObject {
    /// What was drawn.
    @_spi(Recording) public internal(set) var record = PathRecord()
    /// The calls in words, for other implementations of the class to be told the same; angles in degrees.
    @_spi(Recording) public internal(set) var calls: [String] = []

    /// An empty path.
    public override init() {}

    /// The same path as another.
    @available(macOS 14, *)
    public convenience init(cgPath: CGPath) {
        self.init()
        record = cgPath.record
    }

    /// A copy of the path; what is set replaces it.
    @available(macOS 14, *)
    open var cgPath: CGPath {
        get { CGPath(record) }
        set { record = newValue.record }
    }

    /// Where the next segment begins; an exception for an empty path.
    open var currentPoint: NSPoint {
        if record.pen == nil { record.fault("currentPoint of an empty path") }
        return record.pen ?? .zero
    }

    /// Whether there is nothing in it.
    open var isEmpty: Bool { record.steps.isEmpty }

    /// Begins a subpath.
    open func move(to point: NSPoint) {
        note("move", point)
        record.move(to: point, "move")
    }

    /// A straight line.
    open func line(to point: NSPoint) {
        note("line", point)
        record.line(to: point, "line")
    }

    /// A cubic Bézier curve.
    open func curve(to endPoint: NSPoint, controlPoint1: NSPoint, controlPoint2: NSPoint) {
        note("curve", controlPoint1, controlPoint2, endPoint)
        record.cubic(controlPoint1, controlPoint2, to: endPoint, "curve")
    }

    /// A quadratic Bézier curve.
    @available(macOS 14, *)
    open func curve(to endPoint: NSPoint, controlPoint: NSPoint) {
        note("quadratic", controlPoint, endPoint)
        record.quadratic(controlPoint, to: endPoint, "curve")
    }

    /// An arc between two angles, with a line to its start if there is a current point.
    ///
    /// Angles are degrees, counterclockwise from the x-axis where y points up; so is `clockwise` meant. In a flipped
    /// view, where y points down, one sees the opposite.
    open func appendArc(
        withCenter center: NSPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        calls.append("arc \(center.x) \(center.y) \(radius) \(startAngle) \(endAngle) \(clockwise ? 1 : 0)")
        let sweep = CircularArc.sweep(from: startAngle, to: endAngle, increasing: !clockwise, turn: 360)
        let radians = CGFloat.pi / 180
        let arc = CircularArc(
            center: center, radius: radius, startAngle: startAngle * radians, endAngle: endAngle * radians,
            clockwise: clockwise, sweep: sweep.value * radians)
        record.arc(arc, .identity, "appendArc")
        if let fault = sweep.fault { record.fault("appendArc " + fault) }
    }

    /// A line to the start of the subpath, which becomes the current point.
    open func close() {
        calls.append("close")
        record.close("close")
    }

    /// Adds the steps of another path, without connecting the two.
    open func append(_ path: NSBezierPath) {
        calls += ["begin"] + path.calls + ["append"]
        record.append(path.record, "append")
    }

    /// Maps all points.
    open func transform(using transform: AffineTransform) {
        let t = transform
        calls.append("transform \(t.m11) \(t.m12) \(t.m21) \(t.m22) \(t.tX) \(t.tY)")
        record.apply(CGAffineTransform(t.m11, t.m12, t.m21, t.m22, t.tX, t.tY), "transform")
    }

    /// The subpaths, each drawn from its end to its start.
    open var reversed: NSBezierPath {
        let result = NSBezierPath()
        result.record = record.reversed("reversed")
        result.calls = calls + ["reverse"]
        return result
    }

    /// Removes everything.
    open func removeAllPoints() {
        record = PathRecord()
        calls = []
    }

    private func note(_ name: String, _ points: NSPoint...) {
        calls.append(name + points.map { " \($0.x) \($0.y)" }.joined())
    }
}

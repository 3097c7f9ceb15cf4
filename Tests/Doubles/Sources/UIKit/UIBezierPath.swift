// What an app gets along with UIKit.
@_exported import Foundation

/// A double of UIKit's class that keeps what it was told, for tests to compare.
///
/// It does what Apple's documentation of `UIBezierPath`, `CGContext` and `CGPath` says of each method, in the
/// default coordinate system (y points down). A call that the documentation rules out or leaves open is a
/// fault: generated code must not depend on it.
open class UIBezierPath: NSObject {
    /// What was drawn, in order.
    @_spi(Recording) public internal(set) var steps: [PathStep] = []
    /// What the documentation rules out or leaves open, as sentences.
    @_spi(Recording) public internal(set) var faults: [String] = []

    /// Where a segment begins; `nil` for an empty path.
    var pen: CGPoint?
    /// Where the current subpath began.
    var start = CGPoint.zero

    /// An empty path.
    public override init() {}

    /// Where the next segment begins; zero for an empty path.
    open var currentPoint: CGPoint { pen ?? .zero }

    /// Whether there is nothing in it, not even a move.
    open var isEmpty: Bool { steps.isEmpty }

    /// Ends the current subpath without closing it and begins another.
    open func move(to point: CGPoint) {
        check(point, "move")
        record(.move(point), to: point)
        start = point
    }

    /// A straight line; nothing if the path is empty.
    open func addLine(to point: CGPoint) {
        guard hasCurrentPoint("addLine") else { return }
        check(point, "addLine")
        record(.line(point, isImplied: false), to: point)
    }

    /// A quadratic Bézier curve; nothing if the path is empty.
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        guard hasCurrentPoint("addQuadCurve") else { return }
        for point in [controlPoint, endPoint] { check(point, "addQuadCurve") }
        record(.quadratic(controlPoint, to: endPoint), to: endPoint)
    }

    /// A cubic Bézier curve; nothing if the path is empty.
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        guard hasCurrentPoint("addCurve") else { return }
        for point in [controlPoint1, controlPoint2, endPoint] { check(point, "addCurve") }
        record(.cubic(controlPoint1, controlPoint2, to: endPoint), to: endPoint)
    }

    /// A line to the start of the subpath, which becomes the current point.
    open func close() {
        guard hasCurrentPoint("close") else { return }
        record(.close, to: start)
    }

    /// Appends a step that ends at a point.
    func record(_ step: PathStep, to end: CGPoint) {
        steps.append(step)
        pen = end
    }

    func check(_ point: CGPoint, _ call: String) {
        if !(point.x.isFinite && point.y.isFinite) { faults.append("\(call) got (\(point.x), \(point.y))") }
    }

    private func hasCurrentPoint(_ call: String) -> Bool {
        if pen == nil { faults.append("\(call) without a current point") }
        return pen != nil
    }
}

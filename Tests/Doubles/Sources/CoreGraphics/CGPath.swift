import Foundation

/// A double of Core Graphics' class that keeps what it was told.
///
/// It does what Apple's documentation of `CGPath` and `CGMutablePath` and `CGPath.h` say of each method.
public class CGPath {
    /// What was drawn.
    @_spi(Recording) public internal(set) var record: PathRecord

    /// A path of recorded steps, as other frameworks have them.
    @_spi(Recording) public required init(_ record: PathRecord) {
        self.record = record
    }

    /// Whether there is nothing in it.
    public var isEmpty: Bool { record.steps.isEmpty }

    /// Where the next segment begins; zero for an empty path.
    public var currentPoint: CGPoint { record.pen ?? .zero }

    /// An immutable copy.
    public func copy() -> CGPath? { CGPath(record) }

    /// An immutable copy with all points mapped.
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        var copy = record
        copy.apply(transform?.pointee ?? .identity, "copy")
        return CGPath(copy)
    }

    /// A copy that can be changed.
    public func mutableCopy() -> CGMutablePath? { CGMutablePath(record) }

    /// A copy that can be changed, with all points mapped.
    public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
        var copy = record
        copy.apply(transform?.pointee ?? .identity, "mutableCopy")
        return CGMutablePath(copy)
    }
}

/// A path that can be added to.
///
/// Angles are radians from the x-axis towards the y-axis. "Clockwise" is meant where y points up; where it points
/// down, as it does in views of iOS, one sees the opposite.
public final class CGMutablePath: CGPath {
    /// An empty path.
    public convenience init() { self.init(PathRecord()) }

    /// Begins a subpath.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        record.move(to: point.applying(transform), "move")
    }

    /// A straight line.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        record.line(to: point.applying(transform), "addLine")
    }

    /// A quadratic Bézier curve.
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        record.quadratic(control.applying(transform), to: end.applying(transform), "addQuadCurve")
    }

    /// A cubic Bézier curve.
    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) {
        record.cubic(
            control1.applying(transform), control2.applying(transform), to: end.applying(transform), "addCurve")
    }

    /// An arc between two angles, with a line to its start if there is a current point.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        let sweep = CircularArc.sweep(from: startAngle, to: endAngle, increasing: !clockwise, turn: 2 * .pi)
        let arc = CircularArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise,
            sweep: sweep.value)
        record.arc(arc, transform, "addArc")
        if let fault = sweep.fault { record.fault("addArc " + fault) }
    }

    /// An arc from an angle by another, positive from the x-axis towards the y-axis, with a line to its start if
    /// there is a current point. What more than a turn gives is said nowhere.
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        let arc = CircularArc(center: center, radius: radius, startAngle: startAngle, delta: delta)
        record.arc(arc, transform, "addRelativeArc")
        if abs(delta) > 2 * .pi * (1 + 1e-12) { record.fault("addRelativeArc got more than a turn, \(delta)") }
    }

    /// The steps of another path, without connecting the two.
    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        var other = path.record
        other.apply(transform, "addPath")
        record.append(other, "addPath")
    }

    /// A line to the start of the subpath, which becomes the current point.
    public func closeSubpath() { record.close("closeSubpath") }
}

/// Which parts of a plane are inside of a path.
public enum CGPathFillRule: Int, Sendable {
    case winding
    case evenOdd
}

extension CGPath {
    /// Whether a point is inside, by the chords of the path's curves.
    public func contains(_ point: CGPoint, using rule: CGPathFillRule = .winding) -> Bool {
        let winding = record.winding(around: point)
        return rule == .winding ? winding != 0 : winding % 2 != 0
    }
}

@_spi(Recording) import UIKit

extension Run {
    /// The box, as it was given.
    var rect: CGRect { CGRect(x: x, y: y, width: width, height: height) }
}

extension Trace {
    /// The steps of a recorded path, and its faults.
    init(_ path: UIBezierPath) {
        for step in path.steps {
            switch step {
            case .move(let end): move(end.x, end.y)
            case .line(let end, isImplied: false): line(end.x, end.y)
            case .line(let end, isImplied: true): impliedLine(end.x, end.y)
            case .quadratic(let control, let end): quadratic(control.x, control.y, end.x, end.y)
            case .cubic(let first, let second, let end):
                cubic(first.x, first.y, second.x, second.y, end.x, end.y)
            case .arc(let arc): self.arc(arc)
            case .close: close()
            }
        }
        for message in path.faults { fault(message) }
    }

    /// The arguments of `addArc`, then the sweep that follows from them and the points halfway and at the end.
    private mutating func arc(_ arc: CircularArc) {
        let middle = arc.point(at: 0.5)
        let end = arc.point(at: 1)
        add(
            "A", arc.center.x, arc.center.y, arc.radius, arc.startAngle, arc.endAngle, arc.clockwise ? 1 : 0,
            arc.sweep, middle.x, middle.y, end.x, end.y)
    }
}

import Foundation

extension UIBezierPath {
    /// A part of a circle, with a line to its start if there is a current point.
    ///
    /// Angles are radians in the default coordinate system: 0 is right, π/2 bottom, π left, 3π/2 top; `clockwise`
    /// is what one sees on the screen. (Core Graphics, whose y points up, calls the same arc counterclockwise.)
    public func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        check(center, "addArc")
        guard radius.isFinite, startAngle.isFinite, endAngle.isFinite else {
            return faults.append("addArc got radius \(radius), angles \(startAngle) and \(endAngle)")
        }
        if radius < 0 { faults.append("addArc got a negative radius, \(radius)") }
        let arc = CircularArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise,
            sweep: sweep(from: startAngle, to: endAngle, clockwise))
        connect(to: arc.point(at: 0), arc)
        record(.arc(arc), to: arc.point(at: 1))
    }

    /// The signed sweep from one angle to another.
    ///
    /// `CGPath.h`, at `CGPathAddArc`: a whole circle runs from an angle to the same one plus a turn, in the
    /// direction of the run. Against it, from 0 to a turn, nothing is drawn, or because of rounding a whole circle;
    /// that is a fault here. What more than a turn gives is said nowhere.
    private func sweep(from start: CGFloat, to end: CGFloat, _ clockwise: Bool) -> CGFloat {
        let turn = 2 * CGFloat.pi
        let rounding = 1e-12 * max(1, abs(start), abs(end))
        let sweep = clockwise ? end - start : start - end
        if sweep > turn + rounding { faults.append("addArc got more than a turn, \(start) to \(end)") }
        if sweep >= 0 { return (clockwise ? 1 : -1) * min(sweep, turn) }
        let reduced = sweep - turn * (sweep / turn).rounded(.down)
        if min(reduced, turn - reduced) <= rounding {
            faults.append("addArc got angles, \(start) to \(end), that rounding makes nothing or a whole circle")
        }
        return (clockwise ? 1 : -1) * reduced
    }

    /// Begins a subpath, or draws a line to the arc's start.
    private func connect(to begin: CGPoint, _ arc: CircularArc) {
        guard let pen else {
            start = begin
            return record(.move(begin), to: begin)
        }
        let size = max(abs(begin.x), abs(begin.y), abs(arc.radius))
        if max(abs(pen.x - begin.x), abs(pen.y - begin.y)) > 1e-9 * size {
            record(.line(begin, isImplied: true), to: begin)
        }
    }
}

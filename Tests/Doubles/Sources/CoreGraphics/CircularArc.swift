import Foundation

/// A call that adds an arc, with the sweep that follows from it.
@_spi(Recording) public struct CircularArc: Sendable, Equatable {
    public var center: CGPoint
    public var radius: CGFloat
    /// In radians; angles increase from the x-axis towards the y-axis.
    public var startAngle: CGFloat
    /// In radians, as it was said, which may be turns away from where the arc ends.
    public var endAngle: CGFloat
    /// As it was said; `nil` for an arc that was said by its sweep.
    public var clockwise: Bool?
    /// In radians; positive if the angle increases, which is clockwise on the screen where y points down.
    public var sweep: CGFloat

    /// An arc by its sweep.
    public init(center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat) {
        (self.center, self.radius, self.startAngle) = (center, radius, startAngle)
        (endAngle, sweep) = (startAngle + delta, delta)
    }

    /// An arc by its angles, in radians, its direction as it was said, and its sweep.
    public init(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool, sweep: CGFloat
    ) {
        (self.center, self.radius, self.startAngle, self.endAngle) = (center, radius, startAngle, endAngle)
        (self.clockwise, self.sweep) = (clockwise, sweep)
    }

    /// The point at a share of the way, from 0 to 1.
    public func point(at share: CGFloat) -> CGPoint { point(angle: startAngle + sweep * share, 1) }

    /// The same arc from its end to its start.
    var reversed: CircularArc {
        var arc = self
        (arc.startAngle, arc.endAngle) = (endAngle, startAngle)
        arc.clockwise?.toggle()
        arc.sweep = -sweep
        return arc
    }

    /// The arc as a map has it; `nil` where it takes circles to ellipses.
    func mapped(by map: CGAffineTransform) -> CircularArc? {
        let isTurned = map.c == -map.b && map.d == map.a
        let isMirrored = map.c == map.b && map.d == -map.a
        guard isTurned || isMirrored else { return nil }
        var arc = self
        arc.center = center.applying(map)
        let scale = hypot(map.a, map.b)
        if scale != 1 { arc.radius *= scale }
        let turn = atan2(map.b, map.a)
        guard isMirrored else {
            arc.startAngle += turn
            arc.endAngle += turn
            return arc
        }
        (arc.startAngle, arc.endAngle, arc.sweep) = (turn - startAngle, turn - endAngle, -sweep)
        arc.clockwise?.toggle()
        return arc
    }

    /// The cubic curves that Core Graphics makes of an arc: one for each quarter turn that is begun.
    var curves: [PathStep] {
        let count = max(1, (abs(sweep) / (.pi / 2) - 1e-9).rounded(.up))
        let part = sweep / count
        let handle = 4 / 3 * tan(part / 4)
        return (0..<Int(count)).map {
            let begin = startAngle + CGFloat($0) * part
            let (from, to) = (point(angle: begin, 1), point(angle: begin + part, 1))
            return .cubic(
                CGPoint(x: from.x - handle * radius * sin(begin), y: from.y + handle * radius * cos(begin)),
                CGPoint(x: to.x + handle * radius * sin(begin + part), y: to.y - handle * radius * cos(begin + part)),
                to: to)
        }
    }

    private func point(angle: CGFloat, _ scale: CGFloat) -> CGPoint {
        CGPoint(x: center.x + scale * radius * cos(angle), y: center.y + scale * radius * sin(angle))
    }
}

extension CircularArc {
    /// The signed sweep from one angle to another in the direction of an arc, and what is wrong with it.
    ///
    /// Angles are parts of `turn`. `CGPath.h`, at `CGPathAddArc`: a whole circle runs from an angle to the same one
    /// plus a turn, in the direction of the run. Against it, from 0 to a turn, nothing is drawn, or because of
    /// rounding a whole circle; that is a fault here. What more than a turn gives is said nowhere. AppKit does as
    /// PostScript, whose `arc` and `arcn` add turns to the second angle, or take them away, until it lies ahead.
    public static func sweep(
        from start: CGFloat, to end: CGFloat, increasing: Bool, turn: CGFloat
    ) -> (value: CGFloat, fault: String?) {
        let rounding = 1e-12 * turn * max(1, abs(start) / turn, abs(end) / turn)
        let sweep = increasing ? end - start : start - end
        if sweep > turn + rounding {
            return ((increasing ? 1 : -1) * turn, "got more than a turn, \(start) to \(end)")
        }
        if sweep >= 0 { return ((increasing ? 1 : -1) * min(sweep, turn), nil) }
        let reduced = sweep - turn * (sweep / turn).rounded(.down)
        let isLost = min(reduced, turn - reduced) <= rounding
        return (
            (increasing ? 1 : -1) * reduced,
            isLost ? "got angles, \(start) to \(end), that rounding makes nothing or a whole circle" : nil
        )
    }
}

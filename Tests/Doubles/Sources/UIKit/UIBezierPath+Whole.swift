import Foundation

extension UIBezierPath {
    /// Adds the steps of another path, without connecting the two.
    public func append(_ bezierPath: UIBezierPath) {
        guard let end = bezierPath.pen else { return }
        if case .move = bezierPath.steps[0] {} else { faults.append("append got a path without a move") }
        steps += bezierPath.steps
        faults += bezierPath.faults
        pen = end
        start = bezierPath.start
    }

    /// Maps all points. Arcs stay arcs here, so a transform that is not a translation is a fault.
    public func apply(_ transform: CGAffineTransform) {
        let isTranslation = transform == CGAffineTransform(translationX: transform.tx, y: transform.ty)
        if !isTranslation { faults.append("apply got \(transform), which the double does not know") }
        let offset = CGPoint(x: transform.tx, y: transform.ty)
        check(offset, "apply")
        steps = steps.map { $0.moved(by: offset) }
        pen = pen.map { $0 + offset }
        start = start + offset
    }

    /// The subpaths in the same order, each drawn from its end to its start.
    ///
    /// Where a closed subpath begins then is left open; here it is the point that the closing line came from.
    public func reversing() -> UIBezierPath {
        let result = UIBezierPath()
        var first = 0
        while first < steps.count {
            var next = first + 1
            while next < steps.count, !steps[next].isMove { next += 1 }
            result.appendReversed(steps[first..<next])
            first = next
        }
        result.faults += faults
        return result
    }

    /// Appends one subpath backwards; it begins with a move.
    private func appendReversed(_ subpath: ArraySlice<PathStep>) {
        var points: [CGPoint] = []
        for step in subpath { if let end = step.end { points.append(end) } }
        let isClosed = subpath.last?.isClose == true
        let segments = Array(isClosed ? subpath.dropFirst().dropLast() : subpath.dropFirst())
        guard case .move = subpath.first, segments.count == points.count - 1 else {
            return faults.append("reversing got a subpath that goes on behind its end")
        }
        move(to: points[points.count - 1])
        for (index, segment) in segments.enumerated().reversed() {
            record(segment.reversed(to: points[index]), to: points[index])
        }
        if isClosed { close() }
    }
}

extension PathStep {
    var isMove: Bool { if case .move = self { true } else { false } }
    var isClose: Bool { if case .close = self { true } else { false } }

    /// Where it ends; `nil` for a close.
    var end: CGPoint? {
        switch self {
        case .move(let end), .line(let end, _), .quadratic(_, let end), .cubic(_, _, let end): end
        case .arc(let arc): arc.point(at: 1)
        case .close: nil
        }
    }

    func moved(by offset: CGPoint) -> PathStep {
        switch self {
        case .move(let end): return .move(end + offset)
        case .line(let end, let isImplied): return .line(end + offset, isImplied: isImplied)
        case .quadratic(let control, let end): return .quadratic(control + offset, to: end + offset)
        case .cubic(let first, let second, let end):
            return .cubic(first + offset, second + offset, to: end + offset)
        case .arc(var arc):
            arc.center = arc.center + offset
            return .arc(arc)
        case .close: return .close
        }
    }

    /// The segment backwards, to the point where it began.
    func reversed(to begin: CGPoint) -> PathStep {
        switch self {
        case .move(let end): return .move(end)
        case .line(_, let isImplied): return .line(begin, isImplied: isImplied)
        case .quadratic(let control, _): return .quadratic(control, to: begin)
        case .cubic(let first, let second, _): return .cubic(second, first, to: begin)
        case .arc(var arc):
            (arc.startAngle, arc.endAngle) = (arc.endAngle, arc.startAngle)
            arc.clockwise.toggle()
            arc.sweep = -arc.sweep
            return .arc(arc)
        case .close: return .close
        }
    }
}

private func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }

@_spi(Recording) import CoreGraphics

extension Run {
    /// The box, as it was given.
    var rect: CGRect { CGRect(x: x, y: y, width: width, height: height) }
}

extension Trace {
    /// The steps of a recorded path, and its faults.
    init(_ path: CGPath) { self.init(path.record) }

    /// The steps of a recorded path, and its faults.
    init(_ record: PathRecord) {
        for step in record.steps {
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
        for message in record.faults { fault(message) }
    }

    /// What was painted: for each mark words, then its path.
    init(_ context: CGContext) {
        self.init()
        for mark in context.marks {
            call("layer")
            for words in mark.words { call(words) }
            append(Trace(mark.record))
        }
        for message in context.faults { fault(message) }
        if !context.isBalanced { fault("states are left, or a path") }
    }

    /// The elements that a path tells of itself, in which arcs are curves.
    init(elementsOf path: CGPath) {
        var trace = Trace()
        path.applyWithBlock { element in
            let points = element.pointee.points
            switch element.pointee.type {
            case .moveToPoint: trace.move(points[0].x, points[0].y)
            case .addLineToPoint: trace.line(points[0].x, points[0].y)
            case .addQuadCurveToPoint: trace.quadratic(points[0].x, points[0].y, points[1].x, points[1].y)
            case .addCurveToPoint:
                trace.cubic(points[0].x, points[0].y, points[1].x, points[1].y, points[2].x, points[2].y)
            case .closeSubpath: trace.close()
            }
        }
        self = trace
    }

    /// Centre, radius and start, then end and direction as they were said, or nothing for an arc that was said by
    /// its sweep; then the sweep and the points halfway and at the end. Angles are radians.
    private mutating func arc(_ arc: CircularArc) {
        let begin = [arc.center.x, arc.center.y, arc.radius, arc.startAngle].map { Double($0) }
        let (middle, end) = (arc.point(at: 0.5), arc.point(at: 1))
        let follows = [arc.sweep, middle.x, middle.y, end.x, end.y].map { Double($0) }
        guard let clockwise = arc.clockwise else { return add("R", begin + follows) }
        add("A", begin + [Double(arc.endAngle), clockwise ? 1 : 0] + follows)
    }
}

import Foundation

/// What a path was told, for tests to compare: the part that all frameworks have in common.
///
/// A call that the documentation rules out or leaves open is a fault: generated code must not depend on it. Calls
/// are named by the framework's own words.
@_spi(Recording) public struct PathRecord: Sendable {
    /// What was drawn, in order.
    public private(set) var steps: [PathStep] = []
    /// What the documentation rules out or leaves open, as sentences.
    public private(set) var faults: [String] = []
    /// Where a segment begins; `nil` for an empty path.
    public private(set) var pen: CGPoint?
    /// Where the current subpath began.
    private var start = CGPoint.zero

    /// An empty path.
    public init() {}

    /// Notes what must not happen.
    public mutating func fault(_ message: String) { faults.append(message) }

    /// Ends the current subpath without closing it and begins another.
    public mutating func move(to point: CGPoint, _ call: String) {
        check(point, call)
        add(.move(point), to: point)
        start = point
    }

    /// A straight line; nothing if the path is empty.
    public mutating func line(to point: CGPoint, _ call: String) {
        guard hasCurrentPoint(call) else { return }
        check(point, call)
        add(.line(point, isImplied: false), to: point)
    }

    /// A quadratic Bézier curve; nothing if the path is empty.
    public mutating func quadratic(_ control: CGPoint, to end: CGPoint, _ call: String) {
        guard hasCurrentPoint(call) else { return }
        for point in [control, end] { check(point, call) }
        add(.quadratic(control, to: end), to: end)
    }

    /// A cubic Bézier curve; nothing if the path is empty.
    public mutating func cubic(_ first: CGPoint, _ second: CGPoint, to end: CGPoint, _ call: String) {
        guard hasCurrentPoint(call) else { return }
        for point in [first, second, end] { check(point, call) }
        add(.cubic(first, second, to: end), to: end)
    }

    /// A part of a circle, mapped, with a line to its start if there is a current point.
    public mutating func arc(_ arc: CircularArc, _ map: CGAffineTransform, _ call: String) {
        check(arc.center, call)
        guard arc.radius.isFinite, arc.startAngle.isFinite, arc.endAngle.isFinite else {
            return fault("\(call) got radius \(arc.radius), angles \(arc.startAngle) and \(arc.endAngle)")
        }
        if arc.radius < 0 { fault("\(call) got a negative radius, \(arc.radius)") }
        let steps = map == .identity ? [.arc(arc)] : PathStep.arc(arc).mapped(by: map)
        connect(to: arc.point(at: 0).applying(map), arc.radius)
        for step in steps { add(step, to: step.end ?? .zero) }
    }

    /// A line to the start of the subpath, which becomes the current point.
    public mutating func close(_ call: String) {
        guard hasCurrentPoint(call) else { return }
        add(.close, to: start)
    }

    /// Begins a subpath, or draws a line to the start of an arc.
    private mutating func connect(to begin: CGPoint, _ radius: CGFloat) {
        guard let pen else {
            start = begin
            return add(.move(begin), to: begin)
        }
        let size = max(abs(begin.x), abs(begin.y), abs(radius))
        if max(abs(pen.x - begin.x), abs(pen.y - begin.y)) > 1e-9 * size {
            add(.line(begin, isImplied: true), to: begin)
        }
    }

    /// Appends a step that ends at a point.
    private mutating func add(_ step: PathStep, to end: CGPoint) {
        steps.append(step)
        pen = end
    }

    private mutating func check(_ point: CGPoint, _ call: String) {
        if !(point.x.isFinite && point.y.isFinite) { fault("\(call) got (\(point.x), \(point.y))") }
    }

    private mutating func hasCurrentPoint(_ call: String) -> Bool {
        if pen == nil { fault("\(call) without a current point") }
        return pen != nil
    }
}

// Whole paths.
extension PathRecord {
    /// Adds the steps of another path, without connecting the two.
    public mutating func append(_ other: PathRecord, _ call: String) {
        faults += other.faults
        guard let end = other.pen else { return }
        if case .move = other.steps[0] {} else { fault("\(call) got a path without a move") }
        steps += other.steps
        pen = end
        start = other.start
    }

    /// Maps all points.
    public mutating func apply(_ map: CGAffineTransform, _ call: String) {
        guard [map.a, map.b, map.c, map.d, map.tx, map.ty].allSatisfy(\.isFinite) else {
            return fault("\(call) got \(map)")
        }
        if map == .identity { return }
        steps = steps.flatMap { $0.mapped(by: map) }
        pen = pen?.applying(map)
        start = start.applying(map)
    }

    /// The subpaths in the same order, each drawn from its end to its start.
    ///
    /// Where a closed subpath begins then is left open; here it is the point that the closing line came from.
    public func reversed(_ call: String) -> PathRecord {
        var result = PathRecord()
        var first = 0
        while first < steps.count {
            var next = first + 1
            while next < steps.count, !steps[next].isMove { next += 1 }
            result.appendReversed(steps[first..<next], call)
            first = next
        }
        result.faults += faults
        return result
    }

    /// Appends one subpath backwards; it begins with a move.
    private mutating func appendReversed(_ subpath: ArraySlice<PathStep>, _ call: String) {
        let points = subpath.compactMap(\.end)
        let isClosed = subpath.last?.isClose == true
        let segments = Array(isClosed ? subpath.dropFirst().dropLast() : subpath.dropFirst())
        guard case .move = subpath.first, segments.count == points.count - 1 else {
            return fault("\(call) got a subpath that goes on behind its end")
        }
        move(to: points[points.count - 1], call)
        for (index, segment) in segments.enumerated().reversed() {
            add(segment.reversed(to: points[index]), to: points[index])
        }
        if isClosed { close(call) }
    }

    /// The steps with curves in place of arcs, as a framework tells them element by element.
    public var curves: [PathStep] {
        steps.flatMap { step in
            if case .arc(let arc) = step { return arc.curves }
            return [step]
        }
    }
}

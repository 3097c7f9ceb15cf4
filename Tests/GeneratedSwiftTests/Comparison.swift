import ShapeProgram
import ShapeSyntax

/// Holds a trace against the evaluator's outline, step by step.
struct Comparison {
    /// What a program allows its trace to be.
    struct Leniency {
        /// The arcs that may be several cubic curves each.
        var curves: Set<ID<Arc>> = []
        /// Whether quadratic curves may be cubic ones.
        var allowsCubics = false
        /// Whether an arc may start elsewhere than the path is, because the shape is undefined or open there.
        var allowsGaps = false
        /// Whether closed subpaths may begin at another corner.
        var allowsOtherStarts = false
    }

    private let trace: [TraceStep]
    private let outline: [PathElement]
    private let leniency: Leniency
    /// How far the trace lies off the outline.
    private let origin: Vector
    /// Lengths below it are rounding.
    private let tolerance: Double

    /// The box is that of the trace; the outline has its origin at zero.
    init(_ trace: [TraceStep], _ outline: [PathElement], in box: Box, _ leniency: Leniency) {
        self.trace = trace
        self.outline = outline
        self.leniency = leniency
        origin = Vector(box.x, box.y)
        let extent = outline.map(\.extent).max() ?? 0
        tolerance = 1e-9 * max(box.width, box.height, origin.greatest, extent)
    }

    /// The first difference in words; `nil` if there is none.
    var difference: String? {
        // Where the trace may have got to: an arc is one step or several.
        var positions: Set = [0]
        var first = 0
        while first < outline.count {
            var next = first + 1
            while next < outline.count, !outline[next - 1].endsSubpath { next += 1 }
            let subpath = Array(outline[first..<next])
            let reached = reach(subpath, from: positions)
            if let failure = reached.failure { return failure }
            positions = reached.positions
            first = next
        }
        if positions.contains(trace.count) { return nil }
        let rest = trace[(positions.min() ?? 0)...]
        return "\(rest.count) steps too many, from \(rest.first.map(\.description) ?? "")"
    }

    /// Where a subpath leads in the trace from each of several positions, or why to none.
    private func reach(_ subpath: [PathElement], from start: Set<Int>) -> (positions: Set<Int>, failure: String?) {
        var failure: String?
        var reached: Set<Int> = []
        for variant in leniency.allowsOtherStarts ? Self.variants(of: subpath) : [subpath] {
            var positions = start
            for (index, element) in variant.enumerated() {
                let before = index == 0 ? .zero : variant[index - 1].end ?? .zero
                let ahead = positions.flatMap { self.positions(behind: element, $0, before) }
                if ahead.isEmpty && failure == nil { failure = mismatch(element, positions.min() ?? 0) }
                positions = Set(ahead)
            }
            reached.formUnion(positions)
        }
        return (reached, reached.isEmpty ? failure ?? "nothing" : nil)
    }

    private func mismatch(_ element: PathElement, _ position: Int) -> String {
        let found = position < trace.count ? "\(trace[position])" : "nothing"
        return "step \(position) should be \(Self.text(element)) moved by (\(origin.x), \(origin.y)), is \(found)"
    }

    /// An element in the letters of a trace; an arc with its angles in degrees.
    private static func text(_ element: PathElement) -> String {
        switch element {
        case .move(let end): "M \(end.x) \(end.y)"
        case .line(let end): "L \(end.x) \(end.y)"
        case .quadratic(let control, let end): "Q \(control.x) \(control.y) \(end.x) \(end.y)"
        case .cubic(let first, let second, let end):
            "C \(first.x) \(first.y) \(second.x) \(second.y) \(end.x) \(end.y)"
        case .arc(let arc):
            "an arc around \(arc.center.x) \(arc.center.y), radii \(arc.radii.x) \(arc.radii.y) turned by "
                + "\(arc.rotation)°, from \(arc.from)° sweep \(arc.sweep)° to \(arc.end.x) \(arc.end.y),"
        case .close: "Z"
        case .open: "nothing"
        }
    }

    /// A closed subpath, and the same with its closing line drawn, begun behind its first line, or both: UIKit does not
    /// say where one that it turns around begins.
    private static func variants(of subpath: [PathElement]) -> [[PathElement]] {
        guard case .move(let begin) = subpath[0], subpath.last == .close, subpath.count > 2 else { return [subpath] }
        var turned = subpath
        turned.insert(.line(begin), at: subpath.count - 1)
        guard case .line(let corner) = subpath[1] else { return [subpath, turned] }
        var rotated = [.move(corner)] + subpath[2...]
        rotated.insert(.line(begin), at: rotated.count - 1)
        return [subpath, turned, rotated, [.move(corner)] + subpath[2...]]
    }
}

// Single elements.
extension Comparison {
    /// The positions behind an element that begins at `pen`, if the trace has it at a position.
    private func positions(behind element: PathElement, _ position: Int, _ pen: Vector) -> [Int] {
        guard element != .open else { return [position] }
        guard position < trace.count else { return [] }
        let step = trace[position]
        switch element {
        case .move(let end): return has(step, .move, [end]) ? [position + 1] : []
        case .line(let end): return has(step, .line, [end]) ? [position + 1] : []
        case .quadratic(let control, let end):
            let isCubic = leniency.allowsCubics && has(step, .cubic, Self.cubic(pen, control, end))
            return isCubic || has(step, .quadratic, [control, end]) ? [position + 1] : []
        case .cubic(let first, let second, let end):
            return has(step, .cubic, [first, second, end]) ? [position + 1] : []
        case .arc(let arc): return positions(behind: arc, position, pen)
        case .close: return step.kind == .close ? [position + 1] : []
        case .open: return [position]
        }
    }

    /// The points of the cubic curve that is a quadratic one.
    private static func cubic(_ start: Vector, _ control: Vector, _ end: Vector) -> [Vector] {
        func between(_ point: Vector) -> Vector {
            Vector((point.x + 2 * control.x) / 3, (point.y + 2 * control.y) / 3)
        }
        return [between(start), between(end), end]
    }

    private func has(_ step: TraceStep, _ kind: TraceStep.Kind, _ points: [Vector]) -> Bool {
        step.kind == kind && zip(points.indices, points).allSatisfy { isNear(point($0, of: step), $1 + origin) }
    }

    private func point(_ index: Int, of step: TraceStep) -> Vector {
        Vector(step.numbers[2 * index], step.numbers[2 * index + 1])
    }

    private func isNear(_ a: Vector, _ b: Vector) -> Bool { (a - b).greatest <= tolerance }

    private func isNear(_ a: Double, _ b: Double) -> Bool { (a - b).magnitude <= tolerance }
}

// Arcs.
extension Comparison {
    private func positions(behind arc: ArcSegment, _ position: Int, _ pen: Vector) -> [Int] {
        var position = position
        if trace[position].kind == .impliedLine && leniency.allowsGaps { position += 1 }
        guard position < trace.count else { return [] }
        var ahead: [Int] = []
        if isArc(trace[position], arc, 0, 1) { ahead.append(position + 1) }
        if position + 1 < trace.count, isArc(trace[position], arc, 0, 0.5), isArc(trace[position + 1], arc, 0.5, 1) {
            ahead.append(position + 2)
        }
        guard leniency.curves.contains(arc.source) else { return ahead }
        for count in 1...4 where follow(arc, count, position, pen) { ahead.append(position + count) }
        return ahead
    }

    /// Whether a step is the part of an arc between two shares of its sweep. An arc of no sweep is its end: on which
    /// side its centre lies may be a matter of rounding.
    private func isArc(_ step: TraceStep, _ arc: ArcSegment, _ from: Double, _ to: Double) -> Bool {
        let numbers = step.numbers
        let sweep = arc.sweep * (to - from) * (.pi / 180)
        let isPoint = sweep.magnitude <= 1e-9
        switch step.kind {
        case .arc, .relativeArc:
            // Centre, radius and start, perhaps end and direction; sweep, middle, end.
            let follows = Array(numbers.suffix(5))
            return isNear(arc.radii.x, arc.radii.y)
                && (isPoint || isNear(point(0, of: step), arc.center + origin)) && isNear(numbers[2], arc.radii.x)
                && (follows[0] - sweep).magnitude <= 1e-9
                && isNear(Vector(follows[1], follows[2]), arc.point(atShare: (from + to) / 2) + origin)
                && isNear(Vector(follows[3], follows[4]), arc.point(atShare: to) + origin)
        case .ellipse:
            // Centre, radii, rotation, start, sweep.
            let found = ArcSegment(
                center: point(0, of: step), radii: point(1, of: step), rotation: numbers[4] * (180 / .pi),
                from: numbers[5] * (180 / .pi), sweep: numbers[6] * (180 / .pi), end: .zero)
            return from == 0 && to == 1 && (isPoint || isNear(found.center, arc.center + origin))
                && isNear(found.radii, arc.radii)
                && (numbers[6] - sweep).magnitude <= 1e-9
                && [0, 0.3, 1].allSatisfy {
                    isNear(found.point(atShare: $0), arc.point(atShare: $0) + origin)
                }
        case .move, .line, .impliedLine, .quadratic, .cubic, .close, .fault, .call: return false
        }
    }

    /// Whether cubic curves from a position on follow an arc in equal parts, within 3·10⁻⁴ of its radius.
    private func follow(_ arc: ArcSegment, _ count: Int, _ position: Int, _ pen: Vector) -> Bool {
        guard position + count <= trace.count else { return false }
        var start = pen
        let limit = 3e-4 * arc.radii.greatest + tolerance
        for piece in 0..<count {
            let step = trace[position + piece]
            guard step.kind == .cubic else { return false }
            let end = point(2, of: step) - origin
            let curve = Segment(from: start, .cubic(point(0, of: step) - origin, point(1, of: step) - origin), to: end)
            let shares = [0, 0.25, 0.5, 0.75, 1].map { (Double(piece) + $0) / Double(count) }
            guard isNear(end, arc.point(atShare: shares[4])) else { return false }
            guard (curve.point(at: 0.5) - arc.point(atShare: shares[2])).greatest <= limit else { return false }
            for t in [0.25, 0.75] where arc.distance(of: curve.point(at: t)) > limit { return false }
            start = end
        }
        return true
    }
}

extension ArcSegment {
    /// The point at a share of the sweep, from 0 to 1.
    fileprivate func point(atShare share: Double) -> Vector { point(at: from + sweep * share) }

    /// How far a point lies off the ellipse, at most; 0 for one without an inside.
    fileprivate func distance(of point: Vector) -> Double {
        guard min(radii.x, radii.y) > 1e-6 * radii.greatest else { return 0 }
        let (sine, cosine) = Elementary.sinCos(degrees: rotation)
        let offset = point - center
        let along = Vector(offset.x * cosine + offset.y * sine, offset.y * cosine - offset.x * sine)
        return (Elementary.hypot(along.x / radii.x, along.y / radii.y) - 1).magnitude * radii.greatest
    }
}

extension PathElement {
    /// The greatest coordinate that its end is reckoned from.
    fileprivate var extent: Double {
        if case .arc(let arc) = self { return max(arc.center.greatest, arc.radii.greatest, arc.end.greatest) }
        return end?.greatest ?? 0
    }
}

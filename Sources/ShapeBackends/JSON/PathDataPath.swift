import ShapeProgram
import ShapeSyntax

/// Writes the commands of layers, the objects between the brackets of `path`.
///
/// How many commands an arc becomes depends on the greatest sweep that it can have, so that it is the same at
/// every size and parameter value; arcs without sweep or radius stay as commands that go nowhere.
struct PathDataPath {
    /// No element has more bytes: four commands of seven numbers each, with what stands around them.
    private static let longestElement = 4 * (7 * (NumberText.maximumLength + 2) + 64)

    private let segments: PathDataWriter.Segments
    private let decimals: Int
    /// Half the value of the last decimal.
    private let rounding: Double
    private var start = Vector.zero
    private var pen = Vector.zero
    private var isFirst = true
    /// For each arc of the program the number of its commands; 0 for one that was not met yet.
    private var counts: [UInt8] = []

    init(_ segments: PathDataWriter.Segments, decimals: Int) {
        self.segments = segments
        self.decimals = decimals
        var rounding = 0.5
        for _ in 0..<min(max(0, decimals), 17) { rounding /= 10 }
        self.rounding = rounding
    }

    /// To be called for each program.
    mutating func reset() { counts.empty() }

    /// Writes what stands between the brackets.
    mutating func write(_ outline: Outline, _ program: Program, to out: inout CodeWriter) {
        isFirst = true
        let elements = outline.elements
        var index = 0
        while index < elements.count {
            out.write(upTo: Self.longestElement) { text in
                repeat {
                    append(elements, index, program, &text)
                    index += 1
                } while index < elements.count && text.freeCapacity >= Self.longestElement
                if index == elements.count, !isFirst { text.append("] }") }
            }
        }
    }

    private mutating func append(
        _ elements: [PathElement], _ index: Int, _ program: Program, _ text: inout OutputSpan<UInt8>
    ) {
        switch elements[index] {
        case .move(let target):
            start = target
            pen = target
            begin("] },\n            { \"type\": \"M\", \"values\": [", &text)
            append(pen, &text)
        case .line(let target):
            pen = snapped(target, elements, index)
            begin("] },\n            { \"type\": \"L\", \"values\": [", &text)
            append(pen, &text)
        case .quadratic(let control, let target):
            appendQuadratic(control, snapped(target, elements, index), &text)
        case .cubic(let first, let second, let target):
            appendCubic(first, second, snapped(target, elements, index), &text)
        case .arc(var arc):
            arc.end = snapped(arc.end, elements, index)
            append(arc, program, &text)
        case .close:
            pen = start
            begin("] },\n            { \"type\": \"Z\", \"values\": [", &text)
        case .open: break
        }
    }

    /// The subpath's start where the element at `index` closes it but for rounding, so that both print alike.
    @inline(__always)
    private func snapped(_ end: Vector, _ elements: [PathElement], _ index: Int) -> Vector {
        let distance = max((end.x - start.x).magnitude, (end.y - start.y).magnitude)
        if distance > rounding, distance > 1e-9 * max(start.x.magnitude, start.y.magnitude) { return end }
        guard index + 1 < elements.count, case .close = elements[index + 1] else { return end }
        return start
    }

    private mutating func appendQuadratic(
        _ control: Vector, _ target: Vector, _ text: inout OutputSpan<UInt8>
    ) {
        switch segments {
        case .normalized:
            let (first, second) = Segment.cubicControls(pen, control, target)
            appendCubic(first, second, target, &text)
        case .full:
            begin("] },\n            { \"type\": \"Q\", \"values\": [", &text)
            append(control, &text)
            text.append(", ")
            append(target, &text)
            pen = target
        }
    }

    private mutating func appendCubic(
        _ first: Vector, _ second: Vector, _ target: Vector, _ text: inout OutputSpan<UInt8>
    ) {
        begin("] },\n            { \"type\": \"C\", \"values\": [", &text)
        append(first, &text)
        text.append(", ")
        append(second, &text)
        text.append(", ")
        append(target, &text)
        pen = target
    }

    /// Begins a command; its head ends the one before, if there is one.
    @inline(__always)
    private mutating func begin(_ head: StaticString, _ text: inout OutputSpan<UInt8>) {
        if !isFirst { return text.append(head) }
        isFirst = false
        text.append(head, from: "] },".utf8.count)
    }

    @inline(__always)
    private func append(_ point: Vector, _ text: inout OutputSpan<UInt8>) {
        NumberText.append(point.x, decimals: decimals, to: &text)
        text.append(", ")
        NumberText.append(point.y, decimals: decimals, to: &text)
    }
}

// Arcs.
extension PathDataPath {
    private mutating func append(_ arc: ArcSegment, _ program: Program, _ text: inout OutputSpan<UInt8>) {
        let isDrawn = arc.source.index < program.arcs.count
        let count = isDrawn ? count(of: arc.source, program) : count(forSweep: arc.sweep)
        switch segments {
        case .normalized:
            for index in 0..<count {
                let cubic = arc.cubic(index, of: count, from: pen)
                appendCubic(cubic.first, cubic.second, cubic.end, &text)
            }
        case .full:
            for piece in 1...count {
                let angle = arc.from + arc.sweep * (Double(piece) / Double(count))
                append(arc, to: piece == count ? arc.end : arc.point(at: angle), &text)
            }
        }
    }

    /// `A` as in SVG: radii, rotation, large-arc and sweep flag, end.
    private mutating func append(_ arc: ArcSegment, to end: Vector, _ text: inout OutputSpan<UInt8>) {
        begin("] },\n            { \"type\": \"A\", \"values\": [", &text)
        append(arc.radii, &text)
        text.append(", ")
        NumberText.append(arc.rotation, decimals: decimals, to: &text)
        if arc.sweep < 0 { text.append(", 0, 0, ") } else { text.append(", 0, 1, ") }
        append(end, &text)
        pen = end
    }

    /// How many commands an arc of the program becomes.
    mutating func count(of arc: ID<Arc>, _ program: Program) -> Int {
        let sweep = program.arcs[arc.index].sweep
        if let degrees = program.literal(sweep) { return count(forSweep: degrees.doubleValue) }
        while counts.count < program.arcs.count { counts.append(0) }
        if counts[arc.index] == 0 {
            counts[arc.index] = UInt8(count(forSweep: program.greatestSweep(of: arc)))
        }
        return Int(counts[arc.index])
    }

    /// How many commands a sweep of so many degrees needs.
    private func count(forSweep degrees: Double) -> Int {
        switch segments {
        case .normalized: ArcSegment.cubicCount(forSweep: degrees)
        case .full: SVGPath.pieceCount(degrees)
        }
    }
}

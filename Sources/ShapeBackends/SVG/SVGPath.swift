import ShapeProgram

/// Path data: absolute M, L, Q, C, A and Z (SVG 2, section 9.3).
struct SVGPath {
    /// Arcs that turn by no more than this many degrees are written as one.
    ///
    /// SVG gives an arc by its ends, and where the sweep comes near 180° the centre that follows from rounded
    /// ends is off by tan(sweep ÷ 2) times the rounding; at 180° the flags become ambiguous as well.
    static let greatestSweep = 150.0
    /// No element has more bytes: four arcs of five numbers each, with spaces and flags.
    private static let longestElement = 4 * (5 * NumberText.maximumLength + 16)

    private let decimals: Int
    /// Half the value of the last decimal.
    private let rounding: Double
    private var start = Vector.zero
    private var isFirst = true

    private init(decimals: Int) {
        self.decimals = decimals
        rounding = 0.5 * Self.unit(decimals)
    }

    /// Writes what stands between the quotes of a `d` attribute.
    static func write(_ outline: Outline, decimals: Int, to out: inout CodeWriter) {
        var path = SVGPath(decimals: decimals)
        let elements = outline.elements
        var index = 0
        while index < elements.count {
            out.write(upTo: longestElement) { text in
                repeat {
                    path.append(elements, index, &text)
                    index += 1
                } while index < elements.count && text.freeCapacity >= longestElement
            }
        }
    }

    private mutating func append(
        _ elements: [PathElement], _ index: Int, _ text: inout OutputSpan<UInt8>
    ) {
        let next = index + 1
        switch elements[index] {
        case .move(let target):
            start = target
            append("M", &text)
            append(target, &text)
        case .line(let target):
            append("L", &text)
            append(snapped(target, elements, next), &text)
        case .quadratic(let control, let target):
            append("Q", &text)
            append(control, &text)
            append(snapped(target, elements, next), &text)
        case .cubic(let first, let second, let target):
            append("C", &text)
            append(first, &text)
            append(second, &text)
            append(snapped(target, elements, next), &text)
        case .arc(let arc): append(arc, to: snapped(arc.end, elements, next), &text)
        case .close: append("Z", &text)
        case .open: break
        }
    }

    /// The subpath's start where its last segment ends there but for rounding, so that both print alike.
    private func snapped(_ end: Vector, _ elements: [PathElement], _ next: Int) -> Vector {
        guard next < elements.count, case .close = elements[next] else { return end }
        return (end - start).greatest <= rounding ? start : end
    }

    /// An arc in pieces of equal sweep, each below a half turn, so that the large-arc flag is always 0.
    private mutating func append(_ arc: ArcSegment, to end: Vector, _ text: inout OutputSpan<UInt8>) {
        guard arc.radii.x > 0 && arc.radii.y > 0 && arc.sweep != 0 else {
            append("L", &text)
            return append(end, &text)
        }
        let count = Self.pieceCount(arc.sweep)
        for piece in 1...count {
            append("A", &text)
            append(arc.radii, &text)
            append(arc.rotation, &text)
            append(flag: false, &text)
            append(flag: arc.sweep > 0, &text)
            let share = Double(piece) / Double(count)
            append(piece == count ? end : arc.point(at: arc.from + arc.sweep * share), &text)
        }
    }

    /// Quarters for what is nearly a full turn: they meet the axes in plain numbers.
    static func pieceCount(_ sweep: Double) -> Int {
        switch sweep.magnitude {
        case ...greatestSweep: 1
        case ...(2 * greatestSweep): 2
        default: 4
        }
    }
}

extension SVGPath {
    /// The value of the last decimal.
    private static func unit(_ decimals: Int) -> Double {
        var unit = 1.0
        for _ in 0..<min(max(0, decimals), 17) { unit /= 10 }
        return unit
    }

    @inline(__always)
    private mutating func append(_ command: Unicode.Scalar, _ text: inout OutputSpan<UInt8>) {
        if !isFirst { text.append(UInt8(ascii: " ")) }
        isFirst = false
        text.append(UInt8(truncatingIfNeeded: command.value))
    }

    @inline(__always)
    private func append(_ point: Vector, _ text: inout OutputSpan<UInt8>) {
        append(point.x, &text)
        append(point.y, &text)
    }

    @inline(__always)
    private func append(flag: Bool, _ text: inout OutputSpan<UInt8>) {
        text.append(UInt8(ascii: " "))
        text.append(flag ? UInt8(ascii: "1") : UInt8(ascii: "0"))
    }

    @inline(__always)
    private func append(_ number: Double, _ text: inout OutputSpan<UInt8>) {
        text.append(UInt8(ascii: " "))
        NumberText.append(number, decimals: decimals, to: &text)
    }
}

import ShapeProgram

/// Path data: absolute M, L, Q, C, A and Z (SVG 2, section 9.3).
enum SVGPath {
    /// Arcs that turn by no more than this many degrees are written as one.
    ///
    /// SVG gives an arc by its ends, and where the sweep comes near 180° the centre that follows from rounded
    /// ends is off by tan(sweep ÷ 2) times the rounding; at 180° the flags become ambiguous as well.
    static let greatestSweep = 150.0

    /// Appends what stands between the quotes of a `d` attribute.
    static func append(_ outline: Outline, decimals: Int, to bytes: inout [UInt8]) {
        let rounding = 0.5 * unit(decimals)
        var start = Vector.zero
        let elements = outline.elements
        for index in elements.indices {
            let isLast = index + 1 < elements.count && elements[index + 1] == .close
            switch elements[index] {
            case .move(let target):
                start = target
                append("M", target, decimals, &bytes)
            case .line(let target):
                append("L", snapped(target, to: start, isLast, rounding), decimals, &bytes)
            case .quadratic(let control, let target):
                append("Q", control, decimals, &bytes)
                append(snapped(target, to: start, isLast, rounding), decimals, &bytes)
            case .cubic(let first, let second, let target):
                append("C", first, decimals, &bytes)
                append(second, decimals, &bytes)
                append(snapped(target, to: start, isLast, rounding), decimals, &bytes)
            case .arc(var arc):
                arc.end = snapped(arc.end, to: start, isLast, rounding)
                append(arc, decimals, &bytes)
            case .close: append(command: "Z", &bytes)
            case .open: break
            }
        }
    }

    /// The subpath's start where its last segment ends there but for rounding, so that both print alike.
    private static func snapped(_ end: Vector, to start: Vector, _ isLast: Bool, _ rounding: Double) -> Vector
    {
        isLast && (end - start).greatest <= rounding ? start : end
    }

    /// An arc in pieces of equal sweep, each below a half turn, so that the large-arc flag is always 0.
    private static func append(_ arc: ArcSegment, _ decimals: Int, _ bytes: inout [UInt8]) {
        let hasSize = arc.radii.x > 0 && arc.radii.y > 0
        guard hasSize && arc.sweep != 0 else { return append("L", arc.end, decimals, &bytes) }
        let count = pieceCount(arc.sweep)
        for piece in 1...count {
            let isLast = piece == count
            let angle = arc.from + arc.sweep * (Double(piece) / Double(count))
            append("A", arc.radii, decimals, &bytes)
            append(number: arc.rotation, decimals, &bytes)
            append(arc.sweep > 0 ? " 0 1" : " 0 0", &bytes)
            append(isLast ? arc.end : arc.point(at: angle), decimals, &bytes)
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

    private static func append(command: Unicode.Scalar, _ bytes: inout [UInt8]) {
        if let last = bytes.last, last != UInt8(ascii: "\"") { bytes.append(UInt8(ascii: " ")) }
        bytes.append(UInt8(truncatingIfNeeded: command.value))
    }

    private static func append(
        _ command: Unicode.Scalar, _ point: Vector, _ decimals: Int, _ bytes: inout [UInt8]
    ) {
        append(command: command, &bytes)
        append(point, decimals, &bytes)
    }

    private static func append(_ point: Vector, _ decimals: Int, _ bytes: inout [UInt8]) {
        append(number: point.x, decimals, &bytes)
        append(number: point.y, decimals, &bytes)
    }

    private static func append(number: Double, _ decimals: Int, _ bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: " "))
        NumberText.append(number, decimals: decimals, to: &bytes)
    }

    private static func append(_ text: StaticString, _ bytes: inout [UInt8]) {
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }
}

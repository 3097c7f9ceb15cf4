extension ArcSegment {
    /// How many cubic curves an arc becomes when each turns by at most 90°; 1 for one of no sweep.
    package static func cubicCount(forSweep degrees: Double) -> Int {
        Int((degrees.magnitude / 90 - 1e-12).clamped(1, 4).ceiled)
    }

    /// Calls `body` with cubic Bézier curves that follow the arc from its start, the pen.
    ///
    /// Each piece's control points lie on the tangents at its ends, 4/3·tan(θ/4) radii away, so that its
    /// middle lies on the ellipse: for 90° the radius is off by at most 2.8·10⁻⁴ of itself (Goldapp,
    /// "Approximation of circular arcs by cubic polynomials", 1991). The last piece ends exactly at `end`.
    @inlinable
    package func forEachCubic(
        from start: Vector, count: Int, _ body: (_ first: Vector, _ second: Vector, _ to: Vector) -> Void
    ) {
        let count = max(1, count)
        let step = sweep / Double(count)
        let reach = 4.0 / 3.0 * Elementary.tan(degrees: step / 4)
        var pen = start
        var direction = derivative(at: from)
        for piece in 1...count {
            let angle = from + sweep * (Double(piece) / Double(count))
            let target = piece == count ? end : point(at: angle)
            let arrival = derivative(at: angle)
            body(pen + direction * reach, target - arrival * reach, target)
            pen = target
            direction = arrival
        }
    }
}

extension Segment {
    /// The control points of the cubic Bézier curve that a quadratic one is.
    @inlinable
    package static func cubicControls(
        _ start: Vector, _ control: Vector, _ end: Vector
    ) -> (first: Vector, second: Vector) {
        (start + (control - start) * (2.0 / 3.0), end + (control - end) * (2.0 / 3.0))
    }
}

extension Outline {
    /// The same outline from moves, lines and cubic curves only, each arc in quarters at most.
    package func normalized() -> Outline {
        var result: [PathElement] = []
        result.reserveCapacity(elements.count * 2)
        var pen = Vector.zero
        var start = Vector.zero
        for element in elements {
            switch element {
            case .move(let target):
                start = target
                result.append(element)
            case .line, .cubic, .close, .open: result.append(element)
            case .quadratic(let control, let target):
                let (first, second) = Segment.cubicControls(pen, control, target)
                result.append(.cubic(first, second, to: target))
            case .arc(let arc):
                let count = ArcSegment.cubicCount(forSweep: arc.sweep)
                arc.forEachCubic(from: pen, count: count) { result.append(.cubic($0, $1, to: $2)) }
            }
            pen = element.end ?? start
        }
        return Outline(result)
    }
}

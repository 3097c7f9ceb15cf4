extension ArcSegment {
    /// How many cubic curves an arc becomes when each turns by at most 90°; 1 for one of no sweep.
    package static func cubicCount(forSweep degrees: Double) -> Int {
        degrees.magnitude <= 90 ? 1 : Int((degrees.magnitude / 90 - 1e-12).clamped(1, 4).ceiled)
    }

    /// One of `count` cubic Bézier curves of equal sweep that follow the arc; `pen` is where it begins. The last
    /// one, of index `count` − 1, ends exactly at `end`.
    ///
    /// Its control points lie on the tangents at its ends, 4/3·tan(θ/4) radii away, so that its middle lies on
    /// the ellipse: for 90° the radius is off by at most 2.8·10⁻⁴ of itself (Goldapp, "Approximation of circular
    /// arcs by cubic polynomials", 1991).
    package func cubic(_ index: Int, of count: Int, from pen: Vector) -> Cubic {
        let isLast = index &+ 1 >= count
        let step = count > 1 ? sweep / Double(count) : sweep
        let start = from + step * Double(index)
        let finish = isLast ? from + sweep : start + step
        let target = isLast ? end : pointAtQuarter(finish)
        let reach = Self.reach(forTurn: step)
        return Cubic(
            first: pen + derivativeAtQuarter(start) * reach,
            second: target - derivativeAtQuarter(finish) * reach, end: target)
    }

    /// A cubic Bézier curve without its start.
    package struct Cubic {
        package var first: Vector
        package var second: Vector
        package var end: Vector
    }

    /// 4/3·tan(θ/4) for a turn of θ degrees.
    @inline(__always)
    private static func reach(forTurn degrees: Double) -> Double {
        let quarter = 0.5522847498307934
        if degrees == 90 { return quarter }
        if degrees == -90 { return -quarter }
        return 4.0 / 3.0 * Elementary.tan(degrees: degrees / 4)
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
                for index in 0..<count {
                    let cubic = arc.cubic(index, of: count, from: pen)
                    result.append(.cubic(cubic.first, cubic.second, to: cubic.end))
                    pen = cubic.end
                }
            }
            pen = element.end ?? start
        }
        return Outline(result)
    }
}

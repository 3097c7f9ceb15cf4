/// What a stroke is drawn with (SVG 2, section 13.5).
package struct StrokePen: Sendable {
    /// Half the width, in points.
    package var radius: Double
    package var cap: LineCap
    package var join: LineJoin
    /// The greatest ratio of a miter's length to the width.
    package var miterLimit: Double
    /// Whether the stroke may begin and end anywhere, as one that is dashed or trimmed does.
    package var endsAnywhere: Bool

    package init(radius: Double, cap: LineCap, join: LineJoin, miterLimit: Double, endsAnywhere: Bool) {
        self.radius = radius
        self.cap = cap
        self.join = join
        self.miterLimit = miterLimit
        self.endsAnywhere = endsAnywhere
    }
}

extension Outline {
    /// Adds what a stroke along all of the outline covers; where the stroke ends anywhere, what it may cover.
    package func includeStroke(_ pen: StrokePen, in bounds: inout Bounds?) {
        guard let known = bounds, pen.radius > 0 else { return }
        var stroke = StrokeBounds(pen: pen, bounds: known)
        for chain in chains() { stroke.add(chain) }
        bounds = stroke.bounds
        guard pen.endsAnywhere, let path = self.bounds else { return }
        let reach =
            switch pen.cap {
            case .butt: 0.0
            case .round: pen.radius
            case .square: pen.radius * Elementary.sqrt(2)
            }
        let grown = path.insetBy(-reach)
        bounds?.include(grown.minimum)
        bounds?.include(grown.maximum)
    }

    /// The segments of each subpath that have a length, with their ends' directions.
    private func chains() -> [Chain] {
        var chains: [Chain] = []
        var chain = Chain(start: .zero)
        var pen = Vector.zero
        for element in elements {
            switch element {
            case .move(let target): chain = Chain(start: target)
            case .line(let target): chain.append(Segment(from: pen, to: target))
            case .quadratic(let control, let target):
                chain.append(Segment(from: pen, .quadratic(control), to: target))
            case .cubic(let first, let second, let target):
                chain.append(Segment(from: pen, .cubic(first, second), to: target))
            case .arc(let arc): chain.append(Segment(from: pen, .arc(arc), to: arc.end))
            case .close:
                chain.append(Segment(from: pen, to: chain.start))
                chain.isClosed = true
                chains.append(chain)
            case .open: chains.append(chain)
            }
            pen = element.end ?? chain.start
        }
        return chains
    }
}

/// The segments of a subpath that have a direction.
private struct Chain {
    struct Link {
        var segment: Segment
        /// Unit vectors.
        var departure: Vector
        var arrival: Vector
    }

    var start: Vector
    var links: [Link] = []
    var isClosed = false

    init(start: Vector) { self.start = start }

    mutating func append(_ segment: Segment) {
        guard let departure = segment.direction(from: 0), let arrival = segment.direction(from: 1) else { return }
        links.append(Link(segment: segment, departure: departure, arrival: arrival))
    }
}

/// Gathers what the parts of a stroke cover.
private struct StrokeBounds {
    let pen: StrokePen
    var bounds: Bounds

    mutating func add(_ chain: Chain) {
        guard let first = chain.links.first, let last = chain.links.last else { return addDot(chain.start) }
        for link in chain.links { addSides(of: link) }
        for (link, next) in zip(chain.links, chain.links.dropFirst()) {
            addJoin(at: next.segment.start, link.arrival, next.departure)
        }
        if chain.isClosed {
            addJoin(at: first.segment.start, last.arrival, first.departure)
        } else {
            addCap(at: first.segment.start, towards: first.departure * -1)
            addCap(at: last.segment.end, towards: last.arrival)
        }
    }

    private mutating func include(_ point: Vector, _ offset: Vector) {
        bounds.include(point + offset * pen.radius)
    }

    private mutating func include(_ point: Vector, across direction: Vector) {
        include(point, direction.left)
        include(point, direction.left * -1)
    }

    /// The curves beside a segment are extreme where it is, at its ends, and where its curvature is that of
    /// the pen. Looking at points close together finds the last ones nearly.
    private mutating func addSides(of link: Chain.Link) {
        include(link.segment.start, across: link.departure)
        include(link.segment.end, across: link.arrival)
        for t in link.segment.extrema + link.segment.inspectedParameters {
            guard let direction = link.segment.velocity(at: t).normalized else { continue }
            include(link.segment.point(at: t), across: direction)
        }
    }

    private mutating func addJoin(at point: Vector, _ arrival: Vector, _ departure: Vector) {
        let turn = arrival.cross(departure)
        let dot = arrival.dot(departure)
        switch pen.join {
        case .bevel: break
        case .miter:
            // The ratio of length and width is 1 ÷ sin(θ/2), θ being the angle between the segments.
            guard dot > -1, 2 <= pen.miterLimit * pen.miterLimit * (1 + dot) else { return }
            let outside = turn > 0 ? 1.0 : -1.0
            include(point, (arrival.left + departure.left) * (outside / (1 + dot)))
        case .round:
            for axis in Vector.axes where axis.dot(arrival) >= 0 && axis.dot(departure) <= 0 { include(point, axis) }
        }
    }

    private mutating func addCap(at point: Vector, towards direction: Vector) {
        switch pen.cap {
        case .butt: break
        case .round: for axis in Vector.axes where axis.dot(direction) >= 0 { include(point, axis) }
        case .square:
            include(point, direction + direction.left)
            include(point, direction - direction.left)
        }
    }

    /// A subpath without a length.
    private mutating func addDot(_ point: Vector) {
        switch pen.cap {
        case .butt: break
        case .round, .square: for axis in Vector.axes { include(point, axis) }
        }
    }
}

extension Segment {
    /// The unit vector in which the segment leaves its start (0) or arrives at its end (1); `nil` when it has
    /// no length. Where control points lie on an end, the next one gives the direction.
    fileprivate func direction(from side: Int) -> Vector? {
        var points: [Vector]
        switch curve {
        case .line: points = [start, end]
        case .quadratic(let control): points = [start, control, end]
        case .cubic(let first, let second): points = [start, first, second, end]
        case .arc: return velocity(at: Double(side)).normalized
        }
        if side == 1 { points.reverse() }
        for point in points.dropFirst() {
            let towards = side == 0 ? point - points[0] : points[0] - point
            if let direction = towards.normalized { return direction }
        }
        return nil
    }

    /// Parameters inside the segment at which it runs parallel to an axis.
    fileprivate var extrema: [Double] {
        let found: [Double]
        switch curve {
        case .line: found = []
        case .quadratic(let control):
            found = [Self.root(start.x, control.x, end.x), Self.root(start.y, control.y, end.y)]
        case .cubic(let first, let second):
            let (a, b) = Self.roots(start.x, first.x, second.x, end.x)
            let (c, d) = Self.roots(start.y, first.y, second.y, end.y)
            found = [a, b, c, d]
        case .arc(let arc):
            found = arc.extremeAngles.map { angle in
                let turn = arc.sweep < 0 ? arc.from - angle : angle - arc.from
                return Elementary.floorMod(turn, 360) / arc.sweep.magnitude
            }
        }
        return found.filter { $0 > 0 && $0 < 1 }
    }

    /// Where the curvature of a curve that is no circle is looked at.
    fileprivate var inspectedParameters: [Double] {
        switch curve {
        case .line: []
        case .arc(let arc) where arc.radii.x == arc.radii.y: []
        case .quadratic, .cubic, .arc: (1..<64).map { Double($0) / 64 }
        }
    }
}

extension Vector {
    fileprivate static var axes: [Vector] { [Vector(1, 0), Vector(0, 1), Vector(-1, 0), Vector(0, -1)] }

    /// The vector a quarter turn counterclockwise on the screen.
    fileprivate var left: Vector { Vector(y, -x) }

    fileprivate func dot(_ other: Vector) -> Double { x * other.x + y * other.y }

    /// `nil` for a vector too short to have a direction.
    fileprivate var normalized: Vector? {
        let length = Elementary.hypot(x, y)
        return length > 1e-12 ? Vector(x / length, y / length) : nil
    }
}

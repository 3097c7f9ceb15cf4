import ShapeSyntax

/// A straight edge between two vertices.
struct Edge {
    /// Which way an edge along an axis runs, in clockwise quarter turns from +x.
    typealias Quarter = Int

    /// How far it is to the next vertex.
    var delta: Point
    /// Negative where an edge along an axis runs against the direction that it has at the design size.
    var length: ID<Expression>
    /// The unit vector.
    var direction: Point
    /// `nil` for an edge that is not known to be parallel to an axis.
    var quarter: Quarter?
    /// The share of the length that a rounding may take: half where both ends are rounded.
    var isShared = false
}

/// A vertex to be rounded, with the edges that meet there.
struct Corner {
    var vertex: Point
    var radius: ID<Expression>
    var arriving: Edge
    var leaving: Edge
    /// Whether the subpath starts with it.
    var isFirst: Bool
}

// `corner P r R`: a line to where the rounding starts and an arc that touches both edges.
//
// An edge along an axis counts as running the way it runs at the design size. Where it runs the other way the
// corner is sharp, so that the same commands are drawn at every size.
extension Expander {
    mutating func expandCorner(_ point: Point, _ radius: ID<Expression>, _ rest: BlockCursor) {
        let isFirst = !path.isInside
        let previous = isFirst ? firstCornersNeighbour(point, rest) : neighbourBehind()
        let radius = resolved(radius)
        let resolvedPoint = resolved(point)
        let vertex = dependsOnPath(resolvedPoint) ? named(resolvedPoint) : namedIfHeavy(resolvedPoint)
        let own = Vertex(point: vertex, isCorner: true)
        if isFirst { beginSubpath(at: own) }
        let known = path.edge
        path.pen = .point(vertex)
        path.isAtCorner = true
        let next = neighbourAhead(rest)
        path.edge = nil
        let arriving = known ?? previous.flatMap { edge($0, own) }
        let leaving = next.flatMap { edge(own, $0) }
        if let arriving, let leaving, program.literal(radius)?.isZero != true {
            draw(
                Corner(vertex: vertex, radius: radius, arriving: arriving, leaving: leaving, isFirst: isFirst)
            )
        } else {
            reach(vertex, isFirst: isFirst)
        }
        path.heading = .unknown
        path.pen = .point(vertex)
        path.isAtVertex = true
        path.isAtCorner = true
        path.edge = leaving
    }

    /// Moves or draws a line to a point.
    private mutating func reach(_ point: Point, isFirst: Bool) {
        emit(isFirst ? .move(point) : .line(point))
    }

    private mutating func draw(_ corner: Corner) {
        switch (corner.arriving.quarter, corner.leaving.quarter) {
        case (let a?, let b?) where (a - b) % 2 == 0: reach(corner.vertex, isFirst: corner.isFirst)
        case (let a?, let b?): drawQuarter(corner, a, isClockwise: (b - a + 4) % 4 == 1)
        case (nil, _), (_, nil): drawRounding(corner)
        }
    }
}

// The vertices before and behind a corner.
extension Expander {
    private mutating func neighbourBehind() -> Vertex? {
        guard path.isAtVertex else { return nil }
        return Vertex(point: fixedPen(), isCorner: path.isAtCorner)
    }

    /// The next vertex; computes the lets on the way to it.
    private mutating func neighbourAhead(_ rest: BlockCursor) -> Vertex? {
        for place in rest.index..<rest.end {
            let id = program.statement(at: place)
            switch program[id] {
            case .bind(let binding): hoist(binding, id)
            case .smooth: continue
            case .line(let point): return Vertex(point: resolved(point), isCorner: false)
            case .corner(let point, _): return Vertex(point: resolved(point), isCorner: true)
            case .close: return path.start
            case .move, .quadratic, .cubic, .arc, .open, .primitive, .reversed, .repeat, .choose, .transform:
                return nil
            }
        }
        return nil
    }

    /// Computes a let now, if it needs nothing that is only known later.
    private mutating func hoist(_ binding: ID<Binding>, _ id: ID<Statement>) {
        if binding.index < hoisted.count, hoisted[binding.index] { return }
        resolveValue(of: binding)
        while hoisted.count <= binding.index { hoisted.append(false) }
        hoisted[binding.index] = true
        stack.append(id.raw)
    }

    /// The vertex that a subpath which starts with a corner has before its `close`; `nil` when its place is not
    /// known that early, which leaves the corner sharp.
    private mutating func firstCornersNeighbour(_ first: Point, _ rest: BlockCursor) -> Vertex? {
        let before = path
        defer { path = before }
        path = PathState()
        path.isInside = true
        path.pen = .point(first)
        var last: Vertex? = Vertex(point: first, isCorner: true)
        for place in rest.index..<rest.end {
            let id = program.statement(at: place)
            switch program[id] {
            case .bind(let binding):
                if canHoist(binding) { hoist(binding, id) }
            case .smooth: continue
            case .line(let point): last = foresee(point, isCorner: false)
            case .corner(let point, _): last = foresee(point, isCorner: true)
            case .quadratic(_, let end), .cubic(_, _, let end):
                _ = foresee(end, isCorner: false)
                last = nil
            case .arc(let arc):
                foresee(program[arc])
                last = nil
            case .repeat, .choose:
                path.forgetPen()
                last = nil
            case .close: return last
            case .move, .open, .primitive, .reversed, .transform: return nil
            }
        }
        return nil
    }

    /// Moves the foreseen pen to a vertex; `nil` where that is not known yet.
    private mutating func foresee(_ point: Point, isCorner: Bool) -> Vertex? {
        let point = resolved(point)
        path.forgetPen()
        guard !dependsOnPath(point), !namesLaterValue(point.x), !namesLaterValue(point.y) else { return nil }
        path.pen = .point(point)
        return Vertex(point: point, isCorner: isCorner)
    }

    private mutating func foresee(_ arc: Arc) {
        switch arc.placement {
        case .centerTo(_, let end, _), .endpoint(let end, _, _): _ = foresee(end, isCorner: false)
        case .center, .pen, .tangent: path.forgetPen()
        }
    }

    /// Whether a let can be computed at the start of its subpath.
    private mutating func canHoist(_ binding: ID<Binding>) -> Bool {
        guard let value = program[binding].value else { return false }
        for component in 0..<value.kind.componentCount {
            let needsPen = dependsOnPath(value[component]) && !path.knowsPen
            if needsPen || namesLaterValue(value[component]) {
                laterBindings.append(binding)
                return false
            }
        }
        return true
    }

    /// Whether a formula names a let that could not be computed at the start of its subpath.
    func namesLaterValue(_ id: ID<Expression>) -> Bool {
        guard !laterBindings.isEmpty, id.isPresent else { return false }
        switch program[id] {
        case .binding(let binding, _): return laterBindings.contains(binding)
        case .unary(_, let a), .power(let a, _): return namesLaterValue(a)
        case .binary(_, let a, let b): return namesLaterValue(a) || namesLaterValue(b)
        case .conditional(let a, let b, let c):
            return namesLaterValue(a) || namesLaterValue(b) || namesLaterValue(c)
        case .call: return true
        case .constant, .pi, .width, .height, .parameter, .argument, .pen, .heading: return false
        }
    }
}

// Edges.
extension Expander {
    /// The edge from a vertex to another; `nil` when they are the same everywhere.
    private mutating func edge(_ a: Vertex, _ b: Vertex) -> Edge? {
        let delta = Point(
            namedIfHeavy(difference(b.point.x, a.point.x)), namedIfHeavy(difference(b.point.y, a.point.y)))
        var edge = Edge(delta: delta, length: .none, direction: delta)
        edge.isShared = a.isCorner && b.isCorner
        let isVertical = isZero(delta.x)
        let isHorizontal = isZero(delta.y)
        if isVertical && isHorizontal { return nil }
        let along = isVertical ? delta.y : delta.x
        if isVertical || isHorizontal, let isForward = runsForward(along) {
            edge.quarter = (isVertical ? 1 : 0) + (isForward ? 0 : 2)
            edge.length = isForward ? along : program.negation(along, span)
            edge.direction = unitVector(edge.quarter ?? 0)
            return edge
        }
        edge.length = named(distance(delta.x, delta.y), .edge)
        edge.direction = Point(
            named(program.quotient(delta.x, edge.length, span), .directionX),
            named(program.quotient(delta.y, edge.length, span), .directionY))
        return edge
    }

    /// Whether a difference is positive, at the design size where that depends on the size; `nil` for 0 there,
    /// and where parameters alone decide, which may turn an edge round.
    private mutating func runsForward(_ along: ID<Expression>) -> Bool? {
        if isNonNegative(along) { return true }
        if isNonPositive(along) { return false }
        var budget = 200
        guard namesSize(along, &budget), let value = designValue(along), value != 0 else { return nil }
        return value > 0
    }

    /// Whether a formula names the width or the height; so does one that is too large to tell.
    private func namesSize(_ id: ID<Expression>, _ budget: inout Int) -> Bool {
        budget -= 1
        guard budget > 0 else { return true }
        switch program[id] {
        case .width, .height: return true
        case .binding(let binding, let component):
            guard let value = program[binding].value else { return false }
            return namesSize(value[Int(component)], &budget)
        case .unary(_, let a), .power(let a, _): return namesSize(a, &budget)
        case .binary(_, let a, let b): return namesSize(a, &budget) || namesSize(b, &budget)
        case .conditional(let a, let b, let c):
            return namesSize(a, &budget) || namesSize(b, &budget) || namesSize(c, &budget)
        case .call: return true
        case .constant, .pi, .parameter, .argument, .pen, .heading: return false
        }
    }

    private mutating func unitVector(_ quarter: Edge.Quarter) -> Point {
        let cosines: [Rational] = [1, 0, -1, 0]
        return Point(
            program.number(cosines[quarter % 4], span), program.number(cosines[(quarter + 3) % 4], span))
    }

    /// How much of an edge a rounding may take.
    private mutating func available(_ edge: Edge) -> ID<Expression> {
        share(of: edge.length, isHalf: edge.isShared)
    }
}

// Roundings.
extension Expander {
    /// A right angle between edges along the axes: a quarter circle with constant angles.
    private mutating func drawQuarter(_ corner: Corner, _ arriving: Edge.Quarter, isClockwise: Bool) {
        let along = available(corner.arriving)
        let across = available(corner.leaving)
        // Horizontal before vertical, so that equal corners share their radius.
        let limits = arriving % 2 == 0 ? [along, across] : [across, along]
        let radius = clampedRadius(corner.radius, limits: limits)
        let start = moved(corner.vertex, along: corner.arriving.direction, by: radius, backward: true)
        let end = moved(corner.vertex, along: corner.leaving.direction, by: radius, backward: false)
        let center = moved(start, along: corner.leaving.direction, by: radius, backward: false)
        reach(start, isFirst: corner.isFirst)
        var arc = Arc(placement: .center(center), radiusX: radius, radiusY: radius, end: end)
        arc.from = program.angle(Rational(90 * ((arriving + (isClockwise ? 3 : 1)) % 4)), span)
        arc.sweep = program.angle(isClockwise ? 90 : -90, span)
        arc.writtenRadius = corner.radius
        arc.vertex = corner.vertex
        arc.radiusLimit = program.minimum(limits[0], limits[1], span)
        emitArc(arc)
    }

    private mutating func moved(
        _ point: Point, along direction: Point, by length: ID<Expression>, backward: Bool
    ) -> Point {
        let dx = program.product(direction.x, length, span)
        let dy = program.product(direction.y, length, span)
        if backward { return Point(difference(point.x, dx), difference(point.y, dy)) }
        return Point(sum(point.x, dx), sum(point.y, dy))
    }

    /// Any angle. With d and e the directions of arrival and departure, half the turn has the tangent
    /// T = |d × e| ÷ (1 + d · e), and the rounding starts R·T before the vertex.
    private mutating func drawRounding(_ corner: Corner) {
        let (d, e) = (corner.arriving.direction, corner.leaving.direction)
        let turning = cross(corner.arriving.delta, corner.leaving.delta)
        if isZero(turning) { return reach(corner.vertex, isFirst: corner.isFirst) }
        let sine = named(cross(d, e), .turnSine)
        let cosine = named(dot(d, e), .turnCosine)
        let side = sideOfTurn(turning, or: sine)
        let one = program.number(1, span)
        let size =
            program.literal(side) == nil ? program.absolute(sine, span) : program.product(side, sine, span)
        let slope = named(program.quotient(size, program.sum(one, cosine, span), span), .slope)
        let room = named(program.minimum(available(corner.arriving), available(corner.leaving), span), .room)
        let limit = roundingLimit(corner.radius, room: room, slope: slope, turning: turning)
        let radius = clampedRadius(corner.radius, limits: [limit])
        let setback = named(program.product(radius, slope, span), .setback)
        let start = moved(corner.vertex, along: d, by: setback, backward: true)
        let sideways = program.product(side, radius, span)
        let normal = Point(program.negation(d.y, span), d.x)
        let short = namedIfHeavy(start)
        reach(short, isFirst: corner.isFirst)
        var arc = Arc(
            placement: .center(moved(short, along: normal, by: sideways, backward: false)), radiusX: radius,
            radiusY: radius)
        arc.from = startAngle(d, side, sine)
        arc.sweep = program.atan2(sine, cosine, span)
        arc.end = moved(corner.vertex, along: e, by: setback, backward: false)
        arc.writtenRadius = corner.radius
        arc.vertex = corner.vertex
        arc.radiusLimit = limit
        emitArc(arc)
    }

    /// `room` ÷ `slope`, the radius whose rounding takes all the room.
    ///
    /// Where the slope may be 0, as the edges may be one line, it is divided by only if the radius does not fit;
    /// else the limit is the radius itself.
    mutating func roundingLimit(
        _ radius: ID<Expression>, room: ID<Expression>, slope: ID<Expression>, turning: ID<Expression>
    ) -> ID<Expression> {
        let limit = program.quotient(room, slope, span)
        if isPositive(turning) || isPositive(program.negation(turning, span)) { return named(limit, .limit) }
        let needed = program.product(radius, slope, span)
        let fits = program.append(.binary(.lessOrEqual, needed, room), .boolean, span)
        return named(program.conditional(fits, radius, limit, span), .limit)
    }

    /// From the centre to where the rounding starts: against the normal on the side of the turn.
    private mutating func startAngle(
        _ d: Point, _ side: ID<Expression>, _ sine: ID<Expression>
    ) -> ID<Expression> {
        let clockwise = direction(d.y, program.negation(d.x, span))
        let other = direction(program.negation(d.y, span), d.x)
        if let side = program.literal(side) { return side < .zero ? other : clockwise }
        let isLeft = program.isLess(sine, program.number(0, span), span)
        return program.conditional(isLeft, other, clockwise, span)
    }

    /// The side of a turn, certain from the edges themselves or decided by the drawing from `sine`.
    private mutating func sideOfTurn(
        _ turning: ID<Expression>, or sine: ID<Expression>
    ) -> ID<Expression> {
        if isNonNegative(turning) { return program.number(1, span) }
        if isNonPositive(turning) { return program.number(-1, span) }
        return sideOfTurn(sine)
    }

    private mutating func cross(_ a: Point, _ b: Point) -> ID<Expression> {
        let left = program.product(a.x, b.y, span)
        let right = program.product(a.y, b.x, span)
        return program.difference(left, right, span)
    }

    private mutating func dot(_ a: Point, _ b: Point) -> ID<Expression> {
        let left = program.product(a.x, b.x, span)
        let right = program.product(a.y, b.y, span)
        return program.sum(left, right, span)
    }
}

import ShapeSyntax

/// What is known of the pen while a block is expanded, in the coordinates of the innermost transform.
struct PathState {
    /// Where the pen is.
    enum Pen {
        /// Only the drawing itself tells.
        case unknown
        case point(Point)
        /// Where the arc ends; the formulas are made when they are needed.
        case arcEnd(ID<Arc>)
    }

    /// How the path arrived at the pen.
    enum Heading {
        case unknown
        case line(from: Point, to: Point)
        case arcEnd(ID<Arc>)
    }

    var isInside = false
    var pen = Pen.unknown
    var heading = Heading.unknown
    /// The subpath's first vertex.
    var start = Vertex(point: .none, isCorner: false)
    /// Where the subpath's statements begin on the stack.
    var subpathBase = 0
    /// Whether the last segment was a line or a corner, so that a corner may follow.
    var isAtVertex = false
    /// Whether that was a corner.
    var isAtCorner = false
    /// The edge that leaves the last corner.
    var edge: Edge?

    /// Whether the pen has formulas.
    var knowsPen: Bool {
        switch pen {
        case .unknown: false
        case .point, .arcEnd: true
        }
    }

    mutating func forgetPen() {
        pen = .unknown
        heading = .unknown
        isAtVertex = false
        isAtCorner = false
        edge = nil
    }
}

/// An end of an edge between which and its neighbours lines run.
struct Vertex {
    var point: Point
    /// Whether it is rounded.
    var isCorner: Bool
}

// The pen.
extension Expander {
    /// Notes where a segment ended.
    mutating func arrive(at end: Point, heading: PathState.Heading) {
        path.forgetPen()
        if !dependsOnPath(end) { path.pen = .point(end) }
        path.heading = heading
    }

    /// Notes that an arc ended. It must not name the pen, or else where it ends is not known.
    mutating func arrive(behind arc: ID<Arc>) {
        path.forgetPen()
        let record = program[arc]
        guard !dependsOnPath(record) else { return }
        path.pen = record.end.isPresent ? .point(record.end) : .arcEnd(arc)
        path.heading = .arcEnd(arc)
    }

    /// The pen as two formulas, short ones where it is known.
    mutating func penPoint() -> Point {
        switch path.pen {
        case .unknown: return currentPen()
        case .point(let point):
            let short = namedIfHeavy(point)
            path.pen = .point(short)
            return short
        case .arcEnd(let arc):
            let short = namedIfHeavy(end(of: program[arc]))
            path.pen = .point(short)
            return short
        }
    }

    /// The pen as formulas that stay true when it moves on.
    mutating func fixedPen() -> Point {
        let point = penPoint()
        guard dependsOnPath(point) else { return point }
        let fixed = named(point)
        path.pen = .point(fixed)
        return fixed
    }

    /// The pen that the drawing knows, in the coordinates of the innermost transform.
    private mutating func currentPen() -> Point {
        let pen = Point(
            program.append(.pen(component: 0), .number, span),
            program.append(.pen(component: 1), .number, span))
        return map.isIdentity ? pen : unmapped(pen)
    }

    /// Where an arc with a centre ends by its sweep.
    mutating func end(of arc: Arc) -> Point {
        guard case .center(let center) = arc.placement else { return arc.end }
        let angle = program.sum(arc.from, arc.sweep, span)
        return pointOnEllipse(center, Point(arc.radiusX, arc.radiusY), arc.rotation, angle)
    }

    /// Whether two pens are at the same place, as far as their formulas show it.
    func isSamePen(_ a: PathState.Pen, _ b: PathState.Pen) -> Bool {
        switch (a, b) {
        case (.point(let p), .point(let q)): isSame(p.x, q.x) && isSame(p.y, q.y)
        case (.arcEnd(let p), .arcEnd(let q)): p == q
        case (.unknown, _), (.point, _), (.arcEnd, _): false
        }
    }

    private mutating func dependsOnPath(_ arc: Arc) -> Bool {
        var depends = dependsOnPath(arc.radiusX) || dependsOnPath(arc.radiusY) || dependsOnPath(arc.rotation)
        depends = depends || dependsOnPath(arc.from) || dependsOnPath(arc.sweep)
        if arc.end.isPresent { return dependsOnPath(arc.end) }
        guard case .center(let center) = arc.placement else { return true }
        return depends || dependsOnPath(center)
    }
}

// The heading.
extension Expander {
    /// How a line arrives.
    func heading(from pen: PathState.Pen, to end: Point) -> PathState.Heading {
        guard case .point(let start) = pen else { return .unknown }
        return .line(from: start, to: end)
    }

    /// The direction of arrival as a formula; the drawing's own where nothing better is known.
    mutating func headingAngle() -> ID<Expression> {
        switch path.heading {
        case .unknown: return currentHeading()
        case .line(let start, let end):
            guard !dependsOnPath(start), !dependsOnPath(end) else { return currentHeading() }
            let delta = Point(difference(end.x, start.x), difference(end.y, start.y))
            // A line of no length leaves the heading as it is.
            if isZero(delta.x) && isZero(delta.y) { return currentHeading() }
            return direction(delta.x, delta.y)
        case .arcEnd(let arc): return headingAngle(behind: program[arc]) ?? currentHeading()
        }
    }

    private mutating func currentHeading() -> ID<Expression> {
        let heading = program.append(.heading, .angle, span)
        return map.isIdentity ? heading : unmapped(heading: heading)
    }

    private mutating func headingAngle(behind arc: Arc) -> ID<Expression>? {
        guard arc.radiusX == arc.radiusY else { return nil }
        let quarter: Rational
        if isNonNegative(arc.sweep) {
            quarter = 90
        } else if isNonPositive(arc.sweep) {
            quarter = -90
        } else {
            return nil
        }
        var angle = program.sum(arc.from, arc.sweep, span)
        if arc.rotation.isPresent { angle = program.sum(arc.rotation, angle, span) }
        return program.sum(angle, program.angle(quarter, span), span)
    }

    /// The direction of a vector; constant where that is certain.
    mutating func direction(_ dx: ID<Expression>, _ dy: ID<Expression>) -> ID<Expression> {
        if isZero(dy) {
            if isPositive(dx) { return program.angle(0, span) }
            if isNegative(dx) { return program.angle(180, span) }
        }
        if isZero(dx) {
            if isPositive(dy) { return program.angle(90, span) }
            if isNegative(dy) { return program.angle(-90, span) }
        }
        return program.atan2(dy, dx, span)
    }

    private mutating func isNegative(_ id: ID<Expression>) -> Bool { isPositive(program.negation(id, span)) }
}

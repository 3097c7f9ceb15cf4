import ShapeSyntax

/// A figure of equal sectors around a centre.
struct RadialFigure {
    var center: Point
    /// Where the outer vertices lie.
    var radius: ID<Expression>
    /// Where a star's inner vertices lie.
    var inner: ID<Expression> = .none
    /// How many sectors.
    var count: ID<Expression>
    /// The angle of the first vertex.
    var from: ID<Expression>
    /// The radius of all corners; `none` for sharp ones.
    var corner: ID<Expression>
}

/// One rounded vertex of a radial figure, seen along the ray through it.
private struct Fillet {
    /// How far the fillet's centre is from the figure's.
    var distance: ID<Expression>
    var radius: ID<Expression>
    /// From the ray to the arc's start, against the sweep.
    var start: ID<Expression>
    var sweep: ID<Expression>
    var writtenRadius: ID<Expression>
    var limit: ID<Expression>
}

// Polygons. With fewer than three sides the formulas still have values; what they draw is of no use.
extension Expander {
    mutating func drawPolygon(_ written: RadialFigure) {
        var figure = written
        let step = sectorAngle(&figure)
        guard figure.corner.isPresent else {
            emit(.move(vertex(figure, figure.radius, figure.from)))
            repeatSectors(figure, step) { expander, angle in
                expander.emit(.line(expander.vertex(figure, figure.radius, angle)))
            }
            return emit(.close)
        }
        let half = halfAngle(of: figure, step)
        let fillet = polygonFillet(figure, half, step)
        let arc = self.arc(fillet, figure, figure.from)
        emit(.move(start(of: arc)))
        emitArc(arc)
        repeatSectors(figure, step) { expander, angle in expander.drawFillet(fillet, figure, angle) }
        emit(.close)
    }

    /// 360° ÷ count, negative for a figure that runs the other way; names what is used often.
    private mutating func sectorAngle(_ figure: inout RadialFigure) -> ID<Expression> {
        figure.count = namedIfHeavy(figure.count)
        figure.radius = clampedRadius(figure.radius)
        let turn = program.angle(isReversed ? -360 : 360, span)
        return program.quotient(turn, figure.count, span)
    }

    /// 180° ÷ count.
    private mutating func halfAngle(of figure: RadialFigure, _ step: ID<Expression>) -> ID<Expression> {
        program.quotient(program.angle(180, span), figure.count, span)
    }

    /// The centres lie at (R·cos(180°/N) − r) ÷ cos(180°/N) from the centre of the figure.
    private mutating func polygonFillet(
        _ figure: RadialFigure, _ half: ID<Expression>, _ step: ID<Expression>
    ) -> Fillet {
        let cosine = named(program.cosine(half, span), .cosine)
        let apothem = named(program.product(figure.radius, cosine, span), .apothem)
        let radius = clampedRadius(figure.corner, limits: [apothem])
        let setback = program.quotient(radius, cosine, span)
        return Fillet(
            distance: named(program.difference(figure.radius, setback, span), .distance), radius: radius,
            start: isReversed ? program.negation(half, span) : half, sweep: step,
            writtenRadius: figure.corner,
            limit: apothem)
    }

    private mutating func vertex(
        _ figure: RadialFigure, _ radius: ID<Expression>, _ angle: ID<Expression>
    ) -> Point {
        pointOnEllipse(figure.center, Point(radius, radius), .none, angle)
    }

    /// Draws the sectors behind the first in a loop; `draw` gets the angle of each one's outer vertex.
    private mutating func repeatSectors(
        _ figure: RadialFigure, _ step: ID<Expression>,
        _ draw: (inout Expander, ID<Expression>) -> Void
    ) {
        program.bindings.append(Binding(name: .none, kind: .integer, value: nil, span: span))
        let index = ID<Binding>(program.bindings.count - 1)
        let leaf = program.append(.binding(index, component: 0), .integer, span)
        let base = stack.count
        let visibleNames = names.count
        let turn = program.quotient(
            program.product(leaf, program.angle(isReversed ? -360 : 360, span), span), figure.count, span)
        draw(&self, named(program.sum(figure.from, turn, span), .angle))
        names.removeSubrange(min(visibleNames, names.count)...)
        let body = program.appendBlock(from: &stack, downTo: base)
        let one = program.append(.one, .integer, span)
        program.loops.append(
            Loop(index: index, lower: one, upper: figure.count, isClosed: false, body: body))
        stack.append(program.append(.repeat(ID(program.loops.count - 1)), span).raw)
    }

    private mutating func arc(_ fillet: Fillet, _ figure: RadialFigure, _ angle: ID<Expression>) -> Arc {
        let center = namedIfHeavy(vertex(figure, fillet.distance, angle))
        var arc = Arc(placement: .center(center), radiusX: fillet.radius, radiusY: fillet.radius)
        arc.from = program.difference(angle, fillet.start, span)
        arc.sweep = fillet.sweep
        if !isSame(fillet.radius, fillet.writtenRadius) {
            arc.writtenRadius = fillet.writtenRadius
            arc.radiusLimit = fillet.limit
        }
        return arc
    }

    private mutating func start(of arc: Arc) -> Point {
        guard case .center(let center) = arc.placement else { return .none }
        return pointOnEllipse(center, Point(arc.radiusX, arc.radiusY), .none, arc.from)
    }

    /// The line to a fillet and its arc.
    private mutating func drawFillet(_ fillet: Fillet, _ figure: RadialFigure, _ angle: ID<Expression>) {
        var arc = self.arc(fillet, figure, angle)
        arc.from = namedIfHeavy(arc.from, .startAngle)
        emit(.line(start(of: arc)))
        emitArc(arc)
    }
}

// Stars.
extension Expander {
    mutating func drawStar(_ written: RadialFigure) {
        var figure = written
        let step = sectorAngle(&figure)
        figure.radius = named(figure.radius, .radius)
        figure.inner = named(clampedRadius(figure.inner), .radius)
        let half = named(halfAngle(of: figure, step), .angle)
        let toInner = isReversed ? program.negation(half, span) : half
        guard figure.corner.isPresent else { return drawSharpStar(figure, step, toInner) }
        let edge = starEdge(figure, half)
        let outer = starFillet(figure, figure.radius, figure.inner, half, edge)
        let inner = starFillet(figure, figure.inner, figure.radius, half, edge)
        let first = arc(outer, figure, figure.from)
        emit(.move(start(of: first)))
        emitArc(first)
        drawFillet(inner, figure, program.sum(figure.from, toInner, span))
        repeatSectors(figure, step) { expander, angle in
            expander.drawFillet(outer, figure, angle)
            let next = expander.named(expander.program.sum(angle, toInner, expander.span), .angle)
            expander.drawFillet(inner, figure, next)
        }
        emit(.close)
    }

    private mutating func drawSharpStar(
        _ figure: RadialFigure, _ step: ID<Expression>, _ toInner: ID<Expression>
    ) {
        emit(.move(vertex(figure, figure.radius, figure.from)))
        emit(.line(vertex(figure, figure.inner, program.sum(figure.from, toInner, span))))
        repeatSectors(figure, step) { expander, angle in
            expander.emit(.line(expander.vertex(figure, figure.radius, angle)))
            let next = expander.named(expander.program.sum(angle, toInner, expander.span), .angle)
            expander.emit(.line(expander.vertex(figure, figure.inner, next)))
        }
        emit(.close)
    }

    /// The length of the edges between outer and inner vertices.
    private mutating func starEdge(_ figure: RadialFigure, _ half: ID<Expression>) -> ID<Expression> {
        let along = program.product(figure.inner, program.cosine(half, span), span)
        let across = program.product(figure.inner, program.sine(half, span), span)
        return named(program.hypotenuse(program.difference(figure.radius, along, span), across, span), .edge)
    }

    /// The fillet of the vertices at `own` between neighbours at `other`, half a sector away.
    ///
    /// Along the ray through the vertex its neighbours lie `along` further in and `across` beside it, so half
    /// of its turn is 90° − atan2(across, along), against the figure's way where that is negative.
    private mutating func starFillet(
        _ figure: RadialFigure, _ own: ID<Expression>, _ other: ID<Expression>, _ half: ID<Expression>,
        _ edge: ID<Expression>
    ) -> Fillet {
        let across = named(program.product(other, program.sine(half, span), span), .across)
        let along = named(
            program.difference(own, program.product(other, program.cosine(half, span), span), span), .along)
        // Along is not negative if the vertex is not nearer than its neighbours; else the drawing decides.
        let isOuter = isAtLeast(own, other)
        let side = isOuter ? program.number(1, span) : sideOfTurn(along)
        let slope = named(program.quotient(isOuter ? along : magnitude(along), across, span), .slope)
        let room = program.quotient(edge, program.number(2, span), span)
        let limit = roundingLimit(figure.corner, room: room, slope: slope, turning: along)
        let radius = clampedRadius(figure.corner, limits: [limit])
        let setback = program.quotient(program.product(radius, edge, span), across, span)
        let right = program.angle(90, span)
        var turn = program.difference(right, program.atan2(across, along, span), span)
        if isReversed { turn = program.negation(turn, span) }
        turn = named(turn, .angle)
        // Behind a vertex that turns against the figure, the arc is on the fillet's inner side.
        let back = program.scaled(
            program.difference(program.number(1, span), side, span), by: 90, .angle, span)
        return Fillet(
            distance: named(program.difference(own, program.product(side, setback, span), span), .distance),
            radius: radius,
            start: named(program.difference(turn, back, span), .startAngle),
            sweep: program.scaled(turn, by: 2, .angle, span),
            writtenRadius: figure.corner, limit: limit)
    }
}

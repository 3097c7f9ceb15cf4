import ShapeSyntax

// Every way to write an arc becomes a centre, a start angle and a sweep.
extension Expander {
    mutating func expandArc(_ id: ID<Arc>) {
        let arc = resolvedParts(of: program[id])
        switch arc.placement {
        case .center: emitArc(arc)
        case .pen: expandArcAtPen(arc)
        case .tangent: expandTangentArc(arc)
        case .centerTo(let center, let end, let direction): expandArc(center, to: end, direction)
        case .endpoint(let end, let direction, let large):
            if arc.radiusX == arc.radiusY && !arc.rotation.isPresent {
                expandCircularArc(arc.radiusX, to: end, direction, large: large)
            } else {
                expandEllipticArc(arc, to: end, direction, large: large)
            }
        }
    }

    /// Enters an arc with a centre and moves the pen to its end.
    mutating func emitArc(_ arc: Arc) {
        program.arcs.append(arc)
        let id = ID<Arc>(program.arcs.count - 1)
        emit(.arc(id))
        arrive(behind: id)
    }

    private mutating func resolvedParts(of arc: Arc) -> Arc {
        var arc = arc
        let isCircle = arc.radiusX == arc.radiusY
        arc.radiusX = resolved(arc.radiusX)
        arc.radiusY = isCircle ? arc.radiusX : resolved(arc.radiusY)
        arc.rotation = resolved(arc.rotation)
        arc.from = resolved(arc.from)
        arc.sweep = resolved(arc.sweep)
        arc.end = resolved(arc.end)
        switch arc.placement {
        case .center(let center): arc.placement = .center(resolved(center))
        case .centerTo(let center, let end, let direction):
            arc.placement = .centerTo(resolved(center), end: resolved(end), direction)
        case .endpoint(let end, let direction, let large):
            arc.placement = .endpoint(resolved(end), direction, large: large)
        case .pen, .tangent: break
        }
        return arc
    }

    /// The radii with values below 0 taken as 0, by names; notes in the arc what was written.
    mutating func clampRadii(of arc: inout Arc) {
        let (x, y) = (arc.radiusX, arc.radiusY)
        arc.radiusX = clampedRadius(x)
        arc.radiusY = x == y ? arc.radiusX : clampedRadius(y)
        if !isNonNegative(x) || !isNonNegative(y) {
            arc.writtenRadius = x == y ? x : program.minimum(x, y, span)
        }
    }

    /// max(0, radius), without the maximum where it is not needed.
    mutating func clampedRadius(_ radius: ID<Expression>) -> ID<Expression> {
        if isNonNegative(radius) { return namedIfHeavy(radius, .radius) }
        return named(program.maximum(program.number(0, span), radius, span), .radius)
    }

    /// A point of an ellipse by its parametric angle.
    mutating func pointOnEllipse(
        _ center: Point, _ radii: Point, _ rotation: ID<Expression>, _ angle: ID<Expression>
    ) -> Point {
        let offset = offsetOnEllipse(radii, rotation, angle)
        return Point(sum(center.x, offset.x), sum(center.y, offset.y))
    }

    /// The same, seen from the centre.
    private mutating func offsetOnEllipse(
        _ radii: Point, _ rotation: ID<Expression>, _ angle: ID<Expression>
    ) -> Point {
        let cosine = program.cosine(angle, span)
        let sine = program.sine(angle, span)
        let plain = Point(program.product(radii.x, cosine, span), program.product(radii.y, sine, span))
        return rotation.isPresent ? turned(plain, by: rotation) : plain
    }

    /// A vector turned clockwise by an angle.
    mutating func turned(_ vector: Point, by angle: ID<Expression>) -> Point {
        turned(vector, cosine: program.cosine(angle, span), sine: program.sine(angle, span))
    }

    mutating func turned(_ vector: Point, cosine: ID<Expression>, sine: ID<Expression>) -> Point {
        let xx = program.product(cosine, vector.x, span)
        let xy = program.product(sine, vector.y, span)
        let yx = program.product(sine, vector.x, span)
        let yy = program.product(cosine, vector.y, span)
        return Point(program.difference(xx, xy, span), program.sum(yx, yy, span))
    }
}

// Arcs that continue the path.
extension Expander {
    /// `arc r R from A sweep S`: the centre lies behind the pen.
    private mutating func expandArcAtPen(_ written: Arc) {
        var arc = written
        clampRadii(of: &arc)
        let pen = penPoint()
        let offset = offsetOnEllipse(Point(arc.radiusX, arc.radiusY), arc.rotation, arc.from)
        arc.placement = .center(Point(difference(pen.x, offset.x), difference(pen.y, offset.y)))
        arc.statesStart = false
        emitArc(arc)
    }

    /// `arc tangent r R sweep S`: the centre lies at a right angle to the way the path arrived.
    private mutating func expandTangentArc(_ written: Arc) {
        var arc = written
        clampRadii(of: &arc)
        arc.radiusY = arc.radiusX
        let pen = penPoint()
        let heading = named(headingAngle(), .heading)
        let side = sideOfTurn(arc.sweep)
        let right = program.product(arc.radiusX, program.cosine(heading, span), span)
        let down = program.product(arc.radiusX, program.sine(heading, span), span)
        let x = difference(pen.x, program.product(side, down, span))
        let y = sum(pen.y, program.product(side, right, span))
        let quarter = program.product(program.angle(90, span), side, span)
        arc.placement = .center(Point(x, y))
        arc.from = program.difference(heading, quarter, span)
        arc.statesStart = false
        emitArc(arc)
    }

    /// 1 for a clockwise turn, −1 for the other; decided by the drawing where it is not certain.
    mutating func sideOfTurn(_ turn: ID<Expression>) -> ID<Expression> {
        if isNonNegative(turn) { return program.number(1, span) }
        if isNonPositive(turn) { return program.number(-1, span) }
        let isLeft = program.isLess(turn, program.append(.zero, program.kind(turn), span), span)
        let side = program.conditional(isLeft, program.number(-1, span), program.number(1, span), span)
        return named(side, .side)
    }

    /// `arc center C to P cw`: the radius is the pen's distance.
    private mutating func expandArc(_ center: Point, to end: Point, _ direction: Direction) {
        let pen = fixedPen()
        let dx = namedIfHeavy(difference(pen.x, center.x), .offsetX)
        let dy = namedIfHeavy(difference(pen.y, center.y), .offsetY)
        let radius = named(distance(dx, dy), .radius)
        let from = named(self.direction(dx, dy), .startAngle)
        let to = self.direction(difference(end.x, center.x), difference(end.y, center.y))
        emitArc(
            Arc(
                placement: .center(center), radiusX: radius, radiusY: radius, from: from,
                sweep: sweep(from: from, to: to, direction), end: end, statesEnd: true))
    }

    /// The turn from one angle to another, in [0°, 360°) or (−360°, 0°].
    private mutating func sweep(
        from: ID<Expression>, to: ID<Expression>, _ direction: Direction
    ) -> ID<Expression> {
        switch direction {
        case .clockwise: program.withinTurn(program.difference(to, from, span), span)
        case .counterclockwise:
            program.negation(program.withinTurn(program.difference(from, to, span), span), span)
        }
    }

    /// The length of a vector.
    mutating func distance(_ dx: ID<Expression>, _ dy: ID<Expression>) -> ID<Expression> {
        if isZero(dx) { return magnitude(dy) }
        if isZero(dy) { return magnitude(dx) }
        return program.hypotenuse(dx, dy, span)
    }

    /// |a|, without the bars where the sign is certain.
    mutating func magnitude(_ a: ID<Expression>) -> ID<Expression> {
        if isNonNegative(a) { return a }
        let opposite = program.negation(a, span)
        return isNonNegative(opposite) ? opposite : program.absolute(a, span)
    }
}

// Arcs by their ends; SVG 2, appendix B.2.4, in units of the radii for an ellipse.
extension Expander {
    private mutating func expandCircularArc(
        _ written: ID<Expression>, to end: Point, _ direction: Direction, large: Bool
    ) {
        let pen = fixedPen()
        let half = Point(halved(difference(end.x, pen.x)), halved(difference(end.y, pen.y)))
        let (hx, hy) = (namedIfHeavy(half.x, .chordX), namedIfHeavy(half.y, .chordY))
        let chord = named(distance(hx, hy), .chord)
        let radius = named(isAtLeast(written, chord) ? written : program.maximum(written, chord, span), .radius)
        let squares = program.difference(program.square(written, span), squaredLength(hx, hy), span)
        let rise = named(program.squareRoot(squares, span), .rise)
        // The centre lies beside the middle of the chord, on the right of a small clockwise arc.
        let share = named(signed(program.quotient(rise, chord, span), direction, large), .share)
        let toCenter = Point(
            difference(hx, program.product(share, hy, span)), sum(hy, program.product(share, hx, span)))
        let offset = Point(namedIfHeavy(toCenter.x, .offsetX), namedIfHeavy(toCenter.y, .offsetY))
        var arc = Arc(
            placement: .center(Point(sum(pen.x, offset.x), sum(pen.y, offset.y))), radiusX: radius,
            radiusY: radius, end: end)
        arc.from = self.direction(program.negation(offset.x, span), program.negation(offset.y, span))
        arc.sweep = chordSweep(chord, rise, direction, large)
        if !isSame(radius, written) { arc.writtenRadius = written }
        emitArc(arc)
    }

    private mutating func expandEllipticArc(
        _ written: Arc, to end: Point, _ direction: Direction, large: Bool
    ) {
        let pen = fixedPen()
        var half = Point(
            named(halved(difference(end.x, pen.x)), .chordX),
            named(halved(difference(end.y, pen.y)), .chordY))
        if written.rotation.isPresent { half = turned(half, by: program.negation(written.rotation, span)) }
        let hx = named(program.quotient(half.x, written.radiusX, span), .chordX)
        let hy = named(program.quotient(half.y, written.radiusY, span), .chordY)
        let chord = named(distance(hx, hy), .chord)
        let one = program.number(1, span)
        let rise = named(program.squareRoot(program.difference(one, squaredLength(hx, hy), span), span), .rise)
        let share = named(signed(program.quotient(rise, chord, span), direction, large), .share)
        let growth = named(program.maximum(one, chord, span), .growth)
        let toCenter = Point(
            named(program.difference(hx, program.product(share, hy, span), span), .offsetX),
            named(program.sum(hy, program.product(share, hx, span), span), .offsetY))
        var arc = written
        let offset = rotatedEllipse(written, toCenter)
        arc.placement = .center(Point(sum(pen.x, offset.x), sum(pen.y, offset.y)))
        clampRadii(of: &arc)
        arc.radiusX = named(program.product(arc.radiusX, growth, span), .radius)
        arc.radiusY = named(program.product(arc.radiusY, growth, span), .radius)
        arc.from = program.atan2(
            program.negation(toCenter.y, span), program.negation(toCenter.x, span), span)
        arc.sweep = chordSweep(chord, rise, direction, large)
        arc.end = end
        emitArc(arc)
    }

    /// A vector in units of an ellipse's radii, before its rotation, as one of the plane.
    private mutating func rotatedEllipse(_ arc: Arc, _ vector: Point) -> Point {
        let plain = Point(
            program.product(arc.radiusX, vector.x, span), program.product(arc.radiusY, vector.y, span))
        return arc.rotation.isPresent ? turned(plain, by: arc.rotation) : plain
    }

    private mutating func halved(_ a: ID<Expression>) -> ID<Expression> {
        program.quotient(a, program.number(2, span), span)
    }

    private mutating func squaredLength(_ x: ID<Expression>, _ y: ID<Expression>) -> ID<Expression> {
        program.sum(program.square(x, span), program.square(y, span), span)
    }

    /// The value with the sign of the side on which the centre lies.
    private mutating func signed(
        _ value: ID<Expression>, _ direction: Direction, _ large: Bool
    ) -> ID<Expression> {
        (direction == .clockwise) != large ? value : program.negation(value, span)
    }

    /// The sweep over a chord of which half subtends atan2(chord, rise) at the centre.
    private mutating func chordSweep(
        _ chord: ID<Expression>, _ rise: ID<Expression>, _ direction: Direction, _ large: Bool
    ) -> ID<Expression> {
        let half = program.atan2(chord, rise, span)
        let small = program.scaled(half, by: 2, .angle, span)
        let sweep = large ? program.difference(program.angle(360, span), small, span) : small
        return direction == .clockwise ? sweep : program.negation(sweep, span)
    }
}

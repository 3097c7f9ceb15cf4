import ShapeProgram
import ShapeSyntax

extension Elaborator {
    mutating func elaborateArc(_ id: ID<ArcNode>, _ span: Span) {
        let arc = arc(tree.arcs[id.index], span)
        noteSegment(.arc, span)
        guard let arc else { return }
        if !arc.statesStart { program.needsExpansion = true }
        program.arcs.append(arc)
        emit(.arc(ID(program.arcs.count - 1)), span)
    }

    @inline(__always)
    private mutating func arc(_ node: ArcNode, _ span: Span) -> Arc? {
        switch node.form {
        case .center: return centeredArc(node, span)
        case .centerTo: return arcToPoint(node)
        case .pen:
            guard let ellipse = ellipse(node), let angles = angles(node, span) else { return nil }
            return arc(.pen, ellipse, from: angles.from, sweep: angles.sweep)
        case .endpoint: return endpointArc(node)
        case .tangent: return tangentArc(node, span)
        }
    }

    @inline(__always)
    private mutating func centeredArc(_ node: ArcNode, _ span: Span) -> Arc? {
        let center = point(node.center, for: "the centre of the arc")
        let ellipse = ellipse(node)
        let angles = angles(node, span)
        guard let center, let ellipse, let angles else { return nil }
        return arc(.center(center), ellipse, from: angles.from, sweep: angles.sweep, statesStart: true)
    }

    private mutating func arcToPoint(_ node: ArcNode) -> Arc? {
        let center = point(node.center, for: "the centre of the arc")
        let end = point(node.to, for: "the end of the arc")
        guard let center, let end, node.direction != .missing else { return nil }
        return Arc(placement: .centerTo(center, end: end, node.direction.direction))
    }

    private mutating func endpointArc(_ node: ArcNode) -> Arc? {
        let end = point(node.to, for: "the end of the arc")
        guard let end, let ellipse = ellipse(node), node.direction != .missing else { return nil }
        return arc(.endpoint(end, node.direction.direction, large: node.isLarge), ellipse)
    }

    private mutating func tangentArc(_ node: ArcNode, _ span: Span) -> Arc? {
        guard let ellipse = ellipse(node) else { return nil }
        if ellipse.radiusX != ellipse.radiusY || ellipse.rotation.isPresent {
            report(
                .circularOnly, at: tree.span(node.radius), "an arc that leaves tangentially is part of a circle",
                notes: ["give it one radius"])
            return nil
        }
        guard let sweep = sweep(node.sweep, span) else { return nil }
        return arc(.tangent, ellipse, sweep: sweep)
    }

    /// What an arc is a part of, but for its place.
    private struct Ellipse {
        var radiusX: ID<Expression>
        var radiusY: ID<Expression>
        var rotation: ID<Expression>
    }

    private mutating func ellipse(_ node: ArcNode) -> Ellipse? {
        guard let radii = radii(node.radius, for: "the radius of the arc") else { return nil }
        guard node.rotation.isPresent else { return Ellipse(radiusX: radii.x, radiusY: radii.y, rotation: .none) }
        guard let rotation = scalar(node.rotation, .angle, for: "the rotation") else { return nil }
        return Ellipse(radiusX: radii.x, radiusY: radii.y, rotation: rotation)
    }

    @inline(__always)
    private func arc(
        _ placement: Arc.Placement, _ ellipse: Ellipse, from: ID<Expression> = .none,
        sweep: ID<Expression> = .none, statesStart: Bool = false
    ) -> Arc {
        Arc(
            placement: placement, radiusX: ellipse.radiusX, radiusY: ellipse.radiusY,
            rotation: ellipse.rotation, from: from, sweep: sweep, end: .none, statesStart: statesStart,
            statesEnd: false)
    }
}

// MARK: - Angles

extension Elaborator {
    /// Where an arc begins, and its signed sweep.
    private mutating func angles(_ node: ArcNode, _ span: Span)
        -> (from: ID<Expression>, sweep: ID<Expression>)?
    {
        let from = scalar(node.from, .angle, for: "the start of the arc")
        if node.sweep.isPresent {
            guard let from, let sweep = sweep(node.sweep, span) else { return nil }
            return (from, sweep)
        }
        let to = scalar(node.to, .angle, for: "the end of the arc")
        guard let from, let to, node.direction != .missing else { return nil }
        let isClockwise = node.direction == .clockwise
        let (start, end) = isClockwise ? (from, to) : (to, from)
        let turn =
            isConstant(from) && isConstant(to)
            ? constantTurn(start, end, node, span) : variableTurn(start, end, span)
        return (from, isClockwise ? turn : negated(turn, span))
    }

    /// The turn between constant angles: their difference if that lies in (0°, 360°], else modulo 360°.
    private mutating func constantTurn(
        _ start: ID<Expression>, _ end: ID<Expression>, _ node: ArcNode, _ span: Span
    ) -> ID<Expression> {
        if let first = wholeDegrees(start), let last = wholeDegrees(end) {
            let difference = last &- first
            let reduced = difference > 0 && difference <= 360 ? difference : Self.modulo360(difference)
            if reduced == 0 { reportEmptySweep(node) }
            return program.append(Rational(reduced), .angle, span)
        }
        if let first = program.constantValue(start), let last = program.constantValue(end),
            let turn = last.subtracting(first)
        {
            let reduced = turn > .zero && !(Rational(360) < turn) ? turn : Self.modulo360(turn)
            if reduced.isZero { reportEmptySweep(node) }
            return number(reduced, .angle, span)
        }
        let full = number(Rational(360), .angle, span)
        let difference = binary(.subtract, end, start, .angle, span)
        let isPositive = binary(.greater, difference, number(.zero, .angle, span), .boolean, span)
        let isWithin = binary(.lessOrEqual, difference, full, .boolean, span)
        let fits = binary(.and, isPositive, isWithin, .boolean, span)
        return conditional(fits, difference, binary(.mod, difference, full, .angle, span), .angle, span)
    }

    /// A literal of whole degrees, so small that differences cannot overflow.
    @inline(__always)
    private func wholeDegrees(_ id: ID<Expression>) -> Int? {
        guard case .constant(let constant) = program.formulas[id.index].expression,
            let degrees = program.constants[constant.index].asInt, degrees.magnitude <= 1 << 32
        else { return nil }
        return degrees
    }

    private static func modulo360(_ angle: Int) -> Int {
        let rest = angle % 360
        return rest < 0 ? rest &+ 360 : rest
    }

    private static func modulo360(_ angle: Rational) -> Rational {
        guard let turns = angle.divided(by: 360)?.floor, let whole = turns.multiplied(by: 360) else { return angle }
        return angle.subtracting(whole) ?? angle
    }

    private mutating func reportEmptySweep(_ node: ArcNode) {
        let place = tree.span(node.from).through(node.directionSpan)
        let start = Span(tree.span(node.to).start, node.directionSpan.end)
        let sweep = node.direction == .clockwise ? "360°" : "-360°"
        let toWord = Span(tree.span(node.from).end, start.end)
        report(
            .emptySweep, at: place, "this arc begins where it ends and draws nothing",
            fixIts: [FixIt("write `sweep \(sweep)` for a full turn", [.init(toWord, " sweep \(sweep)")])])
    }

    /// The turn between angles that depend on something: exactly their difference, clamped to a full turn.
    private mutating func variableTurn(_ start: ID<Expression>, _ end: ID<Expression>, _ span: Span)
        -> ID<Expression>
    {
        let difference = binary(.subtract, end, start, .angle, span)
        claimSweep(difference, minimum: 0, span)
        return clamped(difference, minimum: 0, span)
    }

    private mutating func clamped(_ sweep: ID<Expression>, minimum: Int, _ span: Span) -> ID<Expression> {
        let raised = binary(.max, sweep, number(Rational(minimum), .angle, span), .angle, span)
        return binary(.min, raised, number(Rational(360), .angle, span), .angle, span)
    }

    private mutating func negated(_ angle: ID<Expression>, _ span: Span) -> ID<Expression> {
        if let value = program.constantValue(angle) { return number(value.negated, .angle, span) }
        return unary(.negate, angle, .angle, span)
    }

    /// `sweep S`, at most a full turn either way.
    private mutating func sweep(_ node: ID<ExpressionNode>, _ span: Span) -> ID<Expression>? {
        guard let sweep = scalar(node, .angle, for: "the sweep") else { return nil }
        guard isConstant(sweep), let value = program.constantValue(sweep) else {
            claimSweep(sweep, minimum: -360, span)
            return clamped(sweep, minimum: -360, span)
        }
        if Rational(360) < value.magnitude {
            report(
                .sweepOutOfRange, at: tree.span(node), "a sweep is at most a full turn, 360°",
                fixIts: [.replace(tree.span(node), with: value < .zero ? "-360°" : "360°")])
        } else if value.isZero {
            report(.emptySweep, at: tree.span(node), "a sweep of 0° draws nothing")
        }
        return sweep
    }

    /// Leaves to the checker that a sweep stays in range.
    private mutating func claimSweep(_ sweep: ID<Expression>, minimum: Int, _ span: Span) {
        program.sweepClaims.append(
            SweepClaim(
                sweep: sweep, minimum: minimum, statement: ID(program.statements.count), span: span))
    }
}

extension DirectionNode {
    /// The direction, clockwise when it is missing.
    fileprivate var direction: Direction {
        switch self {
        case .clockwise, .missing: .clockwise
        case .counterclockwise: .counterclockwise
        }
    }
}

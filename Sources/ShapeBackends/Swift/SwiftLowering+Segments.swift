import ShapeProgram
import ShapeSyntax

// Moves, lines and curves.
extension SwiftLowering {
    /// A point of the program as one formula, (0, 0) for one that is not there.
    func isPresent(_ point: Point) -> Bool { point.x.isPresent && point.y.isPresent }

    mutating func point(_ point: Point, _ program: Program) -> Operand {
        let x = formula(point.x, program)
        return outline.formulas.point(x, formula(point.y, program))
    }

    mutating func move(to target: Point, _ program: Program) {
        isInsideSubpath = false
        beginOutside()
        isInsideSubpath = true
        let target = point(target, program)
        outline.add(.move(target), to: block)
        pen = .at(target)
        if outline.tracksHeading { outline.add(.head(outline.formulas.number(0)), to: block) }
    }

    mutating func line(to target: Point, _ program: Program) {
        let target = point(target, program)
        let start = outline.tracksHeading ? penPoint(program) : .none
        outline.add(.line(target), to: block)
        pen = .at(target)
        if start.isPresent { head([(start, target)]) }
    }

    mutating func quadratic(_ control: Point, _ target: Point, _ program: Program) {
        let control = point(control, program)
        let target = point(target, program)
        let start = outline.tracksHeading ? penPoint(program) : .none
        outline.add(.quadratic(control, to: target), to: block)
        pen = .at(target)
        if start.isPresent { head([(control, target), (start, target)]) }
    }

    mutating func cubic(_ first: Point, _ second: Point, _ target: Point, _ program: Program) {
        let first = point(first, program)
        let second = point(second, program)
        let target = point(target, program)
        let start = outline.tracksHeading ? penPoint(program) : .none
        outline.add(.cubic(first, second, to: target), to: block)
        pen = .at(target)
        if start.isPresent { head([(second, target), (first, target), (start, target)]) }
    }

    mutating func close() {
        outline.add(.close, to: block)
        isInsideSubpath = false
    }

    /// Where the path is, as a formula; long ones are asked of the path itself.
    mutating func penPoint(_ program: Program) -> Operand {
        if case .end(let end) = pen {
            pen = .unknown
            let reads = pathReads
            let point = point(end, program)
            // One that depends on where the segment began cannot be looked up behind it.
            if pathReads == reads { pen = .at(point) }
        }
        if case .at(let point) = pen, outline.formulas[point].cost <= 4 { return point }
        let point = capture(.pen)
        pen = .at(point)
        return point
    }

    /// Notes the direction in which a segment arrives: that of the first vector with a length, else the one
    /// before.
    private mutating func head(_ vectors: [(from: Operand, to: Operand)]) {
        var angle = capture(.heading)
        for (from, to) in vectors.reversed() {
            let (x, y) = vector(from, to)
            angle = outline.formulas.enter(.heading, .number, y, x, angle)
        }
        outline.add(.head(angle), to: block)
    }

    private mutating func vector(_ from: Operand, _ to: Operand) -> (x: Operand, y: Operand) {
        let x = outline.formulas.difference(component(0, of: to), component(0, of: from))
        return (x, outline.formulas.difference(component(1, of: to), component(1, of: from)))
    }

    /// A component of a point of which the path is made.
    func componentValue(_ index: UInt8, of point: Operand) -> Operand {
        let formula = outline.formulas[point]
        guard formula.op == .binding else { return .none }
        let local = outline.locals[Int(formula.first)]
        return index == 0 ? local.first : local.second
    }

    mutating func component(_ index: UInt8, of point: Operand) -> Operand {
        outline.formulas.component(index, of: point, value: componentValue(index, of: point))
    }
}

// Arcs.
extension SwiftLowering {
    mutating func arc(_ arc: Arc, _ program: Program) {
        guard case .center(let place) = arc.placement else { return }
        let isCircle = arc.radiusX == arc.radiusY
        let center = point(place, program)
        let radiusX = radius(arc.radiusX, program)
        var start = formula(arc.from, program)
        var rotation = Operand.none
        if arc.rotation.isPresent || !isCircle { rotation = formula(arc.rotation, program) }
        if isCircle, rotation.isPresent { start = outline.formulas.sum(start, rotation) }
        let sweep = withinTurn(formula(arc.sweep, program))
        var result = SwiftOutline.Arc(center: center, radiusX: radiusX, start: start, delta: sweep, sweep: sweep)
        if !isCircle {
            result.radiusY = radius(arc.radiusY, program)
            result.rotation = rotation
            result.pieceCount = pieceCount(sweep)
        }
        if arc.writtenRadius.isPresent { result.writtenRadius = known[arc.writtenRadius.index] }
        add(result)
        pen = isPresent(arc.end) ? .end(arc.end) : .unknown
        if outline.tracksHeading { head(behind: result) }
    }

    /// A radius, not below 0.
    private mutating func radius(_ id: ID<Expression>, _ program: Program) -> Operand {
        let radius = outline.formulas.asNumber(formula(id, program))
        if outline.formulas[radius].isNonNegative { return radius }
        return outline.formulas.maximum(radius, outline.formulas.number(0))
    }

    /// A sweep, at most a full turn either way.
    private mutating func withinTurn(_ sweep: Operand) -> Operand {
        if greatestSweep(sweep) <= 2 * .pi { return sweep }
        let turn = outline.formulas.turn(SwiftFraction(2))
        let raised = outline.formulas.maximum(sweep, outline.formulas.turn(SwiftFraction(-2)))
        return outline.formulas.minimum(raised, turn)
    }

    /// Whether a sweep is not negative, or whether it is.
    private mutating func isClockwise(_ sweep: Operand, _ isWanted: Bool = true) -> Operand {
        let formula = outline.formulas[sweep]
        if formula.isNonNegative { return outline.formulas.truth(isWanted) }
        if formula.upper <= 0 { return outline.formulas.truth(!isWanted) }
        // The sign is that of what a positive factor multiplies.
        let isScaled = formula.op == .multiply && outline.formulas[formula.operands.0].lower > 0
        let zero = outline.formulas.number(0)
        let compared = isScaled ? formula.operands.1 : sweep
        return outline.formulas.comparison(isWanted ? .greaterOrEqual : .less, compared, zero)
    }

    /// The greatest possible sweep in radians.
    private func greatestSweep(_ sweep: Operand) -> Double {
        max(outline.formulas[sweep].upper, -outline.formulas[sweep].lower)
    }

    /// How many curves of at most a quarter turn follow any sweep that can occur.
    private func pieceCount(_ sweep: Operand) -> Int {
        ArcSegment.cubicCount(forSweep: greatestSweep(sweep) * (180 / .pi))
    }

    /// Adds an arc, in two halves where it may be a full turn and the framework takes that for none.
    private mutating func add(_ arc: SwiftOutline.Arc) {
        guard arcs != .whole, !arc.radiusY.isPresent else { return addPiece(arc) }
        let nearlyFull = 359 * Double.pi / 180
        var piece = arc
        if greatestSweep(arc.sweep) > nearlyFull {
            piece.delta = outline.formulas.half(arc.sweep)
            piece.halfway = outline.formulas.sum(arc.start, piece.delta)
            addPiece(inDegrees(piece, to: piece.halfway))
            piece.start = piece.halfway
            piece.halfway = .none
        }
        addPiece(inDegrees(piece, to: outline.formulas.sum(arc.start, arc.sweep)))
    }

    /// An arc with its ends in degrees, if the framework wants them.
    private mutating func inDegrees(_ arc: SwiftOutline.Arc, to end: Operand) -> SwiftOutline.Arc {
        guard arcs == .degrees else { return arc }
        var arc = arc
        arc.degrees = SwiftOutline.Degrees(
            start: outline.formulas.degrees(arc.start), end: outline.formulas.degrees(end),
            isFalling: isClockwise(arc.sweep, false))
        return arc
    }

    private mutating func addPiece(_ arc: SwiftOutline.Arc) {
        outline.arcs.append(arc)
        outline.add(.arc(ID(outline.arcs.count - 1)), to: block)
    }

    /// Notes the direction at the end of an arc.
    private mutating func head(behind arc: SwiftOutline.Arc) {
        let quarter = outline.formulas.turn(.half)
        let isClockwise = isClockwise(arc.sweep)
        let end = outline.formulas.sum(arc.start, arc.sweep)
        guard arc.radiusY.isPresent else {
            let opposite = outline.formulas.negation(quarter)
            let side = outline.formulas.choice(isClockwise, quarter, opposite)
            return outline.add(.head(outline.formulas.sum(end, side)), to: block)
        }
        // The derivative by the angle, seen in the ellipse's own axes.
        let across = outline.formulas.product(arc.radiusX, outline.formulas.sine(end))
        let down = outline.formulas.product(arc.radiusY, outline.formulas.cosine(end))
        let left = outline.formulas.negation(across)
        let up = outline.formulas.negation(down)
        let x = outline.formulas.choice(isClockwise, left, across)
        let y = outline.formulas.choice(isClockwise, down, up)
        let direction = outline.formulas.direction(y, x)
        outline.add(.head(outline.formulas.sum(direction, arc.rotation)), to: block)
    }
}

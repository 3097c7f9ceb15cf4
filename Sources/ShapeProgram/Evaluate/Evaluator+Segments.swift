import ShapeSyntax

// What statements add to the path.
extension Evaluator {
    mutating func move(to target: Vector) {
        endSubpath()
        append(.move(target))
        isInSubpath = true
        start = target
        pen = target
        heading = .unknown
        joint = Joint()
    }

    mutating func line(to target: Vector) {
        if tracksDirections { passLine(to: target) }
        appendSegment(.line(target), to: target)
    }

    mutating func quadratic(_ control: Vector, to target: Vector) {
        if tracksDirections { passCurve(control, control, to: target) }
        appendSegment(.quadratic(control, to: target), to: target)
    }

    mutating func cubic(_ first: Vector, _ second: Vector, to target: Vector) {
        if tracksDirections { passCurve(first, second, to: target) }
        appendSegment(.cubic(first, second, to: target), to: target)
    }

    mutating func close() {
        guard isInSubpath else { return }
        if tracksDirections { closeJoints() }
        append(.close)
        if measuresJoints { subpathEnds.append(statement) }
        isInSubpath = false
        pen = start
    }

    /// Ends a subpath where it is, if there is one.
    mutating func endSubpath() {
        guard isInSubpath else { return }
        append(.open)
        if measuresJoints { subpathEnds.append(statement) }
        isInSubpath = false
    }

    private mutating func passLine(to target: Vector) {
        let delta = target - pen
        if !delta.isNegligible(at: pen) { arrive(from: delta, to: delta) }
    }

    /// Takes note of a curve with these control points, which may be one.
    private mutating func passCurve(_ first: Vector, _ second: Vector, to target: Vector) {
        let departure = firstNotable(first - pen, second - pen, target - pen)
        if !departure.isNegligible(at: pen) {
            arrive(from: departure, to: firstNotable(target - second, target - first, target - pen))
        }
    }

    @inline(__always)
    private func firstNotable(_ a: Vector, _ b: Vector, _ c: Vector) -> Vector {
        a.isNegligible(at: pen) ? (b.isNegligible(at: pen) ? c : b) : a
    }

    private mutating func arrive(from departure: Vector, to arrival: Vector) {
        heading = .vector(arrival)
        pass(from: .vector(departure), to: heading)
    }

    /// A segment without a `move`, which only a broken program has, starts at the pen.
    @inline(__always)
    private mutating func appendSegment(_ element: PathElement, to target: Vector) {
        if !isInSubpath { move(to: pen) }
        append(element)
        pen = target
    }

    @inline(__always)
    private mutating func append(_ element: PathElement) {
        guard elements.count < Self.maximumElements else { return giveUp() }
        elements.append(element)
    }

    /// Draws no more.
    private mutating func giveUp() {
        steps = 0
        record(.tooLarge)
    }
}

// Arcs.
extension Evaluator {
    mutating func arc(_ id: ID<Arc>, _ program: Program, _ depth: Int) {
        guard id.index < program.arcs.count else { return }
        let arc = program.arcs[id.index]
        guard case .center(let center) = arc.placement else { return }
        var segment = ellipse(arc, center, program, depth)
        if arc.writtenRadius.isPresent { checkWrittenRadius(of: arc, program, depth) }
        segment.source = id
        segment.from = value(arc.from, program, depth)
        segment.sweep = sweep(arc.sweep, program, depth)
        let isJoined =
            !arc.statesStart || joins(segment.pointAtQuarter(segment.from), segment, pen, isAtEnd: false)
        segment.end = end(of: segment, arc, isJoined: isJoined, program, depth)
        if tracksDirections { passArc(segment) }
        appendSegment(.arc(segment), to: segment.end)
    }

    /// Centre, radii and rotation.
    @inline(__always)
    private mutating func ellipse(_ arc: Arc, _ center: Point, _ program: Program, _ depth: Int) -> ArcSegment {
        let center = point(center, program, depth)
        let radiusX = radius(arc.radiusX, program, depth)
        let radiusY = arc.radiusY == arc.radiusX ? radiusX : radius(arc.radiusY, program, depth)
        let rotation = arc.rotation.isPresent ? value(arc.rotation, program, depth) : 0
        return ArcSegment(
            center: center, radii: Vector(radiusX, radiusY), rotation: rotation, from: 0, sweep: 0,
            end: center)
    }

    private mutating func radius(_ id: ID<Expression>, _ program: Program, _ depth: Int) -> Double {
        let radius = value(id, program, depth)
        if radius >= 0 { return radius }
        if !isRoundingError(radius, of: id, program) { record(.negativeRadius(radius), id) }
        return 0
    }

    /// Records what was wrong with a radius that `Expand` has clamped.
    private mutating func checkWrittenRadius(of arc: Arc, _ program: Program, _ depth: Int) {
        let written = radius(arc.writtenRadius, program, depth)
        guard arc.radiusLimit.isPresent, written > 0 else { return }
        let limit = value(arc.radiusLimit, program, depth)
        if written > limit + 1e-9 * max(1, written) {
            record(.radiusTooLarge(written, limit: max(0, limit)), arc.writtenRadius)
        }
    }

    private mutating func sweep(_ id: ID<Expression>, _ program: Program, _ depth: Int) -> Double {
        let sweep = value(id, program, depth)
        if sweep.magnitude <= 360 { return sweep }
        // A turn that rounding made larger is no fault.
        if sweep.magnitude > 360 + 1e-9 { record(.sweepOutOfRange(sweep), id) }
        return sweep < 0 ? -360 : 360
    }

    /// The stated end, or the one that follows. A full turn ends exactly where it began.
    @inline(__always)
    private mutating func end(
        of segment: ArcSegment, _ arc: Arc, isJoined: Bool, _ program: Program, _ depth: Int
    ) -> Vector {
        if arc.end.isPresent {
            let end = point(arc.end, program, depth)
            let computed = segment.pointAtQuarter(segment.from + segment.sweep)
            _ = joins(computed, segment, end, isAtEnd: true)
            return end
        }
        let isFull = segment.sweep.magnitude == 360
        if isFull && isJoined { return pen }
        let angle = isFull ? segment.from : segment.from + segment.sweep
        let end = segment.pointAtQuarter(angle)
        if end.isFinite { return end }
        record(.notFinite)
        return segment.center
    }

    /// Whether a point of the ellipse is the one that it should be, but for rounding; if not, that is a gap.
    @inline(__always)
    private mutating func joins(
        _ computed: Vector, _ segment: ArcSegment, _ point: Vector, isAtEnd: Bool
    ) -> Bool {
        let offset = computed - point
        let centerSize = segment.center.x.magnitude.orGreater(segment.center.y.magnitude)
        let size = point.x.magnitude.orGreater(point.y.magnitude).orGreater(centerSize)
        let limit = 1e-7 * size.orGreater(segment.radii.x).orGreater(segment.radii.y).orGreater(1)
        if measuresJoints { measure(JointOffset(vector: offset, limit: limit)) }
        if offset.isWithin(limit) { return true }
        if gaps.count < Self.maximumFindings && offset.isFinite {
            gaps.append(Gap(statement: statement, offset: offset, isAtEnd: isAtEnd))
        }
        return false
    }

    private mutating func measure(_ offset: JointOffset) {
        guard offset.vector.isFinite, offset.ratio > offsets[statement.index].ratio else { return }
        offsets[statement.index] = offset
    }

    private mutating func passArc(_ segment: ArcSegment) {
        let pen = self.pen
        let arrival = Self.tangent(of: segment, at: segment.from + segment.sweep, pen)
        heading = arrival
        if segment.sweep.magnitude <= 1e-9 || segment.radii.isNegligible(at: pen) { return }
        let needsDeparture = joint.pending.isPresent || !joint.first.isKnown
        pass(from: needsDeparture ? Self.tangent(of: segment, at: segment.from, pen) : .unknown, to: arrival)
    }

    /// The direction of travel; a circle's needs no trigonometry, and one of no size has it too.
    private static func tangent(of segment: ArcSegment, at angle: Double, _ pen: Vector) -> Tangent {
        if segment.radii.x != segment.radii.y {
            let vector = segment.derivative(at: angle)
            if !vector.isNegligible(at: pen) { return .vector(segment.sweep < 0 ? vector * -1 : vector) }
        }
        return .angle(angle + (segment.sweep < 0 ? -90 : 90) + segment.rotation)
    }
}

import ShapeProgram
import ShapeSyntax

/// What `smooth` needs to know of a subpath.
struct RigorousJoint {
    /// How the last segment arrived.
    var incoming = RigorousDrawing.Heading.none
    /// How the first segment left.
    var first = RigorousDrawing.Heading.none
    /// A `smooth` that waits for the next segment.
    var pending = ID<Statement>.none
    /// A `smooth` before the first segment, which is the joint with the closing one.
    var atStart = ID<Statement>.none
}

// MARK: - Segments

extension RigorousDrawing {
    mutating func leaveSubpath() {
        isInSubpath = false
        heading = .none
        joint = RigorousJoint()
    }

    mutating func close() {
        guard isInSubpath else { return }
        line(to: start)
        judge(joint.pending, outgoing: joint.first)
        judge(joint.atStart, outgoing: joint.first)
        leaveSubpath()
        pen = start
    }

    mutating func line(to target: EnclosedPoint) { curve([], to: target) }

    /// A curve leaves towards the first of its points that is not the pen.
    mutating func curve(_ controls: [EnclosedPoint], to target: EnclosedPoint) {
        let points = [pen] + controls + [target]
        let departure = Self.firstVector(points.dropFirst().map { $0 - pen })
        let arrival = Self.firstVector(points.dropLast().reversed().map { target - $0 })
        pass(from: departure, to: arrival)
        pen = target
    }

    private static func firstVector(_ vectors: [EnclosedPoint]) -> Heading {
        for vector in vectors {
            guard let hasLength = vector.hasLength else { return .uncertain }
            if hasLength { return .vector(vector) }
        }
        return .none
    }

    private mutating func pass(from departure: Heading, to arrival: Heading) {
        if case .none = arrival { return }
        heading = arrival
        if case .none = joint.first { joint.first = departure }
        judge(joint.pending, outgoing: departure)
        joint.pending = .none
        joint.incoming = arrival
    }

    func headingInDegrees() throws(Enclosure.Doubt) -> Enclosure {
        switch heading {
        // As everywhere, a path that comes from nowhere leaves to the right.
        case .none: .zero
        case .uncertain: throw .undecided
        case .vector(let vector): Enclosure.direction(y: vector.y, x: vector.x)
        case .angle(let angle): angle
        }
    }
}

// MARK: - Smooth joints

extension RigorousDrawing {
    mutating func smooth() {
        if case .none = joint.incoming {
            if !joint.atStart.isPresent { joint.atStart = statement }
        } else if !joint.pending.isPresent {
            joint.pending = statement
        }
    }

    /// Notes that the path turns for certain.
    private mutating func judge(_ smooth: ID<Statement>, outgoing: Heading) {
        guard smooth.isPresent, let a = Self.vector(joint.incoming), let b = Self.vector(outgoing) else { return }
        let cross = a.x * b.y - a.y * b.x
        let dot = a.x * b.x + a.y * b.y
        if cross.excludesZero || dot.isNegative { noteFailure(of: smooth) }
    }

    private static func vector(_ heading: Heading) -> EnclosedPoint? {
        switch heading {
        case .none, .uncertain: nil
        case .vector(let vector): vector
        case .angle(let angle): EnclosedPoint(x: angle.cosine, y: angle.sine)
        }
    }
}

// MARK: - Arcs

/// An ellipse with a centre.
private struct EnclosedEllipse {
    var center: EnclosedPoint
    var radii: EnclosedPoint
    var isCircle: Bool
    /// In degrees; `nil` for none.
    var rotation: Enclosure?

    func point(at angle: Enclosure) -> EnclosedPoint {
        center + turned(EnclosedPoint(x: radii.x * angle.cosine, y: radii.y * angle.sine))
    }

    /// The direction clockwise.
    func tangent(at angle: Enclosure) -> EnclosedPoint {
        turned(EnclosedPoint(x: -(radii.x * angle.sine), y: radii.y * angle.cosine))
    }

    private func turned(_ vector: EnclosedPoint) -> EnclosedPoint {
        guard let rotation else { return vector }
        let (cosine, sine) = (rotation.cosine, rotation.sine)
        return EnclosedPoint(x: cosine * vector.x - sine * vector.y, y: sine * vector.x + cosine * vector.y)
    }
}

extension RigorousDrawing {
    mutating func draw(_ id: ID<Arc>, _ program: Program, _ depth: Int) throws(Enclosure.Doubt) {
        let arc = program[id]
        let ellipse = try ellipse(arc, program, depth)
        try checkCorner(arc, program, depth)
        try checkSweep(program, depth)
        let from = try value(arc.from, program, depth)
        let sweep = try value(arc.sweep, program, depth)
        guard Self.fullTurn.isLess(than: sweep.magnitude) == false else { throw .mayBeUndefined }
        if arc.statesStart { note(ellipse.point(at: from) - pen) }
        var end = ellipse.point(at: from + sweep)
        if arc.end.isPresent {
            let stated = try point(arc.end, program, depth)
            if arc.statesEnd {
                note(end - stated)
                noteDistance(of: stated, from: ellipse)
            }
            end = stated
        }
        pass(ellipse, from, sweep)
        pen = end
    }

    private static let fullTurn = Enclosure(Rational(360))

    /// Notes by how much a joint of the arc at hand is off.
    private mutating func note(_ offset: EnclosedPoint) {
        if offset.hasLength == true { noteFailure(of: statement) }
    }

    /// Notes if a point is certainly not on a circle, which shows where a radius of 0 gives no direction.
    private mutating func noteDistance(of point: EnclosedPoint, from circle: EnclosedEllipse) {
        guard circle.isCircle else { return }
        let delta = point - circle.center
        if (delta.x.squared + delta.y.squared - circle.radii.x.squared).excludesZero { noteFailure(of: statement) }
    }

    private mutating func ellipse(_ arc: Arc, _ program: Program, _ depth: Int) throws(Enclosure.Doubt)
        -> EnclosedEllipse
    {
        guard case .center(let center) = arc.placement else { throw .undecided }
        let isCircle = arc.radiusX == arc.radiusY
        let x = try radius(arc.radiusX, program, depth)
        var ellipse = EnclosedEllipse(
            center: try point(center, program, depth),
            radii: EnclosedPoint(x: x, y: isCircle ? x : try radius(arc.radiusY, program, depth)), isCircle: isCircle)
        if arc.rotation.isPresent { ellipse.rotation = try value(arc.rotation, program, depth) }
        return ellipse
    }

    private mutating func radius(_ id: ID<Expression>, _ program: Program, _ depth: Int) throws(Enclosure.Doubt)
        -> Enclosure
    {
        let radius = try value(id, program, depth)
        guard radius.isNonnegative else { throw .mayBeUndefined }
        return radius
    }

    /// That a corner has its room.
    private mutating func checkCorner(_ arc: Arc, _ program: Program, _ depth: Int) throws(Enclosure.Doubt) {
        guard arc.writtenRadius.isPresent else { return }
        let written = try radius(arc.writtenRadius, program, depth)
        guard arc.radiusLimit.isPresent else { return }
        let limit = try value(arc.radiusLimit, program, depth)
        guard written.isZero == true || limit.isLess(than: written) == false else { throw .mayBeUndefined }
    }

    /// That what the arc at hand claims of its sweep holds.
    private mutating func checkSweep(_ program: Program, _ depth: Int) throws(Enclosure.Doubt) {
        guard let index = program.sweepClaim(at: program.span(statement)) else { return }
        let claim = program.sweepClaims[index]
        let sweep = try value(claim.sweep, program, depth)
        guard sweep.isLess(than: Enclosure(Rational(claim.minimum))) == false,
            Self.fullTurn.isLess(than: sweep) == false
        else { throw .mayBeUndefined }
    }

    private mutating func pass(_ ellipse: EnclosedEllipse, _ from: Enclosure, _ sweep: Enclosure) {
        let isForward = Enclosure.zero.isLess(than: sweep) == true
        let arrival = tangent(ellipse, from + sweep, isForward: isForward)
        if sweep.isZero == true || ellipse.radii.hasLength == false {
            // It has no length, but a direction that formulas may name.
            heading = arrival
        } else if sweep.excludesZero, ellipse.radii.x.excludesZero, ellipse.radii.y.excludesZero {
            pass(from: tangent(ellipse, from, isForward: isForward), to: arrival)
        } else {
            pass(from: .uncertain, to: .uncertain)
            if sweep.isZero != nil { heading = arrival }
        }
    }

    private func tangent(_ ellipse: EnclosedEllipse, _ angle: Enclosure, isForward: Bool) -> Heading {
        if ellipse.isCircle {
            let along = isForward ? angle + .quarterTurn : angle - .quarterTurn
            return .angle(ellipse.rotation.map { along + $0 } ?? along)
        }
        let vector = ellipse.tangent(at: angle)
        return .vector(isForward ? vector : -vector)
    }
}

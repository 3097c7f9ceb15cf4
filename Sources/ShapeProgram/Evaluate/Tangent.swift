import ShapeSyntax

/// The direction of a path at a point; turned into degrees only where somebody asks.
enum Tangent: Sendable {
    case unknown
    case vector(Vector)
    /// Degrees.
    case angle(Double)

    /// Clockwise from +x; 0 where it is unknown.
    var degrees: Double {
        switch self {
        case .unknown: 0
        case .vector(let vector): Elementary.atan2Degrees(vector.y, vector.x)
        case .angle(let angle): angle
        }
    }

    var isKnown: Bool {
        switch self {
        case .unknown: false
        case .vector, .angle: true
        }
    }

    /// By how much a path turns from this direction to another, in (−180°, 180°].
    func turn(to other: Tangent) -> Double {
        let turn = Elementary.floorMod(other.degrees - degrees, 360)
        return turn > 180 ? turn - 360 : turn
    }
}

/// What `smooth` needs to know of a subpath. Segments of no length are looked through.
struct Joint: Sendable {
    /// The direction in which the last segment arrived.
    var incoming = Tangent.unknown
    /// The direction in which the first segment left.
    var first = Tangent.unknown
    /// A `smooth` that waits for the next segment.
    var pending = ID<Statement>.none
    /// A `smooth` before the first segment, which is the joint with the closing one.
    var atStart = ID<Statement>.none
}

extension Evaluator {
    /// Takes note of a segment that has a length.
    @inline(__always)
    mutating func pass(from departure: Tangent, to arrival: Tangent) {
        if joint.pending.isPresent || !joint.first.isKnown { depart(departure) }
        joint.incoming = arrival
    }

    private mutating func depart(_ tangent: Tangent) {
        if !joint.first.isKnown { joint.first = tangent }
        judge(joint.pending, outgoing: tangent)
        joint.pending = .none
    }

    /// Asks that the path be tangent at the pen.
    mutating func smooth() {
        if !joint.incoming.isKnown {
            if !joint.atStart.isPresent { joint.atStart = statement }
        } else if !joint.pending.isPresent {
            joint.pending = statement
        }
    }

    /// Judges the joints that the closing line, or the return to the start, completes.
    mutating func closeJoints() {
        let line = start - pen
        if !line.isNegligible(at: pen) { pass(from: .vector(line), to: .vector(line)) }
        judge(joint.pending, outgoing: joint.first)
        judge(joint.atStart, outgoing: joint.first)
    }

    private mutating func judge(_ smooth: ID<Statement>, outgoing: Tangent) {
        guard smooth.isPresent, joint.incoming.isKnown, outgoing.isKnown,
            bends.count < Self.maximumFindings
        else { return }
        let angle = joint.incoming.turn(to: outgoing)
        if angle.magnitude > 1e-6 { bends.append(Bend(statement: smooth, angle: angle)) }
    }
}

extension Vector {
    /// Whether a vector from a point is no more than rounding makes.
    @inline(__always)
    func isNegligible(at point: Vector) -> Bool {
        isWithin(1e-9 * point.x.magnitude.orGreater(point.y.magnitude).orGreater(1))
    }

    /// Whether no component is greater than a limit.
    @inline(__always)
    func isWithin(_ limit: Double) -> Bool {
        x.magnitude <= limit && y.magnitude <= limit
    }
}

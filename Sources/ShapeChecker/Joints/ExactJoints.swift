import ShapeProgram
import ShapeSyntax

/// Decides the claims of an expanded program exactly: walks its statements with the pen as normal forms.
///
/// What stands in a branch is multiplied by the branch's switch, so that nothing has to be assumed there; loops
/// are proved by induction. Sizes, parameters and loop indices stay symbols throughout. The work is bounded by
/// a count of statements and by the bounds of `Algebra`; beyond them a claim is undecided.
struct ExactJoints: ~Copyable {
    /// How many statements are walked, those of loops each time.
    static let stepLimit = 100_000
    /// How many loops may lie within each other.
    static let nestingLimit = 8
    /// Of how many claims that are not proved it is said in words by how much they fail.
    static let deviationLimit = 1_000

    var algebra = Algebra()
    var path = ExactPath()
    /// Where the statement at hand is drawn.
    var presence = Presence.always
    /// Whether only the pen is of interest and claims are passed over.
    var isRehearsal = false
    /// How many loops there are around the statement at hand.
    var nesting = 0
    /// Where the pen is at the head of a loop's body, for loops that nest so deep: symbols.
    var loopPens: [FormPoint] = []
    /// How many statements were walked.
    private(set) var steps = 0
    /// Whether some formula needs to know how the path arrived at the pen.
    private var namesHeading = false
    /// An arc that is taken otherwise than it is written.
    private(set) var revision: ArcRevision?

    // See ExactJoints+Verdicts.swift.
    /// In the order of the file.
    var claims: [JointClaim] = []
    /// The claim of each statement by its number; negative for none.
    var slots: [Int32] = []
    /// Which claims have been looked at.
    var isVisited: [Bool] = []
    /// For each claim about a sweep whether it was proved wherever its arc is drawn so far; `nil` before that.
    var isSweepProved: [Bool?] = []
    /// How many deviations may still be put into words.
    var deviationsLeft = 0
    /// For each arc whether it is known everywhere that its radii are as they have to be.
    var isAssumed: [Bool] = []
    /// For each arc whether it is decided already if its sweep is in range.
    var isSweepJudged: [Bool] = []
    /// The names of the program at hand.
    var names = NameTable()

    /// Decides all claims of a program, or of what it would be with one arc changed.
    mutating func decide(_ program: Program, _ names: NameTable, revising revision: ArcRevision? = nil) {
        begin(program)
        self.names = names
        self.revision = revision
        deviationsLeft = revision == nil ? Self.deviationLimit : 0
        assumeDefined(program)
        for layer in program.layers {
            leaveSubpath()
            walk(layer.body, program)
        }
        for slot in claims.indices where !isVisited[slot] || steps > Self.stepLimit {
            if claims[slot].isProved, claims[slot].subject != .closure {
                claims[slot].outcome = .undecided(.tooLarge)
            }
        }
    }

    /// Forgets everything and makes ready for a walk.
    mutating func begin(_ program: Program) {
        algebra.begin(program)
        claims = JointClaim.all(in: program, joints: .exact)
        slots.removeAll(keepingCapacity: true)
        slots.append(contentsOf: repeatElement(-1, count: program.statements.count))
        for (slot, claim) in claims.enumerated() { slots[claim.statement.index] = Int32(slot) }
        isVisited.removeAll(keepingCapacity: true)
        isVisited.append(contentsOf: repeatElement(false, count: claims.count))
        namesHeading = program.formulas.contains { $0.expression == .heading }
        presence = .always
        isRehearsal = false
        nesting = 0
        loopPens.removeAll(keepingCapacity: true)
        isAssumed.removeAll(keepingCapacity: true)
        isAssumed.append(contentsOf: repeatElement(false, count: program.arcs.count))
        isSweepJudged = isAssumed
        isSweepProved = program.sweepClaims.map { _ in nil }
        steps = 0
    }
}

/// What is known of the path in front of a statement.
struct ExactPath {
    /// A point, or why it is not known.
    enum Spot {
        case at(FormPoint)
        case unknown(AlgebraLimit)
    }

    /// A segment that a `smooth` may stand beside.
    struct Passed {
        var statement: ID<Statement>
        /// Where it began and ended.
        var start: Spot
        var end: Spot
        /// The direction in which the path arrived at its start.
        var heading: Form?
    }

    var isInside = false
    var pen = Spot.unknown(.unsupported)
    /// The direction in degrees in which the path arrived there, where that is known and somebody asks.
    var heading: Form?
    /// Where the subpath began.
    var start = Spot.unknown(.unsupported)
    /// The last segment of the subpath in this block.
    var last: Passed?
    /// A `smooth` that waits for its second segment.
    var smooth = ID<Statement>.none
}

// MARK: - Statements

extension ExactJoints {
    mutating func walk(_ block: Block, _ program: Program) {
        for index in block.indices {
            spend(1)
            guard steps <= Self.stepLimit else { return }
            walk(program.statement(at: index), program)
        }
    }

    /// Counts work.
    mutating func spend(_ count: Int) { steps += count }

    private mutating func walk(_ id: ID<Statement>, _ program: Program) {
        switch program[id] {
        case .bind(let binding): algebra.bind(binding, program)
        case .move(let target):
            leaveSubpath()
            path.isInside = true
            setPen(spot(target, program))
            path.start = path.pen
        case .line(let target), .quadratic(_, let target), .cubic(_, _, let target):
            pass(id, to: spot(target, program), program)
        case .arc(let arc): walk(arc, id, program)
        case .smooth: path.smooth = id
        case .close: close(id, program)
        case .open: leaveSubpath()
        case .reversed(let body):
            walk(body, program)
            leaveSubpath()
        case .repeat(let loop): walk(loop, program)
        case .choose(let condition, let then, let otherwise): choose(condition, then, otherwise, program)
        case .corner, .primitive, .transform: forgetPen(.unsupported)
        }
    }

    /// The exact point of two formulas.
    mutating func spot(_ point: Point, _ program: Program) -> ExactPath.Spot {
        do throws(AlgebraLimit) { return .at(try form(point, program)) } catch { return .unknown(error) }
    }

    mutating func form(_ point: Point, _ program: Program) throws(AlgebraLimit) -> FormPoint {
        let x = try algebra.form(point.x, program)
        return FormPoint(x: x, y: try algebra.form(point.y, program))
    }

    /// Moves the pen; formulas may name it from now on, and the direction of arrival if that is known.
    mutating func setPen(_ spot: ExactPath.Spot, heading: Form? = nil) {
        path.pen = spot
        path.heading = heading
        switch spot {
        case .at(let point): algebra.setPen(point)
        case .unknown: algebra.setPen(nil)
        }
        algebra.setHeading(heading)
    }

    mutating func leaveSubpath() {
        path = ExactPath()
        setPen(path.pen)
    }

    mutating func forgetPen(_ limit: AlgebraLimit) { setPen(.unknown(limit)) }

    /// Draws a segment to a point.
    mutating func pass(_ id: ID<Statement>, to end: ExactPath.Spot, _ program: Program) {
        let segment = ExactPath.Passed(statement: id, start: path.pen, end: end, heading: path.heading)
        judgeSmooth(before: segment, program)
        path.last = segment
        setPen(end, heading: namesHeading ? heading(behind: segment, program) : nil)
    }

    /// The claim that the subpath ends where it began needs no proof: `close` draws the line there.
    private mutating func close(_ id: ID<Statement>, _ program: Program) {
        visit(id)
        judgeSmooth(before: ExactPath.Passed(statement: id, start: path.pen, end: path.start), program)
        leaveSubpath()
    }
}

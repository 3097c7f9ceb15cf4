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
    /// In the order of the file.
    private(set) var claims: [JointClaim] = []
    /// The claim of each statement by its number; negative for none.
    private var slots: [Int32] = []
    /// Which claims have been looked at.
    private var isVisited: [Bool] = []
    var path = ExactPath()
    /// Where the statement at hand is drawn.
    var presence = Presence.always
    /// Whether only the pen is of interest and claims are passed over.
    var isRehearsal = false
    var nesting = 0
    /// Where the pen is at the head of a loop's body, for loops that nest so deep: symbols.
    var loopPens: [FormPoint] = []
    private(set) var steps = 0
    private var deviations = 0
    private var wantsDeviations = true
    /// The names of the program at hand.
    private var names = NameTable()
    /// For each claim about a sweep whether it was proved wherever its arc is drawn so far; `nil` before that.
    private var isSweepProved: [Bool?] = []
    /// Whether some formula needs to know how the path arrived at the pen.
    private var namesHeading = false
    /// An arc that is taken otherwise than it is written.
    var revision: ArcRevision?

    /// Decides all claims of a program, or of what it would be with one arc changed.
    mutating func decide(_ program: Program, _ names: NameTable, revising revision: ArcRevision? = nil) {
        begin(program)
        self.names = names
        self.revision = revision
        wantsDeviations = revision == nil
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

    private mutating func begin(_ program: Program) {
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
        isSweepProved = program.sweepClaims.map { _ in nil }
        steps = 0
        deviations = 0
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
    }

    var isInside = false
    var pen = Spot.unknown(.unsupported)
    /// Where the subpath began.
    var start = Spot.unknown(.unsupported)
    /// The last segment of the subpath in this block.
    var last: Passed?
    /// A `smooth` that waits for its second segment.
    var smooth = ID<Statement>.none
}

/// Where a statement is drawn: everywhere, or where the conditions of loops and branches around it hold.
enum Presence {
    case always
    /// Where the form is 1; elsewhere it is 0.
    case when(Form)
    /// There is no form for the condition.
    case unknown(AlgebraLimit)
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

    mutating func setPen(_ spot: ExactPath.Spot) {
        path.pen = spot
        switch spot {
        case .at(let point): algebra.setPen(point)
        case .unknown: algebra.setPen(nil)
        }
    }

    mutating func leaveSubpath() {
        path = ExactPath()
        algebra.setPen(nil)
        algebra.setHeading(nil)
    }

    mutating func forgetPen(_ limit: AlgebraLimit) { setPen(.unknown(limit)) }

    /// Draws a segment to a point.
    mutating func pass(_ id: ID<Statement>, to end: ExactPath.Spot, _ program: Program) {
        let segment = ExactPath.Passed(statement: id, start: path.pen, end: end)
        judgeSmooth(before: segment, program)
        path.last = segment
        if namesHeading { setHeading(behind: segment, program) }
        setPen(end)
    }

    /// The claim that the subpath ends where it began needs no proof: `close` draws the line there.
    private mutating func close(_ id: ID<Statement>, _ program: Program) {
        visit(id)
        judgeSmooth(before: ExactPath.Passed(statement: id, start: path.pen, end: path.start), program)
        leaveSubpath()
    }
}

// MARK: - Branches

extension ExactJoints {
    private mutating func choose(
        _ condition: ID<Expression>, _ then: Block, _ otherwise: Block, _ program: Program
    ) {
        let outer = presence
        let before = path
        let sides = switches(condition, program)
        presence = joined(outer, sides.then)
        enter(then, program)
        let first = path.pen
        path = before
        setPen(before.pen)
        presence = joined(outer, sides.otherwise)
        enter(otherwise, program)
        presence = outer
        let second = path.pen
        path = before
        path.last = nil
        setPen(merged(first, second, sides.then))
    }

    /// Walks a branch, unless it is never taken.
    private mutating func enter(_ block: Block, _ program: Program) {
        path.last = nil
        if case .when(let form) = presence, form.isZero { skip(block, program) } else { walk(block, program) }
    }

    private mutating func switches(_ condition: ID<Expression>, _ program: Program)
        -> (then: Presence, otherwise: Presence)
    {
        do throws(AlgebraLimit) {
            let form = try algebra.form(condition, program)
            return (.when(form), .when(try algebra.difference(.one, form)))
        } catch {
            return (.unknown(error), .unknown(error))
        }
    }

    /// Where both hold.
    mutating func joined(_ a: Presence, _ b: Presence) -> Presence {
        switch (a, b) {
        case (.always, let other), (let other, .always): return other
        case (.unknown(let limit), _), (_, .unknown(let limit)): return .unknown(limit)
        case (.when(let first), .when(let second)):
            do throws(AlgebraLimit) { return .when(try algebra.product(first, second)) } catch {
                return .unknown(error)
            }
        }
    }

    /// Where the pen is that is at `first` where something holds and at `second` elsewhere.
    mutating func merged(_ first: ExactPath.Spot, _ second: ExactPath.Spot, _ presence: Presence)
        -> ExactPath.Spot
    {
        switch presence {
        case .always: return first
        case .when(let form):
            if form.isZero { return second }
            if form.constant == .one { return first }
            return merged(first, second, by: form)
        case .unknown(let limit):
            guard case .at(let a) = first, case .at(let b) = second, isSame(a, b) else { return .unknown(limit) }
            return first
        }
    }

    /// `second` + switch·(`first` − `second`).
    private mutating func merged(_ first: ExactPath.Spot, _ second: ExactPath.Spot, by form: Form)
        -> ExactPath.Spot
    {
        switch (first, second) {
        case (.unknown(let limit), _), (_, .unknown(let limit)): return .unknown(limit)
        case (.at(let a), .at(let b)):
            do throws(AlgebraLimit) {
                let x = try algebra.sum(b.x, algebra.product(form, algebra.difference(a.x, b.x)))
                let y = try algebra.sum(b.y, algebra.product(form, algebra.difference(a.y, b.y)))
                return .at(FormPoint(x: x, y: y))
            } catch {
                return .unknown(error)
            }
        }
    }

    private mutating func isSame(_ a: FormPoint, _ b: FormPoint) -> Bool {
        do throws(AlgebraLimit) {
            let difference = try algebra.difference(a, b)
            return difference.x.isZero && difference.y.isZero
        } catch {
            return false
        }
    }
}

// MARK: - Verdicts

extension ExactJoints {
    /// Whether every sweep is proved to be in range.
    var provesSweeps: Bool { steps <= Self.stepLimit && isSweepProved.allSatisfy { $0 == true } }

    /// Decides whether the sweep of the arc at hand is in range, if that is claimed of it.
    mutating func judgeSweep(_ statement: ID<Statement>, _ program: Program) {
        guard !isRehearsal, !program.sweepClaims.isEmpty else { return }
        guard let index = program.sweepClaim(at: program.span(statement)), isSweepProved[index] != false else { return }
        isSweepProved[index] = isInRange(program.sweepClaims[index], program)
    }

    private mutating func isInRange(_ claim: SweepClaim, _ program: Program) -> Bool {
        do throws(AlgebraLimit) {
            let sweep = try algebra.form(claim.sweep, program)
            let least = try algebra.difference(sweep, Form(claim.minimum))
            guard try algebra.isNegativeNowhere(least) else { return false }
            return try algebra.isNegativeNowhere(algebra.difference(Form(360), sweep))
        } catch {
            return false
        }
    }

    /// How many claims are not proved so far.
    var openCount: Int { claims.count { !$0.isProved } }

    /// Forgets what was found out since `claims` were these.
    mutating func restore(_ claims: [JointClaim]) { self.claims = claims }

    /// Notes that the claim of a statement, if it has one, has been looked at.
    @discardableResult
    mutating func visit(_ id: ID<Statement>) -> Int? {
        let slot = Int(slots[id.index])
        guard !isRehearsal, slot >= 0 else { return nil }
        isVisited[slot] = true
        return slot
    }

    /// Notes that the statements of a block are never drawn, so that their claims hold.
    mutating func skip(_ block: Block, _ program: Program) {
        for index in block.indices {
            let id = program.statement(at: index)
            switch program[id] {
            case .arc, .close, .smooth: visit(id)
            case .reversed(let body): skip(body, program)
            case .repeat(let loop): skip(program[loop].body, program)
            case .choose(_, let then, let otherwise):
                skip(then, program)
                skip(otherwise, program)
            case .bind, .move, .line, .quadratic, .cubic, .open, .corner, .primitive, .transform: break
            }
        }
    }

    /// Notes that there is no deciding the claim of a statement.
    mutating func giveUp(_ id: ID<Statement>, _ limit: AlgebraLimit) {
        guard let slot = visit(id) else { return }
        lower(slot, to: .undecided(limit), nil, [])
    }

    /// Decides whether two points are one wherever a statement is drawn.
    mutating func judge(_ id: ID<Statement>, _ found: FormPoint, _ wanted: FormPoint, _ program: Program) {
        guard let slot = visit(id) else { return }
        do throws(AlgebraLimit) {
            var difference = try algebra.difference(found, wanted)
            let (x, y) = (isZeroHere(difference.x), isZeroHere(difference.y))
            if x.isZero { difference.x = .zero }
            if y.isZero { difference.y = .zero }
            if x.isZero && y.isZero { return }
            var deviation: Deviation?
            if wantsDeviations, claims[slot].deviation == nil, deviations < Self.deviationLimit {
                deviations += 1
                deviation = algebra.deviation(found, wanted, difference, program, names)
            }
            lower(slot, by: x, deviation)
            lower(slot, by: y, deviation)
        } catch {
            lower(slot, to: .undecided(error), nil, [])
        }
    }

    /// Decides whether a number is zero wherever a statement is drawn.
    mutating func judge(_ id: ID<Statement>, _ form: Form) {
        guard let slot = visit(id) else { return }
        lower(slot, by: isZeroHere(form), nil)
    }

    /// Whether a form is zero wherever the statement at hand is drawn.
    mutating func isZeroHere(_ form: Form) -> ZeroVerdict {
        if form.isZero { return .zero }
        switch presence {
        case .always: return algebra.isZero(form)
        case .when(let condition):
            do throws(AlgebraLimit) { return algebra.isZero(try algebra.product(condition, form)) } catch {
                return isZeroEverywhere(form, or: error)
            }
        case .unknown(let limit): return isZeroEverywhere(form, or: limit)
        }
    }

    /// For a condition without a form: zero if that holds without it, else undecided.
    private mutating func isZeroEverywhere(_ form: Form, or limit: AlgebraLimit) -> ZeroVerdict {
        switch algebra.isZero(form) {
        case .zero: .zero
        case .nonzero(let hints), .undecided(_, let hints): .undecided(limit, hints)
        }
    }

    private mutating func lower(_ slot: Int, by verdict: ZeroVerdict, _ deviation: Deviation?) {
        switch verdict {
        case .zero: break
        case .nonzero(let hints): lower(slot, to: .refuted, deviation, hints)
        case .undecided(let limit, let hints): lower(slot, to: .undecided(limit), deviation, hints)
        }
    }

    /// Makes a claim's outcome worse; the first deviation is kept.
    private mutating func lower(
        _ slot: Int, to outcome: JointClaim.Outcome, _ deviation: Deviation?, _ hints: [WitnessHint]
    ) {
        if outcome.rank > claims[slot].outcome.rank { claims[slot].outcome = outcome }
        if claims[slot].deviation == nil { claims[slot].deviation = deviation }
        claims[slot].hints.append(contentsOf: hints.prefix(max(0, 16 - claims[slot].hints.count)))
    }
}

extension JointClaim.Outcome {
    /// Orders from what is best to what is worst.
    fileprivate var rank: Int {
        switch self {
        case .proved: 0
        case .undecided: 1
        case .refuted: 2
        }
    }
}

extension Program {
    /// The claim about the sweep of the arc that is written at a place; they are in the order of the file.
    func sweepClaim(at span: Span) -> Int? {
        var (low, high) = (0, sweepClaims.count)
        while low < high {
            let middle = (low + high) / 2
            if sweepClaims[middle].span.start < span.start { low = middle + 1 } else { high = middle }
        }
        return low < sweepClaims.count && sweepClaims[low].span == span ? low : nil
    }
}

extension ZeroVerdict {
    /// Whether it is certainly zero.
    fileprivate var isZero: Bool {
        switch self {
        case .zero: true
        case .nonzero, .undecided: false
        }
    }
}

import ShapeProgram
import ShapeSyntax

/// Takes the outline of an expanded program apart, with exact points, in one case of its branches.
///
/// Loops run as often as they say, so their bounds have to be constants. What has no form, or too many pieces, is a
/// limit.
struct PieceCollector: ~Copyable {
    /// How many pieces there may be in all layers.
    static let pieceLimit = 256
    /// How many statements are walked.
    static let stepLimit = 20_000
    /// How many blocks may lie within each other.
    static let nestingLimit = 64

    /// With what is known of sizes and parameters; what holds in the case at hand is added.
    var algebra = Algebra()
    var parts = OutlineParts()
    /// Which side of a branch is walked.
    var cases = CaseList()
    /// The part of a turn in which a sweep that is not constant lies, by the sweep.
    var sweepRanges: [Form: SweepRange] = [:]
    /// Whether what is known contradicts itself, so that there is no such case.
    private(set) var isImpossible = false
    /// Whether a walk ends where a switch of the size is not decided.
    var stopsAtSwitches = false
    /// The switch at which the last walk ended.
    private(set) var openSwitch: SizeSwitch?
    private var layer = 0
    private var pen: FormPoint?
    /// Where the subpath began, and its first segment.
    private var start: FormPoint?
    private var move = ID<Statement>.none
    private var firstSegment = 0
    private var namesPen = false
    private var namesHeading = false
    private var steps = 0
    private var nesting = 0

    /// Starts over with what is known.
    mutating func begin(_ program: Program, on sides: [SizeSwitch]) {
        algebra.begin(program, on: sides)
        cases = CaseList()
    }

    /// Walks all layers in one case.
    mutating func collect(_ program: Program) throws(AlgebraLimit) {
        parts = OutlineParts()
        sweepRanges = [:]
        (steps, nesting) = (0, 0)
        (isImpossible, openSwitch) = (false, nil)
        namesPen = program.formulas.contains { if case .pen = $0.expression { true } else { false } }
        namesHeading = program.formulas.contains { $0.expression == .heading }
        for index in program.layers.indices {
            layer = index
            leaveSubpath(isClosed: false)
            try walk(program.layers[index].body, program)
            leaveSubpath(isClosed: false)
        }
    }
}

extension PieceCollector {
    /// The corners of a region, from one on around it, behind a walk.
    mutating func corners(of region: Region, _ program: Program) throws(AlgebraLimit) -> [FormPoint] {
        let from = try form(region.from, program)
        let to = try form(region.to, program)
        return [from, FormPoint(x: to.x, y: from.y), to, FormPoint(x: from.x, y: to.y)]
    }
}

// MARK: - Statements

extension PieceCollector {
    private mutating func walk(_ block: Block, _ program: Program) throws(AlgebraLimit) {
        nesting += 1
        defer { nesting -= 1 }
        guard nesting <= Self.nestingLimit else { throw .tooLarge }
        for index in block.indices {
            steps += 1
            guard steps <= Self.stepLimit, parts.pieces.count <= Self.pieceLimit else { throw .tooLarge }
            try walk(program.statement(at: index), program)
            if stopsAtSwitches, cases.caseCount == 1 {
                openSwitch = algebra.ring.openSizeSwitch
                if openSwitch != nil { throw .unsupported }
            }
        }
    }

    private mutating func walk(_ id: ID<Statement>, _ program: Program) throws(AlgebraLimit) {
        switch program[id] {
        case .bind(let binding): algebra.bind(binding, program)
        case .move(let target):
            leaveSubpath(isClosed: false)
            move = id
            start = try form(target, program)
            setPen(start)
        case .line(let target): try line(to: form(target, program), id)
        case .quadratic(let control, let target): try curve([control, target], id, program)
        case .cubic(let first, let second, let target): try curve([first, second, target], id, program)
        case .arc(let arc): try walk(program[arc], id, program)
        case .smooth: break
        case .close:
            if let start { try line(to: start, id) }
            leaveSubpath(isClosed: true)
        case .open: leaveSubpath(isClosed: false)
        case .reversed(let body):
            try walk(body, program)
            leaveSubpath(isClosed: true)
        case .repeat(let loop): try walk(program[loop], program)
        case .choose(let condition, let then, let otherwise):
            try walk(decide(condition, program) ? then : otherwise, program)
        // `Expand` leaves none of these.
        case .corner, .primitive, .transform: throw .unsupported
        }
    }

    private mutating func walk(_ loop: Loop, _ program: Program) throws(AlgebraLimit) {
        let lower = try algebra.form(loop.lower, program).constant?.asInt
        let upper = try algebra.form(loop.upper, program).constant?.asInt
        guard let lower, let upper else { throw .unsupported }
        guard lower.magnitude < Self.stepLimit, upper.magnitude < Self.stepLimit else { throw .tooLarge }
        let end = loop.isClosed ? upper + 1 : upper
        var index = lower
        while index < end {
            algebra.setIndex(loop.index, to: Form(index))
            try walk(loop.body, program)
            index += 1
        }
    }

    /// Which side of a branch is drawn; that its condition holds there, or not, is known from then on.
    private mutating func decide(_ condition: ID<Expression>, _ program: Program) throws(AlgebraLimit) -> Bool {
        if let truth = try algebra.form(condition, program).constant { return !truth.isZero }
        let isTrue = cases.choose(of: 2) == 0
        for fact in algebra.facts(where: condition, is: isTrue, program) { try assume(fact) }
        return isTrue
    }

    /// Adds a fact to what is known in the case at hand.
    mutating func assume(_ fact: Fact) throws(AlgebraLimit) {
        let isPossible: Bool
        switch fact.relation {
        case .nonnegative: isPossible = algebra.ring.assume(fact.polynomial, isStrict: false)
        case .positive: isPossible = algebra.ring.assume(fact.polynomial, isStrict: true)
        case .zero:
            isPossible =
                algebra.ring.assume(fact.polynomial, isStrict: false)
                && algebra.ring.assume(fact.polynomial.negated, isStrict: false)
        }
        if !isPossible || algebra.isContradictory { try giveUpCase() }
    }

    /// Notes that there is no such case.
    mutating func giveUpCase() throws(AlgebraLimit) {
        isImpossible = true
        throw .unsupported
    }

    /// The exact point of two formulas.
    mutating func form(_ point: Point, _ program: Program) throws(AlgebraLimit) -> FormPoint {
        let x = try algebra.form(point.x, program)
        return FormPoint(x: x, y: try algebra.form(point.y, program))
    }
}

extension Algebra {
    /// Whether what is known is proved to contradict itself.
    var isContradictory: Bool { ring.contradicts(Inequality(polynomial: .one, isStrict: true)) }
}

// MARK: - Subpaths

extension PieceCollector {
    /// Moves the pen; formulas may name it from now on.
    private mutating func setPen(_ point: FormPoint?) {
        pen = point
        if namesPen { algebra.setPen(point) }
        if namesHeading { algebra.setHeading(heading()) }
    }

    /// The direction in degrees in which the last segment arrived.
    private mutating func heading() -> Form? {
        guard parts.segments.count > firstSegment, let arrival = parts.segments.last?.arrival else { return nil }
        return try? algebra.angle(of: arrival)
    }

    private mutating func leaveSubpath(isClosed: Bool) {
        if parts.segments.count > firstSegment {
            let range = firstSegment..<parts.segments.count
            parts.subpaths.append(OutlineParts.Subpath(layer: layer, range: range, isClosed: isClosed, move: move))
        }
        firstSegment = parts.segments.count
        start = nil
        move = .none
        setPen(nil)
    }

    /// Enters a segment with its pieces and goes to its end.
    mutating func append(_ segment: OutlineSegment, _ pieces: [OutlinePiece], to end: FormPoint) {
        let index = parts.segments.count
        parts.segments.append(segment)
        for var piece in pieces {
            piece.segment = index
            parts.pieces.append(piece)
        }
        if start == nil { start = pieces.first?.hull.first }
        setPen(end)
    }

    /// A line of no length is none.
    private mutating func line(to end: FormPoint, _ statement: ID<Statement>) throws(AlgebraLimit) {
        guard let pen else { throw .unsupported }
        let vector = try algebra.difference(end, pen)
        if vector.x.isZero, vector.y.isZero { return setPen(end) }
        let segment = OutlineSegment(kind: .line, statement: statement, departure: vector, arrival: vector)
        append(segment, [OutlinePiece(kind: .line, segment: 0, hull: [pen, end])], to: end)
    }

    /// A Bézier curve with the control points behind its start.
    private mutating func curve(_ points: [Point], _ statement: ID<Statement>, _ program: Program) throws(AlgebraLimit)
    {
        guard let pen else { throw .unsupported }
        var control = [pen]
        for point in points { control.append(try form(point, program)) }
        guard let end = control.last else { throw .unsupported }
        var segment = OutlineSegment(kind: .curve, statement: statement)
        segment.departure = try leg(control[0], control[1])
        segment.arrival = try leg(control[control.count - 2], end)
        let pieces = try halved(control).map { OutlinePiece(kind: .curve, segment: 0, hull: $0) }
        append(segment, pieces, to: end)
    }

    /// From one control point to the next; `nil` where they are one.
    private mutating func leg(_ a: FormPoint, _ b: FormPoint) throws(AlgebraLimit) -> FormPoint? {
        let vector = try algebra.difference(b, a)
        return vector.x.isZero && vector.y.isZero ? nil : vector
    }
}

// MARK: - Curves

extension PieceCollector {
    /// How often a curve is halved.
    private static let halvings = 2

    /// The control points of the parts of a curve that is halved again and again (de Casteljau 1959).
    private mutating func halved(_ control: [FormPoint]) throws(AlgebraLimit) -> [[FormPoint]] {
        var parts = [control]
        for _ in 0..<Self.halvings {
            var next: [[FormPoint]] = []
            for part in parts {
                let (first, second) = try halves(part)
                next += [first, second]
            }
            parts = next
        }
        return parts
    }

    private mutating func halves(_ control: [FormPoint]) throws(AlgebraLimit) -> ([FormPoint], [FormPoint]) {
        var (first, second): ([FormPoint], [FormPoint]) = ([], [])
        var row = control
        while let head = row.first, let tail = row.last {
            first.append(head)
            second.insert(tail, at: 0)
            var next: [FormPoint] = []
            for index in row.indices.dropFirst() { next.append(try middle(row[index - 1], row[index])) }
            row = next
        }
        return (first, second)
    }

    private mutating func middle(_ a: FormPoint, _ b: FormPoint) throws(AlgebraLimit) -> FormPoint {
        let sum = try algebra.sum(a, b)
        let half = try Rational.checking(Rational(1, over: 2))
        let x = try algebra.ring.scaled(sum.x, by: half)
        return FormPoint(x: x, y: try algebra.ring.scaled(sum.y, by: half))
    }
}

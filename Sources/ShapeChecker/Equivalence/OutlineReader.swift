import ShapeProgram
import ShapeSyntax

/// Reads the outlines of an expanded program as forms.
///
/// A loop stays one segment, behind which the pen is a symbol: the same one for the loops of two programs that are the
/// n-th there, as their outlines are compared in this order and are equal up to it.
struct OutlineReader: ~Copyable {
    /// How many loops may lie within each other.
    static let nestingLimit = 8
    /// A loop that runs at most so often may be unrolled.
    private static let unrollLimit = 64
    /// How many statements are read, those of loops each time.
    private static let sizeLimit = 100_000
    /// The work that comparing two shapes may take, and more for each statement; more than a check of one.
    private static let workLimit = (base: 3_000_000, perStatement: 1_000)

    /// Evaluates formulas where they stand and keeps the pen.
    var exact = ExactJoints()
    /// With formulas shared.
    let program: Program
    private let sharing: SharedFormulas
    /// Whether loops that run a constant number of times are taken apart.
    let unrolls: Bool
    private var figures: [ExactFigure] = []
    private var subpath: ExactSubpath?
    private var start: FormPoint?
    private var size = 0
    /// Where the pen is behind the loops so far, or within them.
    private var symbols: [FormPoint] = []
    private var nextSymbol = 0
    private var opaque = OpaqueFormulas()

    init(_ program: Program, unrolls: Bool) {
        var shared = program
        sharing = SharedFormulas(in: &shared)
        self.program = shared
        self.unrolls = unrolls
        exact.begin(shared)
        exact.isRehearsal = false
        let statementCount = min(program.statements.count, Self.sizeLimit)
        exact.algebra.ring.work = Self.workLimit.base + Self.workLimit.perStatement * statementCount
        exact.assumeDefined(shared)
    }

    /// Whether a loop was met that stays one.
    var hasLoops: Bool { !symbols.isEmpty }

    /// How many symbols there are; what is read from here on has new ones.
    var symbolCount: Int { symbols.count }

    /// What is known outside of the scope of a loop's index.
    struct Scope {
        fileprivate let knowledge: Algebra.Knowledge
        fileprivate let symbolCount: Int
        fileprivate let opaqueCount: Int
    }

    /// To be given to `leave`.
    var scope: Scope {
        Scope(knowledge: exact.algebra.knowledge, symbolCount: symbols.count, opaqueCount: opaque.count)
    }

    /// Leaves the scope of a loop's index, with all forms that were made in it. The work stays spent.
    mutating func leave(_ scope: Scope) {
        let work = exact.algebra.ring.work
        exact.algebra.forget(downTo: scope.knowledge)
        exact.algebra.ring.work = work
        symbols.removeSubrange(min(scope.symbolCount, symbols.count)...)
        opaque.forget(downTo: scope.opaqueCount)
    }

    /// The outline of a layer; loops use the symbols behind a mark.
    mutating func outline(of layer: Int, from mark: Int) throws(AlgebraLimit) -> [ExactFigure] {
        exact.leaveSubpath()
        return try figures(in: program.layers[layer].body, from: mark)
    }

    /// What a block outside of subpaths draws.
    mutating func figures(in block: Block, from mark: Int) throws(AlgebraLimit) -> [ExactFigure] {
        nextSymbol = mark
        exact.presence = .always
        (figures, subpath) = ([], nil)
        try read(block)
        return figures
    }

    /// What a block within a subpath adds to it, from the pen on that the symbol at a mark stands for.
    mutating func fragment(in block: Block, from mark: Int) throws(AlgebraLimit) -> ExactSubpath {
        nextSymbol = mark
        exact.presence = .always
        exact.setPen(.at(try symbol()))
        exact.path.isInside = true
        (figures, subpath, start) = ([], ExactSubpath(), nil)
        try read(block)
        defer { subpath = nil }
        guard let subpath, figures.isEmpty else { throw .unsupported }
        return subpath
    }

    private mutating func symbol() throws(AlgebraLimit) -> FormPoint {
        if nextSymbol == symbols.count {
            let x = try exact.algebra.freshNumber()
            symbols.append(FormPoint(x: x, y: try exact.algebra.freshNumber()))
        }
        nextSymbol += 1
        return symbols[nextSymbol - 1]
    }
}

// MARK: - Statements

extension OutlineReader {
    private mutating func read(_ block: Block) throws(AlgebraLimit) {
        for index in block.indices {
            size += 1
            guard size <= Self.sizeLimit else { throw .tooLarge }
            try read(program.statement(at: index))
        }
    }

    private mutating func read(_ id: ID<Statement>) throws(AlgebraLimit) {
        switch program[id] {
        case .bind(let binding):
            exact.algebra.bind(binding, program)
            opaque.name(binding, &exact.algebra, program, sharing)
        case .move(let target):
            let point = try exact.form(target, program)
            exact.leaveSubpath()
            exact.path.isInside = true
            exact.setPen(.at(point))
            (subpath, start) = (ExactSubpath(), point)
        case .line(let target): try add(id, .line, to: try exact.form(target, program))
        case .quadratic(let control, let target): try addQuadratic(id, control, target)
        case .cubic(let first, let second, let target):
            let curve = ExactCurve.cubic(try exact.form(first, program), try exact.form(second, program))
            try add(id, curve, to: try exact.form(target, program))
        case .arc(let arc): try add(id, arc)
        case .close: try endSubpath(isClosed: true)
        case .open: try endSubpath(isClosed: false)
        case .smooth: break
        case .reversed(let body): try addReversed(body)
        case .repeat(let loop): try add(loop)
        case .choose(let condition, let then, let otherwise): try choose(condition, then, otherwise)
        case .corner, .primitive, .transform: throw .unsupported
        }
    }

    private func pen() throws(AlgebraLimit) -> FormPoint {
        switch exact.path.pen {
        case .at(let point): return point
        case .unknown(let limit): throw limit
        }
    }

    /// Where the statement at hand is drawn, as 1 or 0.
    private func presence() throws(AlgebraLimit) -> Form {
        switch exact.presence {
        case .always: return .one
        case .when(let form): return form
        case .unknown(let limit): throw limit
        }
    }

    private mutating func add(_ id: ID<Statement>, _ curve: ExactCurve, to end: FormPoint) throws(AlgebraLimit) {
        let segment = ExactSegment(start: try pen(), curve: curve, end: end, presence: try presence())
        subpath?.segments.append(segment)
        exact.pass(id, to: .at(end), program)
    }

    /// As the cubic curve that it is.
    private mutating func addQuadratic(_ id: ID<Statement>, _ control: Point, _ target: Point) throws(AlgebraLimit) {
        let (start, control) = (try pen(), try exact.form(control, program))
        let end = try exact.form(target, program)
        let first = try exact.algebra.point(from: start, twoThirdsTo: control)
        let second = try exact.algebra.point(from: end, twoThirdsTo: control)
        try add(id, .cubic(first, second), to: end)
    }

    private mutating func add(_ id: ID<Statement>, _ arc: ID<Arc>) throws(AlgebraLimit) {
        exact.requireDefined(arc, id, program)
        let ellipse = try exact.ellipse(of: program[arc], program)
        let from = try exact.algebra.form(program[arc].from, program)
        let sweep = try exact.sweep(of: arc, id, program)
        switch exact.end(of: arc, id, program) {
        case .at(let end): try add(id, .arc(ExactArc(ellipse: ellipse, from: from, sweep: sweep)), to: end)
        case .unknown(let limit): throw limit
        }
    }

    private mutating func endSubpath(isClosed: Bool) throws(AlgebraLimit) {
        guard var ended = subpath else { throw .unsupported }
        if isClosed {
            guard let start else { throw .unsupported }
            ended.segments.append(ExactSegment(start: try pen(), curve: .line, end: start, presence: try presence()))
        }
        ended.isClosed = isClosed
        figures.append(.subpath(ended))
        subpath = nil
        exact.leaveSubpath()
    }

    private mutating func addReversed(_ body: Block) throws(AlgebraLimit) {
        let first = figures.count
        try read(body)
        for index in figures.indices[first...] {
            switch figures[index] {
            case .subpath(var subpath):
                try subpath.reverse(&exact.algebra)
                figures[index] = .subpath(subpath)
            case .loop(var loop):
                loop.isReversed.toggle()
                figures[index] = .loop(loop)
            }
        }
        exact.leaveSubpath()
    }
}

// MARK: - Branches and loops

extension OutlineReader {
    private mutating func choose(_ condition: ID<Expression>, _ then: Block, _ otherwise: Block) throws(AlgebraLimit) {
        let form = try exact.algebra.form(condition, program)
        let outer = exact.presence
        let before = exact.path
        exact.presence = exact.joined(outer, .when(form))
        try enter(then)
        let first = exact.path.pen
        exact.path = before
        exact.setPen(before.pen, heading: before.heading)
        exact.presence = exact.joined(outer, .when(try exact.algebra.difference(.one, form)))
        try enter(otherwise)
        exact.presence = outer
        let second = exact.path.pen
        exact.path = before
        exact.setPen(exact.merged(first, second, .when(form)))
    }

    /// Reads a branch, unless it is never taken.
    private mutating func enter(_ block: Block) throws(AlgebraLimit) {
        if case .when(let form) = exact.presence {
            if form.isZero { return }
            if form.constant == .one { exact.presence = .always }
        }
        try read(block)
    }

    private mutating func add(_ id: ID<Loop>) throws(AlgebraLimit) {
        let record = program[id]
        let lower = try exact.algebra.form(record.lower, program)
        var upper = try exact.algebra.form(record.upper, program)
        if record.isClosed { upper = try exact.algebra.sum(upper, .one) }
        if let count = try exact.algebra.difference(upper, lower).constant {
            if count < .one { return }
            if unrolls, let count = count.asInt, count <= Self.unrollLimit { return try unroll(record, lower, count) }
        }
        let repetition = ExactRepetition(loop: id, lower: lower, upper: upper, presence: try presence())
        guard subpath != nil else { return try addLoopOfSubpaths(repetition) }
        let (start, end) = (try pen(), try symbol())
        let segment = ExactSegment(start: start, curve: .loop(repetition), end: end, presence: repetition.presence)
        subpath?.segments.append(segment)
        exact.setPen(.at(end))
    }

    private mutating func addLoopOfSubpaths(_ repetition: ExactRepetition) throws(AlgebraLimit) {
        _ = try symbol()
        figures.append(.loop(repetition))
        exact.leaveSubpath()
    }

    private mutating func unroll(_ loop: Loop, _ lower: Form, _ count: Int) throws(AlgebraLimit) {
        for step in 0..<count {
            exact.algebra.setIndex(loop.index, to: try exact.algebra.sum(lower, Form(step)))
            try read(loop.body)
        }
    }
}

extension Algebra {
    /// a + ⅔·(b − a).
    fileprivate mutating func point(from a: FormPoint, twoThirdsTo b: FormPoint) throws(AlgebraLimit) -> FormPoint {
        guard let share = Rational(2, over: 3) else { throw .overflow }
        let step = try difference(b, a)
        let x = try sum(a.x, product(Form(share), step.x))
        return FormPoint(x: x, y: try sum(a.y, product(Form(share), step.y)))
    }
}

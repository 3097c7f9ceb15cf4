import ShapeSyntax

/// Rewrites what a shape file can say as the few statements that prover, evaluator and backends read.
///
/// Corners, primitives, transforms and the ways to write an arc become moves, lines, curves and arcs with a
/// centre, under the same loops and branches. Where the pen is known, formulas name it no more; values that
/// are used several times become unnamed bindings. The work is linear in the size of the program. The buffers
/// are kept for the next program.
package struct Expander {
    /// The program at hand; taken from the caller and given back.
    var program = Program()
    /// Statements of the blocks that are open, innermost last.
    var stack: [UInt32] = []
    /// Where the statement that is expanded stands; everything derived from it gets this span.
    var span = Span(0, 0)
    var path = PathState()
    /// What the transforms around the statement do to points.
    var map = PlaneMap.identity
    /// Whether subpaths run against their written direction here.
    var isReversed = false

    var notes = FormulaNotes()
    var names: [NamedFormula] = []
    var openLoops: [ID<Loop>] = []
    /// Lets that were computed ahead of their statement, by binding number.
    var hoisted: [Bool] = []
    /// Lets that cannot be computed at the start of their subpath.
    var laterBindings: [ID<Binding>] = []

    // See Expander+Forms.swift.
    var atoms: [ID<Expression>] = []
    var terms: [FormTerm] = []
    var formSteps = 0
    var boundSteps = 0
    var looksThroughNames = false

    // See Expander+Substitution.swift.
    var substitutes: [ID<Expression>] = []
    var substituteMarks: [UInt32] = []
    var substituteMark: UInt32 = 0

    package init() {}

    /// Expands all layers in place; does nothing when there is nothing to expand.
    package mutating func expand(_ program: inout Program) {
        guard program.needsExpansion else { return }
        swap(&self.program, &program)
        begin()
        for index in self.program.layers.indices {
            path = PathState()
            self.program.layers[index].body = expanded(self.program.layers[index].body)
        }
        self.program.needsExpansion = false
        swap(&self.program, &program)
    }

    private mutating func begin() {
        stack.removeAll(keepingCapacity: true)
        notes.reset()
        names.removeAll(keepingCapacity: true)
        openLoops.removeAll(keepingCapacity: true)
        hoisted.removeAll(keepingCapacity: true)
        laterBindings.removeAll(keepingCapacity: true)
        substitutes.removeAll(keepingCapacity: true)
        substituteMarks.removeAll(keepingCapacity: true)
        substituteMark = 0
        map = .identity
        isReversed = false
    }
}

/// A place in a block.
struct BlockCursor {
    /// The next statement's place in the list arena.
    var index: Int
    let end: Int
}

// Blocks.
extension Expander {
    /// The expanded statements of a block as a block of their own.
    mutating func expanded(_ block: Block) -> Block {
        let base = stack.count
        let visibleNames = names.count
        expandStatements(of: block)
        names.removeSubrange(min(visibleNames, names.count)...)
        return program.appendBlock(from: &stack, downTo: base)
    }

    /// Expands the statements of a block onto the stack.
    mutating func expandStatements(of block: Block) {
        let outer = span
        var cursor = BlockCursor(index: block.indices.lowerBound, end: block.indices.upperBound)
        while cursor.index < cursor.end {
            let id = program.statement(at: cursor.index)
            cursor.index += 1
            span = program.span(id)
            expand(id, cursor)
        }
        span = outer
    }

    /// Expands one statement; `rest` is what follows it in its block.
    private mutating func expand(_ id: ID<Statement>, _ rest: BlockCursor) {
        switch program[id] {
        case .bind(let binding): expandBind(binding, id)
        case .move(let point): expandMove(point, id)
        case .line(let point): expandLine(point, id)
        case .quadratic(let control, let end): expandQuadratic(control, end, id)
        case .cubic(let first, let second, let end): expandCubic(first, second, end, id)
        case .arc(let arc): expandArc(arc)
        case .corner(let point, let radius): expandCorner(point, radius, rest)
        case .smooth: stack.append(id.raw)
        case .close, .open: endSubpath(id)
        case .primitive(let primitive): expandPrimitive(primitive)
        case .reversed(let body): expandReversed(body)
        case .repeat(let loop): expandLoop(loop)
        case .choose(let condition, let then, let otherwise): expandChoice(condition, then, otherwise)
        case .transform(let transform, let body): expandTransform(transform, body)
        }
    }

    private mutating func expandReversed(_ body: Block) {
        isReversed.toggle()
        expandStatements(of: body)
        isReversed.toggle()
    }

    private mutating func expandLoop(_ id: ID<Loop>) {
        var loop = program[id]
        loop.lower = resolved(loop.lower)
        loop.upper = resolved(loop.upper)
        let draws = path.isInside && containsDrawing(loop.body)
        if draws { path.forgetPen() }
        let before = path
        openLoops.append(id)
        loop.body = expanded(loop.body)
        openLoops.removeLast()
        path = before
        program.loops.append(loop)
        stack.append(program.append(.repeat(ID(program.loops.count - 1)), span).raw)
    }

    /// A branch that is never taken is left out: compilers of generated code would warn of it.
    private mutating func expandChoice(_ condition: ID<Expression>, _ then: Block, _ otherwise: Block) {
        let condition = resolved(condition)
        if let isTrue = program.shortTruth(of: condition) { return expandStatements(of: isTrue ? then : otherwise) }
        let before = path
        let first = expanded(then)
        let afterFirst = path
        path = before
        let second = expanded(otherwise)
        join(afterFirst, before: before, draws: containsDrawing(then) || containsDrawing(otherwise))
        stack.append(program.append(.choose(condition, then: first, otherwise: second), span).raw)
    }

    /// Notes what is known behind two branches: the one that was just expanded and `other`.
    private mutating func join(_ other: PathState, before: PathState, draws: Bool) {
        let pen = path.pen
        let isSame = isSamePen(pen, other.pen)
        path = before
        guard draws else { return }
        path.forgetPen()
        if isSame { path.pen = pen }
    }

    /// Whether a block has statements besides lets.
    private func containsDrawing(_ block: Block) -> Bool {
        for index in block.indices {
            if case .bind = program[program.statement(at: index)] { continue }
            return true
        }
        return false
    }
}

// Statements that stay, with the pen put in and mapped by the transforms around them.
extension Expander {
    /// Enters a statement that is written in the coordinates of the innermost transform.
    mutating func emit(_ statement: Statement) {
        stack.append(program.append(map.isIdentity ? statement : mapped(statement), span).raw)
    }

    /// Enters the statement as it stands when nothing about it changed.
    private mutating func emit(_ statement: Statement, insteadOf id: ID<Statement>) {
        if map.isIdentity, statement == program[id] {
            stack.append(id.raw)
        } else {
            emit(statement)
        }
    }

    private mutating func expandBind(_ binding: ID<Binding>, _ id: ID<Statement>) {
        if binding.index < hoisted.count, hoisted[binding.index] { return }
        resolveValue(of: binding)
        stack.append(id.raw)
    }

    private mutating func expandMove(_ point: Point, _ id: ID<Statement>) {
        let point = resolved(point)
        beginSubpath(at: Vertex(point: point, isCorner: false))
        emit(.move(point), insteadOf: id)
    }

    private mutating func expandLine(_ point: Point, _ id: ID<Statement>) {
        let point = resolved(point)
        emit(.line(point), insteadOf: id)
        arrive(at: point, heading: heading(from: path.pen, to: point))
        path.isAtVertex = true
    }

    private mutating func expandQuadratic(_ control: Point, _ end: Point, _ id: ID<Statement>) {
        let (control, end) = (resolved(control), resolved(end))
        emit(.quadratic(control, to: end), insteadOf: id)
        arrive(at: end, heading: .unknown)
    }

    private mutating func expandCubic(_ first: Point, _ second: Point, _ end: Point, _ id: ID<Statement>) {
        let (first, second, end) = (resolved(first), resolved(second), resolved(end))
        emit(.cubic(first, second, to: end), insteadOf: id)
        arrive(at: end, heading: .unknown)
    }

    /// Notes that a subpath starts here; to be called before its first statement is entered.
    mutating func beginSubpath(at start: Vertex) {
        path = PathState()
        path.isInside = true
        path.start = start
        path.subpathBase = stack.count
        path.pen = dependsOnPath(start.point) ? .unknown : .point(start.point)
        path.isAtVertex = true
    }

    private mutating func endSubpath(_ id: ID<Statement>) {
        stack.append(id.raw)
        if isReversed, path.isInside { reverseSubpath(from: path.subpathBase) }
        path = PathState()
    }
}

import ShapeProgram
import ShapeSyntax

/// Turns an expanded program into a `SwiftOutline`.
///
/// Formulas get their Swift types, angles become radians, arcs become what the framework can draw. The work is
/// linear in the size of the program: each of its formulas is looked at once.
struct SwiftLowering: ~Copyable, Sendable {
    typealias Operand = SwiftFormula.Operand

    var outline = SwiftOutline()
    /// How arcs are drawn.
    var arcs = SwiftDialect.ArcForm.relative
    /// What formulas of the program have become; `none` where not known.
    var known = Arena<Operand>(capacity: 64)
    /// The formulas of parameters that are no points; `none` where not known.
    var scalars = Arena<Operand>(capacity: 64)
    /// The let whose value a formula is, by the formula's number; short where there are none.
    var synonyms = Arena<Operand>(capacity: 64)
    /// The block that statements are added to.
    var block = ID<SwiftOutline.Block>.none
    /// The function that is lowered, if it is one.
    var function = ID<Function>.none
    /// Whether lets are replaced by their values, as in defaults of parameters.
    var inlinesLets = false
    /// Counts looks at the pen, so that what depends on it is not reused elsewhere.
    var pathReads = 0
    var pen = Pen.unknown
    var isInsideSubpath = false
    /// How deeply formulas nest.
    var depth = 0

    /// Where the path is.
    enum Pen: Equatable, Sendable {
        case unknown
        case at(Operand)
        /// Where the last segment ends in the program's terms, not looked up yet, as hardly anyone asks.
        case end(Point)
    }

    /// No formula of an elaborated program nests as deeply.
    static var maximumDepth: Int { 4096 }

    /// Lowers a program into `outline`; declares also some parameters on which its smallest size depends, and draws only
    /// where its requirements hold if that is wanted.
    mutating func lower(_ program: Program, measuring measured: [Int], requires: Bool) {
        lower(layers: program.layers.indices, program, measuring: measured, requires: requires)
    }

    /// The same for one layer.
    mutating func lower(layer index: Int, _ program: Program, measuring measured: [Int], requires: Bool) {
        lower(layers: index..<index + 1, program, measuring: measured, requires: requires)
    }

    private mutating func lower(
        layers: Range<Int>, _ program: Program, measuring measured: [Int], requires: Bool
    ) {
        begin(program)
        outline.tracksHeading = Self.usesHeading(program)
        if requires {
            for requirement in program.requirements {
                outline.add(.require(formula(requirement.condition, program)), to: block)
            }
        }
        for index in layers {
            pen = .unknown
            isInsideSubpath = false
            lower(program.layers[index].body, program)
        }
        for index in measured { _ = parameter(ID(index), 0, program) }
    }

    /// Begins a function with what the whole shape declares.
    mutating func begin(_ program: Program) {
        outline.reset(for: program)
        known.refill(.none, count: program.formulas.count)
        scalars.refill(.none, count: program.parameters.count)
        synonyms.empty()
        (function, inlinesLets, pathReads, pen, depth) = (.none, false, 0, .unknown, 0)
        block = outline.addBlock(in: .none)
        lower(program.prologue, program)
    }

    /// Whether some formula needs to know at run time how the path arrived: behind a loop or a branch, of which it
    /// begins anew or goes on.
    private static func usesHeading(_ program: Program) -> Bool {
        // An arc that states its start needs no heading, and most shapes have no other.
        if program.arcs.allSatisfy({ $0.statesStart }) { return false }
        for index in program.formulas.indices {
            if case .heading = program.formulas[index].expression { return true }
        }
        return false
    }

    /// Lowers the statements of a block into the Swift block at hand.
    mutating func lower(_ statements: Block, _ program: Program) {
        for index in statements.indices { lower(program[program.statement(at: index)], program) }
    }

    private mutating func lower(_ statement: Statement, _ program: Program) {
        switch statement {
        case .bind(let binding): bind(binding, program)
        case .move(let point): move(to: point, program)
        case .line(let point): line(to: point, program)
        case .quadratic(let control, let end): quadratic(control, end, program)
        case .cubic(let first, let second, let end): cubic(first, second, end, program)
        case .arc(let arc): self.arc(program[arc], program)
        case .close: close()
        case .open: isInsideSubpath = false
        case .reversed(let body): reversed(body, program)
        case .repeat(let loop): `repeat`(program[loop], program)
        case .choose(let condition, let then, let otherwise): choose(condition, then, otherwise, program)
        case .smooth, .corner, .primitive, .transform: break
        }
    }
}

// Blocks.
extension SwiftLowering {
    private mutating func `repeat`(_ loop: Loop, _ program: Program) {
        beginOutside()
        let lower = outline.formulas.asInteger(formula(loop.lower, program))
        let upper = outline.formulas.asInteger(formula(loop.upper, program))
        declareIndex(loop.index, from: lower, to: upper, isClosed: loop.isClosed)
        let bounds = (outline.formulas[lower], outline.formulas[upper])
        pen = .unknown
        let body = nested(loop.body, program)
        guard !outline.isEmpty(body) else { return }
        outline.blocks[body.index].isRepeated = true
        outline.locals[loop.index.index].paragraph = outline.blocks[body.index].first
        outline.loops.append(
            SwiftOutline.Loop(
                index: loop.index, lower: lower, upper: upper, isClosed: loop.isClosed,
                isRange: bounds.0.upper <= bounds.1.lower, body: body))
        pen = .unknown
        outline.add(.loop(ID(outline.loops.count - 1)), to: block)
    }

    private mutating func declareIndex(
        _ index: ID<Binding>, from lower: Operand, to upper: Operand, isClosed: Bool
    ) {
        var leaf = SwiftFormula(.binding, .integer, index.raw)
        leaf.lower = outline.formulas[lower].lower
        leaf.upper = outline.formulas[upper].upper - (isClosed ? 0 : 1)
        leaf.isNonZero = leaf.lower > 0
        let id = outline.formulas.enter(leaf)
        outline.locals[index.index].leaf = id
        outline.locals[index.index].first = id
        outline.locals[index.index].isBound = true
    }

    private mutating func choose(
        _ condition: ID<Expression>, _ then: Block, _ otherwise: Block, _ program: Program
    ) {
        beginOutside()
        let condition = formula(condition, program)
        let before = pen
        let first = nested(then, program)
        let afterFirst = pen
        pen = before
        let second = nested(otherwise, program)
        if pen != afterFirst { pen = .unknown }
        switch (outline.isEmpty(first), outline.isEmpty(second)) {
        case (true, true): break
        case (false, let hasNoElse):
            outline.add(.branch(condition, then: first, otherwise: hasNoElse ? .none : second), to: block)
        case (true, false):
            let opposite = outline.formulas.opposite(ofTruth: condition)
            outline.add(.branch(opposite, then: second, otherwise: .none), to: block)
        }
    }

    private mutating func reversed(_ body: Block, _ program: Program) {
        beginOutside()
        let inner = nested(body, program)
        pen = .unknown
        if !outline.isEmpty(inner) { outline.add(.reversed(inner), to: block) }
    }

    /// Lowers a block into one of its own. What is known of the pen goes in and comes out.
    private mutating func nested(_ body: Block, _ program: Program) -> ID<SwiftOutline.Block> {
        let outer = (block, isInsideSubpath)
        block = outline.addBlock(in: outline.blocks[block.index].last)
        lower(body, program)
        let inner = block
        (block, isInsideSubpath) = outer
        return inner
    }

    /// Begins a paragraph for what stands outside of a subpath.
    mutating func beginOutside() {
        guard !isInsideSubpath, outline.hasSteps(outline.blocks[block.index].last) else { return }
        _ = outline.addParagraph(to: block, continues: false)
    }

    /// Keeps the path's state as it is here; what follows stands in a paragraph behind that.
    mutating func capture(_ state: SwiftOutline.Capture.State) -> Operand {
        pathReads += 1
        var paragraph = outline.blocks[block.index].last
        if outline.hasSteps(paragraph) { paragraph = outline.addParagraph(to: block, continues: true) }
        outline.captures.append(SwiftOutline.Capture(state: state, paragraph: paragraph))
        let number = UInt32(truncatingIfNeeded: outline.captures.count - 1)
        return outline.formulas.enter(SwiftFormula(.capture, state == .pen ? .point : .number, number))
    }
}

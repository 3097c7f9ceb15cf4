import ShapeProgram
import ShapeSyntax

/// Puts an expanded program behind another one in the same arenas, so that formulas of both are over the same sizes
/// and parameters.
///
/// Only what draws comes along: layers without their styles, with all that they name.
struct ProgramMerge {
    private(set) var program: Program
    private let added: Program
    /// Of each parameter of the program that is added, which one it is here.
    private let parameters: [ID<Parameter>]
    /// By how much numbers of its arenas move.
    private let base: Program.Sizes
    /// By how far its spans move, so that no place is one of both programs.
    private let shift: UInt32

    /// `parameters` has the place here of each parameter of `added`.
    init(_ program: Program, adding added: Program, parameters: [ID<Parameter>]) {
        self.program = program
        self.added = added
        self.parameters = parameters
        base = program.sizes
        shift = program.statementSpans.reduce(program.nameSpan.end) { max($0, $1.end) } &+ 1
        for index in self.program.layers.indices { self.program.layers[index].style = Style() }
        appendFormulas()
        appendStatements()
        appendLists()
    }

    /// A formula of the program that was added.
    func moved(_ id: ID<Expression>) -> ID<Expression> { id.moved(by: base.formulas) }

    private func moved(_ id: ID<Statement>) -> ID<Statement> { id.moved(by: base.statements) }

    private func moved(_ point: Point) -> Point { Point(moved(point.x), moved(point.y)) }

    private func moved(_ value: Value) -> Value {
        Value(value.kind, moved(value.first), moved(value.second), moved(value.third), moved(value.fourth))
    }

    private func moved<Item>(_ list: List<Item>) -> List<Item> {
        List(start: Int(list.start) + base.lists, count: Int(list.count))
    }

    private func moved(_ span: Span) -> Span { Span(span.start &+ shift, span.end &+ shift) }
}

// MARK: - Formulas

extension ProgramMerge {
    private mutating func appendFormulas() {
        program.constants.append(contentsOf: added.constants)
        for formula in added.formulas {
            var copy = formula
            copy.expression = moved(formula.expression)
            copy.span = moved(formula.span)
            program.formulas.append(copy)
        }
        for binding in added.bindings {
            var copy = binding
            copy.name = .none
            copy.value = binding.value.map(moved)
            program.bindings.append(copy)
        }
        for function in added.functions {
            var copy = function
            copy.result = moved(function.result)
            program.functions.append(copy)
        }
        for call in added.calls {
            program.calls.append(
                Call(function: call.function.moved(by: base.functions), arguments: moved(call.arguments)))
        }
    }

    private func moved(_ expression: Expression) -> Expression {
        switch expression {
        case .pi, .width, .height, .argument, .pen, .heading: expression
        case .constant(let id): .constant(id.moved(by: base.constants))
        case .parameter(let id, let component): .parameter(parameters[id.index], component: component)
        case .binding(let id, let component): .binding(id.moved(by: base.bindings), component: component)
        case .unary(let op, let operand): .unary(op, moved(operand))
        case .binary(let op, let left, let right): .binary(op, moved(left), moved(right))
        case .power(let base, let exponent): .power(moved(base), exponent)
        case .conditional(let condition, let a, let b): .conditional(moved(condition), moved(a), moved(b))
        case .call(let id, let component): .call(id.moved(by: base.calls), component: component)
        }
    }
}

// MARK: - Statements

extension ProgramMerge {
    private mutating func appendStatements() {
        for statement in added.statements { program.statements.append(moved(statement)) }
        for span in added.statementSpans { program.statementSpans.append(moved(span)) }
        for arc in added.arcs { program.arcs.append(moved(arc)) }
        for loop in added.loops {
            program.loops.append(
                Loop(
                    index: loop.index.moved(by: base.bindings), lower: moved(loop.lower), upper: moved(loop.upper),
                    isClosed: loop.isClosed, body: moved(loop.body)))
        }
        for claim in added.sweepClaims {
            program.sweepClaims.append(
                SweepClaim(
                    sweep: moved(claim.sweep), minimum: claim.minimum, statement: moved(claim.statement),
                    span: moved(claim.span)))
        }
        for layer in added.layers {
            program.layers.append(Layer(body: moved(layer.body), span: moved(layer.span)))
        }
    }

    private func moved(_ statement: Statement) -> Statement {
        switch statement {
        case .bind(let id): .bind(id.moved(by: base.bindings))
        case .move(let point): .move(moved(point))
        case .line(let point): .line(moved(point))
        case .quadratic(let control, let end): .quadratic(moved(control), to: moved(end))
        case .cubic(let first, let second, let end): .cubic(moved(first), moved(second), to: moved(end))
        case .arc(let id): .arc(id.moved(by: base.arcs))
        case .smooth, .close, .open: statement
        case .reversed(let body): .reversed(moved(body))
        case .repeat(let id): .repeat(id.moved(by: base.loops))
        case .choose(let condition, let then, let otherwise):
            .choose(moved(condition), then: moved(then), otherwise: moved(otherwise))
        // Left over in the arena from before the expansion; no block has them.
        case .corner, .primitive, .transform: .open
        }
    }

    private func moved(_ arc: Arc) -> Arc {
        var copy = arc
        switch arc.placement {
        case .center(let center): copy.placement = .center(moved(center))
        case .pen, .tangent, .endpoint: break
        case .centerTo(let center, let end, let direction):
            copy.placement = .centerTo(moved(center), end: moved(end), direction)
        }
        copy.radiusX = moved(arc.radiusX)
        copy.radiusY = moved(arc.radiusY)
        copy.rotation = moved(arc.rotation)
        copy.from = moved(arc.from)
        copy.sweep = moved(arc.sweep)
        copy.end = moved(arc.end)
        copy.writtenRadius = moved(arc.writtenRadius)
        copy.radiusLimit = moved(arc.radiusLimit)
        copy.vertex = moved(arc.vertex)
        return copy
    }
}

// MARK: - Lists

extension ProgramMerge {
    /// Lists hold numbers of formulas for calls, and of statements for everything else.
    private mutating func appendLists() {
        program.lists.append(contentsOf: added.lists)
        for call in added.calls { move(call.arguments, by: base.formulas) }
        move(added.prologue, by: base.statements)
        for layer in added.layers { move(layer.body, by: base.statements) }
        for loop in added.loops { move(loop.body, by: base.statements) }
        for statement in added.statements {
            switch statement {
            case .reversed(let body): move(body, by: base.statements)
            case .choose(_, let then, let otherwise):
                move(then, by: base.statements)
                move(otherwise, by: base.statements)
            case .bind, .move, .line, .quadratic, .cubic, .arc, .corner, .smooth, .close, .open, .primitive, .repeat,
                .transform:
                break
            }
        }
    }

    /// From what the list was, so that two lists may share a part.
    private mutating func move<Item>(_ list: List<Item>, by offset: Int) {
        for index in list.indices {
            program.lists[base.lists + index] = added.lists[index] &+ UInt32(truncatingIfNeeded: offset)
        }
    }
}

extension Program {
    /// How much is in the arenas.
    fileprivate struct Sizes {
        var formulas, constants, bindings, functions, calls, arcs, loops, statements, lists: Int
    }

    fileprivate var sizes: Sizes {
        Sizes(
            formulas: formulas.count, constants: constants.count, bindings: bindings.count,
            functions: functions.count, calls: calls.count, arcs: arcs.count, loops: loops.count,
            statements: statements.count, lists: lists.count)
    }
}

extension ID {
    /// The same thing behind `offset` others; `none` stays.
    fileprivate func moved(by offset: Int) -> ID { isPresent ? ID(index + offset) : self }
}

import ShapeProgram
import ShapeSyntax

/// Makes programs by hand, without the parser.
package struct ProgramBuilder {
    package var program = Program()
    package var names = NameTable()

    package init(_ name: String = "Test") {
        program.name = names.intern(name)
    }

    /// A program of one layer.
    package static func program(_ steps: [Step]) -> Program {
        var builder = ProgramBuilder()
        builder.layer(steps)
        return builder.program
    }

    package mutating func layer(_ steps: [Step], name: String? = nil, style: Style = Style()) {
        let layerName = name.map { names.intern($0) } ?? .none
        program.layers.append(Layer(name: layerName, style: style, body: block(steps), span: Span(0, 0)))
    }

    /// The index of a new parameter with a default and a domain.
    @discardableResult
    package mutating func parameter(
        _ name: String, _ kind: Kind = .number, _ defaults: Double..., minimum: Double? = nil,
        maximum: Double? = nil
    ) -> Int {
        let ids = defaults.map { enter(.constant($0, kind.scalar)) } + Array(repeating: .none, count: 4)
        let value = Value(kind, ids[0], ids[1], ids[2], ids[3])
        var parameter = Parameter(
            name: names.intern(name), kind: kind, defaultValue: value, span: Span(0, 0))
        if let minimum { parameter.minimum = enter(.constant(minimum, kind)) }
        if let maximum { parameter.maximum = enter(.constant(maximum, kind)) }
        program.parameters.append(parameter)
        return program.parameters.count - 1
    }

    /// The index of a new let, or of a loop's index.
    @discardableResult
    package mutating func binding(_ name: String?, _ kind: Kind = .number, _ components: TestFormula...)
        -> Int
    {
        let ids = components.map { enter($0) } + Array(repeating: .none, count: 4)
        let value = components.isEmpty ? nil : Value(kind, ids[0], ids[1], ids[2], ids[3])
        let bindingName = name.map { names.intern($0) } ?? .none
        program.bindings.append(Binding(name: bindingName, kind: kind, value: value, span: Span(0, 0)))
        return program.bindings.count - 1
    }

    /// The index of a new function of numbers.
    @discardableResult
    package mutating func function(_ name: String, _ parameters: [String], _ result: TestFormula) -> Int {
        let parameters = parameters.map { FunctionParameter(name: names.intern($0), kind: .number) }
        let value = Value(.number, enter(result))
        program.functions.append(
            Function(name: names.intern(name), parameters: parameters, result: value, span: Span(0, 0)))
        return program.functions.count - 1
    }

    /// An opaque colour of constants.
    package mutating func color(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) -> Paint {
        let ids = [red, green, blue, alpha].map { enter(.number($0)) }
        return Paint(light: Value(.color, ids[0], ids[1], ids[2], ids[3]))
    }

    package mutating func point(_ x: TestFormula, _ y: TestFormula) -> Point { Point(enter(x), enter(y)) }

    package mutating func enter(_ formula: TestFormula) -> ID<Expression> {
        switch formula {
        case .constant(let value, let kind):
            program.append(Rational(exactly: value) ?? Rational(0), kind, Span(0, 0))
        case .pi: append(.pi)
        case .width: append(.width)
        case .height: append(.height)
        case .parameter(let index, let component):
            append(.parameter(ID(index), component: component), program.parameters[index].kind.scalar)
        case .binding(let index, let component):
            append(.binding(ID(index), component: component), program.bindings[index].kind.scalar)
        case .argument(let position): append(.argument(position))
        case .pen(let component): append(.pen(component: component))
        case .heading: append(.heading, .angle)
        case .unary(let op, let operand): append(.unary(op, enter(operand)))
        case .binary(let op, let a, let b): append(.binary(op, enter(a), enter(b)))
        case .power(let base, let exponent): append(.power(enter(base), exponent))
        case .conditional(let condition, let a, let b):
            append(.conditional(enter(condition), enter(a), enter(b)))
        case .call(let function, let arguments, let component):
            append(.call(call(function, arguments), component: component))
        }
    }

    private mutating func append(_ expression: Expression, _ kind: Kind = .number) -> ID<Expression> {
        program.append(expression, kind, Span(0, 0))
    }

    private mutating func call(_ function: Int, _ arguments: [TestFormula]) -> ID<Call> {
        let ids = arguments.map { enter($0).raw }
        let list = List<Expression>(start: program.lists.count, count: ids.count)
        program.lists.append(contentsOf: ids)
        program.calls.append(Call(function: ID(function), arguments: list))
        return ID(program.calls.count - 1)
    }
}

// Statements.
extension ProgramBuilder {
    package mutating func block(_ steps: [Step]) -> Block {
        var ids: [UInt32] = []
        for step in steps { ids.append(enter(step).raw) }
        return program.appendBlock(from: &ids, downTo: 0)
    }

    private mutating func enter(_ step: Step) -> ID<Statement> {
        switch step {
        case .bind(let index): append(.bind(ID(index)))
        case .move(let x, let y): append(.move(point(x, y)))
        case .line(let x, let y): append(.line(point(x, y)))
        case .quadratic(let x, let y, let to): append(.quadratic(point(x, y), to: point(to.0, to.1)))
        case .cubic(let x1, let y1, let x2, let y2, let to):
            append(.cubic(point(x1, y1), point(x2, y2), to: point(to.0, to.1)))
        case .arc(let arc): append(.arc(enter(arc)))
        case .smooth: append(.smooth)
        case .close: append(.close)
        case .open: append(.open)
        case .reversed(let steps): append(.reversed(block(steps)))
        case .loop(let index, let lower, let upper, let isClosed, let steps):
            append(.repeat(loop(index, lower, upper, isClosed, steps)))
        case .choose(let condition, let then, let otherwise):
            append(.choose(enter(condition), then: block(then), otherwise: block(otherwise)))
        case .corner(let x, let y, let radius): append(.corner(point(x, y), radius: enter(radius)))
        }
    }

    private mutating func append(_ statement: Statement) -> ID<Statement> {
        program.append(statement, Span(0, 0))
    }

    private mutating func enter(_ step: ArcStep) -> ID<Arc> {
        let radiusX = enter(step.radiusX)
        let radiusY = step.radiusY.map { enter($0) } ?? radiusX
        var arc = Arc(placement: .center(point(step.x, step.y)), radiusX: radiusX, radiusY: radiusY)
        arc.rotation = step.rotation.map { enter($0) } ?? .none
        arc.from = enter(step.from)
        arc.sweep = enter(step.sweep)
        arc.end = step.end.map { point($0.0, $0.1) } ?? .none
        arc.statesStart = step.isStated
        program.arcs.append(arc)
        return ID(program.arcs.count - 1)
    }

    private mutating func loop(
        _ index: Int, _ lower: TestFormula, _ upper: TestFormula, _ isClosed: Bool, _ steps: [Step]
    ) -> ID<Loop> {
        let (lower, upper) = (enter(lower), enter(upper))
        let body = block(steps)
        program.loops.append(
            Loop(index: ID(index), lower: lower, upper: upper, isClosed: isClosed, body: body))
        return ID(program.loops.count - 1)
    }
}

import ShapeProgram
import ShapeSyntax

/// Makes equal formulas of a program one, looking through `let`s whose values are the same everywhere.
///
/// The form that a root gets depends on what is known when it is met first. So formulas that are written alike should
/// be worked out once, for both of two programs. Formulas become so deep by it that nothing but `Algebra`, which
/// remembers what it has worked out, should read them.
struct SharedFormulas {
    /// What makes two formulas one.
    private struct Key: Hashable {
        var expression: Expression
        var kind: Kind
        /// The value of a formula that is constant, in place of its expression.
        var constant: Rational?
    }

    private var first: [Key: ID<Expression>] = [:]
    /// For each formula the one that stands for it.
    private var shared: [ID<Expression>] = []
    private var isFixed: [Bool] = []

    /// Shares the formulas of a program.
    init(in program: inout Program) {
        for index in program.formulas.indices { enter(ID(index), &program) }
        replaceUses(in: &program)
    }

    private mutating func enter(_ id: ID<Expression>, _ program: inout Program) {
        let formula = program.formulas[id.index]
        if case .binding(let binding, let component) = formula.expression,
            let value = program[binding].value?[Int(component)], value.isPresent, value.index < id.index,
            isFixed[value.index]
        {
            shared.append(shared[value.index])
            isFixed.append(true)
            return
        }
        let expression = rewritten(formula.expression)
        program.formulas[id.index].expression = expression
        var key = Key(expression: expression, kind: formula.kind)
        if let constant = program.constantValue(id) {
            key.expression = .pi
            key.constant = constant
        }
        let representative = first[key] ?? id
        first[key] = representative
        shared.append(representative)
        isFixed.append(hasFixedParts(expression))
    }

    private func hasFixedParts(_ expression: Expression) -> Bool {
        switch expression {
        case .constant, .pi, .width, .height, .parameter: true
        case .binding, .argument, .pen, .heading, .call: false
        case .unary(_, let operand), .power(let operand, _): isFixed(operand)
        case .binary(_, let left, let right): isFixed(left) && isFixed(right)
        case .conditional(let condition, let a, let b): isFixed(condition) && isFixed(a) && isFixed(b)
        }
    }

    /// Whether a formula names only sizes, parameters and constants, also through names.
    func isFixed(_ id: ID<Expression>) -> Bool { id.index < isFixed.count && isFixed[id.index] }

    private func rewritten(_ id: ID<Expression>) -> ID<Expression> { id.index < shared.count ? shared[id.index] : id }

    private func rewritten(_ expression: Expression) -> Expression {
        switch expression {
        case .constant, .pi, .width, .height, .parameter, .binding, .argument, .pen, .heading, .call: expression
        case .unary(let op, let operand): .unary(op, rewritten(operand))
        case .binary(let op, let left, let right): .binary(op, rewritten(left), rewritten(right))
        case .power(let base, let exponent): .power(rewritten(base), exponent)
        case .conditional(let condition, let a, let b):
            .conditional(rewritten(condition), rewritten(a), rewritten(b))
        }
    }

    private func replaceUses(in program: inout Program) {
        for index in program.bindings.indices {
            guard let value = program.bindings[index].value else { continue }
            program.bindings[index].value = Value(
                value.kind, rewritten(value.first), rewritten(value.second), rewritten(value.third),
                rewritten(value.fourth))
        }
        for index in program.arcs.indices {
            program.arcs[index].radiusX = rewritten(program.arcs[index].radiusX)
            program.arcs[index].radiusY = rewritten(program.arcs[index].radiusY)
            program.arcs[index].rotation = rewritten(program.arcs[index].rotation)
            program.arcs[index].from = rewritten(program.arcs[index].from)
        }
    }
}

import ShapeSyntax

/// One shape as a function of its size and parameters: the parametric intermediate representation.
///
/// Arenas hold the parts; ids and lists refer to them. `Expand` makes the form that evaluator, checker and
/// backends read.
package struct Program: Sendable {
    /// What is drawn when no size is asked for, in points.
    package struct DesignSize: Hashable, Sendable {
        package var width: Rational
        package var height: Rational

        package init(width: Rational, height: Rational) {
            self.width = width
            self.height = height
        }
    }

    package var name: Name = .none
    package var nameSpan = Span(0, 0)
    /// The text of the `///` comment, without the slashes.
    package var documentation: [UInt8] = []
    package var designSize: DesignSize?
    package var parameters: [Parameter] = []
    package var requirements: [Requirement] = []
    package var regions: [Region] = []
    package var anchors: [Anchor] = []
    package var animations: [Animation] = []
    /// The `let`s that hold for all layers, computed before them: a block of `bind`.
    package var prologue: Block = .empty
    package var layers: [Layer] = []
    /// What has to hold for the sweeps of arcs whose angles are not constant.
    package var sweepClaims: [SweepClaim] = []
    package var mirrorsX = false
    package var mirrorsY = false
    /// Ink outside the box is meant.
    package var allowsOverhang = false

    // Arenas.
    package var formulas: [Formula] = []
    package var constants: [Rational] = []
    package var bindings: [Binding] = []
    package var functions: [Function] = []
    package var calls: [Call] = []
    package var arcs: [Arc] = []
    package var primitives: [Primitive] = []
    package var loops: [Loop] = []
    package var transforms: [Transform] = []
    package var statements: [Statement] = []
    package var statementSpans: [Span] = []
    /// Runs of expression or statement ids.
    package var lists: [UInt32] = []
    /// Whether some statement is one that `Expand` replaces.
    package var needsExpansion = false

    package init() {}

    /// Makes the program empty and keeps its memory for the next shape.
    package mutating func reset() {
        name = .none
        nameSpan = Span(0, 0)
        designSize = nil
        mirrorsX = false
        mirrorsY = false
        allowsOverhang = false
        needsExpansion = false
        documentation.empty()
        parameters.empty()
        requirements.empty()
        regions.empty()
        anchors.empty()
        animations.empty()
        prologue = .empty
        layers.empty()
        sweepClaims.empty()
        formulas.empty()
        constants.empty()
        bindings.empty()
        functions.empty()
        calls.empty()
        arcs.empty()
        primitives.empty()
        loops.empty()
        transforms.empty()
        statements.empty()
        statementSpans.empty()
        lists.empty()
    }
}

extension Program {
    @inlinable package subscript(id: ID<Expression>) -> Expression { formulas[id.index].expression }
    @inlinable package subscript(id: ID<Statement>) -> Statement { statements[id.index] }
    @inlinable package subscript(id: ID<Arc>) -> Arc { arcs[id.index] }
    @inlinable package subscript(id: ID<Loop>) -> Loop { loops[id.index] }
    @inlinable package subscript(id: ID<Binding>) -> Binding { bindings[id.index] }
    @inlinable package subscript(id: ID<Rational>) -> Rational { constants[id.index] }

    /// The statement at a place of the list arena.
    @inlinable
    package func statement(at index: Int) -> ID<Statement> { ID(raw: lists[index]) }

    @inlinable package func kind(_ id: ID<Expression>) -> Kind { formulas[id.index].kind }
    @inlinable package func span(_ id: ID<Expression>) -> Span { formulas[id.index].span }
    @inlinable package func span(_ id: ID<Statement>) -> Span { statementSpans[id.index] }

    /// Enters a formula as it is, without simplifying it.
    @inlinable
    package mutating func append(_ expression: Expression, _ kind: Kind, _ span: Span) -> ID<Expression> {
        let id = ID<Expression>(formulas.count)
        formulas.append(Formula(expression: expression, kind: kind, span: span))
        return id
    }

    /// Enters a constant.
    @inlinable
    package mutating func append(_ constant: Rational, _ kind: Kind, _ span: Span) -> ID<Expression> {
        constants.append(constant)
        return append(.constant(ID(constants.count - 1)), kind, span)
    }

    /// Enters a statement; it becomes part of a block by its id.
    @inlinable
    package mutating func append(_ statement: Statement, _ span: Span) -> ID<Statement> {
        statements.append(statement)
        statementSpans.append(span)
        return ID(statements.count - 1)
    }

    /// Enters a block from the end of a stack of statement ids and takes them off it.
    @inlinable
    package mutating func appendBlock(from stack: inout [UInt32], downTo base: Int) -> Block {
        let block = Block(start: lists.count, count: stack.count - base)
        var index = base
        while index < stack.count {
            lists.append(stack[index])
            index &+= 1
        }
        stack.removeLast(stack.count - base)
        return block
    }

    /// The exact value of a formula that names nothing but constants and `let`s of constants.
    ///
    /// `nil` for one that is not constant, has no rational value that fits, divides by zero, or is too large.
    @inlinable
    package func constantValue(_ id: ID<Expression>) -> Rational? {
        if case .constant(let constant) = self[id] { return self[constant] }
        return derivedConstantValue(id)
    }

    @usableFromInline
    func derivedConstantValue(_ id: ID<Expression>) -> Rational? {
        var budget = 1_000
        return constantValue(id, &budget)
    }

    /// `budget` bounds the formulas looked at, since a chain of `let`s can double what it holds at each link.
    private func constantValue(_ id: ID<Expression>, _ budget: inout Int) -> Rational? {
        budget -= 1
        guard budget > 0 else { return nil }
        switch self[id] {
        case .constant(let constant): return self[constant]
        case .binding(let binding, let component):
            return self[binding].value.flatMap { constantValue($0[Int(component)], &budget) }
        case .unary(.negate, let operand): return constantValue(operand, &budget)?.negated
        case .binary(let op, let left, let right):
            guard let left = constantValue(left, &budget), let right = constantValue(right, &budget) else {
                return nil
            }
            return Self.constantValue(op, left, right)
        case .power(let base, let exponent): return constantValue(base, &budget)?.power(Int(exponent))
        case .pi, .width, .height, .parameter, .argument, .pen, .heading, .unary, .conditional, .call:
            return nil
        }
    }

    private static func constantValue(_ op: BinaryOperator, _ left: Rational, _ right: Rational) -> Rational? {
        switch op {
        case .add: return left.adding(right)
        case .subtract: return left.subtracting(right)
        case .multiply: return left.multiplied(by: right)
        case .divide: return left.divided(by: right)
        case .min: return left < right ? left : right
        case .max: return left < right ? right : left
        case .less: return truth(left < right)
        case .lessOrEqual: return truth(!(right < left))
        case .greater: return truth(right < left)
        case .greaterOrEqual: return truth(!(left < right))
        case .equal: return truth(left == right)
        case .notEqual: return truth(left != right)
        case .and: return truth(!left.isZero && !right.isZero)
        case .or: return truth(!left.isZero || !right.isZero)
        case .mod, .pow, .hypot, .atan2: return nil
        }
    }

    /// A truth value as formulas have it, 1 or 0.
    private static func truth(_ condition: Bool) -> Rational { condition ? .one : .zero }
}

extension Array {
    /// Removes all elements and keeps the memory; costs next to nothing for an array that is empty.
    @inlinable
    package mutating func empty() {
        if !isEmpty { removeAll(keepingCapacity: true) }
    }
}

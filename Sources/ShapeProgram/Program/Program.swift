import ShapeSyntax

/// One shape as a function of its size and parameters: the parametric intermediate representation.
///
/// Arenas hold the parts; ids and lists refer to them. `Expand` makes the form that evaluator, checker and
/// backends read.
public struct Program {
    /// What is drawn when no size is asked for, in points.
    public struct DesignSize: Hashable, Sendable {
        public var width: Rational
        public var height: Rational

        public init(width: Rational, height: Rational) {
            self.width = width
            self.height = height
        }
    }

    public var name: Name = .none
    public var nameSpan = Span(0, 0)
    /// The text of the `///` comment, without the slashes.
    public var documentation: [UInt8] = []
    public var designSize: DesignSize?
    public var parameters: [Parameter] = []
    public var requirements: [Requirement] = []
    public var regions: [Region] = []
    public var anchors: [Anchor] = []
    public var animations: [Animation] = []
    /// The `let`s that hold for all layers, computed before them: a block of `bind`.
    public var prologue: Block = .empty
    public var layers: [Layer] = []
    /// What has to hold for the sweeps of arcs whose angles are not constant.
    public var sweepClaims: [SweepClaim] = []
    public var mirrorsX = false
    public var mirrorsY = false
    /// Ink outside the box is meant.
    public var allowsOverhang = false

    // Arenas.
    public var formulas = Pool<Formula>()
    public var constants = Pool<Rational>()
    public var bindings: [Binding] = []
    public var functions: [Function] = []
    public var calls: [Call] = []
    public var arcs = Pool<Arc>()
    public var primitives: [Primitive] = []
    public var loops: [Loop] = []
    public var transforms: [Transform] = []
    public var statements = Pool<Statement>()
    public var statementSpans = Pool<Span>()
    /// Runs of expression or statement ids.
    public var lists = Pool<UInt32>()
    /// Whether some statement is one that `Expand` replaces.
    public var needsExpansion = false
    /// Whether a formula names the heading or a joint has to be smooth: only then it matters where paths turn to.
    public var asksForDirections = false

    public init() {}

    /// Makes the program empty and keeps its memory for the next shape.
    public mutating func reset() {
        name = .none
        nameSpan = Span(0, 0)
        designSize = nil
        mirrorsX = false
        mirrorsY = false
        allowsOverhang = false
        needsExpansion = false
        asksForDirections = false
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
    @inlinable public subscript(id: ID<Expression>) -> Expression { formulas[id.index].expression }
    @inlinable public subscript(id: ID<Statement>) -> Statement { statements[id.index] }
    @inlinable public subscript(id: ID<Arc>) -> Arc { arcs[id.index] }
    @inlinable public subscript(id: ID<Loop>) -> Loop { loops[id.index] }
    @inlinable public subscript(id: ID<Binding>) -> Binding { bindings[id.index] }
    @inlinable public subscript(id: ID<Rational>) -> Rational { constants[id.index] }

    /// The statement at a place of the list arena.
    @inlinable
    public func statement(at index: Int) -> ID<Statement> { ID(raw: lists[index]) }

    @inlinable public func kind(_ id: ID<Expression>) -> Kind { formulas[id.index].kind }
    @inlinable public func span(_ id: ID<Expression>) -> Span { formulas[id.index].span }
    @inlinable public func span(_ id: ID<Statement>) -> Span { statementSpans[id.index] }

    /// Enters a formula as it is, without simplifying it.
    @inlinable
    public mutating func append(_ expression: Expression, _ kind: Kind, _ span: Span) -> ID<Expression> {
        append(expression, kind, span, .leaf(isConstant: false))
    }

    /// Enters a formula of which the measure is known.
    @inlinable
    @inline(__always)
    public mutating func append(_ expression: Expression, _ kind: Kind, _ span: Span, _ measure: Measure)
        -> ID<Expression>
    {
        let id = ID<Expression>(formulas.count)
        if case .heading = expression { asksForDirections = true }
        formulas.append(Formula(expression: expression, kind: kind, span: span, measure: measure))
        return id
    }

    /// Enters a constant.
    @inlinable
    @inline(__always)
    public mutating func append(_ constant: Rational, _ kind: Kind, _ span: Span) -> ID<Expression> {
        constants.append(constant)
        return append(.constant(ID(constants.count - 1)), kind, span, .leaf(isConstant: true))
    }

    /// Enters a formula without operands where that makes no call; `nil` elsewhere.
    @inlinable
    @inline(__always)
    public mutating func appendLeaf(_ expression: Expression, _ kind: Kind, _ span: Span, isConstant: Bool)
        -> ID<Expression>?
    {
        let id = ID<Expression>(formulas.count)
        let formula = Formula(expression: expression, kind: kind, span: span, measure: .leaf(isConstant: isConstant))
        return formulas.appendInPlace(formula) ? id : nil
    }

    /// The same for a constant.
    @inlinable
    @inline(__always)
    public mutating func appendLeaf(_ constant: Rational, _ kind: Kind, _ span: Span) -> ID<Expression>? {
        guard constants.appendInPlace(constant) else { return nil }
        return appendLeaf(.constant(ID(constants.count - 1)), kind, span, isConstant: true)
    }

    /// Enters a statement; it becomes part of a block by its id.
    @inlinable
    @inline(__always)
    public mutating func append(_ statement: Statement, _ span: Span) -> ID<Statement> {
        if case .smooth = statement { asksForDirections = true }
        statements.append(statement)
        statementSpans.append(span)
        return ID(statements.count - 1)
    }

    /// Enters a block from the end of a stack of statement ids and takes them off it.
    @inlinable
    public mutating func appendBlock(from stack: inout [UInt32], downTo base: Int) -> Block {
        let block = Block(start: lists.count, count: stack.count - base)
        lists.append(contentsOf: stack[base...])
        stack.empty(downTo: base)
        return block
    }

    /// Does the same from a stack in an arena.
    @inlinable
    public mutating func appendBlock(from stack: inout Arena<UInt32>, downTo base: Int) -> Block {
        let block = Block(start: lists.count, count: stack.count - base)
        stack.withUnsafePointer(base..<stack.count) { lists.append($0, count: stack.count - base) }
        stack.empty(downTo: base)
        return block
    }

    /// The exact value of a formula that names nothing but constants and `let`s of constants.
    ///
    /// `nil` for one that is not constant, has no rational value that fits, divides by zero, or is too large.
    @inlinable
    public func constantValue(_ id: ID<Expression>) -> Rational? {
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
    @inline(__always)
    public mutating func empty() { empty(downTo: 0) }

    /// Removes the elements from `base` on and keeps the memory: few of them one by one, as removing a range costs
    /// as much as that of several.
    @inlinable
    @inline(__always)
    mutating func empty(downTo base: Int) {
        if count > base + 4 { removeSubrange(base...) }
        while count > base { removeLast() }
    }
}

import ShapeProgram
import ShapeSyntax

// From formulas to normal forms.
extension Algebra {
    /// The normal form of a scalar formula; angles are in degrees, booleans are 0 or 1.
    mutating func form(_ id: ID<Expression>, _ program: Program) throws(AlgebraLimit) -> Form {
        var walk = FormulaWalk()
        walk.push(.visit(id))
        while let task = walk.next() {
            switch task {
            case .visit(let id): try visit(id, program, &walk)
            case .apply(let id): try apply(id, program, &walk)
            case .decide(let id): try decide(id, program, &walk)
            case .merge(let id): try merge(id, program, &walk)
            case .enter(let call, let component): try enter(call, component, program, &walk)
            case .leave: walk.leave()
            }
        }
        guard let result = walk.result else { throw .unsupported }
        return result
    }

    /// Starts with a formula: puts its value on the stack, or what is to be done for it.
    private mutating func visit(_ id: ID<Expression>, _ program: Program, _ walk: inout FormulaWalk)
        throws(AlgebraLimit)
    {
        guard id.index < memo.count else { throw .unsupported }
        try ring.spend(1)
        if walk.isOutsideCalls, let known = memo[id.index],
            known.surroundings == nil || known.surroundings == surroundings
        {
            return walk.push(known.form, isFixed: known.surroundings == nil)
        }
        switch program[id] {
        case .constant(let constant): walk.push(Form(program[constant]))
        case .pi: walk.push(Form(Polynomial(generator: try ring.enter(.pi))))
        case .width: walk.push(try size(.width))
        case .height: walk.push(try size(.height))
        case .parameter(let parameter, let component): walk.push(try self.parameter(parameter, component, program))
        case .binding(let binding, let component): try visit(binding, component, program, &walk)
        case .argument(let position): try walk.pushArgument(Int(position))
        case .pen(let component):
            guard let pen else { throw .unsupported }
            walk.push(component == 0 ? pen.x : pen.y, isFixed: false)
        case .heading:
            guard let heading else { throw .unsupported }
            walk.push(heading, isFixed: false)
        case .unary(_, let operand), .power(let operand, _):
            walk.push(.apply(id))
            walk.push(.visit(operand))
        case .binary(.and, let left, _), .binary(.or, let left, _), .conditional(let left, _, _):
            walk.push(.decide(id))
            walk.push(.visit(left))
        case .binary(_, let left, let right):
            walk.push(.apply(id))
            walk.push(.visit(right))
            walk.push(.visit(left))
        case .call(let call, let component): try visit(call, component, program, &walk)
        }
    }

    private mutating func visit(
        _ binding: ID<Binding>, _ component: UInt8, _ program: Program, _ walk: inout FormulaWalk
    ) throws(AlgebraLimit) {
        let index = 4 * binding.index + Int(component)
        guard component < 4, index < bindings.count else { throw .unsupported }
        switch bindings[index] {
        case .form(let form): walk.push(form, isFixed: false)
        case .failed(let limit): throw limit
        case .missing:
            // One that no statement has reached is worked out where it is named.
            guard let value = program.bindings[binding.index].value else { throw .unsupported }
            walk.push(.visit(value[Int(component)]))
        }
    }

    private mutating func visit(
        _ id: ID<Call>, _ component: UInt8, _ program: Program, _ walk: inout FormulaWalk
    ) throws(AlgebraLimit) {
        guard id.index < program.calls.count else { throw .unsupported }
        walk.push(.enter(id, component))
        for index in program.calls[id.index].arguments.indices.reversed() {
            walk.push(.visit(ID(raw: program.lists[index])))
        }
    }

    /// Goes into a function; its arguments are the last values.
    private mutating func enter(
        _ id: ID<Call>, _ component: UInt8, _ program: Program, _ walk: inout FormulaWalk
    ) throws(AlgebraLimit) {
        let call = program.calls[id.index]
        guard call.function.index < program.functions.count else { throw .unsupported }
        try walk.enter(argumentCount: Int(call.arguments.count))
        walk.push(.leave)
        walk.push(.visit(program.functions[call.function.index].result[Int(component)]))
    }

    /// Goes on with `&&`, `||` or `?:` once the first operand is known.
    private mutating func decide(_ id: ID<Expression>, _ program: Program, _ walk: inout FormulaWalk)
        throws(AlgebraLimit)
    {
        guard let condition = walk.last else { throw .unsupported }
        let truth = condition.constant.map { !$0.isZero }
        switch program[id] {
        case .binary(.and, _, let right):
            if truth == false { return }
            walk.push(.merge(id))
            walk.push(.visit(right))
        case .binary(.or, _, let right):
            if truth == true { return }
            walk.push(.merge(id))
            walk.push(.visit(right))
        case .conditional(_, let first, let second):
            if let truth {
                _ = walk.pop()
                return walk.push(.visit(truth ? first : second))
            }
            walk.push(.merge(id))
            walk.push(.visit(second))
            walk.push(.visit(first))
        case .constant, .pi, .width, .height, .parameter, .binding, .argument, .pen, .heading, .unary, .binary,
            .power, .call:
            throw .unsupported
        }
    }

    /// Puts the operands of `&&`, `||` or `?:` together.
    private mutating func merge(_ id: ID<Expression>, _ program: Program, _ walk: inout FormulaWalk)
        throws(AlgebraLimit)
    {
        let last = walk.pop()
        let second = walk.pop()
        try spend(last.form, second.form)
        var isFixed = last.isFixed && second.isFixed
        let form: Form
        switch program[id] {
        case .binary(.and, _, _): form = try ring.product(second.form, last.form)
        case .binary(.or, _, _):
            form = try ring.difference(ring.sum(second.form, last.form), ring.product(second.form, last.form))
        case .conditional:
            let condition = walk.pop()
            isFixed = isFixed && condition.isFixed
            form = try ring.choice(condition.form, second.form, last.form)
        case .constant, .pi, .width, .height, .parameter, .binding, .argument, .pen, .heading, .unary, .binary,
            .power, .call:
            throw .unsupported
        }
        finish(id, form, isFixed, &walk)
    }

    /// Applies an operator to the last values.
    private mutating func apply(_ id: ID<Expression>, _ program: Program, _ walk: inout FormulaWalk)
        throws(AlgebraLimit)
    {
        let last = walk.pop()
        switch program[id] {
        case .unary(let op, _):
            try spend(last.form, last.form)
            finish(id, try apply(op, last.form), last.isFixed, &walk)
        case .power(_, let exponent):
            try spend(last.form, last.form)
            if exponent < 0 { ring.oblige(last.form.numerator, .nonzero) }
            finish(id, try ring.power(last.form, Int(exponent)), last.isFixed, &walk)
        case .binary(let op, _, _):
            let first = walk.pop()
            try spend(first.form, last.form)
            finish(id, try apply(op, first.form, last.form), first.isFixed && last.isFixed, &walk)
        case .constant, .pi, .width, .height, .parameter, .binding, .argument, .pen, .heading, .conditional, .call:
            throw .unsupported
        }
    }

    /// Puts a result on the stack and remembers it.
    private mutating func finish(
        _ id: ID<Expression>, _ form: Form, _ isFixed: Bool, _ walk: inout FormulaWalk
    ) {
        if walk.isOutsideCalls { memo[id.index] = Memo(form: form, surroundings: isFixed ? nil : surroundings) }
        walk.push(form, isFixed: isFixed)
    }
}

// MARK: - Operators

extension Algebra {
    private mutating func apply(_ op: UnaryOperator, _ a: Form) throws(AlgebraLimit) -> Form {
        switch op {
        case .negate: a.negated
        case .not: try ring.difference(.one, a)
        case .abs: try ring.absolute(a)
        case .sqrt: try ring.squareRoot(a)
        case .sin: try ring.direction(a).y
        case .cos: try ring.direction(a).x
        case .tan: try tangent(a)
        case .asin: try ring.arcsine(a)
        case .acos: try ring.arccosine(a)
        case .floor: try ring.floor(a)
        case .ceil: try ring.ceiling(a)
        case .round: try ring.rounded(a)
        case .sign: try ring.sign(a)
        case .exp: try ring.exponential(a)
        case .log: try ring.logarithm(a)
        case .radians: try ring.product(a, ring.scaled(pi(), by: .checking(Rational(1, over: 180))))
        case .fromRadians: try ring.quotient(ring.scaled(a, by: 180), pi())
        }
    }

    private mutating func apply(_ op: BinaryOperator, _ a: Form, _ b: Form) throws(AlgebraLimit) -> Form {
        switch op {
        case .add: try ring.sum(a, b)
        case .subtract: try ring.difference(a, b)
        case .multiply: try ring.product(a, b)
        case .divide: try quotient(a, b)
        case .mod:
            try remainder(a, b)
        case .pow: try ring.power(a, raisedTo: b)
        case .min: try ring.minimum(a, b)
        case .max: try ring.maximum(a, b)
        case .hypot: try ring.squareRoot(ring.sum(ring.product(a, a), ring.product(b, b)))
        case .atan2: try ring.angle(y: a, x: b)
        case .less: try ring.isAboveZero(ring.difference(b, a))
        case .lessOrEqual: try ring.isAtLeastZero(ring.difference(b, a))
        case .greater: try ring.isAboveZero(ring.difference(a, b))
        case .greaterOrEqual: try ring.isAtLeastZero(ring.difference(a, b))
        case .equal: try equality(a, b)
        case .notEqual: try ring.difference(.one, equality(a, b))
        case .and: try ring.product(a, b)
        case .or: try ring.difference(ring.sum(a, b), ring.product(a, b))
        }
    }

    private mutating func pi() throws(AlgebraLimit) -> Form { Form(Polynomial(generator: try ring.enter(.pi))) }

    private mutating func tangent(_ a: Form) throws(AlgebraLimit) -> Form {
        let vector = try ring.direction(a)
        return try quotient(vector.y, vector.x)
    }

    private mutating func remainder(_ a: Form, _ b: Form) throws(AlgebraLimit) -> Form {
        if b.constant == nil { ring.oblige(b.numerator, .nonzero) }
        return try ring.remainder(a, b)
    }

    /// 1 where a = b, else 0.
    private mutating func equality(_ a: Form, _ b: Form) throws(AlgebraLimit) -> Form {
        let difference = try ring.difference(a, b)
        return try ring.product(ring.isAtLeastZero(difference), ring.isAtLeastZero(difference.negated))
    }
}

// MARK: - Leaves

extension Algebra {
    /// w or h, which are positive.
    mutating func size(_ generator: Generator) throws(AlgebraLimit) -> Form {
        let index = try ring.enter(generator)
        ring.setBounds(index, raised(ring.entries[index].bounds))
        return Form(Polynomial(generator: index))
    }

    private func raised(_ bounds: Bounds) -> Bounds {
        var result = bounds
        result.raise(to: .zero, isStrict: true)
        return result
    }

    /// A component of a parameter, with its domain.
    mutating func parameter(_ id: ID<Parameter>, _ component: UInt8, _ program: Program)
        throws(AlgebraLimit) -> Form
    {
        let slot = 4 * id.index + Int(component)
        guard component < 4, slot < parameters.count else { throw .unsupported }
        if let known = parameters[slot] { return known }
        let declaration = program.parameters[id.index]
        let index = try ring.enter(.parameter(id, component: component))
        defaults[index] = program.constantValue(declaration.defaultValue[Int(component)])
        let form = Form(Polynomial(generator: index))
        parameters[slot] = form
        switch declaration.kind {
        case .boolean: ring.setTruth(index)
        case .integer: if hasWholeDomain(declaration, program) { ring.setInteger(index) }
        case .number, .angle, .point, .color, .duration: break
        }
        try assume(form, atLeast: declaration.minimum, program)
        try assume(form, atMost: declaration.maximum, program)
        let bounds = ring.entries[index].bounds
        if let lower = bounds.lower, lower == bounds.upper { parameters[slot] = Form(lower) }
        return parameters[slot] ?? form
    }

    /// Whether clamping to the domain leaves whole numbers whole.
    private func hasWholeDomain(_ declaration: Parameter, _ program: Program) -> Bool {
        [declaration.minimum, declaration.maximum].allSatisfy {
            !$0.isPresent || program.constantValue($0)?.isInteger == true
        }
    }

    private mutating func assume(_ form: Form, atLeast bound: ID<Expression>, _ program: Program)
        throws(AlgebraLimit)
    {
        guard bound.isPresent else { return }
        let rest = try ring.difference(form, self.form(bound, program))
        _ = ring.assume(try ring.signCarrier(rest), isStrict: false)
    }

    private mutating func assume(_ form: Form, atMost bound: ID<Expression>, _ program: Program)
        throws(AlgebraLimit)
    {
        guard bound.isPresent else { return }
        let rest = try ring.difference(self.form(bound, program), form)
        _ = ring.assume(try ring.signCarrier(rest), isStrict: false)
    }
}

import ShapeProgram
import ShapeSyntax

// Formulas.
extension SwiftLowering {
    /// A formula of the program in Swift terms; 0 for one that is not there.
    ///
    /// What most formulas end in is inlined.
    @inline(__always)
    mutating func formula(_ id: ID<Expression>, _ program: Program) -> Operand {
        guard id.index < program.formulas.count else { return outline.formulas.number(0) }
        switch program.formulas[id.index].expression {
        case .width: return outline.formulas.width
        case .height: return outline.formulas.height
        case .parameter(let parameter, _) where scalars[parameter.index].isPresent:
            return scalars[parameter.index]
        case .constant, .pi, .parameter, .binding, .argument, .pen, .heading, .unary, .binary, .power,
            .conditional, .call:
            return compound(id, program)
        }
    }

    private mutating func compound(_ id: ID<Expression>, _ program: Program) -> Operand {
        guard depth < Self.maximumDepth else { return outline.formulas.number(0) }
        if known[id.index].isPresent { return known[id.index] }
        let reads = pathReads
        depth += 1
        var result = lowered(program[id], program.kind(id), program)
        depth -= 1
        if result.index < synonyms.count, synonyms[result.index].isPresent { result = synonyms[result.index] }
        if pathReads == reads { known[id.index] = result }
        return result
    }

    @inline(__always)
    private mutating func lowered(_ expression: Expression, _ kind: Kind, _ program: Program) -> Operand {
        switch expression {
        case .constant(let constant): return self.constant(program[constant], kind)
        case .pi: return outline.formulas.turn(.one)
        case .width: return outline.formulas.width
        case .height: return outline.formulas.height
        case .parameter(let parameter, let component): return self.parameter(parameter, component, program)
        case .binding(let binding, let component): return self.binding(binding, component, program)
        case .argument(let position): return argument(Int(position), program)
        case .pen(let component):
            pathReads += 1
            return self.component(component, of: penPoint(program))
        case .heading: return capture(.heading)
        case .unary(let op, let operand): return unary(op, formula(operand, program))
        case .binary(let op, let left, let right):
            let left = formula(left, program)
            return binary(op, left, formula(right, program))
        case .power(let base, let exponent): return outline.formulas.power(formula(base, program), Int(exponent))
        case .conditional(let condition, let first, let second):
            let condition = formula(condition, program)
            let first = formula(first, program)
            return outline.formulas.choice(condition, first, formula(second, program))
        case .call(let call, let component): return self.call(call, component, program)
        }
    }

    private mutating func constant(_ value: Rational, _ kind: Kind) -> Operand {
        switch kind {
        case .number, .integer, .duration, .point, .color: return outline.formulas.number(exactly: value)
        case .boolean: return outline.formulas.truth(!value.isZero)
        case .angle: return outline.formulas.angle(degrees: value)
        }
    }

    private mutating func unary(_ op: UnaryOperator, _ a: Operand) -> Operand {
        switch op {
        case .negate: return outline.formulas.negation(a)
        case .not: return outline.formulas.opposite(ofTruth: a)
        case .abs: return outline.formulas.absolute(a)
        case .sqrt: return outline.formulas.squareRoot(a)
        case .sin: return outline.formulas.sine(a)
        case .cos: return outline.formulas.cosine(a)
        case .tan: return outline.formulas.tangent(a)
        case .asin: return outline.formulas.arc(.arcSine, a)
        case .acos: return outline.formulas.arc(.arcCosine, a)
        case .floor: return outline.formulas.rounded(a, .roundDown)
        case .ceil: return outline.formulas.rounded(a, .roundUp)
        case .round: return outline.formulas.rounded(a, .round)
        case .sign: return outline.formulas.sign(a)
        case .exp: return outline.formulas.exponential(a)
        case .log: return outline.formulas.logarithm(a)
        // Angles are in radians anyway.
        case .radians, .fromRadians: return outline.formulas.asNumber(a)
        }
    }

    @inline(__always)
    private mutating func binary(_ op: BinaryOperator, _ a: Operand, _ b: Operand) -> Operand {
        switch op {
        case .add: return outline.formulas.sum(a, b)
        case .subtract: return outline.formulas.difference(a, b)
        case .multiply: return product(a, b)
        case .divide: return outline.formulas.quotient(a, b)
        case .mod: return outline.formulas.modulo(a, b)
        case .pow: return outline.formulas.power(a, b)
        case .min: return outline.formulas.minimum(a, b)
        case .max: return outline.formulas.maximum(a, b)
        case .hypot: return outline.formulas.hypotenuse(a, b)
        case .atan2: return outline.formulas.direction(a, b)
        case .less: return outline.formulas.comparison(.less, a, b)
        case .lessOrEqual: return outline.formulas.comparison(.lessOrEqual, a, b)
        case .greater: return outline.formulas.comparison(.greater, a, b)
        case .greaterOrEqual: return outline.formulas.comparison(.greaterOrEqual, a, b)
        case .equal: return outline.formulas.comparison(.equal, a, b)
        case .notEqual: return outline.formulas.comparison(.notEqual, a, b)
        case .and: return outline.formulas.conjunction(a, b)
        case .or: return outline.formulas.disjunction(a, b)
        }
    }

    private mutating func product(_ a: Operand, _ b: Operand) -> Operand {
        // What multiplies a sine or a cosine is a radius, or used like one.
        let op = outline.formulas[b].op
        if op == .cosine || op == .sine { outline.formulas.suggest(.radius, for: a) }
        return outline.formulas.product(a, b)
    }
}

// Names of the program.
extension SwiftLowering {
    mutating func parameter(_ id: ID<Parameter>, _ component: UInt8, _ program: Program) -> Operand {
        guard id.index < program.parameters.count else { return outline.formulas.number(0) }
        if !outline.inputs[id.index].leaf.isPresent { declare(id, program) }
        if program.parameters[id.index].kind == .color { return self.component(component, ofColor: id) }
        let leaf = outline.inputs[id.index].leaf
        return outline.formulas[leaf].type == .point ? self.component(component, of: leaf) : leaf
    }

    private mutating func declare(_ id: ID<Parameter>, _ program: Program) {
        let (kind, value) = (program.parameters[id.index].kind, program.parameters[id.index].defaultValue)
        let outer = inlinesLets
        inlinesLets = true
        var input = SwiftOutline.Input()
        input.defaults.first = formula(value.first, program)
        if kind == .point { input.defaults.second = formula(value.second, program) }
        input.minimum = bound(program.parameters[id.index].minimum, kind, program)
        input.maximum = bound(program.parameters[id.index].maximum, kind, program)
        inlinesLets = outer
        var leaf = SwiftFormula(.parameter, Self.type(kind), id.raw)
        if input.minimum.isPresent { leaf.lower = outline.formulas[input.minimum].lower }
        if input.maximum.isPresent { leaf.upper = outline.formulas[input.maximum].upper }
        leaf.isNonZero = leaf.lower > 0 || leaf.upper < 0
        leaf.mayBeNegativeZero = leaf.type == .number && leaf.lower < 0 && !leaf.isNonZero
        input.leaf = outline.formulas.enter(leaf)
        outline.inputs[id.index] = input
        if leaf.type != .point, kind != .color { scalars[id.index] = input.leaf }
    }

    private mutating func bound(_ id: ID<Expression>, _ kind: Kind, _ program: Program) -> Operand {
        guard id.isPresent else { return .none }
        let bound = formula(id, program)
        return kind == .integer ? outline.formulas.asInteger(bound) : bound
    }

    /// The type of a parameter. A colour draws nothing.
    static func type(_ kind: Kind) -> SwiftFormula.ValueType {
        switch kind {
        case .number, .angle, .duration, .color: .number
        case .integer: .integer
        case .boolean: .truth
        case .point: .point
        }
    }

    private mutating func binding(_ id: ID<Binding>, _ component: UInt8, _ program: Program) -> Operand {
        guard id.index < program.bindings.count else { return outline.formulas.number(0) }
        let local = outline.locals[id.index]
        guard local.isBound, !inlinesLets else {
            guard let value = program[id].value else { return outline.formulas.number(0) }
            return formula(value[Int(component)], program)
        }
        guard local.leaf.isPresent, outline.formulas[local.leaf].type != .point else {
            guard local.leaf.isPresent else { return component == 0 ? local.first : local.second }
            return self.component(component, of: local.leaf)
        }
        return local.leaf
    }

    /// Declares a let where it stands. A value that `Expand` named is put in for its name; it gets one where that
    /// pays, in front of its uses.
    mutating func bind(_ id: ID<Binding>, _ program: Program) {
        guard let value = program[id].value, value.kind != .color else { return }
        beginOutside()
        var local = SwiftOutline.Local()
        local.isBound = true
        local.first = formula(value.first, program)
        if value.kind == .point {
            local.first = outline.formulas.asNumber(local.first)
            local.second = outline.formulas.asNumber(formula(value.second, program))
        }
        if program[id].name.isPresent {
            local.paragraph = outline.blocks[block.index].last
            local.leaf = leaf(id, local, value.kind)
            if block == outline.body, value.kind != .point { noteSynonym(local) }
        } else {
            local.first = proposed(local.first, program[id].role)
        }
        outline.locals[id.index] = local
    }

    private mutating func proposed(_ value: Operand, _ role: Binding.Role) -> Operand {
        var value = value
        // A radius is not negative, which may be harder to see than it is for `Expand`.
        if role == .radius { value = outline.formulas.maximum(outline.formulas.number(0), value) }
        outline.formulas.propose(SwiftRole(role), for: value)
        return value
    }

    /// Lets later formulas that are equal to a let's value name it; only where the let is visible to the end.
    private mutating func noteSynonym(_ local: SwiftOutline.Local) {
        guard outline.formulas[local.first].cost > 1 else { return }
        synonyms.extend(with: .none, to: local.first.index + 1)
        if !synonyms[local.first.index].isPresent { synonyms[local.first.index] = local.leaf }
    }

    private mutating func leaf(_ id: ID<Binding>, _ local: SwiftOutline.Local, _ kind: Kind) -> Operand {
        let type = kind == .point ? .point : outline.formulas[local.first].type
        _ = outline.formulas.enter(SwiftFormula(.bindingMark, type, id.raw))
        var leaf = SwiftFormula(.binding, type, id.raw)
        leaf.copyKnowledge(of: outline.formulas[local.first])
        return outline.formulas.enter(leaf)
    }
}

// Functions.
extension SwiftLowering {
    private mutating func argument(_ position: Int, _ program: Program) -> Operand {
        guard function.index < program.functions.count else { return outline.formulas.number(0) }
        var first = 0
        for (index, parameter) in program.functions[function.index].parameters.enumerated() {
            let count = parameter.kind.componentCount
            if position < first + count { return argument(index, parameter.kind, UInt8(position - first)) }
            first += count
        }
        return outline.formulas.number(0)
    }

    /// Integers are numbers in functions, so that one serves for both.
    private mutating func argument(_ index: Int, _ kind: Kind, _ component: UInt8) -> Operand {
        let type = kind == .integer ? .number : Self.type(kind)
        let number = UInt32(truncatingIfNeeded: index)
        var leaf = SwiftFormula(.argument, type, function.raw, number)
        leaf.mayBeNegativeZero = type == .number
        let whole = outline.formulas.enter(leaf)
        return type == .point ? self.component(component, of: whole) : whole
    }

    private mutating func call(_ id: ID<Call>, _ component: UInt8, _ program: Program) -> Operand {
        let call = program.calls[id.index]
        guard call.function.index < program.functions.count else { return outline.formulas.number(0) }
        let parameters = program.functions[call.function.index].parameters
        var list = Operand.none
        var end = call.arguments.indices.upperBound
        for parameter in parameters.reversed() {
            let count = parameter.kind.componentCount
            end -= count
            guard end >= call.arguments.indices.lowerBound else { break }
            let value = argument(of: parameter.kind, at: end, program)
            list = outline.formulas.enter(.argumentList, outline.formulas[value].type, value, list)
        }
        let function = lowered(call.function, program)
        let callee = outline.callees[function.index]
        var formula = SwiftFormula(.call, callee.type, function.raw, list.raw)
        outline.formulas.describe(&formula)
        let whole = outline.formulas.enter(formula)
        return callee.type == .point ? self.component(component, of: whole) : whole
    }

    private mutating func argument(of kind: Kind, at index: Int, _ program: Program) -> Operand {
        let first = formula(ID(raw: program.lists[index]), program)
        guard kind == .point else { return outline.formulas.asNumber(first) }
        return outline.formulas.point(first, formula(ID(raw: program.lists[index + 1]), program))
    }

    /// The function that is declared for one of the program, lowered when it is called first.
    private mutating func lowered(_ id: ID<Function>, _ program: Program) -> ID<Function> {
        if outline.callees[id.index].isLowered { return outline.callees[id.index].representative }
        let representative = twin(of: id, program) ?? id
        if representative == id { lowerBody(of: id, program) }
        outline.callees[id.index].isLowered = true
        outline.callees[id.index].representative = representative
        return representative
    }

    /// A function of the same declaration that takes the same arguments in Swift.
    private func twin(of id: ID<Function>, _ program: Program) -> ID<Function>? {
        let function = program.functions[id.index]
        let all = program.functions.indices
        let nearby = max(all.lowerBound, id.index - 32)..<min(all.upperBound, id.index + 32)
        let twin = nearby.first { index in
            let other = program.functions[index]
            return outline.callees[index].isLowered && other.span == function.span && other.box == function.box
                && other.parameters.elementsEqual(function.parameters) { Self.isAlike($0.kind, $1.kind) }
        }
        return twin.map { ID($0) }
    }

    private static func isAlike(_ a: Kind, _ b: Kind) -> Bool {
        (a == .integer ? .number : a) == (b == .integer ? .number : b)
    }

    private mutating func lowerBody(of id: ID<Function>, _ program: Program) {
        let result = program.functions[id.index].result
        let outer = (function, block)
        function = id
        block = outline.addBlock(in: .none)
        outline.blocks[block.index].isRepeated = true
        var callee = SwiftOutline.Callee()
        callee.block = block
        callee.first = formula(result.first, program)
        callee.type = outline.formulas[callee.first].type
        if result.kind == .point {
            callee.first = outline.formulas.asNumber(callee.first)
            callee.second = outline.formulas.asNumber(formula(result.second, program))
            callee.type = .point
        }
        if callee.type == .integer {
            callee.first = outline.formulas.asNumber(callee.first)
            callee.type = .number
        }
        outline.callees[id.index] = callee
        (function, block) = outer
        _ = outline.formulas.enter(SwiftFormula(.functionMark, callee.type, id.raw))
    }
}

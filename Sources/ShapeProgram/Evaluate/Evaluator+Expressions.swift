import ShapeSyntax

// Formulas. Each result is finite.
extension Evaluator {
    /// The value of a formula; `depth` counts what encloses it.
    ///
    /// What most formulas end in is inlined and takes no step.
    @inline(__always)
    mutating func value(_ id: ID<Expression>, _ program: Program, _ depth: Int) -> Double {
        guard id.index < program.formulas.count else { return 0 }
        switch program.formulas[id.index].expression {
        case .constant(let constant):
            return constant.index < constants.count ? constants[constant.index] : 0
        case .width: return width
        case .height: return height
        case .parameter(let parameter, let component): return self.parameter(parameter, component)
        case .pi, .binding, .argument, .pen, .heading, .unary, .binary, .power, .conditional, .call:
            return compute(id, program, depth)
        }
    }

    private mutating func compute(_ id: ID<Expression>, _ program: Program, _ depth: Int) -> Double {
        steps &-= 1
        guard steps > 0, depth < Self.maximumDepth else { return exhausted() }
        switch program.formulas[id.index].expression {
        case .constant(let constant):
            return constant.index < constants.count ? constants[constant.index] : 0
        case .pi: return .pi
        case .width: return width
        case .height: return height
        case .parameter(let parameter, let component): return self.parameter(parameter, component)
        case .binding(let binding, let component): return self.binding(binding, component, program, depth)
        case .argument(let position): return argument(Int(position))
        case .pen(let component): return component == 0 ? pen.x : pen.y
        case .heading: return heading.degrees
        case .unary(let op, let operand):
            return apply(op, value(operand, program, depth &+ 1), operand, id, program)
        case .binary(.and, let left, let right):
            return value(left, program, depth &+ 1) != 0 && value(right, program, depth &+ 1) != 0 ? 1 : 0
        case .binary(.or, let left, let right):
            return value(left, program, depth &+ 1) != 0 || value(right, program, depth &+ 1) != 0 ? 1 : 0
        case .binary(.add, let left, let right):
            let left = value(left, program, depth &+ 1)
            return finite(left + value(right, program, depth &+ 1), id)
        case .binary(.subtract, let left, let right):
            let left = value(left, program, depth &+ 1)
            return finite(left - value(right, program, depth &+ 1), id)
        case .binary(let op, let left, let right):
            let left = value(left, program, depth &+ 1)
            return apply(op, left, value(right, program, depth &+ 1), id)
        case .power(let base, let exponent): return power(value(base, program, depth &+ 1), exponent, id)
        case .conditional(let condition, let first, let second):
            let chosen = value(condition, program, depth &+ 1) != 0 ? first : second
            return value(chosen, program, depth &+ 1)
        case .call(let call, let component): return self.call(call, component, program, depth)
        }
    }

    mutating func exhausted() -> Double {
        record(steps > 0 ? .tooDeep : .tooLarge)
        return 0
    }

    @inline(__always)
    private func parameter(_ id: ID<Parameter>, _ component: UInt8) -> Double {
        guard id.index < parameterCount, component < 4 else { return 0 }
        return parameters[4 &* id.index &+ Int(component)]
    }

    private func argument(_ position: Int) -> Double {
        let index = argumentBase &+ position
        return index < arguments.count ? arguments[index] : 0
    }

    /// A let has the value that its statement computed; one that no statement has reached is computed now.
    private mutating func binding(
        _ id: ID<Binding>, _ component: UInt8, _ program: Program, _ depth: Int
    ) -> Double {
        guard id.index < bindingMarks.count, component < 4 else { return 0 }
        if bindingMarks[id.index] < computing { bind(id, program, depth &+ 1) }
        return bindings[4 &* id.index &+ Int(component)]
    }

    /// Computes a let; the index of a loop keeps its value.
    mutating func bind(_ id: ID<Binding>, _ program: Program, _ depth: Int) {
        guard id.index < bindingMarks.count, id.index < program.bindings.count,
            bindingMarks[id.index] != computing,
            let value = program.bindings[id.index].value
        else { return }
        bindingMarks[id.index] = computing
        for component in 0..<value.kind.componentCount {
            bindings[4 &* id.index &+ component] = self.value(value[component], program, depth)
        }
        bindingMarks[id.index] = known
    }

    private mutating func call(_ id: ID<Call>, _ component: UInt8, _ program: Program, _ depth: Int) -> Double {
        guard id.index < program.calls.count else { return 0 }
        let call = program.calls[id.index]
        guard call.function.index < program.functions.count else { return 0 }
        let base = arguments.count
        for index in call.arguments.indices where index < program.lists.count {
            arguments.append(value(ID(raw: program.lists[index]), program, depth &+ 1))
        }
        let outerBase = argumentBase
        argumentBase = base
        let result = program.functions[call.function.index].result
        let value = self.value(result[Int(component)], program, depth &+ 1)
        argumentBase = outerBase
        arguments.removeSubrange(base...)
        return value
    }
}

import ShapeSyntax

// Formulas that name the pen get what is known of it.
extension Expander {
    /// The formula with pen and heading replaced by what they are here, as far as that is known.
    mutating func resolved(_ id: ID<Expression>) -> ID<Expression> {
        guard dependsOnPath(id) else { return id }
        substituteMark &+= 1
        return substituted(id)
    }

    mutating func resolved(_ point: Point) -> Point {
        guard point.isPresent else { return point }
        return Point(resolved(point.x), resolved(point.y))
    }

    /// Puts the pen into a let's formulas.
    mutating func resolveValue(of binding: ID<Binding>) {
        guard var value = program[binding].value else { return }
        value.first = resolved(value.first)
        value.second = resolved(value.second)
        value.third = resolved(value.third)
        value.fourth = resolved(value.fourth)
        program.bindings[binding.index].value = value
    }

    private mutating func substituted(_ id: ID<Expression>) -> ID<Expression> {
        guard dependsOnPath(id) else { return id }
        if id.index < substituteMarks.count, substituteMarks[id.index] == substituteMark {
            return substitutes[id.index]
        }
        let result = substitutedNode(id)
        while substituteMarks.count <= id.index {
            substituteMarks.append(0)
            substitutes.append(.none)
        }
        substituteMarks[id.index] = substituteMark
        substitutes[id.index] = result
        return result
    }

    private mutating func substitutedNode(_ id: ID<Expression>) -> ID<Expression> {
        let kind = program.kind(id)
        let own = program.span(id)
        switch program[id] {
        case .pen(let component):
            let pen = penPoint()
            return component == 0 ? pen.x : pen.y
        case .heading: return headingAngle()
        case .binary(.add, let a, let b): return sum(substituted(a), substituted(b))
        case .binary(.subtract, let a, let b): return difference(substituted(a), substituted(b))
        case .binary(.hypot, let a, let b):
            let (x, y) = (substituted(a), substituted(b))
            return program.hypotenuse(x, y, own)
        case .binary(.atan2, let a, let b):
            let (y, x) = (substituted(a), substituted(b))
            return direction(x, y)
        case .unary(.negate, let a):
            let operand = substituted(a)
            return program.negation(operand, own)
        case .unary(let op, let a):
            let operand = substituted(a)
            return program.append(.unary(op, operand), kind, own)
        case .binary(let op, let a, let b):
            let (x, y) = (substituted(a), substituted(b))
            return program.append(.binary(op, x, y), kind, own)
        case .power(let base, let exponent):
            let base = substituted(base)
            return program.append(.power(base, exponent), kind, own)
        case .conditional(let condition, let a, let b):
            let (c, x, y) = (substituted(condition), substituted(a), substituted(b))
            return program.append(.conditional(c, x, y), kind, own)
        case .call(let call, let component): return substitutedCall(call, component, kind, own)
        case .constant, .pi, .width, .height, .parameter, .binding, .argument: return id
        }
    }

    private mutating func substitutedCall(
        _ id: ID<Call>, _ component: UInt8, _ kind: Kind, _ own: Span
    ) -> ID<Expression> {
        var call = program.calls[id.index]
        var arguments: [UInt32] = []
        for index in call.arguments.indices {
            arguments.append(substituted(ID(raw: program.lists[index])).raw)
        }
        call.arguments = List(start: program.lists.count, count: arguments.count)
        program.lists.append(contentsOf: arguments)
        program.calls.append(call)
        return program.append(.call(ID(program.calls.count - 1), component: component), kind, own)
    }
}

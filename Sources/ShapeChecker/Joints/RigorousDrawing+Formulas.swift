import ShapeProgram
import ShapeSyntax

// Formulas. What may have no value is a doubt.
extension RigorousDrawing {
    /// Whether a condition holds, for certain.
    mutating func isTrue(_ id: ID<Expression>, _ program: Program, _ depth: Int) throws(Enclosure.Doubt) -> Bool {
        guard let isZero = try value(id, program, depth).isZero else { throw .undecided }
        return !isZero
    }

    /// The value of a formula; angles are in degrees, booleans are 0 or 1.
    mutating func value(_ id: ID<Expression>, _ program: Program, _ depth: Int) throws(Enclosure.Doubt) -> Enclosure {
        try spend(depth)
        switch program[id] {
        case .constant(let constant): return Enclosure(program[constant])
        case .pi: return .pi
        case .width: return width
        case .height: return height
        case .parameter(let id, let component): return parameters[4 * id.index + Int(component)]
        case .binding(let id, let component): return try binding(id, Int(component), program, depth)
        case .argument(let position):
            guard argumentBase + Int(position) < arguments.count else { throw .undecided }
            return arguments[argumentBase + Int(position)]
        case .pen(let component): return component == 0 ? pen.x : pen.y
        case .heading: return try headingInDegrees()
        case .unary(let op, let operand): return try apply(op, value(operand, program, depth + 1))
        case .binary(let op, let left, let right):
            let first = try value(left, program, depth + 1)
            if op == .and, first.isZero == true { return .zero }
            if op == .or, first.excludesZero { return .one }
            return try apply(op, first, value(right, program, depth + 1))
        case .power(let base, let exponent): return try value(base, program, depth + 1).power(Int(exponent))
        case .conditional(let condition, let first, let second):
            guard let isZero = try value(condition, program, depth + 1).isZero else {
                return try value(first, program, depth + 1).joined(value(second, program, depth + 1))
            }
            return try value(isZero ? second : first, program, depth + 1)
        case .call(let call, let component): return try self.call(call, component, program, depth)
        }
    }

    /// A let has the value that its statement computed; one that no statement has reached is computed now.
    private mutating func binding(_ id: ID<Binding>, _ component: Int, _ program: Program, _ depth: Int)
        throws(Enclosure.Doubt) -> Enclosure
    {
        let index = 4 * id.index + component
        if let known = bindings[index] { return known }
        guard let formula = program.bindings[id.index].value else { throw .undecided }
        let value = try value(formula[component], program, depth + 1)
        bindings[index] = value
        return value
    }

    /// Computes a `let`.
    mutating func bind(_ id: ID<Binding>, _ program: Program, _ depth: Int) throws(Enclosure.Doubt) {
        guard let value = program.bindings[id.index].value else { return }
        for component in 0..<value.kind.componentCount {
            bindings[4 * id.index + component] = try self.value(value[component], program, depth + 1)
        }
    }

    private mutating func call(_ id: ID<Call>, _ component: UInt8, _ program: Program, _ depth: Int)
        throws(Enclosure.Doubt) -> Enclosure
    {
        let call = program.calls[id.index]
        let base = arguments.count
        for index in call.arguments.indices {
            arguments.append(try value(ID(raw: program.lists[index]), program, depth + 1))
        }
        let outerBase = argumentBase
        argumentBase = base
        let result = program.functions[call.function.index].result
        let value = try value(result[Int(component)], program, depth + 1)
        argumentBase = outerBase
        arguments.removeSubrange(base...)
        return value
    }
}

// MARK: - Operators

extension RigorousDrawing {
    private func apply(_ op: UnaryOperator, _ x: Enclosure) throws(Enclosure.Doubt) -> Enclosure {
        switch op {
        case .negate: -x
        case .not: Enclosure(x.isZero)
        case .abs: x.magnitude
        case .sqrt: try x.squareRoot()
        case .sin: x.sine
        case .cos: x.cosine
        case .tan: try x.tangent()
        case .asin: try x.arcsine()
        case .acos: try x.arccosine()
        case .floor: x.floor
        case .ceil: -(-x).floor
        case .round: x.rounded
        case .sign: x.sign
        case .exp: x.exponential
        case .log: try x.logarithm()
        case .radians: try (x * .pi).divided(by: .halfTurn)
        case .fromRadians: try (x * .halfTurn).divided(by: .pi)
        }
    }

    private func apply(_ op: BinaryOperator, _ a: Enclosure, _ b: Enclosure) throws(Enclosure.Doubt) -> Enclosure {
        switch op {
        case .add: a + b
        case .subtract: a - b
        case .multiply: a * b
        case .divide: try a.divided(by: b)
        case .mod: try a.remainder(by: b)
        case .pow: try a.power(b)
        case .min: Enclosure.minimum(a, b)
        case .max: Enclosure.maximum(a, b)
        case .hypot: try (a.squared + b.squared).squareRoot()
        case .atan2: Enclosure.direction(y: a, x: b)
        case .less: Enclosure(a.isLess(than: b))
        case .lessOrEqual: Enclosure(b.isLess(than: a).map { !$0 })
        case .greater: Enclosure(b.isLess(than: a))
        case .greaterOrEqual: Enclosure(a.isLess(than: b).map { !$0 })
        case .equal: Enclosure(a.isEqual(to: b))
        case .notEqual: Enclosure(a.isEqual(to: b).map { !$0 })
        case .and: Enclosure.minimum(a, b)
        case .or: Enclosure.maximum(a, b)
        }
    }
}

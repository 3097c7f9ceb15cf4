import ShapeSyntax

// Operators on values. Each result is finite: what overflows counts as 0.
extension Evaluator {
    /// `operand` is the formula of `x`, `id` that of the result.
    @inline(__always)
    mutating func apply(
        _ op: UnaryOperator, _ x: Double, _ operand: ID<Expression>, _ id: ID<Expression>, _ program: Program
    ) -> Double {
        switch op {
        case .negate: -x
        case .not: x == 0 ? 1 : 0
        case .abs: x.magnitude
        case .sqrt: root(x, operand, id, program)
        case .sin: Elementary.sin(degrees: x)
        case .cos: Elementary.cos(degrees: x)
        case .tan: tangent(x, id)
        case .asin: Elementary.asinDegrees(unit(x, id))
        case .acos: Elementary.acosDegrees(unit(x, id))
        case .floor: x.floored
        case .ceil: x.ceiled
        case .round: x.nearest
        case .sign: x > 0 ? 1 : (x < 0 ? -1 : 0)
        case .exp: finite(Elementary.exp(x), id)
        case .log: logarithm(x, id)
        case .radians: x * (.pi / 180)
        case .fromRadians: finite(x * (180 / .pi), id)
        }
    }

    @inline(__always)
    mutating func apply(_ op: BinaryOperator, _ a: Double, _ b: Double, _ id: ID<Expression>) -> Double {
        switch op {
        case .add: finite(a + b, id)
        case .subtract: finite(a - b, id)
        case .multiply: finite(a * b, id)
        case .divide: b == 0 ? divisionByZero(id) : finite(a / b, id)
        case .mod: b == 0 ? divisionByZero(id) : finite(Elementary.floorMod(a, b), id)
        case .pow: pow(a, b, id)
        case .min: a < b ? a : b
        case .max: a > b ? a : b
        case .hypot: finite(Elementary.hypot(a, b), id)
        case .atan2: Elementary.atan2Degrees(a, b)
        case .less: a < b ? 1 : 0
        case .lessOrEqual: a <= b ? 1 : 0
        case .greater: a > b ? 1 : 0
        case .greaterOrEqual: a >= b ? 1 : 0
        case .equal: a == b ? 1 : 0
        case .notEqual: a != b ? 1 : 0
        case .and: a != 0 && b != 0 ? 1 : 0
        case .or: a != 0 || b != 0 ? 1 : 0
        }
    }

    /// x to an integer power, by squaring; 0⁰ is 1.
    mutating func power(_ x: Double, _ exponent: Int32, _ id: ID<Expression>) -> Double {
        if exponent == 2 { return finite(x * x, id) }
        if x == 0 && exponent < 0 { return divisionByZero(id) }
        var rest = exponent.magnitude
        var square = x
        var product = 1.0
        while rest > 0 {
            if rest & 1 == 1 { product *= square }
            square *= square
            rest >>= 1
        }
        // 1 ÷ ∞ is 0, the right answer for a power that underflows.
        return finite(exponent < 0 ? 1 / product : product, id)
    }

    /// The value, or 0 for one that overflowed.
    @inline(__always)
    mutating func finite(_ x: Double, _ id: ID<Expression>) -> Double {
        // `Elementary` gives the greatest double for what is larger.
        x.magnitude < .greatestFiniteMagnitude ? x : overflow(id)
    }
}

// The rare cases.
extension Evaluator {
    private mutating func overflow(_ id: ID<Expression>) -> Double {
        record(.notFinite, id)
        return 0
    }

    private mutating func divisionByZero(_ id: ID<Expression>) -> Double {
        record(.divisionByZero, id)
        return 0
    }

    private mutating func root(
        _ x: Double, _ operand: ID<Expression>, _ id: ID<Expression>, _ program: Program
    ) -> Double {
        if x >= 0 { return Elementary.sqrt(x) }
        if !isRoundingError(x, of: operand, program) { record(.negativeRadicand(x), id) }
        return 0
    }

    private mutating func tangent(_ x: Double, _ id: ID<Expression>) -> Double {
        Elementary.cos(degrees: x) == 0 ? divisionByZero(id) : Elementary.tan(degrees: x)
    }

    /// An argument of asin or acos, clamped.
    private mutating func unit(_ x: Double, _ id: ID<Expression>) -> Double {
        if x.magnitude > 1 + 1e-12 { record(.acosDomain(x), id) }
        return x.clamped(-1, 1)
    }

    private mutating func logarithm(_ x: Double, _ id: ID<Expression>) -> Double {
        if x > 0 { return Elementary.log(x) }
        record(.logDomain(x), id)
        return 0
    }

    private mutating func pow(_ x: Double, _ y: Double, _ id: ID<Expression>) -> Double {
        if x == 0 && y < 0 { return divisionByZero(id) }
        if x < 0 && y.truncated != y {
            record(.powDomain(x), id)
            return 0
        }
        return finite(Elementary.pow(x, y), id)
    }

    /// Whether a negative value may be a zero that rounding pushed below: small beside what it was made of.
    mutating func isRoundingError(_ x: Double, of id: ID<Expression>, _ program: Program) -> Bool {
        x.magnitude <= 1e-13 * magnitude(id, program, 0)
    }

    /// The size of the largest part of a sum or product; looks through lets.
    private mutating func magnitude(_ id: ID<Expression>, _ program: Program, _ depth: Int) -> Double {
        guard id.index < program.formulas.count, depth < 24 else { return 0 }
        switch program.formulas[id.index].expression {
        case .binary(.add, let a, let b), .binary(.subtract, let a, let b):
            return max(magnitude(a, program, depth + 1), magnitude(b, program, depth + 1))
        case .binary(.multiply, let a, let b):
            return magnitude(a, program, depth + 1) * magnitude(b, program, depth + 1)
        case .binary(.divide, let a, let b):
            let divisor = value(b, program, depth).magnitude
            return divisor == 0 ? 0 : magnitude(a, program, depth + 1) / divisor
        case .unary(.negate, let operand): return magnitude(operand, program, depth + 1)
        case .power(let base, let exponent) where exponent > 0:
            return power(magnitude(base, program, depth + 1), exponent, id)
        case .binding(let binding, let component):
            guard binding.index < program.bindings.count else { return 0 }
            let source = program.bindings[binding.index].value.map { $0[Int(component)] } ?? .none
            return max(magnitude(source, program, depth + 1), value(id, program, depth).magnitude)
        case .constant, .pi, .width, .height, .parameter, .argument, .pen, .heading, .unary, .binary, .power,
            .conditional, .call:
            return value(id, program, depth).magnitude
        }
    }
}

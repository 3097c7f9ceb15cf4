/// How tightly an operator binds, loosest first (The Swift Programming Language, "Operator Declarations").
enum SwiftPrecedence: UInt8, Comparable, Sendable {
    case choice, or, and, comparison, range, sum, product, sign, primary

    static func < (a: SwiftPrecedence, b: SwiftPrecedence) -> Bool { a.rawValue < b.rawValue }

    var next: SwiftPrecedence { SwiftPrecedence(rawValue: rawValue + 1) ?? .primary }
}

extension SwiftFormula {
    /// How tightly its text binds.
    var precedence: SwiftPrecedence {
        switch op {
        case .number:
            let value = SwiftFraction(bits: self)
            return !value.isDecimal ? .product : value.isNegative ? .sign : .primary
        case .turn:
            let halfTurns = SwiftFraction(bits: self)
            return halfTurns.magnitude != .one ? .product : halfTurns.isNegative ? .sign : .primary
        case .longNumber: return upper < 0 ? .sign : .primary
        case .truth, .width, .height, .parameter, .colorComponent, .mirrored, .binding, .argument, .capture,
            .bindingMark, .functionMark,
            .point, .x, .y, .toNumber, .toInteger, .add, .subtract, .multiply, .divide, .negate, .minimum,
            .maximum, .absolute, .remainder, .squareRoot, .hypotenuse, .sine, .cosine, .tangent, .arcSine,
            .arcCosine, .arcTangent, .roundDown, .roundUp, .round, .power, .exponential, .logarithm,
            .safeDivide, .modulo, .sign, .safeTangent, .safeLogarithm, .safePower, .direction, .heading, .not,
            .and, .or, .less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual, .choice, .call,
            .argumentList:
            return op.precedence
        }
    }
}

extension SwiftFormula.Operator {
    /// How tightly what it writes binds; constants aside.
    var precedence: SwiftPrecedence {
        switch self {
        case .choice: .choice
        case .or: .or
        case .and: .and
        case .less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual: .comparison
        case .add, .subtract: .sum
        // A sign in front of a product or a quotient needs no parentheses.
        case .multiply, .divide, .remainder, .negate: .product
        case .not: .sign
        case .number, .turn, .longNumber, .truth, .width, .height, .parameter, .colorComponent, .mirrored, .binding,
            .argument, .capture,
            .bindingMark, .functionMark, .point, .x, .y, .toNumber, .toInteger, .minimum, .maximum, .absolute,
            .squareRoot, .hypotenuse, .sine, .cosine, .tangent, .arcSine, .arcCosine, .arcTangent, .roundDown,
            .roundUp, .round, .power, .exponential, .logarithm, .safeDivide, .modulo, .sign, .safeTangent,
            .safeLogarithm, .safePower, .direction, .heading, .call, .argumentList:
            .primary
        }
    }

    /// How tightly the left operand of an infix operator has to bind; comparisons do not associate.
    var leftPrecedence: SwiftPrecedence { precedence == .comparison ? .range : precedence }

    /// The function, method or operator, with the spaces around it, that it is written with.
    var symbol: StaticString {
        switch self {
        case .add: " + "
        case .subtract: " - "
        case .multiply: " * "
        case .divide: " / "
        case .remainder: " % "
        case .and: " && "
        case .or: " || "
        case .less: " < "
        case .lessOrEqual: " <= "
        case .greater: " > "
        case .greaterOrEqual: " >= "
        case .equal: " == "
        case .notEqual: " != "
        case .minimum: "min"
        case .maximum: "max"
        case .absolute: "abs"
        case .roundDown: ".rounded(.down)"
        case .roundUp: ".rounded(.up)"
        case .round: ".rounded()"
        case .squareRoot: "sqrt"
        case .hypotenuse: "hypot"
        case .sine: "sin"
        case .cosine: "cos"
        case .tangent: "tan"
        case .arcSine: "asin"
        case .arcCosine: "acos"
        case .arcTangent: "atan2"
        case .power: "pow"
        case .exponential: "exp"
        case .logarithm: "log"
        case .safeDivide: "divide"
        case .modulo: "modulo"
        case .sign: "sign"
        case .safeTangent: "tangent"
        case .safeLogarithm: "logarithm"
        case .safePower: "power"
        case .direction: "direction"
        case .heading: "arrival"
        case .number, .turn, .longNumber, .truth, .width, .height, .parameter, .colorComponent, .mirrored, .binding,
            .argument, .capture,
            .bindingMark, .functionMark, .point, .x, .y, .toNumber, .toInteger, .negate, .not, .choice, .call,
            .argumentList:
            ""
        }
    }

    /// The function that the generated code has to declare for it.
    var helper: SwiftHelper? {
        switch self {
        case .safeDivide: .divide
        case .modulo: .modulo
        case .sign: .sign
        case .safeTangent: .tangent
        case .safeLogarithm: .logarithm
        case .safePower: .power
        case .direction: .direction
        case .heading: .arrival
        case .number, .turn, .longNumber, .truth, .width, .height, .parameter, .colorComponent, .mirrored, .binding,
            .argument, .capture,
            .bindingMark, .functionMark, .point, .x, .y, .toNumber, .toInteger, .add, .subtract, .multiply,
            .divide, .negate, .minimum, .maximum, .absolute, .remainder, .squareRoot, .hypotenuse, .sine,
            .cosine, .tangent, .arcSine, .arcCosine, .arcTangent, .roundDown, .roundUp, .round, .power,
            .exponential, .logarithm, .not, .and, .or, .less, .lessOrEqual, .greater, .greaterOrEqual, .equal,
            .notEqual, .choice, .call, .argumentList:
            nil
        }
    }
}

import ShapeProgram
import ShapeSyntax

/// A formula as generated Swift has it: typed, with angles in radians, and with what is known of its value.
///
/// `SwiftFormulas` holds them; `first`, `second` and `third` are other formulas, or what a leaf names.
struct SwiftFormula: Sendable {
    typealias Operand = ID<SwiftFormula>

    /// What a formula does. The comments say what the three fields are where they are not operands.
    enum Operator: UInt8, Sendable {
        /// `first` ÷ `second`, as signed 32-bit numbers.
        case number
        /// The same times π.
        case turn
        /// A number that needs more bits, `first` in `SwiftFormulas.longNumbers`.
        case longNumber
        /// `false` or `true`: `first` is 0 or 1.
        case truth
        case width, height
        /// `first` is an `ID<Parameter>`.
        case parameter
        /// A component of a colour: `first` is an `ID<Parameter>`, `second` its position.
        case colorComponent
        /// Whether the host turns the shape over: `first` is 0 for left and right, 1 for top and bottom.
        case mirrored
        /// `first` is an `ID<Binding>`.
        case binding
        /// `first` is an `ID<Function>`, `second` the parameter's position.
        case argument
        /// What the path's state was at some moment: `first` numbers the captures.
        case capture
        /// Where the name of `first` becomes known, an `ID<Binding>` or `ID<Function>`. Never an operand.
        case bindingMark, functionMark
        // Points.
        case point, x, y
        // From an integer to a number and back.
        case toNumber, toInteger
        // Arithmetic.
        case add, subtract, multiply, divide, negate, minimum, maximum, absolute
        /// The remainder of integers that are not negative.
        case remainder
        case squareRoot, hypotenuse, sine, cosine, tangent, arcSine, arcCosine, arcTangent
        case roundDown, roundUp, round, power, exponential, logarithm
        // Calls of helpers that the generated code declares; see `SwiftHelper`.
        case safeDivide, modulo, sign, safeTangent, safeLogarithm, safePower, direction, heading
        // Truth values.
        case not, and, or, less, lessOrEqual, greater, greaterOrEqual, equal, notEqual
        case choice
        /// `first` is an `ID<Function>`, `second` an `argumentList` or `none`.
        case call
        /// An argument, and the rest of the list or `none`.
        case argumentList
    }

    /// The types that formulas can have.
    enum ValueType: UInt8, Sendable {
        /// `CGFloat` or `Double`.
        case number
        /// `Int`.
        case integer
        /// `Bool`.
        case truth
        case point
    }

    var op: Operator
    var type: ValueType
    /// Whether the value is known not to be 0.
    var isNonZero = false
    /// Whether the value may be −0, which `atan2` tells from 0.
    var mayBeNegativeZero = false
    /// About how many operators the text has, a call counting several; saturates.
    var cost: UInt8 = 0
    /// What to call the value, if it gets a name.
    var role = SwiftRole.none
    /// Whether `Expand` made a name for the value, which it then gets if that saves anything.
    var isProposed = false
    var first: UInt32
    var second: UInt32
    var third: UInt32
    /// No smaller value occurs.
    var lower = -Double.infinity
    /// No larger value occurs.
    var upper = Double.infinity

    init(
        _ op: Operator, _ type: ValueType, _ first: UInt32 = .max, _ second: UInt32 = .max,
        _ third: UInt32 = .max
    ) {
        self.op = op
        self.type = type
        self.first = first
        self.second = second
        self.third = third
    }

    /// The operands by position, for operators that have so many.
    var operands: (Operand, Operand, Operand) { (ID(raw: first), ID(raw: second), ID(raw: third)) }

    /// Whether the value is nowhere negative.
    var isNonNegative: Bool { lower >= 0 }
}

extension SwiftFormula.Operator {
    /// Whether a formula with this operator is written by itself.
    var isLeaf: Bool { operandCount == 0 && self != .call }

    /// How many of a formula's fields are operands, from the first on.
    var operandCount: Int {
        switch self {
        case .number, .turn, .longNumber, .truth, .width, .height, .parameter, .colorComponent, .mirrored, .binding,
            .argument, .capture,
            .bindingMark, .functionMark, .call:
            0
        case .x, .y, .toNumber, .toInteger, .negate, .absolute, .squareRoot, .sine, .cosine, .tangent,
            .arcSine, .arcCosine, .roundDown, .roundUp, .round, .exponential, .logarithm, .sign,
            .safeTangent, .safeLogarithm, .not:
            1
        case .point, .add, .subtract, .multiply, .divide, .minimum, .maximum, .remainder, .hypotenuse,
            .arcTangent, .power, .safeDivide, .modulo, .safePower, .direction, .and, .or, .less,
            .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual, .argumentList:
            2
        case .heading, .choice: 3
        }
    }

    /// What it adds to the cost of a formula.
    var cost: UInt8 {
        switch self {
        case .number, .turn, .longNumber, .truth, .width, .height, .parameter, .colorComponent, .mirrored, .binding,
            .argument, .capture,
            .bindingMark, .functionMark, .x, .y, .argumentList:
            0
        case .add, .subtract, .multiply, .divide, .negate, .toNumber, .toInteger, .remainder, .not, .and, .or,
            .less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual:
            1
        case .choice: 6
        case .point, .minimum, .maximum, .absolute, .roundDown, .roundUp, .round: 2
        case .squareRoot, .hypotenuse, .sine, .cosine, .tangent, .arcSine, .arcCosine, .arcTangent, .power,
            .exponential, .logarithm, .safeDivide, .modulo, .sign, .safeTangent, .safeLogarithm,
            .safePower, .direction, .heading, .call:
            5
        }
    }
}

import ShapeProgram
import ShapeSyntax

/// The state of a walk over a formula: what is still to be done and the values so far.
///
/// Formulas nest as deep as a file makes them, so the walk keeps its own stacks.
struct FormulaWalk {
    enum Task {
        case visit(ID<Expression>)
        /// Applies an operator to its operands, which are the last values.
        case apply(ID<Expression>)
        /// Looks at the first operand of `&&`, `||` or `?:`.
        case decide(ID<Expression>)
        /// Puts the operands of one of these together.
        case merge(ID<Expression>)
        /// Goes into a function with the last values as its arguments.
        case enter(ID<Call>, UInt8)
        case leave
    }

    /// The form of a formula, and whether it is the same in all surroundings.
    struct Value {
        var form: Form
        var isFixed: Bool
    }

    /// How deep calls may nest.
    private static let callLimit = 512

    private var tasks: [Task] = []
    private var values: [Value] = []
    private var arguments: [Value] = []
    /// Where the arguments of each open call begin.
    private var frames: [Int] = []

    var isOutsideCalls: Bool { frames.isEmpty }

    /// The last value.
    var last: Form? { values.last?.form }

    /// The value of the whole formula, once nothing is left to do.
    var result: Form? { tasks.isEmpty && values.count == 1 ? values[0].form : nil }

    mutating func next() -> Task? { tasks.popLast() }

    mutating func push(_ task: Task) { tasks.append(task) }

    mutating func push(_ form: Form, isFixed: Bool = true) { values.append(Value(form: form, isFixed: isFixed)) }

    /// The last value, taken off the stack.
    mutating func pop() -> Value { values.popLast() ?? Value(form: .zero, isFixed: false) }

    /// Puts an argument of the innermost call on the stack.
    mutating func pushArgument(_ position: Int) throws(AlgebraLimit) {
        guard let base = frames.last, base + position < arguments.count else { throw .unsupported }
        values.append(arguments[base + position])
    }

    /// Opens a call whose arguments are the last values.
    mutating func enter(argumentCount: Int) throws(AlgebraLimit) {
        guard frames.count < Self.callLimit, argumentCount <= values.count else { throw .tooLarge }
        frames.append(arguments.count)
        arguments.append(contentsOf: values.suffix(argumentCount))
        values.removeLast(argumentCount)
    }

    /// Closes the innermost call.
    mutating func leave() {
        if let base = frames.popLast() { arguments.removeSubrange(base...) }
    }
}

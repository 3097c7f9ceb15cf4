import ShapeSyntax

extension ExpressionText {
    /// The recursion over one formula.
    struct Writer {
        let text: ExpressionText
        /// The number of bytes at which the text is cut.
        let limit: Int

        typealias Bytes = [UInt8]
    }
}

extension ExpressionText.Writer {
    /// Appends a formula, in parentheses if it binds less tightly than `level`.
    mutating func append(
        _ id: ID<Expression>, _ program: Program, _ level: ExpressionText.Level, _ depth: Int,
        _ bytes: inout Bytes
    ) {
        guard id.index < program.formulas.count else { return }
        guard depth < ExpressionText.maximumDepth, bytes.count < limit else {
            return write("…", &bytes)
        }
        let needsParentheses = self.level(of: id, program) < level
        if needsParentheses { write("(", &bytes) }
        appendBare(id, program, depth + 1, &bytes)
        if needsParentheses { write(")", &bytes) }
    }

    private mutating func appendBare(
        _ id: ID<Expression>, _ program: Program, _ depth: Int, _ bytes: inout Bytes
    ) {
        switch program[id] {
        case .constant(let constant): append(program[constant], program.kind(id), &bytes)
        case .pi: write("pi", &bytes)
        case .width: write("w", &bytes)
        case .height: write("h", &bytes)
        case .parameter(let parameter, let component): append(parameter, component, program, &bytes)
        case .binding(let binding, let component):
            text.append(binding, of: program, to: &bytes)
            let kind = binding.index < program.bindings.count ? program.bindings[binding.index].kind : .number
            append(component, of: kind, &bytes)
        case .argument(let position): appendArgument(Int(position), program, &bytes)
        case .pen(let component): component == 0 ? write("here.x", &bytes) : write("here.y", &bytes)
        case .heading: write("heading", &bytes)
        case .unary(let op, let operand): append(op, operand, program, depth, &bytes)
        case .binary(let op, let left, let right): append(op, left, right, program, depth, &bytes)
        case .power(let base, let exponent):
            append(base, program, .primary, depth, &bytes)
            write("^", &bytes)
            NumberText.append(Int(exponent), to: &bytes)
        case .conditional(let condition, let first, let second):
            append(condition, program, .or, depth, &bytes)
            write(" ? ", &bytes)
            append(first, program, .or, depth, &bytes)
            write(" : ", &bytes)
            append(second, program, .conditional, depth, &bytes)
        case .call(let call, let component): append(call, component, program, depth, &bytes)
        }
    }

    private func level(of id: ID<Expression>, _ program: Program) -> ExpressionText.Level {
        switch program[id] {
        case .constant(let constant): level(of: program[constant], program.kind(id))
        case .unary(.negate, _), .unary(.not, _): .sign
        case .unary(.fromRadians, _): .product
        case .binary(let op, _, _): op.level
        case .power: .power
        case .conditional: .conditional
        case .pi, .width, .height, .parameter, .binding, .argument, .pen, .heading, .unary, .call: .primary
        }
    }

    private func level(of constant: Rational, _ kind: Kind) -> ExpressionText.Level {
        var bytes: Bytes = []
        NumberText.append(constant, to: &bytes)
        if bytes.contains(UInt8(ascii: "/")) { return .product }
        return bytes.first == UInt8(ascii: "-") ? .sign : .primary
    }
}

// Operators.
extension ExpressionText.Writer {
    private mutating func append(
        _ op: UnaryOperator, _ operand: ID<Expression>, _ program: Program, _ depth: Int,
        _ bytes: inout Bytes
    ) {
        switch op {
        case .negate: write("-", &bytes)
        case .not: write("!", &bytes)
        case .fromRadians:
            append(operand, program, .product, depth, &bytes)
            return write("*1rad", &bytes)
        case .abs, .sqrt, .sin, .cos, .tan, .asin, .acos, .floor, .ceil, .round, .sign, .exp, .log, .radians:
            write(op.name, &bytes)
            write("(", &bytes)
            append(operand, program, .conditional, depth, &bytes)
            return write(")", &bytes)
        }
        append(operand, program, .sign, depth, &bytes)
    }

    private mutating func append(
        _ op: BinaryOperator, _ left: ID<Expression>, _ right: ID<Expression>, _ program: Program,
        _ depth: Int, _ bytes: inout Bytes
    ) {
        let level = op.level
        guard level != .primary else {
            write(op.name, &bytes)
            write("(", &bytes)
            appendOperands(op, left, right, program, depth, &bytes)
            return write(")", &bytes)
        }
        append(left, program, level == .comparison ? level.next : level, depth, &bytes)
        if level == .product {
            write(op.name, &bytes)
        } else {
            write(" ", &bytes)
            write(op.name, &bytes)
            write(" ", &bytes)
        }
        append(right, program, level.next, depth, &bytes)
    }

    /// `min(min(a, b), c)` is `min(a, b, c)`.
    private mutating func appendOperands(
        _ op: BinaryOperator, _ left: ID<Expression>, _ right: ID<Expression>, _ program: Program,
        _ depth: Int, _ bytes: inout Bytes
    ) {
        if op == .min || op == .max, depth < ExpressionText.maximumDepth,
            left.index < program.formulas.count,
            case .binary(op, let first, let second) = program[left]
        {
            appendOperands(op, first, second, program, depth + 1, &bytes)
        } else {
            append(left, program, .conditional, depth, &bytes)
        }
        write(", ", &bytes)
        append(right, program, .conditional, depth, &bytes)
    }
}

// Names.
extension ExpressionText.Writer {
    /// A number with its unit; the unit of a fraction stands by its numerator.
    private func append(_ constant: Rational, _ kind: Kind, _ bytes: inout Bytes) {
        let start = bytes.count
        NumberText.append(constant, to: &bytes)
        let slash = bytes[start...].firstIndex(of: UInt8(ascii: "/")) ?? bytes.endIndex
        switch kind {
        case .angle: bytes.insert(contentsOf: [0xC2, 0xB0], at: slash)
        case .duration: bytes.insert(UInt8(ascii: "s"), at: slash)
        case .number, .integer, .point, .color, .boolean: break
        }
    }

    private func append(
        _ id: ID<Parameter>, _ component: UInt8, _ program: Program, _ bytes: inout Bytes
    ) {
        guard id.index < program.parameters.count else { return }
        bytes.append(contentsOf: text.names.bytes(of: program.parameters[id.index].name))
        append(component, of: program.parameters[id.index].kind, &bytes)
    }

    private func append(_ component: UInt8, of kind: Kind, _ bytes: inout Bytes) {
        write(ExpressionText.suffix(component, of: kind), &bytes)
    }

    private func appendArgument(_ position: Int, _ program: Program, _ bytes: inout Bytes) {
        var first = 0
        if text.function.index < program.functions.count {
            for parameter in program.functions[text.function.index].parameters {
                let count = parameter.kind.componentCount
                if position < first + count {
                    bytes.append(contentsOf: text.names.bytes(of: parameter.name))
                    let component = UInt8(truncatingIfNeeded: position - first)
                    return append(component, of: parameter.kind, &bytes)
                }
                first += count
            }
        }
        write("$", &bytes)
        NumberText.append(position, to: &bytes)
    }

    /// A call, its scalar arguments put together to points again.
    private mutating func append(
        _ id: ID<Call>, _ component: UInt8, _ program: Program, _ depth: Int, _ bytes: inout Bytes
    ) {
        guard id.index < program.calls.count else { return }
        let call = program.calls[id.index]
        guard call.function.index < program.functions.count else { return }
        let function = program.functions[call.function.index]
        bytes.append(contentsOf: text.names.bytes(of: function.name))
        write("(", &bytes)
        var index = Int(call.arguments.start)
        for (position, parameter) in function.parameters.enumerated() {
            if position > 0 { write(", ", &bytes) }
            let count = parameter.kind.componentCount
            if count > 1 { write("(", &bytes) }
            for offset in 0..<count where index + offset < program.lists.count {
                if offset > 0 { write(", ", &bytes) }
                append(ID(raw: program.lists[index + offset]), program, .conditional, depth, &bytes)
            }
            if count > 1 { write(")", &bytes) }
            index += count
        }
        write(")", &bytes)
        append(component, of: function.result.kind, &bytes)
    }

    private func write(_ text: StaticString, _ bytes: inout Bytes) {
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }
}

extension ExpressionText {
    /// `.x` and the like, for kinds of several components.
    package static func suffix(_ component: UInt8, of kind: Kind) -> StaticString {
        switch (kind, component) {
        case (.point, 0): ".x"
        case (.point, _): ".y"
        case (.color, 0): ".red"
        case (.color, 1): ".green"
        case (.color, 2): ".blue"
        case (.color, _): ".alpha"
        case (.number, _), (.integer, _), (.angle, _), (.boolean, _), (.duration, _): ""
        }
    }
}

extension UnaryOperator {
    /// How the language writes it.
    package var name: StaticString {
        switch self {
        case .negate: "-"
        case .not: "!"
        case .abs: "abs"
        case .sqrt: "sqrt"
        case .sin: "sin"
        case .cos: "cos"
        case .tan: "tan"
        case .asin: "asin"
        case .acos: "acos"
        case .floor: "floor"
        case .ceil: "ceil"
        case .round: "round"
        case .sign: "sign"
        case .exp: "exp"
        case .log: "log"
        case .radians: "radians"
        case .fromRadians: "rad"
        }
    }
}

extension BinaryOperator {
    /// How the language writes it.
    package var name: StaticString {
        switch self {
        case .add: "+"
        case .subtract: "-"
        case .multiply: "*"
        case .divide: "/"
        case .mod: "mod"
        case .pow: "pow"
        case .min: "min"
        case .max: "max"
        case .hypot: "hypot"
        case .atan2: "atan2"
        case .less: "<"
        case .lessOrEqual: "<="
        case .greater: ">"
        case .greaterOrEqual: ">="
        case .equal: "=="
        case .notEqual: "!="
        case .and: "&&"
        case .or: "||"
        }
    }

    /// `primary` for those that are written as calls.
    var level: ExpressionText.Level {
        switch self {
        case .add, .subtract: .sum
        case .multiply, .divide: .product
        case .mod, .pow, .min, .max, .hypot, .atan2: .primary
        case .less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual: .comparison
        case .and: .and
        case .or: .or
        }
    }
}

import ShapeProgram
import ShapeSyntax

/// Writes the formulas of one program as text and as trees that another tool can evaluate.
///
/// All formulas are scalars: a point `p` is `p.x` and `p.y`, a colour has `.red`, `.green`, `.blue` and `.alpha`.
/// A name that occurs again is followed by `#` and a number, which no identifier can have; a value that
/// `Expand` made is `#` and its number.
struct FormulaWriter {
    /// How deep a formula is followed; the elaborator allows less.
    private static let maximumDepth = 2_048

    let names: NameTable
    private var text: ExpressionText
    /// How many nodes may still be written.
    private(set) var budget: Int
    /// For each binding how many others of its name there are before it, parameters included.
    private var bindingRepeats: [Int] = []
    /// For each function the same, among functions.
    private var functionRepeats: [Int] = []
    /// The function whose arguments formulas may name.
    private var function = ID<Function>.none
    private var scratch: [UInt8] = []

    init(_ program: Program, _ names: NameTable, budget: Int) {
        self.names = names
        self.budget = budget
        text = ExpressionText(names: names)
        text.unnamedPrefix = "#"
        var counts: [UInt32: Int] = [:]
        for parameter in program.parameters { counts[parameter.name.raw] = 1 }
        bindingRepeats = program.bindings.map { Self.count($0.name, &counts) }
        counts = [:]
        functionRepeats = program.functions.map { Self.count($0.name, &counts) }
    }

    private static func count(_ name: Name, _ counts: inout [UInt32: Int]) -> Int {
        defer { counts[name.raw, default: 0] += 1 }
        return counts[name.raw, default: 0]
    }

    /// Writes what `body` writes as part of a function, whose arguments it may name.
    mutating func inside(_ id: ID<Function>, _ body: (inout FormulaWriter) -> Void) {
        function = id
        text.function = id
        body(&self)
        function = .none
        text.function = .none
    }
}

// Formulas.
extension FormulaWriter {
    /// `{ "text": "w - radius", "tree": { … } }`, or `null` for a formula that is not there.
    mutating func write(_ id: ID<Expression>, _ program: Program, _ out: inout CodeWriter) {
        guard id.index < program.formulas.count else { return out.write("null") }
        out.write("{ \"text\": ")
        scratch.removeAll(keepingCapacity: true)
        text.append(id, of: program, to: &scratch)
        JSONText.write(scratch[...], to: &out)
        out.write(", \"tree\": ")
        writeTree(id, program, 0, &out)
        out.write(" }")
    }

    /// `[x, y]`, each a formula.
    mutating func write(_ point: Point, _ program: Program, _ out: inout CodeWriter) {
        write(Value(.point, point.x, point.y), program, &out)
    }

    /// The components of a value, each a formula, in brackets.
    mutating func write(_ value: Value, _ program: Program, _ out: inout CodeWriter) {
        out.write("[")
        for component in 0..<value.kind.componentCount {
            if component > 0 { out.write(", ") }
            write(value[component], program, &out)
        }
        out.write("]")
    }

    private mutating func writeTree(
        _ id: ID<Expression>, _ program: Program, _ depth: Int, _ out: inout CodeWriter
    ) {
        budget -= 1
        guard budget > 0, depth < Self.maximumDepth, id.index < program.formulas.count else {
            budget = 0
            return out.write("{ \"value\": 0 }")
        }
        switch program[id] {
        case .constant(let constant): write(program[constant], &out)
        case .pi: writeOperator("pi", [], program, depth, &out)
        case .width: out.write("{ \"name\": \"w\" }")
        case .height: out.write("{ \"name\": \"h\" }")
        case .parameter(let parameter, let component):
            writeName(&out) { $0.write(parameter, component, program, &$1) }
        case .binding(let binding, let component):
            writeName(&out) { $0.write(binding, component, program, &$1) }
        case .argument(let position): writeName(&out) { $0.writeArgument(Int(position), program, &$1) }
        case .pen(let component):
            writeOperator(component == 0 ? "here.x" : "here.y", [], program, depth, &out)
        case .heading: writeOperator("heading", [], program, depth, &out)
        case .unary(let op, let operand): writeOperator(op.name, [operand], program, depth, &out)
        case .binary(let op, let left, let right):
            writeOperator(op.name, [left, right], program, depth, &out)
        case .power(let base, let exponent):
            out.write("{ \"op\": \"^\", \"args\": [")
            writeTree(base, program, depth + 1, &out)
            out.write(", { \"value\": ")
            out.write(Int(exponent))
            out.write(" }] }")
        case .conditional(let condition, let first, let second):
            writeOperator("?:", [condition, first, second], program, depth, &out)
        case .call(let call, let component): write(call, component, program, depth, &out)
        }
    }

    private mutating func writeOperator(
        _ name: StaticString, _ operands: [ID<Expression>], _ program: Program, _ depth: Int,
        _ out: inout CodeWriter
    ) {
        out.write("{ \"op\": \"")
        out.write(name)
        out.write("\", \"args\": ")
        out.list(operands) { writeTree($0, program, depth + 1, &$1) }
        out.write(" }")
    }

    /// A decimal as it is, another fraction as a quotient.
    private func write(_ constant: Rational, _ out: inout CodeWriter) {
        var digits: [UInt8] = []
        NumberText.append(constant, to: &digits)
        guard let slash = digits.firstIndex(of: UInt8(ascii: "/")) else {
            out.write("{ \"value\": ")
            out.write(bytes: digits)
            return out.write(" }")
        }
        out.write("{ \"op\": \"/\", \"args\": [{ \"value\": ")
        out.write(bytes: digits[..<slash])
        out.write(" }, { \"value\": ")
        out.write(bytes: digits[(slash + 1)...])
        out.write(" }] }")
    }

    private mutating func write(
        _ id: ID<Call>, _ component: UInt8, _ program: Program, _ depth: Int, _ out: inout CodeWriter
    ) {
        let call = program.calls[id.index]
        out.write("{ \"call\": \"")
        write(call.function, component, program, &out)
        out.write("\", \"args\": [")
        for index in call.arguments.indices {
            if index > Int(call.arguments.start) { out.write(", ") }
            writeTree(ID(raw: program.lists[index]), program, depth + 1, &out)
        }
        out.write("] }")
    }
}

// Names. None holds what JSON would have to escape.
extension FormulaWriter {
    private mutating func writeName(
        _ out: inout CodeWriter, _ name: (inout FormulaWriter, inout CodeWriter) -> Void
    ) {
        out.write("{ \"name\": \"")
        name(&self, &out)
        out.write("\" }")
    }

    func write(_ id: ID<Parameter>, _ component: UInt8, _ program: Program, _ out: inout CodeWriter) {
        let parameter = program.parameters[id.index]
        out.write(bytes: names.bytes(of: parameter.name))
        write(component, of: parameter.kind, &out)
    }

    func write(_ id: ID<Binding>, _ component: UInt8, _ program: Program, _ out: inout CodeWriter) {
        let binding = program.bindings[id.index]
        if binding.name.isPresent {
            write(binding.name, repeated: bindingRepeats[id.index], &out)
        } else {
            out.write("#")
            out.write(id.index)
        }
        write(component, of: binding.kind, &out)
    }

    func write(_ id: ID<Function>, _ component: UInt8, _ program: Program, _ out: inout CodeWriter) {
        let function = program.functions[id.index]
        write(function.name, repeated: functionRepeats[id.index], &out)
        write(component, of: function.result.kind, &out)
    }

    /// An argument of the function at hand by its place among the scalars.
    private func writeArgument(_ position: Int, _ program: Program, _ out: inout CodeWriter) {
        guard function.index < program.functions.count else { return }
        var first = 0
        for parameter in program.functions[function.index].parameters {
            let end = first + parameter.kind.componentCount
            if position < end {
                out.write(bytes: names.bytes(of: parameter.name))
                return write(UInt8(truncatingIfNeeded: position - first), of: parameter.kind, &out)
            }
            first = end
        }
    }

    private func write(_ name: Name, repeated count: Int, _ out: inout CodeWriter) {
        out.write(bytes: names.bytes(of: name))
        guard count > 0 else { return }
        out.write("#")
        out.write(count + 1)
    }

    private func write(_ component: UInt8, of kind: Kind, _ out: inout CodeWriter) {
        out.write(ExpressionText.suffix(component, of: kind))
    }
}

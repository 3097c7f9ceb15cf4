import ShapeProgram
import ShapeSyntax

// What a shape is defined over, and the names that its formulas use.
extension FormulaWriter {
    /// The member that holds the domain: the parameters and what the shape requires. `w` and `h` are positive.
    mutating func writeDomain(_ program: Program, _ out: inout CodeWriter) {
        out.write(",\n      \"domain\": {\n        \"parameters\": ")
        out.level = 4
        out.lines(Array(program.parameters.indices)) { index, out in
            let parameter = program.parameters[index]
            out.write("{ \"name\": \"")
            out.write(bytes: names.bytes(of: parameter.name))
            out.write("\", \"kind\": \"")
            out.write(upTo: 16) { $0.append(parameter.kind) }
            member("\", \"default\": ", parameter.defaultValue, program, &out)
            member(", \"minimum\": ", parameter.minimum, program, &out)
            member(", \"maximum\": ", parameter.maximum, program, &out)
            out.write(" }")
        }
        out.write(",\n        \"requires\": ")
        out.lines(program.requirements) { write($0.condition, program, &$1) }
        out.write("\n      }")
    }

    /// The member that holds functions and the `let`s that all layers use, in an order in which each can be
    /// computed.
    mutating func writeDefinitions(_ program: Program, _ out: inout CodeWriter) {
        out.write(",\n      \"definitions\": {\n        \"functions\": ")
        out.level = 4
        let functions = program.functions.indices.flatMap { index in
            (0..<program.functions[index].result.kind.componentCount).map { (ID<Function>(index), UInt8($0)) }
        }
        out.lines(functions) { item, out in writeFunction(item.0, item.1, program, &out) }
        out.write(",\n        \"lets\": ")
        writeList(of: program.prologue, program, &out) { this, statement, isFirst, out in
            guard case .bind(let binding) = program[statement] else { return }
            this.writeBinding(binding, program, head: "{ \"name\": \"", isFirst: &isFirst, &out)
        }
        out.write("\n      }")
    }

    /// One component of a function.
    private mutating func writeFunction(
        _ id: ID<Function>, _ component: UInt8, _ program: Program, _ out: inout CodeWriter
    ) {
        out.write("{ \"name\": \"")
        write(id, component, program, &out)
        out.write("\", \"parameters\": [")
        var isFirst = true
        for parameter in program.functions[id.index].parameters {
            for component in 0..<parameter.kind.componentCount {
                out.write(isFirst ? "\"" : ", \"")
                isFirst = false
                out.write(bytes: names.bytes(of: parameter.name))
                out.write(ExpressionText.suffix(UInt8(component), of: parameter.kind))
                out.write("\"")
            }
        }
        out.write("], \"value\": ")
        inside(id) { $0.write(program.functions[id.index].result[Int(component)], program, &out) }
        out.write(" }")
    }

    /// The components of a `let`, each an item of its own that begins with `head`.
    private mutating func writeBinding(
        _ id: ID<Binding>, _ program: Program, head: StaticString, isFirst: inout Bool,
        _ out: inout CodeWriter
    ) {
        guard id.index < program.bindings.count, let value = program.bindings[id.index].value else { return }
        for component in 0..<value.kind.componentCount {
            beginItem(&isFirst, head, &out)
            write(id, UInt8(component), program, &out)
            out.write("\"")
            member(", \"value\": ", value[component], program, &out)
            out.write(" }")
        }
    }
}

// Steps of drawing.
extension FormulaWriter {
    typealias Commands = (ID<Arc>) -> Int

    /// A block in brackets, a step on each line. Segments name no pen but where they have to.
    ///
    /// - Parameter commands: how many commands an arc becomes.
    mutating func writeSteps(
        _ block: Block, _ program: Program, _ out: inout CodeWriter, commands: Commands
    ) {
        writeList(of: block, program, &out) { this, statement, isFirst, out in
            this.write(program[statement], program, &isFirst, &out, commands)
        }
    }

    private mutating func write(
        _ statement: Statement, _ program: Program, _ isFirst: inout Bool, _ out: inout CodeWriter,
        _ commands: Commands
    ) {
        switch statement {
        case .bind(let binding):
            return writeBinding(
                binding, program, head: "{ \"step\": \"let\", \"name\": \"", isFirst: &isFirst, &out)
        case .move(let target):
            beginItem(&isFirst, "{ \"step\": \"move\"", &out)
            member(", \"to\": ", target, program, &out)
        case .line(let target):
            beginItem(&isFirst, "{ \"step\": \"line\"", &out)
            member(", \"to\": ", target, program, &out)
        case .quadratic(let control, let target):
            beginItem(&isFirst, "{ \"step\": \"curve\", \"via\": ", &out)
            out.list([control]) { write($0, program, &$1) }
            member(", \"to\": ", target, program, &out)
        case .cubic(let first, let second, let target):
            beginItem(&isFirst, "{ \"step\": \"curve\", \"via\": ", &out)
            out.list([first, second]) { write($0, program, &$1) }
            member(", \"to\": ", target, program, &out)
        case .arc(let arc):
            beginItem(&isFirst, "{ \"step\": \"arc\"", &out)
            write(program[arc], program, &out)
            out.write(", \"commands\": ")
            out.write(commands(arc))
        case .close: beginItem(&isFirst, "{ \"step\": \"close\"", &out)
        case .open: beginItem(&isFirst, "{ \"step\": \"open\"", &out)
        case .reversed(let body):
            beginItem(&isFirst, "{ \"step\": \"reversed\", \"body\": ", &out)
            writeSteps(body, program, &out, commands: commands)
        case .repeat(let loop):
            beginItem(&isFirst, "{ \"step\": \"for\", \"name\": \"", &out)
            write(program[loop], program, &out, commands)
        case .choose(let condition, let then, let otherwise):
            beginItem(&isFirst, "{ \"step\": \"if\"", &out)
            member(", \"condition\": ", condition, program, &out)
            out.write(", \"then\": ")
            writeSteps(then, program, &out, commands: commands)
            out.write(", \"else\": ")
            writeSteps(otherwise, program, &out, commands: commands)
        // A claim, and what `Expand` replaces.
        case .smooth, .corner, .primitive, .transform: return
        }
        out.write(" }")
    }

    private mutating func write(_ arc: Arc, _ program: Program, _ out: inout CodeWriter) {
        guard case .center(let center) = arc.placement else { return }
        member(", \"center\": ", center, program, &out)
        member(", \"radii\": ", Point(arc.radiusX, arc.radiusY), program, &out)
        member(", \"rotation\": ", arc.rotation, program, &out)
        member(", \"from\": ", arc.from, program, &out)
        member(", \"sweep\": ", arc.sweep, program, &out)
        member(", \"to\": ", arc.end, program, &out)
    }

    private mutating func write(
        _ loop: Loop, _ program: Program, _ out: inout CodeWriter, _ commands: Commands
    ) {
        write(loop.index, 0, program, &out)
        out.write("\"")
        member(", \"from\": ", loop.lower, program, &out)
        member(", \"to\": ", loop.upper, program, &out)
        out.write(loop.isClosed ? ", \"closed\": true, \"body\": " : ", \"closed\": false, \"body\": ")
        writeSteps(loop.body, program, &out, commands: commands)
    }
}

// Lists and members.
extension FormulaWriter {
    /// Brackets around the items that a block's statements write; `body` begins each with `beginItem`.
    private mutating func writeList(
        of block: Block, _ program: Program, _ out: inout CodeWriter,
        _ body: (inout FormulaWriter, ID<Statement>, _ isFirst: inout Bool, inout CodeWriter) -> Void
    ) {
        var isFirst = true
        out.write("[")
        out.level += 1
        for index in block.indices { body(&self, program.statement(at: index), &isFirst, &out) }
        out.level -= 1
        if !isFirst {
            out.endLine()
            out.indent()
        }
        out.write("]")
    }

    /// A comma where one is needed, and a new line.
    private func beginItem(_ isFirst: inout Bool, _ head: StaticString, _ out: inout CodeWriter) {
        out.write(isFirst ? "\n" : ",\n")
        isFirst = false
        out.indent()
        out.write(head)
    }

    /// A member with a formula or `null`.
    mutating func member(
        _ head: StaticString, _ id: ID<Expression>, _ program: Program, _ out: inout CodeWriter
    ) {
        out.write(head)
        write(id, program, &out)
    }

    /// A member with a point, or `null`.
    mutating func member(
        _ head: StaticString, _ point: Point, _ program: Program, _ out: inout CodeWriter
    ) {
        out.write(head)
        if point.isPresent { write(point, program, &out) } else { out.write("null") }
    }

    /// A member with the components of a value, or `null`.
    mutating func member(
        _ head: StaticString, _ value: Value?, _ program: Program, _ out: inout CodeWriter
    ) {
        out.write(head)
        if let value { write(value, program, &out) } else { out.write("null") }
    }
}

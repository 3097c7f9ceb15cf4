import ShapeProgram
import ShapeSyntax

// Declarations in front of steps.
extension SwiftPrinter {
    mutating func printDefinitions(of paragraph: SwiftOutline.Paragraph, _ text: inout Text) {
        var definition = paragraph.firstDefinition
        while definition.isPresent {
            let content = outline.definitions[definition.index]
            switch content.subject {
            case .binding(let binding): print(binding, &text)
            case .formula(let formula): print(formula, &text)
            case .function(let function): print(function, &text)
            case .capture(let number): printCapture(number, &text)
            }
            definition = content.next
        }
    }

    /// Chooses the name of a let or of the index of a loop.
    mutating func declareLocal(_ id: ID<Binding>) {
        let name = declared.bindings[id.index].name
        locals[id.index] = name.isPresent ? names.declare(name, table) : declare(.index)
    }

    private mutating func print(_ id: ID<Binding>, _ text: inout Text) {
        let local = outline.locals[id.index]
        declareLocal(id)
        if local.second.isPresent {
            printPoint(locals[id.index], local.first, local.second, &text)
        } else {
            printLet(locals[id.index], local.first, isOwn: false, &text)
        }
    }

    private mutating func print(_ id: Operand, _ text: inout Text) {
        let spelling = declare(role(of: id))
        formulas.extend(with: Spelling(), to: id.index + 1)
        formulas[id.index] = spelling
        let formula = outline.formulas[id]
        if formula.op == .point {
            printPoint(spelling, formula.operands.0, formula.operands.1, &text)
        } else {
            printLet(spelling, id, isOwn: true, &text)
        }
    }

    /// A constant with its type, so that a compiler need not look for it; `isOwn` for the name of the formula itself.
    private mutating func printLet(_ spelling: Spelling, _ value: Operand, isOwn: Bool, _ text: inout Text) {
        let type = outline.formulas[value].type
        let start = text.count
        writeLet(spelling, &text)
        if type != .point {
            text.write(": ")
            write(type, &text)
        }
        let end = text.count
        text.write(" = ")
        writeValue(value, isOwn, &text)
        if text.count - start > Self.lineLength {
            rewind(to: end, &text)
            text.write(" =\n")
            level += 1
            var lineStart = text.count
            startLine(&text)
            writeFitting(value, lineStart: &lineStart, rest: 0, isOwn: isOwn, &text)
            level -= 1
        }
        text.write("\n")
    }

    private mutating func printPoint(_ spelling: Spelling, _ x: Operand, _ y: Operand, _ text: inout Text) {
        var lineStart = text.count
        writeLet(spelling, &text)
        text.write(" = ")
        writeFittingPoint(x, y, lineStart: &lineStart, rest: 0, &text)
        text.write("\n")
    }

    private mutating func writeLet(_ spelling: Spelling, _ text: inout Text) {
        startLine(&text)
        text.write("let ")
        write(spelling, &text)
    }

    private mutating func printCapture(_ number: Int, _ text: inout Text) {
        switch outline.captures[number].state {
        case .pen:
            captures[number] = declare(.pen)
            writeLet(captures[number], &text)
            text.write(" = ")
            writePen(&text)
        case .heading:
            captures[number] = declare(.heading)
            writeLet(captures[number], &text)
            text.write(" = heading\n")
        }
    }

    private mutating func writePen(_ text: inout Text) {
        if hasFramework {
            writeTarget(&text)
            return text.write(".currentPoint\n")
        }
        helpers.insert(.end)
        text.write("end(of: ")
        writeTarget(&text)
        text.write(")\n")
    }
}

// Values that are broken where they do not fit on a line.
extension SwiftPrinter {
    private mutating func writeValue(_ value: Operand, _ isOwn: Bool, _ text: inout Text) {
        if isOwn { writeBare(value, &text) } else { write(value, .choice, &text) }
    }

    /// Writes a value, with a line for each of its parts where it would not fit otherwise and that can be. What
    /// follows takes `rest` bytes. `lineStart` is where the line begins, and then where the last one does.
    mutating func writeFitting(
        _ value: Operand, lineStart: inout Int, rest: Int, isOwn: Bool = false, _ text: inout Text
    ) {
        let formula = outline.formulas[value]
        let isBare = isOwn || !hasName(value)
        if isBare, formula.op == .point {
            let (x, y, _) = formula.operands
            return writeFittingPoint(x, y, lineStart: &lineStart, rest: rest, &text)
        }
        let start = text.count
        writeValue(value, isOwn, &text)
        guard isBare, formula.op == .minimum || formula.op == .maximum,
            text.count + rest - lineStart > Self.lineLength
        else { return }
        rewind(to: start, &text)
        writeBrokenExtreme(formula, lineStart: &lineStart, &text)
    }

    /// The same for a point by its components, which may stand on a line of their own or on one for each.
    private mutating func writeFittingPoint(
        _ x: Operand, _ y: Operand, lineStart: inout Int, rest: Int, _ text: inout Text
    ) {
        let start = text.count
        writePoint(x, y, &text)
        guard text.count + rest - lineStart > Self.lineLength, outline.formulas.whole(x, y) == nil else { return }
        rewind(to: start, &text)
        let outer = isInGenericCall
        isInGenericCall = outer || hasFramework
        defer { isInGenericCall = outer }
        write(.point, &text)
        text.write("(\n")
        level += 1
        lineStart = text.count
        startLine(&text)
        text.write("x: ")
        write(x, .choice, &text)
        let end = text.count
        text.write(", y: ")
        write(y, .choice, &text)
        // What closes the point, and what follows it.
        if text.count + 2 - lineStart > Self.lineLength {
            rewind(to: end, &text)
            text.write(",\n")
            lineStart = text.count
            startLine(&text)
            text.write("y: ")
            write(y, .choice, &text)
        }
        text.write(")")
        level -= 1
    }

    /// A minimum or maximum with a line for each argument.
    private mutating func writeBrokenExtreme(
        _ formula: SwiftFormula, lineStart: inout Int, _ text: inout Text
    ) {
        let outer = isInGenericCall
        isInGenericCall = true
        text.write(variable: formula.op.symbol)
        text.write("(\n")
        level += 1
        writeBrokenArguments(formula, lineStart: &lineStart, &text)
        text.write(")")
        level -= 1
        isInGenericCall = outer
    }

    private mutating func writeBrokenArguments(
        _ formula: SwiftFormula, lineStart: inout Int, _ text: inout Text
    ) {
        let (a, b, _) = formula.operands
        if isFlattened(a, formula.op) {
            writeBrokenArguments(outline.formulas[a], lineStart: &lineStart, &text)
        } else {
            startLine(&text)
            write(a, .choice, &text)
        }
        text.write(",\n")
        lineStart = text.count
        startLine(&text)
        write(b, .choice, &text)
    }
}

// Functions of the source.
extension SwiftPrinter {
    private mutating func print(_ id: ID<Function>, _ text: inout Text) {
        let function = declared.functions[id.index]
        let callee = outline.callees[id.index]
        functions[id.index] = names.declare(function.name, table)
        let mark = names.mark
        let parameters = function.parameters.map { names.declare($0.name, table) }
        startLine(&text)
        text.write("func ")
        write(functions[id.index], &text)
        text.write("(")
        for (index, spelling) in parameters.enumerated() {
            if index > 0 { text.write(", _ ") } else { text.write("_ ") }
            write(spelling, &text)
            text.write(": ")
            let kind = function.parameters[index].kind
            write(kind == .integer ? .number : SwiftLowering.type(kind), &text)
        }
        text.write(") -> ")
        write(callee.type, &text)
        text.write(" {\n")
        level += 1
        argumentNames.append(FunctionNames(function: id, parameters: parameters))
        printDefinitions(of: outline.paragraphs[outline.blocks[callee.block.index].first.index], &text)
        printReturn(callee, &text)
        argumentNames.removeLast()
        level -= 1
        startLine(&text)
        text.write("}\n")
        names.leave(mark)
    }

    private mutating func printReturn(_ callee: SwiftOutline.Callee, _ text: inout Text) {
        var lineStart = text.count
        startLine(&text)
        text.write("return ")
        if callee.second.isPresent {
            writeFittingPoint(callee.first, callee.second, lineStart: &lineStart, rest: 0, &text)
        } else {
            writeFitting(callee.first, lineStart: &lineStart, rest: 0, &text)
        }
        text.write("\n")
    }
}

// Names for what nothing is known of but how it is computed.
extension SwiftPrinter {
    private func role(of id: Operand) -> SwiftRole {
        let formula = outline.formulas[id]
        let isCoordinate = formula.role == .x || formula.role == .y
        if formula.role != .none, !isCoordinate || !formula.op.isTelling { return formula.role }
        if formula.type == .point { return .point }
        let (a, b, _) = formula.operands
        if formula.op == .subtract {
            let ops = (outline.formulas[a].op, outline.formulas[b].op)
            return ops == (.x, .x) ? .deltaX : ops == (.y, .y) ? .deltaY : .delta
        }
        if formula.op == .divide, outline.formulas.isNumber(b, 2) { return .half }
        if formula.op == .multiply {
            // A leg of a right triangle.
            let op = outline.formulas[b].op
            if op == .cosine || op == .sine { return op == .cosine ? .offsetX : .offsetY }
        }
        return formula.op.impliedRole
    }
}

extension SwiftFormula.Operator {
    /// Whether what it computes is better known by that than as a coordinate.
    fileprivate var isTelling: Bool {
        let role = impliedRole
        return role == .cosine || role == .sine || role == .length || role == .angle
    }

    /// What to call a value that it computes.
    fileprivate var impliedRole: SwiftRole {
        switch self {
        case .cosine: .cosine
        case .sine: .sine
        case .hypotenuse: .length
        case .arcSine, .arcCosine, .arcTangent, .direction: .angle
        case .subtract: .delta
        case .add: .sum
        case .multiply: .product
        case .divide, .safeDivide: .ratio
        case .minimum: .least
        case .maximum: .greatest
        case .choice: .chosen
        case .number, .turn, .longNumber, .truth, .width, .height, .parameter, .colorComponent, .mirrored, .binding,
            .argument, .capture,
            .bindingMark, .functionMark, .point, .x, .y, .toNumber, .toInteger, .negate, .absolute,
            .remainder, .squareRoot, .tangent, .roundDown, .roundUp, .round, .power, .exponential, .logarithm,
            .modulo, .sign, .safeTangent, .safeLogarithm, .safePower, .heading, .not, .and, .or, .less,
            .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual, .call, .argumentList:
            .none
        }
    }
}

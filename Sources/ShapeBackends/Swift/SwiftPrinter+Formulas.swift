import ShapeProgram
import ShapeSyntax

extension SwiftPrinter {
    /// Writes a formula, in parentheses if it binds less tightly than `level`.
    ///
    /// Each path ends in one call, so that no register has to be saved before it is known what there is to do.
    mutating func write(_ id: Operand, _ level: SwiftPrecedence, _ text: inout Text) {
        let op = outline.formulas[id].op
        if op == .width { return text.write("w") }
        if op == .height { return text.write("h") }
        if op == .parameter { return write(inputs[Int(outline.formulas[id].first)], &text) }
        if hasName(id) { return write(formulas[id.index], &text) }
        if level > .choice { return writeOperand(id, level, &text) }
        writeBare(id, &text)
    }

    @inline(never)
    private mutating func writeOperand(_ id: Operand, _ level: SwiftPrecedence, _ text: inout Text) {
        let needsParentheses = outline.formulas[id].precedence < level
        if needsParentheses { text.write("(") }
        writeBare(id, &text)
        if needsParentheses { text.write(")") }
    }

    @inline(__always)
    func hasName(_ id: Operand) -> Bool { placement.isNamed[id.index] && !ignoresNames }

    /// Writes a formula by what it does, whether or not it has a name.
    @inline(__always)
    mutating func writeBare(_ id: Operand, _ text: inout Text) {
        let formula = outline.formulas[id]
        if formula.op == .number { return text.write(SwiftFraction(bits: formula)) }
        if formula.op == .turn { return text.write(halfTurns: SwiftFraction(bits: formula), of: pi) }
        if formula.op == .point { return writePoint(formula.operands.0, formula.operands.1, &text) }
        if formula.op.isLeaf || ignoresNames { return writeOperation(id, &text) }
        writeOnce(id, &text)
    }

    /// Copies the text of a formula that stands there already.
    @inline(never)
    private mutating func writeOnce(_ id: Operand, _ text: inout Text) {
        let index = 2 &* id.index &+ (isInGenericCall ? 1 : 0)
        let known = texts[index]
        if known.count > 0 { return text.copy(Int(known.start), count: Int(known.count)) }
        let start = text.count
        writeOperation(id, &text)
        texts[index] = KnownText(
            start: Int32(truncatingIfNeeded: start), count: Int32(truncatingIfNeeded: text.count - start))
        writtenTexts.append(Int32(truncatingIfNeeded: index))
    }

    /// Writes any formula but a number, an angle and a point.
    private mutating func writeOperation(_ id: Operand, _ text: inout Text) {
        let formula = outline.formulas[id]
        let (a, b, _) = formula.operands
        switch formula.op {
        case .longNumber: text.write(outline.formulas.longNumbers[Int(formula.first)])
        case .truth: if formula.first == 1 { text.write("true") } else { text.write("false") }
        case .width: text.write("w")
        case .height: text.write("h")
        case .parameter, .binding, .argument, .capture: write(spelling(ofLeaf: formula), &text)
        case .colorComponent: writeColorComponent(formula, &text)
        case .mirrored: writeMirrored(formula.first == 0 ? .x : .y, &text)
        case .number, .turn, .point, .bindingMark, .functionMark, .argumentList: break
        case .x, .y:
            write(a, .primary, &text)
            if formula.op == .x { text.write(".x") } else { text.write(".y") }
        case .toNumber:
            writeNumberType(&text)
            writeOperands(formula, &text)
        case .toInteger:
            text.write("Int")
            writeOperands(formula, &text)
        case .negate:
            text.write("-")
            write(a, .product, &text)
        case .not:
            text.write("!")
            write(a, .sign, &text)
        case .add: writeInfix(a, .sum, " + ", b, &text)
        case .subtract: writeInfix(a, .sum, " - ", b, &text)
        case .multiply: writeInfix(a, .product, " * ", b, &text)
        case .divide: writeInfix(a, .product, " / ", b, &text)
        case .remainder, .and, .or, .less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual:
            write(a, formula.op.leftPrecedence, &text)
            text.write(variable: formula.op.symbol)
            write(b, formula.op.precedence.next, &text)
        case .choice: writeChoice(formula, &text)
        case .minimum, .maximum, .absolute: writeGenericCall(formula, &text)
        case .roundDown, .roundUp, .round:
            write(a, .primary, &text)
            text.write(variable: formula.op.symbol)
        case .squareRoot, .hypotenuse, .sine, .cosine, .tangent, .arcSine, .arcCosine, .arcTangent, .power,
            .exponential, .logarithm:
            noteLibrary()
            text.write(variable: formula.op.symbol)
            writeLibraryOperands(formula, &text)
        case .safeDivide, .modulo, .sign, .safeTangent, .safeLogarithm, .safePower, .direction, .heading:
            writeHelperCall(formula, &text)
        case .call:
            write(functions[Int(formula.first)], &text)
            writeArgumentList(formula.operands.1, &text)
        }
    }

    @inline(__always)
    private mutating func writeInfix(
        _ a: Operand, _ precedence: SwiftPrecedence, _ symbol: StaticString, _ b: Operand, _ text: inout Text
    ) {
        write(a, precedence, &text)
        text.write(symbol)
        write(b, precedence.next, &text)
    }

    /// π, with its type where a compiler would look for it long.
    var pi: StaticString { isInGenericCall ? dialect.pi : ".pi" }

    /// The name of a leaf that has one in the source, or was captured.
    mutating func spelling(ofLeaf formula: SwiftFormula) -> Spelling {
        let number = Int(formula.first)
        if formula.op == .parameter { return inputs[number] }
        if formula.op == .binding { return locals[number] }
        if formula.op == .capture { return captures[number] }
        let entry = argumentNames.last { $0.function.index == number }
        return entry.map { $0.parameters[Int(formula.second)] } ?? Spelling()
    }

    /// Writes a point by its components.
    mutating func writePoint(_ x: Operand, _ y: Operand, _ text: inout Text) {
        if let whole = outline.formulas.whole(x, y) { return write(whole, .choice, &text) }
        let outer = isInGenericCall
        // `CGPoint` can be made of several types of numbers, and each of them has a π.
        isInGenericCall = isInGenericCall || hasFramework
        if hasFramework { text.write("CGPoint(x: ") } else { text.write("Point(x: ") }
        write(x, .choice, &text)
        text.write(", y: ")
        write(y, .choice, &text)
        text.write(")")
        isInGenericCall = outer
    }

    private mutating func writeChoice(_ formula: SwiftFormula, _ text: inout Text) {
        let (a, b, c) = formula.operands
        write(a, .or, &text)
        text.write(" ? ")
        write(b, .or, &text)
        text.write(" : ")
        write(c, .choice, &text)
    }

    /// A call of a generic function. `min(min(a, b), c)` is `min(a, b, c)`.
    private mutating func writeGenericCall(_ formula: SwiftFormula, _ text: inout Text) {
        let outer = isInGenericCall
        isInGenericCall = true
        if formula.op == .absolute {
            text.write("abs")
            writeOperands(formula, &text)
        } else {
            if formula.op == .minimum { text.write("min(") } else { text.write("max(") }
            writeFlattened(formula, &text)
            text.write(")")
        }
        isInGenericCall = outer
    }

    private mutating func writeFlattened(_ formula: SwiftFormula, _ text: inout Text) {
        let (a, b, _) = formula.operands
        if isFlattened(a, formula.op) {
            writeFlattened(outline.formulas[a], &text)
        } else {
            write(a, .choice, &text)
        }
        text.write(", ")
        write(b, .choice, &text)
    }

    /// Whether an operand's own operands are written in its place.
    func isFlattened(_ operand: Operand, _ op: SwiftFormula.Operator) -> Bool {
        outline.formulas[operand].op == op && !hasName(operand)
    }

    private mutating func writeHelperCall(_ formula: SwiftFormula, _ text: inout Text) {
        if let helper = formula.op.helper { helpers.insert(helper) }
        if isInView { text.write("Self.") }
        text.write(variable: formula.op.symbol)
        guard formula.op == .safeDivide else { return writeOperands(formula, &text) }
        text.write("(")
        write(formula.operands.0, .choice, &text)
        text.write(", by: ")
        write(formula.operands.1, .choice, &text)
        text.write(")")
    }

    private mutating func writeOperands(_ formula: SwiftFormula, _ text: inout Text) {
        let (a, b, c) = formula.operands
        let count = formula.op.operandCount
        text.write("(")
        write(a, .choice, &text)
        if count > 1 {
            text.write(", ")
            write(b, .choice, &text)
        }
        if count > 2 {
            text.write(", ")
            write(c, .choice, &text)
        }
        text.write(")")
    }

    /// The operands of an overloaded function. Constants among themselves have their type, which a compiler would look
    /// for long.
    private mutating func writeLibraryOperands(_ formula: SwiftFormula, _ text: inout Text) {
        let (a, b, _) = formula.operands
        let count = formula.op.operandCount
        guard outline.formulas.isConstant(a), count < 2 || outline.formulas.isConstant(b) else {
            return writeOperands(formula, &text)
        }
        text.write("(")
        writeTyped(a, &text)
        if count > 1 {
            text.write(", ")
            writeTyped(b, &text)
        }
        text.write(")")
    }

    private mutating func writeTyped(_ constant: Operand, _ text: inout Text) {
        let outer = isInGenericCall
        isInGenericCall = true
        let isNumber = outline.formulas[constant].op == .number
        if isNumber {
            writeNumberType(&text)
            text.write("(")
        }
        writeBare(constant, &text)
        if isNumber { text.write(")") }
        isInGenericCall = outer
    }

    private mutating func writeArgumentList(_ list: Operand, _ text: inout Text) {
        var list = list
        text.write("(")
        while list.isPresent {
            let argument = outline.formulas[list]
            write(argument.operands.0, .choice, &text)
            list = argument.operands.1
            if list.isPresent { text.write(", ") }
        }
        text.write(")")
    }
}

extension SwiftFormulas {
    /// The point of which both are the components, if it is one.
    @inline(__always)
    func whole(_ x: Operand, _ y: Operand) -> Operand? {
        let (first, second) = (self[x], self[y])
        let isWhole = first.op == .x && second.op == .y && first.first == second.first
        return isWhole ? first.operands.0 : nil
    }
}

import ShapeProgram
import ShapeSyntax

// The parameters of the function: their declarations, and what brings them into their domains.
extension SwiftPrinter {
    /// Chooses the names of the parameters that the outline depends on, and of some more.
    mutating func declareInputs(besides others: [Int] = []) {
        for index in declared.parameters.indices where outline.inputs[index].isUsed || others.contains(index) {
            inputs[index] = names.declare(declared.parameters[index].name, table)
        }
        declareMirroring()
    }

    /// The same for a view, which has a property for every parameter.
    mutating func declareProperties() {
        for index in declared.parameters.indices {
            inputs[index] = names.declare(declared.parameters[index].name, table)
        }
        declareMirroring()
    }

    /// The beginning of the function that gives the outline.
    mutating func printSignature(_ text: inout Text) {
        printSignature(dialect.function, dialect.firstParameters, dialect.result, &text)
    }

    /// The beginning of a function, on one line if it has no more than these parameters.
    mutating func printSignature(
        _ name: StaticString, _ first: [StaticString], _ result: StaticString, _ text: inout Text
    ) {
        startFunction(&text)
        text.write(variable: name)
        printParameters(first, result, &text)
    }

    /// `static func `, with what has to stand in front of it.
    mutating func startFunction(_ text: inout Text) {
        startLine(&text)
        writeModifier(&text)
        // Of a type whose functions can be called from anywhere, whatever the module's default.
        if hasFramework { text.write("nonisolated ") }
        text.write("static func ")
    }

    /// Parameters in parentheses, the result and the brace. A parameter that begins with a space has a label that names
    /// the content of a region.
    mutating func printParameters(
        _ first: [StaticString], _ result: StaticString, for content: Name = .none, _ text: inout Text
    ) {
        let start = text.count
        let isBroken = isMirrorable || declared.parameters.indices.contains { outline.inputs[$0].isUsed }
        writeParameters(first, for: content, isBroken: isBroken, &text)
        writeResult(result, isBroken: false, &text)
        if lineIsWithinLimit(text) { return }
        rewind(to: start, &text)
        writeParameters(first, for: content, isBroken: isBroken || !first.isEmpty, &text)
        writeResult(result, isBroken: first.isEmpty, &text)
    }

    /// Whether the line that ended just now is no longer than lines should be.
    private func lineIsWithinLimit(_ text: borrowing Text) -> Bool {
        var start = text.count - 1
        while start > 0, text[start - 1] != UInt8(ascii: "\n") { start -= 1 }
        return text.count - 1 - start <= Self.lineLength
    }

    /// The result and the brace; a tuple can have its members on a line of their own.
    private mutating func writeResult(_ result: StaticString, isBroken: Bool, _ text: inout Text) {
        text.write(" -> ")
        guard isBroken, result.utf8Start[0] == UInt8(ascii: "(") else {
            text.write(variable: result)
            return text.write(" {\n")
        }
        text.write("(\n")
        level += 1
        startLine(&text)
        text.write(variable: result, from: 1)
        // Without the parenthesis at its end.
        text.rewind(to: text.count - 1)
        level -= 1
        text.write("\n")
        startLine(&text)
        text.write(") {\n")
    }

    private mutating func writeParameters(
        _ first: [StaticString], for content: Name, isBroken: Bool, _ text: inout Text
    ) {
        text.write("(")
        level += 1
        var isFirst = true
        for parameter in first {
            separate(&isFirst, isBroken, &text)
            if parameter.utf8Start[0] == UInt8(ascii: " ") { writeFitting(content, &text) }
            text.write(variable: parameter)
        }
        for index in declared.parameters.indices where outline.inputs[index].isUsed {
            separate(&isFirst, isBroken, &text)
            writeParameter(index, &text)
        }
        for spelling in mirroring {
            separate(&isFirst, isBroken, &text)
            write(spelling, &text)
            text.write(": Bool = false")
        }
        level -= 1
        if isBroken {
            text.write("\n")
            startLine(&text)
        }
        text.write(")")
    }

    /// `fitting`, or `fittingTitle` for a region that has a name.
    private mutating func writeFitting(_ content: Name, _ text: inout Text) {
        text.write("fitting")
        guard content.isPresent else { return }
        var name = table.bytes(of: content)
        if let first = name.first, first &- 0x61 < 26 { name[name.startIndex] = first - 0x20 }
        text.write(bytes: name)
    }

    /// What stands in front of a parameter.
    mutating func separate(_ isFirst: inout Bool, _ isBroken: Bool, _ text: inout Text) {
        if isBroken {
            text.write(isFirst ? "\n" : ",\n")
            startLine(&text)
        } else if !isFirst {
            text.write(", ")
        }
        isFirst = false
    }

    /// The arguments that hand the parameters on to another function of the type, with something in front of each,
    /// which may be the end of a line.
    mutating func writeForwarded(_ separator: StaticString, _ text: inout Text) {
        for index in declared.parameters.indices where outline.inputs[index].isUsed {
            write(separator: separator, &text)
            writeArgument(index, &text)
        }
        for spelling in mirroring {
            write(separator: separator, &text)
            write(spelling, &text)
            text.write(": ")
            write(spelling, &text)
        }
    }

    /// `radius: radius`.
    mutating func writeArgument(_ index: Int, _ text: inout Text) {
        writeLabel(index, &text)
        write(inputs[index], &text)
    }

    /// `radius: `, what a parameter is called outside; nothing for `_`. No keyword but `inout` needs to be escaped there.
    mutating func writeLabel(_ index: Int, _ text: inout Text) {
        let name = table.bytes(of: declared.parameters[index].name)
        if name.elementsEqual("_".utf8) { return }
        let isEscaped = name.elementsEqual("inout".utf8)
        if isEscaped { text.write("`") }
        text.write(bytes: name)
        text.write(isEscaped ? "`: " : ": ")
    }

    /// A parameter of a function with its default.
    mutating func writeParameter(_ index: Int, _ text: inout Text) {
        let spelling = inputs[index]
        if spelling.differs {
            text.write(bytes: table.bytes(of: declared.parameters[index].name))
            text.write(" ")
        }
        write(spelling, &text)
        text.write(": ")
        let type = SwiftLowering.type(declared.parameters[index].kind)
        write(type, &text)
        text.write(" = ")
        writeDefault(index, &text)
    }

    mutating func writeDefault(_ index: Int, _ text: inout Text) {
        let type = SwiftLowering.type(declared.parameters[index].kind)
        ignoresNames = true
        let defaults = outline.inputs[index].defaults
        if type == .point {
            writePoint(defaults.first, defaults.second, &text)
        } else {
            write(defaults.first, .choice, &text)
        }
        ignoresNames = false
    }

    /// Brings a parameter into its domain; what is not a number becomes the default.
    mutating func printCheck(of index: Int, _ text: inout Text) {
        let input = outline.inputs[index]
        let spelling = inputs[index]
        ignoresNames = true
        switch SwiftLowering.type(declared.parameters[index].kind) {
        case .truth: printUnchecked(index, spelling, &text)
        case .integer: printIntegerCheck(index, input, spelling, &text)
        case .number: printNumberCheck(index, input, spelling, &text)
        case .point: printPointCheck(index, input, spelling, &text)
        }
        ignoresNames = false
    }

    /// What a parameter is before it is brought into its domain.
    private mutating func writeSource(_ index: Int, _ text: inout Text) {
        guard isInView else { return write(inputs[index], &text) }
        if hasOptions {
            text.write("options.")
            return write(inputs[index], &text)
        }
        if readsMoved, let number = view.moved.firstIndex(of: index) {
            return writeMoved(index, number, &text)
        }
        if hasLayers {
            text.write("self.")
            return write(inputs[index], &text)
        }
        let isAngle = declared.parameters[index].kind == .angle
        text.write(isAngle ? "CGFloat(self." : "self.")
        write(inputs[index], &text)
        if isAngle { text.write(".radians)") }
    }

    /// A parameter brought into its domain.
    mutating func writeChecked(_ index: Int, _ text: inout Text) {
        let input = outline.inputs[index]
        ignoresNames = true
        defer { ignoresNames = false }
        switch SwiftLowering.type(declared.parameters[index].kind) {
        case .truth: write(inputs[index], &text)
        case .integer: writeClamped(index, input, &text)
        case .number: writeNumberCheck(index, input, &text)
        case .point:
            write(.point, &text)
            text.write("(x: ")
            writeFinite(index, ".x", input.defaults.first, &text)
            text.write(", y: ")
            writeFinite(index, ".y", input.defaults.second, &text)
            text.write(")")
        }
    }

    private mutating func printIntegerCheck(
        _ index: Int, _ input: SwiftOutline.Input, _ spelling: Spelling, _ text: inout Text
    ) {
        guard input.minimum.isPresent || input.maximum.isPresent else {
            return printUnchecked(index, spelling, &text)
        }
        startLine(&text)
        text.write("let ")
        write(spelling, &text)
        text.write(" = ")
        writeClamped(index, input, &text)
        text.write("\n")
    }

    /// A parameter for which all values are right, where it is not at hand under its name.
    private mutating func printUnchecked(_ index: Int, _ spelling: Spelling, _ text: inout Text) {
        guard hasOptions || readsMoved && view.moved.contains(index) else { return }
        startLine(&text)
        text.write("let ")
        write(spelling, &text)
        text.write(" = ")
        writeSource(index, &text)
        text.write("\n")
    }

    private mutating func printNumberCheck(
        _ index: Int, _ input: SwiftOutline.Input, _ spelling: Spelling, _ text: inout Text
    ) {
        let start = text.count
        startLine(&text)
        text.write("let ")
        write(spelling, &text)
        text.write(": ")
        writeNumberType(&text)
        let end = text.count
        text.write(" = ")
        writeNumberCheck(index, input, &text)
        if text.count - start > Self.lineLength {
            rewind(to: end, &text)
            text.write(" =\n")
            level += 1
            startLine(&text)
            writeNumberCheck(index, input, &text)
            level -= 1
        }
        text.write("\n")
    }

    private mutating func writeNumberCheck(_ index: Int, _ input: SwiftOutline.Input, _ text: inout Text) {
        writeSource(index, &text)
        if input.minimum.isPresent, input.maximum.isPresent {
            // What is infinite is brought to a bound.
            text.write(".isNaN ? ")
            write(input.defaults.first, .or, &text)
            text.write(" : ")
            writeClamped(index, input, &text)
        } else {
            let isBounded = input.minimum.isPresent || input.maximum.isPresent
            text.write(
                !isBounded ? ".isFinite ? " : input.minimum.isPresent ? " < .infinity ? " : " > -.infinity ? ")
            writeClamped(index, input, &text)
            text.write(" : ")
            write(input.defaults.first, .choice, &text)
        }
    }

    /// `min(max(x, lower), upper)`, as far as there are bounds.
    private mutating func writeClamped(_ index: Int, _ input: SwiftOutline.Input, _ text: inout Text) {
        isInGenericCall = true
        if input.maximum.isPresent { text.write("min(") }
        if input.minimum.isPresent { text.write("max(") }
        writeSource(index, &text)
        for bound in [input.minimum, input.maximum] where bound.isPresent {
            text.write(", ")
            write(bound, .choice, &text)
            text.write(")")
        }
        isInGenericCall = false
    }

    private mutating func printPointCheck(
        _ index: Int, _ input: SwiftOutline.Input, _ spelling: Spelling, _ text: inout Text
    ) {
        startLine(&text)
        text.write("let ")
        write(spelling, &text)
        text.write(" = ")
        write(.point, &text)
        text.write("(x: ")
        writeFinite(index, ".x", input.defaults.first, &text)
        text.write(", y: ")
        writeFinite(index, ".y", input.defaults.second, &text)
        text.write(")\n")
    }

    private mutating func writeFinite(
        _ index: Int, _ component: StaticString, _ other: Operand, _ text: inout Text
    ) {
        writeSource(index, &text)
        text.write(component)
        text.write(".isFinite ? ")
        writeSource(index, &text)
        text.write(component)
        text.write(" : ")
        write(other, .choice, &text)
    }
}

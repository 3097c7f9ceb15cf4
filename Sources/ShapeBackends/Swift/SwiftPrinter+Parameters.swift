import ShapeProgram
import ShapeSyntax

// The parameters of the function: their declarations, and what brings them into their domains.
extension SwiftPrinter {
    mutating func printSignature(_ text: inout Text) {
        startLine(&text)
        writeModifier(&text)
        let hasInputs = declared.parameters.indices.contains { outline.inputs[$0].isUsed }
        switch (dialect.framework, hasInputs) {
        case (.uikit, false): text.write("static func bezierPath(in rect: CGRect) -> UIBezierPath {\n")
        case (.plain, false): text.write("static func path(width w: Double, height h: Double) -> [Element] {\n")
        case (.uikit, true):
            text.write("static func bezierPath(\n")
            printLines("        in rect: CGRect", &text)
        case (.plain, true):
            text.write("static func path(\n")
            printLines("        width w: Double,\n        height h: Double", &text)
        }
        guard hasInputs else { return }
        level += 1
        for index in declared.parameters.indices where outline.inputs[index].isUsed {
            text.write(",\n")
            writeParameter(index, &text)
        }
        level -= 1
        text.write("\n")
        startLine(&text)
        if dialect.framework == .uikit { text.write(") -> UIBezierPath {\n") } else { text.write(") -> [Element] {\n") }
    }

    /// A parameter of a function on a line of its own, up to the comma.
    mutating func writeParameter(_ index: Int, _ text: inout Text) {
        startLine(&text)
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
        case .truth: break
        case .integer: printIntegerCheck(input, spelling, &text)
        case .number: printNumberCheck(input, spelling, &text)
        case .point: printPointCheck(input, spelling, &text)
        }
        ignoresNames = false
    }

    private mutating func printIntegerCheck(
        _ input: SwiftOutline.Input, _ spelling: Spelling, _ text: inout Text
    ) {
        guard input.minimum.isPresent || input.maximum.isPresent else { return }
        startLine(&text)
        text.write("let ")
        write(spelling, &text)
        text.write(" = ")
        writeClamped(input, spelling, &text)
        text.write("\n")
    }

    private mutating func printNumberCheck(
        _ input: SwiftOutline.Input, _ spelling: Spelling, _ text: inout Text
    ) {
        startLine(&text)
        text.write("let ")
        write(spelling, &text)
        text.write(": ")
        writeNumberType(&text)
        text.write(" = ")
        write(spelling, &text)
        if input.minimum.isPresent, input.maximum.isPresent {
            // What is infinite is brought to a bound.
            text.write(".isNaN ? ")
            write(input.defaults.first, .or, &text)
            text.write(" : ")
            writeClamped(input, spelling, &text)
        } else {
            let isBounded = input.minimum.isPresent || input.maximum.isPresent
            text.write(
                !isBounded ? ".isFinite ? " : input.minimum.isPresent ? " < .infinity ? " : " > -.infinity ? ")
            writeClamped(input, spelling, &text)
            text.write(" : ")
            write(input.defaults.first, .choice, &text)
        }
        text.write("\n")
    }

    /// `min(max(x, lower), upper)`, as far as there are bounds.
    private mutating func writeClamped(
        _ input: SwiftOutline.Input, _ spelling: Spelling, _ text: inout Text
    ) {
        isInGenericCall = true
        if input.maximum.isPresent { text.write("min(") }
        if input.minimum.isPresent { text.write("max(") }
        write(spelling, &text)
        for bound in [input.minimum, input.maximum] where bound.isPresent {
            text.write(", ")
            write(bound, .choice, &text)
            text.write(")")
        }
        isInGenericCall = false
    }

    private mutating func printPointCheck(
        _ input: SwiftOutline.Input, _ spelling: Spelling, _ text: inout Text
    ) {
        startLine(&text)
        text.write("let ")
        write(spelling, &text)
        text.write(" = ")
        write(.point, &text)
        text.write("(x: ")
        writeFinite(spelling, ".x", input.defaults.first, &text)
        text.write(", y: ")
        writeFinite(spelling, ".y", input.defaults.second, &text)
        text.write(")\n")
    }

    private mutating func writeFinite(
        _ spelling: Spelling, _ component: StaticString, _ other: Operand, _ text: inout Text
    ) {
        write(spelling, &text)
        text.write(component)
        text.write(".isFinite ? ")
        write(spelling, &text)
        text.write(component)
        text.write(" : ")
        write(other, .choice, &text)
    }
}

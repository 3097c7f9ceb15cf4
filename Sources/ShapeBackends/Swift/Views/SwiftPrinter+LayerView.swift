import ShapeProgram
import ShapeSyntax

// A `UIView` or `NSView`: its properties, and how it is made.
extension SwiftPrinter {
    mutating func printLayerViewStart(_ text: inout Text) {
        declareProperties()
        text.write("\n")
        if dialect.isOneOfSeveral { printDirective("#if ", host.condition, &text) }
        printDocumentation(declared.documentation, &text)
        printMembers("@IBDesignable\n", isRaw: true, &text)
        startLine(&text)
        writeModifier(&text)
        text.write("class ")
        writeLayerViewName(&text)
        text.write(": ")
        text.write(variable: host.view)
        text.write(" {\n")
        level += 1
        printMotionType(&text)
        for index in declared.parameters.indices { printLayerViewProperty(index, &text) }
        for (spelling, documentation) in zip(mirroring, mirroringDocumentation) {
            printSwitch(spelling, documentation, &text)
        }
        printOwnMembers(&text)
        printInitializers(&text)
    }

    /// `RingView`, or `RingUIView` where SwiftUI has a view of that name.
    mutating func writeLayerViewName(_ text: inout Text) {
        writeUnescaped(names.declareType(declared.name, table), &text)
        text.write(variable: dialect.style.frameworks.contains(.swiftui) ? host.distinctSuffix : "View")
    }

    /// A property of a parameter, which it keeps in its domain.
    private mutating func printLayerViewProperty(_ index: Int, _ text: inout Text) {
        printDocumentation(declared.parameters[index].documentation, &text)
        if declared.parameters[index].kind == .angle { printMembers("/// In radians, clockwise.\n", &text) }
        let transition = outline.transitions.first { $0.parameter == index }
        startLine(&text)
        text.write("@IBInspectable ")
        writeModifier(&text)
        text.write("var ")
        write(inputs[index], &text)
        text.write(": ")
        writePropertyType(index, &text)
        if let transition { return printTransition(transition, &text) }
        text.write(" = ")
        let start = text.count
        writePropertyDefault(index, &text)
        if isOneLine(from: start, text) {
            text.write(" {\n")
        } else {
            text.write("\n")
            printMembers("{\n", &text)
        }
        level += 1
        startLine(&text)
        text.write("didSet {\n")
        level += 1
        printClamp(index, into: nil, &text)
        printLine(host.invalidation, &text)
        level -= 2
        printMembers("    }\n}\n", &text)
    }

    private mutating func writePropertyType(_ index: Int, _ text: inout Text) {
        guard declared.parameters[index].kind == .color else {
            return write(SwiftLowering.type(declared.parameters[index].kind), &text)
        }
        text.write(variable: host.color)
    }

    private mutating func writePropertyDefault(_ index: Int, _ text: inout Text) {
        guard let color = outline.colors[index] else { return writeDefault(index, &text) }
        guard let dark = color.dark else { return writeHostColor(color.light, &text) }
        helpers.insert(.adaptive)
        writeLayerViewName(&text)
        text.write(".adaptive(\n")
        level += 1
        startLine(&text)
        text.write("light: ")
        writeHostColor(color.light, &text)
        text.write(",\n")
        startLine(&text)
        text.write("dark: ")
        writeHostColor(dark, &text)
        text.write("\n")
        level -= 1
        startLine(&text)
        text.write(")")
    }

    /// A colour of the host, of constants.
    private mutating func writeHostColor(_ shade: SwiftPaint.Shade, _ text: inout Text) {
        guard case .components(let red, let green, let blue, let alpha) = shade else { return }
        _ = writeFitting(&text) { printer, isBroken, text in
            text.write(variable: printer.host.color)
            text.write("(")
            printer.beginArguments(isBroken, &text)
            text.write(printer.host == .uiKit ? "red: " : "srgbRed: ")
            printer.writeComponent(red, &text)
            text.write(", green: ")
            printer.writeComponent(green, &text)
            text.write(", blue: ")
            printer.writeComponent(blue, &text)
            text.write(", alpha: ")
            printer.write(alpha, .choice, &text)
            if isBroken {
                text.write("\n")
                printer.level -= 1
                printer.startLine(&text)
                printer.level += 1
            }
            printer.endArguments(isBroken, &text)
        }
    }

    /// The statement that brings a parameter into its domain, from itself or from an argument.
    private mutating func printClamp(_ index: Int, into stored: StaticString?, _ text: inout Text) {
        let kind = declared.parameters[index].kind
        let input = outline.inputs[index]
        let isBounded = input.minimum.isPresent || input.maximum.isPresent
        let isNeeded = kind != .color && kind != .boolean && (kind != .integer || isBounded)
        if !isNeeded, stored == nil { return }
        startLine(&text)
        if let stored {
            text.write(variable: stored)
            writeCapitalized(inputs[index], &text)
        } else {
            write(inputs[index], &text)
        }
        text.write(" = ")
        if isNeeded { writeChecked(index, &text) } else { write(inputs[index], &text) }
        text.write("\n")
    }

    private mutating func writeCapitalized(_ spelling: Spelling, _ text: inout Text) {
        let start = text.count
        writeUnescaped(spelling, &text)
        guard text.count > start, text[start] &- 0x61 < 26 else { return }
        var bytes: [UInt8] = []
        for position in start..<text.count { bytes.append(text[position]) }
        bytes[0] -= 0x20
        text.rewind(to: start)
        text.write(bytes: bytes[...])
    }

    /// The rest of a property whose changes are animated, and the function that sets it.
    private mutating func printTransition(_ transition: SwiftTransition, _ text: inout Text) {
        let index = transition.parameter
        text.write(" {\n")
        level += 1
        startLine(&text)
        text.write("get { return shown")
        writeCapitalized(inputs[index], &text)
        text.write(" }\n")
        startLine(&text)
        text.write("set { set")
        writeCapitalized(inputs[index], &text)
        text.write("(newValue, animated: true) }\n")
        level -= 1
        printMembers("}\n", &text)
        startLine(&text)
        text.write("private var shown")
        writeCapitalized(inputs[index], &text)
        text.write(": ")
        writePropertyType(index, &text)
        text.write(" = ")
        writePropertyDefault(index, &text)
        text.write("\n\n")
        printMembers("/// Sets the property, at once unless it is to be animated.\n", &text)
        startLine(&text)
        writeModifier(&text)
        text.write("func set")
        writeCapitalized(inputs[index], &text)
        text.write("(_ ")
        write(inputs[index], &text)
        text.write(": ")
        writePropertyType(index, &text)
        text.write(", animated: Bool) {\n")
        level += 1
        printClamp(index, into: "shown", &text)
        printMembers(
            """
            guard animated, canAnimate else {
                settle()
                return refresh()
            }
            refresh(over:
            """, &text)
        text.write(" ")
        write(transition.duration, .choice, &text)
        text.write(", CAMediaTimingFunction(name: .")
        text.write(variable: transition.ease.timing)
        text.write("))\n")
        level -= 1
        printMembers("}\n\n", &text)
    }

    /// A property that is true or false.
    private mutating func printSwitch(_ spelling: Spelling, _ documentation: StaticString, _ text: inout Text) {
        startLine(&text)
        text.write("/// ")
        text.write(variable: documentation)
        text.write("\n")
        startLine(&text)
        text.write("@IBInspectable ")
        writeModifier(&text)
        text.write("var ")
        write(spelling, &text)
        text.write(": Bool = false {\n")
        level += 1
        startLine(&text)
        text.write("didSet { ")
        text.write(variable: host.invalidation)
        text.write(" }\n")
        level -= 1
        printMembers("}\n", &text)
    }

    func printLine(_ line: StaticString, _ text: inout Text) {
        startLine(&text)
        text.write(variable: line)
        text.write("\n")
    }
}

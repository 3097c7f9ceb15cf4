import ShapeProgram
import ShapeSyntax

// A type that draws a shape into a context of Core Graphics, with all that can be chosen in one value.
extension SwiftPrinter {
    mutating func printRendererStart(_ text: inout Text) {
        let type = names.declareType(declared.name, table)
        declareProperties()
        text.write("\n")
        printDocumentation(declared.documentation, &text)
        startLine(&text)
        writeModifier(&text)
        text.write("struct ")
        writeUnescaped(type, &text)
        text.write("Renderer {\n")
        level += 1
        printMembers("/// What can be chosen.\n@struct Options {\n", &text)
        level += 1
        for index in declared.parameters.indices {
            printDocumentation(declared.parameters[index].documentation, &text)
            if declared.parameters[index].kind == .angle { printMembers("/// In radians, clockwise.\n", &text) }
            startLine(&text)
            writeModifier(&text)
            text.write("var ")
            writeOption(index, &text)
            text.write("\n")
        }
        for (spelling, documentation) in zip(mirroring, mirroringDocumentation) {
            startLine(&text)
            text.write("/// ")
            text.write(variable: documentation)
            text.write("\n")
            startLine(&text)
            writeModifier(&text)
            text.write("var ")
            write(spelling, &text)
            text.write(": Bool = false\n")
        }
        if view.usesTint {
            printMembers("/// What is filled with the colour of the surroundings.\n", &text)
            startLine(&text)
            writeModifier(&text)
            text.write("var foregroundColor: CGColor = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)\n")
        }
        if view.hasDarkColors {
            printMembers("/// Whether colours are those for dark screens.\n@var isDark: Bool = false\n", &text)
        }
        printMembers(
            """

            /// The options of the shape file.
            nonisolated @static var `default`: Options { return Options() }

            nonisolated @init() {}

            """, &text)
        level -= 1
        printMembers("}\n", &text)
        printMembers(
            """

            /// The outline in a rectangle, y downwards.
            nonisolated @static func path(
                in rect: CGRect, options: Options = .default
            ) -> CGPath {
                return
            """, &text)
        text.write(" ")
        level += 1
        write(type, &text)
        text.write(".cgPath(")
        writeOptionArguments(view.inputs, &text)
        level -= 1
        printMembers("}\n", &text)
    }

    /// `radius: CGFloat = 4`.
    private mutating func writeOption(_ index: Int, _ text: inout Text) {
        write(inputs[index], &text)
        text.write(": ")
        guard declared.parameters[index].kind == .color else {
            write(SwiftLowering.type(declared.parameters[index].kind), &text)
            text.write(" = ")
            return writeDefault(index, &text)
        }
        guard let color = outline.colors[index], color.dark == nil else { return text.write("CGColor?") }
        text.write("CGColor = ")
        writeCGColor(color.light, &text)
    }

    /// The arguments of a function of the shape, and the end of its call.
    mutating func writeOptionArguments(_ indices: [Int], _ text: inout Text) {
        if indices.isEmpty, !isMirrorable { return text.write("in: rect)\n") }
        level += 1
        var isFirst = true
        separate(&isFirst, true, &text)
        text.write("in: rect")
        for index in indices {
            separate(&isFirst, true, &text)
            writeLabel(index, &text)
            text.write("options.")
            write(inputs[index], &text)
        }
        for spelling in mirroring {
            separate(&isFirst, true, &text)
            write(spelling, &text)
            text.write(": options.")
            write(spelling, &text)
        }
        level -= 1
        text.write(")\n")
    }

    mutating func printRendererDrawing(_ text: inout Text) {
        level += 1
        isInView = true
        hasOptions = true
        declareProperties()
        printMembers(
            """

            /// Draws the layers into a context whose y axis points down.
            nonisolated @static func render(
                in context: CGContext, rect: CGRect, options: Options = .default
            ) {

            """, &text)
        level += 1
        printMembers("guard rect.width > 0, rect.height > 0 else { return }\n", &text)
        printSides(&text)
        for index in declared.parameters.indices {
            if declared.parameters[index].kind == .color {
                printOptionColor(index, &text)
            } else if outline.inputs[index].isUsed {
                printCheck(of: index, &text)
            }
        }
        printBodyDefinitions(&text)
        for paint in outline.paints { printRendering(of: paint, &text) }
        level -= 1
        printMembers("}\n", &text)
    }

    private mutating func printOptionColor(_ index: Int, _ text: inout Text) {
        guard isUsed(color: index) else { return }
        startLine(&text)
        text.write("let ")
        write(inputs[index], &text)
        text.write(" = ")
        if let color = outline.colors[index], let dark = color.dark {
            text.rewind(to: text.count - 1)
            text.write("\n")
            level += 1
            startLine(&text)
            text.write("options.")
            write(inputs[index], &text)
            text.write("\n")
            startLine(&text)
            text.write("?? (options.isDark\n")
            level += 1
            startLine(&text)
            text.write("? ")
            writeCGColor(dark, &text)
            text.write("\n")
            startLine(&text)
            text.write(": ")
            writeCGColor(color.light, &text)
            text.write(")\n")
            level -= 2
        } else {
            text.write("options.")
            write(inputs[index], &text)
            text.write("\n")
        }
        guard outline.inputs[index].isUsed else { return }
        helpers.insert(.components)
        nameComponents(of: index)
        startLine(&text)
        text.write("let ")
        write(components[index], &text)
        text.write(" = Self.components(of: ")
        write(inputs[index], &text)
        text.write(")\n")
    }

    mutating func printRendererEnd(_ text: inout Text) {
        level += 1
        if helpers.contains(.components) { printComponentsHelper(&text) }
        helpers.remove(.components)
        printHelpers(&text)
        level -= 1
        startLine(&text)
        text.write("}\n")
    }
}

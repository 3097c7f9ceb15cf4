import ShapeProgram
import ShapeSyntax

// A `Shape` of SwiftUI, with the parameters as properties.
extension SwiftPrinter {
    mutating func printShape(_ text: inout Text) {
        let type = names.declareType(declared.name, table)
        declareInputs()
        text.write("\n")
        if dialect.isOneOfSeveral { printDirective("#if ", SwiftStyle.Framework.swiftui.condition, &text) }
        printDocumentation(declared.documentation, &text)
        startLine(&text)
        writeModifier(&text)
        text.write("struct ")
        writeUnescaped(type, &text)
        text.write("Shape: Shape {\n")
        level += 1
        printProperties(&text)
        if dialect.style.access != .internal { printInitializer(&text) }
        printAnimatableData(&text)
        printPathFunction(type, layer: nil, &text)
        printLayoutDirectionBehavior(isFixed: !declared.mirrorsX, &text)
        level -= 1
        startLine(&text)
        text.write("}\n")
        if dialect.isOneOfSeveral { printDirective("#endif", "", &text) }
    }

    /// A name without the backticks that it has when it is a keyword, to be a part of another.
    func writeUnescaped(_ spelling: Spelling, _ text: inout Text) {
        for index in spelling.range where names.text[index] != UInt8(ascii: "`") { text.write(byte: names.text[index]) }
    }

    /// The parameters that the outline depends on.
    var properties: [Int] { declared.parameters.indices.filter { outline.inputs[$0].isUsed } }

    mutating func printProperties(_ text: inout Text) {
        for index in properties {
            printDocumentation(declared.parameters[index].documentation, &text)
            startLine(&text)
            writeModifier(&text)
            text.write("var ")
            writeProperty(index, &text)
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
    }

    /// The outline of a layer of a view. Its host says whether it is turned over.
    mutating func printOutline(ofLayer position: Int, _ text: inout Text) {
        level += 1
        let type = names.declareType(declared.name, table)
        declareInputs()
        text.write("\n")
        startLine(&text)
        text.write("private struct ")
        writeOutlineType(position, &text)
        text.write(": Shape {\n")
        level += 1
        printProperties(&text)
        printAnimatableData(&text)
        printPathFunction(type, layer: position, &text)
        printLayoutDirectionBehavior(isFixed: true, &text)
        level -= 1
        startLine(&text)
        text.write("}\n")
    }

    /// `radius: CGFloat = 4`.
    mutating func writeProperty(_ index: Int, isArgument: Bool = false, _ text: inout Text) {
        write(inputs[index], &text)
        text.write(": ")
        if declared.parameters[index].kind == .color { return writeColorProperty(index, isArgument: isArgument, &text) }
        guard declared.parameters[index].kind == .angle else {
            write(SwiftLowering.type(declared.parameters[index].kind), &text)
            text.write(" = ")
            return writeDefault(index, &text)
        }
        text.write("Angle = .radians(")
        writeDefault(index, &text)
        text.write(")")
    }

    /// The memberwise initializer, which is internal unless it is written.
    private mutating func printInitializer(_ text: inout Text) {
        text.write("\n")
        startLine(&text)
        writeModifier(&text)
        text.write("init(")
        level += 1
        var isFirst = true
        for index in properties {
            separate(&isFirst, true, &text)
            writeProperty(index, &text)
        }
        for spelling in mirroring {
            separate(&isFirst, true, &text)
            write(spelling, &text)
            text.write(": Bool = false")
        }
        if !isFirst {
            text.write("\n")
            level -= 1
            startLine(&text)
            level += 1
        }
        text.write(") {\n")
        for spelling in properties.map({ inputs[$0] }) + mirroring {
            startLine(&text)
            text.write("self.")
            write(spelling, &text)
            text.write(" = ")
            write(spelling, &text)
            text.write("\n")
        }
        level -= 1
        startLine(&text)
        text.write("}\n")
    }

    private mutating func printPathFunction(_ type: Spelling, layer: Int?, _ text: inout Text) {
        if !properties.isEmpty || isMirrorable { text.write("\n") }
        startLine(&text)
        writeModifier(&text)
        text.write("nonisolated func path(in rect: CGRect) -> Path {\n")
        level += 1
        startLine(&text)
        text.write("return Path(")
        level += 1
        write(separator: "\n", &text)
        write(type, &text)
        text.write(".")
        if let layer { writePathFunction(ofLayer: layer, &text) } else { text.write("cgPath") }
        text.write("(")
        level += 1
        write(separator: "\n", &text)
        text.write("in: rect")
        for index in properties {
            write(separator: ",\n", &text)
            writeLabel(index, &text)
            let isAngle = declared.parameters[index].kind == .angle
            if isAngle { text.write("CGFloat(") }
            write(inputs[index], &text)
            if isAngle { text.write(".radians)") }
        }
        for spelling in mirroring {
            write(separator: ",\n", &text)
            write(spelling, &text)
            text.write(": ")
            write(spelling, &text)
        }
        text.write("))\n")
        level -= 3
        startLine(&text)
        text.write("}\n")
    }

    /// Where text runs from right to left, the shape is turned over if it may be.
    private mutating func printLayoutDirectionBehavior(isFixed: Bool, _ text: inout Text) {
        text.write("\n")
        startLine(&text)
        text.write("@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)\n")
        startLine(&text)
        writeModifier(&text)
        text.write("nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior {\n")
        level += 1
        startLine(&text)
        text.write(isFixed ? "return .fixed\n" : "return .mirrors\n")
        level -= 1
        startLine(&text)
        text.write("}\n")
    }
}

// What changes gradually in an animation.
extension SwiftPrinter {
    /// A number, an angle or a point of some property.
    private struct Animated {
        var index: Int
        var kind: Kind

        /// Its type in `animatableData`.
        var type: StaticString {
            kind == .angle ? "Angle.AnimatableData" : kind == .point ? "CGPoint.AnimatableData" : "CGFloat"
        }
    }

    private mutating func printAnimatableData(_ text: inout Text) {
        let animated = properties.compactMap { index -> Animated? in
            let kind = declared.parameters[index].kind
            switch kind {
            case .number, .duration, .angle, .point: return Animated(index: index, kind: kind)
            case .integer, .boolean, .color: return nil
            }
        }
        guard !animated.isEmpty else { return }
        text.write("\n")
        let start = text.count
        printAccessors(animated, isLong: false, &text)
        guard animated.count > 2, text.count - start > 0, exceedsLine(from: start, text) else { return }
        rewind(to: start, &text)
        printPairTypes(animated, &text)
        printAccessors(animated, isLong: true, &text)
    }

    /// Whether one of the lines since a position is too long.
    private func exceedsLine(from start: Int, _ text: borrowing Text) -> Bool {
        var length = 0
        for position in start..<text.count {
            length = text[position] == UInt8(ascii: "\n") ? 0 : length + 1
            if length > Self.lineLength { return true }
        }
        return false
    }

    /// The type of all values, and how they are read and set; the long form has a line for each pair of them.
    private mutating func printAccessors(_ animated: [Animated], isLong: Bool, _ text: inout Text) {
        startLine(&text)
        writeModifier(&text)
        text.write("nonisolated var animatableData: ")
        if isLong {
            writePairName(animated.count, "Values", &text)
        } else {
            writePair(animated, &text) { _, value, text in text.write(variable: value.type) }
        }
        text.write(" {\n")
        level += 1
        if isLong { printLongGetter(animated, &text) } else { printGetter(animated, &text) }
        printSetter(animated, &text)
        level -= 1
        startLine(&text)
        text.write("}\n")
    }

    private mutating func printGetter(_ animated: [Animated], _ text: inout Text) {
        startLine(&text)
        text.write("get { ")
        writePair(animated, isValue: true, &text) { printer, value, text in printer.write(value, &text) }
        text.write(" }\n")
    }

    /// A property's part of `animatableData`.
    private mutating func write(_ value: Animated, _ text: inout Text) {
        write(inputs[value.index], &text)
        if value.kind != .number, value.kind != .duration { text.write(".animatableData") }
    }

    private mutating func printSetter(_ animated: [Animated], _ text: inout Text) {
        startLine(&text)
        text.write("set {\n")
        level += 1
        for (position, value) in animated.enumerated() {
            startLine(&text)
            write(value, &text)
            text.write(" = newValue")
            for _ in 0..<position { text.write(".second") }
            if position < animated.count - 1 { text.write(".first") }
            text.write("\n")
        }
        level -= 1
        startLine(&text)
        text.write("}\n")
    }

    /// `Values2`, of the last so many values.
    private func writePairName(_ count: Int, _ name: StaticString, _ text: inout Text) {
        text.write(variable: name)
        text.write(number: UInt32(truncatingIfNeeded: count))
    }

    /// A name for the type of the last two values, the last three, and so on.
    private mutating func printPairTypes(_ animated: [Animated], _ text: inout Text) {
        for count in 2...animated.count {
            startLine(&text)
            writeModifier(&text)
            text.write("typealias ")
            writePairName(count, "Values", &text)
            text.write(" = AnimatablePair<")
            text.write(variable: animated[animated.count - count].type)
            text.write(", ")
            if count > 2 {
                writePairName(count - 1, "Values", &text)
            } else {
                text.write(variable: animated[animated.count - 1].type)
            }
            text.write(">\n")
        }
        text.write("\n")
    }

    private mutating func printLongGetter(_ animated: [Animated], _ text: inout Text) {
        startLine(&text)
        text.write("get {\n")
        level += 1
        for count in 2...animated.count {
            startLine(&text)
            if count == animated.count {
                text.write("return ")
            } else {
                text.write("let ")
                writePairName(count, "values", &text)
                text.write(" = ")
            }
            text.write("AnimatablePair(")
            write(animated[animated.count - count], &text)
            text.write(", ")
            if count > 2 {
                writePairName(count - 1, "values", &text)
            } else {
                write(animated[animated.count - 1], &text)
            }
            text.write(")\n")
        }
        level -= 1
        startLine(&text)
        text.write("}\n")
    }

    /// `AnimatablePair<A, AnimatablePair<B, C>>`, or a value of that type.
    private mutating func writePair(
        _ animated: [Animated], isValue: Bool = false, _ text: inout Text,
        _ write: (inout SwiftPrinter, Animated, inout Text) -> Void
    ) {
        for (position, value) in animated.enumerated() {
            let isLast = position == animated.count - 1
            if !isLast { text.write(isValue ? "AnimatablePair(" : "AnimatablePair<") }
            write(&self, value, &text)
            if !isLast { text.write(", ") }
        }
        for _ in 1..<animated.count { text.write(isValue ? ")" : ">") }
    }
}

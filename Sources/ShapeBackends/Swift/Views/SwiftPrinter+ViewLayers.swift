import ShapeProgram
import ShapeSyntax

// The layers of a view of SwiftUI.
extension SwiftPrinter {
    mutating func printLayers(_ text: inout Text) {
        level += 1
        isInView = true
        declareProperties()
        text.write("\n")
        printMembers(
            """
            /// The layers in a rectangle, from the back to the front.
            private func drawing(in rect: CGRect) -> some View {

            """, &text)
        level += 1
        printSides(&text)
        for index in declared.parameters.indices {
            if declared.parameters[index].kind == .color {
                printOwnColor(index, &text)
                printComponents(of: index, &text)
            } else if outline.inputs[index].isUsed {
                printCheck(of: index, &text)
            }
        }
        printBodyDefinitions(&text)
        startLine(&text)
        text.write("return ZStack {\n")
        level += 1
        for paint in outline.paints { print(paint, &text) }
        level -= 1
        startLine(&text)
        text.write("}\n")
        endsWithLongModifier = false
        printTurn(nil, &text)
        level -= 1
        startLine(&text)
        text.write("}\n")
    }

    /// Declares the sides of the rectangle that are asked for.
    mutating func printSides(_ text: inout Text) {
        if placement.isUsed(outline.formulas.width) { printMembers("let w = rect.width\n", &text) }
        if placement.isUsed(outline.formulas.height) { printMembers("let h = rect.height\n", &text) }
    }

    /// What the steps of the body need, which are written otherwise.
    mutating func printBodyDefinitions(_ text: inout Text) {
        var paragraph = outline.blocks[outline.body.index].first
        while paragraph.isPresent {
            printDefinitions(of: outline.paragraphs[paragraph.index], &text)
            paragraph = outline.paragraphs[paragraph.index].next
        }
    }

    /// The shape's own colours stand in for one that nobody set.
    private mutating func printOwnColor(_ index: Int, _ text: inout Text) {
        guard let color = outline.colors[index], let dark = color.dark, isUsed(color: index) else { return }
        startLine(&text)
        text.write("let ")
        write(inputs[index], &text)
        text.write(" =\n")
        level += 1
        startLine(&text)
        text.write("self.")
        write(inputs[index], &text)
        text.write("\n")
        startLine(&text)
        text.write("?? (colorScheme == .dark\n")
        level += 1
        startLine(&text)
        text.write("? ")
        write(dark, &text)
        text.write("\n")
        startLine(&text)
        text.write(": ")
        write(color.light, &text)
        text.write(")\n")
        level -= 2
    }

    /// Declares the components of a colour that others are made of.
    private mutating func printComponents(of index: Int, _ text: inout Text) {
        guard outline.inputs[index].isUsed else { return }
        helpers.insert(.components)
        nameComponents(of: index)
        startLine(&text)
        text.write("let ")
        write(components[index], &text)
        text.write(" = self.components(of: ")
        write(inputs[index], &text)
        text.write(")\n")
    }

    /// Whether something is painted with a colour that the host sets, or with one made of it.
    func isUsed(color index: Int) -> Bool {
        if outline.inputs[index].isUsed { return true }
        return outline.paints.contains { paint in
            paint.colors.contains { color in color.parameters.contains { $0.index == index } }
        }
    }
}

// A layer.
extension SwiftPrinter {
    private mutating func print(_ paint: SwiftPaint, _ text: inout Text) {
        let marks = (paint.fill.isNone ? 0 : 1) + (paint.stroke == nil ? 0 : 1)
        let position = view.layers.firstIndex { $0.index == paint.layer } ?? 0
        let isTurned = view.turns.contains(paint.layer)
        if marks == 0 { return }
        let isGroup = marks > 1 && (paint.isGroup || isTurned)
        if isGroup {
            printMembers("ZStack {\n", &text)
            level += 1
        }
        if !paint.fill.isNone {
            printOutline(position, &text) { printer, text in
                printer.printFill(paint, position, &text)
                if !isGroup, marks == 1 { printer.printEffects(paint, &text) }
            }
        }
        if let stroke = paint.stroke {
            printOutline(position, &text) { printer, text in
                printer.print(stroke, paint, position, &text)
                if !isGroup, marks == 1 { printer.printEffects(paint, &text) }
            }
        }
        guard isGroup else { return }
        endsWithLongModifier = false
        level -= 1
        printMembers("}\n", &text)
        if paint.isGroup { printMembers(".compositingGroup()\n", &text) }
        printEffects(paint, &text)
    }

    /// Writes `TrackOutline(start: start)` and modifiers, which stand further in unless the call has several lines.
    private mutating func printOutline(
        _ position: Int, _ text: inout Text, _ modifiers: (inout SwiftPrinter, inout Text) -> Void
    ) {
        let start = text.count
        startLine(&text)
        writeOutlineCall(position, isBroken: false, &text)
        let isBroken = text.count - start > Self.lineLength
        if isBroken {
            rewind(to: start, &text)
            startLine(&text)
            writeOutlineCall(position, isBroken: true, &text)
        }
        text.write("\n")
        if !isBroken { level += 1 }
        endsWithLongModifier = false
        modifiers(&self, &text)
        if !isBroken { level -= 1 }
    }

    private mutating func writeOutlineCall(_ position: Int, isBroken: Bool, _ text: inout Text) {
        writeOutlineType(position, &text)
        text.write("(")
        level += 1
        var isFirst = true
        for index in view.layers[position].inputs {
            separate(&isFirst, isBroken, &text)
            writePropertyLabel(index, &text)
            // A let of this function may hide it that is of another type.
            if declared.parameters[index].kind == .angle, outline.inputs[index].isUsed { text.write("self.") }
            write(inputs[index], &text)
        }
        for (axis, spelling) in zip(mirroringAxes, mirroring) {
            separate(&isFirst, isBroken, &text)
            write(spelling, &text)
            text.write(": ")
            writeMirrored(axis, &text)
        }
        level -= 1
        if isBroken {
            text.write("\n")
            startLine(&text)
        }
        text.write(")")
    }

    /// `radius: `, what a property is called as an argument of the initializer that Swift makes.
    private mutating func writePropertyLabel(_ index: Int, _ text: inout Text) {
        if inputs[index].differs {
            write(inputs[index], &text)
            text.write(": ")
        } else {
            writeLabel(index, &text)
        }
    }

    private mutating func printFill(_ paint: SwiftPaint, _ position: Int, _ text: inout Text) {
        printModifier(&text) { printer, isBroken, text in
            text.write(".fill(")
            printer.beginArguments(isBroken, &text)
            printer.write(paint.fill, &text)
            if paint.isEvenOdd {
                printer.separateArguments(isBroken, &text)
                text.write("style: FillStyle(eoFill: true)")
            }
            printer.endArguments(isBroken, &text)
        }
        printOpacity(paint.fillOpacity, &text)
    }

    private mutating func print(
        _ stroke: SwiftPaint.Stroke, _ paint: SwiftPaint, _ position: Int, _ text: inout Text
    ) {
        if let trim = paint.trim {
            printModifier(&text) { printer, isBroken, text in
                text.write(".trim(")
                printer.beginArguments(isBroken, &text)
                text.write("from: ")
                printer.write(trim.from, .choice, &text)
                printer.separateArguments(isBroken, &text)
                text.write("to: ")
                printer.write(trim.to, .choice, &text)
                printer.endArguments(isBroken, &text)
            }
        }
        printModifier(&text) { printer, isBroken, text in
            text.write(".stroke(")
            printer.beginArguments(isBroken, &text)
            printer.write(stroke.color, &text)
            printer.separateArguments(isBroken, &text)
            printer.writeStyle(of: stroke, isBroken, &text)
            printer.endArguments(isBroken, &text)
        }
        guard stroke.isInside else { return }
        printModifier(&text) { printer, isBroken, text in
            text.write(".clipShape(")
            printer.beginArguments(isBroken, &text)
            printer.writeOutlineCall(position, isBroken: isBroken, &text)
            if paint.isEvenOdd {
                printer.separateArguments(isBroken, &text)
                text.write("style: FillStyle(eoFill: true)")
            }
            printer.endArguments(isBroken, &text)
        }
    }

    /// `style: StrokeStyle(lineWidth: 4)`, with what differs from the defaults.
    private mutating func writeStyle(of stroke: SwiftPaint.Stroke, _ isBroken: Bool, _ text: inout Text) {
        text.write("style: StrokeStyle(")
        beginArguments(isBroken, &text)
        text.write("lineWidth: ")
        write(stroke.width, .choice, &text)
        switch stroke.cap {
        case .butt: break
        case .round: writeArgument("lineCap: .round", isBroken, &text)
        case .square: writeArgument("lineCap: .square", isBroken, &text)
        }
        switch stroke.join {
        case .miter: break
        case .round: writeArgument("lineJoin: .round", isBroken, &text)
        case .bevel: writeArgument("lineJoin: .bevel", isBroken, &text)
        }
        if stroke.miterLimit.isPresent {
            writeArgument("miterLimit: ", isBroken, &text)
            write(stroke.miterLimit, .choice, &text)
        }
        if !stroke.dash.isEmpty {
            writeArgument("dash: [", isBroken, &text)
            for (position, length) in stroke.dash.enumerated() {
                if position > 0 { text.write(", ") }
                write(length, .choice, &text)
            }
            text.write("]")
            if stroke.dashPhase.isPresent {
                writeArgument("dashPhase: ", isBroken, &text)
                write(stroke.dashPhase, .choice, &text)
            }
        }
        endArguments(isBroken, &text)
    }

    /// What happens to all of a layer.
    private mutating func printEffects(_ paint: SwiftPaint, _ text: inout Text) {
        printOpacity(paint.opacity, &text)
        if let shadow = paint.shadow {
            printModifier(&text) { printer, isBroken, text in
                text.write(".shadow(")
                printer.beginArguments(isBroken, &text)
                text.write("color: ")
                printer.write(shadow.color, &text)
                printer.writeArgument("radius: ", isBroken, &text)
                printer.write(shadow.radius, .choice, &text)
                printer.writeArgument("x: ", isBroken, &text)
                printer.write(shadow.offset.x, .choice, &text)
                printer.writeArgument("y: ", isBroken, &text)
                printer.write(shadow.offset.y, .choice, &text)
                printer.endArguments(isBroken, &text)
            }
        }
        printTurn(paint.layer, &text)
    }

    private mutating func printOpacity(_ opacity: Operand, _ text: inout Text) {
        guard opacity.isPresent else { return }
        printModifier(&text) { printer, isBroken, text in
            text.write(".opacity(")
            printer.write(opacity, .choice, &text)
            text.write(")")
        }
    }

    private mutating func printTurn(_ layer: Int?, _ text: inout Text) {
        guard view.turns.contains(layer) else { return }
        printModifier(&text) { printer, isBroken, text in
            text.write(".rotationEffect(")
            printer.beginArguments(isBroken, &text)
            printer.writeTurn(layer, "Angle", &text)
            printer.writeArgument("anchor: ", isBroken, &text)
            printer.writeTurn(layer, "Anchor", &text)
            printer.endArguments(isBroken, &text)
        }
    }
}

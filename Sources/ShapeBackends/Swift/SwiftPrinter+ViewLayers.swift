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
        components[index] = declare(.components)
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
            writeLabel(index, &text)
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
        guard opacity.isPresent, !outline.formulas.isNumber(opacity, 1) else { return }
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

// Values.
extension SwiftPrinter {
    private mutating func write(_ fill: SwiftPaint.Fill, _ text: inout Text) {
        switch fill {
        case .none: break
        case .current: text.write(".foreground")
        case .color(let color): write(color, &text)
        case .linear(let from, let to, let stops):
            text.write("LinearGradient(\n")
            level += 1
            write(stops, &text)
            startLine(&text)
            text.write("startPoint: ")
            writeUnit(from, &text)
            text.write(",\n")
            startLine(&text)
            text.write("endPoint: ")
            writeUnit(to, &text)
            text.write(")")
            level -= 1
        case .radial(let center, let radius, let stops):
            text.write("RadialGradient(\n")
            level += 1
            write(stops, &text)
            startLine(&text)
            text.write("center: ")
            writeUnit(center, &text)
            text.write(",\n")
            startLine(&text)
            text.write("startRadius: 0,\n")
            startLine(&text)
            text.write("endRadius: ")
            write(radius, .choice, &text)
            text.write(")")
            level -= 1
        }
    }

    private mutating func write(_ stops: [SwiftPaint.Stop], _ text: inout Text) {
        printMembers("stops: [\n", &text)
        level += 1
        for stop in stops {
            startLine(&text)
            _ = writeFitting(&text) { printer, isBroken, text in
                text.write(".init(")
                printer.beginArguments(isBroken, &text)
                text.write("color: ")
                printer.write(stop.color, &text)
                printer.writeArgument("location: ", isBroken, &text)
                printer.write(stop.offset, .choice, &text)
                printer.endArguments(isBroken, &text)
            }
            text.write(",\n")
        }
        level -= 1
        printMembers("],\n", &text)
    }

    mutating func writeUnit(_ position: SwiftPaint.Position, _ text: inout Text) {
        if isHalf(position.x), isHalf(position.y) { return text.write(".center") }
        text.write("UnitPoint(x: ")
        write(position.x, .choice, &text)
        text.write(", y: ")
        write(position.y, .choice, &text)
        text.write(")")
    }

    private func isHalf(_ id: Operand) -> Bool { outline.formulas.number(id) == .half }

    /// A colour of SwiftUI, one of two where that on dark screens differs.
    private mutating func write(_ color: SwiftPaint.Color, _ text: inout Text) {
        guard let dark = color.dark else { return write(color.light, &text) }
        text.write("colorScheme == .dark\n")
        level += 1
        startLine(&text)
        text.write("? ")
        write(dark, &text)
        text.write("\n")
        startLine(&text)
        text.write(": ")
        write(color.light, &text)
        level -= 1
    }

    mutating func write(_ shade: SwiftPaint.Shade, _ text: inout Text) {
        switch shade {
        case .parameter(let id): write(inputs[id.index], &text)
        case .components(let red, let green, let blue, let alpha):
            let outer = isInGenericCall
            isInGenericCall = true
            defer { isInGenericCall = outer }
            _ = writeFitting(&text) { printer, isBroken, text in
                text.write("Color(")
                printer.beginArguments(isBroken, &text)
                text.write("red: ")
                printer.writeComponent(red, &text)
                printer.writeArgument("green: ", isBroken, &text)
                printer.writeComponent(green, &text)
                printer.writeArgument("blue: ", isBroken, &text)
                printer.writeComponent(blue, &text)
                if !printer.outline.formulas.isNumber(alpha, 1) {
                    printer.writeArgument("opacity: ", isBroken, &text)
                    printer.write(alpha, .choice, &text)
                }
                printer.endArguments(isBroken, &text)
            }
        }
    }

    /// `122 / 255` for a constant.
    mutating func writeComponent(_ id: Operand, _ text: inout Text) {
        guard let value = outline.formulas.number(id), !value.isInteger, 255 % value.bottom == 0 else {
            return write(id, .choice, &text)
        }
        text.write(number: UInt32(value.magnitude.top) &* UInt32(255 / value.bottom))
        text.write(" / 255")
    }

    /// `: Color = …`, or `: Color?` where the shape's own depends on the screen.
    mutating func writeColorProperty(_ index: Int, isArgument: Bool, _ text: inout Text) {
        guard let color = outline.colors[index], color.dark == nil else {
            return text.write(isArgument ? "Color? = nil" : "Color?")
        }
        text.write("Color = ")
        write(color.light, &text)
    }

    /// A component of a colour that the host sets.
    mutating func writeColorComponent(_ formula: SwiftFormula, _ text: inout Text) {
        write(components[Int(formula.first)], &text)
        switch formula.second {
        case 0: text.write(".red")
        case 1: text.write(".green")
        case 2: text.write(".blue")
        default: text.write(".alpha")
        }
    }

    /// Whether the host turns the shape over.
    mutating func writeMirrored(_ axis: MirrorAxis, _ text: inout Text) {
        switch axis {
        case .x where hasOptions:
            text.write("options.")
            write(mirrored.x, &text)
        case .y where hasOptions:
            text.write("options.")
            write(mirrored.y, &text)
        case .x: if isInView { text.write("isMirrored") } else { write(mirrored.x, &text) }
        case .y: write(mirrored.y, &text)
        }
    }
}

// Modifiers, on a line if they fit there.
extension SwiftPrinter {
    private mutating func printModifier(
        _ text: inout Text, _ body: (inout SwiftPrinter, Bool, inout Text) -> Void
    ) {
        if endsWithLongModifier {
            // Its parenthesis has a line of its own where something follows.
            text.rewind(to: text.count - 2)
            text.write("\n")
            startLine(&text)
            text.write(")\n")
        }
        startLine(&text)
        endsWithLongModifier = writeFitting(&text, body)
        text.write("\n")
    }

    /// Writes something on a line if it fits there, else on several; whether these were needed.
    mutating func writeFitting(
        _ text: inout Text, _ body: (inout SwiftPrinter, Bool, inout Text) -> Void
    ) -> Bool {
        let start = text.count
        body(&self, false, &text)
        if isOneLine(from: start, text), text.count - lineStart(text) < Self.lineLength { return false }
        rewind(to: start, &text)
        body(&self, true, &text)
        return true
    }

    /// Where the last line begins.
    func lineStart(_ text: borrowing Text) -> Int {
        var start = text.count
        while start > 0, text[start - 1] != UInt8(ascii: "\n") { start -= 1 }
        return start
    }

    func isOneLine(from start: Int, _ text: borrowing Text) -> Bool {
        for position in start..<text.count where text[position] == UInt8(ascii: "\n") { return false }
        return true
    }

    mutating func beginArguments(_ isBroken: Bool, _ text: inout Text) {
        guard isBroken else { return }
        level += 1
        text.write("\n")
        startLine(&text)
    }

    mutating func separateArguments(_ isBroken: Bool, _ text: inout Text) {
        if !isBroken { return text.write(", ") }
        text.write(",\n")
        startLine(&text)
    }

    mutating func writeArgument(_ argument: StaticString, _ isBroken: Bool, _ text: inout Text) {
        separateArguments(isBroken, &text)
        text.write(variable: argument)
    }

    mutating func endArguments(_ isBroken: Bool, _ text: inout Text) {
        text.write(")")
        if isBroken { level -= 1 }
    }
}

// What layers are called.
extension SwiftPrinter {
    /// `TrackOutline`, or `Outline` for the shape's own.
    mutating func writeOutlineType(_ position: Int, _ text: inout Text) {
        let name = view.layers[position].name
        if name.isPresent {
            var bytes = Array(table.bytes(of: name))
            if let first = bytes.first, first &- 0x61 < 26 { bytes[0] = first - 0x20 }
            text.write(bytes: bytes[...])
        }
        text.write("Outline")
    }

    /// `trackPath`; the whole outline's function where there is one layer.
    mutating func writePathFunction(ofLayer position: Int, _ text: inout Text) {
        guard view.layers.count > 1 else { return text.write(variable: dialect.function) }
        writeFunctionName(of: view.layers[position].name, &text)
    }

    /// `trackPath`, or `outlinePath` for the shape's own outline; never the name of another function.
    mutating func writeFunctionName(of layer: Name, _ text: inout Text) {
        guard layer.isPresent else { return text.write("outlinePath") }
        let bytes = table.bytes(of: layer)
        text.write(bytes: bytes)
        let isTaken =
            bytes.elementsEqual("cg".utf8) || bytes.elementsEqual("bezier".utf8)
            || bytes.elementsEqual("outline".utf8)
        text.write(isTaken ? "LayerPath" : "Path")
    }

    mutating func writeSubject(ofLayer layer: Name, _ text: inout Text) {
        guard layer.isPresent else { return text.write("what is in no layer") }
        text.write("`")
        text.write(bytes: table.bytes(of: layer))
        text.write("`")
    }
}

import ShapeProgram
import ShapeSyntax

// The layers of a `UIView` or `NSView`.
extension SwiftPrinter {
    mutating func printLayerViewDrawing(_ text: inout Text) {
        level += 1
        isInView = true
        readsMoved = view.isSampled
        declareProperties()
        printMembers("\n/// Gives layers their paths and styles.\n", &text)
        printMembers(
            view.isSampled
                ? "private func draw(_ shapes: [CAShapeLayer], at time: Double? = nil) {\n"
                : "private func draw() {\n", &text)
        level += 1
        let usesSides = placement.isUsed(outline.formulas.width) || placement.isUsed(outline.formulas.height)
        if usesSides || !outline.paints.isEmpty {
            printMembers("let rect = CGRect(origin: .zero, size: bounds.size)\n", &text)
        }
        if drawingReadsMoved {
            startLine(&text)
            text.write("let moved = time.map { self.moved(at: $0) } ?? ")
            writeUnmoved(&text)
            text.write("\n")
        }
        printSides(&text)
        for index in declared.parameters.indices where outline.inputs[index].isUsed {
            if declared.parameters[index].kind == .color {
                printHostComponents(of: index, &text)
            } else if readsMoved, view.moved.contains(index) {
                printCheck(of: index, &text)
            }
        }
        printBodyDefinitions(&text)
        for paint in outline.paints { printLayerPaint(paint, &text) }
        level -= 1
        printMembers("}\n", &text)
        if helpers.contains(.components) { printComponentsHelper(&text) }
    }

    /// Whether what is drawn depends on a parameter that some motion moves.
    private var drawingReadsMoved: Bool {
        view.moved.contains { index in
            outline.inputs[index].isUsed || view.layers.contains { $0.inputs.contains(index) }
        }
    }

    mutating func printLayerViewEnd(_ text: inout Text) {
        level += 1
        helpers.remove(.components)
        printHelpers(&text)
        level -= 1
        startLine(&text)
        text.write("}\n")
        if dialect.isOneOfSeveral { printDirective("#endif", "", &text) }
    }

    private mutating func printHostComponents(of index: Int, _ text: inout Text) {
        helpers.insert(.components)
        nameComponents(of: index)
        startLine(&text)
        text.write("let ")
        write(components[index], &text)
        text.write(" = Self.components(of: resolved(")
        write(inputs[index], &text)
        text.write("))\n")
    }

    mutating func printComponentsHelper(_ text: inout Text) {
        printMembers(
            """

            /// Red, green and blue in 0...255, alpha in 0...1, in sRGB.
            nonisolated private static func components(
                of color: CGColor
            ) -> (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
                guard let space = CGColorSpace(name: CGColorSpace.sRGB),
                    let color = color.converted(to: space, intent: .defaultIntent, options: nil),
                    let parts = color.components, parts.count == 4
                else { return (0, 0, 0, 1) }
                return (255 * parts[0], 255 * parts[1], 255 * parts[2], parts[3])
            }

            """, &text)
    }

    private mutating func printLayerPaint(_ paint: SwiftPaint, _ text: inout Text) {
        guard let position = view.layers.firstIndex(where: { $0.index == paint.layer }) else { return }
        let own = view.shapes.filter { $0.position == position }
        let shape = SwiftView.ShapeLayer(position: position, role: .shape)
        printPath(ofLayer: position, own, &text)
        if own.contains(where: { $0.role == .gradient }) {
            printGradient(paint, position, &text)
        } else {
            printFill(paint, shape, &text)
        }
        let hasBorder = own.contains { $0.role == .border }
        let pen = hasBorder ? SwiftView.ShapeLayer(position: position, role: .border) : shape
        if let stroke = paint.stroke { printStroke(stroke, paint.trim, pen, &text) }
        if paint.opacity.isPresent {
            printSetting(shape, "opacity", &text) { printer, text in
                text.write("Float(")
                printer.write(paint.opacity, .choice, &text)
                text.write(")")
            }
        }
        if let shadow = paint.shadow { printShadow(shadow, paint, position, shape, &text) }
    }

    /// What a layer is called in the function that draws.
    private mutating func writeTarget(_ layer: SwiftView.ShapeLayer, _ text: inout Text) {
        guard view.isSampled, layer.role != .gradient,
            let number = view.shapes.filter({ $0.role != .gradient }).firstIndex(of: layer)
        else { return write(layer, &text) }
        text.write("shapes[")
        text.write(number: UInt32(truncatingIfNeeded: number))
        text.write("]")
    }

    /// `trackLayer.lineWidth = 4`.
    private mutating func printSetting(
        _ layer: SwiftView.ShapeLayer, _ property: StaticString, _ text: inout Text,
        _ value: (inout SwiftPrinter, inout Text) -> Void
    ) {
        startLine(&text)
        writeTarget(layer, &text)
        text.write(".")
        text.write(variable: property)
        text.write(" = ")
        value(&self, &text)
        text.write("\n")
    }

    private mutating func printPath(
        ofLayer position: Int, _ own: [SwiftView.ShapeLayer], _ text: inout Text
    ) {
        let shapes = own.filter { $0.role != .gradient }
        startLine(&text)
        text.write("let ")
        writePathName(position, &text)
        text.write(" = ")
        write(names.declareType(declared.name, table), &text)
        text.write(".")
        writePathFunction(ofLayer: position, &text)
        text.write("(")
        level += 1
        var isFirst = true
        separate(&isFirst, true, &text)
        text.write("in: rect")
        for index in view.layers[position].inputs {
            separate(&isFirst, true, &text)
            writeLabel(index, &text)
            if let moved = view.moved.firstIndex(of: index), !outline.inputs[index].isUsed, readsMoved {
                writeMoved(index, moved, &text)
            } else {
                write(inputs[index], &text)
            }
        }
        for (axis, spelling) in zip(mirroringAxes, mirroring) {
            separate(&isFirst, true, &text)
            write(spelling, &text)
            text.write(": ")
            writeMirrored(axis, &text)
        }
        level -= 1
        text.write(")\n")
        for shape in shapes {
            startLine(&text)
            text.write("set(")
            writePathName(position, &text)
            text.write(", of: ")
            writeTarget(shape, &text)
            text.write(")\n")
        }
    }

    mutating func writePathName(_ position: Int, _ text: inout Text) {
        let name = view.layers[position].name
        if name.isPresent { text.write(bytes: table.bytes(of: name)) } else { text.write("outline") }
        text.write("Path")
    }

    /// `moved[0]`, in the type of the parameter.
    mutating func writeMoved(_ index: Int, _ number: Int, _ text: inout Text) {
        let isInteger = declared.parameters[index].kind == .integer
        text.write(isInteger ? "Int(moved[" : "moved[")
        text.write(number: UInt32(truncatingIfNeeded: number))
        text.write(isInteger ? "].rounded())" : "]")
    }

    private mutating func printFill(
        _ paint: SwiftPaint, _ shape: SwiftView.ShapeLayer, _ text: inout Text
    ) {
        printSetting(shape, "fillColor", &text) { printer, text in
            switch paint.fill {
            case .none: text.write("nil")
            case .current:
                printer.writeFaded(paint.fillOpacity, &text) { printer, text in
                    text.write(printer.host == .uiKit ? "resolved(tintColor)" : "resolved(.labelColor)")
                }
            case .color(let color):
                printer.writeFaded(paint.fillOpacity, &text) { printer, text in printer.writeCGColor(color, &text) }
            case .linear, .radial: text.write("nil")
            }
        }
        if paint.isEvenOdd {
            printSetting(shape, "fillRule", &text) { _, text in text.write(".evenOdd") }
        }
    }

    /// A colour with more of it shining through.
    mutating func writeFaded(
        _ opacity: Operand, _ text: inout Text, _ color: (inout SwiftPrinter, inout Text) -> Void
    ) {
        guard opacity.isPresent else { return color(&self, &text) }
        text.write("Self.faded(")
        color(&self, &text)
        text.write(", ")
        write(opacity, .choice, &text)
        text.write(")")
        helpers.insert(.faded)
    }

    mutating func writeCGColor(_ color: SwiftPaint.Color, _ text: inout Text) {
        guard let dark = color.dark else { return writeCGColor(color.light, &text) }
        // Of an assignment, the choice has lines of its own; elsewhere it begins one already.
        let isAssigned = text.count >= 2 && text[text.count - 2] == UInt8(ascii: "=")
        if isAssigned {
            text.rewind(to: text.count - 1)
            level += 1
            text.write("\n")
            startLine(&text)
        }
        text.write(hasLayers ? "isDark\n" : "options.isDark\n")
        if !isAssigned { level += 1 }
        startLine(&text)
        text.write("? ")
        writeCGColor(dark, &text)
        text.write("\n")
        startLine(&text)
        text.write(": ")
        writeCGColor(color.light, &text)
        level -= 1
    }

    mutating func writeCGColor(_ shade: SwiftPaint.Shade, _ text: inout Text) {
        switch shade {
        case .parameter(let id):
            if hasLayers { text.write("resolved(") }
            write(inputs[id.index], &text)
            if hasLayers { text.write(")") }
        case .components(let red, let green, let blue, let alpha):
            let outer = isInGenericCall
            isInGenericCall = true
            defer { isInGenericCall = outer }
            _ = writeFitting(&text) { printer, isBroken, text in
                text.write("CGColor(")
                printer.beginArguments(isBroken, &text)
                text.write("srgbRed: ")
                printer.writeComponent(red, &text)
                printer.writeArgument("green: ", isBroken, &text)
                printer.writeComponent(green, &text)
                printer.writeArgument("blue: ", isBroken, &text)
                printer.writeComponent(blue, &text)
                printer.writeArgument("alpha: ", isBroken, &text)
                printer.write(alpha, .choice, &text)
                printer.endArguments(isBroken, &text)
            }
        }
    }

    private mutating func printGradient(_ paint: SwiftPaint, _ position: Int, _ text: inout Text) {
        let gradient = SwiftView.ShapeLayer(position: position, role: .gradient)
        let shape = SwiftView.ShapeLayer(position: position, role: .shape)
        printSetting(shape, "fillColor", &text) { _, text in text.write("nil") }
        let stops: [SwiftPaint.Stop]
        let start: SwiftPaint.Position
        let end: SwiftPaint.Position
        switch paint.fill {
        case .none, .current, .color: return
        case .linear(let from, let to, let all): (start, end, stops) = (from, to, all)
        case .radial(let center, _, let all): (start, end, stops) = (center, center, all)
        }
        printSetting(gradient, "colors", &text) { printer, text in
            text.write("[\n")
            printer.level += 1
            for stop in stops {
                printer.startLine(&text)
                printer.writeFaded(paint.fillOpacity, &text) { printer, text in
                    printer.writeCGColor(stop.color, &text)
                }
                text.write(",\n")
            }
            printer.level -= 1
            printer.startLine(&text)
            text.write("]")
        }
        printSetting(gradient, "locations", &text) { printer, text in
            printer.writeNumbers(stops.map { $0.offset }, &text)
        }
        printSetting(gradient, "startPoint", &text) { printer, text in printer.writeShares(start, &text) }
        switch paint.fill {
        case .none, .current, .color: break
        case .linear:
            printSetting(gradient, "endPoint", &text) { printer, text in printer.writeShares(end, &text) }
        case .radial(_, let radius, _):
            printSetting(gradient, "endPoint", &text) { printer, text in
                text.write("CGPoint(\n")
                printer.level += 1
                for (label, value, side) in [("x: ", end.x, "rect.width,\n"), ("y: ", end.y, "rect.height)")]
                    as [(StaticString, Operand, StaticString)]
                {
                    printer.startLine(&text)
                    text.write(variable: label)
                    printer.write(value, .sum, &text)
                    text.write(" + ")
                    printer.write(radius, .product, &text)
                    text.write(" / ")
                    text.write(variable: side)
                }
                printer.level -= 1
            }
            printSetting(gradient, "type", &text) { _, text in text.write(".radial") }
        }
        if paint.isEvenOdd {
            let mask = SwiftView.ShapeLayer(position: position, role: .gradientMask)
            printSetting(mask, "fillRule", &text) { _, text in text.write(".evenOdd") }
        }
    }

    private mutating func writeShares(_ position: SwiftPaint.Position, _ text: inout Text) {
        text.write("CGPoint(x: ")
        write(position.x, .choice, &text)
        text.write(", y: ")
        write(position.y, .choice, &text)
        text.write(")")
    }

    /// Numbers as objects.
    private mutating func writeNumbers(_ numbers: [Operand], _ text: inout Text) {
        helpers.insert(.numbers)
        _ = writeFitting(&text) { printer, isBroken, text in
            text.write("Self.numbers([")
            printer.beginArguments(isBroken, &text)
            for (position, number) in numbers.enumerated() {
                if position > 0 { printer.separateArguments(isBroken, &text) }
                printer.write(number, .choice, &text)
            }
            if isBroken {
                text.write(",\n")
                printer.level -= 1
                printer.startLine(&text)
            }
            text.write("])")
        }
    }

    private mutating func printStroke(
        _ stroke: SwiftPaint.Stroke, _ trim: SwiftPaint.Trim?, _ pen: SwiftView.ShapeLayer, _ text: inout Text
    ) {
        if pen.role == .border {
            printSetting(pen, "fillColor", &text) { _, text in text.write("nil") }
        }
        printSetting(pen, "strokeColor", &text) { printer, text in printer.writeCGColor(stroke.color, &text) }
        printNumber(pen, "lineWidth", stroke.width, &text)
        switch stroke.cap {
        case .butt: break
        case .round: printSetting(pen, "lineCap", &text) { _, text in text.write(".round") }
        case .square: printSetting(pen, "lineCap", &text) { _, text in text.write(".square") }
        }
        switch stroke.join {
        case .miter: break
        case .round: printSetting(pen, "lineJoin", &text) { _, text in text.write(".round") }
        case .bevel: printSetting(pen, "lineJoin", &text) { _, text in text.write(".bevel") }
        }
        if stroke.miterLimit.isPresent { printNumber(pen, "miterLimit", stroke.miterLimit, &text) }
        if !stroke.dash.isEmpty {
            printSetting(pen, "lineDashPattern", &text) { printer, text in printer.writeNumbers(stroke.dash, &text) }
            if stroke.dashPhase.isPresent { printNumber(pen, "lineDashPhase", stroke.dashPhase, &text) }
        }
        guard let trim else { return }
        printNumber(pen, "strokeStart", trim.from, &text)
        printNumber(pen, "strokeEnd", trim.to, &text)
    }

    private mutating func printNumber(
        _ layer: SwiftView.ShapeLayer, _ property: StaticString, _ value: Operand, _ text: inout Text
    ) {
        printSetting(layer, property, &text) { printer, text in printer.write(value, .choice, &text) }
    }

    private mutating func printShadow(
        _ shadow: SwiftPaint.Shadow, _ paint: SwiftPaint, _ position: Int, _ shape: SwiftView.ShapeLayer,
        _ text: inout Text
    ) {
        printSetting(shape, "shadowColor", &text) { printer, text in printer.writeCGColor(shadow.color, &text) }
        printSetting(shape, "shadowOpacity", &text) { _, text in text.write("1") }
        printNumber(shape, "shadowRadius", shadow.radius, &text)
        printSetting(shape, "shadowOffset", &text) { printer, text in
            text.write("CGSize(width: ")
            printer.write(shadow.offset.x, .choice, &text)
            text.write(", height: ")
            printer.write(shadow.offset.y, .choice, &text)
            text.write(")")
        }
        // Without a path, the layer's pixels would have to be looked at for each frame.
        guard !paint.fill.isNone, !paint.isEvenOdd else { return }
        startLine(&text)
        writeTarget(shape, &text)
        text.write(".shadowPath = ")
        writeTarget(shape, &text)
        text.write(".path\n")
    }
}

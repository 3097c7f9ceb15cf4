import ShapeProgram
import ShapeSyntax

// How a renderer draws a layer.
extension SwiftPrinter {
    mutating func printRendering(of paint: SwiftPaint, _ text: inout Text) {
        guard let position = view.layers.firstIndex(where: { $0.index == paint.layer }),
            !paint.fill.isNone || paint.stroke != nil
        else { return }
        text.write("\n")
        startLine(&text)
        text.write("let ")
        writePathName(position, &text)
        text.write(" = ")
        write(names.declareType(declared.name, table), &text)
        text.write(".")
        writePathFunction(ofLayer: position, &text)
        text.write("(")
        writeOptionArguments(view.layers[position].inputs, &text)
        printMembers("context.saveGState()\n", &text)
        if paint.isGroup { printGroup(paint, &text) }
        if !paint.fill.isNone { printFilling(paint, position, &text) }
        if let stroke = paint.stroke { printStroking(stroke, paint, position, &text) }
        if paint.isGroup { printMembers("context.endTransparencyLayer()\n", &text) }
        printMembers("context.restoreGState()\n", &text)
    }

    private mutating func printGroup(_ paint: SwiftPaint, _ text: inout Text) {
        if paint.opacity.isPresent {
            startLine(&text)
            text.write("context.setAlpha(")
            write(paint.opacity, .choice, &text)
            text.write(")\n")
        }
        if let shadow = paint.shadow {
            startLine(&text)
            text.write("context.setShadow(\n")
            level += 1
            startLine(&text)
            text.write("offset: CGSize(width: ")
            write(shadow.offset.x, .choice, &text)
            text.write(", height: ")
            write(shadow.offset.y, .choice, &text)
            text.write("),\n")
            startLine(&text)
            text.write("blur: 2 * ")
            write(shadow.radius, .product, &text)
            text.write(",\n")
            startLine(&text)
            text.write("color: ")
            writeCGColor(shadow.color, &text)
            text.write(")\n")
            level -= 1
        }
        printMembers("context.beginTransparencyLayer(auxiliaryInfo: nil)\n", &text)
    }

    private mutating func printFilling(_ paint: SwiftPaint, _ position: Int, _ text: inout Text) {
        printAddedPath(position, &text)
        switch paint.fill {
        case .none: break
        case .current, .color:
            printCall("context.setFillColor(", &text) { printer, text in
                printer.writeFaded(paint.fillOpacity, &text) { printer, text in
                    if case .color(let color) = paint.fill {
                        printer.writeCGColor(color, &text)
                    } else {
                        text.write("options.foregroundColor")
                    }
                }
            }
            printMembers(
                paint.isEvenOdd ? "context.fillPath(using: .evenOdd)\n" : "context.fillPath(using: .winding)\n", &text)
        case .linear(let from, let to, let stops):
            printClipping(paint.isEvenOdd, &text)
            printGradient(stops, paint.fillOpacity, position, &text)
            printGradientCall("context.drawLinearGradient(\n", position, &text)
            printPlace("    start: ", from, ",\n", &text)
            printPlace("    end: ", to, ",\n", &text)
            printMembers(
                "    options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])\ncontext.restoreGState()\n", &text)
        case .radial(let center, let radius, let stops):
            printClipping(paint.isEvenOdd, &text)
            printGradient(stops, paint.fillOpacity, position, &text)
            printGradientCall("context.drawRadialGradient(\n", position, &text)
            printPlace("    startCenter: ", center, ",\n", &text)
            printMembers("    startRadius: 0,\n", &text)
            printPlace("    endCenter: ", center, ",\n", &text)
            startLine(&text)
            text.write("    endRadius: ")
            write(radius, .choice, &text)
            text.write(",\n")
            printMembers("    options: .drawsAfterEndLocation)\ncontext.restoreGState()\n", &text)
        }
    }

    private mutating func printAddedPath(_ position: Int, _ text: inout Text) {
        startLine(&text)
        text.write("context.addPath(")
        writePathName(position, &text)
        text.write(")\n")
    }

    /// Begins a part that is cut off at the path that was added.
    private mutating func printClipping(_ isEvenOdd: Bool, _ text: inout Text) {
        printMembers("context.saveGState()\n", &text)
        printMembers(isEvenOdd ? "context.clip(using: .evenOdd)\n" : "context.clip()\n", &text)
    }

    private mutating func printGradient(
        _ stops: [SwiftPaint.Stop], _ opacity: Operand, _ position: Int, _ text: inout Text
    ) {
        helpers.insert(.gradient)
        startLine(&text)
        text.write("let ")
        write(SwiftView.ShapeLayer(position: position, role: .gradient), &text)
        text.write(" = Self.gradient(\n")
        printMembers("    [\n", &text)
        level += 2
        for stop in stops {
            startLine(&text)
            writeFaded(opacity, &text) { printer, text in printer.writeCGColor(stop.color, &text) }
            text.write(",\n")
        }
        level -= 2
        printMembers("    ],\n    [", &text)
        for (position, stop) in stops.enumerated() {
            if position > 0 { text.write(", ") }
            write(stop.offset, .choice, &text)
        }
        text.write("])\n")
    }

    private mutating func printGradientCall(_ call: StaticString, _ position: Int, _ text: inout Text) {
        printMembers(call, &text)
        startLine(&text)
        text.write("    ")
        write(SwiftView.ShapeLayer(position: position, role: .gradient), &text)
        text.write(",\n")
    }

    /// A point in shares of the sides, in the rectangle.
    private mutating func printPlace(
        _ label: StaticString, _ position: SwiftPaint.Position, _ end: StaticString, _ text: inout Text
    ) {
        startLine(&text)
        text.write(variable: label)
        text.write("CGPoint(\n")
        level += 2
        startLine(&text)
        text.write("x: rect.minX + rect.width * ")
        write(position.x, .product, &text)
        text.write(",\n")
        startLine(&text)
        text.write("y: rect.minY + rect.height * ")
        write(position.y, .product, &text)
        text.write(")")
        text.write(variable: end)
        level -= 2
    }

    /// Nothing is stroked with a width of 0, for which contexts have their own ideas.
    private mutating func printStroking(
        _ stroke: SwiftPaint.Stroke, _ paint: SwiftPaint, _ position: Int, _ text: inout Text
    ) {
        let isSure = outline.formulas[stroke.width].lower > 0
        if !isSure {
            startLine(&text)
            text.write("if ")
            write(stroke.width, .choice, &text)
            text.write(" > 0 {\n")
            level += 1
        }
        if stroke.isInside {
            printAddedPath(position, &text)
            printClipping(paint.isEvenOdd, &text)
        }
        startLine(&text)
        text.write("context.addPath(")
        if let trim = paint.trim {
            helpers.insert(.trimmed)
            text.write("Self.trimmed(")
            writePathName(position, &text)
            text.write(", from: ")
            write(trim.from, .choice, &text)
            text.write(", to: ")
            write(trim.to, .choice, &text)
            text.write(")")
        } else {
            writePathName(position, &text)
        }
        text.write(")\n")
        printCall("context.setStrokeColor(", &text) { printer, text in printer.writeCGColor(stroke.color, &text) }
        printCall("context.setLineWidth(", &text) { printer, text in printer.write(stroke.width, .choice, &text) }
        switch stroke.cap {
        case .butt: break
        case .round: printMembers("context.setLineCap(.round)\n", &text)
        case .square: printMembers("context.setLineCap(.square)\n", &text)
        }
        switch stroke.join {
        case .miter: break
        case .round: printMembers("context.setLineJoin(.round)\n", &text)
        case .bevel: printMembers("context.setLineJoin(.bevel)\n", &text)
        }
        if stroke.miterLimit.isPresent {
            printCall("context.setMiterLimit(", &text) { printer, text in
                printer.write(stroke.miterLimit, .choice, &text)
            }
        }
        if !stroke.dash.isEmpty {
            printCall("context.setLineDash(", &text) { printer, text in
                text.write("phase: ")
                if stroke.dashPhase.isPresent {
                    printer.write(stroke.dashPhase, .choice, &text)
                } else {
                    text.write("0")
                }
                text.write(", lengths: [")
                for (position, length) in stroke.dash.enumerated() {
                    if position > 0 { text.write(", ") }
                    printer.write(length, .choice, &text)
                }
                text.write("]")
            }
        }
        printMembers("context.strokePath()\n", &text)
        if stroke.isInside { printMembers("context.restoreGState()\n", &text) }
        if isSure { return }
        level -= 1
        printMembers("}\n", &text)
    }

    private mutating func printCall(
        _ call: StaticString, _ text: inout Text, _ argument: (inout SwiftPrinter, inout Text) -> Void
    ) {
        startLine(&text)
        _ = writeFitting(&text) { printer, isBroken, text in
            text.write(variable: call)
            printer.beginArguments(isBroken, &text)
            argument(&printer, &text)
            printer.endArguments(isBroken, &text)
        }
        text.write("\n")
    }
}

import ShapeProgram
import ShapeSyntax

// Values of views of SwiftUI: colours, gradients, points.
extension SwiftPrinter {
    mutating func write(_ fill: SwiftPaint.Fill, _ text: inout Text) {
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

    mutating func write(_ stops: [SwiftPaint.Stop], _ text: inout Text) {
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
    mutating func write(_ color: SwiftPaint.Color, _ text: inout Text) {
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

    /// Chooses what the components of a colour are called.
    mutating func nameComponents(of index: Int) {
        components.extend(with: Spelling(), to: index + 1)
        components[index] = declare(.components)
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

import ShapeProgram
import ShapeSyntax

// How layers are painted.
extension PathDataItems {
    /// Writes a layer's members from its name up to the bracket that begins its path.
    func writeStyle(
        ofLayer index: Int, _ program: Program, _ evaluator: inout Evaluator, _ names: NameTable,
        _ formulas: inout FormulaWriter?, _ out: inout CodeWriter
    ) {
        let style = program.layers[index].style
        names.withBytes(of: program.layers[index].name) { name in
            out.write(upTo: room + name.count) { text in
                text.append("\n        {\n          \"name\": ")
                appendName(name, &text)
                text.append(",\n          \"fill\": { \"kind\": \"")
                appendFill(style, program, &evaluator, &text)
            }
        }
        writeStops(style, program, &evaluator, &formulas, &out)
        formulas?.writeExpressions(ofFill: style, program, &out)
        out.write(upTo: room) { text in
            switch style.rule {
            case .nonzero: text.append(" },\n          \"rule\": \"nonzero\",\n          \"stroke\": ")
            case .evenOdd: text.append(" },\n          \"rule\": \"evenodd\",\n          \"stroke\": ")
            }
            if let stroke = style.stroke {
                append(stroke, program, &evaluator, &text)
            } else {
                text.append("null")
                appendOpacity(style, program, &evaluator, &text)
            }
        }
        if let stroke = style.stroke {
            writeDash(of: stroke, program, &evaluator, &formulas, &out)
            out.write(upTo: room) { appendOpacity(style, program, &evaluator, &$0) }
        }
        if let shadow = style.shadow {
            formulas?.writeExpressions(of: shadow, program, &out)
            out.write(upTo: room) { text in
                text.append(" }")
                appendTrim(style, program, &evaluator, &text)
            }
        }
        if let trim = style.trim {
            formulas?.writeExpressions(of: trim, program, &out)
            out.write(" },\n          \"path\": [")
        }
    }

    /// From the opacity on up to the end, or up to that of a shadow or a trim.
    private func appendOpacity(
        _ style: Style, _ program: Program, _ evaluator: inout Evaluator, _ text: inout OutputSpan<UInt8>
    ) {
        text.append(",\n          \"opacity\": ")
        append(share(style.opacity, program, &evaluator), &text)
        text.append(",\n          \"shadow\": ")
        if let shadow = style.shadow {
            append(shadow, program, &evaluator, &text)
        } else {
            text.append("null")
            appendTrim(style, program, &evaluator, &text)
        }
    }

    /// From the trim on up to the end, or up to its own.
    @inline(__always)
    private func appendTrim(
        _ style: Style, _ program: Program, _ evaluator: inout Evaluator, _ text: inout OutputSpan<UInt8>
    ) {
        text.append(",\n          \"trim\": ")
        if let trim = style.trim {
            append(trim, program, &evaluator, &text)
        } else {
            text.append("null,\n          \"path\": [")
        }
    }

    /// A fill but for its stops and its end. A gradient has no opacity of its own: that of its fill is in its
    /// stops.
    private func appendFill(
        _ style: Style, _ program: Program, _ evaluator: inout Evaluator, _ text: inout OutputSpan<UInt8>
    ) {
        switch style.fill {
        case .none: text.append("none\"")
        case .current:
            text.append("current\", \"opacity\": ")
            append(share(style.fillOpacity, program, &evaluator), &text)
        case .color(let paint):
            text.append("color\", ")
            append(paint, opacity: share(style.fillOpacity, program, &evaluator), program, &evaluator, &text)
        case .linear(let from, let to, _):
            text.append("linear\", \"from\": ")
            append(point(from, program, &evaluator), &text)
            text.append(", \"to\": ")
            append(point(to, program, &evaluator), &text)
        case .radial(let center, let radius, _):
            text.append("radial\", \"center\": ")
            append(point(center, program, &evaluator), &text)
            text.append(", \"radius\": ")
            append(length(radius, program, &evaluator), &text)
        }
    }

    private func writeStops(
        _ style: Style, _ program: Program, _ evaluator: inout Evaluator, _ formulas: inout FormulaWriter?,
        _ out: inout CodeWriter
    ) {
        switch style.fill {
        case .none, .current, .color: return
        case .linear(_, _, let stops), .radial(_, _, let stops):
            let opacity = share(style.fillOpacity, program, &evaluator)
            out.write(", \"stops\": [")
            for (index, stop) in stops.enumerated() {
                out.write(upTo: room) { text in
                    if index > 0 { text.append(",") }
                    text.append("\n            { ")
                    append(stop.paint, opacity: opacity, program, &evaluator, &text)
                    text.append(", \"at\": ")
                    append(share(stop.offset, program, &evaluator), &text)
                }
                formulas?.writeExpressions(of: stop, program, &out)
                out.write(" }")
            }
            out.write(stops.isEmpty ? "]" : "\n          ]")
        }
    }

    /// A stroke up to its dashes.
    private func append(
        _ stroke: Stroke, _ program: Program, _ evaluator: inout Evaluator, _ text: inout OutputSpan<UInt8>
    ) {
        text.append("{ ")
        append(stroke.paint, opacity: 1, program, &evaluator, &text)
        text.append(", \"width\": ")
        append(length(stroke.width, program, &evaluator), &text)
        text.append(", \"inside\": ")
        text.append(stroke.isInside)
        switch stroke.cap {
        case .butt: text.append(", \"cap\": \"butt\"")
        case .round: text.append(", \"cap\": \"round\"")
        case .square: text.append(", \"cap\": \"square\"")
        }
        switch stroke.join {
        case .miter: text.append(", \"join\": \"miter\"")
        case .round: text.append(", \"join\": \"round\"")
        case .bevel: text.append(", \"join\": \"bevel\"")
        }
        text.append(", \"miter\": ")
        append(stroke.miterLimit(program, &evaluator), &text)
        text.append(", \"dash\": [")
    }

    private func writeDash(
        of stroke: Stroke, _ program: Program, _ evaluator: inout Evaluator, _ formulas: inout FormulaWriter?,
        _ out: inout CodeWriter
    ) {
        for (index, dash) in stroke.dash.enumerated() {
            if index > 0 { out.write(", ") }
            out.write(length(dash, program, &evaluator), decimals: precision)
        }
        out.write("], \"phase\": ")
        let phase = stroke.dashPhase.isPresent ? evaluator.value(of: stroke.dashPhase, in: program) : 0
        out.write(phase, decimals: precision)
        formulas?.writeExpressions(of: stroke, program, &out)
        out.write(" }")
    }

    /// A shadow but for its end.
    private func append(
        _ shadow: Shadow, _ program: Program, _ evaluator: inout Evaluator, _ text: inout OutputSpan<UInt8>
    ) {
        text.append("{ ")
        append(shadow.paint, opacity: 1, program, &evaluator, &text)
        text.append(", \"blur\": ")
        append(length(shadow.blur, program, &evaluator), &text)
        text.append(", \"offset\": ")
        append(point(shadow.offset, program, &evaluator), &text)
    }

    /// A trim but for its end.
    private func append(
        _ trim: Trim, _ program: Program, _ evaluator: inout Evaluator, _ text: inout OutputSpan<UInt8>
    ) {
        text.append("{ \"from\": ")
        append(share(trim.from, program, &evaluator), &text)
        text.append(", \"to\": ")
        append(share(trim.to, program, &evaluator), &text)
    }

    /// In 0…1; 1 for a formula that is not there.
    private func share(_ id: ID<Expression>, _ program: Program, _ evaluator: inout Evaluator) -> Double {
        id.isPresent ? evaluator.value(of: id, in: program).clamped(0, 1) : 1
    }
}

// Colours.
extension PathDataItems {
    /// The dark colour belongs to the default of a parameter: with another value it has none.
    private func append(
        _ paint: Paint, opacity: Double, _ program: Program, _ evaluator: inout Evaluator,
        _ text: inout OutputSpan<UInt8>
    ) {
        let light = EvaluatedColor(paint.light, program, &evaluator)
        append(light, dark: paint.darkColor(program, &evaluator), opacity: opacity, &text)
    }

    /// Members without braces. A dark colour whose alpha is another has it as two more digits.
    func append(
        _ light: EvaluatedColor, dark: EvaluatedColor?, opacity: Double, _ text: inout OutputSpan<UInt8>
    ) {
        text.append("\"color\": \"")
        light.append(to: &text)
        text.append("\", \"dark\": ")
        if var dark {
            text.append("\"")
            dark.append(to: &text)
            if dark.alpha != light.alpha {
                dark.alpha *= opacity
                dark.appendAlpha(to: &text)
            }
            text.append("\"")
        } else {
            text.append("null")
        }
        text.append(", \"opacity\": ")
        append(light.alpha * opacity, &text)
    }
}

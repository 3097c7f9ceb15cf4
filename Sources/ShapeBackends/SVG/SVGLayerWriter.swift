import ShapeProgram
import ShapeSyntax

/// Writes the layers of one shape: each is a `path`, after the definitions that it refers to.
struct SVGLayerWriter {
    var precision: Int
    /// What identifiers begin with; may be empty.
    var prefix: ArraySlice<UInt8>
    var motion = SVGMotion()

    /// Opacities, offsets and other shares of 1 have this many decimals.
    static let shareDecimals = 4

    /// What a definition is for; its name is part of the identifier.
    enum Definition: UInt8 {
        case fill
        case clip
        case shadow
    }

    /// Of the elements that a layer becomes the outermost one has its name.
    func write(
        layer index: Int, named name: ArraySlice<UInt8>, of program: Program, _ evaluator: inout Evaluator,
        to out: inout CodeWriter
    ) {
        let style = program.layers[index].style
        let isTurned = beginTurn(.layer(index), named: name, &out)
        let name = isTurned ? [] : name
        writeDefinitions(style, index, program, &evaluator, &out)
        if isGrouped(style) {
            out.indent()
            out.write("<g")
            writeIdentifier(name, &out)
            writeClasses([], .group(index), to: &out)
            writeEffects(style, index, program, &evaluator, &out)
            out.write(">\n")
            out.level += 1
            writePaths(style, index, program, &evaluator, &out)
            out.level -= 1
            out.line("</g>")
        } else {
            writePath(style, index, named: name, program, &evaluator, &out)
            writeEffects(style, index, program, &evaluator, &out)
            endElement(&out)
        }
        if isTurned { endTurn(&out) }
    }

    /// Whether opacity and shadow are those of a group: around a path with the fill and one with the trimmed stroke,
    /// and where a stroke inside clips its path, as a filter comes before a clip on one element and would be cut off.
    func isGrouped(_ style: Style) -> Bool {
        guard let stroke = style.stroke else { return false }
        return style.trim != nil || (stroke.isInside && style.shadow != nil)
    }

    /// A path with fill and stroke, but for its end.
    private func writePath(
        _ style: Style, _ index: Int, named name: ArraySlice<UInt8>, _ program: Program,
        _ evaluator: inout Evaluator, _ out: inout CodeWriter
    ) {
        out.indent()
        writeOutline(evaluator.outlines[index], &out)
        writeIdentifier(name, &out)
        let classes = [darkFill(style, program, &evaluator), darkStroke(style, program, &evaluator)]
        writeClasses(classes, .outline(index), to: &out)
        writeFill(style, index, program, &evaluator, &out)
        writeStroke(style, index, program, &evaluator, &out)
    }

    /// What is in a group. The fill has the whole outline, a stroke with a trim a part of it.
    private func writePaths(
        _ style: Style, _ index: Int, _ program: Program, _ evaluator: inout Evaluator, _ out: inout CodeWriter
    ) {
        guard let trim = style.trim else {
            writePath(style, index, named: [], program, &evaluator, &out)
            return endElement(&out)
        }
        if style.fill != .none {
            out.indent()
            writeOutline(evaluator.outlines[index], &out)
            writeClasses([darkFill(style, program, &evaluator)], .outline(index), to: &out)
            writeFill(style, index, program, &evaluator, &out)
            endElement(&out)
        }
        let from = evaluator.value(of: trim.from, in: program)
        let to = evaluator.value(of: trim.to, in: program)
        out.indent()
        writeOutline(evaluator.outlines[index].trimmed(from: from, to: to), &out)
        writeClasses([darkStroke(style, program, &evaluator)], .stroke(index), to: &out)
        out.write(" fill=\"none\"")
        writeStroke(style, index, program, &evaluator, &out)
        endElement(&out)
    }

    /// Begins a group that turns, if the motion turns that part; whether it does.
    func beginTurn(_ part: SVGMotion.Part, named name: ArraySlice<UInt8>, _ out: inout CodeWriter) -> Bool {
        guard motion.classes[part] != nil else { return false }
        out.indent()
        out.write("<g")
        writeIdentifier(name, &out)
        writeClasses([], part, to: &out)
        out.write(">\n")
        out.level += 1
        return true
    }

    func endTurn(_ out: inout CodeWriter) {
        out.level -= 1
        out.line("</g>")
    }

    /// The attribute `class`, if there is anything for it.
    func writeClasses(_ colors: [SVGDarkColor?], _ part: SVGMotion.Part? = nil, to out: inout CodeWriter) {
        var isFirst = true
        for color in colors {
            guard let color else { continue }
            out.write(isFirst ? " class=\"" : " ")
            isFirst = false
            color.writeName(to: &out)
        }
        if let part, let number = motion.classes[part] {
            out.write(isFirst ? " class=\"" : " ")
            isFirst = false
            SVGMotion.writeName(number, to: &out)
        }
        if !isFirst { out.write("\"") }
    }

    /// The start of a `path`.
    func writeOutline(_ outline: Outline, _ out: inout CodeWriter) {
        out.write("<path d=\"")
        SVGPath.write(outline, decimals: precision, to: &out)
        out.write("\"")
    }

    func endElement(_ out: inout CodeWriter) {
        out.write("/>\n")
    }
}

// Attributes.
extension SVGLayerWriter {
    private func writeFill(
        _ style: Style, _ index: Int, _ program: Program, _ evaluator: inout Evaluator,
        _ out: inout CodeWriter
    ) {
        var alpha = share(style.fillOpacity, program, &evaluator)
        switch style.fill {
        case .none: return out.write(" fill=\"none\"")
        case .current: out.write(" fill=\"currentColor\"")
        case .color(let paint):
            let color = EvaluatedColor(paint.light, program, &evaluator)
            out.write(" fill=\"")
            color.write(to: &out)
            out.write("\"")
            alpha *= color.alpha
        case .linear, .radial: writeReference(" fill", .fill, index, &out)
        }
        writeShare(" fill-opacity", alpha, &out)
        switch style.rule {
        case .nonzero: out.write(" fill-rule=\"nonzero\"")
        case .evenOdd: out.write(" fill-rule=\"evenodd\"")
        }
    }

    /// A stroke inside is twice as wide and cut off at the outline.
    func width(of stroke: Stroke, _ program: Program, _ evaluator: inout Evaluator) -> Double {
        let width = length(stroke.width, program, &evaluator)
        return stroke.isInside ? 2 * width : width
    }

    /// The attributes of a stroke.
    private func writeStroke(
        _ style: Style, _ index: Int, _ program: Program, _ evaluator: inout Evaluator,
        _ out: inout CodeWriter
    ) {
        guard let stroke = style.stroke else { return }
        let color = EvaluatedColor(stroke.paint.light, program, &evaluator)
        out.write(" stroke=\"")
        color.write(to: &out)
        out.write("\"")
        writeShare(" stroke-opacity", color.alpha, &out)
        out.attribute(" stroke-width", width(of: stroke, program, &evaluator), decimals: precision)
        writeEnds(stroke, program, &evaluator, &out)
        writeDash(stroke, program, &evaluator, &out)
        if stroke.isInside { writeReference(" clip-path", .clip, index, &out) }
    }

    private func writeEnds(
        _ stroke: Stroke, _ program: Program, _ evaluator: inout Evaluator, _ out: inout CodeWriter
    ) {
        switch stroke.cap {
        case .butt: out.write(" stroke-linecap=\"butt\"")
        case .round: out.write(" stroke-linecap=\"round\"")
        case .square: out.write(" stroke-linecap=\"square\"")
        }
        switch stroke.join {
        case .miter:
            let limit = stroke.miterLimit.isPresent ? evaluator.value(of: stroke.miterLimit, in: program) : 10
            out.write(" stroke-linejoin=\"miter\"")
            out.attribute(" stroke-miterlimit", max(1, limit), decimals: Self.shareDecimals)
        case .round: out.write(" stroke-linejoin=\"round\"")
        case .bevel: out.write(" stroke-linejoin=\"bevel\"")
        }
    }

    private func writeDash(
        _ stroke: Stroke, _ program: Program, _ evaluator: inout Evaluator, _ out: inout CodeWriter
    ) {
        guard !stroke.dash.isEmpty else { return }
        out.write(" stroke-dasharray=\"")
        for (position, dash) in stroke.dash.enumerated() {
            if position > 0 { out.write(" ") }
            out.write(length(dash, program, &evaluator), decimals: precision)
        }
        out.write("\"")
        guard stroke.dashPhase.isPresent else { return }
        let phase = evaluator.value(of: stroke.dashPhase, in: program)
        out.attribute(" stroke-dashoffset", phase, decimals: precision)
    }

    /// What applies to fill and stroke together.
    private func writeEffects(
        _ style: Style, _ index: Int, _ program: Program, _ evaluator: inout Evaluator,
        _ out: inout CodeWriter
    ) {
        writeShare(" opacity", share(style.opacity, program, &evaluator), &out)
        if style.shadow != nil { writeReference(" filter", .shadow, index, &out) }
    }

    /// A share of 1, unless it is 1, which is the default of all such attributes.
    func writeShare(_ name: StaticString, _ value: Double, _ out: inout CodeWriter) {
        if value < 1 { out.attribute(name, value, decimals: Self.shareDecimals) }
    }

    /// In 0…1; 1 for a formula that is not there.
    func share(_ id: ID<Expression>, _ program: Program, _ evaluator: inout Evaluator) -> Double {
        id.isPresent ? evaluator.value(of: id, in: program).clamped(0, 1) : 1
    }

    /// Not below 0.
    func length(_ id: ID<Expression>, _ program: Program, _ evaluator: inout Evaluator) -> Double {
        max(0, evaluator.value(of: id, in: program))
    }
}

// Identifiers.
extension SVGLayerWriter {
    private func writeReference(
        _ name: StaticString, _ definition: Definition, _ index: Int, _ out: inout CodeWriter
    ) {
        out.write(name)
        out.write("=\"url(#")
        writeIdentifier(definition, index, &out)
        out.write(")\"")
    }

    /// `Bubble-tail`: the shape, the layer. A name has no dash, so no layer is called as a definition.
    private func writeIdentifier(_ layer: ArraySlice<UInt8>, _ out: inout CodeWriter) {
        if layer.isEmpty { return }
        out.write(" id=\"")
        XMLText.write(prefix, to: &out)
        out.write("-")
        XMLText.write(layer, to: &out)
        out.write("\"")
    }

    /// `Bubble-fill-0`: the shape, what it is for, the layer.
    func writeIdentifier(_ definition: Definition, _ index: Int, _ out: inout CodeWriter) {
        XMLText.write(prefix, to: &out)
        switch definition {
        case .fill: out.write("-fill-")
        case .clip: out.write("-clip-")
        case .shadow: out.write("-shadow-")
        }
        out.write(index)
    }
}

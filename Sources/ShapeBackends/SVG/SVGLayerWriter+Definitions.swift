import ShapeProgram
import ShapeSyntax

// What a layer's attributes refer to: gradients, clips and shadows.
extension SVGLayerWriter {
    func writeDefinitions(
        _ style: Style, _ index: Int, _ program: Program, _ evaluator: inout Evaluator,
        _ out: inout CodeWriter
    ) {
        switch style.fill {
        case .none, .current, .color: break
        case .linear(let from, let to, let stops):
            open("<linearGradient", .fill, index, &out)
            writePoint(" x1", " y1", from, program, &evaluator, &out)
            writePoint(" x2", " y2", to, program, &evaluator, &out)
            writeStops(stops, program, &evaluator, &out)
            out.line("</linearGradient>")
        case .radial(let center, let radius, let stops):
            open("<radialGradient", .fill, index, &out)
            writePoint(" cx", " cy", center, program, &evaluator, &out)
            out.attribute(" r", length(radius, program, &evaluator), decimals: precision)
            writeStops(stops, program, &evaluator, &out)
            out.line("</radialGradient>")
        }
        if style.stroke?.isInside == true { writeClip(style.rule, index, evaluator.outlines[index], &out) }
        if let shadow = style.shadow { writeShadow(shadow, style, index, program, &evaluator, &out) }
    }

    private func open(
        _ element: StaticString, _ definition: Definition, _ index: Int, _ out: inout CodeWriter
    ) {
        out.indent()
        out.write(element)
        out.write(" id=\"")
        writeIdentifier(definition, index, &out)
        out.write("\"")
    }

    private func writePoint(
        _ x: StaticString, _ y: StaticString, _ point: Point, _ program: Program,
        _ evaluator: inout Evaluator, _ out: inout CodeWriter
    ) {
        out.attribute(x, evaluator.value(of: point.x, in: program), decimals: precision)
        out.attribute(y, evaluator.value(of: point.y, in: program), decimals: precision)
    }

    private func writeStops(
        _ stops: [GradientStop], _ program: Program, _ evaluator: inout Evaluator, _ out: inout CodeWriter
    ) {
        out.write(" gradientUnits=\"userSpaceOnUse\">\n")
        out.level += 1
        for stop in stops {
            let color = EvaluatedColor(stop.paint.light, program, &evaluator)
            out.indent()
            let offset = share(stop.offset, program, &evaluator)
            out.attribute("<stop offset", offset, decimals: Self.shareDecimals)
            writeClasses([SVGDarkColor(.stop, stop.paint, program, &evaluator)], to: &out)
            out.write(" stop-color=\"")
            color.write(to: &out)
            out.write("\"")
            writeShare(" stop-opacity", color.alpha, &out)
            endElement(&out)
        }
        out.level -= 1
    }

    private func writeClip(_ rule: FillRule, _ index: Int, _ outline: Outline, _ out: inout CodeWriter) {
        open("<clipPath", .clip, index, &out)
        out.write(">\n")
        out.level += 1
        out.indent()
        writeOutline(outline, &out)
        writeClasses([], .outline(index), to: &out)
        switch rule {
        case .nonzero: break
        case .evenOdd: out.write(" clip-rule=\"evenodd\"")
        }
        endElement(&out)
        out.level -= 1
        out.line("</clipPath>")
    }

    /// The blur is that of CSS: twice the standard deviation. The region holds three of these on each side.
    ///
    /// `feDropShadow` is short for these elements, but librsvg 2.54 does not know it.
    private func writeShadow(
        _ shadow: Shadow, _ style: Style, _ index: Int, _ program: Program, _ evaluator: inout Evaluator,
        _ out: inout CodeWriter
    ) {
        let x = evaluator.value(of: shadow.offset.x, in: program)
        let offset = Vector(x, evaluator.value(of: shadow.offset.y, in: program))
        let deviation = length(shadow.blur, program, &evaluator) / 2
        var margin = 3 * deviation + offset.greatest
        if let stroke = style.stroke { margin += 10 * length(stroke.width, program, &evaluator) }
        let drawn = motion.reach.isEmpty ? evaluator.outlines[index].bounds : motion.reach[index]
        let box = (drawn ?? Bounds(at: .zero)).insetBy(-margin)
        open("<filter", .shadow, index, &out)
        out.attribute(" x", box.minimum.x, decimals: precision)
        out.attribute(" y", box.minimum.y, decimals: precision)
        out.attribute(" width", box.width, decimals: precision)
        out.attribute(" height", box.height, decimals: precision)
        out.write(" filterUnits=\"userSpaceOnUse\" color-interpolation-filters=\"sRGB\">\n")
        out.level += 1
        out.indent()
        out.attribute("<feGaussianBlur in=\"SourceAlpha\" stdDeviation", deviation, decimals: precision)
        endElement(&out)
        out.indent()
        out.attribute("<feOffset dx", offset.x, decimals: precision)
        out.attribute(" dy", offset.y, decimals: precision)
        out.write(" result=\"shadow\"")
        endElement(&out)
        writeFlood(shadow.paint, program, &evaluator, &out)
        out.line("<feComposite in2=\"shadow\" operator=\"in\"/>")
        out.line("<feMerge><feMergeNode/><feMergeNode in=\"SourceGraphic\"/></feMerge>")
        out.level -= 1
        out.line("</filter>")
    }

    /// The colour of a shadow, everywhere.
    private func writeFlood(
        _ paint: Paint, _ program: Program, _ evaluator: inout Evaluator, _ out: inout CodeWriter
    ) {
        let color = EvaluatedColor(paint.light, program, &evaluator)
        out.indent()
        out.write("<feFlood")
        writeClasses([SVGDarkColor(.shadow, paint, program, &evaluator)], to: &out)
        out.write(" flood-color=\"")
        color.write(to: &out)
        out.write("\"")
        writeShare(" flood-opacity", color.alpha, &out)
        endElement(&out)
    }
}

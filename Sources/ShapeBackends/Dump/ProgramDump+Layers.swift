import ShapeProgram
import ShapeSyntax

// Layers and how they are painted.
extension ProgramDump {
    func write(_ layer: Layer, _ program: Program, _ out: inout CodeWriter) {
        opening(&out) { out in
            out.write("layer")
            guard layer.name.isPresent else { return }
            out.write(" ")
            out.write(bytes: text.names.bytes(of: layer.name))
        }
        write(layer.style, program, &out)
        write(layer.body, program, &out)
        closing(&out)
    }

    private func write(_ style: Style, _ program: Program, _ out: inout CodeWriter) {
        line(&out) { out in
            write(style.fill, program, &out)
            write(" opacity ", style.fillOpacity, program, &out)
            switch style.rule {
            case .nonzero: out.write(" rule nonzero")
            case .evenOdd: out.write(" rule evenodd")
            }
        }
        if let stroke = style.stroke {
            line(&out) { write(stroke, program, &$0) }
        }
        if style.opacity.isPresent {
            line(&out) { write("opacity ", style.opacity, program, &$0) }
        }
        if let shadow = style.shadow {
            line(&out) { out in
                write("shadow ", shadow.paint, program, &out)
                write(" blur ", shadow.blur, program, &out)
                write(" offset ", shadow.offset, program, &out)
            }
        }
        if let trim = style.trim {
            line(&out) { out in
                write("trim from ", trim.from, program, &out)
                write(" to ", trim.to, program, &out)
            }
        }
    }

    private func write(_ fill: Fill, _ program: Program, _ out: inout CodeWriter) {
        switch fill {
        case .none: out.write("fill none")
        case .current: out.write("fill current")
        case .color(let paint): write("fill ", paint, program, &out)
        case .linear(let from, let to, let stops):
            write("fill linear from ", from, program, &out)
            write(" to ", to, program, &out)
            write(stops, program, &out)
        case .radial(let center, let radius, let stops):
            write("fill radial center ", center, program, &out)
            write(" r ", radius, program, &out)
            write(stops, program, &out)
        }
    }

    private func write(_ stops: [GradientStop], _ program: Program, _ out: inout CodeWriter) {
        out.write(" stops ")
        for (position, stop) in stops.enumerated() {
            if position > 0 { out.write(", ") }
            write("", stop.paint, program, &out)
            write(" at ", stop.offset, program, &out)
        }
    }

    private func write(_ stroke: Stroke, _ program: Program, _ out: inout CodeWriter) {
        write("stroke ", stroke.paint, program, &out)
        write(" width ", stroke.width, program, &out)
        if stroke.isInside { out.write(" inside") }
        switch stroke.cap {
        case .butt: out.write(" cap butt")
        case .round: out.write(" cap round")
        case .square: out.write(" cap square")
        }
        switch stroke.join {
        case .miter: out.write(" join miter")
        case .round: out.write(" join round")
        case .bevel: out.write(" join bevel")
        }
        write(" miter ", stroke.miterLimit, program, &out)
        for (position, dash) in stroke.dash.enumerated() {
            write(position == 0 ? " dash " : ", ", dash, program, &out)
        }
        write(" phase ", stroke.dashPhase, program, &out)
    }

    private func write(
        _ word: StaticString, _ paint: Paint, _ program: Program, _ out: inout CodeWriter
    ) {
        out.write(word)
        out.write { text.append(paint.light, of: program, to: &$0) }
        guard let dark = paint.dark else { return }
        out.write(" dark ")
        out.write { text.append(dark, of: program, to: &$0) }
    }
}

import ShapeProgram
import ShapeSyntax

// The member `expressions` of each item, with members named as the item's own.
extension FormulaWriter {
    mutating func writeExpressions(of region: Region, _ program: Program, _ out: inout CodeWriter) {
        member(", \"expressions\": { \"from\": ", region.from, program, &out)
        member(", \"to\": ", region.to, program, &out)
        out.write(" }")
    }

    mutating func writeExpressions(of anchor: Anchor, _ program: Program, _ out: inout CodeWriter) {
        member(", \"expressions\": { \"x\": ", anchor.position.x, program, &out)
        member(", \"y\": ", anchor.position.y, program, &out)
        out.write(" }")
    }

    mutating func writeExpressions(of track: Animation.Track, _ program: Program, _ out: inout CodeWriter) {
        member(", \"expressions\": { \"from\": ", track.from, program, &out)
        member(", \"to\": ", track.to, program, &out)
        member(", \"start\": ", track.timing.delay, program, &out)
        member(", \"duration\": ", track.timing.duration, program, &out)
        switch track.target {
        case .parameter: out.write(", \"about\": null")
        case .rotation(let center): member(", \"about\": ", center, program, &out)
        }
        out.write(" }")
    }

    /// Of a fill. The opacity of a colour is the product of its own and this one.
    mutating func writeExpressions(ofFill style: Style, _ program: Program, _ out: inout CodeWriter) {
        out.write(", \"expressions\": { ")
        switch style.fill {
        case .none, .current: break
        case .color(let paint):
            write(paint, program, &out)
            out.write(", ")
        case .linear(let from, let to, _):
            member("\"from\": ", from, program, &out)
            member(", \"to\": ", to, program, &out)
            out.write(", ")
        case .radial(let center, let radius, _):
            member("\"center\": ", center, program, &out)
            member(", \"radius\": ", radius, program, &out)
            out.write(", ")
        }
        member("\"opacity\": ", style.fillOpacity, program, &out)
        out.write(" }")
    }

    mutating func writeExpressions(of stop: GradientStop, _ program: Program, _ out: inout CodeWriter) {
        out.write(", \"expressions\": { ")
        write(stop.paint, program, &out)
        member(", \"at\": ", stop.offset, program, &out)
        out.write(" }")
    }

    mutating func writeExpressions(of stroke: Stroke, _ program: Program, _ out: inout CodeWriter) {
        out.write(", \"expressions\": { ")
        write(stroke.paint, program, &out)
        member(", \"width\": ", stroke.width, program, &out)
        member(", \"miter\": ", stroke.miterLimit, program, &out)
        out.write(", \"dash\": ")
        out.list(stroke.dash) { write($0, program, &$1) }
        member(", \"phase\": ", stroke.dashPhase, program, &out)
        out.write(" }")
    }

    mutating func writeExpressions(of shadow: Shadow, _ program: Program, _ out: inout CodeWriter) {
        out.write(", \"expressions\": { ")
        write(shadow.paint, program, &out)
        member(", \"blur\": ", shadow.blur, program, &out)
        member(", \"offset\": ", shadow.offset, program, &out)
        out.write(" }")
    }

    mutating func writeExpressions(of trim: Trim, _ program: Program, _ out: inout CodeWriter) {
        member(", \"expressions\": { \"from\": ", trim.from, program, &out)
        member(", \"to\": ", trim.to, program, &out)
        out.write(" }")
    }

    /// Of a layer: its opacity, and how to draw its path.
    mutating func writeExpressions(
        of layer: Layer, _ program: Program, _ out: inout CodeWriter, commands: Commands
    ) {
        member(
            ",\n          \"expressions\": {\n            \"opacity\": ", layer.style.opacity, program, &out)
        out.write(",\n            \"path\": ")
        out.level = 6
        writeSteps(layer.body, program, &out, commands: commands)
        out.write("\n          }")
    }

    /// Red, green and blue in 0…255 and alpha in 0…1, for light and for dark screens.
    private mutating func write(_ paint: Paint, _ program: Program, _ out: inout CodeWriter) {
        member("\"color\": ", paint.light, program, &out)
        member(", \"dark\": ", paint.dark, program, &out)
    }
}

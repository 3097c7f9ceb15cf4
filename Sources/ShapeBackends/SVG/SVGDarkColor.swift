import ShapeProgram

/// A colour that a property has on dark screens: a class, and the rule of CSS that it stands for.
///
/// The name of a class says all that its rule does, as `shapec-dark-fill-26252A`. So wherever a picture ends up, in a
/// sprite or in a page beside others, rules of one name are equal.
struct SVGDarkColor: Hashable {
    enum Property: UInt8 {
        case fill
        case stroke
        case stop
        case shadow
    }

    var property: Property
    /// 0xRRGGBB.
    private var rgb: UInt32
    /// In ten-thousandths, where it is another one than on light screens.
    private var opacity: Int?

    /// `nil` where dark screens show the light colour. `share` is an opacity that comes on top of the colour's own.
    init?(
        _ property: Property, _ paint: Paint, share: Double = 1, _ program: Program, _ evaluator: inout Evaluator
    ) {
        guard let dark = paint.darkColor(program, &evaluator) else { return nil }
        let light = EvaluatedColor(paint.light, program, &evaluator)
        if dark == light { return nil }
        self.property = property
        rgb = dark.rgb
        if dark.alpha != light.alpha { opacity = Int((dark.alpha * share * 10_000).nearest) }
    }

    /// The name of the class.
    func writeName(to out: inout CodeWriter) {
        switch property {
        case .fill: out.write("shapec-dark-fill-")
        case .stroke: out.write("shapec-dark-stroke-")
        case .stop: out.write("shapec-dark-stop-")
        case .shadow: out.write("shapec-dark-shadow-")
        }
        writeDigits(to: &out)
        guard let opacity else { return }
        out.write("-")
        out.write(opacity)
    }

    /// The rule, on a line of its own.
    func writeRule(to out: inout CodeWriter) {
        out.indent()
        out.write(".")
        writeName(to: &out)
        switch property {
        case .fill: out.write(" { fill: #")
        case .stroke: out.write(" { stroke: #")
        case .stop: out.write(" { stop-color: #")
        case .shadow: out.write(" { flood-color: #")
        }
        writeDigits(to: &out)
        if let opacity {
            switch property {
            case .fill: out.write("; fill-opacity: ")
            case .stroke: out.write("; stroke-opacity: ")
            case .stop: out.write("; stop-opacity: ")
            case .shadow: out.write("; flood-opacity: ")
            }
            out.write(Double(opacity) / 10_000, decimals: SVGLayerWriter.shareDecimals)
        }
        out.write(" }\n")
    }

    private func writeDigits(to out: inout CodeWriter) {
        let color = EvaluatedColor(rgb: rgb, alpha: 1)
        out.write(upTo: 6) { color.appendDigits(to: &$0) }
    }
}

extension SVGLayerWriter {
    func darkFill(_ style: Style, _ program: Program, _ evaluator: inout Evaluator) -> SVGDarkColor? {
        guard case .color(let paint) = style.fill, paint.dark != nil else { return nil }
        let share = share(style.fillOpacity, program, &evaluator)
        return SVGDarkColor(.fill, paint, share: share, program, &evaluator)
    }

    func darkStroke(_ style: Style, _ program: Program, _ evaluator: inout Evaluator) -> SVGDarkColor? {
        guard let paint = style.stroke?.paint, paint.dark != nil else { return nil }
        return SVGDarkColor(.stroke, paint, program, &evaluator)
    }

    /// All colours of a shape that are others on dark screens, each once.
    private func darkColors(_ program: Program, _ evaluator: inout Evaluator) -> [SVGDarkColor] {
        var colors: [SVGDarkColor] = []
        var known: Set<SVGDarkColor> = []
        func add(_ color: SVGDarkColor?) {
            if let color, known.insert(color).inserted { colors.append(color) }
        }
        for layer in program.layers {
            switch layer.style.fill {
            case .none, .current: break
            case .color: add(darkFill(layer.style, program, &evaluator))
            case .linear(_, _, let stops), .radial(_, _, let stops):
                for stop in stops { add(SVGDarkColor(.stop, stop.paint, program, &evaluator)) }
            }
            add(darkStroke(layer.style, program, &evaluator))
            if let shadow = layer.style.shadow { add(SVGDarkColor(.shadow, shadow.paint, program, &evaluator)) }
        }
        return colors
    }

    /// A style sheet for dark screens, if the shape has colours for them; the attributes keep the light ones for
    /// renderers without style sheets or without such a question.
    func writeDarkColors(_ program: Program, _ evaluator: inout Evaluator, to out: inout CodeWriter) {
        let colors = darkColors(program, &evaluator)
        guard !colors.isEmpty else { return }
        out.line("<style>")
        out.level += 1
        out.line("@media (prefers-color-scheme: dark) {")
        out.level += 1
        for color in colors { color.writeRule(to: &out) }
        out.level -= 1
        out.line("}")
        out.level -= 1
        out.line("</style>")
    }
}

import ShapeProgram
import ShapeSyntax

/// Where the statements stand that say how a shape or a layer is painted; each stands there once.
struct StyleSpans {
    var fill: Span?
    var stroke: Span?
    var opacity: Span?
    var shadow: Span?
    var trim: Span?
}

extension Elaborator {
    mutating func elaborateFill(_ id: ID<FillNode>, _ span: Span) {
        styleSpans.fill = noteOnce(styleSpans.fill, "fill", span)
        let node = tree.fills[id.index]
        if node.rule.name == Word.evenodd { style.rule = .evenOdd }
        if node.opacity.isPresent, let share = styleScalar(node.opacity, "the opacity of the fill") {
            style.fillOpacity = share
        }
        if let fill = fill(node) { style.fill = fill }
    }

    private mutating func fill(_ node: FillNode) -> Fill? {
        switch node.form {
        case .none: return Fill.none
        case .color: return paint(node.paint, "the fill").map { .color($0) }
        case .linear:
            let from = point(node.from, for: "where the gradient begins")
            let to = point(node.to, for: "where the gradient ends")
            let stops = stops(node)
            guard let from, let to else { return nil }
            return .linear(from: from, to: to, stops: stops)
        case .radial:
            let center = point(node.from, for: "the centre of the gradient")
            let radius = styleScalar(node.radius, "the radius of the gradient")
            let stops = stops(node)
            guard let center, let radius else { return nil }
            return .radial(center: center, radius: radius, stops: stops)
        }
    }

    private mutating func stops(_ node: FillNode) -> [GradientStop] {
        var result: [GradientStop] = []
        for stop in tree.stops[node.stops.indices] {
            let paint = paint(stop.paint, "the colour of the stop")
            let offset = styleScalar(stop.offset, "the place of the stop")
            guard let paint, let offset else { continue }
            result.append(GradientStop(paint: paint, offset: offset))
        }
        return result
    }

    mutating func elaborateStroke(_ id: ID<StrokeNode>, _ span: Span) {
        styleSpans.stroke = noteOnce(styleSpans.stroke, "stroke", span)
        let node = tree.strokes[id.index]
        guard node.paint.color.isPresent else { return }
        let paint = paint(node.paint, "the stroke")
        let width = styleScalar(node.width, "the width of the stroke")
        guard let paint, let width else { return }
        var stroke = Stroke(paint: paint, width: width)
        stroke.isInside = node.isInside
        if node.cap.name == Word.round { stroke.cap = .round }
        if node.cap.name == Word.square { stroke.cap = .square }
        if node.join.name == Word.round { stroke.join = .round }
        if node.join.name == Word.bevel { stroke.join = .bevel }
        elaborateLengths(node, &stroke)
        style.stroke = stroke
    }

    private mutating func elaborateLengths(_ node: StrokeNode, _ stroke: inout Stroke) {
        if node.miter.isPresent { stroke.miterLimit = styleScalar(node.miter, "the limit of mitres") ?? .none }
        if node.phase.isPresent { stroke.dashPhase = styleScalar(node.phase, "the phase of the dashes") ?? .none }
        for index in node.dash.indices {
            guard let length = styleScalar(tree.item(index), "the length of a dash") else { continue }
            stroke.dash.append(length)
        }
    }

    mutating func elaborateOpacity(_ node: ID<ExpressionNode>, _ span: Span) {
        styleSpans.opacity = noteOnce(styleSpans.opacity, "opacity", span)
        if let share = styleScalar(node, "the opacity") { style.opacity = share }
    }

    mutating func elaborateShadow(_ id: ID<ShadowNode>, _ span: Span) {
        styleSpans.shadow = noteOnce(styleSpans.shadow, "shadow", span)
        let node = tree.shadows[id.index]
        let paint = paint(node.paint, "the shadow")
        let blur = styleScalar(node.blur, "the blur of the shadow")
        let offset = point(node.offset, for: "the offset of the shadow")
        guard let paint, let blur, let offset else { return }
        style.shadow = Shadow(paint: paint, blur: blur, offset: offset)
    }

    mutating func elaborateTrim(_ from: ID<ExpressionNode>, _ to: ID<ExpressionNode>, _ span: Span) {
        styleSpans.trim = noteOnce(styleSpans.trim, "trim", span)
        let from = styleScalar(from, "where the part begins")
        let to = styleScalar(to, "where the part ends")
        guard let from, let to else { return }
        style.trim = Trim(from: from, to: to)
    }

    private mutating func styleScalar(_ node: ID<ExpressionNode>, _ what: String) -> ID<Expression>? {
        scalar(node, .number, for: what)
    }

    private mutating func paint(_ node: PaintNode, _ what: String) -> Paint? {
        guard let light = color(node.color, what) else { return nil }
        guard node.dark.isPresent else { return Paint(light: light, dark: darkColor(of: light)) }
        return color(node.dark, "the colour on dark screens").map { Paint(light: light, dark: $0) }
    }

    private mutating func color(_ node: ID<ExpressionNode>, _ what: String) -> Value? {
        guard let value = value(node, axis: nil) else { return nil }
        guard let color = coerce(value, to: .color, node, for: what) else { return nil }
        for component in 0..<4 { countWork(color[component]) }
        return color
    }

    /// The dark colour of a parameter that is used as it is.
    func darkColor(of color: Value) -> Value? {
        switch program[color.first] {
        case .parameter(let id, component: 0): return program.parameters[id.index].darkDefault
        case .binding(let id, component: 0): return boundDarks.first { $0.binding == id }?.dark
        case .pi, .constant, .width, .height, .parameter, .binding, .argument, .pen, .heading, .unary, .binary, .power,
            .conditional, .call:
            return nil
        }
    }
}

// MARK: - Layers

extension Elaborator {
    /// How the layer at hand is painted.
    var style: Style {
        _read { yield program.layers[currentLayer].style }
        _modify { yield &program.layers[currentLayer].style }
    }

    mutating func elaborateLayer(_ id: ID<LayerNode>, _ span: Span) {
        let node = tree.layers[id.index]
        leaveSubpath(for: "a layer", span)
        if let first = program.layers.dropFirst().first(where: { $0.name == node.name.name }) {
            report(
                .duplicateStatement, at: node.name.span, "a layer is named `\(text(node.name.name))` already",
                labels: [.init(first.span, "the first one")])
        }
        let outer = (currentLayer, styleSpans)
        program.layers.append(Layer(name: node.name.name, span: span))
        currentLayer = program.layers.count - 1
        styleSpans = StyleSpans()
        let body = elaborateBlock(node.body, span)
        program.layers[currentLayer].body = body
        layerStyles.append(styleSpans)
        (currentLayer, styleSpans) = outer
    }

    /// Completes the styles when the shape is read: that of the shape holds for what its layers do not say.
    mutating func finishLayers() {
        guard program.layers.count > 1 else {
            if styleSpans.fill == nil, style.hasStroke { style.fill = .none }
            return
        }
        let own = style
        style = completed(own, styleSpans.fill)
        for index in 1..<program.layers.count {
            let spans = layerStyles[index - 1]
            let style = inherited(program.layers[index].style, spans, own)
            program.layers[index].style = completed(style, spans.fill ?? styleSpans.fill)
        }
        guard program.layers[0].body.isEmpty else { return }
        program.layers.removeFirst()
        for index in program.animations.indices where program.animations[index].layer.isPresent {
            program.animations[index].layer = ID(program.animations[index].layer.index - 1)
        }
    }

    private func inherited(_ style: Style, _ spans: StyleSpans, _ shape: Style) -> Style {
        var result = style
        if spans.fill == nil {
            (result.fill, result.rule, result.fillOpacity) = (shape.fill, shape.rule, shape.fillOpacity)
        }
        if spans.stroke == nil { result.stroke = shape.stroke }
        if spans.opacity == nil { result.opacity = shape.opacity }
        if spans.shadow == nil { result.shadow = shape.shadow }
        if spans.trim == nil { result.trim = shape.trim }
        return result
    }

    /// Without `fill`, what has a stroke is not filled.
    private func completed(_ style: Style, _ fill: Span?) -> Style {
        var result = style
        if fill == nil, style.hasStroke { result.fill = .none }
        return result
    }
}

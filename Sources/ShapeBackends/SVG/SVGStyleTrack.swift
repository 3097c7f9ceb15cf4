import ShapeProgram
import ShapeSyntax

/// A property of CSS that motions change.
enum SVGProperty: UInt8 {
    case outline
    case fill
    case fillOpacity
    case stroke
    case strokeOpacity
    case strokeWidth
    case dash
    case dashOffset
    case opacity

    /// With its colon.
    var name: StaticString {
        switch self {
        case .outline: "d: "
        case .fill: "fill: "
        case .fillOpacity: "fill-opacity: "
        case .stroke: "stroke: "
        case .strokeOpacity: "stroke-opacity: "
        case .strokeWidth: "stroke-width: "
        case .dash: "stroke-dasharray: "
        case .dashOffset: "stroke-dashoffset: "
        case .opacity: "opacity: "
        }
    }
}

/// A property of a part at one moment.
struct SVGDeclaration {
    var part: SVGMotion.Part
    var property: SVGProperty
    /// The value, as CSS has it.
    var text: [UInt8]
}

/// A property of a part at one moment after another.
struct SVGStyleTrack {
    let part: SVGMotion.Part
    let property: SVGProperty
    var texts: [[UInt8]]

    init(_ declaration: SVGDeclaration) {
        part = declaration.part
        property = declaration.property
        texts = [declaration.text]
    }

    func isOf(_ declaration: SVGDeclaration) -> Bool {
        part == declaration.part && property == declaration.property
    }

    var changes: Bool { texts.contains { $0 != texts[0] } }
}

extension SVGLayerWriter {
    /// What a layer's elements have as attributes and what CSS can interpolate, at the evaluator's last evaluation.
    ///
    /// Gradients and shadows stay as they are, and so do colours that are others on dark screens, of which a keyframe
    /// has only one.
    func declarations(
        ofLayer index: Int, _ program: Program, _ evaluator: inout Evaluator
    ) -> [SVGDeclaration] {
        let style = program.layers[index].style
        var list = SVGDeclarationList(part: .outline(index), precision: precision)
        let isStrokeAlone = style.fill == .none && style.trim != nil && style.stroke?.isInside != true
        if !isStrokeAlone { addFill(style, index, program, &evaluator, to: &list) }
        if isGrouped(style) { list.part = .group(index) }
        list.add(.opacity, share(style.opacity, program, &evaluator), Self.shareDecimals)
        guard let stroke = style.stroke else { return list.items }
        list.part = .outline(index)
        if let trim = style.trim {
            list.part = .stroke(index)
            let from = evaluator.value(of: trim.from, in: program)
            let to = evaluator.value(of: trim.to, in: program)
            list.add(evaluator.outlines[index].trimmed(from: from, to: to))
        }
        add(stroke, program, &evaluator, to: &list)
        return list.items
    }

    private func addFill(
        _ style: Style, _ index: Int, _ program: Program, _ evaluator: inout Evaluator,
        to list: inout SVGDeclarationList
    ) {
        list.add(evaluator.outlines[index])
        var alpha = share(style.fillOpacity, program, &evaluator)
        if case .color(let paint) = style.fill {
            if paint.dark != nil { return }
            let color = EvaluatedColor(paint.light, program, &evaluator)
            list.add(.fill, color)
            alpha *= color.alpha
        }
        list.add(.fillOpacity, alpha, Self.shareDecimals)
    }

    private func add(
        _ stroke: Stroke, _ program: Program, _ evaluator: inout Evaluator, to list: inout SVGDeclarationList
    ) {
        if stroke.paint.dark == nil {
            let color = EvaluatedColor(stroke.paint.light, program, &evaluator)
            list.add(.stroke, color)
            list.add(.strokeOpacity, color.alpha, Self.shareDecimals)
        }
        list.add(.strokeWidth, width(of: stroke, program, &evaluator), precision)
        if !stroke.dash.isEmpty { list.add(stroke.dash.map { length($0, program, &evaluator) }) }
        if stroke.dashPhase.isPresent {
            list.add(.dashOffset, evaluator.value(of: stroke.dashPhase, in: program), precision)
        }
    }
}

/// Writes the values of properties.
private struct SVGDeclarationList {
    var part: SVGMotion.Part
    let precision: Int
    private(set) var items: [SVGDeclaration] = []
    private var scratch = CodeWriter()

    init(part: SVGMotion.Part, precision: Int) {
        self.part = part
        self.precision = precision
    }

    mutating func add(_ outline: Outline) {
        if outline.elements.isEmpty {
            scratch.write("none")
        } else {
            scratch.write("path(\"")
            SVGPath.write(outline, decimals: precision, to: &scratch)
            scratch.write("\")")
        }
        end(.outline)
    }

    mutating func add(_ property: SVGProperty, _ color: EvaluatedColor) {
        color.write(to: &scratch)
        end(property)
    }

    mutating func add(_ property: SVGProperty, _ number: Double, _ decimals: Int) {
        scratch.write(number, decimals: decimals)
        end(property)
    }

    mutating func add(_ dashes: [Double]) {
        for (position, dash) in dashes.enumerated() {
            if position > 0 { scratch.write(" ") }
            scratch.write(dash, decimals: precision)
        }
        end(.dash)
    }

    private mutating func end(_ property: SVGProperty) {
        items.append(SVGDeclaration(part: part, property: property, text: scratch.bytes))
        scratch.rewind(to: 0)
    }
}

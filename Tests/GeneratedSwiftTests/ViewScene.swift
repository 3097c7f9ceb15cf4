import ShapeProgram
import ShapeSyntax
import TestSupport

@testable import ShapeBackends
@testable import ShapeCompiler

/// A view of a shape in some surroundings.
struct ViewScene {
    static let width = 120.0
    static let height = 80.0

    let subject: Subject
    /// The type of the view.
    let type: String
    /// The parameters that are set, with values in the language's units.
    var arguments: [(name: String, kind: Kind, value: [Double])] = []
    /// All components of all parameters in the language's units.
    var values: [Double]
    var isDark = false
    var isRightToLeft = false
    /// The motion that plays, and for how many seconds; `nil` where people want little motion.
    var motion: Name?
    var time = 0.0

    /// The expression that makes a view of SwiftUI.
    var call: String {
        var list = arguments.map { name, kind, value in "\(name): \(Self.literal(kind, value))" }
        if let motion, let text = subject.motions.first(where: { $0.name == motion })?.text {
            list.append("animation: .\(Self.escaped(text))")
        }
        return "\(type)(\(list.joined(separator: ", ")))"
    }

    /// What a motion is called in Swift; the tests have no others that Swift has its own idea of.
    private static func escaped(_ motion: String) -> String {
        switch motion {
        case "allCases": "allCases2"
        case "self", "Type": motion + "Value"
        default: motion
        }
    }

    private static func literal(_ kind: Kind, _ value: [Double]) -> String {
        switch kind {
        case .number, .duration: "\(value[0])"
        case .integer: "\(Int(value[0]))"
        case .angle: ".degrees(\(value[0]))"
        case .point: "CGPoint(x: \(value[0]), y: \(value[1]))"
        case .boolean: value[0] == 1 ? "true" : "false"
        case .color:
            "Color(red: \(value[0] / 255), green: \(value[1] / 255), blue: \(value[2] / 255), opacity: \(value[3]))"
        }
    }

    /// The scenes of one shape.
    static func all(of subject: Subject, in namespace: String?) -> [ViewScene] {
        var evaluator = Evaluator()
        evaluator.prepare(subject.program)
        let defaults = evaluator.defaultParameters(of: subject.program)
        let type = (namespace.map { $0 + "." } ?? "") + subject.name + "View"
        var scenes = [ViewScene(subject: subject, type: type, values: defaults)]
        scenes.append(
            ViewScene(subject: subject, type: type, values: dark(subject, defaults, &evaluator), isDark: true))
        if let mirrored = subject.components(of: "mirrored") {
            var values = defaults
            values[mirrored.lowerBound] = 1
            scenes.append(
                ViewScene(subject: subject, type: type, arguments: [("mirrored", .boolean, [1])], values: values))
            scenes.append(ViewScene(subject: subject, type: type, values: values, isRightToLeft: true))
        }
        if !subject.parameters.isEmpty {
            let arguments = others(of: subject, defaults)
            scenes.append(
                ViewScene(
                    subject: subject, type: type, arguments: arguments, values: arguments.flatMap(\.value),
                    isDark: true))
        }
        return scenes + motions(of: subject, type, defaults)
    }

    /// The defaults on dark screens.
    private static func dark(_ subject: Subject, _ defaults: [Double], _ evaluator: inout Evaluator) -> [Double] {
        var values = defaults
        for (parameter, (name, _)) in zip(subject.program.parameters, subject.parameters) {
            guard let dark = parameter.darkDefault, let range = subject.components(of: name) else { continue }
            for component in 0..<4 {
                values[range.lowerBound + component] = evaluator.value(of: dark[component], in: subject.program)
            }
        }
        return values
    }

    /// Values that differ from the defaults; outside of their domains, some of them.
    private static func others(
        of subject: Subject, _ defaults: [Double]
    ) -> [(name: String, kind: Kind, value: [Double])] {
        subject.parameters.map { name, kind in
            let old = subject.components(of: name).map { Array(defaults[$0]) } ?? []
            switch kind {
            case .number, .duration: return (name, kind, [0.75 * old[0] + 1])
            case .integer: return (name, kind, [old[0] + 1])
            case .angle: return (name, kind, [0.5 * old[0] + 7])
            case .point: return (name, kind, [0.5 * old[0] + 3, 0.75 * old[1] + 1])
            case .boolean: return (name, kind, [1 - old[0]])
            case .color: return (name, kind, [51, 102, 204, 0.5])
            }
        }
    }

    /// Each motion before it begins, in between, at its end and behind it.
    private static func motions(of subject: Subject, _ type: String, _ defaults: [Double]) -> [ViewScene] {
        var scenes: [ViewScene] = []
        guard subject.program.animations.contains(where: { $0.isSeen(in: subject.program) }) else { return [] }
        for motion in subject.motions {
            for time in [0, 0.1, 0.37, 0.62, 0.9, 1, 1.1, 1.44, 7.3] {
                var scene = ViewScene(
                    subject: subject, type: type, values: defaults, motion: motion.name, time: time)
                scene.move()
                scenes.append(scene)
            }
        }
        return scenes
    }
}

// What is to be seen.
extension ViewScene {
    /// Sets the parameters that the motion changes.
    private mutating func move() {
        for (track, time) in tracks() {
            guard case .parameter(let id) = track.target else { continue }
            let name = subject.parameters[id.index]
            guard let first = subject.components(of: name.name)?.lowerBound else { continue }
            var evaluator = prepared()
            let value = MotionCourse(track, subject.program, &evaluator).value(at: time)
            values[first] = name.kind == .integer ? value.rounded() : value
        }
    }

    /// The tracks of the motion, and the time in its period.
    private func tracks() -> [(Animation.Track, Double)] {
        let program = subject.program
        var evaluator = prepared()
        let period = evaluator.periods(in: program)[motion ?? .none] ?? 1
        return program.animations.filter { $0.name == motion }.flatMap { animation in
            animation.tracks.map { ($0, animation.playsOnce ? time : time.truncatingRemainder(dividingBy: period)) }
        }
    }

    private func prepared() -> Evaluator {
        var evaluator = Evaluator()
        evaluator.prepare(subject.program)
        evaluator.evaluate(subject.program, width: Self.width, height: Self.height, parameters: values)
        return evaluator
    }

    /// How much a layer, or all of them, is turned, in radians, and about which point in shares of the box.
    private func turn(_ layer: ID<Layer>, _ evaluator: inout Evaluator) -> [Double]? {
        let program = subject.program
        guard program.animations.contains(where: { $0.layer == layer && $0.turns && $0.isSeen(in: program) }) else {
            return nil
        }
        var turn: [Double]?
        for animation in program.animations where animation.name == motion && animation.layer == layer {
            let period = evaluator.periods(in: program)[animation.name] ?? 1
            let time = animation.playsOnce ? time : time.truncatingRemainder(dividingBy: period)
            for track in animation.tracks {
                guard case .rotation(let about) = track.target else { continue }
                let angle = MotionCourse(track, program, &evaluator).value(at: time) * (.pi / 180)
                turn = [
                    angle, evaluator.value(of: about.x, in: program) / Self.width,
                    evaluator.value(of: about.y, in: program) / Self.height,
                ]
            }
        }
        return turn ?? [0, 0.5, 0.5]
    }

    /// The marks that the view has to make.
    func marks() -> [ViewMark] {
        let program = subject.program
        var evaluator = prepared()
        var marks: [ViewMark] = []
        for (index, layer) in program.layers.enumerated() where !layer.body.isEmpty {
            let style = layer.style
            var effects: [ViewMark.Words] = []
            if style.opacity.isPresent { effects += share("opacity", style.opacity, &evaluator) }
            if let shadow = style.shadow {
                let numbers =
                    color(shadow.paint, &evaluator) + [
                        max(0, evaluator.value(of: shadow.blur, in: program)) / 2,
                        evaluator.value(of: shadow.offset.x, in: program),
                        evaluator.value(of: shadow.offset.y, in: program),
                    ]
                effects.append(ViewMark.Words("shadow sRGB", numbers))
            }
            let isGroup = style.fill != .none && style.stroke != nil && !effects.isEmpty
            if let turn = turn(ID(index), &evaluator) { effects.append(ViewMark.Words("rotation", turn)) }
            if isGroup { effects.insert(ViewMark.Words("group", []), at: 0) }
            if let turn = turn(.none, &evaluator) { effects.append(ViewMark.Words("rotation", turn)) }
            let elements = evaluator.outlines[index].elements
            if let fill = fill(style, &evaluator) {
                marks.append(ViewMark(words: fill + effects, elements: elements))
            }
            if let stroke = stroke(style, &evaluator) {
                marks.append(ViewMark(words: stroke + effects, elements: elements))
            }
        }
        return marks
    }

    private func fill(_ style: Style, _ evaluator: inout Evaluator) -> [ViewMark.Words]? {
        let program = subject.program
        let rule = style.rule == .evenOdd ? "evenodd" : "nonzero"
        let opacity = share("opacity", style.fillOpacity, &evaluator)
        switch style.fill {
        case .none: return nil
        case .current: return [ViewMark.Words("fill foreground \(rule)", [])] + opacity
        case .color(let paint):
            return [ViewMark.Words("fill sRGB \(rule)", color(paint, &evaluator))] + opacity
        case .linear(let from, let to, let stops):
            let ends = place(from, &evaluator) + place(to, &evaluator)
            return [ViewMark.Words("fill linear \(rule)", ends + self.stops(stops, &evaluator))] + opacity
        case .radial(let center, let radius, let stops):
            let circle = place(center, &evaluator) + [0, max(0, evaluator.value(of: radius, in: program))]
            return [ViewMark.Words("fill radial \(rule)", circle + self.stops(stops, &evaluator))] + opacity
        }
    }

    private func stroke(_ style: Style, _ evaluator: inout Evaluator) -> [ViewMark.Words]? {
        guard let stroke = style.stroke else { return nil }
        let program = subject.program
        let width = max(0, evaluator.value(of: stroke.width, in: program))
        var numbers = color(stroke.paint, &evaluator) + [stroke.isInside ? 2 * width : width]
        numbers.append(stroke.miterLimit(program, &evaluator))
        for dash in stroke.dash { numbers.append(max(0, evaluator.value(of: dash, in: program))) }
        let hasPhase = stroke.dashPhase.isPresent && !stroke.dash.isEmpty
        numbers.append(hasPhase ? evaluator.value(of: stroke.dashPhase, in: program) : 0)
        var words = [ViewMark.Words("stroke sRGB width \(stroke.cap) \(stroke.join) miter dash phase", numbers)]
        if let trim = style.trim {
            let from = evaluator.value(of: trim.from, in: program).clamped(0, 1)
            let to = evaluator.value(of: trim.to, in: program).clamped(0, 1)
            words.append(ViewMark.Words("trim", [from, max(from, to)]))
        }
        if stroke.isInside {
            words.append(ViewMark.Words("clip \(style.rule == .evenOdd ? "evenodd" : "nonzero")", []))
        }
        return words
    }

    /// Nothing for a share of 1 at all sizes.
    private func share(
        _ word: String, _ id: ID<ShapeProgram.Expression>, _ evaluator: inout Evaluator
    ) -> [ViewMark.Words] {
        guard id.isPresent else { return [] }
        if case .constant(let one) = subject.program[id], subject.program[one] == Rational(1) { return [] }
        return [ViewMark.Words(word, [evaluator.value(of: id, in: subject.program).clamped(0, 1)])]
    }

    private func place(_ point: Point, _ evaluator: inout Evaluator) -> [Double] {
        [
            evaluator.value(of: point.x, in: subject.program) / Self.width,
            evaluator.value(of: point.y, in: subject.program) / Self.height,
        ]
    }

    private func stops(_ stops: [GradientStop], _ evaluator: inout Evaluator) -> [Double] {
        var numbers: [Double] = []
        for stop in stops {
            numbers += color(stop.paint, &evaluator)
            numbers.append(evaluator.value(of: stop.offset, in: subject.program).clamped(0, 1))
        }
        return numbers
    }

    /// All four components in 0…1. Parameters have their values for dark screens already.
    private func color(_ paint: Paint, _ evaluator: inout Evaluator) -> [Double] {
        let program = subject.program
        var value = paint.light
        if isDark, let dark = paint.dark {
            if case .parameter = program[paint.light.first] {} else { value = dark }
        }
        return (0..<4).map { component in
            let number = evaluator.value(of: value[component], in: program)
            return component < 3 ? number.clamped(0, 255) / 255 : number.clamped(0, 1)
        }
    }
}

// What layers of Core Animation have to show.
extension ViewScene {
    /// The marks of a view with layers.
    func layerMarks(_ framework: SwiftStyle.Framework) -> [LayerMark] {
        let program = subject.program
        var evaluator = prepared()
        var marks: [LayerMark] = []
        for (index, layer) in program.layers.enumerated() where !layer.body.isEmpty {
            var style = layer.style
            if style.fill == .none, style.stroke == nil { (style.opacity, style.shadow) = (.none, nil) }
            let opacity = style.opacity.isPresent ? evaluator.value(of: style.opacity, in: program).clamped(0, 1) : 1
            let words = [
                layerFill(style, framework, &evaluator), layerStroke(style, &evaluator),
                ViewMark.Words("opacity", [opacity]), layerShadow(style, &evaluator),
            ]
            marks.append(LayerMark(words: words, elements: evaluator.outlines[index].elements))
        }
        return marks
    }

    /// Whether some colour is another on dark screens.
    var hasDarkColors: Bool {
        let program = subject.program
        if program.parameters.contains(where: { $0.darkDefault != nil }) { return true }
        return program.layers.contains { layer in
            guard !layer.body.isEmpty else { return false }
            var paints = [layer.style.stroke?.paint, layer.style.shadow?.paint].compactMap { $0 }
            switch layer.style.fill {
            case .none, .current: break
            case .color(let paint): paints.append(paint)
            case .linear(_, _, let stops), .radial(_, _, let stops): paints += stops.map(\.paint)
            }
            return paints.contains { $0.dark != nil }
        }
    }

    /// The marks of a renderer.
    func contextMarks() -> [LayerMark] {
        let program = subject.program
        var evaluator = prepared()
        var marks: [LayerMark] = []
        for (index, layer) in program.layers.enumerated() where !layer.body.isEmpty {
            let style = layer.style
            let opacity = style.opacity.isPresent ? evaluator.value(of: style.opacity, in: program).clamped(0, 1) : 1
            let around = [ViewMark.Words("opacity", [opacity]), layerShadow(style, &evaluator)]
            let outline = evaluator.outlines[index]
            if style.fill != .none {
                var fill = layerFill(style, nil, &evaluator)
                switch style.fill {
                case .none, .current, .color: break
                case .linear: fill = fill.scaled([Self.width, Self.height, Self.width, Self.height])
                case .radial(_, let radius, _):
                    let length = max(0, evaluator.value(of: radius, in: program))
                    fill = fill.scaled([Self.width, Self.height]).replacing(2..<4, [0, length])
                }
                marks.append(LayerMark(words: [fill] + around, elements: outline.elements))
            }
            guard let stroke = style.stroke, evaluator.value(of: stroke.width, in: program) > 0 else { continue }
            let words = layerStroke(style, &evaluator)
            let untrimmed = ViewMark.Words(words.text, Array(words.numbers.dropLast(2)))
            var mark = LayerMark(words: [untrimmed] + around, elements: outline.elements)
            if style.trim != nil {
                mark.elements =
                    outline.trimmed(from: words.numbers.suffix(2).first ?? 0, to: words.numbers.last ?? 1).elements
                mark.isTrimmed = true
            }
            marks.append(mark)
        }
        return marks
    }

    private func layerFill(
        _ style: Style, _ framework: SwiftStyle.Framework?, _ evaluator: inout Evaluator
    ) -> ViewMark.Words {
        let program = subject.program
        let rule = style.rule == .evenOdd ? "evenodd" : "nonzero"
        let opacity =
            style.fillOpacity.isPresent ? evaluator.value(of: style.fillOpacity, in: program).clamped(0, 1) : 1
        func faded(_ paint: Paint) -> [Double] {
            let parts = color(paint, &evaluator)
            return [parts[0], parts[1], parts[2], parts[3] * opacity]
        }
        switch style.fill {
        case .none: return ViewMark.Words("fill none \(rule)", [])
        case .current:
            // The colours that the doubles have for it.
            let own = framework == .uikit ? [0, 122.0 / 255, 1, 1] : [0, 0, 0, framework == nil ? 1 : 0.85]
            return ViewMark.Words("fill \(rule)", [own[0], own[1], own[2], own[3] * opacity])
        case .color(let paint): return ViewMark.Words("fill \(rule)", faded(paint))
        case .linear(let from, let to, let stops):
            let ends = place(from, &evaluator) + place(to, &evaluator)
            let numbers = stops.flatMap { faded($0.paint) + [offset($0, &evaluator)] }
            return ViewMark.Words("fill axial \(rule)", ends + numbers)
        case .radial(let center, let radius, let stops):
            let start = place(center, &evaluator)
            let radius = max(0, evaluator.value(of: radius, in: program))
            let end = [start[0] + radius / Self.width, start[1] + radius / Self.height]
            let numbers = stops.flatMap { faded($0.paint) + [offset($0, &evaluator)] }
            return ViewMark.Words("fill radial \(rule)", start + end + numbers)
        }
    }

    private func offset(_ stop: GradientStop, _ evaluator: inout Evaluator) -> Double {
        evaluator.value(of: stop.offset, in: subject.program).clamped(0, 1)
    }

    private func layerStroke(_ style: Style, _ evaluator: inout Evaluator) -> ViewMark.Words {
        guard let stroke = style.stroke else { return ViewMark.Words("stroke none", []) }
        let program = subject.program
        let width = max(0, evaluator.value(of: stroke.width, in: program))
        var numbers = color(stroke.paint, &evaluator) + [stroke.isInside ? 2 * width : width]
        numbers.append(stroke.miterLimit(program, &evaluator))
        for dash in stroke.dash { numbers.append(max(0, evaluator.value(of: dash, in: program))) }
        let hasPhase = stroke.dashPhase.isPresent && !stroke.dash.isEmpty
        numbers.append(hasPhase ? evaluator.value(of: stroke.dashPhase, in: program) : 0)
        let from = style.trim.map { evaluator.value(of: $0.from, in: program).clamped(0, 1) } ?? 0
        let to = style.trim.map { evaluator.value(of: $0.to, in: program).clamped(0, 1) } ?? 1
        numbers += [from, max(from, to)]
        return ViewMark.Words(
            "stroke \(stroke.cap) \(stroke.join) \(stroke.isInside ? "clipped" : "whole")", numbers)
    }

    private func layerShadow(_ style: Style, _ evaluator: inout Evaluator) -> ViewMark.Words {
        guard let shadow = style.shadow else { return ViewMark.Words("shadow none", []) }
        let program = subject.program
        return ViewMark.Words(
            "shadow",
            color(shadow.paint, &evaluator) + [
                max(0, evaluator.value(of: shadow.blur, in: program)) / 2,
                evaluator.value(of: shadow.offset.x, in: program), evaluator.value(of: shadow.offset.y, in: program),
            ])
    }
}

extension Animation {
    /// Whether a track moves a parameter, or turns a layer that paints something.
    fileprivate func isSeen(in program: Program) -> Bool {
        func marks(_ layer: Layer) -> Bool {
            !layer.body.isEmpty && (layer.style.fill != .none || layer.style.stroke != nil)
        }
        return tracks.contains { track in
            guard case .rotation = track.target else { return true }
            return layer.isPresent ? marks(program.layers[layer.index]) : program.layers.contains(where: marks)
        }
    }

    /// Whether a track turns something.
    fileprivate var turns: Bool {
        tracks.contains { if case .rotation = $0.target { true } else { false } }
    }
}

/// What a view paints: an outline in a style.
struct ViewMark {
    /// A line of the double without its numbers, and these.
    struct Words {
        let text: String
        let numbers: [Double]

        init(_ text: String, _ numbers: [Double]) { (self.text, self.numbers) = (text, numbers) }

        /// The first numbers multiplied by factors.
        func scaled(_ factors: [Double]) -> Words {
            Words(text, numbers.enumerated().map { $0 < factors.count ? $1 * factors[$0] : $1 })
        }

        func replacing(_ range: Range<Int>, _ others: [Double]) -> Words {
            var numbers = numbers
            numbers.replaceSubrange(range, with: others)
            return Words(text, numbers)
        }

        /// From a line of a trace.
        init(_ line: String) {
            var words: [String] = []
            var numbers: [Double] = []
            let separators: Set<Character> = [" ", ",", "[", "]", ":"]
            for word in line.split(whereSeparator: { separators.contains($0) }) {
                if let number = Double(word) { numbers.append(number) } else { words.append(String(word)) }
            }
            self.init(words.joined(separator: " "), numbers)
        }
    }

    var words: [Words]
    var elements: [PathElement] = []
    var trace: [TraceStep] = []

    /// The marks of a trace, each of which begins with its words. How changes come about is left out.
    static func all(in trace: [TraceStep]) -> [ViewMark] {
        var marks: [ViewMark] = []
        for step in trace {
            guard step.kind == .call else {
                marks[marks.count - 1].trace.append(step)
                continue
            }
            let begins = step.message.hasPrefix("fill") || step.message.hasPrefix("stroke")
            if begins { marks.append(ViewMark(words: [])) }
            if step.message.hasPrefix("animation") || step.message.hasPrefix("task") { continue }
            marks[marks.count - 1].words.append(Words(Self.plain(step.message)))
        }
        return marks
    }

    /// Without the words that each colour and each stop repeat.
    private static func plain(_ message: String) -> String {
        if message.hasPrefix("fill linear") || message.hasPrefix("fill radial") {
            return message.replacing(" sRGB", with: "").replacing(" at ", with: " ")
        }
        return message
    }

    /// How this, which a view made, differs from what it should have made.
    func difference(from expected: ViewMark, in scene: ViewScene) -> String? {
        let (found, wanted) = (words.map(\.text), expected.words.map(\.text))
        if found != wanted { return "\(found), should be \(wanted)" }
        for (found, wanted) in zip(words, expected.words) {
            let isNear =
                found.numbers.count == wanted.numbers.count
                && zip(found.numbers, wanted.numbers).allSatisfy { abs($0 - $1) <= 1e-6 * max(1, abs($1)) }
            if !isNear { return "\(found.text): \(found.numbers), should be \(wanted.numbers)" }
        }
        let curves = Set(scene.subject.program.arcs.indices.map { ID<Arc>($0) })
        let box = Box((ViewScene.width, ViewScene.height), at: (0, 0))
        return Comparison(trace, expected.elements, in: box, Comparison.Leniency(curves: curves)).difference
    }
}

import ShapeProgram
import ShapeSyntax

// The places and motions that a shape offers its host.
extension PathDataItems {
    func writePlaces(
        _ program: Program, _ evaluator: inout Evaluator, _ names: NameTable, _ formulas: inout FormulaWriter?,
        _ out: inout CodeWriter
    ) {
        if program.regions.isEmpty && program.anchors.isEmpty && program.animations.isEmpty {
            return out.write(",\n      \"regions\": [],\n      \"anchors\": [],\n      \"animations\": []")
        }
        out.write(",\n      \"regions\": [")
        for (index, region) in program.regions.enumerated() {
            out.write(index > 0 ? ",\n        { \"name\": " : "\n        { \"name\": ")
            write(region.name, names, &out)
            let from = point(region.from, program, &evaluator)
            let size = point(region.to, program, &evaluator) - from
            out.write(upTo: room) { text in
                text.append(", ")
                append(from, Vector(max(0, size.x), max(0, size.y)), &text)
            }
            formulas?.writeExpressions(of: region, program, &out)
            out.write(" }")
        }
        out.write(program.regions.isEmpty ? "],\n      \"anchors\": [" : "\n      ],\n      \"anchors\": [")
        for (index, anchor) in program.anchors.enumerated() {
            out.write(index > 0 ? ",\n        { \"name\": " : "\n        { \"name\": ")
            write(anchor.name, names, &out)
            let position = point(anchor.position, program, &evaluator)
            out.write(", \"x\": ")
            out.write(position.x, decimals: precision)
            out.write(", \"y\": ")
            out.write(position.y, decimals: precision)
            formulas?.writeExpressions(of: anchor, program, &out)
            out.write(" }")
        }
        out.write(program.anchors.isEmpty ? "],\n      \"animations\": [" : "\n      ],\n      \"animations\": [")
        let periods = evaluator.periods(in: program)
        for (index, animation) in program.animations.enumerated() {
            out.write(index > 0 ? ",\n        { \"name\": " : "\n        { \"name\": ")
            let period = periods[animation.name] ?? 0
            write(animation, period: period, program, &evaluator, names, &formulas, &out)
        }
        out.write(program.animations.isEmpty ? "]" : "\n      ]")
    }

    /// A motion, or the part of it in one layer: all of equal names have one period, the time until their last track
    /// ends.
    private func write(
        _ animation: Animation, period: Double, _ program: Program, _ evaluator: inout Evaluator,
        _ names: NameTable, _ formulas: inout FormulaWriter?, _ out: inout CodeWriter
    ) {
        write(animation.name, names, &out)
        out.write(", \"layer\": ")
        let isOfLayer = animation.layer.isPresent && animation.layer.index < program.layers.count
        write(isOfLayer ? program.layers[animation.layer.index].name : .none, names, &out)
        out.write(animation.playsOnce ? ", \"once\": true, \"duration\": " : ", \"once\": false, \"duration\": ")
        out.write(period, decimals: precision)
        out.write(", \"tracks\": [")
        for (index, track) in animation.tracks.enumerated() {
            out.write(index > 0 ? ",\n          { " : "\n          { ")
            write(track, program, &evaluator, names, &out)
            formulas?.writeExpressions(of: track, program, &out)
            out.write(" }")
        }
        out.write(animation.tracks.isEmpty ? "] }" : "\n        ] }")
    }

    private func write(
        _ track: Animation.Track, _ program: Program, _ evaluator: inout Evaluator, _ names: NameTable,
        _ out: inout CodeWriter
    ) {
        out.write("\"target\": ")
        var about: Vector?
        switch track.target {
        case .rotation(let center):
            out.write("\"rotation\"")
            about = point(center, program, &evaluator)
        case .parameter(let id):
            let isKnown = id.index < program.parameters.count
            write(isKnown ? program.parameters[id.index].name : .none, names, &out)
        }
        let from = evaluator.value(of: track.from, in: program)
        let to = evaluator.value(of: track.to, in: program)
        let start = evaluator.start(of: track.timing, in: program)
        let duration = evaluator.duration(of: track.timing, in: program)
        out.write(upTo: room) { text in
            text.append(", \"from\": ")
            append(from, &text)
            text.append(", \"to\": ")
            append(to, &text)
            text.append(", \"start\": ")
            append(start, &text)
            text.append(", \"duration\": ")
            append(duration, &text)
            text.append(", \"ease\": \"")
            text.append(track.timing.ease)
            text.append("\", \"about\": ")
            if let about { append(about, &text) } else { text.append("null") }
        }
    }

    func point(_ point: Point, _ program: Program, _ evaluator: inout Evaluator) -> Vector {
        let x = evaluator.value(of: point.x, in: program)
        return Vector(x, evaluator.value(of: point.y, in: program))
    }

    /// Not below 0.
    func length(_ id: ID<Expression>, _ program: Program, _ evaluator: inout Evaluator) -> Double {
        max(0, evaluator.value(of: id, in: program))
    }
}

extension OutputSpan<UInt8> {
    /// As the language writes it.
    mutating func append(_ ease: Ease) {
        switch ease {
        case .linear: append("linear")
        case .easeIn: append("in")
        case .easeOut: append("out")
        case .easeInOut: append("in-out")
        }
    }
}

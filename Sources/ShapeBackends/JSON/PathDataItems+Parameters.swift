import ShapeProgram
import ShapeSyntax

// What hosts set.
extension PathDataItems {
    /// The items of the array.
    func writeParameters(
        _ program: Program, _ evaluator: inout Evaluator, _ names: NameTable, _ out: inout CodeWriter
    ) {
        for index in program.parameters.indices {
            let id = ID<Parameter>(index)
            switch program.parameters[index].kind {
            case .number, .integer, .angle, .boolean, .duration:
                writeScalar(id, program, &evaluator, names, &out)
            case .point: writePoint(id, program, &evaluator, names, &out)
            case .color: writeColor(id, program, &evaluator, names, &out)
            }
        }
    }

    private func writeScalar(
        _ id: ID<Parameter>, _ program: Program, _ evaluator: inout Evaluator, _ names: NameTable,
        _ out: inout CodeWriter
    ) {
        let kind = program.parameters[id.index].kind
        let value = evaluator.value(of: id, component: 0)
        let standard = evaluator.value(of: program.parameters[id.index].defaultValue.first, in: program)
        let minimum = bound(program.parameters[id.index].minimum, program, &evaluator)
        let maximum = bound(program.parameters[id.index].maximum, program, &evaluator)
        let transition = transition(of: id, program, &evaluator)
        writeItem(id, kind, program, names, &out) { text in
            append(value, kind, &text)
            text.append(", \"default\": ")
            append(standard, kind, &text)
            text.append(", \"minimum\": ")
            append(minimum, &text)
            text.append(", \"maximum\": ")
            append(maximum, &text)
            append(transition, &text)
        }
    }

    @inline(__always)
    private func append(_ bound: Double?, _ text: inout OutputSpan<UInt8>) {
        if let bound { append(bound, &text) } else { text.append("null") }
    }

    @inline(__always)
    private func bound(
        _ id: ID<Expression>, _ program: Program, _ evaluator: inout Evaluator
    ) -> Double? {
        id.isPresent ? evaluator.value(of: id, in: program) : nil
    }

    @inline(__always)
    private func append(_ value: Double, _ kind: Kind, _ text: inout OutputSpan<UInt8>) {
        if case .boolean = kind { text.append(value != 0) } else { append(value, &text) }
    }

    private func writePoint(
        _ id: ID<Parameter>, _ program: Program, _ evaluator: inout Evaluator, _ names: NameTable,
        _ out: inout CodeWriter
    ) {
        let value = Vector(evaluator.value(of: id, component: 0), evaluator.value(of: id, component: 1))
        let standard = point(program.parameters[id.index].defaultValue.point, program, &evaluator)
        let transition = transition(of: id, program, &evaluator)
        writeItem(id, .point, program, names, &out) { text in
            append(value, &text)
            text.append(", \"default\": ")
            append(standard, &text)
            text.append(", \"minimum\": null, \"maximum\": null")
            append(transition, &text)
        }
    }

    private func writeColor(
        _ id: ID<Parameter>, _ program: Program, _ evaluator: inout Evaluator, _ names: NameTable,
        _ out: inout CodeWriter
    ) {
        let parameter = program.parameters[id.index]
        let dark = parameter.darkDefault.map { EvaluatedColor($0, program, &evaluator) }
        let standard = EvaluatedColor(parameter.defaultValue, program, &evaluator)
        let value = EvaluatedColor(id, &evaluator)
        let isStandard = evaluator.isDefault(id, in: program)
        let transition = transition(of: id, program, &evaluator)
        writeItem(id, .color, program, names, &out) { text in
            text.append("{ ")
            append(value, dark: isStandard ? dark : nil, opacity: 1, &text)
            text.append(" }, \"default\": { ")
            append(standard, dark: dark, opacity: 1, &text)
            text.append(" }, \"minimum\": null, \"maximum\": null")
            append(transition, &text)
        }
    }

    /// How a host animates a change: seconds and their course.
    private typealias Transition = (duration: Double, ease: Ease)

    @inline(__always)
    private func transition(
        of id: ID<Parameter>, _ program: Program, _ evaluator: inout Evaluator
    ) -> Transition? {
        guard let timing = program.parameters[id.index].transition else { return nil }
        return (evaluator.duration(of: timing, in: program), timing.ease)
    }

    /// The end of an item.
    @inline(__always)
    private func append(_ transition: Transition?, _ text: inout OutputSpan<UInt8>) {
        guard let transition else { return text.append(", \"transition\": null }") }
        text.append(", \"transition\": { \"duration\": ")
        append(transition.duration, &text)
        text.append(", \"ease\": \"")
        text.append(transition.ease)
        text.append("\" } }")
    }

    /// Writes an item: what stands before the value, and then what `body` appends.
    @inline(__always)
    private func writeItem(
        _ id: ID<Parameter>, _ kind: Kind, _ program: Program, _ names: NameTable, _ out: inout CodeWriter,
        _ body: (inout OutputSpan<UInt8>) -> Void
    ) {
        names.withBytes(of: program.parameters[id.index].name) { name in
            out.write(upTo: room + name.count) { text in
                if id.index > 0 { text.append(",") }
                text.append("\n        { \"name\": \"")
                text.append(name)
                text.append("\", \"kind\": \"")
                text.append(kind)
                text.append("\", \"value\": ")
                body(&text)
            }
        }
    }
}

extension OutputSpan<UInt8> {
    /// `Kind.text`.
    mutating func append(_ kind: Kind) {
        switch kind {
        case .number: append("number")
        case .integer: append("integer")
        case .angle: append("angle")
        case .point: append("point")
        case .color: append("color")
        case .boolean: append("boolean")
        case .duration: append("duration")
        }
    }
}

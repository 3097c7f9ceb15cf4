import ShapeProgram
import ShapeSyntax

/// Prints a program, before or after `Expand`, as text that reads like the language.
///
/// Meant to be looked at and compared, not to be compiled: what `Expand` made has no spelling in a file.
package struct ProgramDump: Sendable {
    package var text: ExpressionText

    package init(names: NameTable) { text = ExpressionText(names: names) }

    /// Appends a program.
    package func write(_ program: Program, to out: inout CodeWriter) {
        out.indent()
        out.write("shape ")
        out.write(bytes: text.names.bytes(of: program.name))
        out.write(" {")
        out.endLine()
        out.level += 1
        writeDeclarations(program, &out)
        for animation in program.animations { write(animation, program, &out) }
        for layer in program.layers { write(layer, program, &out) }
        out.level -= 1
        out.line("}")
    }

    private func writeDeclarations(_ program: Program, _ out: inout CodeWriter) {
        writeDocumentation(program.documentation, &out)
        if let size = program.designSize {
            line(&out) { out in
                out.write("size ")
                out.write { NumberText.append(size.width, to: &$0) }
                out.write(" x ")
                out.write { NumberText.append(size.height, to: &$0) }
            }
        }
        for parameter in program.parameters { write(parameter, program, &out) }
        for index in program.functions.indices { write(ID<Function>(index), program, &out) }
        write(program.prologue, program, &out)
        for requirement in program.requirements {
            line(&out) { out in
                out.write("require ")
                out.write { text.append(requirement.condition, of: program, to: &$0) }
            }
        }
        for region in program.regions { write(region, program, &out) }
        for anchor in program.anchors {
            line(&out) { out in
                out.write("anchor ")
                out.write(bytes: text.names.bytes(of: anchor.name))
                out.write(" at ")
                out.write { text.append(anchor.position, of: program, to: &$0) }
            }
        }
        if program.mirrorsX { out.line("mirrors x") }
        if program.mirrorsY { out.line("mirrors y") }
        if program.allowsOverhang { out.line("overhang") }
    }

    /// A line that `body` writes.
    func line(_ out: inout CodeWriter, _ body: (inout CodeWriter) -> Void) {
        out.indent()
        body(&out)
        out.endLine()
    }

    /// A line that begins a block.
    func opening(_ out: inout CodeWriter, _ body: (inout CodeWriter) -> Void) {
        out.indent()
        body(&out)
        out.write(" {")
        out.endLine()
        out.level += 1
    }

    func closing(_ out: inout CodeWriter) {
        out.level -= 1
        out.line("}")
    }

    /// A word and a formula, if that is there.
    func write(_ word: StaticString, _ id: ID<Expression>, _ program: Program, _ out: inout CodeWriter) {
        guard id.isPresent else { return }
        out.write(word)
        out.write { text.append(id, of: program, to: &$0) }
    }

    /// A word and a point.
    func write(_ word: StaticString, _ point: Point, _ program: Program, _ out: inout CodeWriter) {
        out.write(word)
        out.write { text.append(point, of: program, to: &$0) }
    }
}

// Declarations.
extension ProgramDump {
    private func writeDocumentation(_ documentation: [UInt8], _ out: inout CodeWriter) {
        guard !documentation.isEmpty else { return }
        for text in documentation.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            line(&out) { out in
                out.write(text.isEmpty ? "///" : "/// ")
                out.write(bytes: text)
            }
        }
    }

    private func write(_ parameter: Parameter, _ program: Program, _ out: inout CodeWriter) {
        writeDocumentation(parameter.documentation, &out)
        line(&out) { out in
            out.write("param ")
            out.write(bytes: text.names.bytes(of: parameter.name))
            write(parameter.kind, &out)
            out.write(" = ")
            out.write { text.append(parameter.defaultValue, of: program, to: &$0) }
            if let dark = parameter.darkDefault {
                out.write(" dark ")
                out.write { text.append(dark, of: program, to: &$0) }
            }
            if parameter.minimum.isPresent || parameter.maximum.isPresent {
                write(" in ", parameter.minimum, program, &out)
                if !parameter.minimum.isPresent { out.write(" in ") }
                write("...", parameter.maximum, program, &out)
                if !parameter.maximum.isPresent { out.write("...") }
            }
            if let transition = parameter.transition { write(" transition ", transition, program, &out) }
        }
    }

    private func write(_ kind: Kind, _ out: inout CodeWriter) {
        out.write(": ")
        out.write(bytes: Array(kind.text.utf8))
    }

    private func write(_ id: ID<Function>, _ program: Program, _ out: inout CodeWriter) {
        let function = program.functions[id.index]
        var body = text
        body.function = id
        line(&out) { out in
            out.write("let ")
            out.write(bytes: text.names.bytes(of: function.name))
            out.write("(")
            for (position, parameter) in function.parameters.enumerated() {
                if position > 0 { out.write(", ") }
                out.write(bytes: text.names.bytes(of: parameter.name))
                write(parameter.kind, &out)
            }
            out.write(")")
            write(function.result.kind, &out)
            out.write(" = ")
            out.write { body.append(function.result, of: program, to: &$0) }
        }
    }

    private func write(_ region: Region, _ program: Program, _ out: inout CodeWriter) {
        line(&out) { out in
            out.write("content ")
            out.write(bytes: text.names.bytes(of: region.name))
            out.write(region.name.isPresent ? " from " : "from ")
            out.write { text.append(region.from, of: program, to: &$0) }
            write(" to ", region.to, program, &out)
        }
    }

    private func write(
        _ word: StaticString, _ timing: Timing, _ program: Program, _ out: inout CodeWriter
    ) {
        write(word, timing.duration, program, &out)
        write(" after ", timing.delay, program, &out)
        switch timing.ease {
        case .linear: out.write(" ease linear")
        case .easeIn: out.write(" ease in")
        case .easeOut: out.write(" ease out")
        case .easeInOut: out.write(" ease in-out")
        }
    }

    private func write(_ animation: Animation, _ program: Program, _ out: inout CodeWriter) {
        opening(&out) { out in
            out.write("animation ")
            out.write(bytes: text.names.bytes(of: animation.name))
            if animation.playsOnce { out.write(" once") }
            guard animation.layer.index < program.layers.count else { return }
            out.write(" of ")
            out.write(bytes: text.names.bytes(of: program.layers[animation.layer.index].name))
        }
        for track in animation.tracks {
            line(&out) { out in
                switch track.target {
                case .rotation(let center): write("rotation about ", center, program, &out)
                case .parameter(let parameter) where parameter.index < program.parameters.count:
                    out.write(bytes: text.names.bytes(of: program.parameters[parameter.index].name))
                case .parameter: break
                }
                write(" from ", track.from, program, &out)
                write(" to ", track.to, program, &out)
                write(" in ", track.timing, program, &out)
            }
        }
        closing(&out)
    }
}

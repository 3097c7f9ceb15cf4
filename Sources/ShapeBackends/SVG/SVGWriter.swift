import ShapeProgram
import ShapeSyntax

/// Writes shapes as SVG (SVG 2, W3C Candidate Recommendation of 4 October 2018), one after another.
///
///     let writer = SVGWriter(layout: .sprite)
///     writer.begin(&out)
///     writer.add(program, &evaluator, names: names, to: &out)   // as often as there are shapes
///     writer.end(&out)
///
/// Attributes have the light colours; a style sheet has the `dark` ones, for whoever prefers a dark screen, and
/// a motion for whoever does not want little of it.
public struct SVGWriter: Sendable {
    package enum Layout: Sendable {
        /// The one shape is the document.
        case single
        /// Each shape is a `symbol`, named by its `id`.
        case sprite
    }

    /// The decimals that are printed unless told otherwise.
    package static let defaultPrecision = 4

    package var layout: Layout
    /// How many decimals a length has.
    package var precision: Int

    /// Which motion a picture plays.
    public enum Animation: Hashable, Sendable {
        case none
        /// The first one of each shape.
        case first
        /// The one of this name, in shapes that have it.
        case named(String)
    }

    package var animation: Animation

    package init(layout: Layout, precision: Int = defaultPrecision, animation: Animation = .first) {
        self.layout = layout
        self.precision = precision
        self.animation = animation
    }

    /// Starts the document.
    package func begin(_ out: inout CodeWriter) {
        switch layout {
        case .single: break
        case .sprite:
            out.line("<svg xmlns=\"http://www.w3.org/2000/svg\">")
            out.level += 1
        }
    }

    /// Writes a shape at the size of the evaluator's last evaluation, which must have been of this program.
    package func add(
        _ program: Program, _ evaluator: inout Evaluator, names: NameTable, to out: inout CodeWriter
    ) {
        let name = names.bytes(of: program.name)
        open(name, evaluator.width, evaluator.height, &out)
        out.level += 1
        describe(name, program.documentation, &out)
        SVGPlaces(precision: precision).write(program, &evaluator, names, to: &out)
        var context = SVGLayerWriter(precision: precision, prefix: name)
        context.writeDarkColors(program, &evaluator, to: &out)
        if let motion = chosenMotion(program, names) {
            context.motion = SVGMotion(motion, program, &evaluator, precision: precision)
            context.motion.writeStyleSheet(to: &out)
        }
        let isTurned = context.beginTurn(.shape, named: [], &out)
        for index in program.layers.indices where index < evaluator.outlines.count {
            let name = names.bytes(of: program.layers[index].name)
            context.write(layer: index, named: name, of: program, &evaluator, to: &out)
        }
        if isTurned { context.endTurn(&out) }
        out.level -= 1
        switch layout {
        case .single: out.line("</svg>")
        case .sprite: out.line("</symbol>")
        }
    }

    private func chosenMotion(_ program: Program, _ names: NameTable) -> Name? {
        guard let first = program.animations.first else { return nil }
        switch animation {
        case .none: return nil
        case .first: return first.name
        case .named(let wanted): return program.animations.first { names.string($0.name) == wanted }?.name
        }
    }

    /// Ends the document.
    package func end(_ out: inout CodeWriter) {
        switch layout {
        case .single: break
        case .sprite:
            out.level -= 1
            out.line("</svg>")
        }
    }

    private func open(_ name: ArraySlice<UInt8>, _ width: Double, _ height: Double, _ out: inout CodeWriter) {
        out.indent()
        switch layout {
        case .single: out.write("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ")
        case .sprite:
            out.write("<symbol id=\"")
            XMLText.write(name, to: &out)
            out.write("\" viewBox=\"0 0 ")
        }
        out.write(width, decimals: precision)
        out.write(" ")
        out.write(height, decimals: precision)
        switch layout {
        case .single:
            out.write("\"")
            out.attribute(" width", width, decimals: precision)
            out.attribute(" height", height, decimals: precision)
            out.write(">\n")
        case .sprite: out.write("\">\n")
        }
    }

    /// The name and the first line of the documentation as the title, the rest as the description.
    private func describe(_ name: ArraySlice<UInt8>, _ documentation: [UInt8], _ out: inout CodeWriter) {
        if documentation.isEmpty { return writeTitle(name, [], &out) }
        let text = documentation[...].trimmingSpace()
        let lineEnd = text.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? text.endIndex
        let firstLine = text[..<lineEnd].trimmingSpace()
        writeTitle(name, firstLine, &out)
        let rest = text[lineEnd...].trimmingSpace()
        guard !rest.isEmpty else { return }
        out.indent()
        out.write("<desc>")
        XMLText.write(rest, to: &out)
        out.write("</desc>\n")
    }

    private func writeTitle(
        _ name: ArraySlice<UInt8>, _ firstLine: ArraySlice<UInt8>, _ out: inout CodeWriter
    ) {
        if name.isEmpty && firstLine.isEmpty { return }
        out.indent()
        out.write("<title>")
        XMLText.write(name, to: &out)
        if !firstLine.isEmpty {
            if !name.isEmpty { out.write(": ") }
            XMLText.write(firstLine, to: &out)
        }
        out.write("</title>\n")
    }
}

extension CodeWriter {
    /// `name` with what stands before it, and a number in quotes.
    mutating func attribute(_ name: StaticString, _ number: Double, decimals: Int) {
        write(name)
        write("=\"")
        write(number, decimals: decimals)
        write("\"")
    }
}

extension ArraySlice<UInt8> {
    /// Without spaces and line breaks at both ends.
    func trimmingSpace() -> ArraySlice<UInt8> {
        var start = startIndex
        var end = endIndex
        while start < end, self[start] <= 0x20 { start += 1 }
        while start < end, self[end - 1] <= 0x20 { end -= 1 }
        return self[start..<end]
    }
}

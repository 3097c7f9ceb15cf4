import ShapeProgram
import ShapeSyntax

/// Writes shapes as SVG (SVG 2, W3C Candidate Recommendation of 4 October 2018), one after another.
///
///     let writer = SVGWriter(layout: .sprite)
///     writer.begin(&out)
///     writer.add(program, &evaluator, names: names, to: &out)   // as often as there are shapes
///     writer.end(&out)
///
/// What the host sets by `dark` colours and animations is not in it: the picture shows the light colours.
package struct SVGWriter: Sendable {
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

    package init(layout: Layout, precision: Int = defaultPrecision) {
        self.layout = layout
        self.precision = precision
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
        open(program, evaluator, names, &out)
        out.level += 1
        describe(program, names, &out)
        let context = SVGLayerWriter(precision: precision, prefix: names.bytes(of: program.name))
        for index in program.layers.indices where index < evaluator.outlines.count {
            context.write(layer: index, of: program, &evaluator, to: &out)
        }
        out.level -= 1
        switch layout {
        case .single: out.line("</svg>")
        case .sprite: out.line("</symbol>")
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

    private func open(
        _ program: Program, _ evaluator: Evaluator, _ names: NameTable, _ out: inout CodeWriter
    ) {
        out.indent()
        switch layout {
        case .single: out.write("<svg xmlns=\"http://www.w3.org/2000/svg\"")
        case .sprite: out.attribute("<symbol id", text: names.bytes(of: program.name))
        }
        out.write(" viewBox=\"0 0 ")
        out.write(evaluator.width, decimals: precision)
        out.write(" ")
        out.write(evaluator.height, decimals: precision)
        out.write("\"")
        switch layout {
        case .single:
            out.attribute(" width", evaluator.width, decimals: precision)
            out.attribute(" height", evaluator.height, decimals: precision)
        case .sprite: break
        }
        out.write(">")
        out.endLine()
    }

    /// The name and the first line of the documentation as the title, the rest as the description.
    private func describe(_ program: Program, _ names: NameTable, _ out: inout CodeWriter) {
        let name = names.bytes(of: program.name)
        let text = program.documentation[...].trimmingSpace()
        let lineEnd = text.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? text.endIndex
        let firstLine = text[..<lineEnd].trimmingSpace()
        if !(name.isEmpty && firstLine.isEmpty) {
            out.indent()
            out.write("<title>")
            XMLText.append(name, to: &out.bytes)
            if !(name.isEmpty || firstLine.isEmpty) { out.write(": ") }
            XMLText.append(firstLine, to: &out.bytes)
            out.write("</title>")
            out.endLine()
        }
        let rest = text[lineEnd...].trimmingSpace()
        guard !rest.isEmpty else { return }
        out.indent()
        out.write("<desc>")
        XMLText.append(rest, to: &out.bytes)
        out.write("</desc>")
        out.endLine()
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

    mutating func attribute(_ name: StaticString, _ value: StaticString) {
        write(name)
        write("=\"")
        write(value)
        write("\"")
    }

    mutating func attribute(_ name: StaticString, text: ArraySlice<UInt8>) {
        write(name)
        write("=\"")
        XMLText.append(text, to: &bytes)
        write("\"")
    }
}

extension ArraySlice<UInt8> {
    /// Without spaces and line breaks at both ends.
    func trimmingSpace() -> ArraySlice<UInt8> {
        var text = self
        while let first = text.first, first <= 0x20 { text = text.dropFirst() }
        while let last = text.last, last <= 0x20 { text = text.dropLast() }
        return text
    }
}

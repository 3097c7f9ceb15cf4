import ShapeProgram
import ShapeSyntax

extension SwiftPrinter {
    /// Writes the text of a `///` comment as one; it may hold anything.
    mutating func printDocumentation(_ documentation: [UInt8], _ text: inout Text) {
        var lines = DocumentationLines(documentation)
        while let line = lines.next() {
            startLine(&text)
            if line.isEmpty { text.write("///") } else { text.write("/// ") }
            write(comment: line, &text)
            text.write("\n")
        }
    }

    /// The function's own comment, with its parameters.
    mutating func printFunctionDocumentation(_ text: inout Text) {
        switch dialect.geometry {
        case .coreGraphics:
            printLines(
                """
                    /// The outline in a rectangle, y downwards; empty where that has no inside.
                    ///
                    /// - Parameters:
                    ///   - rect: The rectangle to fill.

                """, &text)
        case .appKit:
            printLines(
                """
                    /// The outline in a rectangle of a flipped view; empty where that has no inside.
                    ///
                    /// - Parameters:
                    ///   - rect: The rectangle to fill.

                """, &text)
        case .plain:
            printLines(
                """
                    /// The outline in a box of this size; empty where that has no inside.
                    ///
                    /// - Parameters:
                    ///   - w: The width of the box.
                    ///   - h: Its height.

                """, &text)
        }
        for index in declared.parameters.indices where outline.inputs[index].isUsed {
            printDocumentation(of: index, &text)
        }
        printMirroringDocumentation(&text)
    }

    private mutating func printMirroringDocumentation(_ text: inout Text) {
        for (spelling, documentation) in zip(mirroring, mirroringDocumentation) {
            startLine(&text)
            text.write("///   - ")
            write(spelling, &text)
            text.write(": ")
            text.write(variable: documentation)
            text.write("\n")
        }
    }

    /// What the parameters say with which the host turns the shape over.
    var mirroringDocumentation: [StaticString] {
        (declared.mirrorsX ? ["Whether left and right change places."] : [])
            + (declared.mirrorsY ? ["Whether top and bottom change places."] : [])
    }

    private mutating func printDocumentation(of index: Int, _ text: inout Text) {
        let isAngle = declared.parameters[index].kind == .angle
        guard isAngle || !declared.parameters[index].documentation.isEmpty else { return }
        startLine(&text)
        text.write("///   - ")
        write(inputs[index], &text)
        text.write(":")
        var lines = DocumentationLines(declared.parameters[index].documentation)
        var isFirst = true
        while let line = lines.next() {
            if !isFirst {
                text.write("\n")
                startLine(&text)
                text.write("///    ")
            }
            if !line.isEmpty { text.write(" ") }
            write(comment: line, &text)
            isFirst = false
        }
        if isAngle { text.write(" In radians, clockwise.") }
        text.write("\n")
    }

    /// Control characters would end the line or be warned about.
    private mutating func write(comment line: ArraySlice<UInt8>, _ text: inout Text) {
        if line.contains(where: { $0 < 0x20 || $0 == 0x7F }) {
            text.write(bytes: line.map { $0 < 0x20 || $0 == 0x7F ? UInt8(ascii: " ") : $0 }[...])
        } else {
            text.write(bytes: line)
        }
    }
}

/// The lines of a text, without spaces at their ends.
private struct DocumentationLines {
    private var rest: ArraySlice<UInt8>

    init(_ text: [UInt8]) { rest = text[...] }

    /// The next line; CR, LF and both together end one.
    mutating func next() -> ArraySlice<UInt8>? {
        if rest.isEmpty { return nil }
        let line = rest.prefix { $0 != 0x0A && $0 != 0x0D }
        let end = line.endIndex
        guard end < rest.endIndex else {
            rest = []
            return Self.withoutTrailingSpace(line)
        }
        let isPair = rest[end] == 0x0D && end + 1 < rest.endIndex && rest[end + 1] == 0x0A
        rest = rest[(isPair ? end + 2 : end + 1)...]
        return Self.withoutTrailingSpace(line)
    }

    private static func withoutTrailingSpace(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var line = line
        while let last = line.last, last <= 0x20 || last == 0x7F { line.removeLast() }
        return line
    }
}

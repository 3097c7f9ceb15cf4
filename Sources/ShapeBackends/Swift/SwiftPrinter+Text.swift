import ShapeProgram
import ShapeSyntax

// Pieces of text.
extension SwiftPrinter {
    /// Spaces in front of a line.
    var indentation: Int { 4 * level }

    /// The indentation of a line.
    @inline(__always)
    func startLine(_ text: inout Text) { text.write(level: level) }

    /// Text that begins a line, as it stands in a file without a namespace; empty lines are not indented.
    mutating func printLines(_ lines: StaticString, _ text: inout Text) {
        if baseLevel == 0 { return text.write(variable: lines) }
        let bytes = lines.withUTF8Buffer { Array($0) }
        var isAtStart = true
        for byte in bytes {
            let isEnd = byte == UInt8(ascii: "\n")
            if isAtStart, !isEnd { text.write(level: baseLevel) }
            text.write(byte: byte)
            isAtStart = isEnd
        }
    }

    /// Takes back what was written from a position on.
    mutating func rewind(to position: Int, _ text: inout Text) {
        var count = writtenTexts.count
        while count > 0, Int(texts[Int(writtenTexts[count - 1])].start) >= position {
            count -= 1
            texts[Int(writtenTexts[count])].count = 0
        }
        writtenTexts.empty(downTo: count)
        text.rewind(to: position)
    }

    /// The modifier in front of a declaration, with a space.
    mutating func writeModifier(_ text: inout Text) {
        switch dialect.style.access {
        case .internal: break
        case .package: text.write("package ")
        case .public: text.write("public ")
        }
    }

    /// The type of numbers.
    @inline(__always)
    mutating func writeNumberType(_ text: inout Text) {
        if hasFramework { text.write("CGFloat") } else { text.write("Double") }
    }

    /// The name of a type.
    mutating func write(_ type: SwiftFormula.ValueType, _ text: inout Text) {
        switch type {
        case .number: writeNumberType(&text)
        case .integer: text.write("Int")
        case .truth: text.write("Bool")
        case .point: if hasFramework { text.write("CGPoint") } else { text.write("Point") }
        }
    }

    /// A name.
    mutating func write(_ spelling: Spelling, _ text: inout Text) {
        text.write(names.text, spelling.range)
    }
}

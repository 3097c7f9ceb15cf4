import ShapeProgram
import ShapeSyntax

// Calls and modifiers, on a line if they fit there.
extension SwiftPrinter {
    mutating func printModifier(
        _ text: inout Text, _ body: (inout SwiftPrinter, Bool, inout Text) -> Void
    ) {
        if endsWithLongModifier {
            // Its parenthesis has a line of its own where something follows.
            text.rewind(to: text.count - 2)
            text.write("\n")
            startLine(&text)
            text.write(")\n")
        }
        startLine(&text)
        endsWithLongModifier = writeFitting(&text, body)
        text.write("\n")
    }

    /// Writes something on a line if it fits there, else on several; whether these were needed.
    mutating func writeFitting(
        _ text: inout Text, _ body: (inout SwiftPrinter, Bool, inout Text) -> Void
    ) -> Bool {
        let start = text.count
        body(&self, false, &text)
        if isOneLine(from: start, text), text.count - lineStart(text) < Self.lineLength { return false }
        rewind(to: start, &text)
        body(&self, true, &text)
        return true
    }

    /// Where the last line begins.
    func lineStart(_ text: borrowing Text) -> Int {
        var start = text.count
        while start > 0, text[start - 1] != UInt8(ascii: "\n") { start -= 1 }
        return start
    }

    func isOneLine(from start: Int, _ text: borrowing Text) -> Bool {
        for position in start..<text.count where text[position] == UInt8(ascii: "\n") { return false }
        return true
    }

    mutating func beginArguments(_ isBroken: Bool, _ text: inout Text) {
        guard isBroken else { return }
        level += 1
        text.write("\n")
        startLine(&text)
    }

    mutating func separateArguments(_ isBroken: Bool, _ text: inout Text) {
        if !isBroken { return text.write(", ") }
        text.write(",\n")
        startLine(&text)
    }

    mutating func writeArgument(_ argument: StaticString, _ isBroken: Bool, _ text: inout Text) {
        separateArguments(isBroken, &text)
        text.write(variable: argument)
    }

    mutating func endArguments(_ isBroken: Bool, _ text: inout Text) {
        text.write(")")
        if isBroken { level -= 1 }
    }
}

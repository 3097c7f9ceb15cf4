import ShapeCompiler

/// `shapec explain CODE`: what a diagnostic means, with a wrong and a right example.
enum ExplainCommand {
    /// Explains each code; without any, lists all.
    static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitCode {
        let codes = try arguments.operands.map { (text) throws(Failure) in try code(text) }
        var painter = Painter(isColored: console.isColored(.output))
        if codes.isEmpty { list(&painter) }
        for (index, code) in codes.enumerated() {
            if index > 0 { painter.endLine() }
            explain(code, &painter)
        }
        try console.print(painter.bytes)
        return .success
    }

    /// `SH0401`, and also what people make of it: `sh401`, `401`.
    private static func code(_ text: String) throws(Failure) -> DiagnosticCode {
        if let code = DiagnosticCode(text: text) ?? DiagnosticCode(text: "SH" + text) { return code }
        let codes = DiagnosticCode.allCases.map(\.text)
        let nearest = EditDistance.nearest(to: text, among: codes)
        let help = nearest.map { "did you mean `\($0)`?" } ?? "`shapec explain` lists all codes"
        throw .usage("`\(text)` is no code of a diagnostic", help: help, .explain)
    }

    private static func list(_ painter: inout Painter) {
        for code in DiagnosticCode.allCases {
            painter.write(code.text, .bold)
            painter.write("  ")
            let name = code.severity.name
            painter.write(name, TextReporter.style(of: code.severity))
            painter.write(String(repeating: " ", count: max(0, 9 - name.utf8.count)) + code.title)
            painter.endLine()
        }
    }

    private static func explain(_ code: DiagnosticCode, _ painter: inout Painter) {
        painter.write("\(code.severity.name)[\(code.text)]", TextReporter.style(of: code.severity))
        painter.write(": ", .bold)
        painter.write(code.title, .bold)
        painter.endLine()
        painter.endLine()
        let explanation = code.explanation
        painter.write(explanation.text)
        painter.endLine()
        if let wrong = explanation.wrong { example("Wrong", wrong, .removed, &painter) }
        example("Right", explanation.right, .added, &painter)
    }

    private static func example(
        _ title: String, _ example: Explanation.Example, _ style: Painter.Style, _ painter: inout Painter
    ) {
        painter.endLine()
        painter.write("\(title):", style)
        painter.endLine()
        painter.endLine()
        for line in example.text.split(separator: "\n") {
            painter.write("    ")
            // One example holds a character that would turn the line around.
            painter.write(DisplayText.safe(String(line)))
            painter.endLine()
        }
    }
}

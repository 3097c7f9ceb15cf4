import ShapeCompiler

/// Shows diagnostics to a person: the source line, underlined places, notes, and the fix.
package struct TextReporter {
    /// How many diagnostics of one file are shown.
    package static let maximumCount = 50

    /// What is shown.
    let report: FileReport
    /// Lines and columns of its file.
    let positions: Positions
    /// What has been written.
    var painter: Painter
    /// Columns of the largest line number that the diagnostic at hand shows.
    var gutterWidth = 1

    /// The diagnostics of one file, each followed by an empty line.
    package static func render(_ report: FileReport, color: Bool) -> [UInt8] {
        guard !report.diagnostics.isEmpty else { return [] }
        var reporter = TextReporter(report, color: color)
        for diagnostic in report.diagnostics.prefix(maximumCount) { reporter.write(diagnostic) }
        let rest = report.diagnostics.count - maximumCount
        if rest > 0 {
            reporter.painter.write("… and \(rest) more in ", .bold)
            reporter.painter.write(DisplayText.safe(report.name), .bold)
            reporter.painter.endLine()
            reporter.painter.endLine()
        }
        return reporter.painter.bytes
    }

    /// `2 errors, 1 warning in 3 files`, or that nothing was found.
    package static func summary(_ reports: [FileReport], color: Bool) -> [UInt8] {
        var painter = Painter(isColored: color)
        let severities = reports.flatMap { $0.diagnostics.map(\.severity) }
        let parts = Severity.allCases.reversed().compactMap { severity -> String? in
            let count = severities.count { $0 == severity }
            return count == 0 ? nil : Self.count(count, severity.name)
        }
        let found = parts.isEmpty ? "nothing to report" : parts.joined(separator: ", ")
        painter.write(found, style(of: severities.max()))
        painter.write(" in \(count(reports.count, "file"))")
        painter.endLine()
        return painter.bytes
    }

    private init(_ report: FileReport, color: Bool) {
        self.report = report
        positions = Positions(report.source)
        painter = Painter(isColored: color)
    }

    private mutating func write(_ diagnostic: Diagnostic) {
        let excerpt = Excerpt(of: diagnostic, in: positions.lines)
        let fixes = diagnostic.fixIts.map { ($0, FixPreview($0, in: report.source, positions.lines)) }
        let numbers = excerpt.lines.map(\.line) + fixes.compactMap { $0.1?.lastNumber }
        gutterWidth = String((numbers.max() ?? 0) + 1).utf8.count
        writeHeader(diagnostic)
        write(excerpt, style: Self.style(of: diagnostic.severity))
        if !diagnostic.notes.isEmpty || !fixes.isEmpty { writeGutter() }
        for note in diagnostic.notes { writeRemark("note", note, .note) }
        for (fix, preview) in fixes {
            writeRemark("help", fix.message, .help)
            if let preview { write(preview) }
        }
        painter.endLine()
    }

    private mutating func writeHeader(_ diagnostic: Diagnostic) {
        let style = Self.style(of: diagnostic.severity)
        painter.write("\(diagnostic.severity.name)[\(diagnostic.code.text)]", style)
        painter.write(": ", .bold)
        painter.write(DisplayText.safe(diagnostic.message, keepsLines: true), .bold)
        painter.endLine()
        let position = positions.position(at: diagnostic.span.start)
        painter.write(spaces(gutterWidth + 1) + "--> ", .gutter)
        painter.write(DisplayText.safe(report.name))
        painter.write(":\(position.line):\(position.column)")
        painter.endLine()
    }

    /// `= note: text`; further lines of the text stand below its first.
    private mutating func writeRemark(_ kind: String, _ text: String, _ style: Painter.Style) {
        painter.write(spaces(gutterWidth + 2) + "= ", .gutter)
        painter.write(kind, style)
        painter.write(": ")
        let indent = spaces(gutterWidth + 4 + kind.utf8.count + 2)
        for byte in DisplayText.safe(text, keepsLines: true) {
            if byte == 0x0A {
                painter.endLine()
                painter.write(indent)
            } else {
                painter.write([byte])
            }
        }
        painter.endLine()
    }

    /// The look of a severity, and of finding nothing.
    static func style(of severity: Severity?) -> Painter.Style {
        switch severity {
        case .error: .error
        case .warning: .warning
        case .note: .note
        case nil: .bold
        }
    }

    /// `1 file`, `2 files`.
    private static func count(_ count: Int, _ noun: String) -> String {
        "\(count) \(noun)\(count == 1 ? "" : "s")"
    }

    /// Blanks to line things up.
    func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }
}

import ShapeCompiler

/// Diagnostics in the form that Xcode finds in the output of a build step: `/path:line:column: error: text`.
///
/// Columns count UTF-16 code units, as Xcode's editor does and SwiftLint's reporter for it; swiftc and clang
/// count UTF-8 bytes, which is the same as long as a line is ASCII.
package enum XcodeReporter {
    /// One line for each diagnostic, then one `note:` for each label, note and fix.
    package static func render(_ report: FileReport) -> [UInt8] {
        guard !report.diagnostics.isEmpty else { return [] }
        let positions = Positions(report.source)
        var result: [UInt8] = []
        for diagnostic in report.diagnostics {
            func line(_ span: Span, _ kind: String, _ text: String) {
                result += Self.line(report, positions.position(at: span.start), kind, text)
            }
            let text = "[\(diagnostic.code.text)] \(diagnostic.message)"
            line(diagnostic.span, diagnostic.severity.name, text)
            if !diagnostic.label.isEmpty { line(diagnostic.span, "note", diagnostic.label) }
            for label in diagnostic.labels where !label.text.isEmpty { line(label.span, "note", label.text) }
            for note in diagnostic.notes { line(diagnostic.span, "note", note) }
            for fix in diagnostic.fixIts {
                line(fix.edits.first?.span ?? diagnostic.span, "note", "fix: \(fix.message)")
            }
        }
        return result
    }

    /// A line break in the text would end the message.
    private static func line(
        _ report: FileReport, _ position: Positions.Position, _ kind: String, _ text: String
    ) -> [UInt8] {
        var result = DisplayText.safe(report.absolutePath)
        result += ":\(position.line):\(position.column): \(kind): ".utf8
        result += DisplayText.safe(text, keepsLines: true).map { $0 == 0x0A ? 0x20 : $0 }
        result.append(0x0A)
        return result
    }
}

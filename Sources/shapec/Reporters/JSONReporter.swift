import ShapeCompiler

/// Diagnostics for programs, as `grammar/diagnostics.schema.json` describes them.
package enum JSONReporter {
    /// One array with all diagnostics of all files, one on each line; `[]` when there are none.
    package static func render(_ reports: [FileReport]) -> [UInt8] {
        var writer = JSONWriter()
        writer.array { writer in
            var isEmpty = true
            for report in reports where !report.diagnostics.isEmpty {
                let positions = Positions(report.source)
                for diagnostic in report.diagnostics {
                    writer.lineBreak()
                    write(diagnostic, of: report, positions, to: &writer)
                    isEmpty = false
                }
            }
            if !isEmpty { writer.endLine() }
        }
        return writer.bytes + [0x0A]
    }

    private static func write(
        _ diagnostic: Diagnostic, of report: FileReport, _ positions: Positions, to writer: inout JSONWriter
    ) {
        writer.object { writer in
            writer.member("file", report.name)
            writer.member("code", diagnostic.code.text)
            writer.member("severity", diagnostic.severity.name)
            writer.member("message", diagnostic.message)
            writer.range("range", diagnostic.span, positions)
            writer.member("label", diagnostic.label)
            writer.list("labels", diagnostic.labels) { writer, label in
                writer.object { writer in
                    writer.range("range", label.span, positions)
                    writer.member("text", label.text)
                }
            }
            writer.list("notes", diagnostic.notes) { $0.string($1) }
            writer.list("fixes", diagnostic.fixIts) { write($1, positions, to: &$0) }
        }
    }

    private static func write(_ fix: FixIt, _ positions: Positions, to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("message", fix.message)
            writer.list("edits", fix.edits) { writer, edit in
                writer.object { writer in
                    writer.range("range", edit.span, positions)
                    writer.member("replacement", edit.replacement)
                }
            }
        }
    }
}

extension JSONWriter {
    /// A member that is an array.
    mutating func list<Element>(
        _ name: String, _ elements: [Element], _ write: (inout JSONWriter, Element) -> Void
    ) {
        key(name)
        array { writer in
            for element in elements { write(&writer, element) }
        }
    }

    /// A member with both ends of a span.
    mutating func range(_ name: String, _ span: Span, _ positions: Positions) {
        key(name)
        object { writer in
            writer.position("start", span.start, positions)
            writer.position("end", max(span.start, span.end), positions)
        }
    }

    private mutating func position(_ name: String, _ offset: UInt32, _ positions: Positions) {
        let position = positions.position(at: offset)
        key(name)
        object { writer in
            writer.member("line", position.line)
            writer.member("column", position.column)
            writer.member("offset", min(Int(offset), positions.byteCount))
        }
    }
}

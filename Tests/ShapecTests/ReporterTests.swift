import Foundation
import ShapeCompiler
import TestSupport
import Testing

@testable import shapec

@Suite("Reporters")
struct ReporterTests {
    private func report(
        _ text: String, _ diagnostics: [Diagnostic], name: String = "a.shape", path: String? = nil
    ) -> FileReport {
        FileReport(
            source: SourceFile(name: name, text: text), name: name, absolutePath: path,
            diagnostics: diagnostics)
    }

    private func text(_ report: FileReport, color: Bool = false) -> String {
        String(decoding: TextReporter.render(report, color: color), as: UTF8.self)
    }

    @Test("A fix is shown as the line that it makes")
    func insertedLine() {
        let source = "move to (0, 0)\narc r 10 from 0° to 90° cw\n"
        let fix = FixIt.insert("line to (60, 50)\n", at: 15)
        let diagnostic = Diagnostic(
            .gap, at: Span(15, 18), "gap before this arc", label: "starts at (60, 50)",
            notes: ["the pen is at (0, 0)"],
            fixIts: [FixIt("insert `line to (60, 50)`", fix.edits)])
        #expect(
            text(report(source, [diagnostic])) == """
                error[SH0401]: gap before this arc
                  --> a.shape:2:1
                   |
                 2 | arc r 10 from 0° to 90° cw
                   | ^^^ starts at (60, 50)
                   |
                   = note: the pen is at (0, 0)
                   = help: insert `line to (60, 50)`
                   |
                 2 + line to (60, 50)


                """)
    }

    @Test("Fixes within a line, of whole lines, and those too large to show")
    func previews() {
        let source = "let a = 3w\nlet b = 2\n"
        func preview(_ fix: FixIt) -> [String] {
            let lines = text(report(source, [Diagnostic(.gap, at: Span(0, 1), "m", fixIts: [fix])]))
                .split(separator: "\n").map { String($0) }
            return Array(lines.drop { !$0.contains("= help") }.dropFirst(2))
        }
        #expect(preview(.insert("*", at: 9)) == [" 1 + let a = 3*w"])
        #expect(preview(.remove(Span(11, 21), "it")) == [" 2 - let b = 2"])
        #expect(preview(.replace(Span(8, 20), with: "1")) == [" 1 + let a = 1"])
        #expect(
            preview(FixIt("both", [.init(Span(15, 16), "c"), .init(Span(4, 5), "d")]))
                == [" 1 + let d = 3w", " 2 + let c = 2"])
        #expect(preview(.insert(String(repeating: "x", count: 1000), at: 9)).isEmpty)
        #expect(preview(FixIt("overlap", [.init(Span(4, 8), "c"), .init(Span(5, 9), "d")])).isEmpty)
        #expect(preview(.insert("", at: 9)).isEmpty)
        #expect(preview(.insert("\u{1B}[2J", at: 9)) == [" 1 + let a = 3\u{FFFD}[2Jw"])
    }

    @Test("Spans that overhang the file, lie in it backwards, or start behind it")
    func oddSpans() {
        for span in [Span(0, .max), Span(.max, .max), Span(.max, 0), Span(9, 2), Span(5, 5), Span(4, 6)] {
            let diagnostic = Diagnostic(
                .gap, at: span, "m", label: "l", labels: [.init(span, "other")],
                fixIts: [.replace(span, with: "x")])
            for source in ["", "\n", "é\r\n", "abc\n\u{FEFF}d"] {
                let report = report(source, [diagnostic])
                #expect(text(report).contains("^"))
                #expect(!XcodeReporter.render(report).isEmpty)
                #expect(!JSONReporter.render([report]).isEmpty)
            }
        }
    }

    @Test("At most fifty diagnostics of a file are shown")
    func limit() {
        let many = Array(repeating: Diagnostic(.gap, at: Span(0, 1), "m"), count: 62)
        let shown = text(report("x", many))
        #expect(shown.components(separatedBy: "error[").count - 1 == 50)
        #expect(shown.hasSuffix("… and 12 more in a.shape\n\n"))
    }

    @Test("The summary counts errors, warnings, notes and files")
    func summary() {
        let all = [
            report("x", [Diagnostic(.gap, at: Span(0, 1), "m"), Diagnostic(.gap, at: Span(0, 1), "m")]),
            report("x", [Diagnostic(.emptySweep, at: Span(0, 1), "m")]),
        ]
        func summary(_ reports: [FileReport]) -> String {
            String(decoding: TextReporter.summary(reports, color: false), as: UTF8.self)
        }
        #expect(summary(all) == "2 errors, 1 warning in 2 files\n")
        #expect(summary([all[1]]) == "1 warning in 1 file\n")
        #expect(summary([]) == "nothing to report in 0 files\n")
    }

    @Test("Messages, names and labels cannot disturb a terminal")
    func harmless() {
        let evil = "\u{1B}]0;x\u{7}\u{202E}\u{9B}\r"
        let diagnostic = Diagnostic(
            .gap, at: Span(0, 1), evil, label: evil, notes: [evil], fixIts: [.insert(evil, at: 0)])
        let report = report(evil, [diagnostic], name: evil)
        for bytes in [TextReporter.render(report, color: false), XcodeReporter.render(report)] {
            for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
                #expect(scalar == "\n" || scalar.properties.generalCategory != .control)
                #expect(scalar != "\u{202E}")
            }
        }
    }

    @Test("Xcode: one line each, columns in UTF-16 code units")
    func xcode() {
        let source = "// 🫧é\nlet 🫧é x"
        let start = UInt32(Array(source.utf8).count - 1)
        let diagnostic = Diagnostic(
            .gap, at: Span(start, start + 1), "first\nsecond", label: "here",
            labels: [.init(Span(0, 2), "there")],
            notes: ["why"], fixIts: [.insert("*", at: start)])
        let report = report(source, [diagnostic], path: "/ui/a.shape")
        #expect(
            String(decoding: XcodeReporter.render(report), as: UTF8.self) == """
                /ui/a.shape:2:9: error: [SH0401] first second
                /ui/a.shape:2:9: note: here
                /ui/a.shape:1:1: note: there
                /ui/a.shape:2:9: note: why
                /ui/a.shape:2:9: note: fix: insert `*`

                """)
    }

    @Test("JSON: an empty list, and every member of a full one")
    func json() throws {
        #expect(JSONReporter.render([]) == Array("[]\n".utf8))
        #expect(JSONReporter.render([report("x", [])]) == Array("[]\n".utf8))
        let source = "é🫧\nx"
        let diagnostic = Diagnostic(
            .emptySweep, at: Span(7, 8), "say \"\\\u{1}\n\t", labels: [.init(Span(2, 6), "l")], notes: ["n"],
            fixIts: [.replace(Span(7, 8), with: "y")])
        let bytes = JSONReporter.render([report(source, [diagnostic])])
        let list = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [[String: Any]])
        let first = try #require(list.first)
        #expect(first["file"] as? String == "a.shape")
        #expect(first["code"] as? String == "SH0409")
        #expect(first["severity"] as? String == "warning")
        #expect(first["message"] as? String == "say \"\\\u{1}\n\t")
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(
            text.contains(
                #""range":{"start":{"line":2,"column":1,"offset":7},"end":{"line":2,"column":2,"offset":8}}"#)
        )
        #expect(
            text.contains(
                #""labels":[{"range":{"start":{"line":1,"column":2,"offset":2},"end":{"line":1,"column":4,"offset":6}},"text":"l"}]"#
            ))
        #expect(text.contains(#""fixes":[{"message":"write `y`","edits":[{"range":"#))
    }

    @Test("`compile` reports in every form, on standard error")
    func compileReports() throws {
        let folder = try Folder()
        try folder.write(Sample.bad, to: "bad.shape")
        for form in ["text", "xcode", "json"] {
            let lint = try Shapec.run("lint", "bad.shape", "--reporter", form, "--quiet", in: folder)
            let compile = try Shapec.run(
                "compile", "bad.shape", "--target", "svg", "--reporter", form, "--quiet", in: folder)
            #expect(compile.status == 1 && compile.output.isEmpty)
            #expect(compile.errors == lint.output && lint.text.contains("SH0401"), "\(form)")
        }
    }

    @Test("JSON follows its schema", .requires(.python(modules: ["jsonschema"])))
    func schema() throws {
        let validate = Tool.script("validate_json.py", modules: ["jsonschema"])
        let schema = Repository.file("grammar/diagnostics.schema.json").path(percentEncoded: false)
        let folder = try Folder()
        for (name, text) in [("good", Sample.good), ("bad", Sample.bad), ("doubtful", Sample.doubtful)] {
            try folder.write(text, to: name + ".shape")
        }
        try Data([0xFF, 0x22, 0x00, 0xC3]).write(to: folder.url.appending(path: "odd.shape"))
        let files = ["good.shape", "bad.shape", "doubtful.shape", "odd.shape"]
        let output = try Shapec.run(["lint", "--reporter", "json"] + files, in: folder).output
        _ = try validate.run([schema], input: output)
        let full = Diagnostic(
            .gap, at: Span(0, 9), "m", label: "l", labels: [.init(Span(0, 1), "l")], notes: ["n"],
            fixIts: [.insert("x", at: 0)])
        _ = try validate.run([schema], input: JSONReporter.render([report("x", [full])]))
        _ = try validate.run([schema], input: Array("[]".utf8))
        #expect(throws: Tool.Failure.self) {
            try validate.run([schema], input: Array(#"[{"file": 1}]"#.utf8))
        }
    }

    @Test("Many diagnostics in a line of a megabyte, or ten in a full run, are shown in no time")
    func longLine() {
        var source = String(repeating: "1+", count: TestRun.count(5_000_000))
        source += "x"
        let end = UInt32(source.utf8.count)
        let diagnostics = (0..<50).map {
            Diagnostic(.gap, at: Span(end - 1 - 2 * $0, end - 2 * $0), "m", label: "l")
        }
        let report = report(source, diagnostics)
        let clock = ContinuousClock()
        let time = clock.measure {
            let lines = text(report).split(separator: "\n")
            #expect(lines.allSatisfy { $0.unicodeScalars.count < 120 })
            _ = JSONReporter.render([report])
        }
        #expect(time < .seconds(30))
    }

    @Test("Widths of characters, and the table is what its script prints")
    func widths() throws {
        let widths: [(Unicode.Scalar, Int)] = [
            ("a", 1), ("é", 1), ("\u{301}", 0), ("日", 2), ("ｱ", 1), ("Ａ", 2), ("🫧", 2), ("\u{200D}", 0),
            ("°", 1),
            ("\u{FE0F}", 0), ("\u{20000}", 2), ("\u{10FFFF}", 1), ("한", 2), ("\u{1161}", 0), ("☺", 1),
            ("⚡", 2),
        ]
        for (scalar, width) in widths { #expect(ColumnWidth.of(scalar.value) == width, "\(scalar)") }
        for table in [ColumnWidthTable.wide, ColumnWidthTable.zero] {
            #expect(table.count % 2 == 0)
            #expect(zip(table, table.dropFirst()).allSatisfy { $0 <= $1 })
        }
    }
}

import Foundation
import ShapeCompiler
import TestSupport
import Testing

@testable import shapec

@Suite("Excerpts")
struct ExcerptTests {
    /// One case of `Tests/Reference/excerpts.txt`.
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        /// Without the marks, escapes resolved.
        var bytes: [UInt8] = []
        var primary = Span(0, 0)
        var others: [Span] = []
        var labels: [String] = []
        var notes: [String] = []
        /// Everything before the picture, as written.
        var head: String
        var picture: String

        var testDescription: String { name }
    }

    private static let file = Repository.file("Tests/Reference/excerpts.txt")

    /// Sections begin with `===`; their parts are separated by lines of three dashes.
    static let cases: [Case] = {
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        return text.components(separatedBy: "\n=== ").dropFirst().map(parse)
    }()

    @Test("Carets stand under what they mean", arguments: cases)
    func picture(of example: Case) {
        #expect(Self.rendered(example) == example.picture)
    }

    @Test("There are cases, and SHAPEC_REWRITE=1 writes their pictures anew")
    func rewrite() throws {
        #expect(Self.cases.count > 30)
        guard ProcessInfo.processInfo.environment["SHAPEC_REWRITE"] == "1" else { return }
        let text = try String(contentsOf: Self.file, encoding: .utf8)
        let introduction = text.components(separatedBy: "\n=== ")[0]
        let sections = Self.cases.map { "\n=== " + $0.head + "\n---\n" + Self.rendered($0) + "\n" }
        try Data((introduction + sections.joined()).utf8).write(to: Self.file)
    }

    private static func rendered(_ example: Case) -> String {
        let labels = example.labels.map { $0 == "-" ? "" : $0 }
        // Labels are listed in the order of the source.
        let spans = ([example.primary] + example.others).sorted { ($0.start, $1.end) < ($1.start, $0.end) }
        var texts: [Span: String] = [:]
        for (span, label) in zip(spans, labels) { texts[span] = label }
        let diagnostic = Diagnostic(
            .gap, at: example.primary, "a message", label: texts[example.primary] ?? "",
            labels: example.others.map { Diagnostic.Label($0, texts[$0] ?? "") }, notes: example.notes)
        let source = SourceFile(name: "a.shape", bytes: example.bytes)
        let report = FileReport(source: source, name: "a.shape", diagnostics: [diagnostic])
        let text = String(decoding: TextReporter.render(report, color: false), as: UTF8.self)
        return text.split(separator: "\n").dropFirst().joined(separator: "\n")
    }

    private static func parse(_ section: String) -> Case {
        let parts = section.components(separatedBy: "\n---\n")
        let lines = parts[0].split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
        var remarks = parts[1].components(separatedBy: "\n")
        var example = Case(
            name: String(lines[0]), head: parts[0] + "\n---\n" + parts[1],
            picture: parts.count > 2 ? parts[2].trimmingCharacters(in: .newlines) : "")
        while let line = remarks.popLast() {
            if line.hasPrefix("  "), let previous = remarks.popLast() {
                remarks.append(previous + "\n" + line.dropFirst(2))
            } else if line.hasPrefix("note: ") {
                example.notes.insert(String(line.dropFirst(6)), at: 0)
            } else {
                example.labels.insert(line, at: 0)
            }
        }
        example.takeMarks(from: String(lines[1]))
        return example
    }
}

extension ExcerptTests.Case {
    /// Takes the brackets out of the source and remembers where they stood.
    fileprivate mutating func takeMarks(from text: String) {
        var rest = text[...]
        var open: [UInt32] = []
        while let character = rest.popFirst() {
            let offset = UInt32(bytes.count)
            switch character {
            case "«", "‹": open.append(offset)
            case "»": primary = Span(open.removeLast(), offset)
            case "›": others.append(Span(open.removeLast(), offset))
            case "\\": bytes += Self.escape(&rest)
            default: bytes += String(character).utf8
            }
        }
    }

    private static func escape(_ rest: inout Substring) -> [UInt8] {
        switch rest.popFirst() {
        case "t": return [0x09]
        case "n": return [0x0A]
        case "r": return [0x0D]
        case "x":
            defer { rest = rest.dropFirst(2) }
            return [UInt8(rest.prefix(2), radix: 16) ?? 0]
        case "u":
            let digits = rest.dropFirst().prefix { $0 != "}" }
            rest = rest.dropFirst(digits.count + 2)
            let scalar = UInt32(digits, radix: 16).flatMap { Unicode.Scalar($0) } ?? "?"
            return Array(String(Character(scalar)).utf8)
        default: return [UInt8(ascii: "\\")]
        }
    }
}

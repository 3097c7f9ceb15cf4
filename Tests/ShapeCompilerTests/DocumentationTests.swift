import Foundation
import ShapeCompiler
import TestSupport
import Testing

/// What the documents show, against the compiler: examples do what they say, and links lead somewhere.
@Suite struct DocumentationTests {
    @Test(arguments: Document.all.flatMap(\.examples))
    func exampleDoesWhatItSays(_ example: Document.Example) {
        let found = Compiler.findings(example.source)
        guard let code = example.code else {
            #expect(found.map(\.summary) == [])
            #expect(Compiler.compile(example.source, CompileOptions()).outputs.count == 1)
            return
        }
        #expect(found.map { "\($0.severity.name) \($0.code.text)" } == [code])
    }

    /// The block behind an example with an error is what is printed about it.
    @Test(arguments: Document.all.flatMap(\.examples).filter { $0.quotation != nil })
    func quotationIsAsPrinted(_ example: Document.Example) {
        let quotation = example.quotation ?? ""
        for diagnostic in Compiler.findings(example.source) {
            let head = "\(diagnostic.severity.name)[\(diagnostic.code.text)]: \(diagnostic.message)\n"
            #expect(quotation.contains(head), "\(head)")
            let notes = diagnostic.notes.map { "= note: \($0)\n" }
            for line in notes + diagnostic.fixIts.map({ "= help: \($0.message)\n" }) {
                #expect(quotation.contains(line), "\(line)")
            }
        }
    }

    /// Pictures behind an example are what the compiler makes of its shapes, in their order, those of the last ones.
    ///
    /// With `SHAPEC_REWRITE=1` they are drawn anew instead.
    @Test(arguments: Document.all.flatMap(\.examples).filter { !$0.pictures.isEmpty })
    func picturesAreAsDrawn(_ example: Document.Example) throws {
        var options = CompileOptions()
        options.perShape = true
        let outputs = Compiler.compile(example.source, options).outputs
        try #require(outputs.count >= example.pictures.count)
        for (picture, output) in zip(example.pictures, outputs.suffix(example.pictures.count)) {
            let file = Repository.file(picture)
            if ProcessInfo.processInfo.environment["SHAPEC_REWRITE"] == "1" {
                try Data(output.bytes).write(to: file)
            }
            let kept = try? Data(contentsOf: file)
            #expect(kept.map(Array.init) == output.bytes, "\(picture) has changed; see SHAPEC_REWRITE=1")
        }
    }

    @Test func noOtherPictureIsKept() throws {
        let folder = Repository.file("docs/pictures").path(percentEncoded: false)
        let kept = try FileManager.default.contentsOfDirectory(atPath: folder).map { "docs/pictures/" + $0 }
        #expect(kept.sorted() == Document.all.flatMap(\.examples).flatMap(\.pictures).sorted())
    }

    @Test(arguments: Document.all)
    func linksLeadSomewhere(_ document: Document) {
        for link in document.links {
            let target = Repository.file(document.path).deletingLastPathComponent().appending(path: link)
            #expect(FileManager.default.fileExists(atPath: target.path(percentEncoded: false)), "\(link)")
        }
    }

    @Test func documentsAreFound() {
        let paths = Set(Document.all.map(\.path))
        #expect(paths.isSuperset(of: ["README.md", "docs/ARCHITECTURE.md", "docs/decisions/README.md"]))
        let tour = Document.all.first { $0.path == "README.md" }?.examples ?? []
        #expect(tour.contains { $0.code == nil } && tour.contains { $0.quotation != nil })
    }
}

/// A Markdown file of this checkout.
struct Document: Sendable, CustomTestStringConvertible {
    /// A fenced block of the language: a whole file.
    struct Example: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let source: SourceFile
        /// `error SH0401` where the fence says so; `nil` for a file that is clean.
        let code: String?
        /// The `text` block behind it, up to the next example.
        var quotation: String?
        /// Pictures of its last shapes that stand behind it, below the root of the checkout.
        var pictures: [String] = []
    }

    /// Below the root of the checkout, with `/`.
    let path: String
    private(set) var examples: [Example] = []
    /// Files that it refers to, from its own folder.
    private(set) var links: [String] = []

    var testDescription: String { path }

    static let all: [Document] = {
        let root = Repository.root.path(percentEncoded: false)
        let above = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
        let folders = ["docs", "samples", "benchmarks", "Examples"].flatMap { folder in
            let place = Repository.file(folder).path(percentEncoded: false)
            let names = FileManager.default.enumerator(atPath: place)?.compactMap { $0 as? String }
            return (names ?? []).map { folder + "/" + $0 }
        }
        return (above + folders).filter { $0.hasSuffix(".md") }.sorted().map { Document(path: $0) }
    }()

    private init(path: String) {
        self.path = path
        guard let text = try? String(contentsOf: Repository.file(path), encoding: .utf8) else {
            fatalError("cannot read \(path)")
        }
        var fence: (info: String, line: Int, text: String)?
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if let block = fence {
                if line == "```" {
                    add(block.info, block.text, line: block.line)
                    fence = nil
                } else {
                    fence?.text += line + "\n"
                }
            } else if line.hasPrefix("```") {
                fence = (String(line.dropFirst(3)), index + 1, "")
            } else {
                links += Self.links(in: line)
                addPictures(in: line)
            }
        }
    }

    private mutating func add(_ info: String, _ text: String, line: Int) {
        let words = info.split(separator: " ", maxSplits: 1).map(String.init)
        switch words.first {
        case "shape":
            let place = "\(path):\(line)"
            let source = SourceFile(name: "example.shape", text: text)
            examples.append(
                Example(testDescription: place, source: source, code: words.count > 1 ? words[1] : nil))
        case "text":
            if examples.last?.code != nil { examples[examples.count - 1].quotation = text }
        default: break
        }
    }

    /// Those of a line of nothing but `![words](pictures/name.svg)` are of the example before it.
    private mutating func addPictures(in line: Substring) {
        guard !examples.isEmpty, line.hasPrefix("![") else { return }
        let folder = path.split(separator: "/").dropLast().joined(separator: "/")
        let names = line.matches(of: /!\[[^\]]*\]\(([^)]+\.svg)\)/).map { folder + "/" + $0.output.1 }
        examples[examples.count - 1].pictures += names
    }

    /// Targets in this checkout of `[…](target)`, `src="target"` and `href="target"`.
    private static func links(in line: Substring) -> [String] {
        let markdown = line.matches(of: /\]\(([^)#\s]+)[^)]*\)/).map { String($0.output.1) }
        let html = line.matches(of: /(?:src|href)="([^"#]+)"/).map { String($0.output.1) }
        return (markdown + html).filter { !$0.contains(":") }
    }
}

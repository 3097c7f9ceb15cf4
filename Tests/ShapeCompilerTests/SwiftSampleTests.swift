import Foundation
import ShapeCompiler
import TestSupport
import Testing

private let isRewriting = ProcessInfo.processInfo.environment["SHAPEC_REWRITE"] == "1"

/// The Swift of all samples is kept, to see what a change does to it.
@Suite struct SwiftGoldenTests {
    @Test(arguments: ShapeFile.samples)
    func sourceIsTheKeptOne(of sample: ShapeFile) throws {
        try compare(sample, SwiftStyle(), ending: ".swift")
    }

    /// A few in the other form: arcs, elliptic arcs, loops and holes, functions.
    @Test(arguments: ShapeFile.samples.filter { plain.contains($0.stem) })
    func plainSourceIsTheKeptOne(of sample: ShapeFile) throws {
        var style = SwiftStyle()
        style.frameworks = [.plain]
        style.access = .public
        style.namespace = "Shapes"
        try compare(sample, style, ending: ".plain.swift")
    }

    /// Some for all frameworks in one file: regions, a mirrored shape, angles, curves.
    @Test(arguments: ShapeFile.samples.filter { together.contains($0.stem) })
    func sourceForAllFrameworksIsTheKeptOne(of sample: ShapeFile) throws {
        var style = SwiftStyle()
        style.frameworks = [.swiftui, .uikit, .appkit, .plain]
        style.form = .shape
        try compare(sample, style, ending: ".together.swift")
    }

    /// Some as views with layers, and as renderers: regions, motions, gradients, trims, a border.
    @Test(arguments: ShapeFile.samples.filter { drawn.contains($0.stem) })
    func viewsAndRenderersAreTheKeptOnes(of sample: ShapeFile) throws {
        var style = SwiftStyle()
        style.form = .view
        try compare(sample, style, ending: ".view.swift")
        style.frameworks = [.coregraphics]
        style.form = .renderer
        try compare(sample, style, ending: ".renderer.swift")
    }

    @Test(.disabled(if: isRewriting)) func nothingElseIsKept() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path(percentEncoded: false))
        let others =
            Self.plain.map { $0 + ".plain.swift" } + Self.together.map { $0 + ".together.swift" }
            + Self.drawn.flatMap { [$0 + ".view.swift", $0 + ".renderer.swift"] }
        #expect(names.sorted() == (ShapeFile.samples.map { $0.stem + ".swift" } + others).sorted())
    }

    /// Neither may a shape be called what the view of another one is, nor a parameter what a view has.
    @Test func namesOfViewsAreRefused() {
        let source = SourceFile(
            name: "test.shape",
            text: """
                shape Tag { param center = 2 in 0...9; rect (0, 0) size (w, h) r center }
                shape TagView { rect (0, 0) size (w, h) }
                """)
        var style = SwiftStyle()
        #expect(Compiler.compile(source, .swift(style)).diagnostics.isEmpty)
        style.form = .view
        let found = Compiler.compile(source, .swift(style))
        #expect(found.diagnostics.map(\.code) == [.redeclaredName, .redeclaredName] && found.outputs.isEmpty)
        #expect(found.diagnostics.map(\.span) == [Span(6, 9), Span(18, 24)])
    }

    /// In a file with a `Shape` for each shape, one of another shape may have its name.
    @Test func typesOfOneNameAreRefused() {
        let source = SourceFile(
            name: "test.shape",
            text: """
                shape Tag { rect (0, 0) size (w, h) }
                shape TagShape { rect (0, 0) size (w, h) }
                """)
        var style = SwiftStyle()
        style.frameworks = [.swiftui]
        #expect(Compiler.compile(source, .swift(style)).diagnostics.isEmpty)
        style.form = .shape
        let found = Compiler.compile(source, .swift(style))
        #expect(found.diagnostics.map(\.code) == [.redeclaredName] && found.outputs.isEmpty)
        #expect(found.diagnostics.first?.span == Span(6, 9))
    }

    private static let folder = Repository.file("Tests/Reference/swift")
    private static let together = ["card", "gauge", "notched_bar"]
    private static let drawn = ["balloon", "card", "heart", "ring", "spinner"]
    private static let plain = ["bubble", "gear", "plaque", "squircle", "stretched_polygon", "wheel"]

    private func compare(_ sample: ShapeFile, _ style: SwiftStyle, ending: String) throws {
        let found = try #require(Compiler.compile(sample.source, .swift(style)).outputs.first?.bytes)
        let name = sample.stem + ending
        let file = Self.folder.appending(path: name)
        if isRewriting { try Data(found).write(to: file) }
        #expect(try Array(Data(contentsOf: file)) == found, "\(name) has changed; see SHAPEC_REWRITE=1")
    }
}

/// The example of `docs/SWIFT.md` is what the compiler writes.
@Suite struct SwiftDocumentationTests {
    @Test("The example is as printed, and SHAPEC_REWRITE=1 writes it anew")
    func exampleIsAsPrinted() throws {
        let file = Repository.file("docs/SWIFT.md")
        var text = try String(contentsOf: file, encoding: .utf8)
        let source = try #require(text.firstMatch(of: /```shape\n(.*?)```\n/.dotMatchesNewlines())).1
        let compiled = Compiler.compile(SourceFile(name: "label.shape", text: String(source)), .swift(SwiftStyle()))
        let found = String(decoding: try #require(compiled.outputs.first).bytes, as: UTF8.self)
        let block = try #require(text.firstMatch(of: /```swift\n(.*?)```\n/.dotMatchesNewlines()))
        if isRewriting {
            text.replaceSubrange(block.range, with: "```swift\n" + found + "```\n")
            try Data(text.utf8).write(to: file)
        } else {
            #expect(block.1 == found)
        }
    }
}

extension ShapeFile {
    /// The name of the file without its ending.
    fileprivate var stem: String { source.stem }
}

extension CompileOptions {
    fileprivate static func swift(_ style: SwiftStyle) -> CompileOptions {
        var options = CompileOptions()
        options.format = .swift
        options.swift = style
        return options
    }
}

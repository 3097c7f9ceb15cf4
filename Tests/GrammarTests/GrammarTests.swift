import Foundation
import TestSupport
import Testing

/// `grammar/shape.ebnf` against the parser, by lark and a lexer of its own; see `Tests/Scripts/grammar.py`.
@Suite struct GrammarTests {
    private static let script = Tool.script("grammar.py", modules: ["lark"])

    /// Stands beside the bundle of the tests.
    private static let shapec: String = {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL ?? Bundle.main.bundleURL
        let products = bundle.pathExtension == "xctest" ? bundle.deletingLastPathComponent() : bundle
        return products.appending(path: "shapec").path(percentEncoded: false)
    }()

    private static func run(_ arguments: String...) throws {
        _ = try script.run(["--shapec", shapec] + (TestRun.isFull ? ["--full"] : []) + arguments)
    }

    /// Corpus, samples, random sentences and broken ones: both accept the same.
    @Test(.requires(script)) func grammarAndParserAgree() throws {
        try Self.run()
    }

    /// The language reference has an example for every alternative.
    @Test(.requires(script)) func everyPartOfTheGrammarHasAnExample() throws {
        _ = try Self.script.run(["--page", "docs/LANGUAGE.md"] + (TestRun.isFull ? ["--full"] : []))
    }

    /// For each production a file of the corpus stops being right within it, at a place with a marker.
    @Test(.requires(script)) func everyProductionHasARejectedFile() throws {
        _ = try Self.script.run(["--rejected"])
    }

    /// A changed production, or a deleted alternative, does not go unnoticed.
    @Test(.requires(script)) func changesOfTheGrammarAreNoticed() throws {
        try Self.run("--self-check")
    }
}

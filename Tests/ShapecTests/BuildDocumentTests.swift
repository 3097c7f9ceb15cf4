import Foundation
import TestSupport
import Testing

@testable import shapec

/// What `docs/BUILD.md` shows, against the files that it speaks of.
@Suite struct BuildDocumentTests {
    private let text: String

    init() throws { text = try Self.read("docs/BUILD.md") }

    private static func read(_ path: String) throws -> String {
        String(decoding: try Data(contentsOf: Repository.file(path)), as: UTF8.self)
    }

    /// The first block that is fenced with a word.
    private func block(_ word: String) throws -> String {
        let start = try #require(text.range(of: "```\(word)\n")).upperBound
        let end = try #require(text.range(of: "```", range: start..<text.endIndex)).lowerBound
        return String(text[start..<end])
    }

    @Test("Blocks are parts of the examples", arguments: [("cmake", "CMakeLists.txt"), ("make", "Makefile")])
    func quotation(word: String, file: String) throws {
        let whole = try Self.read("Examples/Icons/" + file)
        let parts = try block(word).components(separatedBy: "\n\n")
        #expect(parts.count > 1 && parts.allSatisfy { whole.contains($0) })
    }

    @Test("The manifest is one, and its target uses the plugin", .requires(.command("swift")))
    func manifest() throws {
        let folder = try Folder()
        let body = try block("swift")
        try folder.write(
            "// swift-tools-version: 6.2\nimport PackageDescription\nlet package = Package(name: \"App\",\n\(body))\n",
            to: "Package.swift")
        let dump = try Tool.command("swift").run(["package", "--package-path", folder.path(""), "dump-package"])
        let root = try JSONSerialization.jsonObject(with: Data(dump.output)) as? [String: Any]
        let target = try #require((root?["targets"] as? [[String: Any]])?.first)
        let plugins = try JSONSerialization.data(withJSONObject: target["pluginUsages"] ?? [])
        #expect(String(decoding: plugins, as: UTF8.self) == #"[{"plugin":["ShapecPlugin","shapec"]}]"#)
        #expect(try Self.read("Examples/ChatList/Package.swift").contains(#"plugins: [.plugin(name: "ShapecPlugin""#))
    }

    @Test("Options and plugins have the names that they have")
    func names() throws {
        let commands = text.split(separator: "\n").filter { $0.hasPrefix("    shapec ") }
        #expect(commands.count > 2)
        for command in commands {
            let arguments = try Arguments(command.split(separator: " ").dropFirst().map(String.init))
            #expect(arguments.command != nil)
        }
        let manifest = try Self.read("Package.swift")
        for verb in ["lint-shapes", "regenerate-shapes"] {
            #expect(text.contains(verb) && manifest.contains("verb: \"\(verb)\""))
        }
    }
}

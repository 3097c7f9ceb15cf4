import Foundation
import ShapeCompiler
import TestSupport
import Testing

/// What generated Swift looks like.
@Suite struct TextTests {
    private static let swift = Tool.command("swift")

    /// The Objective-C runtime finds names in text, which escape the compiler and the optimiser.
    @Test(arguments: SwiftStyle.Framework.allCases)
    func nothingIsLookedUpByName(_ framework: SwiftStyle.Framework) {
        let suspects = [
            "@objc", "#selector", "#keyPath", "Selector(", "forKey", "forKeyPath", "NSClassFromString", "NSExpression",
            "performSelector", "perform(",
        ]
        for file in Self.part(of: SubjectFile.all) {
            let text = file.generated(for: [framework], in: file.namespace)
            #expect(text.contains("enum "))
            for suspect in suspects { #expect(!text.contains(suspect), "\(file.path) has \(suspect)") }
        }
    }

    /// A project that formats all of its sources has nothing to say about generated ones.
    @Test(.requires(swift), arguments: SwiftStyle.Framework.allCases)
    func formatterPassesOver(_ framework: SwiftStyle.Framework) throws {
        try Self.lint(
            Self.part(of: SubjectFile.all).map { $0.generated(for: [framework], in: $0.namespace) },
            configuration: #"{"version": 1}"#)
    }

    /// Without the line that turns the formatter off, it has nothing to say either, in the usual style.
    @Test(.requires(swift), arguments: SwiftStyle.Framework.allCases)
    func samplesAreFormatted(_ framework: SwiftStyle.Framework) throws {
        let sources = Self.part(of: SubjectFile.samples).map {
            $0.generated(for: [framework], in: $0.namespace).replacing("// swift-format-ignore-file\n", with: "")
        }
        try Self.lint(sources, configuration: #"{"version": 1, "lineLength": 100, "indentation": {"spaces": 4}}"#)
    }

    /// Every fifth file in a short run: to generate and to format all of them takes a minute.
    private static func part(of files: [SubjectFile]) -> [SubjectFile] {
        TestRun.isFull ? files : files.enumerated().filter { $0.offset % 5 == 0 }.map(\.element)
    }

    private static func lint(_ sources: [String], configuration: String) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "shapec-format-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(configuration.utf8).write(to: folder.appending(path: ".swift-format"))
        for (number, source) in sources.enumerated() {
            try Data(source.utf8).write(to: folder.appending(path: "\(number).swift"))
        }
        let path = folder.path(percentEncoded: false)
        let result = try swift.run(["format", "lint", "--strict", "--recursive", path])
        #expect(result.errors.isEmpty, "\(result.errorText)")
    }
}

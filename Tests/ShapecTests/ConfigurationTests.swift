import Foundation
import TestSupport
import Testing

@testable import shapec

/// `.shapec.json`: where it is found, and what it gives.
@Suite struct ConfigurationTests {
    private let folder: Folder

    init() throws {
        folder = try Folder()
        for name in ["icons/deep", "other"] {
            try FileManager.default.createDirectory(
                at: folder.url.appending(path: name), withIntermediateDirectories: true)
        }
        for name in ["a.shape", "icons/b.shape", "icons/deep/c.shape", "other/d.shape"] {
            try folder.write(Sample.good, to: name)
        }
    }

    private func configure(_ text: String, in place: String = "") throws {
        try folder.write(text, to: place + ".shapec.json")
    }

    private func shapec(_ arguments: String...) throws -> ProcessOutput { try Shapec.run(arguments, in: folder) }

    @Test("Its values are defaults; the command line wins")
    func defaults() throws {
        try configure(#"{"language": 1, "target": "swift", "framework": "plain", "access": "public"}"#)
        let written = ["--target", "swift", "--framework", "plain", "--access", "public"]
        let expected = try Shapec.run(["compile", "a.shape", "--no-config"] + written, in: folder)
        #expect(expected.status == 0 && expected.text.contains("public enum A"))
        #expect(try shapec("compile", "a.shape").text == expected.text)
        #expect(try shapec("compile", "a.shape", "--framework", "uikit").text.contains("import UIKit"))
        #expect(try shapec("compile", "a.shape", "--access", "internal").text.contains("\nenum A"))
        try configure(#"{"language": 1, "target": "swift", "framework": "swiftui", "form": "shape"}"#)
        #expect(try shapec("compile", "a.shape").text.contains("struct AShape: Shape"))
        #expect(try shapec("compile", "a.shape", "--framework", "uikit").text.contains("import UIKit"))
        let svg = try shapec("compile", "a.shape", "--target", "svg")
        #expect(svg.status == 0 && svg.text.contains("<svg"))
        #expect(try shapec("compile", "a.shape", "--dump", "tree").text.contains("move"))
        #expect(try shapec("compile", "a.shape", "--no-config").status == 2)
    }

    @Test("Every key gives its option its value")
    func everyKey() throws {
        let text = """
            {
              "$schema": "https://example.org/configuration.schema.json", "language": 1, "target": "swift",
              "framework": ["swiftui", "plain"], "form": "shape", "namespace": "Shapes", "access": "package",
              "belowMinimum": "clamp", "output": "Generated/a.swift"
            }
            """
        try configure(text)
        let configuration = try Configuration(folder.path(".shapec.json"))
        let expected: [Option.ID: String] = [
            .target: "swift", .framework: "swiftui,plain", .as: "shape", .namespace: "Shapes", .access: "package",
            .belowMinimum: "clamp", .output: folder.path("Generated/a.swift"),
        ]
        #expect(configuration.defaults == expected)
        #expect(Set(ConfigurationKey.table.map(\.option)) == Set(expected.keys))
    }

    @Test(
        "The nearest one counts, going up from the file",
        arguments: [
            ("icons/deep/c.shape", "", "json"), ("icons/b.shape", "", "json"), ("./icons/../a.shape", "", "svg"),
            ("c.shape", "icons/deep", "json"), ("../a.shape", "icons", "svg"),
            ("../../other/d.shape", "icons/deep", "svg"),
        ] as [(String, String, String)])
    func nearest(file: String, place: String, expected: String) throws {
        try configure(#"{"language": 1, "target": "svg"}"#)
        try configure(#"{"language": 1, "target": "json"}"#, in: "icons/")
        let script = "cd '\(folder.path(place))' && '\(Shapec.path)' compile '\(file)'"
        let output = try Subprocess.run(URL(filePath: "/bin/sh"), ["-c", script])
        let absolute = URL(filePath: folder.path(place)).appending(path: file).path(percentEncoded: false)
        for output in [output, try Shapec.run("compile", absolute)] {
            #expect(output.text.contains(expected == "svg" ? "<svg" : "shapec-path-data"), "\(output.errorText)")
        }
    }

    @Test("Standard input has the name that is given for it, else it lies here")
    func standardInput() throws {
        try configure(#"{"language": 1, "target": "svg"}"#)
        try configure(#"{"language": 1, "target": "json"}"#, in: "icons/")
        let here = try Shapec.run("compile", "-", input: Sample.good, in: folder)
        #expect(here.text.contains("<svg"))
        let there = try Shapec.run("compile", "-", "--stdin-filename", "icons/x.shape", input: Sample.good, in: folder)
        #expect(there.text.contains("shapec-path-data"))
    }

    @Test("`output` is meant from its folder, for the target beside it, and is a dependency")
    func output() throws {
        try configure(#"{"language": 1, "target": "swift", "framework": "plain", "output": "Made/"}"#)
        #expect(try shapec("compile", "icons/b.shape", "a.shape", "--depfile", "x.d").status == 0)
        #expect(try folder.names(in: "Made") == ["a.shape.swift", "b.shape.swift"])
        let rules = try folder.read("x.d")
        #expect(rules.contains("Made/a.shape.swift: a.shape .shapec.json\n"), "\(rules)")
        #expect(rules.hasSuffix("\n.shapec.json:\n"), "\(rules)")
        #expect(try shapec("compile", "a.shape", "--target", "svg").text.contains("<svg"))
        #expect(try shapec("compile", "a.shape", "--output", "-").text.contains("enum A"))
        #expect(try folder.names(in: "Made").count == 2)
    }

    @Test("One command has one configuration; `--config` names it")
    func several() throws {
        try configure(#"{"language": 1, "target": "svg"}"#, in: "icons/")
        let mixed = try shapec("compile", "icons/b.shape", "icons/deep/c.shape", "a.shape", "--output", "x/")
        #expect(mixed.status == 2)
        #expect(mixed.errorText.contains("icons/b.shape and a.shape have different configurations"))
        let named = try shapec("compile", "icons/b.shape", "a.shape", "-o", "x/", "--config", "icons/.shapec.json")
        #expect(named.status == 0)
        #expect(try folder.names(in: "x") == ["A.svg", "B.svg"])
        #expect(try shapec("check", "icons/b.shape", "a.shape").status == 0)
        let missing = try shapec("compile", "a.shape", "--config", "missing.json")
        #expect(missing.status == 2 && missing.errorText.contains("cannot read missing.json"))
        #expect(try shapec("check", "a.shape", "--config", "x", "--no-config").status == 2)
    }

    /// A file, what the compiler says of it and where, and whether the schema has nothing against it.
    private static let faults: [(text: String, place: String, message: String, passesSchema: Bool)] = [
        ("{}", "1:1", "has to say the version of the language", false),
        (#"{"language": 2}"#, "1:14", "up to version 1", false),
        (#"{"language": 0}"#, "1:14", "whole number from 1", false),
        (#"{"language": 1.5}"#, "1:14", "whole number from 1", false),
        (#"{"language": "1"}"#, "1:14", "whole number from 1", false),
        ("{\"language\": 1,\n \"framwork\": \"plain\"}", "2:2", "did you mean `framework`?", false),
        (#"{"language": 1, "🙂": 1}"#, "1:17", "`🙂` is no key", false),
        (#"{"language": 1, "target": "swfit"}"#, "1:27", "did you mean `swift`?", false),
        (#"{"language": 1, "target": "tree"}"#, "1:27", "`tree` is no value of `target`", false),
        (#"{"language": 1, "target": ["svg"]}"#, "1:27", "has to be a string, not an array", false),
        (#"{"language": 1, "framework": ["plain", true]}"#, "1:40", "array of strings, not a boolean", false),
        (#"{"language": 1, "framework": []}"#, "1:30", "`framework` needs a value", false),
        (#"{"language": 1, "framework": ["plan"]}"#, "1:30", "did you mean `plain`?", false),
        (#"{"language": 1, "framework": ["plain", "uikit", "plain"]}"#, "1:30", "names `plain` twice", false),
        (#"{"language": 1, "namespace": "class"}"#, "1:30", "`class` is no name of a Swift type", true),
        ("{\"language\": 1,\n \"namespace\":  \"A..B\"}", "2:16", "`A..B` is no name of a Swift type", true),
        (#"{"language": 1, "output": ""}"#, "1:27", "`output` needs a value", false),
        (#"{"language": 1, "$schema": null}"#, "1:28", "has to be a string, not null", false),
        ("[]", "1:1", "is an object, not an array", false),
        (#"{"language": 1, "language": 1}"#, "1:17", "stands twice", true),
    ]

    @Test("What is wrong is said with its place, by every command that reads shapes", arguments: faults.map(\.text))
    func fault(text: String) throws {
        let expected = try #require(Self.faults.first { $0.text == text })
        try configure(text)
        for command in [["check"], ["lint"], ["compile", "--target", "svg"], ["diff", "a.shape"]] {
            let result = try Shapec.run(command + ["a.shape"], in: folder)
            #expect(result.status == 2 && result.output.isEmpty)
            #expect(result.errorText.contains(" --> .shapec.json:\(expected.place)\n"), "\(result.errorText)")
            #expect(result.errorText.contains(expected.message), "\(result.errorText)")
        }
    }

    @Test("The document shows one that is right, and what is said of a wrong one")
    func document() throws {
        let text = String(decoding: try Data(contentsOf: Repository.file("docs/BUILD.md")), as: UTF8.self)
        let example = try #require(text.firstMatch(of: /```json\n([^`]+)```/)).1
        let message = try #require(text.firstMatch(of: /```text\n(error: `framwork`[^~]+?)```/)).1
        try configure(String(example))
        #expect(try shapec("compile", "a.shape").status == 0)
        #expect(try folder.names(in: "Generated") == ["a.shape.swift"])
        try configure(String(example).replacing("framework", with: "framwork"))
        #expect(try shapec("check", "a.shape").errorText == message)
    }

    @Test("The schema allows what the compiler does", .requires(.python(modules: ["jsonschema"])))
    func schema() throws {
        let validate = Tool.script("validate_json.py", modules: ["jsonschema"])
        let schema = Repository.file("grammar/configuration.schema.json").path(percentEncoded: false)
        let good = [
            #"{"language": 1}"#, #"{"language": 1, "framework": "plain", "$schema": "x"}"#,
            #"{"language": 1, "target": "swift", "framework": ["uikit"], "access": "public"}"#,
            #"{"language": 1, "namespace": "A", "belowMinimum": "trap", "output": "Made/"}"#,
        ]
        for text in good {
            try configure(text)
            #expect(throws: Never.self) { try Configuration(folder.path(".shapec.json")) }
            #expect(throws: Never.self, "\(text)") { try validate.run([schema], input: Array(text.utf8)) }
        }
        for fault in Self.faults {
            let isValid = (try? validate.run([schema], input: Array(fault.text.utf8))) != nil
            #expect(isValid == fault.passesSchema, "\(fault.text)")
        }
    }

    @Test("The schema knows every key and every word")
    func schemaIsWhole() throws {
        let data = try Data(contentsOf: Repository.file("grammar/configuration.schema.json"))
        let root = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        let properties = try #require(root["properties"] as? [String: [String: Any]])
        let definitions = try #require(root["$defs"] as? [String: [String: Any]])
        #expect(Set(properties.keys) == Set(ConfigurationKey.names))
        for key in ConfigurationKey.table {
            let choices = try #require(Option.row(key.option)).choices
            let words = (definitions[key.name] ?? properties[key.name])?["enum"] as? [String] ?? []
            #expect(words == choices, "\(key.name)")
        }
    }
}

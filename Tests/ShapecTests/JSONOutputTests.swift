import Foundation
import TestSupport
import Testing

/// `compile --target json` as people type it.
@Suite("JSON output")
struct JSONOutputTests {
    private let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.write("param radius = 4 in 0...\n" + Sample.good, to: "a.shape")
        try folder.write("move to (w, 0)\ncircle center (0, 0) r w\n", to: "c.shape")
        try folder.write("circle center (0, 0) r w\n", to: "b.shape")
        try folder.write(Sample.bad, to: "bad.shape")
    }

    private func compile(_ arguments: String...) throws -> ProcessOutput {
        try Shapec.run(["compile", "--target", "json"] + arguments, in: folder)
    }

    private func names(_ text: String) -> [String] {
        text.matches(of: /"name": "([A-Z][a-z]*)", "source": "([a-z.]*)"/).map { "\($0.1) \($0.2)" }
    }

    @Test("Several files make one document on standard output, in a file, and in a folder")
    func oneDocument() throws {
        let printed = try compile("b.shape", "a.shape")
        #expect(printed.status == 0 && printed.errors.isEmpty)
        #expect(names(printed.text) == ["B b.shape", "A a.shape"])
        #expect(printed.text.hasPrefix("{\n  \"format\": \"shapec-path-data\", \"version\": 1,\n"))
        #expect(printed.text.hasSuffix("\n  ]\n}\n"))
        #expect(try compile("b.shape", "a.shape", "-o", "all.json").status == 0)
        #expect(try folder.read("all.json") == printed.text)
        #expect(try compile("b.shape", "a.shape", "-o", "out/").status == 0)
        #expect(try folder.names(in: "out") == ["shapes.json"])
        #expect(try folder.read("out/shapes.json") == printed.text)
        #expect(try compile("b.shape", "-o", "out/").status == 0)
        #expect(try folder.names(in: "out") == ["b.json", "shapes.json"])
    }

    @Test("An error in one file leaves the old document")
    func errors() throws {
        try folder.write("old", to: "all.json")
        let result = try compile("a.shape", "bad.shape", "b.shape", "-o", "all.json")
        #expect(result.status == 1 && result.errorText.contains("error[SH0401]"))
        #expect(try folder.read("all.json") == "old")
        #expect(try compile("a.shape", "bad.shape").output.isEmpty)
    }

    @Test("Of several files in one document, a missing parameter is said once and of all")
    func missingParameter() throws {
        #expect(try compile("a.shape", "b.shape", "--set", "radius=6").text.contains("\"value\": 6, \"default\": 4"))
        let result = try compile("a.shape", "b.shape", "--set", "radios=6")
        #expect(result.status == 2)
        #expect(result.errorText == "error: no parameter is named `radios`; did you mean `radius`?\n")
        let shape = try compile("a.shape", "b.shape", "--shape", "C")
        #expect(shape.status == 2 && shape.errorText == "error: no shape is named `C`\n")
    }

    @Test("Options of JSON")
    func options() throws {
        #expect(try compile("b.shape").text.contains("\"type\": \"C\""))
        #expect(try compile("b.shape", "--path-data", "normalized").text == compile("b.shape").text)
        #expect(try compile("b.shape", "--path-data=full").text.contains("\"type\": \"A\""))
        #expect(
            try compile("b.shape", "--size", "10x10", "--precision", "2").text.contains("[10, 5.52, 5.52, 10, 0, 10]"))
        #expect(try compile("b.shape", "--expressions").text.contains("\"tree\": { \"name\": \"w\" }"))
        #expect(try !compile("b.shape").text.contains("tree"))
    }

    @Test(
        "What is typed wrongly is told",
        arguments: [
            (["compile", "a.shape", "--target", "jsn"], "did you mean `json`?"),
            (["compile", "a.shape", "--target", "json", "--path-data", "norm"], "possible: normalized, full"),
            (["compile", "a.shape", "--target", "json", "--path-data", "normalised"], "did you mean `normalized`?"),
            (["compile", "a.shape", "--target", "json", "--pathdata", "full"], "did you mean `--path-data`?"),
            (["compile", "a.shape", "--target", "json", "--expression"], "did you mean `--expressions`?"),
            (["compile", "a.shape", "--target", "json", "--expressions=yes"], "takes no value"),
            (["compile", "a.shape", "--target", "svg", "--expressions"], "`--expressions` goes with `--target json`"),
            (
                ["compile", "a.shape", "--dump", "tree", "--path-data", "full"],
                "`--path-data` goes with `--target json`"
            ),
            (["check", "a.shape", "--path-data", "full"], "it belongs to `compile`"),
            (["compile", "a.shape", "b.shape", "--target", "svg"], "several files need a folder"),
        ] as [([String], String)])
    func typos(arguments: [String], expected: String) throws {
        let result = try Shapec.run(arguments, in: folder)
        #expect(result.status == 2 && result.output.isEmpty)
        #expect(result.errorText.contains(expected), "\(result.errorText)")
    }

    @Test("Help and completions know the options")
    func help() throws {
        let help = try Shapec.run("help", "compile").text
        #expect(help.contains("--path-data") && help.contains("--expressions"))
        #expect(try Shapec.run("completions", "bash").text.contains("normalized"))
    }
}

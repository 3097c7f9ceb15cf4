import ShapeCompiler
import Testing

@Suite("Suggestions")
struct SuggestionTests {
    @Test(
        arguments: [
            (["complie", "a.shape"], "did you mean `compile`?"),
            (["chekc"], "did you mean `check`?"),
            (["explian"], "did you mean `explain`?"),
            (["version"], "did you mean `--version`?"),
            (["a.shape"], "try `shapec compile a.shape --target svg`"),
            (["compile", "a.shape", "--taget", "svg"], "did you mean `--target`?"),
            (["compile", "a.shape", "-target", "svg"], "did you mean `--target`?"),
            (["compile", "a.shape", "--target", "svgg"], "did you mean `svg`?"),
            (["compile", "a.shape", "--dump", "porgram"], "did you mean `program`?"),
            (["lint", "a.shape", "--reporter", "xocde"], "did you mean `xcode`?"),
            (["check", "a.shape", "--color", "alway"], "did you mean `always`?"),
            (["check", "a.shape", "--size", "1x1"], "it belongs to `compile`"),
            (["explain", "SH0410x"], "did you mean `SH0410`?"),
            (["completions", "zhs"], "did you mean `zsh`?"),
            (["help", "lnt"], "did you mean `lint`?"),
            (["check", "buble.shape"], "did you mean `bubble.shape`?"),
            (["check", "bubble"], "did you mean `bubble.shape`?"),
            (["compile", "bubble.shape", "--target", "svg", "--shape", "Bubbel"], "`Bubble`"),
        ] as [([String], String)])
    func suggestion(arguments: [String], expected: String) throws {
        let folder = try Folder()
        try folder.write(Sample.good, to: "bubble.shape")
        let result = try Shapec.run(arguments, in: folder)
        #expect(result.status == 2)
        #expect(result.errorText.contains(expected), "\(result.errorText)")
    }

    @Test("Of several files, the one that lacks a parameter is named")
    func parameterOfOneFile() throws {
        let folder = try Folder()
        try folder.write("param radius = 4\n" + Sample.good, to: "a.shape")
        try folder.write(Sample.good, to: "b.shape")
        let arguments = ["compile", "a.shape", "b.shape", "-t", "svg", "--set", "radius=5", "-o", "out/"]
        let result = try Shapec.run(arguments, in: folder)
        #expect(result.status == 2)
        #expect(result.errorText == "error: b.shape: no parameter is named `radius`\n")
        #expect(try folder.names() == ["a.shape", "b.shape"])
    }

    @Test("Codes are found in any spelling", arguments: ["SH0401", "sh0401", "401", "0401", "sh401"])
    func codes(spelling: String) throws {
        let text = try Shapec.run("explain", spelling).text
        #expect(text.hasPrefix("error[SH0401]: "))
        #expect(text.contains("Wrong:") && text.contains("Right:"))
    }

    @Test("Every code can be explained and is listed")
    func allCodes() throws {
        let list = try Shapec.run("explain").text
        for code in DiagnosticCode.allCases { #expect(list.contains(code.text + "  ")) }
        let texts = try Shapec.run(["explain"] + DiagnosticCode.allCases.map(\.text)).text
        for code in DiagnosticCode.allCases { #expect(texts.contains("[\(code.text)]: \(code.title)\n")) }
    }

    @Test(
        "Edit distance",
        arguments: [
            ("radius", ["radios", "rad"], "radios"),
            ("radisu", ["radius"], "radius"),
            ("WIDTH", ["height", "width"], "width"),
            ("abcdef", ["uvwxyz"], nil),
            ("r", ["w", "h"], nil),
            ("", ["w"], nil),
            ("lenght", ["length", "height"], "length"),
            ("center", ["centre", "centers"], "centre"),
            (String(repeating: "x", count: 1000), [String(repeating: "x", count: 999)], nil),
            ("größe", ["grösse", "größer"], "größer"),
        ] as [(String, [String], String?)])
    func nearest(wanted: String, candidates: [String], expected: String?) {
        #expect(EditDistance.nearest(to: wanted, among: candidates) == expected)
    }

    @Test("The work is bounded")
    func bounded() {
        var search = EditDistance(to: "abcdefghijklmnopqrstuvwxyz".utf8)
        for tag in 0..<1_000_000 { search.offer("zbcdefghijklmnopqrstuvwxya".utf8, tag: tag) }
        #expect(search.nearest == 0)
    }
}

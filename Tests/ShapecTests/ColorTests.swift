import TestSupport
import Testing

@Suite("Colours")
struct ColorTests {
    private let folder: Folder
    private let escape = "\u{1B}["

    init() throws {
        folder = try Folder()
        try folder.write(Sample.bad, to: "bad.shape")
    }

    @Test(
        "Whether a pipe gets colours",
        arguments: [
            ([], [], false),
            (["--color", "always"], [], true),
            (["--color", "auto"], [], false),
            (["--color", "never"], ["CLICOLOR_FORCE=1"], false),
            ([], ["CLICOLOR_FORCE=1"], true),
            ([], ["CLICOLOR_FORCE=0"], false),
            ([], ["CLICOLOR_FORCE=1", "NO_COLOR=1"], false),
            ([], ["CLICOLOR_FORCE=1", "NO_COLOR="], true),
            (["--color", "always"], ["NO_COLOR=1"], true),
        ] as [([String], [String], Bool)])
    func pipe(options: [String], environment: [String], expected: Bool) throws {
        let result = try Shapec.run(["check", "bad.shape"] + options, environment: environment, in: folder)
        #expect(result.errorText.contains(escape) == expected)
        let lint = try Shapec.run(["lint", "bad.shape"] + options, environment: environment, in: folder)
        #expect(lint.text.contains(escape) == expected)
    }

    @Test(
        "Whether a terminal gets colours", .requires(.python()),
        arguments: [
            ([], [], true),
            (["--color", "never"], [], false),
            ([], ["NO_COLOR=1"], false),
            ([], ["TERM=dumb"], false),
            (["--color", "always"], ["TERM=dumb"], true),
        ] as [([String], [String], Bool)])
    func terminal(options: [String], environment: [String], expected: Bool) throws {
        let path = folder.path("bad.shape")
        let text = try Shapec.inTerminal(["check", path] + options, environment: environment)
        #expect(text.contains("SH0401"))
        #expect(text.contains(escape) == expected)
    }

    @Test("Machine-readable reports and outputs are never coloured", arguments: ["xcode", "json"])
    func machines(reporter: String) throws {
        let result = try Shapec.run(
            "lint", "bad.shape", "--reporter", reporter, "--color", "always", in: folder)
        #expect(!result.text.contains(escape))
    }

    @Test("A clean file is answered on a terminal only", .requires(.python()))
    func summary() throws {
        try folder.write(Sample.good, to: "good.shape")
        #expect(try Shapec.run("check", "good.shape", in: folder).errors.isEmpty)
        #expect(try Shapec.inTerminal(["check", folder.path("good.shape")]).contains("nothing to report"))
    }
}

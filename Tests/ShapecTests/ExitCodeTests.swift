import Foundation
import TestSupport
import Testing

@Suite("Exit codes")
struct ExitCodeTests {
    private let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.write(Sample.good, to: "good.shape")
        try folder.write(Sample.bad, to: "bad.shape")
        try folder.write(Sample.doubtful, to: "doubtful.shape")
    }

    @Test(
        arguments: [
            (["check", "good.shape"], 0),
            (["check", "bad.shape"], 1),
            (["check", "doubtful.shape"], 0),
            (["check", "--strict", "doubtful.shape"], 1),
            (["check", "--strict", "--quiet", "doubtful.shape"], 1),
            (["check", "good.shape", "bad.shape"], 1),
            (["check", "good.shape", "missing.shape"], 2),
            (["check", "bad.shape", "missing.shape"], 2),
            (["check", "."], 2),
            (["check"], 2),
            (["check", "-", "-"], 2),
            (["lint", "good.shape"], 0),
            (["lint", "bad.shape"], 1),
            (["lint", "bad.shape", "--reporter", "json"], 1),
            (["lint", "bad.shape", "--reporter", "sarif"], 2),
            (["compile", "good.shape", "--target", "svg"], 0),
            (["compile", "bad.shape", "--target", "svg"], 1),
            (["compile", "good.shape"], 2),
            (["compile", "good.shape", "--target", "svgg"], 2),
            (["compile", "good.shape", "--target", "svg", "--dump", "tree"], 2),
            (["compile", "good.shape", "bad.shape", "--target", "svg"], 2),
            (["compile", "good.shape", "doubtful.shape", "--target", "svg", "-o", "x.svg"], 2),
            (["compile", "good.shape", "--target", "svg", "--size", "10"], 2),
            (["compile", "good.shape", "--target", "svg", "--size", "0x10x3"], 2),
            (["compile", "good.shape", "--target", "svg", "--size", "nanx10"], 2),
            (["compile", "good.shape", "--target", "svg", "--precision", "-1"], 2),
            (["compile", "good.shape", "--target", "svg", "--precision", "99999999999999999999"], 2),
            (["compile", "good.shape", "--target", "svg", "--set", "=3"], 2),
            (["compile", "good.shape", "--target", "svg", "--shape", "Nobody"], 2),
            (["compile", "good.shape", "--target", "svg", "--set", "nothing=3"], 2),
            (["compile", "good.shape", "--target", "svg", "--target", "svg"], 2),
            (["compile", "good.shape", "--target", "svg", "--quiet=yes"], 2),
            (["compile", "good.shape", "--target"], 2),
            (["compile", "good.shape", "--target="], 2),
            (["check", "good.shape", "--size", "1x1"], 2),
            (["explain", "SH0401"], 0),
            (["explain", "SH9999"], 2),
            (["explain"], 0),
            (["help"], 0),
            (["help", "compile"], 0),
            (["help", "compiler"], 2),
            (["compile", "--help"], 0),
            (["--help"], 0),
            (["--version"], 0),
            (["completions", "bash"], 0),
            (["completions", "tcsh"], 2),
            (["completions"], 2),
            (["preview"], 2),
            (["--nothing"], 2),
            (["-"], 2),
            (["--"], 2),
            ([], 2),
        ] as [([String], Int32)])
    func exitCode(arguments: [String], expected: Int32) throws {
        let result = try Shapec.run(arguments, in: folder)
        #expect(result.status == expected, "shapec \(arguments): \(result.errorText)")
        if expected == 2 { #expect(result.errorText.hasPrefix("error: ") || arguments.isEmpty) }
    }

    @Test("Standard input is read for `-`, named by --stdin-filename")
    func standardInput() throws {
        #expect(try Shapec.run("check", "-", input: Sample.good).status == 0)
        let anonymous = try Shapec.run("check", "-", input: Sample.bad)
        #expect(anonymous.status == 1)
        #expect(anonymous.errorText.contains("--> <stdin>:2:"))
        let named = try Shapec.run("check", "-", "--stdin-filename", "ui/a.shape", input: Sample.bad)
        #expect(named.errorText.contains("--> ui/a.shape:2:"))
    }

    @Test("Options may stand anywhere, be joined, and end at --")
    func optionForms() throws {
        try folder.write(Sample.good, to: "--odd.shape")
        for arguments in [
            ["--quiet", "compile", "-tsvg", "good.shape"], ["compile", "-qv", "-t=svg", "good.shape"],
            ["compile", "--target=svg", "good.shape", "-o", "-"],
            ["compile", "-t", "svg", "--", "--odd.shape"],
        ] {
            let result = try Shapec.run(arguments, in: folder)
            #expect(result.status == 0, "\(arguments): \(result.errorText)")
            #expect(!result.output.isEmpty)
        }
    }

    @Test("Diagnostics of compile and check go to standard error, those of lint to standard output")
    func streams() throws {
        let check = try Shapec.run("check", "bad.shape", in: folder)
        #expect(check.output.isEmpty && check.errorText.contains("error[SH0401]"))
        let compile = try Shapec.run("compile", "bad.shape", "--target", "svg", in: folder)
        #expect(compile.output.isEmpty && compile.errorText.contains("error[SH0401]"))
        let lint = try Shapec.run("lint", "bad.shape", in: folder)
        #expect(lint.errors.isEmpty && lint.text.contains("error[SH0401]"))
    }

    @Test("--quiet leaves warnings and the summary out")
    func quiet() throws {
        #expect(
            try Shapec.run("check", "doubtful.shape", in: folder).errorText.contains("1 warning in 1 file"))
        #expect(try Shapec.run("check", "-q", "doubtful.shape", in: folder).errors.isEmpty)
        let bad = try Shapec.run("check", "-q", "bad.shape", in: folder).errorText
        #expect(bad.contains("error[SH0401]") && !bad.contains("in 1 file"))
    }

    @Test("A reader that goes away is no error; a full device is")
    func brokenOutput() throws {
        let command = "'\(Shapec.path)' compile --target svg good.shape"
        let shell = URL(filePath: "/bin/sh")
        let pipe = try Subprocess.run(shell, ["-c", "(\(command); echo $? >&2) | true"], in: folder.url)
        #expect(pipe.errorText == "0\n")
        let closed = try Subprocess.run(shell, ["-c", "\(command) >&-"], in: folder.url)
        #expect(closed.status == 2)
        guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
        let full = try Subprocess.run(shell, ["-c", "\(command) > /dev/full"], in: folder.url)
        #expect(full.status == 2)
        #expect(full.errorText.contains("no space left"))
        #expect(try Shapec.run("compile", "-tsvg", "good.shape", "-o", "/dev/full", in: folder).status == 2)
    }
}

import Foundation
import TestSupport
import Testing

@Suite("Completions")
struct CompletionTests {
    private let folder: Folder

    /// What is typed behind `shapec`, and all that is offered.
    private static let cases: [(typed: [String], offered: [String])] = [
        ([""], ["check", "compile", "completions", "diff", "explain", "help", "lint"]),
        (["com"], ["compile", "completions"]),
        (["compile", "--t"], ["--target"]),
        (["compile", "--target", ""], ["json", "svg", "swift"]),
        (["compile", "--dump", ""], ["program", "tree"]),
        (["lint", "--reporter", ""], ["json", "text", "xcode"]),
        (["check", "--color", "a"], ["always", "auto"]),
        (["completions", ""], ["bash", "fish", "zsh"]),
        (["help", "com"], ["compile", "completions"]),
        (["explain", "SH000"], (1...8).map { "SH000\($0)" }),
    ]

    init() throws {
        folder = try Folder()
        for name in ["a.shape", "b c.shape", "notes.txt"] { try folder.write("", to: name) }
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "icons"), withIntermediateDirectories: true)
        for shell in ["bash", "zsh", "fish"] {
            try folder.write(try Shapec.run("completions", shell).text, to: "script." + shell)
        }
    }

    @Test("bash", .requires(.command("bash")), arguments: cases)
    func bash(typed: [String], offered: [String]) throws {
        #expect(try inBash(typed) == offered)
    }

    @Test("bash offers shape files and folders, and knows values behind `=`", .requires(.command("bash")))
    func bashSpecialCases() throws {
        #expect(try inBash(["compile", ""]) == ["a.shape", "b c.shape", "icons"])
        #expect(try inBash(["compile", "-o", "n"]) == ["notes.txt"])
        #expect(try inBash(["compile", "--target", "="]) == ["json", "svg", "swift"])
        #expect(try inBash(["compile", "--target", "=", "s"]) == ["svg", "swift"])
        #expect(try inBash(["compile", "--size", ""]) == [])
    }

    private func inBash(_ typed: [String]) throws -> [String] {
        let script = Repository.script("complete.bash").path(percentEncoded: false)
        return try lines(["bash", script, "script.bash"] + typed)
    }

    @Test("fish", .enabled(if: Tool.command("fish").isAvailable), arguments: cases)
    func fish(typed: [String], offered: [String]) throws {
        let line = (["shapec"] + typed).joined(separator: " ")
        let found = try lines(["fish", "--no-config", "-c", "source script.fish; complete -C '\(line)'"])
        #expect(found.map { String($0.prefix { $0 != "\t" }) } == offered)
    }

    @Test("fish offers shape files first", .enabled(if: Tool.command("fish").isAvailable))
    func fishFiles() throws {
        let command = ["fish", "--no-config", "-c", "source script.fish; complete -C 'shapec check '"]
        #expect(try lines(command, sorted: false).starts(with: ["a.shape", "b c.shape"]))
    }

    @Test("zsh", .enabled(if: Tool.command("zsh").isAvailable), arguments: cases)
    func zsh(typed: [String], offered: [String]) throws {
        let script = Repository.script("complete.zsh").path(percentEncoded: false)
        let line = (["shapec"] + typed).joined(separator: " ")
        #expect(try lines(["zsh", "-f", script, "script.zsh", line, folder.path("offers")]) == offered)
    }

    private func lines(_ command: [String], sorted: Bool = true) throws -> [String] {
        let result = try Subprocess.run(URL(filePath: "/usr/bin/env"), command, in: folder.url)
        #expect(result.errors.isEmpty, "\(result.errorText)")
        let lines = result.text.split(separator: "\n").map { String($0) }
        return sorted ? lines.sorted() : lines
    }
}

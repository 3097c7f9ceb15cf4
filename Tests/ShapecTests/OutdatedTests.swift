import Foundation
import TestSupport
import Testing

/// `compile --check`: whether outputs on disk are what their sources give.
@Suite struct OutdatedTests {
    private let folder: Folder

    init() throws {
        folder = try Folder()
        for name in ["a.shape", "b.shape", "c.shape"] { try folder.write(Sample.good, to: name) }
    }

    private func compile(_ arguments: String...) throws -> ProcessOutput {
        try Shapec.run(["compile", "--target", "swift", "--framework", "plain"] + arguments, in: folder)
    }

    @Test("Names each file that differs or is missing, and writes nothing")
    func outdated() throws {
        let files = ["a.shape", "b.shape", "c.shape", "-o", "out/"]
        let arguments = ["compile", "--target", "swift", "--framework", "plain"] + files
        #expect(try Shapec.run(arguments, in: folder).status == 0)
        let fresh = try Shapec.run(arguments + ["--check"], in: folder)
        #expect(fresh.status == 0 && fresh.errors.isEmpty && fresh.output.isEmpty)

        let edited = try folder.read("out/a.shape.swift") + "\n"
        try folder.write(edited, to: "out/a.shape.swift")
        try FileManager.default.removeItem(atPath: folder.path("out/b.shape.swift"))
        let stale = try Shapec.run(arguments + ["--check"], in: folder)
        #expect(stale.status == 1 && stale.output.isEmpty)
        #expect(
            stale.errorText
                == "error: out/a.shape.swift is not what its source gives\nerror: out/b.shape.swift is missing\n")
        #expect(try folder.read("out/a.shape.swift") == edited)
        #expect(try folder.names(in: "out") == ["a.shape.swift", "c.shape.swift"])
    }

    @Test("A folder that does not exist is not made")
    func missingFolder() throws {
        #expect(try compile("a.shape", "-o", "new/", "--check").status == 1)
        #expect(try folder.names() == ["a.shape", "b.shape", "c.shape"])
    }

    @Test("An error of the source comes first")
    func error() throws {
        try folder.write(Sample.bad, to: "a.shape")
        let result = try compile("a.shape", "-o", "a.swift", "--check")
        #expect(result.status == 1 && result.errorText.contains("SH0401") && !result.errorText.contains("missing"))
    }

    @Test("Needs an output file, and goes with no file of rules")
    func usage() throws {
        #expect(try compile("a.shape", "--check").errorText.contains("`--check` needs an output file"))
        #expect(try compile("a.shape", "-o", "x", "--check", "--depfile", "y").status == 2)
    }
}

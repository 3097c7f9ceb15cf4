import Foundation
import TestSupport
import Testing

@Suite("Written files")
struct OutputTests {
    private let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.write(Sample.good, to: "good.shape")
        try folder.write(Sample.bad, to: "bad.shape")
    }

    private func compile(_ arguments: String...) throws -> ProcessOutput {
        try Shapec.run(["compile", "--target", "svg"] + arguments, in: folder)
    }

    @Test("-o writes what standard output would get")
    func sameBytes() throws {
        let printed = try compile("good.shape").text
        #expect(printed.contains("<svg"))
        #expect(try compile("good.shape", "-o", "out.svg").status == 0)
        #expect(try folder.read("out.svg") == printed)
        #expect(try folder.names() == ["bad.shape", "good.shape", "out.svg"])
    }

    @Test("What an output is made from stands in a rule for make")
    func dependencies() throws {
        try folder.write("let gap = 8\n", to: "the palette.shape")
        try folder.write("import \"the palette.shape\"\nrect (gap, 0) size (w - gap, h)\n", to: "main.shape")
        let result = try compile("main.shape", "-o", "out#1.svg", "--depfile", "out.d")
        #expect(result.status == 0)
        #expect(
            try folder.read("out.d") == """
                out\\#1.svg: main.shape the\\ palette.shape
                the\\ palette.shape:

                """)
        #expect(try compile("main.shape", "--depfile", "out.d").status == 2)
    }

    @Test("An output that stays the same is left alone")
    func unchanged() throws {
        #expect(try compile("good.shape", "-o", "out.svg").status == 0)
        let old = try FileManager.default.attributesOfItem(atPath: folder.path("out.svg"))[.systemFileNumber] as? Int
        #expect(try compile("good.shape", "-o", "out.svg", "--write-if-changed").status == 0)
        let new = try FileManager.default.attributesOfItem(atPath: folder.path("out.svg"))[.systemFileNumber] as? Int
        #expect(old == new)
        #expect(try compile("good.shape", "-o", "out.svg", "--size", "7x7", "--write-if-changed").status == 0)
        let last = try FileManager.default.attributesOfItem(atPath: folder.path("out.svg"))[.systemFileNumber] as? Int
        #expect(new != last)
    }

    @Test("An error leaves the old output and nothing else")
    func oldOutputStays() throws {
        try folder.write("old", to: "out.svg")
        #expect(try compile("bad.shape", "-o", "out.svg").status == 1)
        #expect(try folder.read("out.svg") == "old")
        #expect(try compile("good.shape", "bad.shape", "-o", "new/").status == 1)
        #expect(try folder.names() == ["bad.shape", "good.shape", "out.svg"])
    }

    @Test("Permissions of the old file are kept, a new one follows the mask")
    func permissions() throws {
        try folder.write("old", to: "out.svg")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o640], ofItemAtPath: folder.path("out.svg"))
        #expect(try compile("good.shape", "-o", "out.svg").status == 0)
        #expect(try mode("out.svg") == 0o640)
        let shell = "umask 027; '\(Shapec.path)' compile --target svg good.shape -o fresh.svg"
        #expect(try Subprocess.run(URL(filePath: "/bin/sh"), ["-c", shell], in: folder.url).status == 0)
        #expect(try mode("fresh.svg") == 0o640)
    }

    private func mode(_ name: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: folder.path(name))[.posixPermissions] as? Int
    }

    @Test("A symbolic link stays, what it leads to is replaced", arguments: [true, false])
    func symbolicLink(targetExists: Bool) throws {
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "deep"), withIntermediateDirectories: true)
        if targetExists { try folder.write("old", to: "deep/real.svg") }
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("out.svg"), withDestinationPath: "deep/real.svg")
        #expect(try compile("good.shape", "-o", "out.svg").status == 0)
        #expect(try folder.read("deep/real.svg").contains("<svg"))
        let link = try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("out.svg"))
        #expect(link == "deep/real.svg")
        #expect(try folder.names(in: "deep") == ["real.svg"])
    }

    @Test("Links in a circle, missing folders and files in the way are errors")
    func unwritable() throws {
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("a.svg"), withDestinationPath: "a.svg")
        let circle = try compile("good.shape", "-o", "a.svg")
        #expect(circle.status == 2 && circle.errorText.contains("circle"))
        let missing = try compile("good.shape", "-o", "missing/a.svg")
        #expect(missing.status == 2 && missing.errorText.contains("its folder does not exist"))
        let file = try compile("good.shape", "-o", "good.shape/a.svg")
        #expect(file.status == 2 && file.errorText.contains("a part of the path is a file"))
        #expect(try compile("good.shape", "-o", "good.shape/").status == 2)
    }

    @Test("An input is never overwritten, under whatever name")
    func overwriting() throws {
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("alias.svg"), withDestinationPath: "good.shape")
        for output in ["good.shape", "./good.shape", folder.path("good.shape"), "alias.svg"] {
            let result = try compile("good.shape", "-o", output)
            #expect(result.status == 2 && result.errorText.contains("overwrite"), "\(output)")
        }
        let shell = "'\(Shapec.path)' compile --target svg - -o good.shape < good.shape"
        #expect(try Subprocess.run(URL(filePath: "/bin/sh"), ["-c", shell], in: folder.url).status == 2)
        #expect(try folder.read("good.shape") == Sample.good)
    }

    @Test("-o FOLDER/ is made, with those above it; a folder that exists needs no slash")
    func outputFolder() throws {
        #expect(try compile("good.shape", "-o", "x/y/").status == 0)
        let names = try folder.names(in: "x/y")
        #expect(!names.isEmpty && names.allSatisfy { $0.hasSuffix(".svg") })
        #expect(try compile("good.shape", "-o", "x").status == 0)
        #expect(try folder.names(in: "x") == (names + ["y"]).sorted())
    }

    @Test("Two outputs of one name are refused")
    func collision() throws {
        let sub = folder.url.appending(path: "sub")
        try FileManager.default.createDirectory(at: sub, withIntermediateDirectories: true)
        try folder.write(Sample.good, to: "sub/good.shape")
        let result = try compile("good.shape", "sub/good.shape", "-o", "out/")
        #expect(result.status == 2)
        #expect(result.errorText.contains("good.shape and sub/good.shape"))
        #expect(try folder.names() == ["bad.shape", "good.shape", "sub"])
    }

    @Test("Pipes and /dev/stdout are written directly")
    func directly() throws {
        let printed = try compile("good.shape").text
        #expect(try compile("good.shape", "-o", "/dev/stdout").text == printed)
        let shell = """
            mkfifo pipe; cat pipe > copy.svg & '\(Shapec.path)' compile --target svg good.shape -o pipe; wait
            echo head > log; '\(Shapec.path)' compile --target svg good.shape -o /dev/stdout >> log
            """
        let result = try Subprocess.run(URL(filePath: "/bin/sh"), ["-c", shell], in: folder.url)
        #expect(result.status == 0, "\(result.errorText)")
        #expect(try folder.read("copy.svg") == printed)
        #expect(try folder.read("log") == "head\n" + printed)
    }

    @Test("A folder without write permission", .enabled(if: Unprivileged.isAvailable))
    func readOnlyFolder() throws {
        let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o555]
        try folder.write("old", to: "out.svg")
        try FileManager.default.setAttributes(
            attributes, ofItemAtPath: folder.url.path(percentEncoded: false))
        for output in ["out.svg", "fresh.svg", "sub/"] {
            let result = try Unprivileged.run(
                ["compile", "--target", "svg", "good.shape", "-o", output], in: folder)
            #expect(result.status == 2)
            #expect(result.errorText.contains("permission denied"), "\(output): \(result.errorText)")
        }
        #expect(try folder.read("out.svg") == "old")
        #expect(try folder.names() == ["bad.shape", "good.shape", "out.svg"])
    }

    @Test("--verbose names what is read and written")
    func verbose() throws {
        let errors = try compile("good.shape", "-o", "out.svg", "--verbose").errorText
        #expect(errors.contains("read good.shape (\(Sample.good.utf8.count) bytes)"))
        #expect(errors.contains("wrote out.svg ("))
    }
}

/// Runs the executable as a user to whom permissions apply; root may write anywhere.
enum Unprivileged {
    private static let prefix: [String]? =
        if getuid() != 0 { [] } else {
            ["/usr/bin/setpriv", "--reuid", "65534", "--regid", "65534", "--clear-groups"]
        }

    static let isAvailable: Bool = {
        guard let folder = try? Folder() else { return false }
        return (try? run(["--version"], in: folder))?.status == 0
    }()

    static func run(_ arguments: [String], in folder: Folder) throws -> ProcessOutput {
        let words = (prefix ?? []) + [Shapec.path] + arguments
        return try Subprocess.run(URL(filePath: "/usr/bin/env"), words, in: folder.url)
    }
}

import Foundation
import TestSupport
import Testing

/// `Examples/Icons` in the hands of three build tools.
@Suite struct IconExampleTests {
    /// What has to be run once, and what builds.
    private struct Builder {
        let configure: [String]
        let build: [String]

        static let make = Builder(
            configure: ["true"],
            build: ["make", "SHAPEC=" + Shapec.path])
        static let ninja = cmake("Ninja")
        static let cmakeWithMake = cmake("Unix Makefiles")

        private static func cmake(_ generator: String) -> Builder {
            Builder(
                configure: ["cmake", "-S", ".", "-B", "build", "-G", generator, "-DSHAPEC=" + Shapec.path],
                build: ["cmake", "--build", "build"])
        }
    }

    /// A copy of the example.
    private let folder: Folder

    init() throws {
        folder = try Folder()
        let example = Repository.file("Examples/Icons")
        for name in ["CMakeLists.txt", "Makefile", "metrics.shape", "play.shape", "stop.shape"] {
            try FileManager.default.copyItem(at: example.appending(path: name), to: folder.url.appending(path: name))
        }
    }

    @Test(.requires(.command("make"))) func make() throws { try follow(.make) }

    @Test(.requires(.command("cmake")), .requires(.command("ninja"))) func ninja() throws { try follow(.ninja) }

    @Test(.requires(.command("cmake")), .requires(.command("make"))) func cmakeWithMake() throws {
        try follow(.cmakeWithMake)
    }

    /// Builds, changes one thing after another, and looks at what is made anew.
    private func follow(_ builder: Builder) throws {
        let configured = try run(builder.configure)
        #expect(configured.status == 0, "\(configured.errorText)")
        #expect(try build(builder) == ["play", "stop"])
        #expect(try build(builder) == [])
        try change("play.shape", "h/2", "h/3")
        #expect(try build(builder) == ["play"])
        try change("metrics.shape", "inset = 2", "inset = 3")
        #expect(try build(builder) == ["play", "stop"])

        let old = try folder.read("build/play.svg")
        try change("play.shape", "h/3", "g/3")
        let failed = try run(builder.build)
        #expect(failed.status != 0)
        #expect((failed.text + failed.errorText).contains("play.shape:9:"), "\(failed.text)\(failed.errorText)")
        #expect(try folder.read("build/play.svg") == old)
        try change("play.shape", "g/3", "h/4")
        #expect(try build(builder) == ["play"])

        try folder.write(try folder.read("metrics.shape"), to: "measures.shape")
        for icon in ["play.shape", "stop.shape"] { try change(icon, "metrics", "measures") }
        try FileManager.default.removeItem(atPath: folder.path("metrics.shape"))
        // Make would not know how to make it, if the rules for the icons named nothing else.
        #expect(try build(builder) == ["play", "stop"])
    }

    /// The icons that a build made anew.
    private func build(_ builder: Builder) throws -> [String] {
        let icons = ["play", "stop"]
        let before = icons.map(identity)
        let result = try run(builder.build)
        #expect(result.status == 0, "\(result.text)\(result.errorText)")
        return zip(icons, before).filter { identity($0) != $1 }.map(\.0)
    }

    /// `Process` starts programs with most signals blocked. CMake would wait for ever to hear that its children have
    /// ended; bash lets that signal through.
    private func run(_ command: [String]) throws -> ProcessOutput {
        let shell = ["bash", "-c", "exec \"$@\"", "bash"]
        return try Subprocess.run(URL(filePath: "/usr/bin/env"), shell + command, in: folder.url)
    }

    /// A file that is written anew is another one.
    private func identity(_ icon: String) -> Int? {
        let path = folder.path("build/\(icon).svg")
        return (try? FileManager.default.attributesOfItem(atPath: path))?[.systemFileNumber] as? Int
    }

    private func change(_ name: String, _ old: String, _ new: String) throws {
        let text = try folder.read(name)
        try #require(text.contains(old))
        // Build tools compare times, which some file systems count in hundredths of a second.
        Thread.sleep(forTimeInterval: 0.05)
        try folder.write(text.replacing(old, with: new), to: name)
    }
}

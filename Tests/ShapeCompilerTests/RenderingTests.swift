import Foundation
import ShapeCompiler
import TestSupport
import Testing

/// Three independent renderers, librsvg, resvg and Chromium, draw what the compiler writes alike.
struct RenderingTests {
    private static let renderers = Tool.script("render.py", modules: ["numpy", "resvg_py", "PIL"])
    private static let moving = Tool.script("moving.py", modules: ["numpy", "resvg_py", "PIL"])

    /// A shape for each way of painting, and some that move.
    private static var styles: ShapeFile {
        get throws {
            let path = "Tests/Reference/styles.shape"
            let bytes = try Data(contentsOf: Repository.file(path))
            return ShapeFile(path: path, source: SourceFile(name: path, bytes: [UInt8](bytes)))
        }
    }

    /// Whether the programs are there that the script drives.
    private static let hasPrograms =
        Tool.command("rsvg-convert").isAvailable
        && ["chromium", "chromium-browser", "google-chrome"].contains { Tool.command($0).isAvailable }

    private static let missing: Comment = "needs rsvg-convert and Chromium, which are missing"

    @Test(.requires(renderers), .enabled(if: hasPrograms || TestRun.isContinuousIntegration, missing))
    func everyRendererDrawsEverySampleAlike() throws {
        let result = try Self.inFolder { folder in
            try Self.renderers.run(try Self.chosenSamples.flatMap { try Self.write($0, to: folder) })
        }
        #expect(result.status == 0, "\(result.errorText)")
    }

    /// Gradients, dashes, trims, holes, strokes inside, shadows, and what moves: still, as all of them draw it.
    @Test(.requires(renderers), .enabled(if: hasPrograms || TestRun.isContinuousIntegration, missing))
    func everyRendererDrawsEveryStyleAlike() throws {
        let result = try Self.inFolder { folder in
            try Self.renderers.run(try Self.write(Self.styles, to: folder))
        }
        #expect(result.status == 0, "\(result.errorText)")
    }

    /// A picture that Chromium shows at a moment of its motion, or on a dark screen, and the still one of a shape that it
    /// has to look like. Values within a motion are those of the easing functions of CSS, computed in Python.
    private struct Change {
        var shape: String
        var time: Double?
        var expected: String
        var settings: [(name: String, value: String)] = []
    }

    private static let changes = [
        Change(shape: "Night", expected: "NightInTheDark"),
        Change(shape: "Turns", time: 0, expected: "Turns"),
        Change(shape: "Turns", time: 0.5, expected: "TurnsHalfway"),
        Change(shape: "Turns", time: 1, expected: "TurnsAtTheEnd"),
        Change(shape: "Turns", time: 9, expected: "TurnsAtTheEnd"),
        Change(shape: "Grows", time: 0, expected: "Grows", settings: [("share", "0"), ("sides", "3")]),
        Change(shape: "Grows", time: 0.61, expected: "Grows", settings: [("share", "0.4411697"), ("sides", "6")]),
        Change(shape: "Grows", time: 1, expected: "Grows", settings: [("share", "1"), ("sides", "8")]),
        Change(shape: "Chases", time: 0, expected: "Chases", settings: [("head", "0.1"), ("tail", "0")]),
        Change(shape: "Chases", time: 0.8, expected: "Chases", settings: [("head", "0.9"), ("tail", "0.5439212")]),
        Change(shape: "Chases", time: 1, expected: "Chases", settings: [("head", "0.9"), ("tail", "0.6")]),
    ]

    @Test(.requires(moving), .enabled(if: hasPrograms || TestRun.isContinuousIntegration, missing))
    func motionsAndDarkColoursAreSeen() throws {
        let result = try Self.inFolder { folder in
            let cases = try Self.changes.enumerated().map { index, change in
                let files = ["\(index).svg", "\(index).expected.svg"]
                try Self.write(change.shape, .first, [], to: folder.appending(path: files[0]))
                try Self.write(change.expected, .none, change.settings, to: folder.appending(path: files[1]))
                let kind = change.time.map { "\"time\": \($0)" } ?? "\"dark\": true"
                return "{ \"file\": \"\(files[0])\", \"expected\": \"\(files[1])\", \(kind) }"
            }
            let input = "[" + cases.joined(separator: ", ") + "]"
            return try Self.moving.run([folder.path(percentEncoded: false)], input: Array(input.utf8))
        }
        #expect(result.status == 0, "\(result.text) \(result.errorText)")
    }

    private static func write(
        _ shape: String, _ animation: SVGWriter.Animation, _ settings: [(name: String, value: String)], to file: URL
    ) throws {
        var options = CompileOptions()
        options.shape = shape
        options.animation = animation
        options.settings = settings.map { CompileOptions.Setting(name: $0.name, value: $0.value) }
        let output = try #require(Compiler.compile(styles.source, options).outputs.first, "\(shape)")
        try Data(output.bytes).write(to: file)
    }

    private static func inFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try body(folder)
    }

    /// All samples, or a few in a short run; the first one of the README always.
    private static var chosenSamples: [ShapeFile] {
        TestRun.isFull
            ? ShapeFile.samples
            : ShapeFile.samples.enumerated().filter { $0 % 10 == 0 || $1.path.hasSuffix("/bubble.shape") }
                .map(\.element)
    }

    /// Compiles a sample at its design size; the paths of its drawings.
    private static func write(_ sample: ShapeFile, to folder: URL) throws -> [String] {
        var options = CompileOptions()
        options.perShape = true
        let outputs = Compiler.compile(sample.source, options).outputs
        #expect(!outputs.isEmpty, "\(sample.path) has no output")
        return try outputs.map { output in
            let file = folder.appending(path: output.name)
            try Data(output.bytes).write(to: file)
            return file.path(percentEncoded: false)
        }
    }
}

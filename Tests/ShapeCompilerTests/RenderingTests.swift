import Foundation
import ShapeCompiler
import TestSupport
import Testing

/// Three independent renderers, librsvg, resvg and Chromium, draw what the compiler writes alike.
struct RenderingTests {
    private static let renderers = Tool.script("render.py", modules: ["numpy", "resvg_py", "PIL"])

    /// Whether the programs are there that the script drives.
    private static let hasPrograms =
        Tool.command("rsvg-convert").isAvailable
        && ["chromium", "chromium-browser", "google-chrome"].contains { Tool.command($0).isAvailable }

    @Test(
        .requires(renderers),
        .enabled(
            if: hasPrograms || TestRun.isContinuousIntegration, "needs rsvg-convert and Chromium, which are missing")
    )
    func everyRendererDrawsEverySampleAlike() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let paths = try Self.chosenSamples.flatMap { try Self.write($0, to: folder) }
        let result = try Self.renderers.run(paths)
        #expect(result.status == 0, "\(result.errorText)")
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

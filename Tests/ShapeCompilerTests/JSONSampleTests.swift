import Foundation
import ShapeCompiler
import TestSupport
import Testing

/// JSON path data of whole files, at many sizes and parameter values, against a check that shares nothing with
/// the compiler: `Tests/Scripts/path_data.py` says what it looks at.
@Suite struct JSONSampleTests {
    private static let checker = Tool.script("path_data.py", modules: ["jsonschema", "numpy"])
    private static let schema = Repository.file("grammar/path-data.schema.json").path(percentEncoded: false)

    private static let sizes: [(Double, Double)] = [
        (320, 200), (150, 250), (33.3, 517.7), (240, 600), (1000, 37), (77.7, 77.7), (200, 120), (120, 160),
        (333.3, 517.7), (37, 1000), (64, 64), (100.125, 99.875), (1024, 768), (512, 512.5), (90, 45), (45, 90),
        (2000, 1500), (123.4, 567.8), (300, 299), (88, 31),
    ]

    @Test(.requires(checker))
    func documentsHoldWhatTheySay() throws {
        let root = FileManager.default.temporaryDirectory.appending(path: "shapec-json-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: root) }
        var random = SplitMix64(seed: 31)
        for file in Self.files {
            let folder = root.appending(path: file.path.replacing("/", with: "_"))
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Self.write(file.source, to: folder, &random)
        }
        let result = try Self.checker.run([Self.schema, root.path(percentEncoded: false)])
        #expect(result.status == 0, "\(result.errorText)")
    }

    /// Samples and correct corpus files; in a short run a tenth of them. What has no shape is no matter.
    private static var files: [ShapeFile] {
        let correct = ShapeFile.samples + ShapeFile.corpus.filter { $0.path.contains("/accept/") }
        let chosen = TestRun.isFull ? correct : correct.enumerated().filter { $0.offset % 10 == 0 }.map(\.element)
        return chosen + [ShapeFile(path: "names_and_loops", source: namesAndLoops)]
    }

    private static func write(_ source: SourceFile, to folder: URL, _ random: inout SplitMix64) throws {
        let formulas = try #require(Compiler.compile(source, .json(expressions: true)).outputs.first, "\(source.name)")
        try Data(formulas.bytes).write(to: folder.appending(path: "formulas.json"))
        let shapes = try JSONDocument(formulas.bytes).shapes
        var index = 0
        for size in sizes.prefix(TestRun.isFull ? sizes.count : 4) {
            for settings in [[], settings(for: shapes, &random)] {
                try write(source, size, settings, "\(index)", to: folder)
                index += 1
            }
        }
    }

    /// Nothing where the shape is undefined.
    private static func write(
        _ source: SourceFile, _ size: (Double, Double), _ settings: [CompileOptions.Setting], _ name: String,
        to folder: URL
    ) throws {
        for (segments, ending) in [(PathDataWriter.Segments.normalized, ".json"), (.full, ".full.json")] {
            var options = CompileOptions.json(segments)
            options.size = size
            options.settings = settings
            guard let output = Compiler.compile(source, options).outputs.first else { continue }
            try Data(output.bytes).write(to: folder.appending(path: name + ending))
        }
    }

    /// A random value inside its domain for each number, integer and angle that some shape has.
    private static func settings(
        for shapes: [JSONDocument.Shape], _ random: inout SplitMix64
    ) -> [CompileOptions.Setting] {
        var settings: [CompileOptions.Setting] = []
        for parameter in shapes.flatMap(\.parameters) where !settings.contains(where: { $0.name == parameter.name }) {
            let low = parameter.minimum ?? min(0, (parameter.maximum ?? 0) - 20)
            let value = random.double(in: low...max(low, parameter.maximum ?? low + 20))
            // The document gives it with six decimals.
            guard let spelling = parameter.spelling((value * 1000).rounded() / 1000) else { continue }
            settings.append(CompileOptions.Setting(name: parameter.name, value: spelling))
        }
        return settings
    }

    /// What is hard to say in another language: names that occur twice, functions of points, subpaths that are
    /// turned around with their loops and branches, an arc that leaves as the path arrived.
    private static let namesAndLoops = SourceFile(
        name: "names_and_loops.shape",
        text: """
            let unit = 2
            let double(a) = a*unit
            let shift(p, by) = p + by*unit
            shape Names {
                size 120 x 80
                param count: integer = 5 in 2...9
                param turn = 40° in 0°...100°
                param tip: point = (8, 16)
                let unit = w/10
                require double(h) >= w/4
                move to (0, 0)
                for i in 1 ... count {
                    let step = w*i/count
                    line to (step, mod(i, 2)*h/8)
                }
                let step = here
                line to shift(step, (0, double(unit)))
                arc tangent r unit sweep turn
                line to (w/2, h)
                close
                hole {
                    let up = h/10
                    move to (w/4, h/4)
                    for i in 0 ..< count { line by (up, i - 2) }
                    line by tip
                    close
                }
                hole {
                    move to (w/4, h/2)
                    if w > h { line by (unit, 1) } else { line by (1, unit) }
                    curve by (4, 4) via (4, 0)
                    open
                }
            }
            """)
}

/// Documents that are kept, to see what a change does to them.
@Suite struct JSONGoldenTests {
    static let goldens: [(name: String, sample: String, options: CompileOptions)] = [
        ("bubble.json", "bubble.shape", .json()),
        ("bubble.expressions.json", "bubble.shape", .json(expressions: true)),
        ("ring.full.json", "ring.shape", .json(.full)),
        ("tooltip.json", "tooltip.shape", .json()),
        ("checkmark.expressions.json", "checkmark.shape", .json(.full, expressions: true)),
    ]

    @Test(arguments: goldens.indices)
    func documentIsTheKeptOne(index: Int) throws {
        let golden = Self.goldens[index]
        let source = try SourceFile(
            name: golden.sample, bytes: Array(Data(contentsOf: Repository.file("samples/" + golden.sample))))
        let found = try #require(Compiler.compile(source, golden.options).outputs.first?.bytes)
        let file = Repository.file("Tests/Reference/path-data/" + golden.name)
        if ProcessInfo.processInfo.environment["SHAPEC_REWRITE"] == "1" { try Data(found).write(to: file) }
        #expect(try Array(Data(contentsOf: file)) == found, "\(golden.name) has changed; see SHAPEC_REWRITE=1")
    }
}

/// The examples of `docs/JSON.md` are what the compiler writes.
@Suite struct JSONDocumentationTests {
    @Test func examplesAreAsPrinted() throws {
        let text = try String(contentsOf: Repository.file("docs/JSON.md"), encoding: .utf8)
        let blocks = text.matches(of: /```(shape|json)\n(.*?)```\n/.dotMatchesNewlines()).map(\.output)
        try #require(blocks.map { String($0.1) } == ["shape", "json", "json"])
        let source = SourceFile(name: "tag.shape", text: String(blocks[0].2))
        let plain = try #require(Compiler.compile(source, .json()).outputs.first)
        #expect(String(decoding: plain.bytes, as: UTF8.self) == blocks[1].2)
        let trees = try #require(Compiler.compile(source, .json(expressions: true)).outputs.first)
        let written = String(decoding: trees.bytes, as: UTF8.self)
        for line in blocks[2].2.split(separator: "\n") { #expect(written.contains(line), "\(line)") }
    }
}

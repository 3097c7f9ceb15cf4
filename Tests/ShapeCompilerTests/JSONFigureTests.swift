import Foundation
import ShapeCompiler
import TestSupport
import Testing

/// The figures of JSON path data against those of an independent evaluation, for every sample that has some.
@Suite struct JSONFigureTests {
    @Test(arguments: Figures.rows)
    func figuresAreThoseOfTheReference(_ row: Figures.Row) throws {
        let source = try SourceFile(
            name: row.sample, bytes: Array(Data(contentsOf: Repository.file("samples/" + row.sample))))
        let plain = try #require(Compiler.compile(source, .json()).outputs.first)
        let parameters = try JSONDocument(plain.bytes).shapes[0].parameters
        for figure in row.figures {
            var options = CompileOptions.json()
            options.size = (figure.size[0], figure.size[1])
            options.settings = try parameters.compactMap { parameter in
                guard let value = row.settings[parameter.name] else { return nil }
                let spelling = try #require(parameter.spelling(value))
                return CompileOptions.Setting(name: parameter.name, value: spelling)
            }
            #expect(options.settings.count == row.settings.count)
            let place = "\(row.name) at \(figure.size[0])x\(figure.size[1])"
            let compilation = Compiler.compile(source, options)
            guard figure.error == nil else {
                #expect(compilation.outputs.isEmpty && !compilation.diagnostics.isEmpty, "\(place) is drawn")
                continue
            }
            let output = try #require(compilation.outputs.first, "\(place): \(compilation.diagnostics.map(\.message))")
            compare(try JSONDocument(output.bytes).shapes[0], layer: row.layer, with: figure, place)
        }
    }

    /// Within 0.01 pt for bounds, 0.05 pt for the length and 0.1 % for the area.
    private func compare(
        _ shape: JSONDocument.Shape, layer: String?, with figure: Figures.Figure, _ place: String
    ) {
        let subpaths = shape.layers.filter { layer == nil || $0.name == layer }.flatMap(\.subpaths)
        if let bounds = figure.bounds, let box = shape.bounds {
            let found = [box.x, box.y, box.x + box.width, box.y + box.height]
            #expect(zip(found, bounds).allSatisfy { abs($0 - $1) <= 0.01 }, "\(place): \(found), not \(bounds)")
        }
        #expect((shape.bounds == nil) == (figure.bounds == nil) || figure.bounds == nil)
        if let length = figure.length {
            let found = subpaths.reduce(0) { $0 + $1.length }
            #expect(abs(found - length) <= 0.05, "\(place): \(found), not \(length)")
        }
        if let area = figure.area {
            let found = subpaths.reduce(0) { $0 + $1.area }
            #expect(abs(found - area) <= max(0.01, abs(area) * 0.001), "\(place): \(found), not \(area)")
        }
        if let count = figure.subpaths { #expect(subpaths.count == count, "\(place)") }
    }
}

/// The boxes of strokes against pictures by resvg.
@Suite struct JSONInkTests {
    private static let ruler = Tool.script("ink_bounds.py", modules: ["resvg_py", "PIL", "numpy"])

    /// Paths whose strokes reach out at caps, joins and in the middle of curves; all inside of 100 × 100.
    private static let paths = [
        "move to (30, 40); line to (60, 45); line to (35, 55); open",
        "move to (30, 60); line to (50, 30); line to (70, 60); close",
        "move to (40, 40); line to (60, 41); line to (40, 42); close",
        "move to (50, 30); line to (50, 60); line to (52, 45); open",
        "move to (30, 50); curve to (70, 50) via (20, 20), (80, 80); open",
        "move to (30, 60); curve to (70, 60) via (50, 10); line to (50, 65); close",
        "move to (70, 50); arc center (50, 50) r 20 from 0° sweep 250°; open",
        "move to (50, 50) + polar(20, 30°); arc center (50, 50) r 20 from 30° sweep 130°; close",
        "move to (74, 50); arc center (50, 50) r (24, 9) from 0° sweep 300°; open",
        "circle center (50, 50) r 18",
        "rect (30, 35) size (35, 20) r 5",
        "star center (50, 50) r 25 inner 10 points 5",
        "move to (50, 50); line to (50, 50); open",
        "move to (45, 50); line to (55, 50); line to (45, 50); open",
    ]

    /// Each path with each pen; in a short run some of them.
    private static let drawings: [String] = {
        var drawings: [String] = []
        for path in paths {
            for cap in ["butt", "round", "square"] {
                for join in ["miter", "round", "bevel"] {
                    for width in ["0.5", "9"] {
                        drawings.append("stroke #000 width \(width) cap \(cap) join \(join)\n\(path)\n")
                    }
                }
            }
        }
        return TestRun.isFull ? drawings : drawings.enumerated().filter { $0.offset % 5 == 1 }.map(\.element)
    }()

    @Test(.requires(ruler))
    func inkBoundsHoldWhatIsDrawn() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "shapec-ink-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (index, drawing) in Self.drawings.enumerated() {
            try write("size 100 x 100\n" + drawing, "drawing\(index)", to: folder)
        }
        let result = try Self.ruler.run([folder.path(percentEncoded: false)])
        #expect(result.status == 0, "\(result.errorText)")
    }

    /// The picture and the figures of a drawing.
    private func write(_ text: String, _ name: String, to folder: URL) throws {
        let source = SourceFile(name: name + ".shape", text: text)
        for (options, ending) in [(CompileOptions(), ".svg"), (.json(), ".json")] {
            let compilation = Compiler.compile(source, options)
            let output = try #require(compilation.outputs.first, "\(compilation.diagnostics.map(\.message))")
            try Data(output.bytes).write(to: folder.appending(path: name + ending))
        }
    }
}

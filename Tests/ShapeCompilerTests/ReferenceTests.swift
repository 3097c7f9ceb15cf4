import Foundation
import ShapeChecker
import ShapeProgram
import ShapeSyntax
import TestSupport
import Testing

/// The samples against figures from an independent evaluation, at every size that has some.
@Suite struct ReferenceTests {
    @Test(arguments: Figures.rows)
    func sampleHasTheFigures(_ row: Figures.Row) throws {
        let source = try SourceFile(
            name: row.sample, bytes: Array(Data(contentsOf: Repository.file("samples/" + row.sample))))
        for figure in row.figures {
            let drawing = try #require(Drawing(source, size: figure.size, settings: row.settings, layer: row.layer))
            let place = "\(row.name) at \(figure.size[0])x\(figure.size[1])"
            guard figure.error == nil else {
                #expect(!drawing.faults.isEmpty, "\(place) is drawn, though it is undefined")
                continue
            }
            #expect(drawing.faults.isEmpty && drawing.gaps.isEmpty, "\(place) is refused")
            figure.compare(with: drawing.outline, place)
        }
    }

    @Test func everyRowHasASample() {
        #expect(Figures.rows.count == 29)
        #expect(Figures.rows.allSatisfy { !$0.figures.isEmpty })
    }
}

/// Small shapes against what their angles, radii and clamps must give.
@Suite struct ValueTests {
    @Test(arguments: Figures.values)
    func shapeHasTheValues(_ value: Figures.Value) throws {
        let source = SourceFile(name: "value.shape", text: value.source)
        let drawing = try #require(Drawing(source, size: value.figure.size, settings: value.settings))
        #expect(drawing.faults.isEmpty && drawing.gaps.isEmpty)
        #expect(drawing.warnings == value.warnings)
        value.figure.compare(with: drawing.outline, value.name)
        value.compareCourse(of: drawing.outline)
    }
}

// MARK: - Drawing

/// The outline of a source file's first shape, or of one of its layers, by the evaluator alone.
struct Drawing {
    let outline: Outline
    let faults: [Fault]
    let gaps: [Gap]
    /// Codes of the warnings about the file.
    let warnings: [String]

    /// `nil` after an error in the file; `settings` holds numbers, and angles as degrees.
    init?(_ source: SourceFile, size: [Double], settings: [String: Double], layer: String? = nil) {
        var names = NameTable()
        let (tree, syntaxDiagnostics) = Parser.parse(source, names: &names)
        var elaborator = Elaborator(source: source, tree: tree, names: names, bareName: .none)
        guard syntaxDiagnostics.isEmpty, let shape = tree.shapes.first, elaborator.elaborate(shape) else {
            Issue.record("\(source.name): \((syntaxDiagnostics + elaborator.diagnostics).map(\.message))")
            return nil
        }
        var program = elaborator.program
        var expander = Expander()
        expander.expand(&program)

        var evaluator = Evaluator()
        var values = evaluator.defaultParameters(of: program)
        var slot = 0
        var unused = settings
        for parameter in program.parameters {
            if let value = unused.removeValue(forKey: names.string(parameter.name)) { values[slot] = value }
            slot += parameter.kind.componentCount
        }
        guard unused.isEmpty else {
            Issue.record("\(source.name) has no parameter named \(unused.keys.sorted())")
            return nil
        }
        evaluator.evaluate(program, width: size[0], height: size[1], parameters: values)
        let place = program.layers.firstIndex { layer == nil || names.string($0.name) == layer }
        outline = place.map { evaluator.outlines[$0] } ?? Outline()
        faults = evaluator.faults
        gaps = evaluator.gaps
        warnings = elaborator.diagnostics.filter { $0.severity == .warning }.map(\.code.text)
    }
}

// MARK: - Figures

/// The numbers that outlines are compared with, read from `Tests/Reference`.
enum Figures {
    /// What an outline measures at one size. Members that are missing are not compared.
    struct Figure: Decodable, Sendable {
        let size: [Double]
        /// Least x and y, greatest x and y.
        let bounds: [Double]?
        let length: Double?
        /// Positive: clockwise on the screen.
        let area: Double?
        let subpaths: Int?
        /// Present where the shape is undefined.
        let error: String?

        /// Within 0.01 pt for bounds, 0.05 pt for the length and 0.1 % for the area.
        func compare(with outline: Outline, _ place: String) {
            if let bounds {
                let found =
                    outline.bounds.map { [$0.minimum.x, $0.minimum.y, $0.maximum.x, $0.maximum.y] } ?? []
                let isNear = found.count == 4 && zip(found, bounds).allSatisfy { abs($0 - $1) <= 0.01 }
                #expect(isNear, "\(place): bounds \(found), not \(bounds)")
            }
            if let length {
                #expect(
                    abs(outline.length - length) <= 0.05, "\(place): length \(outline.length), not \(length)")
            }
            if let area {
                let found = outline.signedArea
                #expect(
                    abs(found - area) <= max(0.01, abs(area) * 0.001), "\(place): area \(found), not \(area)")
            }
            if let subpaths {
                let found = outline.elements.count { if case .move = $0 { true } else { false } }
                #expect(found == subpaths, "\(place): \(found) subpaths, not \(subpaths)")
            }
        }
    }

    /// One shape of the reference with the sample that draws it.
    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let sample: String
        /// The reference's parameters under the sample's names.
        let settings: [String: Double]
        /// The layer that the figures are of; `nil` for the first one.
        let layer: String?
        let figures: [Figure]

        var testDescription: String { name }
    }

    /// A small shape with what it must give.
    struct Value: Decodable, Sendable, CustomTestStringConvertible {
        let name: String
        let source: String
        let figure: Figure
        let settings: [String: Double]
        let warnings: [String]
        /// The first and the last point.
        let start: [Double]?
        let end: [Double]?
        /// The point half of the way along.
        let halfway: [Double]?

        var testDescription: String { name }

        private enum Key: String, CodingKey {
            case name, source, set, warning, start, end, halfway
        }

        init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: Key.self)
            figure = try Figure(from: decoder)
            name = try values.decode(String.self, forKey: .name)
            source = try values.decode(String.self, forKey: .source)
            settings = try values.decodeIfPresent([String: Double].self, forKey: .set) ?? [:]
            warnings = try values.decodeIfPresent(String.self, forKey: .warning).map { [$0] } ?? []
            start = try values.decodeIfPresent([Double].self, forKey: .start)
            end = try values.decodeIfPresent([Double].self, forKey: .end)
            halfway = try values.decodeIfPresent([Double].self, forKey: .halfway)
        }

        /// Compares where an outline of one subpath begins, ends and is half of the way along.
        func compareCourse(of outline: Outline) {
            let points = outline.flattened(tolerance: 1e-6).points
            compare(points.first, start, within: 1e-6, "start")
            compare(points.last, end, within: 1e-3, "end")
            compare(Self.middle(of: points), halfway, within: 1e-2, "point half of the way")
        }

        private func compare(_ found: Vector?, _ wanted: [Double]?, within tolerance: Double, _ what: String) {
            guard let wanted else { return }
            let isNear = found.map {
                abs($0.x - wanted[0]) <= tolerance && abs($0.y - wanted[1]) <= tolerance
            }
            #expect(isNear == true, "\(what) is \(String(describing: found)), not \(wanted)")
        }

        /// The point at half of the length of a chain of lines.
        private static func middle(of points: [Vector]) -> Vector? {
            let lines = zip(points, points.dropFirst())
            var rest = lines.reduce(0) { $0 + length(from: $1.0, to: $1.1) } / 2
            for (from, to) in lines {
                let length = length(from: from, to: to)
                if length > 0, length >= rest { return from + (to - from) * (rest / length) }
                rest -= length
            }
            return points.last
        }

        private static func length(from: Vector, to: Vector) -> Double {
            ((to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y)).squareRoot()
        }
    }

    /// A row of `reference.json`.
    private struct ReferenceRow: Decodable {
        let parameters: [String: Double]
        let figures: [Figure]
    }

    /// A row of `mapping.json`: which sample draws it, and how the sample names its parameters.
    private struct MappingRow: Decodable {
        let sample: String
        let set: [String: String]
        let layer: String?
    }

    /// All rows by their names' order.
    static let rows: [Row] = {
        let reference: [String: ReferenceRow] = read("reference.json")
        let mapping: [String: MappingRow] = read("mapping.json")
        return reference.sorted { $0.key < $1.key }.map { name, row in
            guard let entry = mapping[name] else { fatalError("mapping.json has no row \(name)") }
            let pairs = row.parameters.compactMap { key, value in entry.set[key].map { ($0, value) } }
            return Row(
                name: name, sample: entry.sample, settings: Dictionary(uniqueKeysWithValues: pairs),
                layer: entry.layer, figures: row.figures)
        }
    }()

    static let values: [Value] = read("values.json")

    private static func read<Content: Decodable>(_ name: String) -> Content {
        do {
            let data = try Data(contentsOf: Repository.file("Tests/Reference/" + name))
            return try JSONDecoder().decode(Content.self, from: data)
        } catch {
            fatalError("Tests/Reference/\(name): \(error)")
        }
    }
}

import ShapeProgram
import ShapeSyntax

/// Writes shapes as JSON path data, one document for all; `docs/JSON.md` describes it, and
/// `grammar/path-data.schema.json` is its schema.
///
///     var writer = PathDataWriter(segments: .normalized, writesExpressions: false)
///     writer.begin(&out)
///     writer.enter(source: "bubble.shape")
///     writer.add(program, &evaluator, proofs, minimumSize, names: names, to: &out)   // as often as there are shapes
///     writer.end(&out)
public struct PathDataWriter: Sendable {
    /// How segments are given.
    public enum Segments: String, Sendable, CaseIterable {
        /// Absolute M, L, C and Z only, as `getPathData({ normalize: true })` of SVG Paths gives them.
        case normalized
        /// Also Q, and A for arcs.
        case full

        /// The names of all.
        public static var names: [String] { allCases.map { $0.rawValue } }
    }

    /// The decimals that are printed unless told otherwise.
    package static let defaultPrecision = 6

    private let items: PathDataItems
    /// Whether each item has its formulas beside its figures.
    private let writesExpressions: Bool
    /// The member that names the file at hand, and the head of the one behind it.
    private var source: [UInt8] = []
    private var isFirst = true
    private var figures = OutlineFigures()
    private var path: PathDataPath
    /// Of the shape at hand, if they are wanted.
    private var formulas: FormulaWriter?
    /// How many nodes of formulas may still be written: as many as are in the programs, with room for those
    /// that share a part.
    private var formulaBudget = 100_000

    package init(segments: Segments, precision: Int = defaultPrecision, writesExpressions: Bool) {
        items = PathDataItems(precision: precision)
        self.writesExpressions = writesExpressions
        path = PathDataPath(segments, decimals: precision)
    }

    /// Starts the document.
    package func begin(_ out: inout CodeWriter) {
        out.write("{\n  \"format\": \"shapec-path-data\", \"version\": 1,\n  \"shapes\": [")
    }

    /// Says the base name of the file that the next shapes come from.
    package mutating func enter(source name: String) {
        var text = CodeWriter()
        text.write(", \"source\": ")
        JSONText.write(Array(name.utf8)[...], to: &text)
        text.write(", \"doc\": ")
        source = text.take()
    }

    /// Ends the document.
    package func end(_ out: inout CodeWriter) {
        out.write(isFirst ? "]\n}\n" : "\n  ]\n}\n")
    }

    /// Writes a shape at the size of the evaluator's last evaluation, which must have been of this program.
    ///
    /// `minimumSize` is for the parameters' values there. Gives whether the formulas were short enough to be written.
    package mutating func add(
        _ program: Program, _ evaluator: inout Evaluator, _ proofs: Proofs, _ minimumSize: MinimumSize,
        names: NameTable, to out: inout CodeWriter
    ) -> Bool {
        if writesExpressions {
            formulaBudget += 32 * program.formulas.count
            formulas = FormulaWriter(program, names, budget: formulaBudget)
        }
        if !isFirst { out.write(",") }
        isFirst = false
        items.writeHead(
            program, Vector(evaluator.width, evaluator.height), minimumSize, names, source: source, &out)
        items.writeParameters(program, &evaluator, names, &out)
        items.writeVerdict(proofs, hasParameters: !program.parameters.isEmpty, &out)
        items.writePlaces(program, &evaluator, names, &formulas, &out)
        figures.reset()
        for index in program.layers.indices { figures.measure(evaluator.outlines[index]) }
        items.writeBounds(figures.bounds, program, &evaluator, &out)
        writeLayers(program, &evaluator, names, &out)
        formulas?.writeDomain(program, &out)
        formulas?.writeDefinitions(program, &out)
        out.write("\n    }")
        guard writesExpressions else { return true }
        out.level = 0
        formulaBudget = formulas?.budget ?? 0
        return formulaBudget > 0
    }

    private mutating func writeLayers(
        _ program: Program, _ evaluator: inout Evaluator, _ names: NameTable, _ out: inout CodeWriter
    ) {
        path.reset()
        var first = 0
        for index in program.layers.indices {
            if index > 0 { out.write(",") }
            items.writeStyle(ofLayer: index, program, &evaluator, names, &formulas, &out)
            let outline = evaluator.outlines[index]
            path.write(outline, program, to: &out)
            let isLast = index + 1 == program.layers.count
            let end = isLast ? figures.subpaths.count : first + outline.subpathCount
            items.writeFigures(figures.subpaths[first..<end], &out)
            first = end
            formulas?.writeExpressions(of: program.layers[index], program, &out) { path.count(of: $0, program) }
            out.write("\n        }")
        }
        out.write("\n      ]")
    }
}

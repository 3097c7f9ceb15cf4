import ShapeBackends
import ShapeChecker
import ShapeProgram
import ShapeSyntax

/// Writes programs in the format that was asked for, and gathers the outputs.
struct Emitter {
    let source: SourceFile
    let options: CompileOptions
    /// The one shape to write, if the options name one.
    private(set) var wanted: Name?
    private var outputs: [Output] = []
    private var usageErrors: [String] = []
    private var diagnostics: [Diagnostic] = []
    private var evaluator = Evaluator()
    private var writer = CodeWriter()
    private let svg: SVGWriter
    private var json: PathDataWriter
    private var swift: SwiftWriter
    private var settings: Settings

    init(_ source: SourceFile, _ options: CompileOptions, _ pipeline: borrowing Pipeline) {
        self.source = source
        self.options = options
        settings = Settings(options.settings)
        if let shape = options.shape {
            let names = pipeline.shapeNames
            let spellings = names.map { pipeline.names.string($0) }
            wanted = spellings.firstIndex(of: shape).map { names[$0] }
            if wanted == nil { usageErrors.append(Self.unknown("shape", shape, spellings)) }
        }
        if let size = options.size, !(size.width > 0 && size.height > 0) {
            usageErrors.append("a size has to be positive; at other sizes a shape is empty")
        }
        let isSprite = pipeline.tree.shapes.count > 1 && wanted == nil && !options.perShape
        svg = SVGWriter(
            layout: isSprite ? .sprite : .single, precision: options.precision ?? SVGWriter.defaultPrecision)
        json = PathDataWriter(
            segments: options.segments, precision: options.precision ?? PathDataWriter.defaultPrecision,
            writesExpressions: options.writesExpressions)
        swift = SwiftWriter(style: options.swift)
        switch options.format {
        case .svg: if isSprite { svg.begin(&writer) }
        case .json: json.begin(&writer)
        case .swift: swift.begin(source: source.baseName)
        case .tree, .program: break
        }
    }

    private static func unknown(_ what: String, _ name: String, _ known: [String]) -> String {
        let nearest = EditDistance.nearest(to: name, among: known)
        return "no \(what) is named `\(name)`" + (nearest.map { "; did you mean `\($0)`?" } ?? "")
    }

    mutating func emit(_ tree: Tree) {
        guard usageErrors.isEmpty else { return }
        writer.write(bytes: TreeDump.text(tree, source))
    }

    /// Writes the pipeline's program.
    mutating func emit(_ pipeline: borrowing Pipeline) {
        guard usageErrors.isEmpty else { return }
        switch options.format {
        case .svg:
            guard evaluate(pipeline) else { return }
            svg.add(pipeline.program, &evaluator, names: pipeline.names, to: &writer)
        case .json:
            guard evaluate(pipeline) else { return }
            json.add(
                pipeline.program, &evaluator, pipeline.proofs, names: pipeline.names, source: source.baseName,
                to: &writer)
        case .swift: swift.add(pipeline.program, names: pipeline.names)
        case .program: ProgramDump(names: pipeline.names).write(pipeline.program, to: &writer)
        case .tree: break
        }
        guard options.perShape else { return }
        let name = pipeline.names.string(pipeline.program.name) + options.format.fileEnding
        outputs.append(Output(name: name, bytes: writer.bytes))
        writer.reset()
    }

    /// Draws the shape at the size that was asked for; whether it is defined there.
    private mutating func evaluate(_ pipeline: borrowing Pipeline) -> Bool {
        evaluator.prepare(pipeline.program)
        let size = options.size ?? Samples.designSize(pipeline.program)
        // Without values from outside the evaluator takes the defaults, which it knows.
        let values =
            options.settings.isEmpty ? [] : settings.values(for: pipeline.program, pipeline.names, &evaluator)
        evaluator.evaluate(pipeline.program, width: size.width, height: size.height, parameters: values)
        let point = Samples.Point(width: size.width, height: size.height, values: values)
        let found = Drawability.check(pipeline.program, &evaluator, point, pipeline.names)
        if found.isEmpty { return true }
        diagnostics.append(contentsOf: found)
        return !found.contains { $0.severity == .error }
    }

    /// The outputs, unless something was wrong.
    mutating func finish(_ found: [Diagnostic]) -> Compilation {
        var all = found
        if !diagnostics.isEmpty { all = (found + diagnostics).sorted { $0.span.start < $1.span.start } }
        usageErrors.append(contentsOf: settings.errors)
        let hasErrors = all.contains { $0.severity == .error } || !usageErrors.isEmpty
        if hasErrors { return Compilation(diagnostics: all, outputs: [], usageErrors: usageErrors) }
        if !options.perShape {
            switch options.format {
            case .svg: svg.end(&writer)
            case .json: json.end(&writer)
            case .swift: swift.end(&writer)
            case .tree, .program: break
            }
            outputs.append(Output(name: source.stem + options.format.fileEnding, bytes: writer.take()))
        }
        return Compilation(diagnostics: all, outputs: outputs, usageErrors: [])
    }
}

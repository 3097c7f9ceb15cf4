import ShapeBackends
import ShapeChecker
import ShapeProgram
import ShapeSyntax

/// Writes the shapes of one file, or of several in formats that join them, in the format that was asked for.
///
///     var emitter = Emitter(options)
///     emitter.begin(source, pipeline)      // as often as there are files
///     emitter.emit(program, proofs, names)  // as often as the file has shapes
///     emitter.end(source, diagnostics)
///     emitter.finish()
struct Emitter: ~Copyable {
    let options: CompileOptions
    /// The one shape of the file at hand to write, if the options name one; `none` if it is in another file.
    private(set) var wanted: Name?
    private(set) var outputs: [Output] = []
    private(set) var usageErrors: [String] = []
    /// Whether each shape becomes an output of its own.
    private let splitsFiles: Bool
    /// What the output is called that joins all files.
    private var joinedName: String?
    /// The names of all shapes so far, kept only to look for the one that the options name.
    private var shapes: [String] = []
    /// The names of all motions so far, kept only to look for the one that the options name.
    private var motions: [String] = []
    private var hasErrors = false
    private var evaluator = Evaluator()
    /// The values of parameters that were asked for, flattened; empty where these are the defaults.
    private var values: [Double] = []
    /// What is wrong with the drawings of the file at hand.
    private var faults: [Diagnostic] = []
    private var writer = CodeWriter()
    private var svg: SVGWriter
    private var json: PathDataWriter
    private var swift: SwiftWriter
    private var settings: Settings
    /// The names of the shapes of the file at hand, kept only where their Swift types could meet.
    private var swiftNames: Set<String> = []

    init(_ options: CompileOptions) {
        self.options = options
        splitsFiles = options.perShape && options.format.extent == .shape
        settings = Settings(options.settings)
        svg = SVGWriter(
            layout: .single, precision: options.precision ?? SVGWriter.defaultPrecision, animation: options.animation)
        json = PathDataWriter(
            segments: options.segments, precision: options.precision ?? PathDataWriter.defaultPrecision,
            writesExpressions: options.writesExpressions)
        swift = SwiftWriter(style: options.swift)
        if let size = options.size, !(size.width > 0 && size.height > 0) {
            usageErrors.append("a size has to be positive; at other sizes a shape is empty")
        }
        if options.format == .json { json.begin(&writer) }
    }

    /// Makes ready for the shapes of a file.
    mutating func begin(_ source: SourceFile, _ pipeline: borrowing Pipeline) {
        if let shape = options.shape {
            let names = pipeline.shapeNames
            let spellings = names.map { pipeline.names.string($0) }
            wanted = spellings.firstIndex(of: shape).map { names[$0] } ?? Name.none
            shapes.append(contentsOf: spellings)
        }
        joinedName = joinedName == nil ? source.stem : "shapes"
        switch options.format {
        case .svg:
            let isSprite = pipeline.tree.ownShapeCount > 1 && wanted == nil && !splitsFiles
            svg.layout = isSprite ? .sprite : .single
            if !splitsFiles { writer.reserve(source.bytes.count) }
            svg.begin(&writer)
        case .json:
            // Most files grow about so much.
            writer.reserve(5 * source.bytes.count)
            json.enter(source: source.baseName)
        case .swift:
            // Most files grow about so much, with one framework.
            writer.reserve(6 * source.bytes.count)
            swift.begin(source: source.baseName, names: pipeline.names, to: &writer)
            if options.swift.form != .path {
                swiftNames = Set(pipeline.shapeNames.map { pipeline.names.string($0) })
            }
        case .tree, .program: break
        }
    }

    /// Writes the tree of a file.
    mutating func emit(_ tree: Tree, _ source: SourceFile) {
        writer.write(bytes: TreeDump.text(tree, source))
    }

    /// Writes an expanded program of which this is proved.
    mutating func emit(_ program: Program, _ proofs: Proofs, _ names: NameTable) {
        guard usageErrors.isEmpty else { return }
        switch options.format {
        case .svg:
            if case .named = options.animation {
                motions.append(contentsOf: program.animations.map { names.string($0.name) })
            }
            guard evaluate(program, names) else { return }
            svg.add(program, &evaluator, names: names, to: &writer)
        case .json:
            guard evaluate(program, names) else { return }
            let minimumSize = minimumSize(program, proofs)
            if !json.add(program, &evaluator, proofs, minimumSize, names: names, to: &writer) {
                let name = names.string(program.name)
                usageErrors.append("the formulas of `\(name)` are too long to be written as trees")
            }
        case .swift:
            let limits = proofs.validity?.limits
            if options.swift.belowMinimum != .clamp, program.requirements.isEmpty, limits == nil {
                usageErrors.append(
                    "at which sizes to draw `\(names.string(program.name))` is not known: it has no `require`, and what it needs is not linear"
                )
            }
            if options.swift.form != .path { faults += collisions(of: program, names) }
            swift.add(program, limits, to: &writer)
        case .program: ProgramDump(names: names).write(program, to: &writer)
        case .tree: break
        }
        if splitsFiles { endOutput(names.string(program.name)) }
    }

    /// What is wrong if a type that Swift gets of a shape is called what a shape is, or a parameter what the view that
    /// has it as a property has already.
    private func collisions(of program: Program, _ names: NameTable) -> [Diagnostic] {
        let name = names.string(program.name)
        let plan = options.swift.types(of: program)
        var found = plan.suffixes.map { name + $0 }.filter { swiftNames.contains($0) }.map { type in
            Diagnostic(
                .redeclaredName, at: program.nameSpan,
                "in Swift this shape has a type `\(type)`, which is the name of another shape")
        }
        for parameter in program.parameters where plan.members.contains(names.string(parameter.name)) {
            found.append(
                Diagnostic(
                    .redeclaredName, at: parameter.span,
                    "in Swift a view has a property `\(names.string(parameter.name))` of its own"))
        }
        return found
    }

    /// Ends a file of which this was found; gives all that was, in the order of places.
    mutating func end(_ source: SourceFile, _ found: Findings) -> [Diagnostic] {
        var all = found.own
        if !faults.isEmpty { all = (all + faults).sorted { $0.span.start < $1.span.start } }
        faults.removeAll()
        if found.hasErrors || all.contains(where: { $0.severity == .error }) { hasErrors = true }
        switch options.format {
        case .svg: svg.end(&writer)
        case .swift: swift.end(&writer)
        case .json, .tree, .program: break
        }
        if options.format.extent != .compile, !splitsFiles { endOutput(source.stem) }
        return all
    }

    /// Ends the last output; leaves none when something was wrong.
    mutating func finish() {
        if let shape = options.shape, !shapes.contains(shape) {
            let nearest = EditDistance.nearest(to: shape, among: shapes)
            usageErrors.append(
                "no shape is named `\(shape)`" + (nearest.map { "; did you mean `\($0)`?" } ?? ""))
        }
        // A shape with an error may have had the parameter or the motion that is missed.
        if !hasErrors { usageErrors.append(contentsOf: settings.errors + missingMotion) }
        if options.format.extent == .compile {
            json.end(&writer)
            endOutput(joinedName ?? "shapes")
        }
        if hasErrors || !usageErrors.isEmpty { outputs.removeAll() }
    }

    private mutating func endOutput(_ name: String) {
        outputs.append(Output(name: name + options.format.fileEnding, bytes: writer.take()))
    }

    /// What is wrong when no shape has the motion that the options name.
    private var missingMotion: [String] {
        guard case .named(let name) = options.animation, options.format == .svg, !motions.contains(name) else {
            return []
        }
        let nearest = EditDistance.nearest(to: name, among: motions)
        return ["no animation is named `\(name)`" + (nearest.map { "; did you mean `\($0)`?" } ?? "")]
    }

    /// The smallest size with the values of parameters that were asked for.
    private func minimumSize(_ program: Program, _ proofs: Proofs) -> MinimumSize {
        if options.settings.isEmpty { return proofs.validity?.minimumSize ?? .unknown }
        guard let limits = proofs.validity?.limits else { return .unknown }
        return MinimumSize(limits, values)
    }

    /// Draws the shape at the size that was asked for; whether it is defined there.
    private mutating func evaluate(_ program: Program, _ names: NameTable) -> Bool {
        evaluator.prepare(program)
        let size = options.size ?? Samples.designSize(program)
        // Without values from outside the evaluator takes the defaults, which it knows.
        values =
            options.settings.isEmpty ? [] : settings.values(for: program, names, &evaluator)
        let point = Samples.Point(width: size.width, height: size.height, values: values)
        evaluator.evaluate(program, width: point.width, height: point.height, parameters: point.values)
        let found = Drawability.check(program, &evaluator, point, names)
        if found.isEmpty { return true }
        faults.append(contentsOf: found)
        return !found.contains { $0.severity == .error }
    }
}

import ShapeChecker
import ShapeProgram
import ShapeSyntax

/// Takes the shapes of one file through the stages, one after another, in the same buffers.
struct Pipeline: ~Copyable {
    let source: SourceFile
    let tree: Tree
    let thoroughness: Checker.Thoroughness
    /// Whether programs are to have the parameters that turn them over.
    let addsMirroring: Bool
    private let links: [(importer: Int, span: Span, imported: Int)]
    private(set) var names: NameTable
    private var diagnostics: [Diagnostic]
    private var elaborator: Elaborator
    private var expander = Expander()
    private var checker: Checker
    /// By name: the number of the shape that has it, plus one; 0 for none.
    private var shapesByName: [UInt32]
    private var position = 0

    init(
        _ file: LoadedFile, thoroughness: Checker.Thoroughness, addsMirroring: Bool = false,
        isCancelled: (() -> Bool)? = nil
    ) {
        let (source, found) = (file.source, file.diagnostics)
        self.source = source
        self.thoroughness = thoroughness
        self.addsMirroring = addsMirroring
        var names = NameTable()
        (tree, diagnostics) = Parser.parse(source, names: &names)
        diagnostics += found
        links = file.links
        let bareName = names.intern(SourceFile.typeName(of: source.stem))
        self.names = names
        shapesByName = Array(repeating: 0, count: tree.shapes.count > 1 ? names.count : 0)
        checker = Checker(CheckedSource(source, tree), isCancelled: isCancelled)
        checker.looksAtOutlines = !diagnostics.contains { $0.severity == .error }
        elaborator = Elaborator(source: source, tree: tree, names: names, bareName: bareName)
        elaborator.lints = thoroughness.looksEverywhere && checker.looksAtOutlines
    }

    /// The names of the file's own shapes, in order.
    var shapeNames: [Name] {
        let own = tree.shapes.prefix(tree.ownShapeCount)
        return own.map { $0.name.isPresent ? $0.name.name : elaborator.bareName }
    }

    /// The name of the last shape.
    var shapeName: Name { shape.name.isPresent ? shape.name.name : elaborator.bareName }

    /// The program at hand, expanded.
    var program: Program { _read { yield elaborator.program } }

    /// What is known of the program at hand.
    var proofs: Proofs { checker.proofs }

    /// Whether the last shape is from an imported file: such shapes are only looked at for errors.
    private var isImported: Bool { position > tree.ownShapeCount }

    /// Whether the last shape came as far as the checker.
    private(set) var isChecked = false

    /// The declaration of the last shape; of a bare file, all of it.
    var shape: ShapeNode { tree.shapes[position - 1] }

    /// Takes the next shape through all stages; whether it has no errors, or `nil` behind the last one.
    @inline(never)
    mutating func next(only wanted: Name?) -> Bool? {
        while position < tree.shapes.count {
            let shape = tree.shapes[position]
            position += 1
            isChecked = false
            let isUnique = noteName(shape)
            let isSound = elaborator.elaborate(shape) && isUnique
            if isImported { continue }
            guard isSound else { return false }
            if let wanted, elaborator.program.name != wanted { continue }
            check()
            isChecked = true
            if checker.diagnostics.isEmpty { return true }
            diagnostics.append(contentsOf: checker.diagnostics)
            return !checker.diagnostics.contains { $0.severity == .error }
        }
        return nil
    }

    /// Expands and checks the program at hand; of one that can be turned over what it is the mirror image of.
    private mutating func check() {
        guard addsMirroring, elaborator.program.isMirrorable else {
            expander.expand(&elaborator.program)
            checker.check(elaborator.program, names: names, thoroughness)
            return
        }
        var plain = elaborator.program
        expander.expand(&plain)
        checker.check(plain, names: names, thoroughness)
        elaborator.program.addMirroring()
        expander.expand(&elaborator.program)
    }

    /// Has the program at hand written, and no more than that handed over: a pipeline is large.
    mutating func emit(by emitter: inout Emitter) {
        emitter.emit(elaborator.program, checker.proofs, names)
    }

    /// Everything that was found, in the order of places: in the file, and in each of those that it imports.
    func finish() -> Findings {
        let silencer = Silencer(tree, source)
        let all = (diagnostics + elaborator.diagnostics + unusedImports()).filter { !silencer.silences($0) }
        let order = all.indices.sorted {
            (all[$0].span.start, $0) < (all[$1].span.start, $1)
        }
        return Findings(order.map { all[$0] }, in: source)
    }

    /// Imports of the file itself of which nothing is used, nor of what they import.
    private func unusedImports() -> [Diagnostic] {
        guard elaborator.lints, !links.isEmpty else { return [] }
        let used = Set(elaborator.usedPlaces.map { source.part(at: $0) })
        var found: [Diagnostic] = []
        for link in links where link.importer == 0 {
            var reached = [link.imported]
            var position = 0
            while position < reached.count {
                for next in links where next.importer == reached[position] && !reached.contains(next.imported) {
                    reached.append(next.imported)
                }
                position += 1
            }
            if reached.contains(where: used.contains) { continue }
            found.append(
                Diagnostic(
                    .unusedImport, at: link.span, "nothing of this file is used",
                    fixIts: [.remove(link.span, "the `import`")]))
        }
        return found
    }

    private mutating func noteName(_ shape: ShapeNode) -> Bool {
        let name = Int(shape.name.name.raw)
        guard shape.name.isPresent, name < shapesByName.count else { return true }
        let earlier = Int(shapesByName[name])
        shapesByName[name] = UInt32(truncatingIfNeeded: position)
        if earlier > 0 {
            diagnostics.append(
                Diagnostic(
                    .redeclaredName, at: shape.name.span,
                    "a shape is named `\(names.string(shape.name.name))` already",
                    labels: [.init(tree.shapes[earlier - 1].name.span, "the first one")]))
            return false
        }
        return true
    }
}

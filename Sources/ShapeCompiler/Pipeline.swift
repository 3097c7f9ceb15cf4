import ShapeChecker
import ShapeProgram
import ShapeSyntax

/// Takes the shapes of one file through the stages, one after another, in the same buffers.
struct Pipeline: ~Copyable {
    let source: SourceFile
    let tree: Tree
    let thoroughness: Checker.Thoroughness
    private(set) var names: NameTable
    private var diagnostics: [Diagnostic]
    private var elaborator: Elaborator
    private var expander = Expander()
    private var checker = Checker()
    private var seen: [UInt32: Span] = [:]
    private var position = 0

    init(_ source: SourceFile, thoroughness: Checker.Thoroughness) {
        self.source = source
        self.thoroughness = thoroughness
        var names = NameTable()
        (tree, diagnostics) = Parser.parse(source, names: &names)
        let bareName = names.intern(Self.typeName(source.stem))
        self.names = names
        elaborator = Elaborator(source: source, tree: tree, names: names, bareName: bareName)
    }

    /// The names of the file's shapes, in order.
    var shapeNames: [Name] { tree.shapes.map { $0.name.isPresent ? $0.name.name : elaborator.bareName } }

    /// The program at hand, expanded.
    var program: Program { _read { yield elaborator.program } }

    /// What is known of the program at hand.
    var proofs: Proofs { checker.proofs }

    /// Takes the next shape through all stages; whether it has no errors, or `nil` behind the last one.
    mutating func next(only wanted: Name?) -> Bool? {
        while position < tree.shapes.count {
            let shape = tree.shapes[position]
            position += 1
            let isUnique = noteName(shape)
            guard elaborator.elaborate(shape), isUnique else { return false }
            if let wanted, elaborator.program.name != wanted { continue }
            expander.expand(&elaborator.program)
            checker.check(elaborator.program, names: names, thoroughness)
            if checker.diagnostics.isEmpty { return true }
            diagnostics.append(contentsOf: checker.diagnostics)
            return !checker.diagnostics.contains { $0.severity == .error }
        }
        return nil
    }

    /// Everything that was found, in the order of places.
    func finish() -> [Diagnostic] {
        let all = diagnostics + elaborator.diagnostics
        let order = all.indices.sorted {
            (all[$0].span.start, $0) < (all[$1].span.start, $1)
        }
        return order.map { all[$0] }
    }

    private mutating func noteName(_ shape: ShapeNode) -> Bool {
        guard shape.name.isPresent, tree.shapes.count > 1 else { return true }
        if let first = seen.updateValue(shape.name.span, forKey: shape.name.name.raw) {
            diagnostics.append(
                Diagnostic(
                    .redeclaredName, at: shape.name.span,
                    "a shape is named `\(names.string(shape.name.name))` already",
                    labels: [.init(first, "the first one")]))
            return false
        }
        return true
    }

    /// `chat_bubble` → `ChatBubble`; what no identifier may hold separates words.
    static func typeName(_ stem: String) -> String {
        var result: [UInt8] = []
        var startsWord = true
        for byte in stem.utf8 {
            let isLower = byte &- UInt8(ascii: "a") < 26
            let isDigit = byte &- UInt8(ascii: "0") < 10
            guard isLower || isDigit || byte &- UInt8(ascii: "A") < 26 || byte >= 0x80 else {
                startsWord = true
                continue
            }
            if result.isEmpty, isDigit { result.append(contentsOf: "Shape".utf8) }
            result.append(startsWord && isLower ? byte - 0x20 : byte)
            startsWord = false
        }
        return result.isEmpty ? "Shape" : String(decoding: result, as: UTF8.self)
    }
}

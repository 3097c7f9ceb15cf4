import ShapeChecker
import ShapeProgram
import ShapeSyntax

/// A shape of a file, with all that the checker says about it.
struct CheckedFile {
    let source: SourceFile
    let program: Program
    let names: NameTable
    let proofs: Proofs
    let diagnostics: [Diagnostic]

    /// The shapes of a file, without those that have errors which stand before the checker.
    static func all(_ source: SourceFile, _ thoroughness: Checker.Thoroughness = .everything) -> [CheckedFile] {
        var names = NameTable()
        let (tree, syntaxErrors) = Parser.parse(source, names: &names)
        guard syntaxErrors.isEmpty else { return [] }
        let bareName = names.intern("Bare")
        var elaborator = Elaborator(source: source, tree: tree, names: names, bareName: bareName)
        var expander = Expander()
        var checker = Checker(CheckedSource(source, tree))
        checker.looksAtOutlines = false
        var files: [CheckedFile] = []
        for shape in tree.shapes where elaborator.elaborate(shape) {
            expander.expand(&elaborator.program)
            checker.check(elaborator.program, names: names, thoroughness)
            files.append(
                CheckedFile(
                    source: source, program: elaborator.program, names: names, proofs: checker.proofs,
                    diagnostics: checker.diagnostics))
        }
        return files
    }

    private init(
        source: SourceFile, program: Program, names: NameTable, proofs: Proofs, diagnostics: [Diagnostic]
    ) {
        self.source = source
        self.program = program
        self.names = names
        self.proofs = proofs
        self.diagnostics = diagnostics
    }

    /// The first shape of a file; `nil` if it has errors that stand before the checker.
    init?(_ text: String, _ thoroughness: Checker.Thoroughness = .everything) {
        guard let file = Self.all(SourceFile(name: "test.shape", text: text), thoroughness).first else { return nil }
        self = file
    }

    /// The claims but those about closure.
    var joints: [Proofs.Claim] { proofs.claims.filter { $0.subject != .closure } }

    /// The text of the file at a place.
    func text(_ span: Span) -> String { String(decoding: source.bytes[span.range], as: UTF8.self) }

    /// The file with a fix made.
    func applying(_ fixIt: FixIt) -> SourceFile {
        var bytes = Array(source.bytes)
        for edit in fixIt.edits.sorted(by: { $0.span.start > $1.span.start }) {
            bytes.replaceSubrange(edit.span.range, with: Array(edit.replacement.utf8))
        }
        return SourceFile(name: source.name, bytes: bytes)
    }
}

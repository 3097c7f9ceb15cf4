import ShapeChecker
import ShapeCompiler
import ShapeProgram

/// The shape of a file that counts, as the compiler's checker sees it.
struct CheckedShape {
    let program: Program
    /// The name of the shape; empty for that of a bare file.
    let name: String
    let names: NameTable
    let proofs: Proofs
    let diagnostics: [Diagnostic]

    /// `nil` for a file with errors that stand before the checker. `change` may change what the file says.
    init?(_ source: SourceFile, _ change: (inout Program) -> Void = { _ in }) {
        var names = NameTable()
        let (tree, syntaxDiagnostics) = Parser.parse(source, names: &names)
        let shape = ChosenShapes(of: source, tree, &names)?.main
        var elaborator = Elaborator(source: source, tree: tree, names: names, bareName: .none)
        guard syntaxDiagnostics.isEmpty, let shape, elaborator.elaborate(shape) else { return nil }
        var program = elaborator.program
        change(&program)
        var expander = Expander()
        expander.expand(&program)
        var checker = Checker()
        checker.check(program, names: names, .joints)
        self.program = program
        self.names = names
        name = shape.name.name == .none ? "" : names.string(shape.name.name)
        proofs = checker.proofs
        diagnostics = checker.diagnostics
    }

    /// What is claimed about the starts and ends of arcs, in the order of the file.
    var joints: [Proofs.Claim] {
        proofs.claims.filter { $0.subject == .arcStart || $0.subject == .arcEnd }
            .sorted { ($0.span.start, $0.span.end) < ($1.span.start, $1.span.end) }
    }
}

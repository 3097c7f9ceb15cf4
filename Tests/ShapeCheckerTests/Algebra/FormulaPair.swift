import ShapeProgram
import ShapeSyntax
import Testing

@testable import ShapeChecker

/// Two formulas of a shape, parsed from text.
struct FormulaPair {
    let program: Program
    let names: NameTable
    let left: ID<Expression>
    let right: ID<Expression>

    /// `declarations` are lines such as `param a = 1 in 0...` and `require w >= h`.
    init(_ left: String, _ right: String, _ declarations: String = "") throws {
        let text = "shape Pair {\n\(declarations)\nmove to (\(left), \(right))\nline to (w, h)\nclose\n}\n"
        let source = SourceFile(name: "pair.shape", text: text)
        var names = NameTable()
        let (tree, problems) = Parser.parse(source, names: &names)
        let bareName = names.intern("Pair")
        var elaborator = Elaborator(source: source, tree: tree, names: names, bareName: bareName)
        let isSound = elaborator.elaborate(tree.shapes[0])
        let messages = (problems + elaborator.diagnostics).map { $0.message }
        try #require(isSound && problems.isEmpty, "\(text)\(messages)")
        program = elaborator.program
        self.names = names
        let body = program.layers[0].body
        let move = body.indices.lazy.map { [program] in program[program.statement(at: $0)] }
            .compactMap { statement -> Point? in if case .move(let point) = statement { point } else { nil } }.first
        let point = try #require(move)
        (self.left, self.right) = (point.x, point.y)
    }

    /// What the algebra says about left − right.
    func verdict() -> ZeroVerdict {
        var algebra = Algebra()
        algebra.begin(program)
        do throws(AlgebraLimit) {
            let difference = try algebra.difference(algebra.form(left, program), algebra.form(right, program))
            return algebra.isZero(difference)
        } catch {
            return .undecided(error)
        }
    }

    /// The left formula as the algebra prints it.
    func text() -> String? {
        var algebra = Algebra()
        algebra.begin(program)
        guard let form = try? algebra.form(left, program) else { return nil }
        return algebra.text(form, program, names)
    }
}

extension ZeroVerdict {
    /// One word.
    var word: String {
        switch self {
        case .zero: "zero"
        case .nonzero: "nonzero"
        case .undecided(let limit, _): "undecided: \(limit)"
        }
    }
}

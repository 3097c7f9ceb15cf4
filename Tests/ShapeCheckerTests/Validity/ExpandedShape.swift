import Foundation
import ShapeProgram
import ShapeSyntax
import TestSupport

@testable import ShapeChecker

/// The one shape of a file, expanded, and what is known of where it is valid.
struct ExpandedShape {
    let source: SourceFile
    var program: Program
    let names: NameTable

    /// `nil` for a file with errors.
    init?(_ source: SourceFile) {
        var names = NameTable()
        let (tree, syntaxErrors) = Parser.parse(source, names: &names)
        var elaborator = Elaborator(source: source, tree: tree, names: names, bareName: .none)
        guard syntaxErrors.isEmpty, let shape = tree.shapes.first, elaborator.elaborate(shape) else { return nil }
        var expander = Expander()
        expander.expand(&elaborator.program)
        self.source = source
        program = elaborator.program
        self.names = elaborator.names
    }

    init?(_ text: String) { self.init(SourceFile(name: "test.shape", bytes: Array(text.utf8))) }

    /// The shapes in the samples folder that stand alone in their file, by the name of the file.
    static func samples() throws -> [(name: String, shape: ExpandedShape)] {
        let folder = Repository.file("samples")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".shape") }
        return try files.sorted().compactMap { name in
            let bytes = [UInt8](try Data(contentsOf: folder.appending(path: name)))
            return ExpandedShape(SourceFile(name: name, bytes: bytes)).map { (name, $0) }
        }
    }

    /// A few tries, the design size first.
    var points: [Samples.Point] {
        var evaluator = Evaluator()
        let defaults = evaluator.defaultParameters(of: program)
        return Array(Samples.points(for: program, defaults: defaults, .everything).prefix(60))
    }
}

extension ProofOutcome {
    /// `proved`, `refuted`, `open`.
    var word: String {
        switch self {
        case .proved, .provedWithinBounds: "proved"
        case .refuted: "refuted"
        case .notProved: "open"
        }
    }
}

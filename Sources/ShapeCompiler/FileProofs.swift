import ShapeChecker
import ShapeProgram
import ShapeSyntax

public typealias Proofs = ShapeProgram.Proofs
public typealias Validity = ShapeProgram.Validity
public typealias MinimumSize = ShapeProgram.MinimumSize
public typealias Verdict = ShapeProgram.Verdict

/// What is proved about the shapes of one file.
public struct FileProofs: Sendable {
    /// One shape.
    public struct Shape: Sendable {
        public var name: String
        /// Its declaration; of a bare file, all of it.
        public var span: Span
        /// `nil` where an error keeps the shape from being checked.
        public var proofs: Proofs?
    }

    /// In the order of the file.
    public var shapes: [Shape] = []
    /// What `Compiler.check` finds.
    public var diagnostics: [Diagnostic] = []
    /// The same in files that it imports.
    public var imported: [ImportedFindings] = []
}

extension Compiler {
    /// Checks all shapes of a file, whatever is wrong with some of them, and tells what is proved.
    public static func prove(_ source: SourceFile, reader: ImportReader? = nil) -> FileProofs {
        var result = FileProofs()
        var pipeline = Pipeline(LoadedFile(source, reader: reader), thoroughness: .proofs)
        while pipeline.next(only: nil) != nil {
            let name = pipeline.names.string(pipeline.shapeName)
            let proofs = pipeline.isChecked ? pipeline.proofs : nil
            result.shapes.append(FileProofs.Shape(name: name, span: pipeline.shape.span, proofs: proofs))
        }
        let findings = pipeline.finish()
        (result.diagnostics, result.imported) = (findings.own, findings.imported)
        return result
    }
}

import ShapeBackends
import ShapeChecker
import ShapeProgram
@_exported import ShapeSyntax

public typealias OutputFormat = ShapeBackends.OutputFormat
public typealias SwiftStyle = ShapeBackends.SwiftStyle
public typealias PathDataWriter = ShapeBackends.PathDataWriter

/// The whole compiler: source → parse → elaborate → expand → check → emit.
///
/// Pure: bytes in, bytes and diagnostics out. Files, terminals and clocks belong to the tools.
public enum Compiler {
    /// Compiles the shapes of a file. There are no outputs when there is an error.
    public static func compile(_ source: SourceFile, _ options: CompileOptions) -> Compilation {
        var pipeline = Pipeline(source, thoroughness: .joints)
        var emitter = Emitter(source, options, pipeline)
        if options.format == .tree {
            emitter.emit(pipeline.tree)
        } else {
            while let isSound = pipeline.next(only: emitter.wanted) {
                if isSound { emitter.emit(pipeline) }
            }
        }
        return emitter.finish(pipeline.finish())
    }

    /// The diagnostics of a file, in the order of their places.
    public static func check(_ source: SourceFile) -> [Diagnostic] {
        var pipeline = Pipeline(source, thoroughness: .everything)
        while pipeline.next(only: nil) != nil {}
        return pipeline.finish()
    }
}

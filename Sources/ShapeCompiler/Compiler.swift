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
        var emitter = Emitter(options)
        let diagnostics = emit(source, by: &emitter)
        emitter.finish()
        return Compilation(
            diagnostics: diagnostics, outputs: emitter.outputs, usageErrors: emitter.usageErrors)
    }

    /// Compiles the shapes of several files; gives one result for each.
    ///
    /// Where the format joins files the one output, and what is wrong with the options, is found at the last
    /// of them; an error in any file leaves no output.
    public static func compile(_ sources: [SourceFile], _ options: CompileOptions) -> [Compilation] {
        guard options.format.extent == .compile else { return sources.map { compile($0, options) } }
        var emitter = Emitter(options)
        var compilations = sources.map {
            Compilation(diagnostics: emit($0, by: &emitter), outputs: [], usageErrors: [])
        }
        emitter.finish()
        guard let last = compilations.indices.last else { return [] }
        compilations[last].outputs = emitter.outputs
        compilations[last].usageErrors = emitter.usageErrors
        return compilations
    }

    /// Takes a file through all stages; gives what was found, in the order of places.
    private static func emit(_ source: SourceFile, by emitter: inout Emitter) -> [Diagnostic] {
        var pipeline = Pipeline(source, thoroughness: emitter.options.thoroughness, addsMirroring: true)
        emitter.begin(source, pipeline)
        if emitter.options.format == .tree {
            emitter.emit(pipeline.tree, source)
        } else {
            while let isSound = pipeline.next(only: emitter.wanted) {
                if isSound { pipeline.emit(by: &emitter) }
            }
        }
        return emitter.end(source, pipeline.finish())
    }

    /// The diagnostics of a file, in the order of their places.
    public static func check(_ source: SourceFile) -> [Diagnostic] { check(source, isCancelled: nil) ?? [] }

    /// The same for someone who may not wait for the answer; `nil` once `isCancelled` says so. It is asked many times.
    public static func check(_ source: SourceFile, isCancelled: (() -> Bool)?) -> [Diagnostic]? {
        var pipeline = Pipeline(source, thoroughness: .everything, isCancelled: isCancelled)
        while pipeline.next(only: nil) != nil {
            if isCancelled?() == true { return nil }
        }
        return pipeline.finish()
    }
}

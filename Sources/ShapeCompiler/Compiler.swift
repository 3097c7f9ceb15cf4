import ShapeBackends
import ShapeChecker
import ShapeProgram
@_exported import ShapeSyntax

public typealias OutputFormat = ShapeBackends.OutputFormat
public typealias SwiftStyle = ShapeBackends.SwiftStyle
public typealias SVGWriter = ShapeBackends.SVGWriter
public typealias PathDataWriter = ShapeBackends.PathDataWriter

/// The whole compiler: source → parse → elaborate → expand → check → emit.
///
/// Pure: bytes in, bytes and diagnostics out. Files, terminals and clocks belong to the tools.
public enum Compiler {
    /// Compiles the shapes of a file. There are no outputs when there is an error.
    ///
    /// `reader` reads the files that it imports; without one none can be.
    public static func compile(
        _ source: SourceFile, _ options: CompileOptions, reader: ImportReader? = nil
    ) -> Compilation {
        var emitter = Emitter(options)
        var compilation = emit(source, by: &emitter, reader)
        emitter.finish()
        compilation.outputs = emitter.outputs
        compilation.usageErrors = emitter.usageErrors
        return compilation
    }

    /// Compiles the shapes of several files; gives one result for each.
    ///
    /// Where the format joins files the one output, and what is wrong with the options, is found at the last
    /// of them; an error in any file leaves no output.
    public static func compile(
        _ sources: [SourceFile], _ options: CompileOptions, reader: ImportReader? = nil
    ) -> [Compilation] {
        guard options.format.extent == .compile else {
            return sources.map { compile($0, options, reader: reader) }
        }
        var emitter = Emitter(options)
        var compilations = sources.map { emit($0, by: &emitter, reader) }
        emitter.finish()
        guard let last = compilations.indices.last else { return [] }
        compilations[last].outputs = emitter.outputs
        compilations[last].usageErrors = emitter.usageErrors
        return compilations
    }

    /// Takes a file through all stages; gives what was found, and no outputs.
    private static func emit(
        _ source: SourceFile, by emitter: inout Emitter, _ reader: ImportReader?
    ) -> Compilation {
        let file = LoadedFile(source, reader: reader)
        // Swift turns a finished path over.
        let addsMirroring = emitter.options.format != .swift
        var pipeline = Pipeline(file, thoroughness: emitter.options.thoroughness, addsMirroring: addsMirroring)
        emitter.begin(source, pipeline)
        if emitter.options.format == .tree {
            emitter.emit(pipeline.tree, source)
        } else {
            while let isSound = pipeline.next(only: emitter.wanted) {
                if isSound { pipeline.emit(by: &emitter) }
            }
        }
        let findings = pipeline.finish()
        return Compilation(
            diagnostics: emitter.end(source, findings), imported: findings.imported, imports: file.imports)
    }

    /// The diagnostics of a file, in the order of their places.
    public static func check(_ source: SourceFile) -> [Diagnostic] { check(source, isCancelled: nil)?.own ?? [] }

    /// The diagnostics of a file and of those that it imports.
    ///
    /// `isCancelled` is for someone who may not wait for the answer, which is `nil` once it says so. It is asked many
    /// times.
    public static func check(
        _ source: SourceFile, reader: ImportReader? = nil, isCancelled: (() -> Bool)?
    ) -> Findings? {
        let file = LoadedFile(source, reader: reader)
        var pipeline = Pipeline(file, thoroughness: .everything, isCancelled: isCancelled)
        while pipeline.next(only: nil) != nil {
            if isCancelled?() == true { return nil }
        }
        return pipeline.finish()
    }
}

import ShapeCompiler

/// The diagnostics of one file and what reporters have to know about that file.
package struct FileReport {
    /// The content that the spans of the diagnostics point into.
    package var source: SourceFile
    /// The name as the user wrote it, `<stdin>` for standard input.
    package var name: String
    /// The name for tools that run in another folder.
    package var absolutePath: String
    /// In the order in which they are shown.
    package var diagnostics: [Diagnostic]

    /// - Parameter absolutePath: taken to be `name` when left out.
    package init(
        source: SourceFile, name: String, absolutePath: String? = nil, diagnostics: [Diagnostic]
    ) {
        self.source = source
        self.name = name
        self.absolutePath = absolutePath ?? name
        self.diagnostics = diagnostics
    }
}

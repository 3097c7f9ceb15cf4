import ShapeSyntax

/// Reads a file that another one imports: its bytes, or why there are none, for people.
///
/// Paths are those of the importing files with what they import behind their folders: `ui/card.shape` imports
/// `"../corners.shape"` as `corners.shape`.
public typealias ImportReader = (_ path: String) -> ImportedBytes

public enum ImportedBytes {
    case bytes([UInt8])
    /// Such as `no such file`.
    case failure(String)
}

/// A file with all that it imports, directly or not.
struct LoadedFile {
    var source: SourceFile
    /// What is wrong with the imports.
    var diagnostics: [Diagnostic] = []
    /// The paths of the files that were read, in the order of their first import.
    var imports: [String] = []
    /// The import statements: in which part of the source each stands, and which part it names.
    var links: [(importer: Int, span: Span, imported: Int)] = []

    /// How many files one may import, and how deep imports lie within each other.
    private static let fileLimit = 1_000
    private static let depthLimit = 64

    /// Reads what a file imports, each file once.
    init(_ file: SourceFile, reader: ImportReader?) {
        source = file
        guard file.bytes.count <= SourceFile.maximumSize else { return }
        let imports = Parser.imports(of: file)
        if imports.isEmpty { return }
        var loader = ImportLoader(reader: reader, offset: file.padded.count)
        loader.load(imports, of: file.name, 0, at: 0, [ImportLoader.normalized(file.name)])
        links = loader.links
        source = SourceFile(file, importing: loader.files)
        diagnostics = loader.diagnostics
        self.imports = loader.files.map { $0.name }
    }

    private struct ImportLoader {
        let reader: ImportReader?
        /// Where the next file will lie.
        var offset: Int
        var files: [SourceFile] = []
        var diagnostics: [Diagnostic] = []
        var links: [(importer: Int, span: Span, imported: Int)] = []

        init(reader: ImportReader?, offset: Int) {
            self.reader = reader
            self.offset = offset
        }

        /// Loads the imports of a file, a part of the source that lies at a place; `chain` is the paths that lead to it.
        mutating func load(
            _ imports: [(path: String, span: Span)], of name: String, _ part: Int, at start: Int, _ chain: [String]
        ) {
            var own: [(path: String, span: Span)] = []
            for (text, local) in imports {
                let span = local.moved(by: start)
                let path = Self.resolved(text, from: name)
                if let first = own.first(where: { $0.path == path }) {
                    report(
                        .duplicateStatement, at: span, "`\(text)` is imported already",
                        labels: [.init(first.span, "the first one")])
                    continue
                }
                own.append((path, span))
                if let start = chain.firstIndex(of: path) {
                    let circle = (chain[start...] + [path]).map { "`\($0)`" }.joined(separator: " imports ")
                    report(
                        .importCycle, at: span, "this file imports `\(path)`, and is imported by it", notes: [circle])
                } else if let known = files.firstIndex(where: { $0.name == path }) {
                    links.append((part, span, known + 1))
                } else {
                    read(path, text, span, part, chain)
                }
            }
        }

        private mutating func read(_ path: String, _ text: String, _ span: Span, _ part: Int, _ chain: [String]) {
            guard let reader else {
                return report(.importFailed, at: span, "`\(text)` cannot be imported: no files can be read here")
            }
            guard files.count < LoadedFile.fileLimit, chain.count < LoadedFile.depthLimit else {
                return report(
                    .importFailed, at: span, "`\(text)` is not imported: at most \(LoadedFile.fileLimit) files are",
                    notes: ["they import each other at most \(LoadedFile.depthLimit) deep"])
            }
            switch reader(path) {
            case .failure(let reason):
                report(
                    .importFailed, at: span, "`\(text)` cannot be read: \(reason)",
                    notes: ["the path is relative to the folder of this file: \(path)"])
            case .bytes(let bytes):
                let file = SourceFile(name: path, bytes: bytes)
                guard offset + file.padded.count <= SourceFile.maximumSize else {
                    return report(.importFailed, at: span, "`\(text)` is not imported: the files have more than 1 GiB")
                }
                let start = offset
                files.append(file)
                offset += file.padded.count
                let own = files.count
                links.append((part, span, own))
                load(Parser.imports(of: file), of: path, own, at: start, chain + [path])
            }
        }

        private mutating func report(
            _ code: DiagnosticCode, at span: Span, _ message: String, labels: [Diagnostic.Label] = [],
            notes: [String] = []
        ) {
            diagnostics.append(Diagnostic(code, at: span, message, labels: labels, notes: notes))
        }

        /// A path in quotes behind the folder of the file that it stands in.
        private static func resolved(_ path: String, from importer: String) -> String {
            if path.hasPrefix("/") { return normalized(path) }
            guard let slash = importer.lastIndex(of: "/") else { return normalized(path) }
            return normalized(importer[...slash] + path)
        }

        /// The path without `.`, and without `..` where a folder stands before it.
        static func normalized(_ path: String) -> String {
            var components: [Substring] = []
            for component in path.split(separator: "/") where component != "." {
                if component == "..", let last = components.last, last != ".." {
                    components.removeLast()
                } else {
                    components.append(component)
                }
            }
            return (path.hasPrefix("/") ? "/" : "") + components.joined(separator: "/")
        }
    }
}

/// What was found in a file and in those that it imports, each with places of its own.
public struct Findings: Sendable {
    /// In the file itself.
    public var own: [Diagnostic] = []
    /// In imported files, of which something is to be said.
    public var imported: [ImportedFindings] = []

    /// Sorts diagnostics whose places lie in a file and in those that it imports.
    init(_ diagnostics: [Diagnostic], in source: SourceFile) {
        guard source.parts.count > 1 else {
            own = diagnostics
            return
        }
        var found = source.parts.map { _ in [Diagnostic]() }
        for diagnostic in diagnostics {
            let part = source.part(at: diagnostic.span.start)
            found[part].append(diagnostic.localized(to: part, of: source))
        }
        own = found[0]
        for (part, found) in zip(source.parts, found).dropFirst() where !found.isEmpty {
            let file = SourceFile(name: part.name, bytes: Array(source.bytes[part.range]))
            imported.append(ImportedFindings(source: file, diagnostics: found))
        }
    }

    /// Whether there is an error anywhere.
    var hasErrors: Bool {
        own.contains { $0.severity == .error }
            || imported.contains { $0.diagnostics.contains { $0.severity == .error } }
    }
}

/// What was found in a file that another one imports.
public struct ImportedFindings: Sendable {
    public var source: SourceFile
    public var diagnostics: [Diagnostic]
}

extension Diagnostic {
    /// With places in one part of a file; what lies in another one is told in a note, and edits there are no fix.
    fileprivate func localized(to part: Int, of source: SourceFile) -> Diagnostic {
        var result = self
        let start = source.parts[part].range.lowerBound
        func isHere(_ span: Span) -> Bool { source.part(at: span.start) == part }
        result.span = span.moved(by: -start)
        result.labels = []
        for label in labels {
            if isHere(label.span) {
                result.labels.append(.init(label.span.moved(by: -start), label.text))
            } else {
                result.notes.append("\(label.text): \(source.placeText(label.span))")
            }
        }
        result.fixIts = fixIts.filter { $0.edits.allSatisfy { isHere($0.span) } }.map { fixIt in
            FixIt(fixIt.message, fixIt.edits.map { .init($0.span.moved(by: -start), $0.replacement) })
        }
        return result
    }
}

extension SourceFile {
    /// `corners.shape:3:7`
    fileprivate func placeText(_ span: Span) -> String {
        let part = parts[part(at: span.start)]
        let file = SourceFile(name: part.name, bytes: Array(bytes[part.range]))
        let position = LineTable(file).utf8Position(at: span.start - UInt32(part.range.lowerBound))
        return "\(part.name):\(position.line):\(position.column)"
    }
}

extension Span {
    /// The span of the same length further on.
    fileprivate func moved(by distance: Int) -> Span {
        Span(UInt32(truncatingIfNeeded: Int(start) + distance), UInt32(truncatingIfNeeded: Int(end) + distance))
    }
}

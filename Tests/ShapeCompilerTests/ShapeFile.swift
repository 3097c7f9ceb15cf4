import Foundation
import ShapeCompiler
import Synchronization
import TestSupport
import Testing

/// A `.shape` file of this checkout.
struct ShapeFile: Sendable, CustomTestStringConvertible {
    /// Below the root of the checkout, with `/`.
    let path: String
    let source: SourceFile

    var testDescription: String { path }

    /// The files with expected diagnostics.
    static let corpus = all(below: "Tests/Corpus")
    static let samples = all(below: "samples")

    /// All files in a folder and its folders, by their paths' order.
    private static func all(below folder: String) -> [ShapeFile] {
        let root = Repository.file(folder)
        let found = FileManager.default.enumerator(atPath: root.path(percentEncoded: false))
        let names = (found?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".shape") }
        return names.sorted().map { name in
            let path = folder + "/" + name
            guard let data = try? Data(contentsOf: Repository.file(path)) else {
                fatalError("cannot read \(path)")
            }
            return ShapeFile(path: path, source: SourceFile(name: path, bytes: Array(data)))
        }
    }
}

extension Compiler {
    /// All that is said about a file when it is checked, and when it is compiled at its design size.
    static func findings(_ source: SourceFile) -> [Diagnostic] {
        let checked = CheckedFiles.shared.diagnostics(source)
        let compiled = compile(source, CompileOptions()).diagnostics
        return checked + compiled.filter { !checked.contains($0) }
    }
}

/// What `Compiler.check` says about the files of the checkout, which many tests ask for.
final class CheckedFiles: Sendable {
    static let shared = CheckedFiles()

    private let known = Mutex<[ShapeText: [Diagnostic]]>([:])

    /// A file as far as its diagnostics depend on it.
    private struct ShapeText: Hashable {
        var name: String
        var bytes: [UInt8]
    }

    /// The diagnostics of a file, found once.
    func diagnostics(_ source: SourceFile) -> [Diagnostic] {
        let key = ShapeText(name: source.name, bytes: Array(source.bytes))
        if let diagnostics = known.withLock({ $0[key] }) { return diagnostics }
        let diagnostics = Compiler.check(source)
        known.withLock { $0[key] = diagnostics }
        return diagnostics
    }
}

extension FixIt {
    /// The file with the edits made.
    func applied(to source: SourceFile) -> SourceFile {
        var bytes = Array(source.bytes)
        for edit in edits.sorted(by: { $0.span.start > $1.span.start }) {
            bytes.replaceSubrange(edit.span.range, with: Array(edit.replacement.utf8))
        }
        return SourceFile(name: source.name, bytes: bytes)
    }

    /// Where an offset of the file lies after the edits; behind text that is inserted there.
    func moved(_ offset: UInt32) -> UInt32 {
        var moved = Int(offset)
        for edit in edits where edit.span.end <= offset && (edit.span.isEmpty || edit.span.start < offset) {
            moved += edit.replacement.utf8.count - edit.span.range.count
        }
        return UInt32(moved)
    }

    /// Whether applying it takes a diagnostic of `found` away and brings no other.
    ///
    /// The parser says only the first fault of a statement, so that mending that one may lay open another. Then as
    /// many may be left, but nothing new on other lines. Sizes and outlines are looked at only where nothing else is wrong.
    func mends(_ diagnostic: Diagnostic, of source: SourceFile, among found: [Diagnostic]) -> Bool {
        let place = diagnostic.span.start
        let mended = applied(to: source)
        let late: Set<DiagnosticCode> = [
            .undefinedSomewhere, .validityNotProved, .crossing, .foldedLine, .reversedArc, .uncutHole, .sharedEdge,
            .outsideView, .nearlySmooth, .strictRequirement,
        ]
        let hidden = late.subtracting(found.map(\.code))
        let left = Compiler.findings(mended).filter { !hidden.contains($0.code) }
        let isLeft = left.contains {
            $0.code == diagnostic.code && ($0.span.start == moved(place) || $0.span.start == place)
        }
        if isLeft { return false }
        if left.count < found.count { return true }
        let line = source.line(of: place)
        let before = found.count { source.line(of: $0.span.start) != line }
        let after = left.count { mended.line(of: $0.span.start) != line }
        return diagnostic.code.isSyntax && left.count == found.count && after <= before
    }
}

extension SourceFile {
    /// The line of an offset, from 0, counted by line feeds.
    fileprivate func line(of offset: UInt32) -> Int { bytes.prefix(Int(offset)).count { $0 == 0x0A } }
}

extension DiagnosticCode: CustomTestStringConvertible {
    public var testDescription: String { text }
}

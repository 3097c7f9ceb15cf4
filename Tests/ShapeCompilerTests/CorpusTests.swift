import Foundation
import ShapeCompiler
import TestSupport
import Testing

/// The files of `Tests/Corpus` against the diagnostics that they expect.
///
/// With `SHAPEC_UPDATE=1` the markers are written anew instead; read what changed.
@Suite struct CorpusTests {
    /// Codes that no file of the corpus has, and why.
    static let withoutFile: [DiagnosticCode: String] = [
        .fileTooLarge: "it takes a file of more than 1 GiB; see HostileTests",
        .tooManyErrors: "it takes a hundred other errors; see HostileTests",
        .unusedImport: "it takes a second file; see ImportTests",
    ]

    private static let updates = ProcessInfo.processInfo.environment["SHAPEC_UPDATE"] == "1"

    @Test(arguments: ShapeFile.corpus)
    func fileGivesTheDiagnosticsItExpects(_ file: ShapeFile) throws {
        let found = Self.markers(of: file)
        let marked = MarkedFile(file.source)
        if Self.updates {
            let bytes = marked.updated(found)
            if bytes != Array(file.source.bytes) { try Data(bytes).write(to: Repository.file(file.path)) }
            return
        }
        let difference = marked.difference(from: found)
        #expect(difference.isEmpty, "\(difference.joined(separator: "\n"))")
    }

    /// Samples of which not everything is proved; docs/CHECKER.md says what.
    private static let openSamples: [String: Set<DiagnosticCode>] = [
        "samples/notched_bar.shape": [.validityNotProved],
        "samples/star_badge.shape": [.validityNotProved],
        "samples/tab_bar.shape": [.undefinedSomewhere],
    ]

    /// Samples are what newcomers copy, so nothing at all is said about them.
    @Test(arguments: ShapeFile.samples)
    func sampleIsClean(_ file: ShapeFile) {
        let found = Compiler.findings(file.source)
        let expected = Self.openSamples[file.path] ?? []
        #expect(Set(found.map(\.code)) == expected, "\(found.map(\.summary))")
    }

    @Test func everyCodeStandsInTheCorpus() {
        let standing = Set(ShapeFile.corpus.flatMap { MarkedFile($0.source).expectations }.map(\.marker.code))
        for code in DiagnosticCode.allCases {
            let isExcused = Self.withoutFile[code] != nil
            #expect(standing.contains(code.text) != isExcused, "\(code.text), \(code.title)")
        }
    }

    @Test(arguments: ShapeFile.corpus)
    func wordingIsPlain(_ file: ShapeFile) {
        for diagnostic in Compiler.findings(file.source) {
            #expect(diagnostic.message.isPlainSentence(startsUpper: false), "\(diagnostic.summary)")
            let texts = diagnostic.labels.map(\.text) + diagnostic.notes + diagnostic.fixIts.map(\.message)
            for text in texts {
                #expect(text.isPlainSentence(startsUpper: false), "\(diagnostic.summary): \(text)")
            }
        }
    }

    @Test(arguments: ShapeFile.corpus + ShapeFile.samples)
    func spansLieInTheFile(_ file: ShapeFile) {
        for diagnostic in Compiler.findings(file.source) { diagnostic.expectSpans(in: file.source) }
    }

    private static func markers(of file: ShapeFile) -> [(marker: Marker, message: String)] {
        let table = LineTable(file.source)
        return CheckedFiles.shared.diagnostics(file.source).map { (Marker($0, table), $0.message) }
    }
}

extension Diagnostic {
    /// Expects that every span lies in the file and cuts no character.
    func expectSpans(in source: SourceFile) {
        let spans = [span] + labels.map(\.span) + fixIts.flatMap { $0.edits.map(\.span) }
        for span in spans {
            let isInside = span.start <= span.end && span.end <= source.bytes.count
            #expect(isInside, "\(summary): \(span)")
        }
    }
}

import Foundation
import ShapeProgram
import ShapeSyntax
import TestSupport
import Testing

/// Verdicts against drawings: the evaluator knows nothing of normal forms.
@Suite struct JointOracleTests {
    /// In one test, as checking a file takes longer than drawing it.
    @Test(arguments: ShapeSource.all)
    func verdictsAgreeWithDrawings(_ source: ShapeSource) throws {
        for file in CheckedFile.all(source.file) {
            Self.expectProvedToHold(file)
            try Self.expectWitnesses(file)
            Self.expectReportedOnce(file)
        }
    }

    /// A claim that is proved fails nowhere.
    private static func expectProvedToHold(_ file: CheckedFile) {
        let proved = Set(file.proofs.claims.filter { $0.verdict == .proved }.map(\.span))
        var shape = DrawnShape(file.program, seed: 7)
        for _ in 0..<TestRun.count(300) {
            let place = shape.anyPlace()
            let failures = shape.failures(at: place)?.intersection(proved) ?? []
            #expect(failures.isEmpty, "\(failures.map(file.text)) at \(place)")
        }
    }

    /// A claim that is refuted has a witness inside of the domain, of the requirements, and where the shape is
    /// defined, which shows it unless it is too small to be seen.
    private static func expectWitnesses(_ file: CheckedFile) throws {
        for claim in file.proofs.claims where claim.verdict == .refuted {
            let text = file.text(claim.span)
            var shape = DrawnShape(file.program, seed: 8)
            let witness = try #require(claim.witness, "\(text)")
            let place = shape.place(witness, file.names)
            let failures = place.flatMap { shape.failures(at: $0) }
            let isTiny = max(abs(claim.offset.x), abs(claim.offset.y)) < 1e-4
            let isConfirmed = failures.map { isTiny || $0.contains(claim.span) } ?? false
            #expect(isConfirmed, "\(text): \(witness)")
        }
    }

    /// What is not proved is reported once, and says why if it is not refuted either.
    private static func expectReportedOnce(_ file: CheckedFile) {
        let codes: Set<DiagnosticCode> = [.gap, .arcEndOffCircle, .notSmooth, .jointNotProved]
        let open = file.proofs.claims.filter { $0.verdict != .proved }.map(\.span)
        let reported = file.diagnostics.filter { codes.contains($0.code) }.map(\.span)
        #expect(open == reported)
        #expect(file.proofs.claims.allSatisfy { ($0.verdict == .notProved) == !$0.reason.isEmpty })
    }
}

/// A `.shape` file of this checkout, or of the tests in this folder.
struct ShapeSource: Sendable, CustomTestStringConvertible {
    let file: SourceFile

    var testDescription: String { file.name }

    static let all: [ShapeSource] = {
        let cases = ExactJointsTests.all.map { SourceFile(name: $0.testDescription, text: $0.text) }
        return (["samples", "Tests/Corpus"].flatMap(files) + cases).map(ShapeSource.init)
    }()

    private static func files(below folder: String) -> [SourceFile] {
        let root = Repository.file(folder)
        let found = FileManager.default.enumerator(atPath: root.path(percentEncoded: false))
        let paths = (found?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".shape") }.sorted()
        return paths.compactMap { path in
            (try? Data(contentsOf: root.appending(path: path))).map { SourceFile(name: path, bytes: Array($0)) }
        }
    }
}

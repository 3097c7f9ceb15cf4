import ShapeCompiler
import TestSupport
import Testing

/// What holds for every file whatsoever, tried on all that stand in the checkout.
///
/// The short run tries a seeded tenth of the deletions and a fiftieth of the truncations. Of the files that are tried one
/// in twenty, or in a hundred in the short run, is checked as well, which takes much longer than compiling.
@Suite struct PropertyTests {
    @Test(arguments: ShapeFile.corpus + ShapeFile.samples)
    func deletingAnyTokenTrapsNothing(_ file: ShapeFile) {
        let isSound = !CheckedFiles.shared.diagnostics(file.source).contains { $0.severity == .error }
        let tokens = Self.chosen(SourceTokens(file.source).tokens, one: 10, seed: file)
        for (index, token) in tokens.enumerated() {
            var bytes = Array(file.source.bytes)
            let isBracket = "(){}".utf8.contains(bytes[token.lowerBound])
            bytes.removeSubrange(token)
            let source = SourceFile(name: file.path, bytes: bytes)
            let hasErrors = expectsDiagnosticsOrOutput(source, checks: index % Self.checkedShare == 3)
            let isMissed = isSound && isBracket && !hasErrors
            #expect(!isMissed, "nothing is said when the bracket at \(token.lowerBound) is missing")
        }
    }

    @Test(arguments: ShapeFile.corpus + ShapeFile.samples)
    func truncatingAnywhereTrapsNothing(_ file: ShapeFile) {
        let bytes = file.source.bytes
        for (index, end) in Self.chosen(Array(bytes.indices), one: 50, seed: file).enumerated() {
            let source = SourceFile(name: file.path, bytes: Array(bytes[..<end]))
            expectsDiagnosticsOrOutput(source, checks: index % Self.checkedShare == 3)
        }
    }

    /// Each fix-it is checked by a compile of its own, so a short run has every third file.
    @Test(arguments: ShapeFile.corpus.enumerated().filter { TestRun.isFull || $0.offset % 3 == 0 }.map(\.element))
    func everyFixItRemovesItsDiagnostic(_ file: ShapeFile) {
        let found = Compiler.findings(file.source)
        for diagnostic in found {
            for fixIt in diagnostic.fixIts {
                let isMended = fixIt.mends(diagnostic, of: file.source, among: found)
                #expect(isMended, "\(fixIt.message): \(diagnostic.span) \(diagnostic.summary)")
            }
        }
    }

    /// Of how many files one is checked.
    private static let checkedShare = TestRun.isFull ? 20 : 100

    /// Expects that a file is compiled exactly if it has no errors; returns whether it has some.
    @discardableResult
    private func expectsDiagnosticsOrOutput(_ source: SourceFile, checks: Bool) -> Bool {
        let checked = checks ? Compiler.check(source) : []
        let compiled = Compiler.compile(source, CompileOptions())
        let hasErrors = compiled.diagnostics.contains { $0.severity == .error }
        let isConsistent = compiled.outputs.isEmpty == hasErrors
        #expect(isConsistent, "\(String(decoding: source.bytes, as: UTF8.self))")
        for diagnostic in checked { diagnostic.expectSpans(in: source) }
        let isInOrder = zip(checked, checked.dropFirst()).allSatisfy { $0.span.start <= $1.span.start }
        #expect(isInOrder)
        return hasErrors || checked.contains { $0.severity == .error }
    }

    /// Every eighth of a list in a full run, on average, else one in so many; the same in every run.
    private static func chosen<Element>(_ all: [Element], one share: UInt64, seed file: ShapeFile)
        -> [Element]
    {
        let share = TestRun.isFull ? 8 : share
        let seed = file.path.utf8.reduce(UInt64(0)) { $0 &* 31 &+ UInt64($1) }
        var random = SplitMix64(seed: seed)
        return all.filter { _ in random.next() % share == 0 }
    }
}

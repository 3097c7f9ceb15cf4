import ShapeCompiler
import TestSupport
import Testing

/// An editor that no longer waits for what is found in a file.
@Suite struct CancellationTests {
    /// Its crossings take long.
    private static let file = ShapeFile.samples.first { $0.path.hasSuffix("rounded_polygon.shape") }

    @Test func nothingIsSaidOnceNobodyWaits() throws {
        let source = try #require(Self.file).source
        var questions = 0
        let whole = Compiler.check(source) {
            questions += 1
            return false
        }
        #expect(try #require(whole).own.map(\.message) == Compiler.check(source).map(\.message))
        #expect(questions > 20)
        // Whenever the answer becomes yes, that is almost the last question.
        for limit in [1, questions / 4, questions / 2] {
            var asked = 0
            let cut = Compiler.check(source) {
                asked += 1
                return asked >= limit
            }
            #expect(cut == nil)
            #expect(asked < limit + questions / 4 + 20, "asked \(asked) times, of \(questions)")
        }
    }
}

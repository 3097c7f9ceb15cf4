import ShapeCompiler
import TestSupport
import Testing

/// Files that nobody writes by hand: they give few clear diagnostics, no trap, and end soon.
@Suite struct HostileTests {
    /// A file, and the codes that it gives in a set order.
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let codes: [DiagnosticCode]
        let text: @Sendable () -> [UInt8]

        init(_ name: String, _ codes: DiagnosticCode..., text: @escaping @Sendable () -> [UInt8]) {
            testDescription = name
            self.codes = codes
            self.text = text
        }

        /// One piece over and over, between two others.
        init(
            _ name: String, _ codes: DiagnosticCode..., before: String = "", repeating piece: String,
            bytes: Int = HostileTests.large, after: String = ""
        ) {
            testDescription = name
            self.codes = codes
            text = {
                Array((before + String(repeating: piece, count: bytes / piece.utf8.count) + after).utf8)
            }
        }
    }

    /// In bytes: 10 MB, or a share of that in the short run.
    static let large = TestRun.isFull ? 10_000_000 : 400_000

    @Test(arguments: syntax + characters + work)
    func fewClearDiagnostics(_ hostile: Case) {
        let source = SourceFile(name: "hostile.shape", bytes: hostile.text())
        let found = Compiler.check(source)
        #expect(found.map(\.code) == hostile.codes, "\(found.prefix(5).map(\.summary))")
        for diagnostic in found { diagnostic.expectSpans(in: source) }
        let compiled = Compiler.compile(source, CompileOptions())
        #expect(compiled.outputs.isEmpty == compiled.diagnostics.contains { $0.severity == .error })
    }

    /// The bytes are never touched, so that no memory is used for them.
    @Test func fileOfMoreThanAGigabyteIsNotRead() {
        let size = SourceFile.maximumSize + 1
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { $1 = size }
        let found = Compiler.check(SourceFile(name: "large.shape", bytes: bytes))
        #expect(found.map(\.code) == [.fileTooLarge])
    }

    @Test func hundredSyntaxErrorsEndTheReading() {
        let source = SourceFile(name: "errors.shape", text: String(repeating: "line @\n", count: 500))
        let found = Compiler.check(source).map(\.code)
        #expect(found.count { $0 == .tooManyErrors } == 1)
        #expect(found.count <= 110)
    }
}

import ShapeCompiler
import Testing

/// The catalogue of codes against the compiler that reports them.
@Suite struct CatalogueTests {
    /// Codes that no small file gives alone, and why.
    static let withoutWrongExample: [DiagnosticCode: String] = [
        .unusedImport: "it takes a second file",
        .fileTooLarge: "it takes a file of more than 1 GiB",
        .tooManyErrors: "it comes with a hundred other diagnostics",
    ]

    @Test(arguments: DiagnosticCode.allCases)
    func wrongExampleGivesThisCodeOnly(_ code: DiagnosticCode) throws {
        guard let wrong = code.explanation.wrong else {
            #expect(Self.withoutWrongExample[code] != nil, "\(code.text) has no wrong example")
            return
        }
        #expect(Self.withoutWrongExample[code] == nil)
        let found = Compiler.findings(wrong.source)
        #expect(Set(found.map(\.code)) == [code], "\(found.map(\.summary))")
        #expect(found.allSatisfy { $0.severity == code.severity })
    }

    @Test(arguments: DiagnosticCode.allCases)
    func rightExampleGivesNothing(_ code: DiagnosticCode) {
        let right = code.explanation.right
        // An example about something else need not promise a size.
        let found = Compiler.findings(right.source).filter { $0.code != .undefinedSomewhere || $0.code == code }
        #expect(found.map(\.summary) == [])
        #expect(Compiler.compile(right.source, CompileOptions()).outputs.count == 1)
    }

    @Test(arguments: DiagnosticCode.allCases)
    func firstFixItOfTheWrongExampleMendsIt(_ code: DiagnosticCode) {
        guard let source = code.explanation.wrong?.source else { return }
        let found = Compiler.findings(source)
        for diagnostic in found {
            guard let fixIt = diagnostic.fixIts.first else { continue }
            let isMended = fixIt.mends(diagnostic, of: source, among: found)
            #expect(isMended, "\(fixIt.message): \(diagnostic.summary)")
        }
    }

    @Test(arguments: DiagnosticCode.allCases)
    func wordingIsPlain(_ code: DiagnosticCode) {
        #expect(code.title.isPlainSentence(startsUpper: true), "title: \(code.title)")
        #expect(code.title.count <= 72)
        let explanation = code.explanation
        let sentences = explanation.text.sentenceCount
        #expect((2...5).contains(sentences), "\(sentences) sentences")
        #expect(explanation.text.hasSuffix(".") && !explanation.text.contains("  "))
        let lines = explanation.text.split(separator: "\n")
        #expect(lines.allSatisfy { $0.count <= 80 && $0.last != " " })
        for example in [explanation.wrong, explanation.right].compactMap({ $0 }) {
            #expect(example.text.split(separator: "\n").allSatisfy { $0.count <= 72 })
        }
    }

    @Test func codesAreUniqueAndInOrder() {
        let numbers = DiagnosticCode.allCases.map(\.rawValue)
        #expect(zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 })
        #expect(Set(DiagnosticCode.allCases.map(\.title)).count == numbers.count)
        #expect(Set(DiagnosticCode.allCases.map(\.explanation.text)).count == numbers.count)
    }

    @Test(arguments: DiagnosticCode.allCases)
    func textReadsBack(_ code: DiagnosticCode) {
        #expect(code.text.utf8.count == 6)
        #expect(DiagnosticCode(text: code.text) == code)
        #expect(DiagnosticCode(text: code.text.lowercased()) == code)
    }

    @Test func escapedBytesOfExamplesAreDecoded() {
        #expect(Explanation.Example(#"a\xFFb\x00"#).bytes == [0x61, 0xFF, 0x62, 0x00])
        #expect(Explanation.Example(#"\x4"#).bytes == Array(#"\x4"#.utf8))
        #expect(Explanation.Example(#"\xzz"#).bytes == Array(#"\xzz"#.utf8))
    }
}

extension Explanation.Example {
    /// The example as a file of its own.
    var source: SourceFile { SourceFile(name: "example.shape", bytes: bytes) }
}

extension Diagnostic {
    /// `SH0401: gap before this arc`
    var summary: String { "\(code.text): \(message)" }
}

extension String {
    /// Whether this is one line without a final period, beginning in upper or lower case, or with code.
    func isPlainSentence(startsUpper: Bool) -> Bool {
        guard let first, let last else { return false }
        let startsRight = startsUpper ? first.isUppercase : !first.isUppercase || prefix(3) == "UIK"
        return (first == "`" || startsRight) && !".!: ".contains(last) && !contains("\n")
            && !contains("  ") && filter { $0 == "`" }.count.isMultiple(of: 2)
    }

    /// How many sentences this is; what stands in backticks ends none.
    var sentenceCount: Int {
        let prose = split(separator: "`", omittingEmptySubsequences: false).enumerated()
            .map { $0.offset.isMultiple(of: 2) ? String($0.element) : "x" }.joined()
        return prose.split(whereSeparator: \.isWhitespace).count { $0.hasSuffix(".") }
    }
}

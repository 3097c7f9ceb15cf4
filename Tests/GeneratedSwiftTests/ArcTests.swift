import ShapeProgram
import ShapeSyntax
import TestSupport
import Testing

/// The generator and the doubles, each held against what Apple's documentation says.
///
/// Both are by the same hands; the table and the statements here are what keeps them from sharing an error.
@Suite struct ArcTests {
    @Test(.requires(Workshop.compiler))
    func generatedArcsAreCalledAsDocumentedAndGoWhereTheyShould() throws {
        let shapes = ArcRow.all.enumerated().map { number, row in
            """
            shape Arc\(number) {
                size 200 x 120
                move to \(row.beginText)
                arc center (100, 60) r 50 \(row.text)
                open
            }
            """
        }
        let source = SourceFile(name: "arcs.shape", text: shapes.joined(separator: "\n"))
        let file = try #require(SubjectFile(source, namespace: nil))
        var driver = DriverSource([.uiKit])
        let generated = file.generated(for: .uikit)
        driver.add(file, Signature.all(in: generated, isNamespaced: false), .uikit)
        let traces = try driver.traces(generated)
        try #require(traces.count == ArcRow.all.count)
        for (row, trace) in zip(ArcRow.all, traces) { Self.expect(row, trace, .uiKit) }
    }

    @Test(.requires(Workshop.compiler))
    func doublesDrawArcsWhereTheyAreDocumentedToGo() throws {
        try #require(ArcRow.all.count > 30)
        var driver = DriverSource(Set(AppleModule.allCases))
        for function in ArcFunction.allCases {
            for row in ArcRow.all {
                let begin = "path.move(to: CGPoint(x: \(row.begins.point.x), y: \(row.begins.point.y)))"
                let calls = row.calls.compactMap(\.arguments[function]).map(function.call)
                driver.add(([function.module.newPath, begin] + calls).joined(separator: "\n"), trace: "Trace(path)")
            }
        }
        var traces = try driver.traces()[...]
        try #require(traces.count == ArcFunction.allCases.count * ArcRow.all.count)
        for function in ArcFunction.allCases {
            for row in ArcRow.all { Self.expect(row, traces.removeFirst(), function) }
        }
    }

    private static func expect(_ row: ArcRow, _ trace: [TraceStep], _ function: ArcFunction) {
        let expected = row.steps(of: function)
        let agrees =
            trace.count == expected.count
            && zip(trace, expected).allSatisfy { $0.kind == $1.kind && TraceStep.areNear($0.numbers, $1.numbers) }
        #expect(agrees, "\(function), \(row.text): \(trace), should be \(expected)")
    }
}

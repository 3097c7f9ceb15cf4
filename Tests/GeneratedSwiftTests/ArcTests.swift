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
        let run = try DriverRun([file], [.cgPath, .appKit], .newest)
        try #require(run.shapes.count == ArcRow.all.count)
        for (row, shape) in zip(ArcRow.all, run.shapes) {
            let trial = try #require(shape.trials.firstIndex { $0.box.width == 200 && $0.box.height == 120 })
            let origin = shape.trials[trial].box
            for (rendering, function) in [(Rendering.cgPath, ArcFunction.coreGraphicsRelative), (.appKit, .appKit)] {
                let trace = try #require(shape.traces[rendering]?[trial])
                Self.expect(row, trace, function, (origin.x, origin.y))
            }
        }
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

    private static func expect(
        _ row: ArcRow, _ trace: [TraceStep], _ function: ArcFunction, _ origin: (Double, Double) = (0, 0)
    ) {
        let expected = row.steps(of: function, origin)
        let agrees =
            trace.count == expected.count
            && zip(trace, expected).allSatisfy { $0.kind == $1.kind && TraceStep.areNear($0.numbers, $1.numbers) }
        #expect(agrees, "\(function), \(row.text): \(trace), should be \(expected)")
    }
}

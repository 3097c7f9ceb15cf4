import ShapeProgram
import ShapeSyntax
import TestSupport
import Testing

/// The generator and the double of `UIBezierPath`, each held against what Apple's documentation says.
///
/// Both are by the same hands; the table and the statements here are what keeps them from sharing an error.
@Suite struct ArcTests {
    @Test(.requires(Workshop.compiler))
    func arcsAreCalledAsDocumentedAndGoWhereTheyShould() throws {
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
        var driver = DriverSource(.uikit)
        let generated = file.generated(for: .uikit)
        driver.add(file, Signature.all(in: generated, isNamespaced: false))
        for row in ArcRow.all { driver.add(Self.statements(row)) }

        let traces = try Self.draw(driver, generated)
        try #require(traces.count == 2 * ArcRow.all.count)
        for (number, row) in ArcRow.all.enumerated() {
            Self.expect(row, traces[number], "generated")
            Self.expect(row, traces[ArcRow.all.count + number], "by hand")
        }
    }

    @Test(.requires(Workshop.compiler))
    func doubleDoesWhatIsDocumented() throws {
        var driver = DriverSource(.uikit)
        for row in DoubleRow.all { driver.add(row.statements) }
        let traces = try Self.draw(driver, "")
        try #require(traces.count == DoubleRow.all.count)
        for (row, trace) in zip(DoubleRow.all, traces) {
            let found = trace.map(\.description).joined(separator: "\n")
            #expect(row.agrees(with: trace), "\(row.statements)\n\(found)")
        }
    }

    /// The traces of all functions of a driver, in a box of 200 × 120 at the origin.
    private static func draw(_ driver: DriverSource, _ generated: String) throws -> [[TraceStep]] {
        let workshop = try Workshop(.uikit)
        let paths = [
            try workshop.write(generated, to: "generated.swift"), try workshop.write(driver.text, to: "shapes.swift"),
            try workshop.write(driver.main, to: "main.swift"),
        ]
        let program = try workshop.build(paths, .newest, scopeThreshold: Workshop.scopeThreshold)
        let input = (0..<driver.count).map { "\($0) 0 0 200 120\n" }.joined()
        return TraceStep.answers(try Subprocess.run(program, input: Array(input.utf8)).output)
    }

    /// The calls of a row.
    private static func statements(_ row: ArcRow) -> String {
        let calls = row.calls.map {
            """
            path.addArc(
                withCenter: CGPoint(x: 100, y: 60), radius: 50, startAngle: \($0.startAngle), endAngle: \($0.endAngle),
                clockwise: \($0.clockwise))
            """
        }
        return (["path.move(to: CGPoint(x: \(row.begins.point.x), y: \(row.begins.point.y)))"] + calls)
            .joined(separator: "\n")
    }

    private static func expect(_ row: ArcRow, _ trace: [TraceStep], _ origin: String) {
        let begin = [row.begins.point.x, row.begins.point.y]
        var expected: [(TraceStep.Kind, [Double])] = [(.move, begin)]
        for call in row.calls {
            let sweep = call.endAngle - call.startAngle
            let arguments = [100, 60, 50, call.startAngle, call.endAngle, call.clockwise ? 1 : 0, sweep]
            let points = [call.passes.point.x, call.passes.point.y, call.ends.point.x, call.ends.point.y]
            expected.append((.arc, arguments + points))
        }
        let agrees =
            trace.count == expected.count
            && zip(trace, expected).allSatisfy { $0.kind == $1.0 && TraceStep.areNear($0.numbers, $1.1) }
        #expect(agrees, "\(row.text), \(origin): \(trace)")
    }
}

/// Calls of `UIBezierPath` with what they have to record.
struct DoubleRow: Sendable {
    let statements: String
    /// Letters and numbers of the steps; of a fault, how it begins.
    let steps: [String]

    private init(_ statements: String, _ steps: String...) {
        self.statements = statements
        self.steps = steps
    }

    /// Whether the steps are as expected, numbers but for rounding.
    func agrees(with trace: [TraceStep]) -> Bool {
        trace.count == steps.count
            && zip(trace, steps).allSatisfy { step, expected in
                if step.kind == .fault { return step.message.hasPrefix(expected) }
                let words = expected.split(separator: " ")
                return words[0].utf8.first == step.kind.rawValue
                    && TraceStep.areNear(step.numbers, words.dropFirst().map { Double($0) ?? .nan })
            }
    }

    static let all = arcs + faults + wholes

    private static func arc(_ start: String, _ end: String, _ clockwise: Bool, radius: String = "10") -> String {
        """
        path.addArc(
            withCenter: CGPoint(x: 20, y: 30), radius: \(radius), startAngle: \(start), endAngle: \(end),
            clockwise: \(clockwise))
        """
    }

    private static let pi = 3.141592653589793
    private static let half = 1.5707963267948966

    private static let arcs = [
        // From 0 to π clockwise is the bottom half, counterclockwise the top half.
        DoubleRow(arc("0", ".pi", true), "M 30 30", "A 20 30 10 0 \(pi) 1 \(pi) 20 40 10 30"),
        DoubleRow(arc("0", ".pi", false), "M 30 30", "A 20 30 10 0 \(pi) 0 \(-pi) 20 20 10 30"),
        // An end that lies behind the start is taken a turn further.
        DoubleRow(
            arc("1.5 * .pi", "0", true), "M 20 20",
            "A 20 30 10 \(3 * half) 0 1 \(half) 27.071067811865476 22.928932188134524 30 30"),
        DoubleRow(
            arc("0", "1.5 * .pi", false), "M 30 30",
            "A 20 30 10 0 \(3 * half) 0 \(-half) 27.071067811865476 22.928932188134524 20 20"),
        // A whole circle, as `CGPath.h` says to draw it.
        DoubleRow(arc("2 * .pi", "0", false), "M 30 30", "A 20 30 10 \(2 * pi) 0 0 \(-2 * pi) 10 30 30 30"),
        DoubleRow(arc("0", "2 * .pi", true), "M 30 30", "A 20 30 10 0 \(2 * pi) 1 \(2 * pi) 10 30 30 30"),
        DoubleRow(arc("1", "1", true, radius: "0"), "M 20 30", "A 20 30 0 1 1 1 0 20 30 20 30"),
        // A line connects the current point to the start.
        DoubleRow(
            "path.move(to: .zero)\n" + arc("0", ".pi", true), "M 0 0", "J 30 30",
            "A 20 30 10 0 \(pi) 1 \(pi) 20 40 10 30"),
        DoubleRow(
            arc("0", ".pi", true) + "\npath.addLine(to: CGPoint(x: path.currentPoint.x, y: 0))", "M 30 30",
            "A 20 30 10 0 \(pi) 1 \(pi) 20 40 10 30", "L 10 0"),
    ]

    private static let faults = [
        // The same against the direction: `CGPath.h` says that it draws nothing, or by rounding a whole circle.
        DoubleRow(
            arc("0", "2 * .pi", false), "M 30 30", "A 20 30 10 0 \(2 * pi) 0 0 30 30 30 30",
            "addArc got angles"),
        DoubleRow(
            arc("0", "5 * .pi", true), "M 30 30", "A 20 30 10 0 \(5 * pi) 1 \(2 * pi) 10 30 30 30",
            "addArc got more than a turn"),
        DoubleRow(
            arc("0", ".pi", true, radius: "-10"), "M 10 30", "A 20 30 -10 0 \(pi) 1 \(pi) 20 20 30 30",
            "addArc got a negative radius"),
        DoubleRow(arc("0", ".nan", true), "addArc got radius"),
        DoubleRow(arc("-.infinity", "0", true), "addArc got radius"),
        DoubleRow("path.move(to: CGPoint(x: CGFloat.infinity, y: 0))", "M inf 0", "move got"),
        DoubleRow("path.addLine(to: CGPoint(x: 1, y: 2))", "addLine without a current point"),
        DoubleRow("path.addQuadCurve(to: .zero, controlPoint: .zero)", "addQuadCurve without a current point"),
        DoubleRow(
            "path.addCurve(to: .zero, controlPoint1: .zero, controlPoint2: .zero)", "addCurve without a current point"),
        DoubleRow("path.close()", "close without a current point"),
        DoubleRow(
            "path.apply(CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 0, ty: 0))", "apply got CGAffineTransform"),
    ]

    private static let triangle = """
        path.move(to: CGPoint(x: 1, y: 2)); path.addLine(to: CGPoint(x: 3, y: 4))
        path.addQuadCurve(to: CGPoint(x: 5, y: 6), controlPoint: CGPoint(x: 7, y: 8))

        """

    private static let wholes = [
        // Closing leaves the current point at the start.
        DoubleRow(
            triangle + "path.close()\npath.addLine(to: CGPoint(x: path.currentPoint.x, y: 9))", "M 1 2", "L 3 4",
            "Q 7 8 5 6", "Z", "L 1 9"),
        // A move ends a subpath without closing it.
        DoubleRow(
            triangle + "path.move(to: .zero)\npath.addLine(to: CGPoint(x: 8, y: 0))\npath.close()", "M 1 2", "L 3 4",
            "Q 7 8 5 6", "M 0 0", "L 8 0", "Z"),
        DoubleRow(
            triangle + "path.apply(CGAffineTransform(translationX: 10, y: -1))\npath.addLine(to: path.currentPoint)\n"
                + "path.close()\npath.addLine(to: path.currentPoint)",
            "M 11 1", "L 13 3", "Q 17 7 15 5", "L 15 5", "Z", "L 11 1"),
        DoubleRow(
            """
            path.move(to: CGPoint(x: 1, y: 2))
            path.addCurve(
                to: CGPoint(x: 7, y: 8), controlPoint1: CGPoint(x: 3, y: 4), controlPoint2: CGPoint(x: 5, y: 6))
            """, "M 1 2", "C 3 4 5 6 7 8"),
        // Each subpath by itself and from its end; a closed one with the same line to close it.
        DoubleRow(
            triangle + "path.close()\npath.move(to: .zero)\npath.addLine(to: CGPoint(x: 8, y: 0))\n"
                + "path.append(path.reversing())",
            "M 1 2", "L 3 4", "Q 7 8 5 6", "Z", "M 0 0", "L 8 0", "M 5 6", "Q 7 8 3 4", "L 1 2", "Z", "M 8 0", "L 0 0"),
        DoubleRow(
            arc("0", ".pi", true) + "\npath.append(path.reversing())", "M 30 30",
            "A 20 30 10 0 \(pi) 1 \(pi) 20 40 10 30", "M 10 30", "A 20 30 10 \(pi) 0 0 \(-pi) 20 40 30 30"),
        DoubleRow("path.move(to: path.isEmpty ? path.currentPoint : CGPoint(x: 1, y: 1))", "M 0 0"),
        // Sides of a rectangle are positive, whatever its size says.
        DoubleRow(
            """
            let rect = CGRect(x: 110, y: 70, width: -100, height: -50)
            path.move(to: CGPoint(x: rect.minX, y: rect.minY))
            path.addLine(to: CGPoint(x: rect.width, y: rect.height))
            """, "M 10 20", "L 100 50"),
    ]
}

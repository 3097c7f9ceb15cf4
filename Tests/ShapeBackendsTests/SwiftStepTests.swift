import ProgramBuilding
import ShapeBackends
import ShapeProgram
import Testing

/// Steps of drawing in generated Swift.
@Suite struct SwiftStepTests {
    /// An arc around (50, 50) from (90, 50), and its calls: for CoreGraphics by angle and sweep, for AppKit by two angles
    /// in degrees, where a falling angle is clockwise in a view that is not flipped.
    @Test(
        arguments: [
            (
                90, ["startAngle: 0, delta: .pi / 2"],
                ["startAngle: 0, endAngle: 90, clockwise: false"]
            ),
            (
                -270, ["startAngle: 0, delta: -3 * .pi / 2"],
                ["startAngle: 0, endAngle: -270, clockwise: true"]
            ),
            (
                360, ["startAngle: 0, delta: .pi", "startAngle: .pi, delta: .pi"],
                [
                    "startAngle: 0, endAngle: 180, clockwise: false",
                    "startAngle: 180, endAngle: 360, clockwise: false",
                ]
            ),
            (
                -360, ["startAngle: 0, delta: -.pi", "startAngle: -.pi, delta: -.pi"],
                [
                    "startAngle: 0, endAngle: -180, clockwise: true",
                    "startAngle: -180, endAngle: -360, clockwise: true",
                ]
            ),
        ] as [(Double, [String], [String])])
    func fullTurnsAreHalves(_ sweep: Double, _ angles: [String], _ degrees: [String]) {
        var builder = ProgramBuilder("Test")
        builder.layer([.move(90, 50), .arc(50, 50, 40, from: 0, sweep: sweep), .close])
        #expect(Self.arcs(of: builder) == angles)
        #expect(Self.arcs(of: builder, .appkit) == degrees)
    }

    /// A sweep that is a parameter, by its domain.
    @Test(
        arguments: [
            (
                0, 180, ["startAngle: 0, delta: turn"],
                ["startAngle: 0, endAngle: turn * 180 / .pi, clockwise: false"]
            ),
            (
                -180, 0, ["startAngle: 0, delta: turn"],
                ["startAngle: 0, endAngle: turn * 180 / .pi, clockwise: true"]
            ),
            (
                -10, 10, ["startAngle: 0, delta: turn"],
                ["startAngle: 0, endAngle: turn * 180 / .pi, clockwise: turn < 0"]
            ),
            (
                0, 360, ["startAngle: 0, delta: turn / 2", "startAngle: turn / 2, delta: turn / 2"],
                [
                    "startAngle: 0, endAngle: turn * 180 / .pi / 2, clockwise: false",
                    "startAngle: turn * 180 / .pi / 2, endAngle: turn * 180 / .pi, clockwise: false",
                ]
            ),
        ] as [(Double, Double, [String], [String])])
    func sweepsByParameter(_ least: Double, _ greatest: Double, _ angles: [String], _ degrees: [String]) {
        var builder = ProgramBuilder("Test")
        let turn = builder.parameter("turn", .angle, 5, minimum: least, maximum: greatest)
        let arc = ArcStep(50, 50, 40, nil, .degrees(0), .parameter(turn))
        builder.layer([.move(90, 50), .arc(arc), .close])
        #expect(Self.arcs(of: builder) == angles)
        #expect(Self.arcs(of: builder, .appkit) == degrees)
    }

    /// The angles of the calls that add arcs.
    private static func arcs(of builder: ProgramBuilder, _ framework: SwiftStyle.Framework = .uikit) -> [String] {
        let text = SwiftSource.file(builder, framework).replacing(/\n +/, with: " ")
        let call = /(?:addRelativeArc\( center|appendArc\( withCenter): [^)]*\), radius: 40, ([^)]*)\)/
        return text.matches(of: call).map { String($0.output.1) }
    }

    /// A sweep without bounds is brought within a turn, which then may be full.
    @Test func sweepsAreAtMostATurn() {
        var builder = ProgramBuilder("Test")
        let turn = builder.parameter("turn", .angle, 5)
        builder.layer([.move(90, 50), .arc(ArcStep(50, 50, 40, nil, .degrees(0), .parameter(turn))), .close])
        let uikit = SwiftSource.steps(of: SwiftSource.file(builder))
        #expect(uikit.contains("let halfway: CGFloat = min(max(turn, -2 * CGFloat.pi), 2 * CGFloat.pi) / 2"))
        #expect(uikit.filter { $0.hasPrefix("path.addRelativeArc") }.count == 2)
        let plain = SwiftSource.file(builder, .plain)
        #expect(plain.contains("start: 0,\n                sweep: min(max(turn, -2 * Double.pi), 2 * Double.pi)))"))
    }

    @Test func radiiAreNotNegative() {
        var builder = ProgramBuilder("Test")
        let free = builder.parameter("free", .number, 5)
        let bound = builder.parameter("bound", .number, 5, minimum: 0)
        builder.layer(
            [.move(0, 0)] + [free, bound].map { .arc(9, 9, .parameter($0), from: 0, sweep: 90) } + [.close])
        let text = SwiftSource.file(builder)
        #expect(text.matches(of: /radius: ([^\n]*), startAngle/).map(\.output.1) == ["max(free, 0)", "bound"])
    }

    @Test func ellipsesAreCurvesOrElements() {
        var builder = ProgramBuilder("Test")
        let arc = ArcStep(.w / 2, .h / 2, 40, 20, .degrees(0), .degrees(270), rotation: .degrees(30))
        builder.layer([.move(90, 50), .arc(arc), .close])
        let uikit = SwiftSource.file(builder)
        #expect(
            uikit.contains(
                """
                        addEllipticalArc(
                            to: path, curves: 3,
                            center: CGPoint(x: w / 2, y: h / 2), radiusX: 40, radiusY: 20, rotation: .pi / 6,
                            startAngle: 0, sweep: 3 * .pi / 2)

                """))
        #expect(uikit.matches(of: /private static func addEllipticalArc/).count == 1)
        #expect(
            SwiftSource.file(builder, .plain).contains(
                """
                            .ellipticalArc(
                                center: Point(x: w / 2, y: h / 2), radiusX: 40, radiusY: 20, rotation: .pi / 6,
                                start: 0, sweep: 3 * .pi / 2))

                """))
    }

    @Test func curvesAndHoles() {
        var builder = ProgramBuilder("Test")
        let index = builder.binding("i", .integer)
        builder.layer([
            .move(0, 0), .quadratic(1, 2, to: (3, 4)), .cubic(1, 2, 3, 4, to: (5, 6)), .close,
            .reversed([
                .move(0, 1), .loop(index: index, 1, 3, isClosed: true, [.line(.binding(index), .w)]), .close,
            ]),
        ])
        #expect(
            SwiftSource.steps(of: SwiftSource.file(builder)) == [
                "path.move(to: CGPoint(x: 0, y: 0))",
                "path.addQuadCurve(to: CGPoint(x: 3, y: 4), control: CGPoint(x: 1, y: 2))",
                "path.addCurve(",
                "to: CGPoint(x: 5, y: 6), control1: CGPoint(x: 1, y: 2), control2: CGPoint(x: 3, y: 4))",
                "path.closeSubpath()",
                "let hole = CGMutablePath()",
                "hole.move(to: CGPoint(x: 0, y: 1))",
                "for i in 1...3 {",
                "hole.addLine(to: CGPoint(x: CGFloat(i), y: w))",
                "}",
                "hole.closeSubpath()",
                "path.addPath(reversed(hole))",
            ])
    }

    /// What is the same in all runs of a loop is computed before it, what a branch needs alone, in the branch.
    @Test func valuesStandWhereTheyAreNeeded() {
        var builder = ProgramBuilder("Test")
        let count = builder.parameter("count", .integer, 3, minimum: 0, maximum: 9)
        let index = builder.binding("i", .integer)
        let same = TestFormula.binary(.hypot, .w, .h)
        let other = TestFormula.binary(.hypot, .w, 7)
        builder.layer([
            .move(0, 0),
            .loop(index: index, 0, .parameter(count), isClosed: false, [.line(same * .binding(index), same)]),
            .choose(.binary(.less, .w, .h), [.line(other, 2 * other)], [.line(1, 2)]),
            .close,
        ])
        let lines = SwiftSource.steps(of: SwiftSource.file(builder))
        #expect(
            Array(lines.dropFirst()) == [
                "let length: CGFloat = hypot(w, h)",
                "path.move(to: CGPoint(x: 0, y: 0))",
                "for i in 0..<count {",
                "path.addLine(to: CGPoint(x: length * CGFloat(i), y: length))",
                "}",
                "if w < h {",
                "let length2: CGFloat = hypot(w, 7)",
                "path.addLine(to: CGPoint(x: length2, y: 2 * length2))",
                "} else {",
                "path.addLine(to: CGPoint(x: 1, y: 2))",
                "}",
                "path.closeSubpath()",
            ])
    }

    /// A range whose ends a parameter can turn around would trap.
    @Test func rangesDoNotTrap() {
        var builder = ProgramBuilder("Test")
        let count = builder.parameter("count", .integer, 3)
        let index = builder.binding("i", .integer)
        builder.layer([
            .move(0, 0),
            .loop(index: index, 5, .parameter(count), isClosed: false, [.line(.binding(index), 0)]), .close,
        ])
        #expect(SwiftSource.file(builder).contains("for i in stride(from: 5, to: count, by: 1) {"))
    }
}

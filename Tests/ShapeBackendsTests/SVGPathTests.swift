import ProgramBuilding
import ShapeBackends
import ShapeProgram
import Testing

/// Path data, above all the arc flags.
@Suite struct SVGPathTests {
    struct Case: Sendable {
        var name: String
        var steps: [Step]
        var path: String
    }

    static func arc(_ from: Double, _ sweep: Double, _ radius: TestFormula = 50) -> [Step] {
        let end: Step = abs(sweep) == 360 ? .close : .open
        let x = TestFormula.number(50) + radius * .unary(.cos, .degrees(from))
        return [
            .move(x, 50 + radius * .unary(.sin, .degrees(from))),
            .arc(50, 50, radius, from: from, sweep: sweep), end,
        ]
    }

    static let cases: [Case] = [
        Case(
            name: "lines and curves",
            steps: [
                .move(0, 0), .line(.w - 0.25, 0), .quadratic(1, 2, to: (3, 4)),
                .cubic(1, 2, 3, 4, to: (5, 6)), .close,
            ], path: "M 0 0 L 99.75 0 Q 1 2 3 4 C 1 2 3 4 5 6 Z"),
        Case(
            name: "two subpaths", steps: [.move(0, 0), .line(1, 0), .close, .move(2, 2), .line(3, 3), .open],
            path: "M 0 0 L 1 0 Z M 2 2 L 3 3"),
        // Large-arc and sweep flag, always two numbers: 90° cw → 0 1, 90° ccw → 0 0.
        Case(name: "90 cw", steps: arc(0, 90), path: "M 100 50 A 50 50 0 0 1 50 100"),
        Case(name: "90 ccw", steps: arc(0, -90), path: "M 100 50 A 50 50 0 0 0 50 0"),
        // Beyond 150° in pieces.
        Case(name: "150 cw", steps: arc(0, 150), path: "M 100 50 A 50 50 0 0 1 6.6987 75"),
        Case(name: "180 cw", steps: arc(0, 180), path: "M 100 50 A 50 50 0 0 1 50 100 A 50 50 0 0 1 0 50"),
        Case(name: "180 ccw", steps: arc(0, -180), path: "M 100 50 A 50 50 0 0 0 50 0 A 50 50 0 0 0 0 50"),
        Case(
            name: "270 cw", steps: arc(0, 270),
            path: "M 100 50 A 50 50 0 0 1 14.6447 85.3553 A 50 50 0 0 1 50 0"),
        Case(
            name: "270 ccw", steps: arc(0, -270),
            path: "M 100 50 A 50 50 0 0 0 14.6447 14.6447 A 50 50 0 0 0 50 100"),
        Case(
            name: "full cw", steps: arc(0, 360),
            path: "M 100 50 A 50 50 0 0 1 50 100 A 50 50 0 0 1 0 50 A 50 50 0 0 1 50 0 A 50 50 0 0 1 100 50 Z"
        ),
        Case(
            name: "full ccw", steps: arc(90, -360),
            path: "M 50 100 A 50 50 0 0 0 100 50 A 50 50 0 0 0 50 0 A 50 50 0 0 0 0 50 A 50 50 0 0 0 50 100 Z"
        ),
        Case(name: "no sweep", steps: arc(0, 0), path: "M 100 50 L 100 50"),
        Case(name: "no radius", steps: arc(0, 90, 0), path: "M 50 50 L 50 50"),
        Case(
            name: "huge radius", steps: [.move(0, 0), .arc(0, 1e9, 1e9, from: 270, sweep: 1e-6), .open],
            path: "M 0 0 A 1000000000 1000000000 0 0 1 17.4533 0"),
        Case(
            name: "ellipse",
            steps: [
                .move(50, 60),
                .arc(ArcStep(50, 50, 20, 10, .degrees(90), .degrees(90), rotation: .degrees(0))), .open,
            ], path: "M 50 60 A 20 10 0 0 1 30 50"),
        Case(
            name: "turned ellipse",
            steps: [
                .move(50, 70),
                .arc(ArcStep(50, 50, 20, 10, .degrees(0), .degrees(90), rotation: .degrees(90))), .open,
            ], path: "M 50 70 A 20 10 90 0 1 40 50"),
        // 0.00005 up or down, the end is printed as the start is.
        Case(
            name: "a closed subpath ends where it began",
            steps: [.move(0.00005, 1), .line(5, 5), .line(0.00004, 1), .close],
            path: "M 0.0001 1 L 5 5 L 0.0001 1 Z"),
        Case(
            name: "an open one where it ends",
            steps: [.move(0.00005, 1), .line(5, 5), .line(0.00004, 1), .open],
            path: "M 0.0001 1 L 5 5 L 0 1"),
        Case(
            name: "no minus zero", steps: [.move(-0.00001, 0), .line(-0.1, 1), .open], path: "M 0 0 L -0.1 1"),
        Case(name: "nothing", steps: [], path: ""),
    ]

    @Test(arguments: cases.indices)
    func pathData(index: Int) {
        let expected = Self.cases[index]
        let program = ProgramBuilder.program(expected.steps)
        let text = SVGTests.document(program, ProgramBuilder().names, width: 100, height: 100)
        #expect(SVGTests.attribute("d", in: text) == expected.path, "\(expected.name)")
    }

    @Test func precision() {
        let program = ProgramBuilder.program([.move(1 / 3, 2 / 3), .line(1234567.5, 0), .open])
        var paths: [String?] = []
        for precision in [0, 2, 6] {
            let text = SVGTests.document(
                program, ProgramBuilder().names, width: 1, height: 1, precision: precision)
            paths.append(SVGTests.attribute("d", in: text))
        }
        #expect(
            paths == [
                "M 0 1 L 1234568 0", "M 0.33 0.67 L 1234567.5 0", "M 0.333333 0.666667 L 1234567.5 0",
            ])
    }
}

import Foundation
import ProgramBuilding
import ShapeBackends
import ShapeProgram
import ShapeSyntax
import Testing

/// The commands of JSON path data.
@Suite struct JSONPathTests {
    /// A drawn path and its commands in a short form: the letter and the values of each.
    struct Case: Sendable {
        var name: String
        var segments = PathDataWriter.Segments.normalized
        var precision = 6
        var steps: [Step]
        var commands: [String]
    }

    static let cases: [Case] = [
        Case(
            name: "lines and a cubic curve",
            steps: [.move(0, 0), .line(.w - 0.25, 0), .cubic(1, 2, 3, 4, to: (5, 6)), .close],
            commands: ["M 0, 0", "L 99.75, 0", "C 1, 2, 3, 4, 5, 6", "Z "]),
        Case(
            name: "two subpaths, the second one open",
            steps: [.move(0, 0), .line(1, 0), .close, .move(2, 2), .line(3, 3), .open],
            commands: ["M 0, 0", "L 1, 0", "Z ", "M 2, 2", "L 3, 3"]),
        // Control points at two thirds of the way to the quadratic one.
        Case(
            name: "a quadratic curve", steps: [.move(0, 0), .quadratic(3, 6, to: (6, 0)), .close],
            commands: ["M 0, 0", "C 2, 4, 4, 4, 6, 0", "Z "]),
        Case(
            name: "a quadratic curve as it is", segments: .full,
            steps: [.move(0, 0), .quadratic(3, 6, to: (6, 0)), .close], commands: ["M 0, 0", "Q 3, 6, 6, 0", "Z "]),
        // 4/3·tan(22.5°) = 0.5522847…
        Case(
            name: "a quarter", steps: SVGPathTests.arc(0, 90),
            commands: ["M 100, 50", "C 100, 77.614237, 77.614237, 100, 50, 100"]),
        Case(
            name: "a quarter, the other way, few decimals", precision: 2, steps: SVGPathTests.arc(0, -90),
            commands: ["M 100, 50", "C 100, 22.39, 77.61, 0, 50, 0"]),
        Case(
            name: "a circle", precision: 0, steps: SVGPathTests.arc(0, 360),
            commands: [
                "M 100, 50", "C 100, 78, 78, 100, 50, 100", "C 22, 100, 0, 78, 0, 50", "C 0, 22, 22, 0, 50, 0",
                "C 78, 0, 100, 22, 100, 50", "Z ",
            ]),
        // Two pieces of 50°: 4/3·tan(12.5°)·50 = 14.7796…
        Case(
            name: "more than a quarter", precision: 4, steps: SVGPathTests.arc(0, 100),
            commands: [
                "M 100, 50", "C 100, 64.7796, 93.4612, 78.8021, 82.1394, 88.3022",
                "C 70.8175, 97.8024, 55.8727, 101.8068, 41.3176, 99.2404",
            ]),
        Case(
            name: "a circle as arcs", segments: .full, steps: SVGPathTests.arc(0, 360),
            commands: [
                "M 100, 50", "A 50, 50, 0, 0, 1, 50, 100", "A 50, 50, 0, 0, 1, 0, 50", "A 50, 50, 0, 0, 1, 50, 0",
                "A 50, 50, 0, 0, 1, 100, 50", "Z ",
            ]),
        Case(
            name: "an arc of 150° as one, of 180° as two", segments: .full, precision: 3,
            steps: SVGPathTests.arc(0, 150) + SVGPathTests.arc(0, -180),
            commands: [
                "M 100, 50", "A 50, 50, 0, 0, 1, 6.699, 75", "M 100, 50", "A 50, 50, 0, 0, 0, 50, 0",
                "A 50, 50, 0, 0, 0, 0, 50",
            ]),
        Case(name: "no sweep", steps: SVGPathTests.arc(0, 0), commands: ["M 100, 50", "C 100, 50, 100, 50, 100, 50"]),
        Case(
            name: "no radius", steps: SVGPathTests.arc(0, 180, 0),
            commands: ["M 50, 50", "C 50, 50, 50, 50, 50, 50", "C 50, 50, 50, 50, 50, 50"]),
        Case(
            name: "no radius, as arcs", segments: .full, steps: SVGPathTests.arc(0, 180, 0),
            commands: ["M 50, 50", "A 0, 0, 0, 0, 1, 50, 50", "A 0, 0, 0, 0, 1, 50, 50"]),
        Case(
            name: "a rotated ellipse", segments: .full,
            steps: [
                .move(50, 70),
                .arc(ArcStep(50, 50, 20, 10, .degrees(0), .degrees(90), rotation: .degrees(90))), .open,
            ], commands: ["M 50, 70", "A 20, 10, 90, 0, 1, 40, 50"]),
        // One rounds up and one down; the end is printed as the start is.
        Case(
            name: "a closed subpath ends where it began",
            steps: [.move(0.00000075, 1), .line(5, 5), .line(0.0000004, 1), .close],
            commands: ["M 0.000001, 1", "L 5, 5", "L 0.000001, 1", "Z "]),
        Case(
            name: "an open one where it ends",
            steps: [.move(0.00000075, 1), .line(5, 5), .line(0.0000004, 1), .open],
            commands: ["M 0.000001, 1", "L 5, 5", "L 0, 1"]),
        Case(
            name: "so does a curve, at many decimals", precision: 15,
            steps: [.move(0.1 + 0.2, 100), .cubic(1, 1, 2, 2, to: (0.3, 100)), .close],
            commands: ["M 0.3, 100", "C 1, 1, 2, 2, 0.3, 100", "Z "]),
        Case(
            name: "no minus zero", steps: [.move(-0.0000001, 0), .line(-0.1, 1), .open],
            commands: ["M 0, 0", "L -0.1, 1"]),
        Case(name: "no exponent", steps: [.move(1e20, 1e-7), .open], commands: ["M 100000000000000000000, 0"]),
        Case(name: "nothing", steps: [], commands: []),
    ]

    @Test(arguments: cases.indices)
    func commands(index: Int) {
        let expected = Self.cases[index]
        let found = Self.commands(
            ProgramBuilder.program(expected.steps), segments: expected.segments, precision: expected.precision)
        #expect(found == expected.commands, "\(expected.name)")
    }

    /// A sweep that depends on a parameter has as many commands as its greatest value needs.
    @Test(
        arguments: [
            (0, 90, [1, 1, 1, 1]), (0, 360, [4, 4, 4, 4]), (-180, 100, [2, 2, 2, 2]), (nil, nil, [4, 4, 4, 4]),
        ] as [(Double?, Double?, [Int])])
    func countsFollowTheDomain(minimum: Double?, maximum: Double?, counts: [Int]) {
        var builder = ProgramBuilder()
        builder.parameter("turn", .angle, 0, minimum: minimum, maximum: maximum)
        let sweep = TestFormula.binary(.min, .binary(.max, .parameter(0), .degrees(-360)), .degrees(360))
        builder.layer([
            .move(.w, 50), .arc(ArcStep(50, 50, 50, nil, .degrees(0), sweep)), .open,
        ])
        for (value, count) in zip([0.0, 45, 90, -360], counts) {
            let found = Self.commands(builder.program, parameters: [value])
            #expect(found.count == 1 + count && found.dropFirst().allSatisfy { $0.hasPrefix("C ") })
        }
    }

    /// A path's commands at 100 × 100.
    static func commands(
        _ program: Program, segments: PathDataWriter.Segments = .normalized, precision: Int = 6,
        parameters: [Double] = []
    ) -> [String] {
        let text = JSONDocumentTests.document(
            program, ProgramBuilder().names, segments: segments, precision: precision, parameters: parameters)
        return text.matches(of: /\{ "type": "(.)", "values": \[([^\]]*)\] \}/).map { "\($0.1) \($0.2)" }
    }
}

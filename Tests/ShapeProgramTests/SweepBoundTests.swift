import ProgramBuilding
import ShapeProgram
import ShapeSyntax
import Testing

/// The greatest sweep that an arc can have, from its formula and the domains of what it names.
@Suite struct SweepBoundTests {
    struct Case: Sendable {
        var sweep: TestFormula
        var bound: Double
    }

    /// Parameter 0 lies in 0…45, 1 in −20…10, 2 has no domain; let 0 is 90 − parameter 0, let 1 a loop's index.
    static let cases: [Case] = [
        Case(sweep: .degrees(90), bound: 90),
        Case(sweep: .degrees(-270), bound: 270),
        Case(sweep: .degrees(0), bound: 0),
        Case(sweep: .parameter(0), bound: 45),
        Case(sweep: 2 * .parameter(0), bound: 90),
        Case(sweep: -(.parameter(1)), bound: 20),
        Case(sweep: .parameter(0) * .parameter(1), bound: 360),
        Case(sweep: .parameter(0) * .parameter(1) / 10, bound: 90),
        Case(sweep: .parameter(0) - .parameter(1), bound: 65),
        Case(sweep: .parameter(2), bound: 360),
        Case(sweep: .w, bound: 360),
        Case(sweep: .degrees(1000), bound: 360),
        Case(sweep: .binding(0), bound: 90),
        Case(sweep: .binding(1), bound: 60),
        // What is added and taken away again counts once.
        Case(sweep: .parameter(2) + .parameter(0) - .parameter(2), bound: 45),
        Case(sweep: .w + 2 * .binding(0) - (.w + .binding(0)), bound: 90),
        Case(sweep: 3 * (.parameter(2) - .parameter(0)) - 3 * .parameter(2), bound: 135),
        Case(sweep: .pen(0) - .pen(0), bound: 360),
        Case(sweep: .binary(.min, .binary(.max, .parameter(2), .degrees(0)), .degrees(120)), bound: 120),
        Case(sweep: .binary(.mod, .parameter(2), .degrees(360)), bound: 360),
        Case(sweep: .binary(.mod, .parameter(2), .degrees(50)), bound: 50),
        Case(sweep: .binary(.atan2, .parameter(2), .parameter(2)), bound: 180),
        Case(sweep: .binary(.atan2, .parameter(2), .w), bound: 90),
        Case(sweep: .binary(.atan2, .w, .h) - .degrees(90), bound: 90),
        Case(sweep: .unary(.acos, .parameter(2)) - .degrees(180), bound: 180),
        Case(sweep: .unary(.asin, .parameter(2)), bound: 90),
        Case(sweep: 100 * .unary(.sin, .parameter(2)), bound: 100),
        Case(sweep: .conditional(.w, .degrees(30), .degrees(-60)), bound: 60),
        Case(sweep: .degrees(180) / (.parameter(0) + 3), bound: 60),
        Case(sweep: .degrees(180) / .parameter(0), bound: 360),
        Case(sweep: .unary(.floor, .parameter(0) / 2), bound: 23),
    ]

    @Test(arguments: cases.indices)
    func bound(index: Int) {
        var builder = ProgramBuilder()
        builder.parameter("a", .angle, 0, minimum: 0, maximum: 45)
        builder.parameter("b", .angle, 0, minimum: -20, maximum: 10)
        builder.parameter("c", .angle, 0)
        builder.binding("d", .angle, .degrees(90) - .parameter(0))
        builder.binding("i", .integer)
        let arc: Step = .arc(ArcStep(0, 0, 1, nil, .degrees(0), Self.cases[index].sweep))
        builder.layer([.loop(index: 1, -30, 60, isClosed: false, [arc])])
        #expect(abs(builder.program.greatestSweep(of: ID(0)) - Self.cases[index].bound) < 1e-9)
    }

    /// Formulas that share their parts at every level are not followed for ever.
    @Test func workIsBounded() {
        var builder = ProgramBuilder()
        var sweep = builder.enter(.parameter(builder.parameter("a", .angle, 0, minimum: 0, maximum: 1)))
        for _ in 0..<200 {
            sweep = builder.program.append(.binary(.max, sweep, sweep), .angle, Span(0, 0))
        }
        builder.program.arcs.append(Arc(placement: .center(builder.point(0, 0)), sweep: sweep))
        #expect(builder.program.greatestSweep(of: ID(0)) == 360)
        #expect(builder.program.greatestSweep(of: .none) == 360)
    }
}

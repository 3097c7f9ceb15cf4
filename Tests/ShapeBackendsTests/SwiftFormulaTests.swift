import ProgramBuilding
import ShapeBackends
import ShapeProgram
import Testing

/// Formulas in generated Swift: as short as by hand, and guarded only where they may have no value.
@Suite struct SwiftFormulaTests {
    struct Case: Sendable, CustomStringConvertible {
        let formula: TestFormula
        let expected: String
        /// The helper that the file has to declare.
        var helper: String?

        init(_ formula: TestFormula, _ expected: String, helper: String? = nil) {
            self.formula = formula
            self.expected = expected
            self.helper = helper
        }

        var description: String { expected }
    }

    // Parameters of every shape here: any number, one that is not negative, a count, an angle, a switch.
    private static let p = TestFormula.parameter(0)
    private static let r = TestFormula.parameter(1)
    private static let n = TestFormula.parameter(2)
    private static let a = TestFormula.parameter(3)
    private static let isOn = TestFormula.parameter(4)
    private static let w = TestFormula.w
    private static let h = TestFormula.h

    private static func unary(_ op: UnaryOperator, _ x: TestFormula) -> TestFormula { .unary(op, x) }
    private static func binary(_ op: BinaryOperator, _ x: TestFormula, _ y: TestFormula) -> TestFormula {
        .binary(op, x, y)
    }

    static let signs = [
        Case(w + -4, "w - 4"),
        Case(w - -4, "w + 4"),
        Case(-w + h, "h - w"),
        Case(-(w - h), "h - w"),
        Case(w - (h + p), "w - h - p"),
        Case(w - (h - p), "w - h + p"),
        Case(w + (h - p), "w + h - p"),
        Case(w + -(h * p), "w - h * p"),
        Case(-w * h, "-w * h"),
        Case(w * -h, "-w * h"),
        Case(w / -3, "-w / 3"),
        Case(w - -h, "w + h"),
    ]

    static let parentheses = [
        Case((w + h) * 2, "(w + h) * 2"),
        Case(2 * (w + h), "2 * (w + h)"),
        Case(w / (2 * h), "w / (2 * h)"),
        Case(w / (h / r), "divide(w, by: divide(h, by: r))", helper: "divide"),
        Case(w * (h / 3), "w * (h / 3)"),
        Case(w * h / 3, "w * h / 3"),
        Case(h * (p * r), "h * (p * r)"),
        Case(.conditional(binary(.less, w, h), 1, 2) + w, "(w < h ? 1 : 2) + w"),
        Case(.conditional(binary(.or, binary(.less, w, h), isOn), w, 2), "w < h || e ? w : 2"),
        Case(
            .conditional(binary(.and, binary(.or, isOn, binary(.less, w, h)), unary(.not, isOn)), w, 2),
            "(e || w < h) && !e ? w : 2"),
        Case(.conditional(unary(.not, binary(.equal, w, h)), w, 2), "!(w == h) ? w : 2"),
    ]

    static let constants = [
        Case(w * 0.5, "w / 2"),
        Case(w * 0, "0"),
        Case(1 * w, "w"),
        Case(w - w, "0"),
        Case(w + w, "2 * w"),
        Case(2 * w - w, "w"),
        Case(w + 1 - 4, "w - 3"),
        Case(2 * (w / 4), "w / 2"),
        Case(0.25 * w * 3, "0.75 * w"),
        Case(3 * (2 * w / 3), "2 * w"),
        Case(w / 3, "w / 3"),
        Case(.number(1) / 3, "1.0 / 3"),
        Case(w + .number(1) / 3, "w + 1.0 / 3"),
        Case(w * (.number(2) / 3), "w * (2.0 / 3)"),
        Case(w + 0.1, "w + 0.1"),
        Case(w + .number(0x1p-40), "w + 0.0000000000009094947017729282"),
        Case(w + 5_000_000_000, "w + 5000000000.0"),
        Case(.pi, "CGFloat.pi"),
        Case(w * .pi / 2, "w * CGFloat.pi / 2"),
        Case(unary(.sin, .degrees(30)), "0.5"),
        Case(unary(.cos, .degrees(240)), "-0.5"),
        Case(unary(.sin, .degrees(-90)), "-1"),
        Case(w * unary(.cos, .degrees(45)), "w * cos(CGFloat.pi / 4)"),
        Case(w * unary(.sin, .degrees(300)), "-w * sin(CGFloat.pi / 3)"),
        Case(w * unary(.cos, .degrees(108)), "-w * cos(2 * CGFloat.pi / 5)"),
        Case(unary(.sqrt, 2), "sqrt(CGFloat(2))"),
        Case(binary(.min, w, .pi), "min(w, CGFloat.pi)"),
    ]

    static let integers = [
        Case(n, "CGFloat(c)"),
        Case(n + 1, "CGFloat(c + 1)"),
        Case(n * w, "CGFloat(c) * w"),
        Case(w / n, "w / CGFloat(c)"),
        Case(binary(.mod, n, 2) * w, "CGFloat(c % 2) * w"),
        Case(binary(.mod, n - 5, 2), "modulo(CGFloat(c - 5), 2)", helper: "modulo"),
        Case(unary(.floor, n), "CGFloat(c)"),
        Case(unary(.floor, w), "w.rounded(.down)"),
        // 9¹⁰ would fit into an `Int`, but nobody should have to think about that.
        Case(n * n * n * n * n * n * n * n * n * n, "CGFloat(c * c * c * c * c * c * c * c * c) * CGFloat(c)"),
    ]

    static let guards = [
        Case(1 / w, "1 / w"),
        Case(1 / p, "divide(1, by: p)", helper: "divide"),
        Case(1 / r, "divide(1, by: r)", helper: "divide"),
        Case(1 / (r + 1), "1 / (r + 1)"),
        Case(1 / (w - h), "divide(1, by: w - h)", helper: "divide"),
        Case(unary(.sqrt, w), "sqrt(w)"),
        Case(unary(.sqrt, r * h), "sqrt(r * h)"),
        Case(unary(.sqrt, p), "sqrt(max(p, 0))"),
        Case(unary(.sqrt, .power(p, 2) + 1), "sqrt(p * p + 1)"),
        Case(unary(.asin, p), "asin(min(max(p, -1), 1))"),
        Case(unary(.asin, unary(.sin, a)), "asin(sin(d))"),
        Case(unary(.acos, r), "acos(min(r, 1))"),
        Case(unary(.log, w), "log(w)"),
        Case(unary(.log, r), "logarithm(r)", helper: "logarithm"),
        Case(unary(.tan, a), "tangent(d)", helper: "tangent"),
        Case(unary(.tan, .degrees(36)), "tan(CGFloat.pi / 5)"),
        Case(.power(p, 3), "p * p * p"),
        Case(.power(w, -1), "1 / w"),
        Case(binary(.pow, w, p), "pow(w, p)"),
        Case(binary(.pow, p, h), "power(p, h)", helper: "power"),
        Case(unary(.abs, r), "r"),
        Case(unary(.abs, p), "abs(p)"),
        Case(unary(.sign, w), "1"),
        Case(unary(.sign, p), "sign(p)", helper: "sign"),
        Case(binary(.hypot, w, -p), "hypot(w, p)"),
        Case(binary(.atan2, h, w), "atan2(h, w)"),
        Case(binary(.atan2, p, p - w), "direction(p, p - w)", helper: "direction"),
        Case(binary(.min, binary(.min, w, h), p), "min(w, h, p)"),
        Case(binary(.max, r, 0), "r"),
        Case(binary(.max, 0, p), "max(0, p)"),
    ]

    private static let all = signs + parentheses + constants + integers + guards

    @Test(arguments: all)
    func textIsAsByHand(_ test: Case) throws {
        var builder = ProgramBuilder("Test")
        builder.parameter("p", .number, 1)
        builder.parameter("r", .number, 1, minimum: 0)
        builder.parameter("c", .integer, 4, minimum: 1, maximum: 9)
        builder.parameter("d", .angle, 30)
        builder.parameter("e", .boolean, 1)
        builder.layer([.move(test.formula, 0), .open])
        let file = SwiftSource.file(builder)
        let found = try #require(SwiftSource.line("path.move(to: CGPoint(x: ", of: file))
        #expect(found == test.expected + ", y: 0))")
        let helpers = file.split(separator: "\n").compactMap {
            $0.wholeMatch(of: #/\ +nonisolated private static func (\w+)\(.*/#).map { String($0.output.1) }
        }
        #expect(helpers == [test.helper].compactMap { $0 })
    }

    /// Deep, long and repeated formulas become lines of a size that one can read, in time and space that grow no
    /// faster than they do.
    @Test func longFormulasAreDivided() {
        var sum = TestFormula.w
        for index in 1...2_000 { sum = sum + .unary(.sin, TestFormula.h / .number(Double(index))) }
        var nested = TestFormula.w
        for index in 1...1_000 { nested = .unary(.sqrt, nested + .number(Double(index))) }
        var squares = TestFormula.w
        for _ in 1...200 { squares = .power(squares - 1, 2) }
        for formula in [sum, nested, squares] {
            var builder = ProgramBuilder("Test")
            builder.layer([.move(formula, 0), .line(formula, .h), .close])
            let file = SwiftSource.file(builder)
            #expect(file.utf8.count < 200_000)
            #expect(file.split(separator: "\n").allSatisfy { $0.utf8.count <= 140 })
        }
    }
}

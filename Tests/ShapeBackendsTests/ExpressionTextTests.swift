import ProgramBuilding
import ShapeProgram
import Testing

/// Formulas as text, with no more parentheses than the tree needs.
@Suite struct ExpressionTextTests {
    static let cases: [(TestFormula, String)] = [
        (.w - 4, "w - 4"), (.w - (.h - 4), "w - (h - 4)"), (.w - .h - 4, "w - h - 4"),
        (.w * (.h + 1), "w*(h + 1)"), (.w * .h + 1, "w*h + 1"), (.w / (2 * .h), "w/(2*h)"),
        (.w / 2 * .h, "w/2*h"),
        (-(.w + 1), "-(w + 1)"), (-.w * 2, "-w*2"), (-(.w * 2), "-(w*2)"), (-(-.w), "--w"),
        (.power(.w, 2), "w^2"), (.power(-.w, 2), "(-w)^2"), (-.power(.w, 2), "-w^2"),
        (.power(.power(.w, 2), 3), "(w^2)^3"), (.power(-3, 2), "(-3)^2"), (.number(0.25) * .w, "0.25*w"),
        (.unary(.sqrt, .w + 1), "sqrt(w + 1)"), (.unary(.cos, .degrees(45)), "cos(45°)"),
        (.degrees(-90) + .degrees(1), "-90° + 1°"), (.constant(0.5, .duration), "0.5s"), (.w + -3, "w + -3"),
        (.binary(.min, .binary(.min, .w, .h), 3), "min(w, h, 3)"),
        (.binary(.min, .w, .binary(.max, .h, 3)), "min(w, max(h, 3))"),
        (.binary(.min, .w, .binary(.min, .h, 3)), "min(w, min(h, 3))"),
        (.binary(.atan2, .h, .w), "atan2(h, w)"), (.unary(.fromRadians, .w + 1), "(w + 1)*1rad"),
        (.binary(.and, .binary(.less, .w, 3), .binary(.or, .h, 1)), "w < 3 && (h || 1)"),
        (.binary(.equal, .binary(.less, .w, 3), .h), "(w < 3) == h"),
        (.conditional(.binary(.less, .w, 3), 1, .conditional(.h, 2, 3)), "w < 3 ? 1 : h ? 2 : 3"),
        (.conditional(.conditional(.w, 1, 2), .conditional(.h, 1, 2), 3), "(w ? 1 : 2) ? (h ? 1 : 2) : 3"),
        (.conditional(.w, 1, 2) + 1, "(w ? 1 : 2) + 1"), (.unary(.not, .binary(.less, .w, 1)), "!(w < 1)"),
        (.pi * .pen(0) + .pen(1), "pi*here.x + here.y"), (.heading, "heading"),
        (.parameter(0), "radius"), (.parameter(1, component: 1), "tail.y"),
        (.parameter(2, component: 3), "tint.alpha"),
        (.binding(0), "corner"), (.binding(1), "_1"),
        (.call(0, [.w, .h + 1], component: 0), "wave(w, h + 1)"),
    ]

    @Test(arguments: cases.indices)
    func formulasReadAsTheLanguageWritesThem(index: Int) {
        var builder = Self.builder()
        let id = builder.enter(Self.cases[index].0)
        #expect(ExpressionText(names: builder.names).text(id, of: builder.program) == Self.cases[index].1)
    }

    @Test func fractionsHaveTheirUnitAtTheNumerator() {
        var builder = Self.builder()
        let third = Rational(1).divided(by: Rational(3)) ?? Rational(0)
        let angle = builder.program.append(third, .angle, .init(0, 0))
        let power = builder.program.append(.power(angle, 2), .number, .init(0, 0))
        let text = ExpressionText(names: builder.names)
        #expect(text.text(angle, of: builder.program) == "1°/3")
        #expect(text.text(power, of: builder.program) == "(1°/3)^2")
    }

    @Test func whatIsNotThereHasNoText() {
        #expect(ExpressionText(names: Self.builder().names).text(.none, of: Program()).isEmpty)
    }

    @Test func sharedPartsAndDepthAreCut() {
        var program = Program()
        var wide = program.append(.width, .number, .init(0, 0))
        var deep = wide
        for _ in 0..<100 { wide = program.append(.binary(.add, wide, wide), .number, .init(0, 0)) }
        for _ in 0..<100_000 { deep = program.append(.unary(.abs, deep), .number, .init(0, 0)) }
        let text = ExpressionText(names: Self.builder().names)
        #expect(text.text(wide, of: program).utf8.count < 2 * ExpressionText.maximumLength)
        #expect(text.text(deep, of: program).contains("abs(…)"))
    }

    static func builder() -> ProgramBuilder {
        var builder = ProgramBuilder()
        builder.parameter("radius", .number, 4)
        builder.parameter("tail", .point, 1, 2)
        builder.parameter("tint", .color, 1, 2, 3, 1)
        builder.binding("corner", .number, .binary(.min, .parameter(0), .w))
        builder.binding(nil, .number, 1)
        builder.function("wave", ["t", "u"], .argument(0) * .argument(1))
        return builder
    }
}

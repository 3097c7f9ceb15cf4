import ProgramBuilding
import ShapeProgram
import ShapeSyntax
import Testing

/// Values of formulas and what becomes of those that have none.
@Suite struct EvaluatorTests {
    struct Case: Sendable {
        var formula: TestFormula
        var value: Double
        var fault: Fault.Kind?

        init(_ formula: TestFormula, _ value: Double, _ fault: Fault.Kind? = nil) {
            self.formula = formula
            self.value = value
            self.fault = fault
        }
    }

    /// At w = 30, h = 40.
    static let cases: [Case] = [
        Case(.w + .h * 2, 110), Case(.w - 4, 26), Case(-.w, -30), Case(.w / 4, 7.5),
        Case(.w / (.w - 30), 0, .divisionByZero),
        Case(.binary(.hypot, .w, .h), 50), Case(.binary(.min, .w, .h), 30), Case(.binary(.max, .w, .h), 40),
        Case(.binary(.mod, -7, 3), 2), Case(.binary(.mod, 7, 0), 0, .divisionByZero),
        Case(.unary(.sqrt, 49), 7), Case(.unary(.sqrt, .w - 31), 0, .negativeRadicand(-1)),
        Case(.unary(.acos, 0.5), 60), Case(.unary(.acos, 2), 0, .acosDomain(2)),
        Case(.unary(.asin, -2), -90, .acosDomain(-2)), Case(.unary(.acos, .number(1 + 1e-15)), 0),
        Case(.unary(.log, 1), 0), Case(.unary(.log, 0), 0, .logDomain(0)),
        Case(.unary(.log, -1), 0, .logDomain(-1)),
        Case(.unary(.tan, .degrees(45)), 1), Case(.unary(.tan, .degrees(90)), 0, .divisionByZero),
        Case(.unary(.sin, .degrees(90)), 1), Case(.unary(.exp, 1000), 0, .notFinite),
        Case(.power(10, 3), 1000), Case(.power(2, -2), 0.25), Case(.power(0, 0), 1),
        Case(.power(0, -1), 0, .divisionByZero), Case(.power(.power(10, 200), 2), 0, .notFinite),
        Case(.power(.power(10, 200), -3), 0), Case(.power(.power(10, 200), 3), 0, .notFinite),
        Case(.binary(.pow, 4, 0.5), 2), Case(.binary(.pow, -4, 0.5), 0, .powDomain(-4)),
        Case(.binary(.pow, 0, -1), 0, .divisionByZero),
        Case(.power(10, 200) * .power(10, 200), 0, .notFinite),
        Case(.power(10, 308) * 9 + .power(10, 308) * 9, 0, .notFinite),
        Case(.unary(.floor, -2.5), -3), Case(.unary(.ceil, -2.5), -2), Case(.unary(.round, -2.5), -3),
        Case(.unary(.round, 2.5), 3), Case(.unary(.round, 0.49999999999999994), 0),
        Case(.unary(.sign, -3), -1), Case(.unary(.sign, 0), 0), Case(.unary(.abs, -3), 3),
        Case(.unary(.not, 0), 1), Case(.binary(.atan2, 1, 0), 90), Case(.unary(.radians, .degrees(180)), .pi),
        Case(.unary(.fromRadians, .pi), 180), Case(.pi, .pi),
        Case(.binary(.less, .w, .h), 1), Case(.binary(.greaterOrEqual, .w, .h), 0),
        // Branches that are not taken leave no faults.
        Case(.conditional(.binary(.less, .w, .h), 1, 1 / 0), 1),
        Case(.conditional(.binary(.greater, .w, .h), 1 / 0, 1), 1),
        Case(.binary(.and, 0, 1 / 0), 0), Case(.binary(.or, 1, 1 / 0), 1),
        Case(.binary(.or, 0, 1 / 0), 0, .divisionByZero),
        // A negative value that only rounding makes is none: 0.1 + 0.2 is more than 0.3.
        Case(.unary(.sqrt, .number(0.3) - (0.1 + 0.2)), 0),
    ]

    @Test(arguments: cases.indices)
    func formulasHaveTheirValue(index: Int) {
        let expected = Self.cases[index]
        var builder = ProgramBuilder()
        let id = builder.enter(expected.formula)
        var evaluator = Evaluator()
        evaluator.evaluate(builder.program, width: 30, height: 40, parameters: [])
        #expect(evaluator.value(of: id, in: builder.program) == expected.value, "\(expected.formula)")
        #expect(evaluator.faults.first?.kind == expected.fault, "\(expected.formula)")
    }

    static let sizes: [(Double, Double)] = [
        (0, 0), (0, 10), (10, 0), (-1, 10), (10, -1), (.nan, 10), (10, .nan), (.infinity, 10),
        (10, -.infinity),
    ]

    @Test(arguments: sizes)
    func aBoxWithoutAnInsideIsEmpty(width: Double, height: Double) {
        let program = ProgramBuilder.program([.move(0, 0), .line(.w, .h), .close])
        var evaluator = Evaluator()
        evaluator.evaluate(program, width: 10, height: 10, parameters: [])
        #expect(evaluator.outlines.map(\.elements.count) == [3])
        evaluator.evaluate(program, width: width, height: height, parameters: [])
        #expect(evaluator.outlines == [Outline()])
        #expect(evaluator.width == 0 && evaluator.height == 0)
    }

    static let domains: [(Double, Double)] = [
        (5, 5), (-1, 2), (100, 8), (.nan, 4), (.infinity, 8), (-.infinity, 2), (2, 2), (8, 8),
    ]

    @Test(arguments: domains)
    func parametersAreBroughtIntoTheirDomain(given: Double, used: Double) {
        var builder = ProgramBuilder()
        builder.parameter("radius", .number, 4, minimum: 2, maximum: 8)
        let id = builder.enter(.parameter(0))
        #expect(value(id, builder.program, [given]) == used)
    }

    @Test func otherKindsOfParameters() {
        var builder = ProgramBuilder()
        builder.parameter("count", .integer, 6)
        builder.parameter("open", .number, 7)
        builder.parameter("tail", .point, 8, 16)
        builder.parameter("flag", .boolean, 0)
        var evaluator = Evaluator()
        #expect(evaluator.defaultParameters(of: builder.program) == [6, 7, 8, 16, 0])
        let formulas: [TestFormula] = [
            .parameter(0), .parameter(1), .parameter(2, component: 0), .parameter(2, component: 1),
            .parameter(3),
        ]
        let ids = formulas.map { builder.enter($0) }
        evaluator.evaluate(builder.program, width: 1, height: 1, parameters: [2.5, .infinity, 1, .nan, 7])
        #expect(ids.map { evaluator.value(of: $0, in: builder.program) } == [3, 7, 1, 16, 1])
        evaluator.evaluate(builder.program, width: 1, height: 1, parameters: [])
        #expect(ids.map { evaluator.value(of: $0, in: builder.program) } == [6, 7, 8, 16, 0])
    }

    @Test func functionsSeeTheirOwnArguments() {
        var builder = ProgramBuilder()
        let inner = builder.function("inner", ["a", "b"], .argument(0) * 10 + .argument(1))
        let outer = builder.function(
            "outer", ["t"],
            .call(inner, [.argument(0), .call(inner, [1, .argument(0)], component: 0)], component: 0))
        let id = builder.enter(.call(outer, [.call(outer, [2], component: 0)], component: 0) + 1)
        #expect(value(id, builder.program) == 363)
        let later = builder.function("later", ["t"], .call(inner, [1, 2], component: 0) + .argument(0) * 100)
        let sum = builder.enter(.call(later, [7], component: 0))
        #expect(value(sum, builder.program) == 712)
    }

    @Test func letsAreComputedOnceAndOnDemand() {
        var builder = ProgramBuilder()
        let first = builder.binding("a", .number, .w + 1)
        let second = builder.binding("b", .point, .binding(first) * 2, .h)
        let id = builder.enter(.binding(second, component: 0) + .binding(second, component: 1))
        #expect(value(id, builder.program) == 102)
    }

    @Test func letsThatReferToEachOtherEnd() {
        var builder = ProgramBuilder()
        builder.binding("a", .number, 0)
        builder.binding("b", .number, .binding(0))
        builder.program.bindings[0].value = Value(.number, builder.enter(.binding(1)))
        let id = builder.enter(.binding(0))
        var evaluator = Evaluator()
        evaluator.evaluate(builder.program, width: 30, height: 40, parameters: [])
        #expect(evaluator.value(of: id, in: builder.program) == 0)
        #expect(evaluator.faults.isEmpty, "found before the depth is reached")
    }

    private func value(_ id: ID<Expression>, _ program: Program, _ parameters: [Double] = []) -> Double {
        var evaluator = Evaluator()
        evaluator.evaluate(program, width: 30, height: 40, parameters: parameters)
        return evaluator.value(of: id, in: program)
    }
}

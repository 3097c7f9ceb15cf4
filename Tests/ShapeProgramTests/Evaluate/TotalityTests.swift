import ProgramBuilding
import ShapeProgram
import ShapeSyntax
import TestSupport
import Testing

/// Nothing traps, hangs or is not finite, whatever the program.
@Suite struct TotalityTests {
    @Test func deepFormulasAreCut() {
        var program = Program()
        var id = program.append(.width, .number, Span(0, 0))
        for _ in 0..<100_000 { id = program.append(.unary(.negate, id), .number, Span(0, 0)) }
        var evaluator = Evaluator()
        evaluator.evaluate(program, width: 1, height: 1, parameters: [])
        #expect(evaluator.value(of: id, in: program) == 0)
        #expect(evaluator.faults.map(\.kind) == [.tooDeep])
    }

    @Test func formulasThatShareTheirPartsEnd() {
        var program = Program()
        var id = program.append(.width, .number, Span(0, 0))
        for _ in 0..<200 { id = program.append(.binary(.max, id, id), .number, Span(0, 0)) }
        var evaluator = Evaluator()
        evaluator.maximumSteps = 100_000
        evaluator.evaluate(program, width: 1, height: 1, parameters: [])
        _ = evaluator.value(of: id, in: program)
        #expect(evaluator.faults.map(\.kind) == [.tooLarge])
    }

    @Test func nestedLoopsEnd() {
        var builder = ProgramBuilder()
        for _ in 0..<3 { builder.binding("i", .integer) }
        let inner = Step.loop(index: 2, 0, 1e6, isClosed: false, [.line(.binding(2), .binding(0))])
        let middle = Step.loop(index: 1, 0, 1e6, isClosed: false, [inner])
        builder.layer([.move(0, 0), .loop(index: 0, 0, 1e6, isClosed: false, [middle]), .open])
        var evaluator = Evaluator()
        evaluator.evaluate(builder.program, width: 1, height: 1, parameters: [])
        #expect(evaluator.outlines[0].elements.count <= Evaluator.maximumElements)
        #expect(evaluator.faults.map(\.kind) == [.tooLarge])
    }

    static let bounds: [(TestFormula, TestFormula, Bool, Int)] = [
        (0, 3, false, 3), (0, 3, true, 4), (3, 0, false, 0), (2, 2, false, 0), (2, 2, true, 1),
        (-2, 1, false, 3),
        (1e30, .number(1e30) + 1e30, false, 0), (-1e38, 1e38, false, 0),
    ]

    @Test(arguments: bounds.indices)
    func loopsRunFromLowerToUpper(index: Int) {
        let (lower, upper, isClosed, count) = Self.bounds[index]
        var builder = ProgramBuilder()
        builder.binding("i", .integer)
        builder.layer([
            .move(0, 0), .loop(index: 0, lower, upper, isClosed: isClosed, [.line(.binding(0), 0)]), .open,
        ])
        var evaluator = Evaluator()
        evaluator.evaluate(builder.program, width: 1, height: 1, parameters: [])
        #expect(evaluator.outlines[0].elements.count == count + 2)
    }

    @Test func brokenProgramsDrawWholeSubpaths() {
        let program = ProgramBuilder.program([
            .close, .open, .line(1, 1), .corner(1, 2, 3), .move(2, 2), .line(3, 3), .move(4, 4), .line(5, 5),
        ])
        var evaluator = Evaluator()
        evaluator.evaluate(program, width: 1, height: 1, parameters: [])
        #expect(
            evaluator.outlines[0].elements == [
                .move(.zero), .line(Vector(1, 1)), .open,
                .move(Vector(2, 2)), .line(Vector(3, 3)), .open,
                .move(Vector(4, 4)), .line(Vector(5, 5)), .open,
            ])
    }

    @Test func aProgramWithoutPartsDrawsNothing() {
        var program = Program()
        var block: [UInt32] = [ID<Statement>.none.raw, 7, 0, 1]
        program.lists = [UInt32.max, 3]
        _ = program.append(.arc(.none), Span(0, 0))
        _ = program.append(.repeat(.none), Span(0, 0))
        let body = program.appendBlock(from: &block, downTo: 0)
        program.layers.append(Layer(body: body, span: Span(0, 0)))
        program.layers.append(Layer(body: Block(start: 5, count: 100), span: Span(0, 0)))
        var evaluator = Evaluator()
        evaluator.evaluate(program, width: 1, height: 1, parameters: [])
        #expect(evaluator.outlines == [Outline(), Outline()])
    }

    @Test func faultsNameEachFormulaOnceAndAreFew() {
        var builder = ProgramBuilder()
        builder.binding("i", .integer)
        let many = (0..<100).map { Step.line(1 / .number(0), .number(Double($0))) }
        builder.layer(
            [.move(0, 0), .loop(index: 0, 0, 50, isClosed: false, [.line(1 / (.w - 1), 0)])] + many)
        var evaluator = Evaluator()
        evaluator.evaluate(builder.program, width: 1, height: 1, parameters: [])
        #expect(evaluator.faults.count == Evaluator.maximumFindings)
        #expect(Set(evaluator.faults.map(\.expression)).count == Evaluator.maximumFindings)
        #expect(evaluator.faults.allSatisfy { $0.kind == .divisionByZero && $0.statement.isPresent })
    }

    /// Random programs at random sizes, some of them huge.
    @Test func nothingIsEverNotFinite() {
        var random = SplitMix64(seed: 11)
        for _ in 0..<TestRun.count(20_000) {
            var builder = ProgramBuilder()
            builder.parameter("p", .number, 3, minimum: 0)
            builder.layer([.move(formula(3, &random), formula(3, &random))] + steps(&random) + [.close])
            var evaluator = Evaluator()
            let size = pick([1, 10, 0.001, 1e300, 320], &random)
            evaluator.evaluate(
                builder.program, width: size, height: 20, parameters: [pick([1, -5, 1e308], &random)])
            for outline in evaluator.outlines + evaluator.outlines.map({ $0.trimmed(from: 0.2, to: 0.7) }) {
                #expect(outline.elements.allSatisfy { $0.end?.isFinite ?? true })
                #expect(outline.length.isFinite && outline.signedArea.isFinite)
            }
        }
    }

    private func steps(_ random: inout SplitMix64) -> [Step] {
        (0..<4).map { _ in
            let (a, b) = (formula(2, &random), formula(2, &random))
            switch random.next() % 4 {
            case 0: return .line(a, b)
            case 1: return .quadratic(a, b, to: (b, a))
            case 2: return .cubic(a, b, b, a, to: (a, b))
            default:
                let arc = ArcStep(a, b, a, b, formula(1, &random), formula(1, &random), rotation: b)
                return random.next() % 2 == 0 ? .arc(arc) : .reversed([.move(a, b), .arc(arc), .close])
            }
        }
    }

    private func formula(_ depth: Int, _ random: inout SplitMix64) -> TestFormula {
        guard depth > 0 else {
            return pick(
                [.w, .h, .parameter(0), .pen(0), .pen(1), .heading, -3, 1e30, 0, 0.1, 1e-30], &random)
        }
        let a = formula(depth - 1, &random)
        switch random.next() % 3 {
        case 0: return .unary(pick(UnaryOperator.allCases, &random), a)
        case 1: return .power(a, pick([2, 3, -1, 9, -7], &random))
        default: return .binary(pick(BinaryOperator.allCases, &random), a, formula(depth - 1, &random))
        }
    }

    private func pick<T>(_ values: [T], _ random: inout SplitMix64) -> T {
        values[Int(random.next() % UInt64(values.count))]
    }
}

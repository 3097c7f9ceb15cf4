import ProgramBuilding
import ShapeProgram
import ShapeSyntax
import TestSupport
import Testing

@testable import ShapeChecker

/// Normal forms have the values of the formulas that they are made from.
@Suite struct NormalFormTests {
    /// A random formula over w, h, a number p in 0…4, an angle a and an integer n in 1…6.
    struct FormulaSource {
        var random: SplitMix64

        mutating func formula(_ depth: Int) -> TestFormula {
            guard depth > 0 else { return leaf() }
            let (a, b) = (formula(depth - 1), formula(Int.random(in: 0..<depth, using: &random)))
            switch Int.random(in: 0..<16, using: &random) {
            case 0...2: return a + b
            case 3, 4: return a - b
            case 5, 6: return a * b
            case 7: return a / b
            case 8: return .binary(.max, a, b)
            case 9: return .binary(.min, a, b)
            case 10: return .unary(.abs, a)
            case 11: return .unary(.sqrt, .unary(.abs, a))
            case 12: return .power(a, Int32.random(in: 2...3, using: &random))
            case 13: return .unary([.sin, .cos].randomElement(using: &random) ?? .sin, angle())
            case 14:
                let op = [BinaryOperator.less, .lessOrEqual, .equal].randomElement(using: &random) ?? .less
                return .conditional(.binary(op, a, b), a, b)
            default: return .unary([.floor, .ceil, .round, .sign].randomElement(using: &random) ?? .floor, a)
            }
        }

        private mutating func leaf() -> TestFormula {
            switch Int.random(in: 0..<6, using: &random) {
            case 0: .w
            case 1: .h
            case 2: .parameter(0)
            case 3: .parameter(2)
            case 4: .number(Double(Int.random(in: -8...8, using: &random)) / 4)
            default: .unary(.sqrt, .number(Double(Int.random(in: 1...12, using: &random))))
            }
        }

        private mutating func angle() -> TestFormula {
            let multiple = Double(Int.random(in: -4...4, using: &random)) / 2
            let constant = TestFormula.degrees(Double(Int.random(in: -12...12, using: &random) * 15))
            return Bool.random(using: &random) ? constant : .parameter(1) * .number(multiple) + constant
        }
    }

    @Test func formsHaveTheValuesOfTheirFormulas() throws {
        var source = FormulaSource(random: SplitMix64(seed: 7))
        var (formCount, valueCount) = (0, 0)
        for round in 0..<TestRun.count(4_000) {
            var builder = ProgramBuilder()
            builder.parameter("p", .number, 2, minimum: 0, maximum: 4)
            builder.parameter("a", .angle, 30)
            builder.parameter("n", .integer, 3, minimum: 1, maximum: 6)
            let formula = source.formula(3)
            let id = builder.enter(formula)
            let program = builder.program
            var algebra = Algebra()
            algebra.begin(program)
            guard let form = try? algebra.form(id, program) else { continue }
            formCount += 1
            for point in [(30.0, 40.0, 1.5, 20.0, 3.0), (7.25, 3.5, 0.25, -75.0, 5.0)] {
                let value = SnappedValue(
                    width: point.0, height: point.1, parameters: [point.2, point.3, point.4])
                guard let expected = value(formula), expected.magnitude < 1e6,
                    let range = Self.range(of: form, algebra.ring, point)
                else { continue }
                let tolerance = 1e-7 * max(1, expected.magnitude)
                #expect(
                    range.lower - tolerance <= expected && expected <= range.upper + tolerance,
                    "round \(round): \(range) instead of \(expected)")
                valueCount += 1
            }
        }
        #expect(formCount > TestRun.count(3_000) && valueCount > TestRun.count(4_000))
    }

    private static func range(
        of form: Form, _ ring: Ring, _ point: (Double, Double, Double, Double, Double)
    ) -> OutwardInterval? {
        var base: [Int: OutwardInterval] = [:]
        for (index, entry) in ring.entries.enumerated() {
            switch entry.generator {
            case .width: base[index] = OutwardInterval(point.0)
            case .height: base[index] = OutwardInterval(point.1)
            case .parameter(let id, _): base[index] = OutwardInterval([point.2, point.3, point.4][id.index])
            default: break
            }
        }
        let values = ring.enclosures(base, includesNeighbours: true)
        var result = ring.enclosure(form.numerator, values)
        for divisor in form.divisors {
            result = result / ring.enclosure(divisor.factor, values).power(divisor.exponent)
        }
        return result.width < 1 ? result : nil
    }

    @Test func deepFormulasAreFollowed() throws {
        var formula = TestFormula.w
        for level in 0..<2_000 {
            switch level % 3 {
            case 0: formula = formula + 1
            case 1: formula = -formula
            default: formula = .conditional(.binary(.less, 1, 2), formula, .h)
            }
        }
        var builder = ProgramBuilder()
        let id = builder.enter(formula)
        var algebra = Algebra()
        algebra.begin(builder.program)
        let form = try algebra.form(id, builder.program)
        var evaluator = Evaluator()
        evaluator.evaluate(builder.program, width: 1_000, height: 1, parameters: [])
        let values = algebra.ring.enclosures(at: [0: 1_000])
        #expect(algebra.ring.enclosure(form.numerator, values).lower == evaluator.value(of: id, in: builder.program))
    }

    @Test func endlessWorkIsGivenUp() throws {
        var builder = ProgramBuilder()
        builder.parameter("p", .number, 2)
        // Shared operands, so that the formula itself is small.
        var id = builder.enter(.w + .h + .parameter(0) + 1)
        for _ in 0..<40 {
            id = builder.program.append(.binary(.multiply, id, id), .number, Span(0, 0))
        }
        var algebra = Algebra()
        algebra.begin(builder.program)
        #expect(throws: AlgebraLimit.tooLarge) { _ = try algebra.form(id, builder.program) }
    }

    static let huge: [String] = [
        "w*1e38 + w*9e37",
        "(w*1e30)^2",
        "1e38*1e38",
        "w/1e-37/1e37",
        "sqrt(1e38*w)*1e38",
        "(w^64)^64",
        "((1/3)^64)^64 + w",
        "sin(1e38°*w)",
        "cos(1e-37°)",
        "mod(w, 1e-38)*1e38",
        "n^64*n^63*n",
        "hypot(1e30*w, 1e30*h)",
        "floor(1e38*w + 0.5)",
        "pow(1e38, 1.5)",
        "max(1e38*w, -1e38*h)*1e5",
        "cos(acos(1e-38*w))",
        "sin(atan2(1e38*w, 1e-38*h)/2)",
        "exp(1e38)",
        "sqrt(2^64*(2^62 - 1))",
        "(w + h + n + 1)^60",
        "1/(w^64*h^64 + 1)^2",
        "cos(n*123.456°)^64",
        "sqrt(170141183460469231731687303715884105727*w)",
    ]

    @Test(arguments: huge) func hugeNumbersTrapNothing(_ formula: String) throws {
        let pair = try FormulaPair(formula, "w", "param n: integer = 3")
        _ = pair.verdict()
        _ = pair.text()
    }

    @Test func callsAndLetsAreFollowed() throws {
        let declarations = """
            let twice(x) = 2*x
            let far(x, y) = twice(hypot(x, y)) + twice(twice(x))
            let corner = far(3*w, 4*w)
            """
        #expect(try FormulaPair("corner", "22*w", declarations).verdict().word == "zero")
    }
}

import ProgramBuilding
import ShapeProgram
import ShapeSyntax
import Testing

@testable import ShapeChecker

/// At the places that hints name, formulas do differ: the floating-point evaluator says so.
@Suite struct WitnessHintTests {
    typealias Case = IdentityTests.Case

    static let cases: [Case] = [
        Case("w", "h"), Case("n == 7 ? 1 : 0", "0", "param n: integer = 3"),
        Case("n == 7 ? 1 : 0", "0", "param n: integer = 3 in 1...9"), Case("w == 3.7*h ? 1 : 0", "0"),
        Case("w == 3*h && h == 5 ? 1 : 0", "0"), Case("h == 40 ? w : 0", "0", "require h >= w"),
        Case("b ? 1 : 0", "1", "param b = true"), Case("max(0, min(w, h) - 5000)", "0"),
        Case("max(0, x - w)", "0", "param x = 1"), Case("max(w, x)", "max(w, y)", "param x = 1; param y = 2"),
        Case("max(2*cos(a/2)^2, w)", "max(1 - cos(a), w)", "param a = -90° in -360°...360°; require w + h <= 900"),
        Case(
            "min(max(h - 2*q/3, h/2 - w - 0.75), w/(w + 3.7*h))",
            "min(max(h + 2*q/3, h/2 - w - 0.75), w/(w + 3.7*h))",
            "param q = 0.5 in 0...1; require w >= h"),
        Case("abs(w - 2*h) < 0.000001 ? 1 : 0", "0"), Case("cos(360°/n)", "0", "param n: integer = 4 in 4...8"),
        Case("w > 2*h && w < 2.001*h && h > 1000 ? 1 : 0", "0"),
        Case("x == w + y ? 1 : 0", "0", "param x = 1; param y = 2"),
    ]

    @Test(arguments: cases) func formulasDifferWhereHintsSay(_ example: Case) throws {
        let pair = try FormulaPair(example.left, example.right, example.declarations)
        guard case .nonzero(let hints) = pair.verdict() else {
            Issue.record("\(pair.verdict().word)")
            return
        }
        let hint = try #require(hints.first)
        let values = try Self.values(hint)
        var evaluator = Evaluator()
        var parameters = evaluator.defaultParameters(of: pair.program)
        var size = (width: 100.0, height: 100.0)
        for (variable, value) in values {
            switch variable {
            case .width: size.width = value.doubleValue
            case .height: size.height = value.doubleValue
            case .parameter(let id, let component): parameters[id.index + Int(component)] = value.doubleValue
            }
        }
        evaluator.evaluate(pair.program, width: size.width, height: size.height, parameters: parameters)
        let left = evaluator.value(of: pair.left, in: pair.program)
        let right = evaluator.value(of: pair.right, in: pair.program)
        #expect(left != right, "\(size) \(parameters)")
        for requirement in pair.program.requirements {
            #expect(evaluator.value(of: requirement.condition, in: pair.program) == 1)
        }
    }

    /// What a hint's equations say, in order.
    private static func values(_ hint: WitnessHint) throws
        -> [(WitnessHint.Equation.Variable, Rational)]
    {
        var values: [(WitnessHint.Equation.Variable, Rational)] = []
        for equation in hint.equations {
            var value = equation.constant
            for (variable, coefficient) in equation.terms {
                let known = try #require(values.first { $0.0 == variable }?.1)
                value = try #require(coefficient.multiplied(by: known).flatMap { value.adding($0) })
            }
            values.append((equation.variable, value))
        }
        return values
    }
}

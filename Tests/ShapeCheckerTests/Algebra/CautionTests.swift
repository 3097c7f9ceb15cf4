import ProgramBuilding
import ShapeProgram
import ShapeSyntax
import Testing

@testable import ShapeChecker

/// Formulas that invite a wrong conclusion: each has a verdict that must not be given.
@Suite struct CautionTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let left: String
        let right: String
        let declarations: String

        init(_ left: String, _ right: String, _ declarations: String = "") {
            self.left = left
            self.right = right
            self.declarations = declarations
        }

        var testDescription: String { "\(left) = \(right) \(declarations)" }
    }

    /// They differ somewhere, if only at one place or where a branch is not taken.
    static let different: [Case] = [
        Case("w == h ? 5 : 1/(w - h)", "w == h ? 6 : 1/(w - h)"),
        Case("(w == h ? 5 : 1/(w - h)^2)*(w - h)^2", "1"),
        Case("w > h ? 1/max(0, w - h) : max(0, h - w)", "w > h ? 1/max(0, w - h) : 0"),
        Case("w > h ? 1/(w - h) : h - w", "w > h ? 1/(w - h) : 0"),
        Case(
            "w > h ? sqrt(w - h)*sqrt(2*w - h) : -sqrt(h - w)*sqrt(h - 2*w)",
            "w > h ? sqrt((w - h)*(2*w - h)) : sqrt((h - w)*(h - 2*w))"),
        Case("w == h ? w : w + 1", "w + 1"), Case("w >= h ? w : h", "w > h ? w : w == h ? 0 : h"),
        Case("floor(w) + floor(-w)", "0"), Case("floor(w)", "ceil(w) - 1"),
        Case("sqrt(x^2)", "x", "param x = 1"),
        Case("sqrt((x - y)^4)/abs(x - y)", "x - y", "param x = 1; param y = 0"),
        Case("max(x, 0)*max(y, 0)", "max(x*y, 0)", "param x = 1; param y = 1"),
        Case("n == 7 ? 0 : 1", "1", "param n: integer = 3"),
        Case("mod(x, 2)", "x", "param x = 1 in 0...2"), Case("w < h ? 1 : 0", "w <= h ? 1 : 0"),
        Case("max(w, 1000000) - w", "1000000 - w"), Case("sign(w - h)^2", "1"),
        Case("sqrt(sqrt(w) - sqrt(h))*0 + (w == h + 1 ? 1 : 0)", "0"),
        Case("atan2(y, x)/1°", "90 - atan2(x, y)/1°", "param x = 1; param y = 1"),
        Case("acos(x)/1° + acos(-x)/1°", "0", "param x = 0 in -1...1"), Case("asin(sin(t))/t", "1", "param t = 20°"),
        Case("round(x)", "floor(x + 0.5)", "param x = 1"), Case("abs(x)/x", "1", "param x = 1"),
    ]

    @Test(arguments: different) func doesNotProveWhatIsDifferent(_ example: Case) throws {
        let pair = try FormulaPair(example.left, example.right, example.declarations)
        #expect(pair.verdict().word != "zero")
    }

    /// They are equal wherever they have values, though the generators that occur look independent.
    static let equal: [Case] = [
        Case(
            "cos(360°/x)*cos(360°/(x + 1)) + sin(360°/x)*sin(360°/(x + 1))", "cos(360°/(x*(x + 1)))",
            "param x = 1 in 1..."),
        Case("cos(360°*w/(w + h))", "cos(360°*h/(w + h))"), Case("exp(2*log(w))", "w^2"),
        Case("exp(w)*exp(h)", "exp(w + h)"),
        Case("pow(w, x)*pow(w, y)", "pow(w, x + y)", "param x = 1; param y = 2"), Case("log(w*h)", "log(w) + log(h)"),
        Case("floor(2*x)", "floor(x) + floor(x + 0.5)", "param x = 1"),
        Case("mod(n, 2)*mod(n + 1, 2)", "0", "param n: integer = 3"),
        Case("cos(1.4°)", "2*cos(0.7°)^2 - 1"), Case("cos(sqrt(2)*1°)^2 + sin(sqrt(2)*1°)^2", "1"),
        Case("sqrt(-(w - h)^2) + w", "h"), Case("sqrt(h - w)*0 + sqrt(w - h)*0 + w", "h"),
        Case("log(0 - (w - h)^2)*0 + w", "h"),
        Case("sqrt(w - h)*sqrt(w + h)", "sqrt(w^2 - h^2)"),
        Case("cos(90°*n)*sin(90°*n)", "0", "param n: integer = 3"),
        Case("n*(n - 1)*(n - 2)", "0", "param n: integer = 1 in 0...2"),
        Case("b ? 1 : 0", "1", "param b = true; require b"),
        Case("w", "2*h", "require w >= 2*h; require w <= 2*h"), Case("floor(w/(w + h))", "0"),
        Case("x", "y", "param x = 3 in 3...3; param y = 3 in 3...3"),
        Case("w", "h", "require w*w == h*h"), Case("w", "h", "require w >= h && h >= w"),
        Case("w", "h", "require !(w < h), !(w > h)"),
        Case("x", "0", "param x = 0; require x*x <= 0"),
        Case("degrees(asin(x) + acos(x))", "90", "param x = 0 in -1...1"),
        Case("sqrt(17 + 12*sqrt(2))", "3 + 2*sqrt(2)"), Case("sqrt(1000003)*sqrt(1000003)", "1000003"),
        Case("sqrt(1018081*2)", "1009*sqrt(2)"), Case("sqrt(1022117)", "sqrt(1009)*sqrt(1013)"),
        Case("tan(acos(x))", "sqrt(1 - x^2)/x", "param x = 0.5 in 0.1...1"),
        Case("sqrt(abs(x))^4", "x^2", "param x = 1"),
        Case("acos(cos(t))/1°", "t/1°", "param t = 20° in 0°...180°"),
        Case("cos(66*t)", "2*cos(33*t)^2 - 1", "param t = 20°"),
        Case("cos(2.002*t)", "2*cos(1.001*t)^2 - 1 + 0*cos(t)", "param t = 20°"),
        Case("cos(65*t)*cos(t) - sin(65*t)*sin(t)", "cos(66*t)", "param t = 20°"),
    ]

    @Test(arguments: equal) func doesNotRefuteWhatIsEqual(_ example: Case) throws {
        let pair = try FormulaPair(example.left, example.right, example.declarations)
        #expect(pair.verdict().word != "nonzero")
    }
}

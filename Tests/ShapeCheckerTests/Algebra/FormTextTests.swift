import ProgramBuilding
import ShapeProgram
import ShapeSyntax
import Testing

@testable import ShapeChecker

/// Forms as text in the language.
@Suite struct FormTextTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let formula: String
        /// `nil` where there is no short spelling.
        let text: String?
        let declarations: String

        init(_ formula: String, _ text: String?, _ declarations: String = "") {
            self.formula = formula
            self.text = text
            self.declarations = declarations
        }

        var testDescription: String { formula }
    }

    static let cases: [Case] = [
        Case("w - w", "0"), Case("h - w", "h - w"), Case("-w", "-w"), Case("0.75*w - r", "3*w/4 - r", "param r = 1"),
        Case("8 - r", "8 - r", "param r = 1"), Case("-w/2 - 0.001", "-w/2 - 0.001"), Case("w/3 + 1/3", "w/3 + 1/3"),
        Case("(w + h)*(w - h)", "w^2 - h^2"), Case("w*h*2", "2*w*h"), Case("1/w", "1/w"),
        Case("(w + h)/(2*w)", "(w + h)/(2*w)"), Case("(w - 1)/(w + h)^2", "(w - 1)/(w + h)^2"),
        Case("2*w/(h*(w + 1))", "2*w/((w + 1)*h)"), Case("sqrt(3)*w/2", "sqrt(3)*w/2"),
        Case("cos(30°)*w", "sqrt(3)*w/2"), Case("w*sqrt(2)/3 - h", "sqrt(2)*w/3 - h"),
        Case("sin(18°)", "cos(36°) - 0.5"),
        Case("hypot(w, h)", "sqrt(w^2 + h^2)"), Case("max(0, w - 2*r)", "max(0, w - 2*r)", "param r = 1"),
        Case("max(w, h)", "max(w, h)"), Case("min(w, h)/2", "min(w, h)/2"), Case("abs(w - h)", "abs(w - h)"),
        Case("w - min(r, h)", "w - min(h, r)", "param r = 1 in 0..."),
        Case("p.x - p.y", "p.x - p.y", "param p: point = (1, 2)"),
        Case("r*cos(t)", "r*cos(t)", "param r = 1; param t = 1°"), Case("sin(t)*w", "w*sin(t)", "param t = 1°"),
        Case("cos(3.6°*q)", "cos(3.6°*q)", "param q = 1"), Case("cos(2*t)", "cos(2*t)", "param t = 1°"),
        Case("pi*w", "pi*w"), Case("exp(w) + log(h)", "exp(w) + log(h)"), Case("floor(w/2)", "floor(w/2)"),
        Case("w > h ? 1 : 0", nil), Case("(w + h + 1)^9", nil), Case("b ? 1 : 2", nil, "param b = true"),
        Case("0.866*h - 0.35*w", "0.866*h - 0.35*w"), Case("w/20 + 3*h/16", "w/20 + 3*h/16"),
        Case("0.12345*w", "2469*w/20000"), Case("n*w", "w*n", "param n: integer = 2"), Case("cos(40°)", "cos(40°)"),
    ]

    @Test(arguments: cases) func formsAreWrittenAsFormulas(_ example: Case) throws {
        let text = try FormulaPair(example.formula, "0", example.declarations).text()
        #expect(text == example.text)
    }
}

import ProgramBuilding
import ShapeProgram
import ShapeSyntax
import Testing

@testable import ShapeChecker

/// Formulas that are equal, and others that are not.
@Suite struct IdentityTests {
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

    static let rational: [Case] = [
        Case("(w + h)*(w - h)", "w^2 - h^2"), Case("(w^2 - h^2)/(w + h)", "w - h"),
        Case("1/w + 1/h", "(w + h)/(w*h)"), Case("w/(w + h) + h/(w + h)", "1"),
        Case("(w + h)^-2*(w^2 + 2*w*h + h^2)", "1"), Case("0.1 + 0.2", "0.3"),
        Case("w*1e-20*1e20", "w"), Case("a*(b + w)", "a*b + w*a", "param a = 1; param b = 2"),
        Case("n*(n + 1)*(n + 2)", "n^3 + 3*n^2 + 2*n", "param n: integer = 3"),
    ]

    static let trigonometric: [Case] = [
        Case("sin(30°)", "0.5"), Case("cos(45°)", "sqrt(2)/2"), Case("sin(60°)", "sqrt(3)/2"),
        Case("cos(36°)", "(1 + sqrt(5))/4"), Case("sin(18°)", "(sqrt(5) - 1)/4"),
        Case("cos(15°)", "(sqrt(6) + sqrt(2))/4"), Case("tan(60°)", "sqrt(3)"), Case("tan(22.5°)", "sqrt(2) - 1"),
        Case("cos(20°)*cos(40°)*cos(80°)", "1/8"), Case("sin(10°)*sin(50°)*sin(70°)", "0.125"),
        Case("cos(360°/7) + cos(720°/7) + cos(1080°/7)", "-0.5"),
        Case("sin(t)^2 + cos(t)^2", "1", "param t = 20°"),
        Case("sin(2*t)", "2*sin(t)*cos(t)", "param t = 20°"),
        Case("cos(3*t)", "4*cos(t)^3 - 3*cos(t)", "param t = 20°"),
        Case("sin(t + 30°)", "sin(t)*sqrt(3)/2 + cos(t)/2", "param t = 20°"),
        Case("cos(t - s)", "cos(t)*cos(s) + sin(t)*sin(s)", "param t = 20°; param s = 30°"),
        Case("cos(t)", "1 - 2*sin(t/2)^2", "param t = 20°"),
        Case("sin(t/2)*cos(t/2) + sin(t/3)", "sin(t)/2 + 3*sin(t/9) - 4*sin(t/9)^3", "param t = 20°"),
        Case(
            "cos(360°*(k + 1)/n)", "cos(360°*k/n)*cos(360°/n) - sin(360°*k/n)*sin(360°/n)",
            "param n: integer = 5 in 3...12; param k: integer = 1"),
        Case("cos(360°*k)", "1", "param k: integer = 1"),
        Case("sin(180°*k)^2 + cos(180°*k)^2", "1", "param k: integer = 1"),
        Case("cos(360°*n/n)", "1", "param n: integer = 5 in 3...12"),
        Case("cos(90° - t)", "sin(t)", "param t = 20°"), Case("sin(t + 180°)", "-sin(t)", "param t = 20°"),
        Case("tan(t)*cos(t)", "sin(t)", "param t = 20°"),
        Case("cos(progress*3.6°)", "2*cos(progress*1.8°)^2 - 1", "param progress = 20 in 0...100"),
        Case("sin(pi/6*1rad)", "1/2"), Case("cos(radians(t)*1rad)", "cos(t)", "param t = 20°"),
        Case("sin(0.7°)^2 + cos(0.7°)^2", "1"), Case("cos(90.7°)", "-sin(0.7°)"), Case("cos(359.3°)", "cos(0.7°)"),
        Case("cos(b ? 90° : 0°)", "b ? 0 : 1", "param b = true"),
    ]

    static let roots: [Case] = [
        Case("sqrt(2*min(w, h)^2)", "min(w, h)*sqrt(2)"), Case("atan2(3*min(w, h), 4*min(w, h))/1°", "atan2(3, 4)/1°"),
        Case("min(w, h)*w/min(w, h)", "w"), Case("max(min(w, h), 0)", "min(w, h)"),
        Case("sqrt(8)", "2*sqrt(2)"), Case("sqrt(w^2)", "w"), Case("sqrt(x^2)", "abs(x)", "param x = 1"),
        Case("sqrt(w^2 + 2*w*h + h^2)", "w + h"), Case("sqrt(3 + 2*sqrt(2))", "1 + sqrt(2)"),
        Case("sqrt(5 + 2*sqrt(6))", "sqrt(2) + sqrt(3)"), Case("sqrt(2 + sqrt(2))", "2*cos(22.5°)"),
        Case("sqrt(2 + sqrt(2 + sqrt(2)))", "2*cos(11.25°)"), Case("sqrt(0.02)", "sqrt(2)/10"),
        Case("1/(sqrt(3) - sqrt(2))", "sqrt(3) + sqrt(2)"), Case("1/(1 + cos(36°))", "4/(5 + sqrt(5))"),
        Case("hypot(3*w, 4*w)", "5*w"), Case("hypot(w, h)^2", "w^2 + h^2"),
        Case("w/hypot(w, h)*hypot(w, h)", "w"), Case("(w/hypot(w, h))^2 + (h/hypot(w, h))^2", "1"),
        Case("sqrt(w/h)", "sqrt(w*h)/h"), Case("sqrt(w)*sqrt(h)", "sqrt(w*h)"),
        Case("sqrt(w + h)*sqrt(w)", "sqrt(w^2 + w*h)"),
        Case("sqrt(w + h + 2*sqrt(w*h))", "sqrt(w) + sqrt(h)"),
        Case("sqrt(12*w^2 + 12*h^2)", "2*sqrt(3)*hypot(w, h)"), Case("sqrt(w^3)", "w*sqrt(w)"),
        Case("pow(w, 1.5)", "w*sqrt(w)"), Case("pow(w, 0)", "1"),
        Case("(sqrt(w) - sqrt(h))*(sqrt(w) + sqrt(h))", "w - h"),
        Case("1/(sqrt(w + 1) - sqrt(w))", "sqrt(w + 1) + sqrt(w)"),
        Case("sqrt(1 - sin(t)^2)", "abs(cos(t))", "param t = 20°"),
        Case("sqrt(1 - cos(t)^2)", "abs(sin(t))", "param t = 20°"),
    ]

    static let switches: [Case] = [
        Case("max(w, h) + min(w, h)", "w + h"), Case("max(w, h)*min(w, h)", "w*h"),
        Case("abs(w - h)", "max(w, h) - min(w, h)"), Case("abs(x)^2", "x^2", "param x = 1"),
        Case("max(w, max(h, 20))", "max(max(w, h), 20)"), Case("min(r, w/2, h/2)*2", "min(2*r, w, h)", "param r = 3"),
        Case("max(w, -h)", "w"), Case("clamp(x, 0, 1)", "x", "param x = 0.5 in 0...1"),
        Case("min(r, w/4)", "r", "param r = 3 in 0...; require w >= 4*r"),
        Case("clamp(clamp(x, 0, 1), 0, 1)", "clamp(x, 0, 1)", "param x = 0.5"),
        Case("w > h ? w : h", "max(w, h)"), Case("w >= h ? w : h", "max(w, h)"),
        Case("w < h ? 1 : w == h ? 2 : 3", "w > h ? 3 : w >= h ? 2 : 1"),
        Case("w == h ? w : h", "h"), Case("w == h ? w*h : h^2", "h^2"),
        Case("(w < h && h < w) ? 1 : 0", "0"), Case("(w < h || h <= w) ? 1 : 0", "1"),
        Case("!(w < h) ? 1 : 0", "h <= w ? 1 : 0"), Case("(w != h) ? 1 : 0", "w == h ? 0 : 1"),
        Case("(w < h) == (h > w) ? 1 : 0", "1"),
        Case("sign(x)*abs(x)", "x", "param x = 1"), Case("sign(x)", "x > 0 ? 1 : x < 0 ? -1 : 0", "param x = 1"),
        Case("b ? w : h", "!b ? h : w", "param b = true"), Case("abs(w - h)/abs(h - w)", "1"),
        Case("max(0, w - h)*max(0, h - w)", "0"), Case("sqrt(max(0, w - h)^2)", "max(w, h) - h"),
        Case("max(sqrt(w), sqrt(h))^2", "max(w, h)"), Case("w", "h", "require w == h"),
        Case("n == 3 ? n : 3", "3", "param n: integer = 3"), Case("x", "2", "param x = 2 in 2...2"),
        Case("w > 0 ? 1 : 0", "1"), Case("w > h ? w/(w - h) : 1", "w <= h ? 1 : w/(w - h)"),
    ]

    static let whole: [Case] = [
        Case("floor(x + 1)", "floor(x) + 1", "param x = 1"), Case("ceil(x)", "-floor(-x)", "param x = 1"),
        Case("mod(x, 3)", "x - 3*floor(x/3)", "param x = 1"), Case("mod(x + 6, 3)", "mod(x, 3)", "param x = 1"),
        Case("floor(n)", "n", "param n: integer = 3"), Case("mod(3*n, 3)", "0", "param n: integer = 3"),
        Case("floor(2.5)", "2"), Case("round(-2.5)", "-3"), Case("ceil(sqrt(2))", "2"), Case("mod(-7, 3)", "2"),
        Case("cos(mod(t, 360°))", "cos(t)", "param t = 20°"), Case("floor(x)", "0", "param x = 0.5 in 0...0.9"),
        Case("round(x + 1)", "round(x) + 1", "param x = 0.5 in 0...9"),
    ]

    static let inverse: [Case] = [
        Case("cos(atan2(h, w))", "w/hypot(w, h)"), Case("sin(atan2(h, w))*hypot(w, h)", "h"),
        Case("sin(2*atan2(h, w))", "2*w*h/(w^2 + h^2)"), Case("tan(atan2(h, w))", "h/w"),
        Case("cos(atan2(h, w) + 90°)", "-h/hypot(w, h)"), Case("cos(atan2(h, w)/2)^2", "(1 + w/hypot(w, h))/2"),
        Case("cos(acos(x))", "x", "param x = 0.5 in -1...1"), Case("sin(asin(x))", "x", "param x = 0.5 in -1...1"),
        Case("sin(acos(x))", "sqrt(1 - x^2)", "param x = 0.5 in -1...1"),
        Case("degrees(acos(0.5))", "60"), Case("degrees(asin(-1))", "-90"), Case("degrees(atan2(1, 1))", "45"),
        Case("degrees(atan2(w, w))", "45"), Case("degrees(atan2(-w, 0))", "-90"),
        Case("degrees(atan2(0, -w))", "180"),
        Case("degrees(atan2(-1, -sqrt(3)))", "-150"), Case("cos(atan2(2*h, 2*w))", "cos(atan2(h, w))"),
        Case(
            "hypot(x2 - x1, y2 - y1)*cos(atan2(y2 - y1, x2 - x1))", "x2 - x1",
            "param x1 = 0; param x2 = 1; param y1 = 0; param y2 = 1"),
        Case("sin(atan2(x, y) + t)", "(x*cos(t) + y*sin(t))/hypot(x, y)", "param x = 1; param y = 1; param t = 3°"),
    ]

    static let opaque: [Case] = [
        Case("exp(w)*h - h*exp(w)", "0"), Case("exp(0)", "1"), Case("log(1)", "0"),
        Case("pow(x, y)", "pow(x, y)", "param x = 1; param y = 2"),
        Case("exp(w + h - w)", "exp(h)"), Case("pi*w/pi", "w"), Case("log(max(w, h))", "w > h ? log(w) : log(h)"),
    ]

    static let equal = rational + trigonometric + roots + switches + whole + inverse + opaque

    @Test(arguments: equal) func equalFormulasHaveDifferenceZero(_ example: Case) throws {
        let pair = try FormulaPair(example.left, example.right, example.declarations)
        #expect(pair.verdict().word == "zero")
    }

    static let different: [Case] = [
        Case("w", "h"), Case("w + 0.000001", "w"), Case("sqrt(2)", "1.414213562373095"),
        Case("sin(t)", "t/57.3°", "param t = 1°"),
        Case("cos(36°)", "0.809016994374947"), Case("sqrt(w)", "w"), Case("sqrt(w + h)", "sqrt(w) + sqrt(h)"),
        Case("max(w, h)", "w"), Case("w > h ? 1 : 2", "1"), Case("n == 7 ? 1 : 0", "0", "param n: integer = 3"),
        Case("n == 7 ? 1 : 0", "0", "param n: integer = 3 in 1...9"), Case("w == 3.7*h ? 1 : 0", "0"),
        Case("b ? 1 : 0", "1", "param b = true"), Case("b ? 1 : 0", "0", "param b = false"),
        Case("sin(2*t)", "2*sin(t)", "param t = 20°"), Case("cos(atan2(h, w))", "h/hypot(w, h)"),
        Case("exp(w)", "exp(h)"), Case("floor(x)", "x", "param x = 0.5"), Case("abs(x)", "x", "param x = 1"),
        Case("cos(360°/n)", "0", "param n: integer = 4 in 4...8"), Case("pi", "3.14159265358979"),
        Case("pi*w", "3*w"),
        Case("w", "h", "require w >= 2*h"), Case("(w - h)*(w - 200)*(w - 37)*(w - 120)*(w - 20)*(w - 1000)", "0"),
        Case("max(0, min(w, h) - 5000)", "0"), Case("sqrt(w^2 + h^2) + 1e-30", "hypot(w, h)"),
        Case("w == 3*h && h == 5 ? 1 : 0", "0"), Case("abs(w - 2*h) < 0.000001 ? 1 : 0", "0"),
        Case("sqrt(3)*h - w > 0 ? h : w", "w"),
    ]

    @Test(arguments: different) func differentFormulasAreNonzero(_ example: Case) throws {
        let pair = try FormulaPair(example.left, example.right, example.declarations)
        #expect(pair.verdict().word == "nonzero")
    }
}

import Foundation
import ProgramBuilding
import ShapeProgram
import ShapeSyntax
import TestSupport
import Testing

@testable import ShapeChecker

/// Enclosures hold the values that formulas have, and are exact where these are fractions.
@Suite struct EnclosureTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let formula: String
        /// As a fraction, at w = 37, h = 10, p = 2.5, a = 45°.
        let value: Rational

        init(_ formula: String, _ numerator: Int128, over denominator: Int128 = 1) {
            self.formula = formula
            value = Rational(numerator, over: denominator)!
        }

        var testDescription: String { formula }
    }

    static let declarations = "param p = 2.5; param a = 45° in 0°...180°; param n: integer = -7"

    static let exact: [Case] = [
        Case("w == 3.7*h ? 1 : 0", 1), Case("w != 3.7*h ? 1 : 0", 0), Case("w < 3.7*h ? 1 : 0", 0),
        Case("w >= 3.7*h ? 1 : 0", 1), Case("0.1 + 0.2 == 0.3 ? 1 : 0", 1), Case("3*(1/3)", 1),
        Case("sqrt(2.25)*p", 15, over: 4), Case("sqrt(1/9)", 1, over: 3), Case("hypot(3, 4)", 5),
        Case("round(p)", 3), Case("round(-p)", -3), Case("floor(-p)", -3), Case("ceil(-p)", -2),
        Case("round(w/74)", 1), Case("mod(n, 3)", 2), Case("mod(p, 1)", 1, over: 2), Case("mod(-p, 1)", 1, over: 2),
        Case("sin(30°)", 1, over: 2), Case("cos(-240°)", -1, over: 2), Case("tan(135°)", -1), Case("cos(630°)", 0),
        Case("degrees(acos(-0.5))", 120), Case("degrees(asin(0.5))", 30), Case("degrees(atan2(-w, -w))", -135),
        Case("degrees(atan2(0, -h))", 180), Case("degrees(atan2(-h, 0))", -90), Case("pow(2, -3)", 1, over: 8),
        Case("exp(0)", 1), Case("log(1)", 0), Case("sign(w - 3.7*h)", 0), Case("sign(-h)", -1),
        Case("min(w, 3.7*h + 1/3)", 37), Case("max(p, 5/2)", 5, over: 2), Case("abs(n)", 7),
        Case("w > h || 1/(w - 37) > 0 ? p : 0", 5, over: 2), Case("clamp(p, 0, 1)", 1), Case("0^0", 1),
        Case("floor(sqrt(2))", 1), Case("floor(pi)", 3), Case("round(sqrt(3)*1000)", 1732),
    ]

    @Test(arguments: exact) func fractionsStayExact(_ example: Case) throws {
        let pair = try FormulaPair(example.formula, "w", Self.declarations)
        let place = [37, 10, Rational(5, over: 2)!, 45, -7]
        let value = try #require(RigorousDrawing.value(of: pair.left, pair.program, at: place))
        #expect(value.exact == example.value, "\(value)")
    }

    /// Nothing is said of what may have no value.
    static let undefined = [
        "sqrt(w - 38)", "1/(w - 3.7*h)", "degrees(acos(w/36))", "degrees(asin(-h))", "log(0)", "log(3.7*h - w)",
        "mod(w, 0)",
        "pow(-2, 0.5)", "0^-1", "tan(90°)", "w/(sqrt(2)*sqrt(3) - sqrt(6))", "sqrt(sqrt(6) - sqrt(2)*sqrt(3))",
        "degrees(acos(cos(a)/cos(a)))",
    ]

    @Test(arguments: undefined) func whatMayBeUndefinedIsADoubt(_ formula: String) throws {
        let pair = try FormulaPair(formula, "w", Self.declarations)
        let place = [37, 10, Rational(5, over: 2)!, 45, -7]
        let value = RigorousDrawing.value(of: pair.left, pair.program, at: place)
        #expect(value == nil, "\(String(describing: value))")
    }

    /// Where a whole number is in doubt both of them are possible.
    static let doubtful = [
        "floor(degrees(acos(cos(a))))", "floor(sqrt(2)*sqrt(2))", "sqrt(6) == sqrt(2)*sqrt(3) ? 1 : 0",
        "sign(sqrt(6) - sqrt(2)*sqrt(3))", "sqrt(6) < sqrt(2)*sqrt(3) || 1 > 2 ? 1 : 0", "ceil(tan(20°)/tan(20°))",
    ]

    @Test(arguments: doubtful) func roundingDecidesNothing(_ formula: String) throws {
        let pair = try FormulaPair(formula, "w", Self.declarations)
        let place = [37, 10, Rational(5, over: 2)!, Rational(20), -7]
        let value = try #require(RigorousDrawing.value(of: pair.left, pair.program, at: place))
        #expect(value.exact == nil && value.range.width >= 1)
    }

    @Test func enclosuresHoldTheValuesOfFormulas() throws {
        var source = NormalFormTests.FormulaSource(random: SplitMix64(seed: 21))
        var (count, narrowCount) = (0, 0)
        for round in 0..<TestRun.count(4_000) {
            var builder = ProgramBuilder()
            builder.parameter("p", .number, 2, minimum: 0, maximum: 4)
            builder.parameter("a", .angle, 30)
            builder.parameter("n", .integer, 3, minimum: 1, maximum: 6)
            let formula = source.formula(3)
            let id = builder.enter(formula)
            let value = SnappedValue(width: 7.25, height: 3.5, parameters: [0.25, -75, 5])
            let place = [7.25, 3.5, 0.25, -75, 5].compactMap { Rational(exactly: $0) }
            guard let expected = value(formula), expected.magnitude < 1e6,
                let range = RigorousDrawing.value(of: id, builder.program, at: place)?.range
            else { continue }
            count += 1
            let tolerance = 1e-7 * max(1, expected.magnitude)
            if range.width < tolerance { narrowCount += 1 }
            #expect(
                range.lower - tolerance <= expected && expected <= range.upper + tolerance,
                "round \(round): \(range) instead of \(expected)")
        }
        #expect(count > TestRun.count(2_500) && narrowCount * 100 > count * 95)
    }

    @Test func directionsAndArccosinesAreEnclosed() {
        var random = SplitMix64(seed: 22)
        for round in 0..<TestRun.count(20_000) {
            let (x, y) = (random.double(in: -3...3), random.double(in: -3...3))
            let around = OutwardInterval(lower: x - random.double(in: 0...1), upper: x + random.double(in: 0...1))
            let beside = OutwardInterval(lower: y - random.double(in: 0...1), upper: y + random.double(in: 0...1))
            let range = OutwardInterval.directionInDegrees(y: beside, x: around)
            let angle = atan2(y, x) * 180 / .pi
            #expect(range.lower <= angle && angle <= range.upper, "round \(round): \(around), \(beside)")
            guard x.magnitude <= 1 else { continue }
            let arc = acos(x) * 180 / .pi
            #expect(around.arccosineInDegrees.lower <= arc && arc <= around.arccosineInDegrees.upper, "\(around)")
        }
    }
}

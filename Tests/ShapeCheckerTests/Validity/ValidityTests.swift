import ShapeProgram
import ShapeSyntax
import TestSupport
import Testing

@testable import ShapeChecker

@Suite struct ValidityTests {
    /// A shape with a formula that has to be defined, and what is to be said of its conditions in their order.
    struct Case: Sendable, CustomTestStringConvertible {
        var declarations: String
        var body: String
        var conditions: [String]
        var testDescription: String { declarations + " " + body }

        init(_ declarations: String, _ body: String, _ conditions: String...) {
            (self.declarations, self.body, self.conditions) = (declarations, body, conditions)
        }

        var shape: ExpandedShape? {
            ExpandedShape("shape S {\n\(declarations)\nfill #000000\n\(body)\n}")
        }
    }

    private static func circle(_ radius: String) -> String { "circle center (w/2, h/2) r \(radius)" }

    private static let cases: [Case] = [
        // Radii
        Case("param r = 4 in 0...", circle("r"), "radius proved"),
        Case("param r = 4", circle("r"), "radius refuted"),
        Case("param r = 4 in -1...", circle("r"), "radius refuted"),
        Case("", circle("w - h"), "radius refuted"),
        Case("require w >= h", circle("w - h"), "radius proved"),
        Case("", circle("min(w, h)/2"), "radius proved"),
        Case("param t = 4 in 0...", circle("min(w, h)/2 - t"), "radius refuted"),
        Case("", circle("max(w - h, 0)"), "radius proved"),
        // Roots
        Case("", circle("sqrt(w)"), "radicand proved", "radius proved"),
        Case("", circle("sqrt(w - h)"), "radicand refuted", "radius proved"),
        Case("require w >= h", circle("sqrt(w - h)"), "radicand proved", "radius proved"),
        Case("", circle("sqrt(w*w - w*h + h*h)"), "radicand proved", "radius proved"),
        Case("", circle("sqrt(sqrt(w*w + h*h) - w)"), "radicand proved", "radicand proved", "radius proved"),
        // What a root says must not prove that it is one.
        Case("require sqrt(w - h) >= 0", circle("sqrt(w - h)"), "radicand refuted", "radius proved"),
        Case(
            "require w*sqrt(w - h) >= 3", circle("sqrt(w - h)"), "radicand open", "radius proved"),
        // Quotients
        Case("", circle("100/w"), "divisor proved"),
        Case("param k = 1 in 0...", circle("w/k"), "divisor refuted", "radius proved"),
        Case("param k = 1 in 0...", circle("w/(k + 1)"), "divisor proved", "radius proved"),
        Case("require w > h", circle("h/(w - h)"), "divisor proved", "radius proved"),
        Case("param k: integer = 2 in 1...9", circle("w/k"), "divisor proved", "radius proved"),
        Case("", circle("w/(1 + (w - h)^2)"), "divisor proved", "radius proved"),
        Case("param a = 30° in 0°...80°", circle("w*tan(a)"), "divisor proved", "radius proved"),
        Case("param a = 30° in 0°...90°", circle("w*tan(a)"), "divisor refuted", "radius proved"),
        // Other functions
        Case(
            "param k = 0.5 in 0...1", circle("w*sin(acos(k))"), "arcsineArgument proved", "arcsineArgument proved",
            "radius proved"),
        Case(
            "", circle("w*cos(asin(h/w))"), "divisor proved", "arcsineArgument refuted", "arcsineArgument proved",
            "radius proved"),
        Case("", circle("1 + log(1 + w)^2"), "logarithmArgument proved", "radius proved"),
        // Only where it is drawn
        Case("", circle("w > h ? sqrt(w - h) : 1"), "radicand proved", "radius proved"),
        Case("", circle("w > h ? sqrt(h - w) : 1"), "radicand refuted", "radius proved"),
        Case("", circle("w == h || w/(w - h) > 1 ? 1 : 2"), "divisor proved", "radius proved"),
        Case("param k = 1 in 0...", circle("k > 0 && w/k > 1 ? 1 : 2"), "divisor proved", "radius proved"),
        Case("param isWide = true", "if isWide && w > h { \(circle("w - h")) }", "radius proved"),
        Case("", "if w > h { \(circle("w - h")) } else { \(circle("h - w")) }", "radius proved", "radius proved"),
        // Loops
        Case("", "for i in 0 ..< 5 { \(circle("w/(i + 1)")) }", "divisor proved", "radius proved"),
        Case("", "for i in 0 ... 5 { \(circle("w*(5 - i)")) }", "radius proved"),
        Case("", "for i in 0 ... 5 { \(circle("w*(4 - i)")) }", "radius refuted"),
        // A loop may be empty, so that what is known of its index says nothing behind it.
        Case(
            "param n: integer = 3 in 0...9", "for i in 0 ..< n { \(circle("w/n")) }\n\(circle("n - 1"))",
            "divisor proved",
            "radius proved", "radius refuted"),
        // Functions and corners
        Case("let root(x) = sqrt(x)", circle("root(w - h)"), "call refuted", "radius proved"),
        Case("let root(x) = sqrt(x)", circle("root(w) + root(h)"), "call proved", "call proved", "radius proved"),
        Case(
            "param r = 4 in 0...", "rect (0, 0) size (w, h) r r", "radius proved", "radius proved", "radius proved",
            "radius proved"),
        Case(
            "param r = 4 in 0...\nrequire w >= r, h >= r",
            "corner (0, 0) r r\nline to (w, 0)\nline to (w, h)\nline to (0, h)\nclose",
            "cornerRadius proved", "cornerRoom proved"),
        Case(
            "param r = 4 in 0...\nrequire w >= r",
            "corner (0, 0) r r\nline to (w, 0)\nline to (w, h)\nline to (0, h)\nclose",
            "cornerRadius proved", "cornerRoom refuted"),
        // Sweeps
        Case(
            "param p = 0.5 in 0...1", "move to (w/2, 0)\narc r w/4 from -90° sweep 360°*p\nopen", "radius proved",
            "sweep proved", "sweep proved"),
    ]

    @Test(arguments: cases)
    func conditionsAreDecided(_ example: Case) throws {
        let shape = try #require(example.shape)
        var check = ValidityCheck()
        check.decide(shape.program, samples: shape.points)
        let isComplete = check.isComplete
        #expect(isComplete)
        let found = check.conditions.map { "\($0.subject) \($0.outcome.word)" }
        #expect(found == example.conditions)
    }

    /// Without samples nothing but the facts speaks: an index of a loop that may be empty must not prove n ≥ 1, nor
    /// leave behind a formula that was simplified because of it.
    @Test func loopsSayNothingBehindThem() throws {
        let loop = "for i in 0 ..< n { \(Self.circle("k/n")) }\n"
        let declarations = "param n: integer = 3 in 0...9\nlet k = max(n, 1)"
        let shape = try #require(Case(declarations, loop + Self.circle("n - k")).shape)
        var check = ValidityCheck()
        check.decide(shape.program, samples: [])
        // In the loop k/n is 1, so that its radius needs nothing.
        #expect(check.conditions.map { $0.outcome.word } == ["proved", "open"])
    }
}

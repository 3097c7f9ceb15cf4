import ShapeSyntax
import TestSupport

/// Shapes with layers, styles and motions made at random, to find what no sample says: what is painted, moved or left
/// out in views and renderers depends on each other in more ways than anybody would write down.
struct RandomPaints {
    private var random: SplitMix64
    /// The layers of the shape, each named once.
    private var layers: [String] = []
    private var isStroked = false

    /// As many files of one shape.
    static func files(_ count: Int, seed: UInt64) -> [SubjectFile] {
        var paints = RandomPaints(random: SplitMix64(seed: seed))
        return SubjectFile.random(count, "painted") { paints.shape($0) }
    }

    private mutating func pick(_ choices: String...) -> String { random.pick(choices) }

    private mutating func chance(_ share: Double) -> Bool { random.chance(share) }

    /// Some text, or nothing.
    private mutating func maybe(_ share: Double, _ text: (inout RandomPaints) -> String) -> String {
        chance(share) ? text(&self) : ""
    }

    private mutating func shape(_ name: String) -> String {
        layers = []
        var text = """
            shape \(name) {
                size 120 x 80
                param a = 3.5 in 0.5...20\(maybe(0.3) { $0.transition() })
                param f = 0.25 in 0...1
                param b = -2
                param n: integer = 3 in 1...6
                param k: integer = 2
                param t = 40° in -90°...270°
                param on = true
                param p = (12, 9)
                param tint: color = #336699
                param shade: color = #112233 dark #CCDDEE
                let u = min(w, h)/8

            """
        text += maybe(0.3) { _ in "    mirrors x\n" } + maybe(0.2) { _ in "    mirrors y\n" }
        text += style("    ", inLayer: false)
        if chance(0.6) { text += outlines("    ") }
        for layer in ["back", "front", "mark"] where chance(0.5) {
            layers.append(layer)
            text += "    layer \(layer) {\n" + style("        ", inLayer: true)
            if chance(0.85) { text += outlines("        ") }
            text += maybe(0.4) { $0.animation("        ") } + "    }\n"
        }
        for _ in 0..<Int.random(in: 0...2, using: &random) { text += animation("    ") }
        return text + "}\n"
    }

    private mutating func outlines(_ indent: String) -> String {
        (0..<Int.random(in: 1...2, using: &random)).map { _ in indent + outline() + "\n" }.joined()
    }

    private mutating func outline() -> String {
        pick(
            "circle center (w/2, h/2) r min(w, h)/4", "circle center (w/3, h/2) r min(a, u) from t",
            "rect (0, 0) size (w, h)", "rect (0, 0) size (w, h) r u", "move to (0, 0); line to (w, h/2); open",
            "for i in 0 ..< n { circle center (w*(i + 1)/(n + 1), h/2) r u }",
            "if on { circle center (w/2, h/3) r u }", "ellipse center (w/2, h/2) r (f*w/2 + 1, h/4)",
            "move to p; line to (w, h); line to (0, h); close")
    }
}

// Styles.
extension RandomPaints {
    private mutating func style(_ indent: String, inLayer: Bool) -> String {
        var lines: [String] = []
        if chance(0.7) { lines.append(fill()) }
        isStroked = chance(0.5)
        if isStroked { lines.append(stroke()) }
        if chance(0.3) { lines.append("opacity \(share())") }
        if chance(0.3) { lines.append("shadow \(color()) blur \(length()) offset (\(number()), \(number()))") }
        if chance(0.3) { lines.append("trim from \(share()) to \(share())") }
        return lines.map { indent + $0 + "\n" }.joined()
    }

    private mutating func fill() -> String {
        if chance(0.15) { return "fill none" + maybe(0.3) { _ in " rule evenodd" } }
        let paint =
            switch Int.random(in: 0..<4, using: &random) {
            case 0: "linear from \(point()) to \(point()) stops \(stops())"
            case 1: "radial center \(point()) r \(length()) stops \(stops())"
            default: color()
            }
        return "fill \(paint)" + maybe(0.3) { " opacity \($0.share())" } + maybe(0.3) { _ in " rule evenodd" }
    }

    private mutating func stops() -> String {
        let last = Int.random(in: 1...4, using: &random)
        return (0...last).map { "\(color()) at \(chance(0.2) ? share() : "\($0)/\(last)")" }.joined(separator: ", ")
    }

    private mutating func stroke() -> String {
        if chance(0.1) { return "stroke none" }
        var text = "stroke \(color()) width \(length())" + maybe(0.3) { _ in " inside" }
        text += maybe(0.3) { " cap \($0.pick("butt", "round", "square"))" }
        text += maybe(0.3) { " join \($0.pick("miter", "round", "bevel"))" } + maybe(0.2) { " miter \($0.length())" }
        text += maybe(0.3) { " dash \($0.length()), \($0.length())" } + maybe(0.3) { " phase \($0.number())" }
        return text
    }

    private mutating func color() -> String {
        switch Int.random(in: 0..<6, using: &random) {
        case 0, 1: constantColor()
        case 2: pick("tint", "shade")
        case 3: "\(constantColor()) dark \(constantColor())"
        case 4: mixedColor()
        default: "\(pick("tint", "shade", mixedColor())) dark \(mixedColor())"
        }
    }

    private mutating func constantColor() -> String {
        pick("black", "#FF0000", "#33669980", "teal", "rgb(1, 2, 3, 0.5)")
    }

    private mutating func mixedColor() -> String {
        pick(
            "mix(tint, white, f)", "mix(black, shade, 0.5)", "rgb(10*n, 128, abs(b), f)", "(on ? #FF0000 : tint)",
            "mix(shade, tint, a/20)")
    }

    private mutating func share() -> String { pick("0.5", "f", "1", "a/20", "n/6", "0", "on ? 1 : f", "1 - f") }

    private mutating func length() -> String { pick("2", "a", "u", "w/20", "n", "abs(b)", "0.5*a + 1", "on ? 1 : a") }

    private mutating func number() -> String {
        pick("1", "b", "-2.5", "w/10", "a - n", "k", "p.x/4", "t/90°", "sin(t)*a")
    }

    private mutating func point() -> String {
        pick("(0, 0)", "(w, h)", "(w/2, h/2)", "p", "(0, h/3)", "(w - a, u)", "polar(a, t)")
    }
}

// Motions.
extension RandomPaints {
    private mutating func animation(_ indent: String) -> String {
        let name = pick("spin", "grow", "still", "allCases", "self", "Type", "default", "none")
        let tracks = (0..<Int.random(in: 0...2, using: &random)).map { _ in indent + "    " + track() + "\n" }
        return "\(indent)animation \(name)\(maybe(0.3) { _ in " once" }) {\n\(tracks.joined())\(indent)}\n"
    }

    private mutating func track() -> String {
        let target = pick(
            "rotation from 0° to 360°", "rotation about \(point()) from t to 90°", "a from 1 to 12", "f from 0 to 1",
            "n from 1 to 6", "k from 0 to 3", "t from 0° to 90°", "b from -1 to a")
        return "\(target) in \(pick("1s", "0.5s", "2s"))" + maybe(0.4) { " after \($0.pick("0.25s", "1s"))" }
            + maybe(0.5) { " ease \($0.pick("linear", "in", "out", "in-out"))" }
    }

    private mutating func transition() -> String {
        " transition \(pick("0.2s", "1s"))" + maybe(0.5) { _ in " ease out" }
    }
}

import ShapeSyntax
import TestSupport

/// Shapes made at random that have no errors, to find what no sample says.
///
/// What rounding decides is left out: functions that jump see sums and products of the sides, the parameters and
/// fractions that binary numbers have, of which every order of operations gives the same value. Roots are not taken
/// near 0, where a cosine of 270°, which in radians is not quite 0, would have half as many digits; and no ellipse is
/// flat, as at its ends it has no direction.
struct RandomShapes {
    private var random: SplitMix64
    /// Names of numbers and angles that are visible.
    private var numbers: [String] = []
    private var angles: [String] = []

    /// As many files of one shape.
    static func files(_ count: Int, seed: UInt64) -> [SubjectFile] {
        var shapes = RandomShapes(random: SplitMix64(seed: seed))
        return SubjectFile.random(count, "random") { shapes.shape($0) }
    }

    private init(random: SplitMix64) { self.random = random }

    private mutating func pick(_ choices: String...) -> String { random.pick(choices) }

    private mutating func chance(_ share: Double) -> Bool { random.chance(share) }

    private mutating func shape(_ name: String) -> String {
        numbers = ["w", "h", "a", "b", "n", "p.x", "p.y"]
        angles = ["t"]
        var text = """
            shape \(name) {
                size 120 x 80
                param a = 3.5 in 0.5...20
                param b = -2
                param n: integer = 3 in 1...6
                param t = 40° in -90°...270°
                param p = (12, 9)
                param flag = true
                let f(x, y) = \(withNames(["x", "y"]) { $0.number(2) })
                let g(s) = \(withNames(["s"]) { $0.point(1) })

            """
        text += "    let u = \(number(2))\n"
        numbers.append("u")
        text += "    let v = \(angle(1))\n"
        angles.append("v")
        text += "    let q = \(point(1))\n"
        numbers += ["q.x", "q.y", "f(\(number(1)), h)"]
        for _ in 0..<3 { text += subpath("    ") }
        return text + "}\n"
    }

    /// What `make` gives when only these numbers are visible.
    private mutating func withNames(_ names: [String], _ make: (inout RandomShapes) -> String) -> String {
        let outer = (numbers, angles)
        (numbers, angles) = (names + ["w", "h"], ["90°"])
        defer { (numbers, angles) = outer }
        return make(&self)
    }
}

// Statements.
extension RandomShapes {
    private mutating func subpath(_ indent: String) -> String {
        switch Int.random(in: 0..<10, using: &random) {
        case 0: return "\(indent)circle center \(point(1)) r \(length()) from \(angle(1))\n"
        case 1: return "\(indent)star center \(point(0)) r 1 + \(length()) inner a points n + 2 corner abs(b)\n"
        case 2: return "\(indent)rect \(point(0)) size (\(length()), \(length())) r a\n"
        case 3: return "\(indent)hole {\n\(drawn(indent + "    "))\(indent)}\n"
        case 4: return "\(indent)rotate \(angle(1)) about \(point(0)) {\n\(drawn(indent + "    "))\(indent)}\n"
        case 5: return "\(indent)mirror x if \(boolean(1)) {\n\(drawn(indent + "    "))\(indent)}\n"
        case 6: return "\(indent)scale (\(exact(1)), 0.5) about \(point(0)) {\n\(drawn(indent + "    "))\(indent)}\n"
        default: return drawn(indent)
        }
    }

    private mutating func drawn(_ indent: String) -> String {
        var text = "\(indent)move to \(point(2))\n"
        for _ in 0..<Int.random(in: 1...4, using: &random) { text += segment(indent) }
        return text + indent + pick("close", "open") + "\n"
    }

    private mutating func segment(_ indent: String) -> String {
        switch Int.random(in: 0..<9, using: &random) {
        case 0: return "\(indent)line by \(point(1))\n"
        case 1: return "\(indent)curve to \(point(1)) via \(point(1)), \(point(0))\n"
        case 2: return "\(indent)curve by \(point(0)) via \(point(1))\n"
        case 3:
            return
                "\(indent)arc r \(length()) from \(angle(1)) sweep \(pick("90°", "-30°", "360°", "t/2", "-90°*flag01"))\n"
                .replacing("*flag01", with: "*(flag ? 1 : 0.5)")
        case 4:
            let radii = "(0.5 + \(length()), a)"
            return "\(indent)arc r \(radii) rotated \(angle(0)) from t sweep \(pick("180°", "t", "-t"))\n"
        case 5: return "\(indent)arc tangent r a sweep \(pick("60°", "-t/3"))\n"
        case 6:
            numbers.append("k")
            defer { numbers.removeLast() }
            return "\(indent)for k in \(pick("0 ..< n", "1 ... n", "-1 ..< n*2")) { line to \(point(2)) }\n"
        case 7:
            let otherwise = chance(0.5) ? " else { line to \(point(0)); line to \(point(1)) }" : ""
            return "\(indent)if \(boolean(1)) { line to here + \(point(1)) }\(otherwise)\n"
        default: return "\(indent)line to \(point(2))\n"
        }
    }
}

// Formulas; `depth` bounds how deep they nest.
extension RandomShapes {
    private mutating func point(_ depth: Int) -> String {
        guard depth > 0 else { return "(\(number(0)), \(number(0)))" }
        return switch Int.random(in: 0..<9, using: &random) {
        case 0: "(p + \(point(depth - 1)))"
        case 1: "(\(point(depth - 1)) - \(point(depth - 1)))*\(pick("0.5", "2", "n"))"
        case 2: "polar(\(number(depth - 1)), \(angle(depth - 1)))"
        case 3: "mix(\(point(depth - 1)), p, \(pick("0.25", "a/20")))"
        case 4: "(\(boolean(depth - 1)) ? \(point(depth - 1)) : \(point(depth - 1)))"
        case 5: "(\(pick("50%", "25% + 3")), \(number(depth - 1)))"
        default: "(\(number(depth)), \(number(depth)))"
        }
    }

    private mutating func length() -> String { "abs(\(number(1)))" }

    private mutating func number(_ depth: Int) -> String {
        guard depth > 0 else { return chance(0.7) ? numbers.randomElement(using: &random) ?? "w" : constant() }
        let (x, y) = (number(depth - 1), number(depth - 1))
        return switch Int.random(in: 0..<26, using: &random) {
        case 0, 1: "(\(x) + \(y))"
        case 2, 3: "(\(x) - \(y))"
        case 4: "\(x)*\(pick("0.3", "2", "a", "-1.7"))"
        case 5: "\(x)/\(pick("3", "n", "a", "(1 + abs(\(y)))"))"
        case 6: "min(\(x), \(y))"
        case 7: "max(\(x), \(y), 1)"
        case 8: "clamp(\(x), 2, \(pick("30", "h", "abs(\(y)) + 2")))"
        case 9: "mix(\(x), \(y), \(pick("0.25", "n/6")))"
        case 10: "sqrt(0.5 + abs(\(x)))"
        case 11: "sqrt(\(pick("w", "h", "w*h", "p.x*p.x + 4")))"
        case 12: "hypot(\(x), \(y))"
        case 13: "\(x)*sin(\(angle(depth - 1)))"
        case 14: "\(x)*cos(\(angle(depth - 1)))"
        case 15: "tan(\(pick("20°", "t/4", "-45°")))*\(x)"
        case 16: "distance(\(point(0)), \(point(0)))"
        case 17: "\(pick("floor", "ceil", "round", "sign"))(\(exact(depth - 1)))"
        case 18: "mod(\(exact(depth - 1)), \(pick("3", "0.75", "n")))"
        case 19: "(\(boolean(depth - 1)) ? \(x) : \(y))"
        case 20: "\(pick("a", "b", "n", "2"))^\(pick("2", "3", "-1"))"
        case 21: "pow(\(pick("a", "w", "2")), \(pick("0.5", "1.5", "-0.25")))"
        case 22: "exp(clamp(\(x), -3, 3))*log(1 + abs(\(y)))"
        case 23: "\(pick("degrees", "radians"))(\(angle(depth - 1)))/10"
        case 24: "-\(x)"
        default: "abs(\(x))"
        }
    }

    private mutating func angle(_ depth: Int) -> String {
        guard depth > 0 else {
            return chance(0.6)
                ? angles.randomElement(using: &random) ?? "t" : pick("0°", "30°", "-120°", "1.25rad", "450°")
        }
        return switch Int.random(in: 0..<9, using: &random) {
        case 0: "(\(angle(depth - 1)) + \(angle(depth - 1)))"
        case 1: "\(angle(depth - 1))*\(pick("2", "0.5", "n"))"
        case 2: "atan2(1 + abs(\(number(depth - 1))), \(number(depth - 1)))"
        case 3: "asin(\(pick("0.25", "a/20", "-1")))"
        case 4: "acos(\(pick("0.5", "1 - a/20", "-0.3")))"
        case 5: "direction(\(point(0)), (-500, -600))"
        case 6: "(\(boolean(depth - 1)) ? \(angle(depth - 1)) : \(angle(depth - 1)))"
        case 7: "\(pick("min", "max"))(\(angle(depth - 1)), 60°)"
        default: "-\(angle(depth - 1))"
        }
    }

    private mutating func boolean(_ depth: Int) -> String {
        guard depth > 0 else { return pick("flag", "w > h", "n == 3", "a <= 4") }
        return switch Int.random(in: 0..<5, using: &random) {
        case 0: "!\(boolean(depth - 1))"
        case 1: "(\(boolean(depth - 1)) && \(boolean(depth - 1)))"
        case 2: "(\(boolean(depth - 1)) || \(boolean(depth - 1)))"
        case 3: "(\(exact(1)) \(pick("<", "<=", ">", ">=", "==", "!=")) \(exact(1)))"
        default: boolean(0)
        }
    }

    /// A number that any order of operations gives alike.
    private mutating func exact(_ depth: Int) -> String {
        guard depth > 0 else { return pick("w", "h", "a", "b", "n", "2", "0.5", "-1.25") }
        return switch Int.random(in: 0..<7, using: &random) {
        case 0: "(\(exact(0)) - \(exact(0)))"
        case 1: "\(exact(0))*\(pick("2", "0.5", "-4"))"
        case 2: "min(\(exact(depth - 1)), \(exact(depth - 1)))"
        case 3: "floor(\(exact(depth - 1)))"
        case 4: "\(exact(0))/\(pick("2", "4", "-8"))"
        default: exact(0)
        }
    }

    private mutating func constant() -> String { pick("0", "1", "2", "7", "0.1", "2.75", "1/3", "pi", "-5") }
}

extension SplitMix64 {
    mutating func pick(_ choices: [String]) -> String { choices.randomElement(using: &self) ?? "" }

    mutating func chance(_ share: Double) -> Bool { double(in: 0...1) < share }
}

extension SubjectFile {
    /// As many files without errors, each of the source of one shape with a name that is its own.
    static func random(_ count: Int, _ name: String, _ shape: (String) -> String) -> [SubjectFile] {
        var files: [SubjectFile] = []
        var attempts = 0
        while files.count < count && attempts < 50 * count {
            attempts += 1
            let text = shape("\(name.prefix(1).uppercased())\(name.dropFirst())\(files.count)")
            let source = SourceFile(name: "\(name)\(files.count).shape", text: text)
            if let file = SubjectFile(source, namespace: nil) { files.append(file) }
        }
        return files
    }
}

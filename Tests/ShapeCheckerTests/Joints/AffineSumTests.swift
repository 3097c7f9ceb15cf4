import ShapeProgram
import ShapeSyntax
import TestSupport
import Testing

@testable import ShapeChecker

/// Differences of random formulas: 0 as a sum just where their values are equal at several sizes.
@Suite struct AffineSumTests {
    /// A formula, and how its value at a size and with parameters is computed, in numbers that doubles hold exactly.
    private struct Formula: Sendable {
        var text: String
        var value: @Sendable (Place) -> Double
    }

    private struct Place: Sendable {
        var w: Double
        var h: Double
        var p: Double
        var q: Double
        /// Values of `let a = p + 2*w`, `let b = a/4 - h` and `let c = a + w*h`.
        var a: Double { p + 2 * w }
        var b: Double { a / 4 - h }
        var c: Double { a + w * h }
    }

    private static let leaves: [Formula] = [
        Formula(text: "w") { $0.w }, Formula(text: "h") { $0.h }, Formula(text: "p") { $0.p },
        Formula(text: "q") { $0.q }, Formula(text: "a") { $0.a }, Formula(text: "b") { $0.b },
        Formula(text: "c") { $0.c }, Formula(text: "3") { _ in 3 }, Formula(text: "0.5") { _ in 0.5 },
    ]

    private static func formula(_ depth: Int, _ random: inout SplitMix64) -> Formula {
        if depth == 0 { return leaves[Int(random.next() % UInt64(leaves.count))] }
        let first = formula(depth - 1, &random)
        switch random.next() % 6 {
        case 0, 1:
            let second = formula(depth - 1, &random)
            return Formula(text: "(\(first.text) + \(second.text))") { first.value($0) + second.value($0) }
        case 2, 3:
            let second = formula(depth - 1, &random)
            return Formula(text: "(\(first.text) - \(second.text))") { first.value($0) - second.value($0) }
        case 4: return Formula(text: "-(\(first.text))") { -first.value($0) }
        default:
            let isLeft = random.next() % 2 == 0
            return Formula(text: isLeft ? "2*(\(first.text))" : "(\(first.text))/2") {
                first.value($0) * (isLeft ? 2 : 0.5)
            }
        }
    }

    /// The same value by another formula: the terms in another order, something added and taken off.
    private static func variant(_ formula: Formula, _ random: inout SplitMix64) -> Formula {
        let other = Self.formula(2, &random)
        let texts = [
            "(\(other.text) + \(formula.text)) - \(other.text)", "\(other.text) - (\(other.text) - \(formula.text))",
            "(4*\(formula.text) - \(formula.text)*3)", "-(\(other.text) - \(formula.text)) + \(other.text)",
            "(\(formula.text)/2 + 0.25*\(formula.text)) + \(formula.text)/4",
        ]
        return Formula(text: texts[Int(random.next() % UInt64(texts.count))], value: formula.value)
    }

    /// Whether the difference of two formulas is proved to be 0, with `let`s expanded where that is needed.
    private static func isProved(_ first: String, _ second: String) throws -> Bool {
        let text = """
            shape A {
                param p = 3
                param q = 4
                let a = p + 2*w
                let b = a/4 - h
                let c = a + w*h
                let d = w/128 + w*h
                move to (\(first), \(second))
                line to (0, 0)
                close
            }
            """
        var names = NameTable()
        let source = SourceFile(name: "a.shape", text: text)
        let (tree, errors) = Parser.parse(source, names: &names)
        #expect(errors.isEmpty)
        var elaborator = Elaborator(source: source, tree: tree, names: names, bareName: .none)
        let isSound = elaborator.elaborate(tree.shapes[0])
        #expect(isSound)
        let program = elaborator.program
        guard case .move(let point) = program.statements.first(where: { if case .move = $0 { true } else { false } })
        else {
            Issue.record("there is a `move`")
            return false
        }
        var sum = AffineSum()
        sum.prepare(program)
        for expanding in [false, true] {
            sum.begin(expanding: expanding)
            sum.add(point.x, program)
            sum.subtract(point.y, program)
            if sum.isZero { return true }
        }
        return false
    }

    private static func places(_ random: inout SplitMix64) -> [Place] {
        func number() -> Double { Double(random.next() % 64) * 4 }
        return (0..<6).map { _ in Place(w: number(), h: number(), p: number(), q: number()) }
    }

    @Test func provesWhatIsEqual() throws {
        var random = SplitMix64(seed: 31)
        for _ in 0..<200 {
            let formula = Self.formula(Int(random.next() % 3), &random)
            let other = Self.variant(formula, &random)
            #expect(try Self.isProved(formula.text, other.text), "\(formula.text) and \(other.text)")
        }
    }

    @Test func provesNothingElse() throws {
        var random = SplitMix64(seed: 32)
        for _ in 0..<400 {
            let (first, second) = (Self.formula(2, &random), Self.formula(2, &random))
            let areEqual = Self.places(&random).allSatisfy { first.value($0) == second.value($0) }
            #expect(try Self.isProved(first.text, second.text) == areEqual, "\(first.text) and \(second.text)")
        }
    }

    /// What is no sum, what has fractions that are not held, and what is too large is left to others.
    @Test(arguments: [
        ("sqrt(w)", "sqrt(w)"), ("w*h", "h*w"), ("w/17", "w/17"), ("abs(w)", "abs(w)"),
        ("9000000000000000000*w", "9000000000000000000*w"), ("w/(w - w)", "w/(w - w)"),
    ])
    func doesNotKnow(_ first: String, _ second: String) throws {
        #expect(try !Self.isProved(first, second))
    }

    /// Of `d` a part is a sum, which is held of twice `d` only; `d` has to be left whole.
    @Test func leavesWholeWhatIsNoSum() throws {
        #expect(try Self.isProved("2*d", "d + d"))
        #expect(try !Self.isProved("2*d", "d + d + w/64"))
    }

    /// Fractions that are held, and constants that are computed.
    @Test(arguments: [
        ("w/11 + w*10/11", "w"), ("w/13 - w/16", "3*w/208"), ("0.125*w + 7*w/8", "w"), ("(1/2)*w", "w*(2 - 3/2)"),
        ("w/(1/3)", "3*w"), ("-(2*3)*h", "-6*h"), ("0.001*w + 0.999*w", "w"),
    ])
    func knows(_ first: String, _ second: String) throws {
        #expect(try Self.isProved(first, second))
    }

    /// A sum that came out as something else leaves nothing behind for the next one.
    @Test func beginsAnew() throws {
        var names = NameTable()
        let source = SourceFile(
            name: "a.shape", text: "shape A { param p = 3; move to (p, w); line to (p, h); line to (0, 0); close }")
        let (tree, _) = Parser.parse(source, names: &names)
        var elaborator = Elaborator(source: source, tree: tree, names: names, bareName: .none)
        let isSound = elaborator.elaborate(tree.shapes[0])
        #expect(isSound)
        let program = elaborator.program
        guard case .move(let a) = program.statements[0], case .line(let b) = program.statements[1] else {
            Issue.record("a `move` and a `line`")
            return
        }
        var sum = AffineSum()
        sum.prepare(program)
        sum.begin(expanding: false)
        sum.add(a.x, program)
        var areZero = [sum.isZero]
        sum.begin(expanding: false)
        areZero.append(sum.isZero)
        sum.add(a.y, program)
        sum.subtract(b.y, program)
        areZero.append(sum.isZero)
        sum.begin(expanding: false)
        sum.add(a.x, program)
        sum.subtract(b.x, program)
        areZero.append(sum.isZero)
        #expect(areZero == [false, true, false, true])
    }
}

import ShapeProgram
import ShapeSyntax
import TestSupport
import Testing

/// Where a gap is said to show.
@Suite struct WitnessTests {
    private static func claim(_ text: String) throws -> Proofs.Claim {
        let file = try #require(CheckedFile(text), "the file has errors")
        return try #require(file.joints.first)
    }

    /// A gap of at least this many points is looked for.
    private static let visible = 0.01

    static let conditions: [(String, @Sendable (Rational, Rational) -> Bool)] = [
        ("w == 3.7*h", { w, h in w.multiplied(by: 10) == h.multiplied(by: 37) }),
        ("3*w == 7*h + 0.25", { w, h in w.multiplied(by: 12) == h.multiplied(by: 28)?.adding(1) }),
        ("w == h && h == 40", { w, h in w == 40 && h == 40 }),
        ("!(w != 0.875*h)", { w, h in w.multiplied(by: 8) == h.multiplied(by: 7) }),
    ]

    /// What fails in one place only is shown in that place, exactly, and visibly.
    @Test(arguments: conditions.indices) func witnessesOfConditionsAreExact(_ index: Int) throws {
        let (condition, holds) = Self.conditions[index]
        let claim = try Self.claim(
            """
            param shift = 0.65 in 0...
            move to (shift, 0)
            arc center (shift - 10 + (\(condition) ? 1 : 0), 0) r 10 from 0° sweep 90°
            close
            """)
        #expect(claim.verdict == .refuted)
        let witness = try #require(claim.witness)
        let width = try #require(Rational(exactly: witness.width))
        let height = try #require(Rational(exactly: witness.height))
        #expect(holds(width, height), "\(width) \(height)")
        #expect(claim.offset.x.magnitude >= Self.visible)
    }

    /// Gaps of many sizes have a witness that shows them, of a size that can be seen.
    @Test(arguments: ["round(w)", "w*1.0001", "floor(w/8)*8", "max(w, 900)", "hypot(w, 7)", "min(w, 3*h)"])
    func witnessesAreVisible(_ formula: String) throws {
        let claim = try Self.claim(
            """
            move to (\(formula), 0)
            arc center (w - 10, 0) r 10 from 0° sweep 90°
            close
            """)
        #expect(claim.verdict == .refuted)
        let witness = try #require(claim.witness)
        #expect(min(witness.width, witness.height) >= 1)
        #expect(claim.offset.x.magnitude >= Self.visible)
    }

    /// Where doubles can not show it, short decimals do.
    @Test func witnessesMayBeDecimals() throws {
        let claim = try Self.claim(
            """
            move to (w == 2*h + 3.7 ? 1 : 0, 0)
            arc center (-10, 0) r 10 from 0° sweep 90°
            close
            """)
        #expect(claim.verdict == .refuted)
        let witness = try #require(claim.witness)
        let thousandths = [witness.width, witness.height].map { Int(($0 * 1_000).rounded()) }
        #expect(thousandths[0] == 2 * thousandths[1] + 3_700)
        #expect([witness.width, witness.height] == thousandths.map { Double($0) / 1_000 })
    }

    /// There is no place to name where no number is one at which the gap shows.
    @Test func whatNoNumberShowsHasNoWitness() throws {
        let claim = try Self.claim(
            """
            move to (w == sqrt(2)*h ? 1 : 0, 0)
            arc center (-10, 0) r 10 from 0° sweep 90°
            close
            """)
        #expect(claim.verdict == .refuted && claim.witness == nil)
    }

    /// A difference that rounding makes is no gap, whatever the drawing shows.
    @Test(arguments: [
        ("floor(degrees(acos(cos(a))))", "floor(degrees(a))"), ("ceil(tan(a)*cos(a))", "ceil(sin(a))"),
        ("round(sqrt(w + 2)^2/2 + 0.5)", "round((w + 2)/2 + 0.5)"), ("floor(exp(log(w)))", "floor(w)"),
        ("sign(w*0.1 + w*0.2 - w*0.3)", "0"), ("floor(pow(w, 0.5)*pow(w, 0.5))", "floor(w)"),
    ])
    func roundingRefutesNothing(_ formula: (String, String)) throws {
        let claim = try Self.claim(
            """
            param a = 45° in 0°...80°
            move to (\(formula.0), 0)
            arc center (\(formula.1) - 10, 0) r 10 from 0° sweep 90°
            close
            """)
        #expect(claim.verdict != .refuted, "\(String(describing: claim.witness))")
    }
}

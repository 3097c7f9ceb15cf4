import TestSupport
import Testing

/// Random joints: the checker's verdicts against arithmetic with 50 digits; see `Tests/Scripts/soundness.py`.
@Suite struct SoundnessTests {
    private static let script = Tool.script("soundness.py", modules: ["mpmath"])

    private static func run(_ arguments: String...) throws -> String {
        try script.run(["--shapec", BuildProducts.path("shapec")] + arguments).text
    }

    /// No joint is proved that has a gap, and none refuted that holds.
    @Test(.requires(script)) func noVerdictIsWrong() throws {
        print(try Self.run("--count", TestRun.isFull ? "2500" : "150"))
    }

    /// A verdict that is turned around does not go unnoticed.
    @Test(.requires(script)) func wrongVerdictsAreNoticed() throws {
        _ = try Self.run("--self-check", "--count", TestRun.isFull ? "500" : "150")
    }
}

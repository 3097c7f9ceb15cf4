import ShapeProgram
import TestSupport
import Testing

@testable import ShapeChecker

@Suite struct ProverTests {
    private static let positive: [Rational] = [1, 2, 3, 5, 8, 40, 100, 1_000].map { Rational($0) } + halves([1, 7])
    private static let any: [Rational] =
        [-20, -1, 0, 1, 2, 3, 10, 30, 90, 180, 400].map { Rational($0) } + halves([1, -3])

    private static func halves(_ numerators: [Int]) -> [Rational] {
        numerators.map { Rational(Int128($0), over: 2)! }
    }

    @Test(arguments: Inequalities.proved)
    func provesWhatIsTrue(_ text: String) throws {
        let claim = Claim(text)
        let points = claim.points(Self.positive, Self.any)
        #expect(points.allSatisfy { claim.goal.isTrue($0) != false }, "the table is wrong")
        let (outcome, work) = try claim.outcome(points: Array(points.prefix(40)))
        if case .proved = outcome {} else { Issue.record("\(outcome) after \(work)") }
        #expect(work < 20_000)
    }

    @Test(arguments: Inequalities.provedWithinBounds)
    func provesWithinBounds(_ text: String) throws {
        let claim = Claim(text)
        let (outcome, _) = try claim.outcome()
        #expect(outcome == .provedWithinBounds)
    }

    /// Without samples, so that nothing but the proofs keeps it from a wrong verdict.
    @Test(arguments: Inequalities.wrong)
    func neverProvesWhatIsFalse(_ text: String) throws {
        let claim = Claim(text)
        let points = claim.points(Self.positive, Self.any)
        let counterexample = points.firstIndex { claim.goal.isTrue($0) == false }
        #expect(counterexample != nil, "the table is wrong")
        let (outcome, _) = try claim.outcome()
        #expect(!outcome.isProved)
        let refuting = points.filter { claim.goal.isTrue($0) == false }.prefix(1)
        #expect(try claim.outcome(points: Array(refuting)).0 == .refuted(sample: 0))
    }

    @Test(arguments: Inequalities.hard)
    func mayGiveUp(_ text: String) throws {
        let claim = Claim(text)
        let points = claim.points(Self.positive, Self.any)
        #expect(points.allSatisfy { claim.goal.isTrue($0) != false }, "the table is wrong")
        let (outcome, _) = try claim.outcome(points: Array(points.prefix(40)))
        if case .refuted = outcome { Issue.record("refuted what is true") }
    }
}

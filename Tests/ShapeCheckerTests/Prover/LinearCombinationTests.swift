import ShapeProgram
import TestSupport
import Testing

@testable import ShapeChecker

@Suite struct LinearCombinationTests {
    private let w = Polynomial(generator: 0), h = Polynomial(generator: 1), r = Polynomial(generator: 2)

    /// A ring without generators: monomials are independent.
    private let none = Hypotheses(Ring())

    private func fact(_ p: Polynomial, _ relation: Fact.Relation = .nonnegative) -> Fact {
        Fact(p, relation, .assumption)
    }

    private func contradicts(_ facts: Fact...) -> Bool {
        var work = WorkBudget()
        return LinearCombination.contradicts(facts, none, &work)
    }

    @Test func strictnessDecides() {
        // w ≥ h and h ≥ w meet in w = h; with one of them strict there is nothing left.
        #expect(!contradicts(fact(w - h), fact(h - w)))
        #expect(contradicts(fact(w - h, .positive), fact(h - w)))
        #expect(contradicts(fact(w - h), fact(h - w, .positive)))
        // 0 ≥ 0, 0 > 0, −1 ≥ 0, 1 > 0
        #expect(!contradicts(fact(.zero)))
        #expect(contradicts(fact(.zero, .positive)))
        #expect(contradicts(fact(Polynomial(-1))))
        #expect(!contradicts(fact(Polynomial(1), .positive)))
        #expect(!contradicts())
    }

    @Test func equationsTakeBothSigns() {
        #expect(contradicts(fact(w - h, .zero), fact(w - h - 1)))
        #expect(contradicts(fact(w - h, .zero), fact(h - w - 1)))
        #expect(!contradicts(fact(w - h, .zero), fact(w - h)))
        #expect(contradicts(fact(w - h, .zero), fact(h - r, .zero), fact(w - r, .positive)))
        #expect(contradicts(fact(Polynomial(3), .zero)))
    }

    @Test func provesWhatFollows() {
        var work = WorkBudget()
        let facts = [fact(w, .positive), fact(h, .positive), fact(r), fact(w - 2 * r), fact(h - 2 * r)]
        #expect(LinearCombination.proves(.nonnegative(w - r), from: facts, none, &work))
        #expect(LinearCombination.proves(.positive(w - r), from: facts, none, &work))
        #expect(LinearCombination.proves(.nonnegative(w + h - 4 * r), from: facts, none, &work))
        #expect(!LinearCombination.proves(.positive(w + h - 4 * r), from: facts, none, &work))
        #expect(!LinearCombination.proves(.nonnegative(w - h), from: facts, none, &work))
        #expect(LinearCombination.proves(.nonnegative(.zero), from: [], none, &work))
        #expect(!LinearCombination.proves(.positive(.zero), from: facts, none, &work))
    }

    @Test func monomialsAreIndependentVariables() {
        var work = WorkBudget()
        let square = fact(w * w - 2 * w * h + h * h)
        #expect(LinearCombination.proves(.nonnegative(w * w + h * h), from: [square, fact(w * h)], none, &work))
        #expect(!LinearCombination.proves(.nonnegative(w * w + h * h), from: [fact(w), fact(h)], none, &work))
    }

    @Test func aSpentBudgetProvesNothing() {
        var work = WorkBudget(3)
        #expect(
            !LinearCombination.proves(.nonnegative(w), from: [fact(w), fact(h), fact(r), fact(w - h)], none, &work))
        #expect(work.isSpent)
        var cancelled = WorkBudget(isCancelled: { true })
        #expect(!LinearCombination.proves(.nonnegative(w), from: [fact(w)], none, &cancelled))
    }

    @Test func manyFactsAreTooMany() {
        var work = WorkBudget()
        let facts = (1...200).map { fact(w - Polynomial(Rational($0)) * h) }
        #expect(
            !LinearCombination.proves(.nonnegative(w - h), from: facts + [fact(w), fact(h), fact(-h)], none, &work))
    }

    /// A random polytope contradicts a random strict affine fact exactly where that has no point of it; points are
    /// looked for on a grid, and verdicts have to agree with them.
    @Test func neverContradictsAPoint() {
        var random = SplitMix64(seed: 21)
        var contradictions = 0
        for round in 0..<TestRun.count(5_000) {
            let count = Int.random(in: 2...8, using: &random)
            let facts = (0..<count).map { _ in
                let relation: Fact.Relation = [.nonnegative, .positive, .nonnegative, .zero][Int(random.next() % 4)]
                return fact(RandomPolynomial.affine(generators: 3, &random), relation)
            }
            var work = WorkBudget()
            guard LinearCombination.contradicts(facts, none, &work) else { continue }
            contradictions += 1
            for point in Grid.points(generators: 3, from: -4, to: 4) {
                let isPoint = facts.allSatisfy { $0.holds(at: point) }
                #expect(!isPoint, "round \(round) at \(point)")
            }
        }
        #expect(contradictions > 20)
    }
}

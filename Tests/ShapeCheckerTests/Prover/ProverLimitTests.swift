import ShapeProgram
import ShapeSyntax
import TestSupport
import Testing

@testable import ShapeChecker

/// What the prover does at the ends of its means: it gives up, and says so.
@Suite struct ProverLimitTests {
    private static let greatest = Rational(.max, over: 1)!
    private static let tiny = Rational(1, over: .max - 1)!

    /// w > 0, h > 0, a, b.
    private func ring() throws -> Ring {
        var ring = Ring()
        for generator in [
            Generator.width, .height, .parameter(ID(0), component: 0), .parameter(ID(1), component: 0),
        ] {
            let index = try ring.enter(generator)
            if index < 2 { ring.setBounds(index, Bounds(lower: .zero, isLowerStrict: true)) }
        }
        return ring
    }

    @Test func numbersBeyond128BitsProveNothing() throws {
        var random = SplitMix64(seed: 41)
        let huge = [Self.greatest, Self.greatest.negated, Self.tiny, Self.tiny.negated, 1, -1, 3]
        for _ in 0..<TestRun.count(2_000) {
            var hypotheses = Hypotheses(try ring())
            for _ in 0..<3 {
                let p = try Self.polynomial(huge, &random)
                hypotheses.assume(Fact(p, random.next() % 2 == 0 ? .nonnegative : .positive, .requirement))
            }
            let goal = try Self.polynomial(huge, &random)
            var prover = Prover(hypotheses)
            let outcome = prover.prove(random.next() % 2 == 0 ? .nonnegative(goal) : .positive(goal))
            // All facts and the goal at a few points, where that fits.
            guard outcome.isProved else { continue }
            for point in Grid.points(generators: 4, from: -1, to: 2) where point[0] > .zero && point[1] > .zero {
                let isPoint = hypotheses.facts.allSatisfy {
                    (try? $0.polynomial.value(at: point)).map($0.allows) == true
                }
                guard isPoint, let value = try? goal.value(at: point) else { continue }
                #expect(value >= .zero)
            }
        }
    }

    private static func polynomial(_ numbers: [Rational], _ random: inout SplitMix64) throws -> Polynomial {
        var terms: [Polynomial.Term] = []
        for monomial in [Monomial.one, Monomial(0), Monomial(1), Monomial(2), Monomial(3), Monomial(2, 2)] {
            let coefficient = random.next() % 2 == 0 ? Rational.zero : numbers.randomElement(using: &random)!
            if !coefficient.isZero { terms.append(.init(monomial: monomial, coefficient: coefficient)) }
        }
        return try Polynomial(summing: terms)
    }

    @Test func highPowersProveNothing() throws {
        let p = Polynomial(Monomial(2, 127)) - Polynomial(Monomial(3, 126)) + 1
        var prover = Prover(Hypotheses(try ring()))
        #expect(prover.prove(.nonnegative(p)) == .notProved(.noMethod))
        #expect(prover.prove(.nonnegative(Polynomial(Monomial(2, 126)))) == .proved(.signs))
    }

    @Test func theBudgetEndsTheSearchAndNotTheAnswer() throws {
        let text = "r >= 0, w >= 2*r, h >= 2*r |- max(w*h, r) - 4*r^2 + max(w, h, r) - w >= 0"
        let (outcome, work) = try Claim(text).outcome()
        #expect(outcome.isProved && work > 10)
        for units in stride(from: 0, to: work, by: max(work / 12, 1)) {
            let (partial, spent) = try Claim(text).outcome(work: WorkBudget(units))
            #expect(!partial.isProved)
            #expect(spent <= units)
        }
        #expect(try Claim("|- w >= h").outcome(work: WorkBudget(1)).0 == .notProved(.work))
    }

    @Test func equalWorkForEqualQuestions() throws {
        for text in Inequalities.hard + Inequalities.proved.suffix(40) {
            let first = try Claim(text).outcome()
            let second = try Claim(text).outcome()
            #expect(first == second)
        }
    }

    @Test func cancellingStopsAtOnce() throws {
        var asked = 0
        let work = WorkBudget(isCancelled: {
            asked += 1
            return asked > 3
        })
        let (outcome, _) = try Claim("|- w^4 + h^4 >= w^3*h + w*h^3").outcome(work: work)
        #expect(outcome == .notProved(.work))
        #expect(asked == 4)
    }

    @Test func aSampleWithoutAValueRefutesNothing() throws {
        let claim = Claim("|- sqrt(a) >= 1")
        let outside: [String: Rational] = ["w": 1, "h": 1, "a": -4]
        let inside: [String: Rational] = ["w": 1, "h": 1, "a": Rational(1, over: 4)!]
        #expect(try claim.outcome(points: [outside]).0 == .notProved(.noMethod))
        #expect(try claim.outcome(points: [outside, inside]).0 == .refuted(sample: 1))
    }

    @Test func aFactThatDoesNotFitStillRulesSamplesOut() throws {
        let ring = try ring()
        let values = ring.enclosures([0: .one, 1: .one, 2: OutwardInterval(-1), 3: .zero])
        var hypotheses = Hypotheses(ring, samples: [values])
        #expect(hypotheses.samples.count == 1)
        let a = Polynomial(Monomial(2), Self.greatest) + Polynomial(Self.tiny)
        hypotheses.assume(Fact(a, .nonnegative, .requirement))
        #expect(hypotheses.facts.count == 2)
        #expect(hypotheses.samples.isEmpty)
    }

    @Test func boxesReachAsFarAsTheFacts() throws {
        // The bounds go beyond 2000, and there it is false.
        #expect(try !Claim("a >= 1000, a <= 5000 |- (a - 3000)^2 > 0").outcome().0.isProved)
        #expect(try !Claim("a >= 3000, a <= 5000 |- 4000 > a").outcome().0.isProved)
        let cubic = "(a - 1)*(a - 2)*(a - 3) + 1 > 0"
        #expect(try Claim("a >= 1, a <= 5000 |- \(cubic)").outcome().0 == .proved(.boxes))
        #expect(try Claim("a >= 1 |- \(cubic)").outcome().0 == .provedWithinBounds)
    }

    @Test func truthValuesAreSplit() throws {
        var ring = try ring()
        let flag = try ring.enter(.parameter(ID(2), component: 0))
        ring.setTruth(flag)
        let (w, i) = (Polynomial(generator: 0), Polynomial(generator: flag))
        var prover = Prover(Hypotheses(ring))
        // i ? w : 1
        #expect(prover.prove(.positive(i * w + 1 - i)).isProved)
        #expect(prover.prove(.nonnegative(i * w + 2 * i - 4 * i * i + 2 * i)).isProved)
        #expect(!prover.prove(.positive(i * w)).isProved)
    }

    @Test func multiplesOfConstantsArePositive() throws {
        var ring = Ring()
        ring.angleOrder = 40
        let g = try ring.doubleCosine(1)
        let surd = try ring.squareRoot(3)
        let hypotheses = Hypotheses(ring)
        let multiples = ConstantMultiples.of(
            [Fact(.one, .positive, .atom), Fact(g + surd, .positive, .atom)], hypotheses)
        #expect(multiples.count == 2 * 2 * ConstantMultiples.maximumElements)
        for fact in multiples {
            let range = ring.enclosure(fact.polynomial, hypotheses.constantValues)
            #expect(range.lower > 0)
        }
        #expect(ConstantMultiples.of([Fact(.one, .positive, .atom)], hypotheses).isEmpty)
    }
}

extension Fact {
    /// Whether a value of the polynomial agrees with the fact.
    fileprivate func allows(_ value: Rational) -> Bool {
        switch relation {
        case .nonnegative: value >= .zero
        case .positive: value > .zero
        case .zero: value.isZero
        }
    }
}

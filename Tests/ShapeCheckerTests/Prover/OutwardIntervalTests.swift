import Foundation
import ShapeProgram
import TestSupport
import Testing

@testable import ShapeChecker

/// Enclosures are held against exact fractions, and against another library's functions where there is a slack.
@Suite struct OutwardIntervalTests {
    private typealias Interval = OutwardInterval

    /// Two intervals around one dyadic number each, of few or many bits, now and then of no width or around 0.
    private static func operand(_ random: inout SplitMix64) -> (value: Rational, around: Interval) {
        let bits = Int.random(in: 1...52, using: &random)
        let magnitude = Int(random.next() >> UInt64(64 - bits))
        let scale = Double(sign: .plus, exponent: -Int.random(in: 0...10, using: &random), significand: 1)
        let value = Double(random.next() % 2 == 0 ? magnitude : -magnitude) * scale
        let below = random.next() % 3 == 0 ? 0 : random.double(in: 0...4)
        let above = random.next() % 3 == 0 ? 0 : random.double(in: 0...4)
        return (Rational(exactly: value)!, Interval(lower: value - below, upper: value + above))
    }

    private static func holds(_ interval: Interval, _ value: Rational) -> Bool {
        let isAbove = interval.lower == -.infinity || !(value < Rational(exactly: interval.lower)!)
        return isAbove && (interval.upper == .infinity || !(Rational(exactly: interval.upper)! < value))
    }

    @Test func arithmeticEnclosesTheExactResult() {
        var random = SplitMix64(seed: 11)
        for round in 0..<TestRun.count(100_000) {
            let (a, aAround) = Self.operand(&random)
            let (b, bAround) = Self.operand(&random)
            let isEnclosed =
                Self.holds(aAround + bAround, a.adding(b)!) && Self.holds(aAround - bAround, a.subtracting(b)!)
                && Self.holds(aAround * bAround, a.multiplied(by: b)!) && Self.holds(-aAround, a.negated)
                && Self.holds(aAround.squared, a.multiplied(by: a)!)
                && Self.holds(aAround.positivePart, max(a, .zero)) && Self.holds(aAround.floor, a.floor)
                && Self.holds(Interval(enclosing: a), a)
            #expect(isEnclosed, "round \(round): \(aAround), \(bAround)")
        }
    }

    @Test func quotientsEncloseTheExactResult() {
        var random = SplitMix64(seed: 12)
        for round in 0..<TestRun.count(100_000) {
            let (a, aAround) = Self.operand(&random)
            let (b, bAround) = Self.operand(&random)
            guard let share = a.divided(by: b) else { continue }
            let range = aAround / bAround
            // An end beyond 128 bits is an end next to 0.
            let isAbove = range.lower.isInfinite || Rational(exactly: range.lower).map { $0 <= share } ?? true
            let isBelow = range.upper.isInfinite || Rational(exactly: range.upper).map { $0 >= share } ?? true
            #expect(isAbove && isBelow, "round \(round): \(aAround), \(bAround)")
        }
        #expect(OutwardInterval(1) / OutwardInterval(3) != .all)
    }

    @Test func rootsSquareToBothSides() {
        var random = SplitMix64(seed: 13)
        for _ in 0..<TestRun.count(20_000) {
            let value = Double(random.next() >> UInt64(11 + random.next() % 52)) / 1_024
            let root = Interval(value).squareRoot
            let low = Rational(exactly: root.lower)!
            let high = Rational(exactly: root.upper)!
            let x = Rational(exactly: value)!
            #expect(!(x < low.multiplied(by: low)!))
            #expect(!(high.multiplied(by: high)! < x))
            #expect(root.width <= 2 * root.upper.ulp)
        }
        #expect(Interval(lower: -5, upper: 9).squareRoot == Interval(lower: 0, upper: 3))
        #expect(Interval(lower: 4, upper: .infinity).squareRoot == Interval(lower: 2, upper: .infinity))
    }

    @Test func powersAreTightAroundZero() {
        #expect(Interval(lower: -2, upper: 3).power(2) == Interval(lower: 0, upper: 9))
        #expect(Interval(lower: -2, upper: 3).power(3) == Interval(lower: -8, upper: 27))
        #expect(Interval(lower: -3, upper: 2).power(4) == Interval(lower: 0, upper: 81))
        #expect(Interval(lower: -3, upper: -2).power(5) == Interval(lower: -243, upper: -32))
        #expect(Interval(lower: -3, upper: 2).power(0) == .one)
    }

    @Test func fewBitsAreExact() {
        let third = Interval(lower: 1, upper: 3) * Interval(lower: 0.5, upper: 8)
        #expect(third == Interval(lower: 0.5, upper: 24))
        #expect(Interval(0.1) + Interval(-0.1) == .zero)
        #expect(Interval(1_999) * Interval(2_001) == Interval(1_999 * 2_001))
    }

    @Test func unboundedEndsStayUnbounded() {
        let positive = Interval(lower: 0, upper: .infinity)
        #expect(positive * Interval(lower: 2, upper: 3) == positive)
        #expect(positive * .zero == .zero)
        #expect(positive - positive == .all)
        #expect(positive + Interval(lower: 1, upper: 2) == Interval(lower: 1, upper: .infinity))
        #expect(Interval(5) / Interval(lower: -1, upper: 1) == .all)
        #expect((Interval(1) / Interval(lower: 2, upper: .infinity)).lower <= 0)
        let huge = Interval(.greatestFiniteMagnitude)
        #expect((huge + huge).lower == .greatestFiniteMagnitude)
        #expect((huge + huge).upper == .infinity)
        #expect((huge * huge).lower == .greatestFiniteMagnitude)
        #expect(Interval(.nan) == .all)
        #expect(Interval(lower: 2, upper: 1) == .all)
    }

    @Test func anglesEncloseAllOfTheirRange() {
        var random = SplitMix64(seed: 14)
        for _ in 0..<TestRun.count(20_000) {
            let low = random.double(in: -800...800)
            let angle = Interval(lower: low, upper: low + random.double(in: 0...(random.next() % 2 == 0 ? 20 : 500)))
            for _ in 0..<10 {
                let degrees = random.double(in: angle.lower...angle.upper)
                let (cosine, sine) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
                #expect(angle.cosineOfDegrees.lower <= cosine + 1e-13 && cosine <= angle.cosineOfDegrees.upper + 1e-13)
                #expect(angle.sineOfDegrees.lower <= sine + 1e-13 && sine <= angle.sineOfDegrees.upper + 1e-13)
            }
        }
        #expect(Interval(lower: 0, upper: 90).cosineOfDegrees == Interval(lower: 0, upper: 1))
        #expect(Interval(lower: -90, upper: 270).sineOfDegrees == Interval(lower: -1, upper: 1))
        #expect(Interval(lower: 100, upper: 200).cosineOfDegrees.lower == -1)
        #expect(Interval(lower: 10, upper: 20).cosineOfDegrees.upper < 0.985)
        #expect(Interval(1e-9).cosineOfDegrees.lower < 1)
        #expect(OutwardInterval.all.cosineOfDegrees == Interval(lower: -1, upper: 1))
    }

    @Test func exponentialsAndLogarithmsEncloseTheirRange() {
        var random = SplitMix64(seed: 15)
        for _ in 0..<TestRun.count(20_000) {
            let low = random.double(in: -30...30)
            let range = Interval(lower: low, upper: low + random.double(in: 0...9))
            let x = random.double(in: range.lower...range.upper)
            let power = range.exponential
            #expect(power.lower <= exp(x) * (1 + 1e-15) && exp(x) <= power.upper * (1 + 1e-15))
            let logarithm = power.logarithm
            #expect(logarithm.lower <= x && x <= logarithm.upper)
        }
        #expect(OutwardInterval.all.exponential == Interval(lower: 0, upper: .infinity))
        #expect(Interval(lower: -1, upper: .infinity).logarithm == .all)
        #expect(Interval(lower: 800, upper: 900).exponential.upper == .infinity)
    }
}

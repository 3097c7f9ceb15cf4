import ShapeProgram
import TestSupport
import Testing

@Suite struct RationalTests {
    private let greatest = Int128.max

    @Test func isAlwaysInLowestTerms() throws {
        let cases: [(Int128, Int128, Int128, Int128)] = [
            (6, 4, 3, 2), (-6, 4, -3, 2), (6, -4, -3, 2), (-6, -4, 3, 2), (0, -7, 0, 1), (8, 4, 2, 1),
            (.min, 2, .min / 2, 1), (.min, .min, 1, 1), (2, .min, -1, Int128(1) << 126),
            (greatest, greatest, 1, 1),
        ]
        for (top, bottom, reducedTop, reducedBottom) in cases {
            let value = try #require(Rational(top, over: bottom))
            #expect(value.numerator == reducedTop)
            #expect(value.denominator == reducedBottom)
        }
    }

    @Test func whatDoesNotFitIsNil() throws {
        let huge = try #require(Rational(greatest, over: 1))
        let tiny = try #require(Rational(1, over: greatest))
        #expect(Rational(1, over: 0) == nil)
        #expect(Rational(.min, over: 1) == nil)
        #expect(Rational(1, over: .min) == nil)
        #expect(huge.adding(1) == nil)
        #expect(huge.negated.subtracting(1) == nil)
        #expect(huge.negated.subtracting(2) == nil)
        #expect(huge.multiplied(by: 2) == nil)
        #expect(tiny.divided(by: 2) == nil)
        #expect(tiny.adding(tiny.negated) == .zero)
        #expect(Rational(10).power(39) == nil)
        #expect(Rational(2).power(Int.min) == nil)
    }

    @Test func divisionByZeroIsNil() {
        #expect(Rational(3).divided(by: 0) == nil)
        #expect(Rational.zero.reciprocal == nil)
        #expect(Rational.zero.power(-1) == nil)
    }

    @Test func powersOfUnitsTakeAnyExponent() {
        #expect(Rational.zero.power(0) == 1)
        #expect(Rational.zero.power(.max) == 0)
        #expect(Rational(-1).power(.max) == -1)
        #expect(Rational(-1).power(.min) == 1)
        #expect(Rational(-2).power(127) == nil)
        #expect(Rational(-2).power(126)?.numerator == Int128(1) << 126)
        #expect(Rational(2, over: 3)?.power(-3) == Rational(27, over: 8))
    }

    @Test func comparisonIsExactWhereProductsOverflow() throws {
        let below = try #require(Rational(greatest - 2, over: greatest - 1))
        let above = try #require(Rational(greatest - 1, over: greatest))
        #expect(below < above)
        #expect(!(above < below))
        #expect(above.negated < below.negated)
        #expect(above.negated < below)
        #expect(above < 1)
        #expect(Rational(-1) < 0)
    }

    @Test func roundsToIntegers() throws {
        let cases: [(Int128, Int128, Int, Int, Int)] = [
            (7, 2, 3, 4, 4), (-7, 2, -4, -3, -4), (1, 3, 0, 1, 0), (-1, 3, -1, 0, 0), (5, 1, 5, 5, 5),
            (2, 3, 0, 1, 1), (-2, 3, -1, 0, -1), (1, greatest, 0, 1, 0), (greatest - 1, greatest, 0, 1, 1),
        ]
        for (top, bottom, floor, ceiling, rounded) in cases {
            let value = try #require(Rational(top, over: bottom))
            #expect(value.floor == Rational(floor))
            #expect(value.ceiling == Rational(ceiling))
            #expect(value.rounded == Rational(rounded))
        }
    }

    @Test func convertsToIntegers() {
        #expect(Rational(-12).asInt == -12)
        #expect(Rational(12, over: 5)?.asInt == nil)
        #expect(Rational(Int128(Int.max) + 1, over: 1)?.asInt == nil)
    }

    @Test func takesDoublesExactly() {
        #expect(Rational(exactly: 0.1) == Rational(3_602_879_701_896_397, over: 1 << 55))
        #expect(Rational(exactly: -2.5) == Rational(-5, over: 2))
        #expect(Rational(exactly: -0.0) == 0)
        #expect(Rational(exactly: 0x1p126)?.numerator == Int128(1) << 126)
        #expect(Rational(exactly: 0x1p127) == nil)
        #expect(Rational(exactly: -0x1p127) == nil)
        #expect(Rational(exactly: 0x1p-126)?.denominator == Int128(1) << 126)
        #expect(Rational(exactly: 0x1p-127) == nil)
        #expect(Rational(exactly: 0x1.fffffffffffffp126)?.doubleValue == 0x1.fffffffffffffp126)
        #expect(Rational(exactly: .infinity) == nil)
        #expect(Rational(exactly: .nan) == nil)
    }

    /// 2⁵³ + 1 and its neighbours lie halfway between doubles.
    @Test func doublesAreRoundedToEven() {
        #expect(Rational(9_007_199_254_740_993).doubleValue == 9_007_199_254_740_992)
        #expect(Rational(9_007_199_254_740_995).doubleValue == 9_007_199_254_740_996)
        #expect(Rational(-9_007_199_254_740_993).doubleValue == -9_007_199_254_740_992)
        #expect(Rational(greatest, over: 1)?.doubleValue == 0x1p127)
        #expect(Rational(1, over: greatest)?.doubleValue == 0x1p-127)
        // Just above the tie at 2⁵³ + 1.
        let above = Rational((9_007_199_254_740_993 << 70) + 1, over: 1 << 70)
        #expect(above?.doubleValue == 9_007_199_254_740_994)
    }

    /// Identities of a field hold wherever every step fits.
    @Test func obeysTheLawsOfAField() throws {
        var generator = SplitMix64(seed: 8)
        for _ in 0..<TestRun.count(20_000) {
            let values = (0..<3).map { _ in
                Rational(
                    Int128(Int.random(in: -999...999, using: &generator)),
                    over: Int128(Int.random(in: 1...999, using: &generator)))
            }
            let (a, b, c) = (try #require(values[0]), try #require(values[1]), try #require(values[2]))
            let sum = try #require(a.adding(b))
            #expect(sum == b.adding(a))
            #expect(sum.subtracting(b) == a)
            let expanded = a.multiplied(by: c).flatMap { b.multiplied(by: c)?.adding($0) }
            #expect(sum.multiplied(by: c) == expanded)
            if !b.isZero { #expect(a.divided(by: b)?.multiplied(by: b) == a) }
            #expect((a < b) == (a.subtracting(b)?.numerator ?? 0 < 0))
        }
    }
}

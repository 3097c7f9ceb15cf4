import ShapeProgram
import Testing

@testable import ShapeBackends

/// Exact fractions, against cross-multiplication of integers with more bits.
@Suite struct SwiftFractionTests {
    private static let limit = Int64(Int32.max)
    /// Parts that are small, large, and near the limit.
    private static let parts: [Int64] = [0, 1, 2, 3, 4, 6, 7, 10, 360, 46_341, 65_536, limit / 2, limit - 1, limit]
    private static let all: [SwiftFraction] = parts.flatMap { top in
        parts.dropFirst().flatMap { bottom in
            [SwiftFraction(top, over: bottom), SwiftFraction(-top, over: bottom)].compactMap { $0 }
        }
    }

    /// Whether a result is this quotient in lowest terms, or none because that does not fit.
    private static func isRight(_ found: SwiftFraction?, _ top: Int128, over bottom: Int128) -> Bool {
        var (a, b) = (top.magnitude, bottom.magnitude)
        while b != 0 { (a, b) = (b, a % b) }
        let (top, bottom) = (top * bottom.signum() / Int128(a), bottom * bottom.signum() / Int128(a))
        guard let found else { return top.magnitude > limit || bottom > limit }
        return Int128(found.top) == top && Int128(found.bottom) == bottom
    }

    @Test func arithmeticIsExact() {
        for a in Self.all {
            let (top, bottom) = (Int128(a.top), Int128(a.bottom))
            for b in Self.all {
                let (otherTop, otherBottom) = (Int128(b.top), Int128(b.bottom))
                #expect(Self.isRight(a.adding(b), top * otherBottom + otherTop * bottom, over: bottom * otherBottom))
                #expect(
                    Self.isRight(a.subtracting(b), top * otherBottom - otherTop * bottom, over: bottom * otherBottom))
                #expect(Self.isRight(a.multiplied(by: b), top * otherTop, over: bottom * otherBottom))
                #expect((a < b) == (top * otherBottom < otherTop * bottom))
                if b.isZero {
                    #expect(a.divided(by: b) == nil)
                } else {
                    #expect(Self.isRight(a.divided(by: b), top * otherBottom, over: bottom * otherTop))
                }
            }
        }
    }

    @Test func roundingIsThatOfDoubles() {
        for a in Self.all where a.magnitude < SwiftFraction(1 << 20) {
            let value = Double(a.top) / Double(a.bottom)
            #expect(a.doubleValue == value)
            #expect(a.floor.doubleValue == value.rounded(.down))
            #expect(a.ceiling.doubleValue == value.rounded(.up))
            #expect(a.rounded.doubleValue == value.rounded(.toNearestOrAwayFromZero))
        }
    }

    @Test(arguments: [(7, 3, 1), (-7, 3, 2), (6, 3, 0), (-1, 360, 359), (0, 5, 0)] as [(Int32, Int32, Int32)])
    func remaindersAreNotNegative(_ a: Int32, _ b: Int32, _ rest: Int32) {
        #expect(SwiftFraction(a).remainder(by: SwiftFraction(b)) == SwiftFraction(rest))
    }

    @Test func rationalsThatFit() {
        #expect(SwiftFraction(exactly: Rational(0)) == .zero)
        #expect(SwiftFraction(exactly: Rational(-12)) == SwiftFraction(-12))
        #expect(SwiftFraction(exactly: Rational(Int(Int32.max))) == SwiftFraction(Int32.max))
        #expect(SwiftFraction(exactly: Rational(Int(Int32.max) + 1)) == nil)
        #expect(SwiftFraction(exactly: Rational(Int(Int32.min))) == nil)
        #expect(SwiftFraction(exactly: Rational(1 << 40)) == nil)
    }
}

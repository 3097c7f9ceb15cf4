import ShapeProgram

/// All real numbers between two doubles, which may be infinite: an enclosure of what a formula can be.
///
/// Every operation gives an interval that holds the exact results for all numbers of its operands (Moore,
/// "Interval Analysis", 1966). An end that is not exact is rounded outward, sums and products of few bits are
/// exact. Where an operation has no value, such as the root of a negative number, that number counts as
/// absent; dividing by what may be zero gives `all`.
struct OutwardInterval: Hashable, Sendable {
    /// Never NaN and never +∞.
    let lower: Double
    /// Never NaN, never −∞ and never less than `lower`.
    let upper: Double

    static let all = OutwardInterval(lower: -.infinity, upper: .infinity)
    static let zero = OutwardInterval(0)
    static let one = OutwardInterval(1)

    /// A single number; everything for one that is not finite.
    init(_ value: Double) {
        self.init(lower: value, upper: value)
    }

    /// Everything between the ends; where they make no sense, everything.
    init(lower: Double, upper: Double) {
        let isSound = lower <= upper && lower < .infinity && upper > -.infinity
        self.lower = isSound ? lower : -.infinity
        self.upper = isSound ? upper : .infinity
    }

    /// A narrow interval around an exact number; that number alone where it is a double.
    init(enclosing value: Rational) {
        let nearest = value.doubleValue
        if let exact = Rational(exactly: nearest), exact == value {
            self.init(nearest)
        } else {
            self.init(lower: nearest.nextDown, upper: nearest.nextUp)
        }
    }

    /// How far it reaches; infinite for an end at infinity.
    var width: Double { upper - lower }

    /// The part that both have in common, or `nil` for none.
    func intersection(_ other: OutwardInterval) -> OutwardInterval? {
        let (low, high) = (max(lower, other.lower), min(upper, other.upper))
        return low <= high ? OutwardInterval(lower: low, upper: high) : nil
    }

    /// The least interval around both.
    func joined(_ other: OutwardInterval) -> OutwardInterval {
        OutwardInterval(lower: min(lower, other.lower), upper: max(upper, other.upper))
    }
}

// MARK: - Arithmetic

extension OutwardInterval {
    static prefix func - (a: OutwardInterval) -> OutwardInterval {
        OutwardInterval(lower: 0 - a.upper, upper: 0 - a.lower)
    }

    static func + (a: OutwardInterval, b: OutwardInterval) -> OutwardInterval {
        OutwardInterval(lower: sumDown(a.lower, b.lower), upper: 0 - sumDown(0 - a.upper, 0 - b.upper))
    }

    static func - (a: OutwardInterval, b: OutwardInterval) -> OutwardInterval { a + -b }

    static func * (a: OutwardInterval, b: OutwardInterval) -> OutwardInterval {
        if a.lower >= 0, b.lower >= 0 {
            return product(a.lower, b.lower).joined(product(a.upper, b.upper))
        }
        return hull(
            product(a.lower, b.lower), product(a.lower, b.upper), product(a.upper, b.lower), product(a.upper, b.upper))
    }

    static func / (a: OutwardInterval, b: OutwardInterval) -> OutwardInterval {
        guard b.lower > 0 || b.upper < 0 else { return .all }
        return hull(
            quotient(a.lower, b.lower), quotient(a.lower, b.upper), quotient(a.upper, b.lower),
            quotient(a.upper, b.upper))
    }

    /// The number multiplied by itself; tighter than the product of two that vary by themselves.
    var squared: OutwardInterval {
        let (least, greatest) = (distanceFromZero, max(lower.magnitude, upper.magnitude))
        return Self.product(least, least).joined(Self.product(greatest, greatest))
    }

    /// The power with an exponent ≥ 0.
    func power(_ exponent: Int) -> OutwardInterval {
        if exponent <= 0 { return .one }
        if exponent == 1 { return self }
        if exponent & 1 == 0 { return power(exponent / 2).squared }
        guard lower < 0, upper > 0 else { return self * power(exponent - 1) }
        let negative = OutwardInterval(lower: lower, upper: 0)
        return negative.power(exponent).joined(OutwardInterval(lower: 0, upper: upper).power(exponent))
    }

    /// The least magnitude of its numbers.
    private var distanceFromZero: Double { lower > 0 ? lower : upper < 0 ? -upper : 0 }

    /// The hull of four enclosures.
    private static func hull(
        _ a: OutwardInterval, _ b: OutwardInterval, _ c: OutwardInterval, _ d: OutwardInterval
    ) -> OutwardInterval {
        a.joined(b).joined(c.joined(d))
    }

    /// The greatest double known not to exceed a + b. Knuth's two-sum finds whether the nearest one does.
    private static func sumDown(_ a: Double, _ b: Double) -> Double {
        let sum = a + b
        guard sum.isFinite else { return sum > 0 && a.isFinite && b.isFinite ? .greatestFiniteMagnitude : sum }
        let part = sum - a
        let error = (a - (sum - part)) + (b - part)
        return error >= 0 ? sum : sum.nextDown
    }

    /// a·b, where 0·∞ is 0: an end at infinity stands for numbers without a bound, not for infinity.
    private static func product(_ a: Double, _ b: Double) -> OutwardInterval {
        if a == 0 || b == 0 { return .zero }
        return around(a * b, isExact: a.freeBits + b.freeBits >= 53)
    }

    /// a ÷ b for b ≠ 0, where ∞ ÷ ∞ may be any number of the sign.
    private static func quotient(_ a: Double, _ b: Double) -> OutwardInterval {
        if a == 0 { return .zero }
        if a.isInfinite, b.isInfinite {
            return (a < 0) == (b < 0)
                ? OutwardInterval(lower: 0, upper: .infinity) : OutwardInterval(lower: -.infinity, upper: 0)
        }
        return around(a / b, isExact: false)
    }

    /// The neighbours of a result that was rounded to nearest; those of an infinite one include the greatest
    /// finite number.
    private static func around(_ value: Double, isExact: Bool) -> OutwardInterval {
        if isExact, value.isNormal { return OutwardInterval(value) }
        return OutwardInterval(lower: value.nextDown, upper: value.nextUp)
    }
}

extension Double {
    /// How many of the 52 bits behind the leading one are 0 at the end.
    fileprivate var freeBits: Int { min(significandBitPattern.trailingZeroBitCount, 52) }
}

/// An exact number in lowest terms.
///
/// Both parts lie within ±(2¹²⁷ − 1), so that negation is total. An operation whose result leaves
/// that range returns `nil`; nothing is ever rounded and nothing traps.
public struct Rational: Hashable, Sendable {
    /// Carries the sign; never `Int128.min`.
    public let numerator: Int128
    /// Positive; 1 for every integer, zero included.
    public let denominator: Int128

    /// The parts have no common divisor, the denominator is positive and neither is `Int128.min`.
    @inlinable
    init(reduced numerator: Int128, over denominator: Int128) {
        self.numerator = numerator
        self.denominator = denominator
    }

    /// The integer `value`.
    @inlinable
    public init(_ value: Int) {
        self.init(reduced: Int128(value), over: 1)
    }

    /// `numerator` ÷ `denominator`; `nil` for a zero denominator or a reduced part beyond ±(2¹²⁷ − 1).
    public init?(_ numerator: Int128, over denominator: Int128) {
        guard denominator != 0 else { return nil }
        let divisor = numerator.magnitude.greatestCommonDivisor(denominator.magnitude)
        guard let top = Int128(exactly: numerator.magnitude / divisor),
            let bottom = Int128(exactly: denominator.magnitude / divisor)
        else { return nil }
        self.init(reduced: (numerator < 0) == (denominator < 0) ? top : 0 &- top, over: bottom)
    }

    /// The result of an integer operation unless it overflowed.
    @inlinable
    init?(checking result: (partialValue: Int128, overflow: Bool)) {
        guard !result.overflow, result.partialValue != .min else { return nil }
        self.init(reduced: result.partialValue, over: 1)
    }

    /// The number 0.
    @inlinable public static var zero: Rational { Rational(0) }
    /// The number 1.
    @inlinable public static var one: Rational { Rational(1) }

    /// Whether the number is 0.
    @inlinable public var isZero: Bool { numerator == 0 }
    /// Whether the number has no fraction.
    @inlinable public var isInteger: Bool { denominator == 1 }

    /// The number as an `Int`; `nil` when it has a fraction or does not fit.
    @inlinable
    @inline(__always)
    public var asInt: Int? {
        isInteger ? Int(exactly: numerator) : nil
    }
}

extension Rational: ExpressibleByIntegerLiteral {
    /// Lets an integer literal stand for the number.
    @inlinable
    public init(integerLiteral value: Int) {
        self.init(value)
    }
}

extension Rational: Comparable {
    /// Exact order, also where the cross products need more than 128 bits.
    @inlinable
    public static func < (left: Rational, right: Rational) -> Bool {
        guard left.denominator == right.denominator else { return left.isFractionLess(than: right) }
        return left.numerator < right.numerator
    }

    /// Compares a ÷ b with c ÷ d by the 256-bit products a·d and c·b.
    @usableFromInline
    func isFractionLess(than other: Rational) -> Bool {
        let left = numerator.multipliedFullWidth(by: other.denominator)
        let right = other.numerator.multipliedFullWidth(by: denominator)
        return (left.high, left.low) < (right.high, right.low)
    }
}

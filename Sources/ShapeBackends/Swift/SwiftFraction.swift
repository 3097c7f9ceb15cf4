import ShapeProgram

/// An exact fraction in lowest terms with parts of 32 bits: the constants that formulas are simplified with.
///
/// An operation whose result does not fit gives `nil`; the formula then stays as it is.
struct SwiftFraction: Hashable, Sendable {
    let top: Int32
    /// Positive.
    let bottom: Int32

    /// An integer.
    init(_ value: Int32) { (top, bottom) = (value, 1) }

    /// An odd number of halves.
    init(halves: Int32) { (top, bottom) = (halves, 2) }

    /// top ÷ bottom; `nil` if that does not fit, or for a bottom of 0. Both lie within ±(2⁶³ − 1).
    init?(_ top: Int64, over bottom: Int64) {
        guard bottom != 0 else { return nil }
        let divisor = Self.commonDivisor(top.magnitude, bottom.magnitude)
        let isNegative = (top < 0) != (bottom < 0)
        let (numerator, denominator) = (top.magnitude / divisor, bottom.magnitude / divisor)
        guard numerator < 1 << 31, denominator < 1 << 31 else { return nil }
        let magnitude = Int32(truncatingIfNeeded: numerator)
        self.top = isNegative ? 0 &- magnitude : magnitude
        self.bottom = Int32(truncatingIfNeeded: denominator)
    }

    /// The same number; `nil` if it does not fit.
    @inline(__always)
    init?(exactly value: Rational) {
        let top = Int32(truncatingIfNeeded: value.numerator)
        let bottom = Int32(truncatingIfNeeded: value.denominator)
        guard Int128(top) == value.numerator, top != .min, Int128(bottom) == value.denominator else { return nil }
        (self.top, self.bottom) = (top, bottom)
    }

    /// Parts that a formula holds.
    init(bits formula: SwiftFormula) {
        top = Int32(bitPattern: formula.first)
        bottom = Int32(bitPattern: formula.second)
    }

    /// Euclid's algorithm; not 0 unless both are.
    private static func commonDivisor(_ a: UInt64, _ b: UInt64) -> UInt64 {
        var (a, b) = (a, b)
        while b != 0 { (a, b) = (b, a % b) }
        return a
    }

    static var zero: SwiftFraction { SwiftFraction(0) }
    static var one: SwiftFraction { SwiftFraction(1) }
    /// One half.
    static var half: SwiftFraction { SwiftFraction(halves: 1) }

    private init(raw top: Int32, over bottom: Int32) { (self.top, self.bottom) = (top, bottom) }

    var isZero: Bool { top == 0 }
    var isNegative: Bool { top < 0 }
    var isInteger: Bool { bottom == 1 }
    /// The double nearest to it.
    var doubleValue: Double { Double(top) / Double(bottom) }
    var negated: SwiftFraction { SwiftFraction(raw: 0 &- top, over: bottom) }
    var magnitude: SwiftFraction { isNegative ? negated : self }
    /// `nil` for 0.
    var reciprocal: SwiftFraction? { SwiftFraction(Int64(bottom), over: Int64(top)) }

    /// Whether it is a decimal of at most so many places that its text is exact and short.
    var isDecimal: Bool { 1_000_000_000 % bottom == 0 }

    func adding(_ other: SwiftFraction) -> SwiftFraction? {
        if bottom == 1, other.bottom == 1 { return SwiftFraction(Int64(top) &+ Int64(other.top), over: 1) }
        let sum = Int64(top) &* Int64(other.bottom) &+ Int64(other.top) &* Int64(bottom)
        return SwiftFraction(sum, over: Int64(bottom) &* Int64(other.bottom))
    }

    func subtracting(_ other: SwiftFraction) -> SwiftFraction? { adding(other.negated) }

    func multiplied(by other: SwiftFraction) -> SwiftFraction? {
        SwiftFraction(Int64(top) &* Int64(other.top), over: Int64(bottom) &* Int64(other.bottom))
    }

    func divided(by other: SwiftFraction) -> SwiftFraction? {
        SwiftFraction(Int64(top) &* Int64(other.bottom), over: Int64(bottom) &* Int64(other.top))
    }

    /// The greatest integer that is not above it.
    var floor: SwiftFraction {
        let quotient = top / bottom
        return SwiftFraction(top % bottom < 0 ? quotient &- 1 : quotient)
    }

    /// The least integer that is not below it.
    var ceiling: SwiftFraction { negated.floor.negated }

    /// The nearest integer; halves go away from zero.
    var rounded: SwiftFraction {
        let whole = (2 &* Int64(top.magnitude) &+ Int64(bottom)) / (2 &* Int64(bottom))
        let magnitude = SwiftFraction(Int32(truncatingIfNeeded: whole))
        return isNegative ? magnitude.negated : magnitude
    }

    /// The remainder of the division by a positive number, not negative.
    func remainder(by divisor: SwiftFraction) -> SwiftFraction? {
        divided(by: divisor).flatMap { $0.floor.multiplied(by: divisor) }.flatMap { subtracting($0) }
    }

    /// Exact order.
    static func < (a: SwiftFraction, b: SwiftFraction) -> Bool {
        Int64(a.top) &* Int64(b.bottom) < Int64(b.top) &* Int64(a.bottom)
    }
}

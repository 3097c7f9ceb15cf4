/// Elementary functions from IEEE 754 + − × ÷ √ and bit operations only.
///
/// Every machine gives the same bits, also one without a mathematics library. Each function computes a
/// `DoubleDouble` and rounds it once, so that the error stays below 0.51 units in the last place
/// (checked against 50-digit arithmetic), and results that are rational come out exact.
///
/// Drawing is total: every result is finite. An argument that is not finite gives 0, an argument
/// outside the domain and a zero divisor do what the function says, and an overflow gives the greatest
/// finite double.
package enum Elementary {}

// Pieces that several functions share.
extension Elementary {
    /// value · 2^exponent; rounds where the result is subnormal.
    static func scaled(_ value: Double, by exponent: Int) -> Double {
        if exponent > 1023 {
            return value * Double(powerOfTwo: 1023) * Double(powerOfTwo: min(exponent &- 1023, 1023))
        }
        if exponent < -1022 {
            return value * Double(powerOfTwo: max(exponent &+ 600, -1022)) * Double(powerOfTwo: -600)
        }
        return value * Double(powerOfTwo: exponent)
    }

    /// Both parts · 2^exponent.
    static func scaled(_ value: DoubleDouble, by exponent: Int) -> DoubleDouble {
        DoubleDouble(scaled(value.high, by: exponent), scaled(value.low, by: exponent))
    }

    /// The double nearest to value · 2^exponent, also where that is subnormal.
    ///
    /// There the value is first rounded to a multiple of the least double by adding, and taking away
    /// again, a number with that unit in its last place; rounding twice would cost up to 0.75 units.
    static func rounded(_ value: DoubleDouble, scaledBy exponent: Int) -> Double {
        if value.high < 0 { return -rounded(-value, scaledBy: exponent) }
        let size = binaryExponent(value.high) &+ exponent
        guard size < -1022 else { return finite(scaled(value.value, by: exponent)) }
        guard size > -1077 else { return 0 }
        let anchor = 0x1p52 * Double(powerOfTwo: -1074 &- exponent)
        let sum = DoubleDouble.sum(anchor, value.high)
        return scaled(sum.high + (sum.low + value.low) - anchor, by: exponent)
    }

    /// ⌊log₂ value⌋ of a positive number; −1075 for 0.
    static func binaryExponent(_ value: Double) -> Int {
        let (significand, exponent) = value.integerParts
        return exponent &+ 63 &- significand.leadingZeroBitCount
    }

    /// The nearest integer, ties to even, of a number below 2⁵¹ in magnitude.
    static func nearestInteger(_ value: Double) -> Int64 {
        Int64(bitPattern: (value + 0x1.8p52).bitPattern &- Double(0x1.8p52).bitPattern)
    }

    /// The value, or the greatest finite double of its sign in place of an infinity.
    static func finite(_ value: Double) -> Double {
        max(-Double.greatestFiniteMagnitude, min(value, .greatestFiniteMagnitude))
    }

    /// c₀ + c₁·x + c₂·x² + … by Horner's rule.
    static func polynomial(_ x: Double, _ coefficients: [Double]) -> Double {
        var sum = 0.0
        for coefficient in coefficients.reversed() { sum = sum * x + coefficient }
        return sum
    }
}

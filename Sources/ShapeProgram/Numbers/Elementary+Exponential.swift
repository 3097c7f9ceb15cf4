// Exponential, logarithm and powers.
extension Elementary {
    /// e^x.
    package static func exp(_ x: Double) -> Double {
        guard x.isFinite else { return 0 }
        return exponential(DoubleDouble(x))
    }

    /// The natural logarithm; 0 for what is not positive.
    package static func log(_ x: Double) -> Double {
        guard x.isFinite, x > 0 else { return 0 }
        return logarithm(x).value
    }

    /// base^exponent.
    ///
    /// Anything to the power 0 is 1; 0 to another power is 0, also to a negative one, where the divisor
    /// is zero; a negative base counts as 0 when the exponent is not an integer.
    package static func pow(_ base: Double, _ exponent: Double) -> Double {
        guard base.isFinite, exponent.isFinite else { return 0 }
        if exponent == 0 { return 1 }
        guard base != 0, base > 0 || isInteger(exponent) else { return 0 }
        let magnitude = positivePower(base.magnitude, exponent)
        return base < 0 && !isInteger(exponent / 2) ? -magnitude : magnitude
    }
}

extension Elementary {
    /// The power of a positive base.
    private static func positivePower(_ base: Double, _ exponent: Double) -> Double {
        if exponent.magnitude <= 64 && isInteger(exponent) {
            return integerPower(base, Int(nearestInteger(exponent)))
        }
        // From 2⁶⁴ on, every base but 1 overflows or vanishes.
        return exponential(logarithm(base) * max(-0x1p64, min(exponent, 0x1p64)))
    }

    /// Repeated squaring of the significand; correctly rounded for squares.
    private static func integerPower(_ base: Double, _ exponent: Int) -> Double {
        let baseExponent = binaryExponent(base)
        var square = DoubleDouble(scaled(base, by: 0 &- baseExponent))
        var power = DoubleDouble(1)
        var rest = exponent.magnitude
        while rest > 0 {
            if rest & 1 == 1 { power = power * square }
            square = square * square
            rest >>= 1
        }
        if exponent < 0 { power = DoubleDouble(1) / power }
        return rounded(power, scaledBy: baseExponent &* exponent)
    }

    private static func isInteger(_ value: Double) -> Bool { floor(value) == value }

    /// e^x = 2^k · e^r with |r| ≤ ½ ln 2, and e^r by its Taylor series to r¹⁵, the terms to r³ in
    /// double-double; what is cut off is below 2⁻⁶⁷.
    private static func exponential(_ x: DoubleDouble) -> Double {
        guard x.high < 710 else { return Double.greatestFiniteMagnitude }
        guard x.high > -746 else { return 0 }
        let twos = Int(nearestInteger(x.high * 0x1.71547652b82fep+0))
        let rest = x - logarithmOfTwo(times: twos)
        let tail = rest.high * polynomial(rest.high, exponentialTail)
        let series = DoubleDouble(0x1.5555555555555p-3, 0x1.5555555555555p-57) + tail
        let sum = ((series * rest + 0.5) * rest + 1) * rest + 1
        return rounded(sum, scaledBy: twos)
    }

    /// ln(2^k · m) = k · ln 2 + ln m with m in [√½, √2]; relative error below 2⁻⁷⁵, so that a power can
    /// be made of it.
    ///
    /// With s = (m − 1) ÷ (m + 1), ln m = 2s + 2s³/3 + 2s⁵/5 + …, to s³¹, the terms to s⁹ in double-double.
    private static func logarithm(_ x: Double) -> DoubleDouble {
        var exponent = binaryExponent(x)
        if scaled(x, by: 0 &- exponent) > 0x1.6a09e667f3bcdp0 { exponent &+= 1 }
        let significand = scaled(x, by: 0 &- exponent)
        let ratio = DoubleDouble(significand - 1) / .sum(significand, 1)
        let square = ratio * ratio
        var series = DoubleDouble(square.high * polynomial(square.high, logarithmTail))
        for coefficient in logarithmHead { series = (series + coefficient) * square }
        return logarithmOfTwo(times: exponent) + (ratio * 2 + ratio * series)
    }

    /// count · ln 2 for |count| < 2¹¹; the leading part of the constant has 42 bits, so that its product
    /// is exact.
    private static func logarithmOfTwo(times count: Int) -> DoubleDouble {
        let factor = Double(count)
        return DoubleDouble(0x1.ef35793c76730p-45, 0x1.f97b57a079a19p-103) * factor
            + 0x1.62e42fefa3800p-1 * factor
    }

    /// 1/4!, 1/5!, … 1/15!.
    private static let exponentialTail: [Double] = [
        1 / 24, 1 / 120, 1 / 720, 1 / 5040, 1 / 40320, 1 / 362_880, 1 / 3_628_800, 1 / 39_916_800,
        1 / 479_001_600, 1 / 6_227_020_800, 1 / 87_178_291_200, 1 / 1_307_674_368_000,
    ]

    /// 2/9, 2/7, 2/5, 2/3.
    private static let logarithmHead: [DoubleDouble] = [
        DoubleDouble(0x1.c71c71c71c71cp-3, 0x1.c71c71c71c71cp-57),
        DoubleDouble(0x1.2492492492492p-2, 0x1.2492492492492p-56),
        DoubleDouble(0x1.999999999999ap-2, -0x1.999999999999ap-56),
        DoubleDouble(0x1.5555555555555p-1, 0x1.5555555555555p-55),
    ]

    /// 2/11, 2/13, … 2/31.
    private static let logarithmTail: [Double] = [
        2 / 11, 2 / 13, 2 / 15, 2 / 17, 2 / 19, 2 / 21, 2 / 23, 2 / 25, 2 / 27, 2 / 29, 2 / 31,
    ]
}

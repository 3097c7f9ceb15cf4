extension Rational {
    /// The greatest integer that is not above the number.
    package var floor: Rational {
        let (quotient, remainder) = numerator.quotientAndRemainder(dividingBy: denominator)
        return Rational(reduced: remainder < 0 ? quotient &- 1 : quotient, over: 1)
    }

    /// The least integer that is not below the number.
    package var ceiling: Rational { negated.floor.negated }

    /// The nearest integer; halves go away from zero.
    package var rounded: Rational {
        let divisor = denominator.magnitude
        let (quotient, remainder) = numerator.magnitude.quotientAndRemainder(dividingBy: divisor)
        let roundsUp = remainder >= divisor &- remainder
        let nearest = Int128(truncatingIfNeeded: roundsUp ? quotient &+ 1 : quotient)
        return Rational(reduced: numerator < 0 ? 0 &- nearest : nearest, over: 1)
    }

    /// The exact value of a double; `nil` when it is not finite or does not fit.
    package init?(exactly value: Double) {
        guard value.isFinite else { return nil }
        let (significand, exponent) = value.integerParts
        let zeros = significand == 0 ? 0 : significand.trailingZeroBitCount
        let odd = Int128(significand >> UInt64(zeros))
        let twos = significand == 0 ? 0 : exponent &+ zeros
        guard twos > -127, twos < odd.leadingZeroBitCount else { return nil }
        let signed = value < 0 ? 0 &- odd : odd
        self.init(reduced: signed << max(twos, 0), over: 1 << max(0 &- twos, 0))
    }

    /// The double nearest to the exact quotient; a tie goes to the even one.
    @inlinable
    package var doubleValue: Double {
        // What converts an integer rounds like this.
        let small = Int64(truncatingIfNeeded: numerator)
        return Int128(small) == numerator && denominator == 1 ? Double(small) : quotientValue
    }

    /// The same for any number.
    @usableFromInline
    var quotientValue: Double {
        let exact: UInt128 = 1 << 53
        if numerator.magnitude <= exact && denominator.magnitude <= exact {
            let top = Double(Int64(truncatingIfNeeded: numerator))
            return top / Double(Int64(truncatingIfNeeded: denominator))
        }
        let magnitude = Self.quotient(numerator.magnitude, denominator.magnitude)
        return numerator < 0 ? -magnitude : magnitude
    }

    /// The double nearest to a ÷ b, both from 1 to 2¹²⁷ − 1.
    ///
    /// Both are shifted until bit 126 is their highest. 62 steps of binary long division then give at
    /// least 61 bits of the quotient and, as the lowest, whether a remainder is left; converting those
    /// rounds once.
    private static func quotient(_ a: UInt128, _ b: UInt128) -> Double {
        let shiftA = a.leadingZeroBitCount &- 1
        let shiftB = b.leadingZeroBitCount &- 1
        var remainder = a << shiftA
        let divisor = b << shiftB
        var bits: Int64 = 0
        for _ in 0..<62 {
            bits <<= 1
            if remainder >= divisor {
                remainder &-= divisor
                bits |= 1
            }
            remainder <<= 1
        }
        if remainder != 0 { bits |= 1 }
        return Double(bits) * Double(powerOfTwo: shiftB &- shiftA &- 61)
    }
}

extension Double {
    /// The magnitude of a finite number as significand · 2^exponent, both integers.
    @inlinable
    var integerParts: (significand: UInt64, exponent: Int) {
        let fraction = bitPattern & 0x000F_FFFF_FFFF_FFFF
        let field = Int(truncatingIfNeeded: (bitPattern >> 52) & 0x7FF)
        return field == 0 ? (fraction, -1074) : (fraction | 1 << 52, field &- 1075)
    }

    /// 2^exponent, for exponents of normal numbers: −1022 to 1023.
    @inlinable
    init(powerOfTwo exponent: Int) {
        self.init(bitPattern: UInt64(truncatingIfNeeded: exponent &+ 1023) << 52)
    }
}

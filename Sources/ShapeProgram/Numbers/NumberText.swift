/// Decimal text in ASCII; the only place where a number becomes text.
///
/// Never an exponent, a `-0`, a locale, or a zero that could be left out, except the one before a point.
package enum NumberText {
    /// Appends an integer.
    package static func append(_ value: Int, to bytes: inout [UInt8]) {
        if value < 0 { bytes.append(minus) }
        appendDigits(value.magnitude, places: 0, to: &bytes)
    }

    /// Appends a double, rounded to at most `decimals` places (taken as 0 to 17).
    ///
    /// The rounding is exact: it looks at the binary value itself, half away from zero, so that 1.005,
    /// which is a little less than it says, gives 1 at two places. The text is the shortest that reads
    /// back as the double nearest to the rounded value. What is not finite becomes 0.
    package static func append(_ value: Double, decimals: Int, to bytes: inout [UInt8]) {
        guard value.isFinite else { return bytes.append(zero) }
        let places = min(max(decimals, 0), 17)
        let scaled = scaledMagnitude(value, places: places)
        // Decimals of up to 15 digits all read back as different doubles: none has a shorter name.
        guard let scaled, scaled < 1_000_000_000_000_000 else {
            return appendShortest(rounded(value, scaled: scaled, places: places), to: &bytes)
        }
        if value < 0 && scaled > 0 { bytes.append(minus) }
        appendDecimal(UInt64(truncatingIfNeeded: scaled), places: places, to: &bytes)
    }

    /// Appends a rational: as a decimal when that takes at most 17 places and 38 digits, else as `a/b`.
    package static func append(_ value: Rational, to bytes: inout [UInt8]) {
        if value.numerator < 0 { bytes.append(minus) }
        let top = value.numerator.magnitude
        let bottom = value.denominator.magnitude
        if let (scaled, places) = decimal(top, over: bottom) {
            appendDigits(scaled, places: places, to: &bytes)
        } else {
            appendDigits(top, places: 0, to: &bytes)
            bytes.append(UInt8(ascii: "/"))
            appendDigits(bottom, places: 0, to: &bytes)
        }
    }

    /// Appends the shortest text that reads back as exactly this double; from 2⁵³ its digits are
    /// filled up with zeros. What is not finite becomes 0.
    package static func appendShortest(_ value: Double, to bytes: inout [UInt8]) {
        guard value.isFinite, value != 0 else { return bytes.append(zero) }
        if value < 0 { bytes.append(minus) }
        ShortestDigits(of: value.magnitude).append(to: &bytes)
    }

    /// The byte of `0`.
    static let zero = UInt8(ascii: "0")
    /// The byte of `-`.
    static let minus = UInt8(ascii: "-")
    /// The byte of `.`.
    static let point = UInt8(ascii: ".")
}

// Rounding.
extension NumberText {
    /// The integer nearest to |value| · 10^places, a half rounded up; `nil` from 2⁵³, where every double
    /// is an integer.
    private static func scaledMagnitude(_ value: Double, places: Int) -> UInt128? {
        let (significand, exponent) = value.integerParts
        guard exponent <= 0 else { return nil }
        // The product below has at most 53 + 57 bits.
        guard exponent > -112 else { return 0 }
        let product = significand.multipliedFullWidth(by: tenToThe(places))
        let scaled = UInt128(product.high) &<< 64 | UInt128(product.low)
        let shift = UInt128(truncatingIfNeeded: 0 &- exponent)
        let half = (UInt128(1) &<< shift) &>> 1
        return (scaled &+ half) &>> shift
    }

    /// The double nearest to ±scaled ÷ 10^places; `value` itself where it is an integer anyway.
    private static func rounded(_ value: Double, scaled: UInt128?, places: Int) -> Double {
        guard let scaled,
            let exact = Rational(Int128(truncatingIfNeeded: scaled), over: Int128(tenToThe(places)))
        else { return value }
        return value < 0 ? -exact.doubleValue : exact.doubleValue
    }

    /// A fraction in lowest terms as scaled ÷ 10^places; `nil` if it needs more than 17 places.
    private static func decimal(_ top: UInt128, over bottom: UInt128) -> (scaled: UInt128, places: Int)? {
        var places = 0
        var scale: UInt128 = 1
        while scale % bottom != 0 {
            guard places < 17 else { return nil }
            places &+= 1
            scale &*= 10
        }
        let (scaled, overflow) = top.multipliedReportingOverflow(by: scale / bottom)
        guard !overflow else { return nil }
        return (scaled, places)
    }

    /// 10^exponent, for exponents up to 19.
    private static func tenToThe(_ exponent: Int) -> UInt64 {
        var power: UInt64 = 1
        for _ in 0..<exponent { power &*= 10 }
        return power
    }
}

// Digits.
extension NumberText {
    /// Appends scaled ÷ 10^places without trailing zeros.
    private static func appendDecimal(_ scaled: UInt64, places: Int, to bytes: inout [UInt8]) {
        var rest = scaled
        var places = places
        while places > 0 && rest % 10 == 0 {
            rest /= 10
            places &-= 1
        }
        appendDigits(rest, places: places, to: &bytes)
    }

    /// Appends all digits, the last `places` of them, at most 20, behind a point.
    private static func appendDigits<Word: FixedWidthInteger & UnsignedInteger>(
        _ value: Word, places: Int, to bytes: inout [UInt8]
    ) {
        // The longest number has 39 digits and a point.
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 40) { text in
            var start = text.count
            var rest = value
            func writeDigit() {
                let (tenth, digit) = rest.quotientAndRemainder(dividingBy: 10)
                start &-= 1
                text[start] = zero &+ UInt8(truncatingIfNeeded: digit)
                rest = tenth
            }
            if places > 0 {
                for _ in 0..<places { writeDigit() }
                start &-= 1
                text[start] = point
            }
            repeat { writeDigit() } while rest > 0
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
        }
    }
}

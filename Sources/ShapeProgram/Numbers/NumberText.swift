/// Decimal text in ASCII; the only place where a number becomes text.
///
/// Never an exponent, a `-0`, a locale, or a zero that could be left out, except the one before a point.
package enum NumberText {
    /// No integer or double has a longer text: the least double has 327 bytes.
    @inlinable package static var maximumLength: Int { 340 }

    /// Appends an integer.
    package static func append(_ value: Int, to bytes: inout [UInt8]) {
        bytes.append(upTo: maximumLength) { text in
            if value < 0 { text.append(minus) }
            appendDigits(UInt64(value.magnitude), to: &text)
        }
    }

    /// Appends a double, rounded to at most `decimals` places (taken as 0 to 17).
    ///
    /// The rounding is exact: it looks at the binary value itself, half away from zero, so that 1.005,
    /// which is a little less than it says, gives 1 at two places. The text is the shortest that reads
    /// back as the double nearest to the rounded value. What is not finite becomes 0.
    package static func append(_ value: Double, decimals: Int, to bytes: inout [UInt8]) {
        bytes.append(upTo: maximumLength) { append(value, decimals: decimals, to: &$0) }
    }

    /// Appends the same to a piece of text with room for `maximumLength` bytes.
    package static func append(_ value: Double, decimals: Int, to text: inout OutputSpan<UInt8>) {
        // Integers, which most numbers are, look alike at any number of places.
        guard let magnitude = integer(value.magnitude) else {
            return appendFraction(value, places: min(max(decimals, 0), 17), to: &text)
        }
        if magnitude < 1000 { return appendSmall(magnitude, isNegative: value < 0, to: &text) }
        if value < 0 { text.append(minus) }
        appendLongDigits(magnitude, to: &text)
    }

    /// Appends a rational: as a decimal when that takes at most 17 places and 38 digits, else as `a/b`.
    package static func append(_ value: Rational, to bytes: inout [UInt8]) {
        bytes.append(upTo: maximumLength) { text in
            if value.numerator < 0 { text.append(minus) }
            let top = value.numerator.magnitude
            let bottom = value.denominator.magnitude
            if let (scaled, places) = decimal(top, over: bottom) {
                appendDecimal(scaled, places: places, to: &text)
            } else {
                appendDigits(top, to: &text)
                text.append(UInt8(ascii: "/"))
                appendDigits(bottom, to: &text)
            }
        }
    }

    /// Appends the shortest text that reads back as exactly this double; from 2⁵³ its digits are
    /// filled up with zeros. What is not finite becomes 0.
    package static func appendShortest(_ value: Double, to bytes: inout [UInt8]) {
        bytes.append(upTo: maximumLength) { appendShortest(value, to: &$0) }
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
    /// The value of a double that is an integer from 0 up to 2⁵¹.
    ///
    /// Between 2⁵² and 2⁵³ the doubles are the integers, and their bits count them: a sum that falls there
    /// is rounded to an integer, which is the difference of the bits.
    @inline(__always)
    private static func integer(_ magnitude: Double) -> UInt64? {
        let base = 0x1p52
        let sum = magnitude + base
        guard magnitude < 0x1p51, sum - base == magnitude else { return nil }
        return sum.bitPattern &- base.bitPattern
    }

    /// Appends any double, rounded to 0 to 17 places; a function of its own, so that integers pay nothing for it.
    @inline(never)
    private static func appendFraction(_ value: Double, places: Int, to text: inout OutputSpan<UInt8>) {
        guard value.isFinite else { return text.append(zero) }
        let scale = powersOfTen[places]
        if let digits = plainScaledMagnitude(value, scale: scale) {
            return appendDigits(digits, isNegative: value < 0, places: places, scale: scale, to: &text)
        }
        let scaled = scaledMagnitude(value, scale: scale)
        // Decimals of up to 15 digits all read back as different doubles: none has a shorter name.
        guard let scaled, scaled < 1_000_000_000_000_000 else {
            return appendShortest(rounded(value, scaled: scaled, scale: scale), to: &text)
        }
        let digits = UInt64(truncatingIfNeeded: scaled)
        appendDigits(digits, isNegative: value < 0, places: places, scale: scale, to: &text)
    }

    /// Appends digits ÷ scale, which is 10^places.
    @inline(__always)
    private static func appendDigits(
        _ digits: UInt64, isNegative: Bool, places: Int, scale: UInt64, to text: inout OutputSpan<UInt8>
    ) {
        let isNegative = isNegative && digits > 0
        let (whole, fraction) = digits.quotientAndRemainder(dividingBy: scale)
        if whole < 1000 {
            precondition(text.freeCapacity >= smallLength + 1 + places)
            return text.withUnsafeMutableBufferPointer { memory, end in
                memory.put(small: whole, isNegative: isNegative, at: &end)
                memory.put(decimals: fraction, places: places, at: &end)
            }
        }
        if isNegative { text.append(minus) }
        appendDigits(whole, to: &text)
        appendDecimals(fraction, places: places, to: &text)
    }

    private static func appendShortest(_ value: Double, to text: inout OutputSpan<UInt8>) {
        guard value.isFinite, value != 0 else { return text.append(zero) }
        if value < 0 { text.append(minus) }
        ShortestDigits(of: value.magnitude).append(to: &text)
    }

    /// The integer nearest to |value| · scale, if it is below 2³⁰ and that is plain from the product of doubles.
    ///
    /// The product is off by 2⁻²³ at most, so what is farther than 2⁻²⁰ from a half rounds as the exact one does.
    @inline(__always)
    private static func plainScaledMagnitude(_ value: Double, scale: UInt64) -> UInt64? {
        let product = value.magnitude * Double(Int64(truncatingIfNeeded: scale))
        guard product < 0x1p30 else { return nil }
        // Between 2⁵² and 2⁵³ the doubles are the integers.
        let base = 0x1p52
        let sum = product + base
        guard (product - (sum - base)).magnitude < 0.5 - 0x1p-20 else { return nil }
        return sum.bitPattern &- base.bitPattern
    }

    /// The integer nearest to |value| · scale, a power of ten up to 17, a half rounded up; `nil` from 2⁵³,
    /// where every double is an integer.
    private static func scaledMagnitude(_ value: Double, scale: UInt64) -> UInt128? {
        let (significand, exponent) = value.integerParts
        guard exponent <= 0 else { return nil }
        // The product below has at most 53 + 57 bits.
        guard exponent > -112 else { return 0 }
        let product = significand.multipliedFullWidth(by: scale)
        let scaled = UInt128(product.high) &<< 64 | UInt128(product.low)
        let shift = UInt128(truncatingIfNeeded: 0 &- exponent)
        let half = (UInt128(1) &<< shift) &>> 1
        return (scaled &+ half) &>> shift
    }

    /// The double nearest to ±scaled ÷ scale; `value` itself where it is an integer anyway.
    private static func rounded(_ value: Double, scaled: UInt128?, scale: UInt64) -> Double {
        guard let scaled,
            let exact = Rational(Int128(truncatingIfNeeded: scaled), over: Int128(scale))
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

    /// 10^0 to 10^19.
    private static let powersOfTen: [UInt64] = [
        1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000, 10_000_000_000,
        100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000, 1_000_000_000_000_000,
        10_000_000_000_000_000, 100_000_000_000_000_000, 1_000_000_000_000_000_000,
        10_000_000_000_000_000_000,
    ]
}

// Digits.
extension NumberText {
    /// Appends the digits of an integer.
    @inline(__always)
    private static func appendDigits(_ value: UInt64, to text: inout OutputSpan<UInt8>) {
        if value < 10 { appendDigit(value, to: &text) } else { appendLongDigits(value, to: &text) }
    }

    /// Appends a number below 1000 and its sign.
    @inline(__always)
    private static func appendSmall(_ value: UInt64, isNegative: Bool, to text: inout OutputSpan<UInt8>) {
        precondition(text.freeCapacity >= smallLength)
        text.withUnsafeMutableBufferPointer { $0.put(small: value, isNegative: isNegative, at: &$1) }
    }

    /// Appends at least two digits.
    @inline(never)
    private static func appendLongDigits(_ value: UInt64, to text: inout OutputSpan<UInt8>) {
        var count = 2
        while count < powersOfTen.count, value >= powersOfTen[count] { count &+= 1 }
        appendDigits(value, count: count, to: &text)
    }

    private static func appendDigits(_ value: UInt128, to text: inout OutputSpan<UInt8>) {
        guard value > UInt128(UInt64.max) else {
            return appendDigits(UInt64(truncatingIfNeeded: value), to: &text)
        }
        let (rest, low) = value.quotientAndRemainder(dividingBy: 1_000_000_000_000_000_000)
        appendDigits(rest, to: &text)
        appendDigits(UInt64(truncatingIfNeeded: low), count: 18, to: &text)
    }

    /// Appends the last `count` digits of an integer, zeros in front included: in pairs from the last one on, in
    /// room that is asked for once.
    @inline(__always)
    private static func appendDigits(_ value: UInt64, count: Int, to text: inout OutputSpan<UInt8>) {
        precondition(count <= text.freeCapacity)
        text.withUnsafeMutableBufferPointer { $0.put(digits: value, count: count, at: &$1) }
    }

    /// The bytes of a number below 1000 with its sign.
    private static let smallLength = 4

    /// The digits of the numbers below 100.
    fileprivate static var pairs: StaticString {
        """
        0001020304050607080910111213141516171819202122232425262728293031323334353637383940414243444546474849\
        5051525354555657585960616263646566676869707172737475767778798081828384858687888990919293949596979899
        """
    }

    /// Appends scaled ÷ 10^places, up to 17.
    private static func appendDecimal(_ scaled: UInt128, places: Int, to text: inout OutputSpan<UInt8>) {
        let (whole, fraction) = scaled.quotientAndRemainder(dividingBy: UInt128(powersOfTen[places]))
        appendDigits(whole, to: &text)
        appendDecimals(UInt64(truncatingIfNeeded: fraction), places: places, to: &text)
    }

    /// Appends a point and the digits of fraction ÷ 10^places without trailing zeros; nothing for 0.
    private static func appendDecimals(
        _ fraction: UInt64, places: Int, to text: inout OutputSpan<UInt8>
    ) {
        precondition(text.freeCapacity >= 1 + places)
        text.withUnsafeMutableBufferPointer { $0.put(decimals: fraction, places: places, at: &$1) }
    }

    @inline(__always)
    private static func appendDigit(_ value: UInt64, to text: inout OutputSpan<UInt8>) {
        text.append(zero &+ UInt8(truncatingIfNeeded: value))
    }
}

// Bytes in memory that has room for them.
extension UnsafeMutableBufferPointer<UInt8> {
    /// Puts a number below 1000 and its sign at an index.
    @inline(__always)
    fileprivate func put(small value: UInt64, isNegative: Bool, at index: inout Int) {
        if isNegative { put(NumberText.minus, at: &index) }
        if value >= 100 {
            put(digit: value / 100, at: &index)
            put(pair: value % 100, at: &index)
        } else if value >= 10 {
            put(pair: value, at: &index)
        } else {
            put(digit: value, at: &index)
        }
    }

    /// Puts the last `count` digits of an integer, zeros in front included: in pairs from the last one on.
    @inline(__always)
    fileprivate func put(digits value: UInt64, count: Int, at index: inout Int) {
        var rest = value
        var place = index &+ count
        while place &- index >= 2 {
            place &-= 2
            var start = place
            put(pair: rest % 100, at: &start)
            rest /= 100
        }
        if place > index { self[index] = NumberText.zero &+ UInt8(truncatingIfNeeded: rest % 10) }
        index &+= count
    }

    /// Puts a point and the digits of fraction ÷ 10^places without trailing zeros; nothing for 0.
    @inline(__always)
    fileprivate func put(decimals fraction: UInt64, places: Int, at index: inout Int) {
        guard fraction > 0 else { return }
        var rest = fraction
        var count = places
        while rest % 10 == 0 {
            rest /= 10
            count &-= 1
        }
        put(NumberText.point, at: &index)
        put(digits: rest, count: count, at: &index)
    }

    /// Puts the two digits of a number below 100.
    @inline(__always)
    private func put(pair value: UInt64, at index: inout Int) {
        let digits = NumberText.pairs.utf8Start + 2 &* Int(truncatingIfNeeded: value)
        self[index] = digits[0]
        self[index &+ 1] = digits[1]
        index &+= 2
    }

    @inline(__always)
    private func put(digit value: UInt64, at index: inout Int) {
        put(NumberText.zero &+ UInt8(truncatingIfNeeded: value), at: &index)
    }

    @inline(__always)
    private func put(_ byte: UInt8, at index: inout Int) {
        self[index] = byte
        index &+= 1
    }
}

extension Rational {
    /// The exact value of a decimal literal in ASCII: `digits [. digits]` or `. digits`, then perhaps
    /// `e` or `E`, a sign and digits.
    ///
    /// `nil` when the bytes are anything else, the value does not fit, or the digits without the zeros at
    /// both ends make an integer beyond 128 bits.
    package static func parse(digits: ArraySlice<UInt8>) -> Rational? {
        var reader = DecimalReader(rest: digits)
        return reader.readLiteral() ? reader.value : nil
    }
}

/// Reads a literal into an integer, kept free of trailing zeros, times a power of ten.
private struct DecimalReader {
    var rest: ArraySlice<UInt8>
    private var significand: UInt128 = 0
    private var exponent: Int64 = 0
    /// Zeros read since the last other digit; they count only when another digit follows.
    private var zeros = 0
    private var fits = true

    init(rest: ArraySlice<UInt8>) {
        self.rest = rest
    }

    /// Consumes everything; false when the bytes are no literal.
    mutating func readLiteral() -> Bool {
        let whole = readDigits()
        if eat(UInt8(ascii: ".")) {
            let places = readDigits()
            guard places > 0 else { return false }
            exponent = Int64(0 &- places)
        } else if whole == 0 {
            return false
        }
        exponent &+= Int64(zeros)
        guard eat(UInt8(ascii: "e")) || eat(UInt8(ascii: "E")) else { return rest.isEmpty }
        return readExponent() && rest.isEmpty
    }

    /// significand · 10^exponent, or `nil` when it does not fit.
    var value: Rational? {
        guard fits else { return nil }
        guard significand != 0 else { return .zero }
        return exponent < 0 ? fraction(places: 0 &- exponent) : integer
    }

    private var integer: Rational? {
        guard exponent < 39 else { return nil }
        var value = Int128(exactly: significand)
        for _ in 0..<exponent { value = value?.product(10) }
        return value.map { Rational(reduced: $0, over: 1) }
    }

    /// significand ÷ 10^places in lowest terms, without a general division: only 2 and 5 can be shared.
    private func fraction(places: Int64) -> Rational? {
        guard places < 127 else { return nil }
        let sharedTwos = min(places, Int64(significand.trailingZeroBitCount))
        var top = significand >> sharedTwos
        var bottom = Int128(exactly: UInt128(1) << (places &- sharedTwos))
        for _ in 0..<places {
            let (fifth, remainder) = top.quotientAndRemainder(dividingBy: 5)
            if remainder == 0 { top = fifth } else { bottom = bottom?.product(5) }
        }
        guard let top = Int128(exactly: top), let bottom else { return nil }
        return Rational(reduced: top, over: bottom)
    }

    /// Consumes digits of the significand and says how many there were.
    private mutating func readDigits() -> Int {
        let start = rest.startIndex
        while let digit = eatDigit() {
            if digit == 0 { zeros &+= 1 } else { append(digit) }
        }
        return rest.startIndex &- start
    }

    /// Appends the pending zeros, unless they lead, and a digit.
    private mutating func append(_ digit: UInt8) {
        while zeros > 0 && significand != 0 && fits {
            push(0)
            zeros &-= 1
        }
        push(digit)
        zeros = 0
    }

    private mutating func push(_ digit: UInt8) {
        let (product, overflowsTimes) = significand.multipliedReportingOverflow(by: 10)
        let (sum, overflowsPlus) = product.addingReportingOverflow(UInt128(digit))
        significand = sum
        if overflowsTimes || overflowsPlus { fits = false }
    }

    /// Consumes `[+|-] digits`, far beyond any use saturated.
    private mutating func readExponent() -> Bool {
        let isNegative = eat(UInt8(ascii: "-"))
        if !isNegative { _ = eat(UInt8(ascii: "+")) }
        let start = rest.startIndex
        var magnitude: Int64 = 0
        while let digit = eatDigit() { magnitude = min(magnitude &* 10 &+ Int64(digit), 1 << 48) }
        exponent = isNegative ? exponent &- magnitude : exponent &+ magnitude
        return rest.startIndex > start
    }

    private mutating func eatDigit() -> UInt8? {
        guard let byte = rest.first, byte &- UInt8(ascii: "0") < 10 else { return nil }
        rest.removeFirst()
        return byte &- UInt8(ascii: "0")
    }

    private mutating func eat(_ byte: UInt8) -> Bool {
        guard rest.first == byte else { return false }
        rest.removeFirst()
        return true
    }
}

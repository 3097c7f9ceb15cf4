import ShapeProgram

/// A sum c + a·w + b·h + Σ f·p of whole multiples of 1 over `SizeLimits.unit`, where p are up to five components of
/// parameters; or nothing that is known.
struct AffineValue: Sendable {
    /// c, a, b and the factors of the components.
    private(set) var numbers = SIMD8<Int64>()
    /// No number is greater in magnitude, so that sums need not look at each of them.
    private var bound: Int64 = 0

    /// Numbers up to this one can be added without a look.
    private static var greatest: Int64 { 1 << 60 }
    private static var unit: Int64 { SizeLimits.unit }

    /// 0.
    init() {}

    /// A number that is counted by the unit.
    init(number: Int64) {
        numbers[0] = number
        bound = Self.bound(of: number)
    }

    /// w, h, or a component of a parameter.
    init(column: Int) {
        numbers[column] = Self.unit
        bound = Self.unit
    }

    /// What is not known.
    static var unknown: AffineValue {
        var result = AffineValue()
        result.bound = .max
        return result
    }

    var isKnown: Bool { bound <= Self.greatest }
    /// Whether it is 0 at every size.
    var isZero: Bool { Self.isZero(numbers) }
    /// The number, counted by the unit, if it names nothing.
    var number: Int64? {
        var others = numbers
        others[0] = 0
        return isKnown && Self.isZero(others) ? numbers[0] : nil
    }

    /// A comparison would take many times as long.
    @inline(__always)
    private static func isZero(_ numbers: SIMD8<Int64>) -> Bool {
        let halves = numbers.lowHalf | numbers.highHalf
        let quarters = halves.lowHalf | halves.highHalf
        return quarters.x | quarters.y == 0
    }

    static func areEqual(_ a: AffineValue, _ b: AffineValue) -> Bool { isZero(a.numbers ^ b.numbers) }

    @inline(__always)
    func adding(_ other: AffineValue) -> AffineValue {
        guard isKnown, other.isKnown else { return .unknown }
        var result = self
        result.numbers &+= other.numbers
        result.bound &+= other.bound
        return result
    }

    @inline(__always)
    var negated: AffineValue {
        var result = self
        result.numbers = 0 &- numbers
        return result
    }

    /// The product with a number that is counted by the unit.
    func multiplied(by factor: Int64) -> AffineValue {
        if factor == Self.unit { return self }
        return mapped { Self.product($0, factor) }
    }

    /// The quotient by a number that is counted by the unit; not known for 0.
    func divided(by divisor: Int64) -> AffineValue {
        mapped { Self.quotient($0, divisor) }
    }

    /// The product with a number.
    func multiplied(by factor: Rational) -> AffineValue { mapped { Self.product($0, factor) } }

    private func mapped(_ transform: (Int64) -> Int64?) -> AffineValue {
        guard isKnown else { return self }
        var result = AffineValue()
        for column in 0..<8 where numbers[column] != 0 {
            guard let number = transform(numbers[column]) else { return .unknown }
            result.numbers[column] = number
            result.bound = max(result.bound, Self.bound(of: number))
        }
        return result
    }

    private static func bound(of number: Int64) -> Int64 { number == .min ? .max : number < 0 ? 0 &- number : number }
}

// Numbers that are counted by the unit. A result is `nil` where it is not.
extension AffineValue {
    static func product(_ a: Int64, _ b: Int64) -> Int64? { exactly(Int128(a) * Int128(b), over: Int128(unit)) }

    static func quotient(_ a: Int64, _ b: Int64) -> Int64? {
        b == 0 ? nil : exactly(Int128(a) * Int128(unit), over: Int128(b))
    }

    @inline(__always)
    static func product(_ a: Int64, _ b: Rational) -> Int64? {
        let numerator = Int64(truncatingIfNeeded: b.numerator)
        guard Int128(numerator) == b.numerator else { return nil }
        if b.denominator != 1 { return exactly(Int128(a) * Int128(numerator), over: b.denominator) }
        let (product, overflow) = a.multipliedReportingOverflow(by: numerator)
        return overflow ? nil : product
    }

    private static func exactly(_ a: Int128, over b: Int128) -> Int64? {
        if let a = Int64(exactly: a), let b = Int64(exactly: b), a != .min {
            let (quotient, rest) = a.quotientAndRemainder(dividingBy: b)
            return rest == 0 ? quotient : nil
        }
        let (quotient, rest) = a.quotientAndRemainder(dividingBy: b)
        return rest == 0 ? Int64(exactly: quotient) : nil
    }
}

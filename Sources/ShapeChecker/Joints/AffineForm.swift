import ShapeProgram
import ShapeSyntax

/// A formula of the form (c₀·w + c₁·h + c₂·a₂ + … + c₇·a₇ + k) / d with whole numbers, where the aᵢ are
/// parameters and `let`s: exact, without allocation, and enough for axis-parallel lines and quarter arcs.
///
/// All numbers are bounded, so that no operation can overflow; one that would leave the bounds gives `nil`.
struct AffineForm: Equatable {
    /// Of w, h and six atoms.
    var coefficients: SIMD8<Int16>
    var constant: Int64
    /// Positive.
    var denominator: Int32

    private static let coefficientBound: Int32 = 1 << 14
    private static let constantBound: Int64 = 1 << 40

    static let zero = AffineForm(coefficients: .zero, constant: 0, denominator: 1)

    /// w for slot 0, h for slot 1, an atom for the others.
    @inline(__always)
    static func slot(_ index: Int) -> AffineForm {
        var coefficients = SIMD8<Int16>.zero
        coefficients[index] = 1
        return AffineForm(coefficients: coefficients, constant: 0, denominator: 1)
    }

    /// A constant with small numerator and denominator.
    @inline(__always)
    static func constant(_ value: Rational) -> AffineForm? {
        guard value.numerator >= Int128(-constantBound), value.numerator <= Int128(constantBound),
            value.denominator <= Int128(coefficientBound)
        else { return nil }
        return AffineForm(
            coefficients: .zero, constant: Int64(truncatingIfNeeded: value.numerator),
            denominator: Int32(truncatingIfNeeded: value.denominator))
    }

    /// Whether it names no size and no atom.
    var isConstant: Bool { coefficients == .zero }

    /// Whether it is 0 at every size.
    var isZero: Bool { constant == 0 && isConstant }

    @inline(__always)
    func adding(_ other: AffineForm) -> AffineForm? {
        guard denominator == 1, other.denominator == 1 else { return addingFraction(other) }
        return Self.bounded(coefficients &+ other.coefficients, constant &+ other.constant)
    }

    @inline(__always)
    func subtracting(_ other: AffineForm) -> AffineForm? {
        guard denominator == 1, other.denominator == 1 else { return addingFraction(other.negated) }
        return Self.bounded(coefficients &- other.coefficients, constant &- other.constant)
    }

    var negated: AffineForm {
        AffineForm(coefficients: 0 &- coefficients, constant: 0 &- constant, denominator: denominator)
    }

    /// A form with denominator 1, unless it leaves the bounds. A sum of two coefficients that overflows wraps
    /// to one beyond them.
    @inline(__always)
    private static func bounded(_ coefficients: SIMD8<Int16>, _ constant: Int64) -> AffineForm? {
        let limit = SIMD8(repeating: Int16(coefficientBound))
        guard !any((coefficients .> limit) .| (coefficients .< 0 &- limit)), constant.magnitude <= constantBound
        else { return nil }
        return AffineForm(coefficients: coefficients, constant: constant, denominator: 1)
    }

    private func addingFraction(_ other: AffineForm) -> AffineForm? {
        let own = SIMD8<Int32>(truncatingIfNeeded: coefficients)
        let foreign = SIMD8<Int32>(truncatingIfNeeded: other.coefficients)
        if denominator == other.denominator {
            return Self.checked(own &+ foreign, constant &+ other.constant, denominator)
        }
        return Self.checked(
            own &* other.denominator &+ foreign &* denominator,
            constant &* Int64(other.denominator) &+ other.constant &* Int64(denominator),
            denominator &* other.denominator)
    }

    /// The product where one factor is constant.
    func multiplied(by other: AffineForm) -> AffineForm? {
        if other.isConstant { return scaled(other.constant, over: other.denominator) }
        if isConstant { return other.scaled(constant, over: denominator) }
        return nil
    }

    /// The quotient by a constant other than 0.
    func divided(by other: AffineForm) -> AffineForm? {
        guard other.isConstant, other.constant != 0, let numerator = Int32(exactly: other.constant.magnitude)
        else { return nil }
        let sign: Int64 = other.constant < 0 ? -1 : 1
        return scaled(Int64(other.denominator) * sign, over: numerator)
    }

    private func scaled(_ numerator: Int64, over divisor: Int32) -> AffineForm? {
        guard numerator.magnitude <= UInt64(Self.coefficientBound), divisor <= Self.coefficientBound else {
            return nil
        }
        return Self.checked(
            SIMD8<Int32>(truncatingIfNeeded: coefficients) &* Int32(truncatingIfNeeded: numerator),
            constant &* numerator, denominator &* divisor)
    }

    /// Brings a result into the bounds by cancelling, or gives it up. The arguments are below 2³⁰ and 2⁵⁵.
    private static func checked(_ coefficients: SIMD8<Int32>, _ constant: Int64, _ denominator: Int32)
        -> AffineForm?
    {
        let divisor = denominator == 1 ? 1 : commonDivisor(coefficients, constant, denominator)
        var reduced = coefficients
        for index in 0..<8 where divisor > 1 { reduced[index] /= divisor }
        let form = AffineForm(
            coefficients: SIMD8(truncatingIfNeeded: reduced), constant: constant / Int64(divisor),
            denominator: denominator / divisor)
        let limit = SIMD8(repeating: coefficientBound)
        guard !any((reduced .> limit) .| (reduced .< 0 &- limit)), form.constant.magnitude <= constantBound,
            form.denominator <= coefficientBound
        else { return nil }
        return form
    }

    private static func commonDivisor(
        _ coefficients: SIMD8<Int32>, _ constant: Int64, _ denominator: Int32
    ) -> Int32 {
        var divisor = gcd(constant.magnitude, UInt64(denominator))
        for index in 0..<8 where divisor > 1 {
            divisor = gcd(UInt64(coefficients[index].magnitude), divisor)
        }
        return Int32(truncatingIfNeeded: divisor)
    }

    private static func gcd(_ a: UInt64, _ b: UInt64) -> UInt64 {
        var (a, b) = (a, b)
        while b != 0 { (a, b) = (b, a % b) }
        return a
    }
}

/// A point whose coordinates are affine.
struct AffinePoint: Equatable {
    var x: AffineForm
    var y: AffineForm

    /// Coordinate by coordinate; `nil` where a bound is passed.
    func subtracting(_ other: AffinePoint) -> AffinePoint? {
        guard let x = x.subtracting(other.x), let y = y.subtracting(other.y) else { return nil }
        return AffinePoint(x: x, y: y)
    }
}

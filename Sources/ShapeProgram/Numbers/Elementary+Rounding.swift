// Rounding to integers and the remainder. The standard library's `rounded(_:)` would call the C library on
// some machines.
extension Elementary {
    /// The greatest integer that is not above x.
    package static func floor(_ x: Double) -> Double {
        guard x.magnitude < 0x1p52 else { return x.isFinite ? x : 0 }
        let nearest = x < 0 ? (x - 0x1p52) + 0x1p52 : (x + 0x1p52) - 0x1p52
        return nearest > x ? nearest - 1 : nearest
    }

    /// The least integer that is not below x.
    package static func ceil(_ x: Double) -> Double { 0 - floor(-x) }

    /// The nearest integer; halves go away from zero.
    package static func round(_ x: Double) -> Double {
        guard x.magnitude < 0x1p52 else { return x.isFinite ? x : 0 }
        let whole = floor(x.magnitude)
        let nearest = x.magnitude - whole >= 0.5 ? whole + 1 : whole
        return x < 0 ? 0 - nearest : nearest
    }

    /// a − b·⌊a ÷ b⌋, rounded once: it has the sign of b, and is 0 where b is.
    ///
    /// As it is rounded, it can reach b: −10⁻³⁰ modulo 1 is 1.
    package static func floorMod(_ a: Double, _ b: Double) -> Double {
        guard a.isFinite, b.isFinite, b != 0 else { return 0 }
        let rest = remainder(a.magnitude, b.magnitude)
        guard rest != 0 else { return 0 }
        let signed = a < 0 ? -rest : rest
        return (a < 0) == (b < 0) ? signed : signed + b
    }

    /// The exact remainder of two positive numbers, by long division of the significands, 11 bits at a time.
    static func remainder(_ a: Double, _ b: Double) -> Double {
        guard a >= b else { return a }
        var (rest, exponent) = a.integerParts
        var (divisor, divisorExponent) = b.integerParts
        if divisorExponent > exponent {
            divisor &<<= UInt64(truncatingIfNeeded: divisorExponent &- exponent)
            divisorExponent = exponent
        }
        while exponent > divisorExponent && rest != 0 {
            let step = min(exponent &- divisorExponent, 11)
            rest = (rest &<< UInt64(truncatingIfNeeded: step)) % divisor
            exponent &-= step
        }
        return scaled(Double(rest % divisor), by: divisorExponent)
    }
}

// The standard library's `squareRoot()` would call the C library on some machines.
extension Elementary {
    /// √x, correctly rounded; 0 for what is not positive.
    package static func sqrt(_ x: Double) -> Double {
        guard x.isFinite, x > 0 else { return 0 }
        let (significand, exponent) = radicand(x)
        let estimate = Double(significand) * reciprocalRoot(Double(significand)) * 0x1p26
        let root = roundedRoot(significand, near: Int64(estimate))
        return scaled(Double(root), by: (exponent &- 52) / 2)
    }

    /// √(x² + y²) without intermediate overflow or underflow.
    package static func hypot(_ x: Double, _ y: Double) -> Double {
        guard x.isFinite, y.isFinite else { return 0 }
        let greatest = max(x.magnitude, y.magnitude)
        guard x != 0, y != 0 else { return greatest }
        let exponent = binaryExponent(greatest)
        let a = scaled(x, by: 0 &- exponent)
        let b = scaled(y, by: 0 &- exponent)
        let root = (DoubleDouble.product(a, a) + .product(b, b)).squareRoot
        return rounded(root, scaledBy: exponent)
    }

    /// significand · 2^exponent with an even exponent and 2⁵² ≤ significand < 2⁵⁴.
    private static func radicand(_ x: Double) -> (significand: Int64, exponent: Int) {
        let (significand, exponent) = x.integerParts
        var shift = significand.leadingZeroBitCount &- 11
        if (exponent &- shift) & 1 != 0 { shift &+= 1 }
        let aligned = significand &<< UInt64(truncatingIfNeeded: shift)
        return (Int64(truncatingIfNeeded: aligned), exponent &- shift)
    }

    /// 1 ÷ √x to a few units in the last place: a guess from halving the exponent in the bit pattern,
    /// then Newton's method, which squares the relative error of 2⁻⁵ four times.
    private static func reciprocalRoot(_ x: Double) -> Double {
        var root = Double(bitPattern: 0x5FE6_EB50_C7B5_37A9 &- x.bitPattern >> 1)
        for _ in 0..<4 { root *= 1.5 - 0.5 * x * root * root }
        return root
    }

    /// The integer nearest to √(significand · 2⁵²), from one that is a few away.
    ///
    /// The remainder of the square is so small that arithmetic modulo 2⁶⁴ gives it exactly.
    private static func roundedRoot(_ significand: Int64, near guess: Int64) -> Int64 {
        var root = guess
        var rest = (significand &<< 52) &- root &* root
        while rest < 0 {
            root &-= 1
            rest &+= 2 &* root &+ 1
        }
        while rest > 2 &* root {
            rest &-= 2 &* root &+ 1
            root &+= 1
        }
        return rest > root ? root &+ 1 : root
    }
}

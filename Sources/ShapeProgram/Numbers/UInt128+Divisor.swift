extension UInt128 {
    /// The greatest common divisor; that of zero and n is n.
    ///
    /// Binary algorithm (Stein 1967), in 64-bit words as soon as both values fit.
    @usableFromInline
    func greatestCommonDivisor(_ other: UInt128) -> UInt128 {
        guard self != 0 else { return other }
        guard other != 0 else { return self }
        let twos = (self | other).trailingZeroBitCount
        var a = self >> trailingZeroBitCount
        var b = other >> other.trailingZeroBitCount
        while a | b > UInt128(UInt64.max) {
            guard a != b else { return a << twos }
            if a < b { swap(&a, &b) }
            a &-= b
            a >>= a.trailingZeroBitCount
        }
        let odd = UInt64(truncatingIfNeeded: a).oddCommonDivisor(UInt64(truncatingIfNeeded: b))
        return UInt128(odd) << twos
    }
}

extension UInt64 {
    /// The greatest common divisor of two odd numbers.
    fileprivate func oddCommonDivisor(_ other: UInt64) -> UInt64 {
        var a = self
        var b = other
        while a != b {
            let difference = a > b ? a &- b : b &- a
            b = Swift.min(a, b)
            a = difference >> UInt64(difference.trailingZeroBitCount)
        }
        return a
    }
}

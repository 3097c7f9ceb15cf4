// The standard library's `rounded` calls the mathematics library, which Embedded Swift does not have.
extension Double {
    /// Without its fraction; what is not finite stays.
    @inlinable
    package var truncated: Double { magnitude < 0x1p52 ? Double(Int64(self)) : self }

    /// The greatest integer that is not above.
    @inlinable
    package var floored: Double {
        let whole = truncated
        return whole > self ? whole - 1 : whole
    }

    /// The least integer that is not below.
    @inlinable
    package var ceiled: Double {
        let whole = truncated
        return whole < self ? whole + 1 : whole
    }

    /// The nearest integer; halves go away from zero.
    @inlinable
    package var nearest: Double {
        let whole = truncated
        guard (self - whole).magnitude >= 0.5 else { return whole }
        return self < 0 ? whole - 1 : whole + 1
    }

    /// The greater of two numbers: one instruction, where the generic `max` takes six.
    @inline(__always)
    func orGreater(_ other: Double) -> Double { self > other ? self : other }

    /// The value within the bounds; the lower one for what is not a number.
    @inlinable
    package func clamped(_ lower: Double, _ upper: Double) -> Double {
        self > lower ? (self < upper ? self : upper) : lower
    }
}

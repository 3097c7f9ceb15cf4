/// The four operations and powers; each gives `nil` when the result does not fit.
///
/// Integers take the first line of each function. Fractions follow Knuth, "The Art of Computer
/// Programming" volume 2, section 4.5.1: dividing early keeps the intermediate values small.
extension Rational {
    /// The sum, or `nil` when it or its unreduced numerator does not fit.
    @inlinable
    public func adding(_ other: Rational) -> Rational? {
        guard isInteger, other.isInteger else { return addingFraction(other) }
        return Rational(checking: numerator.addingReportingOverflow(other.numerator))
    }

    /// The difference, or `nil` when it or its unreduced numerator does not fit.
    @inlinable
    public func subtracting(_ other: Rational) -> Rational? {
        guard isInteger, other.isInteger else { return addingFraction(other.negated) }
        return Rational(checking: numerator.subtractingReportingOverflow(other.numerator))
    }

    /// The product, or `nil` when it does not fit.
    @inlinable
    public func multiplied(by other: Rational) -> Rational? {
        guard isInteger, other.isInteger else { return multipliedByFraction(other) }
        return Rational(checking: numerator.multipliedReportingOverflow(by: other.numerator))
    }

    /// The quotient, or `nil` when it does not fit or `other` is zero.
    @inlinable
    public func divided(by other: Rational) -> Rational? {
        other.reciprocal.flatMap { multiplied(by: $0) }
    }

    /// The number with the opposite sign; total.
    @inlinable
    public var negated: Rational {
        Rational(reduced: 0 &- numerator, over: denominator)
    }

    /// The absolute value; total.
    @inlinable
    public var magnitude: Rational {
        numerator < 0 ? negated : self
    }

    /// 1 ÷ self, or `nil` for zero.
    @inlinable
    public var reciprocal: Rational? {
        if isZero { return nil }
        let sign: Int128 = numerator < 0 ? -1 : 1
        return Rational(reduced: sign &* denominator, over: sign &* numerator)
    }

    /// The number multiplied by itself `exponent` times, inverted when that is negative.
    ///
    /// Anything to the power 0 is 1; `nil` when the result does not fit or zero would be inverted.
    package func power(_ exponent: Int) -> Rational? {
        if exponent < 0 {
            return reciprocal.flatMap { $0.power(magnitude: exponent.magnitude) }
        }
        return power(magnitude: exponent.magnitude)
    }

    private func power(magnitude exponent: UInt) -> Rational? {
        guard let top = numerator.power(exponent), let bottom = denominator.power(exponent)
        else { return nil }
        return Rational(reduced: top, over: bottom)
    }

    /// The sum when a denominator is not 1.
    @usableFromInline
    func addingFraction(_ other: Rational) -> Rational? {
        let shared = denominator.positiveDivisor(other.denominator)
        let ownFactor = other.denominator / shared
        let otherFactor = denominator / shared
        guard let own = numerator.product(ownFactor), let foreign = other.numerator.product(otherFactor),
            let top = Rational(checking: own.addingReportingOverflow(foreign))?.numerator
        else { return nil }
        let common = top.positiveDivisor(shared)
        guard let bottom = otherFactor.product(other.denominator / common) else { return nil }
        return Rational(reduced: top / common, over: bottom)
    }

    /// The product when a denominator is not 1.
    @usableFromInline
    func multipliedByFraction(_ other: Rational) -> Rational? {
        let first = numerator.positiveDivisor(other.denominator)
        let second = other.numerator.positiveDivisor(denominator)
        guard let top = (numerator / first).product(other.numerator / second),
            let bottom = (denominator / second).product(other.denominator / first)
        else { return nil }
        return Rational(reduced: top, over: bottom)
    }
}

extension Int128 {
    /// The product, or `nil` beyond ±(2¹²⁷ − 1).
    func product(_ other: Int128) -> Int128? {
        let result = multipliedReportingOverflow(by: other)
        return result.overflow || result.partialValue == .min ? nil : result.partialValue
    }

    /// The greatest common divisor with a positive number, which is positive and no larger.
    fileprivate func positiveDivisor(_ other: Int128) -> Int128 {
        Int128(truncatingIfNeeded: magnitude.greatestCommonDivisor(other.magnitude))
    }

    /// The power by repeated squaring, or `nil` beyond ±(2¹²⁷ − 1).
    fileprivate func power(_ exponent: UInt) -> Int128? {
        var result: Int128 = 1
        var square = self
        var rest = exponent
        while rest > 0 {
            if rest & 1 == 1 {
                guard let next = result.product(square) else { return nil }
                result = next
            }
            rest >>= 1
            guard rest > 0 else { break }
            guard let next = square.product(square) else { return nil }
            square = next
        }
        return result
    }
}

/// An unevaluated sum of two doubles, the lower at most half a unit in the last place of the upper.
///
/// Every operation has a relative error of a few units of 2⁻¹⁰⁴, as long as nothing in it overflows or
/// falls below the normal range. After Dekker, "A floating-point technique for extending the available
/// precision" (1971), and Knuth, "The Art of Computer Programming" volume 2, section 4.2.2. No product
/// is ever fused into a sum, on which the algorithms depend.
struct DoubleDouble {
    /// The double nearest to the number.
    let high: Double
    /// What is missing in it.
    let low: Double

    /// A number from its two parts, or from a double.
    init(_ high: Double, _ low: Double = 0) {
        self.high = high
        self.low = low
    }

    /// The exact sum (two-sum, Knuth).
    static func sum(_ a: Double, _ b: Double) -> DoubleDouble {
        let high = a + b
        let part = high - a
        return DoubleDouble(high, (a - (high - part)) + (b - part))
    }

    /// The exact sum when |a| ≥ |b| or a is 0 (fast two-sum, Dekker).
    static func orderedSum(_ a: Double, _ b: Double) -> DoubleDouble {
        let high = a + b
        return DoubleDouble(high, b - (high - a))
    }

    /// The exact product (two-product, Dekker, with the splitting of Veltkamp).
    static func product(_ a: Double, _ b: Double) -> DoubleDouble {
        let high = a * b
        let (aHigh, aLow) = split(a)
        let (bHigh, bLow) = split(b)
        return DoubleDouble(high, ((aHigh * bHigh - high) + aHigh * bLow + aLow * bHigh) + aLow * bLow)
    }

    /// Two halves of at most 26 bits each.
    private static func split(_ a: Double) -> (high: Double, low: Double) {
        let scaled = a * 134_217_729
        let high = scaled - (scaled - a)
        return (high, a - high)
    }

    /// The square root; 0 for what is not positive.
    var squareRoot: DoubleDouble {
        guard high > 0 else { return DoubleDouble(0) }
        let root = Elementary.sqrt(high)
        let residual = self - .product(root, root)
        return .orderedSum(root, residual.high / (2 * root))
    }

    /// The nearest double.
    var value: Double { high + low }

    /// The opposite number; that of zero is +0.
    static prefix func - (a: DoubleDouble) -> DoubleDouble { DoubleDouble(0 - a.high, 0 - a.low) }

    /// The sum, accurate also where the upper parts cancel.
    static func + (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
        let high = sum(a.high, b.high)
        let low = sum(a.low, b.low)
        let carried = orderedSum(high.high, high.low + low.high)
        return orderedSum(carried.high, carried.low + low.low)
    }

    /// The difference.
    static func - (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble { a + -b }

    /// The sum with a double.
    static func + (a: DoubleDouble, b: Double) -> DoubleDouble {
        let high = sum(a.high, b)
        return orderedSum(high.high, high.low + a.low)
    }

    /// The product.
    static func * (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
        let high = product(a.high, b.high)
        return orderedSum(high.high, high.low + (a.high * b.low + a.low * b.high))
    }

    /// The product with a double.
    static func * (a: DoubleDouble, b: Double) -> DoubleDouble {
        let high = product(a.high, b)
        return orderedSum(high.high, high.low + a.low * b)
    }

    /// The quotient; the divisor is not zero.
    static func / (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
        let quotient = a.high / b.high
        let residual = a - b * quotient
        return orderedSum(quotient, residual.high / b.high)
    }
}

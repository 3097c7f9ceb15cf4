/// Which operands are taken of the minima and maxima of a formula, in the order in which they are met.
///
/// A minimum is ≥ 0 where both operands are, a maximum where one of them is; so that a goal about them is several about
/// sums.
struct AffineChoices {
    /// How many are told apart.
    private static let limit = 8

    /// From the first one on, 1 where the second operand is taken.
    private var bits: UInt32 = 0
    /// How many were met.
    private(set) var count = 0
    /// Whether all operands have to do.
    private(set) var asksForAll = false
    /// Whether one operand has to do.
    private(set) var asksForOne = false

    /// Whether the second operand is taken of the next one, which counts so many times; `nil` where there are too many.
    mutating func take(isLeast: Bool, _ factor: Int64) -> Bool? {
        guard count < Self.limit else { return nil }
        if isLeast == (factor > 0) { asksForAll = true } else { asksForOne = true }
        count += 1
        return bits >> UInt32(count - 1) & 1 == 1
    }

    /// The choices behind these, of which those behind `count` were not made; `nil` behind the last ones.
    var next: AffineChoices? {
        for place in (0..<count).reversed() where bits >> UInt32(place) & 1 == 0 {
            var result = AffineChoices()
            result.bits = bits & (1 << UInt32(place) - 1) | 1 << UInt32(place)
            return result
        }
        return nil
    }
}

import ShapeProgram

/// The rational ends of the range of a generator, as far as they are known.
struct Bounds: Hashable, Sendable {
    var lower: Rational?
    var upper: Rational?
    /// Whether the lower end itself is left out.
    var isLowerStrict = false
    var isUpperStrict = false

    /// Whether the generator is ≥ 0.
    var isNonnegative: Bool { lower.map { $0 >= .zero } ?? false }

    /// Whether the generator is > 0.
    var isPositive: Bool { lower.map { $0 > .zero || $0.isZero && isLowerStrict } ?? false }

    /// Adds v ≥ value or v > value.
    mutating func raise(to value: Rational, isStrict: Bool) {
        if let lower, value < lower { return }
        isLowerStrict = isStrict || isLowerStrict && value == lower
        lower = value
    }

    /// Adds v ≤ value or v < value.
    mutating func cut(to value: Rational, isStrict: Bool) {
        if let upper, upper < value { return }
        isUpperStrict = isStrict || isUpperStrict && value == upper
        upper = value
    }
}

/// p ≥ 0, or p > 0.
struct Inequality: Hashable, Sendable {
    var polynomial: Polynomial
    var isStrict: Bool
}

/// What has to hold for a formula to have a value.
struct Obligation: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case nonnegative
        case nonzero
    }

    var polynomial: Polynomial
    var kind: Kind
}

import ShapeProgram

/// What is certain about a number: an interval around it, and the number itself where it is a fraction of 128 bits.
///
/// Comparisons of fractions are exact, so that a condition such as `w == 3.7*h` is decided where intervals can not.
struct Enclosure: Sendable {
    let range: OutwardInterval
    /// The number, if it is known.
    let exact: Rational?

    static let zero = Enclosure(Rational.zero)
    static let one = Enclosure(Rational.one)
    /// Of which nothing is known but that it is 0 or 1.
    static let undecided = Enclosure(OutwardInterval(lower: 0, upper: 1))

    init(_ exact: Rational) {
        range = OutwardInterval(enclosing: exact)
        self.exact = exact
    }

    /// An interval of one number is that number.
    init(_ range: OutwardInterval) {
        self.range = range
        exact = range.lower == range.upper ? Rational(exactly: range.lower) : nil
    }

    /// A result that is exact, or else in a range.
    init(_ exact: Rational?, or range: @autoclosure () -> OutwardInterval) {
        self = exact.map { Enclosure($0) } ?? Enclosure(range())
    }

    /// 1 or 0, or one of them where an answer is not certain.
    init(_ answer: Bool?) { self = answer.map { $0 ? .one : .zero } ?? .undecided }

    /// Why nothing is certain at a place.
    enum Doubt: Error {
        /// Something may have no value there.
        case mayBeUndefined
        /// It is not certain what is drawn.
        case undecided
        /// It takes too much work.
        case tooLarge
    }
}

// MARK: - Comparisons

extension Enclosure {
    /// Whether it is less than another number; `nil` where that is not certain.
    func isLess(than other: Enclosure) -> Bool? {
        if let exact, let number = other.exact { return exact < number }
        if range.upper < other.range.lower { return true }
        return range.lower >= other.range.upper ? false : nil
    }

    /// Whether it is another number; `nil` where that is not certain.
    func isEqual(to other: Enclosure) -> Bool? {
        if let exact, let number = other.exact { return exact == number }
        return range.upper < other.range.lower || other.range.upper < range.lower ? false : nil
    }

    var isZero: Bool? { isEqual(to: .zero) }
    /// Whether it is certainly not 0.
    var excludesZero: Bool { isZero == false }
    /// Whether it is certainly < 0.
    var isNegative: Bool { isLess(than: .zero) == true }
    /// Whether it is certainly ≥ 0.
    var isNonnegative: Bool { isLess(than: .zero) == false }
}

// MARK: - Arithmetic

extension Enclosure {
    static prefix func - (a: Enclosure) -> Enclosure { Enclosure(a.exact?.negated, or: -a.range) }

    static func + (a: Enclosure, b: Enclosure) -> Enclosure {
        Enclosure(a.combined(b) { $0.adding($1) }, or: a.range + b.range)
    }

    static func - (a: Enclosure, b: Enclosure) -> Enclosure {
        Enclosure(a.combined(b) { $0.subtracting($1) }, or: a.range - b.range)
    }

    static func * (a: Enclosure, b: Enclosure) -> Enclosure {
        if a.exact?.isZero == true || b.exact?.isZero == true { return .zero }
        return Enclosure(a.combined(b) { $0.multiplied(by: $1) }, or: a.range * b.range)
    }

    /// The quotient by what is certainly not 0.
    func divided(by other: Enclosure) throws(Doubt) -> Enclosure {
        guard other.excludesZero else { throw .mayBeUndefined }
        return Enclosure(combined(other) { $0.divided(by: $1) }, or: range / other.range)
    }

    private func combined(_ other: Enclosure, _ operation: (Rational, Rational) -> Rational?) -> Rational? {
        guard let exact, let number = other.exact else { return nil }
        return operation(exact, number)
    }

    /// An integer power; 0⁰ is 1.
    func power(_ exponent: Int) throws(Doubt) -> Enclosure {
        if exponent < 0 {
            guard exponent > -1 << 16 else { throw .tooLarge }
            return try Enclosure.one.divided(by: power(-exponent))
        }
        return Enclosure(exact?.power(exponent), or: range.power(exponent))
    }

    var squared: Enclosure { Enclosure(combined(self) { $0.multiplied(by: $1) }, or: range.squared) }

    var magnitude: Enclosure {
        if isNonnegative { return self }
        if isNegative { return -self }
        return Enclosure(OutwardInterval(lower: 0, upper: max(-range.lower, range.upper)))
    }

    /// The root of a number that is certainly not negative.
    func squareRoot() throws(Doubt) -> Enclosure {
        guard isNonnegative else { throw .mayBeUndefined }
        return Enclosure(exact?.root, or: range.squareRoot)
    }

    static func minimum(_ a: Enclosure, _ b: Enclosure) -> Enclosure {
        if let isLess = a.isLess(than: b) { return isLess ? a : b }
        return Enclosure(
            OutwardInterval(lower: min(a.range.lower, b.range.lower), upper: min(a.range.upper, b.range.upper)))
    }

    static func maximum(_ a: Enclosure, _ b: Enclosure) -> Enclosure { -minimum(-a, -b) }

    /// What is either of both.
    func joined(_ other: Enclosure) -> Enclosure { Enclosure(range.joined(other.range)) }

    /// The greatest integer that is not above it.
    var floor: Enclosure { Enclosure(exact?.floor, or: range.floor) }

    /// The nearest integer; halves go away from zero.
    var rounded: Enclosure {
        Enclosure(exact?.rounded, or: OutwardInterval(lower: range.lower.nearest, upper: range.upper.nearest))
    }

    /// −1, 0 or 1.
    var sign: Enclosure {
        if isNegative { return Enclosure(-1) }
        if isZero == true { return .zero }
        return Enclosure.zero.isLess(than: self) == true ? .one : Enclosure(OutwardInterval(lower: -1, upper: 1))
    }

    /// a − b·⌊a ÷ b⌋ for a b that is certainly not 0.
    func remainder(by other: Enclosure) throws(Doubt) -> Enclosure {
        let rest = self - other * (try divided(by: other)).floor
        let bounds = other.range.joined(.zero)
        return rest.exact == nil ? Enclosure(rest.range.intersection(bounds) ?? bounds) : rest
    }
}

extension Rational {
    /// The square root where it is a fraction.
    fileprivate var root: Rational? {
        guard let top = Self.root(numerator), let bottom = Self.root(denominator) else { return nil }
        return Rational(top, over: bottom)
    }

    private static func root(_ number: Int128) -> Int128? {
        guard number >= 0, number < 1 << 104, let whole = Rational(number, over: 1),
            let candidate = Rational(exactly: Elementary.sqrt(whole.doubleValue).nearest)
        else { return nil }
        return candidate.multiplied(by: candidate) == whole ? candidate.numerator : nil
    }
}

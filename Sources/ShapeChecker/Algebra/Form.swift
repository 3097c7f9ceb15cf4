import ShapeProgram

/// The normal form of a formula: a polynomial over a product of powers of polynomials.
///
/// It is plain data that means something only together with the `Ring` whose generators it names. Two forms of
/// one function have the same numerator when they have the same divisors; their difference always has the
/// numerator 0 if the generators that occur are independent.
struct Form: Hashable, Sendable {
    /// A polynomial in the denominator, primitive and not constant, and its power, 1 or more.
    struct Divisor: Hashable, Sendable {
        var factor: Polynomial
        var exponent: Int
    }

    var numerator: Polynomial
    /// Each factor once, in ascending order.
    var divisors: [Divisor]

    static let zero = Form()
    static let one = Form(1)

    /// A polynomial over others.
    init(_ numerator: Polynomial, over divisors: [Divisor] = []) {
        self.numerator = numerator
        self.divisors = numerator.isZero ? [] : divisors
    }

    /// A constant.
    init(_ value: Rational) { self.init(Polynomial(value)) }

    /// An integer.
    init(_ value: Int) { self.init(Rational(value)) }

    /// 0.
    init() { self.init(.zero) }

    /// Whether it is 0 without looking into cases.
    var isZero: Bool { numerator.isZero }

    /// Its value where it is a rational constant.
    var constant: Rational? { divisors.isEmpty ? numerator.constant : nil }

    /// The polynomial that it is, or `nil` for a quotient.
    var polynomial: Polynomial? { divisors.isEmpty ? numerator : nil }

    /// The generators that occur, as a bit set.
    var variables: UInt32 { divisors.reduce(numerator.variables) { $0 | $1.factor.variables } }

    /// −f.
    var negated: Form { Form(numerator.negated, over: divisors) }
}

/// A point of which both coordinates are normal forms.
struct FormPoint: Sendable {
    var x: Form
    var y: Form
}

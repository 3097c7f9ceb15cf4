import ShapeProgram

/// Something that is known about a polynomial, and why.
struct Fact: Hashable, Sendable {
    enum Relation: Hashable, Sendable {
        /// p ≥ 0
        case nonnegative
        /// p > 0
        case positive
        /// p = 0
        case zero
    }

    /// Where a fact comes from.
    enum Reason: Hashable, Sendable {
        /// A box has a positive width and height.
        case size
        /// The domain of a parameter.
        case domain
        /// A `require`.
        case requirement
        /// What holds of every value of a root, a minimum and so on.
        case atom
        /// The bounds of a loop's index.
        case loop
        /// A case of a proof by cases.
        case assumption
        /// The opposite of what is to be proved.
        case negatedGoal
        /// The product of two facts, or a square.
        case product

        /// Why a generator lies within its bounds.
        static func range(of generator: Generator) -> Reason {
            switch generator {
            case .width, .height: .size
            case .parameter: .domain
            case .integer: .loop
            case .number, .pi, .doubleCosine, .surd, .root, .positivePart, .indicator, .floor, .cosine, .sine,
                .direction, .arccosine, .exponential, .logarithm, .power:
                .atom
            }
        }
    }

    var polynomial: Polynomial
    var relation: Relation
    var reason: Reason

    init(_ polynomial: Polynomial, _ relation: Relation, _ reason: Reason) {
        self.polynomial = polynomial
        self.relation = relation
        self.reason = reason
    }

    /// Whether every number of an interval is allowed as the value of the polynomial.
    func holds(throughout range: OutwardInterval) -> Bool {
        switch relation {
        case .nonnegative: range.lower >= 0
        case .positive: range.lower > 0
        case .zero: range.lower == 0 && range.upper == 0
        }
    }

    /// Whether no number of an interval is allowed as the value of the polynomial.
    func fails(throughout range: OutwardInterval) -> Bool {
        switch relation {
        case .nonnegative: range.upper < 0
        case .positive: range.upper <= 0
        case .zero: range.lower > 0 || range.upper < 0
        }
    }

    /// The fact with coprime whole coefficients; `nil` where they do not fit.
    var primitive: Fact? {
        if polynomial.isZero { return self }
        guard let content = try? polynomial.content, let scale = content.magnitude.reciprocal,
            let polynomial = try? polynomial.scaled(by: scale)
        else { return nil }
        return Fact(polynomial, relation, reason)
    }
}

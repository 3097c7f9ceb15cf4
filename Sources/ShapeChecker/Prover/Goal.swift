import ShapeProgram

/// What is to be proved: p ≥ 0, or p > 0.
struct Goal: Hashable, Sendable {
    var polynomial: Polynomial
    var isStrict: Bool

    /// p ≥ 0
    static func nonnegative(_ p: Polynomial) -> Goal { Goal(polynomial: p, isStrict: false) }
    /// p > 0
    static func positive(_ p: Polynomial) -> Goal { Goal(polynomial: p, isStrict: true) }

    /// The same of another polynomial.
    func with(_ p: Polynomial) -> Goal { Goal(polynomial: p, isStrict: isStrict) }

    /// Whether it is true of all numbers of an interval.
    func holds(throughout range: OutwardInterval) -> Bool { isStrict ? range.lower > 0 : range.lower >= 0 }

    /// Whether it is true of no number of an interval.
    func fails(throughout range: OutwardInterval) -> Bool { isStrict ? range.upper <= 0 : range.upper < 0 }

    /// The opposite, as a fact.
    var negation: Fact { Fact(polynomial.negated, isStrict ? .nonnegative : .positive, .negatedGoal) }

    /// The goal itself as a fact, for use once it is proved.
    func fact(_ reason: Fact.Reason) -> Fact { Fact(polynomial, isStrict ? .positive : .nonnegative, reason) }
}

/// What came out of trying to prove a goal.
enum ProofOutcome: Hashable, Sendable {
    /// It holds wherever the facts do. For a proof in several steps the method is that of the first one.
    case proved(ProofMethod)
    /// It holds where the facts do and all free numbers without a bound of their own are at most
    /// `BoxSearch.greatestSize` in magnitude.
    case provedWithinBounds
    /// It fails at a sample, given by its place in the list of samples.
    case refuted(sample: Int)
    /// Neither.
    case notProved(ProofObstacle)

    /// Whether it fails somewhere.
    var isRefuted: Bool {
        switch self {
        case .refuted: true
        case .proved, .provedWithinBounds, .notProved: false
        }
    }

    /// Whether it holds, be it within bounds.
    var isProved: Bool {
        switch self {
        case .proved, .provedWithinBounds: true
        case .refuted, .notProved: false
        }
    }
}

/// How something was proved.
enum ProofMethod: Hashable, Sendable {
    /// No fact was needed: 0 ≥ 0, 3 > 0.
    case constant
    case signs
    case factor
    case linearCombination
    case cases
    case products
    case squaring
    case boxes
    /// Not by a prover: it is known from elsewhere.
    case given
}

/// Why something was not proved.
enum ProofObstacle: Hashable, Sendable {
    /// No method applies.
    case noMethod
    /// The shape's budget of work is used up, or nobody waits for the answer.
    case work
}

import ShapeProgram
import ShapeSyntax

/// Exact arithmetic over the formulas of one program: normal forms and the question whether one is zero.
///
/// See docs/CHECKER.md for the method. Nothing here samples or rounds; work is bounded, and what passes a bound
/// is an `AlgebraLimit`, never a wrong answer.
struct Algebra: ~Copyable {
    /// Forgets everything and reads the parameters, domains and requirements of a program.
    mutating func begin(_ program: Program) {}

    // MARK: Surroundings of a formula

    /// What the pen is where the next formulas stand; formulas that name an unknown pen are a limit.
    mutating func setPen(_ pen: FormPoint?) {}

    /// The direction in degrees in which the path arrived at the pen.
    mutating func setHeading(_ heading: Form?) {}

    /// What a loop's index is from now on.
    mutating func setIndex(_ index: ID<Binding>, to form: Form) {}

    /// Works out a `let` here and now, as its value may name the pen or an index.
    mutating func bind(_ binding: ID<Binding>, _ program: Program) {}

    /// A new integer that stands for any i with lower ≤ i < upper.
    mutating func freshInteger(_ name: Name, from lower: Form, below upper: Form) throws(AlgebraLimit) -> Form { .zero }

    /// A new number of which nothing is known, such as a coordinate of the pen at the head of a loop.
    mutating func freshNumber() throws(AlgebraLimit) -> Form { .zero }

    // MARK: Forms

    /// The normal form of a scalar formula; angles are in degrees, booleans are 0 or 1.
    mutating func form(_ id: ID<Expression>, _ program: Program) throws(AlgebraLimit) -> Form { .zero }

    mutating func sum(_ a: Form, _ b: Form) throws(AlgebraLimit) -> Form { .zero }
    mutating func difference(_ a: Form, _ b: Form) throws(AlgebraLimit) -> Form { .zero }
    mutating func product(_ a: Form, _ b: Form) throws(AlgebraLimit) -> Form { .zero }
    mutating func quotient(_ a: Form, _ b: Form) throws(AlgebraLimit) -> Form { .zero }

    /// Cosine and sine of an angle in degrees.
    mutating func direction(_ degrees: Form) throws(AlgebraLimit) -> FormPoint { .init(x: .zero, y: .zero) }

    /// max(form, 0).
    mutating func positivePart(_ form: Form) throws(AlgebraLimit) -> Form { .zero }

    /// Whether a form depends on another one that is a single fresh number or integer.
    func mentions(_ form: Form, _ generator: Form) -> Bool { false }

    // MARK: Decisions

    /// Whether a form is zero for every size, parameter and fresh integer that the facts admit.
    mutating func isZero(_ form: Form) -> ZeroVerdict { .undecided(.unsupported) }

    /// The form in the file's own names, `y - h/2`; `nil` where it has no short spelling in the language.
    func text(_ form: Form, _ program: Program, _ names: NameTable) -> String? { nil }
}

/// The normal form of a formula.
struct Form: Sendable {
    static let zero = Form()
    static let one = Form()

    /// An integer.
    init(_ value: Int) {}
    init() {}

    /// Whether it is 0 without looking into cases.
    var isZero: Bool { false }
    /// Its value where it is a rational constant.
    var constant: Rational? { nil }
}

/// A point of which both coordinates are normal forms.
struct FormPoint: Sendable {
    var x: Form
    var y: Form
}

/// Why exact arithmetic gave up.
enum AlgebraLimit: Error, Hashable, Sendable {
    /// Numbers beyond 128 bits.
    case overflow
    /// More terms, generators or steps than are allowed.
    case tooLarge
    /// A division by what is zero everywhere.
    case divisionByZero
    /// A formula for which there is no method, such as one that names an unknown pen.
    case unsupported
    /// A special angle whose field is too large.
    case angle
}

/// What is known about whether a form is zero.
enum ZeroVerdict: Sendable {
    /// Everywhere.
    case zero
    /// Not everywhere, which is certain even where no sample shows it. Places to look for a witness come with it.
    case nonzero([WitnessHint])
    /// Nothing is certain; a witness may still be found at one of the places.
    case undecided(AlgebraLimit, [WitnessHint] = [])
}

/// Equations that hold where a form may fail to be zero, such as `w = 3.7*h`, to be tried in order.
struct WitnessHint: Sendable {
    /// A size (0: w, 1: h) or a parameter, as a formula with rational coefficients in the others.
    struct Equation: Sendable {
        enum Variable: Hashable, Sendable {
            case width, height
            case parameter(ID<Parameter>, component: UInt8)
        }
        var variable: Variable
        /// Σ coefficient·variable + constant.
        var terms: [(Variable, Rational)]
        var constant: Rational
    }
    var equations: [Equation] = []
}

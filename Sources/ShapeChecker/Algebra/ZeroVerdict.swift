import ShapeProgram
import ShapeSyntax

/// What is known about whether a form is zero.
enum ZeroVerdict: Sendable {
    /// Everywhere.
    case zero
    /// Not everywhere, which is certain even where no sample shows it. Places to look for a witness come with it.
    case nonzero([WitnessHint])
    /// Nothing is certain; a witness may still be found at one of the places.
    case undecided(AlgebraLimit, [WitnessHint] = [])
}

/// Equations that hold where a form may fail to be zero, such as `h = 40` and `w = 3.7*h`. Each names only variables
/// of those before it and others that no equation is about.
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
    /// Whether the form is certainly not zero where they all hold.
    var isCertain = false
}

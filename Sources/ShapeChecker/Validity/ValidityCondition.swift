import ShapeProgram
import ShapeSyntax

/// Something that has to hold for a shape to be defined, or for it to be drawn as it is written.
struct ValidityCondition: Sendable {
    /// What it is about.
    enum Subject: Hashable, Sendable {
        /// The radius of an arc, ≥ 0.
        case radius
        /// The radius of a corner, ≥ 0.
        case cornerRadius
        /// The room that a corner has beyond its radius, ≥ 0.
        case cornerRoom
        /// What a root is taken of, ≥ 0.
        case radicand
        /// What is divided by, not 0.
        case divisor
        /// 1 − x and 1 + x for asin x or acos x, both ≥ 0.
        case arcsineArgument
        /// What a logarithm is taken of, > 0.
        case logarithmArgument
        /// The base of a power with an exponent that is no integer, ≥ 0.
        case powerBase
        /// What an arc sweeps beyond its least, or short of its greatest value, ≥ 0.
        case sweep
        /// What a function needs of its arguments.
        case call
        /// How far a line runs forwards, ≥ 0.
        case edge
        /// What keeps two segments apart, ≥ 0.
        case crossing
    }

    enum Relation: Hashable, Sendable {
        case nonnegative
        case positive
        case nonzero
    }

    /// Where it matters, by the place in a list of contexts; 0 is everywhere.
    typealias Context = Int

    var subject: Subject
    var relation: Relation
    /// What has to be ≥ 0, > 0 or ≠ 0 wherever the facts of the context hold; `nil` where it has no form.
    var polynomial: Polynomial?
    /// Polynomials that are often easier to prove positive; if there are any, it is enough that all of them are.
    var sufficient: [Polynomial] = []
    var context: Context
    /// The formula to blame; `none` for what the statement as a whole needs.
    var expression: ID<Expression>
    /// The statement that is drawn with it.
    var statement: ID<Statement>
    /// What is known; at first nothing.
    var outcome = ProofOutcome.notProved(.noMethod)

    /// Where to point at.
    func span(_ program: Program) -> Span {
        expression.isPresent ? program.span(expression) : program.span(statement)
    }

    /// Whether another one says the same in the same context.
    func isSame(as other: ValidityCondition) -> Bool {
        polynomial == other.polynomial && relation == other.relation && context == other.context
    }
}

/// Under which conditions a part of a program is drawn: those of the loops and branches around it.
struct ValidityContext: Sendable {
    /// The context around it; 0 for that of the whole shape, which is its own.
    var parent: ValidityCondition.Context
    /// What holds in it besides.
    var facts: [Fact]
}

import ShapeSyntax

/// Something that has no value at the size at hand and was replaced so that drawing goes on.
package struct Fault: Hashable, Sendable {
    /// What is wrong, with the value that was found.
    package enum Kind: Hashable, Sendable {
        /// A radius below zero, in points; 0 was used.
        case negativeRadius(Double)
        /// The radius of a corner that has no room for it, and the greatest that fits; the latter was used.
        case radiusTooLarge(Double, limit: Double)
        /// The root of a number below zero; 0 was used.
        case negativeRadicand(Double)
        /// A division, a remainder or a negative power of zero; the result is 0.
        case divisionByZero
        /// An argument of asin or acos outside −1…1; it was clamped.
        case acosDomain(Double)
        /// The logarithm of a number that is not positive; the result is 0.
        case logDomain(Double)
        /// A number below zero to a power that is no integer; the result is 0.
        case powDomain(Double)
        /// Degrees beyond a full turn; the sweep was clamped.
        case sweepOutOfRange(Double)
        /// A result too large for a double; the result is 0.
        case notFinite
        /// Formulas that refer to each other too deeply; the result is 0.
        case tooDeep
        /// More work than the evaluator does for one shape; the rest was left out.
        case tooLarge
    }

    package var kind: Kind
    /// The formula; `none` where no single one is to blame.
    package var expression: ID<Expression>
    /// The statement that was drawn; `none` for values outside a path.
    package var statement: ID<Statement>

    package init(_ kind: Kind, expression: ID<Expression>, statement: ID<Statement>) {
        self.kind = kind
        self.expression = expression
        self.statement = statement
    }
}

/// An arc that does not begin at the pen, or does not end where it says.
package struct Gap: Hashable, Sendable {
    /// The arc.
    package var statement: ID<Statement>
    /// In points: the arc's start minus the pen, or its computed end minus its stated one.
    package var offset: Vector
    /// Which of the two.
    package var isAtEnd: Bool

    package init(statement: ID<Statement>, offset: Vector, isAtEnd: Bool) {
        self.statement = statement
        self.offset = offset
        self.isAtEnd = isAtEnd
    }
}

/// How far two points are apart that should be one, be it no more than by rounding.
package struct JointOffset: Hashable, Sendable {
    /// In points, as in a `Gap`.
    package var vector: Vector
    /// What counts as a gap at this place, in points.
    package var limit: Double

    package init(vector: Vector, limit: Double) {
        self.vector = vector
        self.limit = limit
    }

    /// The greater of both magnitudes in units of the limit; rounding makes less than a millionth.
    package var ratio: Double { vector.x.magnitude.orGreater(vector.y.magnitude) / limit }
}

/// A joint that is said to be smooth and is not.
package struct Bend: Hashable, Sendable {
    /// The `smooth`.
    package var statement: ID<Statement>
    /// By how many degrees the path turns here, in (−180, 180]; positive is clockwise.
    package var angle: Double

    package init(statement: ID<Statement>, angle: Double) {
        self.statement = statement
        self.angle = angle
    }
}

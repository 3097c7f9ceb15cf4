import ShapeProgram
import ShapeSyntax

/// What was found out about a layer: whether it crosses itself.
struct CrossingVerdict: Sendable {
    enum Outcome: Sendable {
        case proved
        /// For sizes up to `BoxSearch.greatestSize`.
        case provedWithinBounds
        /// Certainly, at this size and with these values.
        case crosses(Samples.Point)
        case notProved(Obstacle)
    }

    enum Obstacle: Hashable, Sendable {
        case proof(ProofObstacle)
        /// The outline has no exact form.
        case algebra(AlgebraLimit)
        /// No size is known at which the shape is valid.
        case noSample
        /// Too many combinations of branches and of values that change the number of segments.
        case tooManyCases
    }

    var layer: Int
    var outcome: Outcome
    /// The two segments that cross, or that were not proved not to; `none` where there is no such pair.
    var first = ID<Statement>.none
    var second = ID<Statement>.none
    /// How many pairs of pieces were looked at, in all cases.
    var pairCount = 0
    /// The values of parameters that were looked at one by one; empty where all values are meant.
    var fixings: [[FixedParameter]] = []
}

/// Something that has to be ≥ 0 for the outline to be as it is meant.
struct OutlineCondition: Sendable {
    enum Subject: Hashable, Sendable {
        /// A line that runs forwards.
        case edge
        /// Two segments that do not cross; it may ask for more than that.
        case crossing(ID<Statement>)
    }

    var subject: Subject
    /// In the ring of the findings.
    var polynomial: Polynomial
    var statement: ID<Statement>
    /// Where it fails and the outline crosses itself.
    var witness: Samples.Point?
}

/// What is asked of an outline besides being defined.
struct OutlineFindings: Sendable {
    /// The one that was given, with further generators where conditions need them.
    var ring: Ring
    /// What was added to the hypotheses, each proved not to follow from them.
    var conditions: [OutlineCondition] = []
    /// One for each layer.
    var crossings: [CrossingVerdict] = []
    var tangency: [TangencyFinding] = []
    /// Where it leaves the view at a size that counts; empty for a shape in which overhang is meant.
    var frame: [FrameFinding] = []
    /// Whether all cases of all outlines were looked at.
    var isWhole = true
    /// What this took, in units of work.
    var work = 0
}

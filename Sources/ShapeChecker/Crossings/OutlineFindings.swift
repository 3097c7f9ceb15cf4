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

/// What was found out about a region for content.
struct RegionVerdict: Sendable {
    enum Outcome: Sendable {
        case inside
        /// For sizes up to `BoxSearch.greatestSize`.
        case insideWithinBounds
        case sticksOut(Samples.Point)
        case notProved
    }

    /// In the order of the file.
    var region: Int
    var outcome = Outcome.inside
    /// What is taken for granted, each ≥ 0, in the ring of the findings.
    var conditions: [Polynomial] = []

    /// Keeps the worst of several cases.
    mutating func lower(to outcome: Outcome, _ conditions: [Polynomial]) {
        if outcome.rank > self.outcome.rank { self.outcome = outcome }
        for p in conditions where !self.conditions.contains(p) { self.conditions.append(p) }
    }
}

extension RegionVerdict.Outcome {
    /// Orders from what is best to what is worst.
    fileprivate var rank: Int {
        switch self {
        case .inside: 0
        case .insideWithinBounds: 1
        case .notProved: 2
        case .sticksOut: 3
        }
    }
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
    /// Those of the regions that there are in some case; empty where nobody asked.
    var regions: [RegionVerdict] = []
    /// Where it leaves the view at a size that counts; empty for a shape in which overhang is meant.
    var frame: [FrameFinding] = []
    /// The lines along edges of the view that a stroke follows; empty for a shape in which overhang is meant.
    var strokedEdges: [StrokedEdge] = []
    /// Whether all cases of all outlines were looked at.
    var isWhole = true
    /// What this took, in units of work.
    var work = 0

    /// Whether some parameters were looked at only at some of their values.
    var isSampled: Bool { crossings.contains { !$0.fixings.isEmpty } }

    /// Whether no outline crosses itself where the conditions hold.
    var isProved: Bool {
        isWhole
            && crossings.allSatisfy { crossing in
                switch crossing.outcome {
                case .proved, .provedWithinBounds: true
                case .crosses, .notProved: false
                }
            }
    }
}

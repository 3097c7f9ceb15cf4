import ShapeSyntax

/// At which sizes and parameter values a shape is defined, as far as that is known.
public struct Validity: Sendable {
    /// A formula of which nothing is known.
    public struct Gap: Sendable {
        public var span: Span
        /// What is not known: `this radius is not negative`.
        public var claim: String
        public var reason: String

        public init(span: Span, claim: String, reason: String) {
            self.span = span
            self.claim = claim
            self.reason = reason
        }
    }

    /// Whether the shape is defined wherever its `require`s hold; without any, at every size.
    public var verdict = Verdict.proved
    /// The same where all parameters have their defaults.
    public var verdictWithDefaults = Verdict.proved
    /// What is enough for that, whatever is required, in the file's own names, such as `w >= 2*radius`; without any
    /// it is defined at every size. `nil` where that is not known.
    public var conditions: [String]?
    /// Whether it is undefined wherever one of the conditions fails.
    public var isExact = true
    /// What is not decided where the `require`s hold.
    public var gaps: [Gap] = []
    /// The smallest size that is defined and meets the `require`s, with the defaults of all parameters.
    public var minimumSize = MinimumSize.unknown
    /// What is asked of sizes for all values of the parameters, the `require`s included, if all of that is affine; empty
    /// where every size will do. `nil` where that is not so, or where nobody asked.
    public var limits: SizeLimits?
    /// Units of work that the proofs took; the same on every machine.
    public var work = 0

    public init() {}
}

/// From which size on a shape is what its file promises, with the defaults of its parameters.
public enum MinimumSize: Hashable, Sendable {
    /// Where both sides are at least so long; 0 asks for nothing.
    case quadrant(width: Side, height: Side, Certainty)
    /// Larger is not always better.
    case notQuadrant
    /// At no size.
    case nowhere
    case unknown

    /// A least width or height.
    public struct Side: Hashable, Sendable {
        /// In points, rounded to nearest.
        public var value: Double
        /// Exactly, such as `2*sqrt(3)`; empty where the number says it.
        public var text: String
        /// Whether the side has to be longer.
        public var isStrict: Bool

        public init(value: Double, text: String = "", isStrict: Bool = false) {
            self.value = value
            self.text = text
            self.isStrict = isStrict
        }
    }

    public enum Certainty: Hashable, Sendable {
        /// It is valid at these sizes and at no others.
        case exact
        /// It is valid at these sizes; there may be smaller ones.
        case sufficient
        /// The same, for sizes up to 2000 points.
        case sufficientWithinBounds
    }
}

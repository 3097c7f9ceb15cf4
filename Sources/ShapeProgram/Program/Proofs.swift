import ShapeSyntax

/// What is known of a property for every size and parameter of the domain.
public enum Verdict: UInt8, Sendable, Comparable {
    case proved
    /// Neither proved nor refuted within the bounds on work.
    case notProved
    /// It fails somewhere.
    case refuted

    /// The word that documents use.
    public var text: String {
        switch self {
        case .proved: "proved"
        case .notProved: "not proved"
        case .refuted: "refuted"
        }
    }

    /// Orders from what is best to what is worst.
    public static func < (a: Verdict, b: Verdict) -> Bool { a.rawValue < b.rawValue }
}

/// What the checker found out about one shape.
public struct Proofs: Sendable {
    /// In the order of the file; may be left out where all of them are proved and nobody asked.
    public var claims: [Claim] = []
    /// Where the shape is defined; `nil` where nobody asked.
    public var validity: Validity?
    /// Whether each layer's outline keeps from crossing itself; empty where nobody asked.
    public var crossings: [Crossing] = []
    /// Whether the regions for content lie inside; those that there are, and only for who asked.
    public var content: [Content] = []
    /// Units of work that looking at the outlines took.
    public var outlineWork = 0

    public init() {}

    /// The worst verdict on crossings.
    public var crossing: Verdict { crossings.reduce(.proved) { max($0, $1.verdict) } }
    /// The same with all parameters at their defaults.
    public var crossingWithDefaults: Verdict { crossings.reduce(.proved) { max($0, $1.standing.verdictWithDefaults) } }

    /// The shortest decimal that reads back as a number of a witness.
    public static func text(of number: Double) -> String {
        var bytes: [UInt8] = []
        NumberText.appendShortest(number, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The worst verdict of the claims about where arcs start and end.
    public var continuity: Verdict { worst { $0 == .arcStart || $0 == .arcEnd } }

    /// The worst verdict of the claims about where subpaths end.
    public var closure: Verdict { worst { $0 == .closure } }

    private func worst(_ isMeant: (Claim.Subject) -> Bool) -> Verdict {
        claims.reduce(.proved) { isMeant($1.subject) ? max($0, $1.verdict) : $0 }
    }
}

extension Proofs {
    /// What is known of something wherever the shape is valid.
    public struct Standing: Sendable {
        public var verdict = Verdict.proved
        /// The same where all parameters have their defaults.
        public var verdictWithDefaults = Verdict.proved
        /// Whether the proof is for sizes up to 2000 points.
        public var isWithinBounds = false
        /// Inequalities that the proof takes for granted, in the file's own names; it may need less.
        public var needs: [String] = []
        /// The same for the proof with the defaults.
        public var needsWithDefaults: [String] = []
        /// Where it fails.
        public var witness: Witness?

        public init() {}

        /// Notes a verdict, with the defaults too.
        public mutating func set(_ verdict: Verdict) { (self.verdict, verdictWithDefaults) = (verdict, verdict) }

        /// Notes where it fails.
        public mutating func refute(at witness: Witness) {
            set(.refuted)
            self.witness = witness
        }
    }

    /// Whether the outline of a layer keeps from crossing itself; touching is allowed.
    public struct Crossing: Sendable {
        /// In the order of the file.
        public var layer: Int
        public var standing = Standing()
        /// Whether some parameters were looked at only at their default and the ends of their domain.
        public var isSampled = false
        /// The two segments that cross, or that are not proved not to.
        public var first: Span?
        public var second: Span?
        /// Why it is not proved; empty for other verdicts.
        public var reason = ""

        public init(layer: Int) { self.layer = layer }

        public var verdict: Verdict { standing.verdict }
    }

    /// Whether a region for content lies inside of the outline.
    public struct Content: Sendable {
        /// In the order of the file.
        public var region: Int
        /// Empty for the one without a name.
        public var name = ""
        public var standing = Standing()

        public init(region: Int) { self.region = region }
    }

    /// Something that has to hold for an outline to be what its file says, with its verdict.
    public struct Claim: Sendable {
        public enum Subject: UInt8, Sendable, CaseIterable {
            /// The stated start of an arc is the pen.
            case arcStart
            /// The stated end of an arc lies on its circle.
            case arcEnd
            /// A subpath ends where it began.
            case closure
            /// The segments on both sides of `smooth` run in one direction.
            case smoothJoint

            public var text: String {
                switch self {
                case .arcStart: "start of arc"
                case .arcEnd: "end of arc"
                case .closure: "closure"
                case .smoothJoint: "smooth joint"
                }
            }
        }

        /// What a verdict rests on.
        public enum Method: UInt8, Sendable, CaseIterable {
            /// The language leaves no other way: `close` draws the line that closes.
            case construction
            /// Affine forms: the common case, with nothing but lines and quarter arcs in the shape.
            case affine
            /// Normal forms.
            case exact
            /// Tries at sizes and values.
            case trial

            public var text: String {
                switch self {
                case .construction: "by construction"
                case .affine: "affine"
                case .exact: "exact"
                case .trial: "trial"
                }
            }
        }

        public var subject: Subject
        public var verdict: Verdict
        public var method: Method
        /// The statement that makes the claim.
        public var span: Span
        /// By how much it fails, as formulas in the file's names; an empty one where it holds, and where it has
        /// no short spelling.
        public var residual = Residual()
        /// Where it fails; for a claim that is not proved, where it came out worst. `nil` where nothing was tried.
        public var witness: Witness?
        /// By how much it fails there: in points, or for a smooth joint the turn in degrees, as x.
        public var offset = (x: 0.0, y: 0.0)
        /// Why it is not proved; empty for other verdicts.
        public var reason = ""

        public init(subject: Subject, verdict: Verdict, method: Method, span: Span) {
            self.subject = subject
            self.verdict = verdict
            self.method = method
            self.span = span
        }
    }

    /// The difference of two points that should be one.
    public struct Residual: Sendable {
        public var x = ""
        public var y = ""

        public init() {}
    }

    /// A size with a value for each parameter.
    public struct Witness: Sendable {
        public struct Setting: Sendable {
            public var name: String
            public var kind: Kind
            /// One for each component; degrees, seconds, 0 or 1.
            public var values: [Double]

            public init(name: String, kind: Kind, values: [Double]) {
                self.name = name
                self.kind = kind
                self.values = values
            }
        }

        /// In points.
        public var width: Double
        public var height: Double
        /// In the order of declaration; colours are left out.
        public var parameters: [Setting]

        public init(width: Double, height: Double, parameters: [Setting]) {
            self.width = width
            self.height = height
            self.parameters = parameters
        }
    }
}

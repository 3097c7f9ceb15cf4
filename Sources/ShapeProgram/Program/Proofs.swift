import ShapeSyntax

/// What is known of a property for every size and parameter of the domain.
public enum Verdict: UInt8, Sendable, Comparable {
    case proved
    /// Neither proved nor refuted within the bounds on work.
    case notProved
    /// It fails at a witness.
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
    /// Something that has to hold for an outline to be continuous, with its verdict.
    public struct Claim: Sendable {
        public enum Subject: UInt8, Sendable {
            /// The stated start of an arc is the pen.
            case arcStart
            /// The stated end of an arc lies on its circle.
            case arcEnd
            /// Where a subpath ends is where it began, by `close`.
            case closure
            /// The segments on both sides of `smooth` have one direction.
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

        public var subject: Subject
        public var verdict: Verdict
        public var span: Span
        /// By how much it fails, as formulas in the file's names: `y is off by w - h`; empty where it holds.
        public var residual: String
        /// A size and values at which it fails: `w = 200, h = 120`; empty where none is known.
        public var witness: String
        /// Why it is not proved; empty for other verdicts.
        public var reason: String

        public init(
            subject: Subject, verdict: Verdict, span: Span, residual: String = "", witness: String = "",
            reason: String = ""
        ) {
            self.subject = subject
            self.verdict = verdict
            self.span = span
            self.residual = residual
            self.witness = witness
            self.reason = reason
        }
    }

    /// In the order of the file.
    public var claims: [Claim] = []

    public init() {}

    /// The worst verdict of the claims about where arcs start and end.
    public var continuity: Verdict {
        claims.lazy.filter { $0.subject == .arcStart || $0.subject == .arcEnd }.map(\.verdict).max() ?? .proved
    }

    /// The worst verdict of the claims about where subpaths end.
    public var closure: Verdict {
        claims.lazy.filter { $0.subject == .closure }.map(\.verdict).max() ?? .proved
    }
}

import ShapeProgram
import ShapeSyntax

/// Something that has to hold where a statement is drawn, and what is known of it.
struct JointClaim {
    /// What exact arithmetic says.
    enum Outcome {
        case proved(Proofs.Claim.Method)
        /// It fails somewhere, which is certain.
        case refuted
        case undecided(AlgebraLimit)
    }

    let subject: Proofs.Claim.Subject
    let statement: ID<Statement>
    var outcome: Outcome
    /// By how much it fails where it was not proved first.
    var deviation: Deviation?
    /// Where to look for a witness.
    var hints: [WitnessHint] = []

    init(_ subject: Proofs.Claim.Subject, _ statement: ID<Statement>, _ method: Proofs.Claim.Method) {
        self.subject = subject
        self.statement = statement
        outcome = .proved(method)
    }

    var isProved: Bool {
        switch outcome {
        case .proved: true
        case .refuted, .undecided: false
        }
    }

    /// Whether exact arithmetic says that it fails somewhere.
    var isRefuted: Bool {
        switch outcome {
        case .refuted: true
        case .proved, .undecided: false
        }
    }
}

/// Two points that should be one and are not, in the file's own names; `nil` for what has no short spelling.
struct Deviation {
    /// Where the arc starts, or where its sweep ends: `(w, h - radius)`.
    var found: String?
    /// Where the pen is, or where the arc is said to end.
    var wanted: String?
    /// By how much the coordinates differ; empty for one that does not.
    var x: String?
    var y: String?
    /// Whether they differ by the same everywhere.
    var isConstant: Bool
    /// `w = h`, where that and nothing else makes them one.
    var equation: String?
}

extension JointClaim {
    /// All claims of an expanded program, in the order of the file, as if they were proved; `joints` is the
    /// method for all that is not so by construction.
    static func all(in program: Program, joints: Proofs.Claim.Method) -> [JointClaim] {
        var claims: [JointClaim] = []
        for layer in program.layers { collect(layer.body, program, joints, &claims) }
        let order = claims.indices.sorted { a, b in
            let (first, second) = (claims[a].statement, claims[b].statement)
            return (program.span(first).start, a) < (program.span(second).start, b)
        }
        return order.map { claims[$0] }
    }

    private static func collect(
        _ block: Block, _ program: Program, _ method: Proofs.Claim.Method, _ claims: inout [JointClaim]
    ) {
        for index in block.indices {
            let id = program.statement(at: index)
            switch program[id] {
            case .arc(let arc):
                if let subject = program[arc].claim { claims.append(JointClaim(subject, id, method)) }
            case .close: claims.append(JointClaim(.closure, id, .construction))
            case .smooth: claims.append(JointClaim(.smoothJoint, id, method))
            case .reversed(let body): collect(body, program, method, &claims)
            case .repeat(let loop): collect(program[loop].body, program, method, &claims)
            case .choose(_, let then, let otherwise):
                collect(then, program, method, &claims)
                collect(otherwise, program, method, &claims)
            case .bind, .move, .line, .quadratic, .cubic, .open, .corner, .primitive, .transform: break
            }
        }
    }
}

extension Arc {
    /// What has to be proved of the arc as it was written.
    var claim: Proofs.Claim.Subject? {
        if statesStart { return isReversed ? .arcEnd : .arcStart }
        if statesEnd { return isReversed ? .arcStart : .arcEnd }
        return nil
    }
}

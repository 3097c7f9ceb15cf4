import ShapeChecker
import ShapeCompiler
import ShapeProgram

/// What became of one mutant.
enum Outcome: Sendable {
    /// The compiler refuses it before it comes to gaps.
    case refused
    /// The oracle found no point at which it is defined.
    case undefined
    /// Checker and oracle agree, with a gap or without one.
    case agreed(hasGap: Bool)
    /// They do not, or the checker did not prove something or names no witness.
    case wrong(String)
}

/// Compares the checker's verdicts about one file with the oracle.
struct Trial {
    private let source: SourceFile
    private let shape: CheckedShape
    private var oracle: GapOracle
    private let defaults: [Double]

    /// What becomes of a file; at most `budget` steps of the evaluator are spent on it.
    static func outcome(_ source: SourceFile, budget: Int) -> Outcome {
        guard var trial = Trial(source, budget: budget) else { return .refused }
        if trial.oracle.observations.isEmpty { return .undefined }
        if let fault = trial.fault() { return .wrong(fault) }
        return .agreed(hasGap: !trial.oracle.gaps.isEmpty)
    }

    private init?(_ source: SourceFile, budget: Int) {
        guard let shape = CheckedShape(source) else { return nil }
        self.source = source
        self.shape = shape
        oracle = GapOracle(shape.program, budget: budget)
        var evaluator = Evaluator()
        defaults = evaluator.defaultParameters(of: shape.program)
    }

    /// What is wrong with the verdicts, in the order of the file.
    private mutating func fault() -> String? {
        var gaps = oracle.gaps
        // A shape that is placed, or an outline that is drawn twice, makes several claims about one place.
        let open = Set(shape.joints.filter { $0.verdict != .proved }.map(\.span))
        for claim in shape.joints {
            switch claim.verdict {
            case .proved where gaps.contains(claim.span) && !open.contains(claim.span):
                return "proved, but a gap: \(source.text(claim.span))"
            case .proved: break
            case .notProved: return "not proved (\(claim.reason)): \(source.text(claim.span))"
            case .refuted:
                if let fault = fault(ofWitness: claim) { return fault }
                gaps.insert(claim.span)
            }
        }
        let refuted = Set(shape.joints.filter { $0.verdict == .refuted }.map(\.span))
        if let missed = gaps.subtracting(refuted).first { return "not claimed, but a gap: \(source.text(missed))" }
        let reported = shape.diagnostics.filter { $0.code == .gap || $0.code == .arcEndOffCircle }
        return Set(reported.map(\.span)) == refuted ? nil : "the errors are about other arcs than the verdicts"
    }

    /// Why the witness shows no gap at that arc.
    private mutating func fault(ofWitness claim: Proofs.Claim) -> String? {
        let text = source.text(claim.span)
        guard let witness = claim.witness else { return "refuted without a witness: \(text)" }
        let point = SamplePoint(witness, shape.program, defaults: defaults)
        guard let found = oracle.gaps(at: point) else { return "undefined at its witness \(point): \(text)" }
        return found.contains(claim.span) ? nil : "no gap at its witness \(point): \(text)"
    }
}

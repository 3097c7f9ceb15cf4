import ShapeCompiler
import ShapeProgram
import TestSupport

/// Finds the gaps of a shape by drawing it at many sizes and values of its own choice, with plain floating-point
/// arithmetic; it sees nothing of the checker.
struct GapOracle {
    /// A point inside the domain at which the shape is defined, and whether it has a gap there.
    struct Observation {
        var point: SamplePoint
        var hasGap: Bool
    }

    /// The arcs with a gap at some point, by their spans.
    private(set) var gaps: Set<Span> = []
    private(set) var observations: [Observation] = []

    private let program: Program
    private var evaluator = Evaluator()
    /// How many formulas and statements may still be visited.
    private var budget: Int

    /// Tries points of a program until `budget` steps of the evaluator are spent.
    init(_ program: Program, budget: Int) {
        self.program = program
        self.budget = budget
        let defaults = evaluator.defaultParameters(of: program)
        for point in PointSource.points(for: program, defaults: defaults) where self.budget > 0 { visit(point) }
    }

    private mutating func visit(_ point: SamplePoint) {
        guard let found = gaps(at: point) else { return }
        observations.append(Observation(point: point, hasGap: !found.isEmpty))
        gaps.formUnion(found)
    }

    /// The arcs with a gap at one point; `nil` where the shape promises nothing, or some value or sweep is undefined.
    mutating func gaps(at point: SamplePoint) -> Set<Span>? {
        evaluator.evaluate(program, width: point.width, height: point.height, parameters: point.values)
        budget -= evaluator.stepsTaken
        guard evaluator.faults.isEmpty else { return nil }
        let found = evaluator.gaps
        for requirement in program.requirements where evaluator.value(of: requirement.condition, in: program) == 0 {
            return nil
        }
        for claim in program.sweepClaims {
            let sweep = evaluator.value(of: claim.sweep, in: program)
            guard Double(claim.minimum) - 1e-9 <= sweep, sweep <= 360 + 1e-9 else { return nil }
        }
        return Set(found.map { program.span($0.statement) })
    }
}

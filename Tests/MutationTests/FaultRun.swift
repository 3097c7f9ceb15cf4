import ShapeCompiler
import TestSupport

/// The mutants of the mutation run with what their drawings show and what `check` finds.
struct FaultRun: Sendable {
    struct Entry: Sendable {
        var mutant: MutationRun.Entry
        var drawn: DrawnMutant
        /// Whether `check` has an error or a warning that it does not have for the base; not asked of what is drawn alike.
        var isFound: Bool

        /// Whether its drawing is another one than that of the base.
        var isDifferent: Bool { drawn.distance != nil || drawn.finding != nil }
        /// Whether it has a fault that anybody sees, and `check` says nothing.
        var isMissed: Bool { drawn.finding != nil && !isFound }
    }

    private(set) var entries: [Entry] = []

    /// Of how many mutants one is looked at in a run that is not full: of all about one in a hundred.
    private static let step = 15

    /// The run that the tests look at, made once.
    static let shared = Task { await FaultRun.make() }

    private static func make() async -> FaultRun {
        let mutants = await MutationRun.shared.value.entries
        let chosen = stride(from: 0, to: mutants.count, by: TestRun.isFull ? 1 : step)
        return await withTaskGroup(of: [(Int, Entry)].self) { group in
            for base in MutationBase.all {
                let own = chosen.filter { mutants[$0].file == base.name }.map { ($0, mutants[$0]) }
                group.addTask { entries(of: own, base.source) }
            }
            var found: [(Int, Entry)] = []
            for await entries in group { found += entries }
            return FaultRun(entries: found.sorted { $0.0 < $1.0 }.map(\.1))
        }
    }

    private static func entries(of mutants: [(Int, MutationRun.Entry)], _ source: SourceFile) -> [(Int, Entry)] {
        guard !mutants.isEmpty, let base = CheckedShape(source) else { return [] }
        let known = findings(source)
        return mutants.compactMap { index, mutant in
            guard let shape = CheckedShape(mutant.source) else { return nil }
            let drawn = DrawnMutant(shape, of: base, hasGap: mutant.outcome.hasGap)
            let isFound = drawn.finding != nil && !findings(mutant.source).isSubset(of: known)
            return (index, Entry(mutant: mutant, drawn: drawn, isFound: isFound))
        }
    }

    /// The errors and warnings about a file, without their places.
    private static func findings(_ source: SourceFile) -> Set<String> {
        let faults = Compiler.check(source).filter { $0.severity != .note && !$0.code.isLint }
        return Set(faults.map { "\($0.code.text) \($0.message)" })
    }
}

extension Outcome {
    /// Whether the evaluation finds a gap.
    fileprivate var hasGap: Bool {
        switch self {
        case .agreed(let hasGap): hasGap
        case .refused, .undefined, .wrong: false
        }
    }
}

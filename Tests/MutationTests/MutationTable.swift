import TestSupport

/// The table operator × file of `docs/MUTATIONS.md`.
struct MutationTable {
    /// Below the root of the checkout.
    static let path = "docs/MUTATIONS.md"

    /// What happened to the mutants of one file, or one operator.
    private struct Count {
        var mutants = 0
        var gaps = 0
        var wrong = 0

        mutating func add(_ outcome: Outcome) {
            mutants += 1
            switch outcome {
            case .agreed(let hasGap): gaps += hasGap ? 1 : 0
            case .wrong: wrong += 1
            case .refused, .undefined: break
            }
        }

        /// `12/7`, and what went wrong.
        var text: String {
            if mutants == 0 { return "" }
            return "\(mutants)/\(gaps)" + (wrong == 0 ? "" : " (\(wrong) wrong)")
        }
    }

    /// The whole document.
    static func text(of run: MutationRun, _ faults: FaultRun, _ differences: DifferenceRun) -> String {
        let total = count(run.entries)
        return """
            # Mutants

            The files in `samples` and in `Tests/MutationTests/Bases`, each spoilt in one place. The checker's verdict about
            every arc of every mutant has to agree with a floating-point evaluation at several hundred sizes and values that
            are not the checker's own. "Not proved" counts as disagreement, as does a gap whose witness shows none at that
            arc. `Tests/MutationTests/MutationOperator.swift` says what the operators do.

            A cell holds the number of mutants, and how many of them have a gap. All in all there are \(total.mutants)
            mutants, \(total.gaps) with a gap; checker and evaluation disagree about \(total.wrong).

            This table is written by `SHAPEC_REWRITE=1 SHAPEC_TESTS=full swift test --filter MutationTests`, and the full
            tests compare it.

            \(rows(of: run).joined(separator: "\n"))

            \(FaultTable.text(of: faults))

            \(DifferenceTable.text(of: differences))

            """
    }

    private static func count(_ entries: some Sequence<MutationRun.Entry>) -> Count {
        entries.reduce(into: Count()) { $0.add($1.outcome) }
    }

    private static func rows(of run: MutationRun) -> [String] {
        let titles = MutationOperator.allCases.map(\.title) + ["all"]
        let files = MutationBase.all.map { base in
            row(base.name, run.entries.filter { $0.file == base.name })
        }
        return [line(["file"] + titles), line(["---"] + titles.map { _ in "--:" })] + files + [row("all", run.entries)]
    }

    private static func row(_ title: String, _ entries: [MutationRun.Entry]) -> String {
        let cells = MutationOperator.allCases.map { kind in count(entries.filter { $0.operator == kind }).text }
        return line([title] + cells + [count(entries).text])
    }

    private static func line(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }
}

import TestSupport

/// The part of `docs/MUTATIONS.md` about what `diff` says.
struct DifferenceTable {
    /// With a heading.
    static func text(of run: DifferenceRun) -> String {
        let open = run.entries.compactMap(line)
        return """
            ## Comparisons

            `diff` compares each mutant without errors with the file as it was. What drawings show to differ it never
            proves to be equal, and what it refutes differs in drawings at the place that it names. Of
            \(run.entries.count) mutants \(count(run) { if case .refused = $0 { true } else { false } }) have errors,
            \(count(run) { if case .differs = $0 { true } else { false } }) are refuted,
            \(count(run) { if case .equal = $0 { true } else { false } }) are proved to be equal, and \(open.count) are
            not proved. Those are drawn alike wherever it was tried: an arc that ends 0.001° further, with a line behind it,
            lies beside the old one by less than a billionth of the size; and what is another drawing at one proportion only
            is never met.

            \(open.joined(separator: "\n"))
            """
    }

    private static func count(_ run: DifferenceRun, _ isMeant: (DifferenceRun.Finding) -> Bool) -> Int {
        run.entries.count { isMeant($0.finding) }
    }

    /// A mutant that is neither proved to be equal nor refuted, with the reason that `diff` gives.
    private static func line(_ entry: DifferenceRun.Entry) -> String? {
        guard case .notProved(let reason) = entry.finding else { return nil }
        let (added, removed) = (changed(entry, "+"), changed(entry, "-"))
        let what = added.isEmpty ? "without `\(removed)`" : "`\(added)`"
        return "- \(entry.mutant.file), \(entry.mutant.operator.title), \(what): \(reason)"
    }

    /// The last line of a change that is marked so.
    private static func changed(_ entry: DifferenceRun.Entry, _ mark: String) -> String {
        let lines = entry.mutant.change.split(separator: "\n").filter { $0.hasPrefix(mark) }
        return String(lines.last?.dropFirst().drop { $0 == " " } ?? "")
    }
}

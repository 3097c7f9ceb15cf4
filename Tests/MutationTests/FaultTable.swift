import ShapeProgram

/// The part of `docs/MUTATIONS.md` about what `check` finds.
struct FaultTable {
    /// With a heading.
    static func text(of run: FaultRun) -> String {
        let faulty = run.entries.filter { $0.drawn.finding != nil }
        let missed = faulty.filter(\.isMissed)
        let (seen, others) = (faulty.filter(\.isFound), faulty.filter { $0.drawn.finding?.fault != .gap })
        let otherwise = others.filter(\.isFound)
        return """
            ## Hard faults

            A hard fault is one that anybody sees in the drawing, and that the drawing of the file which was spoilt does not
            have there: a *gap* at any size; or, at the design size or where a `require` of both promises to be right,
            something *undefined*, a *crossing* of a fill with itself, a segment of a fill that runs *backwards* (over the line
            before it, or turned around at both of its ends), something *outside* of the view by more than 0.01 points. A
            floating-point evaluation of both files decides that, at some forty sizes and values that are not the checker's
            own (`Tests/MutationTests/HardFault.swift`). Other well-formed outlines are no faults: nobody can tell without the
            file as it was.

            Found is what an error or a warning of `check` is about that it does not have for the file as it was; notes do not
            count. Of \(run.entries.count) mutants \(run.entries.count(where: \.isDifferent)) are drawn differently,
            \(faulty.count) have a hard fault, and \(seen.count) of these are found: \(share(seen, faulty)) %.
            Without gaps it is \(otherwise.count) of \(others.count), \(share(otherwise, others)) %.
            "5/1" are 5 mutants of which 1 is missed.

            \(rows(of: run).joined(separator: "\n"))

            Missed are:

            \(missed.map(line).joined(separator: "\n"))
            """
    }

    /// In percent, with one decimal.
    private static func share(_ some: [FaultRun.Entry], _ all: [FaultRun.Entry]) -> Double {
        Double(1_000 * some.count / max(1, all.count)) / 10
    }

    private static func rows(of run: FaultRun) -> [String] {
        let titles = ["operator", "mutants", "drawn differently"] + HardFault.allCases.map(\.title) + ["all", "found"]
        let operators = MutationOperator.allCases.map { kind in
            row(kind.title, run.entries.filter { $0.mutant.operator == kind })
        }
        return [line(titles), line(["---"] + titles.dropFirst().map { _ in "--:" })] + operators
            + [row("all", run.entries)]
    }

    private static func row(_ title: String, _ entries: [FaultRun.Entry]) -> String {
        let faulty = entries.filter { $0.drawn.finding != nil }
        let found = faulty.count { $0.isFound }
        let kinds = HardFault.allCases.map { fault in count(faulty.filter { $0.drawn.finding?.fault == fault }) }
        let share = faulty.isEmpty ? "" : "\(100 * found / faulty.count) %"
        return line(
            [title, "\(entries.count)", "\(entries.count(where: \.isDifferent))"] + kinds + [count(faulty), share])
    }

    private static func count(_ entries: [FaultRun.Entry]) -> String {
        let missed = entries.count(where: \.isMissed)
        return entries.isEmpty ? "" : missed == 0 ? "\(entries.count)" : "\(entries.count)/\(missed)"
    }

    private static func line(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }

    /// A mutant by its file and the line that was changed, with the reason why it is missed.
    private static func line(_ entry: FaultRun.Entry) -> String {
        guard let finding = entry.drawn.finding else { return "" }
        let changed = entry.mutant.change.split(separator: "\n").filter { $0.hasPrefix("+") }
        let text = changed.map { $0.dropFirst().drop { $0 == " " } }.last ?? ""
        let what = text.isEmpty ? removed(entry) : "`\(text)`"
        let size =
            "w = \(NumberText.string(finding.point.width, decimals: 3)), h = \(NumberText.string(finding.point.height, decimals: 3))"
        let place = finding.isDesign ? "at the design size" : "at \(size)"
        return "- \(entry.mutant.file), \(entry.mutant.operator.title), \(what): "
            + "\(finding.fault.title) \(place); \(reason(finding))"
    }

    private static func removed(_ entry: FaultRun.Entry) -> String {
        let lines = entry.mutant.change.split(separator: "\n").filter { $0.hasPrefix("-") }
        return "without `\(lines.map { $0.dropFirst().drop { $0 == " " } }.last ?? "")`"
    }

    /// Why `check` does not find it.
    private static func reason(_ finding: DrawnMutant.Finding) -> String {
        switch (finding.fault, finding.isDesign) {
        case (.gap, _): "it has to be found"
        case (.undefined, _): "not proved, which is a note, and defined at all that is tried"
        case (.crossing, true): "in a vertex or within one curve, or the file has crossings itself"
        case (.fold, true): "both ends may be meant as thorns, or the file has such segments itself"
        case (.outside, true): "not tried"
        case (.crossing, false), (.fold, false), (.outside, false):
            "not proved, and not seen at the sizes that are drawn"
        }
    }
}

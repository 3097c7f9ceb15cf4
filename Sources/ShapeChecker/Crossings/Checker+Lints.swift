import ShapeProgram
import ShapeSyntax

// Outlines that are well-formed and most likely not what is meant.
extension Checker {
    /// How many other places a warning points at.
    private static let labelLimit = 8

    /// Looks at the subpaths of filled layers as they are at the design size.
    mutating func lintSubpaths(_ program: Program, design: Samples.Point) {
        evaluator.evaluate(program, width: design.width, height: design.height, parameters: design.values)
        guard evaluator.faults.isEmpty else { return }
        let tolerance = DrawnSubpath.tolerance(in: design)
        var rest = evaluator.subpathEnds[...]
        for (index, layer) in program.layers.enumerated() where index < evaluator.outlines.count {
            let ends = rest.prefix(evaluator.outlines[index].subpathCount)
            rest = rest.dropFirst(ends.count)
            // A stroke shows the edge of an inner subpath, and covers the edge between two.
            guard ends.count > 1, layer.isOnlyFilled else { continue }
            let subpaths = DrawnSubpath.all(of: evaluator.outlines[index], ends: ends, tolerance: tolerance)
            if layer.style.rule == .nonzero {
                var holes = UncutHoles(subpaths, distance: 2 * tolerance)
                for finding in holes.find() { report(finding, subpaths, program) }
            }
            for finding in SharedEdges.find(subpaths, reach: 2 * tolerance) { report(finding, subpaths, program) }
        }
    }

    private mutating func report(_ finding: UncutHoles.Finding, _ subpaths: [DrawnSubpath], _ program: Program) {
        let (inner, outer) = (subpaths[finding.inner].statement, subpaths[finding.outer].statement)
        let place = place(ofSubpath: inner, program)
        if lints.contains(where: { $0.code == .uncutHole && $0.span == place }) { return }
        var fix: FixIt?
        var notes = ["the nonzero rule fills both; only `rule evenodd` would cut it out"]
        if let written = source?.subpath(endingAt: program.span(inner)) {
            if written.isInHole {
                notes.append("without `hole` it would run the other way")
            } else if finding.isMendedByHole, !written.hasBindings {
                fix = written.holeFix
            }
        }
        lints.append(
            Diagnostic(
                .uncutHole, at: place, "this cuts no hole: it runs the same way as the subpath around it",
                labels: inner == outer ? [] : [.init(self.place(ofSubpath: outer, program), "around it")], notes: notes,
                fixIts: fix.map { [$0] } ?? []))
    }

    private mutating func report(_ finding: SharedEdges.Finding, _ subpaths: [DrawnSubpath], _ program: Program) {
        let (first, second) = (subpaths[finding.first].statement, subpaths[finding.second].statement)
        let place = place(ofSubpath: second, program)
        let label = Diagnostic.Label(self.place(ofSubpath: first, program), "shares an edge with it")
        let others = first == second || label.span == place ? [] : [label]
        if let known = lints.firstIndex(where: { $0.code == .sharedEdge && $0.span == place }) {
            let labels = lints[known].labels
            if labels.count < Self.labelLimit, !labels.contains(where: { $0.span == label.span }) {
                lints[known].labels += others
            }
            return
        }
        let what =
            first == second ? "subpaths that are drawn here share an edge" : "this shares an edge with another subpath"
        lints.append(
            Diagnostic(
                .sharedEdge, at: place, what + ", along which a hairline may show", labels: others,
                notes: ["one outline around both has no edge there"]))
    }

    /// Where a subpath is written, by the statement that ends it.
    func place(ofSubpath end: ID<Statement>, _ program: Program) -> Span {
        let span = program.span(end)
        return source?.subpath(endingAt: span)?.place ?? span
    }
}

extension CheckedSource.Subpath {
    /// The edits that make it run the other way.
    fileprivate var holeFix: FixIt {
        guard isDrawn else { return .insert("hole ", at: span.start) }
        return FixIt(
            "put it into `hole { … }`", [.init(.empty(at: span.start), "hole { "), .init(.empty(at: span.end), " }")])
    }
}

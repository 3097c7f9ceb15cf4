import ShapeProgram
import ShapeSyntax

// Outlines that go outside the view.
extension Checker {
    /// How many further places are named.
    private static let placeLimit = 8

    /// Reports where an outline goes outside the view: at sizes that a `require` promises; else, as nearly every outline
    /// does that in a view that is too small, at sizes that are not much unlike the design size.
    mutating func reportOverhang(
        _ findings: OutlineFindings, _ check: inout ValidityCheck, _ program: Program, _ names: NameTable,
        _ points: [Samples.Point]
    ) {
        var frame = findings.frame
        // Of curves the exact forms tell only where they end.
        if !findings.isWhole || program.hasCurves, !program.allowsOverhang {
            frame += drawnOverhang(program, &check, points)
        }
        let places = worst(confirmed(frame, program), program)
        guard var first = places.first else { return }
        for other in places where other.isWorse(than: first) { first = other }
        let place = place(of: first, program)
        let condition = condition(first, check, program, names)
        var labels: [Diagnostic.Label] = []
        var isOneCondition = true
        for other in places where self.place(of: other, program) != place && labels.count < Self.placeLimit {
            let own = self.condition(other, check, program, names)
            if own != condition { isOneCondition = false }
            labels.append(.init(self.place(of: other, program), "this" + (own == condition ? ", too" : " \(own)")))
        }
        var notes = ["`overhang` in the shape says that this is meant"]
        if isOneCondition, !first.isEverywhere, let p = first.excess?.negated,
            let room = text(p, first.ring, check, program, names)
        {
            notes[0] += ", `require \(room.text)` that other sizes are not"
        }
        lints.append(
            Diagnostic(
                .outsideView, at: place,
                (first.isVertex ? "the vertex of this corner lies" : "this goes") + " outside the view " + condition,
                label: "beyond its \(first.side.name)", labels: labels, notes: notes))
    }

    /// Where a finding is written.
    private func place(of finding: FrameFinding, _ program: Program) -> Span {
        finding.isSubpath ? place(ofSubpath: finding.statement, program) : program.span(finding.statement)
    }

    /// The findings where the evaluator draws something beyond the side as well: what a form with large coefficients comes
    /// to may be nothing but rounding.
    private mutating func confirmed(_ findings: [FrameFinding], _ program: Program) -> [FrameFinding] {
        var last: Samples.Point?
        var result: [FrameFinding] = []
        for finding in findings {
            let view = finding.witness
            if view != last {
                evaluator.evaluate(program, width: view.width, height: view.height, parameters: view.values)
                last = view
            }
            let isOutside = evaluator.outlines.contains { outline in
                outline.bounds.map { $0.depth(beyond: finding.side, view) > FrameCheck.tolerance } ?? false
            }
            if isOutside { result.append(finding) }
        }
        return result
    }

    /// One finding for each place in the file, as several statements may come from one.
    private func worst(_ findings: [FrameFinding], _ program: Program) -> [FrameFinding] {
        var result: [FrameFinding] = []
        for finding in findings {
            let place = place(of: finding, program)
            if let same = result.firstIndex(where: { self.place(of: $0, program) == place }) {
                if finding.isWorse(than: result[same]) { result[same] = finding }
            } else {
                result.append(finding)
            }
        }
        return result
    }

    /// `when w > h`, or a size at which it is so.
    private func condition(
        _ finding: FrameFinding, _ check: borrowing ValidityCheck, _ program: Program, _ names: NameTable
    ) -> String {
        if finding.isEverywhere { return "at every size" }
        if let excess = finding.excess {
            let text = ConditionText(.positive(excess), finding.ring) {
                check.text(Form($0), in: finding.ring, program, names)
            }
            if let text { return "when " + text.text }
        }
        return "at " + Witness(finding.witness, program, names).text
    }

    /// p ≥ 0 as one would require it.
    private func text(
        _ p: Polynomial, _ ring: Ring, _ check: borrowing ValidityCheck, _ program: Program, _ names: NameTable
    ) -> ConditionText? {
        ConditionText(.nonnegative(p), ring) { check.text(Form($0), in: ring, program, names) }
    }
}

extension FrameFinding.Side {
    /// `left edge`
    var name: String { word + " edge" }

    /// `left`
    var word: String {
        switch self {
        case .left: "left"
        case .top: "top"
        case .right: "right"
        case .bottom: "bottom"
        }
    }
}

extension Program {
    /// Whether some segment is a Bézier curve.
    fileprivate var hasCurves: Bool {
        statements.indices.contains { index in
            switch statements[index] {
            case .quadratic, .cubic: true
            case .bind, .move, .line, .arc, .corner, .smooth, .close, .open, .primitive, .reversed, .repeat, .choose,
                .transform:
                false
            }
        }
    }
}

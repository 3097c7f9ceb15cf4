import ShapeProgram
import ShapeSyntax

// Crossings of outlines of which nothing is proved: a drawing shows them.
extension Checker {
    /// How many sizes are drawn.
    private static let drawnLimit = 12
    /// How many formulas and statements may be visited for that.
    private static let drawnSteps = 1_000_000

    /// Reports crossings of fills at the design size, and at some of the sizes that a `require` promises.
    mutating func reportDrawnCrossings(_ program: Program, _ names: NameTable, _ points: [Samples.Point]) {
        var steps = 0
        for (index, point) in PieceValues.enlarged(points).prefix(Self.drawnLimit).enumerated() {
            guard index == 0 || !program.requirements.isEmpty, steps < Self.drawnSteps,
                isCancelled?() != true, proofs.crossings.contains(where: { $0.isOpen })
            else { return }
            evaluator.evaluate(program, width: point.width, height: point.height, parameters: point.values)
            steps += evaluator.stepsTaken
            let isValid =
                evaluator.faults.isEmpty
                && program.requirements.allSatisfy { Drawability.holds($0, program, &evaluator) }
            if isValid { reportDrawnCrossings(program, names, at: point) }
        }
    }

    /// Reports the crossings of what the evaluator has drawn, and notes them as verdicts.
    private mutating func reportDrawnCrossings(_ program: Program, _ names: NameTable, at point: Samples.Point) {
        var rest = evaluator.subpathEnds[...]
        for index in program.layers.indices where index < evaluator.outlines.count {
            let ends = Array(rest.prefix(evaluator.outlines[index].subpathCount))
            rest = rest.dropFirst(ends.count)
            guard program.layers[index].style.fill != .none,
                let verdict = proofs.crossings.firstIndex(where: { $0.layer == index && $0.isOpen }),
                let found = DrawnCrossing.find(in: evaluator.outlines[index]),
                max(found.first, found.second) < ends.count
            else { continue }
            let first = place(ofSubpath: ends[found.first], program)
            let second = place(ofSubpath: ends[found.second], program)
            proofs.crossings[verdict].refute(at: Proofs.Witness(point, program, names), first, second)
            reportCrossing(of: first, second, at: Witness(point, program, names), .warning)
        }
    }
}

extension Proofs.Crossing {
    /// Whether it may cross at the design size.
    fileprivate var isOpen: Bool { verdict == .notProved && standing.verdictWithDefaults != .proved }

    fileprivate mutating func refute(at witness: Proofs.Witness, _ first: Span, _ second: Span) {
        standing.refute(at: witness)
        reason = ""
        (self.first, self.second) = (first, second)
    }
}

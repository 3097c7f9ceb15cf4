import ShapeProgram
import ShapeSyntax

// Outlines without an exact form that go outside the view: what is drawn tells that, and their points where.
extension Checker {
    /// How many sizes are drawn.
    private static let drawnLimit = 24
    /// How many formulas and statements may be visited for that.
    private static let drawnSteps = 1_000_000

    /// What lies outside at the first size at which something does.
    mutating func drawnOverhang(
        _ program: Program, _ check: inout ValidityCheck, _ points: [Samples.Point]
    ) -> [FrameFinding] {
        guard let design = points.first else { return [] }
        var steps = 0
        for point in PieceValues.enlarged(points).prefix(Self.drawnLimit) {
            let isAmple = point.isAmple(for: design)
            guard isAmple || !program.requirements.isEmpty else { continue }
            evaluator.evaluate(program, width: point.width, height: point.height, parameters: point.values)
            steps += evaluator.stepsTaken
            let found = drawnOverhang(program, &check, at: point, isAmple: isAmple)
            if !found.isEmpty || steps > Self.drawnSteps { return found }
        }
        return []
    }

    /// What lies outside in what the evaluator has drawn at a point, if that counts.
    private mutating func drawnOverhang(
        _ program: Program, _ check: inout ValidityCheck, at point: Samples.Point, isAmple: Bool
    ) -> [FrameFinding] {
        let isValid =
            evaluator.faults.isEmpty
            && program.requirements.allSatisfy { Drawability.holds($0, program, &evaluator) }
        guard isValid else { return [] }
        var result: [FrameFinding] = []
        var rest = evaluator.subpathEnds[...]
        for (index, layer) in program.layers.enumerated() where index < evaluator.outlines.count {
            let outline = evaluator.outlines[index]
            let ends = rest.prefix(outline.subpathCount)
            rest = rest.dropFirst(ends.count)
            guard let bounds = outline.bounds else { continue }
            for side in FrameFinding.Side.allCases {
                let depth = bounds.depth(beyond: side, point)
                guard depth > FrameCheck.tolerance, let last = ends.last else { continue }
                let outside = FrameFinding(
                    side: side, statement: last, isSubpath: true, witness: point, isAmple: isAmple, depth: depth,
                    ring: check.ring)
                let written = writtenOverhang(outside, layer.body, program, &check)
                result += written.isEmpty ? [outside.narrowed(to: outline, ends)] : written
            }
        }
        return result
    }

    /// The points outside of a side that stand in the file: those of `move`, `line` and `corner` outside of loops and
    /// branches.
    private func writtenOverhang(
        _ outside: FrameFinding, _ body: Block, _ program: Program, _ check: inout ValidityCheck
    ) -> [FrameFinding] {
        var result: [FrameFinding] = []
        var pending = [body]
        while let block = pending.popLast() {
            for index in block.indices {
                let id = program.statement(at: index)
                if case .reversed(let inner) = program[id] { pending.append(inner) }
                guard let target = program.writtenPoint(of: id),
                    let excess = check.excess(of: target, beyond: outside.side, program),
                    let depth = Self.value(of: excess, check.ring, program, at: outside.witness),
                    depth > FrameCheck.tolerance
                else { continue }
                var finding = outside
                (finding.statement, finding.isSubpath, finding.depth) = (id, false, depth)
                (finding.ring, finding.excess) = (check.ring, nil)
                if case .arc = program[id] { finding.isVertex = true }
                finding.state(excess, check.knowledge)
                if finding.excess != nil { result.append(finding) }
            }
        }
        return result
    }

    private static func value(
        of p: Polynomial, _ ring: Ring, _ program: Program, at point: Samples.Point
    ) -> Double? {
        let value = p.value(at: ring.values(at: point, program))
        return value.isFinite ? value : nil
    }
}

extension FrameFinding {
    /// The same of the first subpath that goes as far.
    fileprivate func narrowed(to outline: Outline, _ ends: ArraySlice<ID<Statement>>) -> FrameFinding {
        let subpaths = DrawnSubpath.all(of: outline, ends: ends, tolerance: DrawnSubpath.tolerance(in: witness))
        let first = subpaths.first { $0.bounds.depth(beyond: side, witness) > depth / 2 }
        var result = self
        result.statement = first?.statement ?? statement
        return result
    }
}

extension Program {
    /// The point that a statement leads to, as it is written; for the arc of a corner its vertex.
    fileprivate func writtenPoint(of id: ID<Statement>) -> Point? {
        switch self[id] {
        case .move(let target), .line(let target): target
        case .arc(let arc): self[arc].vertex.x.isPresent ? self[arc].vertex : nil
        case .bind, .quadratic, .cubic, .corner, .smooth, .close, .open, .primitive, .reversed, .repeat, .choose,
            .transform:
            nil
        }
    }
}

extension ValidityCheck {
    /// What is > 0 where a point lies outside of a side; `nil` where that has no form.
    fileprivate mutating func excess(
        of point: Point, beyond side: FrameFinding.Side, _ program: Program
    ) -> Polynomial? {
        switch side {
        case .left: form(point.x, program)?.polynomial?.negated
        case .top: form(point.y, program)?.polynomial?.negated
        case .right: excess(of: point.x, over: .width, program)
        case .bottom: excess(of: point.y, over: .height, program)
        }
    }

    private mutating func excess(
        of coordinate: ID<Expression>, over side: Generator, _ program: Program
    ) -> Polynomial? {
        guard let p = form(coordinate, program)?.polynomial, let size = ring.index(of: side) else { return nil }
        return try? p.subtracting(Polynomial(generator: size))
    }

    /// The domains and requirements, in the ring as it is now.
    fileprivate var knowledge: Hypotheses { Hypotheses(ring) }
}

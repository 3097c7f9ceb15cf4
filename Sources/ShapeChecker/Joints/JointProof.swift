import ShapeProgram
import ShapeSyntax

/// Decides the common joints exactly: arcs that begin at a quarter turn of a circle or an ellipse, whose
/// centre and radii are affine, behind points that are affine.
///
/// What it proves holds at every size. What it cannot decide is left to sampling.
struct JointProof {
    var forms = AffineForms()
    /// Whether something was left undecided.
    private(set) var isUndecided = false
    /// Where the pen is, if that is known.
    private var pen: AffinePoint?
    private var start: AffinePoint?

    /// Whether every joint of an expanded program is proved.
    mutating func proves(_ program: Program) -> Bool {
        isUndecided = !program.sweepClaims.isEmpty
        guard !isUndecided else { return false }
        forms.reset(count: program.formulas.count)
        for layer in program.layers {
            pen = nil
            walk(layer.body, program)
            if isUndecided { return false }
        }
        return true
    }

    private mutating func walk(_ block: Block, _ program: Program) {
        for index in block.indices {
            walk(program.statements[Int(program.lists[index])], program)
            if isUndecided { return }
        }
    }

    @inline(__always)
    private mutating func walk(_ statement: Statement, _ program: Program) {
        switch statement {
        case .bind: break
        case .move(let target):
            pen = forms.form(target, program)
            start = pen
        case .line(let target), .quadratic(_, let target), .cubic(_, _, let target):
            pen = forms.form(target, program)
        case .arc(let id): walk(id, program)
        case .close: pen = start
        case .open: pen = nil
        case .smooth: isUndecided = true
        case .reversed(let block):
            walk(block, program)
            pen = nil
        case .repeat(let loop):
            pen = nil
            walk(program.loops[loop.index].body, program)
            pen = nil
        case .choose(_, let then, let otherwise): walkBranches(then, otherwise, program)
        case .corner, .primitive, .transform: isUndecided = true
        }
    }

    private mutating func walkBranches(_ then: Block, _ otherwise: Block, _ program: Program) {
        let before = pen
        walk(then, program)
        let first = pen
        pen = before
        walk(otherwise, program)
        if first != pen { pen = nil }
    }

    private mutating func walk(_ id: ID<Arc>, _ program: Program) {
        let arc = program.arcs[id.index]
        if arc.statesEnd { isUndecided = true }
        guard arc.statesStart else {
            pen = arc.end.isPresent ? forms.form(arc.end, program) : nil
            return
        }
        guard let ends = ends(arc, program), let pen, ends.start == pen else {
            isUndecided = true
            return
        }
        self.pen = ends.end
    }

    /// Both ends of an arc between quarter turns.
    @inline(__always)
    private mutating func ends(_ arc: Arc, _ program: Program) -> (start: AffinePoint, end: AffinePoint?)? {
        guard !arc.rotation.isPresent, case .center(let center) = arc.placement,
            let from = quarter(arc.from, program),
            let center = forms.form(center, program), let radiusX = forms.form(arc.radiusX, program),
            let radiusY = forms.form(arc.radiusY, program),
            let start = Self.point(center, radiusX, radiusY, quarter: from)
        else { return nil }
        guard let sweep = quarter(arc.sweep, program) else { return (start, nil) }
        return (start, Self.point(center, radiusX, radiusY, quarter: from &+ sweep))
    }

    /// A constant angle as a number of quarter turns, if it is one.
    @inline(__always)
    private func quarter(_ id: ID<Expression>, _ program: Program) -> Int? {
        guard let degrees = program.constantValue(id)?.asInt else { return nil }
        let (quarters, rest) = degrees.quotientAndRemainder(dividingBy: 90)
        return rest == 0 ? quarters : nil
    }

    /// The point of an ellipse at a quarter turn from +x, clockwise.
    @inline(__always)
    private static func point(
        _ center: AffinePoint, _ radiusX: AffineForm, _ radiusY: AffineForm, quarter: Int
    ) -> AffinePoint? {
        let isVertical = quarter & 1 == 1
        let middle = isVertical ? center.y : center.x
        let radius = isVertical ? radiusY : radiusX
        guard let end = quarter & 2 == 0 ? middle.adding(radius) : middle.subtracting(radius) else { return nil }
        return isVertical ? AffinePoint(x: center.x, y: end) : AffinePoint(x: end, y: center.y)
    }
}

extension JointProof {
    /// Where the pen is before an arc and where the arc begins, for a message: found by walking again.
    mutating func ends(before arc: ID<Statement>, _ program: Program) -> (pen: AffinePoint, start: AffinePoint)? {
        forms.reset(count: program.formulas.count)
        for layer in program.layers {
            pen = nil
            if let found = find(arc, layer.body, program) { return found }
        }
        return nil
    }

    private mutating func find(_ wanted: ID<Statement>, _ block: Block, _ program: Program)
        -> (pen: AffinePoint, start: AffinePoint)?
    {
        for index in block.indices {
            let id = program.statement(at: index)
            if id == wanted, case .arc(let arc) = program[id] {
                guard let pen, let ends = ends(program[arc], program) else { return nil }
                return (pen, ends.start)
            }
            switch program[id] {
            case .arc(let arc) where program[arc].statesStart: pen = ends(program[arc], program)?.end
            case .reversed(let body), .choose(_, let body, _):
                if let found = find(wanted, body, program) { return found }
            default: walk(program[id], program)
            }
        }
        return nil
    }
}

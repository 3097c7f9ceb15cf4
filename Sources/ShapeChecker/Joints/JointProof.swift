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
            walk(program[program.statement(at: index)], program)
            if isUndecided { return }
        }
    }

    private mutating func walk(_ statement: Statement, _ program: Program) {
        switch statement {
        case .bind: break
        case .move(let target):
            pen = forms.form(target, program)
            start = pen
        case .line(let target), .quadratic(_, let target), .cubic(_, _, let target):
            pen = forms.form(target, program)
        case .arc(let id): walk(program[id], program)
        case .close: pen = start
        case .open: pen = nil
        case .smooth: isUndecided = true
        case .reversed(let block):
            walk(block, program)
            pen = nil
        case .repeat(let loop):
            pen = nil
            walk(program[loop].body, program)
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

    private mutating func walk(_ arc: Arc, _ program: Program) {
        if arc.statesEnd { isUndecided = true }
        guard arc.statesStart else {
            pen = arc.end.isPresent ? forms.form(arc.end, program) : nil
            return
        }
        guard !arc.rotation.isPresent, let ends = ends(arc, program), let pen, ends.start == pen else {
            isUndecided = true
            return
        }
        self.pen = ends.end
    }

    /// Both ends of an arc between quarter turns.
    mutating func ends(_ arc: Arc, _ program: Program) -> (start: AffinePoint, end: AffinePoint?)? {
        guard !arc.rotation.isPresent, case .center(let center) = arc.placement,
            let from = quarter(arc.from, program),
            let center = forms.form(center, program), let radiusX = forms.form(arc.radiusX, program),
            let radiusY = forms.form(arc.radiusY, program),
            let start = Self.point(center, radiusX, radiusY, quarter: from)
        else { return nil }
        let end = quarter(arc.sweep, program).flatMap { Self.point(center, radiusX, radiusY, quarter: from + $0) }
        return (start, end)
    }

    /// A constant angle as a number of quarter turns, if it is one.
    @inline(__always)
    private func quarter(_ id: ID<Expression>, _ program: Program) -> Int? {
        guard let degrees = program.constantValue(id)?.asInt else { return nil }
        let (quarters, rest) = degrees.quotientAndRemainder(dividingBy: 90)
        return rest == 0 ? quarters : nil
    }

    /// The point of an ellipse at a quarter turn from +x, clockwise.
    private static func point(
        _ center: AffinePoint, _ radiusX: AffineForm, _ radiusY: AffineForm, quarter: Int
    ) -> AffinePoint? {
        switch quarter & 3 {
        case 0: center.x.adding(radiusX).map { AffinePoint(x: $0, y: center.y) }
        case 1: center.y.adding(radiusY).map { AffinePoint(x: center.x, y: $0) }
        case 2: center.x.subtracting(radiusX).map { AffinePoint(x: $0, y: center.y) }
        default: center.y.subtracting(radiusY).map { AffinePoint(x: center.x, y: $0) }
        }
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

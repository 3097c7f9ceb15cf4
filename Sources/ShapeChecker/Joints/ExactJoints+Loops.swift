import ShapeProgram
import ShapeSyntax

/// A loop of which the bounds have forms.
private struct ExactLoop {
    var id: ID<Loop>
    var record: Loop
    /// The index's; `none` for a loop that `Expand` made.
    var name: Name
    var lower: Form
    /// Behind the last index.
    var upper: Form
    /// `upper` − `lower`; where it is not positive the loop is empty.
    var count: Form
    /// Where it runs at all.
    var isEntered: Presence
}

/// What was known outside of a part in which more is known.
private struct Scope {
    var knowledge: Algebra.Knowledge
    /// How many symbols for pens there were.
    var penCount: Int
}

/// Which coordinates of the pen a loop's body moves by as much each time, but for the last.
private struct SteadyMoves {
    var x = false
    var y = false
}

// Joints in loops are proved by induction: the body at an index begins where it ended at the one before.
extension ExactJoints {
    /// A loop that runs at most so often is unrolled where induction does not do.
    private static let unrollLimit = 32

    mutating func walk(_ id: ID<Loop>, _ program: Program) {
        nesting += 1
        defer { nesting -= 1 }
        do throws(AlgebraLimit) {
            guard nesting <= Self.nestingLimit else { throw .tooLarge }
            let loop = try exactLoop(id, program)
            if let count = loop.count.constant, count < .one { return skip(loop.record.body, program) }
            if path.isInside { try walkOrUnroll(loop, program) } else { try walkSubpaths(of: loop, program) }
        } catch {
            giveUp(program[id].body, error, program)
            forgetPen(error)
        }
        path.last = nil
    }

    private mutating func walkOrUnroll(_ loop: ExactLoop, _ program: Program) throws(AlgebraLimit) {
        let before = path.pen
        let heading = path.heading
        let known = (claims, openCount)
        try walk(loop, from: before, program)
        guard openCount > known.1 || !path.knowsPen, let count = loop.count.constant?.asInt,
            count <= Self.unrollLimit
        else { return }
        claims = known.0
        setPen(before, heading: heading)
        for step in 0..<count {
            algebra.setIndex(loop.record.index, to: try algebra.sum(loop.lower, Form(step)))
            path.last = nil
            walk(loop.record.body, program)
        }
    }

    /// A loop around whole subpaths: the pen does not matter.
    private mutating func walkSubpaths(of loop: ExactLoop, _ program: Program) throws(AlgebraLimit) {
        let outside = enterScope(program)
        defer { leave(outside) }
        let index = try algebra.freshInteger(loop.name, from: loop.lower, below: loop.upper)
        algebra.setIndex(loop.record.index, to: index)
        walk(loop.record.body, program)
        leaveSubpath()
    }

    private mutating func exactLoop(_ id: ID<Loop>, _ program: Program) throws(AlgebraLimit) -> ExactLoop {
        let record = program[id]
        let lower = try algebra.form(record.lower, program)
        var upper = try algebra.form(record.upper, program)
        if record.isClosed { upper = try algebra.sum(upper, .one) }
        let count = try algebra.difference(upper, lower)
        let isEntered = try algebra.isPositive(count)
        return ExactLoop(
            id: id, record: record, name: program[record.index].name, lower: lower, upper: upper, count: count,
            isEntered: isEntered.constant == .one ? .always : .when(isEntered))
    }

    /// Notes that there is no deciding the claims in a block.
    private mutating func giveUp(_ block: Block, _ limit: AlgebraLimit, _ program: Program) {
        for index in block.indices {
            let id = program.statement(at: index)
            switch program[id] {
            case .arc, .smooth: giveUp(id, limit)
            case .close: visit(id)
            case .reversed(let body): giveUp(body, limit, program)
            case .repeat(let loop): giveUp(program[loop].body, limit, program)
            case .choose(_, let then, let otherwise):
                giveUp(then, limit, program)
                giveUp(otherwise, limit, program)
            case .bind, .move, .line, .quadratic, .cubic, .open, .corner, .primitive, .transform: break
            }
        }
    }
}

// MARK: - Induction

extension ExactJoints {
    private mutating func walk(
        _ loop: ExactLoop, from before: ExactPath.Spot, _ program: Program
    ) throws(AlgebraLimit) {
        if loop.count.constant == .one { return walk(loop, at: loop.lower, from: before, program) }
        if !isRehearsal { walkFirst(loop, from: before, program) }
        let pen = try unknownPen()
        let steady = try walkOthers(loop, from: before, pen, program)
        let first = rehearse(loop, at: loop.lower, from: pen, program)
        let last = rehearse(loop, at: try algebra.difference(loop.upper, .one), from: pen, program)
        let behind = place(behind: loop, from: before, pen, first, last, steady)
        setPen(merged(behind, before, loop.isEntered))
    }

    /// The body at the first index, which is drawn where the loop is not empty.
    private mutating func walkFirst(_ loop: ExactLoop, from pen: ExactPath.Spot, _ program: Program) {
        let outer = presence
        presence = joined(outer, loop.isEntered)
        walk(loop, at: loop.lower, from: pen, program)
        presence = outer
    }

    /// The body at any other index, as a symbol: it begins where it ended at the index before. That there is such
    /// an index is a fact in here only.
    private mutating func walkOthers(
        _ loop: ExactLoop, from before: ExactPath.Spot, _ pen: FormPoint, _ program: Program
    ) throws(AlgebraLimit) -> SteadyMoves {
        let outside = enterScope(program)
        defer { leave(outside) }
        let second = try algebra.sum(loop.lower, .one)
        let index = try algebra.freshInteger(loop.name, from: second, below: loop.upper)
        let end = rehearse(loop, at: try algebra.difference(index, .one), from: pen, program)
        guard case .at(let end) = end else {
            if !isRehearsal { walk(loop, at: index, from: end, program) }
            return SteadyMoves()
        }
        let shiftX = shift(from: pen.x, to: end.x, pen, index)
        let shiftY = shift(from: pen.y, to: end.y, pen, index)
        if !isRehearsal {
            let turns = try algebra.difference(index, loop.lower)
            let first = before.point
            let x = try head(end.x, shiftX, first?.x, pen, turns)
            let y = try head(end.y, shiftY, first?.y, pen, turns)
            walk(loop, at: index, from: ExactPath.Spot(x, y), program)
        }
        return SteadyMoves(x: shiftX != nil, y: shiftY != nil)
    }

    /// What the body adds to a coordinate, if that is the same at every index and wherever the pen is.
    private mutating func shift(from start: Form, to end: Form, _ pen: FormPoint, _ index: Form?) -> Form? {
        guard let shift = try? algebra.difference(end, start), !names(shift, pen),
            index.map({ !algebra.mentions(shift, $0) }) ?? true
        else { return nil }
        return shift
    }

    /// Whether a form depends on where the pen is at the head of the body.
    private func names(_ form: Form, _ pen: FormPoint) -> Bool {
        algebra.mentions(form, pen.x) || algebra.mentions(form, pen.y)
    }

    /// A coordinate at the head of the body after some turns; `nil` where it is not known.
    private mutating func head(
        _ end: Form, _ shift: Form?, _ before: Form?, _ pen: FormPoint, _ turns: Form
    ) throws(AlgebraLimit) -> Form? {
        if !names(end, pen) { return end }
        guard let shift, let before else { return nil }
        return try algebra.sum(before, algebra.product(turns, shift))
    }

    /// Where the pen is behind a loop that is not empty: where the last turn leaves it, or all turns together.
    private mutating func place(
        behind loop: ExactLoop, from before: ExactPath.Spot, _ pen: FormPoint, _ first: ExactPath.Spot,
        _ last: ExactPath.Spot, _ steady: SteadyMoves
    ) -> ExactPath.Spot {
        guard case .at(let last) = last else { return last }
        let (start, end) = (before.point, first.point)
        let x = sum(loop, start?.x, pen.x, pen, steady.x ? end?.x : nil, last.x)
        let y = sum(loop, start?.y, pen.y, pen, steady.y ? end?.y : nil, last.y)
        return ExactPath.Spot(x, y)
    }

    /// A coordinate behind a loop: `before` and the moves of all turns, of which all but the last are as the first.
    private mutating func sum(
        _ loop: ExactLoop, _ before: Form?, _ start: Form, _ pen: FormPoint, _ first: Form?, _ last: Form
    ) -> Form? {
        if !names(last, pen) { return last }
        guard let before, let first, let each = shift(from: start, to: first, pen, nil),
            let final = shift(from: start, to: last, pen, nil)
        else { return nil }
        do throws(AlgebraLimit) {
            let turns = try algebra.difference(loop.count, .one)
            let moved = try algebra.sum(before, algebra.product(turns, each))
            return try algebra.sum(moved, final)
        } catch {
            return nil
        }
    }
}

// MARK: - Turns

extension ExactJoints {
    private mutating func walk(
        _ loop: ExactLoop, at index: Form, from pen: ExactPath.Spot, _ program: Program
    ) {
        algebra.setIndex(loop.record.index, to: index)
        path.last = nil
        setPen(pen)
        walk(loop.record.body, program)
    }

    /// Where the body ends that begins at `pen`; its claims are passed over.
    private mutating func rehearse(
        _ loop: ExactLoop, at index: Form, from pen: FormPoint, _ program: Program
    ) -> ExactPath.Spot {
        let outer = isRehearsal
        isRehearsal = true
        walk(loop, at: index, from: .at(pen), program)
        isRehearsal = outer
        return path.pen
    }

    /// Two symbols for where the pen is at the head of a loop's body, the same for all loops that nest so deep.
    private mutating func unknownPen() throws(AlgebraLimit) -> FormPoint {
        while loopPens.count < nesting {
            let x = try algebra.freshNumber()
            loopPens.append(FormPoint(x: x, y: try algebra.freshNumber()))
        }
        return loopPens[nesting - 1]
    }

    /// Begins a part in which more is known than outside.
    private mutating func enterScope(_ program: Program) -> Scope {
        // What the algebra remembers is copied.
        spend(program.formulas.count / 64)
        return Scope(knowledge: algebra.knowledge, penCount: loopPens.count)
    }

    private mutating func leave(_ scope: Scope) {
        algebra.forget(downTo: scope.knowledge)
        loopPens.removeSubrange(min(scope.penCount, loopPens.count)...)
    }
}

extension ExactPath {
    /// Whether the pen has forms.
    fileprivate var knowsPen: Bool { pen.point != nil }
}

extension ExactPath.Spot {
    /// The point of two coordinates, if both are known.
    fileprivate init(_ x: Form?, _ y: Form?) {
        if let x, let y { self = .at(FormPoint(x: x, y: y)) } else { self = .unknown(.unsupported) }
    }

    /// The point, where it is known.
    fileprivate var point: FormPoint? {
        switch self {
        case .at(let point): point
        case .unknown: nil
        }
    }
}

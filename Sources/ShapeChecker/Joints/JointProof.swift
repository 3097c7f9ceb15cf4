import ShapeProgram
import ShapeSyntax

/// Decides the common joints exactly: arcs that begin at a quarter turn of a circle or an ellipse, whose
/// centre and radii are affine, behind points that are affine.
///
/// What it proves holds at every size. What it cannot decide is left to `ExactJoints`.
struct JointProof: ~Copyable {
    private var difference = AffineSum()
    /// Whether something was left undecided.
    private(set) var isUndecided = false
    /// Where the pen is, if that is known.
    private var pen: PenPlace?
    private var start: PenPlace?

    /// Whether every joint of an expanded program is proved.
    mutating func proves(_ program: Program) -> Bool {
        isUndecided = !program.sweepClaims.isEmpty
        guard !isUndecided else { return false }
        difference.prepare(program)
        for layer in program.layers.indices {
            pen = nil
            walk(program.layers[layer].body, program)
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
            pen = PenPlace(base: target)
            start = pen
        case .line(let target), .quadratic(_, let target), .cubic(_, _, let target): pen = PenPlace(base: target)
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
        let isKnown = if let first, let second = pen { areEqual(first, second, program) } else { false }
        if !isKnown { pen = nil }
    }

    private mutating func walk(_ id: ID<Arc>, _ program: Program) {
        let arc = program.arcs[id.index]
        if arc.statesEnd { isUndecided = true }
        guard arc.statesStart else {
            pen = arc.end.isPresent ? PenPlace(base: arc.end) : nil
            return
        }
        guard let from = arc.quarter(arc.from, program), let start = PenPlace(on: arc, at: from), let pen,
            areEqual(start, pen, program)
        else {
            isUndecided = true
            return
        }
        self.pen = arc.quarter(arc.sweep, program).flatMap { PenPlace(on: arc, at: from &+ $0) }
    }
}

// Equality.
extension JointProof {
    /// Whether two places are proved to be the same at every size.
    private mutating func areEqual(_ a: PenPlace, _ b: PenPlace, _ program: Program) -> Bool {
        areEqual(a.x, b.x, program) && areEqual(a.y, b.y, program)
    }

    /// The same of one coordinate. Many are written alike; names of `let`s mostly cancel, so that only a few have to be
    /// expanded.
    private mutating func areEqual(_ a: PenPlace.Coordinate, _ b: PenPlace.Coordinate, _ program: Program) -> Bool {
        if !a.radius.isPresent, !b.radius.isPresent, Self.areAlike(a.base, b.base, program) { return true }
        subtract(a, b, expanding: false, program)
        if difference.isOpen, !difference.isZero { subtract(a, b, expanding: true, program) }
        return difference.isZero
    }

    private mutating func subtract(
        _ a: PenPlace.Coordinate, _ b: PenPlace.Coordinate, expanding: Bool, _ program: Program
    ) {
        difference.begin(expanding: expanding)
        difference.add(a.base, program)
        difference.subtract(b.base, program)
        if a.radius.isPresent {
            if a.isBackwards { difference.subtract(a.radius, program) } else { difference.add(a.radius, program) }
        }
        if b.radius.isPresent {
            if b.isBackwards { difference.add(b.radius, program) } else { difference.subtract(b.radius, program) }
        }
    }

    /// Whether two formulas are the same name or number, or the same sum or difference of two such.
    @inline(__always)
    private static func areAlike(_ a: ID<Expression>, _ b: ID<Expression>, _ program: Program) -> Bool {
        if case .binary(let op, let first, let second) = program[a],
            case .binary(let other, let third, let fourth) = program[b], op == other, op == .add || op == .subtract
        {
            return areSame(first, third, program) && areSame(second, fourth, program)
        }
        return areSame(a, b, program)
    }

    /// Whether two formulas are the same name or number. The pen is at another place each time it is named.
    @inline(__always)
    private static func areSame(_ a: ID<Expression>, _ b: ID<Expression>, _ program: Program) -> Bool {
        let other = program[b]
        switch program[a] {
        case .constant(let a): if case .constant(let b) = other { return program[a] == program[b] }
        case .width: if case .width = other { return true }
        case .height: if case .height = other { return true }
        case .parameter(let a, let i): if case .parameter(let b, let j) = other { return a == b && i == j }
        case .binding(let a, let i): if case .binding(let b, let j) = other { return a == b && i == j }
        case .pi, .argument, .pen, .heading, .unary, .binary, .power, .conditional, .call: break
        }
        return false
    }
}

import ShapeProgram
import ShapeSyntax

/// Decides the common joints exactly: arcs that begin at a quarter turn of a circle or an ellipse, whose
/// centre and radii are affine, behind points that are affine.
///
/// What it proves holds at every size. What it cannot decide is left to `ExactJoints`.
struct JointProof: ~Copyable {
    /// A point that is written, or that of an ellipse at a quarter turn.
    struct Place {
        /// The point or the centre.
        var base: Point
        /// The radius towards the quarter turn; `none` for the point itself.
        var radius: ID<Expression> = .none
        /// From +x, clockwise.
        var quarter = 0

        /// Whether it lies above or below the centre rather than beside it.
        var isVertical: Bool { quarter & 1 == 1 }
        var isBackwards: Bool { quarter & 2 == 2 }

        var x: Coordinate {
            Coordinate(base: base.x, radius: isVertical ? .none : radius, isBackwards: isBackwards)
        }
        var y: Coordinate {
            Coordinate(base: base.y, radius: isVertical ? radius : .none, isBackwards: isBackwards)
        }
    }

    /// A coordinate of a place: that of a point or a centre, perhaps with a radius.
    struct Coordinate {
        var base: ID<Expression>
        var radius: ID<Expression>
        /// Whether the radius counts against the axis.
        var isBackwards: Bool
    }

    private var difference = AffineSum()
    /// Whether something was left undecided.
    private(set) var isUndecided = false
    /// Where the pen is, if that is known.
    private var pen: Place?
    private var start: Place?

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
            pen = Place(base: target)
            start = pen
        case .line(let target), .quadratic(_, let target), .cubic(_, _, let target): pen = Place(base: target)
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
            pen = arc.end.isPresent ? Place(base: arc.end) : nil
            return
        }
        guard let from = Self.quarter(arc.from, program), let start = Self.place(arc, from), let pen,
            areEqual(start, pen, program)
        else {
            isUndecided = true
            return
        }
        self.pen = Self.quarter(arc.sweep, program).flatMap { Self.place(arc, from &+ $0) }
    }

    /// Where an arc ends, if that is written or at a quarter turn.
    static func end(of arc: Arc, _ program: Program) -> Place? {
        if arc.end.isPresent { return Place(base: arc.end) }
        guard let from = quarter(arc.from, program), let sweep = quarter(arc.sweep, program) else { return nil }
        return place(arc, from &+ sweep)
    }

    /// A constant angle as a number of quarter turns, if it is one.
    @inline(__always)
    static func quarter(_ id: ID<Expression>, _ program: Program) -> Int? {
        guard let degrees = degrees(id, program)?.asInt else { return nil }
        let (quarters, rest) = degrees.quotientAndRemainder(dividingBy: 90)
        return rest == 0 ? quarters : nil
    }

    /// A constant angle; most are written as numbers.
    @inline(__always)
    private static func degrees(_ id: ID<Expression>, _ program: Program) -> Rational? {
        if case .constant(let constant) = program[id] { return program[constant] }
        return program.constantValue(id)
    }

    /// The point of an arc's ellipse at a quarter turn.
    @inline(__always)
    static func place(_ arc: Arc, _ quarter: Int) -> Place? {
        guard !arc.rotation.isPresent, case .center(let center) = arc.placement else { return nil }
        return Place(base: center, radius: quarter & 1 == 1 ? arc.radiusY : arc.radiusX, quarter: quarter)
    }
}

// Equality.
extension JointProof {
    /// Whether two places are proved to be the same at every size.
    private mutating func areEqual(_ a: Place, _ b: Place, _ program: Program) -> Bool {
        areEqual(a.x, b.x, program) && areEqual(a.y, b.y, program)
    }

    /// The same of one coordinate. Many are written alike; names of `let`s mostly cancel, so that only a few have to be
    /// expanded.
    private mutating func areEqual(_ a: Coordinate, _ b: Coordinate, _ program: Program) -> Bool {
        if !a.radius.isPresent, !b.radius.isPresent, Self.areAlike(a.base, b.base, program) { return true }
        subtract(a, b, expanding: false, program)
        if difference.isOpen, !difference.isZero { subtract(a, b, expanding: true, program) }
        return difference.isZero
    }

    private mutating func subtract(_ a: Coordinate, _ b: Coordinate, expanding: Bool, _ program: Program) {
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
        switch (program[a], program[b]) {
        case (.binary(.add, let a, let b), .binary(.add, let c, let d)),
            (.binary(.subtract, let a, let b), .binary(.subtract, let c, let d)):
            areSame(a, c, program) && areSame(b, d, program)
        default: areSame(a, b, program)
        }
    }

    /// Whether two formulas are the same name or number. The pen is at another place each time it is named.
    @inline(__always)
    private static func areSame(_ a: ID<Expression>, _ b: ID<Expression>, _ program: Program) -> Bool {
        switch (program[a], program[b]) {
        case (.constant(let a), .constant(let b)): program[a] == program[b]
        case (.width, .width), (.height, .height): true
        case (.parameter(let a, let i), .parameter(let b, let j)): a == b && i == j
        case (.binding(let a, let i), .binding(let b, let j)): a == b && i == j
        default: false
        }
    }
}

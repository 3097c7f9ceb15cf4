import ShapeSyntax

// Statements. Those that `Expand` replaces are left out.
extension Evaluator {
    /// Draws a layer into `elements`.
    mutating func draw(_ body: Block, _ program: Program) {
        pen = .zero
        heading = .unknown
        isInSubpath = false
        joint = Joint()
        run(body, program, 0)
        endSubpath()
    }

    private mutating func run(_ block: Block, _ program: Program, _ depth: Int) {
        guard depth < Self.maximumDepth else { return record(.tooDeep) }
        for index in block.indices where index < program.lists.count {
            steps &-= 1
            guard steps > 0 else { return record(.tooLarge) }
            let id = program.statement(at: index)
            guard id.index < program.statements.count else { continue }
            statement = id
            run(program.statements[id.index], program, depth)
        }
    }

    private mutating func run(_ statement: Statement, _ program: Program, _ depth: Int) {
        switch statement {
        case .bind(let binding): bind(binding, program, depth)
        case .move(let target): move(to: point(target, program, depth))
        case .line(let target): line(to: point(target, program, depth))
        case .quadratic(let control, let target):
            let control = point(control, program, depth)
            quadratic(control, to: point(target, program, depth))
        case .cubic(let first, let second, let target):
            let first = point(first, program, depth)
            let second = point(second, program, depth)
            cubic(first, second, to: point(target, program, depth))
        case .arc(let arc): self.arc(arc, program, depth)
        case .smooth: smooth()
        case .close: close()
        case .open: endSubpath()
        case .reversed(let block):
            let base = elements.count
            run(block, program, depth &+ 1)
            reverseSubpaths(from: base)
        case .repeat(let loop): `repeat`(loop, program, depth)
        case .choose(let condition, let then, let otherwise):
            run(value(condition, program, depth) != 0 ? then : otherwise, program, depth &+ 1)
        case .corner, .primitive, .transform: break
        }
    }

    private mutating func `repeat`(_ id: ID<Loop>, _ program: Program, _ depth: Int) {
        guard id.index < program.loops.count else { return }
        let loop = program.loops[id.index]
        let lower = value(loop.lower, program, depth).nearest
        let upper = value(loop.upper, program, depth).nearest + (loop.isClosed ? 1 : 0)
        guard lower < upper, loop.index.index < bindingMarks.count else { return }
        guard lower.magnitude < 0x1p52, upper.magnitude < 0x1p52 else { return record(.tooLarge) }
        var index = lower
        while index < upper {
            steps &-= 1
            guard steps > 0 else { return record(.tooLarge) }
            bindings[4 &* loop.index.index] = index
            bindingMarks[loop.index.index] = known
            run(loop.body, program, depth &+ 1)
            index += 1
        }
    }

    /// The value of a point; (0, 0) for one that is not there.
    @inline(__always)
    mutating func point(_ point: Point, _ program: Program, _ depth: Int) -> Vector {
        let x = value(point.x, program, depth)
        return Vector(x, value(point.y, program, depth))
    }
}

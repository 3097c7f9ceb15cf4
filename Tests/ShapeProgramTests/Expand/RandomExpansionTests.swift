import ShapeProgram
import ShapeSyntax
import Testing

/// Random outlines with everything in everything, drawn by way of `Expander` and directly.
struct RandomExpansionTests {
    @Test func agreesWithDirectDrawing() {
        for seed in 0..<400 { compare(seed) }
    }

    private func compare(_ seed: Int) {
        var source = OutlineSource(seed: UInt64(seed))
        let marks = source.marks()
        var sketch = Sketch()
        for index in 0..<source.bindingCount {
            let isIndex = source.lets[index] == nil
            _ = sketch.binding(source.lets[index], isIndex ? .integer : .number)
        }
        sketch.draw(marks)
        var expander = Expander()
        expander.expand(&sketch.program)
        for (width, height) in [(150.0, 250.0), (200, 90)] {
            let drawing = Drawing(expanded: sketch.program, width, height)
            let expected = DirectDrawing(marks, width, height, lets: source.lets)
            expectSame(
                Self.withoutRepeats(drawing.points), Self.withoutRepeats(expected.points),
                "\(seed): \(marks)",
                tolerance: 1e-6)
        }
        let unbound = unboundNames(sketch.program)
        if !unbound.isEmpty { Issue.record("\(unbound) in \(marks)") }
    }

    /// Lines of no length may be drawn or not.
    private static func withoutRepeats(_ points: [Vector]) -> [Vector] {
        points.indices.filter { $0 == 0 || distance(points[$0], points[$0 - 1]) > 1e-7 }.map { points[$0] }
    }

    /// Names that a statement uses though no statement before it in its block, or around it, computes them.
    private func unboundNames(_ program: Program) -> [Int] {
        var check = ScopeCheck(program: program)
        check.visit(program.layers[0].body)
        return check.unbound
    }
}

/// Follows the blocks of an expanded program as a compiler of its Swift output would.
private struct ScopeCheck {
    let program: Program
    var visible: [Int] = []
    var unbound: [Int] = []

    init(program: Program) { self.program = program }

    mutating func visit(_ block: Block) {
        let count = visible.count
        for index in block.indices { visit(program[program.statement(at: index)]) }
        visible.removeSubrange(count...)
    }

    private mutating func visit(_ statement: Statement) {
        switch statement {
        case .bind(let id):
            for component in 0..<(program[id].value?.kind.componentCount ?? 0) {
                use(program[id].value?[component] ?? .none)
            }
            if visible.contains(id.index) { unbound.append(-id.index) }
            visible.append(id.index)
        case .move(let end), .line(let end): use(end)
        case .quadratic(let control, let end): for part in [control, end] { use(part) }
        case .cubic(let first, let second, let end): for part in [first, second, end] { use(part) }
        case .arc(let id): use(program[id])
        case .reversed(let block): visit(block)
        case .repeat(let id):
            for bound in [program[id].lower, program[id].upper] { use(bound) }
            visible.append(program[id].index.index)
            visit(program[id].body)
            visible.removeLast()
        case .choose(let condition, let then, let otherwise):
            use(condition)
            visit(then)
            visit(otherwise)
        case .smooth, .close, .open: break
        case .corner, .primitive, .transform: unbound.append(.max)
        }
    }

    private mutating func use(_ arc: Arc) {
        guard case .center(let center) = arc.placement else { return unbound.append(.max) }
        for part in [center, arc.end, arc.vertex] { use(part) }
        for part in [
            arc.radiusX, arc.radiusY, arc.rotation, arc.from, arc.sweep, arc.writtenRadius, arc.radiusLimit,
        ] { use(part) }
    }

    private mutating func use(_ point: Point) {
        use(point.x)
        use(point.y)
    }

    private mutating func use(_ id: ID<Expression>) {
        guard id.isPresent else { return }
        switch program[id] {
        case .binding(let binding, _): if !visible.contains(binding.index) { unbound.append(binding.index) }
        case .unary(_, let a), .power(let a, _): use(a)
        case .binary(_, let a, let b): for part in [a, b] { use(part) }
        case .conditional(let a, let b, let c): for part in [a, b, c] { use(part) }
        case .constant, .pi, .width, .height, .parameter, .argument, .pen, .heading, .call: break
        }
    }
}

/// Makes up outlines. Numbers are odd fractions, so that nothing is straight or parallel by chance.
struct OutlineSource {
    private var state: UInt64
    var bindingCount = 0
    /// Formulas of lets; indices of loops have none.
    var lets: [Int: Term] = [:]
    /// Lets and indices that a formula may name here.
    private var visible: [Int] = []

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678 }

    private mutating func next(_ count: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(count))
    }

    private mutating func number(_ low: Int, _ high: Int) -> Term {
        .number(Double(low) + Double(next((high - low) * 64)) / 64)
    }

    mutating func marks() -> [Mark] { (0...next(2)).flatMap { _ in wrapped(depth: 0) } }

    private mutating func wrapped(depth: Int) -> [Mark] {
        guard depth < 3 else { return subpath() }
        switch next(12) {
        case 0: return [.translate(number(-20, 20), .h / 8, wrapped(depth: depth + 1))]
        case 1:
            return [
                .rotate(
                    .degrees(Double(next(360))), about: (.w / 2, number(0, 90)), wrapped(depth: depth + 1))
            ]
        case 2: return [.scale(number(1, 3), number(-3, -1), about: (.w / 2, 7), wrapped(depth: depth + 1))]
        case 3: return [.mirrorX(next(2) == 0 ? nil : condition(), wrapped(depth: depth + 1))]
        case 4: return [.mirrorY(next(2) == 0 ? nil : condition(), wrapped(depth: depth + 1))]
        case 5, 6: return [.reversed(wrapped(depth: depth + 1) + wrapped(depth: depth + 1))]
        case 7: return [.choose(condition(), wrapped(depth: depth + 1), wrapped(depth: depth + 1))]
        default: return subpath()
        }
    }

    private mutating func condition() -> Term { .binary(next(2) == 0 ? .less : .greater, .w, .h) }

    private mutating func subpath() -> [Mark] {
        visible.removeAll()
        if next(4) == 0 { return polygonOfCorners() }
        let x = number(0, 150)
        let begin = [Mark.move(x, number(0, 90)), .line(.w / 3, number(100, 140))]
        return begin + segments(depth: 0, count: 2 + next(6)) + [next(3) == 0 ? .open : .close]
    }

    private mutating func polygonOfCorners() -> [Mark] {
        var marks: [Mark] = []
        for index in 0..<(3 + next(3)) {
            if index > 0, next(3) == 0 { marks.append(bind()) }
            let (x, y) = index == 0 ? (number(0, 150), number(0, 90)) : target()
            marks.append(index == 0 || next(2) == 0 ? .corner(x, y, r: number(1, 40)) : .line(x, y))
        }
        return marks + [.close]
    }

    private mutating func bind() -> Mark {
        let formulas: [Term] = [.w / 5, .penX + .h / 9, .penY * 0.5]
        lets[bindingCount] = formulas[next(lets.isEmpty ? 1 : 3)]
        visible.append(bindingCount)
        bindingCount += 1
        return .bind(bindingCount - 1)
    }

    /// A place by itself or seen from the pen.
    private mutating func target() -> (Term, Term) {
        if !visible.isEmpty, next(4) == 0 {
            let name = Term.binding(visible[next(visible.count)])
            return (
                name / 2 + number(0, 50), next(2) == 0 ? .penY + name / 7 - number(1, 20) : number(0, 150)
            )
        }
        switch next(4) {
        case 0: return (.penX + number(1, 40), .penY + number(-30, 30))
        case 1: return (.w * number(0, 1) + number(-9, 9), .penY - number(3, 40))
        case 2: return (number(0, 200), .h * number(0, 1) + .penX / 7)
        default: return (.w * number(0, 1), number(0, 150))
        }
    }

    private mutating func segments(depth: Int, count: Int, index: Int? = nil) -> [Mark] {
        let outer = visible
        defer { if depth > 0 { visible = outer } }
        if let index { visible.append(index) }
        return (0..<count).flatMap { _ in segment(depth) }
    }

    private mutating func segment(_ depth: Int) -> [Mark] {
        switch next(depth < 2 ? 12 : 9) {
        case 0: return [bind()]
        case 1:
            let (control, end) = (target(), target())
            return [.quadratic(control.0, control.1, to: end)]
        case 2:
            let (first, second, end) = (target(), target(), target())
            return [.cubic(first.0, first.1, second.0, second.1, to: end)]
        case 3:
            return [
                .arc(
                    ArcTerm(
                        placement: .tangent, radius: number(1, 30),
                        sweep: .degrees(Double(next(600) - 300) + 0.5)))
            ]
        case 4:
            return [
                .arc(
                    ArcTerm(
                        placement: .pen, radius: number(1, 30), radiusY: number(1, 30),
                        rotation: .degrees(Double(next(90))),
                        from: .degrees(Double(next(360))), sweep: .degrees(Double(next(600) - 300) + 0.5)))
            ]
        case 5: return vertices()
        case 9, 10:
            bindingCount += 1
            let index = bindingCount - 1
            return [
                .loop(
                    index: index, 0, .number(Double(1 + next(3))),
                    segments(depth: depth + 1, count: 1 + next(3), index: index))
            ]
        case 11:
            return [
                .choose(
                    condition(), segments(depth: depth + 1, count: 1 + next(3)),
                    segments(depth: depth + 1, count: next(3)))
            ]
        default:
            let end = target()
            return [.line(end.0, end.1)]
        }
    }

    /// A line, corners, and a line.
    private mutating func vertices() -> [Mark] {
        var marks: [Mark] = []
        for index in 0..<(3 + next(2)) {
            let (x, y) = target()
            marks.append(index == 0 ? .line(x, y) : .corner(x, y, r: number(1, 20)))
        }
        let (x, y) = target()
        return marks + [.line(x, y)]
    }
}

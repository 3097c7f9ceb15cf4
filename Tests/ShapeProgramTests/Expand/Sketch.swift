import ShapeProgram
import ShapeSyntax

/// A formula as a test writes it.
indirect enum Term: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, Sendable {
    case number(Double)
    case degrees(Double)
    case w
    case h
    case parameter(Int)
    case binding(Int)
    case pen(UInt8)
    case unary(UnaryOperator, Term)
    case binary(BinaryOperator, Term, Term)
    case conditional(Term, Term, Term)

    init(integerLiteral value: Int) { self = .number(Double(value)) }
    init(floatLiteral value: Double) { self = .number(value) }

    static let penX = Term.pen(0)
    static let penY = Term.pen(1)
    static func + (a: Term, b: Term) -> Term { .binary(.add, a, b) }
    static func - (a: Term, b: Term) -> Term { .binary(.subtract, a, b) }
    static func * (a: Term, b: Term) -> Term { .binary(.multiply, a, b) }
    static func / (a: Term, b: Term) -> Term { .binary(.divide, a, b) }
    static prefix func - (a: Term) -> Term { .unary(.negate, a) }
}

/// An arc as a test writes it.
struct ArcTerm: Sendable {
    enum Placement: Sendable {
        case center(Term, Term)
        case pen
        case tangent
        case centerTo(Term, Term, end: (Term, Term), Direction)
        case endpoint(Term, Term, Direction, large: Bool)
    }

    var placement: Placement
    var radius: Term?
    /// For an ellipse.
    var radiusY: Term?
    var rotation: Term?
    var from: Term?
    var sweep: Term?
    var statesStart = false
}

/// A statement as a test writes it.
indirect enum Mark: Sendable {
    case bind(Int)
    case move(Term, Term)
    case line(Term, Term)
    case quadratic(Term, Term, to: (Term, Term))
    case cubic(Term, Term, Term, Term, to: (Term, Term))
    case arc(ArcTerm)
    case corner(Term, Term, r: Term)
    case smooth
    case close
    case open
    /// Radii from the top left one clockwise.
    case rect(Term, Term, size: (Term, Term), radii: [Term?])
    case ellipse(Term, Term, r: (Term, Term?), from: Term?)
    case polygon(Term, Term, r: Term, sides: Term, from: Term?, corner: Term?)
    case star(Term, Term, r: Term, inner: Term, points: Term, from: Term?, corner: Term?)
    case reversed([Mark])
    case loop(index: Int, Term, Term, [Mark])
    case choose(Term, [Mark], [Mark])
    case translate(Term, Term, [Mark])
    case rotate(Term, about: (Term, Term), [Mark])
    case scale(Term, Term, about: (Term, Term), [Mark])
    case mirrorX(Term?, [Mark])
    case mirrorY(Term?, [Mark])
}

/// Makes programs by hand, also with what `Expander` replaces.
struct Sketch {
    var program = Program()
    private let span = Span(0, 0)

    init(width: Int = 150, height: Int = 250) {
        program.designSize = .init(width: Rational(width), height: Rational(height))
        program.needsExpansion = true
    }

    /// The index of a new parameter.
    mutating func parameter(
        _ value: Double, _ kind: Kind = .number, minimum: Double? = nil, maximum: Double? = nil
    ) -> Int {
        let constant = kind == .angle ? Term.degrees(value) : Term.number(value)
        var parameter = Parameter(
            name: Name(raw: UInt32(program.parameters.count)), kind: kind,
            defaultValue: Value(kind, enter(constant)), span: span)
        parameter.minimum = minimum.map { enter(.number($0)) } ?? .none
        parameter.maximum = maximum.map { enter(.number($0)) } ?? .none
        program.parameters.append(parameter)
        return program.parameters.count - 1
    }

    /// The index of a new let; without a value, of a loop's index.
    mutating func binding(_ value: Term?, _ kind: Kind = .number) -> Int {
        let value = value.map { Value(kind, enter($0)) }
        let name = Name(raw: UInt32(100 + program.bindings.count))
        program.bindings.append(Binding(name: name, kind: kind, value: value, span: span))
        return program.bindings.count - 1
    }

    mutating func draw(_ marks: [Mark]) {
        program.layers.append(Layer(body: block(marks), span: span))
    }

    /// A program of one layer.
    static func program(_ marks: [Mark]) -> Program {
        var sketch = Sketch()
        sketch.draw(marks)
        return sketch.program
    }

    mutating func enter(_ term: Term) -> ID<Expression> {
        switch term {
        case .number(let value): program.append(Rational(exactly: value) ?? .zero, .number, span)
        case .degrees(let value): program.append(Rational(exactly: value) ?? .zero, .angle, span)
        case .w: program.append(.width, .number, span)
        case .h: program.append(.height, .number, span)
        case .parameter(let index):
            program.append(.parameter(ID(index), component: 0), program.parameters[index].kind, span)
        case .binding(let index):
            program.append(.binding(ID(index), component: 0), program.bindings[index].kind, span)
        case .pen(let component): program.append(.pen(component: component), .number, span)
        case .unary(let op, let a): enter(a, with: op)
        case .binary(let op, let a, let b): enter(a, b, with: op)
        case .conditional(let condition, let a, let b): enter(condition, a, b)
        }
    }

    private mutating func enter(_ a: Term, with op: UnaryOperator) -> ID<Expression> {
        let operand = enter(a)
        return program.append(.unary(op, operand), program.kind(operand), span)
    }

    private mutating func enter(_ a: Term, _ b: Term, with op: BinaryOperator) -> ID<Expression> {
        let (a, b) = (enter(a), enter(b))
        let isAngle = program.kind(a) == .angle || program.kind(b) == .angle
        return program.append(.binary(op, a, b), isAngle ? .angle : .number, span)
    }

    private mutating func enter(_ condition: Term, _ a: Term, _ b: Term) -> ID<Expression> {
        let (condition, a, b) = (enter(condition), enter(a), enter(b))
        return program.append(.conditional(condition, a, b), program.kind(a), span)
    }

    private mutating func optional(_ term: Term?) -> ID<Expression> { term.map { enter($0) } ?? .none }

    private mutating func point(_ x: Term, _ y: Term) -> Point {
        let x = enter(x)
        return Point(x, enter(y))
    }

    private mutating func block(_ marks: [Mark]) -> Block {
        var ids: [UInt32] = []
        for mark in marks { ids.append(program.append(statement(mark), span).raw) }
        return program.appendBlock(from: &ids, downTo: 0)
    }

    private mutating func statement(_ mark: Mark) -> Statement {
        switch mark {
        case .bind(let index): return .bind(ID(index))
        case .move(let x, let y): return .move(point(x, y))
        case .line(let x, let y): return .line(point(x, y))
        case .quadratic(let x, let y, let to):
            let control = point(x, y)
            return .quadratic(control, to: point(to.0, to.1))
        case .cubic(let x1, let y1, let x2, let y2, let to):
            let (first, second) = (point(x1, y1), point(x2, y2))
            return .cubic(first, second, to: point(to.0, to.1))
        case .arc(let arc): return self.arc(arc)
        case .corner(let x, let y, let r):
            let vertex = point(x, y)
            return .corner(vertex, radius: enter(r))
        case .smooth: return .smooth
        case .close: return .close
        case .open: return .open
        case .rect, .ellipse, .polygon, .star: return primitive(mark)
        case .reversed(let marks): return .reversed(block(marks))
        case .loop(let index, let lower, let upper, let marks):
            let (lower, upper) = (enter(lower), enter(upper))
            let body = block(marks)
            program.loops.append(
                Loop(index: ID(index), lower: lower, upper: upper, isClosed: false, body: body))
            return .repeat(ID(program.loops.count - 1))
        case .choose(let condition, let then, let otherwise):
            let condition = enter(condition)
            let first = block(then)
            return .choose(condition, then: first, otherwise: block(otherwise))
        case .translate, .rotate, .scale, .mirrorX, .mirrorY: return transform(mark)
        }
    }

    private mutating func arc(_ term: ArcTerm) -> Statement {
        let placement: Arc.Placement
        switch term.placement {
        case .center(let x, let y): placement = .center(point(x, y))
        case .pen: placement = .pen
        case .tangent: placement = .tangent
        case .centerTo(let x, let y, let end, let direction):
            let center = point(x, y)
            placement = .centerTo(center, end: point(end.0, end.1), direction)
        case .endpoint(let x, let y, let direction, let large):
            placement = .endpoint(point(x, y), direction, large: large)
        }
        var arc = Arc(placement: placement, radiusX: optional(term.radius), statesStart: term.statesStart)
        arc.radiusY = term.radiusY.map { enter($0) } ?? arc.radiusX
        arc.rotation = optional(term.rotation)
        arc.from = optional(term.from)
        arc.sweep = optional(term.sweep)
        program.arcs.append(arc)
        return .arc(ID(program.arcs.count - 1))
    }

    private mutating func primitive(_ mark: Mark) -> Statement {
        let primitive: Primitive
        switch mark {
        case .rect(let x, let y, let size, let radii):
            let r = radii.map { optional($0) }
            primitive = .rect(
                origin: point(x, y), size: point(size.0, size.1),
                radii: r.count == 1
                    ? .init(r[0]) : .init(topLeft: r[0], topRight: r[1], bottomRight: r[2], bottomLeft: r[3]))
        case .ellipse(let x, let y, let r, let from):
            let radiusX = enter(r.0)
            let radiusY = r.1.map { enter($0) } ?? radiusX
            primitive = .ellipse(center: point(x, y), radii: Point(radiusX, radiusY), from: optional(from))
        case .polygon(let x, let y, let r, let sides, let from, let corner):
            primitive = .polygon(
                center: point(x, y), radius: enter(r), sides: enter(sides), from: optional(from),
                corner: optional(corner))
        case .star(let x, let y, let r, let inner, let points, let from, let corner):
            primitive = .star(
                center: point(x, y), radius: enter(r), inner: enter(inner), points: enter(points),
                from: optional(from), corner: optional(corner))
        default: preconditionFailure("not a primitive")
        }
        program.primitives.append(primitive)
        return .primitive(ID(program.primitives.count - 1))
    }

    private mutating func transform(_ mark: Mark) -> Statement {
        let transform: Transform
        let body: [Mark]
        switch mark {
        case .translate(let x, let y, let marks): (transform, body) = (.translate(point(x, y)), marks)
        case .rotate(let angle, let about, let marks):
            let angle = enter(angle)
            (transform, body) = (.rotate(angle, about: point(about.0, about.1)), marks)
        case .scale(let x, let y, let about, let marks):
            let factors = point(x, y)
            (transform, body) = (.scale(factors, about: point(about.0, about.1)), marks)
        case .mirrorX(let when, let marks): (transform, body) = (.mirrorX(when: optional(when)), marks)
        case .mirrorY(let when, let marks): (transform, body) = (.mirrorY(when: optional(when)), marks)
        default: preconditionFailure("not a transform")
        }
        let block = block(body)
        program.transforms.append(transform)
        return .transform(ID(program.transforms.count - 1), block)
    }
}

import Foundation
import ShapeProgram

/// Draws marks with plain numbers, without a program, an expander or an evaluator: the pen is a pair of
/// doubles, a corner is a fillet, a transform maps points.
struct DirectDrawing {
    /// A move or segment by the points that `Drawing.points` lists for it, the last one its end.
    struct Piece {
        var kind: Character
        var points: [Vector]
        var end: Vector { points.last ?? .zero }
    }

    let width: Double
    let height: Double
    let lets: [Int: Term]
    var pieces: [Piece] = []

    private var values: [Int: Double] = [:]
    private var pen = Vector.zero
    private var heading = Vector.zero
    private var start = Vector.zero
    private var startsWithCorner = false
    private var isAtCorner = false
    private var isInside = false
    private var base = 0
    private var map: (Vector) -> Vector = { $0 }
    private var isReversed = false

    /// Lets by their numbers are computed where they stand.
    init(_ marks: [Mark], _ width: Double, _ height: Double, lets: [Int: Term]) {
        (self.width, self.height, self.lets) = (width, height, lets)
        draw(marks)
    }

    var points: [Vector] { pieces.flatMap(\.points) }

    private func value(_ term: Term) -> Double {
        switch term {
        case .number(let value), .degrees(let value): value
        case .w: width
        case .h: height
        case .parameter: .nan
        case .binding(let index): values[index] ?? .nan
        case .pen(let component): component == 0 ? pen.x : pen.y
        case .unary(let op, let a): op == .negate ? -value(a) : .nan
        case .binary(.add, let a, let b): value(a) + value(b)
        case .binary(.subtract, let a, let b): value(a) - value(b)
        case .binary(.multiply, let a, let b): value(a) * value(b)
        case .binary(.divide, let a, let b): value(a) / value(b)
        case .binary(.less, let a, let b): value(a) < value(b) ? 1 : 0
        case .binary(.greater, let a, let b): value(a) > value(b) ? 1 : 0
        case .binary: .nan
        case .conditional(let c, let a, let b): value(c) != 0 ? value(a) : value(b)
        }
    }

    private func point(_ x: Term, _ y: Term) -> Vector { Vector(value(x), value(y)) }

    private mutating func add(_ kind: Character, _ points: [Vector]) {
        pieces.append(Piece(kind: kind, points: points.map(map)))
    }

    private mutating func draw(_ marks: [Mark]) {
        for (index, mark) in marks.enumerated() { draw(mark, Array(marks[(index + 1)...])) }
    }

    private mutating func draw(_ mark: Mark, _ rest: [Mark]) {
        switch mark {
        case .bind(let index): if let term = lets[index] { values[index] = value(term) }
        case .move(let x, let y): begin(point(x, y), isCorner: false)
        case .line(let x, let y): segment("L", [point(x, y)])
        case .quadratic(let x, let y, let to): segment("Q", [point(x, y), point(to.0, to.1)])
        case .cubic(let a, let b, let c, let d, let to):
            segment("C", [point(a, b), point(c, d), point(to.0, to.1)])
        case .arc(let arc): draw(arc)
        case .corner(let x, let y, let r): corner(point(x, y), value(r), rest)
        case .smooth: break
        case .close, .open: end(mark)
        case .reversed(let marks):
            isReversed.toggle()
            draw(marks)
            isReversed.toggle()
        case .loop(let index, let lower, let upper, let marks):
            for step in Int(value(lower))..<Int(value(upper)) {
                values[index] = Double(step)
                draw(marks)
            }
        case .choose(let condition, let then, let otherwise): draw(value(condition) != 0 ? then : otherwise)
        case .rect, .ellipse, .polygon, .star: break
        case .translate, .rotate, .scale, .mirrorX, .mirrorY: transform(mark)
        }
    }

    private mutating func begin(_ point: Vector, isCorner: Bool) {
        base = pieces.count
        (pen, start, startsWithCorner, isAtCorner, isInside) = (point, point, isCorner, isCorner, true)
        if !isCorner { add("M", [point]) }
    }

    private mutating func segment(_ kind: Character, _ points: [Vector]) {
        add(kind, points)
        let all = [pen] + points
        let arrival = all[all.count - 1] - all[all.count - 2]
        if arrival != .zero { heading = arrival }
        pen = points[points.count - 1]
        isAtCorner = false
    }
}

// Corners.
extension DirectDrawing {
    private mutating func corner(_ vertex: Vector, _ radius: Double, _ rest: [Mark]) {
        let isFirst = !isInside
        var before = (pen, isAtCorner)
        if isFirst {
            begin(vertex, isCorner: true)
            var scout = self
            before = scout.lastVertex(rest)
        }
        pen = vertex
        isAtCorner = true
        var scout = self
        let next = scout.nextVertex(rest)
        let lengths = (
            distance(before.0, vertex) / (before.1 ? 2 : 1), distance(next.0, vertex) / (next.1 ? 2 : 1)
        )
        let turn = .pi - angle(before.0 - vertex, next.0 - vertex)
        let fitted = min(radius, min(lengths.0, lengths.1) / tan(turn / 2))
        let points = fillet(before.0, vertex, next.0, fitted)
        add(isFirst ? "M" : "L", [points[0]])
        add("A", [points[1], points[2]])
    }

    private mutating func nextVertex(_ rest: [Mark]) -> (Vector, Bool) {
        for mark in rest {
            switch mark {
            case .bind: draw(mark, [])
            case .line(let x, let y): return (point(x, y), false)
            case .corner(let x, let y, _): return (point(x, y), true)
            default: return (start, startsWithCorner)
            }
        }
        return (start, startsWithCorner)
    }

    /// Draws on with sharp corners to see where the subpath closes from.
    private mutating func lastVertex(_ rest: [Mark]) -> (Vector, Bool) {
        for (index, mark) in rest.enumerated() {
            switch mark {
            case .close: return (pen, isAtCorner)
            case .corner(let x, let y, _):
                segment("L", [point(x, y)])
                isAtCorner = true
            default: draw(mark, Array(rest[(index + 1)...]))
            }
        }
        return (pen, isAtCorner)
    }
}

// Arcs.
extension DirectDrawing {
    private mutating func draw(_ arc: ArcTerm) {
        let radii = Vector(arc.radius.map(value) ?? 0, (arc.radiusY ?? arc.radius).map(value) ?? 0)
        let rotation = arc.rotation.map(value) ?? 0
        let sweep = arc.sweep.map(value) ?? 0
        var from = arc.from.map(value) ?? 0
        func offset(_ angle: Double) -> Vector {
            let plain = Vector(radii.x * cos(angle * .pi / 180), radii.y * sin(angle * .pi / 180))
            return polar(.zero, plain.x, rotation) + polar(.zero, plain.y, rotation + 90)
        }
        let center: Vector
        switch arc.placement {
        case .center(let x, let y): center = point(x, y)
        case .pen: center = pen - offset(from)
        case .tangent:
            let direction = atan2(heading.y, heading.x) * 180 / .pi
            from = direction - (sweep < 0 ? -90 : 90)
            center = pen - polar(.zero, radii.x, from)
        case .centerTo, .endpoint: return
        }
        let end = center + offset(from + sweep)
        add("A", [center + offset(from + sweep / 2), end])
        heading = (offset(from + sweep + 0.0001) - offset(from + sweep - 0.0001)) * (sweep < 0 ? -1 : 1)
        pen = end
        isAtCorner = false
    }
}

// Subpaths and transforms.
extension DirectDrawing {
    private mutating func end(_ mark: Mark) {
        isInside = false
        guard isReversed, base < pieces.count else { return }
        var isClosed = false
        if case .close = mark { isClosed = true }
        let forward = Array(pieces[base...])
        pieces.removeSubrange(base...)
        let (first, last) = (forward[0].end, forward[forward.count - 1].end)
        pieces.append(Piece(kind: "M", points: [isClosed ? first : last]))
        if isClosed, distance(first, last) > 1e-9 { pieces.append(Piece(kind: "L", points: [last])) }
        for index in stride(from: forward.count - 1, to: 0, by: -1) {
            if index == 1, isClosed, forward[1].kind == "L" { break }
            let inner = forward[index].points.dropLast().reversed()
            pieces.append(Piece(kind: forward[index].kind, points: inner + [forward[index - 1].end]))
        }
    }

    private mutating func transform(_ mark: Mark) {
        let outer = map
        let (width, height) = (width, height)
        switch mark {
        case .translate(let x, let y, let marks):
            let by = point(x, y)
            map = { outer($0 + by) }
            draw(marks)
        case .rotate(let turn, let about, let marks):
            let (turn, center) = (value(turn), point(about.0, about.1))
            map = {
                outer(center + polar(.zero, $0.x - center.x, turn) + polar(.zero, $0.y - center.y, turn + 90))
            }
            draw(marks)
        case .scale(let x, let y, let about, let marks):
            let (factors, center) = (point(x, y), point(about.0, about.1))
            map = { outer(center + Vector(factors.x * ($0.x - center.x), factors.y * ($0.y - center.y))) }
            draw(marks)
        case .mirrorX(let when, let marks):
            if when.map(value) != 0 { map = { outer(Vector(width - $0.x, $0.y)) } }
            draw(marks)
        case .mirrorY(let when, let marks):
            if when.map(value) != 0 { map = { outer(Vector($0.x, height - $0.y)) } }
            draw(marks)
        default: break
        }
        map = outer
    }
}

// Short texts for messages of failed tests.
extension Term: CustomStringConvertible {
    var description: String {
        switch self {
        case .number(let value): "\(value)"
        case .degrees(let value): "\(value)°"
        case .w: "w"
        case .h: "h"
        case .parameter(let index): "p\(index)"
        case .binding(let index): "v\(index)"
        case .pen(let component): component == 0 ? "pen.x" : "pen.y"
        case .unary(let op, let a): "\(op)(\(a))"
        case .binary(.add, let a, let b): "(\(a) + \(b))"
        case .binary(.subtract, let a, let b): "(\(a) - \(b))"
        case .binary(.multiply, let a, let b): "\(a)*\(b)"
        case .binary(let op, let a, let b): "\(op)(\(a), \(b))"
        case .conditional(let c, let a, let b): "(\(c) ? \(a) : \(b))"
        }
    }
}

extension Mark: CustomStringConvertible {
    var description: String {
        switch self {
        case .bind(let index): "bind v\(index)"
        case .move(let x, let y): "move (\(x), \(y))"
        case .line(let x, let y): "line (\(x), \(y))"
        case .quadratic(let x, let y, let to): "quadratic (\(x), \(y)) (\(to.0), \(to.1))"
        case .cubic(let a, let b, let c, let d, let to): "cubic (\(a), \(b)) (\(c), \(d)) (\(to.0), \(to.1))"
        case .arc(let arc):
            "arc \(arc.placement) r \(arc.radius as Any) from \(arc.from as Any) sweep \(arc.sweep as Any)"
        case .corner(let x, let y, let r): "corner (\(x), \(y)) r \(r)"
        case .smooth: "smooth"
        case .close: "close"
        case .open: "open"
        case .rect, .ellipse, .polygon, .star: "primitive"
        case .reversed(let marks): "reversed \(marks)"
        case .loop(let index, let lower, let upper, let marks):
            "for v\(index) in \(lower)..<\(upper) \(marks)"
        case .choose(let condition, let then, let otherwise): "if \(condition) \(then) else \(otherwise)"
        case .translate(let x, let y, let marks): "translate (\(x), \(y)) \(marks)"
        case .rotate(let turn, let about, let marks): "rotate \(turn) about \(about) \(marks)"
        case .scale(let x, let y, let about, let marks): "scale (\(x), \(y)) about \(about) \(marks)"
        case .mirrorX(let when, let marks): "mirror x \(when as Any) \(marks)"
        case .mirrorY(let when, let marks): "mirror y \(when as Any) \(marks)"
        }
    }
}

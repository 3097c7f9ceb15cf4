import ShapeProgram
import ShapeSyntax

/// Statements as lines of text, to see at a glance what `Expander` makes of a program.
///
/// Lets are `v0`, `v1`, …; parameters `p0`, `p1`, ….
struct SketchText {
    let program: Program

    /// The lines of the first layer.
    static func lines(_ program: Program) -> [String] {
        SketchText(program: program).lines(program.layers[0].body)
    }

    private func lines(_ block: Block) -> [String] {
        block.indices.flatMap { lines(program[program.statement(at: $0)]) }
    }

    private func lines(_ statement: Statement) -> [String] {
        switch statement {
        case .bind(let id): ["v\(id.index) = \(text(program[id].value?.first ?? .none))"]
        case .move(let end): ["move \(text(end))"]
        case .line(let end): ["line \(text(end))"]
        case .quadratic(let control, let end): ["quadratic \(text(control)) \(text(end))"]
        case .cubic(let first, let second, let end): ["cubic \(text(first)) \(text(second)) \(text(end))"]
        case .arc(let id): [text(program[id])]
        case .smooth: ["smooth"]
        case .close: ["close"]
        case .open: ["open"]
        case .reversed(let block): ["reversed {"] + indented(block) + ["}"]
        case .repeat(let id):
            ["for v\(program[id].index.index) in \(text(program[id].lower))..<\(text(program[id].upper)) {"]
                + indented(program[id].body) + ["}"]
        case .choose(let condition, let then, let otherwise):
            ["if \(text(condition)) {"] + indented(then) + ["} else {"] + indented(otherwise) + ["}"]
        case .corner, .primitive, .transform: ["not expanded"]
        }
    }

    private func indented(_ block: Block) -> [String] { lines(block).map { "  " + $0 } }

    private func text(_ arc: Arc) -> String {
        guard case .center(let center) = arc.placement else { return "not expanded" }
        var text = "arc \(self.text(center)) r \(self.text(arc.radiusX))"
        if arc.radiusX != arc.radiusY { text += ", \(self.text(arc.radiusY))" }
        if arc.rotation.isPresent { text += " rotated \(self.text(arc.rotation))" }
        text += " from \(self.text(arc.from)) sweep \(self.text(arc.sweep))"
        if arc.end.isPresent { text += " to \(self.text(arc.end))" }
        if arc.statesEnd { text += " stated" }
        return text
    }

    private func text(_ point: Point) -> String { "(\(text(point.x)), \(text(point.y)))" }

    private func text(_ id: ID<Expression>) -> String { text(id, 0) }

    private func text(_ id: ID<Expression>, _ outer: Int) -> String {
        guard id.isPresent else { return "?" }
        switch program[id] {
        case .constant(let constant):
            let value = program[constant].doubleValue
            let number = value == value.rounded() ? "\(Int(value))" : "\(value)"
            return program.kind(id) == .angle ? number + "°" : number
        case .pi: return "pi"
        case .width: return "w"
        case .height: return "h"
        case .parameter(let parameter, _): return "p\(parameter.index)"
        case .binding(let binding, _): return "v\(binding.index)"
        case .argument(let index): return "a\(index)"
        case .pen(let component): return component == 0 ? "pen.x" : "pen.y"
        case .heading: return "heading"
        case .unary(.negate, let a): return "-" + text(a, 3)
        case .unary(let op, let a): return "\(op)(\(text(a, 0)))"
        case .binary(let op, let a, let b): return text(op, a, b, outer)
        case .power(let a, let exponent): return "\(text(a, 4))^\(exponent)"
        case .conditional(let condition, let a, let b):
            return "(\(text(condition, 0)) ? \(text(a, 0)) : \(text(b, 0)))"
        case .call: return "call"
        }
    }

    private func text(
        _ op: BinaryOperator, _ a: ID<Expression>, _ b: ID<Expression>, _ outer: Int
    ) -> String {
        let (symbol, level): (String, Int)
        switch op {
        case .add: (symbol, level) = (" + ", 1)
        case .subtract: (symbol, level) = (" - ", 1)
        case .multiply: (symbol, level) = ("*", 2)
        case .divide: (symbol, level) = ("/", 2)
        case .less: (symbol, level) = (" < ", 0)
        case .lessOrEqual: (symbol, level) = (" <= ", 0)
        case .greater: (symbol, level) = (" > ", 0)
        default: return "\(op)(\(text(a, 0)), \(text(b, 0)))"
        }
        let inner = text(a, level) + symbol + text(b, level + 1)
        return outer > level ? "(\(inner))" : inner
    }
}

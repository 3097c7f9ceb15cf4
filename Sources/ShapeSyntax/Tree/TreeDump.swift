/// Writes a tree as indented text, one node a line, for looking into the compiler.
public enum TreeDump {
    /// The text of a file's tree; names and numbers are as they were written.
    public static func text(_ tree: Tree, _ source: SourceFile) -> [UInt8] {
        var dump = Writer(tree: tree, source: source)
        for index in tree.constants.indices { dump.statement(tree.item(index)) }
        for shape in tree.shapes {
            let name = shape.name.isPresent ? source.text(shape.name.span) : "(bare)"
            dump.line("shape \(name)")
            dump.block(shape.body)
        }
        return Array(dump.text.utf8)
    }

    private struct Writer {
        let tree: Tree
        let source: SourceFile
        var text = ""
        var depth = 0

        mutating func line(_ content: String) {
            text += String(repeating: "  ", count: depth) + content + "\n"
        }

        mutating func block(_ statements: List<StatementNode>) {
            depth += 1
            for index in statements.indices { statement(tree.item(index)) }
            depth -= 1
        }

        mutating func statement(_ id: ID<StatementNode>) {
            switch tree[id] {
            case .missing: line("missing")
            case .size(let width, let height): line("size \(formula(width)) \(formula(height))")
            case .parameter(let node): parameter(tree.parameters[node.index])
            case .binding(let node): binding(tree.lets[node.index])
            case .require(let conditions): line("require" + list(conditions))
            case .content(let node):
                let content = tree.contents[node.index]
                line("content\(name(content.name)) \(formula(content.from)) \(formula(content.to))")
            case .anchor(let node, let position): line("anchor\(name(node)) \(formula(position))")
            case .overhang: line("overhang")
            case .move(let point): line("move \(formula(point))")
            case .line(let point, let isRelative): line("line \(isRelative ? "by" : "to") \(formula(point))")
            case .arc(let node): arc(tree.arcs[node.index])
            case .curve(let node): curve(tree.curves[node.index])
            case .corner(let vertex, let radius): line("corner \(formula(vertex)) r \(formula(radius))")
            case .smooth: line("smooth")
            case .close: line("close")
            case .open: line("open")
            case .primitive(let node): primitive(tree.primitives[node.index])
            case .hole(let statements):
                line("hole")
                block(statements)
            case .loop(let node): loop(tree.loops[node.index])
            case .branch(let node): branch(tree.branches[node.index])
            case .fill(let node):
                let fill = tree.fills[node.index]
                line("fill" + clause("color", fill.color) + name(fill.rule))
            case .stroke(let node):
                let stroke = tree.strokes[node.index]
                line(
                    "stroke" + clause("color", stroke.color) + clause("width", stroke.width)
                        + name(stroke.cap) + name(stroke.join))
            }
        }

        private func name(_ node: NameNode) -> String {
            node.isPresent ? " " + source.text(node.span) : ""
        }

        private func clause(_ word: String, _ id: ID<ExpressionNode>) -> String {
            id.isPresent ? " \(word) \(formula(id))" : ""
        }

        private func list(_ items: List<ExpressionNode>) -> String {
            items.indices.map { " " + formula(tree.item($0)) }.joined()
        }

        private mutating func parameter(_ node: ParameterNode) {
            var content = "param\(name(node.name))\(name(node.kind)) \(formula(node.defaultValue))"
            content += clause("dark", node.dark)
            if node.hasDomain { content += " domain" }
            line(content + clause("from", node.minimum) + clause("to", node.maximum))
        }

        private mutating func binding(_ node: LetNode) {
            let arguments = tree.arguments[node.arguments.indices].map { source.text($0.span) }
            let head = node.isFunction ? "(\(arguments.joined(separator: ", ")))" : ""
            line("let\(name(node.name))\(head) \(formula(node.value))")
        }

        private mutating func arc(_ node: ArcNode) {
            var content = "arc" + clause("center", node.center) + clause("r", node.radius)
            content += clause("rotated", node.rotation) + clause("from", node.from) + clause("to", node.to)
            content += clause("sweep", node.sweep)
            switch node.direction {
            case .missing: break
            case .clockwise: content += " cw"
            case .counterclockwise: content += " ccw"
            }
            line(content + (node.isLarge ? " large" : ""))
        }

        private mutating func curve(_ node: CurveNode) {
            let controls =
                formula(node.firstControl) + (node.secondControl.isPresent ? " " + formula(node.secondControl) : "")
            line("curve \(node.isRelative ? "by" : "to") \(formula(node.end)) via \(controls)")
        }

        private mutating func primitive(_ node: PrimitiveNode) {
            let words = ["rect", "circle", "ellipse", "polygon", "star"]
            var content = "\(words[Int(node.form.rawValue)]) \(formula(node.position))"
            content += clause("size", node.size) + clause("r", node.radius) + clause("inner", node.inner)
            content += clause("count", node.count) + clause("from", node.from) + clause("corner", node.corner)
            line(content + (node.corners.isEmpty ? "" : " corners" + list(node.corners)))
        }

        private mutating func loop(_ node: LoopNode) {
            let range = node.isClosed ? "..." : "..<"
            line("for\(name(node.index)) \(formula(node.lower)) \(range) \(formula(node.upper))")
            block(node.body)
        }

        private mutating func branch(_ node: BranchNode) {
            line("if \(formula(node.condition))")
            block(node.body)
            guard node.hasElse else { return }
            line("else")
            block(node.otherwise)
        }

        /// A formula as an S-expression.
        private func formula(_ id: ID<ExpressionNode>) -> String {
            switch tree[id] {
            case .missing: "missing"
            case .number, .color, .name: source.text(tree.span(id))
            case .call(_, let arguments): "(\(calleeText(id))\(list(arguments)))"
            case .member(let value, _):
                "(\(source.text(Span(tree.span(id).end - 1, tree.span(id).end))) \(formula(value)))"
            case .unary(let op, let value): "(\(op == .negate ? "-" : "!") \(formula(value)))"
            case .binary(let op, let left, let right):
                "(\(op.text.filter { $0 != "`" }) \(formula(left)) \(formula(right)))"
            case .power(let base, let exponent): "(^ \(formula(base)) \(formula(exponent)))"
            case .conditional(let condition, let first, let second):
                "(? \(formula(condition)) \(formula(first)) \(formula(second)))"
            case .parenthesized(let value): "[\(formula(value))]"
            case .point(let x, let y): "(point \(formula(x)) \(formula(y)))"
            }
        }

        private func calleeText(_ id: ID<ExpressionNode>) -> String {
            let bytes = source.bytes[tree.span(id).range].prefix { $0 != UInt8(ascii: "(") }
            return String(decoding: bytes, as: UTF8.self)
        }
    }
}

/// Writes a tree as indented text, one node a line, for looking into the compiler.
public enum TreeDump {
    /// The text of a file's tree; names and numbers are as they were written.
    public static func text(_ tree: Tree, _ source: SourceFile) -> [UInt8] {
        var dump = Writer(tree: tree, source: source)
        for node in tree.imports where node.span.start < source.parts[0].range.upperBound {
            dump.line("import \(source.text(node.path))")
        }
        for list in tree.constants.prefix(1) {
            for index in list.indices { dump.statement(tree.item(index)) }
        }
        for shape in tree.shapes.prefix(tree.ownShapeCount) {
            let name = shape.name.isPresent ? source.text(shape.name.span) : "(bare)"
            dump.line("shape \(name)" + (shape.base.map { " = " + dump.reference($0) } ?? ""))
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
            case .fill(let node): fill(tree.fills[node.index])
            case .stroke(let node): stroke(tree.strokes[node.index])
            case .opacity(let share): line("opacity \(formula(share))")
            case .shadow(let node):
                let shadow = tree.shadows[node.index]
                line("shadow" + paint(shadow.paint) + clause("blur", shadow.blur) + clause("offset", shadow.offset))
            case .trim(let from, let to): line("trim" + clause("from", from) + clause("to", to))
            case .mirrors(let axis): line("mirrors\(name(axis))")
            case .layer(let node):
                line("layer\(name(tree.layers[node.index].name))")
                block(tree.layers[node.index].body)
            case .transform(let node): transform(tree.transforms[node.index])
            case .animation(let node): animation(tree.animations[node.index])
            case .frame(let node):
                let frame = tree.frames[node.index]
                line("frame \(formula(frame.width)) \(formula(frame.height))" + (frame.fits ? " fit" : ""))
                block(frame.body)
            case .outline(let node):
                line("outline\(name(tree.outlines[node.index].name))")
                block(tree.outlines[node.index].body)
            case .draw(let outline): line("draw\(name(outline))")
            case .place(let node):
                let place = tree.places[node.index]
                line("place \(reference(place.shape))" + clause("in", place.position) + clause("size", place.size))
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
            content += clause("from", node.minimum) + clause("to", node.maximum)
            line(content + clause("transition", node.transition) + ease(node.ease))
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

        private mutating func transform(_ node: TransformNode) {
            let words = ["mirror x", "mirror y", "rotate", "translate", "scale"]
            let isMirror = node.form == .mirrorX || node.form == .mirrorY
            let value = isMirror ? clause("if", node.value) : " " + formula(node.value)
            line(words[Int(node.form.rawValue)] + value + clause("about", node.about))
            block(node.body)
        }

        func reference(_ node: ReferenceNode) -> String {
            var content = node.name.isPresent ? source.text(node.name.span) : "missing"
            for setting in tree.settings[node.settings.indices] {
                content += " (\(source.text(setting.name.span))\(paint(setting.value)))"
            }
            for flip in tree.flips[node.flips.indices] {
                content += " mirror \(flip.isX ? "x" : "y")" + clause("if", flip.condition)
            }
            return content
        }

        // MARK: Style

        private func paint(_ node: PaintNode) -> String { clause("color", node.color) + clause("dark", node.dark) }

        private mutating func fill(_ node: FillNode) {
            var content = "fill"
            switch node.form {
            case .none: content += " none"
            case .color: content += paint(node.paint)
            case .linear: content += " linear" + clause("from", node.from) + clause("to", node.to)
            case .radial: content += " radial" + clause("center", node.from) + clause("r", node.radius)
            }
            for stop in tree.stops[node.stops.indices] {
                content += " stop" + paint(stop.paint) + clause("at", stop.offset)
            }
            line(content + clause("opacity", node.opacity) + name(node.rule))
        }

        private mutating func stroke(_ node: StrokeNode) {
            var content = "stroke" + paint(node.paint) + clause("width", node.width)
            content += (node.isInside ? " inside" : "") + name(node.cap) + name(node.join)
            content += clause("miter", node.miter) + (node.dash.isEmpty ? "" : " dash" + list(node.dash))
            line(content + clause("phase", node.phase))
        }

        private mutating func animation(_ node: AnimationNode) {
            line("animation\(name(node.name))" + (node.playsOnce ? " once" : ""))
            depth += 1
            for track in tree.tracks[node.tracks.indices] {
                let target = track.target.isPresent ? source.text(track.target.span) : "rotation"
                var content = target + clause("about", track.about) + clause("from", track.from)
                content += clause("to", track.to) + clause("in", track.duration) + clause("after", track.delay)
                line(content + ease(track.ease))
            }
            depth -= 1
        }

        private func ease(_ ease: EaseNode) -> String {
            switch ease {
            case .none: ""
            case .linear: " ease linear"
            case .easeIn: " ease in"
            case .easeOut: " ease out"
            case .easeInOut: " ease in-out"
            }
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

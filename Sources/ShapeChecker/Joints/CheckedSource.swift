import ShapeSyntax

/// A file and its syntax, to look up how a statement was written.
package struct CheckedSource: Sendable {
    let file: SourceFile
    let tree: Tree

    package init(_ file: SourceFile, _ tree: Tree) {
        self.file = file
        self.tree = tree
    }

    /// The text of a place in the file.
    func text(_ span: Span) -> String { String(decoding: file.bytes[span.range], as: UTF8.self) }

    /// Whether what stands at a place is drawn elsewhere, so that no formula of the drawing can be written there.
    func isMapped(_ span: Span) -> Bool {
        func holds(_ outer: Span) -> Bool { outer.start <= span.start && span.end <= outer.end }
        return tree.transforms.contains { holds($0.span) } || tree.frames.contains { holds($0.span) }
            || tree.outlines.contains { holds($0.span) } || tree.places.contains { holds($0.span) }
            || tree.shapes.contains { $0.base != nil && holds($0.span) }
    }

    /// An arc with what stands before it and behind it in its block.
    struct Arc {
        var node: ArcNode
        var previous: ID<StatementNode>?
        var next: ID<StatementNode>?
        /// The whole shape.
        var shape: Span
    }

    /// The arc that is written at a place.
    func arc(at span: Span) -> Arc? {
        guard let shape = shape(around: span) else { return nil }
        return arc(at: span, in: shape.body, shape.span)
    }

    /// The shape in which something stands.
    func shape(around span: Span) -> ShapeNode? {
        var (low, high) = (0, tree.shapes.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if tree.shapes[middle].span.start <= span.start { low = middle } else { high = middle }
        }
        return low < tree.shapes.count ? tree.shapes[low] : nil
    }

    private func arc(at span: Span, in block: List<StatementNode>, _ shape: Span) -> Arc? {
        for index in block.indices {
            let id: ID<StatementNode> = tree.item(index)
            let own = tree.span(id)
            guard own.start <= span.start, span.end <= own.end else { continue }
            switch tree[id] {
            case .arc(let arc):
                return Arc(
                    node: tree.arcs[arc.index], previous: index > block.indices.lowerBound ? tree.item(index - 1) : nil,
                    next: index + 1 < block.indices.upperBound ? tree.item(index + 1) : nil, shape: shape)
            case .hole(let body): return arc(at: span, in: body, shape)
            case .layer(let layer): return arc(at: span, in: tree.layers[layer.index].body, shape)
            case .outline(let outline): return arc(at: span, in: tree.outlines[outline.index].body, shape)
            case .transform(let node): return arc(at: span, in: tree.transforms[node.index].body, shape)
            case .frame(let frame): return arc(at: span, in: tree.frames[frame.index].body, shape)
            case .loop(let loop): return arc(at: span, in: tree.loops[loop.index].body, shape)
            case .branch(let branch):
                let node = tree.branches[branch.index]
                return arc(at: span, in: node.body, shape) ?? arc(at: span, in: node.otherwise, shape)
            case .missing, .size, .parameter, .binding, .require, .content, .anchor, .overhang, .move, .line, .curve,
                .corner, .smooth, .close, .open, .primitive, .fill, .stroke, .opacity, .shadow,
                .trim, .mirrors, .animation, .draw, .place:
                return nil
            }
        }
        return nil
    }
}

import ShapeSyntax

// Where a subpath is written.
extension CheckedSource {
    /// A subpath in the file.
    struct Subpath {
        /// The whole subpath: a primitive, without the `hole` before it, or from `move to` to `close`.
        var span: Span
        /// What to point at: a primitive, or how a drawn subpath begins.
        var place: Span
        var isDrawn: Bool
        var isInHole: Bool
        /// Whether it has `let`s, which could not be used behind it if it were put into a block.
        var hasBindings: Bool
    }

    /// The subpath that the statement at a place ends, if that is not a primitive with the whole subpath.
    func subpath(endingAt end: Span) -> Subpath? {
        guard let shape = tree.shapes.last(where: { $0.span.start <= end.start && end.end <= $0.span.end }) else {
            return nil
        }
        return subpath(endingAt: end, in: shape.body, isInHole: false)
    }

    private func subpath(endingAt end: Span, in block: List<StatementNode>, isInHole: Bool) -> Subpath? {
        var current: Subpath?
        for index in block.indices {
            let id: ID<StatementNode> = tree.item(index)
            let span = tree.span(id)
            if span.start > end.start { return nil }
            let isHere = span.end >= end.end
            switch tree[id] {
            case .move, .corner:
                if current == nil {
                    current = Subpath(span: span, place: span, isDrawn: true, isInHole: isInHole, hasBindings: false)
                }
            case .close, .open:
                if isHere, var current {
                    current.span = current.span.through(span)
                    return current
                }
                current = nil
            case .primitive:
                if isHere {
                    return Subpath(span: span, place: span, isDrawn: false, isInHole: isInHole, hasBindings: false)
                }
            case .hole(let body): if isHere { return subpath(endingAt: end, in: body, isInHole: true) }
            case .layer(let layer):
                if isHere { return subpath(endingAt: end, in: tree.layers[layer.index].body, isInHole: false) }
            case .outline(let outline):
                if isHere { return subpath(endingAt: end, in: tree.outlines[outline.index].body, isInHole: false) }
            case .transform(let node):
                if isHere { return subpath(endingAt: end, in: tree.transforms[node.index].body, isInHole: isInHole) }
            case .frame(let frame):
                if isHere { return subpath(endingAt: end, in: tree.frames[frame.index].body, isInHole: isInHole) }
            case .loop(let loop):
                if isHere { return subpath(endingAt: end, in: tree.loops[loop.index].body, isInHole: isInHole) }
            case .branch(let branch):
                guard isHere else { continue }
                let node = tree.branches[branch.index]
                return subpath(endingAt: end, in: node.body, isInHole: isInHole)
                    ?? subpath(endingAt: end, in: node.otherwise, isInHole: isInHole)
            case .binding: current?.hasBindings = true
            case .missing, .size, .parameter, .require, .content, .anchor, .overhang, .line, .arc, .curve, .smooth,
                .fill, .stroke, .opacity, .shadow, .trim, .mirrors, .animation, .draw, .place:
                break
            }
        }
        return nil
    }
}

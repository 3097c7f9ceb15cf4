import ShapeSyntax

// Where a stroke is written.
extension CheckedSource {
    /// A `stroke` statement.
    struct Stroke {
        var span: Span
        /// Where its width ends, behind which `inside` may stand.
        var widthEnd: UInt32
    }

    /// The `stroke` with the width at a place, be it that of a shape or of a layer.
    func stroke(withWidthAt width: Span) -> Stroke? {
        guard let shape = shape(around: width) else { return nil }
        return stroke(withWidthAt: width, in: shape.body)
    }

    private func stroke(withWidthAt width: Span, in block: List<StatementNode>) -> Stroke? {
        for index in block.indices {
            let id: ID<StatementNode> = tree.item(index)
            let span = tree.span(id)
            guard span.start <= width.start, width.end <= span.end else { continue }
            switch tree[id] {
            case .stroke(let stroke):
                let own = tree.strokes[stroke.index].width
                return own.isPresent ? Stroke(span: span, widthEnd: tree.span(own).end) : nil
            case .layer(let layer): return stroke(withWidthAt: width, in: tree.layers[layer.index].body)
            case .missing, .size, .parameter, .binding, .require, .content, .anchor, .overhang, .move, .line, .arc,
                .curve, .corner, .smooth, .close, .open, .primitive, .fill, .opacity, .shadow, .trim, .mirrors,
                .animation, .outline, .hole, .loop, .branch, .transform, .frame, .draw, .place:
                return nil
            }
        }
        return nil
    }
}

// Blocks that are drawn under a map of the plane.

extension Parser {
    /// `mirror x|y [if condition] { … }`
    mutating func parseMirror() -> StatementNode {
        let start = current.span
        let flip = parseFlip(allowsCondition: true)
        return transform(flip.isX ? .mirrorX : .mirrorY, flip.condition, about: .none, start)
    }

    /// `rotate angle [about P] { … }`
    mutating func parseRotate() -> StatementNode {
        let start = current.span
        advance()
        let angle = parseExpression()
        return transform(.rotate, angle, about: parseClauseIfPresent(.about), start)
    }

    /// `translate (dx, dy) { … }`
    mutating func parseTranslate() -> StatementNode {
        let start = current.span
        advance()
        return transform(.translate, parseExpression(), about: .none, start)
    }

    /// `scale X|(X, Y) [about P] { … }`
    mutating func parseScale() -> StatementNode {
        let start = current.span
        advance()
        let factors = parseExpression()
        return transform(.scale, factors, about: parseClauseIfPresent(.about), start)
    }

    private mutating func transform(
        _ form: TransformNode.Form, _ value: ID<ExpressionNode>, about: ID<ExpressionNode>, _ start: Span
    ) -> StatementNode {
        let body = parseBodyAfterHeader()
        let span = Span(start.start, previousEnd)
        tree.transforms.append(TransformNode(form: form, value: value, about: about, body: body, span: span))
        return .transform(ID(tree.transforms.count - 1))
    }

    /// `frame 24 x 24 [fit] { … }`
    mutating func parseFrame() -> StatementNode {
        let start = current.span
        let (width, height) = parseWidthAndHeight()
        let fits = !isRecovering && eat(.fit)
        let body = parseBodyAfterHeader()
        let span = Span(start.start, previousEnd)
        tree.frames.append(FrameNode(width: width, height: height, fits: fits, body: body, span: span))
        return .frame(ID(tree.frames.count - 1))
    }

    /// `mirror x|y [if condition]`
    mutating func parseFlip(allowsCondition: Bool) -> FlipNode {
        advance()
        let axis = parseChoice(behind: .mirror, [.x, .y])
        let condition = allowsCondition ? parseClauseIfPresent(.if) : .none
        return FlipNode(isX: axis.name != Word.y, condition: condition)
    }
}

import ShapeProgram
import ShapeSyntax

/// The box that statements see as theirs where that is not the box of the shape.
struct InnerBox {
    var width: ID<Expression>
    var height: ID<Expression>
}

extension Elaborator {
    /// Whether `w` and `h` are those of the shape.
    var hasOwnBox: Bool { innerBox == nil && !isFileLevel }

    /// A side of the box.
    mutating func side(_ axis: Axis, _ span: Span) -> ID<Expression> {
        let inner = innerSide(axis)
        return inner.isPresent ? inner : leaf(axis == .x ? .width : .height, .number, span)
    }

    /// A side of the box, if that is not that of the shape; else `none`.
    func innerSide(_ axis: Axis) -> ID<Expression> {
        guard let innerBox else { return .none }
        return axis == .x ? innerBox.width : innerBox.height
    }

    /// The middle of the box.
    mutating func center(of span: Span) -> Point { Point(half(.x, span), half(.y, span)) }

    private mutating func half(_ axis: Axis, _ span: Span) -> ID<Expression> {
        binary(.divide, side(axis, span), number(Rational(2), .number, span), .number, span)
    }

    /// Runs a part of the walk for which another box is the box. Functions may name its sides, so their instances are
    /// its own.
    mutating func inside<Result>(_ box: InnerBox?, _ body: (inout Self) -> Result) -> Result {
        let outer = (innerBox, instances, boxNumber)
        innerBox = box
        instances.empty()
        boxCount += 1
        boxNumber = boxCount
        defer { (innerBox, instances, boxNumber) = outer }
        return body(&self)
    }

    mutating func elaborateTransform(_ id: ID<TransformNode>, _ span: Span) {
        let node = tree.transforms[id.index]
        let transform = transform(node, span)
        leaveSubpath(for: "a block that moves what it draws", span)
        let body = elaborateBlock(node.body, span)
        program.needsExpansion = true
        if let transform { emit(transform, body, span) }
    }

    private mutating func transform(_ node: TransformNode, _ span: Span) -> Transform? {
        switch node.form {
        case .mirrorX: return condition(of: node).map { .mirrorX(when: $0, width: innerSide(.x)) }
        case .mirrorY: return condition(of: node).map { .mirrorY(when: $0, height: innerSide(.y)) }
        case .translate: return point(node.value, for: "the vector of `translate`").map { .translate($0) }
        case .rotate:
            let angle = scalar(node.value, .angle, for: "the angle of `rotate`")
            let fixed = fixedPoint(of: node, span)
            guard let angle, let fixed else { return nil }
            return .rotate(angle, about: fixed)
        case .scale:
            let factors = radii(node.value, for: "the factor of `scale`")
            let fixed = fixedPoint(of: node, span)
            guard let factors, let fixed else { return nil }
            return .scale(factors, about: fixed)
        }
    }

    /// When a mirror turns over: `none` for always.
    private mutating func condition(of node: TransformNode) -> ID<Expression>? {
        guard node.value.isPresent else { return ID<Expression>.none }
        return scalar(node.value, .boolean, for: "the condition")
    }

    private mutating func fixedPoint(of node: TransformNode, _ span: Span) -> Point? {
        node.about.isPresent ? point(node.about, for: "the fixed point") : center(of: span)
    }

    /// Reports that a subpath is not ended where only whole ones may follow, and goes on without it.
    mutating func leaveSubpath(for what: String, _ span: Span) {
        guard pen.isInside else { return }
        report(
            .moveInsideSubpath, at: span, "\(what) stands inside a subpath",
            labels: [.init(pen.start, "this one is not ended")],
            notes: ["it holds whole subpaths; end this one first"])
        pen = PenState()
    }

    /// Coordinates of its own, stretched onto the box.
    mutating func elaborateFrame(_ id: ID<FrameNode>, _ span: Span) {
        let node = tree.frames[id.index]
        leaveSubpath(for: "a frame", span)
        let (width, height) = (frameSide(node.width), frameSide(node.height))
        guard let width, let height else {
            _ = elaborateBlock(node.body, span)
            return
        }
        let box = InnerBox(width: number(width, .number, span), height: number(height, .number, span))
        let body = inside(box) { $0.elaborateBlock(node.body, span) }
        var factors = Point(scale(.x, box.width, span), scale(.y, box.height, span))
        program.needsExpansion = true
        guard node.fits else { return emit(.scale(factors, about: origin(span)), body, span) }
        let factor = binary(.min, factors.x, factors.y, .number, span)
        factors = Point(factor, factor)
        let block = transformed(.scale(factors, about: origin(span)), body, span)
        let margin = Point(margin(.x, factor, box.width, span), margin(.y, factor, box.height, span))
        emit(.translate(margin), block, span)
    }

    private mutating func frameSide(_ node: ID<ExpressionNode>) -> Rational? {
        guard let value = side(node, of: "a frame") else {
            hasErrors = true
            return nil
        }
        return value
    }

    /// By how much the side of a frame is stretched.
    private mutating func scale(_ axis: Axis, _ length: ID<Expression>, _ span: Span) -> ID<Expression> {
        binary(.divide, side(axis, span), length, .number, span)
    }

    /// What is left beside a frame that keeps its proportions.
    private mutating func margin(
        _ axis: Axis, _ factor: ID<Expression>, _ length: ID<Expression>, _ span: Span
    ) -> ID<Expression> {
        let used = binary(.multiply, factor, length, .number, span)
        let rest = binary(.subtract, side(axis, span), used, .number, span)
        return binary(.divide, rest, number(Rational(2), .number, span), .number, span)
    }

    private mutating func origin(_ span: Span) -> Point {
        Point(number(.zero, .number, span), number(.zero, .number, span))
    }

    /// A block that holds one transformed block.
    mutating func transformed(_ transform: Transform, _ body: Block, _ span: Span) -> Block {
        let base = statementStack.count
        emit(transform, body, span)
        return program.appendBlock(from: &statementStack, downTo: base)
    }

    mutating func emit(_ transform: Transform, _ body: Block, _ span: Span) {
        program.transforms.append(transform)
        emit(.transform(ID(program.transforms.count - 1), body), span)
    }
}

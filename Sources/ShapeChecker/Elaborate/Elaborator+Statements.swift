import ShapeProgram
import ShapeSyntax

extension Elaborator {
    /// Elaborates one statement of a shape or a block.
    mutating func elaborateStatement(_ id: ID<StatementNode>) {
        let span = tree.span(id)
        if isPlacing, tree[id].isStyle { return }
        switch tree[id] {
        case .missing: hasErrors = true
        case .size(let width, let height): elaborateSize(width, height, span)
        case .parameter(let node): elaborateParameter(node, span)
        case .binding(let node): elaborateLet(node, span)
        case .require(let conditions): elaborateRequire(conditions)
        case .content(let node): elaborateContent(node, span)
        case .anchor(let name, let position): elaborateAnchor(name, position, span)
        case .overhang:
            overhangSpan = noteOnce(overhangSpan, "overhang", span)
            program.allowsOverhang = true
        case .fill(let node): elaborateFill(node, span)
        case .stroke(let node): elaborateStroke(node, span)
        case .opacity(let share): elaborateOpacity(share, span)
        case .shadow(let node): elaborateShadow(node, span)
        case .trim(let from, let to): elaborateTrim(from, to, span)
        case .mirrors(let axis): elaborateMirrors(axis, span)
        case .layer(let node): elaborateLayer(node, span)
        case .animation(let node): elaborateAnimation(node, span)
        case .move(let target): elaborateMove(target, span)
        case .line(let target, let isRelative): elaborateLine(target, isRelative, span)
        case .arc(let node): elaborateArc(node, span)
        case .curve(let node): elaborateCurve(node, span)
        case .corner(let vertex, let radius): elaborateCorner(vertex, radius, span)
        case .smooth:
            noteSmooth(span)
            emit(.smooth, span)
        case .close:
            endSubpath(closing: true, span)
            emit(.close, span)
        case .open:
            endSubpath(closing: false, span)
            emit(.open, span)
        case .primitive(let node): elaboratePrimitive(node, span)
        case .hole(let statements): elaborateHole(statements, span)
        case .loop(let node): elaborateLoop(node, span)
        case .branch(let node): elaborateBranch(node, span)
        case .transform(let node): elaborateTransform(node, span)
        case .frame(let node): elaborateFrame(node, span)
        case .outline(let node): declare(tree.outlines[node.index].name, .outline(node))
        case .draw(let name): elaborateDraw(name, span)
        case .place(let node): elaboratePlace(node, span)
        }
    }

    @inline(__always)
    mutating func emit(_ statement: Statement, _ span: Span) {
        statementStack.append(program.append(statement, span).raw)
    }

    /// Reports the second of a statement that stands once; returns where the first one stands.
    mutating func noteOnce(_ first: Span?, _ word: String, _ span: Span) -> Span {
        guard let first else { return span }
        let owner = currentLayer == 0 ? "shape" : "layer"
        report(
            .duplicateStatement, at: span, "a \(owner) has one `\(word)`", labels: [.init(first, "the first one")])
        return first
    }
}

extension StatementNode {
    /// Whether it says nothing of what is drawn where: a shape that is placed in another one leaves it out.
    fileprivate var isStyle: Bool {
        switch self {
        case .size, .content, .anchor, .overhang, .mirrors, .fill, .stroke, .opacity, .shadow, .trim, .animation: true
        case .missing, .parameter, .binding, .require, .move, .line, .arc, .curve, .corner, .smooth, .close, .open,
            .primitive, .hole, .loop, .branch, .layer, .transform, .frame, .outline, .draw, .place:
            false
        }
    }
}

// MARK: - Segments

extension Elaborator {
    private mutating func elaborateMove(_ target: ID<ExpressionNode>, _ span: Span) {
        let point = point(target, for: "the target of `move to`")
        beginSubpath(span)
        if let point { emit(.move(point), span) }
    }

    private mutating func elaborateLine(_ target: ID<ExpressionNode>, _ isRelative: Bool, _ span: Span) {
        let point =
            isRelative
            ? point(target, for: "the vector of `line by`") : point(target, for: "the target of `line to`")
        noteSegment(.line, span)
        guard let point else { return }
        emit(.line(isRelative ? offset(point, span) : point), span)
    }

    /// A vector from the pen as a point.
    private mutating func offset(_ vector: Point, _ span: Span) -> Point {
        let x = leaf(.pen(component: 0), .number, span)
        let y = leaf(.pen(component: 1), .number, span)
        return Point(
            binary(.add, x, vector.x, .number, span), binary(.add, y, vector.y, .number, span))
    }

    private mutating func elaborateCurve(_ id: ID<CurveNode>, _ span: Span) {
        let node = tree.curves[id.index]
        var end = point(node.end, for: "the end of the curve")
        var first = point(node.firstControl, for: "the control point")
        var second = node.secondControl.isPresent ? point(node.secondControl, for: "the control point") : nil
        noteSegment(.curve, span)
        if node.isRelative {
            end = end.map { offset($0, span) }
            first = first.map { offset($0, span) }
            second = second.map { offset($0, span) }
        }
        guard let end, let first else { return }
        if let second {
            emit(.cubic(first, second, to: end), span)
        } else if !node.secondControl.isPresent {
            emit(.quadratic(first, to: end), span)
        }
    }

    private mutating func elaborateCorner(
        _ vertex: ID<ExpressionNode>, _ radius: ID<ExpressionNode>, _ span: Span
    ) {
        let point = point(vertex, for: "the corner")
        let radius = scalar(radius, .number, for: "the radius")
        noteSegment(.corner, span)
        program.needsExpansion = true
        if let point, let radius { emit(.corner(point, radius: radius), span) }
    }
}

// MARK: - Whole subpaths

extension Elaborator {
    private mutating func elaboratePrimitive(_ id: ID<PrimitiveNode>, _ span: Span) {
        let node = tree.primitives[id.index]
        if pen.isInside {
            report(
                .moveInsideSubpath, at: span, "a whole subpath stands inside another one",
                labels: [.init(pen.start, "this one is not ended")],
                notes: ["end it with `close` or `open` first"])
        }
        let primitive = primitive(node, span)
        program.needsExpansion = true
        guard let primitive else { return }
        program.primitives.append(primitive)
        emit(.primitive(ID(program.primitives.count - 1)), span)
    }

    private mutating func primitive(_ node: PrimitiveNode, _ span: Span) -> Primitive? {
        switch node.form {
        case .rect: return rect(node, span)
        case .circle, .ellipse: return round(node, span)
        case .polygon: return polygon(node, span)
        case .star: return star(node, span)
        }
    }

    private mutating func rect(_ node: PrimitiveNode, _ span: Span) -> Primitive? {
        countSegments(9, at: span)
        let origin = point(node.position, for: "the corner of the rectangle")
        let size = size(node.size)
        var radii = Primitive.Corners(.none)
        if node.radius.isPresent {
            guard let radius = scalar(node.radius, .number, for: "the radius") else { return nil }
            radii = Primitive.Corners(radius)
        }
        if node.corners.count == 4 {
            let values = node.corners.indices.compactMap {
                scalar(tree.item($0), .number, for: "the radius of a corner")
            }
            guard values.count == 4 else { return nil }
            radii = Primitive.Corners(
                topLeft: values[0], topRight: values[1], bottomRight: values[2], bottomLeft: values[3])
        }
        guard let origin, let size else { return nil }
        return .rect(origin: origin, size: size, radii: radii)
    }

    private mutating func size(_ node: ID<ExpressionNode>) -> Point? {
        point(node, for: "the size of the rectangle")
    }

    private mutating func round(_ node: PrimitiveNode, _ span: Span) -> Primitive? {
        countSegments(2, at: span)
        let center = point(node.position, for: "the centre")
        let radii =
            node.form == .circle
            ? scalar(node.radius, .number, for: "the radius of the circle").map { Point($0, $0) }
            : radii(node.radius, for: "the radii of the ellipse")
        let from = node.from.isPresent ? scalar(node.from, .angle, for: "the start") : nil
        guard let center, let radii, from != nil || !node.from.isPresent else { return nil }
        return .ellipse(center: center, radii: radii, from: from ?? number(.zero, .angle, span))
    }

    private mutating func polygon(_ node: PrimitiveNode, _ span: Span) -> Primitive? {
        guard let shared = pointed(node, "sides", span) else { return nil }
        return .polygon(
            center: shared.center, radius: shared.radius, sides: shared.count, from: shared.from,
            corner: shared.corner)
    }

    private mutating func star(_ node: PrimitiveNode, _ span: Span) -> Primitive? {
        let inner = scalar(node.inner, .number, for: "the inner radius")
        guard let shared = pointed(node, "points", span), let inner else { return nil }
        return .star(
            center: shared.center, radius: shared.radius, inner: inner, points: shared.count, from: shared.from,
            corner: shared.corner)
    }

    /// What polygons and stars have in common.
    private struct Pointed {
        var center: Point
        var radius: ID<Expression>
        var count: ID<Expression>
        var from: ID<Expression>
        var corner: ID<Expression>
    }

    private mutating func pointed(_ node: PrimitiveNode, _ what: String, _ span: Span) -> Pointed? {
        let center = point(node.position, for: "the centre")
        let radius = scalar(node.radius, .number, for: "the radius")
        let count = scalar(node.count, .integer, for: "the number of \(what)")
        let from =
            node.from.isPresent
            ? scalar(node.from, .angle, for: "the start") : number(Rational(-90), .angle, span)
        let corner = node.corner.isPresent ? scalar(node.corner, .number, for: "the radius of the corners") : nil
        guard let center, let radius, let count, let from, corner != nil || !node.corner.isPresent else {
            return nil
        }
        let bound = iterations(count, tree.span(node.count), what: "the number of \(what)")
        countSegments(bound * 4 + 4, at: span)
        return Pointed(center: center, radius: radius, count: count, from: from, corner: corner ?? .none)
    }

    private mutating func elaborateHole(_ statements: List<StatementNode>, _ span: Span) {
        leaveSubpath(for: "a hole", span)
        let body = elaborateBlock(statements, span)
        emit(.reversed(body), span)
        program.needsExpansion = true
    }
}

// MARK: - Control flow

extension Elaborator {
    private mutating func elaborateLoop(_ id: ID<LoopNode>, _ span: Span) {
        let node = tree.loops[id.index]
        let lower = scalar(node.lower, .integer, for: "the lower bound of a loop")
        let upper = scalar(node.upper, .integer, for: "the upper bound of a loop")
        program.bindings.append(
            Binding(name: node.index.name, kind: .integer, value: nil, span: node.index.span))
        let index = ID<Binding>(program.bindings.count - 1)
        let outer = repetition
        let loop = ID<Loop>(program.loops.count)
        if let lower, let upper {
            let most = count(lower, upper, isClosed: node.isClosed, tree.span(node.upper))
            lintLoop(most, tree.span(node.lower).through(tree.span(node.upper)))
            repetition *= max(1, most)
            // Before its body, where loops within it look up how far the index goes.
            program.loops.append(
                Loop(index: index, lower: lower, upper: upper, isClosed: node.isClosed, body: .empty))
        }
        let symbolCount = symbols.entries.count
        declare(node.index, .binding(index, .integer))
        let body = elaborateBlock(node.body, span)
        leaveScope(downTo: symbolCount)
        repetition = outer
        guard lower != nil, upper != nil else { return }
        program.loops[loop.index].body = body
        emit(.repeat(loop), span)
    }

    /// The most often that a loop runs; reported when it is not known to be few enough.
    private mutating func count(
        _ lower: ID<Expression>, _ upper: ID<Expression>, isClosed: Bool, _ span: Span
    ) -> Double {
        let low = Interval.of(lower, in: program)
        let high = Interval.of(upper, in: program)
        let most = high.upper - low.lower + (isClosed ? 1 : 0)
        return checkIterations(most, upper, span, what: "how often this loop runs")
    }

    /// The most that a count can be; reported when it is not known to be small enough.
    private mutating func iterations(_ count: ID<Expression>, _ span: Span, what: String) -> Double {
        checkIterations(Interval.of(count, in: program).upper, count, span, what: what)
    }

    private mutating func checkIterations(
        _ most: Double, _ bound: ID<Expression>, _ span: Span, what: String
    ) -> Double {
        if most <= Limits.iterations { return most }
        let limit = Int(Limits.iterations)
        let isFixed = most.isFinite && isConstant(bound)
        report(
            .loopBound, at: span,
            isFixed
                ? "\(what) is more than \(limit)" : "\(what) is not known to be at most \(limit)",
            notes: isFixed ? [] : ["a parameter is bounded by its domain: `param n: integer = 6 in 3...12`"],
            fixIts: isFixed ? [] : [.replace(span, with: "min(\(text(span)), 100)")])
        return 1
    }

    private mutating func elaborateBranch(_ id: ID<BranchNode>, _ span: Span) {
        let node = tree.branches[id.index]
        let condition = scalar(node.condition, .boolean, for: "the condition")
        if let condition { lintCondition(condition, tree.span(node.condition)) }
        let body = elaborateBlock(node.body, span)
        let otherwise = node.hasElse ? elaborateBlock(node.otherwise, span) : .empty
        guard let condition else { return }
        if program.shortTruth(of: condition) != nil { program.needsExpansion = true }
        emit(.choose(condition, then: body, otherwise: otherwise), span)
    }
}

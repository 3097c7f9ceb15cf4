import ShapeSyntax

// Whole subpaths. All run clockwise, or the other way round from the same start where they are reversed.
extension Expander {
    mutating func expandPrimitive(_ id: ID<Primitive>) {
        switch program.primitives[id.index] {
        case .rect(let origin, let size, let radii): drawRect(resolved(origin), resolved(size), radii)
        case .ellipse(let center, let radii, let from):
            drawEllipse(resolved(center), radii, from.isPresent ? resolved(from) : program.angle(0, span))
        case .polygon(let center, let radius, let sides, let from, let corner):
            drawPolygon(
                RadialFigure(
                    center: namedIfHeavy(resolved(center)), radius: resolved(radius), count: sides,
                    from: firstAngle(from), corner: corner))
        case .star(let center, let radius, let inner, let points, let from, let corner):
            var figure = RadialFigure(
                center: namedIfHeavy(resolved(center)), radius: resolved(radius), count: points,
                from: firstAngle(from), corner: corner)
            figure.inner = resolved(inner)
            drawStar(figure)
        }
        path = PathState()
    }

    /// −90° where nothing else is said.
    private mutating func firstAngle(_ from: ID<Expression>) -> ID<Expression> {
        from.isPresent ? namedIfHeavy(from, .startAngle) : program.angle(-90, span)
    }

    private mutating func drawEllipse(_ center: Point, _ written: Point, _ from: ID<Expression>) {
        var arc = Arc(placement: .center(center), radiusX: written.x, radiusY: written.y, from: from)
        clampRadii(of: &arc)
        let start = pointOnEllipse(center, Point(arc.radiusX, arc.radiusY), .none, from)
        arc.sweep = program.angle(isReversed ? -360 : 360, span)
        arc.end = namedIfHeavy(start)
        emit(.move(arc.end))
        emitArc(arc)
        emit(.close)
    }
}

// Rectangles.
extension Expander {
    /// The lines that a rectangle's corners stand between, and their radii; `none` for a square corner.
    private struct Frame {
        var left: ID<Expression>
        var top: ID<Expression>
        var right: ID<Expression>
        var bottom: ID<Expression>
        var radii: Primitive.Corners
        var written: Primitive.Corners
    }

    private mutating func drawRect(_ origin: Point, _ size: Point, _ corners: Primitive.Corners) {
        let origin = namedIfHeavy(origin)
        let size = namedIfHeavy(size)
        let written = corners.mapped { self.namedIfHeavy($0) }
        let frame = Frame(
            left: origin.x, top: origin.y, right: namedIfHeavy(sum(origin.x, size.x), .x),
            bottom: namedIfHeavy(sum(origin.y, size.y), .y), radii: fitted(written, size), written: written)
        emit(.move(Point(inset(frame.left, frame.radii.topLeft, 1), frame.top)))
        if isReversed { drawLeftward(frame) } else { drawRightward(frame) }
        emit(.close)
    }

    private mutating func drawRightward(_ frame: Frame) {
        let radii = frame.radii
        emit(.line(Point(inset(frame.right, radii.topRight, -1), frame.top)))
        drawCorner(frame.right, frame.top, radii.topRight, frame.written.topRight, quarter: 3)
        emit(.line(Point(frame.right, inset(frame.bottom, radii.bottomRight, -1))))
        drawCorner(frame.right, frame.bottom, radii.bottomRight, frame.written.bottomRight, quarter: 0)
        emit(.line(Point(inset(frame.left, radii.bottomLeft, 1), frame.bottom)))
        drawCorner(frame.left, frame.bottom, radii.bottomLeft, frame.written.bottomLeft, quarter: 1)
        guard radii.topLeft.isPresent else { return }
        emit(.line(Point(frame.left, inset(frame.top, radii.topLeft, 1))))
        drawCorner(frame.left, frame.top, radii.topLeft, frame.written.topLeft, quarter: 2)
    }

    private mutating func drawLeftward(_ frame: Frame) {
        let radii = frame.radii
        drawCorner(frame.left, frame.top, radii.topLeft, frame.written.topLeft, quarter: 2)
        emit(.line(Point(frame.left, inset(frame.bottom, radii.bottomLeft, -1))))
        drawCorner(frame.left, frame.bottom, radii.bottomLeft, frame.written.bottomLeft, quarter: 1)
        emit(.line(Point(inset(frame.right, radii.bottomRight, -1), frame.bottom)))
        drawCorner(frame.right, frame.bottom, radii.bottomRight, frame.written.bottomRight, quarter: 0)
        emit(.line(Point(frame.right, inset(frame.top, radii.topRight, 1))))
        drawCorner(frame.right, frame.top, radii.topRight, frame.written.topRight, quarter: 3)
    }

    /// A coordinate moved by a radius, if there is one.
    private mutating func inset(
        _ edge: ID<Expression>, _ radius: ID<Expression>, _ side: Int
    ) -> ID<Expression> {
        guard radius.isPresent else { return edge }
        return side < 0 ? difference(edge, radius) : sum(edge, radius)
    }

    /// The quarter arc in the corner (x, y), clockwise from `quarter` · 90°, or back to there.
    private mutating func drawCorner(
        _ x: ID<Expression>, _ y: ID<Expression>, _ radius: ID<Expression>, _ written: ID<Expression>,
        quarter: Int
    ) {
        guard radius.isPresent else { return }
        let isLeft = quarter == 1 || quarter == 2
        let isTop = quarter >= 2
        let center = Point(inset(x, radius, isLeft ? 1 : -1), inset(y, radius, isTop ? 1 : -1))
        // Clockwise, the arcs at the top left and bottom right end on a horizontal edge.
        let endsHorizontally = (quarter == 0 || quarter == 2) != isReversed
        var arc = Arc(placement: .center(center), radiusX: radius, radiusY: radius)
        arc.from = program.angle(Rational(90 * (isReversed ? (quarter + 1) % 4 : quarter)), span)
        arc.sweep = program.angle(isReversed ? -90 : 90, span)
        arc.end = endsHorizontally ? Point(center.x, y) : Point(x, center.y)
        if !isSame(radius, written) { arc.writtenRadius = written }
        emitArc(arc)
    }

    /// The radii, not negative and scaled down together until they fit, as CSS Backgrounds 3, section 4.5 says.
    private mutating func fitted(_ corners: Primitive.Corners, _ size: Point) -> Primitive.Corners {
        guard let shared = corners.shared({ self.isSame($0, $1) }) else { return scaledToFit(corners, size) }
        guard shared.isPresent else { return corners }
        let isWide = corners.topLeft.isPresent && corners.topRight.isPresent
        let isWideBelow = corners.bottomLeft.isPresent && corners.bottomRight.isPresent
        let isTall = corners.topLeft.isPresent && corners.bottomLeft.isPresent
        let isTallRight = corners.topRight.isPresent && corners.bottomRight.isPresent
        let limits = [
            share(of: size.x, isHalf: isWide || isWideBelow),
            share(of: size.y, isHalf: isTall || isTallRight),
        ]
        let radius = clampedRadius(shared, limits: limits)
        return corners.mapped { $0.isPresent ? radius : .none }
    }

    mutating func share(of length: ID<Expression>, isHalf: Bool) -> ID<Expression> {
        isHalf ? program.quotient(length, program.number(2, span), span) : length
    }

    private mutating func scaledToFit(_ corners: Primitive.Corners, _ size: Point) -> Primitive.Corners {
        let radii = corners.mapped { $0.isPresent ? self.clampedRadius($0) : .none }
        let shares = [
            fittingShare(size.x, radii.topLeft, radii.topRight),
            fittingShare(size.y, radii.topRight, radii.bottomRight),
            fittingShare(size.x, radii.bottomRight, radii.bottomLeft),
            fittingShare(size.y, radii.topLeft, radii.bottomLeft),
        ]
        var factor = ID<Expression>.none
        for share in shares where share.isPresent {
            factor = factor.isPresent ? program.minimum(factor, share, span) : share
        }
        guard factor.isPresent else { return radii }
        factor = named(factor, .scale)
        return radii.mapped { $0.isPresent ? self.named(self.program.product($0, factor, self.span), .radius) : .none }
    }

    /// min(1, length ÷ (a + b)), written so that radii of 0 divide by nothing; `none` where they surely fit.
    private mutating func fittingShare(
        _ length: ID<Expression>, _ a: ID<Expression>, _ b: ID<Expression>
    ) -> ID<Expression> {
        guard a.isPresent || b.isPresent else { return .none }
        let both = a.isPresent && b.isPresent ? sum(a, b) : a.isPresent ? a : b
        if isAtLeast(length, both) { return .none }
        return program.quotient(length, program.maximum(length, both, span), span)
    }

    /// max(0, min(radius, limits…)) by a name, without the parts that surely make no difference.
    mutating func clampedRadius(_ radius: ID<Expression>, limits: [ID<Expression>]) -> ID<Expression> {
        var parts = [radius]
        for (index, limit) in limits.enumerated() {
            if isAtLeast(limit, radius) { continue }
            var isRedundant = false
            for (other, smaller) in limits.enumerated() where other != index {
                let isDecided = isAtLeast(limit, smaller) && (other < index || !isAtLeast(smaller, limit))
                isRedundant = isRedundant || isDecided
            }
            if !isRedundant { parts.append(limit) }
        }
        var result = radius
        for part in parts.dropFirst() { result = program.minimum(result, part, span) }
        var isCertain = true
        for part in parts where isCertain { isCertain = isNonNegative(part) }
        if !isCertain { result = program.maximum(program.number(0, span), result, span) }
        return named(result, .radius)
    }
}

extension Primitive.Corners {
    /// The corners with each radius changed.
    func mapped(_ change: (ID<Expression>) -> ID<Expression>) -> Primitive.Corners {
        Primitive.Corners(
            topLeft: change(topLeft), topRight: change(topRight), bottomRight: change(bottomRight),
            bottomLeft: change(bottomLeft))
    }

    /// The radius that all rounded corners have, `none` if there are none; `nil` when they differ.
    func shared(_ isSame: (ID<Expression>, ID<Expression>) -> Bool) -> ID<Expression>? {
        var radius = ID<Expression>.none
        for corner in [topLeft, topRight, bottomRight, bottomLeft] where corner.isPresent {
            if radius.isPresent && !isSame(radius, corner) { return nil }
            radius = corner
        }
        return radius
    }
}

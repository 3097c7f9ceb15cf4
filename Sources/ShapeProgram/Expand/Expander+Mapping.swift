import ShapeSyntax

// What a map of the plane makes of points, statements and arcs.
extension Expander {
    /// The statement with its points mapped.
    mutating func mapped(_ statement: Statement) -> Statement {
        switch statement {
        case .move(let end): return .move(image(end))
        case .line(let end): return .line(image(end))
        case .quadratic(let control, let end):
            let control = image(control)
            return .quadratic(control, to: image(end))
        case .cubic(let first, let second, let end):
            let (first, second) = (image(first), image(second))
            return .cubic(first, second, to: image(end))
        case .arc(let arc):
            let turned = image(program[arc])
            program.arcs.append(turned)
            return .arc(ID(program.arcs.count - 1))
        case .bind, .corner, .smooth, .close, .open, .primitive, .reversed, .repeat, .choose, .transform:
            return statement
        }
    }

    private mutating func image(_ point: Point) -> Point { image(point, under: map) }

    mutating func image(_ point: Point, under map: PlaneMap) -> Point {
        let seen = fromOrigin(point, map)
        switch map.form {
        case .identity: return point
        case .axes(let x, let y):
            return Point(image(point.x, x, map.origin.x), image(point.y, y, map.origin.y))
        case .similarity(let turn):
            let vector = turned(
                Point(seen.x, signed(seen.y, turn.flip)), cosine: turn.cosine, sine: turn.sine)
            return Point(sum(turn.offset.x, vector.x), sum(turn.offset.y, vector.y))
        case .matrix(let matrix):
            let vector = image(seen, under: matrix)
            return Point(
                program.sum(matrix.offset.x, vector.x, span), program.sum(matrix.offset.y, vector.y, span))
        }
    }

    private mutating func fromOrigin(_ point: Point, _ map: PlaneMap) -> Point {
        guard map.origin.isPresent else { return point }
        return Point(difference(point.x, map.origin.x), difference(point.y, map.origin.y))
    }

    /// A vector under a linear map.
    mutating func image(_ vector: Point, under matrix: PlaneMap.Matrix) -> Point {
        let xx = program.product(matrix.x.x, vector.x, span)
        let xy = program.product(matrix.y.x, vector.y, span)
        let yx = program.product(matrix.x.y, vector.x, span)
        let yy = program.product(matrix.y.y, vector.y, span)
        return Point(program.sum(xx, xy, span), program.sum(yx, yy, span))
    }

    private mutating func image(
        _ value: ID<Expression>, _ axis: PlaneMap.Axis, _ origin: ID<Expression>
    ) -> ID<Expression> {
        switch axis.flip {
        case .never: return image(value, axis, origin, isFlipped: false)
        case .always: return image(value, axis, origin, isFlipped: true)
        case .when:
            let flipped = image(value, axis, origin, isFlipped: true)
            return chosen(axis.flip, flipped, image(value, axis, origin, isFlipped: false))
        }
    }

    /// A coordinate under one of the two branches of a map along an axis.
    mutating func image(
        _ value: ID<Expression>, _ axis: PlaneMap.Axis, _ origin: ID<Expression>, isFlipped: Bool
    ) -> ID<Expression> {
        let seen = origin.isPresent ? difference(value, origin) : value
        let scaled = axis.scale.isPresent ? program.product(axis.scale, seen, span) : seen
        if isFlipped { return difference(orZero(axis.flippedOffset), scaled) }
        return axis.offset.isPresent ? sum(axis.offset, scaled) : scaled
    }
}

// The way back, for formulas that name the pen.
extension Expander {
    /// The point that the map brings to `point`.
    mutating func unmapped(_ point: Point) -> Point {
        let matrix = matrix(of: map)
        let moved = Point(difference(point.x, matrix.offset.x), difference(point.y, matrix.offset.y))
        let vector = unmapped(vector: moved, matrix)
        return Point(sum(orZero(map.origin.x), vector.x), sum(orZero(map.origin.y), vector.y))
    }

    mutating func unmapped(heading: ID<Expression>) -> ID<Expression> {
        let vector = Point(program.cosine(heading, span), program.sine(heading, span))
        let before = unmapped(vector: vector, matrix(of: map))
        return program.atan2(before.y, before.x, span)
    }

    /// Cramer's rule; a map that flattens the plane gives 0.
    private mutating func unmapped(vector: Point, _ matrix: PlaneMap.Matrix) -> Point {
        let whole = named(determinant(matrix.x, matrix.y))
        let x = determinant(vector, matrix.y)
        let y = determinant(matrix.x, vector)
        return Point(program.quotient(x, whole, span), program.quotient(y, whole, span))
    }

    private mutating func determinant(_ a: Point, _ b: Point) -> ID<Expression> {
        let left = program.product(a.x, b.y, span)
        let right = program.product(a.y, b.x, span)
        return program.difference(left, right, span)
    }
}

// Arcs.
extension Expander {
    private mutating func image(_ arc: Arc) -> Arc {
        guard case .center(let center) = arc.placement else { return arc }
        var turned: Arc
        let isTurned = arc.rotation.isPresent
        if case .axes(let x, let y) = map.form, !isTurned || x.scale == y.scale {
            turned = image(arc, x, y)
        } else if let similarity = similarity(of: map) {
            turned = image(arc, similarity)
        } else {
            turned = image(arc, matrix(of: map))
        }
        turned.placement = .center(image(center))
        if arc.end.isPresent { turned.end = image(arc.end) }
        return turned
    }

    private mutating func image(_ arc: Arc, _ x: PlaneMap.Axis, _ y: PlaneMap.Axis) -> Arc {
        var turned = arc
        let isCircle = arc.radiusX == arc.radiusY && (x.scale == y.scale || isSame(x.scale, y.scale))
        turned.radiusX = scaled(arc.radiusX, by: x.scale)
        turned.radiusY = isCircle ? turned.radiusX : scaled(arc.radiusY, by: y.scale)
        let flip = eitherFlip(x.flip, y.flip)
        if arc.rotation.isPresent { turned.rotation = signed(arc.rotation, flip) }
        let half = program.angle(180, span)
        let opposite = program.difference(half, arc.from, span)
        let both = program.sum(half, arc.from, span)
        let flippedX = chosen(y.flip, both, opposite)
        turned.from = chosen(x.flip, flippedX, signed(arc.from, y.flip))
        turned.sweep = signed(arc.sweep, flip)
        return turned
    }

    private mutating func image(_ arc: Arc, _ similarity: PlaneMap.Similarity) -> Arc {
        var turned = arc
        turned.radiusX = scaled(arc.radiusX, by: similarity.scale)
        let isCircle = arc.radiusX == arc.radiusY
        turned.radiusY = isCircle ? turned.radiusX : scaled(arc.radiusY, by: similarity.scale)
        turned.from = signed(arc.from, similarity.flip)
        turned.sweep = signed(arc.sweep, similarity.flip)
        if isCircle && !arc.rotation.isPresent {
            turned.from = program.sum(similarity.turn, turned.from, span)
        } else if arc.rotation.isPresent {
            turned.rotation = program.sum(similarity.turn, signed(arc.rotation, similarity.flip), span)
        } else {
            turned.rotation = similarity.turn
        }
        return turned
    }

    private mutating func scaled(_ radius: ID<Expression>, by scale: ID<Expression>) -> ID<Expression> {
        scale.isPresent ? named(program.product(scale, radius, span)) : radius
    }

    /// Any ellipse under any map: the singular value decomposition of the matrix whose columns are the images
    /// of the two radii. With it, the matrix is a turn by `rotation`, the new radii, and a turn by `lead`.
    private mutating func image(_ arc: Arc, _ matrix: PlaneMap.Matrix) -> Arc {
        var (first, second) = radiusVectors(arc)
        (first, second) = (named(image(first, under: matrix)), named(image(second, under: matrix)))
        let two = program.number(2, span)
        let evenSum = named(program.quotient(program.sum(first.x, second.y, span), two, span))
        let evenGap = named(program.quotient(program.difference(first.x, second.y, span), two, span))
        let oddSum = named(program.quotient(program.sum(first.y, second.x, span), two, span))
        let oddGap = named(program.quotient(program.difference(first.y, second.x, span), two, span))
        let mean = named(program.hypotenuse(evenSum, oddGap, span))
        let spread = named(program.hypotenuse(evenGap, oddSum, span))
        let near = named(program.atan2(oddSum, evenGap, span))
        let far = named(program.atan2(oddGap, evenSum, span))
        let lead = named(program.quotient(program.difference(far, near, span), two, span))
        let side = sideOfTurn(determinant(first, second))
        var turned = arc
        turned.radiusX = named(program.sum(mean, spread, span))
        turned.radiusY = named(program.absolute(program.difference(mean, spread, span), span))
        turned.rotation = named(program.quotient(program.sum(near, far, span), two, span))
        turned.from = program.product(side, program.sum(arc.from, lead, span), span)
        turned.sweep = program.product(side, arc.sweep, span)
        return turned
    }

    private mutating func radiusVectors(_ arc: Arc) -> (Point, Point) {
        let zero = program.number(0, span)
        let (x, y) = (Point(arc.radiusX, zero), Point(zero, arc.radiusY))
        guard arc.rotation.isPresent else { return (x, y) }
        return (turned(x, by: arc.rotation), turned(y, by: arc.rotation))
    }
}

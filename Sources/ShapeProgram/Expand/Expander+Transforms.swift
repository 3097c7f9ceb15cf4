import ShapeSyntax

// Transforms are put together first, so that each point is mapped once however deep they nest.
extension Expander {
    mutating func expandTransform(_ id: ID<Transform>, _ body: Block) {
        let outer = map
        let inner = planeMap(program.transforms[id.index])
        map = outer.isIdentity ? inner : composed(outer, inner)
        expandStatements(of: body)
        map = outer
        path = PathState()
    }

    private mutating func planeMap(_ transform: Transform) -> PlaneMap {
        switch transform {
        case .translate(let by):
            return PlaneMap(form: .axes(.init(offset: namedIfHeavy(by.x)), .init(offset: namedIfHeavy(by.y))))
        case .rotate(let turn, let about):
            let turn = namedIfHeavy(turn)
            let center = centerOfMap(about)
            let rotation = PlaneMap.Similarity(
                scale: .none, turn: turn, cosine: named(program.cosine(turn, span), .cosine),
                sine: named(program.sine(turn, span), .sine), flip: .never, offset: center)
            return PlaneMap(form: .similarity(rotation), origin: center)
        case .scale(let factors, let about):
            let center = centerOfMap(about)
            let form = PlaneMap.Form.axes(scaling(factors.x, center.x), scaling(factors.y, center.y))
            return PlaneMap(form: form, origin: center)
        case .mirrorX(let when, let width):
            let width = width.isPresent ? namedIfHeavy(width) : program.append(.width, .number, span)
            return PlaneMap(form: .axes(.init(flip: flip(when), flippedOffset: width), .init()))
        case .mirrorY(let when, let height):
            let height = height.isPresent ? namedIfHeavy(height) : program.append(.height, .number, span)
            return PlaneMap(form: .axes(.init(), .init(flip: flip(when), flippedOffset: height)))
        }
    }

    /// The point that stays; the box's centre where none is given.
    private mutating func centerOfMap(_ about: Point) -> Point {
        if about.isPresent { return namedIfHeavy(about) }
        let two = program.number(2, span)
        let width = program.append(.width, .number, span)
        let height = program.append(.height, .number, span)
        return Point(program.quotient(width, two, span), program.quotient(height, two, span))
    }

    private mutating func flip(_ condition: ID<Expression>) -> PlaneMap.Flip {
        guard condition.isPresent else { return .always }
        if let value = program.literal(condition) { return value.isZero ? .never : .always }
        return .when(named(condition))
    }

    private mutating func scaling(_ factor: ID<Expression>, _ center: ID<Expression>) -> PlaneMap.Axis {
        var axis = PlaneMap.Axis(scale: namedIfHeavy(factor), offset: center, flippedOffset: center)
        if isNonNegative(factor) { return axis }
        axis.flip = .always
        axis.scale = program.negation(factor, span)
        if isNonPositive(factor) { return axis }
        axis.flip = .when(named(program.isLess(factor, program.number(0, span), span)))
        axis.scale = named(program.absolute(factor, span), .scale)
        return axis
    }
}

// Composition.
extension Expander {
    /// First `inner`, then `outer`.
    private mutating func composed(_ outer: PlaneMap, _ inner: PlaneMap) -> PlaneMap {
        if case .axes(let x2, let y2) = outer.form, case .axes(let x1, let y1) = inner.form {
            let form = PlaneMap.Form.axes(
                composed(x2, outer.origin.x, x1), composed(y2, outer.origin.y, y1))
            return PlaneMap(form: form, origin: inner.origin)
        }
        if let second = similarity(of: outer), let first = similarity(of: inner) {
            return PlaneMap(form: .similarity(composed(second, outer, first)), origin: inner.origin)
        }
        let first = matrix(of: inner)
        let second = matrix(of: outer)
        let columns = (named(image(first.x, under: second)), named(image(first.y, under: second)))
        let result = PlaneMap.Matrix(
            x: columns.0, y: columns.1, offset: named(image(first.offset, under: outer)))
        return PlaneMap(form: .matrix(result), origin: inner.origin)
    }

    /// `origin` is the outer map's; the result has the inner one's.
    private mutating func composed(
        _ outer: PlaneMap.Axis, _ origin: ID<Expression>, _ inner: PlaneMap.Axis
    ) -> PlaneMap.Axis {
        var result = PlaneMap.Axis()
        result.scale = productOfScales(outer.scale, inner.scale)
        result.flip = eitherFlip(outer.flip, inner.flip)
        let (plain, flipped) = (orZero(inner.offset), orZero(inner.flippedOffset))
        let plainPlain = named(image(plain, outer, origin, isFlipped: false))
        let plainFlipped = named(image(plain, outer, origin, isFlipped: true))
        let flippedPlain = named(image(flipped, outer, origin, isFlipped: false))
        let flippedFlipped = named(image(flipped, outer, origin, isFlipped: true))
        // By which of the two maps turn the coordinate over.
        let even = (plainPlain, flippedFlipped)
        let odd = (plainFlipped, flippedPlain)
        switch (outer.flip, inner.flip) {
        case (.never, .never), (.never, .when): (result.offset, result.flippedOffset) = (even.0, odd.1)
        case (.always, .never): (result.offset, result.flippedOffset) = (even.0, odd.0)
        case (.never, .always): (result.offset, result.flippedOffset) = (even.1, odd.1)
        case (.always, .always): (result.offset, result.flippedOffset) = (even.1, odd.1)
        case (.always, .when): (result.offset, result.flippedOffset) = (even.1, odd.0)
        case (.when, .never): (result.offset, result.flippedOffset) = (even.0, odd.0)
        case (.when, .always): (result.offset, result.flippedOffset) = (even.1, odd.1)
        case (.when(let condition), .when):
            result.offset = program.conditional(condition, even.1, even.0, span)
            result.flippedOffset = program.conditional(condition, odd.0, odd.1, span)
        }
        return result
    }

    private mutating func composed(
        _ second: PlaneMap.Similarity, _ outer: PlaneMap, _ first: PlaneMap.Similarity
    ) -> PlaneMap.Similarity {
        let turn = namedIfHeavy(program.sum(second.turn, signed(first.turn, second.flip), span))
        let scale = productOfScales(second.scale, first.scale)
        var (cosine, sine) = (program.cosine(turn, span), program.sine(turn, span))
        if scale.isPresent {
            cosine = program.product(scale, cosine, span)
            sine = program.product(scale, sine, span)
        }
        return PlaneMap.Similarity(
            scale: scale, turn: turn, cosine: named(cosine, .cosine), sine: named(sine, .sine),
            flip: eitherFlip(second.flip, first.flip), offset: named(image(first.offset, under: outer)))
    }

    private mutating func productOfScales(_ a: ID<Expression>, _ b: ID<Expression>) -> ID<Expression> {
        guard a.isPresent, b.isPresent else { return a.isPresent ? a : b }
        return named(program.product(a, b, span))
    }

    /// Exactly one of two flips.
    mutating func eitherFlip(_ a: PlaneMap.Flip, _ b: PlaneMap.Flip) -> PlaneMap.Flip {
        switch (a, b) {
        case (.never, let other), (let other, .never): return other
        case (.always, .always): return .never
        case (.always, .when(let condition)), (.when(let condition), .always):
            return .when(named(program.opposite(condition, span)))
        case (.when(let x), .when(let y)):
            return .when(named(program.append(.binary(.notEqual, x, y), .boolean, span)))
        }
    }
}

// The same map in a more general form.
extension Expander {
    /// The map as a turn with one scale, where that is plain from its formulas.
    mutating func similarity(of map: PlaneMap) -> PlaneMap.Similarity? {
        switch map.form {
        case .similarity(let similarity): return similarity
        case .axes(let x, let y):
            let hasOneScale = x.scale == y.scale || isSame(x.scale, y.scale)
            guard hasOneScale else { return nil }
            let scale = x.scale.isPresent ? x.scale : program.number(1, span)
            return PlaneMap.Similarity(
                scale: x.scale, turn: chosen(x.flip, program.angle(180, span), program.angle(0, span)),
                cosine: signed(scale, x.flip), sine: program.number(0, span),
                flip: eitherFlip(x.flip, y.flip),
                offset: offset(of: x, y))
        case .identity, .matrix: return nil
        }
    }

    mutating func matrix(of map: PlaneMap) -> PlaneMap.Matrix {
        let (zero, one) = (program.number(0, span), program.number(1, span))
        switch map.form {
        case .identity:
            return PlaneMap.Matrix(x: Point(one, zero), y: Point(zero, one), offset: Point(zero, zero))
        case .matrix(let matrix): return matrix
        case .axes(let x, let y):
            let right = signed(x.scale.isPresent ? x.scale : one, x.flip)
            let down = signed(y.scale.isPresent ? y.scale : one, y.flip)
            return PlaneMap.Matrix(x: Point(right, zero), y: Point(zero, down), offset: offset(of: x, y))
        case .similarity(let turn):
            let across = Point(program.negation(turn.sine, span), turn.cosine)
            return PlaneMap.Matrix(
                x: Point(turn.cosine, turn.sine),
                y: Point(signed(across.x, turn.flip), signed(across.y, turn.flip)),
                offset: turn.offset)
        }
    }

    private mutating func offset(of x: PlaneMap.Axis, _ y: PlaneMap.Axis) -> Point {
        Point(
            chosen(x.flip, orZero(x.flippedOffset), orZero(x.offset)),
            chosen(y.flip, orZero(y.flippedOffset), orZero(y.offset)))
    }

    mutating func orZero(_ id: ID<Expression>) -> ID<Expression> {
        id.isPresent ? id : program.number(0, span)
    }

    /// The formula, or its opposite where the flip holds.
    mutating func signed(_ id: ID<Expression>, _ flip: PlaneMap.Flip) -> ID<Expression> {
        chosen(flip, program.negation(id, span), id)
    }

    /// The first formula where the flip holds, else the second.
    mutating func chosen(
        _ flip: PlaneMap.Flip, _ flipped: ID<Expression>, _ plain: ID<Expression>
    ) -> ID<Expression> {
        switch flip {
        case .never: plain
        case .always: flipped
        case .when(let condition):
            isSame(flipped, plain) ? plain : program.conditional(condition, flipped, plain, span)
        }
    }
}

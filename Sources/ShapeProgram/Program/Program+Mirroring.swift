import ShapeSyntax

/// Which sides of the box a mirror swaps.
public enum MirrorAxis: Sendable {
    /// Left and right.
    case x
    /// Top and bottom.
    case y
}

extension Program {
    /// Whether the host may turn the shape over.
    package var isMirrorable: Bool { mirrorsX || mirrorsY }

    /// Adds what a host turns the shape over with: a boolean parameter for each axis that `mirrors` names, the last of
    /// all parameters and false unless it is set.
    ///
    /// What is proved of the shape holds for its mirror images, so it need not be proved of the result.
    package mutating func addMirroring() {
        if mirrorsX { addMirroring(.x, Word.mirrored.name) }
        if mirrorsY { addMirroring(.y, Word.mirroredVertically.name) }
    }

    private mutating func addMirroring(_ axis: MirrorAxis, _ name: Name) {
        let no = append(Rational.zero, .boolean, nameSpan)
        parameters.append(
            Parameter(name: name, kind: .boolean, defaultValue: Value(.boolean, no), span: nameSpan))
        let flag = append(.parameter(ID(parameters.count - 1), component: 0), .boolean, nameSpan)
        mirror(axis, when: flag, nameSpan)
    }

    /// Turns over all that is drawn and all places where a condition holds (`none`: always).
    package mutating func mirror(_ axis: MirrorAxis, when condition: ID<Expression>, _ span: Span) {
        needsExpansion = true
        for index in layers.indices {
            layers[index].body = mirrored(layers[index].body, axis, when: condition, span)
            layers[index].style.fill = mirrored(layers[index].style.fill, axis, when: condition, span)
        }
        for index in regions.indices {
            let from = mirrored(regions[index].from, axis, when: condition, span)
            let to = mirrored(regions[index].to, axis, when: condition, span)
            // The sides that were swapped change places, too.
            switch axis {
            case .x:
                regions[index].from.x = choice(condition, to.x, regions[index].from.x, span)
                regions[index].to.x = choice(condition, from.x, regions[index].to.x, span)
            case .y:
                regions[index].from.y = choice(condition, to.y, regions[index].from.y, span)
                regions[index].to.y = choice(condition, from.y, regions[index].to.y, span)
            }
        }
        for index in anchors.indices {
            anchors[index].position = mirrored(anchors[index].position, axis, when: condition, span)
        }
        for index in animations.indices { mirrorTracks(of: index, axis, when: condition, span) }
    }

    private mutating func mirrored(
        _ body: Block, _ axis: MirrorAxis, when condition: ID<Expression>, _ span: Span
    ) -> Block {
        if body.isEmpty { return body }
        switch axis {
        case .x: transforms.append(.mirrorX(when: condition))
        case .y: transforms.append(.mirrorY(when: condition))
        }
        var statements = [append(.transform(ID(transforms.count - 1), body), span).raw]
        return appendBlock(from: &statements, downTo: 0)
    }

    private mutating func mirrored(
        _ fill: Fill, _ axis: MirrorAxis, when condition: ID<Expression>, _ span: Span
    ) -> Fill {
        switch fill {
        case .none, .current, .color: return fill
        case .linear(let from, let to, let stops):
            return .linear(
                from: mirrored(from, axis, when: condition, span), to: mirrored(to, axis, when: condition, span),
                stops: stops)
        case .radial(let center, let radius, let stops):
            return .radial(center: mirrored(center, axis, when: condition, span), radius: radius, stops: stops)
        }
    }

    /// A rotation turns the other way about the image of its centre.
    private mutating func mirrorTracks(
        of index: Int, _ axis: MirrorAxis, when condition: ID<Expression>, _ span: Span
    ) {
        for track in animations[index].tracks.indices {
            guard case .rotation(let about) = animations[index].tracks[track].target else { continue }
            let (from, to) = (animations[index].tracks[track].from, animations[index].tracks[track].to)
            animations[index].tracks[track].target = .rotation(about: mirrored(about, axis, when: condition, span))
            animations[index].tracks[track].from = choice(condition, negation(from, span), from, span)
            animations[index].tracks[track].to = choice(condition, negation(to, span), to, span)
        }
    }

    private mutating func mirrored(
        _ point: Point, _ axis: MirrorAxis, when condition: ID<Expression>, _ span: Span
    ) -> Point {
        switch axis {
        case .x:
            let image = difference(append(.width, .number, span), point.x, span)
            return Point(choice(condition, image, point.x, span), point.y)
        case .y:
            let image = difference(append(.height, .number, span), point.y, span)
            return Point(point.x, choice(condition, image, point.y, span))
        }
    }

    private mutating func choice(
        _ condition: ID<Expression>, _ first: ID<Expression>, _ second: ID<Expression>, _ span: Span
    ) -> ID<Expression> {
        condition.isPresent ? conditional(condition, first, second, span) : first
    }
}

import ShapeProgram
import ShapeSyntax

// Shapes that are drawn in others, and variants.

extension Elaborator {
    /// `place Shape(…) in P size S mirror x`: all that the shape draws, in a box of its own.
    mutating func elaboratePlace(_ id: ID<PlaceNode>, _ span: Span) {
        let node = tree.places[id.index]
        leaveSubpath(for: "a placed shape", span)
        countSegments(1, at: span)
        noteShapeAtHand()
        let position = node.position.isPresent ? point(node.position, for: "the top left of the box") : nil
        let size = node.size.isPresent ? point(node.size, for: "the size of the box") : nil
        let flips = flips(node.shape)
        let values = boundValues(node.shape)
        guard let use = use(node.shape, values), isSmall(use), isShallow(span),
            hasRoom(span, for: placedStatements[use.number] ?? 0), let flips,
            !node.size.isPresent || position != nil && size != nil
        else {
            hasErrors = true
            return
        }
        let start = Mark(program)
        let box = size.map { InnerBox(width: named($0.x, span), height: named($0.y, span)) }
        let block = placed(use, in: box ?? innerBox, node.shape, flips, span)
        placedStatements[use.number] = program.statements.count - start.statements
        attribute(to: span, from: start)
        program.needsExpansion = true
        if let position, !isOrigin(position) { emit(.translate(position), block, span) } else { emitAll(block) }
    }

    private func isOrigin(_ point: Point) -> Bool {
        program.constantValue(point.x) == .zero && program.constantValue(point.y) == .zero
    }

    /// What is swapped behind a use, `true` for left and right, with its condition or `none`.
    private mutating func flips(_ reference: ReferenceNode) -> [(isX: Bool, condition: ID<Expression>)]? {
        var result: [(isX: Bool, condition: ID<Expression>)] = []
        for flip in tree.flips[reference.flips.indices] {
            guard flip.condition.isPresent else {
                result.append((flip.isX, .none))
                continue
            }
            guard let condition = scalar(flip.condition, .boolean, for: "the condition") else { return nil }
            result.append((flip.isX, condition))
        }
        return result
    }

    /// Whether a shape takes no more than it may to draw. One that does was reported itself.
    private mutating func isSmall(_ use: ShapeUse) -> Bool {
        guard oversizedShapes.contains(use.number) else { return true }
        reportedTooMany = true
        return false
    }

    /// Whether the program is small enough for another shape of so many statements, as far as that is known; reported
    /// when it is not.
    mutating func hasRoom(_ span: Span, for statements: Int = 0) -> Bool {
        if program.statements.count + statements <= Limits.placedStatements,
            program.formulas.count <= Limits.placedFormulas
        {
            return !reportedTooMany
        }
        reportTooMuch("\(Limits.placedStatements) statements", span)
        return false
    }

    /// A name for a formula that will stand in many places.
    private mutating func named(_ id: ID<Expression>, _ span: Span) -> ID<Expression> {
        switch program[id] {
        case .constant, .width, .height, .parameter, .binding: return id
        case .pi, .argument, .pen, .heading, .unary, .binary, .power, .conditional, .call: break
        }
        let binding = enterBinding(.none, Value(.number, id))
        emit(.bind(binding), span)
        return leaf(.binding(binding, component: 0), .number, span)
    }

    /// The shape at hand, for a use of another one.
    private mutating func noteShapeAtHand() {
        guard shapesAtHand.isEmpty, let number = tree.shapes.firstIndex(where: { $0.span == shapeSpan }) else { return }
        shapesAtHand.append(number)
    }

    private mutating func placed(
        _ use: ShapeUse, in box: InnerBox?, _ reference: ReferenceNode,
        _ flips: [(isX: Bool, condition: ID<Expression>)], _ span: Span
    ) -> Block {
        let outer = (visibility, bound, silence, isPlacing, pen)
        let symbolCount = symbols.entries.count
        visibility = .init(hiding: fileSymbolCount..<symbolCount)
        bound = use.bound
        silence = silence ?? span
        isPlacing = true
        pen = PenState()
        shapesAtHand.append(use.number)
        blockDepth += 1
        var block = inside(box) { this in
            var block = this.placedBody(use.number)
            if use.mirrorsX { block = this.transformed(.mirrorX(when: .none, width: this.innerSide(.x)), block, span) }
            if use.mirrorsY { block = this.transformed(.mirrorY(when: .none, height: this.innerSide(.y)), block, span) }
            return block
        }
        for flip in flips {
            let transform: Transform =
                flip.isX
                ? .mirrorX(when: flip.condition, width: box?.width ?? .none)
                : .mirrorY(when: flip.condition, height: box?.height ?? .none)
            block = transformed(transform, block, span)
        }
        blockDepth -= 1
        shapesAtHand.removeLast()
        leaveScope(downTo: symbolCount)
        let values = bound
        (visibility, bound, silence, isPlacing, pen) = outer
        reportUnused(values.prefix(Int(reference.settings.count)), of: use, reference)
        return block
    }

    /// The statements of a shape without its style, its own outline first, then its layers.
    private mutating func placedBody(_ number: Int) -> Block {
        let base = statementStack.count
        let body = tree.shapes[number].body
        for drawsLayers in [false, true] {
            for index in body.indices {
                let id: ID<StatementNode> = tree.item(index)
                if case .layer = tree[id] {
                    if drawsLayers { elaboratePlacedLayer(id) }
                } else if !drawsLayers {
                    elaborateStatement(id)
                }
            }
        }
        finishSubpath(at: .empty(at: tree.shapes[number].span.end))
        return program.appendBlock(from: &statementStack, downTo: base)
    }

    private mutating func elaboratePlacedLayer(_ id: ID<StatementNode>) {
        guard case .layer(let layer) = tree[id] else { return }
        emitAll(elaborateBlock(tree.layers[layer.index].body, tree.span(id)))
    }

    /// How far a program had grown.
    private struct Mark {
        var statements: Int
        var formulas: Int
        var claims: Int

        init(_ program: Program) {
            (statements, formulas) = (program.statements.count, program.formulas.count)
            claims = program.sweepClaims.count
        }

        /// The beginning.
        static var start: Mark { Mark(Program()) }
    }

    /// Gives what was entered since a mark the place of the statement that it comes from: where it is written, it
    /// stands for another drawing.
    private mutating func attribute(to span: Span, from mark: Mark) {
        for index in mark.statements..<program.statements.count { program.statementSpans[index] = span }
        for index in mark.formulas..<program.formulas.count { program.formulas[index].span = span }
        for index in mark.claims..<program.sweepClaims.count { program.sweepClaims[index].span = span }
    }
}

// MARK: - Variants

extension Elaborator {
    /// `shape A = B(…) mirror x`: what B is, with some of its parameters bound.
    mutating func elaborateVariant(_ variant: ShapeNode, _ base: ReferenceNode) {
        noteShapeAtHand()
        let values = boundValues(base)
        guard var use = use(base, values), isSmall(use) else {
            hasErrors = true
            return
        }
        for flip in tree.flips[base.flips.indices] { use.flip(flip.isX) }
        bound = use.bound
        silence = variant.span
        let shape = tree.shapes[use.number]
        shapesAtHand.append(use.number)
        shapeSpan = shape.span
        if program.documentation.isEmpty { program.documentation = documentation(before: shape.span.start) }
        elaborateBody(shape)
        silence = nil
        reportUnused(bound.prefix(Int(base.settings.count)), of: use, base)
        if use.mirrorsX { program.mirror(.x, when: .none, variant.span) }
        if use.mirrorsY { program.mirror(.y, when: .none, variant.span) }
        attribute(to: variant.span, from: .start)
    }
}

import ShapeProgram
import ShapeSyntax

/// A value that the use of a shape gives to one of its parameters.
struct BoundValue {
    var name: NameNode
    var value: Value
    /// The colour on dark screens.
    var dark: Value?
    var node: ID<ExpressionNode>
    /// Whether the shape has a parameter of that name.
    var isUsed = false
}

/// A shape with a body, as a use of it or of its variants shows it.
struct ShapeUse {
    var number: Int
    var bound: [BoundValue] = []
    var mirrorsX = false
    var mirrorsY = false
}

// MARK: - Outlines

extension Elaborator {
    /// `draw name`: the outline as if it was written here.
    mutating func elaborateDraw(_ name: NameNode, _ span: Span) {
        leaveSubpath(for: "an outline", span)
        guard let index = symbols.use(name.name, visibility) else {
            return reportUnknown(name.name, name.span)
        }
        guard case .outline(let id) = symbols.entries[index].symbol else {
            hasErrors = true
            if case .broken = symbols.entries[index].symbol { return }
            return report(
                .kindMismatch, at: name.span, "`\(text(name.name))` is no outline",
                labels: [.init(symbols.entries[index].span, "declared here")],
                notes: ["`draw` draws what an `outline \(text(name.name)) { … }` before it holds"])
        }
        guard isShallow(span), hasRoom(span) else { return }
        let outer = visibility
        visibility.narrow(to: index, and: symbols.entries.count)
        let body = elaborateBlock(tree.outlines[id.index].body, span)
        visibility = outer
        emitAll(body)
    }

    /// Emits the statements of a block, which is not needed any more.
    mutating func emitAll(_ block: Block) {
        for index in block.indices { statementStack.append(program.lists[index]) }
    }
}

// MARK: - Uses of shapes

extension Elaborator {
    /// The values of a use, in the scope that it stands in.
    mutating func boundValues(_ reference: ReferenceNode) -> [BoundValue] {
        var result: [BoundValue] = []
        for setting in tree.settings[reference.settings.indices] {
            if let first = result.first(where: { $0.name.name == setting.name.name }) {
                report(
                    .duplicateStatement, at: setting.name.span, "`\(text(setting.name.name))` has a value already",
                    labels: [.init(first.name.span, "the first one")])
            }
            guard let value = value(setting.value.color, axis: nil) else { continue }
            var bound = BoundValue(name: setting.name, value: value, node: setting.value.color)
            if setting.value.dark.isPresent { bound.dark = self.value(setting.value.dark, axis: nil) }
            result.append(bound)
        }
        return result
    }

    /// The number of the shape of a name; an unknown one is reported.
    private mutating func shapeNumber(_ name: NameNode) -> Int? {
        guard name.isPresent else {
            hasErrors = true
            return nil
        }
        if shapeNumbers.isEmpty {
            for (number, shape) in tree.shapes.enumerated() where shapeNumbers[shape.name.name.raw] == nil {
                shapeNumbers[shape.name.name.raw] = number
            }
        }
        if let number = shapeNumbers[name.name.raw] { return number }
        let spelling = text(name.name)
        let nearest = EditDistance.nearest(to: spelling, among: tree.shapes.suffix(200).map { text($0.name.name) })
        report(
            .unknownName, at: name.span, "no shape is named `\(spelling)`",
            fixIts: nearest.map { [.replace(name.span, with: $0)] } ?? [])
        return nil
    }

    /// The shape with a body that a reference leads to, through variants. The values of the first use are `bound`.
    mutating func use(_ reference: ReferenceNode, _ bound: [BoundValue]) -> ShapeUse? {
        var chain = shapesAtHand
        guard let number = next(reference.name, in: &chain) else { return nil }
        var use = ShapeUse(number: number, bound: bound)
        while let base = tree.shapes[use.number].base {
            guard let number = next(base.name, in: &chain) else { return nil }
            use.number = number
            use.bound += values(of: base)
            for flip in tree.flips[base.flips.indices] { use.flip(flip.isX) }
        }
        return use
    }

    /// The number of the shape that the last one of a chain uses; `nil` for an unknown one, and for one that is in the
    /// chain already, which is reported once: at the first of the shapes in the circle.
    private mutating func next(_ name: NameNode, in chain: inout [Int]) -> Int? {
        guard let number = shapeNumber(name) else { return nil }
        if lints { usedShapes.insert(number) }
        guard let start = chain.firstIndex(of: number) else {
            chain.append(number)
            return number
        }
        hasErrors = true
        guard start == 0, chain.min() == number else { return nil }
        let circle = (chain + [number]).map { "`\(text(tree.shapes[$0].name.name))`" }
        let outer = silence
        silence = nil
        report(
            .recursiveShape, at: name.span, "\(circle[0]) is made of itself",
            notes: [circle.joined(separator: " uses ")])
        silence = outer
        return nil
    }

    /// The values that a variant gives, in the scope of the file; what is wrong with them is reported at the variant.
    private mutating func values(of base: ReferenceNode) -> [BoundValue] {
        let outer = (visibility, silence)
        visibility = .init(limit: fileSymbolCount)
        silence = silence ?? base.name.span
        defer { (visibility, silence) = outer }
        return boundValues(base)
    }

    /// Whether another shape or outline may be drawn in the blocks and shapes at hand.
    mutating func isShallow(_ span: Span) -> Bool {
        if blockDepth < Tree.Limits.blockNesting, shapesAtHand.count <= Limits.placedDepth { return true }
        report(
            .placedTooDeep, at: span, "shapes lie more than \(Limits.placedDepth) deep within each other here",
            notes: ["with the blocks and outlines around them, at most \(Tree.Limits.blockNesting) deep"])
        return false
    }

    /// Reports values for parameters that the shape does not have.
    mutating func reportUnused(_ values: ArraySlice<BoundValue>, of use: ShapeUse, _ reference: ReferenceNode) {
        for value in values where !value.isUsed {
            let spelling = text(value.name.name)
            let known = parameterNames(of: use)
            let nearest = EditDistance.nearest(to: spelling, among: known)
            report(
                .unknownName, at: value.name.span,
                "`\(text(reference.name.name))` has no parameter named `\(spelling)`",
                notes: known.isEmpty ? [] : ["it has " + known.map { "`\($0)`" }.joined(separator: ", ")],
                fixIts: nearest.map { [.replace(value.name.span, with: $0)] } ?? [])
        }
    }

    /// The parameters that a use may give values to.
    private func parameterNames(of use: ShapeUse) -> [String] {
        var result: [String] = []
        for index in tree.shapes[use.number].body.indices {
            guard case .parameter(let id) = tree[tree.item(index) as ID<StatementNode>] else { continue }
            let name = tree.parameters[id.index].name.name
            if !use.bound.contains(where: { $0.name.name == name }) { result.append(text(name)) }
        }
        return result
    }

    /// Whether a parameter has a value from outside, and so is none.
    func isBound(_ name: Name) -> Bool { bound.contains { $0.name.name == name } }

    /// Declares a parameter that has a value from outside as that value; whether it has one.
    mutating func bindParameter(_ node: ParameterNode, _ span: Span) -> Bool {
        // A variant's own value stands behind one that is meant for it, which it has no parameter for.
        guard let place = bound.lastIndex(where: { $0.name.name == node.name.name }) else { return false }
        bound[place].isUsed = true
        let given = bound[place]
        guard let value = boundValue(given, node) else {
            declare(node.name, .broken)
            return true
        }
        let binding = bind(node.name, value, span)
        let dark = given.dark ?? darkColor(of: given.value)
        if let dark, value.kind == .color { boundDarks.append((binding, dark)) }
        return true
    }

    /// The value in the kind and the domain of its parameter.
    private mutating func boundValue(_ given: BoundValue, _ node: ParameterNode) -> Value? {
        guard let standard = parameterDefault(node) else { return nil }
        var parameter = Parameter(
            name: node.name.name, kind: standard.kind, defaultValue: standard, span: node.name.span)
        if node.hasDomain { elaborateDomain(node, &parameter) }
        let outer = silence
        if shapesAtHand.count <= 2 { silence = nil }
        defer { silence = outer }
        let name = text(node.name.name)
        guard var value = coerce(given.value, to: standard.kind, given.node, for: "`\(name)`") else { return nil }
        let span = tree.span(given.node)
        if parameter.minimum.isPresent { value.first = binary(.max, value.first, parameter.minimum, value.kind, span) }
        if parameter.maximum.isPresent { value.first = binary(.min, value.first, parameter.maximum, value.kind, span) }
        return value
    }
}

extension ShapeUse {
    mutating func flip(_ isX: Bool) {
        if isX { mirrorsX.toggle() } else { mirrorsY.toggle() }
    }
}

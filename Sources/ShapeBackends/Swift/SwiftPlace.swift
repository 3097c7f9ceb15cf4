import ShapeProgram
import ShapeSyntax

/// A function that gives a place of a shape: of a region for content, or an anchor.
struct SwiftPlace: Sendable {
    enum Subject: Sendable {
        /// Where the region is.
        case rectangle
        /// How far its sides are from those of the shape.
        case insets
        /// How large the shape has to be for a content.
        case size
        /// Where the anchor is.
        case point
    }

    var subject: Subject
    /// That of the region or anchor; `none` for the region that has none.
    var name: Name
    /// Whether it depends on the size of the shape.
    var dependsOnSize = true
}

extension SwiftLowering {
    /// Lowers the function that gives a region's rectangle.
    mutating func lowerRectangle(of region: Region, _ program: Program) {
        begin(program)
        let sides = sides(of: region, program)
        let zero = outline.formulas.number(0)
        let width = outline.formulas.difference(sides.maxX, sides.minX)
        let height = outline.formulas.difference(sides.maxY, sides.minY)
        give(
            .rectangle(
                SwiftOutline.Rectangle(
                    left: sides.minX, top: sides.minY,
                    right: program.mirrorsX ? outline.formulas.difference(outline.formulas.width, sides.maxX) : .none,
                    bottom: program.mirrorsY ? outline.formulas.difference(outline.formulas.height, sides.maxY) : .none,
                    width: outline.formulas.maximum(width, zero), height: outline.formulas.maximum(height, zero))))
    }

    /// Lowers the function that gives a region's insets; whether they depend on the size.
    mutating func lowerInsets(of region: Region, _ program: Program) -> Bool {
        begin(program)
        let insets = insets(of: region, program)
        give(.insets(insets))
        return [insets.left, insets.top, insets.right, insets.bottom].contains { dependsOnSize($0) }
    }

    /// Lowers the function that gives the size of the shape for a region's, which it has to be wider and higher than by
    /// the same whatever its size. Declares also some parameters on which the smallest size depends.
    mutating func lowerSize(of region: Region, measuring measured: [Int], _ program: Program) {
        begin(program)
        let insets = insets(of: region, program)
        give(
            .size(
                width: outline.formulas.sum(insets.left, insets.right),
                height: outline.formulas.sum(insets.top, insets.bottom)))
        for index in measured { _ = parameter(ID(index), 0, program) }
    }

    /// Lowers the function that gives an anchor.
    mutating func lower(_ anchor: Anchor, _ program: Program) {
        begin(program)
        let x = outline.formulas.asNumber(formula(anchor.position.x, program))
        let y = outline.formulas.asNumber(formula(anchor.position.y, program))
        give(.point(x, y))
    }

    private mutating func give(_ place: SwiftOutline.Place) {
        outline.places.append(place)
        outline.add(.give(ID(outline.places.count - 1)), to: block)
    }

    private mutating func sides(
        of region: Region, _ program: Program
    ) -> (minX: Operand, minY: Operand, maxX: Operand, maxY: Operand) {
        let x = (formula(region.from.x, program), formula(region.to.x, program))
        let y = (formula(region.from.y, program), formula(region.to.y, program))
        return (
            outline.formulas.asNumber(x.0), outline.formulas.asNumber(y.0), outline.formulas.asNumber(x.1),
            outline.formulas.asNumber(y.1)
        )
    }

    /// Lets are replaced by their values: the size may be in them and cancel out.
    private mutating func insets(of region: Region, _ program: Program) -> SwiftOutline.Insets {
        inlinesLets = true
        let sides = sides(of: region, program)
        return SwiftOutline.Insets(
            left: sides.minX, top: sides.minY,
            right: outline.formulas.difference(outline.formulas.width, sides.maxX),
            bottom: outline.formulas.difference(outline.formulas.height, sides.maxY))
    }

    /// Whether a formula names the width or the height, also by what it calls or refers to.
    private func dependsOnSize(_ id: Operand) -> Bool {
        var isKnown = [Bool](repeating: false, count: outline.formulas.all.count)
        var open = [id]
        while let id = open.popLast() {
            if isKnown[id.index] { continue }
            isKnown[id.index] = true
            let formula = outline.formulas[id]
            if formula.op == .width || formula.op == .height { return true }
            open += outline.formulas.operands(of: formula)
            if formula.op == .binding { open += outline.values(ofLocal: Int(formula.first)) }
            if formula.op == .call { open += outline.values(ofCallee: Int(formula.first)) }
        }
        return false
    }
}

extension SwiftOutline {
    /// What a let stands for.
    fileprivate func values(ofLocal index: Int) -> [Operand] {
        [locals[index].first, locals[index].second].filter { $0.isPresent && $0 != locals[index].leaf }
    }

    /// What a function gives.
    fileprivate func values(ofCallee index: Int) -> [Operand] {
        let representative = callees[index].representative
        let callee = callees[representative.isPresent ? representative.index : index]
        return [callee.first, callee.second].filter { $0.isPresent }
    }
}

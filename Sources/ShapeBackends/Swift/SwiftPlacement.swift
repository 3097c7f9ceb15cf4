import ShapeProgram
import ShapeSyntax

/// Decides what gets a name, and where its declaration stands.
///
/// Operands lie before their operators, so one pass from the last formula to the first meets every formula behind
/// all that use it. A formula that is used often enough is named in the innermost block that holds all its uses,
/// in front of the first of them. So are values that `Expand` named, and functions; a `let` of the source stays
/// where it is. What is used by nothing is left out.
struct SwiftPlacement: ~Copyable, Sendable {
    typealias Operand = SwiftFormula.Operand
    typealias Paragraph = ID<SwiftOutline.Paragraph>

    /// How often a formula is used, and where it has to be known.
    struct Use: Sendable {
        var count: UInt32 = 0
        var paragraph = Paragraph.none
    }

    private var uses = Arena<Use>(capacity: 16)
    /// The uses of what a mark declares, by the number of the binding or function.
    private var bindingUses = Arena<Use>(capacity: 16)
    private var functionUses = Arena<Use>(capacity: 16)
    /// Whether a formula is written by a name, by its number.
    private(set) var isNamed = Arena<Bool>(capacity: 64)
    /// Whether a formula is the part of one that is too long; empty when there are none.
    private var isPart = Arena<Bool>(capacity: 1)

    /// The innermost block with something that a formula names; empty where there is one block only.
    private var homes = Arena<ID<SwiftOutline.Block>>(capacity: 1)

    /// What names save, in operators, for one to be worth it.
    private static var leastSaving: UInt32 { 5 }
    /// A formula with more operators than this is divided.
    private static var greatestCost: Int { 16 }
    /// An angle in degrees with more operators than this gets a name.
    private static var greatestCostOfAngle: Int { 10 }

    /// Whether the text of the outline that was placed last has a formula in it.
    func isUsed(_ id: Operand) -> Bool { uses[id.index].count > 0 }

    /// Fills in the declarations of an outline.
    mutating func place(_ outline: inout SwiftOutline) {
        uses.refill(Use(), count: outline.formulas.all.count)
        bindingUses.refill(Use(), count: outline.locals.count)
        functionUses.refill(Use(), count: outline.callees.count)
        isNamed.refill(false, count: outline.formulas.all.count)
        isPart.empty()
        if Int(outline.formulas.greatestCost) > Self.greatestCost {
            outline.findRoles()
            divideLongFormulas(outline.formulas)
        }
        if outline.formulas.hasChoicesOfTurns {
            outline.findRoles()
            separateChoicesOfTurns(outline.formulas)
        }
        nameDegrees(&outline)
        findHomes(&outline)
        useSteps(of: outline.body, &outline)
        var index = outline.formulas.all.count - 1
        while index >= 0 {
            let op = outline.formulas.all[index].op
            if op.isMark || uses[index].count > 0 && !op.isBuiltIn { place(ID(index), &outline) }
            index -= 1
        }
    }
}

// Uses by steps.
extension SwiftPlacement {
    private mutating func useSteps(of block: ID<SwiftOutline.Block>, _ outline: inout SwiftOutline) {
        var paragraph = outline.blocks[block.index].first
        while paragraph.isPresent {
            var step = outline.paragraphs[paragraph.index].firstStep
            while step.isPresent {
                use(outline.steps[step.index].action, paragraph, &outline)
                step = outline.steps[step.index].next
            }
            paragraph = outline.paragraphs[paragraph.index].next
        }
    }

    private mutating func use(_ action: SwiftOutline.Step.Action, _ place: Paragraph, _ outline: inout SwiftOutline) {
        switch action {
        case .move(let point), .line(let point), .head(let point): use(point, at: place, 1, &outline)
        case .quadratic(let control, let end):
            use(control, at: place, 1, &outline)
            use(end, at: place, 1, &outline)
        case .cubic(let first, let second, let end):
            use(first, at: place, 1, &outline)
            use(second, at: place, 1, &outline)
            use(end, at: place, 1, &outline)
        case .arc(let arc): use(outline.arcs[arc.index], place, &outline)
        case .close: break
        case .loop(let loop):
            use(outline.loops[loop.index].lower, at: place, 1, &outline)
            use(outline.loops[loop.index].upper, at: place, 1, &outline)
            useSteps(of: outline.loops[loop.index].body, &outline)
        case .require(let condition): use(condition, at: place, 1, &outline)
        case .branch(let condition, let then, let otherwise):
            use(condition, at: place, 1, &outline)
            useSteps(of: then, &outline)
            if otherwise.isPresent { useSteps(of: otherwise, &outline) }
        case .reversed(let block): useSteps(of: block, &outline)
        case .give(let result): use(outline.places[result.index], place, &outline)
        case .paint(let index): use(outline.paints[index].operands, place, &outline)
        case .play(let index): use(outline.motions[index].operands, place, &outline)
        }
    }

    private mutating func use(_ arc: SwiftOutline.Arc, _ place: Paragraph, _ outline: inout SwiftOutline) {
        use(arc.center, at: place, 1, &outline)
        use(arc.radiusX, at: place, 1, &outline)
        if arc.radiusY.isPresent { use(arc.radiusY, at: place, 1, &outline) }
        if arc.rotation.isPresent { use(arc.rotation, at: place, 1, &outline) }
        guard let degrees = arc.degrees else {
            use(arc.start, at: place, 1, &outline)
            return use(arc.delta, at: place, 1, &outline)
        }
        use(degrees.start, at: place, 1, &outline)
        use(degrees.end, at: place, 1, &outline)
        use(degrees.isFalling, at: place, 1, &outline)
    }

    private mutating func use(_ result: SwiftOutline.Place, _ place: Paragraph, _ outline: inout SwiftOutline) {
        let operands: [Operand]
        switch result {
        case .rectangle(let box): operands = [box.left, box.top, box.right, box.bottom, box.width, box.height]
        case .insets(let insets): operands = [insets.left, insets.top, insets.right, insets.bottom]
        case .size(let width, let height): operands = [width, height]
        case .point(let x, let y): operands = [x, y]
        }
        use(operands, place, &outline)
    }

    private mutating func use(_ operands: [Operand], _ place: Paragraph, _ outline: inout SwiftOutline) {
        for operand in operands where operand.isPresent { use(operand, at: place, 1, &outline) }
    }

    /// Notes that a formula is used so many times in a paragraph.
    private mutating func use(_ id: Operand, at place: Paragraph, _ count: UInt32, _ outline: inout SwiftOutline) {
        Self.note(place, count, &uses[id.index], &outline)
    }

    private static func note(
        _ place: Paragraph, _ count: UInt32, _ use: inout Use, _ outline: inout SwiftOutline
    ) {
        use.count = min(use.count &+ count, 1_000)
        if use.paragraph == place { return }
        use.paragraph = use.paragraph.isPresent ? outline.common(use.paragraph, place) : place
    }
}

// Formulas, from the last to the first.
extension SwiftPlacement {
    private mutating func place(_ id: Operand, _ outline: inout SwiftOutline) {
        let formula = outline.formulas[id]
        let use = uses[id.index]
        if formula.op.isMark { return declare(formula, &outline) }
        if formula.op.operandCount == 0, formula.op != .call { return placeLeaf(formula, use, &outline) }
        var (place, count) = (use.paragraph, use.count)
        if formula.isProposed { outline.findRoles() }
        if isTooLong(id) || isWorthNaming(outline.formulas[id], use) {
            outline.findRoles()
            isNamed[id.index] = true
            (place, count) = (outsideLoops(id, place, &outline), 1)
            outline.define(.formula(id), in: place)
        }
        if formula.op == .call {
            Self.note(place, count, &functionUses[Int(formula.first)], &outline)
            if formula.operands.1.isPresent { self.use(formula.operands.1, at: place, count, &outline) }
        } else {
            useOperands(of: formula, at: place, count, &outline)
        }
    }

    private mutating func placeLeaf(_ leaf: SwiftFormula, _ use: Use, _ outline: inout SwiftOutline) {
        let number = Int(leaf.first)
        if leaf.op == .parameter || leaf.op == .colorComponent {
            outline.inputs[number].isUsed = true
        } else if leaf.op == .binding {
            outline.locals[number].isUsed = true
            Self.note(use.paragraph, use.count, &bindingUses[number], &outline)
        } else if leaf.op == .capture {
            outline.define(.capture(number), in: outline.captures[number].paragraph)
        }
    }

    @inline(__always)
    private mutating func useOperands(
        of formula: SwiftFormula, at place: Paragraph, _ count: UInt32, _ outline: inout SwiftOutline
    ) {
        let (a, b, c) = formula.operands
        let operandCount = formula.op.operandCount
        let isExtreme = formula.op == .minimum || formula.op == .maximum
        if isExtreme, outline.formulas[a].op == formula.op, !isTooLong(a) {
            // They are written as one call.
            useOperands(of: outline.formulas[a], at: place, count, &outline)
        } else {
            use(a, at: place, count, &outline)
        }
        if operandCount > 1, b.isPresent { use(b, at: place, count, &outline) }
        if operandCount > 2 { use(c, at: place, count, &outline) }
    }

    @inline(__always)
    private func isWorthNaming(_ formula: SwiftFormula, _ use: Use) -> Bool {
        if formula.isProposed, use.count > 1 || formula.cost > 2 && formula.role.isTelling { return true }
        guard use.count > 1, formula.cost > 1, formula.type != .truth, formula.op.canBeNamed else { return false }
        return (use.count &- 1) &* UInt32(formula.cost) >= Self.leastSaving
    }

    /// Declares the let or function that a mark stands for, if it is used.
    private mutating func declare(_ mark: SwiftFormula, _ outline: inout SwiftOutline) {
        let number = Int(mark.first)
        guard mark.op == .bindingMark else { return declareFunction(ID(number), &outline) }
        let use = bindingUses[number]
        guard use.count > 0 else { return }
        let local = outline.locals[number]
        outline.define(.binding(ID(number)), in: local.paragraph)
        self.use(local.first, at: local.paragraph, 1, &outline)
        if local.second.isPresent { self.use(local.second, at: local.paragraph, 1, &outline) }
    }

    private mutating func declareFunction(_ id: ID<Function>, _ outline: inout SwiftOutline) {
        let use = functionUses[id.index]
        guard use.count > 0 else { return }
        outline.define(.function(id), in: use.paragraph)
        let callee = outline.callees[id.index]
        let depth = outline.blocks[outline.paragraphs[use.paragraph.index].block.index].depth
        outline.blocks[callee.block.index].owner = use.paragraph
        outline.blocks[callee.block.index].depth = depth + 1
        let body = outline.blocks[callee.block.index].first
        self.use(callee.first, at: body, 1, &outline)
        if callee.second.isPresent { self.use(callee.second, at: body, 1, &outline) }
    }
}

// Loops and functions, which are left to compute what is the same in every run.
extension SwiftPlacement {
    private mutating func findHomes(_ outline: inout SwiftOutline) {
        homes.empty()
        guard outline.blocks.count > 1 else { return }
        for index in outline.formulas.all.indices {
            let formula = outline.formulas.all[index]
            var home = outline.home(ofLeaf: formula)
            for operand in outline.formulas.operands(of: formula) {
                home = outline.inner(home, homes[operand.index])
            }
            homes.append(home)
        }
    }

    /// The place in front of the outermost loop or function around a paragraph that a formula does not depend on.
    private func outsideLoops(_ id: Operand, _ place: Paragraph, _ outline: inout SwiftOutline) -> Paragraph {
        guard id.index < homes.count else { return place }
        var result = place
        var block = outline.paragraphs[place.index].block
        while block != homes[id.index] {
            let owner = outline.blocks[block.index].owner
            guard owner.isPresent else { break }
            if outline.blocks[block.index].isRepeated { result = owner }
            block = outline.paragraphs[owner.index].block
        }
        return result
    }
}

extension SwiftOutline {
    /// The block in which what a leaf names is declared.
    fileprivate func home(ofLeaf leaf: SwiftFormula) -> ID<Block> {
        let number = Int(leaf.first)
        switch leaf.op {
        case .binding where locals[number].paragraph.isPresent:
            return paragraphs[locals[number].paragraph.index].block
        case .capture: return paragraphs[captures[number].paragraph.index].block
        case .argument: return callees[number].block
        default: return body
        }
    }

    /// The inner one of two blocks, of which one holds the other. A function is not placed yet and holds none.
    fileprivate func inner(_ a: ID<Block>, _ b: ID<Block>) -> ID<Block> {
        if a == body { return b }
        if b == body || !blocks[a.index].owner.isPresent { return a }
        if !blocks[b.index].owner.isPresent { return b }
        return blocks[a.index].depth >= blocks[b.index].depth ? a : b
    }
}

// Long formulas, which would be hard to read and take a compiler long to type-check.
extension SwiftPlacement {
    private func isTooLong(_ id: Operand) -> Bool { id.index < isPart.count && isPart[id.index] }

    /// Marks parts of formulas so that without them none has more operators than `greatestCost`.
    private mutating func divideLongFormulas(_ formulas: borrowing SwiftFormulas) {
        isPart.extend(with: false, to: formulas.all.count)
        let degrees = Self.degrees(formulas)
        var costs = [Int](repeating: 0, count: formulas.all.count)
        for index in formulas.all.indices {
            let formula = formulas.all[index]
            let operands = formulas.operands(of: formula)
            var total = operands.reduce(Int(formula.op.cost)) { $0 + (isPart[$1.index] ? 0 : costs[$1.index]) }
            let limit = formula.op == .point ? 2 * Self.greatestCost : Self.greatestCost
            while total > limit {
                let parts = operands.filter { !isPart[$0.index] && formulas[$0].op.canBeNamed }
                guard let largest = parts.max(by: { costs[$0.index] < costs[$1.index] }),
                    costs[largest.index] > 1
                else { break }
                isPart[largest.index] = true
                total -= costs[largest.index]
            }
            let use = Use(count: min(degrees[index], 1_000), paragraph: .none)
            costs[index] = isWorthNaming(formula, use) ? 0 : total
        }
    }

    /// Marks long angles in degrees, and long ones in radians that they are made of, as arcs have more on their lines.
    private mutating func nameDegrees(_ outline: inout SwiftOutline) {
        guard Int(outline.formulas.greatestCost) > Self.greatestCostOfAngle,
            outline.arcs.indices.contains(where: { outline.arcs[$0].degrees != nil })
        else { return }
        outline.findRoles()
        isPart.extend(with: false, to: outline.formulas.all.count)
        for index in outline.arcs.indices {
            guard let degrees = outline.arcs[index].degrees else { continue }
            for angle in [degrees.start, degrees.end] where outline.formulas[angle].cost > Self.greatestCostOfAngle {
                isPart[angle.index] = true
            }
        }
        for index in outline.formulas.all.indices {
            let (first, second, _) = outline.formulas.all[index].operands
            guard outline.formulas.all[index].op == .divide, outline.formulas.turn(second) == .one else { continue }
            let radians = outline.formulas[first].operands.0
            if outline.formulas[first].op == .multiply, outline.formulas[radians].cost > Self.greatestCostOfAngle {
                isPart[radians.index] = true
            }
        }
    }

    /// Marks choices such as `y < 0 ? -.pi / 2 : .pi / 2` within longer formulas: with the type of `.pi` open on both
    /// sides, Swift's type checker takes too long for those.
    private mutating func separateChoicesOfTurns(_ formulas: borrowing SwiftFormulas) {
        isPart.extend(with: false, to: formulas.all.count)
        for index in formulas.all.indices {
            let formula = formulas.all[index]
            if formula.op == .choice || formula.op.isMark { continue }
            for operand in formulas.operands(of: formula) where formulas[operand].op == .choice {
                let (_, first, second) = formulas[operand].operands
                if formulas[first].op == .turn, formulas[second].op == .turn { isPart[operand.index] = true }
            }
        }
    }

    /// How many formulas each is an operand of.
    private static func degrees(_ formulas: borrowing SwiftFormulas) -> [UInt32] {
        var degrees = [UInt32](repeating: 0, count: formulas.all.count)
        for index in formulas.all.indices {
            let formula = formulas.all[index]
            for operand in formulas.operands(of: formula) {
                // A component is no more than the name of a point.
                let isComponent = formula.op == .x || formula.op == .y
                degrees[operand.index] += isComponent ? 2 : 1
            }
        }
        return degrees
    }
}

extension SwiftFormula.Operator {
    /// Whether it stands for a declaration.
    fileprivate var isMark: Bool { self == .bindingMark || self == .functionMark }

    /// Whether it is a constant or a side of the box, which nothing declares.
    fileprivate var isBuiltIn: Bool {
        self == .number || self == .turn || self == .longNumber || self == .truth || self == .width || self == .height
    }

    /// Whether the value of a formula with this operator can be a constant of its own.
    var canBeNamed: Bool { self != .argumentList && self != .x && self != .y }
}

extension SwiftFormulas {
    /// The operands of any formula.
    func operands(of formula: SwiftFormula) -> [Operand] {
        let (a, b, c) = formula.operands
        if formula.op == .call { return b.isPresent ? [b] : [] }
        let all = [a, b, c].prefix(formula.op.operandCount)
        return all.filter { $0.isPresent }
    }
}

extension SwiftOutline {
    /// The first paragraph of the innermost block that holds both, or something in it.
    func common(_ a: ID<Paragraph>, _ b: ID<Paragraph>) -> ID<Paragraph> {
        var (a, b) = (a, b)
        while paragraphs[a.index].block != paragraphs[b.index].block {
            let (first, second) = (blocks[paragraphs[a.index].block.index], blocks[paragraphs[b.index].block.index])
            let (goesUp, stays) = first.depth >= second.depth ? (first, b) : (second, a)
            guard goesUp.owner.isPresent else { return stays }
            (a, b) = first.depth >= second.depth ? (goesUp.owner, b) : (a, goesUp.owner)
        }
        return a.raw < b.raw ? a : b
    }
}

import ShapeProgram
import ShapeSyntax

// What is well-formed and most likely not meant, as far as the walk over the statements sees it.

extension Elaborator {
    /// Forgets the names from a number on; says which of them nothing uses.
    mutating func leaveScope(downTo count: Int) {
        if lints, !hasErrors, silence == nil { lintNames(from: count) }
        symbols.leaveScope(downTo: count)
    }

    /// Where the constants, functions and shapes stand that something uses.
    package var usedPlaces: [UInt32] {
        let constants = (languageSymbolCount..<max(languageSymbolCount, fileSymbolCount)).filter {
            symbols.entries[$0].isUsed
        }
        return constants.map { symbols.entries[$0].span.start } + usedShapes.map { tree.shapes[$0].span.start }
    }

    private mutating func lintNames(from count: Int) {
        var found = 0
        for index in count..<max(count, symbols.entries.count) where !symbols.entries[index].isUsed {
            if found == Limits.unusedNames { return }
            let entry = symbols.entries[index]
            let what: String
            switch entry.symbol {
            case .parameter: what = "parameter"
            case .binding(let id, _):
                // The index of a loop need not be used.
                guard program.bindings[id.index].value != nil else { continue }
                what = "`let`"
            case .function: what = "function"
            case .outline: what = "outline"
            case .constant, .argument, .language, .broken: continue
            }
            found += 1
            report(.unusedName, at: entry.span, "nothing uses the \(what) `\(text(entry.name))`")
        }
    }

    /// Looks at the shape when all of it is read.
    mutating func lintShape() {
        lintTrims()
        if !animatedParameters.isEmpty || program.parameters.contains(where: { $0.transition != nil }) { lintMotion() }
    }

    /// A trim takes a part of a stroke; fills stay whole.
    private mutating func lintTrims() {
        let hasOwnLayer = program.layers.count > layerStyles.count
        for (index, spans) in layerStyles.enumerated() {
            let layer = program.layers[index + (hasOwnLayer ? 1 : 0)]
            if let span = spans.trim, !layer.style.hasStroke { reportTrim(span) }
        }
        if let span = styleSpans.trim, !program.layers.contains(where: { $0.style.hasStroke }) { reportTrim(span) }
    }

    private mutating func reportTrim(_ span: Span) {
        report(
            .trimWithoutStroke, at: span, "`trim` takes a part of a stroke, and there is none",
            notes: ["a fill is always drawn whole; draw a part of it with formulas"])
    }

    // MARK: Conditions and loops

    mutating func lintCondition(_ condition: ID<Expression>, _ span: Span) {
        guard lints, silence == nil, neverHolds(condition, depth: 0) else { return }
        report(.neverHolds, at: span, "this condition never holds")
    }

    mutating func lintLoop(_ most: Double, _ span: Span) {
        guard lints, silence == nil, most <= 0 else { return }
        report(.neverRuns, at: span, "this loop never runs: its upper bound is not above its lower one")
    }

    /// Whether the domains exclude that a condition holds.
    private func neverHolds(_ condition: ID<Expression>, depth: Int) -> Bool {
        if program.constantValue(condition) == .zero { return true }
        guard depth < 16, case .binary(let op, let left, let right) = program[condition] else { return false }
        switch op {
        case .and: return neverHolds(left, depth: depth + 1) || neverHolds(right, depth: depth + 1)
        case .or: return neverHolds(left, depth: depth + 1) && neverHolds(right, depth: depth + 1)
        case .less, .lessOrEqual, .greater, .greaterOrEqual, .equal: break
        case .notEqual, .add, .subtract, .multiply, .divide, .min, .max, .mod, .pow, .hypot, .atan2: return false
        }
        let (a, b) = (Interval.of(left, in: program), Interval.of(right, in: program))
        switch op {
        case .less: return a.lower >= b.upper
        case .lessOrEqual: return a.lower > b.upper
        case .greater: return b.lower >= a.upper
        case .greaterOrEqual: return b.lower > a.upper
        default: return a.lower > b.upper || b.lower > a.upper
        }
    }

    // MARK: Motion

    /// Reports loops and branches that hang on what is animated: the number of segments jumps, and hosts cannot go over
    /// from one outline to the other in steps.
    private mutating func lintMotion() {
        var moved = program.parameters.indices.filter { program.parameters[$0].transition != nil }
        moved += animatedParameters.map { $0.parameter.index }
        for statement in program.statements.indices {
            let span = program.statementSpans[statement]
            switch program.statements[statement] {
            case .repeat(let loop):
                let (lower, upper) = (program[loop].lower, program[loop].upper)
                if let name = names(moved, lower) ?? names(moved, upper) { reportJump("this loop", name, span) }
            case .choose(let condition, _, _):
                if let name = names(moved, condition) { reportJump("this branch", name, span) }
            case .primitive(let id):
                switch program.primitives[id.index] {
                case .polygon(_, _, let count, _, _), .star(_, _, _, let count, _, _):
                    if let name = names(moved, count) { reportJump("this figure", name, span) }
                case .rect, .ellipse: break
                }
            case .bind, .move, .line, .quadratic, .cubic, .arc, .corner, .smooth, .close, .open, .reversed, .transform:
                break
            }
        }
    }

    private mutating func reportJump(_ what: String, _ parameter: Int, _ span: Span) {
        let name = text(program.parameters[parameter].name)
        report(
            .changingSegments, at: Span(span.start, min(span.end, lineEnd(behind: span.start))),
            "the number of segments of \(what) changes with `\(name)`, which is animated",
            labels: [.init(program.parameters[parameter].span, "the parameter")],
            notes: ["outlines go over into each other only where they have equal segments"])
    }

    /// Where the line of a place ends.
    private func lineEnd(behind offset: UInt32) -> UInt32 {
        let rest = source.bytes[Int(offset)...].prefix { $0 != 0x0A && $0 != 0x0D && $0 != UInt8(ascii: "{") }
        var end = rest.endIndex
        while end > Int(offset) + 1, source.bytes[end - 1] == 0x20 { end -= 1 }
        return UInt32(truncatingIfNeeded: end)
    }

    /// The first of some parameters that a formula names, be it through `let`s.
    private func names(_ parameters: [Int], _ formula: ID<Expression>) -> Int? {
        var budget = 4_000
        return parameters.isEmpty ? nil : names(parameters, formula, depth: 0, &budget)
    }

    private func names(_ parameters: [Int], _ id: ID<Expression>, depth: Int, _ budget: inout Int) -> Int? {
        budget -= 1
        guard budget > 0, depth < 200, id.isPresent else { return nil }
        switch program[id] {
        case .pi, .constant, .width, .height, .argument, .pen, .heading: return nil
        case .parameter(let parameter, _): return parameters.contains(parameter.index) ? parameter.index : nil
        case .binding(let binding, let component):
            guard let value = program[binding].value else { return nil }
            return names(parameters, value[Int(component)], depth: depth + 1, &budget)
        case .unary(_, let operand), .power(let operand, _):
            return names(parameters, operand, depth: depth + 1, &budget)
        case .binary(_, let left, let right):
            return names(parameters, left, depth: depth + 1, &budget)
                ?? names(parameters, right, depth: depth + 1, &budget)
        case .conditional(let condition, let first, let second):
            return names(parameters, condition, depth: depth + 1, &budget)
                ?? names(parameters, first, depth: depth + 1, &budget)
                ?? names(parameters, second, depth: depth + 1, &budget)
        case .call(let call, _):
            for index in program.calls[call.index].arguments.indices {
                let argument = ID<Expression>(raw: program.lists[index])
                if let name = names(parameters, argument, depth: depth + 1, &budget) { return name }
            }
            return nil
        }
    }
}

import ShapeSyntax

// `reversed` around a drawn subpath: the same outline from the same start, the other way round.
extension Expander {
    /// Turns the subpath whose statements, `close` or `open` included, are those on the stack from `base` on.
    ///
    /// Lets move to the front. What cannot be turned by its formulas, as loops cannot, stays as it is in a
    /// `reversed` block.
    mutating func reverseSubpath(from base: Int) {
        let statements = bindingsFirst(from: base)
        guard let turned = reversedStatements(statements) else {
            stack.append(contentsOf: statements)
            let block = program.appendBlock(from: &stack, downTo: stack.count - statements.count)
            stack.append(program.append(.reversed(block), span).raw)
            return
        }
        stack.append(contentsOf: turned)
    }

    /// Takes the statements off the stack, puts the lets back that do not name the pen, and gives the others.
    private mutating func bindingsFirst(from base: Int) -> [UInt32] {
        let all = Array(stack[base...])
        stack.removeSubrange(base...)
        var others: [UInt32] = []
        for raw in all {
            if case .bind(let binding) = program[ID<Statement>(raw: raw)], isFixed(binding) {
                stack.append(raw)
            } else {
                others.append(raw)
            }
        }
        return others
    }

    /// Whether a let can be computed before its subpath; notes one that cannot for those that name it.
    private mutating func isFixed(_ id: ID<Binding>) -> Bool {
        guard let value = program[id].value else { return true }
        for component in 0..<value.kind.componentCount {
            if dependsOnPath(value[component]) || namesLaterValue(value[component]) {
                laterBindings.append(id)
                return false
            }
        }
        return true
    }

    private mutating func reversedStatements(_ statements: [UInt32]) -> [UInt32]? {
        guard let first = statements.first, let last = statements.last,
            case .move(let start) = program[ID<Statement>(raw: first)]
        else { return nil }
        // Where each statement but the last leaves the pen.
        var ends: [Point] = []
        for raw in statements.dropLast() {
            guard let end = endPoint(of: ID(raw: raw), behind: ends.last ?? start) else { return nil }
            ends.append(end)
        }
        let isClosed = program[ID<Statement>(raw: last)] == .close
        let end = ends.last ?? start
        var lowest = 1
        var result = [add(.move(isClosed ? start : end), first)]
        if isClosed {
            if !isSame(end, start) { result.append(add(.line(end), last)) }
            if lowest < ends.count, case .line = program[ID<Statement>(raw: statements[1])] { lowest = 2 }
        }
        for index in (lowest..<max(lowest, ends.count)).reversed() {
            result.append(reversed(ID(raw: statements[index]), to: ends[index - 1]))
        }
        result.append(last)
        return result
    }

    /// Enters a statement with the span of another.
    private mutating func add(_ statement: Statement, _ source: UInt32) -> UInt32 {
        program.append(statement, program.span(ID<Statement>(raw: source))).raw
    }

    /// Where a statement leaves the pen; `nil` when its formulas do not say.
    private mutating func endPoint(of id: ID<Statement>, behind pen: Point) -> Point? {
        switch program[id] {
        case .move(let end), .line(let end), .quadratic(_, let end), .cubic(_, _, let end):
            return dependsOnPath(end) ? nil : end
        case .arc(let arc):
            let record = program[arc]
            let end = record.end.isPresent ? record.end : self.end(of: record)
            let namesPath = dependsOnPath(end) || dependsOnPath(record.from) || dependsOnPath(record.radiusX)
            return namesPath ? nil : Point(namedIfHeavy(end.x), namedIfHeavy(end.y))
        case .smooth: return pen
        case .bind, .corner, .close, .open, .primitive, .reversed, .repeat, .choose, .transform: return nil
        }
    }

    private func isSame(_ a: Point, _ b: Point) -> Bool { isSame(a.x, b.x) && isSame(a.y, b.y) }

    /// The segment run backwards, to where it began.
    private mutating func reversed(_ id: ID<Statement>, to start: Point) -> UInt32 {
        span = program.span(id)
        switch program[id] {
        case .line: return add(.line(start), id.raw)
        case .quadratic(let control, _): return add(.quadratic(control, to: start), id.raw)
        case .cubic(let first, let second, _): return add(.cubic(second, first, to: start), id.raw)
        case .arc(let arc):
            program.arcs.append(reversed(program[arc], to: start))
            return add(.arc(ID(program.arcs.count - 1)), id.raw)
        case .bind, .move, .corner, .smooth, .close, .open, .primitive, .reversed, .repeat, .choose,
            .transform:
            return id.raw
        }
    }

    private mutating func reversed(_ arc: Arc, to start: Point) -> Arc {
        var turned = arc
        turned.from = program.sum(arc.from, arc.sweep, span)
        turned.sweep = program.negation(arc.sweep, span)
        turned.end = start
        turned.statesStart = arc.statesEnd
        turned.statesEnd = arc.statesStart
        turned.isReversed.toggle()
        return turned
    }
}

// Entering nodes in the tree, and looking at those that are there.

extension Parser {
    /// A node for a value that was not written.
    mutating func missing() -> ID<ExpressionNode> { add(.missing, .empty(at: previousEnd)) }

    /// Enters a node; one that would be too high is reported and `missing`.
    @inline(__always)
    mutating func add(_ node: ExpressionNode, _ span: Span, height: Int = 1) -> ID<ExpressionNode> {
        if height > Tree.Limits.height { return addTooHigh(span) }
        let height = UInt16(truncatingIfNeeded: height)
        expressions.append(ExpressionEntry(node: node, height: height, span: span))
        return ID(expressions.count &- 1)
    }

    @inline(never)
    private mutating func addTooHigh(_ span: Span) -> ID<ExpressionNode> {
        tooDeep(at: .empty(at: span.end))
        return add(.missing, span)
    }

    /// Enters a binary operation.
    @inline(__always)
    mutating func addBinary(
        _ op: TokenKind, _ left: ID<ExpressionNode>, _ right: ID<ExpressionNode>
    ) -> ID<ExpressionNode> {
        add(.binary(op, left, right), span(left, right), height: max(height(left), height(right)) + 1)
    }

    /// How many nodes lie above each other in a value.
    @inline(__always)
    func height(_ id: ID<ExpressionNode>) -> Int { Int(expressions[id.index].height) }

    /// The height of the highest value of a list, 0 for none.
    func height(of list: List<ExpressionNode>) -> Int {
        list.indices.reduce(0) { max($0, height(ID(raw: lists[$1]))) }
    }

    /// Where a value stands.
    @inline(__always)
    func span(_ id: ID<ExpressionNode>) -> Span { expressions[id.index].span }

    /// From the start of one value to the end of another.
    @inline(__always)
    func span(_ first: ID<ExpressionNode>, _ last: ID<ExpressionNode>) -> Span {
        span(first).through(span(last))
    }

    /// Takes a list off the stack into the arena.
    mutating func list<Node>(from base: Int) -> List<Node> {
        guard stack.count > base else { return .empty }
        let list = List<Node>(start: lists.count, count: stack.count - base)
        stack.move(from: base, to: &lists)
        return list
    }
}

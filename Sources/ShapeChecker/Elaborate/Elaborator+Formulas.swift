import ShapeProgram
import ShapeSyntax

// Entering formulas in the program, with what they cost.

extension Elaborator {
    /// A formula without operands.
    mutating func leaf(_ expression: Expression, _ kind: Kind, _ span: Span, constant: Bool = false)
        -> ID<Expression>
    {
        costs.append(1)
        depths.append(1)
        isConstant.append(constant)
        return program.append(expression, kind, span)
    }

    mutating func number(_ value: Rational, _ kind: Kind, _ span: Span) -> ID<Expression> {
        costs.append(1)
        depths.append(1)
        isConstant.append(true)
        return program.append(value, kind, span)
    }

    mutating func unary(_ op: UnaryOperator, _ operand: ID<Expression>, _ kind: Kind, _ span: Span)
        -> ID<Expression>
    {
        noteCost(costs[operand.index], depths[operand.index], constant: isConstant[operand.index], span)
        return program.append(.unary(op, operand), kind, span)
    }

    mutating func binary(
        _ op: BinaryOperator, _ left: ID<Expression>, _ right: ID<Expression>, _ kind: Kind, _ span: Span
    ) -> ID<Expression> {
        noteCost(
            costs[left.index] &+ costs[right.index], max(depths[left.index], depths[right.index]),
            constant: isConstant[left.index] && isConstant[right.index], span)
        return program.append(.binary(op, left, right), kind, span)
    }

    mutating func power(_ base: ID<Expression>, _ exponent: Int32, _ kind: Kind, _ span: Span)
        -> ID<Expression>
    {
        noteCost(costs[base.index] &+ 8, depths[base.index], constant: isConstant[base.index], span)
        return program.append(.power(base, exponent), kind, span)
    }

    mutating func conditional(
        _ condition: ID<Expression>, _ first: ID<Expression>, _ second: ID<Expression>, _ kind: Kind,
        _ span: Span
    ) -> ID<Expression> {
        let operands = [condition, first, second]
        noteCost(
            operands.reduce(0) { $0 &+ costs[$1.index] }, operands.reduce(0) { max($0, depths[$1.index]) },
            constant: operands.allSatisfy { isConstant[$0.index] }, span)
        return program.append(.conditional(condition, first, second), kind, span)
    }

    /// A component of a call; `cost` and `depth` are those of the function's body and the arguments.
    mutating func call(
        _ call: ID<Call>, component: UInt8, _ kind: Kind, cost: UInt32, depth: UInt16, constant: Bool,
        _ span: Span
    ) -> ID<Expression> {
        noteCost(cost, depth, constant: constant, span)
        return program.append(.call(call, component: component), kind, span)
    }

    /// Records the cost of the formula to enter next; past the limit it is reported and counted as small.
    private mutating func noteCost(_ operands: UInt32, _ depth: UInt16, constant: Bool, _ span: Span) {
        var (cost, height) = (operands &+ 1, depth &+ 1)
        if cost > Limits.cost || height > Limits.depth {
            if !reportedTooLarge {
                report(
                    .expressionTooLarge, at: span,
                    "this formula expands to more than \(Limits.cost) operations",
                    notes: ["name a part that is used several times with `let`"])
            }
            reportedTooLarge = true
            (cost, height) = (1, 1)
        }
        costs.append(cost)
        depths.append(height)
        isConstant.append(constant)
    }

    /// Counts what it takes to evaluate a formula in the drawing at hand.
    mutating func countWork(_ value: ID<Expression>) {
        guard value.isPresent else { return }
        workTotal += Double(costs[value.index]) * repetition
        if workTotal > Limits.work { reportTooMuch(at: program.span(value)) }
    }

    /// Counts segments of the statement at hand.
    mutating func countSegments(_ count: Double, at span: Span) {
        segmentTotal += count * repetition
        if segmentTotal > Limits.segments { reportTooMuch(at: span) }
    }

    private mutating func reportTooMuch(at span: Span) {
        guard !reportedTooMany else { return }
        reportedTooMany = true
        report(
            .tooManySegments, at: span, "with this the shape has more than \(Int(Limits.segments)) segments",
            notes: ["loops within each other multiply; give their bounds smaller domains"])
    }
}

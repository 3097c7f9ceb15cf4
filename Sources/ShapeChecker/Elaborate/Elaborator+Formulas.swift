import ShapeProgram
import ShapeSyntax

// Entering formulas in the program, with what they cost.

extension Elaborator {
    @inline(__always)
    func measure(_ id: ID<Expression>) -> Measure { program.formulas[id.index].measure }

    /// Whether a formula names nothing but constants.
    @inline(__always)
    func isConstant(_ id: ID<Expression>) -> Bool { measure(id).isConstant }

    /// A formula without operands.
    @inline(__always)
    mutating func leaf(_ expression: Expression, _ kind: Kind, _ span: Span, constant: Bool = false)
        -> ID<Expression>
    {
        program.append(expression, kind, span, .leaf(isConstant: constant))
    }

    mutating func number(_ value: Rational, _ kind: Kind, _ span: Span) -> ID<Expression> {
        program.append(value, kind, span)
    }

    mutating func unary(_ op: UnaryOperator, _ operand: ID<Expression>, _ kind: Kind, _ span: Span)
        -> ID<Expression>
    {
        enter(.unary(op, operand), kind, span, measure(operand))
    }

    mutating func binary(
        _ op: BinaryOperator, _ left: ID<Expression>, _ right: ID<Expression>, _ kind: Kind, _ span: Span
    ) -> ID<Expression> {
        enter(.binary(op, left, right), kind, span, measure(left).joined(measure(right)))
    }

    mutating func power(_ base: ID<Expression>, _ exponent: Int32, _ kind: Kind, _ span: Span)
        -> ID<Expression>
    {
        let exponentiation = Measure(cost: 8, depth: 1, isConstant: true)
        return enter(.power(base, exponent), kind, span, measure(base).joined(exponentiation))
    }

    mutating func conditional(
        _ condition: ID<Expression>, _ first: ID<Expression>, _ second: ID<Expression>, _ kind: Kind,
        _ span: Span
    ) -> ID<Expression> {
        let operands = measure(condition).joined(measure(first)).joined(measure(second))
        return enter(.conditional(condition, first, second), kind, span, operands)
    }

    /// A component of a call; `measure` is that of the function's body and the arguments.
    mutating func call(
        _ call: ID<Call>, component: UInt8, _ kind: Kind, _ measure: Measure, _ span: Span
    ) -> ID<Expression> {
        enter(.call(call, component: component), kind, span, measure)
    }

    /// Enters a formula whose operands have the given measure; past the limit it is reported and counted as
    /// small.
    @inline(__always)
    private mutating func enter(_ expression: Expression, _ kind: Kind, _ span: Span, _ operands: Measure)
        -> ID<Expression>
    {
        var measure = operands
        measure.cost &+= 1
        measure.depth &+= 1
        if measure.cost > Limits.cost || measure.depth > Limits.depth {
            reportTooLarge(span)
            measure = .leaf(isConstant: measure.isConstant)
        }
        return program.append(expression, kind, span, measure)
    }

    private mutating func reportTooLarge(_ span: Span) {
        guard !reportedTooLarge else { return }
        reportedTooLarge = true
        report(
            .expressionTooLarge, at: span, "this formula expands to more than \(Limits.cost) operations",
            notes: ["name a part that is used several times with `let`"])
    }

    /// Reports functions whose bodies call others too deeply.
    mutating func reportTooDeep(_ span: Span) {
        guard !reportedTooLarge else { return }
        reportedTooLarge = true
        report(
            .expressionTooLarge, at: span, "functions call each other too deeply here",
            notes: ["their formulas may nest \(Limits.depth) deep together"])
    }

    /// Counts what it takes to evaluate a formula in the drawing at hand.
    @inline(__always)
    mutating func countWork(_ value: ID<Expression>) {
        guard value.isPresent else { return }
        workTotal += Double(measure(value).cost) * repetition
        if workTotal > Limits.work { reportTooMuch("\(Int(Limits.work)) operations", program.span(value)) }
    }

    /// Counts the same for a point.
    @inline(__always)
    mutating func countWork(of point: Point) {
        let cost = measure(point.x).cost &+ measure(point.y).cost
        let total = workTotal + Double(cost) * repetition
        if total > Limits.work {
            countWork(point.x)
            countWork(point.y)
        } else {
            workTotal = total
        }
    }

    /// Counts the same for all components of a value.
    mutating func countWork(of value: Value) {
        countWork(value.first)
        countWork(value.second)
        countWork(value.third)
        countWork(value.fourth)
    }

    /// Counts segments of the statement at hand.
    @inline(__always)
    mutating func countSegments(_ count: Double, at span: Span) {
        segmentTotal += count * repetition
        if segmentTotal > Limits.segments { reportTooMuch("\(Int(Limits.segments)) segments", span) }
    }

    mutating func reportTooMuch(_ what: String, _ span: Span) {
        guard !reportedTooMany else { return }
        reportedTooMany = true
        report(
            .tooManySegments, at: span, "with this the shape takes more than \(what) to draw",
            notes: ["loops, and shapes, within each other multiply; give loops smaller bounds"])
    }
}

import ShapeProgram
import ShapeSyntax

/// What the elaborator knows of a formula beside what the program holds.
struct Measure {
    /// What it takes to evaluate, in operations.
    var cost: UInt32
    /// How deeply it nests, calls included.
    var depth: UInt16
    /// Whether it names nothing but constants.
    var isConstant: Bool

    /// Of a formula without operands.
    @inline(__always)
    static func leaf(isConstant: Bool) -> Measure { Measure(cost: 1, depth: 1, isConstant: isConstant) }

    /// Of all operands together.
    @inline(__always)
    func joined(_ other: Measure) -> Measure {
        Measure(
            cost: cost &+ other.cost, depth: max(depth, other.depth),
            isConstant: isConstant && other.isConstant)
    }
}

// Entering formulas in the program, with what they cost.

extension Elaborator {
    @inline(__always)
    func measure(_ id: ID<Expression>) -> Measure { measures[id.index] }

    /// Whether a formula names nothing but constants.
    @inline(__always)
    func isConstant(_ id: ID<Expression>) -> Bool { measures[id.index].isConstant }

    /// A formula without operands.
    @inline(__always)
    mutating func leaf(_ expression: Expression, _ kind: Kind, _ span: Span, constant: Bool = false)
        -> ID<Expression>
    {
        measures.append(.leaf(isConstant: constant))
        return program.append(expression, kind, span)
    }

    mutating func number(_ value: Rational, _ kind: Kind, _ span: Span) -> ID<Expression> {
        measures.append(.leaf(isConstant: true))
        return program.append(value, kind, span)
    }

    mutating func unary(_ op: UnaryOperator, _ operand: ID<Expression>, _ kind: Kind, _ span: Span)
        -> ID<Expression>
    {
        note(measure(operand), span)
        return program.append(.unary(op, operand), kind, span)
    }

    mutating func binary(
        _ op: BinaryOperator, _ left: ID<Expression>, _ right: ID<Expression>, _ kind: Kind, _ span: Span
    ) -> ID<Expression> {
        note(measure(left).joined(measure(right)), span)
        return program.append(.binary(op, left, right), kind, span)
    }

    mutating func power(_ base: ID<Expression>, _ exponent: Int32, _ kind: Kind, _ span: Span)
        -> ID<Expression>
    {
        note(measure(base).joined(Measure(cost: 8, depth: 1, isConstant: true)), span)
        return program.append(.power(base, exponent), kind, span)
    }

    mutating func conditional(
        _ condition: ID<Expression>, _ first: ID<Expression>, _ second: ID<Expression>, _ kind: Kind,
        _ span: Span
    ) -> ID<Expression> {
        note(measure(condition).joined(measure(first)).joined(measure(second)), span)
        return program.append(.conditional(condition, first, second), kind, span)
    }

    /// A component of a call; `measure` is that of the function's body and the arguments.
    mutating func call(
        _ call: ID<Call>, component: UInt8, _ kind: Kind, _ measure: Measure, _ span: Span
    ) -> ID<Expression> {
        note(measure, span)
        return program.append(.call(call, component: component), kind, span)
    }

    /// Records the measure of the formula to enter next, given that of its operands; past the limit it is
    /// reported and counted as small.
    @inline(__always)
    private mutating func note(_ operands: Measure, _ span: Span) {
        var measure = operands
        measure.cost &+= 1
        measure.depth &+= 1
        if measure.cost > Limits.cost || measure.depth > Limits.depth {
            reportTooLarge(span)
            measure = .leaf(isConstant: measure.isConstant)
        }
        measures.append(measure)
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
    mutating func countWork(_ value: ID<Expression>) {
        guard value.isPresent else { return }
        workTotal += Double(measure(value).cost) * repetition
        if workTotal > Limits.work { reportTooMuch("\(Int(Limits.work)) operations", program.span(value)) }
    }

    /// Counts segments of the statement at hand.
    mutating func countSegments(_ count: Double, at span: Span) {
        segmentTotal += count * repetition
        if segmentTotal > Limits.segments { reportTooMuch("\(Int(Limits.segments)) segments", span) }
    }

    private mutating func reportTooMuch(_ what: String, _ span: Span) {
        guard !reportedTooMany else { return }
        reportedTooMany = true
        report(
            .tooManySegments, at: span, "with this the shape takes more than \(what) to draw",
            notes: ["loops within each other multiply; give their bounds smaller domains"])
    }
}

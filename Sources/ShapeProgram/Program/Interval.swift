import ShapeSyntax

/// A range that holds all values of a formula, for bounding loops and sweeps.
///
/// Not for proofs: its ends are rounded to nearest.
package struct Interval {
    package var lower: Double
    package var upper: Double

    static var all: Interval { Interval(lower: -.infinity, upper: .infinity) }
    static var truth: Interval { Interval(lower: 0, upper: 1) }

    /// The greatest distance from 0.
    var magnitude: Double { Swift.max(lower.magnitude, upper.magnitude) }

    /// The values that a formula can take over the domains of the parameters it names. The size counts as
    /// unbounded.
    package static func of(_ id: ID<Expression>, in program: Program) -> Interval {
        var budget = 2_000
        return of(id, in: program, &budget)
    }

    /// `budget` bounds the formulas looked at; behind it everything is possible.
    private static func of(_ id: ID<Expression>, in program: Program, _ budget: inout Int) -> Interval {
        budget -= 1
        guard budget > 0 else { return .all }
        switch program[id] {
        case .constant(let constant): return point(program[constant].doubleValue)
        case .pi: return point(.pi)
        case .width, .height: return Interval(lower: 0, upper: .infinity)
        case .parameter(let parameter, _): return of(program.parameters[parameter.index], in: program)
        case .binding(let binding, let component): return of(binding, component, in: program, &budget)
        case .unary(.negate, _), .binary(.add, _, _), .binary(.subtract, _, _):
            return ofSum(id, in: program, &budget)
        case .unary(let op, let operand): return apply(op, of(operand, in: program, &budget))
        case .binary(let op, let left, let right):
            return apply(op, of(left, in: program, &budget), of(right, in: program, &budget))
        case .conditional(_, let first, let second):
            return of(first, in: program, &budget).joined(of(second, in: program, &budget))
        case .argument, .pen, .heading, .power, .call: return .all
        }
    }

    private static func of(_ parameter: Parameter, in program: Program) -> Interval {
        func bound(_ id: ID<Expression>) -> Double? {
            id.isPresent ? program.constantValue(id)?.doubleValue : nil
        }
        return Interval(
            lower: bound(parameter.minimum) ?? -.infinity, upper: bound(parameter.maximum) ?? .infinity)
    }

    private static func of(_ id: ID<Binding>, _ component: UInt8, in program: Program, _ budget: inout Int)
        -> Interval
    {
        if let value = program[id].value { return of(value[Int(component)], in: program, &budget) }
        guard let loop = program.loops.last(where: { $0.index == id }) else { return .all }
        return Interval(
            lower: of(loop.lower, in: program, &budget).lower, upper: of(loop.upper, in: program, &budget).upper)
    }

    private static func point(_ value: Double) -> Interval { Interval(lower: value, upper: value) }
}

// Sums.
extension Interval {
    /// A part of a sum: a formula and how often it is taken.
    private struct Term {
        var formula: ID<Expression>
        var coefficient: Double
    }

    private static var maximumTerms: Int { 16 }

    /// The range of a sum, in which a name that occurs several times is taken once: `a + b - a` is `b`.
    private static func ofSum(_ id: ID<Expression>, in program: Program, _ budget: inout Int) -> Interval {
        var terms: [Term] = []
        guard gather(id, times: 1, in: program, &terms, &budget) else { return .all }
        var sum = point(0)
        for term in terms where term.coefficient != 0 {
            let part = extremes(of(term.formula, in: program, &budget), point(term.coefficient), *)
            sum = Interval(lower: sum.lower + part.lower, upper: sum.upper + part.upper)
        }
        return sum
    }

    /// Adds the terms of a sum; whether there was room for all.
    private static func gather(
        _ id: ID<Expression>, times factor: Double, in program: Program, _ terms: inout [Term],
        _ budget: inout Int
    ) -> Bool {
        budget -= 1
        guard budget > 0 else { return false }
        switch program[id] {
        case .unary(.negate, let operand):
            return gather(operand, times: -factor, in: program, &terms, &budget)
        case .binary(.add, let left, let right):
            return gather(left, times: factor, in: program, &terms, &budget)
                && gather(right, times: factor, in: program, &terms, &budget)
        case .binary(.subtract, let left, let right):
            return gather(left, times: factor, in: program, &terms, &budget)
                && gather(right, times: -factor, in: program, &terms, &budget)
        case .binary(.multiply, let left, let right):
            if case .constant(let constant) = program[left] {
                let product = factor * program[constant].doubleValue
                return gather(right, times: product, in: program, &terms, &budget)
            }
        case .constant, .pi, .width, .height, .parameter, .binding, .argument, .pen, .heading, .unary, .binary,
            .power, .conditional, .call:
            break
        }
        return add(id, times: factor, in: program, to: &terms)
    }

    private static func add(
        _ id: ID<Expression>, times factor: Double, in program: Program, to terms: inout [Term]
    ) -> Bool {
        for index in terms.indices where isSameName(terms[index].formula, id, in: program) {
            terms[index].coefficient += factor
            return true
        }
        guard terms.count < maximumTerms else { return false }
        terms.append(Term(formula: id, coefficient: factor))
        return true
    }

    /// Whether both are the same one node, or the same name. The pen is another one at each segment.
    private static func isSameName(_ a: ID<Expression>, _ b: ID<Expression>, in program: Program) -> Bool {
        switch program[a] {
        case .width, .height, .parameter, .binding, .argument: program[a] == program[b]
        case .constant, .pi, .pen, .heading, .unary, .binary, .power, .conditional, .call: a == b
        }
    }
}

// Operators.
extension Interval {
    private func joined(_ other: Interval) -> Interval {
        Interval(lower: Swift.min(lower, other.lower), upper: Swift.max(upper, other.upper))
    }

    private static func apply(_ op: UnaryOperator, _ x: Interval) -> Interval {
        switch op {
        case .negate: Interval(lower: -x.upper, upper: -x.lower)
        case .abs: Interval(lower: 0, upper: x.magnitude)
        case .floor, .ceil, .round: Interval(lower: x.lower.floored, upper: x.upper.ceiled)
        case .sqrt: Interval(lower: 0, upper: x.upper > 0 ? x.upper.squareRoot() : 0)
        case .sin, .cos, .sign: Interval(lower: -1, upper: 1)
        case .not: .truth
        case .asin: Interval(lower: -90, upper: 90)
        case .acos: Interval(lower: 0, upper: 180)
        case .tan, .exp, .log, .radians, .fromRadians: .all
        }
    }

    private static func apply(_ op: BinaryOperator, _ a: Interval, _ b: Interval) -> Interval {
        switch op {
        case .add: Interval(lower: a.lower + b.lower, upper: a.upper + b.upper)
        case .subtract: Interval(lower: a.lower - b.upper, upper: a.upper - b.lower)
        case .multiply: extremes(a, b, *)
        case .divide: b.lower > 0 || b.upper < 0 ? extremes(a, b, /) : .all
        case .min: Interval(lower: Swift.min(a.lower, b.lower), upper: Swift.min(a.upper, b.upper))
        case .max: Interval(lower: Swift.max(a.lower, b.lower), upper: Swift.max(a.upper, b.upper))
        case .mod: b.lower >= 0 ? Interval(lower: 0, upper: b.upper) : .all
        case .less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual, .and, .or: .truth
        case .atan2: direction(a, b)
        case .hypot: Interval(lower: 0, upper: .infinity)
        case .pow: .all
        }
    }

    /// The angles of vectors (x, y), by the half planes that they lie in.
    private static func direction(_ y: Interval, _ x: Interval) -> Interval {
        let reach = x.lower >= 0 ? 90.0 : 180.0
        return Interval(lower: y.lower >= 0 ? 0 : -reach, upper: reach)
    }

    /// The range of a product or quotient; 0·∞ counts as 0.
    private static func extremes(_ a: Interval, _ b: Interval, _ operation: (Double, Double) -> Double)
        -> Interval
    {
        let corners = (
            operation(a.lower, b.lower), operation(a.lower, b.upper), operation(a.upper, b.lower),
            operation(a.upper, b.upper)
        )
        var result = point(corners.0.isNaN ? 0 : corners.0)
        for corner in [corners.1, corners.2, corners.3] { result = result.joined(point(corner.isNaN ? 0 : corner)) }
        return result
    }
}

extension Program {
    /// No sweep of an arc is greater in magnitude, at any size and any value of the parameters; in degrees, at
    /// most 360.
    package func greatestSweep(of arc: ID<Arc>) -> Double {
        guard arc.index < arcs.count else { return 360 }
        let sweep = arcs[arc.index].sweep
        guard sweep.index < formulas.count else { return 360 }
        return Interval.of(sweep, in: self).magnitude.clamped(0, 360)
    }
}

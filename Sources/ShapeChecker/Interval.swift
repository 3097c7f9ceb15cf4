import ShapeProgram
import ShapeSyntax

/// A range that holds all values of a formula, for bounding loops. Not for proofs: it is rounded to nearest.
struct Interval {
    var lower: Double
    var upper: Double

    static let all = Interval(lower: -.infinity, upper: .infinity)

    /// The values that a formula can take over the domains of the parameters it names. The size counts as
    /// unbounded.
    static func of(_ id: ID<Expression>, in program: Program) -> Interval {
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

    private func joined(_ other: Interval) -> Interval {
        Interval(lower: Swift.min(lower, other.lower), upper: Swift.max(upper, other.upper))
    }

    private static func apply(_ op: UnaryOperator, _ x: Interval) -> Interval {
        switch op {
        case .negate: Interval(lower: -x.upper, upper: -x.lower)
        case .abs: Interval(lower: 0, upper: Swift.max(x.lower.magnitude, x.upper.magnitude))
        case .floor, .ceil, .round: Interval(lower: x.lower.rounded(.down), upper: x.upper.rounded(.up))
        case .sqrt: Interval(lower: 0, upper: x.upper > 0 ? x.upper.squareRoot() : 0)
        case .sin, .cos, .sign: Interval(lower: -1, upper: 1)
        case .not: Interval(lower: 0, upper: 1)
        case .asin, .acos: Interval(lower: -90, upper: 180)
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
        case .less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual, .and, .or:
            Interval(lower: 0, upper: 1)
        case .atan2: Interval(lower: -180, upper: 180)
        case .pow, .hypot: .all
        }
    }

    /// The range of a product or quotient; 0·∞ counts as 0.
    private static func extremes(_ a: Interval, _ b: Interval, _ operation: (Double, Double) -> Double)
        -> Interval
    {
        let corners = [
            operation(a.lower, b.lower), operation(a.lower, b.upper), operation(a.upper, b.lower),
            operation(a.upper, b.upper),
        ].map { $0.isNaN ? 0 : $0 }
        return Interval(lower: corners.min() ?? -.infinity, upper: corners.max() ?? .infinity)
    }
}

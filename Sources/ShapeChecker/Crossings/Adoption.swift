import ShapeProgram
import ShapeSyntax

/// Brings polynomials of one ring into another one of the same program, in which parameters may have fixed values.
struct Adoption {
    private let source: Ring
    /// What stands in place of parameters; others stay.
    private let fixed: [Generator: Form]
    /// By generator of the source, as far as they were met.
    private var values: [Int: Form] = [:]

    init(from source: Ring, fixed: [Generator: Form] = [:]) {
        self.source = source
        self.fixed = fixed
    }

    /// The same function in the generators of `algebra`. An index of a loop means nothing there and is a limit.
    mutating func adopt(
        _ p: Polynomial, into algebra: inout Algebra, _ program: Program
    ) throws(AlgebraLimit) -> Form {
        var result = Form.zero
        for term in p.terms {
            var product = Form(term.coefficient)
            for generator in source.entries.indices where term.monomial[generator] > 0 {
                let value = try value(generator, &algebra, program)
                product = try algebra.product(product, algebra.ring.power(value, term.monomial[generator]))
            }
            result = try algebra.sum(result, product)
        }
        return result
    }

    private mutating func adopt(
        _ form: Form, into algebra: inout Algebra, _ program: Program
    ) throws(AlgebraLimit) -> Form {
        var result = try adopt(form.numerator, into: &algebra, program)
        for divisor in form.divisors {
            let factor = try adopt(divisor.factor, into: &algebra, program)
            result = try algebra.quotient(result, algebra.ring.power(factor, divisor.exponent))
        }
        return result
    }

    /// A generator names earlier ones only, so this ends.
    private mutating func value(
        _ generator: Int, _ algebra: inout Algebra, _ program: Program
    ) throws(AlgebraLimit) -> Form {
        if let known = values[generator] { return known }
        let value = try remade(source[generator], &algebra, program)
        values[generator] = value
        return value
    }

    private mutating func remade(
        _ generator: Generator, _ algebra: inout Algebra, _ program: Program
    ) throws(AlgebraLimit) -> Form {
        if let value = fixed[generator] { return value }
        switch generator {
        case .width, .height: return try algebra.size(generator)
        case .parameter(let id, let component): return try algebra.parameter(id, component, program)
        case .number, .integer: throw .unsupported
        case .pi: return Form(Polynomial(generator: try algebra.ring.enter(.pi)))
        case .surd(let n): return try algebra.ring.squareRoot(Form(.checking(Rational(n, over: 1))))
        case .doubleCosine(let order):
            let angle = Form(try .checking(Rational(360, over: Int128(order))))
            return try algebra.ring.scaled(algebra.direction(angle).x, by: 2)
        case .root(let p): return try algebra.ring.squareRoot(adopt(p, into: &algebra, program))
        case .positivePart(let d): return try algebra.positivePart(adopt(d, into: &algebra, program))
        case .indicator(let d): return try algebra.ring.isAtLeastZero(adopt(d, into: &algebra, program))
        case .floor(let x): return try algebra.ring.floor(adopt(x, into: &algebra, program))
        case .cosine(let angle): return try algebra.direction(adopt(angle, into: &algebra, program)).x
        case .sine(let angle): return try algebra.direction(adopt(angle, into: &algebra, program)).y
        case .direction(let y, let x):
            let y = try adopt(y, into: &algebra, program)
            return try algebra.ring.angle(y: y, x: adopt(x, into: &algebra, program))
        case .arccosine(let x): return try algebra.ring.arccosine(adopt(x, into: &algebra, program))
        case .exponential(let x): return try algebra.ring.exponential(adopt(x, into: &algebra, program))
        case .logarithm(let x): return try algebra.ring.logarithm(adopt(x, into: &algebra, program))
        case .power(let base, let exponent):
            let base = try adopt(base, into: &algebra, program)
            return try algebra.ring.power(base, raisedTo: adopt(exponent, into: &algebra, program))
        }
    }

    /// In degrees.
    private mutating func adopt(
        _ angle: AngleAtom, into algebra: inout Algebra, _ program: Program
    ) throws(AlgebraLimit) -> Form {
        let numerator = try angle.numerator.scaled(by: angle.unit)
        return try adopt(Form(numerator, over: angle.divisors), into: &algebra, program)
    }
}

import ShapeProgram
import ShapeSyntax

/// A sum k + a·w + b·h + c₁·p₁ + c₂·p₂ + … to which formulas are added, where the pᵢ are parameters and `let`s: exact,
/// and enough for axis-parallel lines and quarter arcs.
///
///     var sum = AffineSum()
///     sum.prepare(program)
///     sum.begin(expanding: false)
///     sum.add(start, program)
///     sum.subtract(pen, program)
///     sum.isZero
///
/// Most sums come out as 0, which leaves nothing behind that has to be cleared for the next one.
struct AffineSum: ~Copyable {
    /// What a coefficient of 1 is counted as.
    private static var unit: Int64 { SizeLimits.unit }
    /// How many operations and `let`s are looked at, as what several share is added each time.
    private static let maximumSteps = 256

    private var constant: Int64 = 0
    private var width: Int64 = 0
    private var height: Int64 = 0
    /// Four for each parameter, its components, and then four for each `let`.
    private var others = Arena<Int64>(capacity: 16)
    /// How many of `others` are not 0.
    private var otherCount = 0
    /// Where the `let`s begin.
    private var firstBinding = 0
    /// Whether a `let` counts as what it stands for.
    private var expands = false
    private var steps = 0
    private var namesBinding = false
    /// Whether something was added that is no such sum, or that takes too long or does not fit.
    private var isBroken = false

    /// Makes ready for sums of a program's formulas.
    mutating func prepare(_ program: Program) {
        firstBinding = 4 * program.parameters.count
        others.extend(with: 0, to: firstBinding + 4 * program.bindings.count)
    }

    /// Begins a sum, in which `let`s count as what they stand for where that is a sum, or as numbers of their own.
    @inline(__always)
    mutating func begin(expanding: Bool) {
        expands = expanding
        (constant, width, height, steps, isBroken, namesBinding) = (0, 0, 0, 0, false, false)
        if otherCount > 0 { clear() }
    }

    /// Whether all that was added is together 0 at every size; never `true` of a sum that is not known.
    var isZero: Bool { !isBroken && constant | width | height == 0 && otherCount == 0 }

    /// Whether it may be another sum when `let`s are expanded.
    var isOpen: Bool { !isBroken && namesBinding && !expands }

    @inline(__always)
    mutating func add(_ id: ID<Expression>, _ program: Program) { add(id, times: Self.unit, program) }

    @inline(__always)
    mutating func subtract(_ id: ID<Expression>, _ program: Program) { add(id, times: 0 &- Self.unit, program) }

    private mutating func giveUp() { isBroken = true }

    private mutating func clear() {
        others.refill(0, count: others.count)
        otherCount = 0
    }
}

// Formulas.
extension AffineSum {
    /// What most formulas end in is inlined.
    @inline(__always)
    private mutating func add(_ id: ID<Expression>, times factor: Int64, _ program: Program) {
        switch program.formulas[id.index].expression {
        case .constant(let number):
            constant = sum(constant, AffineValue.product(factor, program.constants[number.index]))
        case .width: width = sum(width, factor)
        case .height: height = sum(height, factor)
        case .parameter(let id, let component): add(factor, toOther: 4 &* id.index &+ Int(component))
        case .pi, .binding, .argument, .pen, .heading, .unary, .binary, .power, .conditional, .call:
            addCompound(id, times: factor, program)
        }
    }

    private mutating func addCompound(_ id: ID<Expression>, times factor: Int64, _ program: Program) {
        steps &+= 1
        guard steps <= Self.maximumSteps else { return giveUp() }
        switch program.formulas[id.index].expression {
        case .binding(let id, let component): add(id, component, times: factor, program)
        case .unary(.negate, let operand): add(operand, times: 0 &- factor, program)
        case .binary(.add, let left, let right):
            add(left, times: factor, program)
            add(right, times: factor, program)
        case .binary(.subtract, let left, let right):
            add(left, times: factor, program)
            add(right, times: 0 &- factor, program)
        case .binary(.multiply, let left, let right): addProduct(left, right, times: factor, program)
        case .binary(.divide, let left, let right):
            guard let divisor = Self.number(right, program), let inverse = Rational(1).divided(by: divisor),
                let factor = AffineValue.product(factor, inverse)
            else { return giveUp() }
            add(left, times: factor, program)
        case .constant, .width, .height, .parameter, .pi, .argument, .pen, .heading, .unary, .binary, .power,
            .conditional, .call:
            isBroken = true
        }
    }

    /// A product with a number.
    private mutating func addProduct(
        _ left: ID<Expression>, _ right: ID<Expression>, times factor: Int64, _ program: Program
    ) {
        if let number = Self.number(left, program), let factor = AffineValue.product(factor, number) {
            add(right, times: factor, program)
        } else if let number = Self.number(right, program), let factor = AffineValue.product(factor, number) {
            add(left, times: factor, program)
        } else {
            isBroken = true
        }
    }

    /// A component of a `let`.
    private mutating func add(_ id: ID<Binding>, _ component: UInt8, times factor: Int64, _ program: Program) {
        namesBinding = true
        if expands, let value = program.bindings[id.index].value {
            let wasBroken = isBroken
            isBroken = false
            add(value[Int(component)], times: factor, program)
            let isSum = !isBroken
            isBroken = wasBroken
            if isSum { return }
            // It is no sum. What was added of it is taken off by the same walk.
            add(value[Int(component)], times: 0 &- factor, program)
            isBroken = wasBroken || steps > Self.maximumSteps
        }
        add(factor, toOther: firstBinding &+ 4 &* id.index &+ Int(component))
    }

    /// The value of a formula of few numbers and `let`s of such.
    private static func number(_ id: ID<Expression>, _ program: Program, depth: Int = 4) -> Rational? {
        guard depth > 0 else { return nil }
        switch program.formulas[id.index].expression {
        case .constant(let constant): return program.constants[constant.index]
        case .binding(let id, let component):
            return program.bindings[id.index].value.flatMap { number($0[Int(component)], program, depth: depth - 1) }
        case .unary(.negate, let operand): return number(operand, program, depth: depth - 1)?.negated
        case .binary(let op, let left, let right):
            guard let left = number(left, program, depth: depth - 1),
                let right = number(right, program, depth: depth - 1)
            else { return nil }
            return number(op, left, right)
        case .pi, .width, .height, .parameter, .argument, .pen, .heading, .unary, .power, .conditional, .call:
            return nil
        }
    }

    private static func number(_ op: BinaryOperator, _ left: Rational, _ right: Rational) -> Rational? {
        switch op {
        case .add: left.adding(right)
        case .subtract: left.subtracting(right)
        case .multiply: left.multiplied(by: right)
        case .divide: left.divided(by: right)
        case .mod, .pow, .min, .max, .hypot, .atan2, .less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual,
            .and, .or:
            nil
        }
    }
}

// Coefficients.
extension AffineSum {
    @inline(__always)
    private mutating func sum(_ coefficient: Int64, _ multiple: Int64?) -> Int64 {
        let (sum, overflow) = coefficient.addingReportingOverflow(multiple ?? 0)
        if overflow || multiple == nil { isBroken = true }
        return sum
    }

    @inline(__always)
    private mutating func add(_ multiple: Int64, toOther index: Int) {
        let before = others[index]
        let (sum, overflow) = before.addingReportingOverflow(multiple)
        if overflow { isBroken = true }
        if before == 0 { otherCount &+= 1 }
        if sum == 0 { otherCount &-= 1 }
        others[index] = sum
    }
}

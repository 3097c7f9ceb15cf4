import Foundation
import ProgramBuilding
import ShapeProgram

/// The values of formulas by plain floating-point arithmetic, but that numbers count as equal, or as whole, which are
/// so but for rounding: formulas of few short numbers come that near to each other only where they are equal.
struct SnappedValue {
    var width: Double
    var height: Double
    var parameters: [Double]

    /// What rounding may make of 0, as a share of what it was made of.
    private static let rounding = 1e-9

    /// The value of a formula without lets, calls and pens; `nil` where it has none.
    func callAsFunction(_ formula: TestFormula) -> Double? {
        switch formula {
        case .constant(let value, _): value
        case .pi: .pi
        case .width: width
        case .height: height
        case .parameter(let index, _): parameters[index]
        case .unary(let op, let operand): self(operand).flatMap { Self.apply(op, $0) }
        case .binary(let op, let left, let right):
            self(left).flatMap { a in self(right).flatMap { Self.apply(op, a, $0) } }
        case .power(let base, let exponent): self(base).map { pow($0, Double(exponent)) }
        case .conditional(let condition, let first, let second):
            self(condition).flatMap { self($0 != 0 ? first : second) }
        case .binding, .argument, .pen, .heading, .call: nil
        }
    }

    private static func apply(_ op: UnaryOperator, _ x: Double) -> Double? {
        switch op {
        case .negate: -x
        case .not: x == 0 ? 1 : 0
        case .abs: abs(x)
        case .sqrt: compare(x, 0) < 0 ? nil : max(x, 0).squareRoot()
        case .sin: sin(x * .pi / 180)
        case .cos: cos(x * .pi / 180)
        case .floor: snapped(x).rounded(.down)
        case .ceil: snapped(x).rounded(.up)
        case .round: (snapped(2 * x) / 2).rounded()
        case .sign: compare(x, 0)
        case .tan, .asin, .acos, .exp, .log, .radians, .fromRadians: nil
        }
    }

    private static func apply(_ op: BinaryOperator, _ a: Double, _ b: Double) -> Double? {
        switch op {
        case .add: a + b
        case .subtract: a - b
        case .multiply: a * b
        case .divide: compare(b, 0) == 0 ? nil : a / b
        case .min: min(a, b)
        case .max: max(a, b)
        case .less: compare(a, b) < 0 ? 1 : 0
        case .lessOrEqual: compare(a, b) <= 0 ? 1 : 0
        case .equal: compare(a, b) == 0 ? 1 : 0
        case .mod, .pow, .hypot, .atan2, .greater, .greaterOrEqual, .notEqual, .and, .or: nil
        }
    }

    /// The whole number that a number is but for rounding, or the number itself.
    private static func snapped(_ x: Double) -> Double { compare(x, x.rounded()) == 0 ? x.rounded() : x }

    /// −1, 0 or 1.
    private static func compare(_ a: Double, _ b: Double) -> Double {
        if abs(a - b) <= rounding * max(1, abs(a), abs(b)) { return 0 }
        return a < b ? -1 : 1
    }
}

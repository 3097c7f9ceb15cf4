import ShapeProgram
import TestSupport

@testable import ShapeChecker

/// Formulas of the tests as one writes them; the coefficients are small, so nothing overflows.
extension Polynomial: ExpressibleByIntegerLiteral {
    public init(integerLiteral value: Int) { self.init(Rational(value)) }

    static func + (a: Polynomial, b: Polynomial) -> Polynomial { try! a.adding(b) }
    static func - (a: Polynomial, b: Polynomial) -> Polynomial { try! a.subtracting(b) }
    static func * (a: Polynomial, b: Polynomial) -> Polynomial { try! a.multiplied(by: b) }
    static prefix func - (a: Polynomial) -> Polynomial { a.negated }
}

extension Fact {
    /// Whether it is true at a point, worked out exactly.
    func holds(at point: [Rational]) -> Bool {
        let value = try! polynomial.value(at: point)
        return switch relation {
        case .nonnegative: !(value < .zero)
        case .positive: .zero < value
        case .zero: value.isZero
        }
    }
}

enum Grid {
    /// All points with integer coordinates between two bounds.
    static func points(generators: Int, from low: Int, to high: Int) -> [[Rational]] {
        var points: [[Rational]] = [[]]
        for _ in 0..<generators {
            points = points.flatMap { point in (low...high).map { point + [Rational($0)] } }
        }
        return points
    }
}

enum RandomPolynomial {
    /// c₀ + Σ cᵢ·vᵢ with small integers.
    static func affine(generators: Int, _ random: inout SplitMix64) -> Polynomial {
        (0..<generators).reduce(Polynomial(Rational(Int.random(in: -5...5, using: &random)))) {
            $0 + Polynomial(Rational(Int.random(in: -3...3, using: &random))) * Polynomial(generator: $1)
        }
    }
}

import ShapeProgram
import ShapeSyntax

// Where conditions turn over, which is where formulas are likelier to differ than elsewhere.
extension Algebra {
    /// How many equations are given.
    private static let boundaryLimit = 12

    /// Equations at which comparisons of a program, or signs, turn over; those that are affine.
    mutating func boundaries(_ program: Program) -> [WitnessHint] {
        var hints: [WitnessHint] = []
        var known: Set<Polynomial> = []
        for formula in program.formulas where hints.count < Self.boundaryLimit {
            guard let difference = boundary(formula.expression, program)?.polynomial, difference.degree == 1,
                let primitive = try? difference.primitivePart, known.insert(primitive).inserted,
                let equation = equation(solving: primitive)
            else { continue }
            hints.append(WitnessHint(equations: [equation]))
        }
        return hints
    }

    /// What is zero where a formula jumps.
    private mutating func boundary(_ formula: Expression, _ program: Program) -> Form? {
        switch formula {
        case .binary(let op, let left, let right):
            switch op {
            case .less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual:
                guard let a = try? form(left, program), let b = try? form(right, program) else { return nil }
                return try? difference(a, b)
            case .add, .subtract, .multiply, .divide, .mod, .pow, .min, .max, .hypot, .atan2, .and, .or: return nil
            }
        case .unary(.sign, let operand): return try? form(operand, program)
        case .constant, .pi, .width, .height, .parameter, .binding, .argument, .pen, .heading, .unary, .power,
            .conditional, .call:
            return nil
        }
    }

    /// An affine equation p = 0, solved for the first of its sizes and parameters.
    private func equation(solving p: Polynomial) -> WitnessHint.Equation? {
        var terms: [(variable: WitnessHint.Equation.Variable, coefficient: Rational)] = []
        for term in p.terms where !term.monomial.isOne {
            guard let variable = ring[term.monomial.variables.trailingZeroBitCount].variable else { return nil }
            terms.append((variable, term.coefficient))
        }
        let first = terms.firstIndex { $0.variable == .width } ?? terms.firstIndex { $0.variable == .height } ?? 0
        guard !terms.isEmpty else { return nil }
        let solved = terms.remove(at: first)
        guard let scale = solved.coefficient.negated.reciprocal,
            let constant = p.coefficient(of: .one).multiplied(by: scale)
        else { return nil }
        var equation = WitnessHint.Equation(variable: solved.variable, terms: [], constant: constant)
        for (variable, coefficient) in terms {
            guard let share = coefficient.multiplied(by: scale) else { return nil }
            equation.terms.append((variable, share))
        }
        return equation
    }
}

import ShapeProgram
import ShapeSyntax

// Where to look for a witness.
extension ZeroCase {
    /// Where the form is not zero: the values of the point, then what was solved for.
    func hint(at point: [Int: Rational]) -> WitnessHint {
        var hint = WitnessHint()
        for (index, entry) in ring.entries.enumerated() {
            guard let value = point[index], let variable = entry.generator.variable,
                !solved.contains(where: { $0.generator == index })
            else { continue }
            hint.equations.append(.init(variable: variable, terms: [], constant: value))
        }
        let equations = equations
        hint.equations += equations
        hint.isCertain = equations.count == solved.count && isNonzero(at: point)
        return hint
    }

    /// Where to look in a case that is not decided; `nil` for the whole domain.
    func suspect(_ defaults: [Int: Rational]) -> WitnessHint? {
        if let values = FeasiblePoint(ring, margin: .one).values { return hint(at: values) }
        return equations.isEmpty ? nil : WitnessHint(equations: equations)
    }

    /// What was solved for, last one first, as each names only what was left then; nothing that is not affine.
    private var equations: [WitnessHint.Equation] {
        solved.reversed().compactMap { item in
            guard let variable = ring[item.generator].variable, let p = item.form.polynomial, p.degree <= 1 else {
                return nil
            }
            var equation = WitnessHint.Equation(variable: variable, terms: [], constant: p.coefficient(of: .one))
            for term in p.terms where !term.monomial.isOne {
                guard let other = ring[term.monomial.variables.trailingZeroBitCount].variable else { return nil }
                equation.terms.append((other, term.coefficient))
            }
            return equation
        }
    }
}

extension Generator {
    /// The size or parameter that it is.
    var variable: WitnessHint.Equation.Variable? {
        switch self {
        case .width: .width
        case .height: .height
        case .parameter(let id, let component): .parameter(id, component: component)
        case .number, .integer, .pi, .doubleCosine, .surd, .root, .positivePart, .indicator, .floor, .cosine, .sine,
            .direction, .arccosine, .exponential, .logarithm, .power:
            nil
        }
    }
}

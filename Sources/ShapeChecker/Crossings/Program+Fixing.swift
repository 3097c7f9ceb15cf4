import ShapeProgram
import ShapeSyntax

/// A parameter that has one value only.
struct FixedParameter: Hashable, Sendable {
    var parameter: ID<Parameter>
    /// `nil` for the default.
    var value: Rational?
}

extension Program {
    /// How many combinations of fixed values are looked at.
    static let fixingLimit = 12

    /// The same program with constants in place of parameters.
    func fixing(_ fixed: [FixedParameter]) -> Program {
        if fixed.isEmpty { return self }
        var result = self
        for item in fixed {
            let constant = item.value.map { value in
                result.constants.append(value)
                return Expression.constant(ID(result.constants.count - 1))
            }
            for index in result.formulas.indices {
                guard case .parameter(item.parameter, let component) = result.formulas[index].expression else {
                    continue
                }
                let standard = result.parameters[item.parameter.index].defaultValue[Int(component)]
                result.formulas[index].expression = constant ?? result[standard]
            }
        }
        return result
    }

    /// All parameters at their defaults.
    var defaultsOfAllParameters: [FixedParameter] {
        parameters.indices.map { FixedParameter(parameter: ID($0), value: nil) }
    }

    /// Combinations of values of the parameters on which the number of segments depends: both values of a truth
    /// value; the default and the ends of the domain of an integer that a loop's bounds name. `nil` for too many.
    var fixings: [[FixedParameter]]? {
        var result: [[FixedParameter]] = [[]]
        let counts = parametersOfLoopBounds
        for (index, parameter) in parameters.enumerated() {
            let id = ID<Parameter>(index)
            var options: [FixedParameter] = []
            if parameter.kind == .boolean {
                if names(id) { options = [.init(parameter: id, value: .one), .init(parameter: id, value: .zero)] }
            } else if counts.contains(id) {
                options = [FixedParameter(parameter: id, value: nil)]
                let ends = [parameter.minimum, parameter.maximum].filter { $0.isPresent }.compactMap(constantValue)
                let standard = constantValue(parameter.defaultValue.first)
                for end in ends where end != standard { options.append(.init(parameter: id, value: end)) }
            }
            if options.isEmpty { continue }
            result = result.flatMap { known in options.map { known + [$0] } }
            if result.count > Self.fixingLimit { return nil }
        }
        return result
    }

    private func names(_ parameter: ID<Parameter>) -> Bool {
        formulas.contains { formula in
            if case .parameter(parameter, _) = formula.expression { true } else { false }
        }
    }

    /// The parameters that the bounds of loops depend on.
    private var parametersOfLoopBounds: Set<ID<Parameter>> {
        var found: Set<ID<Parameter>> = []
        var visited: Set<ID<Expression>> = []
        var pending = loops.flatMap { [$0.lower, $0.upper] }
        while let id = pending.popLast() {
            guard id.index < formulas.count, visited.insert(id).inserted else { continue }
            switch self[id] {
            case .constant, .pi, .width, .height, .argument, .pen, .heading: break
            case .parameter(let parameter, _): found.insert(parameter)
            case .binding(let binding, let component):
                if let value = self[binding].value { pending.append(value[Int(component)]) }
            case .unary(_, let a), .power(let a, _): pending.append(a)
            case .binary(_, let a, let b): pending += [a, b]
            case .conditional(let a, let b, let c): pending += [a, b, c]
            case .call(let call, _):
                for index in calls[call.index].arguments.indices { pending.append(ID(raw: lists[index])) }
            }
        }
        return found
    }
}

import ShapeProgram
import ShapeSyntax

extension Program {
    /// The same shape with every parameter at its default: what is named stands in place of its name.
    func withDefaults() -> Program {
        var result = self
        for index in formulas.indices {
            guard case .parameter(let id, let component) = formulas[index].expression,
                parameters[id.index].kind != .color
            else { continue }
            let value = parameters[id.index].defaultValue[Int(component)]
            // Formulas come before those that use them, so that none can name itself.
            guard value.isPresent, value.index != index else { continue }
            result.formulas[index].expression = self[value]
        }
        return result
    }
}

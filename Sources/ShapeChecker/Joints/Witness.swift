import ShapeProgram
import ShapeSyntax

/// The size and the parameter values at which something was found.
struct Witness {
    /// `w = 200, h = 120, radius = 12`: the size, and each parameter that is not at its default.
    let text: String

    init(_ point: Samples.Point, _ program: Program, _ names: NameTable) {
        var evaluator = Evaluator()
        let defaults = evaluator.defaultParameters(of: program)
        var text = "w = \(NumberText.string(point.width)), h = \(NumberText.string(point.height))"
        var start = 0
        for parameter in program.parameters {
            let range = start..<start + parameter.kind.componentCount
            start = range.upperBound
            guard range.upperBound <= point.values.count, point.values[range] != defaults[range] else { continue }
            text += ", \(names.string(parameter.name)) = "
            text += Self.text(point.values[range], parameter.kind)
        }
        self.text = text
    }

    private static func text(_ values: ArraySlice<Double>, _ kind: Kind) -> String {
        let numbers = values.map { NumberText.string($0) }
        switch kind {
        case .angle: return numbers.joined() + "°"
        case .duration: return numbers.joined() + "s"
        case .boolean: return values.first == 0 ? "false" : "true"
        case .point, .color: return "(" + numbers.joined(separator: ", ") + ")"
        case .number, .integer: return numbers.joined()
        }
    }
}

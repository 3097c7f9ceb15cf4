import ShapeProgram
import ShapeSyntax

/// The size and the parameter values at which something was found.
struct Witness {
    /// `w = 200, h = 120, radius = 12`: the size, and each parameter that is not at its default.
    let text: String

    init(_ point: Samples.Point, _ program: Program, _ names: NameTable) {
        var evaluator = Evaluator()
        self.init(point, program, names, defaults: evaluator.defaultParameters(of: program))
    }

    init(_ point: Samples.Point, _ program: Program, _ names: NameTable, defaults: [Double]) {
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

extension Proofs.Witness {
    /// All of a point, in numbers.
    init(_ point: Samples.Point, _ program: Program, _ names: NameTable) {
        self.init(width: point.width, height: point.height, parameters: [])
        var start = 0
        for parameter in program.parameters {
            let range = start..<start + parameter.kind.componentCount
            start = range.upperBound
            guard parameter.kind != .color, range.upperBound <= point.values.count else { continue }
            parameters.append(
                Setting(
                    name: names.string(parameter.name), kind: parameter.kind, values: Array(point.values[range])))
        }
    }
}

extension NumberText {
    /// A number for a message, with at most four decimals.
    static func string(_ value: Double) -> String { string(value, decimals: 4) }

    /// A number with at most so many decimals.
    package static func string(_ value: Double, decimals: Int) -> String {
        var bytes: [UInt8] = []
        append(value, decimals: decimals, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }
}

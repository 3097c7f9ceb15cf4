import Foundation
import ShapeProgram
import TestSupport

/// Where the interpreter of `Tests/Scripts/reference_outline.py`, which shares nothing with the compiler, finds gaps.
enum ReferenceDrawing {
    static let script = Tool.script("mutation_reference.py")

    /// A file with points at which it is drawn.
    struct Case: Encodable {
        let source: String
        /// The name of the shape that is drawn.
        let shape: String
        let points: [Point]
    }

    /// A size and values by the parameters' names.
    struct Point: Encodable {
        let size: [Double]
        let set: [String: Value]

        init(_ point: SamplePoint, _ shape: CheckedShape) {
            var set: [String: Value] = [:]
            var slot = 0
            for parameter in shape.program.parameters {
                let values = Array(point.values[slot..<slot + parameter.kind.componentCount])
                slot += values.count
                if parameter.kind != .color { set[shape.names.string(parameter.name)] = Value(values, parameter.kind) }
            }
            size = [point.width, point.height]
            self.set = set
        }
    }

    /// A parameter's value as the script reads it.
    enum Value: Encodable {
        case number(Double)
        case flag(Bool)
        case point([Double])

        init(_ values: [Double], _ kind: Kind) {
            switch kind {
            case .boolean: self = .flag(values[0] != 0)
            case .point, .color: self = .point(values)
            case .number, .integer, .angle, .duration: self = .number(values[0])
            }
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            switch self {
            case .number(let number): try container.encode(number)
            case .flag(let flag): try container.encode(flag)
            case .point(let point): try container.encode(point)
            }
        }
    }

    /// For each point of each case `gap`, `joined` or `undefined`.
    static func verdicts(of cases: [Case]) throws -> [[String]] {
        let output = try script.run(input: Array(JSONEncoder().encode(cases))).output
        return try JSONDecoder().decode([[String]].self, from: Data(output))
    }
}

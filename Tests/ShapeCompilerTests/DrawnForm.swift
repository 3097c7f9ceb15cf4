import Foundation
import ShapeProgram
import ShapeSyntax
import TestSupport

@testable import ShapeCompiler

/// How a sample's shape comes to be drawn.
enum DrawnForm: String, CaseIterable {
    /// By itself.
    case plain
    /// With `mirrors x` and `mirrors y` in it, as its host leaves it.
    case unmirrored
    /// The same, turned over by its host from left to right.
    case mirrored
    /// The same from top to bottom.
    case mirroredVertically
    /// In a part of another shape, upside down.
    case placed

    /// The box of the other shape is larger by that.
    private static let (origin, room) = (Vector(7, 5), Vector(12, 9))

    /// The file in which the shape is drawn like that, with its values; without `shape` around it, a bare file has none
    /// that could be placed.
    func source(of shape: SampleShape, _ size: Vector, _ values: [SampleShape.Value]) -> SourceFile {
        var text = shape.text
        switch self {
        case .plain: break
        case .unmirrored, .mirrored, .mirroredVertically:
            text = text.replacing(/(?m)^shape \w+ \{/) { $0.output + "\nmirrors x; mirrors y\n" }
        case .placed:
            let arguments = values.map { "\($0.name): \($0.spelling)" }.joined(separator: ", ")
            let call = arguments.isEmpty ? shape.name : "\(shape.name)(\(arguments))"
            let (x, y, across, down) = (Self.origin.x, Self.origin.y, Self.room.x, Self.room.y)
            // At other sizes these values may be wrong, and are not meant.
            let box = size + Self.room
            text += """

                shape Host {
                    require w == \(box.x), h == \(box.y)
                    place \(call) in (\(x), \(y)) size (w - \(across), h - \(down)) mirror y
                }

                """
        }
        return SourceFile(name: shape.path, text: text)
    }

    /// What is asked of the compiler besides the format.
    func options(of shape: SampleShape, _ size: Vector, _ values: [SampleShape.Value]) -> CompileOptions {
        var options = CompileOptions()
        options.shape = self == .placed ? "Host" : shape.name
        options.size = self == .placed ? (size.x + Self.room.x, size.y + Self.room.y) : (size.x, size.y)
        options.precision = 6
        options.animation = .none
        if self != .placed { options.settings = values.map { .init(name: $0.name, value: $0.spelling) } }
        switch self {
        case .plain, .unmirrored, .placed: break
        case .mirrored: options.settings.append(.init(name: "mirrored", value: "true"))
        case .mirroredVertically: options.settings.append(.init(name: "mirroredVertically", value: "true"))
        }
        return options
    }

    /// Where a point of the shape, drawn by itself, has to lie.
    func place(_ point: Vector, in size: Vector) -> Vector {
        switch self {
        case .plain, .unmirrored: point
        case .mirrored: Vector(size.x - point.x, point.y)
        case .mirroredVertically: Vector(point.x, size.y - point.y)
        case .placed: Self.origin + Vector(point.x, size.y - point.y)
        }
    }
}

/// A shape of a sample.
struct SampleShape: @unchecked Sendable {
    /// What a parameter is set to, in the language's spelling.
    struct Value: CustomStringConvertible {
        var name: String
        var spelling: String

        var description: String { "\(name): \(spelling)" }
    }

    /// What is set, and the components of all parameters.
    typealias Values = (set: [Value], components: [Double])

    let path: String
    let name: String
    /// The file, whose shapes all stand in blocks.
    let text: String
    /// As the checker leaves it; nothing turns it over. Tests share it, as nothing changes it.
    let program: Program
    /// In the order of declaration.
    let parameterNames: [String]

    /// Those of all samples.
    static let all: [SampleShape] = ShapeFile.samples.flatMap(shapes)

    private static func shapes(of file: ShapeFile) -> [SampleShape] {
        let plain = String(decoding: file.source.bytes, as: UTF8.self)
        let isBare = plain.firstMatch(of: /(?m)^shape\s/) == nil
        let text = isBare ? "shape \(SourceFile.typeName(of: file.source.stem)) {\n\(plain)\n}\n" : plain
        let source = SourceFile(name: file.path, text: text)
        var pipeline = Pipeline(LoadedFile(source, reader: nil), thoroughness: .joints)
        var found: [SampleShape] = []
        while pipeline.next(only: nil) == true {
            let program = pipeline.program
            found.append(
                SampleShape(
                    path: file.path, name: pipeline.names.string(program.name), text: text, program: program,
                    parameterNames: program.parameters.map { pipeline.names.string($0.name) }))
        }
        return found
    }

    /// Whether a picture shows whole outlines and nothing else.
    var isPlainlyPainted: Bool {
        program.layers.allSatisfy { $0.style.trim == nil && $0.style.stroke?.isInside != true }
    }

    /// Nothing is set.
    var defaults: Values {
        var evaluator = Evaluator()
        return ([], evaluator.defaultParameters(of: program))
    }

    /// Random values inside their domains for all parameters but colours.
    func values(_ random: inout SplitMix64) -> Values {
        var evaluator = Evaluator()
        var components = evaluator.defaultParameters(of: program)
        var set: [Value] = []
        var slot = 0
        for (parameter, name) in zip(program.parameters, parameterNames) {
            let range = slot..<(slot + parameter.kind.componentCount)
            slot = range.upperBound
            let low = parameter.minimum.isPresent ? evaluator.value(of: parameter.minimum, in: program) : nil
            let high = parameter.maximum.isPresent ? evaluator.value(of: parameter.maximum, in: program) : nil
            for index in range where parameter.kind != .color {
                let usual = components[index]
                let least = low ?? min(usual - abs(usual) / 2, high ?? usual)
                let value = random.double(in: least...max(least, high ?? usual + abs(usual) / 2 + 1))
                components[index] = Self.rounded(value, parameter.kind)
            }
            if let spelling = Self.spelling(components[range], parameter.kind) {
                set.append(Value(name: name, spelling: spelling))
            }
        }
        return (set, components)
    }

    /// As many decimals as are spelt.
    private static func rounded(_ value: Double, _ kind: Kind) -> Double {
        switch kind {
        case .integer: value.rounded()
        case .boolean: value > 0.75 ? 1 : 0
        case .number, .angle, .point, .duration, .color: (value * 1_000).rounded() / 1_000
        }
    }

    private static func spelling(_ values: ArraySlice<Double>, _ kind: Kind) -> String? {
        let numbers = values.map { "\($0)" }
        switch kind {
        case .number: return numbers[0]
        case .integer: return "\(Int(values.first ?? 0))"
        case .angle: return numbers[0] + "°"
        case .duration: return numbers[0] + "s"
        case .point: return "(\(numbers.joined(separator: ", ")))"
        case .boolean: return values.first == 1 ? "true" : "false"
        case .color: return nil
        }
    }
}

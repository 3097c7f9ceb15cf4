import Foundation
import ShapeProgram
import TestSupport

/// One drawing to be asked for.
struct Trial: Sendable, CustomStringConvertible {
    /// What has to come of it.
    enum Outcome: Sendable {
        /// The evaluator's outline.
        case outline
        /// A path without steps.
        case empty
        /// Any path of as many steps, as long as nothing traps.
        case anything
    }

    /// As it is passed: a side may be negative.
    var box: Box
    /// All components of all parameters in the language's units; none for the defaults.
    var values: [Double] = []
    var outcome = Outcome.outline

    var description: String { "\(box)" + (values.isEmpty ? "" : " with \(values)") }

    /// The drawings of a shape that a test asks for.
    static func all(for subject: Subject, _ seed: UInt64) -> [Trial] {
        var random = SplitMix64(seed: seed)
        let design = subject.program.designSize.map { ($0.width.doubleValue, $0.height.doubleValue) } ?? (100, 100)
        let boxes = Box.sizes(design).enumerated().map { index, size in Box(size, at: Box.origins[index % 3]) }
        var trials = boxes.map { Trial(box: $0) } + Box.negative(design).map { Trial(box: $0) }
        trials += Box.empty.map { Trial(box: $0, outcome: .empty) }
        trials += Box.extreme.map { Trial(box: $0, outcome: .anything) }
        guard !subject.parameters.isEmpty else { return trials }
        for choice in ParameterChoice.all {
            let values = choice.values(for: subject, &random)
            let some = TestRun.isFull ? boxes[...] : boxes.prefix(3)
            trials += some.map { Trial(box: $0, values: values) }
        }
        for limit in [Double(Int.min), Double(Int.max), 1e300, -1e300] {
            let values = subject.parameters.flatMap { Array(repeating: limit, count: $0.kind.componentCount) }
            trials.append(Trial(box: boxes[0], values: values, outcome: .anything))
        }
        return trials
    }
}

/// A rectangle, in points.
struct Box: Sendable, CustomStringConvertible {
    var x: Double
    var y: Double
    var width: Double
    var height: Double

    init(_ size: (Double, Double), at origin: (Double, Double)) {
        (x, y, width, height) = (origin.0, origin.1, size.0, size.1)
    }

    var description: String { "\(width) x \(height) at (\(x), \(y))" }

    /// With positive sides.
    var standardized: Box {
        Box((abs(width), abs(height)), at: (min(x, x + width), min(y, y + height)))
    }

    static let origins = [(13.0, -7.5), (-200.25, 31.0), (0.1, 1000.0)]

    /// Twenty, of all proportions, small and large.
    static func sizes(_ design: (Double, Double)) -> [(Double, Double)] {
        [
            design, (200, 120), (37.3, 91.7), (100, 100), (120, 200), (91.7, 37.3), (44, 44), (320, 48), (48, 320),
            (1, 1), (0.5, 0.25), (3, 200), (200, 3), (1024, 768), (10, 10), (0.001, 0.002), (50_000, 30_000),
            (17, 289), (640.25, 33.125), (1e-60, 2e-60),
        ]
    }

    /// Rectangles with one or two negative sides.
    static func negative(_ design: (Double, Double)) -> [Box] {
        [(-design.0, design.1), (design.0, -design.1), (-design.0, -design.1)].map { Box($0, at: (110, 70)) }
    }

    /// Rectangles without an inside.
    static let empty: [Box] = [
        (0, 0), (0, 10), (10, 0), (.nan, 10), (10, .nan), (.nan, .nan), (.infinity, 10), (10, .infinity),
        (-.infinity, 10), (.infinity, .infinity),
    ].map { Box($0, at: (13, -7.5)) }

    /// Rectangles that leave no room for arithmetic, but have an inside.
    static let extreme = [
        Box((.leastNonzeroMagnitude, .leastNonzeroMagnitude), at: (13, -7.5)),
        Box((.greatestFiniteMagnitude, .greatestFiniteMagnitude), at: (0, 0)), Box((1e200, 1e-200), at: (1e250, 0)),
        Box((10, 10), at: (.nan, .infinity)),
    ]
}

/// A way to choose the values of all parameters.
enum ParameterChoice: Sendable {
    case defaults
    case notANumber
    case infinite(Double)
    /// The ends of the domains, or values that are this far beyond them; sign and amount.
    case end(Double, beyond: Double)
    case random

    static let all: [ParameterChoice] = [
        .defaults, .notANumber, .infinite(1), .infinite(-1), .end(-1, beyond: 0), .end(1, beyond: 0),
        .end(-1, beyond: 7.5), .end(1, beyond: 7.5), .random, .random, .random,
    ]

    /// All components of a shape's parameters, in the language's units.
    func values(for subject: Subject, _ random: inout SplitMix64) -> [Double] {
        var evaluator = Evaluator()
        var values = evaluator.defaultParameters(of: subject.program)
        var index = 0
        for parameter in subject.program.parameters {
            let bounds = [parameter.minimum, parameter.maximum].map {
                $0.isPresent ? evaluator.value(of: $0, in: subject.program) : nil
            }
            for _ in 0..<parameter.kind.componentCount {
                values[index] = value(parameter.kind, values[index], bounds[0], bounds[1], &random)
                index += 1
            }
        }
        return values
    }

    private func value(
        _ kind: Kind, _ usual: Double, _ minimum: Double?, _ maximum: Double?, _ random: inout SplitMix64
    ) -> Double {
        let value: Double
        switch self {
        case .defaults: value = usual
        case .notANumber: value = .nan
        case .infinite(let sign): value = sign * .infinity
        case .end(let sign, let amount):
            let end = sign < 0 ? minimum ?? usual - abs(usual) - 1 : maximum ?? usual + abs(usual) + 1
            value = end + sign * amount
        case .random:
            let lower = minimum ?? usual - abs(usual) - 1
            value = random.double(in: lower...max(lower, maximum ?? lower + 3 * abs(usual) + 2))
        }
        switch kind {
        case .number, .angle, .point, .duration: return value
        // Swift has no fractions or infinities for these.
        case .integer: return value.isFinite ? value.rounded() : usual
        case .boolean: return value > 0.5 ? 1 : 0
        case .color: return usual
        }
    }
}

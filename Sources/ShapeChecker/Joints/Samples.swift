import ShapeProgram
import ShapeSyntax

/// Sizes and parameter values at which a shape is tried: the same on every machine and run, nice numbers
/// first, so that a witness reads well.
package struct Samples {
    /// One try. `values` are flattened as the evaluator wants them.
    package struct Point: Equatable {
        package var width: Double
        package var height: Double
        package var values: [Double]

        package init(width: Double, height: Double, values: [Double]) {
            self.width = width
            self.height = height
            self.values = values
        }
    }

    /// At most this many are tried.
    static let limit = 400

    private static let sizes: [(Double, Double)] = [
        (200, 120), (120, 200), (320, 240), (150, 250), (400, 100), (100, 400), (80, 60), (60, 80), (90.5, 33.25),
        (48, 48), (24, 36), (37, 20), (1000, 700), (700, 1300), (12, 16), (500, 480), (480, 500), (5, 9),
    ]

    /// The tries for a program: its design size with the defaults, other sizes, then other parameter values.
    static func points(
        for program: Program, defaults: [Double], _ thoroughness: Checker.Thoroughness
    ) -> [Point] {
        var points: [Point] = []
        let design = designSize(program)
        points.append(Point(width: design.0, height: design.1, values: defaults))
        for (width, height) in sizes { points.append(Point(width: width, height: height, values: defaults)) }
        if thoroughness.looksEverywhere { appendConstants(of: program, defaults, &points) }
        var start = 0
        for parameter in program.parameters {
            for values in variations(of: parameter, at: start, defaults, program) {
                for (width, height) in [design, sizes[0], sizes[1], sizes[12]] {
                    points.append(Point(width: width, height: height, values: values))
                }
            }
            start += parameter.kind.componentCount
        }
        appendMixtures(program, defaults, &points)
        return Array(points.prefix(limit))
    }

    /// The design size, or 100 × 100.
    package static func designSize(_ program: Program) -> (width: Double, height: Double) {
        program.designSize.map { ($0.width.doubleValue, $0.height.doubleValue) } ?? (100, 100)
    }

    /// Sides that are numbers of the file: there a difference or a condition tips over.
    private static func appendConstants(of program: Program, _ defaults: [Double], _ points: inout [Point]) {
        // Smaller ones are mostly divisors and factors.
        let range = 8.0...2_000
        let sides = program.constants.lazy.map { $0.doubleValue }.filter(range.contains).prefix(8)
        for side in sides {
            points.append(Point(width: side, height: 120, values: defaults))
            points.append(Point(width: 200, height: side, values: defaults))
        }
    }

    /// The defaults with one parameter changed.
    private static func variations(
        of parameter: Parameter, at start: Int, _ defaults: [Double], _ program: Program
    ) -> [[Double]] {
        var result: [[Double]] = []
        for component in 0..<parameter.kind.componentCount where parameter.kind != .color {
            for value in alternatives(parameter, defaults[start + component], program) {
                var values = defaults
                values[start + component] = value
                result.append(values)
            }
        }
        return result
    }

    /// Other values of a parameter inside its domain.
    static func alternatives(_ parameter: Parameter, _ value: Double, _ program: Program) -> [Double] {
        let low = bound(parameter.minimum, program) ?? -.infinity
        let high = bound(parameter.maximum, program) ?? .infinity
        let candidates: [Double]
        switch parameter.kind {
        case .boolean: candidates = [1 - value]
        case .integer: candidates = [value + 1, value - 1, value + 2, low, high]
        case .angle: candidates = [value + 30, value - 45, value + 100, low, high, (low + high) / 2]
        case .number, .duration:
            candidates = [value * 1.5 + 1, value / 2, low, high, (low + high) / 2, value + 0.7]
        case .point: candidates = [value * 1.5 + 1, value / 2]
        case .color: candidates = []
        }
        return candidates.filter { $0.isFinite && $0 >= low && $0 <= high && $0 != value }
    }

    static func bound(_ id: ID<Expression>, _ program: Program) -> Double? {
        id.isPresent ? program.constantValue(id)?.doubleValue : nil
    }

    /// All parameters changed at once, in a fixed pseudo-random way.
    private static func appendMixtures(_ program: Program, _ defaults: [Double], _ points: inout [Point]) {
        guard !program.parameters.isEmpty else { return }
        var state: UInt64 = 0x9E37_79B9_7F4A_7C15
        for round in 0..<16 {
            var values = defaults
            var start = 0
            for parameter in program.parameters {
                for component in 0..<parameter.kind.componentCount where parameter.kind != .color {
                    let choices = alternatives(parameter, defaults[start + component], program)
                    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                    let pick = Int(truncatingIfNeeded: (state >> 33) % UInt64(choices.count + 1))
                    if pick < choices.count { values[start + component] = choices[pick] }
                }
                start += parameter.kind.componentCount
            }
            let (width, height) = sizes[round % sizes.count]
            points.append(Point(width: width, height: height, values: values))
        }
    }
}

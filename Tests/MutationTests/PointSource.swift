import ShapeProgram
import ShapeSyntax
import TestSupport

/// Makes the sizes and parameter values at which the oracle draws; not those of the checker.
struct PointSource {
    private let program: Program
    private let defaults: [Double]
    private var generator = SplitMix64(seed: 20_260_501)
    private var points: [SamplePoint] = []

    /// Points in the domains of the parameters, the telling ones first.
    static func points(for program: Program, defaults: [Double]) -> [SamplePoint] {
        var source = PointSource(program, defaults)
        source.addSizes()
        source.addValues()
        source.addMixtures(240)
        return source.points
    }

    private init(_ program: Program, _ defaults: [Double]) {
        self.program = program
        self.defaults = defaults
    }

    private mutating func add(_ size: (Double, Double), _ values: [Double]) {
        points.append(SamplePoint(width: size.0, height: size.1, values: values))
    }

    /// Some are chosen for w = 3.7·h, for w = h, and for sides that are no multiples of a hundredth.
    private static let sizes: [(Double, Double)] = [
        (230, 170), (170, 230), (3.7 * 90, 90), (610.123456, 437.654321), (437.0303, 613.7171), (3.7 * 400, 400),
        (512, 512), (3.7 * 1.5, 1.5), (77.77, 33.3), (33.3, 77.77), (3.7 * 31.7, 31.7), (1234.5678, 987.6543),
        (64, 1000.001), (2500.5, 90.25), (17.017, 19.019), (7, 5),
    ]

    private mutating func addSizes() {
        for size in Self.sizes { add(size, defaults) }
        for _ in 0..<24 { add(randomSize(), defaults) }
    }

    /// Each parameter alone takes all of its values; each integer of its domain, if those are not too many.
    private mutating func addValues() {
        var slot = 0
        for parameter in program.parameters {
            for component in 0..<parameter.kind.componentCount where parameter.kind != .color {
                for value in values(of: parameter, standard: defaults[slot + component]) {
                    var values = defaults
                    values[slot + component] = value
                    for size in Self.sizes.prefix(parameter.kind == .integer ? 2 : 4) { add(size, values) }
                }
            }
            slot += parameter.kind.componentCount
        }
    }

    private mutating func addMixtures(_ count: Int) {
        for _ in 0..<count {
            var values = defaults
            var slot = 0
            for parameter in program.parameters {
                for component in 0..<parameter.kind.componentCount where parameter.kind != .color {
                    let choices = self.values(of: parameter, standard: defaults[slot + component])
                    if let value = choices.randomElement(using: &generator) { values[slot + component] = value }
                }
                slot += parameter.kind.componentCount
            }
            add(randomSize(), values)
        }
    }

    /// From 4 to 2 500 points a side, with 0 to 5 decimals; every fourth has w = 3.7·h.
    private mutating func randomSize() -> (Double, Double) {
        let width = randomSide()
        let height = randomSide()
        return generator.next() % 4 == 0 ? (3.7 * height, height) : (width, height)
    }

    private mutating func randomSide() -> Double {
        let octave = 4 * Double(1 << (generator.next() % 9))
        let side = generator.double(in: octave...(2 * octave))
        let unit = [1, 10, 1_000, 100_000.0][Int(generator.next() % 4)]
        return (side * unit).rounded() / unit
    }
}

// MARK: - Values of one parameter

extension PointSource {
    private mutating func values(of parameter: Parameter, standard: Double) -> [Double] {
        let low = bound(parameter.minimum) ?? -.infinity
        let high = bound(parameter.maximum) ?? .infinity
        let candidates: [Double]
        switch parameter.kind {
        case .boolean: candidates = [0, 1]
        case .integer: candidates = integers(from: max(low, standard - 12), to: min(high, standard + 30))
        case .angle: candidates = spread(low, high, around: standard, reach: 200)
        case .number, .point, .duration:
            candidates = spread(low, high, around: standard, reach: max(4, standard.magnitude))
        case .color: candidates = []
        }
        return candidates.filter { low <= $0 && $0 <= high && $0 != standard }
    }

    private func bound(_ id: ID<Expression>) -> Double? {
        id.isPresent ? program.constantValue(id)?.doubleValue : nil
    }

    private func integers(from low: Double, to high: Double) -> [Double] {
        Array(stride(from: low, through: high, by: 1))
    }

    private mutating func spread(_ low: Double, _ high: Double, around standard: Double, reach: Double) -> [Double] {
        let (low, high) = (max(low, standard - reach), min(high, standard + reach))
        let random = (0..<4).map { _ in (generator.double(in: low...high) * 10_000).rounded() / 10_000 }
        return [low, high, (low + high) / 2, low + (high - low) / 7] + random
    }
}

import ShapeCompiler
import ShapeProgram
import TestSupport

/// Draws random sizes and values of the parameters, inside of their domains.
struct PlaceSource {
    private let program: Program
    private let design: SamplePoint
    private var generator: SplitMix64

    /// The same seed gives the same places. The design size has the defaults.
    init(_ program: Program, design: SamplePoint, seed: UInt64) {
        self.program = program
        self.design = design
        generator = SplitMix64(seed: seed)
    }

    /// Every third place has the defaults; of the others each value is one by even chances.
    mutating func next() -> SamplePoint {
        var place = design
        (place.width, place.height) = size()
        if generator.next() % 3 == 0 { return place }
        var slot = 0
        for parameter in program.parameters {
            for component in 0..<parameter.kind.componentCount where parameter.kind != .color {
                if generator.next() % 2 == 0 { continue }
                place.values[slot + component] = value(of: parameter, standard: design.values[slot + component])
            }
            slot += parameter.kind.componentCount
        }
        return place
    }

    /// From 1 to 2000 points a side, or not much unlike the design size; each octave by the same chance.
    private mutating func size() -> (Double, Double) {
        if generator.next() % 2 == 0 { return (octaves(0...10.9), octaves(0...10.9)) }
        return (min(2000, design.width * octaves(-3...1)), min(2000, design.height * octaves(-3...1)))
    }

    private mutating func octaves(_ range: ClosedRange<Double>) -> Double {
        Elementary.pow(2, generator.double(in: range))
    }

    /// An end of the domain by a chance of one to five; integers and angles stay near the default.
    private mutating func value(of parameter: Parameter, standard: Double) -> Double {
        let reach =
            switch parameter.kind {
            case .integer: 12.0
            case .angle: 200.0
            case .number, .point, .duration, .boolean, .color: max(4, 3 * standard.magnitude)
            }
        let low = max(bound(parameter.minimum) ?? -.infinity, standard - reach)
        let high = min(bound(parameter.maximum) ?? .infinity, standard + reach)
        switch parameter.kind {
        case .boolean: return generator.next() % 2 == 0 ? 0 : 1
        case .integer: return low + Double(generator.next() % UInt64(high - low + 1))
        case .number, .angle, .point, .duration, .color:
            switch generator.next() % 12 {
            case 0: return low
            case 1: return high
            default: return generator.double(in: low...high)
            }
        }
    }

    private func bound(_ id: ID<Expression>) -> Double? {
        id.isPresent ? program.constantValue(id)?.doubleValue : nil
    }
}

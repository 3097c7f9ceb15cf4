import ShapeProgram
import ShapeSyntax
import TestSupport

/// Draws a program at places of the tests' own choice and says which of its claims fail there. It sees nothing of
/// normal forms.
struct DrawnShape {
    /// A size and values of the parameters, flattened as the evaluator wants them.
    struct Place {
        var width: Double
        var height: Double
        var values: [Double]
    }

    let program: Program
    private var evaluator = Evaluator()
    private let defaults: [Double]
    private var random: SplitMix64

    init(_ program: Program, seed: UInt64) {
        self.program = program
        defaults = evaluator.defaultParameters(of: program)
        random = SplitMix64(seed: seed)
    }

    /// The statements with a gap or a kink at a place, by their spans; `nil` where the shape promises nothing, is
    /// undefined, or has a sweep out of range.
    mutating func failures(at place: Place) -> Set<Span>? {
        evaluator.evaluate(program, width: place.width, height: place.height, parameters: place.values)
        guard evaluator.faults.isEmpty else { return nil }
        let found = evaluator.gaps.map(\.statement) + evaluator.bends.map(\.statement)
        let holds = program.requirements.allSatisfy { evaluator.value(of: $0.condition, in: program) != 0 }
        let isInRange = program.sweepClaims.allSatisfy { claim in
            let sweep = evaluator.value(of: claim.sweep, in: program)
            return sweep > Double(claim.minimum) - 1e-9 && sweep < 360 + 1e-9
        }
        return holds && isInRange ? Set(found.map { program.span($0) }) : nil
    }

    /// A witness as a place; `nil` if it lies outside of the parameters' domains or does not name all of them.
    func place(_ witness: Proofs.Witness, _ names: NameTable) -> Place? {
        var place = Place(width: witness.width, height: witness.height, values: defaults)
        var slot = 0
        for parameter in program.parameters {
            defer { slot += parameter.kind.componentCount }
            guard parameter.kind != .color else { continue }
            guard let setting = witness.parameters.first(where: { $0.name == names.string(parameter.name) }),
                setting.values.count == parameter.kind.componentCount
            else { return nil }
            let (low, high) = domain(of: parameter)
            guard setting.values.allSatisfy({ low <= $0 && $0 <= high }) else { return nil }
            place.values.replaceSubrange(slot..<slot + setting.values.count, with: setting.values)
        }
        return place.width > 0 && place.height > 0 ? place : nil
    }

    /// Any place inside the domains: sides up to 1 000, and parameters near their defaults or far from them.
    mutating func anyPlace() -> Place {
        var place = Place(width: side(), height: side(), values: defaults)
        var slot = 0
        for parameter in program.parameters {
            for component in 0..<parameter.kind.componentCount where parameter.kind != .color {
                place.values[slot + component] = value(of: parameter, defaults[slot + component])
            }
            slot += parameter.kind.componentCount
        }
        return place
    }

    private mutating func side() -> Double {
        let side = random.double(in: 1...1_000)
        return random.next() % 2 == 0 ? side.rounded() : side
    }

    private mutating func value(of parameter: Parameter, _ standard: Double) -> Double {
        let (low, high) = domain(of: parameter)
        let reach = parameter.kind == .angle ? 200 : max(10, 2 * standard.magnitude)
        let value = random.double(in: max(low, standard - reach)...min(high, standard + reach))
        switch parameter.kind {
        case .integer: return value.rounded()
        case .boolean: return random.next() % 2 == 0 ? 0 : 1
        case .number, .angle, .point, .color, .duration: return random.next() % 3 == 0 ? standard : value
        }
    }

    private func domain(of parameter: Parameter) -> (low: Double, high: Double) {
        func bound(_ id: ID<Expression>) -> Double? {
            id.isPresent ? program.constantValue(id)?.doubleValue : nil
        }
        return (bound(parameter.minimum) ?? -.infinity, bound(parameter.maximum) ?? .infinity)
    }
}

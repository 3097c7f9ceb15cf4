import ShapeProgram
import ShapeSyntax

/// The sizes and parameter values at which pieces are looked at, with the values of all generators there.
struct PieceValues {
    /// At how many samples directions are looked for.
    static let limit = 24

    struct Sample {
        /// The place in the list of points.
        var index: Int
        /// By generator, rounded.
        var values: [Double]
    }

    private(set) var points: [Samples.Point]
    private(set) var samples: [Sample] = []

    /// The points at which all facts hold as far as rounding tells, the first ones and others from all over the list.
    init(_ points: [Samples.Point], _ hypotheses: Hypotheses, _ program: Program) {
        self.points = points
        var valid: [Sample] = []
        for (index, point) in points.enumerated() {
            let values = hypotheses.ring.values(at: point, program)
            let isValid = hypotheses.facts.allSatisfy { $0.holds(at: values) }
            if isValid { valid.append(Sample(index: index, values: values)) }
        }
        let step = max(1, (valid.count + Self.limit - 1) / Self.limit)
        for (place, sample) in valid.enumerated() where place < Self.limit / 2 || place % step == 0 {
            samples.append(sample)
            if samples.count == Self.limit { break }
        }
    }

    /// Leaves out the samples at which a sweep is not in the range that it has in the case at hand.
    mutating func keep(_ ranges: [Form: SweepRange]) {
        samples.removeAll { sample in
            !ranges.allSatisfy { sweep, range in range.contains(sweep.value(at: sample.values)) }
        }
    }

    /// Leaves out the samples at which a polynomial is negative.
    mutating func assumeNonnegative(_ p: Polynomial) {
        samples.removeAll { !(p.value(at: $0.values) >= -1e-9) }
    }

    /// The facts that hold at none of the points.
    func failures(of hypotheses: Hypotheses, _ program: Program) -> [Fact] {
        let values = points.map { hypotheses.ring.values(at: $0, program) }
        return hypotheses.facts.filter { fact in !values.contains { fact.holds(at: $0) } }
    }

    func point(of sample: Int) -> Samples.Point { points[samples[sample].index] }

    /// A piece at a sample; `nil` where it has no values.
    func drawn(_ piece: OutlinePiece, _ sample: Int) -> DrawnPiece? {
        let values = samples[sample].values
        var weight: Double?
        if case .arc = piece.kind { weight = Elementary.sqrt(max(0, (1 + piece.cosine.value(at: values)) / 2)) }
        return DrawnPiece(piece.hull.map { $0.value(at: values) }, weight: weight)
    }

    /// The points of a list, and the design size and others in its proportions with all sides that are larger.
    static func enlarged(_ points: [Samples.Point]) -> [Samples.Point] {
        guard let design = points.first else { return points }
        var result = points
        for (x, y) in [(1.0, 2.0), (2.0, 1.0), (1.25, 1.25), (3.0, 3.0), (8.0, 2.0), (2.0, 8.0)] {
            var point = design
            point.width *= x
            point.height *= y
            result.insert(point, at: 1)
        }
        return result
    }
}

extension Fact {
    /// Whether it holds at a point, but for rounding.
    fileprivate func holds(at values: [Double]) -> Bool {
        let value = polynomial.value(at: values)
        switch relation {
        case .nonnegative: return value >= -1e-9
        case .positive: return value > 0
        case .zero: return value.magnitude <= 1e-9
        }
    }
}

// MARK: - Generators

extension Ring {
    /// The values of all generators at a size, rounded; NaN for those of loops.
    func values(at point: Samples.Point, _ program: Program) -> [Double] {
        var starts: [Int] = []
        var count = 0
        for parameter in program.parameters {
            starts.append(count)
            count += parameter.kind.componentCount
        }
        var values: [Double] = []
        for entry in entries {
            switch entry.generator {
            case .width: values.append(point.width)
            case .height: values.append(point.height)
            case .parameter(let id, let component):
                let place = starts[id.index] + Int(component)
                values.append(place < point.values.count ? point.values[place] : .nan)
            case .number, .integer, .pi, .doubleCosine, .surd, .root, .positivePart, .indicator, .floor, .cosine,
                .sine, .direction, .arccosine, .exponential, .logarithm, .power:
                values.append(Self.value(of: entry.generator, values))
            }
        }
        return values
    }

    /// That of a generator with a definition, from those of the earlier ones.
    private static func value(of generator: Generator, _ values: [Double]) -> Double {
        switch generator {
        case .width, .height, .parameter, .number, .integer: .nan
        case .pi: .pi
        case .doubleCosine(let order): 2 * Elementary.cos(degrees: 360 / Double(order))
        case .surd(let n): Elementary.sqrt(Double(n))
        case .root(let p): Elementary.sqrt(max(0, p.value(at: values)))
        case .positivePart(let d): max(0, d.value(at: values))
        case .indicator(let d): d.value(at: values) >= 0 ? 1 : 0
        case .floor(let x): Elementary.floor(x.value(at: values))
        case .cosine(let angle): Elementary.cos(degrees: angle.value(at: values))
        case .sine(let angle): Elementary.sin(degrees: angle.value(at: values))
        case .direction(let y, let x): Elementary.atan2Degrees(y.value(at: values), x.value(at: values))
        case .arccosine(let x): Elementary.acosDegrees(x.value(at: values))
        case .exponential(let x): Elementary.exp(x.value(at: values))
        case .logarithm(let x): Elementary.log(x.value(at: values))
        case .power(let base, let exponent): Elementary.pow(base.value(at: values), exponent.value(at: values))
        }
    }
}

extension AngleAtom {
    /// In degrees.
    fileprivate func value(at values: [Double]) -> Double {
        unit.doubleValue * Form(numerator, over: divisors).value(at: values)
    }
}

extension Form {
    /// Its value for values of all generators, rounded.
    func value(at point: [Double]) -> Double {
        var result = numerator.value(at: point)
        for divisor in divisors {
            let factor = divisor.factor.value(at: point)
            for _ in 0..<divisor.exponent { result /= factor }
        }
        return result
    }
}

extension FormPoint {
    /// Its place for values of all generators, rounded.
    func value(at point: [Double]) -> Vector { Vector(x.value(at: point), y.value(at: point)) }
}

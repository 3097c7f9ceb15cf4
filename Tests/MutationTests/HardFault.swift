import OutlineMeasures
import ShapeCompiler
import ShapeProgram

/// What anybody would call wrong with a drawing who sees it beside the one that was meant.
enum HardFault: Int, CaseIterable, Sendable {
    /// An arc starts or ends elsewhere than it says.
    case gap
    /// A formula has no value, a corner no room, or a sweep is out of range.
    case undefined
    /// A filled outline crosses itself.
    case crossing
    /// A segment of a filled outline runs backwards.
    case fold
    /// Something lies outside of the view, in a shape without `overhang`.
    case outside

    /// The head of its column in the table.
    var title: String {
        switch self {
        case .gap: "gap"
        case .undefined: "undefined"
        case .crossing: "crossing"
        case .fold: "backwards"
        case .outside: "outside"
        }
    }
}

/// Draws a shape by plain floating-point evaluation and says what is wrong with the drawings. It sees nothing of the
/// checker.
struct FaultyDrawing {
    /// What is not seen outside of the view, in points, and what is rounding of values that are not to be negative.
    private static let (visible, rounding) = (0.01, 1e-9)

    let shape: CheckedShape
    private(set) var evaluator = Evaluator()
    private var point = SamplePoint(width: 0, height: 0, values: [])

    init(_ shape: CheckedShape) {
        self.shape = shape
        evaluator.prepare(shape.program)
    }

    private var program: Program { shape.program }

    /// The values of all parameters where nothing is set.
    var defaults: [Double] {
        mutating get { evaluator.defaultParameters(of: program) }
    }

    /// The size that is drawn when none is asked for, with the defaults.
    var design: SamplePoint {
        mutating get {
            let size = program.designSize.map { ($0.width.doubleValue, $0.height.doubleValue) } ?? (100, 100)
            return SamplePoint(width: size.0, height: size.1, values: defaults)
        }
    }

    /// Draws the shape at a point of its own.
    mutating func draw(at point: SamplePoint) {
        self.point = point
        evaluator.evaluate(program, width: point.width, height: point.height, parameters: point.values)
    }

    /// What was drawn last, of each layer.
    var outlines: [Outline] { evaluator.outlines }

    /// Whether all formulas have a value in what was drawn last.
    var isDefined: Bool { evaluator.faults.allSatisfy { $0.isRounding(Self.rounding) } && areSweepsInRange }

    private var areSweepsInRange: Bool {
        var evaluator = evaluator
        return program.sweepClaims.allSatisfy { claim in
            let sweep = evaluator.value(of: claim.sweep, in: program)
            return sweep >= Double(claim.minimum) - Self.rounding && sweep <= 360 + Self.rounding
        }
    }

    /// Whether the shape promises to be right where it was drawn last; one without requirements promises nothing.
    var isPromised: Bool { !program.requirements.isEmpty && meetsRequirements }

    /// Whether everything that it requires holds where it was drawn last.
    var meetsRequirements: Bool {
        var evaluator = evaluator
        return program.requirements.allSatisfy { evaluator.value(of: $0.condition, in: program) != 0 }
    }

    /// How often a fault stands in what was drawn last; some are only seen or not.
    func count(_ fault: HardFault) -> Int {
        switch fault {
        case .gap: evaluator.gaps.isEmpty ? 0 : 1
        case .undefined: isDefined ? 0 : 1
        case .crossing: filled.contains { Intersections.first(in: $0) != nil } ? 1 : 0
        case .fold: filled.reduce(0) { $0 + Folds.count(in: $1) }
        case .outside: liesOutside ? 1 : 0
        }
    }

    /// The layers without a stroke, which may well cross or turn back.
    private var filled: [Outline] {
        zip(program.layers, outlines).filter { $0.0.style.fill != .none && !$0.0.style.hasStroke }.map(\.1)
    }

    private var liesOutside: Bool {
        guard !program.allowsOverhang else { return false }
        let slack = Self.visible
        return outlines.compactMap(\.bounds).contains { bounds in
            min(bounds.minimum.x, bounds.minimum.y) < -slack || bounds.maximum.x > point.width + slack
                || bounds.maximum.y > point.height + slack
        }
    }
}

extension Fault {
    /// Whether it is by a number that is 0, or at the end of its domain, but for rounding.
    fileprivate func isRounding(_ tolerance: Double) -> Bool {
        switch kind {
        case .negativeRadius(let value), .negativeRadicand(let value): value > -tolerance
        case .radiusTooLarge(let value, let limit): value < limit + tolerance
        case .acosDomain(let value): value.magnitude < 1 + tolerance
        case .sweepOutOfRange(let value): value.magnitude < 360 + tolerance
        case .divisionByZero, .logDomain, .powDomain, .notFinite, .tooDeep, .tooLarge: false
        }
    }
}

extension CheckedShape {
    /// A point of this shape as one of another one, by the names of the parameters; what it does not know is at its
    /// default.
    func translated(_ point: SamplePoint, to other: CheckedShape, defaults: [Double]) -> SamplePoint {
        other.translated(point, of: program, names, defaults: defaults)
    }

    /// A point of another program as one of this shape.
    func translated(_ point: SamplePoint, of other: Program, _ otherNames: NameTable, defaults: [Double]) -> SamplePoint
    {
        var known: [String: ArraySlice<Double>] = [:]
        for (name, slots) in other.slots(otherNames) { known[name] = point.values[slots] }
        var result = SamplePoint(width: point.width, height: point.height, values: defaults)
        for (name, slots) in program.slots(names) {
            if let values = known[name], values.count == slots.count {
                result.values.replaceSubrange(slots, with: values)
            }
        }
        return result
    }
}

extension Program {
    /// Where the values of each parameter stand.
    fileprivate func slots(_ names: NameTable) -> [(name: String, range: Range<Int>)] {
        var slot = 0
        return parameters.map { parameter in
            defer { slot += parameter.kind.componentCount }
            return (names.string(parameter.name), slot..<slot + parameter.kind.componentCount)
        }
    }
}

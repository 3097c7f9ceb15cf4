import ShapeSyntax

/// Draws an expanded program at one size with plain floating-point arithmetic.
///
/// It knows nothing of normal forms or proofs: what it finds is the independent check of both. Drawing is
/// total: no input traps, hangs or gives a number that is not finite, and what had to be replaced is
/// recorded in `faults`. The buffers are kept, so that drawing again allocates nothing.
///
///     var evaluator = Evaluator()
///     evaluator.prepare(program)
///     evaluator.evaluate(program, width: 150, height: 250, parameters: evaluator.defaultParameters(of: program))
///     evaluator.outlines[0]
package struct Evaluator: Sendable {
    /// How many findings of each kind are kept.
    package static let maximumFindings = 32
    /// How many path elements a layer may have.
    package static let maximumElements = 1_000_000
    /// How deep formulas, lets, calls and blocks may nest.
    static let maximumDepth = 2048

    /// How many formulas and statements one evaluation may visit; half a second's work.
    package var maximumSteps = 64_000_000

    /// One for each layer of the program, by the same index; all are empty for a box without an inside.
    package internal(set) var outlines: [Outline] = []
    /// What has no value at this size, in the order of drawing; each formula is named once.
    package internal(set) var faults: [Fault] = []
    /// Arcs that leave a gap of more than rounding makes.
    package internal(set) var gaps: [Gap] = []
    /// Joints that are said to be smooth and turn by more than a millionth of a degree.
    package internal(set) var bends: [Bend] = []

    // Once per program.
    var constants: [Double] = []
    /// Where each parameter's components begin in `parameters`.
    var parameterStarts: [Int] = []

    /// The box of the last evaluation in points; 0 × 0 for one without an inside.
    package internal(set) var width = 0.0
    package internal(set) var height = 0.0

    // Once per evaluation.
    var parameters: [Double] = []
    var bindings: [Double] = []
    var bindingStates: [BindingState] = []
    var arguments: [Double] = []
    var argumentBase = 0
    var steps = 0

    /// How many formulas and statements the last evaluation visited.
    package var stepsTaken: Int { maximumSteps - max(0, steps) }

    // The path so far.
    var elements: [PathElement] = []
    var scratch: [PathElement] = []
    var statement = ID<Statement>.none
    var pen = Vector.zero
    var start = Vector.zero
    var isInSubpath = false
    /// The direction in which the last segment arrived, also one of no length where a formula gives it.
    var heading = Tangent.unknown
    var joint = Joint()

    package init() {}

    /// What is known of a binding's value.
    enum BindingState: UInt8 {
        case unknown
        case computing
        case known
    }

    /// Reads what does not depend on size or parameters; to be called once for a program.
    package mutating func prepare(_ program: Program) {
        constants.removeAll(keepingCapacity: true)
        for constant in program.constants { constants.append(constant.doubleValue) }
        parameterStarts.removeAll(keepingCapacity: true)
        var count = 0
        for parameter in program.parameters {
            parameterStarts.append(count)
            count += parameter.kind.componentCount
        }
        resetBindings(program)
        parameters.removeAll(keepingCapacity: true)
        appendDefaults(of: program)
    }

    /// The default of every parameter, component after component in the order of declaration.
    package mutating func defaultParameters(of program: Program) -> [Double] {
        prepare(program)
        return parameters
    }

    /// Draws all layers in a box of `width` × `height` points.
    ///
    /// `parameters` are flattened as `defaultParameters` are; missing ones have their default, others are
    /// brought into their domain.
    package mutating func evaluate(
        _ program: Program, width: Double, height: Double, parameters values: [Double]
    ) {
        begin(program, width: width, height: height, parameters: values)
        let hasInside = self.width > 0 && self.height > 0
        for index in program.layers.indices {
            if hasInside { draw(program.layers[index].body, program) }
            swap(&outlines[index].elements, &elements)
        }
        statement = .none
    }

    /// The value of a formula at the size and with the parameters of the last evaluation.
    ///
    /// Lets have the value that they got there; the pen is where the last layer left it.
    package mutating func value(of id: ID<Expression>, in program: Program) -> Double {
        steps = maximumSteps
        return value(id, program, 0)
    }

    /// Records something once for each formula and kind.
    mutating func record(_ kind: Fault.Kind, _ expression: ID<Expression> = .none) {
        guard faults.count < Self.maximumFindings else { return }
        for fault in faults where fault.expression == expression {
            if expression.isPresent || fault.kind == kind { return }
        }
        faults.append(Fault(kind, expression: expression, statement: statement))
    }
}

// Setting up.
extension Evaluator {
    private mutating func begin(
        _ program: Program, width: Double, height: Double, parameters values: [Double]
    ) {
        if constants.count != program.constants.count || parameterStarts.count != program.parameters.count {
            prepare(program)
        }
        let hasInside = width > 0 && height > 0 && width.isFinite && height.isFinite
        self.width = hasInside ? width : 0
        self.height = hasInside ? height : 0
        faults.removeAll(keepingCapacity: true)
        gaps.removeAll(keepingCapacity: true)
        bends.removeAll(keepingCapacity: true)
        resetBindings(program)
        setParameters(program, values)
        if !faults.isEmpty {
            // Of a default or a domain; a let that they share with the path shall name it again there.
            faults.removeAll(keepingCapacity: true)
            resetBindings(program)
        }
        resetOutlines(count: program.layers.count)
    }

    private mutating func resetBindings(_ program: Program) {
        let count = program.bindings.count
        bindingStates.removeAll(keepingCapacity: true)
        bindingStates.append(contentsOf: repeatElement(.unknown, count: count))
        if bindings.count != 4 * count { bindings = Array(repeating: 0, count: 4 * count) }
        arguments.removeAll(keepingCapacity: true)
        argumentBase = 0
        steps = maximumSteps
        statement = .none
        pen = .zero
        heading = .unknown
    }

    private mutating func resetOutlines(count: Int) {
        if outlines.count > count { outlines.removeSubrange(count...) }
        while outlines.count < count { outlines.append(Outline()) }
        for index in outlines.indices { outlines[index].elements.removeAll(keepingCapacity: true) }
        elements.removeAll(keepingCapacity: true)
    }

    private mutating func appendDefaults(of program: Program) {
        for parameter in program.parameters {
            for component in 0..<parameter.kind.componentCount {
                parameters.append(value(parameter.defaultValue[component], program, 0))
            }
        }
    }

    private mutating func setParameters(_ program: Program, _ values: [Double]) {
        parameters.removeAll(keepingCapacity: true)
        for parameter in program.parameters {
            for component in 0..<parameter.kind.componentCount {
                let index = parameters.count
                let given = index < values.count ? values[index] : .nan
                parameters.append(admitted(given, for: parameter, component, program))
            }
        }
    }

    /// The value as the parameter's kind and domain let it be; the default for what is not a number.
    private mutating func admitted(
        _ given: Double, for parameter: Parameter, _ component: Int, _ program: Program
    ) -> Double {
        var value = given
        if !value.isNaN && parameter.kind.componentCount == 1 {
            if parameter.kind == .integer { value = value.nearest }
            if parameter.kind == .boolean { value = value == 0 ? 0 : 1 }
            if parameter.maximum.isPresent { value = min(value, self.value(parameter.maximum, program, 0)) }
            if parameter.minimum.isPresent { value = max(value, self.value(parameter.minimum, program, 0)) }
        }
        return value.isFinite ? value : self.value(parameter.defaultValue[component], program, 0)
    }
}

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

    /// How many statements and formulas, but for constants and plain names, one evaluation may visit; half a
    /// second's work.
    package var maximumSteps = 64_000_000

    /// One for each layer of the program, by the same index; all are empty for a box without an inside.
    package internal(set) var outlines: [Outline] = []
    /// What has no value at this size, in the order of drawing; each formula is named once.
    package internal(set) var faults: [Fault] = []
    /// Arcs that leave a gap of more than rounding makes.
    package internal(set) var gaps: [Gap] = []
    /// Joints that are said to be smooth and turn by more than a millionth of a degree.
    package internal(set) var bends: [Bend] = []
    /// Whether `offsets` are wanted, too.
    package var measuresJoints = false
    /// For each statement the worst offset that an arc's start or end had there.
    package internal(set) var offsets: [JointOffset] = []
    /// Where `measuresJoints` is set, the statement that ended each subpath of one layer after another.
    package internal(set) var subpathEnds: [ID<Statement>] = []

    // Once per program. The arrays keep what they had for longer ones behind that.
    var constants: [Double] = []
    var constantCount = 0
    var parameterCount = 0

    /// The box of the last evaluation in points; 0 × 0 for one without an inside.
    package internal(set) var width = 0.0
    package internal(set) var height = 0.0

    // Once per evaluation.
    /// Four components for each.
    var parameters: [Double] = []
    /// Whether the parameters have the values that `prepare` gave them.
    var areDefaults = false
    /// Four components for each.
    var bindings: [Double] = []
    /// Which evaluation a binding's value is of: its `computing` or its `known`; anything less is older.
    var bindingMarks: [Int] = []
    var evaluation = 0
    var arguments: [Double] = []
    var argumentBase = 0
    var steps = 0

    /// How many statements and formulas, but for constants and plain names, the last evaluation visited.
    package var stepsTaken: Int { maximumSteps - max(0, steps) }

    // The path so far.
    var elements: [PathElement] = []
    var scratch: [PathElement] = []
    var statement = ID<Statement>.none
    var pen = Vector.zero
    var start = Vector.zero
    var isInSubpath = false
    /// Whether `heading` and `joint` are kept up.
    var tracksDirections = false
    /// The direction in which the last segment arrived, also one of no length where a formula gives it.
    var heading = Tangent.unknown
    var joint = Joint()

    package init() {}

    /// The mark of a binding that is being computed.
    var computing: Int { evaluation &* 2 }
    /// The mark of a binding that has its value.
    var known: Int { evaluation &* 2 &+ 1 }

    /// Reads what does not depend on size or parameters; to be called once for a program.
    package mutating func prepare(_ program: Program) {
        readConstants(of: program)
        resetBindings(program)
        parameterCount = program.parameters.count
        Self.grow(&parameters, to: 4 * parameterCount)
        for index in program.parameters.indices {
            for component in 0..<program.parameters[index].kind.componentCount {
                let formula = program.parameters[index].defaultValue[component]
                parameters[4 * index + component] = value(formula, program, 0)
            }
        }
        areDefaults = true
    }

    /// The default of every parameter, component after component in the order of declaration.
    package mutating func defaultParameters(of program: Program) -> [Double] {
        prepare(program)
        var values: [Double] = []
        for index in program.parameters.indices {
            let count = program.parameters[index].kind.componentCount
            values.append(contentsOf: parameters[4 * index..<4 * index + count])
        }
        return values
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

    /// One component of a parameter's value at the last evaluation.
    ///
    /// It changes nothing; an evaluator, which is large, would be copied for a call that says so.
    package mutating func value(of parameter: ID<Parameter>, component: Int) -> Double {
        guard parameter.index < parameterCount, component < 4 else { return 0 }
        return parameters[4 * parameter.index + component]
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
        if constantCount != program.constants.count || parameterCount != program.parameters.count {
            prepare(program)
        }
        tracksDirections = program.asksForDirections
        let hasInside = width > 0 && height > 0 && width.isFinite && height.isFinite
        self.width = hasInside ? width : 0
        self.height = hasInside ? height : 0
        if !faults.isEmpty { faults.removeAll(keepingCapacity: true) }
        if !gaps.isEmpty { gaps.removeAll(keepingCapacity: true) }
        if !bends.isEmpty { bends.removeAll(keepingCapacity: true) }
        if measuresJoints { resetOffsets(program) }
        subpathEnds.empty()
        resetBindings(program)
        setParameters(program, values)
        if !faults.isEmpty {
            // Of a default or a domain; a let that they share with the path shall name it again there.
            faults.removeAll(keepingCapacity: true)
            resetBindings(program)
        }
        resetOutlines(count: program.layers.count)
    }

    private mutating func resetOffsets(_ program: Program) {
        offsets.removeAll(keepingCapacity: true)
        let none = JointOffset(vector: .zero, limit: 1)
        offsets.append(contentsOf: repeatElement(none, count: program.statements.count))
    }

    private mutating func readConstants(of program: Program) {
        constantCount = program.constants.count
        Self.grow(&constants, to: constantCount)
        constants.withUnsafeMutableBufferPointer { constants in
            for index in program.constants.indices { constants[index] = program.constants[index].doubleValue }
        }
    }

    /// Fills an array up with zeros that has fewer elements.
    @inline(__always)
    private static func grow<Number: Numeric>(_ array: inout [Number], to count: Int) {
        if array.count < count { array.append(contentsOf: repeatElement(0, count: count - array.count)) }
    }

    private mutating func resetBindings(_ program: Program) {
        evaluation &+= 1
        Self.grow(&bindingMarks, to: program.bindings.count)
        Self.grow(&bindings, to: 4 * program.bindings.count)
        if !arguments.isEmpty { arguments.removeAll(keepingCapacity: true) }
        argumentBase = 0
        steps = maximumSteps
        statement = .none
        pen = .zero
        heading = .unknown
    }

    private mutating func resetOutlines(count: Int) {
        if outlines.count > count { outlines.removeSubrange(count...) }
        while outlines.count < count { outlines.append(Outline()) }
        for index in outlines.indices where !outlines[index].elements.isEmpty {
            outlines[index].elements.removeAll(keepingCapacity: true)
        }
        if !elements.isEmpty { elements.removeAll(keepingCapacity: true) }
    }

    private mutating func setParameters(_ program: Program, _ values: [Double]) {
        if areDefaults && values.isEmpty { return }
        areDefaults = values.isEmpty
        var position = 0
        for index in program.parameters.indices {
            for component in 0..<program.parameters[index].kind.componentCount {
                let given = position < values.count ? values[position] : .nan
                parameters[4 * index + component] = admitted(given, for: index, component, program)
                position += 1
            }
        }
    }

    /// The value as the parameter's kind and domain let it be; the default for what is not a number.
    private mutating func admitted(
        _ given: Double, for index: Int, _ component: Int, _ program: Program
    ) -> Double {
        var value = given
        let kind = program.parameters[index].kind
        if !value.isNaN && kind.componentCount == 1 {
            let minimum = program.parameters[index].minimum
            let maximum = program.parameters[index].maximum
            if case .integer = kind { value = value.nearest }
            if case .boolean = kind { value = value == 0 ? 0 : 1 }
            if maximum.isPresent { value = min(value, self.value(maximum, program, 0)) }
            if minimum.isPresent { value = max(value, self.value(minimum, program, 0)) }
        }
        let formula = program.parameters[index].defaultValue[component]
        return value.isFinite ? value : self.value(formula, program, 0)
    }
}

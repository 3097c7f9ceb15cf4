import ShapeProgram
import ShapeSyntax

/// Exact arithmetic over the formulas of one program: normal forms and the question whether one is zero.
///
/// See docs/CHECKER.md for the method. Nothing here depends on rounding; work is bounded, and what passes a bound
/// is an `AlgebraLimit`, never a wrong answer.
struct Algebra: ~Copyable {
    var ring = Ring()

    // Surroundings of a formula.
    var pen: FormPoint?
    var heading: Form?
    /// Four components for each `let` or index.
    var bindings: [Slot] = []
    /// Four components for each parameter.
    var parameters: [Form?] = []
    /// The default of a parameter's generator.
    var defaults: [Int: Rational] = [:]
    /// The forms of formulas, by number.
    var memo: [Memo?] = []
    /// Changes whenever the surroundings do.
    var surroundings = 0
    /// The requirements that are not among the ring's inequalities, as booleans; `nil` for one that has no form.
    var openRequirements: [Form?] = []
    /// What the signs of forms may still cost.
    var proofWork = WorkBudget(0)
    /// What they may cost in a program.
    private static let proofWorkLimit = 20_000

    /// What is known of a component of a `let`.
    enum Slot: Sendable {
        /// It was not worked out yet.
        case missing
        case form(Form)
        case failed(AlgebraLimit)
    }

    /// The form of a formula and the surroundings that it holds in.
    struct Memo: Sendable {
        var form: Form
        /// `nil` for one that does not depend on them.
        var surroundings: Int?
    }

    init() {}

    /// Forgets everything and reads the parameters, domains and requirements of a program, on some sides of switches.
    mutating func begin(_ program: Program, on sides: [SizeSwitch] = []) {
        forget(program)
        if hasAngles(program) { scoutAngles(program, on: sides) }
        for side in sides { _ = try? ring.assume(side) }
        for requirement in program.requirements { assume(requirement.condition, program) }
        proofWork = WorkBudget(Self.proofWorkLimit)
    }

    /// Forgets all but the units of angles.
    mutating func forget(_ program: Program) {
        ring = Ring()
        pen = nil
        heading = nil
        bindings = Array(repeating: .missing, count: 4 * program.bindings.count)
        parameters = Array(repeating: nil, count: 4 * program.parameters.count)
        defaults = [:]
        memo = Array(repeating: nil, count: program.formulas.count)
        surroundings = 0
        openRequirements = []
    }
}

// MARK: - Surroundings of a formula

extension Algebra {
    /// What the pen is where the next formulas stand; formulas that name an unknown pen are a limit.
    mutating func setPen(_ pen: FormPoint?) {
        self.pen = pen
        surroundings += 1
    }

    /// The direction in degrees in which the path arrived at the pen.
    mutating func setHeading(_ heading: Form?) {
        self.heading = heading
        surroundings += 1
    }

    /// What a loop's index is from now on.
    mutating func setIndex(_ index: ID<Binding>, to form: Form) {
        set(index, 0, .form(form))
        surroundings += 1
    }

    /// Works out a `let` here and now, as its value may name the pen or an index.
    mutating func bind(_ binding: ID<Binding>, _ program: Program) {
        guard binding.index < program.bindings.count, let value = program.bindings[binding.index].value else { return }
        for component in 0..<value.kind.componentCount {
            do throws(AlgebraLimit) {
                set(binding, component, .form(try form(value[component], program)))
            } catch {
                set(binding, component, .failed(error))
            }
        }
        surroundings += 1
    }

    private mutating func set(_ binding: ID<Binding>, _ component: Int, _ slot: Slot) {
        let index = 4 * binding.index + component
        if index < bindings.count { bindings[index] = slot }
    }

    /// A new integer that stands for any i with lower ≤ i < upper, both whole numbers.
    mutating func freshInteger(_ name: Name, from lower: Form, below upper: Form) throws(AlgebraLimit) -> Form {
        ring.serial += 1
        let generator = try ring.enter(.integer(ring.serial, name))
        let i = Form(Polynomial(generator: generator))
        let last = try ring.difference(upper, .one)
        // A range that is empty everywhere makes everything true of its index, as it should.
        _ = ring.assume(try ring.signCarrier(ring.difference(i, lower)), isStrict: false)
        _ = ring.assume(try ring.signCarrier(ring.difference(last, i)), isStrict: false)
        return i
    }

    /// A new number of which nothing is known, such as a coordinate of the pen at the head of a loop.
    mutating func freshNumber() throws(AlgebraLimit) -> Form {
        ring.serial += 1
        return Form(Polynomial(generator: try ring.enter(.number(ring.serial))))
    }
}

// MARK: - Arithmetic

extension Algebra {
    mutating func sum(_ a: Form, _ b: Form) throws(AlgebraLimit) -> Form {
        try spend(a, b)
        return try ring.sum(a, b)
    }

    mutating func difference(_ a: Form, _ b: Form) throws(AlgebraLimit) -> Form {
        try spend(a, b)
        return try ring.difference(a, b)
    }

    mutating func product(_ a: Form, _ b: Form) throws(AlgebraLimit) -> Form {
        try spend(a, b)
        return try ring.product(a, b)
    }

    mutating func quotient(_ a: Form, _ b: Form) throws(AlgebraLimit) -> Form {
        try spend(a, b)
        if b.constant == nil { ring.oblige(b.numerator, .nonzero) }
        return try ring.quotient(a, b)
    }

    /// Cosine and sine of an angle in degrees.
    mutating func direction(_ degrees: Form) throws(AlgebraLimit) -> FormPoint {
        try spend(degrees, degrees)
        return try ring.direction(degrees)
    }

    /// max(form, 0).
    mutating func positivePart(_ form: Form) throws(AlgebraLimit) -> Form {
        try spend(form, form)
        return try ring.positivePart(form)
    }

    /// Whether a form depends on another one that is a single fresh number or integer.
    func mentions(_ form: Form, _ generator: Form) -> Bool {
        ring.closure(form.variables) & generator.variables != 0
    }

    /// Counts an operation on two forms.
    mutating func spend(_ a: Form, _ b: Form) throws(AlgebraLimit) {
        try ring.spend(8 + a.numerator.terms.count + b.numerator.terms.count)
    }
}

/// Why exact arithmetic gave up.
enum AlgebraLimit: Error, Hashable, Sendable {
    /// Numbers beyond 128 bits.
    case overflow
    /// More terms, generators or steps than are allowed.
    case tooLarge
    /// A division by what is zero everywhere.
    case divisionByZero
    /// A formula for which there is no method, such as one that names an unknown pen.
    case unsupported
    /// A special angle whose field is too large.
    case angle
}

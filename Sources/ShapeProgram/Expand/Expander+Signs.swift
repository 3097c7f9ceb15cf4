import ShapeSyntax

/// What values a formula can have, as far as that is easily seen.
struct ValueRange: Sendable {
    /// No smaller value occurs.
    var lower: Rational?
    /// Nor this one itself.
    var excludesLower = false
    /// No larger value occurs.
    var upper: Rational?

    static var unknown: ValueRange { ValueRange() }
}

// Signs that hold for every size and parameter of the domain.
extension Expander {
    private static var maximumBoundSteps: Int { 64 }

    /// Whether the formula is 0 everywhere.
    mutating func isZero(_ id: ID<Expression>) -> Bool {
        loadForm(id, minus: .none, throughNames: true) && terms.isEmpty
    }

    /// Whether the formula is nowhere negative; false when that cannot be seen.
    mutating func isNonNegative(_ id: ID<Expression>) -> Bool {
        isAtLeast(id, .none)
    }

    /// Whether the formula is nowhere positive.
    mutating func isNonPositive(_ id: ID<Expression>) -> Bool {
        isNonNegative(program.negation(id, span))
    }

    /// Whether the formula is positive everywhere.
    mutating func isPositive(_ id: ID<Expression>) -> Bool {
        guard loadForm(id, minus: .none, throughNames: true) else { return false }
        boundSteps = Self.maximumBoundSteps
        let bounds = loadedBounds(depth: 0)
        guard let lower = bounds.lower else { return false }
        return lower > .zero || lower.isZero && bounds.excludesLower
    }

    /// Whether a ≥ b everywhere; `none` stands for 0.
    mutating func isAtLeast(_ a: ID<Expression>, _ b: ID<Expression>) -> Bool {
        guard loadForm(a, minus: b, throughNames: true) else { return false }
        boundSteps = Self.maximumBoundSteps
        return loadedBounds(depth: 0).lower.map { $0 >= .zero } ?? false
    }

    /// ValueRange of the loaded polynomial. The terms are copied: looking into an atom loads another one.
    private mutating func loadedBounds(depth: Int) -> ValueRange {
        let (terms, atoms) = (self.terms, self.atoms)
        var total = ValueRange(lower: .zero, excludesLower: false, upper: .zero)
        for term in terms {
            var part = ValueRange(lower: .one, excludesLower: false, upper: .one)
            if term.first >= 0 { part = bounds(ofAtom: atoms[term.first], depth) }
            if term.second >= 0 { part = product(part, bounds(ofAtom: atoms[term.second], depth)) }
            total = sum(total, scaled(part, by: term.coefficient))
        }
        return total
    }

    private func sum(_ a: ValueRange, _ b: ValueRange) -> ValueRange {
        var result = ValueRange.unknown
        if let x = a.lower, let y = b.lower { result.lower = x.adding(y) }
        if let x = a.upper, let y = b.upper { result.upper = x.adding(y) }
        result.excludesLower = a.excludesLower || b.excludesLower
        return result
    }

    private func product(_ a: ValueRange, _ b: ValueRange) -> ValueRange {
        guard let x = a.lower, let y = b.lower, x >= .zero, y >= .zero else { return .unknown }
        var result = ValueRange(lower: x.multiplied(by: y))
        result.excludesLower = a.excludesLower && b.excludesLower && x.isZero && y.isZero
        if let p = a.upper, let q = b.upper { result.upper = p.multiplied(by: q) }
        return result
    }

    private func scaled(_ a: ValueRange, by factor: Rational) -> ValueRange {
        let ends = (a.lower?.multiplied(by: factor), a.upper?.multiplied(by: factor))
        if factor < .zero { return ValueRange(lower: ends.1, excludesLower: false, upper: ends.0) }
        return ValueRange(lower: ends.0, excludesLower: a.excludesLower, upper: ends.1)
    }

    private mutating func bounds(ofAtom id: ID<Expression>, _ depth: Int) -> ValueRange {
        boundSteps -= 1
        guard depth < 6, boundSteps > 0 else { return .unknown }
        switch program[id] {
        case .width, .height: return ValueRange(lower: .zero, excludesLower: true)
        case .parameter(let parameter, _): return bounds(of: parameter)
        case .binding(let binding, let component):
            guard let value = program[binding].value?[Int(component)], !dependsOnPath(value) else {
                return bounds(ofIndex: binding)
            }
            return bounds(of: value, depth + 1)
        case .unary(.sqrt, _), .unary(.abs, _), .binary(.hypot, _, _), .unary(.exp, _):
            return ValueRange(lower: .zero)
        case .power(_, let exponent): return exponent % 2 == 0 ? ValueRange(lower: .zero) : .unknown
        case .unary(.cos, _), .unary(.sin, _): return ValueRange(lower: -1, upper: 1)
        case .binary(.min, let a, let b): return smaller(bounds(of: a, depth + 1), bounds(of: b, depth + 1))
        case .binary(.max, let a, let b): return larger(bounds(of: a, depth + 1), bounds(of: b, depth + 1))
        case .conditional(_, let a, let b):
            let (x, y) = (bounds(of: a, depth + 1), bounds(of: b, depth + 1))
            return ValueRange(lower: smaller(x, y).lower, upper: larger(x, y).upper)
        case .binary(.divide, let a, let b):
            let (x, y) = (bounds(of: a, depth + 1), bounds(of: b, depth + 1))
            guard let top = x.lower, let bottom = y.lower, top >= .zero, bottom >= .zero else {
                return .unknown
            }
            return ValueRange(lower: .zero)
        case .constant, .pi, .argument, .pen, .heading, .unary, .binary, .call: return .unknown
        }
    }

    private mutating func bounds(of id: ID<Expression>, _ depth: Int) -> ValueRange {
        guard loadForm(id, minus: .none, throughNames: true) else { return .unknown }
        return loadedBounds(depth: depth)
    }

    private func bounds(of id: ID<Parameter>) -> ValueRange {
        guard id.index < program.parameters.count else { return .unknown }
        let parameter = program.parameters[id.index]
        var bounds = ValueRange.unknown
        if parameter.minimum.isPresent { bounds.lower = program.shortConstant(parameter.minimum) }
        if parameter.maximum.isPresent { bounds.upper = program.shortConstant(parameter.maximum) }
        return bounds
    }

    /// The index of a loop is at least the constant that it starts from.
    private func bounds(ofIndex binding: ID<Binding>) -> ValueRange {
        for loop in openLoops where program[loop].index == binding {
            return ValueRange(lower: program.shortConstant(program[loop].lower))
        }
        return .unknown
    }

    private func smaller(_ a: ValueRange, _ b: ValueRange) -> ValueRange {
        var result = ValueRange.unknown
        if let x = a.lower, let y = b.lower { result.lower = min(x, y) }
        result.excludesLower = a.excludesLower && b.excludesLower
        if let x = a.upper, let y = b.upper {
            result.upper = min(x, y)
        } else {
            result.upper = a.upper ?? b.upper
        }
        return result
    }

    private func larger(_ a: ValueRange, _ b: ValueRange) -> ValueRange {
        var result = ValueRange.unknown
        if let x = a.upper, let y = b.upper { result.upper = max(x, y) }
        if let x = a.lower, let y = b.lower {
            result.lower = max(x, y)
        } else {
            result.lower = a.lower ?? b.lower
        }
        if result.lower == a.lower { result.excludesLower = a.excludesLower }
        if result.lower == b.lower { result.excludesLower = result.excludesLower || b.excludesLower }
        return result
    }
}

// Signs at the design size.
extension Expander {
    /// The value at the design size with default parameters; `nil` for what needs the pen or a loop's index.
    mutating func designValue(_ id: ID<Expression>) -> Double? {
        var steps = 256
        return designValue(id, &steps)
    }

    private func designValue(_ id: ID<Expression>, _ steps: inout Int) -> Double? {
        steps -= 1
        guard steps > 0 else { return nil }
        switch program[id] {
        case .constant(let constant): return program[constant].doubleValue
        case .pi: return .pi
        case .width: return program.designSize?.width.doubleValue ?? 100
        case .height: return program.designSize?.height.doubleValue ?? 100
        case .parameter(let parameter, let component):
            guard parameter.index < program.parameters.count else { return nil }
            return designValue(program.parameters[parameter.index].defaultValue[Int(component)], &steps)
        case .binding(let binding, let component):
            guard let value = program[binding].value?[Int(component)] else { return nil }
            return designValue(value, &steps)
        case .unary(let op, let a): return designValue(a, &steps).flatMap { value(op, $0) }
        case .binary(let op, let a, let b):
            guard let x = designValue(a, &steps), let y = designValue(b, &steps) else { return nil }
            return value(op, x, y)
        case .conditional(let condition, let a, let b):
            return designValue(condition, &steps).flatMap { designValue($0 != 0 ? a : b, &steps) }
        case .power(let base, let exponent):
            return designValue(base, &steps).map { Elementary.pow($0, Double(exponent)) }
        case .argument, .pen, .heading, .call: return nil
        }
    }

    private func value(_ op: UnaryOperator, _ x: Double) -> Double? {
        switch op {
        case .negate: -x
        case .not: x == 0 ? 1 : 0
        case .abs: x.magnitude
        case .sqrt: x > 0 ? x.squareRoot() : 0
        case .sin: Elementary.sin(degrees: x)
        case .cos: Elementary.cos(degrees: x)
        case .floor: x.floored
        case .ceil: x.ceiled
        case .round: x.nearest
        case .tan, .asin, .acos, .sign, .exp, .log, .radians, .fromRadians: nil
        }
    }

    private func value(_ op: BinaryOperator, _ x: Double, _ y: Double) -> Double? {
        switch op {
        case .add: x + y
        case .subtract: x - y
        case .multiply: x * y
        case .divide: y == 0 ? 0 : x / y
        case .min: min(x, y)
        case .max: max(x, y)
        case .hypot: Elementary.hypot(x, y)
        case .less: x < y ? 1 : 0
        case .lessOrEqual: x <= y ? 1 : 0
        case .greater: x > y ? 1 : 0
        case .greaterOrEqual: x >= y ? 1 : 0
        case .equal: x == y ? 1 : 0
        case .notEqual: x != y ? 1 : 0
        case .and: x != 0 && y != 0 ? 1 : 0
        case .or: x != 0 || y != 0 ? 1 : 0
        case .atan2: Elementary.atan2Degrees(x, y)
        case .mod: Elementary.floorMod(x, y)
        case .pow: nil
        }
    }
}

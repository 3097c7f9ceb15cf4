import ShapeProgram
import ShapeSyntax

// Further tries for a claim that no ordinary one refutes.
extension Samples {
    /// Sizes and values at which the equations of a hint hold: nicer ones than it names as far as it leaves them free,
    /// then the place that it names.
    ///
    /// First those that are doubles, then short decimals, about so many of each. Others would be beside the place that is
    /// meant.
    static func places(
        at hint: WitnessHint, of program: Program, defaults: [Double], atMost limit: Int = 16
    ) -> [HintedPlace] {
        let space = RationalSpace(program, defaults: defaults)
        let all = hint.equations
        var found: [[Rational]] = []
        func add(_ equations: [WitnessHint.Equation], atMost count: Int) {
            let solutions = space.starts(for: equations).compactMap { space.solution(of: equations, from: $0) }
            found +=
                solutions.filter { $0.areDoubles }.prefix(count) + solutions.filter { !$0.areDoubles }.prefix(count)
        }
        let relations = all.filter { !$0.isSide }
        if !relations.isEmpty { add(relations, atMost: limit) }
        for index in all.indices where all[index].isSide {
            add(Array(all[..<index] + all[(index + 1)...]), atMost: 3)
        }
        found = found.filter { $0[0] != $0[1] } + found.filter { $0[0] == $0[1] }
        let nicerCount = found.count
        add(all, atMost: 1)
        let isRounded = all.contains { $0.terms.isEmpty && Rational(exactly: $0.constant.doubleValue) != $0.constant }
        let last = found.count - 1
        let places = found.indices.map { index in
            let isNamed = index == last && index >= nicerCount && !isRounded
            return HintedPlace(values: found[index], isCertain: isNamed && hint.isCertain)
        }
        return places.filter { $0.isExact } + places.filter { !$0.isExact && $0.values.areShortDecimals }
    }

    /// Where to look for a witness.
    struct HintedPlace {
        /// w, h and the components of the parameters.
        let values: [Rational]
        /// Whether the claim fails exactly there, as the algebra says.
        let isCertain: Bool

        /// Whether all of them are doubles.
        var isExact: Bool { values.areDoubles }

        /// The doubles next to them.
        var point: Point {
            Point(
                width: values[0].doubleValue, height: values[1].doubleValue,
                values: values.dropFirst(2).map { $0.doubleValue })
        }
    }

    /// The defaults with one integer parameter at each value near its default, or at all of its domain.
    static func integerPoints(for program: Program, defaults: [Double]) -> [Point] {
        var points: [Point] = []
        var slot = 0
        for parameter in program.parameters {
            defer { slot += parameter.kind.componentCount }
            guard case .integer = parameter.kind else { continue }
            let (low, high) = domain(of: parameter, program)
            let first = max(low, defaults[slot] - 64)
            var value = first
            while value <= min(high, first + 256) {
                var values = defaults
                values[slot] = value
                points.append(Point(width: 200, height: 120, values: values))
                value += 1
            }
        }
        return points
    }

    /// Sizes and values from a fixed pseudo-random sequence; the later ones have more binary places.
    static func randomPoints(for program: Program, defaults: [Double]) -> [Point] {
        var random = Random()
        return (0..<96).map { round in
            let values = round % 4 == 0 ? defaults : random.values(for: program, defaults: defaults)
            let parts = round < 48 ? 4 : 64
            return Point(width: random.side(parts), height: random.side(parts), values: values)
        }
    }

    /// The same drawing from four times as large down to a fiftieth, its lengths in 64ths.
    ///
    /// An arc that starts off its circle by d along the circle is off by d²/2r across it: too little to be seen until the
    /// drawing is small.
    static func scaledPoints(of point: Point, for program: Program) -> [Point] {
        var scale = 4.0
        return (0..<128).map { _ in
            scale *= 0.96
            return scaled(point, by: scale, for: program)
        }
    }

    /// A drawing at another scale, as far as the domains of its parameters allow.
    private static func scaled(_ point: Point, by scale: Double, for program: Program) -> Point {
        func scaled(_ length: Double) -> Double { (length * scale * 64).nearest / 64 }
        var values = point.values
        var slot = 0
        for parameter in program.parameters {
            defer { slot += parameter.kind.componentCount }
            switch parameter.kind {
            case .boolean, .integer, .angle, .duration, .color: continue
            case .number, .point: break
            }
            let (low, high) = domain(of: parameter, program)
            for component in slot..<(slot + parameter.kind.componentCount) {
                values[component] = min(max(scaled(values[component]), low), high)
            }
        }
        return Point(width: scaled(point.width), height: scaled(point.height), values: values)
    }

    /// The bounds of a parameter; infinite where it has none.
    static func domain(of parameter: Parameter, _ program: Program) -> (low: Double, high: Double) {
        (bound(parameter.minimum, program) ?? -.infinity, bound(parameter.maximum, program) ?? .infinity)
    }
}

extension [Rational] {
    /// Whether each is the value of a double.
    fileprivate var areDoubles: Bool { allSatisfy { Rational(exactly: $0.doubleValue) == $0 } }

    /// Whether each is what the shortest decimal of its double says, as numbers of a few digits are.
    fileprivate var areShortDecimals: Bool {
        let scale: Rational = 1_000_000_000
        return allSatisfy {
            $0.multiplied(by: scale).map { $0.isInteger && $0.magnitude < 1_000_000_000_000_000 } ?? false
        }
    }
}

extension WitnessHint.Equation {
    /// Whether it only gives a number for w or h.
    fileprivate var isSide: Bool {
        switch variable {
        case .width, .height: terms.isEmpty
        case .parameter: false
        }
    }
}

// MARK: - Equations

/// Sizes and values of a program as rational numbers: w, h, then the components of the parameters.
private struct RationalSpace {
    private let program: Program
    private let defaults: [Double]
    /// Of each parameter, where its components begin.
    private var slots: [Int] = []

    init(_ program: Program, defaults: [Double]) {
        self.program = program
        self.defaults = defaults
        var slot = 2
        for parameter in program.parameters {
            slots.append(slot)
            slot += parameter.kind.componentCount
        }
    }

    /// Points from which a solution may be reached: nice sizes, first those that lead to nice ones, then
    /// parameters off their defaults.
    func starts(for equations: [WitnessHint.Equation]) -> [[Rational]] {
        let sizes: [(Rational, Rational)] = [
            (200, 120), (120, 200), (100, 10), (10, 100), (400, 30), (64, 48), (1000, 700), (4, 3), (1, 2),
        ]
        guard let standard = exact(defaults) else { return [] }
        var starts = sides(for: equations).map { [$0, $0] + standard } + sizes.map { [$0.0, $0.1] + standard }
        for (parameter, slot) in zip(program.parameters, slots) where parameter.kind != .color {
            for component in 0..<parameter.kind.componentCount {
                let place = slot + component - 2
                for value in Samples.alternatives(parameter, defaults[place], program) {
                    guard let value = Rational(exactly: value) else { continue }
                    for size in [sizes[0], sizes[1]] {
                        var values = [size.0, size.1] + standard
                        values[place + 2] = value
                        starts.append(values)
                    }
                }
            }
        }
        return Array(starts.prefix(200)) + (1...40).map { [Rational($0), Rational($0)] + standard }
    }

    /// Sides up to 1 000 at which what the equations make of them is a short decimal, too.
    private func sides(for equations: [WitnessHint.Equation]) -> [Rational] {
        let factors = equations.flatMap { $0.terms }.map { $0.1 }.filter { !$0.isInteger }
        guard !factors.isEmpty else { return [] }
        let multiples: [Rational] = [10, 1, 2, 5, 100]
        let sides = multiples.compactMap { multiple in
            factors.reduce(Optional(multiple)) { $0?.multiplied(by: Rational($1.denominator, over: 1) ?? .one) }
        }
        let readable = sides.compactMap { Self.tenths(of: $0, downTo: 1_000) }
        let sixteenth = Rational(1, over: 16) ?? .one
        return readable + readable.compactMap { Self.tenths(of: $0, downTo: 10) }
            + readable.compactMap { Self.tenths(of: $0, downTo: 10)?.multiplied(by: sixteenth) }
    }

    /// A number divided by 10 until it is no greater than a limit.
    private static func tenths(of number: Rational, downTo limit: Rational) -> Rational? {
        var result = number
        while limit < result {
            guard let next = result.divided(by: 10) else { return nil }
            result = next
        }
        return result
    }

    private func exact(_ values: [Double]) -> [Rational]? {
        let exact = values.compactMap { Rational(exactly: $0) }
        return exact.count == values.count ? exact : nil
    }

    /// The values, changed so that all equations hold; `nil` where they leave the domain.
    func solution(of equations: [WitnessHint.Equation], from start: [Rational]) -> [Rational]? {
        var values = start
        for _ in 0..<2 {
            for equation in equations {
                guard let slot = slot(of: equation.variable), let value = value(of: equation, at: values) else {
                    return nil
                }
                values[slot] = value
            }
        }
        for equation in equations {
            guard let slot = slot(of: equation.variable), value(of: equation, at: values) == values[slot] else {
                return nil
            }
        }
        return isInDomain(values) ? values : nil
    }

    private func slot(of variable: WitnessHint.Equation.Variable) -> Int? {
        switch variable {
        case .width: 0
        case .height: 1
        case .parameter(let parameter, let component):
            parameter.index < slots.count ? slots[parameter.index] + Int(component) : nil
        }
    }

    private func value(of equation: WitnessHint.Equation, at values: [Rational]) -> Rational? {
        var sum = equation.constant
        // A value by itself, such as a default of 0.1, is meant as the double that the host sets.
        if equation.terms.isEmpty { return Rational(exactly: sum.doubleValue) ?? sum }
        for (variable, coefficient) in equation.terms {
            guard let slot = slot(of: variable), let term = coefficient.multiplied(by: values[slot]),
                let next = sum.adding(term)
            else { return nil }
            sum = next
        }
        return sum
    }

    private func isInDomain(_ values: [Rational]) -> Bool {
        let sides = values.prefix(2)
        guard sides.allSatisfy({ .zero < $0 && !(100_000 < $0) }) else { return false }
        for (parameter, slot) in zip(program.parameters, slots) {
            let value = values[slot]
            switch parameter.kind {
            case .integer: guard value.isInteger else { return false }
            case .boolean: guard value.isZero || value == .one else { return false }
            case .number, .angle, .point, .color, .duration: break
            }
            let (low, high) = Samples.domain(of: parameter, program)
            guard low <= value.doubleValue, value.doubleValue <= high else { return false }
        }
        return true
    }
}

// MARK: - Pseudo-random values

/// A linear congruential generator (Knuth's MMIX constants) and what is made of it.
private struct Random {
    private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

    /// 0 ..< count.
    private mutating func pick(_ count: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(truncatingIfNeeded: (state >> 33) % UInt64(count))
    }

    /// A side of 2 to 2 048, each octave as likely as any other, with a fraction of so many parts.
    mutating func side(_ parts: Int) -> Double {
        let octave = 2 << pick(10)
        return Double(octave + pick(octave)) + Double(pick(parts)) / Double(parts)
    }

    /// A value for each component of each parameter, inside its domain.
    mutating func values(for program: Program, defaults: [Double]) -> [Double] {
        var values = defaults
        var slot = 0
        for parameter in program.parameters {
            for component in 0..<parameter.kind.componentCount where parameter.kind != .color {
                values[slot + component] = value(of: parameter, defaults[slot + component], program)
            }
            slot += parameter.kind.componentCount
        }
        return values
    }

    private mutating func value(of parameter: Parameter, _ standard: Double, _ program: Program) -> Double {
        let reach: Double
        switch parameter.kind {
        case .boolean: return Double(pick(2))
        case .angle: reach = 180
        case .integer: reach = 16
        case .number, .duration, .point, .color: reach = max(8, 2 * standard.magnitude)
        }
        let domain = Samples.domain(of: parameter, program)
        let low = max(domain.low, standard - reach)
        let high = min(domain.high, standard + reach)
        let value = low + (high - low) * Double(pick(65)) / 64
        if case .integer = parameter.kind { return min(value.nearest, high) }
        return value
    }
}

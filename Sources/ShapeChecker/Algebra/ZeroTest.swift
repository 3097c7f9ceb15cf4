import ShapeProgram
import ShapeSyntax

extension Algebra {
    /// Whether a form is zero for every size, parameter and fresh integer that the facts admit.
    ///
    /// Points where the form has no value do not count, nor do those where an angle is that of no vector.
    mutating func isZero(_ form: Form) -> ZeroVerdict {
        if form.isZero { return .zero }
        var test = ZeroTest(defaults: defaults)
        test.decide(
            ZeroCase(
                ring: ring, numerator: form.numerator, divisors: form.divisors.map { $0.factor },
                openRequirements: openRequirements))
        ring.work -= test.spentWork
        return test.verdict
    }
}

/// Compares a form with zero, case by case.
struct ZeroTest {
    /// How many cases are looked at.
    static let caseLimit = 64
    /// How deep cases may lie within each other.
    private static let depthLimit = 24
    /// What making a case may take, and what looking at one counts for.
    private static let caseWork = (most: 40_000, least: 500)
    /// An integer parameter with no more values than this is tried value by value.
    static let valueLimit = 16

    /// Values of parameters by their generators, for points to look at.
    let defaults: [Int: Rational]
    private var remainingCases = caseLimit
    private var depth = 0
    private(set) var spentWork = 0
    /// Of a case in which the form is certainly not zero.
    private var witness: WitnessHint?
    /// Of cases in which nothing is certain.
    private var suspects: [WitnessHint] = []
    /// Why nothing is certain in some case.
    private var limit: AlgebraLimit?

    init(defaults: [Int: Rational]) { self.defaults = defaults }

    /// What follows from all cases.
    var verdict: ZeroVerdict {
        if let witness { return .nonzero([witness]) }
        if let limit { return .undecided(limit, suspects) }
        return .zero
    }

    /// Looks at a case and those that it falls into.
    mutating func decide(_ zeroCase: ZeroCase) {
        if witness != nil || zeroCase.numerator.isZero { return }
        remainingCases -= 1
        depth += 1
        defer { depth -= 1 }
        spentWork += Self.caseWork.least
        guard remainingCases > 0, depth <= Self.depthLimit, zeroCase.ring.work > spentWork else {
            return giveUp(.tooLarge, zeroCase)
        }
        for equation in zeroCase.impliedEquations {
            if (try? zeroCase.isMultiple(of: equation)) == true { return }
            guard zeroCase.solvable(equation) != nil else { continue }
            return decide(zeroCase) { zeroCase throws(AlgebraLimit) in try zeroCase.setting(zero: equation) }
        }
        if let point = refutingPoint(zeroCase) {
            witness = zeroCase.hint(at: point)
        } else if let generator = zeroCase.firstSwitch {
            split(zeroCase, on: generator)
        } else {
            decideWithoutSwitches(zeroCase)
        }
    }

    /// Looks at a case that another one becomes, unless it can not hold.
    private mutating func decide(_ zeroCase: ZeroCase, as change: (ZeroCase) throws(AlgebraLimit) -> ZeroCase?) {
        var input = zeroCase
        input.ring.work = Self.caseWork.most
        do throws(AlgebraLimit) {
            guard var changed = try change(input) else { return }
            spentWork += Self.caseWork.most - changed.ring.work
            changed.ring.work = zeroCase.ring.work
            decide(changed)
        } catch {
            spentWork += Self.caseWork.most
            giveUp(error, zeroCase)
        }
    }

    private mutating func giveUp(_ reason: AlgebraLimit, _ zeroCase: ZeroCase) {
        if limit == nil { limit = reason }
        if suspects.count < 8, let hint = zeroCase.suspect(defaults) { suspects.append(hint) }
    }
}

// MARK: - Cases

extension ZeroTest {
    /// The side of zero on which a switch's polynomial lies.
    fileprivate enum Side {
        case above, zero, below
    }

    private mutating func split(_ zeroCase: ZeroCase, on generator: Int) {
        guard let d = zeroCase.ring[generator].switchedOn else { return splitByValue(zeroCase, generator, 0...1) }
        let entries = zeroCase.ring.entries
        let hasUpper = entries.contains { $0.generator == .indicator(d) }
        let hasLower = entries.contains { $0.generator == .indicator(d.negated) }
        // max(d, 0) has the same formula at 0 as on both sides, and an indicator the same as on one of them.
        if hasUpper || hasLower || !zeroCase.isNeverPositive(d) {
            decide(zeroCase) { zeroCase throws(AlgebraLimit) in
                let above = try zeroCase.assuming(d, isStrict: hasLower)?.switched(on: d, .above)
                guard let above, !hasLower, zeroCase.isNeverPositive(d) else { return above }
                return try above.isMultiple(of: d) ? nil : above
            }
            if !hasUpper, !hasLower, zeroCase.isNeverPositive(d.negated) { return }
        }
        decide(zeroCase) { zeroCase throws(AlgebraLimit) in
            try zeroCase.assuming(d.negated, isStrict: hasUpper)?.switched(on: d, .below)
        }
        if hasUpper, hasLower {
            decide(zeroCase) { zeroCase throws(AlgebraLimit) in
                guard !zeroCase.excludesZero(d), let equal = try zeroCase.switched(on: d, .zero) else { return nil }
                return try equal.isMultiple(of: d) ? nil : equal.setting(zero: d)
            }
        }
    }

    private mutating func splitByValue(_ zeroCase: ZeroCase, _ generator: Int, _ values: ClosedRange<Int>) {
        for value in values {
            decide(zeroCase) { zeroCase throws(AlgebraLimit) in
                let p = try Polynomial(generator: generator).subtracting(Polynomial(Rational(value)))
                return try zeroCase.setting(zero: p)
            }
        }
    }

    private mutating func decideWithoutSwitches(_ zeroCase: ZeroCase) {
        do throws(AlgebraLimit) {
            switch try RootTest(zeroCase, defaults).vanishes(zeroCase.numerator) {
            case true?: return
            case false?:
                if let point = zeroCase.interiorPoint(defaults) {
                    witness = zeroCase.hint(at: point)
                    return
                }
            case nil: break
            }
        } catch {
            return giveUp(error, zeroCase)
        }
        if let (generator, values) = zeroCase.smallInteger {
            splitByValue(zeroCase, generator, values)
        } else {
            giveUp(.unsupported, zeroCase)
        }
    }
}

extension ZeroCase {
    /// The first generator that the form rests on and that has one formula here and another one there.
    fileprivate var firstSwitch: Int? {
        let all = ring.closure(numerator.variables)
        return ring.entries.indices.first { index in
            guard all & 1 << UInt32(index) != 0 else { return false }
            return ring[index].switchedOn != nil || ring.booleans & 1 << UInt32(index) != 0
        }
    }

    /// The case with the values that switches have on a side of zero of their polynomial.
    fileprivate func switched(on d: Polynomial, _ side: ZeroTest.Side) throws(AlgebraLimit) -> ZeroCase? {
        var values: [Int: Form] = [:]
        for (index, entry) in ring.entries.enumerated() {
            switch entry.generator {
            case .positivePart(d): values[index] = side == .above ? Form(d) : .zero
            case .indicator(d): values[index] = side == .below ? .zero : .one
            case .indicator(d.negated): values[index] = side == .above ? .zero : .one
            case .width, .height, .parameter, .number, .integer, .pi, .doubleCosine, .surd, .root, .positivePart,
                .indicator, .floor, .cosine, .sine, .direction, .arccosine, .exponential, .logarithm, .power:
                break
            }
        }
        return try substituting(values)
    }

    /// Whether the form is certainly 0 where d is.
    fileprivate func isMultiple(of d: Polynomial) throws(AlgebraLimit) -> Bool {
        guard divisors.allSatisfy({ ring.isPositive($0) || ring.isPositive($0.negated) }) else { return false }
        return try numerator.divided(exactlyBy: d) != nil
    }

    /// Whether p can not be 0.
    fileprivate func excludesZero(_ p: Polynomial) -> Bool { ring.isPositive(p) || ring.isPositive(p.negated) }

    /// A parameter that is a whole number with few values, on which the form rests.
    fileprivate var smallInteger: (Int, ClosedRange<Int>)? {
        let all = ring.closure(numerator.variables) & ring.integers
        for index in ring.entries.indices where all & 1 << UInt32(index) != 0 && ring[index].isVariable {
            let bounds = ring.entries[index].bounds
            guard let lower = bounds.lower?.ceiling.asInt, let upper = bounds.upper?.floor.asInt, lower <= upper else {
                continue
            }
            let (distance, isFar) = upper.subtractingReportingOverflow(lower)
            if !isFar, distance < ZeroTest.valueLimit { return (index, lower...upper) }
        }
        return nil
    }
}

import ShapeProgram
import ShapeSyntax

/// What is known about whether two shapes have equal outlines.
package enum EquivalenceVerdict: Sendable {
    /// At every size and at all values of the parameters that both admit, wherever both are defined.
    case equal
    /// By so many points at a place; infinite if one of them draws nothing there.
    case differs(at: Samples.Point, by: Double)
    /// Why not, as the end of a sentence.
    case notProved(String)
}

/// Compares two shapes: proves their outlines equal, or looks for a size at which they differ.
package struct EquivalenceCheck: ~Copyable {
    /// As shares of the box: so much is worth no attempt at a proof; so much is more than rounding makes of equal
    /// outlines; and so much of outlines that certainly differ.
    private static let tolerances = (gross: 1e-3, open: 1e-7, certain: 1e-9)
    /// How finely the distance is measured that is reported.
    private static let fineSteps = 256
    /// At how many places where an equation holds both are drawn; enough for each parameter to be off its default.
    private static let placesAtHint = 64
    /// How many samples are tried before an attempt at a proof.
    private static let firstTries = 8
    /// How many steps of the evaluator are spent on samples, before the proof and after it.
    private static let maximumSteps = 16_000_000

    private let pair: ProgramPair
    private var evaluator = Evaluator()
    private let defaults: [Double]
    private var budget = EquivalenceCheck.maximumSteps
    /// At how many samples both shapes are defined.
    private var definedCount = 0

    private init(_ pair: ProgramPair) {
        self.pair = pair
        defaults = evaluator.defaultParameters(of: pair.program)
    }

    /// What is known about a pair.
    package static func compare(_ pair: ProgramPair) -> EquivalenceVerdict {
        var check = EquivalenceCheck(pair)
        return check.verdict()
    }

    /// The place and its parameters as `w = 200, h = 120, radius = 12`.
    package static func text(_ point: Samples.Point, _ pair: ProgramPair) -> String {
        Witness(point, pair.program, pair.names).text
    }

    private mutating func verdict() -> EquivalenceVerdict {
        if let obstacle = pair.obstacle { return .notProved(obstacle) }
        let samples = Samples.points(for: pair.program, defaults: defaults, .everything)
        if let found = witness(samples.prefix(Self.firstTries), Self.tolerances.gross) { return found }
        let attempt = Attempt(pair)
        guard let mismatch = attempt.mismatch else { return proved(samples) }
        if let found = refutation(samples, attempt) { return found }
        return .notProved(definedCount > 0 ? mismatch.text : Self.nowhere)
    }

    private static let nowhere = "they were nowhere both defined where it was tried"

    /// Nothing is worth a proof about sizes that there are not.
    private mutating func proved(_ samples: [Samples.Point]) -> EquivalenceVerdict {
        if definedCount == 0 { _ = witness(samples[...], .infinity) }
        return definedCount > 0 ? .equal : .notProved(Self.nowhere)
    }

    private mutating func refutation(_ samples: [Samples.Point], _ attempt: Attempt) -> EquivalenceVerdict? {
        let tolerance = attempt.isCertain ? Self.tolerances.certain : Self.tolerances.open
        budget = Self.maximumSteps
        if let found = witness(samples[...], tolerance) { return found }
        for hint in attempt.hints + pair.program.equationHints() {
            let places = Samples.places(
                at: hint, of: pair.program, defaults: defaults, atMost: Self.placesAtHint)
            if let found = witness(places.map { $0.point }[...], tolerance) { return found }
        }
        let others = [
            Samples.unroundPoints(for: pair.program, defaults: defaults),
            Samples.integerPoints(for: pair.program, defaults: defaults),
            Samples.randomPoints(for: pair.program, defaults: defaults),
        ]
        for points in others {
            if let found = witness(points[...], tolerance) { return found }
        }
        return nil
    }
}

/// What attempts at a proof have come to.
private struct Attempt {
    /// What was not proved by the last one; `nil` if all is.
    private(set) var mismatch: OutlineComparison.Mismatch?
    /// Whether some formulas that should be equal certainly are not.
    private(set) var isCertain = false
    private(set) var hints: [WitnessHint] = []

    /// Compares what is written, then, if need be, with loops taken apart and more work.
    init(_ pair: ProgramPair) {
        for isThorough in [false, true] {
            var comparison = OutlineComparison(pair, isThorough: isThorough)
            do throws(OutlineComparison.Mismatch) {
                try comparison.compare()
                mismatch = nil
                return
            } catch {
                mismatch = error
                if case .values(isCertain: true) = error { isCertain = true }
                hints += comparison.hints
            }
        }
    }
}

extension Program {
    /// Where equations that the formulas ask about hold, such as `w == 2*h`: no ordinary sample is likely to be there.
    fileprivate func equationHints() -> [WitnessHint] {
        var hints: [WitnessHint] = []
        var algebra = Algebra()
        algebra.begin(self)
        for index in formulas.indices where hints.count < 16 {
            guard case .binary(let op, _, _) = formulas[index].expression, op == .equal || op == .notEqual,
                var form = try? algebra.form(ID(index), self)
            else { continue }
            if op == .notEqual { form = (try? algebra.difference(.one, form)) ?? .zero }
            switch algebra.isZero(form) {
            case .zero: break
            case .nonzero(let found), .undecided(_, let found): hints += found
            }
        }
        return hints
    }
}

extension Samples {
    /// Sizes, and values near the defaults, of many decimals, for what is rounded in one of two shapes.
    fileprivate static func unroundPoints(for program: Program, defaults: [Double]) -> [Point] {
        var values = defaults
        var slot = 0
        for parameter in program.parameters {
            defer { slot += parameter.kind.componentCount }
            guard parameter.kind == .number || parameter.kind == .angle else { continue }
            let domain = domain(of: parameter, program)
            values[slot] = (defaults[slot] * 1.00037 + 0.00173).clamped(domain.low, domain.high)
        }
        let sizes = [(200.0037, 120.0082), (150.1374, 250.2683), (321.4567, 89.1013), (87.6543, 401.2346)]
        return sizes.flatMap { width, height in
            [
                Point(width: width, height: height, values: defaults),
                Point(width: width, height: height, values: values),
            ]
        }
    }
}

// MARK: - Samples

extension EquivalenceCheck {
    /// The first place at which the outlines lie apart by more than a share of the box.
    private mutating func witness(
        _ points: ArraySlice<Samples.Point>, _ tolerance: Double
    ) -> EquivalenceVerdict? {
        for point in points where budget > 0 {
            guard let distance = distance(at: point) else { continue }
            guard distance > tolerance * max(point.width, point.height) else { continue }
            let (old, new) = outlines
            return .differs(at: point, by: max(distance, OutlineDistance.between(old, new, steps: Self.fineSteps)))
        }
        return nil
    }

    /// How far the outlines lie apart; `nil` where that does not count.
    private mutating func distance(at point: Samples.Point) -> Double? {
        let program = pair.program
        evaluator.evaluate(program, width: point.width, height: point.height, parameters: point.values)
        budget -= evaluator.stepsTaken
        guard evaluator.faults.isEmpty, evaluator.outlines.count == program.layers.count, isPromised(program) else {
            return nil
        }
        definedCount += 1
        let (old, new) = outlines
        budget -= OutlineDistance.work(old, new)
        return OutlineDistance.between(old, new)
    }

    /// Both as they were drawn last.
    private var outlines: (old: Outline, new: Outline) {
        (evaluator.outlines[..<pair.oldLayerCount].joined, evaluator.outlines[pair.oldLayerCount...].joined)
    }

    /// Whether one of the shapes promises to be right here, and no sweep is out of range.
    private mutating func isPromised(_ program: Program) -> Bool {
        for claim in program.sweepClaims {
            let sweep = evaluator.value(of: claim.sweep, in: program)
            if sweep < Double(claim.minimum) - 1e-9 || sweep > 360 + 1e-9 { return false }
        }
        return hold(pair.requirements.old, program) || hold(pair.requirements.new, program)
    }

    private mutating func hold(_ conditions: [ID<Expression>], _ program: Program) -> Bool {
        for condition in conditions {
            let requirement = Requirement(condition: condition, span: program.span(condition))
            if !Drawability.holds(requirement, program, &evaluator) { return false }
        }
        return true
    }
}

extension ArraySlice<Outline> {
    /// All layers as one outline.
    fileprivate var joined: Outline { Outline(flatMap { $0.elements }) }
}

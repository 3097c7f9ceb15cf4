import ShapeProgram
import ShapeSyntax
import TestSupport
import Testing

@testable import ShapeChecker

@Suite struct ValidSizesTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var body: String
        /// As formulas that are ≥ 0.
        var constraints: [String]
        /// `w ≥ 16, h ≥ 20`, or another outcome.
        var smallest: String
        var testDescription: String { body }
    }

    private static let plate = "corner (0, 0) r r\ncorner (w, 0) r r\ncorner (w, h) r r\ncorner (0, h) r r\nclose"

    private static let cases: [Case] = [
        Case(body: "circle center (w/2, h/2) r w/2", constraints: [], smallest: "every"),
        Case(
            body: "param t = 3 in 0...\ncircle center (w/2, h/2) r min(w, h)/2 - t",
            constraints: ["w - 2*t", "h - 2*t"], smallest: "w ≥ 6, h ≥ 6, exact"),
        Case(
            body: "param r = 10 in 0...\n\(plate)", constraints: ["w - 2*r", "h - 2*r"],
            smallest: "w ≥ 20, h ≥ 20, exact"),
        Case(
            body: "circle center (w/2, h/2) r sqrt(3)*w - 6", constraints: ["sqrt(3)*w - 6"],
            smallest: "w ≥ 2*sqrt(3), h ≥ 0, exact"),
        Case(
            body: "circle center (w/2, h/2) r w + h - 30", constraints: ["w + h - 30"],
            smallest: "w ≥ 15, h ≥ 15, sufficient"),
        Case(
            body: "circle center (w/2, h/2) r w*h - 100", constraints: ["w*h - 100"],
            smallest: "w ≥ 10, h ≥ 10, sufficient"),
        Case(
            body: "circle center (w/2, h/2) r sqrt(2)*min(w, h) - 6", constraints: ["sqrt(2)*w - 6", "sqrt(2)*h - 6"],
            smallest: "w ≥ 3*sqrt(2), h ≥ 3*sqrt(2), exact"),
        Case(
            body: "circle center (w/2, h/2) r w - sqrt(2)\ncircle center (w/2, h/2) r w - 2", constraints: ["w - 2"],
            smallest: "w ≥ 2, h ≥ 0, exact"),
        Case(body: "circle center (w/2, h/2) r w - h", constraints: ["w - h"], smallest: "notQuadrant"),
        Case(body: "circle center (w/2, h/2) r 40 - w", constraints: ["40 - w"], smallest: "notQuadrant"),
        Case(
            body: "param k = -1\ncircle center (w/2, h/2) r k", constraints: ["k"], smallest: "nowhere"),
        Case(
            body: "circle center (w/2, h/2) r 100/(w - 8)", constraints: ["w - 8"],
            smallest: "w > 8, h ≥ 0, sufficient"),
        Case(
            body: "move to (0, 0)\nline to (w, log(max(0, h - 6)))\nline to (0, h)\nclose", constraints: ["h - 6"],
            smallest: "w ≥ 0, h > 6, exact"),
        // A maximum that may be added or subtracted stays as it is.
        Case(
            body: "param k = 1 in -1...1\ncircle center (w/2, h/2) r 10 + k*max(w - 20, 0)",
            constraints: ["k*max(0, w - 20) + 10"], smallest: "every"),
        Case(
            body: "param k = -1 in -1...1\ncircle center (w/2, h/2) r 10 + k*max(w - 20, 0)",
            constraints: ["k*max(0, w - 20) + 10"], smallest: "notQuadrant"),
        // Each follows from the last one.
        Case(
            body:
                "circle center (w/2, h/2) r w - 10\ncircle center (w/2, h/2) r w - 5\ncircle center (w/2, h/2) r 2*w - 40",
            constraints: ["w - 20"], smallest: "w ≥ 20, h ≥ 0, exact"),
    ]

    @Test(arguments: cases)
    func smallestSizes(_ example: Case) throws {
        let shape = try #require(ExpandedShape("shape S {\nfill #000000\n\(example.body)\n}"))
        var check = ValidityCheck()
        check.decide(shape.program, samples: shape.points)
        let sizes = check.validSizes()
        let texts = sizes.constraints.map { check.text(Form($0.goal.polynomial), shape.program, shape.names) ?? "?" }
        #expect(texts == example.constraints)
        let smallest = check.smallestSize(sizes, of: shape.program)
        #expect(Self.text(smallest, check, shape) == example.smallest)
    }

    /// As a `require` would say it.
    @Test(arguments: [
        ("param r = 4 in 0...", "r w - 2*r", "w >= 2*r"),
        ("param r = 4 in 0...", "r 20 - r", "r <= 20"),
        ("param s = 0.5 in 0...1", "r w*(1 - s) - 8", "w*(1 - s) >= 8"),
        ("", "r h - w", "h >= w"),
        ("", "r 40 - 2*h", "h <= 20"),
        ("", "r w*h - 100", "w*h >= 100"),
        ("", "r 100/(w - 8)", "w > 8"),
        // 126.10163…, which is rounded to where it asks for more.
        ("", "r w - 128*cos(11.25°)^4 - 5*cos(11.25°)^3 - 3*cos(11.25°)", "w >= 126.1017"),
        ("", "r 128*cos(11.25°)^4 + 5*cos(11.25°)^3 + 3*cos(11.25°) - w", "w <= 126.1016"),
        ("param r = 4 in 0...", "r max(h, r) - r - 4", "h >= r + 4"),
        ("param r = 4 in 0...", "r min(w, h, w - r) - 16", "w >= r + 16, h >= 16"),
        ("param r = 4", "r min(w, h, w - r) - 16", "w >= max(16, r + 16), h >= 16"),
    ])
    func conditionsAreSpelt(_ declaration: String, _ radius: String, _ expected: String) throws {
        let circle = "circle center (w/2, h/2) \(radius)"
        let shape = try #require(ExpandedShape("shape S {\nfill #000000\n\(declaration)\n\(circle)\n}"))
        var check = ValidityCheck()
        check.decide(shape.program, samples: shape.points)
        let texts = check.texts(check.validSizes(), shape.program, shape.names)
        #expect(ConditionText.sentence(try #require(texts)) == expected)
    }

    private static func text(_ smallest: SmallestSize, _ check: borrowing ValidityCheck, _ shape: ExpandedShape)
        -> String
    {
        guard case .quadrant(let width, let height, let certainty) = smallest else { return "\(smallest)" }
        let sides = [("w", width), ("h", height)].map { name, bound in
            "\(name) \(bound.isStrict ? ">" : "≥") \(check.text(bound.form, shape.program, shape.names) ?? "?")"
        }
        return sides.joined(separator: ", ") + ", \(certainty)"
    }

    /// The evaluator, which knows nothing of forms, nor of sweeps below 0, finds no fault at sizes and values that satisfy the constraints, and
    /// one at those that do not.
    @Test func samplesAreValidWhereTheyAreSaidToBe() throws {
        var random = SplitMix64(seed: 51)
        var (inside, outside) = (0, 0)
        for (name, shape) in try ExpandedShape.samples() {
            var program = shape.program
            program.requirements = []
            var check = ValidityCheck()
            check.decide(program, samples: shape.points, knowsSweeps: true)
            let sizes = check.validSizes()
            guard sizes.undecided.isEmpty, check.isComplete else { continue }
            var evaluator = Evaluator()
            for _ in 0..<TestRun.count(400) {
                let point = random.point(of: program, evaluator.defaultParameters(of: program))
                guard let isValid = check.satisfies(sizes, point, program) else { continue }
                evaluator.evaluate(program, width: point.width, height: point.height, parameters: point.values)
                let faults = evaluator.faults.filter { $0.isMoreThanRounding }
                if isValid {
                    inside += 1
                    #expect(faults.isEmpty, "\(name) at \(point)")
                } else if sizes.isExact {
                    outside += 1
                    #expect(!evaluator.faults.isEmpty, "\(name) at \(point)")
                }
            }
        }
        #expect(inside > 400 && outside > 40, "\(inside) inside, \(outside) outside")
    }
}

extension SplitMix64 {
    /// A size, and values of all parameters, in their domains.
    fileprivate mutating func point(of program: Program, _ defaults: [Double]) -> Samples.Point {
        let scale = [8.0, 24, 60, 400][Int(next() % 4)]
        var values = defaults
        var place = 0
        for parameter in program.parameters {
            for component in 0..<parameter.kind.componentCount where next() % 2 == 0 {
                // A corner of radius 0 fits everywhere.
                let options = Samples.alternatives(parameter, defaults[place + component], program).filter { $0 != 0 }
                if let value = options.randomElement(using: &self) { values[place + component] = value }
            }
            place += parameter.kind.componentCount
        }
        return Samples.Point(width: double(in: 0.25...scale), height: double(in: 0.25...scale), values: values)
    }
}

extension ValidityCheck {
    /// Whether a point satisfies constraints; `nil` where rounding does not tell.
    fileprivate borrowing func satisfies(_ sizes: ValidSizes, _ point: Samples.Point, _ program: Program) -> Bool? {
        guard let sample = known([point], program).samples.first else { return nil }
        var result = true
        for constraint in sizes.constraints {
            let range = ring.enclosure(constraint.goal.polynomial, sample.values)
            if constraint.goal.fails(throughout: range) { result = false } else if range.lower < 1e-6 { return nil }
        }
        return result
    }
}

extension Fault {
    /// Whether it is not by a rounded number that should be 0, or in the domain.
    fileprivate var isMoreThanRounding: Bool {
        switch kind {
        case .negativeRadius(let value), .negativeRadicand(let value): value < -1e-9
        case .radiusTooLarge(let value, let limit): value > limit + 1e-9
        case .acosDomain(let value): value.magnitude > 1 + 1e-9
        case .sweepOutOfRange(let value): value.magnitude > 360 + 1e-9
        case .divisionByZero, .logDomain, .powDomain, .notFinite, .tooDeep, .tooLarge: true
        }
    }
}

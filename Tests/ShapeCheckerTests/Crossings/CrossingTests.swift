import OutlineMeasures
import ShapeProgram
import ShapeSyntax
import TestSupport
import Testing

@testable import ShapeChecker

@Suite struct CrossingTests {
    /// What is said of samples to be proved, and of places to cross, against an evaluation that knows nothing of it.
    @Test func verdictsHoldWhenDrawn() throws {
        var random = SplitMix64(seed: 77)
        var (count, found) = (0, 0)
        let mode = TestRun.isFull ? OutlineCheck.Mode.free : .defaults
        for (name, shape) in try ExpandedShape.samples() {
            let work = TestRun.isFull ? WorkBudget.unitsPerShape : 20_000
            let checked = CheckedOutline(shape, mode, work: work)
            for _ in 0..<TestRun.count(200) {
                guard let place = random.place(of: checked, mode) else { continue }
                count += 1
                for crossing in checked.crossings(at: place) {
                    Issue.record("\(name) crosses itself in \(crossing) at \(place)")
                }
            }
            for verdict in checked.findings.crossings {
                guard case .crosses(let place) = verdict.outcome else { continue }
                found += 1
                #expect(checked.crossing(inLayer: verdict.layer, at: place) != nil, "\(name) at \(place)")
            }
        }
        #expect(count > 100, "\(count) places, \(found) crossings")
    }

    @Test(arguments: OutlineExamples.all)
    func examples(_ example: OutlineExample) throws {
        let checked = try #require(CheckedOutline(example.source))
        #expect(checked.word == example.verdict)
        for verdict in checked.findings.crossings {
            guard case .crosses(let place) = verdict.outcome else { continue }
            #expect(checked.crossing(inLayer: verdict.layer, at: place) != nil, "\(place)")
            #expect([checked.text(verdict.first), checked.text(verdict.second)] == example.segments)
        }
        #expect(checked.conditions == example.conditions)
        #expect(checked.findings.tangency.map { $0.kind.word } == example.joints)
        #expect(checked.findings.frame.map { "\($0.side)" } == example.sides)
        var random = SplitMix64(seed: 78)
        for _ in 0..<TestRun.count(400) {
            guard let place = random.place(of: checked, .free) else { continue }
            for crossing in checked.crossings(at: place) { Issue.record("crosses itself in \(crossing) at \(place)") }
        }
    }

    /// Nothing but the numbers of the program decides: neither the clock nor what was checked before.
    @Test func verdictsAreTheSameAgain() throws {
        for example in OutlineExamples.all.prefix(6) {
            let first = try #require(CheckedOutline(example.source))
            let second = try #require(CheckedOutline(example.source))
            #expect(first.findings.work == second.findings.work && first.word == second.word)
        }
    }

    /// Without work nothing is claimed, and who cancels gets no proof.
    @Test func spentBudgetsProveNothing() throws {
        let shape = try #require(ExpandedShape(OutlineExamples.card.source))
        let checked = CheckedOutline(shape, .free, work: 20)
        #expect(checked.word == "open")
        #expect(checked.findings.work <= 20)
        var validity = ValidityCheck()
        validity.decide(shape.program, samples: shape.points)
        let sizes = validity.validSizes()
        var outline = OutlineCheck(
            shape.program, validity, sizes, .free, points: shape.points, isCancelled: { true })
        guard case .notProved(.proof(.work))? = outline.decide().crossings.first?.outcome else {
            Issue.record("not cancelled")
            return
        }
    }
}

extension CheckedOutline {
    func text(_ id: ID<Statement>) -> String {
        guard id.isPresent else { return "" }
        return String(decoding: shape.source.bytes[shape.program.span(id).range], as: UTF8.self)
    }

    /// The places in proved layers where the drawn outline crosses itself.
    func crossings(at place: Samples.Point) -> [Vector] {
        findings.crossings.compactMap { verdict in
            switch verdict.outcome {
            case .proved, .provedWithinBounds: crossing(inLayer: verdict.layer, at: place)
            case .crosses, .notProved: nil
            }
        }
    }

    func crossing(inLayer layer: Int, at place: Samples.Point) -> Vector? {
        var evaluator = Evaluator()
        evaluator.evaluate(shape.program, width: place.width, height: place.height, parameters: place.values)
        return Intersections.first(in: evaluator.outlines[layer])
    }

    /// Whether a place certainly satisfies all conditions, by their values there.
    func isValid(_ place: Samples.Point) -> Bool {
        var evaluator = Evaluator()
        evaluator.evaluate(shape.program, width: place.width, height: place.height, parameters: place.values)
        guard evaluator.faults.isEmpty, evaluator.gaps.isEmpty,
            shape.program.requirements.allSatisfy({ evaluator.value(of: $0.condition, in: shape.program) != 0 })
        else { return false }
        let ring = findings.ring
        let values = ring.values(at: place, shape.program)
        return findings.conditions.allSatisfy { $0.polynomial.value(at: values) >= 0 }
            && sizes.constraints.allSatisfy { $0.goal.polynomial.value(at: values) >= 0 }
    }
}

extension SplitMix64 {
    /// A size, and in free mode values of all parameters, at which everything is said to be right.
    fileprivate mutating func place(of checked: CheckedOutline, _ mode: OutlineCheck.Mode) -> Samples.Point? {
        var drawn = DrawnShape(checked.shape.program, seed: next())
        let any = drawn.anyPlace()
        var evaluator = Evaluator()
        let defaults = evaluator.defaultParameters(of: checked.shape.program)
        let isSmall = next() % 2 == 0
        var place = Samples.Point(
            width: isSmall ? any.width / 8 : any.width, height: isSmall ? any.height / 8 : any.height,
            values: mode == .free ? any.values : defaults)
        if let fixed = checked.findings.crossings.first?.fixings.randomElement(using: &self) {
            place = place.fixing(fixed, checked.shape.program, Samples.Point(width: 0, height: 0, values: defaults))
        }
        return checked.isValid(place) ? place : nil
    }
}

extension TangencyFinding.Kind {
    fileprivate var word: String {
        switch self {
        case .reversedArc: "reversedArc"
        case .doubledLine: "doubledLine"
        case .turnsBack: "turnsBack"
        case .nearlySmooth: "nearlySmooth"
        }
    }
}

import ShapeProgram
import TestSupport
import Testing

@testable import ShapeChecker

/// Random inequalities: whatever is proved has to be true at many points, worked out exactly from the formulas as they
/// were written, and whatever is refuted has to be false where it is said to be.
@Suite struct RandomInequalityTests {
    private static let positive: [Rational] = [1, 2, 3, 7, 20, 100, 999].map { Rational($0) } + parts([1, 5], 2)
    private static let any: [Rational] = [-30, -2, -1, 0, 1, 2, 5, 40].map { Rational($0) } + parts([1, -3, 4], 3)

    private static func parts(_ numerators: [Int], _ denominator: Int128) -> [Rational] {
        numerators.map { Rational(Int128($0), over: denominator)! }
    }

    @Test func verdictsAreTrue() throws {
        var random = SplitMix64(seed: 31)
        var proved = 0
        let count = TestRun.count(5_000)
        for round in 0..<count {
            let claim = random.claim(round)
            let points = claim.points(Self.positive, Self.any)
            let outcome: ProofOutcome
            do { (outcome, _) = try claim.outcome(points: Array(points.prefix(12))) } catch { continue }
            switch outcome {
            case .proved, .provedWithinBounds:
                proved += 1
                let counterexample = points.first { claim.goal.isTrue($0) == false }
                #expect(counterexample == nil, "\(claim.text)")
            case .refuted(let sample): #expect(claim.goal.isTrue(points[sample]) != true, "\(claim.text)")
            case .notProved: break
            }
        }
        #expect(proved > count / 8, "\(proved)")
    }
}

extension SplitMix64 {
    /// Facts and a goal; now and then a goal that follows from them.
    fileprivate mutating func claim(_ round: Int) -> Claim {
        let facts = (0..<Int.random(in: 0...3, using: &self)).map { _ in
            Claim.Comparison(affine(), next() % 2 == 0 ? .nonnegative : .positive)
        }
        let relation: Fact.Relation = next() % 2 == 0 ? .nonnegative : .positive
        var goal = formula(depth: 3)
        if next() % 2 == 0 {
            goal = facts.reduce(.number(Rational(Int.random(in: 0...2, using: &self)))) { sum, fact in
                .operation("+", sum, .operation("*", factor(), fact.excess))
            }
            if next() % 3 == 0 { goal = .operation("-", .call("max", [goal, affine()]), affine()) }
        }
        return Claim(
            facts: facts, goal: .init(goal, relation), "round \(round): \(facts.map(\.excess.text)) |- \(goal.text)")
    }

    private mutating func name() -> Formula { .name(["w", "h", "a", "b"][Int(next() % 4)]) }

    private mutating func affine() -> Formula {
        .operation(
            "+", .operation("*", number(-3...3), name()),
            .operation("-", .operation("*", number(-2...2), name()), number(-9...9)))
    }

    private mutating func number(_ range: ClosedRange<Int>) -> Formula {
        .number(Rational(Int.random(in: range, using: &self)))
    }

    /// Something that is ≥ 0.
    private mutating func factor() -> Formula {
        switch next() % 5 {
        case 0: .name("w")
        case 1: .call("max", [name(), .number(.zero)])
        case 2: .operation("^", name(), .number(2))
        case 3: .call("sqrt", [.operation("+", .operation("^", name(), .number(2)), number(1...5))])
        default: number(0...4)
        }
    }

    private mutating func formula(depth: Int) -> Formula {
        guard depth > 0 else { return next() % 3 == 0 ? number(-6...6) : name() }
        switch next() % 12 {
        case 0, 1, 2: return .operation("+", formula(depth: depth - 1), formula(depth: depth - 1))
        case 3, 4, 5: return .operation("-", formula(depth: depth - 1), formula(depth: depth - 1))
        case 6, 7: return .operation("*", formula(depth: depth - 1), formula(depth: depth - 2))
        case 8: return .call("max", [formula(depth: depth - 1), formula(depth: depth - 1)])
        case 9: return .call("min", [formula(depth: depth - 1), formula(depth: depth - 1)])
        case 10: return .call("step", [formula(depth: depth - 1)])
        default:
            let inside = formula(depth: depth - 2)
            return .call("sqrt", [.operation("+", .operation("*", inside, inside), number(0...9))])
        }
    }
}

extension Formula {
    /// As it could be read again.
    fileprivate var text: String {
        switch self {
        case .number(let value): "\(value.doubleValue)"
        case .name(let name): name
        case .operation(let sign, let a, let b): "(\(a.text) \(sign) \(b.text))"
        case .call(let name, let arguments): "\(name)(\(arguments.map(\.text).joined(separator: ", ")))"
        }
    }
}

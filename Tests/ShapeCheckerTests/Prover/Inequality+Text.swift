import ShapeProgram
import ShapeSyntax
import TestSupport

@testable import ShapeChecker

/// `w >= 2*r, r >= 0 |- w > r`: facts and a goal. `w` and `h` are positive, other names may be any number.
struct Claim {
    /// left − right, and its relation to 0.
    struct Comparison {
        var excess: Formula
        var relation: Fact.Relation

        init(_ text: some StringProtocol) {
            let signs: [(Character, Fact.Relation)] = [("<", .positive), (">", .positive), ("=", .zero)]
            guard let (sign, strict) = signs.first(where: { text.contains($0.0) }) else { fatalError("\(text)") }
            let parts = text.split(separator: sign, maxSplits: 1).map { String($0) }
            let isClosed = parts[1].first == "="
            let right = FormulaReader.read(isClosed ? String(parts[1].dropFirst()) : parts[1])
            let left = FormulaReader.read(parts[0])
            relation = isClosed ? .nonnegative : strict
            excess = sign == "<" ? .operation("-", right, left) : .operation("-", left, right)
        }

        init(_ excess: Formula, _ relation: Fact.Relation) {
            self.excess = excess
            self.relation = relation
        }

        /// Whether it is true; `nil` where that is not certain, as the value is rounded and next to 0.
        func isTrue(_ values: [String: Rational]) -> Bool? {
            if let exact = excess.value(values) {
                switch relation {
                case .nonnegative: return exact >= .zero
                case .positive: return exact > .zero
                case .zero: return exact.isZero
                }
            }
            let rounded = excess.approximation(values)
            if rounded.isNaN || rounded.magnitude < 1e-6 { return nil }
            return relation != .zero && rounded > 0
        }
    }

    let text: String
    let facts: [Comparison]
    let goal: Comparison
    /// All names, in the order of their generators.
    let names: [String]
    /// The field of constants has the multiples of 360° over this.
    var angleOrder = 24

    init(_ text: String) {
        let parts = text.split(separator: "|-", omittingEmptySubsequences: false)
        self.init(facts: Self.comparisons(parts[0]), goal: Comparison(parts[1]), text)
    }

    init(facts: [Comparison], goal: Comparison, _ text: String) {
        self.text = text
        self.facts = facts
        self.goal = goal
        let others = (facts + [goal]).reduce(into: Set<String>()) { $0.formUnion($1.excess.names) }
        names = ["w", "h"] + others.subtracting(["w", "h"]).sorted()
    }

    /// Splits at the commas outside of parentheses.
    private static func comparisons(_ text: some StringProtocol) -> [Comparison] {
        var depth = 0
        let parts = text.split { character in
            depth += character == "(" ? 1 : character == ")" ? -1 : 0
            return character == "," && depth == 0
        }
        return parts.filter { $0.contains { $0 != " " && $0 != "\n" } }.map { Comparison($0) }
    }
}

// MARK: - Proving

extension Claim {
    /// What the prover says, with points among which it may find one that refutes the goal.
    func outcome(points: [[String: Rational]] = [], work: WorkBudget = WorkBudget()) throws -> (ProofOutcome, Int) {
        var ring = Ring()
        ring.angleOrder = angleOrder
        for index in names.indices {
            let generator = try ring.enter(Self.generator(index))
            if index < 2 { ring.setBounds(generator, Bounds(lower: .zero, isLowerStrict: true)) }
        }
        var stated: [(Polynomial, Fact.Relation)] = []
        for fact in facts { stated.append((try polynomial(fact.excess, &ring), fact.relation)) }
        for (p, relation) in stated where relation != .zero {
            _ = ring.assume(p, isStrict: relation == .positive)
        }
        let goal = try polynomial(goal.excess, &ring)
        let samples = points.map { point in
            ring.enclosures(
                Dictionary(
                    uniqueKeysWithValues: names.indices.map { ($0, OutwardInterval(enclosing: point[names[$0]]!)) }))
        }
        var hypotheses = Hypotheses(ring, samples: samples)
        for (p, relation) in stated where relation == .zero { hypotheses.assume(Fact(p, .zero, .requirement)) }
        var prover = Prover(hypotheses, work: work)
        let outcome = prover.prove(self.goal.relation == .positive ? .positive(goal) : .nonnegative(goal))
        return (outcome, work.remaining - prover.work.remaining)
    }

    private static func generator(_ index: Int) -> Generator {
        switch index {
        case 0: .width
        case 1: .height
        default: .parameter(ID(index - 2), component: 0)
        }
    }

    private func polynomial(_ formula: Formula, _ ring: inout Ring) throws -> Polynomial {
        try ring.signCarrier(form(formula, &ring))
    }

    private func form(_ formula: Formula, _ ring: inout Ring) throws -> Form {
        switch formula {
        case .number(let value): return Form(value)
        case .name(let name): return Form(Polynomial(generator: names.firstIndex(of: name)!))
        case .operation(let sign, let a, let b):
            let left = try form(a, &ring)
            if sign == "^" { return try ring.power(left, b.value([:])!.asInt!) }
            let right = try form(b, &ring)
            switch sign {
            case "+": return try ring.sum(left, right)
            case "-": return try ring.difference(left, right)
            case "*": return try ring.product(left, right)
            default: return try ring.quotient(left, right)
            }
        case .call(let name, let arguments):
            let values = try arguments.map { try form($0, &ring) }
            switch name {
            case "max": return try values.dropFirst().reduce(values[0]) { try ring.maximum($0, $1) }
            case "min": return try values.dropFirst().reduce(values[0]) { try ring.minimum($0, $1) }
            case "floor": return try ring.floor(values[0])
            case "abs": return try ring.absolute(values[0])
            case "step": return try ring.isAtLeastZero(values[0])
            case "sqrt": return try ring.squareRoot(values[0])
            case "cos": return try ring.direction(values[0]).x
            default: return try ring.direction(values[0]).y
            }
        }
    }
}

// MARK: - Points

extension Claim {
    /// How many combinations of values are tried.
    private static let combinationLimit = 3_000

    /// Points at which all facts are certainly true: combinations of given values, all of them or a random part.
    func points(_ positive: [Rational], _ any: [Rational]) -> [[String: Rational]] {
        let choices = names.indices.map { $0 < 2 ? positive : any }
        let total = choices.reduce(1) { min($0 * $1.count, Self.combinationLimit + 1) }
        var random = SplitMix64(seed: UInt64(text.utf8.count))
        var points: [[String: Rational]] = []
        for combination in 0..<min(total, Self.combinationLimit) {
            var rest = combination
            var point: [String: Rational] = [:]
            for (name, values) in zip(names, choices) {
                point[name] =
                    total > Self.combinationLimit ? values.randomElement(using: &random)! : values[rest % values.count]
                rest /= values.count
            }
            if facts.allSatisfy({ $0.isTrue(point) == true }) { points.append(point) }
        }
        return points
    }
}

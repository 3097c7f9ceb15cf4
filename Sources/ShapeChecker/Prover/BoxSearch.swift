import ShapeProgram

/// Branch and prune over boxes of the free numbers (Moore, "Interval Analysis", 1966): a box in which a fact fails
/// throughout is left out, one in which the goal holds throughout is done, and any other is cut in two.
struct BoxSearch {
    /// How large a number is that has no bound of its own, in points for sizes.
    static let greatestSize = 2_000.0
    /// How many boxes are looked at.
    static let maximumBoxes = 600
    /// How many terms cost a unit of work, in each box.
    static let termsPerUnit = 40
    /// A box that is narrower in every direction is not cut any more.
    static let leastWidth = 1e-3

    /// Whether the goal holds in every box.
    enum Result {
        case everywhere
        /// For all numbers up to `greatestSize`.
        case withinBounds
        case undecided
    }

    private let goal: Goal
    private let facts: [Fact]
    private let ring: Ring
    /// The free generators that matter; a box has one interval for each.
    private let free: [Int]

    /// Looks for a proof. A free generator that the goal does not depend on is not searched, and neither are facts
    /// that depend on one.
    static func prove(_ goal: Goal, _ hypotheses: Hypotheses, _ work: inout WorkBudget) -> Result {
        let search = BoxSearch(goal, hypotheses)
        var box = search.free.map { _ in OutwardInterval.all }
        for fact in search.facts { search.tighten(&box, by: fact) }
        let isBounded = box.allSatisfy { $0.width < .infinity }
        for index in box.indices { box[index] = search.capped(box[index]) }
        guard search.covers(box, &work) else { return .undecided }
        return isBounded ? .everywhere : .withinBounds
    }

    private init(_ goal: Goal, _ hypotheses: Hypotheses) {
        self.goal = goal
        ring = hypotheses.ring
        let ring = ring
        let isFree = ring.entries.indices.reduce(into: UInt32(0)) { set, index in
            if ring[index].isVariable { set |= 1 << UInt32(index) }
        }
        let variables = ring.closure(goal.polynomial.variables) & isFree
        free = ring.entries.indices.filter { variables & 1 << UInt32($0) != 0 }
        facts = hypotheses.facts.filter { ring.closure($0.polynomial.variables) & isFree & ~variables == 0 }
    }

    /// Bounds from facts such as w − 3 ≥ 0 and 2·w ≤ 5.
    private func tighten(_ box: inout [OutwardInterval], by fact: Fact) {
        guard fact.polynomial.degree == 1, fact.polynomial.terms.count <= 2, let lead = fact.polynomial.terms.first,
            let index = free.firstIndex(where: { Monomial($0) == lead.monomial }),
            fact.polynomial.terms.count == 1 || fact.polynomial.terms[1].monomial.isOne,
            let bound = fact.polynomial.coefficient(of: .one).negated.divided(by: lead.coefficient)
        else { return }
        let point = OutwardInterval(enclosing: bound)
        let isLower = fact.relation == .zero || .zero < lead.coefficient
        let isUpper = fact.relation == .zero || lead.coefficient < .zero
        let range = OutwardInterval(
            lower: isLower ? point.lower : -.infinity, upper: isUpper ? point.upper : .infinity)
        box[index] = box[index].intersection(range) ?? box[index]
    }

    /// A range with `greatestSize` in place of an end that is missing, or an empty rest of it.
    private func capped(_ range: OutwardInterval) -> OutwardInterval {
        OutwardInterval(
            lower: range.lower.isFinite ? range.lower : min(range.upper, -Self.greatestSize),
            upper: range.upper.isFinite ? range.upper : max(range.lower, Self.greatestSize))
    }

    /// Whether the goal holds throughout a box, after cutting it into as many as it takes.
    private func covers(_ box: [OutwardInterval], _ work: inout WorkBudget) -> Bool {
        let cost = 3 + facts.reduce(goal.polynomial.terms.count) { $0 + $1.polynomial.terms.count } / Self.termsPerUnit
        var pending = [box]
        var count = 0
        while let box = pending.popLast() {
            count += 1
            guard count <= Self.maximumBoxes, work.spend(cost) else { return false }
            if isDone(box) { continue }
            guard let halves = halves(of: box) else { return false }
            pending.append(halves.0)
            pending.append(halves.1)
        }
        return true
    }

    /// Whether the goal holds in a box, or no point of it satisfies the facts.
    private func isDone(_ box: [OutwardInterval]) -> Bool {
        let values = ring.enclosures(Dictionary(uniqueKeysWithValues: zip(free, box)))
        return goal.holds(throughout: ring.enclosure(goal.polynomial, values))
            || facts.contains { $0.fails(throughout: ring.enclosure($0.polynomial, values)) }
    }

    /// A box cut across the side that is the longest relative to its distance from 0; `nil` for one too small.
    private func halves(of box: [OutwardInterval]) -> ([OutwardInterval], [OutwardInterval])? {
        func length(_ side: OutwardInterval) -> Double {
            side.width / (1 + min(side.lower.magnitude, side.upper.magnitude))
        }
        guard let longest = box.indices.max(by: { length(box[$0]) < length(box[$1]) }) else { return nil }
        let side = box[longest]
        guard side.width >= Self.leastWidth else { return nil }
        let middle = Self.middle(of: side)
        var (low, high) = (box, box)
        low[longest] = OutwardInterval(lower: side.lower, upper: middle)
        high[longest] = OutwardInterval(lower: middle, upper: side.upper)
        return (low, high)
    }

    /// The geometric mean of a side that reaches from small to large positive numbers, else the arithmetic one.
    private static func middle(of side: OutwardInterval) -> Double {
        if side.lower >= 0, side.upper > 4, side.upper >= 4 * side.lower {
            return Elementary.sqrt(max(side.lower, 1) * side.upper)
        }
        return side.lower / 2 + side.upper / 2
    }
}

import ShapeProgram

/// Which facts can take part in a combination whose terms all cancel.
///
/// A fact with a monomial that no other could cancel has the multiplier 0; without it others may be in the same
/// position. What is left is mostly little, and often nothing, which saves the simplex.
struct Relevance {
    /// A monomial of a fact, and the sign that it has there.
    private struct Entry {
        var monomial: Monomial
        var column: Int
        /// −1 or 1; 0 where both are possible.
        var sign: Int
    }

    private var entries: [Entry] = []
    /// By fact.
    private(set) var isRelevant: [Bool]

    /// Monomials of the generators that are not constants; the sign is that of the coefficient in the constants.
    init(_ facts: [Fact], _ hypotheses: Hypotheses) {
        isRelevant = Array(repeating: true, count: facts.count)
        for (column, fact) in facts.enumerated() {
            let p = fact.polynomial
            if p.variables & hypotheses.ring.constants == 0 {
                enter(fact, column)
            } else {
                for part in hypotheses.parts(p) {
                    let sign = fact.relation == .zero ? 0 : hypotheses.sign(of: part.coefficient) ?? 0
                    entries.append(Entry(monomial: part.monomial, column: column, sign: sign))
                }
            }
        }
        settle()
    }

    /// All monomials, those of constants included.
    init(_ facts: [Fact]) {
        isRelevant = Array(repeating: true, count: facts.count)
        for (column, fact) in facts.enumerated() { enter(fact, column) }
        settle()
    }

    private mutating func enter(_ fact: Fact, _ column: Int) {
        for term in fact.polynomial.terms {
            let sign = fact.relation == .zero ? 0 : term.coefficient < .zero ? -1 : 1
            entries.append(Entry(monomial: term.monomial, column: column, sign: sign))
        }
    }

    /// Leaves out facts until each monomial of those that are left can be cancelled.
    private mutating func settle() {
        entries.sort { $1.monomial < $0.monomial || $0.monomial == $1.monomial && $0.column < $1.column }
        var hasChanged = true
        while hasChanged {
            hasChanged = false
            var start = 0
            while start < entries.count {
                var end = start + 1
                while end < entries.count, entries[end].monomial == entries[start].monomial { end += 1 }
                if !canCancel(start..<end), leaveOut(start..<end) { hasChanged = true }
                start = end
            }
        }
    }

    private func canCancel(_ range: Range<Int>) -> Bool {
        var (hasPositive, hasNegative) = (false, false)
        for entry in entries[range] where isRelevant[entry.column] {
            hasPositive = hasPositive || entry.sign >= 0
            hasNegative = hasNegative || entry.sign <= 0
        }
        return hasPositive && hasNegative
    }

    /// False where all were left out already.
    private mutating func leaveOut(_ range: Range<Int>) -> Bool {
        var hasChanged = false
        for entry in entries[range] where isRelevant[entry.column] {
            isRelevant[entry.column] = false
            hasChanged = true
        }
        return hasChanged
    }
}

import ShapeProgram

/// The exact simplex method: is there λ ≥ 0 with A·λ = b?
///
/// Dantzig's method in its first phase, with Bland's rule ("New finite pivoting rules for the simplex
/// method", 1977), so that it ends. Numbers are exact: 64-bit integers first, 128-bit ones where those
/// overflow, and beyond them the outcome is `unknown`, as it is behind too many pivots.
enum Simplex {
    /// A coefficient of A; the same place is given at most once.
    struct Entry: Sendable {
        var row: Int
        var column: Int
        var value: Rational
    }

    /// A·λ = b, where A has as many rows as b.
    struct System: Sendable {
        var columnCount: Int
        var entries: [Entry]
        /// b, row by row.
        var rightSide: [Rational]
    }

    enum Outcome: Equatable, Sendable {
        /// λ, column by column.
        case solution([Rational])
        /// Certainly none.
        case infeasible
        /// Numbers or pivots beyond the bounds.
        case unknown
    }

    /// An outcome with the number of pivots that it took.
    struct Result: Sendable {
        var outcome: Outcome
        var pivots = 0
        fileprivate var isOverflow = false
    }

    /// How many pivots are made before giving up, unless said otherwise.
    static let maximumPivots = 400

    /// Looks for a solution.
    static func solve(_ system: System, maximumPivots: Int = maximumPivots) -> Result {
        let result = solve(system, in: Int64.self, maximumPivots)
        return result.isOverflow ? solve(system, in: Int128.self, maximumPivots) : result
    }

    private static func solve<Integer: FixedWidthInteger & SignedInteger>(
        _ system: System, in: Integer.Type, _ maximumPivots: Int
    ) -> Result {
        guard var tableau = Tableau<Integer>(system) else { return Result(outcome: .unknown, isOverflow: true) }
        let end = tableau.minimize(maximumPivots)
        var result = Result(outcome: .unknown, pivots: tableau.pivots)
        switch end {
        case .zero: result.outcome = tableau.solution.map { .solution($0) } ?? .unknown
        case .positive: result.outcome = .infeasible
        case .overflow: result.isOverflow = true
        case .tooManyPivots: break
        }
        return result
    }
}

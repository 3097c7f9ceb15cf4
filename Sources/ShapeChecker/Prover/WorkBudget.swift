/// What proving may still cost, in units that are the same on every machine.
///
/// A unit is about a column of a linear system, a tenth of a pivot, or a box of a search. Time is never asked for,
/// so that a verdict does not depend on the machine; `isCancelled` is for an editor that no longer wants to know.
struct WorkBudget {
    /// What one shape gets.
    static let unitsPerShape = 200_000

    /// Not below 0.
    private(set) var remaining: Int
    private let isCancelled: (() -> Bool)?

    init(_ units: Int = unitsPerShape, isCancelled: (() -> Bool)? = nil) {
        remaining = max(units, 0)
        self.isCancelled = isCancelled
    }

    /// Whether nothing more may be done.
    var isSpent: Bool { remaining == 0 }

    /// Takes units off; false where they are not there, or nobody waits for the answer.
    mutating func spend(_ units: Int) -> Bool {
        if isCancelled?() == true { remaining = 0 }
        guard units < remaining else {
            remaining = 0
            return false
        }
        remaining -= units
        return true
    }
}

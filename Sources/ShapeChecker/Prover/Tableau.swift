import ShapeProgram

/// The simplex tableau, in whole numbers.
///
/// A row is an equation, and an equation may be multiplied by any positive number. So every row holds
/// integers without a common divisor, and eliminating needs no fractions: the entries divide the minors that
/// Bareiss's method would hold, and are as small as integers can be.
///
/// Each row starts with an artificial variable of its own as its basic one, which takes up what the columns do not
/// yet explain. The objective is a positive combination of the artificial variables; when it reaches
/// zero the others solve the system. An artificial variable that left never comes back, so it has no column.
struct Tableau<Integer: FixedWidthInteger & SignedInteger> {
    /// How `minimize` ended.
    enum End: Sendable {
        /// The objective is zero.
        case zero
        /// Its minimum is positive.
        case positive
        case overflow
        case tooManyPivots
    }

    private let rowCount: Int
    private let columnCount: Int
    /// Row by row, the right side behind the columns; the last row is the objective. All right sides are ≥ 0.
    private var cells: [Integer]
    /// The basic variable of each row: a column, or −1 − row for an artificial one.
    private var basis: [Int]
    private(set) var pivots = 0

    /// `nil` where a number does not fit.
    init?(_ system: Simplex.System) {
        rowCount = system.rightSide.count
        columnCount = system.columnCount
        cells = Array(repeating: 0, count: (rowCount + 1) * (columnCount + 1))
        basis = (0..<rowCount).map { -1 - $0 }
        guard enter(system) else { return nil }
        for row in 0..<rowCount where !addToObjective(row) { return nil }
        guard divideOut(rowCount) else { return nil }
    }

    /// Moves to ever smaller values of the objective.
    mutating func minimize(_ maximumPivots: Int) -> End {
        while cells[index(rowCount, columnCount)] != 0 {
            guard let column = enteringColumn, let row = leavingRow(column) else { return .positive }
            guard pivots < maximumPivots else { return .tooManyPivots }
            pivots += 1
            guard pivot(row, column) else { return .overflow }
        }
        return .zero
    }

    /// The values of the columns: those of basic ones stand on the right, the others are 0. `nil` where one does
    /// not fit.
    var solution: [Rational]? {
        var values = Array(repeating: Rational.zero, count: columnCount)
        for row in 0..<rowCount where basis[row] >= 0 {
            let (top, bottom) = (cells[index(row, columnCount)], cells[index(row, basis[row])])
            guard let value = Rational(Int128(top), over: Int128(bottom)) else { return nil }
            values[basis[row]] = value
        }
        return values
    }

    private func index(_ row: Int, _ column: Int) -> Int { row &* (columnCount &+ 1) &+ column }
}

// MARK: - Setting up

extension Tableau {
    /// Enters the equations, each multiplied by its denominators and so that its right side is ≥ 0.
    private mutating func enter(_ system: Simplex.System) -> Bool {
        var scales = Array(repeating: Int128(1), count: rowCount)
        for entry in system.entries {
            guard Self.include(entry.value.denominator, in: &scales[entry.row]) else { return false }
        }
        for (row, value) in system.rightSide.enumerated() {
            guard Self.include(value.denominator, in: &scales[row]) else { return false }
            if value.numerator < 0 { scales[row] = 0 - scales[row] }
        }
        for entry in system.entries where !set(entry.row, entry.column, entry.value, scales[entry.row]) {
            return false
        }
        for (row, value) in system.rightSide.enumerated() where !set(row, columnCount, value, scales[row]) {
            return false
        }
        for row in 0..<rowCount where !divideOut(row) { return false }
        return true
    }

    /// Makes `multiple` the least common multiple of itself and a denominator.
    private static func include(_ denominator: Int128, in multiple: inout Int128) -> Bool {
        let divisor = commonDivisor(multiple.magnitude, denominator.magnitude)
        let (product, overflow) = (multiple.magnitude / divisor).multipliedReportingOverflow(by: denominator.magnitude)
        guard !overflow, let value = Int128(exactly: product) else { return false }
        multiple = value
        return true
    }

    private mutating func set(_ row: Int, _ column: Int, _ value: Rational, _ scale: Int128) -> Bool {
        let (product, overflow) = (scale / value.denominator).multipliedReportingOverflow(by: value.numerator)
        guard !overflow, let cell = Integer(exactly: product) else { return false }
        cells[index(row, column)] = cell
        return true
    }

    private mutating func addToObjective(_ row: Int) -> Bool {
        for column in 0...columnCount {
            let (sum, overflow) = cells[index(rowCount, column)].addingReportingOverflow(cells[index(row, column)])
            if overflow { return false }
            cells[index(rowCount, column)] = sum
        }
        return true
    }
}

// MARK: - Pivoting

extension Tableau {
    /// The first column of which more makes the objective less (Bland's rule).
    private var enteringColumn: Int? {
        let start = index(rowCount, 0)
        for column in 0..<columnCount where cells[start &+ column] > 0 { return column }
        return nil
    }

    /// The row whose basic variable reaches zero first as the column grows; of several, the one with the first
    /// basic variable (Bland's rule), artificial ones before all.
    private func leavingRow(_ column: Int) -> Int? {
        var best: Int?
        for row in 0..<rowCount where cells[index(row, column)] > 0 {
            guard let other = best else {
                best = row
                continue
            }
            let order = compareRatios(row, other, column)
            if order < 0 || order == 0 && basis[row] < basis[other] { best = row }
        }
        return best
    }

    /// Negative where right side ÷ entry is less in row `a` than in row `b`, 0 where they are equal.
    private func compareRatios(_ a: Int, _ b: Int, _ column: Int) -> Int {
        let left = cells[index(a, columnCount)].multipliedFullWidth(by: cells[index(b, column)])
        let right = cells[index(b, columnCount)].multipliedFullWidth(by: cells[index(a, column)])
        if left.high != right.high { return left.high < right.high ? -1 : 1 }
        return left.low == right.low ? 0 : left.low < right.low ? -1 : 1
    }

    /// Makes the column basic in the row: eliminates it from all others. False where a number does not fit.
    private mutating func pivot(_ row: Int, _ column: Int) -> Bool {
        let entry = cells[index(row, column)]
        for other in 0...rowCount where other != row {
            let factor = cells[index(other, column)]
            guard factor != 0 else { continue }
            let divisor = Self.commonDivisor(entry.magnitude, factor.magnitude)
            guard let divisor = Integer(exactly: divisor) else { return false }
            guard combine(other, times: entry / divisor, row, times: factor / divisor), divideOut(other) else {
                return false
            }
        }
        basis[row] = column
        return true
    }

    /// Replaces a row by `factor`·row − `otherFactor`·other.
    private mutating func combine(_ row: Int, times factor: Integer, _ other: Int, times otherFactor: Integer) -> Bool {
        let start = index(row, 0)
        let otherStart = index(other, 0)
        var hasOverflow = false
        for column in 0...columnCount {
            let (own, ownOverflow) = cells[start &+ column].multipliedReportingOverflow(by: factor)
            let subtrahend = cells[otherStart &+ column]
            let (foreign, foreignOverflow) = subtrahend.multipliedReportingOverflow(by: otherFactor)
            let (difference, overflow) = own.subtractingReportingOverflow(foreign)
            cells[start &+ column] = difference
            hasOverflow = hasOverflow || ownOverflow || foreignOverflow || overflow
        }
        return !hasOverflow
    }

    /// Divides a row by the greatest common divisor of its entries. False where one does not fit.
    private mutating func divideOut(_ row: Int) -> Bool {
        var divisor: Integer.Magnitude = 0
        for column in 0...columnCount where divisor != 1 && cells[index(row, column)] != 0 {
            divisor = Self.commonDivisor(cells[index(row, column)].magnitude, divisor)
        }
        guard divisor > 1 else { return true }
        guard let divisor = Integer(exactly: divisor) else { return false }
        for column in 0...columnCount where cells[index(row, column)] != 0 { cells[index(row, column)] /= divisor }
        return true
    }

    /// The greatest common divisor by Euclid's algorithm; that of zero and n is n.
    private static func commonDivisor<Magnitude: FixedWidthInteger>(_ a: Magnitude, _ b: Magnitude) -> Magnitude {
        var (a, b) = (a, b)
        while b != 0 { (a, b) = (b, a % b) }
        return a
    }
}

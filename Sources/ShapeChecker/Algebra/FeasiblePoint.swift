import ShapeProgram

/// A point that satisfies all affine inequalities with a margin, by the simplex method.
struct FeasiblePoint {
    /// By generator; `nil` where there is none.
    private(set) var values: [Int: Rational]?

    /// How a generator is made of variables ≥ 0: start + slope·y, and − y' for one without bounds.
    private struct Column {
        var generator: Int
        var start: Rational
        var slope: Rational
        var hasOpposite: Bool
    }

    init(_ ring: Ring, margin: Rational) {
        var columns: [Column] = []
        for (index, entry) in ring.entries.enumerated() where entry.generator.isVariable {
            let isWhole = ring.integers & 1 << UInt32(index) != 0
            let gap = isWhole ? Rational.zero : margin
            if let start = entry.bounds.lower?.adding(gap) {
                columns.append(Column(generator: index, start: start, slope: .one, hasOpposite: false))
            } else if let start = entry.bounds.upper?.subtracting(gap) {
                columns.append(Column(generator: index, start: start, slope: Rational(-1), hasOpposite: false))
            } else {
                columns.append(Column(generator: index, start: .zero, slope: .one, hasOpposite: true))
            }
        }
        values = Self.solve(ring, columns, margin)
    }

    private static func solve(_ ring: Ring, _ columns: [Column], _ margin: Rational) -> [Int: Rational]? {
        var rows = ring.inequalities
        for obligation in ring.obligations where obligation.kind == .nonnegative {
            rows.append(Inequality(polynomial: obligation.polynomial, isStrict: true))
        }
        for column in columns { rows += ring.inequalities(ofRange: column.generator) }
        rows = rows.filter { row in
            row.polynomial.terms.allSatisfy { term in
                term.monomial.isOne
                    || term.monomial.degree == 1 && ring[term.monomial.variables.trailingZeroBitCount].isVariable
            }
        }
        var system = Simplex.System(columnCount: 0, entries: [], rightSide: [])
        var places: [Int] = []
        for column in columns {
            places.append(system.columnCount)
            system.columnCount += column.hasOpposite ? 2 : 1
        }
        for row in rows {
            guard let value = enter(row.polynomial, ring, columns, places, margin, &system) else { return nil }
            system.rightSide.append(value)
        }
        guard case .solution(let solution) = Simplex.solve(system).outcome else { return nil }
        var result: [Int: Rational] = [:]
        for (column, place) in zip(columns, places) {
            var y = solution[place]
            if column.hasOpposite { y = y.subtracting(solution[place + 1]) ?? y }
            result[column.generator] = y.multiplied(by: column.slope)?.adding(column.start)
        }
        return result
    }

    /// Adds the row Σ slope·y − slack = margin − f(start); the right side, or `nil` where a number does not fit.
    private static func enter(
        _ p: Polynomial, _ ring: Ring, _ columns: [Column], _ places: [Int], _ margin: Rational,
        _ system: inout Simplex.System
    ) -> Rational? {
        let row = system.rightSide.count
        var start = p.coefficient(of: .one)
        for (column, place) in zip(columns, places) {
            let coefficient = p.coefficient(of: Monomial(column.generator))
            if coefficient.isZero { continue }
            guard let value = coefficient.multiplied(by: column.slope),
                let sum = coefficient.multiplied(by: column.start).flatMap({ start.adding($0) })
            else { return nil }
            start = sum
            system.entries.append(.init(row: row, column: place, value: value))
            if column.hasOpposite { system.entries.append(.init(row: row, column: place + 1, value: value.negated)) }
        }
        system.entries.append(.init(row: row, column: system.columnCount, value: Rational(-1)))
        system.columnCount += 1
        let isDiscrete = p.variables & ~ring.integers == 0
        return (isDiscrete ? Rational.zero : margin).subtracting(start)
    }
}

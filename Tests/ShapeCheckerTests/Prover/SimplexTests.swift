import ShapeProgram
import TestSupport
import Testing

@testable import ShapeChecker

/// Every verdict is checked without the simplex: a solution by multiplying out, the lack of one by a
/// certificate y with yᵀA ≤ 0 < yᵀb (Farkas 1902), which is multiplied out as well.
@Suite struct SimplexTests {
    @Test func solvesWhatHasASolution() {
        var random = SplitMix64(seed: 1)
        for round in 0..<TestRun.count(5_000) {
            let system = DenseSystem.solvable(&random)
            guard case .solution(let values) = Simplex.solve(system.sparse).outcome else {
                Issue.record("no solution of solvable system \(round)")
                continue
            }
            let isSolved = system.isSolved(by: values)
            #expect(isSolved, "system \(round)")
        }
    }

    @Test func decidesEitherWayWithACertificate() {
        var random = SplitMix64(seed: 2)
        var solved = 0
        let rounds = TestRun.count(10_000)
        for round in 0..<rounds {
            let system = DenseSystem.random(&random)
            switch Simplex.solve(system.sparse).outcome {
            case .solution(let values):
                solved += 1
                let isSolved = system.isSolved(by: values)
                #expect(isSolved, "system \(round)")
            case .infeasible:
                guard case .solution(let dual) = Simplex.solve(system.alternative.sparse).outcome else {
                    Issue.record("no certificate for system \(round)")
                    continue
                }
                let isRefuted = system.isRefuted(by: dual)
                #expect(isRefuted, "system \(round)")
            case .unknown: Issue.record("system \(round) was given up")
            }
        }
        #expect(solved > rounds / 10 && solved < rounds * 9 / 10)
    }

    @Test func fractionsAndLargeNumbersAreExact() throws {
        let third = try #require(Rational(1, over: 3))
        let large = try #require(Rational(1 << 70, over: 1))
        // x/3 + y = 2^70, x - 3y = 3/7
        let system = DenseSystem(
            rows: [[third, 1], [1, -3]], rightSide: [large, try #require(Rational(3, over: 7))])
        guard case .solution(let values) = Simplex.solve(system.sparse).outcome else {
            Issue.record("no solution")
            return
        }
        let isSolved = system.isSolved(by: values)
        #expect(isSolved)
    }

    @Test func overflowIsUnknown() throws {
        let greatest = try #require(Rational(.max, over: 1))
        let next = try #require(Rational(.max - 1, over: 1))
        let system = DenseSystem(rows: [[greatest, 1], [1, next]], rightSide: [next, greatest])
        #expect(Simplex.solve(system.sparse).outcome == .unknown)
        let tiny = DenseSystem(
            rows: [[try #require(Rational(1, over: .max)), try #require(Rational(1, over: .max - 1))]], rightSide: [1])
        #expect(Simplex.solve(tiny.sparse).outcome == .unknown)
    }

    @Test func endsOnCyclesOfOtherRules() throws {
        // Beale's example (1955), at its optimum, on which the rule of the steepest column cycles.
        let quarter = try #require(Rational(1, over: 4))
        let half = try #require(Rational(1, over: 2))
        let system = DenseSystem(
            rows: [
                [quarter, -8, -1, 9, 1, 0, 0],
                [half, -12, half.negated, 3, 0, 1, 0],
                [0, 0, 1, 0, 0, 0, 1],
                [half.adding(quarter)!, -20, half, -6, 0, 0, 0],
            ],
            rightSide: [0, 0, 1, try #require(Rational(5, over: 4))])
        guard case .solution(let values) = Simplex.solve(system.sparse).outcome else {
            Issue.record("no solution")
            return
        }
        let isSolved = system.isSolved(by: values)
        #expect(isSolved)
    }

    @Test func pivotsAreBoundedAndCounted() {
        var random = SplitMix64(seed: 3)
        let system = DenseSystem.solvable(&random, rows: 12, columns: 20)
        let free = Simplex.solve(system.sparse)
        #expect(free.pivots > 3)
        let bounded = Simplex.solve(system.sparse, maximumPivots: 3)
        #expect(bounded.outcome == .unknown)
        #expect(bounded.pivots == 3)
    }

    @Test func systemsWithoutRowsOrColumns() {
        #expect(Simplex.solve(DenseSystem(rows: [], rightSide: []).sparse).outcome == .solution([]))
        let zero = Simplex.System(columnCount: 0, entries: [], rightSide: [0])
        #expect(Simplex.solve(zero).outcome == .solution([]))
        let one = Simplex.System(columnCount: 0, entries: [], rightSide: [1])
        #expect(Simplex.solve(one).outcome == .infeasible)
    }
}

/// A system with all its coefficients written out, and what can be said of it by multiplying.
private struct DenseSystem {
    var rows: [[Rational]]
    var rightSide: [Rational]

    var sparse: Simplex.System {
        var entries: [Simplex.Entry] = []
        for (row, coefficients) in rows.enumerated() {
            for (column, value) in coefficients.enumerated() where !value.isZero {
                entries.append(Simplex.Entry(row: row, column: column, value: value))
            }
        }
        return Simplex.System(columnCount: rows.first?.count ?? 0, entries: entries, rightSide: rightSide)
    }

    /// The system that has a solution exactly where this one has none: Aᵀ(u − v) + s = 0, bᵀ(u − v) = 1.
    var alternative: DenseSystem {
        let columns = rows.first?.count ?? 0
        var result: [[Rational]] = []
        for column in 0..<columns {
            let own = rows.map { $0[column] }
            let slack = (0..<columns).map { $0 == column ? Rational.one : .zero }
            result.append(own + own.map(\.negated) + slack)
        }
        let slack = Array(repeating: Rational.zero, count: columns)
        result.append(rightSide + rightSide.map(\.negated) + slack)
        return DenseSystem(rows: result, rightSide: Array(repeating: .zero, count: columns) + [.one])
    }

    func isSolved(by values: [Rational]) -> Bool {
        values.allSatisfy { !($0 < .zero) }
            && zip(rows, rightSide).allSatisfy { Self.product($0, values) == $1 }
    }

    /// Whether y, in the form of `alternative`, proves that there is no solution.
    func isRefuted(by dual: [Rational]) -> Bool {
        let count = rows.count
        let certificate = (0..<count).map { dual[$0].subtracting(dual[count + $0])! }
        let columns = rows.first?.count ?? 0
        let bounds = (0..<columns).allSatisfy { column in
            !(.zero < Self.product(rows.map { $0[column] }, certificate))
        }
        return bounds && .zero < Self.product(rightSide, certificate)
    }

    private static func product(_ a: [Rational], _ b: [Rational]) -> Rational {
        zip(a, b).reduce(.zero) { $0.adding($1.0.multiplied(by: $1.1)!)! }
    }

    static func random(_ random: inout SplitMix64) -> DenseSystem {
        let rows = Int.random(in: 1...9, using: &random)
        let columns = Int.random(in: 1...14, using: &random)
        return DenseSystem(
            rows: (0..<rows).map { _ in (0..<columns).map { _ in coefficient(&random) } },
            rightSide: (0..<rows).map { _ in coefficient(&random) })
    }

    static func solvable(_ random: inout SplitMix64, rows: Int? = nil, columns: Int? = nil) -> DenseSystem {
        let rows = rows ?? Int.random(in: 1...9, using: &random)
        let columns = columns ?? Int.random(in: 1...14, using: &random)
        let matrix = (0..<rows).map { _ in (0..<columns).map { _ in coefficient(&random) } }
        let values = (0..<columns).map { _ in coefficient(&random).magnitude }
        return DenseSystem(rows: matrix, rightSide: matrix.map { product($0, values) })
    }

    /// Often 0, mostly a small integer, now and then a fraction.
    private static func coefficient(_ random: inout SplitMix64) -> Rational {
        if random.next() % 3 == 0 { return .zero }
        let denominator: Int128 = random.next() % 4 == 0 ? Int128(random.next() % 6 + 1) : 1
        return Rational(Int128(Int.random(in: -6...6, using: &random)), over: denominator)!
    }
}

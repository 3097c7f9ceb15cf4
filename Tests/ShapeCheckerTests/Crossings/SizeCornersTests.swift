import ShapeProgram
import Testing

@testable import ShapeChecker

/// The corners of sizes that satisfy inequalities a·w + b·h + c ≥ 0, and the directions in which they go on.
@Suite struct SizeCornersTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// a, b and c.
        let facts: [[Int]]
        let corners: Set<[Double]>
        let directions: Set<[Double]>
    }

    static let cases = [
        Case(testDescription: "every size", facts: [], corners: [[0, 0]], directions: [[1, 0], [0, 1]]),
        Case(
            testDescription: "w >= 64, h >= w", facts: [[1, 0, -64], [-1, 1, 0]], corners: [[64, 64]],
            directions: [[0, 1], [1, 1]]),
        Case(
            testDescription: "w in 40...64, h >= w", facts: [[1, 0, -40], [-1, 0, 64], [-1, 1, 0]],
            corners: [[40, 40], [64, 64]], directions: [[0, 1]]),
        Case(
            testDescription: "w + h <= 30, w >= 2*h", facts: [[-1, -1, 30], [1, -2, 0]],
            corners: [[0, 0], [30, 0], [20, 10]], directions: []),
    ]

    @Test(arguments: cases)
    func cornersAreFound(_ example: Case) throws {
        var ring = Ring()
        let width = Polynomial(generator: try ring.enter(.width))
        let height = Polynomial(generator: try ring.enter(.height))
        for side in [width, height] { _ = ring.assume(side, isStrict: true) }
        for fact in example.facts {
            let first = try width.scaled(by: Rational(fact[0]))
            let second = try height.scaled(by: Rational(fact[1]))
            let sum = try first.adding(second).adding(Polynomial(Rational(fact[2])))
            _ = ring.assume(sum, isStrict: false)
        }
        let found = try #require(SizeCorners(Hypotheses(ring), ring.settled))
        let places = found.corners.map { ($0.isDirection, [$0.width.lower, $0.height.lower]) }
        #expect(Set(places.filter { !$0.0 }.map { $0.1 }) == example.corners)
        #expect(Set(places.filter { $0.0 }.map { $0.1 }) == example.directions)
    }

    @Test func nothingIsSaidOfSizesWithoutACorner() throws {
        var ring = Ring()
        let width = Polynomial(generator: try ring.enter(.width))
        _ = ring.assume(width, isStrict: true)
        #expect(SizeCorners(Hypotheses(ring), ring.settled) == nil)
    }
}

import Foundation
import ShapeProgram
import TestSupport
import Testing

@testable import ShapeChecker

/// Special angles and roots of numbers.
@Suite struct NumberFieldTests {
    @Test func minimalPolynomialsVanishAtTheirCosine() {
        for n in 1...360 {
            let coefficients = MinimalPolynomial.ofDoubleCosine(n)
            #expect(coefficients.last == 1)
            #expect(coefficients.count - 1 == max(1, Self.totient(n) / 2), "n = \(n)")
            // All conjugates are zeros; beyond this degree rounding says too little.
            let degree = coefficients.count - 1
            guard degree <= 24 else { continue }
            for k in 1...max(1, n / 2) where Self.commonDivisor(k, n) == 1 {
                let x = 2 * cos(2 * Double.pi * Double(k) / Double(n))
                var value = 0.0
                var scale = 0.0
                for coefficient in coefficients.reversed() {
                    value = value * x + Double(coefficient)
                    scale = scale * abs(x) + abs(Double(coefficient))
                }
                #expect(abs(value) <= 1e-12 * max(1, scale), "n = \(n), k = \(k)")
            }
        }
    }

    /// The product of those of all divisors d of n is that of 2·T_n(x/2) − 2, up to squares; here by degrees.
    @Test func degreesAddUp() {
        for n in 3...360 {
            let sum = (1...n).filter { n % $0 == 0 }.reduce(0) { sum, d in
                sum + (d < 3 ? 1 : 2 * (MinimalPolynomial.ofDoubleCosine(d).count - 1))
            }
            #expect(sum == n)
        }
    }

    @Test func cosinesHaveTheirValue() throws {
        for n in stride(from: 4, through: 360, by: 4) where Ring.fieldDegree(n) <= Ring.angleDegreeLimit {
            var ring = Ring()
            ring.angleOrder = n
            for k in 0..<n where k % max(1, n / 40) == 0 {
                let degrees = try #require(Rational(Int128(360 * k), over: Int128(n)))
                let cosine = try #require(try ring.cosine(ofDegrees: degrees))
                let range = ring.enclosure(cosine, ring.constantEnclosures)
                let expected = cos(2 * Double.pi * Double(k) / Double(n))
                #expect(range.lower - 1e-9 <= expected && expected <= range.upper + 1e-9, "\(k)/\(n)")
            }
            #expect(try ring.cosine(ofDegrees: try #require(Rational(360, over: 7 * Int128(n)))) == nil)
        }
    }

    @Test func cosinesAddUpAsAnglesDo() throws {
        for n in [20, 28, 60, 120, 360] {
            var ring = Ring()
            ring.angleOrder = n
            for (j, k) in [(1, 2), (3, 5), (n / 4, n / 4), (n / 3, n / 5), (n / 2 - 1, n / 2 - 3)] {
                let product = try ring.product(ring.doubleCosine(j), ring.doubleCosine(k))
                #expect(try product == ring.doubleCosine(j + k).adding(ring.doubleCosine(j - k)), "\(j), \(k) of \(n)")
            }
        }
    }

    @Test func rootsAreRoots() throws {
        var source = SplitMix64(seed: 6)
        for n in [4, 8, 12, 20, 24, 28, 44, 60, 360] {
            var ring = Ring()
            ring.angleOrder = n
            for _ in 0..<20 {
                let top = Int128(Int.random(in: 1...200, using: &source))
                let bottom = Int128(Int.random(in: 1...30, using: &source))
                let value = try #require(Rational(top, over: bottom))
                let root = try ring.squareRoot(value)
                #expect(try ring.product(root, root) == Polynomial(value), "√\(value) for \(n)")
                #expect(ring.enclosure(root, ring.constantEnclosures).lower > 0)
                if ring.entries.count > 20 {
                    ring = Ring()
                    ring.angleOrder = n
                }
            }
        }
    }

    /// √p is no new number where the field has it.
    @Test func fieldsHoldTheRootsThatTheyHave() throws {
        for (n, p, isInside) in [
            (8, 2, true), (4, 2, false), (12, 3, true), (20, 5, true), (20, 3, false), (28, 7, true),
            (24, 2, true), (24, 3, true), (44, 11, true), (360, 5, true), (360, 7, false),
        ] {
            var ring = Ring()
            ring.angleOrder = n
            _ = try ring.squareRoot(Rational(p))
            let hasSurd = ring.entries.contains { if case .surd = $0.generator { true } else { false } }
            #expect(hasSurd != isInside, "√\(p) for \(n)")
        }
    }

    @Test func inversesAreInverses() throws {
        var ring = Ring()
        ring.angleOrder = 20
        let g = try ring.doubleCosine(1)
        let (two, seven) = (try ring.squareRoot(2), try ring.squareRoot(7))
        for p in [g, try g.adding(.one), try two.adding(seven), try ring.product(g, two).adding(Polynomial(3)), two] {
            #expect(try ring.product(p, ring.fieldInverse(p)) == .one)
        }
        #expect(throws: AlgebraLimit.divisionByZero) { _ = try ring.quotient(.one, .zero) }
    }

    private static func commonDivisor(_ a: Int, _ b: Int) -> Int { b == 0 ? a : commonDivisor(b, a % b) }

    private static func totient(_ n: Int) -> Int { (1...n).filter { commonDivisor($0, n) == 1 }.count }
}

import ShapeProgram
import TestSupport
import Testing

@testable import ShapeChecker

/// The laws of a ring, division and values, on random polynomials in the generators 0, 5 and 31.
@Suite struct PolynomialTests {
    static let generators = [0, 5, 31]

    static func random(_ source: inout SplitMix64, terms: Int = 6, degree: Int = 3) throws -> Polynomial {
        var result: [Polynomial.Term] = []
        for _ in 0..<Int.random(in: 0...terms, using: &source) {
            var monomial = Monomial.one
            for generator in generators {
                let exponent = Int.random(in: 0...degree, using: &source)
                monomial = try monomial.multiplied(by: Monomial(generator, exponent))
            }
            let top = Int128(Int.random(in: -9...9, using: &source))
            let bottom = Int128(Int.random(in: 1...4, using: &source))
            let coefficient = try #require(Rational(top, over: bottom))
            if !coefficient.isZero { result.append(.init(monomial: monomial, coefficient: coefficient)) }
        }
        return try Polynomial(summing: result)
    }

    static func point(_ source: inout SplitMix64) -> [Rational] {
        (0..<32).map { _ in Rational(Int.random(in: -7...7, using: &source)) }
    }

    @Test func lawsHold() throws {
        var source = SplitMix64(seed: 1)
        for _ in 0..<TestRun.count(2_000) {
            let (a, b, c) = (try Self.random(&source), try Self.random(&source), try Self.random(&source))
            #expect(try a.adding(b) == b.adding(a))
            #expect(try a.multiplied(by: b) == b.multiplied(by: a))
            #expect(try a.adding(b).adding(c) == a.adding(b.adding(c)))
            #expect(try a.multiplied(by: b).multiplied(by: c) == a.multiplied(by: b.multiplied(by: c)))
            #expect(try a.multiplied(by: b.adding(c)) == a.multiplied(by: b).adding(a.multiplied(by: c)))
            #expect(try a.subtracting(a).isZero)
            #expect(try a.multiplied(by: .one) == a)
        }
    }

    @Test func operationsAreThoseOfValues() throws {
        var source = SplitMix64(seed: 2)
        for _ in 0..<TestRun.count(2_000) {
            let (a, b) = (try Self.random(&source), try Self.random(&source))
            let point = Self.point(&source)
            let (x, y) = (try a.value(at: point), try b.value(at: point))
            #expect(try a.adding(b).value(at: point) == x.adding(y))
            #expect(try a.multiplied(by: b).value(at: point) == x.multiplied(by: y))
            let doubles = point.map(\.doubleValue)
            #expect(abs(a.value(at: doubles) - x.doubleValue) <= 1e-9 * max(1, x.magnitude.doubleValue))
            var moved = point
            moved[5] = y
            #expect(try a.substituting(5, by: b).value(at: point) == a.value(at: moved))
        }
    }

    @Test func divisionUndoesMultiplication() throws {
        var source = SplitMix64(seed: 3)
        for _ in 0..<TestRun.count(2_000) {
            let (a, b, c) = (try Self.random(&source), try Self.random(&source), try Self.random(&source))
            guard !b.isZero else { continue }
            let product = try a.multiplied(by: b)
            #expect(try product.divided(exactlyBy: b) == a)
            let (quotient, remainder) = try a.divided(by: b)
            #expect(try quotient.multiplied(by: b).adding(remainder) == a)
            if let exact = try c.divided(exactlyBy: b) { #expect(try exact.multiplied(by: b) == c) }
            #expect(try product.adding(.one).divided(exactlyBy: b) == nil || b.constant != nil)
        }
        #expect(try Polynomial.one.divided(exactlyBy: .zero) == nil)
    }

    @Test func contentAndPrimitivePartMakeThePolynomial() throws {
        var source = SplitMix64(seed: 4)
        for _ in 0..<TestRun.count(2_000) {
            let a = try Self.random(&source)
            let (content, primitive) = (try a.content, try a.primitivePart)
            #expect(try primitive.scaled(by: content) == a)
            guard let lead = primitive.terms.first else { continue }
            #expect(lead.coefficient > .zero)
            #expect(primitive.terms.allSatisfy { $0.coefficient.isInteger })
            let divisor = primitive.terms.reduce(UInt128(0)) {
                Polynomial.commonDivisor($0, $1.coefficient.numerator.magnitude)
            }
            #expect(divisor == 1)
        }
    }

    @Test func coefficientsAddUp() throws {
        var source = SplitMix64(seed: 5)
        for _ in 0..<TestRun.count(1_000) {
            let a = try Self.random(&source)
            var sum = Polynomial.zero
            for (power, part) in a.coefficients(in: 31).enumerated() {
                #expect(part.degree(in: 31) == 0)
                sum = try sum.adding(part.multiplied(by: Polynomial(Monomial(31, power))))
            }
            #expect(sum == a)
            let common = a.commonMonomial
            #expect(try a.divided(byCommon: common).multiplied(by: Polynomial(common)) == a)
        }
    }

    @Test func limitsAreReported() throws {
        let large = Polynomial(try #require(Rational(Int128.max, over: 1)))
        #expect(throws: AlgebraLimit.overflow) { try large.adding(.one) }
        #expect(throws: AlgebraLimit.overflow) { try large.multiplied(by: Polynomial(2)) }
        let v = Polynomial(generator: 3)
        #expect(throws: AlgebraLimit.tooLarge) { try v.power(127).multiplied(by: v) }
        #expect(throws: AlgebraLimit.tooLarge) { try v.power(200) }
        var wide = Polynomial.zero
        for generator in 0..<32 { wide = try wide.adding(Polynomial(generator: generator)) }
        #expect(throws: AlgebraLimit.tooLarge) { try wide.power(4) }
    }

    @Test func monomialsAreOrderedByDegreeThenByTheLastGenerator() throws {
        let (w, h) = (Monomial(0), Monomial(1))
        #expect(w < h)
        #expect(h < (try w.multiplied(by: w)))
        #expect(try w.multiplied(by: w) < w.multiplied(by: h))
        #expect(Monomial(7) < Monomial(8) && Monomial(30) < Monomial(31))
        #expect(try w.multiplied(by: h).divided(by: w) == h)
        #expect(w.divided(by: h) == nil)
        #expect(try w.multiplied(by: h).commonDivisor(Monomial(1, 5)) == h)
    }
}

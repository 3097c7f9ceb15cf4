import ShapeProgram

/// Facts times positive numbers of the field of constants.
///
/// The multipliers of a `LinearCombination` are rational, but √3·f ≥ 0 follows from f ≥ 0 as well. With rational
/// a < e < b around each element e of a basis of the field, e − a and b − e are positive; the sums of their rational
/// multiples, and of positive rationals, are all numbers x = Σ xₑ·e that are greater than Σ |xₑ|·(b − a). So a
/// fact times these is as good as the fact times every positive number that is not tiny.
enum ConstantMultiples {
    /// How many elements of the basis are used.
    static let maximumElements = 8
    /// a and b are multiples of its reciprocal.
    static let denominator = 1_024

    /// The multiples of facts; none where no constants occur.
    static func of(_ facts: [Fact], _ hypotheses: Hypotheses) -> [Fact] {
        let occurring = facts.reduce(0) { $0 | $1.polynomial.variables } & hypotheses.ring.constants
        let factors = basis(occurring, hypotheses.ring).flatMap { brackets($0, hypotheses) }
        var result: [Fact] = []
        for factor in factors {
            for fact in facts {
                if let product = try? hypotheses.ring.product(fact.polynomial, factor) {
                    result.append(Fact(product, fact.relation, .product))
                }
            }
        }
        return result
    }

    /// The products of powers of constants below their rules, without 1; of one without a rule only itself.
    private static func basis(_ constants: UInt32, _ ring: Ring) -> [Monomial] {
        var basis = [Monomial.one]
        forEach(constants) { generator in
            let degree = ring.entries[generator].rule?.degree ?? 2
            for monomial in basis {
                for exponent in 1..<max(degree, 1) where basis.count <= maximumElements {
                    basis.append(monomial.replacing(generator, by: exponent))
                }
            }
        }
        return Array(basis.dropFirst())
    }

    /// e − a and b − e.
    private static func brackets(_ element: Monomial, _ hypotheses: Hypotheses) -> [Polynomial] {
        let e = Polynomial(element)
        let range = hypotheses.ring.enclosure(e, hypotheses.constantValues)
        guard let scale = Rational(1, over: Int128(denominator)),
            let below = Rational(exactly: Elementary.floor(range.lower * Double(denominator)))?.multiplied(by: scale),
            let above = Rational(exactly: Elementary.ceil(range.upper * Double(denominator)))?.multiplied(by: scale),
            let low = try? e.subtracting(Polynomial(below)), let high = try? Polynomial(above).subtracting(e)
        else { return [] }
        return [low, high]
    }
}

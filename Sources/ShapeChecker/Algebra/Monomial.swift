/// A product of powers of generators, `w²·h`, as one exponent for each of at most 32 generators.
///
/// Exponents are bytes of four words, so that multiplying is adding and the order compares words. The order is
/// graded, and among monomials of one degree the power of the latest generator decides.
struct Monomial: Hashable, Sendable {
    /// How many generators there may be.
    static let generatorLimit = 32
    /// The greatest exponent; the highest bit of each byte shows what passes it.
    static let exponentLimit = 127

    private static let highBits = SIMD4<UInt64>(repeating: 0x8080_8080_8080_8080)

    /// The exponent of generator i is byte i.
    private var words: SIMD4<UInt64>
    /// The sum of the exponents.
    private(set) var degree: Int32

    private init(words: SIMD4<UInt64>, degree: Int32) {
        self.words = words
        self.degree = degree
    }

    /// The empty product.
    static let one = Monomial(words: .zero, degree: 0)

    /// A power of one generator; the exponent is 0 to 127.
    init(_ generator: Int, _ exponent: Int = 1) {
        var words = SIMD4<UInt64>.zero
        words[generator >> 3] = UInt64(exponent) << UInt64((generator & 7) * 8)
        self.init(words: words, degree: Int32(exponent))
    }

    /// Whether it is the empty product.
    var isOne: Bool { degree == 0 }

    /// The exponent of a generator.
    subscript(generator: Int) -> Int {
        Int(words[generator >> 3] >> UInt64((generator & 7) * 8) & 0xFF)
    }

    /// The generators that occur, as a bit set.
    var variables: UInt32 {
        var set: UInt32 = 0
        for word in 0..<4 where words[word] != 0 {
            for byte in 0..<8 where words[word] >> UInt64(byte * 8) & 0xFF != 0 {
                set |= 1 << UInt32(word * 8 + byte)
            }
        }
        return set
    }

    /// The product; exponents beyond 127 are a limit.
    func multiplied(by other: Monomial) throws(AlgebraLimit) -> Monomial {
        let sum = words &+ other.words
        guard sum & Self.highBits == .zero else { throw .tooLarge }
        return Monomial(words: sum, degree: degree &+ other.degree)
    }

    /// The quotient, or `nil` where an exponent would be negative.
    func divided(by other: Monomial) -> Monomial? {
        // A byte that had to borrow lost its guard bit.
        let difference = (words | Self.highBits) &- other.words
        guard difference & Self.highBits == Self.highBits else { return nil }
        return Monomial(words: difference ^ Self.highBits, degree: degree &- other.degree)
    }

    /// The greatest common divisor.
    func commonDivisor(_ other: Monomial) -> Monomial {
        var result = self
        forEach(variables & other.variables) { result = result.replacing($0, by: min(self[$0], other[$0])) }
        return result.keeping(variables & other.variables)
    }

    /// The part that is made of some generators.
    func keeping(_ generators: UInt32) -> Monomial {
        var result = self
        forEach(variables & ~generators) { result = result.replacing($0, by: 0) }
        return result
    }

    /// The same with another exponent, 0 to 127, of one generator.
    func replacing(_ generator: Int, by exponent: Int) -> Monomial {
        let shift = UInt64((generator & 7) * 8)
        var result = self
        result.words[generator >> 3] &= ~(0xFF << shift)
        result.words[generator >> 3] |= UInt64(exponent) << shift
        result.degree = degree &- Int32(self[generator]) &+ Int32(exponent)
        return result
    }
}

extension Monomial: Comparable {
    /// A total order that multiplying by the same monomial keeps.
    static func < (a: Monomial, b: Monomial) -> Bool {
        if a.degree != b.degree { return a.degree < b.degree }
        for word in stride(from: 3, through: 0, by: -1) where a.words[word] != b.words[word] {
            return a.words[word] < b.words[word]
        }
        return false
    }
}

/// Calls `body` with each member of a bit set, lowest first.
@inline(__always)
func forEach(_ set: UInt32, _ body: (Int) -> Void) {
    var rest = set
    while rest != 0 {
        body(rest.trailingZeroBitCount)
        rest &= rest &- 1
    }
}

/// Minimal polynomials of special angles.
enum MinimalPolynomial {
    /// The minimal polynomial of 2·cos(360°/n) over ℚ, coefficients of the lowest power first; monic, with whole
    /// coefficients. n is 1 to 360, which keeps all numbers within 128 bits.
    ///
    /// The cyclotomic polynomial reads the same from both ends. Divided by its middle power it is a sum of
    /// xʲ + x⁻ʲ, which are polynomials Cⱼ in x + x⁻¹ (Watkins and Zeitlin, "The minimal polynomial of cos(2π/n)",
    /// 1993).
    static func ofDoubleCosine(_ n: Int) -> [Int128] {
        if n == 1 { return [-2, 1] }
        if n == 2 { return [2, 1] }
        let cyclotomic = cyclotomic(n)
        let degree = (cyclotomic.count - 1) / 2
        var result = [Int128](repeating: 0, count: degree + 1)
        result[0] = cyclotomic[degree]
        var (previous, current): ([Int128], [Int128]) = ([2], [0, 1])
        for j in 1...degree {
            for (power, coefficient) in current.enumerated() {
                result[power] += cyclotomic[degree + j] * coefficient
            }
            var next = [0] + current
            for (power, coefficient) in previous.enumerated() { next[power] -= coefficient }
            (previous, current) = (current, next)
        }
        return result
    }

    /// The n-th cyclotomic polynomial: the product of (xᵈ − 1)^μ(n/d) over the divisors d of n.
    private static func cyclotomic(_ n: Int) -> [Int128] {
        var result: [Int128] = [1]
        let divisors = (1...n).filter { n % $0 == 0 }
        for d in divisors where moebius(n / d) == 1 {
            var product = [Int128](repeating: 0, count: d) + result
            for (power, coefficient) in result.enumerated() { product[power] -= coefficient }
            result = product
        }
        for d in divisors where moebius(n / d) == -1 {
            // Dividing by xᵈ − 1 from the top.
            for power in stride(from: result.count - 1, through: d, by: -1) { result[power - d] += result[power] }
            result.removeFirst(d)
        }
        return result
    }

    /// 0 for a number with a square in it, else 1 or −1 for an even or odd count of primes.
    private static func moebius(_ n: Int) -> Int {
        var (rest, sign) = (n, 1)
        var prime = 2
        while prime * prime <= rest {
            if rest % prime == 0 {
                rest /= prime
                if rest % prime == 0 { return 0 }
                sign = -sign
            }
            prime += 1
        }
        return rest > 1 ? -sign : sign
    }
}

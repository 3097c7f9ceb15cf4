import ShapeProgram
import ShapeSyntax

extension Algebra {
    /// The form in the file's own names, `y - h/2`; `nil` where it has no short spelling in the language.
    func text(_ form: Form, _ program: Program, _ names: NameTable) -> String? {
        var writer = FormWriter(ring: ring, program: program, names: names)
        writer.append(form)
        return writer.text
    }
}

/// Writes a form as one would write it by hand, as long as that is short.
struct FormWriter {
    /// Longer text, in bytes, is none.
    private static let limit = 80
    /// How deep roots and the like may nest.
    private static let depthLimit = 4

    /// How tightly a text has to bind.
    enum Level {
        case sum, product, factor
    }

    let ring: Ring
    let program: Program
    let names: NameTable
    var bytes: [UInt8] = []
    /// Whether something has no spelling.
    private var hasFailed = false
    private var depth = 0

    init(ring: Ring, program: Program, names: NameTable) {
        self.ring = ring
        self.program = program
        self.names = names
    }

    var text: String? {
        hasFailed || bytes.count > Self.limit ? nil : String(decoding: bytes, as: UTF8.self)
    }

    mutating func append(_ form: Form) {
        guard !form.divisors.isEmpty else { return append(form.numerator, .sum) }
        // (w + h)/(2*w), not (w/2 + h/2)/w.
        let bottom = (try? form.numerator.content.denominator).flatMap { Rational($0, over: 1) } ?? .one
        append((try? form.numerator.scaled(by: bottom)) ?? form.numerator, .product)
        write("/")
        let isSingle = bottom == .one && form.divisors.count == 1
        if !isSingle { write("(") }
        if bottom != .one {
            NumberText.append(bottom, to: &bytes)
            write("*")
        }
        for (index, divisor) in form.divisors.enumerated() {
            if index > 0 { write("*") }
            append(divisor.factor, .factor)
            if divisor.exponent > 1 { appendPower(divisor.exponent) }
        }
        if !isSingle { write(")") }
    }

    mutating func write(_ text: StaticString) { text.withUTF8Buffer { bytes.append(contentsOf: $0) } }

    mutating func appendPower(_ exponent: Int) {
        write("^")
        NumberText.append(exponent, to: &bytes)
    }

    mutating func fail() { hasFailed = true }
}

// MARK: - Sums

extension FormWriter {
    /// A part of a sum: a fraction times something.
    struct Part {
        enum Body: Equatable {
            /// The cosine of this many degrees, if it is not `nil`, times a product of generators.
            case product(cosine: Rational?, Monomial)
            case maximum(Polynomial, Polynomial)
            case minimum(Polynomial, Polynomial)
            case magnitude(Polynomial)
        }

        var coefficient: Rational
        var body: Body

        /// Whether it is no product and has no sign.
        var isBare: Bool {
            switch body {
            case .product(nil, .one): coefficient.isInteger && coefficient >= .zero
            case .product(nil, let monomial): coefficient == .one && monomial.degree == 1
            case .product: coefficient == .one
            case .maximum, .minimum, .magnitude: coefficient == .one
            }
        }
    }

    mutating func append(_ p: Polynomial, _ level: Level) {
        depth += 1
        defer { depth -= 1 }
        guard !hasFailed, depth <= Self.depthLimit, bytes.count <= Self.limit else { return fail() }
        let parts = parts(p)
        let isSimple = parts.count <= 1 && (level == .product || parts.allSatisfy { $0.isBare })
        let needsParentheses = level != .sum && !isSimple
        if needsParentheses { write("(") }
        if parts.isEmpty { write("0") }
        var isFirst = true
        // What is added comes before what is taken away: `8 - radius`.
        for isNegative in [false, true] {
            for part in parts where (part.coefficient < .zero) == isNegative {
                if isNegative { isFirst ? write("-") : write(" - ") } else if !isFirst { write(" + ") }
                isFirst = false
                append(part)
            }
        }
        if needsParentheses { write(")") }
    }

    private func parts(_ p: Polynomial) -> [Part] {
        var rest = p
        let choices = choices(in: &rest)
        var result: [Part] = []
        for part in ordered(rest).flatMap(withCosines) {
            if let index = result.firstIndex(where: { $0.body == part.body }),
                let sum = result[index].coefficient.adding(part.coefficient)
            {
                result[index].coefficient = sum
            } else {
                result.append(part)
            }
        }
        return result.filter { !$0.coefficient.isZero } + choices
    }

    /// Greatest degree first, then w before h before parameters.
    private func ordered(_ p: Polynomial) -> [Polynomial.Term] {
        p.terms.sorted { a, b in
            let (first, second) = (a.monomial.keeping(~ring.constants), b.monomial.keeping(~ring.constants))
            if first.degree != second.degree { return first.degree > second.degree }
            for generator in displayOrder where first[generator] != second[generator] {
                return first[generator] > second[generator]
            }
            return b.monomial < a.monomial
        }
    }

    /// The generators as they come in a product: constants, w, h, then as they were entered.
    var displayOrder: [Int] {
        func rank(_ generator: Int) -> Int {
            switch ring[generator] {
            case .pi, .doubleCosine, .surd: 0
            case .width: 1
            case .height: 2
            case .parameter: 3
            case .number, .integer, .root, .positivePart, .indicator, .floor, .cosine, .sine, .direction,
                .arccosine, .exponential, .logarithm, .power:
                4
            }
        }
        return ring.entries.indices.sorted { (rank($0), $0) < (rank($1), $1) }
    }

    /// A term with powers of 2·cos α as cosines of multiples of α:
    /// (2·cos α)ᵐ = Σ binomial(m, j)·2·cos((m − 2j)·α) over j < m/2, and binomial(m, m/2) for an even m.
    private func withCosines(_ term: Polynomial.Term) -> [Part] {
        var parts: [Part] = []
        for (index, entry) in ring.entries.enumerated() {
            guard case .doubleCosine(let n) = entry.generator, term.monomial[index] > 0 else { continue }
            let power = term.monomial[index]
            let rest = term.monomial.replacing(index, by: 0)
            var binomial = Rational.one
            for j in 0...power / 2 {
                let multiple = power - 2 * j
                let degrees = Rational(Int128(360 * multiple), over: Int128(n))
                let factor = multiple == 0 ? binomial : binomial.multiplied(by: 2)
                let coefficient = factor.flatMap { term.coefficient.multiplied(by: $0) } ?? .zero
                parts.append(
                    Part(coefficient: coefficient, body: .product(cosine: multiple == 0 ? nil : degrees, rest)))
                binomial = binomial.multiplied(by: Rational(power - j))?.divided(by: Rational(j + 1)) ?? .zero
            }
        }
        return parts.isEmpty
            ? [Part(coefficient: term.coefficient, body: .product(cosine: nil, term.monomial))] : parts
    }
}

// MARK: - Switches

extension FormWriter {
    /// A way to write a switch, and what is left of the sum around it.
    private struct Way {
        var part: Part
        var rest: Polynomial
    }

    /// Takes switches out of a sum, each written in the way that leaves the fewest terms.
    private func choices(in p: inout Polynomial) -> [Part] {
        var result: [Part] = []
        for generator in ring.entries.indices where p.degree(in: generator) == 1 {
            guard case .positivePart(let d) = ring[generator] else { continue }
            let parts = p.coefficients(in: generator)
            guard let k = parts[1].constant, let ways = try? ways(d, k, parts[0]) else { continue }
            var best = ways[0]
            for way in ways where way.rest.terms.count < best.rest.terms.count { best = way }
            p = best.rest
            result.append(best.part)
        }
        return result
    }

    /// For d = a − b, max(d, 0) is also d + max(−d, 0), max(a, b) − b, a − min(a, b) and (d + |d|)/2.
    private func ways(_ d: Polynomial, _ k: Rational, _ rest: Polynomial) throws(AlgebraLimit) -> [Way] {
        let a = d.filter { $0.coefficient > .zero }
        let b = d.filter { $0.coefficient < .zero }.negated
        let half = try Rational.checking(k.divided(by: 2))
        let isForward = ordered(d).first.map { $0.coefficient > .zero } ?? true
        let (first, second) = isForward ? (a, b) : (b, a)
        return [
            Way(part: Part(coefficient: k, body: .maximum(.zero, d)), rest: rest),
            Way(part: Part(coefficient: k, body: .maximum(.zero, d.negated)), rest: try rest.adding(d.scaled(by: k))),
            Way(part: Part(coefficient: k, body: .maximum(first, second)), rest: try rest.subtracting(b.scaled(by: k))),
            Way(
                part: Part(coefficient: k.negated, body: .minimum(first, second)),
                rest: try rest.adding(a.scaled(by: k))),
            Way(
                part: Part(coefficient: half, body: .magnitude(isForward ? d : d.negated)),
                rest: try rest.adding(d.scaled(by: half))),
        ]
    }
}

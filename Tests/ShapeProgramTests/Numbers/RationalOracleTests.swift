import ShapeProgram
import TestSupport
import Testing

/// Every operation against Python's `fractions`, with parts from one bit to 127.
@Suite struct RationalOracleTests {
    static let oracle = Tool.script("exact_rational.py")

    /// Its name in `exact_rational.py`, and what `Rational` answers for the operands it takes.
    struct Operation: Sendable, CustomTestStringConvertible {
        let name: String
        /// How many rationals it takes.
        let arity: Int
        let answer: @Sendable (Rational, Rational) -> String

        var testDescription: String { name }
    }

    static let operations: [Operation] = [
        Operation(name: "reduce", arity: 1) { a, _ in text(a) },
        Operation(name: "add", arity: 2) { text($0.adding($1)) },
        Operation(name: "subtract", arity: 2) { text($0.subtracting($1)) },
        Operation(name: "multiply", arity: 2) { text($0.multiplied(by: $1)) },
        Operation(name: "divide", arity: 2) { text($0.divided(by: $1)) },
        Operation(name: "compare", arity: 2) { $0 < $1 ? "<" : $0 > $1 ? ">" : "=" },
        Operation(name: "floor", arity: 1) { a, _ in text(a.floor) },
        Operation(name: "ceiling", arity: 1) { a, _ in text(a.ceiling) },
        Operation(name: "rounded", arity: 1) { a, _ in text(a.rounded) },
        Operation(name: "double", arity: 1) { a, _ in String(a.doubleValue.bitPattern) },
    ]

    @Test(.requires(oracle), arguments: operations)
    func agreesWithFractions(_ operation: Operation) throws {
        var generator = SplitMix64(seed: 9)
        var requests: [String] = []
        var answers: [String] = []
        for _ in 0..<TestRun.count(20_000) {
            let (a, b) = (Self.fraction(&generator), Self.fraction(&generator))
            let operands = operation.arity == 1 ? [a] : [a, b]
            requests.append(operation.name + operands.map { " \($0.0) \($0.1)" }.joined())
            answers.append(Self.answer(operation, a, b))
        }
        try expect(answers, for: requests)
    }

    @Test(.requires(oracle)) func powersAgreeWithFractions() throws {
        var generator = SplitMix64(seed: 10)
        var requests: [String] = []
        var answers: [String] = []
        for _ in 0..<TestRun.count(20_000) {
            let top = Int128(Int.random(in: -40...40, using: &generator))
            let bottom = Int128(Int.random(in: 1...40, using: &generator))
            let exponent = Int.random(in: -40...40, using: &generator)
            requests.append("power \(top) \(bottom) \(exponent)")
            answers.append(Self.text(Rational(top, over: bottom)?.power(exponent)))
        }
        try expect(answers, for: requests)
    }

    private func expect(_ answers: [String], for requests: [String]) throws {
        let input = Array((requests.joined(separator: "\n") + "\n").utf8)
        let expected = try Self.oracle.run(input: input).text.split(separator: "\n")
        try #require(expected.count == requests.count)
        for (request, pair) in zip(requests, zip(answers, expected)) where pair.0 != pair.1 {
            Issue.record("\(request): \(pair.0) instead of \(pair.1)")
        }
    }

    private static func answer(
        _ operation: Operation, _ a: (Int128, Int128), _ b: (Int128, Int128)
    ) -> String {
        guard let first = Rational(a.0, over: a.1), let second = Rational(b.0, over: b.1) else {
            return "none"
        }
        return operation.answer(first, second)
    }

    private static func text(_ value: Rational?) -> String {
        value.map { "\($0.numerator)/\($0.denominator)" } ?? "none"
    }

    /// Parts with up to 127 bits, often few, and a common factor now and then.
    private static func fraction(_ generator: inout SplitMix64) -> (Int128, Int128) {
        let bits = [3, 8, 31, 62, 63, 64, 90, 126].randomElement(using: &generator) ?? 3
        let top = integer(bits, &generator)
        let bottom = Bool.random(using: &generator) ? 1 : integer(bits, &generator) + 1
        return (Bool.random(using: &generator) ? top : -top, bottom)
    }

    /// From 0 to 2^bits − 1.
    private static func integer(_ bits: Int, _ generator: inout SplitMix64) -> Int128 {
        let word = UInt128(generator.next()) << 64 | UInt128(generator.next())
        return Int128(word >> UInt128(128 - Int.random(in: 1...bits, using: &generator)))
    }
}

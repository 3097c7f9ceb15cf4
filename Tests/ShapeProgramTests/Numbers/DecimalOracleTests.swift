import ShapeProgram
import TestSupport
import Testing

/// Number text and literals against Python's `decimal` and `fractions`.
@Suite struct DecimalOracleTests {
    static let oracle = Tool.script("exact_decimal.py")

    @Test(.requires(oracle)) func roundedTextAgrees() throws {
        var generator = SplitMix64(seed: 11)
        let cases = (0..<TestRun.count(100_000)).map { index in
            (Self.value(index, &generator), Int.random(in: 0...17, using: &generator))
        }
        try expect(
            cases.map { value, places in written { NumberText.append(value, decimals: places, to: &$0) } },
            for: cases.map { value, places in "rounded \(Self.hexadecimal(value)) \(places)" })
    }

    @Test(.requires(oracle)) func shortestTextAgrees() throws {
        var generator = SplitMix64(seed: 12)
        let values = (0..<TestRun.count(50_000)).map { Self.value($0, &generator) }
        try expect(
            values.map { value in written { NumberText.appendShortest(value, to: &$0) } },
            for: values.map { "shortest \(Self.hexadecimal($0))" })
    }

    @Test(.requires(oracle)) func literalsAgree() throws {
        var generator = SplitMix64(seed: 13)
        let texts = (0..<TestRun.count(50_000)).map { _ in Self.literal(&generator) }
        let answers = texts.map { text in
            let value = Rational.parse(digits: Array(text.utf8)[...])
            return value.map { "\($0.numerator)/\($0.denominator)" } ?? "none"
        }
        try expect(answers, for: texts.map { "literal " + $0 })
    }

    /// Text of any rational reads back as that rational.
    @Test func rationalTextReadsBack() throws {
        var generator = SplitMix64(seed: 14)
        for _ in 0..<TestRun.count(20_000) {
            let top = Int128(Int.random(in: -1_000_000...1_000_000, using: &generator))
            let bottom = Int128(
                [1, 2, 5, 10, 64, 100, 625, 1024, 3, 7].randomElement(using: &generator) ?? 1)
            let value = try #require(Rational(top, over: bottom))
            let text = written { NumberText.append(value.magnitude, to: &$0) }
            let parts = text.split(separator: "/").map { Rational.parse(digits: Array($0.utf8)[...]) }
            let numerator = try #require(parts.first ?? nil)
            let denominator = parts.count == 2 ? try #require(parts[1]) : 1
            #expect(numerator.divided(by: denominator) == value.magnitude)
        }
    }

    private func expect(_ answers: [String], for requests: [String]) throws {
        let input = Array((requests.joined(separator: "\n") + "\n").utf8)
        let expected = try Self.oracle.run(input: input).text.split(separator: "\n")
        try #require(expected.count == requests.count)
        for (request, pair) in zip(requests, zip(answers, expected)) where pair.0 != pair.1 {
            Issue.record("\(request): \(pair.0) instead of \(pair.1)")
        }
    }

    /// Sizes of drawings, decimals next to a tie, integers, and any double at all.
    private static func value(_ index: Int, _ generator: inout SplitMix64) -> Double {
        switch index % 5 {
        case 0: return generator.double(in: -1000...1000)
        case 1:
            let tie = Double(Int.random(in: -200_000...200_000, using: &generator) * 10 + 5)
            return tie / ([10, 100, 1000, 10_000, 100_000].randomElement(using: &generator) ?? 10)
        case 2: return Double(Int.random(in: -100_000...100_000, using: &generator)) / 64
        case 3:
            let exponent = Int.random(in: -70...70, using: &generator)
            return Double(sign: .plus, exponent: exponent, significand: generator.double(in: 1...2))
        default: return generator.finiteDouble()
        }
    }

    /// A form that Python's `float.fromhex` reads.
    private static func hexadecimal(_ value: Double) -> String {
        let sign = value.sign == .minus ? "-" : ""
        let exponent = value.isNormal ? value.exponent : -1022
        let lead = value.isNormal ? "1" : "0"
        let digits = String(value.significandBitPattern, radix: 16)
        let padding = String(repeating: "0", count: 13 - digits.count)
        return "\(sign)0x\(lead).\(padding)\(digits)p\(exponent)"
    }

    private static func literal(_ generator: inout SplitMix64) -> String {
        func digits(_ range: ClosedRange<Int>) -> String {
            let pool = Bool.random(using: &generator) ? "0123456789" : "0005"
            return (0..<Int.random(in: range, using: &generator))
                .map { _ in String(pool.randomElement(using: &generator) ?? "0") }
                .joined()
        }
        let length = Bool.random(using: &generator) ? 4 : 25
        let whole = digits(0...length)
        let fraction = whole.isEmpty || Bool.random(using: &generator) ? "." + digits(1...length) : ""
        let exponent = Int.random(in: -30...30, using: &generator)
        return whole + fraction + (Bool.random(using: &generator) ? "e\(exponent)" : "")
    }
}

import ShapeProgram
import Testing

@Suite struct DecimalLiteralTests {
    static let values: [(String, Int128, Int128)] = [
        ("0", 0, 1), ("7", 7, 1), ("007", 7, 1), ("150", 150, 1), ("0.5", 1, 2), (".5", 1, 2),
        ("3.75", 15, 4),
        ("0.1", 1, 10), ("12.340", 617, 50), ("1e3", 1000, 1), ("1.5E+2", 150, 1), ("25e-2", 1, 4),
        (".5e1", 5, 1), ("0.000", 0, 1), ("0e999999999999", 0, 1), ("0.0e-999999999999", 0, 1),
        ("100000000000000000000000000000000000000", 100_000_000_000_000_000_000_000_000_000_000_000_000, 1),
        ("170141183460469231731687303715884105727", .max, 1),
        ("1000000000000000000000000000000000000000000e-42", 1, 1),
        ("0.00000000000000000000000000000000000000000000000001e50", 1, 1),
        ("1.0000000000000000000000000000000000000000000000000000", 1, 1),
        // 2^-50 and 5 to the same power, written out.
        ("8.8817841970012523233890533447265625e-16", 1, 1 << 50),
        ("1125899906842624e-50", 1, 88_817_841_970_012_523_233_890_533_447_265_625),
    ]

    @Test(arguments: values)
    func readsExactly(text: String, top: Int128, bottom: Int128) {
        #expect(parse(text) == Rational(top, over: bottom))
    }

    @Test(arguments: [
        "", ".", "1.", "1.e5", "e5", "1e", "1e+", "1e-", "-1", "+1", "1.2.3", "1e5.5", " 1", "1 ", "0x10",
        "1_000",
        "1e5e5", "١",
    ])
    func refusesWhatIsNoLiteral(text: String) {
        #expect(parse(text) == nil)
    }

    @Test(arguments: [
        "170141183460469231731687303715884105728", "1e39", "1e-127", "1e999999999999999999999",
        "1e-999999999999999999",
        "0.123456789012345678901234567890123456789012345", "340282366920938463463374607431768211457",
        String(repeating: "9", count: 5000),
    ])
    func whatDoesNotFitIsNil(text: String) {
        #expect(parse(text) == nil)
    }

    @Test func longRunsOfZerosAreCounted() {
        let zeros = String(repeating: "0", count: 200_000)
        #expect(parse(zeros + "1") == 1)
        #expect(parse("0." + zeros + "1e200001") == 1)
        #expect(parse("1" + zeros + "e-200000") == 1)
        #expect(parse("1" + zeros + "1") == nil)
    }

    private func parse(_ text: String) -> Rational? {
        Rational.parse(digits: Array(text.utf8)[...])
    }
}

import ShapeProgram
import TestSupport
import Testing

@Suite struct NumberTextTests {
    static let rounded: [(Double, Int, String)] = [
        (0, 4, "0"), (-0.0, 4, "0"), (1, 0, "1"), (-1, 4, "-1"), (12.5, 4, "12.5"), (100, 2, "100"),
        (0.1, 17, "0.1"), (0.3, 17, "0.3"), (1 / 3, 4, "0.3333"), (2 / 3, 4, "0.6667"), (-2 / 3, 0, "-1"),
        // The last place.
        (0.00005, 4, "0.0001"), (0.00004, 4, "0"), (-0.00004, 4, "0"), (-0.00005, 4, "-0.0001"),
        (0.05, 4, "0.05"), (0.0123, 3, "0.012"),
        // Halves that are exact go away from zero; others go where their binary value lies.
        (0.5, 0, "1"), (-0.5, 0, "-1"), (1.5, 0, "2"), (2.5, 0, "3"), (0.125, 2, "0.13"),
        (-0.375, 2, "-0.38"),
        (1.005, 2, "1"), (1.015, 2, "1.01"), (1.025, 2, "1.02"), (1.045, 2, "1.04"), (2.675, 2, "2.67"),
        (0.5.nextDown, 0, "0"),
        // Carries.
        (9.9999, 3, "10"), (0.99999, 4, "1"), (999.99994, 4, "999.9999"), (99.95, 1, "100"),
        // Beyond 15 digits the text is the shortest.
        (123_456_789_012.123_45, 4, "123456789012.1234"), (8.1, 15, "8.1"),
        (8.100000000000001, 17, "8.100000000000001"),
        (1e-7, 17, "0.0000001"), (1.25e-17, 17, "0.00000000000000001"), (1e-300, 17, "0"),
        (.leastNonzeroMagnitude, 17, "0"),
        // Large.
        (1e15, 4, "1000000000000000"), (4_503_599_627_370_495.5, 0, "4503599627370496"),
        (4_503_599_627_370_495.5, 4, "4503599627370495.5"), (9_007_199_254_740_992, 4, "9007199254740992"),
        (1e21, 4, "1000000000000000000000"), (-1e22, 0, "-10000000000000000000000"),
        (.greatestFiniteMagnitude, 4, "17976931348623157" + String(repeating: "0", count: 292)),
        // What must not arrive.
        (.nan, 4, "0"), (.infinity, 4, "0"), (-.infinity, 4, "0"), (1.25, -3, "1"), (0.1, 99, "0.1"),
    ]

    @Test(arguments: rounded)
    func roundsToPlaces(value: Double, places: Int, text: String) {
        #expect(written { NumberText.append(value, decimals: places, to: &$0) } == text)
    }

    static let shortest: [(Double, String)] = [
        (0, "0"), (-0.0, "0"), (0.1, "0.1"), (-2.5, "-2.5"), (100, "100"), (123_000, "123000"),
        (1e16, "10000000000000000"), (1.2345e20, "123450000000000000000"), (0.00001, "0.00001"),
        (1.5e-10, "0.00000000015"), (0.30000000000000004, "0.30000000000000004"), (.nan, "0"),
        (.infinity, "0"),
        (.leastNonzeroMagnitude, "0." + String(repeating: "0", count: 323) + "5"),
    ]

    @Test(arguments: shortest)
    func shortestTextHasNoExponent(value: Double, text: String) {
        #expect(written { NumberText.appendShortest(value, to: &$0) } == text)
    }

    @Test(arguments: [
        -.leastNonzeroMagnitude, Double(bitPattern: 0x8_E0A3_A2BC_301F), -.leastNormalMagnitude,
        -.greatestFiniteMagnitude,
    ])
    func noTextIsLongerThanPromised(value: Double) {
        #expect(written { NumberText.appendShortest(value, to: &$0) }.utf8.count <= NumberText.maximumLength)
    }

    @Test(
        arguments: [
            (0, "0"), (7, "7"), (-10, "-10"), (1_000_000, "1000000"), (.max, "9223372036854775807"),
            (.min, "-9223372036854775808"),
        ] as [(Int, String)])
    func writesIntegers(value: Int, text: String) {
        #expect(written { NumberText.append(value, to: &$0) } == text)
    }

    static let rationals: [(Int128, Int128, String)] = [
        (0, 1, "0"), (-3, 1, "-3"), (1, 2, "0.5"), (-5, 4, "-1.25"), (1, 3, "1/3"), (-22, 7, "-22/7"),
        (1, 1 << 17, "0.00000762939453125"), (1, 1 << 18, "1/262144"),
        (7, 100_000_000_000_000_000, "0.00000000000000007"),
        (.max, 1, "170141183460469231731687303715884105727"),
        (.max, 2, "170141183460469231731687303715884105727/2"),
        (.max - 1, 20, "8507059173023461586584365185794205286.3"),
        (10_000_000_000_000_000_000_000, 1, "10000000000000000000000"),
    ]

    @Test(arguments: rationals)
    func writesRationals(top: Int128, bottom: Int128, text: String) throws {
        let value = try #require(Rational(top, over: bottom))
        #expect(written { NumberText.append(value, to: &$0) } == text)
    }

    @Test func appendsBehindWhatIsThere() {
        var bytes = Array("x=".utf8)
        NumberText.append(-1.5, decimals: 2, to: &bytes)
        NumberText.append(20, to: &bytes)
        #expect(String(decoding: bytes, as: UTF8.self) == "x=-1.520")
    }
}

/// The text that `append` adds to an empty array.
func written(_ append: (inout [UInt8]) -> Void) -> String {
    var bytes: [UInt8] = []
    append(&bytes)
    return String(decoding: bytes, as: UTF8.self)
}

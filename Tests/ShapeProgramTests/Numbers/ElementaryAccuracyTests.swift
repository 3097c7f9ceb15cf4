import ShapeProgram
import TestSupport
import Testing

/// One function, where to try it and how far from the exact value it may be.
struct AccuracyCase: Sendable, CustomTestStringConvertible {
    /// Its name in `exact_elementary.py`.
    let name: String
    let evaluate: @Sendable (Double, Double) -> Double
    let sources: [ArgumentPairSource]
    /// In units in the last place.
    var limit = 0.51

    var testDescription: String { name }
}

/// Every function against arithmetic of 50 digits: 100 000 arguments in a full run.
@Suite struct ElementaryAccuracyTests {
    static let oracle = Tool.script("exact_elementary.py", modules: ["mpmath"])

    @Test(.requires(oracle), arguments: AccuracyCase.angles + AccuracyCase.others)
    func staysCloseToTheExactValue(_ function: AccuracyCase) throws {
        let points = function.points(TestRun.count(100_000))
        let answers = try exactValues(of: function.name, at: points)
        try #require(answers.count == points.count)
        var worst = (error: 0.0, point: (0.0, 0.0))
        for (point, exact) in zip(points, answers) {
            let error = exact.error(of: function.evaluate(point.0, point.1))
            if error > worst.error { worst = (error, point) }
        }
        #expect(worst.error <= function.limit, "at \(worst.point)")
    }

    /// An exact value as the next double and what is missing, in units in its last place.
    struct Exact {
        let nearest: Double
        let rest: Double

        /// In units in the last place of the exact value; where that overflows, 0 for the greatest double.
        func error(of value: Double) -> Double {
            guard nearest.isFinite, value.isFinite else {
                return value.magnitude == .greatestFiniteMagnitude ? 0 : .infinity
            }
            return ((value - nearest) / nearest.ulp - rest).magnitude
        }
    }

    private func exactValues(of function: String, at points: [(Double, Double)]) throws -> [Exact] {
        let words = points.flatMap { [$0.0.bitPattern.littleEndian, $0.1.bitPattern.littleEndian] }
        let input = words.withUnsafeBytes { Array($0) }
        let output = try Self.oracle.run([function], input: input).output
        return output.withUnsafeBytes { bytes in
            stride(from: 0, to: bytes.count, by: 16).map { offset in
                Exact(nearest: bytes.double(at: offset), rest: bytes.double(at: offset + 8))
            }
        }
    }
}

extension UnsafeRawBufferPointer {
    fileprivate func double(at offset: Int) -> Double {
        Double(bitPattern: UInt64(littleEndian: loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
    }
}

extension AccuracyCase {
    /// Arguments from all sources in turn.
    fileprivate func points(_ count: Int) -> [(Double, Double)] {
        var generator = SplitMix64(seed: 2026)
        return (0..<count).map { sources[$0 % sources.count].draw(&generator) }
    }

    fileprivate static let degrees: [ArgumentPairSource] = [
        .single(.uniform(-720...720)), .single(.uniform(-45...45)), .single(.uniform(-1e9...1e9)),
        .single(.near(multiplesOf: 90, upTo: 1000).signed), .single(.near(multiplesOf: 15, upTo: 100)),
        .single(.exponents(-1074...1023).signed), .single(.subnormal),
    ]

    fileprivate static let radians: [ArgumentPairSource] = [
        .single(.uniform(-10...10)), .single(.uniform(-0.8...0.8)), .single(.uniform(-1e6...1e6)),
        .single(.near(multiplesOf: Double.pi / 2, upTo: 1_000_000).signed),
        .single(.exponents(-1074...1023).signed), .single(.subnormal),
    ]

    fileprivate static let vectors: [ArgumentPairSource] = [
        .pair(.uniform(-100...100), .uniform(-100...100)), .ratio(.around(1), to: .uniform(-10...10)),
        .ratio(.exponents(-70 ... -1).signed, to: .uniform(-10...10)),
        .pair(.exponents(-1074...1023).signed, .exponents(-1074...1023).signed),
        .pair(.subnormal.signed, .uniform(1...1000)), .pair(.subnormal.signed, .subnormal.signed),
        .pair(.uniform(1...1000), .subnormal.signed),
    ]

    fileprivate static let cosines: [ArgumentPairSource] = [
        .single(.uniform(-1...1)), .single(.exponents(-1074 ... -1).signed),
        .single(ArgumentSource { min(ArgumentSource.around(1).draw(&$0), 1) }.signed),
    ]

    static let angles: [AccuracyCase] = [
        AccuracyCase(name: "sinDegrees", evaluate: { x, _ in Elementary.sin(degrees: x) }, sources: degrees),
        AccuracyCase(name: "cosDegrees", evaluate: { x, _ in Elementary.cos(degrees: x) }, sources: degrees),
        AccuracyCase(name: "tanDegrees", evaluate: { x, _ in Elementary.tan(degrees: x) }, sources: degrees),
        AccuracyCase(name: "sinRadians", evaluate: { x, _ in Elementary.sin(x) }, sources: radians),
        AccuracyCase(name: "cosRadians", evaluate: { x, _ in Elementary.cos(x) }, sources: radians),
        AccuracyCase(name: "atan2", evaluate: Elementary.atan2, sources: vectors),
        AccuracyCase(name: "atan2Degrees", evaluate: Elementary.atan2Degrees, sources: vectors),
        AccuracyCase(name: "asinDegrees", evaluate: { x, _ in Elementary.asinDegrees(x) }, sources: cosines),
        AccuracyCase(name: "acosDegrees", evaluate: { x, _ in Elementary.acosDegrees(x) }, sources: cosines),
    ]

    static let others: [AccuracyCase] = [
        AccuracyCase(
            name: "exp", evaluate: { x, _ in Elementary.exp(x) },
            sources: [
                .single(.uniform(-5...5)), .single(.uniform(-708...709.7)), .single(.uniform(-746 ... -708)),
                .single(.exponents(-1074...9).signed),
            ]),
        AccuracyCase(
            name: "log", evaluate: { x, _ in Elementary.log(x) },
            sources: [
                .single(.uniform(0.1...10)), .single(.around(1)), .single(.exponents(-1074...1023)),
                .single(.subnormal),
            ]),
        AccuracyCase(
            name: "pow", evaluate: Elementary.pow,
            sources: [
                .pair(.uniform(0.01...100), .uniform(-100...100)), .pair(.around(1), .uniform(-1e6...1e6)),
                .pair(.exponents(-1074...1023), .uniform(-0.9...0.9)),
                .pair(.uniform(0.01...100), ArgumentSource { Double(Int.random(in: -64...64, using: &$0)) }),
            ]),
        AccuracyCase(
            name: "hypot", evaluate: Elementary.hypot,
            sources: [
                .pair(.uniform(-100...100), .uniform(-100...100)),
                .pair(.exponents(-1074...1022).signed, .exponents(-1074...1022).signed),
                .ratio(.exponents(-30...0), to: .exponents(-1000...1000)),
                .pair(.subnormal, .subnormal),
            ]),
        AccuracyCase(
            name: "floorMod", evaluate: Elementary.floorMod,
            sources: [
                .pair(.uniform(-100...100), .uniform(-10...10)),
                .pair(.exponents(-1074...1023).signed, .exponents(-1074...1023).signed),
                .pair(.near(multiplesOf: 0.1, upTo: 10_000).signed, .uniform(0.1...0.1)),
                .pair(.subnormal.signed, .subnormal.signed),
            ], limit: 0.5),
    ]
}

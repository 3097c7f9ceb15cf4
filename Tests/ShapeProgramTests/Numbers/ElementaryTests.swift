import ShapeProgram
import TestSupport
import Testing

/// What the functions promise beyond accuracy: exact results, totality, agreement with each other.
@Suite struct ElementaryTests {
    static let rationalAngles: [(Double, Double?, Double?)] = [
        (0, 0, 1), (30, 0.5, nil), (60, nil, 0.5), (90, 1, 0), (120, nil, -0.5), (150, 0.5, nil),
        (180, 0, -1), (210, -0.5, nil), (240, nil, -0.5), (270, -1, 0), (300, nil, 0.5), (330, -0.5, nil),
        (360, 0, 1),
    ]

    @Test(arguments: rationalAngles)
    func degreesAreExactWhereTheResultIsRational(angle: Double, sine: Double?, cosine: Double?) {
        for turns in [-1e6, -7, -1, 0, 1, 3, 1e6] {
            let degrees = angle + turns * 360
            if let sine { #expect(Elementary.sin(degrees: degrees) == sine, "sin \(degrees)°") }
            if let cosine { #expect(Elementary.cos(degrees: degrees) == cosine, "cos \(degrees)°") }
        }
    }

    /// The double closest to an odd multiple of 90°, after Kahan; the cosine is from 400-digit arithmetic.
    @Test func theHardestReductionIsExact() {
        #expect(Elementary.cos(0x1.6ac5b262ca1ffp849) == -0x1.14ae72e6ba22fp-61)
        #expect(Elementary.sin(0x1.6ac5b262ca1ffp849) == 1)
    }

    static let eighths: [(Double, Double)] = [
        (0, 0), (45, 1), (90, 0), (135, -1), (180, 0), (225, 1), (270, 0), (315, -1), (-45, -1), (405, 1),
    ]

    @Test(arguments: eighths)
    func tangentsAreExactAtEighths(angle: Double, tangent: Double) {
        #expect(Elementary.tan(degrees: angle).bitPattern == tangent.bitPattern)
    }

    @Test(arguments: [1.0, 0.1, .leastNonzeroMagnitude * 6072, 1e300])
    func directionsAreExactAtTheEightPoints(length: Double) {
        let points: [(Double, Double, Double)] = [
            (1, 0, 0), (1, 1, 45), (0, 1, 90), (-1, 1, 135), (-1, 0, 180), (-1, -1, -135), (0, -1, -90),
            (1, -1, -45),
        ]
        for (x, y, degrees) in points {
            #expect(Elementary.atan2Degrees(y * length, x * length) == degrees)
        }
    }

    @Test func directionsStayInTheirRange() {
        #expect(Elementary.atan2Degrees(-0.0, -1) == 180)
        #expect(Elementary.atan2Degrees(-1e-300, -1) == 180)
        #expect(Elementary.atan2(0, -1) == Double.pi)
        #expect(Elementary.atan2Degrees(0, 0) == 0)
    }

    @Test func inversesAreExactWhereTheAngleIsRational() {
        let sines: [(Double, Double)] = [(0, 0), (0.5, 30), (1, 90), (-0.5, -30), (-1, -90)]
        for (sine, degrees) in sines {
            #expect(Elementary.asinDegrees(sine) == degrees)
            #expect(Elementary.acosDegrees(sine) == 90 - degrees)
        }
    }

    @Test func argumentsOutsideTheDomainAreClamped() {
        #expect(Elementary.asinDegrees(1.5) == 90)
        #expect(Elementary.asinDegrees(-2) == -90)
        #expect(Elementary.acosDegrees(7) == 0)
        #expect(Elementary.acosDegrees(-7) == 180)
        #expect(Elementary.log(0) == 0)
        #expect(Elementary.log(-3) == 0)
        #expect(Elementary.pow(-2, 0.5) == 0)
        #expect(Elementary.pow(0, -1) == 0)
        #expect(Elementary.floorMod(5, 0) == 0)
    }

    @Test func overflowGivesTheGreatestDouble() {
        let greatest = Double.greatestFiniteMagnitude
        #expect(Elementary.exp(710) == greatest)
        #expect(Elementary.exp(1e300) == greatest)
        #expect(Elementary.hypot(greatest, greatest) == greatest)
        #expect(Elementary.pow(-10, 309) == -greatest)
        #expect(Elementary.pow(2, 1e300) == greatest)
        #expect(Elementary.pow(-1e300, 3) == -greatest)
        #expect(Elementary.exp(-1e300) == 0)
        #expect(Elementary.pow(2, -1e300) == 0)
    }

    @Test func powersAreExactWhereTheResultIsADouble() {
        #expect(Elementary.pow(10, 22) == 1e22)
        #expect(Elementary.pow(-3, 33) == -5_559_060_566_555_523)
        #expect(Elementary.pow(2, -1074) == .leastNonzeroMagnitude)
        #expect(Elementary.pow(4, 0.5) == 2)
        #expect(Elementary.pow(27, 1.0 / 3) == 3)
        #expect(Elementary.pow(0, 0) == 1)
        #expect(Elementary.pow(-1, 1e300) == 1)
        #expect(Elementary.pow(-1, 9_007_199_254_740_991) == -1)
        #expect(Elementary.pow(-1, 2_251_799_813_685_249.5) == 0)
        var generator = SplitMix64(seed: 1)
        for _ in 0..<1000 {
            let x = generator.double(in: -1000...1000)
            #expect(Elementary.pow(x, 2) == x * x)
            // An odd number of 27 bits whose square has 54, and so lies halfway between two doubles.
            let halfway = Double(Int.random(in: 47_453_133...67_108_863, using: &generator) * 2 + 1)
            #expect(Elementary.pow(halfway, 2) == halfway * halfway)
        }
    }

    @Test func hypotenusesOfWholeTrianglesAreWhole() {
        for (a, b, c) in [(3, 4, 5), (5, 12, 13), (20, 21, 29)] as [(Double, Double, Double)] {
            for scale in [1, 0x1p-1074, 0x1p1018] {
                #expect(Elementary.hypot(a * scale, -b * scale) == c * scale)
            }
        }
    }

    static let remainders: [(Double, Double, Double)] = [
        (7, 3, 1), (-7, 3, 2), (7, -3, -2), (-7, -3, -1), (6, 3, 0), (-6, 3, 0), (1e308, 3, 2), (0.5, 1, 0.5),
        (-1e-30, 1, 1), (.leastNonzeroMagnitude, 1e308, .leastNonzeroMagnitude),
        (1e308, .leastNonzeroMagnitude, 0),
    ]

    @Test(arguments: remainders)
    func moduloHasTheSignOfTheDivisor(a: Double, b: Double, rest: Double) {
        #expect(Elementary.floorMod(a, b) == rest)
    }

    @Test func rootsAreThoseOfTheProcessor() {
        var generator = SplitMix64(seed: 6)
        for _ in 0..<TestRun.count(100_000) {
            let x = generator.finiteDouble().magnitude
            #expect(Elementary.sqrt(x) == x.squareRoot())
            let y = generator.double(in: 0...4)
            #expect(Elementary.sqrt(y) == y.squareRoot())
            #expect(Elementary.sqrt(y * y) == (y * y).squareRoot())
        }
        for x in [
            0, 1, 4, 2, 1.0.nextUp, 1.0.nextDown, 4.0.nextDown, .leastNonzeroMagnitude, .leastNonzeroMagnitude * 2,
            .greatestFiniteMagnitude,
        ] {
            #expect(Elementary.sqrt(x) == x.squareRoot())
        }
        #expect(Elementary.sqrt(-4) == 0)
    }

    @Test func roundingIsThatOfTheStandardLibrary() {
        var generator = SplitMix64(seed: 7)
        let edges: [Double] = [
            0, 0.5, 1, 1.5, 2.5, 0.5.nextDown, 0.5.nextUp, 0x1p51 + 0.5, 0x1p52 - 0.5, 0x1p52 + 1, 0x1p53,
            1e300,
        ]
        let random = (0..<TestRun.count(20_000)).flatMap { _ in
            [generator.finiteDouble(), generator.double(in: -1e6...1e6), generator.double(in: -2...2)]
        }
        for x in edges + edges.map({ -$0 }) + random {
            #expect(Elementary.floor(x) == x.rounded(.down))
            #expect(Elementary.ceil(x) == x.rounded(.up))
            #expect(Elementary.round(x) == x.rounded(.toNearestOrAwayFromZero))
        }
    }

    @Test func everyResultIsFinite() {
        var generator = SplitMix64(seed: 3)
        let special: [Double] = [
            .nan, .infinity, -.infinity, 0, -0.0, .leastNonzeroMagnitude, -.leastNonzeroMagnitude,
            .greatestFiniteMagnitude, 1, -1,
        ]
        let random = (0..<TestRun.count(2000)).map { _ in generator.finiteDouble() }
        for x in special + random {
            for y in special + random.prefix(10) {
                for value in Self.everything(x, y) { #expect(value.isFinite, "of \(x), \(y)") }
            }
        }
    }

    @Test func argumentsThatAreNotFiniteGiveZero() {
        for x in [Double.nan, .infinity, -.infinity] {
            #expect(Self.everything(x, 1).allSatisfy { $0.bitPattern == 0 })
            #expect(Elementary.pow(1, x) == 0)
            #expect(Elementary.hypot(1, x) == 0)
        }
    }

    @Test func bothAtOnceGivesTheSameBits() {
        var generator = SplitMix64(seed: 4)
        for _ in 0..<1000 {
            let angle = generator.double(in: -1000...1000)
            let both = Elementary.sinCos(degrees: angle)
            #expect(both.sin == Elementary.sin(degrees: angle))
            #expect(both.cos == Elementary.cos(degrees: angle))
        }
    }

    /// The bits of many results, mixed; the same on every machine and at every optimisation level.
    @Test func bitsAreTheSameEverywhere() {
        var generator = SplitMix64(seed: 5)
        var digest: UInt64 = 0
        for _ in 0..<10_000 {
            let x = generator.double(in: -1000...1000)
            let y = generator.double(in: -1000...1000)
            for value in Self.everything(x, y) {
                digest = (digest ^ value.bitPattern) &* 0x0000_0100_0000_01B3
                digest ^= digest >> 29
            }
        }
        #expect(digest == 1_066_841_325_932_020_820)
    }

    private static func everything(_ x: Double, _ y: Double) -> [Double] {
        let both = Elementary.sinCos(degrees: x)
        return [
            both.sin, both.cos, Elementary.tan(degrees: x), Elementary.sin(x), Elementary.cos(x),
            Elementary.atan2(x, y), Elementary.atan2Degrees(x, y), Elementary.asinDegrees(x),
            Elementary.acosDegrees(x), Elementary.exp(x), Elementary.log(x), Elementary.pow(x, y),
            Elementary.sqrt(x), Elementary.hypot(x, y), Elementary.floorMod(x, y), Elementary.floor(x),
            Elementary.ceil(x), Elementary.round(x),
        ]
    }
}

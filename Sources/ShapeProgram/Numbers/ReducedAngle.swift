/// An angle as a number of quarter turns, counted modulo 4, and a rest of at most 45°.
struct ReducedAngle {
    private let quarters: Int64
    /// In radians.
    private let rest: DoubleDouble

    private init(quarters: Int64, rest: DoubleDouble) {
        self.quarters = quarters & 3
        self.rest = rest
    }

    /// Reduces an angle in degrees, of any size, without error; `nil` when it is not finite.
    init?(degrees: Double) {
        guard degrees.isFinite else { return nil }
        var angle = degrees
        if angle.magnitude > 0x1p40 {
            let rest = Elementary.remainder(angle.magnitude, 360)
            angle = angle < 0 ? -rest : rest
        }
        let quarters = Elementary.nearestInteger(angle / 90)
        let rest = angle - Double(quarters) * 90
        self.init(quarters: quarters, rest: Self.radians(rest))
    }

    /// Reduces a finite angle in radians.
    init(radians: Double) {
        guard radians.magnitude > 0x1.9p-1 else {
            self.init(quarters: 0, rest: DoubleDouble(radians))
            return
        }
        let (quarters, rest) = Self.quarterTurns(radians.magnitude)
        self.init(
            quarters: radians < 0 ? 0 &- quarters : quarters,
            rest: (radians < 0 ? -rest : rest) * DoubleDouble(0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54))
    }

    /// The sine: that of the rest, or its cosine, or the opposite of one of them.
    var sine: DoubleDouble {
        let value = quarters & 1 == 0 ? Self.sine(rest) : Self.cosine(rest)
        return quarters & 2 == 0 ? value : -value
    }

    /// The cosine, which is the sine a quarter turn later.
    var cosine: DoubleDouble { ReducedAngle(quarters: quarters &+ 1, rest: rest).sine }

    /// Converts degrees; tiny ones are scaled for it, as the low half of a product would underflow.
    private static func radians(_ degrees: Double) -> DoubleDouble {
        let radiansPerDegree = DoubleDouble(0x1.1df46a2529d39p-6, 0x1.5c1d8becdd291p-62)
        guard degrees.magnitude < 0x1p-800 else { return radiansPerDegree * degrees }
        let scaled = radiansPerDegree * (degrees * 0x1p200)
        return DoubleDouble(Elementary.rounded(scaled, scaledBy: -200))
    }
}

// Taylor series on [−π/4, π/4]. The first terms are summed in double-double, the rest, which weighs less
// than 2⁻⁸ of the result, in double.
extension ReducedAngle {
    /// x − x³/3! + … to x¹⁹/19!; what is cut off is below 2⁻⁷² of the result.
    private static func sine(_ x: DoubleDouble) -> DoubleDouble {
        let square = x * x
        let tail = square.high * Elementary.polynomial(square.high, sineTail)
        let series = DoubleDouble(-0x1.5555555555555p-3, -0x1.5555555555555p-57) + tail
        return x + x * square * series
    }

    /// 1 − x²/2! + … to x¹⁸/18!; what is cut off is below 2⁻⁶⁷ of the result.
    private static func cosine(_ x: DoubleDouble) -> DoubleDouble {
        let square = x * x
        let tail = square.high * Elementary.polynomial(square.high, cosineTail)
        let series = DoubleDouble(0x1.5555555555555p-5, 0x1.5555555555555p-59) + tail
        return square * -0.5 + 1 + square * square * series
    }

    /// 1/5!, −1/7!, … 1/17!, −1/19!.
    private static let sineTail: [Double] = [
        1 / 120, -1 / 5040, 1 / 362_880, -1 / 39_916_800, 1 / 6_227_020_800, -1 / 1_307_674_368_000,
        1 / 355_687_428_096_000, -1 / 121_645_100_408_832_000,
    ]

    /// −1/6!, 1/8!, … 1/16!, −1/18!.
    private static let cosineTail: [Double] = [
        -1 / 720, 1 / 40320, -1 / 3_628_800, 1 / 479_001_600, -1 / 87_178_291_200,
        1 / 20_922_789_888_000, -1 / 6_402_373_705_728_000,
    ]
}

// Radians, after Payne and Hanek, "Radian reduction for trigonometric functions" (1983).
extension ReducedAngle {
    /// The number of quarter turns in an angle above 0.78 radians: its nearest integer, modulo 4, and the
    /// difference, to 2⁻¹²⁸.
    ///
    /// With the angle = m · 2^e, the bits of 2/π above 2^(2−e) only give multiples of four turns and are
    /// left out; the next 192 bits times m, modulo 2¹⁹², are the quarter turns in units of 2⁻¹⁹⁰. No
    /// double is closer than 2⁻⁶² to a multiple of a quarter turn, so 66 bits are left in the worst case.
    private static func quarterTurns(_ radians: Double) -> (Int64, DoubleDouble) {
        let (significand, exponent) = radians.integerParts
        let position = exponent &+ 62
        let low = UInt128(significand) &* UInt128(bits(at: position &+ 128))
        let middle = UInt128(significand) &* UInt128(bits(at: position &+ 64)) &+ (low &>> 64)
        let top = significand &* bits(at: position) &+ UInt64(truncatingIfNeeded: middle &>> 64)
        let upper = UInt128(top) &<< 64 | UInt128(UInt64(truncatingIfNeeded: middle))
        let fraction = Int128(
            truncatingIfNeeded: upper &<< 2 | UInt128(UInt64(truncatingIfNeeded: low) &>> 62))
        // Read as signed, a fraction from one half upwards is itself minus 1.
        let quarters = Int64(truncatingIfNeeded: top &>> 62) &+ (fraction < 0 ? 1 : 0)
        return (quarters, shares(fraction))
    }

    /// numerator ÷ 2¹²⁸, cut after 117 bits.
    private static func shares(_ numerator: Int128) -> DoubleDouble {
        let zeros = numerator.magnitude.leadingZeroBitCount
        let aligned = numerator.magnitude << zeros
        let high = Double(UInt64(truncatingIfNeeded: aligned &>> 75)) * Double(powerOfTwo: -53 &- zeros)
        let rest = UInt64(truncatingIfNeeded: aligned &>> 11)
        let low = Double(rest) * Double(powerOfTwo: -117 &- zeros)
        let sum = DoubleDouble.orderedSum(high, low)
        return numerator < 0 ? -sum : sum
    }

    /// 64 bits of the table, from a bit position counted from its start.
    private static func bits(at position: Int) -> UInt64 {
        let word = position &>> 6
        let shift = position & 63
        return twoOverPi[word] << shift | twoOverPi[word &+ 1] >> (64 &- shift)
    }

    /// 2/π: 64 zeros, then the bits behind the binary point, enough for the greatest double.
    private static let twoOverPi: [UInt64] = [
        0x0000_0000_0000_0000, 0xA2F9_836E_4E44_1529, 0xFC27_57D1_F534_DDC0, 0xDB62_9599_3C43_9041,
        0xFE51_63AB_DEBB_C561, 0xB724_6E3A_424D_D2E0, 0x0649_2EEA_09D1_921C, 0xFE1D_EB1C_B129_A73E,
        0xE882_35F5_2EBB_4484, 0xE99C_7026_B45F_7E41, 0x3991_D639_8353_39F4, 0x9C84_5F8B_BDF9_283B,
        0x1FF8_97FF_DE05_980F, 0xEF2F_118B_5A0A_6D1F, 0x6D36_7ECF_27CB_09B7, 0x4F46_3F66_9E5F_EA2D,
        0x7527_BAC7_EBE5_F17B, 0x3D07_39F7_8A52_92EA, 0x6BFB_5FB1_1F8D_5D08, 0x5603_3046_FC7B_6BAB,
    ]
}

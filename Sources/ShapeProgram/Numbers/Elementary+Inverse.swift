// Arctangents of two arguments; arcsine and arccosine are angles in a right triangle of hypotenuse 1.
extension Elementary {
    /// The direction of the vector (x, y) in radians, in (−π, π]; 0 for the vector (0, 0).
    package static func atan2(_ y: Double, _ x: Double) -> Double {
        guard y.isFinite, x.isFinite else { return 0 }
        return direction(DoubleDouble(y), DoubleDouble(x), in: .radians).value
    }

    /// The direction of the vector (x, y) in degrees, in (−180, 180]; 0 for the vector (0, 0).
    ///
    /// Exact along the axes and the diagonals.
    package static func atan2Degrees(_ y: Double, _ x: Double) -> Double {
        guard y.isFinite, x.isFinite else { return 0 }
        let angle = direction(DoubleDouble(y), DoubleDouble(x), in: .degrees).value
        return angle == -180 ? 180 : angle
    }

    /// The arcsine in degrees, in [−90, 90]; the argument is clamped to [−1, 1].
    package static func asinDegrees(_ sine: Double) -> Double {
        guard sine.isFinite else { return 0 }
        let sine = max(-1, min(sine, 1))
        return direction(DoubleDouble(sine), otherLeg(sine), in: .degrees).value
    }

    /// The arccosine in degrees, in [0, 180]; the argument is clamped to [−1, 1].
    package static func acosDegrees(_ cosine: Double) -> Double {
        guard cosine.isFinite else { return 0 }
        let cosine = max(-1, min(cosine, 1))
        return direction(otherLeg(cosine), DoubleDouble(cosine), in: .degrees).value
    }

    /// √(1 − leg²).
    private static func otherLeg(_ leg: Double) -> DoubleDouble {
        (DoubleDouble(1) - .product(leg, leg)).squareRoot
    }
}

/// What an angle is counted in.
private struct AngleUnit {
    /// How many make a radian.
    let perRadian: DoubleDouble
    /// A quarter turn.
    let quarter: DoubleDouble

    static let radians = AngleUnit(
        perRadian: DoubleDouble(1), quarter: DoubleDouble(0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54))
    static let degrees = AngleUnit(
        perRadian: DoubleDouble(0x1.ca5dc1a63c1f8p+5, -0x1.1e7ab456405f9p-49), quarter: DoubleDouble(90))
}

extension Elementary {
    /// The direction of the vector (x, y), from that of its mirror image in the first octant.
    private static func direction(_ y: DoubleDouble, _ x: DoubleDouble, in unit: AngleUnit) -> DoubleDouble {
        let height = y.high < 0 ? -y : y
        let width = x.high < 0 ? -x : x
        let isSteep = height.high > width.high
        var angle = flatDirection(isSteep ? width : height, isSteep ? height : width, in: unit)
        if isSteep { angle = unit.quarter - angle }
        if x.high < 0 { angle = unit.quarter * 2 - angle }
        return y.high < 0 ? -angle : angle
    }

    /// The direction of (x, y) where 0 ≤ y ≤ x, both scaled near 1 first. An angle below 2⁻⁶⁰ is y ÷ x.
    private static func flatDirection(
        _ y: DoubleDouble, _ x: DoubleDouble, in unit: AngleUnit
    ) -> DoubleDouble {
        guard y.high > 0 else { return DoubleDouble(0) }
        let exponent = binaryExponent(x.high)
        let difference = binaryExponent(y.high) &- exponent
        let width = scaled(x, by: 0 &- exponent)
        guard difference < -60 else {
            return arctangent(scaled(y, by: 0 &- exponent), width) * unit.perRadian
        }
        let ratio = scaled(y, by: 0 &- exponent &- difference) / width * unit.perRadian
        return DoubleDouble(rounded(ratio, scaledBy: difference))
    }

    /// arctan(y ÷ x) in radians, where 0 ≤ y ≤ x.
    ///
    /// With c the multiple of 1/16 next to y/x, it is arctan c + arctan t, t = (y − c·x) ÷ (x + c·y).
    /// As |t| ≤ 1/32, the Taylor series to t¹³ leaves out less than 2⁻⁷³ of arctan t, and all of it but
    /// t itself weighs so little that doubles do.
    private static func arctangent(_ y: DoubleDouble, _ x: DoubleDouble) -> DoubleDouble {
        let index = nearestInteger(y.high / x.high * 16)
        let center = Double(index) * 0.0625
        let tangent = (y - x * center) / (x + y * center)
        let square = tangent.high * tangent.high
        let tail = tangent.high * square * polynomial(square, arctangentTail)
        return arctangents[Int(index)] + (tangent + tail)
    }

    /// −1/3, 1/5, … 1/13.
    private static let arctangentTail: [Double] = [-1 / 3, 1 / 5, -1 / 7, 1 / 9, -1 / 11, 1 / 13]

    /// arctan(k/16) for k from 0 to 16, each as the nearest double and the double nearest to the rest.
    private static let arctangents: [DoubleDouble] = [
        DoubleDouble(0, 0),
        DoubleDouble(0x1.ff55bb72cfdeap-5, -0x1.c934d86d23f1dp-60),
        DoubleDouble(0x1.fd5ba9aac2f6ep-4, -0x1.cd37686760c17p-59),
        DoubleDouble(0x1.7b97b4bce5b02p-3, 0x1.347b0b4f881cap-58),
        DoubleDouble(0x1.f5b75f92c80ddp-3, 0x1.8ab6e3cf7afbdp-57),
        DoubleDouble(0x1.362773707ebccp-2, -0x1.963a544b672d8p-57),
        DoubleDouble(0x1.6f61941e4def1p-2, -0x1.c63aae6f6e918p-56),
        DoubleDouble(0x1.a64eec3cc23fdp-2, -0x1.24dec1b50b7ffp-56),
        DoubleDouble(0x1.dac670561bb4fp-2, 0x1.a2b7f222f65e2p-56),
        DoubleDouble(0x1.0657e94db30d0p-1, -0x1.d5b495f6349e6p-56),
        DoubleDouble(0x1.1e00babdefeb4p-1, -0x1.928df287a668fp-58),
        DoubleDouble(0x1.345f01cce37bbp-1, 0x1.1021137c71102p-55),
        DoubleDouble(0x1.4978fa3269ee1p-1, 0x1.2419a87f2a458p-56),
        DoubleDouble(0x1.5d58987169b18p-1, 0x1.0028e4bc5e7cap-57),
        DoubleDouble(0x1.700a7c5784634p-1, -0x1.8c34d25aadef6p-56),
        DoubleDouble(0x1.819d0b7158a4dp-1, -0x1.bf76229d3b917p-56),
        DoubleDouble(0x1.921fb54442d18p-1, 0x1.1a62633145c07p-55),
    ]
}

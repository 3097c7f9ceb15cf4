// Sine, cosine and tangent. Each argument is reduced to [−45°, 45°] and a number of quarter turns.
extension Elementary {
    /// The sine of an angle in degrees; exact at the multiples of 90° and where it is ±½.
    package static func sin(degrees: Double) -> Double {
        guard let angle = ReducedAngle(degrees: degrees) else { return 0 }
        return angle.sine.value
    }

    /// The cosine of an angle in degrees; exact at the multiples of 90° and where it is ±½.
    package static func cos(degrees: Double) -> Double {
        guard let angle = ReducedAngle(degrees: degrees) else { return 0 }
        return angle.cosine.value
    }

    /// Both for one reduction of the angle: the same bits as `sin(degrees:)` and `cos(degrees:)`.
    package static func sinCos(degrees: Double) -> (sin: Double, cos: Double) {
        guard let angle = ReducedAngle(degrees: degrees) else { return (0, 0) }
        return (angle.sine.value, angle.cosine.value)
    }

    /// The tangent of an angle in degrees; exact at multiples of 45°, and 0 at its poles, where the
    /// divisor is zero.
    package static func tan(degrees: Double) -> Double {
        guard let angle = ReducedAngle(degrees: degrees) else { return 0 }
        let cosine = angle.cosine
        // Adding 0 turns −0 into 0.
        return cosine.high == 0 ? 0 : (angle.sine / cosine).value + 0
    }

    /// The sine of an angle in radians.
    package static func sin(_ radians: Double) -> Double {
        guard radians.isFinite else { return 0 }
        return ReducedAngle(radians: radians).sine.value
    }

    /// The cosine of an angle in radians.
    package static func cos(_ radians: Double) -> Double {
        guard radians.isFinite else { return 0 }
        return ReducedAngle(radians: radians).cosine.value
    }
}

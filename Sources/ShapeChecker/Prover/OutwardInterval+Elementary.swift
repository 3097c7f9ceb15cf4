import ShapeProgram

// The functions of `Elementary` err by at most one unit in the last place; their results are widened by two.
extension OutwardInterval {
    /// √x for the numbers that are not negative; 0 where there are none.
    var squareRoot: OutwardInterval {
        OutwardInterval(lower: Self.rootDown(max(lower, 0)), upper: Self.rootUp(max(upper, 0)))
    }

    /// max(x, 0).
    var positivePart: OutwardInterval { OutwardInterval(lower: max(lower, 0), upper: max(upper, 0)) }

    /// The greatest integer that is not above x.
    var floor: OutwardInterval {
        OutwardInterval(lower: Self.floor(lower), upper: Self.floor(upper))
    }

    /// The cosine of an angle in degrees.
    var cosineOfDegrees: OutwardInterval {
        guard lower > -Self.greatestAngle, upper < Self.greatestAngle else { return Self.unit }
        let ends = Self.cosine(lower).joined(Self.cosine(upper))
        return OutwardInterval(
            lower: holdsMultipleOf360(shiftedBy: 180) ? -1 : max(ends.lower, -1),
            upper: holdsMultipleOf360(shiftedBy: 0) ? 1 : min(ends.upper, 1))
    }

    /// The sine of an angle in degrees.
    var sineOfDegrees: OutwardInterval { (self - OutwardInterval(90)).cosineOfDegrees }

    /// eˣ.
    var exponential: OutwardInterval {
        let ends = (Self.widened(Elementary.exp(lower)), Self.widened(Elementary.exp(upper)))
        return OutwardInterval(
            lower: lower.isFinite ? max(ends.0.lower, 0) : 0,
            upper: upper < 700 ? ends.1.upper : .infinity)
    }

    /// The natural logarithm of the numbers that are positive.
    var logarithm: OutwardInterval {
        OutwardInterval(
            lower: lower > 0 ? Self.widened(Elementary.log(lower)).lower : -.infinity,
            upper: upper.isInfinite ? .infinity : Self.widened(Elementary.log(max(upper, .leastNonzeroMagnitude))).upper
        )
    }

    /// −1…1.
    private static let unit = OutwardInterval(lower: -1, upper: 1)

    /// Degrees beyond which nothing is said about a sine.
    private static let greatestAngle = 0x1p30

    /// Whether some 360·k + shift lies in the interval, or so near that rounding may hide it.
    private func holdsMultipleOf360(shiftedBy shift: Double) -> Bool {
        let turns = (lower - shift - 1e-6) / 360
        return (upper - shift + 1e-6) / 360 >= Elementary.ceil(turns)
    }

    private static func cosine(_ degrees: Double) -> OutwardInterval {
        let value = Elementary.cos(degrees: degrees)
        return Elementary.floorMod(degrees, 90) == 0 ? OutwardInterval(value) : widened(value)
    }

    /// Two units in the last place to either side.
    private static func widened(_ value: Double) -> OutwardInterval {
        OutwardInterval(lower: value.nextDown.nextDown, upper: value.nextUp.nextUp)
    }

    private static func rootDown(_ value: Double) -> Double {
        let root = OutwardInterval(Elementary.sqrt(value))
        return value.isInfinite
            ? .greatestFiniteMagnitude : root.squared.upper <= value ? root.lower : root.lower.nextDown
    }

    private static func rootUp(_ value: Double) -> Double {
        let root = OutwardInterval(Elementary.sqrt(value))
        return value.isInfinite ? .infinity : root.squared.lower >= value ? root.upper : root.upper.nextUp
    }

    private static func floor(_ value: Double) -> Double { value.isFinite ? Elementary.floor(value) : value }
}

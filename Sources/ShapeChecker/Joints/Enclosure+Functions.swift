import ShapeProgram

// Angles, in degrees, and other functions. The special values are exact.
extension Enclosure {
    static let pi = Enclosure(OutwardInterval(lower: .pi, upper: Double.pi.nextUp))

    var cosine: Enclosure {
        guard let exact else { return Enclosure(range.cosineOfDegrees) }
        guard let turn = exact.withoutTurns else { return Enclosure(OutwardInterval(lower: -1, upper: 1)) }
        switch turn {
        case 0: return .one
        case 60, 300: return Enclosure(Rational.half)
        case 90, 270: return .zero
        case 120, 240: return Enclosure(Rational.half.negated)
        case 180: return Enclosure(-1)
        default: return Enclosure(OutwardInterval(enclosing: turn).cosineOfDegrees)
        }
    }

    var sine: Enclosure { (self - Enclosure(90)).cosine }

    func tangent() throws(Doubt) -> Enclosure {
        if let turn = exact?.withoutTurns {
            if turn == 45 || turn == 225 { return .one }
            if turn == 135 || turn == 315 { return Enclosure(-1) }
        }
        return try sine.divided(by: cosine)
    }

    /// The arccosine of a number that is certainly in −1…1, in 0…180.
    func arccosine() throws(Doubt) -> Enclosure {
        guard isLess(than: Enclosure(-1)) == false, Enclosure.one.isLess(than: self) == false else {
            throw .mayBeUndefined
        }
        switch exact {
        case .one?: return .zero
        case .half?: return Enclosure(60)
        case .zero?: return Enclosure(90)
        case Rational.half.negated?: return Enclosure(120)
        case Rational(-1)?: return Enclosure(180)
        default: return Enclosure(range.arccosineInDegrees)
        }
    }

    /// The arcsine of a number that is certainly in −1…1, in −90…90.
    func arcsine() throws(Doubt) -> Enclosure { Enclosure(90) - (try arccosine()) }

    /// The direction of a vector, in (−180, 180]; 0 for that of (0, 0).
    static func direction(y: Enclosure, x: Enclosure) -> Enclosure {
        if y.isZero == true {
            if x.isNonnegative { return .zero }
            return x.isNegative ? .halfTurn : Enclosure(OutwardInterval(lower: 0, upper: 180))
        }
        if x.isZero == true {
            if y.isNegative { return -.quarterTurn }
            return y.isNonnegative && y.excludesZero
                ? .quarterTurn : Enclosure(OutwardInterval(lower: -90, upper: 90))
        }
        if let a = y.exact, let b = x.exact, a.magnitude == b.magnitude {
            return Enclosure((a < .zero ? -1 : 1) * (b < .zero ? 135 : 45))
        }
        return Enclosure(OutwardInterval.directionInDegrees(y: y.range, x: x.range))
    }

    static let quarterTurn = Enclosure(90)
    static let halfTurn = Enclosure(180)

    private init(_ number: Int) { self.init(Rational(number)) }

    var exponential: Enclosure { isZero == true ? .one : Enclosure(range.exponential) }

    /// The natural logarithm of a number that is certainly positive.
    func logarithm() throws(Doubt) -> Enclosure {
        guard Enclosure.zero.isLess(than: self) == true else { throw .mayBeUndefined }
        return exact == .one ? .zero : Enclosure(range.logarithm)
    }

    /// A power with any exponent of a number that is certainly positive, or a whole one of any number.
    func power(_ exponent: Enclosure) throws(Doubt) -> Enclosure {
        if let whole = exponent.exact?.asInt, whole.magnitude <= 1 << 10 { return try power(whole) }
        if isZero == true, Enclosure.zero.isLess(than: exponent) == true { return .zero }
        return (try logarithm() * exponent).exponential
    }
}

extension Rational {
    fileprivate static let half = Rational(1, over: 2) ?? .zero

    /// Degrees brought into 0 ..< 360.
    fileprivate var withoutTurns: Rational? {
        guard let turns = divided(by: 360)?.floor else { return nil }
        return turns.multiplied(by: 360).flatMap { subtracting($0) }
    }
}

// MARK: - Intervals

// The functions of `Elementary` err by at most one unit in the last place; their results are widened by two.
extension OutwardInterval {
    /// The arccosines, in degrees, of the numbers in −1…1.
    var arccosineInDegrees: OutwardInterval {
        let low = Elementary.acosDegrees(min(upper, 1))
        let high = Elementary.acosDegrees(max(lower, -1))
        return OutwardInterval(lower: max(low.nextDown.nextDown, 0), upper: min(high.nextUp.nextUp, 180))
    }

    /// The directions, in (−180, 180] degrees, of the vectors of two intervals.
    static func directionInDegrees(y: OutwardInterval, x: OutwardInterval) -> OutwardInterval {
        let whole = OutwardInterval(lower: -180, upper: 180)
        let ends = [x.lower, x.upper, y.lower, y.upper]
        guard ends.allSatisfy({ $0.isFinite }), x.lower > 0 || y.lower > 0 || y.upper < 0 else { return whole }
        // A rectangle that does not hold the origin shows its greatest and least angle at its corners.
        let angles = [
            Elementary.atan2Degrees(y.lower, x.lower), Elementary.atan2Degrees(y.lower, x.upper),
            Elementary.atan2Degrees(y.upper, x.lower), Elementary.atan2Degrees(y.upper, x.upper),
        ]
        var (low, high) = (angles[0], angles[0])
        for angle in angles { (low, high) = (min(low, angle), max(high, angle)) }
        return OutwardInterval(lower: max(low.nextDown.nextDown, -180), upper: min(high.nextUp.nextUp, 180))
    }
}

import ShapeProgram

// Cosines and sines. An angle is a sum of a constant and of multiples of atoms; the addition theorem does the rest.
extension Ring {
    /// The greatest multiple of an atom that is worked out.
    static let multipleLimit = 64

    /// Cosine and sine of an angle in degrees.
    mutating func direction(_ degrees: Form) throws(AlgebraLimit) -> FormPoint {
        if let toggle = toggle(in: degrees) { return try direction(degrees, splitBy: toggle) }
        let (whole, rest) = try degrees.numerator.divided(by: multipliedOut(degrees.divisors))
        var constant = Rational.zero
        var result = FormPoint(x: .one, y: .zero)
        for term in whole.terms {
            if term.monomial.isOne {
                constant = term.coefficient
            } else {
                result = try turned(result, by: direction(ofPart: Form(Polynomial(term.monomial, term.coefficient))))
            }
        }
        // What depends on whole numbers alone, such as a loop's index over a count, falls into its terms, so that
        // it meets those of the next run; anything else stays together.
        let counting = rest.filter { $0.monomial.variables & ~integers & ~constants == 0 }
        for term in counting.terms {
            let part = try simplified(Polynomial(term.monomial, term.coefficient), over: degrees.divisors)
            result = try turned(result, by: direction(ofPart: part))
        }
        let other = try simplified(rest.subtracting(counting), over: degrees.divisors)
        if !other.isZero { result = try turned(result, by: direction(ofPart: other)) }
        return constant.isZero ? result : try turned(result, by: direction(constant))
    }

    /// The vector a turned by the angle of the unit vector b.
    private mutating func turned(_ a: FormPoint, by b: FormPoint) throws(AlgebraLimit) -> FormPoint {
        if a.y.isZero, a.x == .one { return b }
        return FormPoint(
            x: try difference(product(a.x, b.x), product(a.y, b.y)),
            y: try sum(product(a.x, b.y), product(a.y, b.x)))
    }

    /// Of a constant angle.
    private mutating func direction(_ degrees: Rational) throws(AlgebraLimit) -> FormPoint {
        if angleUnits.isScouting { angleUnits.note(constant: degrees) }
        let isPlain = !angleUnits.isScouting || degrees.divided(by: 90)?.isInteger == true
        if isPlain, let x = try cosine(ofDegrees: degrees),
            let y = try cosine(ofDegrees: .checking(degrees.subtracting(90)))
        {
            return FormPoint(x: Form(x), y: Form(y))
        }
        if angleUnits.isScouting { return try Self.dummyDirection() }
        // Outside of the field: a quarter turn apart from an opaque pair for an angle within ±45°.
        let quarters = try Rational.checking(degrees.divided(by: 90)).rounded
        let turn = try Rational.checking(quarters.multiplied(by: 90))
        let rest = try Rational.checking(degrees.subtracting(turn))
        var pair = try pair(AngleAtom(numerator: .one, divisors: [], unit: rest.magnitude))
        if rest < .zero { pair.y = pair.y.negated }
        return try turned(pair, by: direction(turn))
    }

    /// Stands for a direction in the first pass; any point of the unit circle off the axes does.
    private static func dummyDirection() throws(AlgebraLimit) -> FormPoint {
        FormPoint(x: Form(try .checking(Rational(3, over: 5))), y: Form(try .checking(Rational(4, over: 5))))
    }

    /// Of an angle that is not split further.
    private mutating func direction(ofPart part: Form) throws(AlgebraLimit) -> FormPoint {
        if let constant = part.constant { return try direction(constant) }
        let multiple = try part.numerator.content
        let numerator = try part.numerator.scaled(by: .checking(multiple.reciprocal))
        if part.divisors.isEmpty, numerator.terms.count == 1 {
            let monomial = numerator.terms[0].monomial
            if isInteger(monomial) {
                if multiple.divided(by: 360)?.isInteger == true { return FormPoint(x: .one, y: .zero) }
                if angleUnits.isScouting { angleUnits.note(constant: multiple) }
            }
            if let known = try directionOfInverse(multiple, monomial) { return known }
        }
        let signature = signature(numerator, part.divisors)
        if angleUnits.isScouting {
            angleUnits.note(signature, multiple)
            return try Self.dummyDirection()
        }
        let known = angleUnits.unit(signature, dividing: multiple)
        let unit = known ?? unit(numerator, part.divisors, dividing: multiple) ?? multiple.magnitude
        guard let count = try Rational.checking(multiple.divided(by: unit)).asInt else { throw .angle }
        return try repeated(pair(AngleAtom(numerator: numerator, divisors: part.divisors, unit: unit)), count)
    }

    /// The unit of an atom that is there and divides a multiple.
    private func unit(_ numerator: Polynomial, _ divisors: [Form.Divisor], dividing multiple: Rational) -> Rational? {
        for entry in entries {
            guard case .cosine(let atom) = entry.generator, atom.numerator == numerator, atom.divisors == divisors,
                let count = multiple.divided(by: atom.unit)?.asInt, count.magnitude <= UInt(Self.multipleLimit)
            else { continue }
            return atom.unit
        }
        return nil
    }

    /// A generator in an angle that is 0 or 1.
    private func toggle(in degrees: Form) -> Int? {
        let set = degrees.numerator.variables & booleans
        return set == 0 ? nil : set.trailingZeroBitCount
    }

    /// Of a + i·b: a turned by b where i is 1, which is the vector (1 + i·(cos b − 1), i·sin b).
    private mutating func direction(_ degrees: Form, splitBy toggle: Int) throws(AlgebraLimit) -> FormPoint {
        let parts = degrees.numerator.coefficients(in: toggle)
        let base = try direction(simplified(parts[0], over: degrees.divisors))
        let full = try direction(simplified(parts[1], over: degrees.divisors))
        let i = Form(Polynomial(generator: toggle))
        let turn = FormPoint(
            x: try sum(.one, product(i, difference(full.x, .one))), y: try product(i, full.y))
        return try turned(base, by: turn)
    }

    /// The generators of an atom.
    private mutating func pair(_ atom: AngleAtom) throws(AlgebraLimit) -> FormPoint {
        let cosine = try enter(.cosine(atom))
        if atom.unit == 180, atom.divisors.isEmpty, atom.numerator.terms.allSatisfy({ isInteger($0.monomial) }) {
            // 1 or −1.
            setRule(cosine, 2, .one)
            return FormPoint(x: Form(Polynomial(generator: cosine)), y: .zero)
        }
        let sine = try enter(.sine(atom))
        if entries[sine].rule == nil {
            let square = Polynomial(Monomial(cosine, 2))
            setRule(sine, 2, try Polynomial.one.subtracting(square))
            let unit = Bounds(lower: Rational(-1), upper: .one)
            setBounds(cosine, unit)
            setBounds(sine, unit)
        }
        return FormPoint(x: Form(Polynomial(generator: cosine)), y: Form(Polynomial(generator: sine)))
    }

    /// Of a whole multiple of an angle, by repeated squaring.
    private mutating func repeated(_ angle: FormPoint, _ count: Int) throws(AlgebraLimit) -> FormPoint {
        guard count.magnitude <= UInt(Self.multipleLimit) else { throw .tooLarge }
        var result = FormPoint(x: .one, y: .zero)
        var square = FormPoint(x: angle.x, y: count < 0 ? angle.y.negated : angle.y)
        var rest = count.magnitude
        while rest > 0 {
            if rest & 1 == 1 { result = try turned(result, by: square) }
            rest >>= 1
            if rest > 0 { square = try turned(square, by: square) }
        }
        return result
    }
}

// MARK: - Angles of vectors

extension Ring {
    /// Of a multiple of what atan2, asin or acos gave; `nil` for other angles and for multiples other than
    /// whole ones and halves of them.
    private mutating func directionOfInverse(_ multiple: Rational, _ monomial: Monomial)
        throws(AlgebraLimit) -> FormPoint?
    {
        guard monomial.degree == 1 else { return nil }
        let generator = monomial.variables.trailingZeroBitCount
        guard let base = try unitVector(self[generator]) else { return nil }
        if let count = multiple.asInt { return try repeated(base, count) }
        guard let count = multiple.multiplied(by: 2)?.asInt else { return nil }
        if case .direction(let y, _) = self[generator] { return try repeated(halved(base, y), count) }
        return try repeated(halved(base, .one), count)
    }

    /// The cosine and sine of an inverse function's value, by algebra.
    private mutating func unitVector(_ generator: Generator) throws(AlgebraLimit) -> FormPoint? {
        switch generator {
        case .direction(let y, let x):
            let length = try squareRoot(sum(product(x, x), product(y, y)))
            let inverse = try inverse(length)
            return FormPoint(x: try product(x, inverse), y: try product(y, inverse))
        case .arccosine(let x): return FormPoint(x: x, y: try squareRoot(difference(.one, product(x, x))))
        case .width, .height, .parameter, .number, .integer, .pi, .doubleCosine, .surd, .root, .positivePart,
            .indicator, .floor, .cosine, .sine, .exponential, .logarithm, .power:
            return nil
        }
    }

    /// Of half an angle in (−180°, 180°]: √((1 + cos)/2), and √((1 − cos)/2) with the sign of y, which is that of the sine.
    private mutating func halved(_ angle: FormPoint, _ y: Form) throws(AlgebraLimit) -> FormPoint {
        let half = try Rational.checking(Rational(1, over: 2))
        let cosine = try squareRoot(scaled(sum(.one, angle.x), by: half))
        let sine = try squareRoot(scaled(difference(.one, angle.x), by: half))
        let side = try difference(scaled(isAtLeastZero(y), by: 2), .one)
        return FormPoint(x: cosine, y: try product(side, sine))
    }

    /// The direction of the vector (x, y) in degrees, in (−180, 180].
    ///
    /// That of no vector counts as undefined.
    mutating func angle(y: Form, x: Form) throws(AlgebraLimit) -> Form {
        try oblige(sum(product(x, x), product(y, y)).numerator, .nonzero)
        if y.isZero { return try scaled(difference(.one, isAtLeastZero(x)), by: 180) }
        if x.isZero { return try scaled(sign(y), by: 90) }
        let (y, x) = try withoutCommonFactors(y, x)
        if let angle = try specialAngle(y, x) { return angle }
        let factor = try Rational.checking(y.numerator.content.magnitude.reciprocal)
        let own = Generator.direction(y: try scaled(y, by: factor), x: try scaled(x, by: factor))
        // One that is there already is not led back to another one, which might be led back to it.
        if index(of: own) == nil, let angle = try mirroredAngle(y, x) { return angle }
        let generator = try enter(own)
        setBounds(generator, Bounds(lower: Rational(-180), upper: 180, isLowerStrict: true))
        return Form(Polynomial(generator: generator))
    }

    /// A vector of the same direction: without the positive factors that both coordinates are known to have, such as the
    /// size of a figure.
    private func withoutCommonFactors(_ y: Form, _ x: Form) throws(AlgebraLimit) -> (y: Form, x: Form) {
        var (top, side) = (y.numerator, x.numerator)
        let common = positivePart(of: top.commonMonomial.commonDivisor(side.commonMonomial))
        (top, side) = (top.divided(byCommon: common), side.divided(byCommon: common))
        for factor in knownFactors where isPositive(factor) {
            while top.constant == nil, let first = try top.divided(exactlyBy: factor),
                let second = try side.divided(exactlyBy: factor)
            {
                (top, side) = (try reduced(first), try reduced(second))
            }
        }
        return (Form(top, over: y.divisors), Form(side, over: x.divisors))
    }

    /// By that of a vector in the first quadrant, or above the x axis, where signs are known:
    /// atan2(−y, x) = −atan2(y, x) for x > 0, atan2(y, x) = 180° − atan2(y, −x) for y > 0, and
    /// atan2(y, x) = 90° − atan2(x, y) for both.
    private mutating func mirroredAngle(_ y: Form, _ x: Form) throws(AlgebraLimit) -> Form? {
        let isRight = try isPositive(signCarrier(x))
        // Requirements that contradict each other make both signs of x true.
        if !isRight, try isPositive(signCarrier(x.negated)), try isPositive(signCarrier(y)) {
            return try difference(Form(180), angle(y: y, x: x.negated))
        }
        guard isRight else { return nil }
        if try y.numerator.content < .zero { return try angle(y: y.negated, x: x).negated }
        let scale = try Rational.checking(x.numerator.content.magnitude.reciprocal)
        let (top, right) = (try scaled(x, by: scale), try scaled(y, by: scale))
        guard index(of: .direction(y: top, x: right)) != nil, try isPositive(signCarrier(y)) else { return nil }
        return try difference(Form(90), angle(y: x, x: y))
    }

    /// The direction of a vector whose slope is that of a special angle.
    private mutating func specialAngle(_ y: Form, _ x: Form) throws(AlgebraLimit) -> Form? {
        guard let slope = try? quotient(y, x).polynomial, isInField(slope),
            let degrees = try special(enclosing: slope, { Elementary.atan2Degrees($0, 1) })
        else { return nil }
        if !angleUnits.isScouting {
            let vector = try direction(degrees)
            guard try difference(product(Form(slope), vector.x), vector.y).isZero else { return nil }
        }
        // Within ±90° for x > 0; else the opposite direction, on the side of y.
        let isRight = try isAtLeastZero(x)
        let opposite = try Rational.checking(degrees.adding(degrees > .zero ? -180 : 180))
        return try choice(isRight, Form(degrees), Form(opposite))
    }

    /// asin x in degrees.
    mutating func arcsine(_ x: Form) throws(AlgebraLimit) -> Form { try difference(Form(90), arccosine(x)) }

    /// acos x in degrees; that of −x is 180° less.
    mutating func arccosine(_ x: Form) throws(AlgebraLimit) -> Form {
        if let angle = try specialArcsine(x) { return Form(try .checking(Rational(90).subtracting(angle))) }
        if try x.numerator.content < .zero { return try difference(Form(180), arccosine(x.negated)) }
        try obligeUnit(x)
        let generator = try enter(.arccosine(x))
        setBounds(generator, Bounds(lower: .zero, upper: 180))
        return Form(Polynomial(generator: generator))
    }

    private mutating func obligeUnit(_ x: Form) throws(AlgebraLimit) {
        oblige(try signCarrier(difference(.one, product(x, x))), .nonnegative)
    }

    private mutating func specialArcsine(_ x: Form) throws(AlgebraLimit) -> Rational? {
        guard let value = x.polynomial, isInField(value),
            let degrees = try special(enclosing: value, { Elementary.asinDegrees($0) })
        else { return nil }
        if angleUnits.isScouting { return degrees }
        return try difference(direction(degrees).y, x).isZero ? degrees : nil
    }

    /// The special angle next to a function of a constant, a candidate only.
    private mutating func special(enclosing value: Polynomial, _ function: (Double) -> Double)
        throws(AlgebraLimit) -> Rational?
    {
        let range = enclosure(value, constantEnclosures)
        guard range.lower.magnitude < 1e9, range.upper.magnitude < 1e9 else { return nil }
        let angle = function(range.lower)
        // Angles that the program does not name itself enter the field if they are multiples of 3°.
        let step = try Rational.checking(Rational(360, over: angleUnits.isScouting ? 120 : Int128(angleOrder)))
        guard let degrees = Rational(exactly: angle) else { return nil }
        let nearest = try Rational.checking(
            Rational.checking(degrees.divided(by: step)).rounded.multiplied(by: step))
        guard (nearest.doubleValue - angle).magnitude < 1e-9 else { return nil }
        if angleUnits.isScouting { angleUnits.note(constant: nearest) }
        return nearest
    }
}

import ShapeSyntax

// Constructors for roots and angles; see Program+Build.swift.
extension Program {
    /// |a|.
    package mutating func absolute(_ a: ID<Expression>, _ span: Span) -> ID<Expression> {
        if let value = literal(a) { return append(value.magnitude, kind(a), span) }
        if case .unary(.negate, let operand) = self[a] { return absolute(operand, span) }
        if case .unary(.abs, _) = self[a] { return a }
        return append(.unary(.abs, a), kind(a), span)
    }

    /// √a, folded where it is rational.
    package mutating func squareRoot(_ a: ID<Expression>, _ span: Span) -> ID<Expression> {
        if let root = literal(a).flatMap(rationalRoot) { return number(root, span) }
        return append(.unary(.sqrt, a), .number, span)
    }

    /// a².
    package mutating func square(_ a: ID<Expression>, _ span: Span) -> ID<Expression> {
        if let value = literal(a), let folded = value.multiplied(by: value) { return number(folded, span) }
        if case .unary(.negate, let operand) = self[a] { return square(operand, span) }
        return append(.power(a, 2), kind(a) == .integer ? .integer : .number, span)
    }

    /// √(a² + b²).
    package mutating func hypotenuse(_ a: ID<Expression>, _ b: ID<Expression>, _ span: Span) -> ID<Expression> {
        let (x, y) = (literal(a), literal(b))
        if x?.isZero == true { return absolute(b, span) }
        if y?.isZero == true { return absolute(a, span) }
        if let x, let y, let xx = x.multiplied(by: x), let yy = y.multiplied(by: y),
            let root = xx.adding(yy).flatMap(rationalRoot)
        {
            return number(root, span)
        }
        return append(.binary(.hypot, a, b), .number, span)
    }

    /// The cosine of an angle in degrees; rational where it is so for a constant angle.
    package mutating func cosine(_ a: ID<Expression>, _ span: Span) -> ID<Expression> {
        if let value = shortConstant(a).flatMap({ rationalCosine($0) }) { return number(value, span) }
        if case .unary(.negate, let operand) = self[a] { return cosine(operand, span) }
        return append(.unary(.cos, a), .number, span)
    }

    /// The sine of an angle in degrees.
    package mutating func sine(_ a: ID<Expression>, _ span: Span) -> ID<Expression> {
        if let value = shortConstant(a)?.subtracting(90).flatMap({ rationalCosine($0) }) {
            return number(value, span)
        }
        if case .unary(.negate, let operand) = self[a] { return negation(sine(operand, span), span) }
        return append(.unary(.sin, a), .number, span)
    }

    /// The angle of the vector (x, y) in (−180°, 180°]; 0° for no vector.
    package mutating func atan2(_ y: ID<Expression>, _ x: ID<Expression>, _ span: Span) -> ID<Expression> {
        guard let top = literal(y), let right = literal(x), let degrees = rationalDirection(top, right) else {
            return append(.binary(.atan2, y, x), .angle, span)
        }
        return angle(degrees, span)
    }

    /// a modulo 360°, in [0°, 360°).
    package mutating func withinTurn(_ a: ID<Expression>, _ span: Span) -> ID<Expression> {
        if let value = literal(a).flatMap(reducedDegrees) { return angle(value, span) }
        return append(.binary(.mod, a, angle(360, span)), .angle, span)
    }

    /// The angle in [0, 360).
    private func reducedDegrees(_ degrees: Rational) -> Rational? {
        let turns = degrees.divided(by: 360)?.floor
        return turns?.multiplied(by: 360).flatMap { degrees.subtracting($0) }
    }

    /// The cosine where the angle is a multiple of 60° or 90°.
    private func rationalCosine(_ degrees: Rational) -> Rational? {
        switch reducedDegrees(degrees)?.asInt {
        case 0: 1
        case 60, 300: Rational(1, over: 2)
        case 90, 270: 0
        case 120, 240: Rational(-1, over: 2)
        case 180: -1
        default: nil
        }
    }

    /// The direction of a vector along an axis or a diagonal.
    private func rationalDirection(_ y: Rational, _ x: Rational) -> Rational? {
        if y.isZero { return x < .zero ? 180 : 0 }
        if x.isZero { return y < .zero ? -90 : 90 }
        guard x.magnitude == y.magnitude else { return nil }
        let steep: Rational = x < .zero ? 135 : 45
        return y < .zero ? steep.negated : steep
    }

    /// The root of a square of a moderate fraction.
    private func rationalRoot(_ value: Rational) -> Rational? {
        guard let top = integerRoot(value.numerator), let bottom = integerRoot(value.denominator) else {
            return nil
        }
        return Rational(top, over: bottom)
    }

    private func integerRoot(_ value: Int128) -> Int128? {
        guard value >= 0, value < 1 << 52 else { return nil }
        let root = Int128(Int64(Double(Int64(value)).squareRoot()))
        return root * root == value ? root : nil
    }
}

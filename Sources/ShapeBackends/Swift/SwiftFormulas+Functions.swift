import ShapeProgram
import ShapeSyntax

// Functions, with the guards that make them total: drawing goes on where a formula has no value, as in
// `Evaluator`. A guard that can be seen to make no difference is left out.
extension SwiftFormulas {
    /// The smaller one.
    mutating func minimum(_ a: Operand, _ b: Operand) -> Operand {
        if self[a].upper <= self[b].lower || a == b { return a }
        if self[b].upper <= self[a].lower { return b }
        return extreme(.minimum, a, b)
    }

    /// The larger one.
    mutating func maximum(_ a: Operand, _ b: Operand) -> Operand {
        if self[a].lower >= self[b].upper || a == b { return a }
        if self[b].lower >= self[a].upper { return b }
        return extreme(.maximum, a, b)
    }

    private mutating func extreme(_ op: SwiftFormula.Operator, _ a: Operand, _ b: Operand) -> Operand {
        let areIntegers = isIntegral(a) && isIntegral(b)
        if areIntegers { return enter(op, .integer, a, b) }
        let (x, y) = (asNumber(a), asNumber(b))
        return enter(op, .number, x, y)
    }

    /// |a|.
    mutating func absolute(_ a: Operand) -> Operand {
        if self[a].isNonNegative { return a }
        if let value = number(a) { return number(value.magnitude) }
        if visible(a) == .negate { return absolute(self[a].operands.0) }
        return enter(.absolute, self[a].type, a)
    }

    /// √a; 0 where a is negative.
    mutating func squareRoot(_ a: Operand) -> Operand {
        let radicand = maximum(asNumber(a), number(0))
        return isNumber(radicand, 0) || isNumber(radicand, 1)
            ? radicand : enter(.squareRoot, .number, radicand)
    }

    /// √(a² + b²).
    mutating func hypotenuse(_ a: Operand, _ b: Operand) -> Operand {
        let (x, y) = (asNumber(withoutSign(a)), asNumber(withoutSign(b)))
        if isNumber(x, 0) { return absolute(y) }
        if isNumber(y, 0) { return absolute(x) }
        return enter(.hypotenuse, .number, x, y)
    }

    private func withoutSign(_ a: Operand) -> Operand { visible(a) == .negate ? self[a].operands.0 : a }

    /// a to an integer power; 0 where that would divide by 0.
    mutating func power(_ a: Operand, _ exponent: Int) -> Operand {
        switch exponent {
        case ..<0: return quotient(number(1), power(a, exponent == .min ? .max : -exponent))
        case 0: return number(1)
        case 1: return a
        case 2: return square(withoutSign(a))
        case 3: return product(square(a), a)
        case 4: return square(square(a))
        default:
            let (base, degree) = (asNumber(a), number(Int32(clamping: exponent)))
            return enter(.power, .number, base, degree)
        }
    }

    private mutating func square(_ a: Operand) -> Operand {
        // It is written twice.
        propose(.none, for: a)
        return product(a, a)
    }

    /// a to the power b; 0 where that has no value.
    mutating func power(_ a: Operand, _ b: Operand) -> Operand {
        if let exponent = number(b), exponent.isInteger, exponent.top.magnitude <= 64 {
            return power(a, Int(exponent.top))
        }
        let (x, y) = (asNumber(a), asNumber(b))
        let isSafe = self[x].isNonNegative && (self[x].isNonZero || self[y].isNonNegative)
        return enter(isSafe ? .power : .safePower, .number, x, y)
    }

    /// The remainder with the sign of the divisor; 0 for a divisor of 0.
    mutating func modulo(_ a: Operand, _ b: Operand) -> Operand {
        if isIntegral(a), isIntegral(b), self[a].isNonNegative, self[b].lower > 0, !isConstant(a) {
            return enter(.remainder, .integer, a, b)
        }
        if let x = number(a), let y = number(b), !y.isNegative, let rest = x.remainder(by: y) {
            return number(rest)
        }
        if let x = turn(a), let y = turn(b), !y.isNegative, let rest = x.remainder(by: y) { return turn(rest) }
        let (x, y) = (asNumber(a), asNumber(b))
        return enter(.modulo, .number, x, y)
    }

    /// The operator `roundDown`, `roundUp` or `round`, which goes away from zero.
    mutating func rounded(_ a: Operand, _ op: SwiftFormula.Operator) -> Operand {
        if self[a].type == .integer || isIntegral(a) { return a }
        guard let value = number(a) else { return enter(op, .number, a) }
        return number(op == .roundDown ? value.floor : op == .roundUp ? value.ceiling : value.rounded)
    }

    /// 1, 0 or −1.
    mutating func sign(_ a: Operand) -> Operand {
        if self[a].isNonNegative, self[a].isNonZero { return number(1) }
        let x = asNumber(a)
        return enter(.sign, .number, x)
    }

    /// e to the power a.
    mutating func exponential(_ a: Operand) -> Operand {
        let x = asNumber(a)
        return enter(.exponential, .number, x)
    }

    /// The natural logarithm; 0 where there is none.
    mutating func logarithm(_ a: Operand) -> Operand {
        let x = asNumber(a)
        return enter(self[x].isNonNegative && self[x].isNonZero ? .logarithm : .safeLogarithm, .number, x)
    }
}

// Angles, in radians.
extension SwiftFormulas {
    mutating func sine(_ a: Operand) -> Operand {
        if isNumber(a, 0) { return a }
        if let angle = turn(a) { return constantSine(angle, cosine: false) }
        if visible(a) == .negate { return negation(sine(self[a].operands.0)) }
        suggest(.angle, for: a)
        return enter(.sine, .number, a)
    }

    mutating func cosine(_ a: Operand) -> Operand {
        if isNumber(a, 0) { return number(1) }
        if let angle = turn(a) { return constantSine(angle, cosine: true) }
        suggest(.angle, for: withoutSign(a))
        return enter(.cosine, .number, withoutSign(a))
    }

    /// The sine, or cosine, of half turns: the number where that is rational, else that of an acute angle.
    private mutating func constantSine(_ halfTurns: SwiftFraction, cosine: Bool) -> Operand {
        // cos x = sin(x + π/2), -sin(x - π) and sin(π - x) are sin x.
        guard let angle = (cosine ? halfTurns.adding(.half) : halfTurns)?.remainder(by: SwiftFraction(2)),
            let above = angle < .one ? angle : angle.subtracting(.one),
            let acute = .half < above ? SwiftFraction.one.subtracting(above) : above,
            let written = cosine ? SwiftFraction.half.subtracting(acute) : acute
        else { return irrationalSine(halfTurns, cosine: cosine) }
        let value = rationalSine(acute) ?? irrationalSine(written, cosine: cosine)
        return angle < .one ? value : negation(value)
    }

    /// The sine of an acute angle, if that is rational.
    private mutating func rationalSine(_ halfTurns: SwiftFraction) -> Operand? {
        if halfTurns.isZero { return number(0) }
        if halfTurns == .half { return number(1) }
        return halfTurns.top == 1 && halfTurns.bottom == 6 ? number(.half) : nil
    }

    private mutating func irrationalSine(_ halfTurns: SwiftFraction, cosine: Bool) -> Operand {
        let operand = turn(halfTurns)
        return enter(cosine ? .cosine : .sine, .number, operand)
    }

    /// The tangent; 0 where it has a pole.
    mutating func tangent(_ a: Operand) -> Operand {
        if isNumber(a, 0) { return a }
        let isSafe = self[a].lower > -1.57 && self[a].upper < 1.57
        return enter(isSafe ? .tangent : .safeTangent, .number, a)
    }

    /// The angle with a sine, or cosine, that is clamped to −1…1.
    mutating func arc(_ op: SwiftFormula.Operator, _ a: Operand) -> Operand {
        let unit = minimum(maximum(asNumber(a), number(-1)), number(1))
        suggest(op == .arcSine ? .sine : .cosine, for: unit)
        return enter(op, .number, unit)
    }

    /// The angle of the vector (x, y), in (−π, π]; 0 for no vector.
    mutating func direction(_ y: Operand, _ x: Operand) -> Operand {
        let (y, x) = (asNumber(y), asNumber(x))
        let (top, right) = (self[y], self[x])
        // `atan2` tells −0 from 0.
        let maySeeNegativeZero =
            right.mayBeNegativeZero || top.mayBeNegativeZero && !right.isNonNegative
        return enter(!top.isNonZero && maySeeNegativeZero ? .direction : .arcTangent, .number, y, x)
    }
}

// Truth values and points.
extension SwiftFormulas {
    mutating func comparison(_ op: SwiftFormula.Operator, _ a: Operand, _ b: Operand) -> Operand {
        if let x = number(a), let y = number(b) { return truth(Self.holds(op, x, y)) }
        let areAlike = self[a].type == self[b].type || isIntegral(a) && isIntegral(b)
        if areAlike { return enter(op, .truth, a, b) }
        let (x, y) = (asNumber(a), asNumber(b))
        return enter(op, .truth, x, y)
    }

    private static func holds(_ op: SwiftFormula.Operator, _ a: SwiftFraction, _ b: SwiftFraction) -> Bool {
        if op == .less { return a < b }
        if op == .lessOrEqual { return !(b < a) }
        if op == .greater { return b < a }
        if op == .greaterOrEqual { return !(a < b) }
        return (a == b) == (op == .equal)
    }

    mutating func opposite(ofTruth a: Operand) -> Operand {
        if let value = truth(a) { return truth(!value) }
        let formula = self[a]
        if formula.op == .not { return formula.operands.0 }
        return enter(.not, .truth, a)
    }

    mutating func conjunction(_ a: Operand, _ b: Operand) -> Operand {
        if let value = truth(a) { return value ? b : a }
        if let value = truth(b) { return value ? a : b }
        return enter(.and, .truth, a, b)
    }

    mutating func disjunction(_ a: Operand, _ b: Operand) -> Operand {
        if let value = truth(a) { return value ? a : b }
        if let value = truth(b) { return value ? b : a }
        return enter(.or, .truth, a, b)
    }

    /// `condition ? a : b`.
    mutating func choice(_ condition: Operand, _ a: Operand, _ b: Operand) -> Operand {
        if let value = truth(condition) { return value ? a : b }
        if a == b { return a }
        if self[a].op == .turn, self[b].op == .turn { hasChoicesOfTurns = true }
        if self[a].type == self[b].type { return enter(.choice, self[a].type, condition, a, b) }
        if isIntegral(a), isIntegral(b) { return enter(.choice, .integer, condition, a, b) }
        let (x, y) = (asNumber(a), asNumber(b))
        return enter(.choice, .number, condition, x, y)
    }

    /// A point; the whole one where both are the components of one.
    mutating func point(_ x: Operand, _ y: Operand) -> Operand {
        let (first, second) = (self[x], self[y])
        if first.op == .x, second.op == .y, first.first == second.first { return first.operands.0 }
        let (x, y) = (asNumber(x), asNumber(y))
        return enter(.point, .point, x, y)
    }

    /// The component 0 or 1 of a point, of which this is the value if that is known.
    mutating func component(_ component: UInt8, of whole: Operand, value: Operand = .none) -> Operand {
        if self[whole].op == .point {
            return component == 0 ? self[whole].operands.0 : self[whole].operands.1
        }
        var formula = SwiftFormula(component == 0 ? .x : .y, .number, whole.raw)
        formula.cost = self[whole].cost
        if value.isPresent { formula.copyKnowledge(of: self[value]) } else { formula.mayBeNegativeZero = true }
        return enter(formula)
    }
}

extension SwiftFormula {
    /// Takes over what is known of a formula that has the same value.
    mutating func copyKnowledge(of other: SwiftFormula) {
        lower = other.lower
        upper = other.upper
        isNonZero = other.isNonZero
        mayBeNegativeZero = other.mayBeNegativeZero
    }
}

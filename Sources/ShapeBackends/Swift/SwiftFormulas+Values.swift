import ShapeSyntax

// What is known of a formula's value, worked out from its operands as it is entered.
//
// Bounds are computed by the operations that the generated code does. Rounding is monotone, so they hold for
// its results too.
extension SwiftFormulas {
    /// Fills in cost and bounds.
    mutating func describe(_ formula: inout SwiftFormula) {
        let operands = formula.operands
        let count = formula.op.operandCount
        var cost = Int(formula.op.cost)
        if count > 0 { cost &+= self.cost(of: operands.0) }
        if count > 1 || formula.op == .call, operands.1.isPresent { cost &+= self.cost(of: operands.1) }
        if count > 2 { cost &+= self.cost(of: operands.2) }
        formula.cost = UInt8(truncatingIfNeeded: min(cost, 255))
        guard formula.type == .number || formula.type == .integer else { return }
        bound(&formula)
        if formula.lower.isNaN { formula.lower = -.infinity }
        if formula.upper.isNaN { formula.upper = .infinity }
        if formula.lower > 0 || formula.upper < 0 { formula.isNonZero = true }
        if formula.isNonZero || formula.type == .integer { formula.mayBeNegativeZero = false }
    }

    /// What an operand adds to the cost; nothing if it has a name.
    private func cost(of operand: Operand) -> Int {
        self[operand].isProposed ? 0 : Int(self[operand].cost)
    }

    private mutating func bound(_ formula: inout SwiftFormula) {
        let (a, b, c) = formula.operands
        switch formula.op {
        case .number, .turn, .longNumber, .truth, .width, .height, .parameter, .colorComponent, .mirrored, .binding,
            .argument, .bindingMark,
            .functionMark, .point, .argumentList, .not, .and, .or, .less, .lessOrEqual, .greater,
            .greaterOrEqual, .equal, .notEqual:
            break
        case .capture, .x, .y, .call, .power, .safePower, .heading, .tangent, .safeTangent,
            .logarithm, .safeLogarithm:
            formula.mayBeNegativeZero = true
        case .toNumber, .toInteger: boundAlike(&formula, self[a])
        case .add: boundSum(&formula, self[a], self[b])
        case .subtract: boundDifference(&formula, self[a], self[b])
        case .multiply: boundProduct(&formula, self[a], self[b])
        case .divide, .safeDivide: boundQuotient(&formula, self[a], self[b])
        case .minimum: boundLeast(&formula, self[a], self[b])
        case .maximum: boundGreatest(&formula, self[a], self[b])
        case .choice: boundEither(&formula, self[b], self[c])
        case .remainder: (formula.lower, formula.upper) = (0, self[b].upper)
        case .modulo: boundModulo(&formula, self[b])
        case .negate: boundOpposite(&formula, self[a])
        case .absolute: boundMagnitude(&formula, self[a])
        case .hypotenuse: boundHypotenuse(&formula, self[a], self[b])
        case .squareRoot: boundRoot(&formula, self[a])
        case .exponential: formula.lower = 0
        case .roundDown, .roundUp, .round: boundRounded(&formula, self[a])
        case .cosine: boundCosine(&formula, self[a])
        case .sine: boundSine(&formula, self[a])
        case .sign: (formula.lower, formula.upper, formula.mayBeNegativeZero) = (-1, 1, true)
        case .arcSine: (formula.lower, formula.upper, formula.mayBeNegativeZero) = (-.pi / 2, .pi / 2, true)
        case .arcCosine: (formula.lower, formula.upper) = (0, .pi)
        case .arcTangent, .direction: boundDirection(&formula, self[a], self[b])
        }
    }

    /// Up to a half turn a sine is not negative.
    private func boundSine(_ formula: inout SwiftFormula, _ a: SwiftFormula) {
        (formula.lower, formula.upper) = (-1, 1)
        formula.mayBeNegativeZero = a.mayBeNegativeZero
        if a.lower >= 0, a.upper <= .pi {
            formula.lower = 0
            formula.isNonZero = a.isNonZero
        }
    }

    /// Up to a quarter turn either way a cosine is not negative.
    private func boundCosine(_ formula: inout SwiftFormula, _ a: SwiftFormula) {
        (formula.lower, formula.upper) = (-1, 1)
        if a.lower >= -.pi / 2, a.upper <= .pi / 2 {
            formula.lower = 0
            formula.isNonZero = true
        }
    }

    private func boundAlike(_ formula: inout SwiftFormula, _ a: SwiftFormula) {
        formula.lower = a.lower
        formula.upper = a.upper
        formula.isNonZero = a.isNonZero
        formula.mayBeNegativeZero = a.mayBeNegativeZero
    }

    private func boundOpposite(_ formula: inout SwiftFormula, _ a: SwiftFormula) {
        formula.lower = -a.upper
        formula.upper = -a.lower
        formula.isNonZero = a.isNonZero
        formula.mayBeNegativeZero = true
    }

    private func boundMagnitude(_ formula: inout SwiftFormula, _ a: SwiftFormula) {
        formula.lower = max(0, a.lower, -a.upper)
        formula.upper = max(-a.lower, a.upper)
        formula.isNonZero = a.isNonZero
    }

    private func boundRoot(_ formula: inout SwiftFormula, _ a: SwiftFormula) {
        formula.lower = a.lower > 0 ? a.lower.squareRoot() : 0
        formula.upper = a.upper > 0 ? a.upper.squareRoot() : 0
        formula.isNonZero = a.isNonZero
        formula.mayBeNegativeZero = a.mayBeNegativeZero
    }

    private func boundRounded(_ formula: inout SwiftFormula, _ a: SwiftFormula) {
        formula.lower = a.lower.rounded(.down)
        formula.upper = a.upper.rounded(.up)
        formula.mayBeNegativeZero = a.lower < 0 || a.mayBeNegativeZero
    }

    /// `a` is y, `b` is x. A direction of −π is π, but only where the helper makes sure of it.
    private func boundDirection(_ formula: inout SwiftFormula, _ a: SwiftFormula, _ b: SwiftFormula) {
        formula.lower = a.lower >= 0 && !a.mayBeNegativeZero ? 0 : b.lower >= 0 ? -.pi / 2 : -.pi
        formula.upper = b.lower >= 0 ? .pi / 2 : .pi
        formula.mayBeNegativeZero = formula.op == .arcTangent && a.mayBeNegativeZero
    }
}

// Operators of two operands.
extension SwiftFormulas {
    private func boundSum(_ formula: inout SwiftFormula, _ a: SwiftFormula, _ b: SwiftFormula) {
        formula.lower = a.lower + b.lower
        formula.upper = a.upper + b.upper
        let haveOneSign = a.lower >= 0 && b.lower >= 0 || a.upper <= 0 && b.upper <= 0
        formula.isNonZero = haveOneSign && (a.isNonZero || b.isNonZero)
        formula.mayBeNegativeZero = a.mayBeNegativeZero && b.mayBeNegativeZero
    }

    private func boundDifference(_ formula: inout SwiftFormula, _ a: SwiftFormula, _ b: SwiftFormula) {
        formula.lower = a.lower - b.upper
        formula.upper = a.upper - b.lower
        formula.mayBeNegativeZero = a.mayBeNegativeZero
    }

    private func boundEither(_ formula: inout SwiftFormula, _ a: SwiftFormula, _ b: SwiftFormula) {
        formula.lower = min(a.lower, b.lower)
        formula.upper = max(a.upper, b.upper)
        formula.isNonZero = a.isNonZero && b.isNonZero
        formula.mayBeNegativeZero = a.mayBeNegativeZero || b.mayBeNegativeZero
    }

    private func boundLeast(_ formula: inout SwiftFormula, _ a: SwiftFormula, _ b: SwiftFormula) {
        boundEither(&formula, a, b)
        formula.upper = min(a.upper, b.upper)
    }

    private func boundGreatest(_ formula: inout SwiftFormula, _ a: SwiftFormula, _ b: SwiftFormula) {
        boundEither(&formula, a, b)
        formula.lower = max(a.lower, b.lower)
        // One that is positive is not less than the greater one.
        if a.isNonZero && a.isNonNegative || b.isNonZero && b.isNonNegative { formula.isNonZero = true }
    }

    private func boundHypotenuse(_ formula: inout SwiftFormula, _ a: SwiftFormula, _ b: SwiftFormula) {
        formula.lower = max(0, max(a.lower, -a.upper), max(b.lower, -b.upper))
        formula.isNonZero = a.isNonZero || b.isNonZero
    }

    private func boundModulo(_ formula: inout SwiftFormula, _ divisor: SwiftFormula) {
        formula.mayBeNegativeZero = true
        if divisor.lower >= 0 { (formula.lower, formula.upper) = (0, divisor.upper) }
    }

    private func boundProduct(_ formula: inout SwiftFormula, _ a: SwiftFormula, _ b: SwiftFormula) {
        let (low, high) = (Self.ends(a.lower, b), Self.ends(a.upper, b))
        formula.lower = min(low.least, high.least)
        formula.upper = max(low.greatest, high.greatest)
        formula.isNonZero = a.isNonZero && b.isNonZero
        formula.mayBeNegativeZero =
            a.lower < 0 || b.lower < 0 || a.mayBeNegativeZero || b.mayBeNegativeZero
        if formula.first == formula.second {
            formula.lower = max(0, formula.lower)
            formula.mayBeNegativeZero = false
        }
    }

    /// Bounds of a · b for one value of a. Values are finite, so 0 · ∞ is 0 here.
    private static func ends(_ a: Double, _ b: SwiftFormula) -> (least: Double, greatest: Double) {
        if a == 0 { return (0, 0) }
        let low = b.lower == 0 ? 0 : a * b.lower
        let high = b.upper == 0 ? 0 : a * b.upper
        return (min(low, high), max(low, high))
    }

    /// A quotient by a divisor that changes its sign has no bounds; `safeDivide` may also give 0.
    private func boundQuotient(_ formula: inout SwiftFormula, _ a: SwiftFormula, _ b: SwiftFormula) {
        formula.mayBeNegativeZero = a.lower < 0 || b.lower < 0 || a.mayBeNegativeZero
        if b.lower >= 0 {
            formula.lower = Self.quotientEnds(a.lower, b).least
            formula.upper = Self.quotientEnds(a.upper, b).greatest
        } else if b.upper <= 0 {
            if a.lower >= 0 { formula.upper = 0 }
            if a.upper <= 0 { formula.lower = 0 }
        }
        if formula.op == .divide {
            formula.isNonZero = a.isNonZero
        } else {
            formula.lower = min(formula.lower, 0)
            formula.upper = max(formula.upper, 0)
        }
    }

    /// Bounds of a ÷ b for one value of a and a divisor that is not negative.
    private static func quotientEnds(_ a: Double, _ b: SwiftFormula) -> (least: Double, greatest: Double) {
        if a == 0 { return (0, 0) }
        if a.isInfinite { return (min(a, 0), max(a, 0)) }
        let near = b.lower > 0 ? a / b.lower : a < 0 ? -.infinity : .infinity
        let far = b.upper.isInfinite ? 0 : a / b.upper
        return (min(near, far), max(near, far))
    }
}

import ShapeProgram
import ShapeSyntax

// What joints need besides sums and products.
extension Algebra {
    /// Coordinate by coordinate.
    mutating func difference(_ a: FormPoint, _ b: FormPoint) throws(AlgebraLimit) -> FormPoint {
        let x = try difference(a.x, b.x)
        return FormPoint(x: x, y: try difference(a.y, b.y))
    }

    /// Coordinate by coordinate.
    mutating func sum(_ a: FormPoint, _ b: FormPoint) throws(AlgebraLimit) -> FormPoint {
        let x = try sum(a.x, b.x)
        return FormPoint(x: x, y: try sum(a.y, b.y))
    }

    /// The vector the other way.
    func negated(_ a: FormPoint) -> FormPoint { FormPoint(x: a.x.negated, y: a.y.negated) }

    /// A vector turned by the angle whose cosine and sine are given.
    mutating func turned(_ vector: FormPoint, by axis: FormPoint?) throws(AlgebraLimit) -> FormPoint {
        guard let axis else { return vector }
        let x = try difference(product(axis.x, vector.x), product(axis.y, vector.y))
        return FormPoint(x: x, y: try sum(product(axis.y, vector.x), product(axis.x, vector.y)))
    }

    /// Positive for a turn clockwise.
    mutating func cross(_ a: FormPoint, _ b: FormPoint) throws(AlgebraLimit) -> Form {
        try difference(product(a.x, b.y), product(a.y, b.x))
    }

    /// Negative for a turn by more than 90°.
    mutating func dot(_ a: FormPoint, _ b: FormPoint) throws(AlgebraLimit) -> Form {
        try sum(product(a.x, b.x), product(a.y, b.y))
    }

    /// The direction of a vector in degrees.
    mutating func angle(of vector: FormPoint) throws(AlgebraLimit) -> Form {
        try spend(vector.x, vector.y)
        return try ring.angle(y: vector.y, x: vector.x)
    }

    /// `condition ? a : b` for a condition that is 0 or 1.
    mutating func choice(_ condition: Form, _ a: Form, _ b: Form) throws(AlgebraLimit) -> Form {
        try spend(a, b)
        return try ring.choice(condition, a, b)
    }

    /// 1 where a form is positive, else 0.
    mutating func isPositive(_ form: Form) throws(AlgebraLimit) -> Form {
        try spend(form, form)
        return try ring.isAboveZero(form)
    }

    /// Whether a form is proved to be positive everywhere.
    mutating func isPositiveEverywhere(_ form: Form) throws(AlgebraLimit) -> Bool {
        try spend(form, form)
        return proves(.positive(try ring.signCarrier(form)))
    }

    /// Whether a form is proved to be negative nowhere.
    mutating func isNegativeNowhere(_ form: Form) throws(AlgebraLimit) -> Bool {
        try spend(form, form)
        return proves(.nonnegative(try ring.signCarrier(form)))
    }

    /// Whether a goal holds everywhere: first by what takes little, then by all methods that there are.
    private mutating func proves(_ goal: Goal) -> Bool {
        if goal.isStrict ? ring.isPositive(goal.polynomial) : ring.isNonnegative(goal.polynomial) { return true }
        guard goal.polynomial.constant == nil, !proofWork.isSpent else { return false }
        var prover = Prover(Hypotheses(ring), work: proofWork)
        defer { proofWork = prover.work }
        guard case .proved = prover.prove(goal) else { return false }
        // Later forms may turn on it, and look for less.
        return ring.assume(goal.polynomial, isStrict: goal.isStrict)
    }

    /// Adds to what is known that a form is not negative. Where it always is, nothing is added.
    mutating func assumeNonnegative(_ form: Form) throws(AlgebraLimit) {
        _ = ring.assume(try ring.signCarrier(form), isStrict: false)
    }

    /// Notes that places where a form is negative are no witnesses.
    mutating func obligeNonnegative(_ form: Form) throws(AlgebraLimit) {
        ring.oblige(try ring.signCarrier(form), .nonnegative)
    }
}

// MARK: - Scopes

extension Algebra {
    /// What is known at some time. Work that was spent stays spent.
    struct Knowledge {
        fileprivate var ring: Ring
        fileprivate var bindings: [Slot]
        fileprivate var parameters: [Form?]
        fileprivate var defaults: [Int: Rational]
        fileprivate var memo: [Memo?]
    }

    /// To be given to `forget` where a scope ends, such as that of a loop's index. Inside of it facts may be added that
    /// hold there only.
    var knowledge: Knowledge {
        Knowledge(ring: ring, bindings: bindings, parameters: parameters, defaults: defaults, memo: memo)
    }

    /// Leaves a scope: forms that were made in it mean nothing from now on.
    mutating func forget(downTo knowledge: Knowledge) {
        ring = knowledge.ring
        bindings = knowledge.bindings
        parameters = knowledge.parameters
        defaults = knowledge.defaults
        memo = knowledge.memo
        setPen(nil)
        setHeading(nil)
    }
}

// MARK: - Words

extension Algebra {
    /// Two points that differ, in words.
    func deviation(
        _ found: FormPoint, _ wanted: FormPoint, _ difference: FormPoint, _ program: Program, _ names: NameTable
    ) -> Deviation {
        var deviation = Deviation(
            found: text(found, program, names), wanted: text(wanted, program, names),
            x: difference.x.isZero ? "" : text(difference.x, program, names),
            y: difference.y.isZero ? "" : text(difference.y, program, names),
            isConstant: difference.x.constant != nil && difference.y.constant != nil)
        if difference.x.isZero { deviation.equation = FormWriter.equation(difference.y, ring, program, names) }
        if difference.y.isZero { deviation.equation = FormWriter.equation(difference.x, ring, program, names) }
        return deviation
    }

    private func text(_ point: FormPoint, _ program: Program, _ names: NameTable) -> String? {
        guard let x = text(point.x, program, names), let y = text(point.y, program, names) else { return nil }
        return "(\(x), \(y))"
    }
}

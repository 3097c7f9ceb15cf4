import ShapeSyntax

/// A rational multiple of at most two factors out of `Expander.atoms`.
struct FormTerm: Sendable {
    /// Index of the larger factor; -1 in a constant.
    var first: Int
    /// Index of the smaller factor; -1 for none.
    var second: Int
    var coefficient: Rational
}

// Small exact polynomials, of degree at most two over the leaves of formulas: enough to see that two vertices
// share a coordinate and which way most edges run. What does not fit is simply not decided.
extension Expander {
    private static var maximumAtoms: Int { 24 }
    private static var maximumTerms: Int { 32 }
    private static var maximumSteps: Int { 200 }

    /// Loads `terms` and `atoms` with a − b (b may be `none`); false when they do not fit.
    mutating func loadForm(_ a: ID<Expression>, minus b: ID<Expression>, throughNames: Bool) -> Bool {
        atoms.removeAll(keepingCapacity: true)
        terms.removeAll(keepingCapacity: true)
        formSteps = Self.maximumSteps
        looksThroughNames = throughNames
        guard accumulate(a, .one, factor: -1, pending: .none),
            !b.isPresent || accumulate(b, -1, factor: -1, pending: .none)
        else { return false }
        terms.removeAll { $0.coefficient.isZero }
        return true
    }

    /// Adds scale · formula · factor · pending to the terms.
    private mutating func accumulate(
        _ id: ID<Expression>, _ scale: Rational, factor: Int, pending: ID<Expression>
    ) -> Bool {
        formSteps -= 1
        guard formSteps > 0 else { return false }
        switch program[id] {
        case .constant(let constant):
            guard let scale = scale.multiplied(by: program[constant]) else { return false }
            return finish(scale, factor: factor, pending: pending)
        case .unary(.negate, let operand):
            return accumulate(operand, scale.negated, factor: factor, pending: pending)
        case .binary(.add, let x, let y):
            return accumulate(x, scale, factor: factor, pending: pending)
                && accumulate(y, scale, factor: factor, pending: pending)
        case .binary(.subtract, let x, let y):
            return accumulate(x, scale, factor: factor, pending: pending)
                && accumulate(y, scale.negated, factor: factor, pending: pending)
        case .binary(.multiply, let x, let y):
            if let value = program.shortConstant(x), let scale = scale.multiplied(by: value) {
                return accumulate(y, scale, factor: factor, pending: pending)
            }
            if let value = program.shortConstant(y), let scale = scale.multiplied(by: value) {
                return accumulate(x, scale, factor: factor, pending: pending)
            }
            if factor < 0 && !pending.isPresent { return accumulate(x, scale, factor: -1, pending: y) }
        case .binary(.divide, let x, let y):
            // A quotient of angles is a number; without its unit it would be another formula.
            if program.isUnitless(y), let value = program.shortConstant(y), let scale = scale.divided(by: value) {
                return accumulate(x, scale, factor: factor, pending: pending)
            }
        case .binding(let binding, let component):
            if let value = transparentValue(binding, Int(component)) {
                return accumulate(value, scale, factor: factor, pending: pending)
            }
        case .pi, .width, .height, .parameter, .argument, .pen, .heading, .unary, .binary, .power,
            .conditional,
            .call:
            break
        }
        guard let atom = atom(id) else { return false }
        if pending.isPresent { return accumulate(pending, scale, factor: atom, pending: .none) }
        return addTerm(atom, factor, scale)
    }

    /// A constant was met: what is left is the pending factor, or a term.
    private mutating func finish(_ scale: Rational, factor: Int, pending: ID<Expression>) -> Bool {
        if pending.isPresent { return accumulate(pending, scale, factor: -1, pending: .none) }
        return addTerm(factor, -1, scale)
    }

    private mutating func addTerm(_ a: Int, _ b: Int, _ coefficient: Rational) -> Bool {
        let (first, second) = (max(a, b), min(a, b))
        for index in terms.indices where terms[index].first == first && terms[index].second == second {
            guard let total = terms[index].coefficient.adding(coefficient) else { return false }
            terms[index].coefficient = total
            return true
        }
        guard terms.count < Self.maximumTerms else { return false }
        terms.append(FormTerm(first: first, second: second, coefficient: coefficient))
        return true
    }

    private mutating func atom(_ id: ID<Expression>) -> Int? {
        for index in atoms.indices where isSame(atoms[index], id) { return index }
        guard atoms.count < Self.maximumAtoms else { return nil }
        atoms.append(id)
        return atoms.count - 1
    }

    /// The value of a let that may stand for its name: it is made by + − × ÷ and does not move with the pen.
    private mutating func transparentValue(_ binding: ID<Binding>, _ component: Int) -> ID<Expression>? {
        guard looksThroughNames, let value = program[binding].value?[component], !dependsOnPath(value) else {
            return nil
        }
        switch program[value] {
        case .constant, .pi, .width, .height, .parameter, .binding, .unary(.negate, _), .binary(.add, _, _),
            .binary(.subtract, _, _), .binary(.multiply, _, _), .binary(.divide, _, _):
            return value
        case .argument, .pen, .heading, .unary, .binary, .power, .conditional, .call: return nil
        }
    }

    /// Whether two formulas are written alike; long ones are taken to differ.
    func isSame(_ a: ID<Expression>, _ b: ID<Expression>) -> Bool {
        var steps = 64
        return isSame(a, b, &steps)
    }

    private func isSame(_ a: ID<Expression>, _ b: ID<Expression>, _ steps: inout Int) -> Bool {
        if a == b { return true }
        steps -= 1
        guard steps > 0, a.isPresent, b.isPresent else { return false }
        switch (program[a], program[b]) {
        case (.unary(let p, let x), .unary(let q, let y)): return p == q && isSame(x, y, &steps)
        case (.power(let x, let m), .power(let y, let n)): return m == n && isSame(x, y, &steps)
        case (.binary(let p, let a, let b), .binary(let q, let c, let d)):
            return p == q && isSame(a, c, &steps) && isSame(b, d, &steps)
        case (.conditional(let a, let b, let c), .conditional(let x, let y, let z)):
            return isSame(a, x, &steps) && isSame(b, y, &steps) && isSame(c, z, &steps)
        case (.constant, _), (.pi, _), (.width, _), (.height, _), (.parameter, _), (.binding, _),
            (.argument, _),
            (.pen, _), (.heading, _), (.unary, _), (.binary, _), (.power, _), (.conditional, _), (.call, _):
            return program.isSameLeaf(a, b)
        }
    }
}

// Formulas from polynomials.
extension Expander {
    /// a + b, with terms that cancel taken out.
    mutating func sum(_ a: ID<Expression>, _ b: ID<Expression>) -> ID<Expression> {
        difference(a, program.negation(b, span))
    }

    /// a − b, with terms that cancel taken out.
    mutating func difference(_ a: ID<Expression>, _ b: ID<Expression>) -> ID<Expression> {
        let plain = program.difference(a, b, span)
        guard weight(plain) > 3, program.isUnitless(plain), loadForm(a, minus: b, throughNames: false) else {
            return plain
        }
        guard let short = formula(lighterThan: weight(plain)) else { return plain }
        return short
    }

    /// The loaded polynomial as a formula, if it has fewer nodes than `limit`; it must be linear.
    private mutating func formula(lighterThan limit: Int) -> ID<Expression>? {
        var estimate = -1
        for term in terms {
            guard term.second < 0 else { return nil }
            let isPlain = term.first < 0 || term.coefficient.magnitude == .one
            estimate += (term.first < 0 ? 1 : weight(atoms[term.first])) + (isPlain ? 1 : 3)
        }
        guard estimate < limit else { return nil }
        var result = ID<Expression>.none
        for isPositive in [true, false] {
            for term in terms where (term.coefficient > .zero) == isPositive && term.first >= 0 {
                result = added(term, to: result)
            }
        }
        for term in terms where term.first < 0 { result = added(term, to: result) }
        return result.isPresent ? result : program.number(.zero, span)
    }

    private mutating func added(_ term: FormTerm, to total: ID<Expression>) -> ID<Expression> {
        guard term.first >= 0 else {
            let constant = program.number(term.coefficient, span)
            return total.isPresent ? program.sum(total, constant, span) : constant
        }
        let atom = atoms[term.first]
        let kind = program.kind(atom)
        guard total.isPresent else { return program.scaled(atom, by: term.coefficient, kind, span) }
        let part = program.scaled(atom, by: term.coefficient.magnitude, kind, span)
        return term.coefficient < .zero
            ? program.difference(total, part, span) : program.sum(total, part, span)
    }
}

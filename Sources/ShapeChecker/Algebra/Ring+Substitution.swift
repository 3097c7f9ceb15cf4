import ShapeProgram

/// Forms in place of generators; the other generators are made anew where their definitions change.
struct Substitution {
    /// By generator; what is missing stays as it is or is still to be worked out.
    fileprivate var values: [Int: Form]
    /// The generators that are given, as a bit set.
    fileprivate let given: UInt32

    /// One form in place of one generator.
    init(_ generator: Int, by form: Form) { self.init([generator: form]) }

    init(_ values: [Int: Form]) {
        self.values = values
        given = values.keys.reduce(0) { $0 | 1 << UInt32($1) }
    }
}

extension Ring {
    /// A form after a substitution. Dividing by what becomes 0 is a limit.
    mutating func substitute(_ substitution: inout Substitution, in form: Form) throws(AlgebraLimit) -> Form {
        guard closure(form.variables) & substitution.given != 0 else { return form }
        var result = try substitute(&substitution, in: form.numerator)
        for divisor in form.divisors {
            let factor = try inverse(substitute(&substitution, in: divisor.factor))
            for _ in 0..<divisor.exponent { result = try product(result, factor) }
        }
        return result
    }

    /// A polynomial after a substitution.
    mutating func substitute(_ substitution: inout Substitution, in p: Polynomial) throws(AlgebraLimit) -> Form {
        let changing = try changed(p.variables, &substitution)
        if changing == 0 { return Form(p) }
        var result = Form.zero
        // Terms with the same powers of what changes go together.
        var rest = p
        while let first = rest.terms.first {
            let key = first.monomial.keeping(changing)
            let part = rest.filter { $0.monomial.keeping(changing) == key }
            rest = rest.filter { $0.monomial.keeping(changing) != key }
            let factor = try value(key, substitution)
            result = try sum(result, product(factor, Form(part.divided(byCommon: key))))
        }
        return result
    }

    /// The product of what stands in place of generators.
    private mutating func value(_ monomial: Monomial, _ substitution: Substitution) throws(AlgebraLimit) -> Form {
        var result = Form.one
        for generator in entries.indices where monomial[generator] > 0 {
            for _ in 0..<monomial[generator] {
                result = try product(result, substitution.values[generator] ?? .zero)
            }
        }
        return result
    }

    /// Which of some generators change; their values are worked out.
    private mutating func changed(_ generators: UInt32, _ substitution: inout Substitution)
        throws(AlgebraLimit) -> UInt32
    {
        var result: UInt32 = 0
        for generator in 0..<Monomial.generatorLimit where generators & 1 << UInt32(generator) != 0 {
            guard entries[generator].closure & substitution.given != 0 else { continue }
            result |= 1 << UInt32(generator)
            if substitution.values[generator] == nil {
                // The definition is deeper by one; there are at most as many levels as generators.
                substitution.values[generator] = try remade(self[generator], &substitution)
            }
        }
        return result
    }

    /// A generator with another definition.
    private mutating func remade(_ generator: Generator, _ substitution: inout Substitution)
        throws(AlgebraLimit) -> Form
    {
        switch generator {
        case .width, .height, .parameter, .number, .integer, .pi, .doubleCosine, .surd: throw .unsupported
        case .root(let p): try squareRoot(substitute(&substitution, in: p))
        case .positivePart(let d): try positivePart(substitute(&substitution, in: d))
        case .indicator(let d): try isAtLeastZero(substitute(&substitution, in: d))
        case .floor(let x): try floor(substitute(&substitution, in: x))
        case .cosine(let angle): try direction(substitute(&substitution, in: form(of: angle))).x
        case .sine(let angle): try direction(substitute(&substitution, in: form(of: angle))).y
        case .direction(let y, let x):
            try angle(y: substitute(&substitution, in: y), x: substitute(&substitution, in: x))
        case .arccosine(let x): try arccosine(substitute(&substitution, in: x))
        case .exponential(let x): try exponential(substitute(&substitution, in: x))
        case .logarithm(let x): try logarithm(substitute(&substitution, in: x))
        case .power(let base, let exponent):
            try power(substitute(&substitution, in: base), raisedTo: substitute(&substitution, in: exponent))
        }
    }
}

extension Ring {
    /// An angle in degrees.
    private func form(of angle: AngleAtom) throws(AlgebraLimit) -> Form {
        Form(try angle.numerator.scaled(by: angle.unit), over: angle.divisors)
    }
}

// MARK: - Opaque functions

extension Ring {
    /// eᵃ; that of −a is 1 over it.
    mutating func exponential(_ a: Form) throws(AlgebraLimit) -> Form {
        if a.isZero { return .one }
        if try a.numerator.content < .zero { return try inverse(exponential(a.negated)) }
        let generator = try enter(.exponential(a))
        setBounds(generator, Bounds(lower: .zero, isLowerStrict: true))
        return Form(Polynomial(generator: generator))
    }

    /// ln a.
    mutating func logarithm(_ a: Form) throws(AlgebraLimit) -> Form {
        if a.constant == .one { return .zero }
        try oblige(signCarrier(a), .nonnegative)
        return Form(Polynomial(generator: try enter(.logarithm(a))))
    }

    /// a to any power.
    mutating func power(_ a: Form, raisedTo exponent: Form) throws(AlgebraLimit) -> Form {
        if let value = exponent.constant {
            if let whole = value.asInt { return try power(a, whole) }
            if let halves = value.multiplied(by: 2)?.asInt { return try power(squareRoot(a), halves) }
        }
        try oblige(signCarrier(a), .nonnegative)
        return Form(Polynomial(generator: try enter(.power(a, exponent))))
    }
}

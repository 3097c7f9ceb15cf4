import ShapeProgram
import ShapeSyntax

// Products and what they are made of.
extension FormWriter {
    /// The part without its sign, as a product of a fraction and something: `3*w/4`.
    mutating func append(_ part: Part) {
        var factor = part.coefficient.magnitude
        if case .product(let cosine?, let monomial) = part.body, let root = Self.simpleCosine(cosine) {
            // cos 30° and cos 45° are halves of roots.
            factor = factor.divided(by: 2) ?? factor
            append(factor) { writer in
                writer.write(root)
                writer.append(monomial, isFirst: false)
            }
        } else if case .product(nil, .one) = part.body {
            NumberText.append(factor, to: &bytes)
        } else {
            append(factor) { $0.append(part.body) }
        }
    }

    private static func simpleCosine(_ degrees: Rational) -> StaticString? {
        degrees == 30 ? "sqrt(3)" : degrees == 45 ? "sqrt(2)" : nil
    }

    /// As a fraction, or as a decimal where that is shorter to read: `3*w/4`, but `0.866*w`.
    private mutating func append(_ factor: Rational, times body: (inout FormWriter) -> Void) {
        if factor.numerator != 1, factor.denominator > 16, factor.multiplied(by: 10_000)?.isInteger == true {
            NumberText.append(factor, to: &bytes)
            write("*")
            return body(&self)
        }
        if factor.numerator != 1, let top = Rational(factor.numerator, over: 1) {
            NumberText.append(top, to: &bytes)
            write("*")
        }
        body(&self)
        if !factor.isInteger, let bottom = Rational(factor.denominator, over: 1) {
            write("/")
            NumberText.append(bottom, to: &bytes)
        }
    }

    private mutating func append(_ body: Part.Body) {
        switch body {
        case .product(let cosine, let monomial):
            if let cosine {
                write("cos(")
                append(degrees: cosine)
                write(")")
            }
            append(monomial, isFirst: cosine == nil)
        case .maximum(let a, let b): appendCall("max(", a, b)
        case .minimum(let a, let b): appendCall("min(", a, b)
        case .magnitude(let d): appendCall("abs(", Form(d))
        }
    }

    private mutating func append(_ monomial: Monomial, isFirst: Bool) {
        var isFirst = isFirst
        for generator in displayOrder where monomial[generator] > 0 {
            if !isFirst { write("*") }
            isFirst = false
            append(generator)
            if monomial[generator] > 1 { appendPower(monomial[generator]) }
        }
    }

    private mutating func append(_ generator: Int) {
        switch ring[generator] {
        case .width: write("w")
        case .height: write("h")
        case .parameter(let id, let component): append(id, component)
        case .integer(_, let name): name.isPresent ? bytes.append(contentsOf: names.bytes(of: name)) : fail()
        case .pi: write("pi")
        case .surd(let n): appendCall("sqrt(", Form(Rational(n, over: 1) ?? .zero))
        case .root(let p): appendCall("sqrt(", Form(p))
        case .positivePart(let d): appendCall("max(", .zero, d)
        case .floor(let x): appendCall("floor(", x)
        case .cosine(let atom): appendCall("cos(", atom)
        case .sine(let atom): appendCall("sin(", atom)
        case .exponential(let x): appendCall("exp(", x)
        case .logarithm(let x): appendCall("log(", x)
        case .doubleCosine, .number, .indicator, .direction, .arccosine, .power: fail()
        }
    }

    private mutating func append(_ id: ID<Parameter>, _ component: UInt8) {
        guard id.index < program.parameters.count else { return fail() }
        let parameter = program.parameters[id.index]
        bytes.append(contentsOf: names.bytes(of: parameter.name))
        switch parameter.kind {
        case .number, .integer, .angle: break
        case .point: component == 0 ? write(".x") : write(".y")
        case .color, .boolean, .duration: fail()
        }
    }
}

// MARK: - Calls

extension FormWriter {
    private mutating func appendCall(_ opening: StaticString, _ argument: Form) {
        write(opening)
        append(argument)
        write(")")
    }

    private mutating func appendCall(_ opening: StaticString, _ first: Polynomial, _ second: Polynomial) {
        write(opening)
        append(first, .sum)
        write(", ")
        append(second, .sum)
        write(")")
    }

    /// A function of an angle, if that is a product with or without an angle among its factors.
    private mutating func appendCall(_ opening: StaticString, _ angle: AngleAtom) {
        guard angle.numerator.terms.count == 1, angle.divisors.isEmpty else { return fail() }
        let monomial = angle.numerator.terms[0].monomial
        write(opening)
        if namesAngle(monomial) {
            append(Form(Polynomial(monomial, angle.unit)))
        } else {
            append(degrees: angle.unit)
            append(monomial, isFirst: false)
        }
        write(")")
    }

    private func namesAngle(_ monomial: Monomial) -> Bool {
        ring.entries.indices.contains { generator in
            guard monomial[generator] == 1, case .parameter(let id, _) = ring[generator],
                id.index < program.parameters.count
            else { return false }
            return program.parameters[id.index].kind == .angle
        }
    }

    /// A fraction of a degree has its unit by the numerator.
    private mutating func append(degrees: Rational) {
        let start = bytes.count
        NumberText.append(degrees, to: &bytes)
        let slash = bytes[start...].firstIndex(of: UInt8(ascii: "/")) ?? bytes.endIndex
        bytes.insert(contentsOf: [0xC2, 0xB0], at: slash)
    }
}

import ShapeProgram
import ShapeSyntax

/// What a generator of a `Ring` stands for. Those with a definition name only generators that were entered before.
enum Generator: Hashable, Sendable {
    case width
    case height
    case parameter(ID<Parameter>, component: UInt8)
    /// A number of which nothing is known; the serial number tells them apart.
    case number(Int)
    /// An integer of which bounds are known.
    case integer(Int, Name)
    case pi
    /// 2·cos(360°/n).
    case doubleCosine(of: Int)
    /// The root of an integer that is no square; any two have coprime integers.
    case surd(Int128)
    /// The root of a polynomial, wherever that is not negative.
    case root(of: Polynomial)
    /// max(d, 0).
    case positivePart(Polynomial)
    /// 1 where d ≥ 0, else 0.
    case indicator(Polynomial)
    /// The greatest integer that is not above a form.
    case floor(Form)
    case cosine(AngleAtom)
    case sine(AngleAtom)
    /// The direction of a vector in degrees, in (−180, 180].
    case direction(y: Form, x: Form)
    /// Degrees in [0, 180].
    case arccosine(Form)
    case exponential(Form)
    case logarithm(Form)
    case power(Form, Form)
}

/// A part of an angle from which others are whole multiples: unit · numerator ÷ divisors, in degrees.
struct AngleAtom: Hashable, Sendable {
    /// Primitive.
    var numerator: Polynomial
    var divisors: [Form.Divisor]
    var unit: Rational
}

extension Generator {
    /// The generators that the definition names directly, as a bit set.
    var dependencies: UInt32 {
        switch self {
        case .width, .height, .parameter, .number, .integer, .pi, .doubleCosine, .surd: 0
        case .root(let p), .positivePart(let p), .indicator(let p): p.variables
        case .floor(let x), .arccosine(let x), .exponential(let x), .logarithm(let x): x.variables
        case .cosine(let angle), .sine(let angle): Form(angle.numerator, over: angle.divisors).variables
        case .direction(let y, let x), .power(let y, let x): y.variables | x.variables
        }
    }

    /// Whether it is a number that does not depend on anything and whose powers are known not to be related to
    /// those of the other such numbers but by the ring's rules.
    var isFieldConstant: Bool {
        switch self {
        case .pi, .doubleCosine, .surd: true
        case .width, .height, .parameter, .number, .integer, .root, .positivePart, .indicator, .floor, .cosine,
            .sine, .direction, .arccosine, .exponential, .logarithm, .power:
            false
        }
    }

    enum Range {
        case real
        case whole
        /// 0 or 1.
        case truth
    }

    /// What values it can have, as far as it is known from what it is.
    var range: Range {
        switch self {
        case .integer, .floor: .whole
        case .indicator: .truth
        case .width, .height, .parameter, .number, .pi, .doubleCosine, .surd, .root, .positivePart, .cosine, .sine,
            .direction, .arccosine, .exponential, .logarithm, .power:
            .real
        }
    }

    /// Whether it has no definition and is not a constant, so that it can take any value in its range.
    var isVariable: Bool {
        switch self {
        case .width, .height, .parameter, .number, .integer: true
        case .pi, .doubleCosine, .surd, .root, .positivePart, .indicator, .floor, .cosine, .sine, .direction,
            .arccosine, .exponential, .logarithm, .power:
            false
        }
    }

    /// The polynomial on whose sign it depends, for the generators that cases are split on.
    var switchedOn: Polynomial? {
        switch self {
        case .positivePart(let d), .indicator(let d): d
        case .width, .height, .parameter, .number, .integer, .pi, .doubleCosine, .surd, .root, .floor, .cosine,
            .sine, .direction, .arccosine, .exponential, .logarithm, .power:
            nil
        }
    }

    /// d where it is max(d, 0).
    var switchedPart: Polynomial? {
        if case .positivePart(let d) = self { return d }
        return nil
    }

    /// What it is the root of.
    var radicand: Polynomial? {
        if case .root(let p) = self { return p }
        return nil
    }
}

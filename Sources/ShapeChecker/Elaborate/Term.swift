import ShapeProgram
import ShapeSyntax

/// The value of an expression in two words, so that the walk hands it on in registers.
struct Term {
    var kind: Kind
    /// The formula of a scalar; the place of a point or a colour in `Elaborator.tuples`.
    var raw: UInt32

    @inline(__always)
    init(_ kind: Kind, raw: UInt32) {
        self.kind = kind
        self.raw = raw
    }

    /// A scalar.
    @inline(__always)
    init(_ kind: Kind, _ formula: ID<Expression>) { self.init(kind, raw: formula.raw) }

    /// The formula of a scalar.
    @inline(__always)
    var formula: ID<Expression> { ID(raw: raw) }
}

extension Elaborator {
    /// The components that a term stands for.
    @inline(__always)
    func value(of term: Term) -> Value {
        term.kind.componentCount == 1 ? Value(term.kind, term.formula) : tuples[Int(term.raw)]
    }

    /// A term that stands for a value.
    @inline(__always)
    mutating func term(of value: Value) -> Term {
        if value.kind.componentCount == 1 { return Term(value.kind, value.first) }
        tuples.append(value)
        return Term(value.kind, raw: UInt32(truncatingIfNeeded: tuples.count - 1))
    }
}

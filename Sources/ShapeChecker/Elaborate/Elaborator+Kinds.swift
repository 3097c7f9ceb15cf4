import ShapeProgram
import ShapeSyntax

/// The side of the box that a percentage is a share of.
enum Axis {
    case x, y
}

// Values of a kind that a statement needs. Each returns `nil` after an error that is reported.

extension Elaborator {
    /// A scalar of a kind; an integer serves as a number, the literal 0 as an angle.
    mutating func scalar(_ node: ID<ExpressionNode>, _ kind: Kind, for what: String, axis: Axis? = nil)
        -> ID<Expression>?
    {
        guard let term = term(node, axis: axis) else { return nil }
        guard term.kind == kind || fits(term, kind, node, for: what) else { return nil }
        countWork(term.formula)
        return term.formula
    }

    /// Whether a value of another kind serves as a scalar of this kind; an error is reported.
    private mutating func fits(_ term: Term, _ kind: Kind, _ node: ID<ExpressionNode>, for what: String) -> Bool {
        coerce(value(of: term), to: kind, node, for: what) != nil
    }

    /// A point; percentages in its components are shares of the box.
    mutating func point(_ node: ID<ExpressionNode>, for what: String) -> Point? {
        let found: Point?
        if case .point(let x, let y) = tree[node] {
            found = point(x, y)
        } else {
            found = namedPoint(node, for: what)
        }
        guard let found else { return nil }
        countWork(of: found)
        return found
    }

    /// A point that is not written as its components.
    private mutating func namedPoint(_ node: ID<ExpressionNode>, for what: String) -> Point? {
        guard let value = value(node, axis: nil) else { return nil }
        return coerce(value, to: .point, node, for: what)?.point
    }

    /// A number, or a point for two different radii.
    mutating func radii(_ node: ID<ExpressionNode>, for what: String) -> Point? {
        guard let term = term(node, axis: nil) else { return nil }
        if term.kind == .point { return value(of: term).point }
        guard term.kind.isNumeric || fits(term, .number, node, for: what) else { return nil }
        countWork(term.formula)
        return Point(term.formula, term.formula)
    }

    /// `value` as another kind where the language allows that, else an error.
    @inline(__always)
    mutating func coerce(_ value: Value, to kind: Kind, _ node: ID<ExpressionNode>, for what: String)
        -> Value?
    {
        if value.kind == kind || (kind == .number && value.kind == .integer) { return value }
        return convert(value, to: kind, node, for: what)
    }

    private mutating func convert(
        _ value: Value, to kind: Kind, _ node: ID<ExpressionNode>, for what: String
    ) -> Value? {
        if kind.adoptsZero, isLiteralZero(node) {
            var zero = value
            zero.kind = kind
            return zero
        }
        if kind == .angle, value.kind == .number || value.kind == .integer {
            reportNumberForAngle(node, what)
        } else {
            reportMismatch(value.kind, kind, node, what)
        }
        return nil
    }

    private mutating func reportMismatch(
        _ found: Kind, _ wanted: Kind, _ node: ID<ExpressionNode>, _ what: String
    ) {
        var notes: [String] = []
        if wanted == .integer, found == .number { notes = ["`floor`, `ceil` and `round` make integers"] }
        if wanted == .duration, found == .number || found == .integer {
            notes = ["a time has a unit: `\(text(tree.span(node)))s`"]
        }
        if wanted == .number, found == .angle {
            notes = ["`degrees(…)` and `radians(…)` make a number of an angle"]
        }
        report(
            .kindMismatch, at: tree.span(node),
            "\(what) is \(found.withArticle), not \(wanted.withArticle)", notes: notes)
    }

    private mutating func reportNumberForAngle(_ node: ID<ExpressionNode>, _ what: String) {
        let span = tree.span(node)
        var fixIts = [FixIt.insert("°", at: span.end)]
        if !isSimple(node) {
            fixIts = [FixIt("write `°`", [.init(.empty(at: span.start), "("), .init(.empty(at: span.end), ")*1°")])]
        }
        report(
            .numberForAngle, at: span, "\(what) is a number; an angle has a unit, `°` or `rad`",
            notes: ["a number is never taken for an angle, so that degrees and radians cannot be confused"],
            fixIts: fixIts)
    }

    func isLiteralZero(_ node: ID<ExpressionNode>) -> Bool {
        switch tree[node] {
        case .number(.none): text(tree.span(node)).utf8.allSatisfy { $0 == 0x30 || $0 == 0x2E }
        case .parenthesized(let inner), .unary(.negate, let inner): isLiteralZero(inner)
        default: false
        }
    }

    /// Whether a unit can be written directly behind a node.
    private func isSimple(_ node: ID<ExpressionNode>) -> Bool {
        switch tree[node] {
        case .number: true
        case .unary(.negate, let inner): isSimple(inner)
        default: false
        }
    }
}

extension Kind {
    /// Whether it is a number, perhaps an integer.
    @inline(__always) var isNumeric: Bool {
        switch self {
        case .number, .integer: true
        case .angle, .point, .color, .boolean, .duration: false
        }
    }

    /// Whether the literal 0 may stand for a value of this kind.
    var adoptsZero: Bool { self == .angle || self == .duration }

    /// `a number`, `an angle`
    var withArticle: String {
        switch self {
        case .angle, .integer: "an " + text
        case .number, .point, .color, .boolean, .duration: "a " + text
        }
    }
}

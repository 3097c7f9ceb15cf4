import ShapeProgram
import ShapeSyntax

extension Elaborator {
    /// A call of a user's function or one of the language's.
    mutating func call(_ name: Name, _ arguments: List<ExpressionNode>, _ span: Span) -> Value? {
        if let index = symbols.use(name, visibility) {
            return callSymbol(symbols.entries[index], arguments, span)
        }
        guard let function = BuiltIn(Word(name)) else {
            reportUnknownFunction(name, span)
            return nil
        }
        guard function.argumentCount.contains(Int(arguments.count)) else {
            reportCount(text(name), function.argumentCount, found: Int(arguments.count), span)
            return nil
        }
        let nodes = arguments.indices.map { tree.item($0) as ID<ExpressionNode> }
        return call(function, nodes, span)
    }

    private mutating func callSymbol(
        _ entry: SymbolTable.Entry, _ arguments: List<ExpressionNode>, _ span: Span
    ) -> Value? {
        switch entry.symbol {
        case .function(let declaration): return callFunction(declaration, arguments, span)
        case .broken:
            hasErrors = true
            return nil
        case .parameter, .binding, .constant, .argument, .language, .outline:
            reportNoFunction(entry, span)
            return nil
        }
    }

    private mutating func reportNoFunction(_ entry: SymbolTable.Entry, _ span: Span) {
        let name = text(entry.name)
        let isOutline = if case .outline = entry.symbol { true } else { false }
        report(
            .kindMismatch, at: span, "`\(name)` is \(isOutline ? "an outline" : "a value"), not a function",
            labels: entry.span.isEmpty ? [] : [.init(entry.span, "declared here")],
            notes: [isOutline ? "`draw \(name)` draws it" : "a product is written with `*`"])
    }

    mutating func reportCount(_ name: String, _ wanted: ClosedRange<Int>, found: Int, _ span: Span) {
        let (least, most) = (wanted.lowerBound, wanted.upperBound)
        let count = least == most ? "\(least)" : "\(least) \(most == least + 1 ? "or" : "to") \(most)"
        report(
            .argumentCount, at: span, "`\(name)` takes \(count) argument\(most == 1 ? "" : "s"), found \(found)")
    }

    mutating func reportUnknownFunction(_ name: Name, _ span: Span) {
        let spelling = text(name)
        let nameSpan = Span(span.start, span.start + UInt32(truncatingIfNeeded: names.bytes(of: name).count))
        let own = symbols.entries.indices.compactMap { index -> String? in
            if case .function = symbols.entries[index].symbol { return text(symbols.entries[index].name) }
            return nil
        }
        var fix = EditDistance.nearest(to: spelling, among: own + BuiltIn.names)
        if spelling == "rgba" { fix = "rgb" }
        if spelling == "hsla" { fix = "hsl" }
        report(
            .unknownFunction, at: nameSpan, "no function is named `\(spelling)`",
            notes: fix == "rgb" || fix == "hsl" ? ["`\(fix ?? "")` takes the alpha as a fourth argument, 0…1"] : [],
            fixIts: fix.map { [.replace(nameSpan, with: $0)] } ?? [])
    }
}

// MARK: - The language's functions

extension Elaborator {
    private mutating func call(_ function: BuiltIn, _ nodes: [ID<ExpressionNode>], _ span: Span) -> Value? {
        switch function {
        case .min: return fold(.min, "min", nodes, span)
        case .max: return fold(.max, "max", nodes, span)
        case .abs: return keepingKind(.abs, "abs", nodes[0], span)
        case .sign: return numeric(.sign, "sign", nodes[0], .number, span)
        case .sqrt: return numeric(.sqrt, "sqrt", nodes[0], .number, span)
        case .exp: return numeric(.exp, "exp", nodes[0], .number, span)
        case .log: return numeric(.log, "log", nodes[0], .number, span)
        case .asin: return numeric(.asin, "asin", nodes[0], .angle, span)
        case .acos: return numeric(.acos, "acos", nodes[0], .angle, span)
        case .floor: return numeric(.floor, "floor", nodes[0], .integer, span)
        case .ceil: return numeric(.ceil, "ceil", nodes[0], .integer, span)
        case .round: return numeric(.round, "round", nodes[0], .integer, span)
        case .sin: return trigonometric(.sin, "sin", nodes[0], span)
        case .cos: return trigonometric(.cos, "cos", nodes[0], span)
        case .tan: return trigonometric(.tan, "tan", nodes[0], span)
        case .radians: return trigonometric(.radians, "radians", nodes[0], span)
        case .degrees: return degrees(nodes[0], span)
        case .hypot: return numeric(.hypot, "hypot", nodes, .number, span)
        case .pow: return numeric(.pow, "pow", nodes, .number, span)
        case .atan2: return numeric(.atan2, "atan2", nodes, .angle, span)
        case .mod: return fold(.mod, "mod", nodes, span)
        case .clamp: return clamp(nodes, span)
        case .mix: return mix(nodes, span)
        case .eccentric: return eccentric(nodes, span)
        case .distance, .direction: return between(function, nodes, span)
        case .polar: return polar(nodes, span)
        case .rgb: return rgb(nodes, span)
        case .hsl: return hsl(nodes, span)
        }
    }

    private mutating func argument(_ node: ID<ExpressionNode>, _ kind: Kind, _ name: String)
        -> ID<Expression>?
    {
        guard let value = value(node, axis: nil) else { return nil }
        return coerce(value, to: kind, node, for: "the argument of `\(name)`")?.first
    }

    private mutating func numeric(
        _ op: UnaryOperator, _ name: String, _ node: ID<ExpressionNode>, _ result: Kind, _ span: Span
    ) -> Value? {
        argument(node, .number, name).map { Value(result, unary(op, $0, result, span)) }
    }

    private mutating func numeric(
        _ op: BinaryOperator, _ name: String, _ nodes: [ID<ExpressionNode>], _ result: Kind, _ span: Span
    ) -> Value? {
        let first = argument(nodes[0], .number, name)
        let second = argument(nodes[1], .number, name)
        guard let first, let second else { return nil }
        return Value(result, binary(op, first, second, result, span))
    }

    private mutating func trigonometric(
        _ op: UnaryOperator, _ name: String, _ node: ID<ExpressionNode>, _ span: Span
    ) -> Value? {
        argument(node, .angle, name).map { Value(.number, unary(op, $0, .number, span)) }
    }

    /// Angles are kept in degrees, so that their number is the angle itself over one degree.
    private mutating func degrees(_ node: ID<ExpressionNode>, _ span: Span) -> Value? {
        guard let angle = argument(node, .angle, "degrees") else { return nil }
        return Value(.number, binary(.divide, angle, number(.one, .angle, span), .number, span))
    }

    private mutating func keepingKind(
        _ op: UnaryOperator, _ name: String, _ node: ID<ExpressionNode>, _ span: Span
    ) -> Value? {
        guard let value = value(node, axis: nil) else { return nil }
        guard value.kind.isQuantity else {
            reportNoQuantity(name, value.kind, node)
            return nil
        }
        return Value(value.kind, unary(op, value.first, value.kind, span))
    }

    private mutating func reportNoQuantity(_ name: String, _ kind: Kind, _ node: ID<ExpressionNode>) {
        report(
            .kindMismatch, at: tree.span(node),
            "`\(name)` takes numbers, angles or durations, not \(kind.withArticle)")
    }

    /// `min`, `max` and `mod` of quantities of one kind.
    private mutating func fold(
        _ op: BinaryOperator, _ name: String, _ nodes: [ID<ExpressionNode>], _ span: Span
    ) -> Value? {
        guard let (kind, values) = quantities(name, nodes, span) else { return nil }
        var result = values[0].first
        for value in values.dropFirst() { result = binary(op, result, value.first, kind, span) }
        return Value(kind, result)
    }

    /// The arguments and the kind that they have in common.
    private mutating func quantities(_ name: String, _ nodes: [ID<ExpressionNode>], _ span: Span)
        -> (Kind, [Value])?
    {
        let values = nodes.compactMap { value($0, axis: nil) }
        guard values.count == nodes.count else { return nil }
        let named = Swift.zip(values, nodes).first { !isLiteralZero($0.1) }?.0.kind ?? .integer
        var kind = named
        for (value, node) in Swift.zip(values, nodes) {
            guard value.kind.isQuantity else {
                reportNoQuantity(name, value.kind, node)
                return nil
            }
            if isLiteralZero(node) { continue }
            guard let common = Self.common(kind, value.kind) else {
                report(
                    kind == .angle || value.kind == .angle ? .numberForAngle : .operandKinds, at: span,
                    "`\(name)` takes values of one kind, found \(kind.withArticle) and \(value.kind.withArticle)")
                return nil
            }
            kind = common
        }
        return (kind, values)
    }

    /// `min(max(x, lo), hi)`
    private mutating func clamp(_ nodes: [ID<ExpressionNode>], _ span: Span) -> Value? {
        guard let (kind, values) = quantities("clamp", nodes, span) else { return nil }
        let raised = binary(.max, values[0].first, values[1].first, kind, span)
        return Value(kind, binary(.min, raised, values[2].first, kind, span))
    }

    /// `a + (b - a)*t`
    private mutating func mix(_ nodes: [ID<ExpressionNode>], _ span: Span) -> Value? {
        let first = value(nodes[0], axis: nil)
        let second = value(nodes[1], axis: nil)
        let share = argument(nodes[2], .number, "mix")
        guard let first, let second, let share else { return nil }
        guard let kind = Self.common(first.kind, second.kind), kind != .boolean else {
            report(
                .operandKinds, at: span,
                "`mix` takes two values of one kind, found \(first.kind.withArticle) and \(second.kind.withArticle)")
            return nil
        }
        let result: Kind = kind == .integer ? .number : kind
        return zip(first, second, result) { this, a, b in
            let difference = this.binary(.subtract, b, a, result.scalar, span)
            let part = this.binary(.multiply, difference, share, result.scalar, span)
            return this.binary(.add, a, part, result.scalar, span)
        }
    }

    /// The parametric angle of the point that is seen from the centre of an ellipse at angle a:
    /// a + atan2((rx − ry)·sin a·cos a, ry·cos² a + rx·sin² a).
    private mutating func eccentric(_ nodes: [ID<ExpressionNode>], _ span: Span) -> Value? {
        let angle = argument(nodes[0], .angle, "eccentric")
        let radiusX = argument(nodes[1], .number, "eccentric")
        let radiusY = argument(nodes[2], .number, "eccentric")
        guard let angle, let radiusX, let radiusY else { return nil }
        let sine = unary(.sin, angle, .number, span)
        let cosine = unary(.cos, angle, .number, span)
        let difference = binary(.subtract, radiusX, radiusY, .number, span)
        let both = binary(.multiply, sine, cosine, .number, span)
        let y = binary(.multiply, difference, both, .number, span)
        let cosineSquare = binary(.multiply, radiusY, power(cosine, 2, .number, span), .number, span)
        let sineSquare = binary(.multiply, radiusX, power(sine, 2, .number, span), .number, span)
        let x = binary(.add, cosineSquare, sineSquare, .number, span)
        return Value(.angle, binary(.add, angle, binary(.atan2, y, x, .angle, span), .angle, span))
    }

    /// `distance(p, q)` and `direction(p, q)`
    private mutating func between(_ function: BuiltIn, _ nodes: [ID<ExpressionNode>], _ span: Span)
        -> Value?
    {
        let name = function == .distance ? "distance" : "direction"
        let values = nodes.compactMap { node -> Value? in
            guard let value = value(node, axis: nil) else { return nil }
            return coerce(value, to: .point, node, for: "the argument of `\(name)`")
        }
        guard values.count == 2 else { return nil }
        let x = binary(.subtract, values[1].first, values[0].first, .number, span)
        let y = binary(.subtract, values[1].second, values[0].second, .number, span)
        if function == .distance { return Value(.number, binary(.hypot, x, y, .number, span)) }
        return Value(.angle, binary(.atan2, y, x, .angle, span))
    }

    /// The vector of a length in a direction.
    private mutating func polar(_ nodes: [ID<ExpressionNode>], _ span: Span) -> Value? {
        let radius = argument(nodes[0], .number, "polar")
        let angle = argument(nodes[1], .angle, "polar")
        guard let radius, let angle else { return nil }
        let x = binary(.multiply, radius, unary(.cos, angle, .number, span), .number, span)
        let y = binary(.multiply, radius, unary(.sin, angle, .number, span), .number, span)
        return Value(.point, x, y)
    }
}

// MARK: - Colours

extension Elaborator {
    private mutating func rgb(_ nodes: [ID<ExpressionNode>], _ span: Span) -> Value? {
        let parts = nodes.compactMap { argument($0, .number, "rgb") }
        guard parts.count == nodes.count else { return nil }
        let alpha = parts.count == 4 ? parts[3] : number(.one, .number, span)
        return Value(.color, parts[0], parts[1], parts[2], alpha)
    }

    /// Hue as an angle, saturation and lightness in 0…1 (CSS Color Module Level 4, section 7.1):
    /// channel n = l − a·max(−1, min(k − 3, 9 − k, 1)) with k = (n + hue/30°) mod 12, a = s·min(l, 1 − l).
    private mutating func hsl(_ nodes: [ID<ExpressionNode>], _ span: Span) -> Value? {
        guard let hue = argument(nodes[0], .angle, "hsl"), let saturation = argument(nodes[1], .number, "hsl"),
            let lightness = argument(nodes[2], .number, "hsl")
        else { return nil }
        let alpha = nodes.count == 4 ? argument(nodes[3], .number, "hsl") : number(.one, .number, span)
        guard let alpha else { return nil }
        let rest = binary(.subtract, number(.one, .number, span), lightness, .number, span)
        let amplitude = binary(
            .multiply, saturation, binary(.min, lightness, rest, .number, span), .number, span)
        let turns = binary(.divide, hue, number(Rational(30), .angle, span), .number, span)
        let channels = [0, 8, 4].map { channel(Rational($0), turns, lightness, amplitude, span) }
        return Value(.color, channels[0], channels[1], channels[2], alpha)
    }

    private mutating func channel(
        _ offset: Rational, _ turns: ID<Expression>, _ lightness: ID<Expression>,
        _ amplitude: ID<Expression>, _ span: Span
    ) -> ID<Expression> {
        let shifted = binary(.add, number(offset, .number, span), turns, .number, span)
        let k = binary(.mod, shifted, number(Rational(12), .number, span), .number, span)
        let rising = binary(.subtract, k, number(Rational(3), .number, span), .number, span)
        let falling = binary(.subtract, number(Rational(9), .number, span), k, .number, span)
        let lower = binary(.min, rising, falling, .number, span)
        let upper = binary(.min, lower, number(.one, .number, span), .number, span)
        let wave = binary(.max, number(Rational(-1), .number, span), upper, .number, span)
        let part = binary(.multiply, amplitude, wave, .number, span)
        let share = binary(.subtract, lightness, part, .number, span)
        return binary(.multiply, number(Rational(255), .number, span), share, .number, span)
    }
}

extension Kind {
    /// Whether values of this kind can be compared and have a magnitude.
    var isQuantity: Bool {
        switch self {
        case .number, .integer, .angle, .duration: true
        case .point, .color, .boolean: false
        }
    }
}

import ShapeProgram
import ShapeSyntax

extension Elaborator {
    mutating func elaborateSize(
        _ width: ID<ExpressionNode>, _ height: ID<ExpressionNode>, _ span: Span
    ) {
        sizeSpan = noteOnce(sizeSpan, "size", span)
        guard let width = side(width), let height = side(height) else { return }
        program.designSize = .init(width: width, height: height)
    }

    mutating func side(_ node: ID<ExpressionNode>, of what: String = "the design size") -> Rational? {
        guard case .number = tree[node] else { return nil }
        let digits = tree.span(node)
        if let whole = whole(digits), whole > 0, whole < 1_000_000 { return Rational(whole) }
        let value = Rational.parse(digits: source.bytes[digits.range])
        guard let value, value > .zero, value < Rational(1_000_000) else {
            report(
                .sizeForm, at: tree.span(node), "a side of \(what) lies between 0 and 1000000 points")
            return nil
        }
        return value
    }

    mutating func elaborateParameter(_ id: ID<ParameterNode>, _ span: Span) {
        let node = tree.parameters[id.index]
        if !bound.isEmpty, bindParameter(node, span) { return }
        guard let value = parameterDefault(node) else {
            declare(node.name, .broken)
            return
        }
        if isPlacing {
            bind(node.name, value, span)
            return
        }
        let parameter = Parameter(
            name: node.name.name, kind: value.kind, defaultValue: value, span: node.name.span)
        if node.dark.isPresent || node.hasDomain || node.transition.isPresent || !tree.documentation.isEmpty {
            program.parameters.append(detailed(parameter, node, span))
        } else {
            program.parameters.append(parameter)
        }
        declare(node.name, .parameter(ID(program.parameters.count - 1), value.kind))
    }

    /// A parameter with its documentation, its colour on dark screens, its domain and how a change runs.
    private mutating func detailed(_ plain: Parameter, _ node: ParameterNode, _ span: Span) -> Parameter {
        var parameter = plain
        parameter.documentation = documentation(before: span.start)
        if node.dark.isPresent { elaborateDark(node, &parameter) }
        if node.hasDomain { elaborateDomain(node, &parameter) }
        if node.transition.isPresent { parameter.transition = timing(node.transition, delay: .none, node.ease) }
        return parameter
    }

    mutating func parameterDefault(_ node: ParameterNode) -> Value? {
        guard var value = constant(node.defaultValue, "the default of a parameter") else { return nil }
        if node.kind.isPresent {
            guard let kind = kind(node.kind) else { return nil }
            return coerce(value, to: kind, node.defaultValue, for: "the default")
        }
        if value.kind == .integer { value.kind = .number }
        return value
    }

    private mutating func kind(_ node: NameNode) -> Kind? {
        switch Word(node.name) {
        case .number: return .number
        case .integer: return .integer
        case .angle: return .angle
        case .point: return .point
        case .color: return .color
        case .boolean: return .boolean
        default:
            let kinds = ["number", "integer", "angle", "point", "color", "boolean"]
            let spelling = text(node.name)
            let known = [
                "int": "integer", "Int": "integer", "bool": "boolean", "Bool": "boolean", "float": "number",
                "double": "number", "Double": "number", "CGFloat": "number", "colour": "color",
            ]
            let fix = known[spelling] ?? EditDistance.nearest(to: spelling, among: kinds)
            report(
                .unknownName, at: node.span, "no kind is named `\(spelling)`",
                notes: ["a parameter is a " + kinds.joined(separator: ", ")],
                fixIts: fix.map { [.replace(node.span, with: $0)] } ?? [])
            return nil
        }
    }

    /// A value that names nothing but constants.
    mutating func constant(_ node: ID<ExpressionNode>, _ what: String) -> Value? {
        guard let value = value(node, axis: nil) else { return nil }
        for component in 0..<value.kind.componentCount where !isConstant(value[component]) {
            report(
                .notConstant, at: tree.span(node), "\(what) is constant; it cannot depend on the size or parameters",
                notes: ["a `let` may depend on them"])
            return nil
        }
        return value
    }

    private mutating func elaborateDark(_ node: ParameterNode, _ parameter: inout Parameter) {
        guard let value = constant(node.dark, "the colour on dark screens") else { return }
        guard parameter.kind == .color else {
            report(
                .kindMismatch, at: tree.span(node.dark),
                "`dark` goes with a colour, and this parameter is \(parameter.kind.withArticle)")
            return
        }
        parameter.darkDefault = coerce(value, to: .color, node.dark, for: "the colour on dark screens")
    }

    mutating func elaborateDomain(_ node: ParameterNode, _ parameter: inout Parameter) {
        guard parameter.kind.isQuantity else {
            report(
                .domainOfKind, at: tree.span(node.minimum.isPresent ? node.minimum : node.defaultValue),
                "\(parameter.kind.withArticle) has no domain", notes: ["numbers, integers and angles have"])
            return
        }
        parameter.minimum = bound(node.minimum, parameter.kind) ?? .none
        parameter.maximum = bound(node.maximum, parameter.kind) ?? .none
        checkDomain(node, parameter)
    }

    private mutating func bound(_ node: ID<ExpressionNode>, _ kind: Kind) -> ID<Expression>? {
        guard node.isPresent, let value = constant(node, "a bound of a domain") else { return nil }
        return coerce(value, to: kind, node, for: "the bound of the domain")?.first
    }

    /// Reports an empty domain, and a default outside of it.
    private mutating func checkDomain(_ node: ParameterNode, _ parameter: Parameter) {
        let low = parameter.minimum.isPresent ? program.constantValue(parameter.minimum) : nil
        let high = parameter.maximum.isPresent ? program.constantValue(parameter.maximum) : nil
        if let low, let high, high < low {
            report(
                .emptyDomain, at: tree.span(node.minimum).through(tree.span(node.maximum)),
                "this domain holds no value: its lower bound is the larger one")
            return
        }
        guard let value = program.constantValue(parameter.defaultValue.first) else { return }
        let isBelow = low.map { value < $0 } ?? false
        let isAbove = high.map { $0 < value } ?? false
        guard isBelow || isAbove else { return }
        let bound = isBelow ? node.minimum : node.maximum
        report(
            .defaultOutsideDomain, at: tree.span(node.defaultValue),
            "the default lies \(isBelow ? "below" : "above") the domain",
            labels: [.init(tree.span(bound), isBelow ? "the lower bound" : "the upper bound")],
            fixIts: [.replace(tree.span(node.defaultValue), with: text(tree.span(bound)))])
    }

    mutating func elaborateRequire(_ conditions: List<ExpressionNode>) {
        for index in conditions.indices {
            let node: ID<ExpressionNode> = tree.item(index)
            guard let condition = scalar(node, .boolean, for: "what is required") else { continue }
            program.requirements.append(Requirement(condition: condition, span: silence ?? tree.span(node)))
        }
    }

    mutating func elaborateContent(_ id: ID<ContentNode>, _ span: Span) {
        let node = tree.contents[id.index]
        let from = point(node.from, for: "the top left of the region")
        let to = point(node.to, for: "the bottom right of the region")
        if let first = program.regions.first(where: { $0.name == node.name.name }) {
            report(
                .duplicateStatement, at: span,
                node.name.isPresent
                    ? "a region is named `\(text(node.name.name))` already"
                    : "one content region may have no name",
                labels: [.init(first.span, "the first one")])
        }
        guard let from, let to else { return }
        program.regions.append(Region(name: node.name.name, from: from, to: to, span: span))
    }

    mutating func elaborateMirrors(_ axis: NameNode, _ span: Span) {
        let isX = axis.name == Word.x
        if isX ? program.mirrorsX : program.mirrorsY {
            report(.duplicateStatement, at: span, "`mirrors \(text(axis.name))` stands twice")
        }
        if isX { program.mirrorsX = true } else { program.mirrorsY = true }
    }

    /// Reports parameters that are named as those that `mirrors` adds.
    mutating func checkMirroring() {
        for parameter in program.parameters {
            let isX = program.mirrorsX && parameter.name == Word.mirrored
            guard isX || (program.mirrorsY && parameter.name == Word.mirroredVertically) else { continue }
            report(
                .redeclaredName, at: parameter.span,
                "`\(text(parameter.name))` is declared by `mirrors \(isX ? "x" : "y")`",
                notes: ["hosts turn the shape over with a parameter of that name"])
        }
    }

    mutating func elaborateAnchor(_ name: NameNode, _ position: ID<ExpressionNode>, _ span: Span) {
        let point = point(position, for: "the position of the anchor")
        if let first = program.anchors.first(where: { $0.name == name.name }) {
            report(
                .duplicateStatement, at: span, "an anchor is named `\(text(name.name))` already",
                labels: [.init(first.span, "the first one")])
        }
        guard let point else { return }
        program.anchors.append(Anchor(name: name.name, position: point, span: span))
    }
}

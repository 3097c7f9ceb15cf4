import ShapeProgram
import ShapeSyntax

extension Elaborator {
    /// A name of a scalar parameter, a scalar `let`, the width or the height, as most are, where that makes no call;
    /// `nil` for any other.
    @inline(__always)
    mutating func scalarReference(_ name: Name, _ span: Span) -> Term? {
        guard let index = symbols.use(name, visibility) else { return nil }
        let (expression, kind, isConstant): (Expression, Kind, Bool)
        switch symbols.entries[index].symbol {
        case .parameter(let id, let scalar) where scalar.componentCount == 1:
            (expression, kind, isConstant) = (.parameter(id, component: 0), scalar, false)
        case .binding(let id, let scalar) where scalar.componentCount == 1:
            (expression, kind, isConstant) = (.binding(id, component: 0), scalar, self.isConstant(id))
        case .language(.width) where hasOwnBox: (expression, kind, isConstant) = (.width, .number, false)
        case .language(.height) where hasOwnBox: (expression, kind, isConstant) = (.height, .number, false)
        case .parameter, .binding, .language, .constant, .argument, .broken, .function, .outline: return nil
        }
        return program.appendLeaf(expression, kind, span, isConstant: isConstant).map { Term(kind, $0) }
    }

    /// What a name stands for: the user's names first, then the language's.
    mutating func reference(_ name: Name, _ span: Span) -> Value? {
        guard let index = symbols.use(name, visibility) else { return colorName(name, span) }
        return reference(symbols.entries[index], span)
    }

    /// The colour that a name stands for which nothing declares.
    private mutating func colorName(_ name: Name, _ span: Span) -> Value? {
        guard let rgba = ColorNames.css(names.bytes(of: name)) else {
            reportUnknown(name, span)
            return nil
        }
        if lints, silence == nil { lintColorName(name, rgba, span) }
        return color(rgba, span)
    }

    /// Says that UIKit means another colour by the name.
    private mutating func lintColorName(_ name: Name, _ css: UInt32, _ span: Span) {
        guard let uikit = ColorNames.uikit(names.bytes(of: name)), uikit != css else { return }
        let (own, other) = (HexColor.text(css), HexColor.text(uikit))
        report(
            .systemColor, at: span, "`\(text(name))` is CSS's \(own); UIKit's is \(other)",
            fixIts: [
                FixIt("write `\(own)`, CSS's `\(text(name))`", [.init(span, own)]),
                FixIt("write `\(other)`, UIKit's `\(text(name))`", [.init(span, other)]),
            ])
    }

    private mutating func reference(_ entry: SymbolTable.Entry, _ span: Span) -> Value? {
        switch entry.symbol {
        case .parameter(let id, let kind): return components(kind, span) { .parameter(id, component: $0) }
        case .binding(let id, let kind):
            return components(kind, span, constant: isConstant(id)) { .binding(id, component: $0) }
        case .language(let value): return languageValue(value, entry.name, span)
        case .constant(let node): return constantValue(node, span)
        case .argument(let slot, let kind): return components(kind, span) { .argument(slot + UInt16($0)) }
        case .broken:
            hasErrors = true
            return nil
        case .function:
            report(
                .kindMismatch, at: span, "`\(text(entry.name))` is a function; its arguments follow in `( )`",
                labels: [.init(entry.span, "declared here")])
            return nil
        case .outline:
            report(
                .kindMismatch, at: span, "`\(text(entry.name))` is an outline, not a value; `draw` draws it",
                labels: [.init(entry.span, "declared here")])
            return nil
        }
    }

    /// Whether the first component of a `let` names nothing but constants.
    @inline(__always)
    private func isConstant(_ id: ID<Binding>) -> Bool {
        guard let value = program.bindings[id.index].value, value.first.isPresent else { return false }
        return isConstant(value.first)
    }

    /// A reference to every component of a value.
    private mutating func components(
        _ kind: Kind, _ span: Span, constant: Bool = false, _ expression: (UInt8) -> Expression
    ) -> Value {
        var value = Value(kind, leaf(expression(0), kind.scalar, span, constant: constant))
        if kind.componentCount > 1 { value.second = leaf(expression(1), .number, span, constant: constant) }
        if kind.componentCount > 2 {
            value.third = leaf(expression(2), .number, span, constant: constant)
            value.fourth = leaf(expression(3), .number, span, constant: constant)
        }
        return value
    }

    /// Enters the names of the language below all others, so that every other may hide them.
    mutating func declareLanguage() {
        let values: [(Word, LanguageValue)] = [
            (.w, .width), (.width, .width), (.h, .height), (.height, .height), (.here, .here), (.pi, .pi),
            (.true, .yes), (.false, .no),
        ]
        for (word, value) in values {
            symbols.declare(word.name, .language(value), Span(0, 0), isFileLevel: true)
        }
        languageSymbolCount = values.count
    }

    private mutating func languageValue(_ value: LanguageValue, _ name: Name, _ span: Span) -> Value? {
        switch value {
        case .width:
            return isFileLevel ? notConstantHere(name, span) : Value(.number, side(.x, span))
        case .height:
            return isFileLevel ? notConstantHere(name, span) : Value(.number, side(.y, span))
        case .pi: return Value(.number, leaf(.pi, .number, span, constant: true))
        case .yes: return Value(.boolean, number(.one, .boolean, span))
        case .no: return Value(.boolean, number(.zero, .boolean, span))
        case .here: return here(span)
        }
    }

    private mutating func notConstantHere(_ name: Name, _ span: Span) -> Value? {
        report(.notConstant, at: span, "`\(text(name))` is not known outside of a shape, where `let` is constant")
        return nil
    }

    private mutating func here(_ span: Span) -> Value? {
        guard pen.isInside, callSite == nil else {
            report(
                .notAvailableHere, at: span,
                callSite == nil
                    ? "`here` is the current point, and there is none before `move to`"
                    : "`here` is not available in a function; pass the point as an argument")
            return nil
        }
        usesPen = true
        return Value(
            .point, leaf(.pen(component: 0), .number, span), leaf(.pen(component: 1), .number, span))
    }
}

// MARK: - Errors

extension Elaborator {
    /// The side of the box that a reserved name stands for.
    func reservedSide(_ name: Name) -> String? {
        guard let index = symbols.lookUp(name), index < languageSymbolCount,
            case .language(let value) = symbols.entries[index].symbol
        else { return nil }
        switch value {
        case .width: return "width"
        case .height: return "height"
        case .here, .pi, .yes, .no: return nil
        }
    }

    /// Reports a name that is not known, with the one that was probably meant.
    mutating func reportUnknown(_ name: Name, _ span: Span) {
        if reportUIKitColor(name, span) { return }
        let spelling = text(name)
        unknownNames += 1
        guard unknownNames <= Limits.searches else {
            report(.unknownName, at: span, "nothing is named `\(spelling)` here")
            return
        }
        if BuiltIn(Word(name)) != nil {
            report(
                .unknownName, at: span, "`\(spelling)` is a function; its arguments follow in `( )`",
                notes: ["the `(` of a call touches the name"])
            return
        }
        let declaration = declaration(of: name)
        if symbols.lookUp(name) != nil || declaration != nil {
            let isEarlier = declaration.map { $0.end <= span.start } ?? false
            report(
                .unknownName, at: span,
                isEarlier
                    ? "`\(spelling)` is known only in the block that declares it"
                    : "`\(spelling)` is used before it is declared",
                labels: declaration.map { [.init($0, "declared here")] } ?? [])
            return
        }
        let nearest = EditDistance.nearest(to: spelling, among: visibleNames)
        report(
            .unknownName, at: span, "nothing is named `\(spelling)` here",
            fixIts: nearest.map { [.replace(span, with: $0)] } ?? [])
    }

    private var visibleNames: [String] {
        symbols.entries.indices.suffix(200).reversed().map { text(symbols.entries[$0].name) }
            + ColorNames.common
    }

    /// Where the shape at hand declares a name that is not visible.
    private func declaration(of name: Name) -> Span? {
        func matches(_ node: NameNode) -> Bool {
            node.name == name && node.span.start >= shapeSpan.start && node.span.end <= shapeSpan.end
        }
        let node =
            tree.lets.first { matches($0.name) }?.name ?? tree.parameters.first { matches($0.name) }?.name
            ?? tree.loops.first { matches($0.index) }?.index
        return node?.span
    }

    private mutating func reportUIKitColor(_ name: Name, _ span: Span) -> Bool {
        guard let uikit = ColorNames.uikit(names.bytes(of: name)) else { return false }
        let lower = text(name).lowercased()
        let css = ColorNames.css(ArraySlice(lower.utf8))
        let uikitText = HexColor.text(uikit)
        var fixIts = [FixIt("write `\(uikitText)`, UIKit's `\(text(name))`", [.init(span, uikitText)])]
        var notes: [String] = []
        if let css, css != uikit {
            fixIts.append(FixIt("write `\(lower)`, CSS's \(HexColor.text(css))", [.init(span, lower)]))
            notes = ["UIKit's `\(text(name))` is \(uikitText), CSS's `\(lower)` is \(HexColor.text(css))"]
        }
        report(
            .uikitColor, at: span, "`\(text(name))` is a name of UIKit; colours are hex digits or CSS names",
            notes: notes, fixIts: fixIts)
        return true
    }

    /// Declares a name unless it is reserved or visible already.
    mutating func declare(_ node: NameNode, _ symbol: Symbol) {
        guard node.isPresent else { return }
        if let index = symbols.lookUp(node.name, visibility.widened), isTaken(node, index) { return }
        symbols.declare(node.name, symbol, node.span, isFileLevel: isFileLevel)
    }

    /// Whether a name may not be declared because of what it stands for already; that is reported.
    private mutating func isTaken(_ node: NameNode, _ index: Int) -> Bool {
        if let side = reservedSide(node.name) {
            report(
                .reservedName, at: node.span, "`\(text(node.name))` is reserved: it is the \(side) of the box",
                notes: ["another name says more: `lineWidth`, `barHeight`"])
            return true
        }
        guard index >= languageSymbolCount, !symbols.entries[index].isFileLevel || isFileLevel else { return false }
        report(
            .redeclaredName, at: node.span, "`\(text(node.name))` is declared already",
            labels: [.init(symbols.entries[index].span, "first declared here")])
        return true
    }
}

import ShapeProgram
import ShapeSyntax

extension Elaborator {
    /// `let name = value` or a function, inside a shape.
    mutating func elaborateLet(_ id: ID<LetNode>, _ span: Span) {
        let node = tree.lets[id.index]
        if node.isFunction {
            declareFunction(id)
            return
        }
        usesPen = false
        guard let value = value(node.value, axis: nil) else {
            declare(node.name, .broken)
            return
        }
        bind(node.name, value, span)
    }

    /// Declares a name for a value.
    @discardableResult
    mutating func bind(_ name: NameNode, _ value: Value, _ span: Span) -> ID<Binding> {
        let binding = enterBinding(name, value)
        let bind = program.append(.bind(binding), span)
        if blockDepth == 0, !usesPen { prologueStack.append(bind.raw) } else { statementStack.append(bind.raw) }
        countWork(of: value)
        declare(name, .binding(binding, value.kind))
        return binding
    }

    mutating func enterBinding(_ name: NameNode, _ value: Value) -> ID<Binding> {
        program.bindings.append(Binding(name: name.name, kind: value.kind, value: value, span: name.span))
        return ID(program.bindings.count - 1)
    }

    /// Declares the `let`s that stand beside shapes. Each is elaborated once here for its errors, and again in
    /// every program that uses it.
    mutating func declareFileConstants() {
        isFileLevel = true
        // Imported ones first.
        for index in tree.constants.reversed().flatMap({ $0.indices }) {
            guard case .binding(let id) = tree[tree.item(index) as ID<StatementNode>] else { continue }
            let node = tree.lets[id.index]
            if node.isFunction {
                declareFunction(id)
            } else {
                let isSound = value(node.value, axis: nil) != nil
                declare(node.name, isSound ? .constant(id) : .broken)
            }
        }
        isFileLevel = false
        fileSymbolCount = symbols.entries.count
    }

    /// A reference to a file-level constant, which becomes a binding of this program.
    mutating func constantValue(_ id: ID<LetNode>, _ span: Span) -> Value? {
        let node = tree.lets[id.index]
        if let binding = enteredConstants[id.raw] {
            return reference(to: binding, span)
        }
        let outer = visibility
        visibility = .init(limit: fileSymbolCount)
        defer { visibility = outer }
        guard let value = value(node.value, axis: nil) else { return nil }
        let binding = enterBinding(node.name, value)
        prologueStack.append(program.append(.bind(binding), node.name.span).raw)
        enteredConstants[id.raw] = binding
        return reference(to: binding, span)
    }

    private mutating func reference(to binding: ID<Binding>, _ span: Span) -> Value {
        guard let value = program[binding].value else { return Value(.number, .none) }
        var component: UInt8 = 0
        return map(value, span) { this, id in
            defer { component += 1 }
            return this.leaf(
                .binding(binding, component: component), this.program.kind(id), span,
                constant: this.isConstant(id))
        }
    }
}

// MARK: - Functions

/// A function as it was elaborated for some kinds of arguments.
struct FunctionInstance {
    var node: ID<LetNode>
    var kinds: [Kind]
    var function: ID<Function>
    /// Of the body.
    var measure: Measure
}

extension Elaborator {
    private mutating func declareFunction(_ id: ID<LetNode>) {
        let node = tree.lets[id.index]
        let errors = diagnostics.count
        checkArguments(node)
        checkNames(node.value, of: node)
        let isBroken = diagnostics.count > errors
        let visible = symbols.entries.count
        declare(node.name, .function(FunctionDeclaration(node: id, visibleSymbols: visible, isBroken: isBroken)))
    }

    private mutating func checkArguments(_ node: LetNode) {
        var seen: [NameNode] = []
        for argument in tree.arguments[node.arguments.indices] {
            if let first = seen.first(where: { $0.name == argument.name }) {
                report(
                    .redeclaredName, at: argument.span, "`\(text(argument.name))` is declared already",
                    labels: [.init(first.span, "first declared here")])
            } else if let index = symbols.lookUp(argument.name), !symbols.entries[index].isFileLevel {
                report(
                    .redeclaredName, at: argument.span, "`\(text(argument.name))` is declared already",
                    labels: [.init(symbols.entries[index].span, "first declared here")])
            } else if let side = reservedSide(argument.name) {
                report(
                    .reservedName, at: argument.span,
                    "`\(text(argument.name))` is reserved: it is the \(side) of the box")
            }
            seen.append(argument)
        }
    }

    /// Reports what a function's body names wrongly, whether or not it is called.
    private mutating func checkNames(_ id: ID<ExpressionNode>, of function: LetNode) {
        switch tree[id] {
        case .missing, .number, .color: break
        case .name(let name): checkName(name, tree.span(id), of: function)
        case .call(let name, let arguments):
            checkCallee(name, tree.span(id), of: function)
            for index in arguments.indices { checkNames(tree.item(index), of: function) }
        case .member(let inner, _), .unary(_, let inner), .parenthesized(let inner), .power(let inner, _):
            checkNames(inner, of: function)
        case .binary(_, let left, let right), .point(let left, let right):
            checkNames(left, of: function)
            checkNames(right, of: function)
        case .conditional(let condition, let first, let second):
            checkNames(condition, of: function)
            checkNames(first, of: function)
            checkNames(second, of: function)
        }
    }

    private mutating func checkName(_ name: Name, _ span: Span, of function: LetNode) {
        if tree.arguments[function.arguments.indices].contains(where: { $0.name == name }) { return }
        if symbols.use(name, visibility.widened) != nil || ColorNames.css(names.bytes(of: name)) != nil { return }
        reportUnknown(name, span)
    }

    private mutating func checkCallee(_ name: Name, _ span: Span, of function: LetNode) {
        let isKnown = symbols.use(name, visibility.widened) != nil
        if name == function.name.name, !isKnown {
            report(
                .recursiveFunction, at: span, "`\(text(name))` calls itself",
                labels: [.init(function.name.span, "declared here")],
                notes: ["a drawing has to end: use `for` with a bound instead"])
        } else if !isKnown, BuiltIn(Word(name)) == nil {
            reportUnknownFunction(name, span)
        }
    }

    /// A call of a user's function.
    mutating func callFunction(
        _ declaration: FunctionDeclaration, _ arguments: List<ExpressionNode>, _ span: Span
    ) -> Value? {
        let node = tree.lets[declaration.node.index]
        guard arguments.count == node.arguments.count else {
            let count = Int(node.arguments.count)
            reportCount(text(node.name.name), count...count, found: Int(arguments.count), span)
            return nil
        }
        var values: [Value] = []
        for index in arguments.indices {
            guard let value = value(tree.item(index), axis: nil) else { return nil }
            values.append(value)
        }
        guard !declaration.isBroken else {
            hasErrors = true
            return nil
        }
        guard let instance = instance(of: declaration, values.map { $0.kind }, span) else { return nil }
        return enterCall(instance, values, span)
    }

    private mutating func enterCall(_ instance: FunctionInstance, _ values: [Value], _ span: Span) -> Value {
        let start = program.lists.count
        var operands = Measure(cost: 0, depth: 0, isConstant: true)
        for value in values {
            for component in 0..<value.kind.componentCount {
                program.lists.append(value[component].raw)
                operands = operands.joined(measure(value[component]))
            }
        }
        program.calls.append(
            Call(
                function: instance.function,
                arguments: List(start: start, count: program.lists.count - start)))
        let call = ID<Call>(program.calls.count - 1)
        var measure = operands.joined(instance.measure)
        measure.depth = operands.depth &+ instance.measure.depth
        let result = program.functions[instance.function.index].result
        var component: UInt8 = 0
        return map(result, span) { this, _ in
            defer { component += 1 }
            return this.call(call, component: component, result.kind.scalar, measure, span)
        }
    }

    /// The function for these kinds of arguments, elaborated when they are met first.
    private mutating func instance(of declaration: FunctionDeclaration, _ kinds: [Kind], _ span: Span)
        -> FunctionInstance?
    {
        if let known = instances.first(where: { $0.node == declaration.node && $0.kinds == kinds }) {
            return known
        }
        let node = tree.lets[declaration.node.index]
        let height = tree.height(node.value)
        guard callHeight + height <= Limits.callHeight else {
            reportTooDeep(span)
            return nil
        }
        callHeight += height
        defer { callHeight -= height }
        let outer = (visibility, callSite, symbols.entries.count)
        visibility.narrow(to: declaration.visibleSymbols, and: symbols.entries.count)
        callSite = callSite ?? span
        let parameters = declareArguments(node, kinds)
        let result = value(node.value, axis: nil)
        symbols.leaveScope(downTo: outer.2)
        (visibility, callSite) = (outer.0, outer.1)
        guard let result else { return nil }
        program.functions.append(
            Function(
                name: node.name.name, parameters: parameters, result: result, span: node.name.span, box: boxNumber))
        let instance = instance(result, declaration.node, kinds)
        instances.append(instance)
        return instance
    }

    private mutating func declareArguments(_ node: LetNode, _ kinds: [Kind]) -> [FunctionParameter] {
        var slot: UInt16 = 0
        var parameters: [FunctionParameter] = []
        for (argument, kind) in Swift.zip(tree.arguments[node.arguments.indices], kinds) {
            symbols.declare(argument.name, .argument(slot: slot, kind), argument.span)
            parameters.append(FunctionParameter(name: argument.name, kind: kind))
            slot = slot &+ UInt16(kind.componentCount)
        }
        return parameters
    }

    private func instance(_ result: Value, _ node: ID<LetNode>, _ kinds: [Kind]) -> FunctionInstance {
        var total = Measure.leaf(isConstant: true)
        for component in 0..<result.kind.componentCount { total = total.joined(measure(result[component])) }
        return FunctionInstance(
            node: node, kinds: kinds, function: ID(program.functions.count - 1), measure: total)
    }
}

import ShapeSyntax

/// What is known of each formula of the arena by its number, computed once as the arena grows.
struct FormulaNotes: Sendable {
    /// Bits 0 and 1: whether the pen or the heading occurs; above them the number of nodes, at most 63.
    private var notes: [UInt8] = []

    private static let pen: UInt8 = 1
    private static let heading: UInt8 = 2
    private static let places: UInt8 = 3

    mutating func reset() { notes.removeAll(keepingCapacity: true) }

    /// Whether the formula's value depends on where the pen is or how it arrived there.
    mutating func dependsOnPath(_ id: ID<Expression>, _ program: Program) -> Bool {
        note(id, program) & Self.places != 0
    }

    /// The number of leaves and operators, at most 63.
    mutating func weight(_ id: ID<Expression>, _ program: Program) -> Int { Int(note(id, program) >> 2) }

    private mutating func note(_ id: ID<Expression>, _ program: Program) -> UInt8 {
        guard id.index < program.formulas.count else { return 0 }
        while notes.count <= id.index { notes.append(next(program)) }
        return notes[id.index]
    }

    /// The note of the first formula that has none; its operands have theirs.
    private func next(_ program: Program) -> UInt8 {
        switch program.formulas[notes.count].expression {
        case .constant, .pi, .width, .height, .parameter, .binding, .argument: Self.one
        case .pen: Self.one | Self.pen
        case .heading: Self.one | Self.heading
        case .unary(_, let a), .power(let a, _): joined(Self.one, of(a))
        case .binary(_, let a, let b): joined(joined(Self.one, of(a)), of(b))
        case .conditional(let a, let b, let c): joined(joined(joined(Self.one, of(a)), of(b)), of(c))
        case .call(let call, _): arguments(of: call, program)
        }
    }

    private static let one: UInt8 = 1 << 2

    private func of(_ id: ID<Expression>) -> UInt8 { id.index < notes.count ? notes[id.index] : 0 }

    private func joined(_ a: UInt8, _ b: UInt8) -> UInt8 {
        min(a >> 2 + b >> 2, 63) << 2 | (a | b) & Self.places
    }

    private func arguments(of call: ID<Call>, _ program: Program) -> UInt8 {
        guard call.index < program.calls.count else { return Self.one }
        var note = Self.one
        for index in program.calls[call.index].arguments.indices {
            note = joined(note, of(ID(raw: program.lists[index])))
        }
        return note
    }
}

// Names for formulas.
extension Expander {
    /// Formulas with more nodes than this get a name before they are used several times.
    static var heavyWeight: Int { 7 }

    mutating func dependsOnPath(_ id: ID<Expression>) -> Bool {
        id.isPresent && notes.dependsOnPath(id, program)
    }

    mutating func dependsOnPath(_ point: Point) -> Bool { dependsOnPath(point.x) || dependsOnPath(point.y) }

    mutating func weight(_ id: ID<Expression>) -> Int { notes.weight(id, program) }

    /// The formula as a leaf: itself, or the name of a value that is computed here.
    mutating func named(_ id: ID<Expression>, _ role: Binding.Role = .value) -> ID<Expression> {
        weight(id) <= 1 && !dependsOnPath(id) ? id : bound(id, role)
    }

    mutating func named(_ point: Point) -> Point { Point(named(point.x, .x), named(point.y, .y)) }

    /// The formula, by a name when it is long.
    mutating func namedIfHeavy(_ id: ID<Expression>, _ role: Binding.Role = .value) -> ID<Expression> {
        weight(id) > Self.heavyWeight ? bound(id, role) : id
    }

    mutating func namedIfHeavy(_ point: Point) -> Point {
        Point(namedIfHeavy(point.x, .x), namedIfHeavy(point.y, .y))
    }

    /// A name for the formula, shared with equal formulas that are visible here.
    private mutating func bound(_ id: ID<Expression>, _ role: Binding.Role) -> ID<Expression> {
        let isFixed = !dependsOnPath(id)
        if isFixed, let known = visibleName(of: id) { return known }
        let kind = program.kind(id)
        program.bindings.append(Binding(name: .none, kind: kind, value: Value(kind, id), span: span))
        program.bindings[program.bindings.count - 1].role = role
        let binding = ID<Binding>(program.bindings.count - 1)
        stack.append(program.append(.bind(binding), span).raw)
        let leaf = program.append(.binding(binding, component: 0), kind, span)
        if isFixed { names.append(NamedFormula(formula: id, leaf: leaf)) }
        return leaf
    }

    private mutating func visibleName(of id: ID<Expression>) -> ID<Expression>? {
        for entry in names.suffix(16).reversed() where isSame(entry.formula, id) { return entry.leaf }
        return nil
    }
}

/// A formula that has a name in the block at hand or one around it.
struct NamedFormula: Sendable {
    var formula: ID<Expression>
    var leaf: ID<Expression>
}

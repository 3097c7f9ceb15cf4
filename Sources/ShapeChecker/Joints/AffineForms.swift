import ShapeProgram
import ShapeSyntax

/// The affine forms of a program's formulas, each worked out once.
struct AffineForms {
    /// What is known of a formula: its form, if `note` says that it is affine in the program at hand.
    private struct Entry {
        var form = AffineForm.zero
        var note: UInt32 = 0
    }

    /// A parameter or a `let` by its number, and which of its components.
    private struct Atom: Equatable {
        var isBinding: Bool
        var component: UInt8
        var raw: UInt32
    }

    private var entries: [Entry] = []
    /// The note of formulas that are affine; the next number is that of the others. Every program has numbers
    /// of its own, so that nothing has to be cleared between programs.
    private var affine: UInt32 = 0
    /// What the slots from 2 on stand for.
    private var atoms: [Atom] = []

    /// Forgets everything, for another program.
    mutating func reset(count: Int) {
        affine &+= 2
        if affine == 0 {
            entries.removeAll()
            affine = 2
        }
        while entries.count < count { entries.append(Entry()) }
        atoms.empty()
    }

    /// The form of a formula, or `nil` if it is not affine in w, h and six atoms.
    @inline(__always)
    mutating func form(_ id: ID<Expression>, _ program: Program) -> AffineForm? {
        isAffine(id, program) ? entries[id.index].form : nil
    }

    @inline(__always)
    mutating func form(_ point: Point, _ program: Program) -> AffinePoint? {
        guard isAffine(point.x, program), isAffine(point.y, program) else { return nil }
        return AffinePoint(x: entries[point.x.index].form, y: entries[point.y.index].form)
    }

    /// Whether a formula has a form; if so it stands in its entry.
    @inline(__always)
    private mutating func isAffine(_ id: ID<Expression>, _ program: Program) -> Bool {
        let note = entries[id.index].note
        if note == affine { return true }
        return note == affine &+ 1 ? false : enter(id, program)
    }

    private mutating func enter(_ id: ID<Expression>, _ program: Program) -> Bool {
        let form = derive(program.formulas[id.index].expression, program)
        guard let form else {
            entries[id.index].note = affine &+ 1
            return false
        }
        entries[id.index] = Entry(form: form, note: affine)
        return true
    }

    @inline(__always)
    private mutating func derive(_ expression: Expression, _ program: Program) -> AffineForm? {
        switch expression {
        case .constant(let constant): return .constant(program.constants[constant.index])
        case .width: return .slot(0)
        case .height: return .slot(1)
        case .parameter(let id, let component):
            return atom(Atom(isBinding: false, component: component, raw: id.raw))
        case .binding(let id, let component):
            if let value = program.bindings[id.index].value, let form = form(value[Int(component)], program) {
                return form
            }
            return atom(Atom(isBinding: true, component: component, raw: id.raw))
        case .unary(.negate, let operand): return form(operand, program)?.negated
        case .binary(let op, let left, let right): return derive(op, left, right, program)
        case .pi, .argument, .pen, .heading, .unary, .power, .conditional, .call: return nil
        }
    }

    @inline(__always)
    private mutating func derive(
        _ op: BinaryOperator, _ left: ID<Expression>, _ right: ID<Expression>, _ program: Program
    ) -> AffineForm? {
        switch op {
        case .add:
            guard isAffine(left, program), isAffine(right, program) else { return nil }
            return entries[left.index].form.adding(entries[right.index].form)
        case .subtract:
            guard isAffine(left, program), isAffine(right, program) else { return nil }
            return entries[left.index].form.subtracting(entries[right.index].form)
        case .multiply:
            guard isAffine(left, program), isAffine(right, program) else { return nil }
            return entries[left.index].form.multiplied(by: entries[right.index].form)
        case .divide:
            guard isAffine(left, program), isAffine(right, program) else { return nil }
            return entries[left.index].form.divided(by: entries[right.index].form)
        case .mod, .pow, .min, .max, .hypot, .atan2, .less, .lessOrEqual, .greater, .greaterOrEqual, .equal,
            .notEqual, .and, .or:
            return nil
        }
    }

    @inline(__always)
    private mutating func atom(_ atom: Atom) -> AffineForm? {
        for index in atoms.indices where atoms[index] == atom { return .slot(index + 2) }
        guard atoms.count < 6 else { return nil }
        atoms.append(atom)
        return .slot(atoms.count + 1)
    }

    /// A form in the file's own names, `3*w/4 - radius`.
    func text(_ form: AffineForm, _ program: Program, _ names: NameTable) -> String {
        var text = ""
        // What is added comes first: `8 - radius`.
        for sign in [1, -1] {
            for slot in 0..<8 where form.coefficients[slot].signum() == sign {
                let name = slotName(slot, program, names)
                append(Int64(form.coefficients[slot]), form.denominator, name, to: &text)
            }
            if form.constant.signum() == sign { append(form.constant, form.denominator, "", to: &text) }
        }
        return text.isEmpty ? "0" : text
    }

    private func slotName(_ slot: Int, _ program: Program, _ names: NameTable) -> String {
        if slot < 2 { return slot == 0 ? "w" : "h" }
        let atom = atoms[slot - 2]
        if atom.isBinding {
            let binding = program.bindings[Int(atom.raw)]
            return Self.text(names.string(binding.name), binding.kind, atom.component)
        }
        let parameter = program.parameters[Int(atom.raw)]
        return Self.text(names.string(parameter.name), parameter.kind, atom.component)
    }

    private static func text(_ name: String, _ kind: Kind, _ component: UInt8) -> String {
        kind == .point ? name + (component == 0 ? ".x" : ".y") : name
    }

    /// Appends the term `numerator/denominator*name`.
    private func append(_ numerator: Int64, _ denominator: Int32, _ name: String, to text: inout String) {
        if numerator < 0 { text += text.isEmpty ? "-" : " - " } else if !text.isEmpty { text += " + " }
        guard let share = Rational(Int128(numerator.magnitude), over: Int128(denominator)) else { return }
        let isDecimal = name.isEmpty || share.isInteger
        let factor = isDecimal ? NumberText.string(share.doubleValue) : NumberText.string(Double(share.numerator))
        if name.isEmpty {
            text += factor
        } else {
            if share.numerator != 1 { text += factor + "*" }
            text += name
            if !share.isInteger { text += "/" + NumberText.string(Double(share.denominator)) }
        }
    }
}

extension NumberText {
    /// A number for a message, with at most four decimals.
    static func string(_ value: Double) -> String {
        var bytes: [UInt8] = []
        append(value, decimals: 4, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }
}

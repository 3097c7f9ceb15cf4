import ShapeProgram
import ShapeSyntax

/// The affine forms of a program's formulas, each worked out once.
struct AffineForms {
    private enum State: UInt8 {
        case unknown, affine, other
    }

    private var states: [State] = []
    private var forms: [AffineForm] = []
    /// What the slots from 2 on stand for.
    private(set) var atoms: [Expression] = []

    /// Forgets everything, for another program.
    mutating func reset(count: Int) {
        states.removeAll(keepingCapacity: true)
        states.append(contentsOf: repeatElement(.unknown, count: count))
        while forms.count < count { forms.append(.zero) }
        atoms.removeAll(keepingCapacity: true)
    }

    /// The form of a formula, or `nil` if it is not affine in w, h and six atoms.
    mutating func form(_ id: ID<Expression>, _ program: Program) -> AffineForm? {
        switch states[id.index] {
        case .affine: return forms[id.index]
        case .other: return nil
        case .unknown:
            guard let form = derive(program[id], program) else {
                states[id.index] = .other
                return nil
            }
            states[id.index] = .affine
            forms[id.index] = form
            return form
        }
    }

    mutating func form(_ point: Point, _ program: Program) -> AffinePoint? {
        guard let x = form(point.x, program), let y = form(point.y, program) else { return nil }
        return AffinePoint(x: x, y: y)
    }

    private mutating func derive(_ expression: Expression, _ program: Program) -> AffineForm? {
        switch expression {
        case .constant(let constant): return .constant(program[constant])
        case .width: return .slot(0)
        case .height: return .slot(1)
        case .parameter: return atom(expression)
        case .binding(let binding, let component):
            if let value = program[binding].value, let form = form(value[Int(component)], program) {
                return form
            }
            return atom(expression)
        case .unary(.negate, let operand): return form(operand, program)?.negated
        case .binary(let op, let left, let right): return derive(op, left, right, program)
        case .pi, .argument, .pen, .heading, .unary, .power, .conditional, .call: return nil
        }
    }

    private mutating func derive(
        _ op: BinaryOperator, _ left: ID<Expression>, _ right: ID<Expression>, _ program: Program
    ) -> AffineForm? {
        switch op {
        case .add, .subtract, .multiply, .divide: break
        case .mod, .pow, .min, .max, .hypot, .atan2, .less, .lessOrEqual, .greater, .greaterOrEqual, .equal,
            .notEqual, .and, .or:
            return nil
        }
        guard let left = form(left, program), let right = form(right, program) else { return nil }
        switch op {
        case .add: return left.adding(right)
        case .subtract: return left.subtracting(right)
        case .multiply: return left.multiplied(by: right)
        default: return left.divided(by: right)
        }
    }

    private mutating func atom(_ expression: Expression) -> AffineForm? {
        for index in atoms.indices where atoms[index] == expression { return .slot(index + 2) }
        guard atoms.count < 6 else { return nil }
        atoms.append(expression)
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
        switch atoms[slot - 2] {
        case .parameter(let id, let component):
            let parameter = program.parameters[id.index]
            return Self.text(names.string(parameter.name), parameter.kind, component)
        case .binding(let id, let component):
            let binding = program[id]
            return Self.text(names.string(binding.name), binding.kind, component)
        default: return "?"
        }
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

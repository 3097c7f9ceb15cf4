import ShapeProgram
import ShapeSyntax

extension Algebra {
    /// What is known where a condition is true, or false: its comparisons, as far as they have forms.
    mutating func facts(where condition: ID<Expression>, is truth: Bool, _ program: Program) -> [Fact] {
        var facts: [Fact] = []
        var pending = [(condition, truth)]
        while let (id, truth) = pending.popLast() {
            guard id.index < program.formulas.count else { continue }
            switch program[id] {
            case .unary(.not, let operand): pending.append((operand, !truth))
            case .binary(.and, let left, let right):
                if truth { pending += [(right, true), (left, true)] }
            case .binary(.or, let left, let right):
                if !truth { pending += [(right, false), (left, false)] }
            case .binary(let op, let left, let right):
                if let fact = fact(op, left, right, is: truth, program) { facts.append(fact) }
            case .parameter:
                // A truth value is 1 or 0.
                guard let i = try? form(id, program).polynomial, let rest = try? i.subtracting(truth ? .one : .zero)
                else { continue }
                facts.append(Fact(rest, .zero, .assumption))
            case .constant, .pi, .width, .height, .binding, .argument, .pen, .heading, .unary, .power, .conditional,
                .call:
                continue
            }
        }
        return facts
    }

    private mutating func fact(
        _ op: BinaryOperator, _ left: ID<Expression>, _ right: ID<Expression>, is truth: Bool, _ program: Program
    ) -> Fact? {
        switch op {
        case .less: truth ? fact(right, left, .positive, program) : fact(left, right, .nonnegative, program)
        case .lessOrEqual: truth ? fact(right, left, .nonnegative, program) : fact(left, right, .positive, program)
        case .greater: truth ? fact(left, right, .positive, program) : fact(right, left, .nonnegative, program)
        case .greaterOrEqual: truth ? fact(left, right, .nonnegative, program) : fact(right, left, .positive, program)
        case .equal: truth ? fact(left, right, .zero, program) : difference(left, right, program)
        case .notEqual: truth ? difference(left, right, program) : fact(left, right, .zero, program)
        case .add, .subtract, .multiply, .divide, .mod, .pow, .min, .max, .hypot, .atan2, .and, .or: nil
        }
    }

    /// a ≠ b, as (a − b)² > 0.
    private mutating func difference(_ a: ID<Expression>, _ b: ID<Expression>, _ program: Program) -> Fact? {
        guard let p = fact(a, b, .zero, program)?.polynomial, let square = try? ring.product(p, p) else { return nil }
        return Fact(square, .positive, .assumption)
    }

    /// The sign of a − b.
    private mutating func fact(
        _ a: ID<Expression>, _ b: ID<Expression>, _ relation: Fact.Relation, _ program: Program
    ) -> Fact? {
        guard let first = try? form(a, program), let second = try? form(b, program),
            let excess = try? difference(first, second), let carrier = try? ring.signCarrier(excess)
        else { return nil }
        return Fact(carrier, relation, .assumption)
    }
}

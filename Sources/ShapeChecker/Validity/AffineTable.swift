import ShapeProgram
import ShapeSyntax

/// All formulas of a program that are affine, worked out from the first to the last, as operands come before what uses
/// them.
struct AffineTable: ~Copyable {
    private var values = Arena<AffineValue>(capacity: 64)

    /// Works out all formulas, with a column for each component of a parameter, or with the defaults.
    mutating func fill(_ program: Program, _ columns: borrowing AffineRows) {
        values.empty()
        for index in program.formulas.indices {
            values.append(value(program.formulas[index].expression, program, columns))
        }
    }

    @inline(__always)
    subscript(id: ID<Expression>) -> AffineValue { id.index < values.count ? values[id.index] : .unknown }

    @inline(__always)
    private func value(
        _ expression: Expression, _ program: Program, _ columns: borrowing AffineRows
    ) -> AffineValue {
        switch expression {
        case .constant(let constant): Self.value(program.constants[constant.index])
        case .width: AffineValue(column: 1)
        case .height: AffineValue(column: 2)
        case .parameter(let id, let component): parameter(id, component, program, columns)
        case .binding(let id, let component):
            program.bindings[id.index].value.map { self[$0[Int(component)]] } ?? .unknown
        case .unary(.negate, let inner): self[inner].negated
        case .binary(.add, let left, let right): self[left].adding(self[right])
        case .binary(.subtract, let left, let right): self[left].adding(self[right].negated)
        case .binary(.multiply, let left, let right): product(left, right)
        case .binary(.divide, let left, let right):
            self[right].number.map { self[left].divided(by: $0) } ?? .unknown
        case .pi, .argument, .pen, .heading, .unary, .binary, .power, .conditional, .call: .unknown
        }
    }

    private func product(_ left: ID<Expression>, _ right: ID<Expression>) -> AffineValue {
        if let factor = self[right].number { return self[left].multiplied(by: factor) }
        return self[left].number.map { self[right].multiplied(by: $0) } ?? .unknown
    }

    private func parameter(
        _ id: ID<Parameter>, _ component: UInt8, _ program: Program, _ columns: borrowing AffineRows
    ) -> AffineValue {
        if let column = columns.column(of: id, component) { return AffineValue(column: column) }
        let standard = program.parameters[id.index].defaultValue[Int(component)]
        guard columns.haveDefaults, standard.isPresent else { return .unknown }
        return program.constantValue(standard).map { Self.value($0) } ?? .unknown
    }

    private static func value(_ number: Rational) -> AffineValue {
        AffineValue.product(SizeLimits.unit, number).map { AffineValue(number: $0) } ?? .unknown
    }
}

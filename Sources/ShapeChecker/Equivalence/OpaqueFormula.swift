import ShapeProgram
import ShapeSyntax

/// A formula for which there is no normal form, as its operators over parts that have one, operators first.
///
/// Two with the same tokens have the same value wherever they have one: equals put in for equals.
struct OpaqueFormula: Equatable {
    private enum Token: Equatable {
        case form(Form)
        case unary(UnaryOperator)
        case binary(BinaryOperator)
        case power(Int32)
        case conditional
    }

    /// A longer one is not worth it.
    private static let tokenLimit = 64

    private var tokens: [Token] = []

    /// As it stands here and now; `nil` for one that is too long or calls a function.
    init?(_ id: ID<Expression>, _ algebra: inout Algebra, _ program: Program) {
        var pending = [id]
        while let part = pending.popLast() {
            guard tokens.count < Self.tokenLimit else { return nil }
            if let form = try? algebra.form(part, program) {
                tokens.append(.form(form))
                continue
            }
            switch program[part] {
            case .unary(let op, let operand):
                tokens.append(.unary(op))
                pending.append(operand)
            case .binary(let op, let left, let right):
                tokens.append(.binary(op))
                pending += [right, left]
            case .power(let base, let exponent):
                tokens.append(.power(exponent))
                pending.append(base)
            case .conditional(let condition, let first, let second):
                tokens.append(.conditional)
                pending += [second, first, condition]
            case .constant, .pi, .width, .height, .parameter, .binding, .argument, .pen, .heading, .call: return nil
            }
        }
    }
}

/// Formulas that symbols stand for.
struct OpaqueFormulas {
    private var known: [(formula: OpaqueFormula, symbol: Form)] = []

    /// How many symbols there are.
    var count: Int { known.count }

    /// Forgets what was met behind the first ones.
    mutating func forget(downTo count: Int) { known.removeSubrange(min(count, known.count)...) }

    /// Gives the parts of a `let` that have no form a symbol each, the same one for the same formula.
    mutating func name(
        _ binding: ID<Binding>, _ algebra: inout Algebra, _ program: Program, _ sharing: SharedFormulas
    ) {
        guard let value = program[binding].value else { return }
        for component in 0..<value.kind.componentCount {
            let slot = 4 * binding.index + component
            guard slot < algebra.bindings.count, case .failed = algebra.bindings[slot],
                let symbol = symbol(for: value[component], &algebra, program)
            else { continue }
            algebra.bindings[slot] = .form(symbol)
            algebra.surroundings += 1
            // Formulas look through the name of a value that is the same everywhere.
            let id = value[component]
            if sharing.isFixed(id) { algebra.memo[id.index] = Algebra.Memo(form: symbol, surroundings: nil) }
        }
    }

    private mutating func symbol(for id: ID<Expression>, _ algebra: inout Algebra, _ program: Program) -> Form? {
        guard let formula = OpaqueFormula(id, &algebra, program) else { return nil }
        if let entry = known.first(where: { $0.formula == formula }) { return entry.symbol }
        guard let symbol = try? algebra.freshNumber() else { return nil }
        known.append((formula, symbol))
        return symbol
    }
}

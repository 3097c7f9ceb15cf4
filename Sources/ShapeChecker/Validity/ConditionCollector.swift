import ShapeProgram
import ShapeSyntax

/// Finds the conditions under which an expanded program is defined, and what is known where they matter.
///
/// It walks the statements in the order of drawing and, from them, all formulas that they use, operands first. So a
/// condition stands behind those that its own formula depends on. Work is bounded by a count of formulas; behind it
/// `isComplete` is false.
struct ConditionCollector: ~Copyable {
    /// How many statements and formulas are looked at.
    static let stepLimit = 100_000
    /// How many blocks may lie within each other.
    static let nestingLimit = 64

    var algebra = Algebra()
    private(set) var conditions: [ValidityCondition] = []
    private(set) var contexts = [ValidityContext(parent: 0, facts: [])]
    /// The first and the last index of each loop, by the generator of the index.
    private(set) var loopEnds: [Int: (first: Form, last: Form)] = [:]
    /// Whether everything was looked at.
    private(set) var isComplete = true
    private var steps = 0
    private var nesting = 0
    private var context: ValidityCondition.Context = 0
    private var statement = ID<Statement>.none
    /// Formulas that were looked at, with the context.
    private var visited: Set<Visit> = []
    private var pending: [Visit] = []
    private var namesPen = false

    private struct Visit: Hashable {
        var expression: ID<Expression>
        var context: ValidityCondition.Context
        /// Whether the operands were looked at.
        var isReady = false
    }

    /// Looks at a whole program; what was found before is forgotten.
    mutating func collect(_ program: Program) {
        begin(program)
        for layer in program.layers { walk(layer.body, program) }
    }

    private mutating func begin(_ program: Program) {
        algebra.begin(program)
        conditions = []
        contexts = [ValidityContext(parent: 0, facts: [])]
        loopEnds = [:]
        isComplete = true
        (steps, nesting, context) = (0, 0, 0)
        statement = .none
        visited = []
        namesPen = program.formulas.contains { if case .pen = $0.expression { true } else { false } }
    }

    private mutating func step() -> Bool {
        steps += 1
        if steps > Self.stepLimit { isComplete = false }
        return steps <= Self.stepLimit
    }
}

// MARK: - Statements

extension ConditionCollector {
    private mutating func walk(_ block: Block, _ program: Program) {
        nesting += 1
        defer { nesting -= 1 }
        guard nesting <= Self.nestingLimit else {
            isComplete = false
            return
        }
        for index in block.indices {
            guard step() else { return }
            statement = program.statement(at: index)
            walk(program[statement], program)
        }
    }

    private mutating func walk(_ statement: Statement, _ program: Program) {
        switch statement {
        case .bind(let binding): algebra.bind(binding, program)
        case .move(let target), .line(let target): visit([target], to: target, program)
        case .quadratic(let control, let target): visit([control, target], to: target, program)
        case .cubic(let first, let second, let target): visit([first, second, target], to: target, program)
        case .arc(let id):
            walk(program[id], program)
            enterSweep(program)
        case .close, .open, .smooth: break
        case .reversed(let body): walk(body, program)
        case .repeat(let id): walk(program[id], program)
        case .choose(let condition, let then, let otherwise):
            visit(condition, program)
            let outer = context
            context = inner(outer, where: condition, is: true, program)
            walk(then, program)
            context = inner(outer, where: condition, is: false, program)
            walk(otherwise, program)
            context = outer
            algebra.setPen(nil)
        // `Expand` leaves none of these.
        case .corner, .primitive, .transform: isComplete = false
        }
    }

    private mutating func visit(_ points: [Point], to target: Point, _ program: Program) {
        for point in points {
            visit(point.x, program)
            visit(point.y, program)
        }
        guard namesPen else { return }
        algebra.setPen(try? point(target, program))
    }

    private mutating func point(_ point: Point, _ program: Program) throws(AlgebraLimit) -> FormPoint {
        let x = try algebra.form(point.x, program)
        return FormPoint(x: x, y: try algebra.form(point.y, program))
    }

    private mutating func walk(_ arc: Arc, _ program: Program) {
        if case .center(let center) = arc.placement {
            visit(center.x, program)
            visit(center.y, program)
        } else {
            isComplete = false
        }
        for id in [arc.radiusX, arc.radiusY, arc.rotation, arc.from, arc.sweep, arc.end.x, arc.end.y] {
            visit(id, program)
        }
        if arc.writtenRadius.isPresent {
            enterWrittenRadius(arc, program)
        } else {
            enter(.radius, .nonnegative, arc.radiusX, program)
            if arc.radiusY != arc.radiusX { enter(.radius, .nonnegative, arc.radiusY, program) }
        }
        if namesPen { algebra.setPen(arc.end.isPresent ? try? point(arc.end, program) : nil) }
    }

    /// A radius that `Expand` clamps.
    private mutating func enterWrittenRadius(_ arc: Arc, _ program: Program) {
        visit(arc.writtenRadius, program)
        let isCorner = arc.radiusLimit.isPresent
        enter(isCorner ? .cornerRadius : .radius, .nonnegative, arc.writtenRadius, program)
        guard isCorner else { return }
        visit(arc.radiusLimit, program)
        let written = arc.writtenRadius
        let room = form(arc.radiusLimit, program).flatMap { limit in
            form(written, program).flatMap { try? algebra.difference(limit, $0) }
        }
        enter(.cornerRoom, .nonnegative, room, blaming: written)
    }

    private mutating func walk(_ loop: Loop, _ program: Program) {
        visit(loop.lower, program)
        visit(loop.upper, program)
        let outer = context
        let known = (algebra.ring.inequalities, algebra.memo, algebra.bindings)
        if let facts = beginLoop(loop, program) {
            context = contexts.count
            contexts.append(ValidityContext(parent: outer, facts: facts))
        } else {
            isComplete = false
        }
        algebra.setPen(nil)
        walk(loop.body, program)
        algebra.setPen(nil)
        context = outer
        // That there is such an index is known in the body only, and so is what was simplified because of it.
        (algebra.ring.inequalities, algebra.memo, algebra.bindings) = known
    }

    /// Makes an integer of the index; what is known of it.
    private mutating func beginLoop(_ loop: Loop, _ program: Program) -> [Fact]? {
        guard let lower = form(loop.lower, program), let upper = form(loop.upper, program),
            let end = loop.isClosed ? try? algebra.sum(upper, .one) : upper,
            let last = try? algebra.difference(end, .one),
            let index = try? algebra.freshInteger(program[loop.index].name, from: lower, below: end),
            let above = try? algebra.difference(index, lower).polynomial,
            let below = try? algebra.difference(last, index).polynomial
        else { return nil }
        algebra.setIndex(loop.index, to: index)
        loopEnds[index.variables.trailingZeroBitCount] = (lower, last)
        return [Fact(above, .nonnegative, .loop), Fact(below, .nonnegative, .loop)]
    }
}

// MARK: - Formulas

extension ConditionCollector {
    /// Looks at a formula and all that it names.
    private mutating func visit(_ id: ID<Expression>, _ program: Program) {
        pending = [Visit(expression: id, context: context)]
        while let visit = pending.popLast() {
            guard visit.expression.index < program.formulas.count else { continue }
            if visit.isReady {
                let outer = context
                context = visit.context
                enter(visit.expression, program)
                context = outer
            } else if isNew(visit) {
                guard step() else { return }
                pending.append(Visit(expression: visit.expression, context: visit.context, isReady: true))
                pushOperands(of: visit, program)
            }
        }
    }

    /// Whether a formula was not looked at yet, here or in a context around it.
    private mutating func isNew(_ visit: Visit) -> Bool {
        var outer = visit
        while true {
            if visited.contains(outer) { return false }
            if outer.context == 0 { break }
            outer.context = contexts[outer.context].parent
        }
        visited.insert(visit)
        return true
    }

    private mutating func pushOperands(of visit: Visit, _ program: Program) {
        func push(_ id: ID<Expression>, _ context: ValidityCondition.Context) {
            pending.append(Visit(expression: id, context: context))
        }
        let context = visit.context
        switch program[visit.expression] {
        case .constant, .pi, .width, .height, .parameter, .argument, .pen, .heading: break
        case .binding(let binding, let component):
            if let value = program[binding].value { push(value[Int(component)], context) }
        case .unary(_, let operand), .power(let operand, _): push(operand, context)
        case .binary(.and, let left, let right):
            push(right, inner(context, where: left, is: true, program))
            push(left, context)
        case .binary(.or, let left, let right):
            push(right, inner(context, where: left, is: false, program))
            push(left, context)
        case .binary(_, let left, let right):
            push(right, context)
            push(left, context)
        case .conditional(let condition, let first, let second):
            push(second, inner(context, where: condition, is: false, program))
            push(first, inner(context, where: condition, is: true, program))
            push(condition, context)
        case .call(let call, _):
            for index in program.calls[call.index].arguments.indices { push(ID(raw: program.lists[index]), context) }
        }
    }

    /// The context in which a condition is true, or false.
    private mutating func inner(
        _ outer: ValidityCondition.Context, where condition: ID<Expression>, is truth: Bool, _ program: Program
    ) -> ValidityCondition.Context {
        let facts = algebra.facts(where: condition, is: truth, program)
        contexts.append(ValidityContext(parent: outer, facts: facts))
        return contexts.count - 1
    }

    private mutating func form(_ id: ID<Expression>, _ program: Program) -> Form? {
        id.isPresent ? try? algebra.form(id, program) : nil
    }
}

// MARK: - Conditions

extension ConditionCollector {
    /// Enters what the operator of a formula needs of its operands.
    private mutating func enter(_ id: ID<Expression>, _ program: Program) {
        switch program[id] {
        case .unary(.sqrt, let operand): enter(.radicand, .nonnegative, operand, blaming: id, program)
        case .unary(.log, let operand): enter(.logarithmArgument, .positive, operand, blaming: id, program)
        case .unary(.asin, let operand), .unary(.acos, let operand):
            let x = form(operand, program)
            enter(.arcsineArgument, .nonnegative, x.flatMap { try? algebra.difference(.one, $0) }, blaming: id)
            enter(.arcsineArgument, .nonnegative, x.flatMap { try? algebra.sum(.one, $0) }, blaming: id)
        case .unary(.tan, let operand):
            let angle = form(operand, program)
            let direction = angle.flatMap { try? algebra.direction($0) }
            let count = conditions.count
            enter(.divisor, .nonzero, direction?.x, blaming: id)
            guard let angle, conditions.count > count else { return }
            let rests = [angle, angle.negated].compactMap {
                (try? algebra.difference(Form(90), $0)).flatMap { try? algebra.ring.signCarrier($0) }
            }
            if rests.count == 2 { conditions[count].sufficient = rests }
        case .binary(.divide, _, let divisor), .binary(.mod, _, let divisor):
            enter(.divisor, .nonzero, divisor, blaming: id, program)
        case .binary(.pow, let base, let exponent): enterPower(base, exponent, blaming: id, program)
        case .power(let base, let exponent):
            if exponent < 0 { enter(.divisor, .nonzero, base, blaming: id, program) }
        case .call: enterCall(id, program)
        case .constant, .pi, .width, .height, .parameter, .binding, .argument, .pen, .heading, .unary, .binary,
            .conditional:
            break
        }
    }

    private mutating func enterPower(
        _ base: ID<Expression>, _ exponent: ID<Expression>, blaming id: ID<Expression>, _ program: Program
    ) {
        let constant = form(exponent, program)?.constant
        let isNegative = constant.map { $0 < .zero } ?? true
        if constant?.isInteger == true {
            if isNegative { enter(.divisor, .nonzero, base, blaming: id, program) }
        } else {
            enter(.powerBase, isNegative ? .positive : .nonnegative, base, blaming: id, program)
        }
    }

    /// What the formulas in a function need for these arguments: the function is worked out once more.
    private mutating func enterCall(_ id: ID<Expression>, _ program: Program) {
        let known = algebra.ring.obligations
        algebra.ring.obligations = []
        algebra.memo[id.index] = nil
        if form(id, program) == nil { enter(.call, .nonnegative, nil, blaming: id) }
        for obligation in algebra.ring.obligations {
            let relation: ValidityCondition.Relation = obligation.kind == .nonzero ? .nonzero : .nonnegative
            append(.call, relation, obligation.polynomial, blaming: id)
        }
        algebra.ring.obligations = known
    }

    private mutating func enter(
        _ subject: ValidityCondition.Subject, _ relation: ValidityCondition.Relation, _ id: ID<Expression>,
        blaming blamed: ID<Expression>? = nil, _ program: Program
    ) {
        if program.constantValue(id).map(relation.holds) == true { return }
        let form = form(id, program)
        if form == nil, relation == .nonnegative, program.isEvidentlyNonnegative(id) { return }
        enter(subject, relation, form, blaming: blamed ?? id)
    }

    private mutating func enter(
        _ subject: ValidityCondition.Subject, _ relation: ValidityCondition.Relation, _ form: Form?,
        blaming id: ID<Expression>
    ) {
        append(subject, relation, form.flatMap { try? algebra.ring.signCarrier($0) }, blaming: id)
    }

    /// Enters a condition, unless it is a constant that satisfies it.
    private mutating func append(
        _ subject: ValidityCondition.Subject, _ relation: ValidityCondition.Relation, _ p: Polynomial?,
        blaming id: ID<Expression>
    ) {
        if p?.constant.map(relation.holds) == true { return }
        conditions.append(
            ValidityCondition(
                subject: subject, relation: relation, polynomial: p, context: context, expression: id,
                statement: statement))
    }

    /// minimum ≤ sweep ≤ 360° for the arc at hand, if that is claimed of it.
    private mutating func enterSweep(_ program: Program) {
        guard !program.sweepClaims.isEmpty, let index = program.sweepClaim(at: program.span(statement)) else { return }
        let claim = program.sweepClaims[index]
        let sweep = form(claim.sweep, program)
        let excess = sweep.flatMap { try? algebra.difference($0, Form(claim.minimum)) }
        enter(.sweep, .nonnegative, excess, blaming: claim.sweep)
        enter(.sweep, .nonnegative, sweep.flatMap { try? algebra.difference(Form(360), $0) }, blaming: claim.sweep)
    }
}

extension ValidityCondition.Relation {
    /// Whether a number satisfies it.
    fileprivate func holds(_ value: Rational) -> Bool {
        switch self {
        case .nonnegative: value >= .zero
        case .positive: value > .zero
        case .nonzero: !value.isZero
        }
    }
}

extension Program {
    /// Whether the form of a formula, whatever its operands are, makes it not negative.
    fileprivate func isEvidentlyNonnegative(_ id: ID<Expression>) -> Bool {
        var id = id
        while id.index < formulas.count {
            switch self[id] {
            case .unary(.sqrt, _), .unary(.abs, _), .unary(.exp, _), .unary(.acos, _), .binary(.hypot, _, _):
                return true
            case .power(_, let exponent): return exponent % 2 == 0
            case .binary(.max, let left, let right):
                if [left, right].contains(where: { constantValue($0).map { $0 >= .zero } == true }) { return true }
                return false
            case .binding(let binding, let component):
                guard let value = self[binding].value?[Int(component)], value.index < id.index else { return false }
                id = value
            case .constant, .pi, .width, .height, .parameter, .argument, .pen, .heading, .unary, .binary, .conditional,
                .call:
                return false
            }
        }
        return false
    }
}

import ShapeProgram
import ShapeSyntax

/// Finds the valid sizes of a shape whose conditions are all affine, without algebra: the common case.
///
/// Looks for what `ConditionCollector` and `EdgeCheck` look for, in outlines of lines, curves and quarter arcs that are
/// the same at every size. What it finds is exact; of other shapes it knows nothing.
struct AffineSizes: ~Copyable {
    /// The sum of up to four formulas, each added or subtracted.
    private struct Goal {
        private(set) var formulas = InlineArray<4, (id: ID<Expression>, isAdded: Bool)>(repeating: (.none, true))
        private(set) var count = 0

        mutating func add(_ id: ID<Expression>, _ isAdded: Bool = true) {
            formulas[count] = (id, isAdded)
            count += 1
        }

        /// Whether it is the difference of the same places, which are not looked into.
        func cancels(_ program: Program) -> Bool {
            guard count == 2, formulas[0].isAdded != formulas[1].isAdded else { return false }
            if case .binding(let a, let component) = program[formulas[0].id],
                case .binding(let b, let other) = program[formulas[1].id]
            {
                return a == b && component == other
            }
            return formulas[0].id == formulas[1].id
        }

        /// The same with the opposite sign.
        var negated: Goal {
            var result = self
            for index in 0..<count { result.formulas[index].isAdded.toggle() }
            return result
        }

        /// a − b
        init(_ a: PenPlace.Coordinate, minus b: PenPlace.Coordinate) {
            add(a.base)
            add(b.base, false)
            if a.radius.isPresent { add(a.radius, !a.isBackwards) }
            if b.radius.isPresent { add(b.radius, b.isBackwards) }
        }

        /// a − b
        init(_ a: ID<Expression>, minus b: ID<Expression> = .none) {
            add(a)
            if b.isPresent { add(b, false) }
        }
    }

    /// How many formulas there may be.
    private static let formulaLimit = 100_000

    private var table = AffineTable()
    private(set) var rows = AffineRows()
    /// What radii of corners count as in place of what they are clamped to, by the `let` that `Expand` made.
    private var written = Arena<ID<Expression>>(capacity: 32)
    /// Those that the sum at hand made.
    private var choices = AffineChoices()
    private var steps = 0
    /// Whether something was met of which nothing can be said.
    private var isOpen = false
    private var pen: PenPlace?
    private var start: PenPlace?

    /// Looks at an expanded program whose joints hold, for all values of its parameters or with their defaults; whether
    /// all conditions are known.
    mutating func find(_ program: Program, withDefaults: Bool) -> Bool {
        guard program.formulas.count <= Self.formulaLimit, program.sweepClaims.isEmpty, program.functions.isEmpty,
            program.isTotal,
            rows.reset(program, withDefaults: withDefaults)
        else { return false }
        isOpen = false
        table.fill(program, rows)
        written.refill(.none, count: program.bindings.count)
        for requirement in program.requirements { require(requirement.condition, program) }
        for layer in program.layers { enterArcs(layer.body, program) }
        for layer in program.layers {
            pen = nil
            enterLines(layer.body, program)
        }
        return !isOpen
    }

    private mutating func giveUp() { isOpen = true }

    // MARK: Statements

    /// Enters what the arcs of a path need. What a corner's radius is clamped to is the radius where that holds.
    private mutating func enterArcs(_ block: Block, _ program: Program) {
        for index in block.indices {
            switch program[program.statement(at: index)] {
            case .bind, .move, .line, .quadratic, .cubic, .close, .open: break
            case .arc(let id): enter(program[id], program)
            case .smooth, .reversed, .repeat, .choose, .corner, .primitive, .transform: isOpen = true
            }
            if isOpen { return }
        }
    }

    private mutating func enter(_ arc: Arc, _ program: Program) {
        guard arc.writtenRadius.isPresent else {
            let radius = table[arc.radiusX]
            if radius.isKnown, arc.radiusY == arc.radiusX {
                // The same radius at several corners asks for one thing.
                if rows.isLast(radius) { return }
                return rows.isFull ? giveUp() : rows.append(radius, isStrict: false)
            }
            enter(Goal(arc.radiusX), program)
            if arc.radiusY != arc.radiusX { enter(Goal(arc.radiusY), program) }
            return
        }
        enter(Goal(arc.writtenRadius), program)
        guard arc.radiusLimit.isPresent else { return }
        enter(Goal(arc.radiusLimit, minus: arc.writtenRadius), program)
        guard case .binding(let binding, 0) = program[arc.radiusX] else { return giveUp() }
        written[binding.index] = arc.writtenRadius
    }

    /// Enters that lines run forwards.
    private mutating func enterLines(_ block: Block, _ program: Program) {
        for index in block.indices {
            switch program[program.statement(at: index)] {
            case .move(let target):
                pen = PenPlace(base: target)
                start = pen
            case .line(let target): enterLine(to: PenPlace(base: target), program)
            case .quadratic(_, let target), .cubic(_, _, let target): pen = PenPlace(base: target)
            case .arc(let id): pen = PenPlace(endOf: program[id], program)
            case .close: enterLine(to: start, program)
            case .open: pen = nil
            case .bind, .smooth, .reversed, .repeat, .choose, .corner, .primitive, .transform: break
            }
            if isOpen { return }
        }
    }

    /// A line along an axis runs the way it does at the design size.
    private mutating func enterLine(to target: PenPlace?, _ program: Program) {
        guard let target, let pen else { return giveUp() }
        self.pen = target
        let difference = (
            x: value(target.x).adding(value(pen.x).negated), y: value(target.y).adding(value(pen.y).negated)
        )
        if difference.x.isKnown, difference.y.isKnown {
            if difference.x.isZero != difference.y.isZero {
                enter(length: difference.x.isZero ? difference.y : difference.x, program)
            }
            return
        }
        let across = Goal(target.x, minus: pen.x)
        let down = Goal(target.y, minus: pen.y)
        switch (isZero(across, program), isZero(down, program)) {
        case (true?, true?), (false?, false?): break
        case (true?, false), (true?, nil): enterLength(down, program)
        case (false, true?), (nil, true?): enterLength(across, program)
        case (nil, _), (_, nil): isOpen = true
        }
    }

    /// A coordinate of a place, if no minimum is in it.
    private func value(_ place: PenPlace.Coordinate) -> AffineValue {
        let base = table[place.base]
        guard place.radius.isPresent else { return base }
        return base.adding(place.isBackwards ? table[place.radius].negated : table[place.radius])
    }

    private mutating func enter(length: AffineValue, _ program: Program) {
        let size = program.designSize ?? Program.DesignSize(width: 100, height: 100)
        guard !rows.isFull, let value = rows.value(length, size, program) else { return giveUp() }
        rows.append(value < 0 ? length.negated : length, isStrict: false)
    }

    private mutating func enterLength(_ length: Goal, _ program: Program) {
        let size = program.designSize ?? Program.DesignSize(width: 100, height: 100)
        let sum = sum(length, AffineChoices(), program)
        if choices.count > 0 {
            guard let value = value(of: length, size, program) else { return giveUp() }
            return enter(value < 0 ? length.negated : length, program)
        }
        if sum.isKnown { enter(length: sum, program) } else { giveUp() }
    }

    /// What a sum comes to with the parameters' defaults; `nil` where that is not known.
    private mutating func value(of goal: Goal, _ size: Program.DesignSize, _ program: Program) -> Int64? {
        var next: AffineChoices? = AffineChoices()
        var result: Int64?
        while let current = next {
            let sum = sum(goal, current, program)
            let made = choices
            guard sum.isKnown, made.asksForAll != made.asksForOne, let value = rows.value(sum, size, program) else {
                return nil
            }
            result = result.map { made.asksForAll ? min($0, value) : max($0, value) } ?? value
            next = made.next
        }
        return result
    }

    // MARK: Requirements

    private mutating func require(_ condition: ID<Expression>, _ program: Program) {
        var pending = [condition]
        while let id = pending.popLast(), !isOpen {
            switch program[id] {
            case .binary(.and, let left, let right): pending += [right, left]
            case .binary(.greaterOrEqual, let left, let right): enter(Goal(left, minus: right), program)
            case .binary(.lessOrEqual, let left, let right): enter(Goal(right, minus: left), program)
            case .binary(.greater, let left, let right): enter(Goal(left, minus: right), isStrict: true, program)
            case .binary(.less, let left, let right): enter(Goal(right, minus: left), isStrict: true, program)
            case .constant, .pi, .width, .height, .parameter, .binding, .argument, .pen, .heading, .unary, .binary,
                .power, .conditional, .call:
                isOpen = true
            }
        }
    }

    // MARK: Goals

    /// Enters that a sum is ≥ 0, or > 0, as one row for each operand of its minima.
    private mutating func enter(_ goal: Goal, isStrict: Bool = false, _ program: Program) {
        var next: AffineChoices? = AffineChoices()
        while let current = next {
            let sum = sum(goal, current, program)
            let made = choices
            guard sum.isKnown, !rows.isFull, !made.asksForAll || !made.asksForOne else { return giveUp() }
            next = made.next
            if !made.asksForOne {
                rows.append(sum, isStrict: isStrict)
            } else if rows.isPromised(sum, isStrict: isStrict, program) {
                return
            } else if next == nil {
                giveUp()
            }
        }
    }

    /// Whether a sum is 0 at every size; `nil` where that is not known.
    private mutating func isZero(_ goal: Goal, _ program: Program) -> Bool? {
        if goal.cancels(program) { return true }
        let sum = sum(goal, AffineChoices(), program)
        return sum.isKnown && choices.count == 0 ? sum.isZero : nil
    }
}

// MARK: - Sums

extension AffineSizes {
    /// How many formulas a sum may have that are in no table.
    private static var maximumSteps: Int { 256 }

    /// The sum of a goal. Of minima and maxima those operands are taken which the choices say.
    private mutating func sum(_ goal: Goal, _ choices: AffineChoices, _ program: Program) -> AffineValue {
        self.choices = choices
        steps = 0
        var sum = AffineValue()
        for index in 0..<goal.count {
            let item = goal.formulas[index]
            sum = sum.adding(value(item.id, isAdded: item.isAdded, program))
        }
        return sum
    }

    /// A formula, added or subtracted.
    @inline(__always)
    private mutating func value(_ id: ID<Expression>, isAdded: Bool, _ program: Program) -> AffineValue {
        guard id.isPresent else { return .unknown }
        let known = table[id]
        if known.isKnown { return isAdded ? known : known.negated }
        return value(ofChoice: id, times: isAdded ? SizeLimits.unit : 0 &- SizeLimits.unit, program)
    }

    /// A multiple of a formula that is in no table, or names one.
    private mutating func value(ofChoice id: ID<Expression>, times factor: Int64, _ program: Program) -> AffineValue {
        steps += 1
        guard steps <= Self.maximumSteps, id.isPresent else { return .unknown }
        let known = table[id]
        if known.isKnown { return known.multiplied(by: factor) }
        switch program[id] {
        case .binding(let binding, let component):
            var inner = program.bindings[binding.index].value?[Int(component)] ?? .none
            if written[binding.index].isPresent { inner = written[binding.index] }
            return value(ofChoice: inner, times: factor, program)
        case .unary(.negate, let operand): return value(ofChoice: operand, times: 0 &- factor, program)
        case .unary(.abs, let operand):
            guard let takesSecond = choices.take(isLeast: false, factor) else { return .unknown }
            return value(ofChoice: operand, times: takesSecond ? 0 &- factor : factor, program)
        case .binary(.add, let left, let right):
            let first = value(ofChoice: left, times: factor, program)
            return first.adding(value(ofChoice: right, times: factor, program))
        case .binary(.subtract, let left, let right):
            let first = value(ofChoice: left, times: factor, program)
            return first.adding(value(ofChoice: right, times: 0 &- factor, program))
        case .binary(.multiply, let left, let right):
            let (number, other) = table[left].number.map { ($0, right) } ?? (table[right].number ?? 0, left)
            guard number != 0, let factor = AffineValue.product(factor, number) else { return .unknown }
            return value(ofChoice: other, times: factor, program)
        case .binary(.divide, let left, let right):
            guard let divisor = table[right].number, let factor = AffineValue.quotient(factor, divisor) else {
                return .unknown
            }
            return value(ofChoice: left, times: factor, program)
        case .binary(.min, let left, let right):
            guard let takesSecond = choices.take(isLeast: true, factor) else { return .unknown }
            return value(ofChoice: takesSecond ? right : left, times: factor, program)
        case .binary(.max, let left, let right):
            guard let takesSecond = choices.take(isLeast: false, factor) else { return .unknown }
            return value(ofChoice: takesSecond ? right : left, times: factor, program)
        case .constant, .width, .height, .parameter, .pi, .argument, .pen, .heading, .unary, .binary, .power,
            .conditional, .call:
            return .unknown
        }
    }
}

// MARK: - What was found

extension AffineSizes {
    /// The smallest size with the defaults of all parameters; `nil` where the conditions ask for something else.
    func minimumSize(_ program: Program) -> MinimumSize? {
        var sides = (width: MinimumSize.Side(value: 0), height: MinimumSize.Side(value: 0))
        for row in 0..<rows.count {
            guard let rest = rows.rest(row, program) else { return nil }
            let isMet = rest > 0 || rest == 0 && !rows.isStrict(row)
            switch rows.direction(row) {
            case .none, .both: guard isMet else { return nil }
            case .opposed: return nil
            case .width:
                guard raise(&sides.width, row, program) else { return nil }
            case .height:
                guard raise(&sides.height, row, program) else { return nil }
            }
        }
        return .quadrant(width: sides.width, height: sides.height, .exact)
    }

    /// Lets a side be at least what a row says; whether that is known.
    private func raise(_ side: inout MinimumSize.Side, _ row: Int, _ program: Program) -> Bool {
        guard let bound = rows.bound(row, program) else { return false }
        side.raise(to: bound, isStrict: rows.isStrict(row))
        return true
    }

    /// What is asked of sizes for all values of the parameters.
    mutating func limits(_ program: Program) -> SizeLimits { rows.limits(rows.essence(program)) }
}

extension Program {
    /// Whether every formula has a value, whatever its operands are.
    fileprivate var isTotal: Bool {
        formulas.indices.allSatisfy { index in
            switch formulas[index].expression {
            case .constant, .pi, .width, .height, .parameter, .binding, .argument, .pen, .heading, .conditional: true
            case .unary(let op, _):
                switch op {
                case .negate, .not, .abs, .sin, .cos, .floor, .ceil, .round, .sign, .exp, .radians, .fromRadians: true
                case .sqrt, .tan, .asin, .acos, .log: false
                }
            case .binary(let op, _, let right):
                switch op {
                case .add, .subtract, .multiply, .min, .max, .hypot, .atan2, .less, .lessOrEqual, .greater,
                    .greaterOrEqual, .equal, .notEqual, .and, .or:
                    true
                case .divide: constantValue(right)?.isZero == false
                case .mod, .pow: false
                }
            case .power(_, let exponent): exponent >= 0
            case .call: false
            }
        }
    }
}

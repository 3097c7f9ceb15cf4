import ShapeProgram
import ShapeSyntax

// What is read from a program before its formulas.
extension Algebra {
    /// Adds what a requirement says to what is known: each side of `&&` by itself.
    mutating func assume(_ condition: ID<Expression>, _ program: Program) {
        var pending = [condition]
        while let id = pending.popLast() {
            guard id.index < program.formulas.count else { continue }
            switch program[id] {
            case .binary(.and, let left, let right): pending += [right, left]
            case .binary(let op, let left, let right): assume(id, op, left, right, program)
            case .constant, .pi, .width, .height, .parameter, .binding, .argument, .pen, .heading, .unary, .power,
                .conditional, .call:
                leaveOpen(id, program)
            }
        }
    }

    private mutating func assume(
        _ id: ID<Expression>, _ op: BinaryOperator, _ left: ID<Expression>, _ right: ID<Expression>,
        _ program: Program
    ) {
        do throws(AlgebraLimit) {
            switch op {
            case .less: try assume(right, atLeast: left, isStrict: true, program)
            case .lessOrEqual: try assume(right, atLeast: left, isStrict: false, program)
            case .greater: try assume(left, atLeast: right, isStrict: true, program)
            case .greaterOrEqual: try assume(left, atLeast: right, isStrict: false, program)
            case .equal:
                try assume(left, atLeast: right, isStrict: false, program)
                try assume(right, atLeast: left, isStrict: false, program)
            case .add, .subtract, .multiply, .divide, .mod, .pow, .min, .max, .hypot, .atan2, .notEqual, .and, .or:
                leaveOpen(id, program)
            }
        } catch {
            openRequirements.append(nil)
        }
    }

    private mutating func assume(
        _ a: ID<Expression>, atLeast b: ID<Expression>, isStrict: Bool, _ program: Program
    ) throws(AlgebraLimit) {
        let difference = try ring.difference(form(a, program), form(b, program))
        let carrier = try ring.signCarrier(difference)
        if !ring.assume(carrier, isStrict: isStrict) { openRequirements.append(.zero) }
    }

    /// Keeps a requirement that is no comparison to be looked at where it matters.
    private mutating func leaveOpen(_ id: ID<Expression>, _ program: Program) {
        openRequirements.append(try? form(id, program))
    }
}

// MARK: - Angles

extension Algebra {
    /// Whether there may be angles other than multiples of 90°.
    func hasAngles(_ program: Program) -> Bool {
        for formula in program.formulas {
            switch formula.expression {
            case .unary(.sin, _), .unary(.cos, _), .unary(.tan, _), .unary(.asin, _), .unary(.acos, _),
                .binary(.atan2, _, _), .heading:
                return true
            case .constant(let constant):
                if case .angle = formula.kind, program[constant].divided(by: 90)?.isInteger != true { return true }
            case .binary, .pi, .width, .height, .parameter, .binding, .argument, .pen, .unary, .power, .conditional,
                .call:
                if case .angle = formula.kind { return true }
            }
        }
        return false
    }

    /// Works through all angles once to learn into which parts they have to be split. Nothing of it is kept
    /// but these.
    mutating func scoutAngles(_ program: Program, on sides: [SizeSwitch]) {
        ring.angleUnits.isScouting = true
        enterVariables(program)
        for side in sides { _ = try? ring.assume(side) }
        for loop in program.loops {
            if let index = try? ring.enter(.integer(-1, .none)) {
                setIndex(loop.index, to: Form(Polynomial(generator: index)))
            }
        }
        for index in program.formulas.indices { scout(ID(index), program) }
        for arc in program.arcs { scout(arc, program) }
        var units = ring.angleUnits
        units.isScouting = false
        forget(program)
        enterVariables(program)
        ring.angleUnits = units
        ring.angleOrder = units.order
    }

    /// Enters the sizes and parameters that occur, so that leading terms, and with them signs, come out the same in
    /// both passes.
    private mutating func enterVariables(_ program: Program) {
        for formula in program.formulas {
            switch formula.expression {
            case .width: _ = try? size(.width)
            case .height: _ = try? size(.height)
            case .parameter(let id, let component):
                // Colours have no angles in them, and there is no generator to waste.
                guard id.index < program.parameters.count, program.parameters[id.index].kind != .color else { continue }
                _ = try? parameter(id, component, program)
            case .constant, .pi, .binding, .argument, .pen, .heading, .unary, .binary, .power, .conditional, .call:
                break
            }
        }
    }

    private mutating func scout(_ id: ID<Expression>, _ program: Program) {
        switch program[id] {
        case .unary(.sin, _), .unary(.cos, _), .unary(.tan, _), .unary(.asin, _), .unary(.acos, _),
            .binary(.atan2, _, _), .call:
            _ = try? form(id, program)
        case .constant, .pi, .width, .height, .parameter, .binding, .argument, .pen, .heading, .unary, .binary,
            .power, .conditional:
            break
        }
    }

    private mutating func scout(_ arc: Arc, _ program: Program) {
        guard arc.from.isPresent, let from = try? form(arc.from, program) else { return }
        _ = try? ring.direction(from)
        if arc.rotation.isPresent, let rotation = try? form(arc.rotation, program) {
            _ = try? ring.direction(rotation)
        }
        if arc.sweep.isPresent, let sweep = try? form(arc.sweep, program), let to = try? ring.sum(from, sweep) {
            _ = try? ring.direction(to)
        }
    }
}

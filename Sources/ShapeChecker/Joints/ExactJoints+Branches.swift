import ShapeProgram
import ShapeSyntax

/// Where a statement is drawn: everywhere, or where the conditions of loops and branches around it hold.
enum Presence {
    case always
    /// Where the form is 1; elsewhere it is 0.
    case when(Form)
    /// There is no form for the condition.
    case unknown(AlgebraLimit)
}

// The pen behind `if` is b + s·(a − b), with s the condition as 0 or 1.
extension ExactJoints {
    mutating func choose(
        _ condition: ID<Expression>, _ then: Block, _ otherwise: Block, _ program: Program
    ) {
        let outer = presence
        let before = path
        let sides = switches(condition, program)
        presence = joined(outer, sides.then)
        enter(then, program)
        let first = path.pen
        path = before
        setPen(before.pen, heading: before.heading)
        presence = joined(outer, sides.otherwise)
        enter(otherwise, program)
        presence = outer
        let second = path.pen
        path = before
        path.last = nil
        setPen(merged(first, second, sides.then))
    }

    /// Walks a branch, unless it is never taken.
    private mutating func enter(_ block: Block, _ program: Program) {
        path.last = nil
        if case .when(let form) = presence, form.isZero { skip(block, program) } else { walk(block, program) }
    }

    private mutating func switches(_ condition: ID<Expression>, _ program: Program)
        -> (then: Presence, otherwise: Presence)
    {
        do throws(AlgebraLimit) {
            let form = try algebra.form(condition, program)
            return (.when(form), .when(try algebra.difference(.one, form)))
        } catch {
            return (.unknown(error), .unknown(error))
        }
    }

    /// Where both hold.
    mutating func joined(_ a: Presence, _ b: Presence) -> Presence {
        switch (a, b) {
        case (.always, let other), (let other, .always): return other
        case (.unknown(let limit), _), (_, .unknown(let limit)): return .unknown(limit)
        case (.when(let first), .when(let second)):
            do throws(AlgebraLimit) { return .when(try algebra.product(first, second)) } catch {
                return .unknown(error)
            }
        }
    }

    /// Where the pen is that is at `first` where something holds and at `second` elsewhere.
    mutating func merged(_ first: ExactPath.Spot, _ second: ExactPath.Spot, _ presence: Presence)
        -> ExactPath.Spot
    {
        switch presence {
        case .always: return first
        case .when(let form):
            if form.isZero { return second }
            if form.constant == .one { return first }
            return merged(first, second, by: form)
        case .unknown(let limit):
            guard case .at(let a) = first, case .at(let b) = second, isSame(a, b) else { return .unknown(limit) }
            return first
        }
    }

    private mutating func merged(_ first: ExactPath.Spot, _ second: ExactPath.Spot, by form: Form)
        -> ExactPath.Spot
    {
        switch (first, second) {
        case (.unknown(let limit), _), (_, .unknown(let limit)): return .unknown(limit)
        case (.at(let a), .at(let b)):
            do throws(AlgebraLimit) {
                let x = try algebra.choice(form, a.x, b.x)
                return .at(FormPoint(x: x, y: try algebra.choice(form, a.y, b.y)))
            } catch {
                return .unknown(error)
            }
        }
    }

    private mutating func isSame(_ a: FormPoint, _ b: FormPoint) -> Bool {
        do throws(AlgebraLimit) {
            let difference = try algebra.difference(a, b)
            return difference.x.isZero && difference.y.isZero
        } catch {
            return false
        }
    }
}

import ShapeProgram
import ShapeSyntax

// What is known of each claim so far.
extension ExactJoints {
    /// Whether every sweep is proved to be in range.
    var provesSweeps: Bool { steps <= Self.stepLimit && isSweepProved.allSatisfy { $0 == true } }

    /// Decides whether the sweep of the arc at hand is in range, if that is claimed of it.
    mutating func judgeSweep(_ statement: ID<Statement>, _ program: Program) {
        guard !isRehearsal, !program.sweepClaims.isEmpty else { return }
        guard let index = program.sweepClaim(at: program.span(statement)), isSweepProved[index] != false else { return }
        isSweepProved[index] = isInRange(program.sweepClaims[index], program)
    }

    private mutating func isInRange(_ claim: SweepClaim, _ program: Program) -> Bool {
        do throws(AlgebraLimit) {
            let sweep = try algebra.form(claim.sweep, program)
            let least = try algebra.difference(sweep, Form(claim.minimum))
            guard try algebra.isNegativeNowhere(least) else { return false }
            return try algebra.isNegativeNowhere(algebra.difference(Form(360), sweep))
        } catch {
            return false
        }
    }

    /// How many claims are not proved so far.
    var openCount: Int { claims.count { !$0.isProved } }

    /// Notes that the claim of a statement, if it has one, has been looked at.
    @discardableResult
    mutating func visit(_ id: ID<Statement>) -> Int? {
        let slot = Int(slots[id.index])
        guard !isRehearsal, slot >= 0 else { return nil }
        isVisited[slot] = true
        return slot
    }

    /// Notes that the statements of a block are never drawn, so that their claims hold.
    mutating func skip(_ block: Block, _ program: Program) {
        for index in block.indices {
            let id = program.statement(at: index)
            switch program[id] {
            case .arc, .close, .smooth: visit(id)
            case .reversed(let body): skip(body, program)
            case .repeat(let loop): skip(program[loop].body, program)
            case .choose(_, let then, let otherwise):
                skip(then, program)
                skip(otherwise, program)
            case .bind, .move, .line, .quadratic, .cubic, .open, .corner, .primitive, .transform: break
            }
        }
    }

    /// Notes that there is no deciding the claim of a statement.
    mutating func giveUp(_ id: ID<Statement>, _ limit: AlgebraLimit) {
        guard let slot = visit(id) else { return }
        lower(slot, to: .undecided(limit), nil, [])
    }

    /// Decides whether two points are one wherever a statement is drawn.
    mutating func judge(_ id: ID<Statement>, _ found: FormPoint, _ wanted: FormPoint, _ program: Program) {
        guard let slot = visit(id) else { return }
        do throws(AlgebraLimit) {
            var difference = try algebra.difference(found, wanted)
            let (x, y) = (isZeroHere(difference.x), isZeroHere(difference.y))
            if x.isZero { difference.x = .zero }
            if y.isZero { difference.y = .zero }
            if x.isZero && y.isZero { return }
            var deviation: Deviation?
            if claims[slot].deviation == nil, deviationsLeft > 0 {
                deviationsLeft -= 1
                deviation = algebra.deviation(found, wanted, difference, program, names)
            }
            lower(slot, by: x, deviation)
            lower(slot, by: y, deviation)
        } catch {
            lower(slot, to: .undecided(error), nil, [])
        }
    }

    /// Decides whether a number is zero wherever a statement is drawn.
    mutating func judge(_ id: ID<Statement>, _ form: Form) {
        guard let slot = visit(id) else { return }
        lower(slot, by: isZeroHere(form), nil)
    }

    /// Whether a form is zero wherever the statement at hand is drawn.
    mutating func isZeroHere(_ form: Form) -> ZeroVerdict {
        if form.isZero { return .zero }
        switch presence {
        case .always: return algebra.isZero(form)
        case .when(let condition):
            do throws(AlgebraLimit) { return algebra.isZero(try algebra.product(condition, form)) } catch {
                return isZeroEverywhere(form, or: error)
            }
        case .unknown(let limit): return isZeroEverywhere(form, or: limit)
        }
    }

    /// For a condition without a form: zero if that holds without it, else undecided.
    private mutating func isZeroEverywhere(_ form: Form, or limit: AlgebraLimit) -> ZeroVerdict {
        switch algebra.isZero(form) {
        case .zero: .zero
        case .nonzero(let hints), .undecided(_, let hints): .undecided(limit, hints)
        }
    }

    private mutating func lower(_ slot: Int, by verdict: ZeroVerdict, _ deviation: Deviation?) {
        switch verdict {
        case .zero: break
        case .nonzero(let hints): lower(slot, to: .refuted, deviation, hints)
        case .undecided(let limit, let hints): lower(slot, to: .undecided(limit), deviation, hints)
        }
    }

    /// Makes a claim's outcome worse; the first deviation is kept.
    private mutating func lower(
        _ slot: Int, to outcome: JointClaim.Outcome, _ deviation: Deviation?, _ hints: [WitnessHint]
    ) {
        if outcome.rank > claims[slot].outcome.rank { claims[slot].outcome = outcome }
        if claims[slot].deviation == nil { claims[slot].deviation = deviation }
        claims[slot].hints.append(contentsOf: hints.prefix(max(0, 16 - claims[slot].hints.count)))
    }
}

extension JointClaim.Outcome {
    /// Orders from what is best to what is worst.
    fileprivate var rank: Int {
        switch self {
        case .proved: 0
        case .undecided: 1
        case .refuted: 2
        }
    }
}

extension Program {
    /// The claim about the sweep of the arc that is written at a place; they are in the order of the file.
    func sweepClaim(at span: Span) -> Int? {
        var (low, high) = (0, sweepClaims.count)
        while low < high {
            let middle = (low + high) / 2
            if sweepClaims[middle].span.start < span.start { low = middle + 1 } else { high = middle }
        }
        return low < sweepClaims.count && sweepClaims[low].span == span ? low : nil
    }
}

extension ZeroVerdict {
    /// Whether it is certainly zero.
    fileprivate var isZero: Bool {
        switch self {
        case .zero: true
        case .nonzero, .undecided: false
        }
    }
}

import ShapeProgram
import ShapeSyntax

// What was found, in the file's own names.
extension ValidityCheck {
    /// Whether the shape is defined wherever the domains and the requirements hold.
    var verdict: Verdict {
        var verdict = isComplete ? Verdict.proved : .notProved
        for condition in conditions where !condition.outcome.isProved {
            if case .refuted = condition.outcome { return .refuted }
            verdict = .notProved
        }
        return verdict
    }

    /// The constraints as inequalities, in their order; `nil` where one has no short spelling.
    borrowing func texts(_ sizes: ValidSizes, _ program: Program, _ names: NameTable) -> [ConditionText]? {
        var result: [ConditionText] = []
        for constraint in sizes.constraints {
            let condition = ConditionText(constraint.goal, ring) { text(Form($0), program, names) }
            guard let condition else { return nil }
            result.append(condition)
        }
        return result
    }

    /// The room that the corner of a condition has, as formulas of which the least counts; `nil` where one has no short
    /// spelling.
    mutating func room(of condition: ValidityCondition, _ program: Program, _ names: NameTable) -> [String]? {
        guard condition.statement.isPresent, case .arc(let arc) = program[condition.statement],
            let limit = form(program[arc].radiusLimit, program)?.polynomial
        else { return nil }
        var result: [String] = []
        for part in Goal.nonnegative(limit).conjuncts(facts) {
            guard let text = text(Form(part.polynomial), program, names) else { return nil }
            if !result.contains(text) { result.append(text) }
        }
        return result.reversed()
    }

    /// What is not decided, be it that it holds where some constraints do; each formula once.
    borrowing func gaps(_ sizes: ValidSizes, _ program: Program) -> [Validity.Gap] {
        var gaps: [Validity.Gap] = []
        let needed = sizes.constraints.map { $0.condition }.filter { !conditions[$0].outcome.isRefuted }
        for index in sizes.undecided + needed {
            let condition = conditions[index]
            let span = condition.span(program)
            guard !gaps.contains(where: { $0.span == span }) else { continue }
            var reason = "no method applies"
            if case .notProved(.work) = condition.outcome { reason = "it takes more work than is done for a shape" }
            if condition.polynomial == nil { reason = "the formula is beyond exact arithmetic" }
            gaps.append(Validity.Gap(span: span, claim: condition.subject.claim, reason: reason))
        }
        return gaps
    }

    /// The smallest size as plain data.
    borrowing func minimumSize(_ size: SmallestSize, _ program: Program, _ names: NameTable) -> MinimumSize {
        switch size {
        case .every: .quadrant(width: .init(value: 0), height: .init(value: 0), .exact)
        case .quadrant(let width, let height, let certainty):
            .quadrant(
                width: side(width, program, names), height: side(height, program, names), .init(certainty))
        case .notQuadrant: .notQuadrant
        case .nowhere: .nowhere
        case .unknown: .unknown
        }
    }

    private borrowing func side(_ bound: SideBound, _ program: Program, _ names: NameTable) -> MinimumSize.Side {
        let text = bound.form.constant == nil ? text(bound.form, program, names) ?? "" : ""
        return MinimumSize.Side(value: bound.value, text: text, isStrict: bound.isStrict)
    }
}

extension ValidityCondition.Subject {
    /// What has to hold.
    var claim: String {
        switch self {
        case .radius, .cornerRadius: "this radius is not negative"
        case .cornerRoom: "this corner has room for its radius"
        case .radicand: "this is no root of a negative number"
        case .divisor: "this does not divide by 0"
        case .arcsineArgument: "this argument is in -1…1"
        case .logarithmArgument: "this is the logarithm of a positive number"
        case .powerBase: "this is no power of a negative number with a broken exponent"
        case .sweep: "this sweep is in range"
        case .call: "this call has a value"
        case .edge: "this line runs forwards"
        case .crossing: "this does not cross another part of the outline"
        }
    }

    /// What is wrong where it does not hold.
    var fault: String {
        switch self {
        case .radius, .cornerRadius: "this radius is negative"
        case .cornerRoom: "this corner has no room for its radius"
        case .radicand: "this is the root of a negative number"
        case .divisor: "this divides by 0"
        case .arcsineArgument: "this argument is not in -1…1"
        case .logarithmArgument: "this is the logarithm of a number that is not positive"
        case .powerBase: "this is a power of a negative number with a broken exponent"
        case .sweep: "this sweep is out of range"
        case .call: "this call has no value"
        case .edge: "this line runs backwards"
        case .crossing: "this crosses another part of the outline"
        }
    }
}

extension MinimumSize.Certainty {
    init(_ certainty: SmallestSize.Certainty) {
        switch certainty {
        case .exact: self = .exact
        case .sufficient: self = .sufficient
        case .sufficientWithinBounds: self = .sufficientWithinBounds
        }
    }
}

extension MinimumSize {
    /// `w >= 16, h >= 20`; `nil` for what is no quadrant, and empty for every size.
    public var text: String? {
        guard case .quadrant(let width, let height, _) = self else { return nil }
        return [("w", width), ("h", height)].filter { $0.1.value > 0 }
            .map { "\($0) \($1.isStrict ? ">" : ">=") \($1.phrase)" }
            .joined(separator: ", ")
    }
}

extension MinimumSize.Side {
    /// `16`, or exactly and in decimals: `24*sqrt(13) (86.5333)`.
    fileprivate var phrase: String {
        let decimals = NumberText.string(value)
        return text.isEmpty ? decimals : "\(text) (\(decimals))"
    }
}

import ShapeProgram
import ShapeSyntax

// Where a shape is defined.
extension Checker {
    /// How many samples may refute a condition: so many of the first ones, and as many of the others.
    private static let sampleLimit = 10
    /// How many samples may show faults of an outline.
    private static let outlineSampleLimit = 60

    /// Decides where the program is defined. Reports formulas that are undefined although a `require` promises them,
    /// and, where nothing is promised, from which size on the shape is valid.
    mutating func decideValidity(
        _ program: Program, _ names: NameTable, _ points: [Samples.Point], _ thoroughness: Thoroughness
    ) {
        let tries = Array(points.prefix(Self.outlineSampleLimit))
        let others = Array(points.dropFirst(Self.outlineSampleLimit))
        let points = Self.few(of: points)
        var check = ValidityCheck()
        check.decide(program, samples: points, knowsSweeps: !hasOpenSweeps, work: WorkBudget(isCancelled: isCancelled))
        var sizes = check.validSizes()
        var result = Validity()
        result.verdict = check.verdict
        result.verdictWithDefaults = result.verdict
        result.gaps = check.gaps(sizes, program)
        openFormulas = check.openFormulas
        isValidityComplete = check.isComplete
        let defined = sizes
        let outline =
            isSoundSoFar
            ? decideOutline(&check, &sizes, program, names, tries, others: others, thoroughness) : nil
        result.minimumSize = check.minimumSize(check.smallestSize(sizes, of: program), program, names)
        result.work = check.workDone
        if program.requirements.isEmpty {
            describe(check, sizes, program, names, &result)
            noteSizes(check, sizes, result, program, names)
        } else {
            reportBrokenPromises(&check, sizes, program, names)
        }
        if case .unknown = result.minimumSize, let outline, outline.isProved {
            // With the defaults, an outline may ask for less than with all values.
            var sizes = defined
            check.adopt(outline, into: &sizes, program, withAssumptions: true)
            result.minimumSize = check.minimumSize(check.smallestSize(sizes, of: program), program, names)
        }
        if isCancelled?() == true { return }
        if result.verdict != .proved { decideWithDefaults(program, names, points, &result) }
        if !program.requirements.isEmpty {
            var free = program
            free.requirements = []
            var check = ValidityCheck()
            check.decide(free, samples: points, knowsSweeps: !hasOpenSweeps, work: WorkBudget(isCancelled: isCancelled))
            describe(check, check.validSizes(), free, names, &result)
            result.work += check.workDone
        }
        proofs.validity = result
        noteStrictRequirements(program, names, tries)
    }

    /// The first samples, and as many of the others.
    static func few(of points: [Samples.Point]) -> [Samples.Point] {
        let rest = points.dropFirst(sampleLimit)
        let step = max(1, rest.count / sampleLimit)
        let others = stride(from: rest.startIndex, to: rest.endIndex, by: step).prefix(sampleLimit)
        return points.prefix(sampleLimit) + others.map { rest[$0] }
    }

    /// Whether nothing is wrong that would make an outline cross itself besides.
    private var isSoundSoFar: Bool {
        looksAtOutlines && !claims.contains { $0.isRefuted } && !diagnostics.contains { $0.severity == .error }
    }

    /// Does the same for the shape with all parameters at their defaults, of which more can be proved.
    private mutating func decideWithDefaults(
        _ program: Program, _ names: NameTable, _ points: [Samples.Point], _ result: inout Validity
    ) {
        let isCheap = result.work < WorkBudget.unitsPerShape / 4
        guard isCheap, program.parameters.contains(where: { $0.kind != .color }) else { return }
        let program = program.withDefaults()
        var check = ValidityCheck()
        check.decide(program, samples: points, knowsSweeps: !hasOpenSweeps, work: WorkBudget(isCancelled: isCancelled))
        result.verdictWithDefaults = check.verdict
        if case .unknown = result.minimumSize {
            let size = check.smallestSize(check.validSizes(), of: program)
            result.minimumSize = check.minimumSize(size, program, names)
        }
        result.work += check.workDone
    }

    /// Notes which sizes are valid by themselves.
    private func describe(
        _ check: borrowing ValidityCheck, _ sizes: ValidSizes, _ program: Program, _ names: NameTable,
        _ result: inout Validity
    ) {
        guard check.isComplete, sizes.undecided.isEmpty, let texts = check.texts(sizes, program, names) else { return }
        result.isExact = sizes.isExact
        result.conditions = texts.map { $0.text }
    }
}

// MARK: - Findings

extension Checker {
    /// Tells from which size on a shape is valid that promises nothing.
    private mutating func noteSizes(
        _ check: borrowing ValidityCheck, _ sizes: ValidSizes, _ result: Validity, _ program: Program,
        _ names: NameTable
    ) {
        let conditions = sizes.constraints.map { check.conditions[$0.condition] }
        guard conditions.contains(where: { $0.isWorthANote }) else { return }
        guard let texts = check.texts(sizes, program, names) else {
            diagnostics += failures(check, .undefinedSomewhere, program, names)
            return
        }
        let sentence = ConditionText.sentence(texts)
        var message = "the shape is valid for " + sentence
        if let smallest = result.minimumSize.text, !smallest.isEmpty, smallest != sentence {
            message += "; with defaults " + smallest
        }
        if let error = diagnostics.firstIndex(where: { $0.code == .undefinedHere }) {
            diagnostics[error].notes.append(message)
            return
        }
        let spans = conditions.map { $0.span(program) }
        let place = spans[0]
        var labels: [Diagnostic.Label] = []
        for (span, text) in zip(spans, texts) where span != place && !labels.contains(where: { $0.span == span }) {
            labels.append(.init(span, "this asks for `\(text.text)`"))
        }
        let required = texts.map { $0.text }.joined(separator: ", ")
        diagnostics.append(
            Diagnostic(
                .undefinedSomewhere, at: place, message, labels: labels,
                notes: sizes.isExact ? [] : ["it may be valid at other sizes, too"],
                fixIts: source?.requiring(required, at: place).map { [$0] } ?? []))
    }

    /// Notes formulas of which nothing is known, unless they were seen to have no value.
    mutating func noteGaps() {
        for gap in proofs.validity?.gaps ?? [] where !diagnostics.contains(where: { $0.isAbout(gap.span) }) {
            let isKnown = proofs.validity?.verdictWithDefaults == .proved
            diagnostics.append(
                Diagnostic(
                    .validityNotProved, at: gap.span, "it is not proved that \(gap.claim): \(gap.reason)",
                    notes: isKnown ? ["with the defaults of all parameters it is proved"] : []))
        }
    }

    /// Reports formulas that have no value at a size that a `require` promises, each once.
    private mutating func reportBrokenPromises(
        _ check: inout ValidityCheck, _ sizes: ValidSizes, _ program: Program, _ names: NameTable
    ) {
        var found = failures(check, .undefinedHere, program, names)
        for index in found.indices { found[index].notes = ["the `require`s of the shape allow this size"] }
        if let first = found.first, let texts = check.texts(sizes, program, names), !texts.isEmpty,
            let fix = source?.requiring(texts.map { $0.text }.joined(separator: ", "), at: first.span)
        {
            found[0].fixIts.append(fix)
        }
        for index in found.indices {
            if let fix = shrinking(found[index], &check, program, names) { found[index].fixIts.append(fix) }
        }
        diagnostics += found
    }

    /// Each formula that has no value somewhere, with a place; those that fail in the same way as one.
    private mutating func failures(
        _ check: borrowing ValidityCheck, _ code: DiagnosticCode, _ program: Program, _ names: NameTable
    ) -> [Diagnostic] {
        var found: [Diagnostic] = []
        for condition in check.conditions {
            guard case .refuted(let sample) = condition.outcome, condition.subject != .sweep else { continue }
            let diagnostic = diagnostic(condition, at: check.samples[sample], code, program, names)
            if (diagnostics + found).contains(where: { $0.isAbout(diagnostic.span) }) { continue }
            // Equal corners fail together.
            if let same = found.firstIndex(where: { $0.message == diagnostic.message }) {
                found[same].labels.append(.init(diagnostic.span, "this, too"))
            } else {
                found.append(diagnostic)
            }
        }
        return found
    }

    /// The edits that make the radii of corners at most what there is room for.
    private func shrinking(
        _ diagnostic: Diagnostic, _ check: inout ValidityCheck, _ program: Program, _ names: NameTable
    ) -> FixIt? {
        guard let source else { return nil }
        var edits: [FixIt.Edit] = []
        for condition in check.conditions where condition.subject == .cornerRoom && condition.outcome.isRefuted {
            let place = condition.span(program)
            guard diagnostic.isAbout(place), !source.isMapped(place), !edits.contains(where: { $0.span == place }),
                let room = check.room(of: condition, program, names)
            else { continue }
            edits.append(.init(place, "min(" + ([source.text(place)] + room).joined(separator: ", ") + ")"))
        }
        guard let first = edits.first else { return nil }
        return FixIt("write `\(first.replacement)`" + (edits.count > 1 ? " and the like" : ""), edits)
    }

    /// What is wrong with a formula at a point, in numbers.
    private mutating func diagnostic(
        _ condition: ValidityCondition, at point: Samples.Point, _ code: DiagnosticCode, _ program: Program,
        _ names: NameTable
    ) -> Diagnostic {
        evaluator.evaluate(program, width: point.width, height: point.height, parameters: point.values)
        let witness = Witness(point, program, names)
        let fault = evaluator.faults.first { $0.expression == condition.expression } ?? evaluator.faults.first
        if var fault {
            fault.expression = condition.expression
            return Definedness.diagnostic(fault, program, at: witness.text, code)
        }
        return Diagnostic(
            code, at: condition.span(program),
            "\(condition.subject.fault) at \(witness.text), if only by a little")
    }
}

extension Diagnostic {
    /// Whether it points at a place.
    fileprivate func isAbout(_ place: Span) -> Bool { span == place || labels.contains { $0.span == place } }
}

extension ValidityCondition {
    /// Whether it surely fails somewhere; sweeps are reported by themselves.
    fileprivate var isWorthANote: Bool { outcome.isRefuted && subject != .sweep || subject == .edge }
}

extension ValidityCheck {
    /// The formulas of which it is not known whether they have a value.
    fileprivate var openFormulas: Set<UInt32> {
        var result: Set<UInt32> = []
        for condition in conditions {
            if case .notProved = condition.outcome { result.insert(condition.expression.raw) }
        }
        return result
    }
}

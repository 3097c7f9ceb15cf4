import ShapeProgram
import ShapeSyntax

// Whether the outline is the one that is meant: its lines run forwards, and it does not cross itself.
extension Checker {
    /// Units of work for the outline: little while someone types, more where proofs are asked for.
    private static func outlineWork(_ thoroughness: Thoroughness) -> Int { thoroughness == .proofs ? 80_000 : 4_000 }

    /// Looks at the outline under the valid sizes, and adds to them what it takes for lines to run forwards; gives back what
    /// was found with the defaults, if these were looked at by themselves.
    mutating func decideOutline(
        _ check: inout ValidityCheck, _ sizes: inout ValidSizes, _ program: Program, _ names: NameTable,
        _ points: [Samples.Point], others: [Samples.Point], _ thoroughness: Thoroughness
    ) -> OutlineFindings? {
        var withDefaults: OutlineFindings?
        let work = Self.outlineWork(thoroughness)
        let aim: OutlineCheck.Aim = thoroughness == .proofs ? .content : .everything
        var outline = OutlineCheck(
            program, check, sizes, .free, aim: aim, points: points, others: others, work: work,
            isCancelled: isCancelled)
        let findings = outline.decide()
        var crossings = findings.crossings.map { Proofs.Crossing($0, program, names) }
        let assumed = findings.conditions.filter { $0.subject != .edge && $0.witness == nil }
        let needs = texts(of: assumed.map { $0.polynomial }, findings.ring, check, program, names)
        for index in crossings.indices where crossings[index].verdict == .proved {
            crossings[index].standing.needs = needs
        }
        var content = content(findings, check, program, names)
        if crossings.contains(where: { $0.verdict != .proved })
            || content.contains(where: { $0.standing.verdict != .proved })
        {
            var outline = OutlineCheck(
                program, check, sizes, .defaults, aim: aim, points: points, others: others, work: work,
                isCancelled: isCancelled)
            let fixed = outline.decide()
            for entry in self.content(fixed, check, program, names) {
                guard let index = content.firstIndex(where: { $0.region == entry.region }) else { continue }
                content[index].standing.verdictWithDefaults = entry.standing.verdict
                content[index].standing.needsWithDefaults = entry.standing.needs
            }
            // None of these is part of the valid sizes, not even what a drawing shows to be needed.
            let assumed = fixed.conditions.filter { $0.subject != .edge }.map { $0.polynomial }
            let needs = texts(of: assumed, fixed.ring, check, program, names)
            for (index, verdict) in fixed.crossings.enumerated() where index < crossings.count {
                let verdict = Proofs.Crossing(verdict, program, names).verdict
                crossings[index].standing.verdictWithDefaults = verdict
                if verdict == .proved { crossings[index].standing.needsWithDefaults = needs }
            }
            proofs.outlineWork += fixed.work
            withDefaults = fixed
        }
        proofs.crossings = crossings
        proofs.content = content
        proofs.outlineWork += findings.work
        report(findings, program, names, design: points.first)
        reportDrawnCrossings(program, names, points)
        reportNearlySmooth(findings.tangency, program, names)
        reportOverhang(findings, &check, program, names, points)
        if let design = points.first { lintSubpaths(program, design: design) }
        if !program.allowsOverhang, program.layers.contains(where: { $0.style.mayReachOutside }) {
            reportStrokes(findings.strokedEdges + (withDefaults?.strokedEdges ?? []), program, names, points)
        }
        if !program.requirements.isEmpty { reportFolds(findings, check, program, names) }
        check.adopt(findings, into: &sizes, program)
        return withDefaults
    }

    /// What was found about regions for content, in the order of the file.
    private func content(
        _ findings: OutlineFindings, _ check: borrowing ValidityCheck, _ program: Program, _ names: NameTable
    ) -> [Proofs.Content] {
        var result: [Proofs.Content] = []
        for found in findings.regions.sorted(by: { $0.region < $1.region }) {
            var entry = Proofs.Content(region: found.region)
            let name = program.regions[found.region].name
            if name.isPresent { entry.name = names.string(name) }
            switch found.outcome {
            case .inside: break
            case .insideWithinBounds: entry.standing.isWithinBounds = true
            case .sticksOut(let point): entry.standing.refute(at: Proofs.Witness(point, program, names))
            case .notProved: entry.standing.set(.notProved)
            }
            if entry.standing.verdict == .proved {
                entry.standing.needs = texts(of: found.conditions, findings.ring, check, program, names)
            }
            result.append(entry)
        }
        return result
    }

    /// What was taken for granted, each ≥ 0.
    private func texts(
        of conditions: [Polynomial], _ ring: Ring, _ check: borrowing ValidityCheck, _ program: Program,
        _ names: NameTable
    ) -> [String] {
        var texts: [String] = []
        for p in conditions {
            let text = ConditionText(.nonnegative(p), ring) { check.text(Form($0), in: ring, program, names) }
            texts.append(text?.text ?? "a condition without a short spelling holds")
        }
        return texts
    }

    /// Reports crossings, at the design size or where a `require` promises the size as warnings, else as notes; and arcs
    /// that turn the wrong way.
    private mutating func report(
        _ findings: OutlineFindings, _ program: Program, _ names: NameTable, design: Samples.Point?
    ) {
        for crossing in findings.crossings {
            guard case .crosses(let point) = crossing.outcome, crossing.first.isPresent else { continue }
            let isPromised = point == design || !program.requirements.isEmpty
            reportCrossing(
                of: program.span(crossing.first), program.span(crossing.second),
                at: Witness(point, program, names), isPromised ? .warning : .note)
        }
        let reversed = findings.tangency.filter { if case .reversedArc = $0.kind { true } else { false } }
        for finding in findings.tangency {
            // Of two arcs that run against each other it is not plain which one is wrong.
            let arc = reversedArc(of: finding, program)
            let beside = reversed.filter { $0.first == arc || $0.second == arc }.flatMap { [$0.first, $0.second] }
            let isPlain = !reversed.contains { other in
                let other = reversedArc(of: other, program)
                return other != arc && beside.contains(other)
            }
            reportTurn(finding, program, isPlain: isPlain)
        }
    }

    /// Reports arcs that turn the wrong way, and lines that are drawn twice, which in a layer with a stroke may be meant.
    private mutating func reportTurn(_ finding: TangencyFinding, _ program: Program, isPlain: Bool) {
        switch finding.kind {
        case .reversedArc:
            let place = program.span(reversedArc(of: finding, program))
            report(
                .reversedArc, at: place, "this arc runs against the direction of its neighbours at both ends",
                notes: ["turned the other way it would join them smoothly"],
                fixIts: isPlain ? exchange(at: place).map { [$0] } ?? [] : [])
        case .doubledLine:
            guard program.layers[finding.layer].isOnlyFilled else { return }
            report(.foldedLine, at: program.span(finding.second), "this line runs back over the line before it")
        case .turnsBack, .nearlySmooth: break
        }
    }

    /// The arc that is to blame for a joint.
    private func reversedArc(of finding: TangencyFinding, _ program: Program) -> ID<Statement> {
        if case .arc = program[finding.first] { finding.first } else { finding.second }
    }

    /// Reports something, once at a place.
    private mutating func report(
        _ code: DiagnosticCode, at place: Span, _ message: String, notes: [String] = [], fixIts: [FixIt] = []
    ) {
        if diagnostics.contains(where: { $0.code == code && $0.span == place }) { return }
        diagnostics.append(Diagnostic(code, at: place, message, notes: notes, fixIts: fixIts))
    }

    /// Reports that two parts of an outline cross, or that one does itself.
    mutating func reportCrossing(of place: Span, _ other: Span, at witness: Witness, _ severity: Severity) {
        diagnostics.append(
            Diagnostic(
                .crossing, at: place, "the outline crosses itself at \(witness.text)",
                label: other == place ? "" : "this", labels: other == place ? [] : [.init(other, "crosses this")],
                severity: severity))
    }

    /// `ccw` in place of `cw`, or the other way round.
    private func exchange(at place: Span) -> FixIt? {
        guard let arc = source?.arc(at: place)?.node, arc.to.isPresent, arc.direction != .missing else { return nil }
        return .replace(arc.directionSpan, with: arc.direction == .clockwise ? "ccw" : "cw")
    }

    /// Reports lines that run backwards although a `require` promises the size.
    private mutating func reportFolds(
        _ findings: OutlineFindings, _ check: borrowing ValidityCheck, _ program: Program, _ names: NameTable
    ) {
        for condition in findings.conditions where condition.subject == .edge {
            let place = program.span(condition.statement)
            if diagnostics.contains(where: { $0.code == .foldedLine && $0.span == place }) { continue }
            let text = ConditionText(.nonnegative(condition.polynomial), findings.ring) {
                check.text(Form($0), in: findings.ring, program, names)
            }
            let needed = text.map { " unless `\($0.text)`" } ?? " at some of the sizes that `require` promises"
            diagnostics.append(
                Diagnostic(
                    .foldedLine, at: place, "this line runs backwards" + needed,
                    fixIts: text.flatMap { source?.requiring($0.text, at: place) }.map { [$0] } ?? []))
        }
    }
}

extension Layer {
    /// Whether it is filled and has no stroke.
    var isOnlyFilled: Bool { style.fill != .none && !style.hasStroke }
}

extension ValidityCheck {
    /// Takes what an outline needs into the conditions, and into the sizes at which they hold; what a proof took for granted
    /// without knowing of a crossing, only if that is wanted.
    mutating func adopt(
        _ findings: OutlineFindings, into sizes: inout ValidSizes, _ program: Program, withAssumptions: Bool = false
    ) {
        let needed = findings.conditions.filter { withAssumptions || $0.subject == .edge || $0.witness != nil }
        guard !needed.isEmpty else { return }
        extend(to: findings.ring, program)
        for needed in needed {
            let subject: ValidityCondition.Subject = needed.subject == .edge ? .edge : .crossing
            sizes.constraints.append(
                ValidSizes.Constraint(goal: .nonnegative(needed.polynomial), condition: conditions.count))
            append(
                ValidityCondition(
                    subject: subject, relation: .nonnegative, polynomial: needed.polynomial, context: 0,
                    expression: .none, statement: needed.statement))
            // What is asked at one value of what loops depend on may not be needed at another one.
            if subject == .crossing || findings.isSampled { sizes.isExact = false }
        }
        simplify(&sizes)
    }
}

extension Proofs.Crossing {
    init(_ crossing: CrossingVerdict, _ program: Program, _ names: NameTable) {
        self.init(layer: crossing.layer)
        isSampled = !crossing.fixings.isEmpty
        if crossing.first.isPresent { first = program.span(crossing.first) }
        if crossing.second.isPresent { second = program.span(crossing.second) }
        switch crossing.outcome {
        case .proved: break
        case .provedWithinBounds: standing.isWithinBounds = true
        case .crosses(let point): standing.refute(at: Proofs.Witness(point, program, names))
        case .notProved(let obstacle):
            standing.set(.notProved)
            reason = obstacle.text
        }
    }
}

extension CrossingVerdict.Obstacle {
    fileprivate var text: String {
        switch self {
        case .proof(.work): "it takes more work than is done for a shape"
        case .proof(.noMethod): "no method applies"
        case .algebra: "the outline is beyond exact arithmetic"
        case .noSample: "no size is known at which the shape is valid"
        case .tooManyCases: "there are too many combinations of branches and loops"
        }
    }
}

import ShapeProgram
import ShapeSyntax

/// Looks at the outline of a shape where it is valid: lines that run backwards, crossings, joints, the frame.
///
/// Each combination of branches, and of the values on which the number of segments depends, is a case of its own. What is
/// found in any of them is said of the shape.
struct OutlineCheck {
    /// Which values of parameters are meant.
    enum Mode: Hashable, Sendable {
        /// All in their domains.
        case free
        case defaults
    }

    /// What is looked for.
    enum Aim: Hashable, Sendable {
        /// Lines that run backwards.
        case edges
        case everything
        /// Also whether content lies inside.
        case content
    }

    private let program: Program
    private let mode: Mode
    private let aim: Aim
    private let points: [Samples.Point]
    /// Where to look in cases that none of them is in.
    private let otherPoints: [Samples.Point]
    /// What holds where the shape is valid, in the ring of the validity check.
    private let known: [Goal]
    private let isCancelled: (() -> Bool)?
    private var findings: OutlineFindings
    private var work: Int
    /// How many cases there were that are possible.
    private var caseCount = 0
    /// What regions took, which is no part of the outline's own budget.
    private var regionWork = 0
    /// Regions that are no rectangles in some case.
    private var skippedRegions: Set<Int> = []

    /// `sizes` are the valid ones that `validity` found; `points` may show faults, the design size first.
    init(
        _ program: Program, _ validity: borrowing ValidityCheck, _ sizes: ValidSizes, _ mode: Mode,
        aim: Aim = .everything, points: [Samples.Point], others: [Samples.Point] = [],
        work: Int = WorkBudget.unitsPerShape, isCancelled: (() -> Bool)? = nil
    ) {
        self.program = program
        self.mode = mode
        self.aim = aim
        self.points = PieceValues.enlarged(points)
        otherPoints = others
        self.work = work
        self.isCancelled = isCancelled
        known = Self.goals(validity, sizes)
        findings = OutlineFindings(ring: validity.ring)
    }

    /// Decides everything.
    mutating func decide() -> OutlineFindings {
        let budget = work
        for layer in program.layers.indices {
            findings.crossings.append(CrossingVerdict(layer: layer, outcome: .proved))
        }
        let fixings = mode == .defaults ? [program.defaultsOfAllParameters] : program.fixings
        if let fixings {
            for fixed in fixings { decide(fixed) }
            for layer in findings.crossings.indices where fixings.count > 1 {
                findings.crossings[layer].fixings = fixings
            }
        } else {
            giveUp(.tooManyCases)
        }
        if caseCount == 0 { giveUp(.noSample) }
        // In a case without a rectangle at the samples there may be one at other sizes.
        for index in findings.regions.indices where skippedRegions.contains(findings.regions[index].region) {
            findings.regions[index].lower(to: .notProved, [])
        }
        findings.work = budget - work + regionWork
        return findings
    }

    /// Notes that nothing can be said.
    private mutating func giveUp(_ obstacle: CrossingVerdict.Obstacle) {
        findings.isWhole = false
        for layer in findings.crossings.indices { findings.crossings[layer].lower(to: .notProved(obstacle)) }
    }
}

// MARK: - What is known

extension OutlineCheck {
    /// The conditions under which a shape is valid, those of loops and branches only where they hold everywhere; first
    /// the ones that are not split into parts, as they make out of `min(a, b)` what it is.
    private static func goals(_ validity: borrowing ValidityCheck, _ sizes: ValidSizes) -> [Goal] {
        var goals: [Goal] = []
        for condition in validity.conditions {
            guard let p = condition.polynomial,
                condition.context == 0 || validity.facts(in: condition.context).allSatisfy({ $0.reason == .loop })
            else { continue }
            switch condition.relation {
            case .nonnegative: goals.append(.nonnegative(p))
            case .positive: goals.append(.positive(p))
            case .nonzero: break
            }
        }
        return goals + sizes.constraints.map { $0.goal }
    }

    /// Adds the known goals to what an algebra knows, and the conditions that were found so far; false where nothing is
    /// valid with these values of parameters.
    private func assumeKnown(
        _ algebra: inout Algebra, _ variant: Program, _ fixed: [FixedParameter]
    ) -> Bool {
        var adoption = Adoption(from: findings.ring, fixed: values(of: fixed, &algebra, variant))
        for goal in known + findings.conditions.map({ Goal.nonnegative($0.polynomial) }) {
            guard let form = try? adoption.adopt(goal.polynomial, into: &algebra, variant),
                let p = try? algebra.ring.signCarrier(form)
            else { continue }
            let isKnown = goal.isStrict ? algebra.ring.isPositive(p) : algebra.ring.isNonnegative(p)
            if isKnown { continue }
            if !algebra.ring.assume(p, isStrict: goal.isStrict) || algebra.isContradictory { return false }
        }
        return true
    }

    /// What stands in place of parameters.
    private func values(
        of fixed: [FixedParameter], _ algebra: inout Algebra, _ variant: Program
    ) -> [Generator: Form] {
        var values: [Generator: Form] = [:]
        for item in fixed {
            let standard = program.parameters[item.parameter.index].defaultValue
            for component in 0..<standard.kind.componentCount {
                let generator = Generator.parameter(item.parameter, component: UInt8(component))
                values[generator] = item.value.map { Form($0) } ?? (try? algebra.form(standard[component], variant))
            }
        }
        return values
    }
}

// MARK: - Cases

extension OutlineCheck {
    /// How many switches of the size are decided one after another.
    private static let switchLimit = 4

    /// Looks at all cases for some values of parameters; with the defaults also on either side of each switch of the size,
    /// as most outlines then have one form that grows with it.
    private mutating func decide(_ fixed: [FixedParameter]) {
        var pending: [[SizeSwitch]] = [[]]
        while let sides = pending.popLast() {
            if let open = decide(fixed, sides) { pending += [sides + [open.opposite], sides + [open]] }
        }
    }

    /// Looks at all cases on some sides of switches; gives back a switch that is to be decided before.
    private mutating func decide(_ fixed: [FixedParameter], _ sides: [SizeSwitch]) -> SizeSwitch? {
        let variant = program.fixing(fixed)
        var collector = PieceCollector()
        collector.begin(variant, on: sides)
        for side in sides {
            guard (try? collector.algebra.ring.assume(side)) != false else { return nil }
        }
        guard assumeKnown(&collector.algebra, variant, fixed) else { return nil }
        if !sides.isEmpty, collector.algebra.isContradictory { return nil }
        collector.stopsAtSwitches = mode == .defaults && sides.count < Self.switchLimit
        let (knowledge, known) = (collector.algebra.knowledge, findings.conditions.count)
        repeat {
            guard collector.cases.caseCount <= CaseList.limit else {
                giveUp(.tooManyCases)
                return nil
            }
            guard work > 0, isCancelled?() != true else {
                giveUp(.proof(.work))
                return nil
            }
            collector.algebra.forget(downTo: knowledge)
            if findings.conditions.count > known {
                guard assumeKnown(&collector.algebra, variant, fixed) else { return nil }
            }
            // One case is taken apart whatever that costs.
            let isLimited = caseCount > 0
            if isLimited {
                let affordable = work * Inequalities.arithmeticPerUnit
                collector.algebra.ring.work = min(collector.algebra.ring.work, affordable)
            }
            let before = collector.algebra.ring.work
            let limit = collect(&collector, variant)
            work = max(0, work - (before - collector.algebra.ring.work) / Inequalities.arithmeticPerUnit)
            if let open = collector.openSwitch { return open }
            if let limit {
                if !collector.isImpossible { giveUp(isLimited && work == 0 ? .proof(.work) : .algebra(limit)) }
            } else {
                decide(&collector, variant, fixed, sides)
            }
        } while collector.cases.advance()
        return nil
    }

    /// Takes the outline apart in one case, or says why that is not possible.
    private func collect(_ collector: inout PieceCollector, _ variant: Program) -> AlgebraLimit? {
        do throws(AlgebraLimit) {
            try collector.collect(variant)
            return nil
        } catch {
            return error
        }
    }

    /// Looks at one case.
    private mutating func decide(
        _ collector: inout PieceCollector, _ variant: Program, _ fixed: [FixedParameter], _ sides: [SizeSwitch]
    ) {
        // Their forms may bring in generators.
        let regions = aim == .content ? variant.regions.map { try? collector.corners(of: $0, variant) } : []
        let ring = collector.algebra.ring
        let hypotheses = Hypotheses(ring)
        func pieceValues(at points: [Samples.Point]) -> PieceValues {
            let tries = points.map { $0.fixing(fixed, program, self.points.first) }
            var values = PieceValues(tries, hypotheses, variant)
            values.keep(collector.sweepRanges)
            return values
        }
        var values = pieceValues(at: points)
        if values.samples.isEmpty { values = pieceValues(at: otherPoints) }
        if values.samples.isEmpty, !sides.isEmpty, let design = points.first {
            values = pieceValues(at: ring.sizesInside(like: design))
        }
        var inequalities = Inequalities(
            hypotheses, work: WorkBudget(work, isCancelled: isCancelled), isCancelled: isCancelled)
        defer { work = inequalities.work.remaining }
        if values.samples.isEmpty {
            let failing = values.failures(of: hypotheses, variant)
            if !inequalities.isContradictory, !inequalities.areRefuted(failing) { giveUp(.noSample) }
            return
        }
        caseCount += 1
        for ellipse in collector.parts.ellipses {
            // What is proved once need not be proved for each pair.
            for radius in [ellipse.radii.x, ellipse.radii.y] { inequalities.assumeTrue(radius) }
        }
        let joints = collector.joints(values)
        let isOnlyCase = fixed.isEmpty && sides.isEmpty && !collector.cases.hasChoices
        if aim != .edges {
            let tangency = TangencyCheck.findings(collector.parts, joints, values, &inequalities)
            findings.tangency += isOnlyCase ? tangency : tangency.map { $0.withoutCondition }
        }
        for condition in EdgeCheck.conditions(collector.parts, joints, values) {
            if inequalities.decide(condition.form, .patient).isProved {
                inequalities.assumeTrue(condition.form)
                continue
            }
            guard !inequalities.work.isSpent, let p = try? inequalities.ring.signCarrier(condition.form) else {
                continue
            }
            // What is neither affine nor wrong anywhere is most likely true and hard to prove.
            let fails = values.samples.contains { p.value(at: $0.values) < 0 }
            guard fails || inequalities.ring.isAffine(p) else { continue }
            let statement = collector.parts.segments[condition.segment].statement
            append(OutlineCondition(subject: .edge, polynomial: p, statement: statement), collector.algebra.ring, fixed)
            inequalities.assume(p)
            values.assumeNonnegative(p)
        }
        if values.samples.isEmpty { return giveUp(.noSample) }
        if aim == .edges { return }
        if !program.allowsOverhang {
            let found = FrameCheck.findings(
                collector.parts, values, inequalities, isPromised: !program.requirements.isEmpty,
                statesConditions: isOnlyCase)
            for finding in found { finding.enter(&findings.frame) }
            for edge in StrokedEdge.all(in: collector.parts, of: program.layers, ring)
            where findings.strokedEdges.count < StrokedEdge.limit && !findings.strokedEdges.contains(edge) {
                findings.strokedEdges.append(edge)
            }
        }
        decideRegions(regions, collector.parts, ring, inequalities, values, fixed)
        for layer in program.layers.indices {
            let pieces = collector.parts.pieces(ofLayer: layer)
            var check = CrossingCheck(inequalities, values, collector.parts.ellipses)
            check.decide(pieces)
            enter(check, layer, pieces, collector.parts, ring, fixed)
            enterTouch(layer, pieces, joints, collector.parts, check.values)
            (inequalities, values) = (check.inequalities, check.values)
        }
    }

    /// Looks whether regions for content lie inside.
    private mutating func decideRegions(
        _ regions: [[FormPoint]?], _ parts: OutlineParts, _ ring: Ring, _ inequalities: Inequalities,
        _ values: PieceValues, _ fixed: [FixedParameter]
    ) {
        for (index, corners) in regions.enumerated() {
            var verdict = findings.regions.first { $0.region == index } ?? RegionVerdict(region: index)
            guard let corners else {
                verdict.lower(to: .notProved, [])
                enter(verdict)
                continue
            }
            var best: (outcome: RegionCheck.Outcome, check: RegionCheck)?
            // What is only stroked has no inside.
            for layer in program.layers.indices where program.layers[layer].style.fill != .none {
                var check = RegionCheck(inequalities, values, parts.ellipses, isCancelled: isCancelled)
                let found = check.decide(corners, parts.subpaths(ofLayer: layer))
                regionWork += check.workDone
                guard let outcome = found else { continue }
                if case .sticksOut = outcome, best != nil { continue }
                best = (outcome, check)
            }
            guard let best else {
                skippedRegions.insert(index)
                continue
            }
            let conditions = best.check.conditions.compactMap { adopted($0, ring, fixed) }
            switch best.outcome {
            case .inside: verdict.lower(to: .inside, conditions)
            case .insideWithinBounds: verdict.lower(to: .insideWithinBounds, conditions)
            case .sticksOut(let sample): verdict.lower(to: .sticksOut(values.point(of: sample)), [])
            case .notProved: verdict.lower(to: .notProved, [])
            }
            if conditions.count < best.check.conditions.count { verdict.lower(to: .notProved, []) }
            enter(verdict)
        }
    }

    private mutating func enter(_ verdict: RegionVerdict) {
        findings.regions.removeAll { $0.region == verdict.region }
        findings.regions.append(verdict)
    }

    /// Enters what was found about a layer.
    private mutating func enter(
        _ check: CrossingCheck, _ layer: Int, _ pieces: [OutlinePiece], _ parts: OutlineParts, _ ring: Ring,
        _ fixed: [FixedParameter]
    ) {
        func statement(_ piece: Int) -> ID<Statement> { parts.segments[pieces[piece].segment].statement }
        for condition in check.conditions {
            let other = statement(condition.pair.second)
            let entry = OutlineCondition(
                subject: .crossing(other), polynomial: condition.polynomial,
                statement: statement(condition.pair.first), witness: condition.witness)
            append(entry, ring, fixed)
        }
        findings.crossings[layer].pairCount += check.pairCount
        if let found = check.crossing ?? check.open {
            let outcome: CrossingVerdict.Outcome =
                found.witness.map { .crosses($0) } ?? .notProved(.proof(found.obstacle ?? .noMethod))
            findings.crossings[layer].lower(
                to: outcome, statement(found.pair.first), statement(found.pair.second))
        }
        if check.isWithinBounds { findings.crossings[layer].lower(to: .provedWithinBounds) }
    }

    /// Enters a crossing in a joint.
    private mutating func enterTouch(
        _ layer: Int, _ pieces: [OutlinePiece], _ joints: [OutlineJoint], _ parts: OutlineParts, _ values: PieceValues
    ) {
        let own = joints.filter { joint in pieces.contains { $0.segment == joint.first } }
        guard let found = TouchCheck.finding(pieces, own, parts, values, values.drawn) else { return }
        findings.crossings[layer].lower(
            to: .crosses(values.point(of: found.sample)), parts.segments[found.segment].statement,
            parts.segments[found.other].statement)
    }

    /// Enters a condition in the ring of the findings.
    private mutating func append(_ condition: OutlineCondition, _ ring: Ring, _ fixed: [FixedParameter]) {
        guard let p = adopted(condition.polynomial, ring, fixed) else { return giveUp(.algebra(.tooLarge)) }
        if findings.conditions.contains(where: { $0.polynomial == p }) { return }
        var entry = condition
        entry.polynomial = p
        findings.conditions.append(entry)
    }

    /// A polynomial that is ≥ 0, in the ring of the findings.
    private mutating func adopted(_ p: Polynomial, _ ring: Ring, _ fixed: [FixedParameter]) -> Polynomial? {
        var algebra = Algebra()
        algebra.begin(program)
        algebra.ring = findings.ring
        algebra.ring.work = Ring.workLimit
        var adoption = Adoption(from: ring)
        guard let form = try? adoption.adopt(p, into: &algebra, program),
            let carrier = try? algebra.ring.signCarrier(form),
            let fact = Fact(carrier, .nonnegative, .requirement).primitive
        else { return nil }
        findings.ring = algebra.ring
        return fact.polynomial
    }
}

extension Samples.Point {
    /// The same with fixed values.
    func fixing(
        _ fixed: [FixedParameter], _ program: Program, _ standard: Samples.Point?
    ) -> Samples.Point {
        var point = self
        var place = 0
        for (index, parameter) in program.parameters.enumerated() {
            let count = parameter.kind.componentCount
            if let item = fixed.first(where: { $0.parameter.index == index }) {
                for slot in place..<place + count where slot < point.values.count {
                    if let value = item.value?.doubleValue {
                        point.values[slot] = value
                    } else if let standard, slot < standard.values.count {
                        point.values[slot] = standard.values[slot]
                    }
                }
            }
            place += count
        }
        return point
    }
}

extension CrossingVerdict {
    /// Keeps the worst outcome.
    fileprivate mutating func lower(
        to outcome: Outcome, _ first: ID<Statement> = .none, _ second: ID<Statement> = .none
    ) {
        guard outcome.rank > self.outcome.rank else { return }
        (self.outcome, self.first, self.second) = (outcome, first, second)
    }
}

extension CrossingVerdict.Outcome {
    /// Orders from what is best to what is worst.
    fileprivate var rank: Int {
        switch self {
        case .proved: 0
        case .provedWithinBounds: 1
        case .notProved: 2
        case .crosses: 3
        }
    }
}

import ShapeProgram
import ShapeSyntax

/// Decides whether the pieces of a layer cross, in one case: pair by pair, under what is known there.
///
/// A pair is proved apart by a circle test or by a separating direction; it may touch. What no direction separates at all
/// samples is taken to be apart under further conditions, if there are affine ones that hold at the first sample, and
/// else is drawn at the samples to find a crossing.
struct CrossingCheck {
    /// How many conditions may be added.
    static let conditionLimit = 12

    /// What became of a pair.
    enum Outcome {
        case proved
        case provedWithinBounds
        /// Apart where these are ≥ 0.
        case proviso([Polynomial])
        /// At a sample.
        case crosses(Int)
        case open(ProofObstacle)
    }

    /// Affine forms that are ≥ 0 where a pair is apart, with a sample at which it crosses otherwise, if one is known.
    struct Condition {
        var polynomial: Polynomial
        var pair: Pair
        var witness: Samples.Point?
    }

    /// Two pieces by their places.
    struct Pair: Hashable {
        var first: Int
        var second: Int
    }

    /// The worst pair so far.
    struct Finding {
        var pair: Pair
        /// Where it crosses; `nil` where it is not known to.
        var sample: Int?
        var witness: Samples.Point?
        var obstacle: ProofObstacle?
    }

    private(set) var separation: PieceSeparation
    private(set) var conditions: [Condition] = []
    private(set) var crossing: Finding?
    private(set) var open: Finding?
    private(set) var isWithinBounds = false
    private(set) var pairCount = 0
    private var pieces: [OutlinePiece] = []
    /// The hull of each piece at each sample.
    private var hulls: [[[Vector]]] = []
    private var figures: FixedFigures?

    init(_ inequalities: Inequalities, _ values: PieceValues, _ ellipses: [ExactEllipse]) {
        separation = PieceSeparation(inequalities, values, ellipses)
    }

    /// What is known, with the conditions.
    var inequalities: Inequalities {
        get { separation.inequalities }
        _modify { yield &separation.inequalities }
    }
    /// Where the conditions hold.
    var values: PieceValues { separation.values }

    /// Looks at all pairs of the pieces of a layer; what could not be decided at first is looked at once more where
    /// conditions came in.
    mutating func decide(_ pieces: [OutlinePiece]) {
        self.pieces = pieces
        (crossing, open, isWithinBounds, pairCount) = (nil, nil, false, 0)
        place()
        figures = FixedFigures(pieces, inequalities.hypotheses)
        pairCount = pieces.count * max(pieces.count - 1, 0) / 2
        var pending: [Pair] = []
        guard !values.samples.isEmpty else { return }
        collectPairs(in: pieces.indices, &pending)
        pending.sort { ($0.first, $0.second) < ($1.first, $1.second) }
        let facts = inequalities.hypotheses
        defer { prune(facts) }
        var isFirst = true
        while !pending.isEmpty {
            let count = conditions.count
            var rest: [Pair] = []
            open = nil
            for pair in pending where !decide(pair) { rest.append(pair) }
            if crossing != nil || !isFirst || conditions.count == count { return }
            (pending, isFirst) = (rest, false)
        }
    }

    /// Takes out the conditions that follow from the others, the last first.
    private mutating func prune(_ hypotheses: Hypotheses) {
        var work = WorkBudget(Self.pruneWork)
        for index in conditions.indices.reversed() {
            var rest = conditions
            let goal = Goal.nonnegative(rest.remove(at: index).polynomial)
            let ring = hypotheses.ring
            if rest.contains(where: { ring.follows(goal, from: .nonnegative($0.polynomial)) }) {
                conditions = rest
                continue
            }
            let facts = hypotheses.facts + rest.map { Fact($0.polynomial, .nonnegative, .requirement) }
            if LinearCombination.proves(goal, from: facts, hypotheses, &work) { conditions = rest }
        }
    }

    /// What it may cost to take out conditions, in units of work.
    private static let pruneWork = 2_000

    /// Works out the hulls at the samples.
    private mutating func place() { hulls = pieces.map { separation.hulls(of: $0) } }

    private func isHarmless(_ first: Int, _ second: Int) -> Bool {
        let (a, b) = (pieces[first], pieces[second])
        // Arcs do not cross themselves, nor do lines that share an end.
        if a.segment == b.segment, a.kind != .curve { return true }
        return a.kind == .line && b.kind == .line && sharesEnd(a, b)
    }

    private func sharesEnd(_ a: OutlinePiece, _ b: OutlinePiece) -> Bool {
        a.hull.contains { p in b.hull.contains { $0.x == p.x && $0.y == p.y } }
    }

    /// Whether a pair is settled.
    private mutating func decide(_ pair: Pair) -> Bool {
        defer { inequalities.chargeArithmetic() }
        switch outcome(pair) {
        case .proved: return true
        case .provedWithinBounds: isWithinBounds = true
        case .proviso(let polynomials):
            let witness = crossingSample(pair).map { values.point(of: $0) }
            for p in polynomials { conditions.append(Condition(polynomial: p, pair: pair, witness: witness)) }
            separation.assume(polynomials)
            place()
        case .crosses(let sample):
            // One at the design size is the one to tell of.
            if crossing == nil || sample == 0 && crossing?.sample != 0 {
                crossing = Finding(pair: pair, sample: sample, witness: values.point(of: sample))
            }
            return false
        case .open(let obstacle):
            if open == nil { open = Finding(pair: pair, obstacle: obstacle) }
            return false
        }
        return true
    }
}

// MARK: - Runs of pieces

// Whole runs that lie on both sides of a line need not be looked at pair by pair; halving the runs again and again, as in
// a tree of bounding volumes (Gottschalk, Lin and Manocha 1996), leaves only pieces that are near each other.
extension CrossingCheck {
    /// Runs with at most so many pairs are not tested as a whole.
    private static let fewPairs = 6

    /// The pairs within a run that are to be looked at one by one.
    private mutating func collectPairs(in run: Range<Int>, _ result: inout [Pair]) {
        if run.count == 1, pieces[run.lowerBound].hull.count > 3 {
            result.append(Pair(first: run.lowerBound, second: run.lowerBound))
        }
        guard run.count > 1 else { return }
        let middle = run.lowerBound + run.count / 2
        collectPairs(in: run.lowerBound..<middle, &result)
        collectPairs(in: middle..<run.upperBound, &result)
        collectPairs(between: run.lowerBound..<middle, middle..<run.upperBound, &result)
    }

    /// The pairs of two runs that are to be looked at one by one.
    private mutating func collectPairs(between first: Range<Int>, _ second: Range<Int>, _ result: inout [Pair]) {
        if first.count * second.count <= Self.fewPairs {
            for a in first {
                for b in second where !isHarmless(a, b) { result.append(Pair(first: a, second: b)) }
            }
        } else if !isApart(first, second) {
            if first.count >= second.count {
                let middle = first.lowerBound + first.count / 2
                collectPairs(between: first.lowerBound..<middle, second, &result)
                collectPairs(between: middle..<first.upperBound, second, &result)
            } else {
                let middle = second.lowerBound + second.count / 2
                collectPairs(between: first, second.lowerBound..<middle, &result)
                collectPairs(between: first, middle..<second.upperBound, &result)
            }
        }
    }

    /// Whether two runs are proved to be apart.
    private mutating func isApart(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
        defer { inequalities.chargeArithmetic() }
        if inequalities.work.isSpent { return false }
        if let (points, others) = figures?.figure(first, second) {
            guard inequalities.spend(FixedSeparation.unitsPerPart) else { return false }
            if FixedSeparation.areSeparated(points, others, meet: false) { return true }
        }
        if isApartAtCorners(first, second) { return true }
        if let family = figures?.family(first, second) {
            var separation = FamilySeparation()
            let isApart = separation.areOnTwoSides(family)
            guard inequalities.spend(FixedSeparation.unitsPerPart * separation.stepCount) else { return false }
            if isApart { return true }
        }
        // Exact arithmetic with roots is dear, and would find no more.
        if inequalities.ring.settled != 0, figures?.affineFigure(first, second) != nil { return false }
        var (a, b) = (pieces[first].flatMap { $0.hull }, pieces[second].flatMap { $0.hull })
        let samples = values.samples.indices
        let points = samples.map { sample in hulls[first].flatMap { $0[sample] } }
        let others = samples.map { sample in hulls[second].flatMap { $0[sample] } }
        let axes = Separation.axesOfRuns(a.count, b.count)
        guard let sample = values.samples.first, let best = Separation.candidates(points, others, axes).first,
            best.failures == 0, best.clearance >= 0
        else { return false }
        if best.isAlongAxis { (a, b) = (pieces[first].flatMap { $0.extent }, pieces[second].flatMap { $0.extent }) }
        guard let forms = try? best.differences(a, b, by: .behind, at: sample.values, &inequalities.ring) else {
            return false
        }
        return separation.proof(of: forms, .quick) != nil
    }
}

// MARK: - One pair

extension CrossingCheck {
    private mutating func outcome(_ pair: Pair) -> Outcome {
        if inequalities.work.isSpent { return .open(.work) }
        if values.samples.isEmpty { return .open(.noMethod) }
        if pair.first == pair.second { return monotoneOutcome(pieces[pair.first].hull) }
        if isApartAsFigure(pair) { return .proved }
        if isApartAtCorners(pair.first..<pair.first + 1, pair.second..<pair.second + 1) { return .proved }
        if isApartAsFamily(pair) { return .proved }
        let (a, b) = (pieces[pair.first], pieces[pair.second])
        let axes = Separation.axes(a.hull.count, b.hull.count)
        let candidates = Separation.candidates(hulls[pair.first], hulls[pair.second], axes)
        return separation.proof(a, b, candidates).map { Outcome($0) } ?? refutation(pair, candidates)
    }

    /// Whether the two are a figure of one form that does not cross itself.
    private mutating func isApartAsFigure(_ pair: Pair) -> Bool {
        guard let (a, b) = figures?.figure(pair.first, pair.second) else { return false }
        var fixed = FixedSeparation()
        let isApart = fixed.areApart(a, b)
        return inequalities.spend(FixedSeparation.unitsPerPart * fixed.partCount) && isApart
    }

    /// Whether one direction separates two runs whose points are affine.
    private mutating func isApartAtCorners(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
        guard let figure = figures?.affineFigure(first, second) else { return false }
        return inequalities.spend(figure.cornerCount) && figure.isApart
    }

    /// Whether the two are a figure for each value of one size or parameter, and none of these crosses itself.
    private mutating func isApartAsFamily(_ pair: Pair) -> Bool {
        guard let family = figures?.family(pair.first, pair.second) else { return false }
        var separation = FamilySeparation()
        let isApart = separation.areApart(family)
        return inequalities.spend(FixedSeparation.unitsPerPart * separation.stepCount) && isApart
    }

    /// A curve of which all legs go forwards along some direction does not cross itself.
    private mutating func monotoneOutcome(_ hull: [FormPoint]) -> Outcome {
        guard let first = hull.first, let last = hull.last else { return .proved }
        for axis in [(Form.one, Form.zero), (.zero, .one), nil] {
            for sign in [false, true] {
                guard let legs = try? legs(hull, axis, first, last, isBackward: sign), separation.holdAtSamples(legs)
                else {
                    continue
                }
                if let outcome = separation.proof(of: legs, .thorough) { return Outcome(outcome) }
            }
        }
        return .open(.noMethod)
    }

    /// How far each leg goes along an axis, or along the chord.
    private mutating func legs(
        _ hull: [FormPoint], _ axis: (Form, Form)?, _ first: FormPoint, _ last: FormPoint, isBackward: Bool
    ) throws(AlgebraLimit) -> [Form] {
        var (x, y) = axis ?? (.zero, .zero)
        if axis == nil {
            x = try inequalities.ring.difference(last.x, first.x)
            y = try inequalities.ring.difference(last.y, first.y)
        }
        var legs: [Form] = []
        for (a, b) in zip(hull, hull.dropFirst()) {
            let along = try inequalities.ring.product(x, inequalities.ring.difference(b.x, a.x))
            let up = try inequalities.ring.product(y, inequalities.ring.difference(b.y, a.y))
            let leg = try inequalities.ring.sum(along, up)
            legs.append(isBackward ? leg.negated : leg)
        }
        return legs
    }
}

// MARK: - Pairs that are not proved

extension CrossingCheck {
    private mutating func refutation(_ pair: Pair, _ candidates: [Separation]) -> Outcome {
        let crossing = crossingSample(pair)
        if crossing == 0 { return .crosses(0) }
        if conditions.count < Self.conditionLimit,
            let proviso = separation.proviso(pieces[pair.first], pieces[pair.second], candidates),
            !inequalities.work.isSpent
        {
            return .proviso(proviso)
        }
        if let crossing { return .crosses(crossing) }
        return .open(inequalities.work.isSpent ? .work : .noMethod)
    }

    /// The first sample at which a pair crosses as it is drawn.
    private func crossingSample(_ pair: Pair) -> Int? {
        values.samples.indices.first { sample in
            guard let a = drawn(pair.first, sample), let b = drawn(pair.second, sample) else { return false }
            return pair.first != pair.second && a.crossing(b) != nil
        }
    }

    private func drawn(_ piece: Int, _ sample: Int) -> DrawnPiece? { values.drawn(pieces[piece], sample) }
}

extension CrossingCheck.Outcome {
    /// That of a pair that is proved to be apart.
    fileprivate init(_ proof: ProofOutcome) { self = proof == .provedWithinBounds ? .provedWithinBounds : .proved }
}

import ShapeProgram

/// Proves that two pieces are apart, in one case: by a direction along which they lie one behind the other, or by circles;
/// if need be under further conditions. They may touch.
struct PieceSeparation {
    /// How many directions are tried before circles.
    private static let firstLimit = 4
    /// How many directions are tried with all methods.
    private static let thoroughLimit = 3
    /// How many directions are tried with further conditions.
    private static let conditionalLimit = 8

    var inequalities: Inequalities
    private(set) var values: PieceValues
    private let ellipses: [ExactEllipse]

    init(_ inequalities: Inequalities, _ values: PieceValues, _ ellipses: [ExactEllipse]) {
        self.inequalities = inequalities
        self.values = values
        self.ellipses = ellipses
    }

    /// The hull of a piece at each sample.
    func hulls(of piece: OutlinePiece) -> [[Vector]] {
        values.samples.map { sample in piece.hull.map { $0.value(at: sample.values) } }
    }

    /// Whether forms are ≥ 0 at all samples, but for rounding.
    func holdAtSamples(_ forms: [Form]) -> Bool {
        values.samples.allSatisfy { sample in forms.allSatisfy { $0.value(at: sample.values) >= -1e-6 } }
    }

    /// Takes inequalities for granted.
    mutating func assume(_ polynomials: [Polynomial]) {
        for p in polynomials {
            inequalities.assume(p)
            values.assumeNonnegative(p)
        }
    }
}

// MARK: - Proofs

extension PieceSeparation {
    /// How two pieces are proved to be apart, `candidates` being directions that may separate them; `nil` where they are not.
    mutating func proof(_ a: OutlinePiece, _ b: OutlinePiece, _ candidates: [Separation]) -> ProofOutcome? {
        let full = candidates.prefix { $0.failures == 0 }
        for candidate in full.prefix(Self.firstLimit) {
            if let outcome = proof(a, b, candidate, .quick) { return outcome }
        }
        let circles = circleTests(a, b)
        if let outcome = proof(ofOne: circles, .quick) { return outcome }
        for candidate in full.dropFirst(Self.firstLimit) {
            if let outcome = proof(a, b, candidate, .quick) { return outcome }
        }
        if let outcome = proof(ofOne: circles, .thorough) { return outcome }
        for candidate in full.prefix(Self.thoroughLimit) {
            if let outcome = proof(a, b, candidate, .thorough) { return outcome }
        }
        return nil
    }

    /// That of one direction.
    private mutating func proof(
        _ a: OutlinePiece, _ b: OutlinePiece, _ separation: Separation, _ effort: Inequalities.Effort
    ) -> ProofOutcome? {
        if effort == .quick {
            for pivot in Separation.Pivot.allCases {
                if let forms = differences(a, b, separation, by: pivot), let outcome = proof(of: forms, effort) {
                    return outcome
                }
            }
        }
        guard let forms = differences(a, b, separation) else { return nil }
        return proof(of: forms, effort)
    }

    /// What has to be ≥ 0 for a direction to separate two pieces.
    private mutating func differences(
        _ a: OutlinePiece, _ b: OutlinePiece, _ separation: Separation, by pivot: Separation.Pivot? = nil
    ) -> [Form]? {
        let first = separation.isAlongAxis ? a.extent : a.hull
        let second = separation.isAlongAxis ? b.extent : b.hull
        guard let pivot, let sample = values.samples.first else {
            return try? separation.differences(first, second, &inequalities.ring)
        }
        return try? separation.differences(first, second, by: pivot, at: sample.values, &inequalities.ring)
    }

    /// How all forms are proved to be ≥ 0.
    mutating func proof(of forms: [Form], _ effort: Inequalities.Effort) -> ProofOutcome? {
        var outcome = ProofOutcome.proved(.given)
        for form in forms {
            let part = inequalities.decide(form, effort)
            guard part.isProved else { return nil }
            if part == .provedWithinBounds { outcome = part }
        }
        return outcome
    }

    /// The lists of forms of which one has to be ≥ 0 for circles to keep two pieces apart, as far as the samples allow it.
    private mutating func circleTests(_ a: OutlinePiece, _ b: OutlinePiece) -> [[Form]] {
        let tests = try? CircleTests.conditions(a, b, ellipses, &inequalities.ring)
        return (tests ?? []).filter(holdAtSamples)
    }

    private mutating func proof(ofOne tests: [[Form]], _ effort: Inequalities.Effort) -> ProofOutcome? {
        for forms in tests {
            if let outcome = proof(of: forms, effort) { return outcome }
        }
        return nil
    }
}

// MARK: - Conditions

extension PieceSeparation {
    /// The fewest affine forms that have to be ≥ 0 for some direction to separate two pieces.
    mutating func proviso(_ a: OutlinePiece, _ b: OutlinePiece, _ candidates: [Separation]) -> [Polynomial]? {
        var best: [Polynomial]?
        for candidate in candidates.prefix(Self.conditionalLimit) where candidate.clearance >= 0 {
            guard let missing = missing(a, b, candidate) else { continue }
            if missing.count < best?.count ?? .max { best = missing }
        }
        return best
    }

    /// The affine part of what is not proved of a direction, if the rest follows from it; without what follows from others.
    private mutating func missing(_ a: OutlinePiece, _ b: OutlinePiece, _ candidate: Separation) -> [Polynomial]? {
        guard let forms = differences(a, b, candidate) else { return nil }
        var missing: [Polynomial] = []
        var rest: [Polynomial] = []
        for form in forms where !inequalities.decide(form, .quick).isProved {
            guard let carrier = try? inequalities.ring.signCarrier(form),
                let p = Fact(carrier, .nonnegative, .requirement).primitive?.polynomial
            else { return nil }
            if inequalities.ring.isAffine(p) {
                missing.append(p)
            } else {
                guard holdAtSamples([form]) else { return nil }
                rest.append(p)
            }
        }
        for index in missing.indices.reversed() {
            var others = missing
            let p = others.remove(at: index)
            if inequalities.follows(p, from: others) { missing = others }
        }
        guard !missing.isEmpty, inequalities.areProved(rest, where: missing) else { return nil }
        return missing
    }
}

import ShapeProgram
import ShapeSyntax

/// What drawing a shape at many places has shown about one of its claims.
struct JointFinding {
    /// A place and by how much a joint is off there.
    struct Measurement {
        var point: Samples.Point
        /// In points, or for a kink its angle as x.
        var offset: Vector
        /// In units of what can be seen; rounding makes less than a millionth.
        var ratio: Double
    }

    /// Where it fails by more than rounding makes.
    var witness: Measurement?
    /// Where exact arithmetic says that it fails, though it is too little to be seen.
    var certain: Measurement?
    /// Where it was off by most.
    var worst: Measurement?

    /// The place that shows best that it fails.
    var best: Measurement? {
        if let witness { return witness }
        if let worst, worst.ratio > 1e-6 { return worst }
        return certain ?? worst
    }
}

/// Looks for places at which claims fail, by drawing the shape there.
///
/// Places count where the `require`s hold, where the shape is defined and where its sweeps are in range.
struct JointSearch {
    /// For each claim, by its place in the list.
    private(set) var findings: [JointFinding] = []
    /// The claims that are not proved, by their places.
    private var open: [Int] = []

    mutating func begin(_ claims: [JointClaim]) {
        findings = claims.map { _ in JointFinding() }
        open = claims.indices.filter { !claims[$0].isProved }
    }

    /// Whether some claim is neither proved nor has a witness that could not be nicer.
    var isOpen: Bool { open.contains { !isSettled($0) } }

    /// Whether a claim has no witness.
    func needsWitness(_ claim: JointClaim, _ index: Int) -> Bool {
        !claim.isProved && findings[index].witness == nil
    }

    /// A square hides which side a formula names, so a better witness is looked for.
    private func isSettled(_ index: Int) -> Bool {
        findings[index].witness.map { $0.point.width != $0.point.height } ?? false
    }

    /// Notes that a claim fails at a place that counts, as exact arithmetic says; the evaluator has been there.
    mutating func noteCertain(_ index: Int, _ claim: JointClaim, _ evaluator: Evaluator, at point: Samples.Point) {
        guard findings[index].certain == nil else { return }
        findings[index].certain = Self.measure(claim, evaluator, at: point)
    }

    /// Notes what the evaluator found at a place that counts.
    mutating func note(_ claims: [JointClaim], _ evaluator: Evaluator, at point: Samples.Point) {
        for index in open where !isSettled(index) {
            let found = Self.measure(claims[index], evaluator, at: point)
            if found.ratio > findings[index].worst?.ratio ?? -1 { findings[index].worst = found }
            guard found.ratio > 1 else { continue }
            if findings[index].witness == nil || point.width != point.height { findings[index].witness = found }
        }
    }

    private static func measure(_ claim: JointClaim, _ evaluator: Evaluator, at point: Samples.Point)
        -> JointFinding.Measurement
    {
        var found = JointFinding.Measurement(point: point, offset: .zero, ratio: 0)
        switch claim.subject {
        case .arcStart, .arcEnd:
            let offset = evaluator.offsets[claim.statement.index]
            found.offset = offset.vector
            found.ratio = offset.ratio
        case .smoothJoint:
            if let bend = evaluator.bends.first(where: { $0.statement == claim.statement }) {
                found.offset = Vector(bend.angle, 0)
                found.ratio = .infinity
            }
        case .closure: break
        }
        return found
    }
}

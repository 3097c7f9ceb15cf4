import ShapeProgram
import ShapeSyntax

/// What drawing a shape at many places has shown about one of its claims.
struct JointFinding {
    /// A place and by how much a joint is off there: in points, or for a kink by its angle as x.
    struct Measurement {
        var point: Samples.Point
        var offset: Vector

        /// The greater of both magnitudes.
        var size: Double { max(offset.x.magnitude, offset.y.magnitude) }
    }

    /// Where it fails by more than rounding makes.
    var witness: Measurement?
    /// Where it was off by most.
    var worst: Measurement?
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

    /// Notes what the evaluator found at a place that counts.
    mutating func note(_ claims: [JointClaim], _ evaluator: Evaluator, at point: Samples.Point) {
        for index in open where !isSettled(index) {
            let claim = claims[index]
            let (offset, fails) = Self.measure(claim, evaluator)
            let found = JointFinding.Measurement(point: point, offset: offset)
            if found.size > findings[index].worst?.size ?? -1 { findings[index].worst = found }
            guard fails else { continue }
            if findings[index].witness == nil || point.width != point.height { findings[index].witness = found }
        }
    }

    private static func measure(_ claim: JointClaim, _ evaluator: Evaluator) -> (offset: Vector, fails: Bool) {
        switch claim.subject {
        case .arcStart, .arcEnd:
            let offset = evaluator.offsets[claim.statement.index]
            return (offset.vector, offset.isGap)
        case .smoothJoint:
            let bend = evaluator.bends.first { $0.statement == claim.statement }
            return (Vector(bend?.angle ?? 0, 0), bend != nil)
        case .closure: return (.zero, false)
        }
    }
}

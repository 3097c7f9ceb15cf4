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

    /// Where it certainly fails, by more than rounding makes.
    var witness: Measurement?
    /// Where it certainly fails, though by too little to be seen.
    var certain: Measurement?
    /// Where it was off by most, which may be rounding.
    var worst: Measurement?

    /// The place that shows best that it fails.
    var proof: Measurement? { witness ?? certain }
}

/// Looks for places at which claims fail, by drawing the shape there.
///
/// Places count where the `require`s hold, where the shape is defined and where its sweeps are in range. What numbers
/// of limited precision show is no more than a hint; a rigorous drawing decides.
struct JointSearch {
    /// What a step of a rigorous drawing costs, in those of the evaluator.
    private static let rigour = 16
    /// For how many places a claim is drawn rigorously.
    private static let rigorousLimit = 64

    private var drawing = RigorousDrawing()
    /// For each claim, by its place in the list.
    private(set) var findings: [JointFinding] = []
    /// The claims that are not proved, by their places.
    private var open: [Int] = []
    /// For how many places each claim was drawn rigorously.
    private var attempts: [Int] = []

    mutating func begin(_ claims: [JointClaim]) {
        findings = claims.map { _ in JointFinding() }
        attempts = claims.map { _ in 0 }
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

    /// Whether nothing shows that a claim fails, be it by too little to be seen.
    func needsProof(_ claim: JointClaim, _ index: Int) -> Bool { !claim.isProved && findings[index].proof == nil }

    /// Where a claim certainly fails, if it does nowhere by enough to be seen.
    func unseenProof(_ index: Int) -> JointFinding.Measurement? {
        findings[index].witness == nil ? findings[index].certain : nil
    }

    /// Notes that a claim fails at a place that counts; the evaluator has been there.
    mutating func noteCertain(_ index: Int, _ claim: JointClaim, _ evaluator: Evaluator, at point: Samples.Point) {
        let found = Self.measure(claim, evaluator, at: point)
        if found.ratio > 1, findings[index].witness == nil { findings[index].witness = found }
        if findings[index].certain == nil { findings[index].certain = found }
    }

    /// Whether a claim certainly fails at a place.
    mutating func refutes(_ claim: JointClaim, _ program: Program, at values: [Rational]) -> Bool {
        drawing.draw(program, at: values) && drawing.refutes(claim)
    }

    /// Notes what the evaluator found at a place that counts; how much work it was to confirm it, in the evaluator's
    /// steps.
    mutating func note(
        _ claims: [JointClaim], _ program: Program, _ evaluator: Evaluator, at point: Samples.Point
    ) -> Int {
        var failing: [(index: Int, measurement: JointFinding.Measurement)] = []
        for index in open where !isSettled(index) {
            let found = Self.measure(claims[index], evaluator, at: point)
            if found.ratio > findings[index].worst?.ratio ?? -1 { findings[index].worst = found }
            let isBetter = findings[index].witness == nil || point.width != point.height
            if found.ratio > 1, isBetter, attempts[index] < Self.rigorousLimit { failing.append((index, found)) }
        }
        if failing.isEmpty { return 0 }
        let isCertain = drawing.draw(program, at: point)
        for (index, found) in failing {
            attempts[index] += 1
            if isCertain, drawing.refutes(claims[index]) { findings[index].witness = found }
        }
        return rigorousWork
    }

    /// What the last rigorous drawing cost, in the evaluator's steps.
    var rigorousWork: Int { Self.rigour * drawing.stepsTaken }

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

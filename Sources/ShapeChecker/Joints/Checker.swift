import ShapeProgram
import ShapeSyntax

/// Decides whether the joints of an expanded program hold, and where it is undefined.
///
/// The common joints are proved by affine forms, the others by normal forms. What neither proves is tried at the
/// sizes and values of `Samples`; a joint that fails at one of them is an error with that witness.
package struct Checker: ~Copyable {
    /// How much is looked for.
    package enum Thoroughness {
        /// What makes a wrong drawing: joints.
        case joints
        /// Also the smallest size of shapes with a `require`.
        case smallestSize
        /// Also what is asked of their sizes for all values of the parameters.
        case promisedSizes
        /// The same of all shapes.
        case neededSizes
        /// Also where the shape is defined, and what is wrong with its outline.
        case everything
        /// The same, with more patience.
        case proofs

        /// Whether faults are looked for that the size which is drawn may not have.
        package var looksEverywhere: Bool {
            switch self {
            case .joints, .smallestSize, .promisedSizes, .neededSizes: false
            case .everything, .proofs: true
            }
        }
    }

    private var proof = JointProof()
    var affineSizes = AffineSizes()
    var exact = ExactJoints()
    var evaluator = Evaluator()
    /// What has to hold, in the order of the file.
    var claims: [JointClaim] = []
    /// Whether a sweep is not known to be in range.
    private(set) var hasOpenSweeps = false
    var search = JointSearch()
    /// How many steps may still be evaluated; once it is spent, fewer sizes are tried.
    var budget = 0
    static let maximumSteps = 16_000_000
    package internal(set) var diagnostics: [Diagnostic] = []
    /// What is well-formed and most likely not meant; joins the diagnostics in the end, as it hides none of them.
    var lints: [Diagnostic] = []
    /// What was proved and what was not; without claims where all are proved and `check` looked for joints only.
    package internal(set) var proofs = Proofs()
    /// Statements and formulas that are reported already.
    var reported: Set<UInt32> = []
    private var reportedFaults: Set<UInt32> = []
    /// The formulas of which no proof says whether they have a value.
    var openFormulas: Set<UInt32> = []
    /// Whether all formulas were looked at for that.
    var isValidityComplete = true
    /// Whether outlines are looked at; not in a file with syntax errors, in which segments may be missing.
    package var looksAtOutlines = true
    /// How many gaps of the program were tried to be closed by turning an arc around.
    var turnings = 0
    /// Where the programs come from, for fix-its that change more than one place.
    let source: CheckedSource?
    /// Asked now and then; once nobody waits for the answer, the rest is left undone.
    let isCancelled: (() -> Bool)?

    /// Without a source fewer fix-its are offered.
    package init(_ source: CheckedSource? = nil, isCancelled: (() -> Bool)? = nil) {
        self.source = source
        self.isCancelled = isCancelled
        evaluator.measuresJoints = true
    }

    /// Checks one program; what is found is in `diagnostics` and `proofs` until the next call.
    package mutating func check(_ program: Program, names: NameTable, _ thoroughness: Thoroughness) {
        diagnostics.empty()
        lints.empty()
        proofs.claims.empty()
        proofs.validity = nil
        proofs.crossings.empty()
        proofs.content.empty()
        proofs.outlineWork = 0
        let isCommon = proof.proves(program)
        if isCommon, !thoroughness.looksEverywhere {
            hasOpenSweeps = false
            return decideSizes(program, names, thoroughness)
        }
        turnings = 0
        decide(program, names, isCommon: isCommon)
        search.begin(claims)
        if thoroughness.looksEverywhere || search.isOpen || hasOpenSweeps { tryOut(program, names, thoroughness) }
        settle(program, names, search.findings)
        if thoroughness.looksEverywhere {
            noteGaps()
        } else if !diagnostics.contains(where: { $0.severity == .error }) {
            decideSizes(program, names, thoroughness)
        }
        diagnostics += lints
    }

    private mutating func decide(_ program: Program, _ names: NameTable, isCommon: Bool) {
        if isCommon {
            claims = JointClaim.all(in: program, joints: .affine)
            hasOpenSweeps = false
        } else {
            exact.decide(program, names)
            claims = exact.claims
            hasOpenSweeps = !exact.provesSweeps
        }
    }
}

// MARK: - Tries

extension Checker {
    private mutating func tryOut(_ program: Program, _ names: NameTable, _ thoroughness: Thoroughness) {
        reported.removeAll(keepingCapacity: true)
        reportedFaults.removeAll(keepingCapacity: true)
        let defaults = evaluator.defaultParameters(of: program)
        let points = Samples.points(for: program, defaults: defaults, thoroughness)
        let isLong = thoroughness.looksEverywhere || hasOpenSweeps
        budget = Self.maximumSteps
        if thoroughness.looksEverywhere {
            checkDesign(program, points[0], names)
            decideValidity(program, names, points, thoroughness)
        }
        for (index, point) in points.enumerated() where budget > 0 && (index > 0 || !thoroughness.looksEverywhere) {
            guard isLong || search.isOpen else { break }
            evaluate(program, point, names, isDesign: index == 0, reportsFaults: thoroughness.looksEverywhere)
        }
        if search.isOpen { searchFurther(program, names, defaults) }
    }

    /// Reports what is wrong at the design size of the shape itself, and requirements that it does not meet.
    private mutating func checkDesign(_ program: Program, _ point: Samples.Point, _ names: NameTable) {
        openFormulas = []
        isValidityComplete = true
        evaluate(program, point, names, isDesign: true, reportsFaults: true)
        guard program.designSize != nil, !program.requirements.isEmpty else { return }
        evaluator.evaluate(program, width: point.width, height: point.height, parameters: point.values)
        let witness = Witness(point, program, names)
        diagnostics += Drawability.unmetRequirements(of: program, &evaluator, at: witness)
    }

    /// Draws the shape at a place; whether that counts.
    @discardableResult
    mutating func evaluate(
        _ program: Program, _ point: Samples.Point, _ names: NameTable, isDesign: Bool, reportsFaults: Bool
    ) -> Bool {
        evaluator.evaluate(program, width: point.width, height: point.height, parameters: point.values)
        budget -= evaluator.stepsTaken
        if isCancelled?() == true { budget = 0 }
        if evaluator.faults.isEmpty, !search.isOpen, !hasOpenSweeps { return false }
        let holdsRequirements = program.requirements.allSatisfy { Drawability.holds($0, program, &evaluator) }
        if !evaluator.faults.isEmpty {
            if reportsFaults, isDesign || holdsRequirements {
                let witness = Witness(point, program, names)
                reportFaults(program, witness, isDesign: isDesign)
            }
            return false
        }
        guard holdsRequirements || isDesign else { return false }
        let isInRange = !hasOpenSweeps || areMet(program, at: point, names)
        guard isInRange, holdsRequirements else { return false }
        budget -= search.note(claims, program, evaluator, at: point)
        return true
    }

    /// Whether all sweeps are in range at the evaluator's last evaluation; reports those that are not.
    private mutating func areMet(_ program: Program, at point: Samples.Point, _ names: NameTable) -> Bool {
        var areMet = true
        for claim in program.sweepClaims {
            let isMet = isMet(claim, program, at: point, names)
            areMet = areMet && isMet
        }
        return areMet
    }

    private mutating func isMet(
        _ claim: SweepClaim, _ program: Program, at point: Samples.Point, _ names: NameTable
    ) -> Bool {
        let sweep = evaluator.value(of: claim.sweep, in: program)
        let isBelow = sweep < Double(claim.minimum) - 1e-9
        guard isBelow || sweep > 360 + 1e-9 else { return true }
        guard reported.insert(claim.statement.raw).inserted else { return false }
        let witness = Witness(point, program, names)
        diagnostics.append(
            Diagnostic(
                .sweepOutOfRange, at: claim.span,
                "this arc would sweep \(NumberText.string(sweep))° at \(witness.text); it has to be \(claim.minimum)° to 360°",
                notes: [
                    "an angle that depends on something is taken as it is, not modulo 360°",
                    isBelow ? "add `+ 360°` to the end, or give the parameter a domain" : "give the parameter a domain",
                ]))
        return false
    }

    private mutating func reportFaults(_ program: Program, _ witness: Witness, isDesign: Bool) {
        let isError = isDesign || !program.requirements.isEmpty
        for fault in evaluator.faults where isDesign || isLeftToTries(fault) {
            let key = fault.expression.isPresent ? fault.expression.raw : fault.statement.raw ^ .max
            guard reportedFaults.insert(key).inserted else { continue }
            diagnostics.append(
                Definedness.diagnostic(fault, program, at: witness.text, isError ? .undefinedHere : .undefinedSomewhere)
            )
        }
    }

    /// Whether nothing is proved of the formula, in one way or the other.
    private func isLeftToTries(_ fault: Fault) -> Bool {
        switch fault.kind {
        case .notFinite, .tooDeep, .tooLarge: true
        case .negativeRadius, .negativeRadicand, .divisionByZero, .acosDomain, .logDomain, .powDomain,
            .sweepOutOfRange, .radiusTooLarge:
            !isValidityComplete || openFormulas.contains(fault.expression.raw)
        }
    }
}

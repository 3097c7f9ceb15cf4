import ShapeProgram
import ShapeSyntax

// From which size on a shape is valid, for outputs that tell it.
extension Checker {
    /// Units of work for a shape that is not affine, for definedness and for lines.
    private static let work = (sizes: 20_000, lines: 4_000)

    /// Finds the smallest size, and what is asked of sizes, as far as that is wanted.
    mutating func decideSizes(_ program: Program, _ names: NameTable, _ thoroughness: Thoroughness) {
        if thoroughness == .joints || program.requirements.isEmpty && thoroughness != .neededSizes { return }
        var validity = Validity()
        let withDefaults = thoroughness == .smallestSize
        if affineSizes.find(program, withDefaults: withDefaults), let size = affineSizes.minimumSize(program) {
            validity.minimumSize = size
            if !withDefaults { validity.limits = affineSizes.limits(program) }
        } else {
            proveSizes(program, names, &validity)
        }
        proofs.validity = validity
    }

    /// Does the same for a shape that is not affine.
    mutating func proveSizes(_ program: Program, _ names: NameTable, _ validity: inout Validity) {
        let points = Samples.points(for: program, defaults: evaluator.defaultParameters(of: program), .everything)
        proveSizes(program, names, points, &validity)
        guard case .unknown = validity.minimumSize, program.parameters.contains(where: { $0.kind != .color }) else {
            return
        }
        var fixed = Validity()
        proveSizes(program.withDefaults(), names, points, &fixed)
        validity.minimumSize = fixed.minimumSize
    }

    private func proveSizes(
        _ program: Program, _ names: NameTable, _ points: [Samples.Point], _ validity: inout Validity
    ) {
        var check = ValidityCheck()
        check.decide(
            program, samples: Self.few(of: points), knowsSweeps: !hasOpenSweeps,
            work: WorkBudget(Self.work.sizes, isCancelled: isCancelled))
        var sizes = check.validSizes()
        var outline = OutlineCheck(program, check, sizes, .free, aim: .edges, points: points, work: Self.work.lines)
        check.adopt(outline.decide(), into: &sizes, program)
        validity.minimumSize = check.minimumSize(check.smallestSize(sizes, of: program), program, names)
        validity.limits = check.limits(sizes, program)
    }
}

extension ValidityCheck {
    /// What is asked of sizes, the requirements included, if all of that is affine and known.
    fileprivate func limits(_ sizes: ValidSizes, _ program: Program) -> SizeLimits? {
        guard sizes.undecided.isEmpty, isComplete, openRequirements.isEmpty else { return nil }
        let required = ring.inequalities.map { Goal(polynomial: $0.polynomial, isStrict: $0.isStrict) }
        var rows = AffineRows()
        guard rows.reset(program, withDefaults: false) else { return nil }
        for goal in required + sizes.constraints.map({ $0.goal }) {
            for part in goal.conjuncts(facts) {
                guard rows.append(part, ring, program) else { return nil }
            }
        }
        return rows.limits(rows.essence(program))
    }
}

extension AffineRows {
    /// Appends a goal; whether it is affine, and its numbers fit.
    fileprivate mutating func append(_ goal: Goal, _ ring: Ring, _ program: Program) -> Bool {
        guard !isFull else { return false }
        var sum = AffineValue()
        for term in goal.polynomial.terms {
            guard let part = part(term.monomial, ring) else { return false }
            sum = sum.adding(part.multiplied(by: term.coefficient))
        }
        append(sum, isStrict: goal.isStrict)
        return sum.isKnown
    }

    private func part(_ monomial: Monomial, _ ring: Ring) -> AffineValue? {
        if monomial.isOne { return AffineValue(number: SizeLimits.unit) }
        let generator = monomial.variables.trailingZeroBitCount
        guard monomial == Monomial(generator) else { return nil }
        switch ring[generator] {
        case .width: return AffineValue(column: 1)
        case .height: return AffineValue(column: 2)
        case .parameter(let id, let component): return column(of: id, component).map { AffineValue(column: $0) }
        case .number, .integer, .pi, .doubleCosine, .surd, .root, .positivePart, .indicator, .floor, .cosine, .sine,
            .direction, .arccosine, .exponential, .logarithm, .power:
            return nil
        }
    }
}

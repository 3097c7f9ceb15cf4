import ShapeProgram
import ShapeSyntax

// Claims count where the shape is defined: where radii are not negative, corners have their room and sweeps are in
// range. What arcs need that are always drawn is known everywhere, also in front of them.
extension ExactJoints {
    /// Adds to what is known what all arcs need that are drawn unconditionally, as far as it does not depend on the
    /// path before them.
    mutating func assumeDefined(_ program: Program) {
        var arcs: [(arc: ID<Arc>, statement: ID<Statement>)] = []
        for layer in program.layers { collectArcs(layer.body, program, &arcs) }
        for (arc, _) in arcs where assumeRadii(of: program[arc], program) { isAssumed[arc.index] = true }
        // No sweep is in range because it was assumed to be.
        let isKnown = arcs.map { hasSweep($0.statement, program) }
        for (arc, isKnown) in zip(arcs, isKnown) where isKnown {
            judgeSweep(arc.statement, program)
            isSweepJudged[arc.arc.index] = true
        }
        for (arc, isKnown) in zip(arcs, isKnown) where isKnown { assumeSweep(of: arc.statement, program) }
    }

    /// The arcs of a block that are drawn once, whatever the size.
    private func collectArcs(
        _ block: Block, _ program: Program, _ arcs: inout [(arc: ID<Arc>, statement: ID<Statement>)]
    ) {
        for index in block.indices {
            let id = program.statement(at: index)
            switch program[id] {
            case .arc(let arc): arcs.append((arc, id))
            case .reversed(let body): collectArcs(body, program, &arcs)
            case .bind, .move, .line, .quadratic, .cubic, .smooth, .close, .open, .repeat, .choose, .corner,
                .primitive, .transform:
                break
            }
        }
    }

    /// Adds to what is known what the arc at hand needs.
    ///
    /// What is drawn under a condition need not be defined where that does not hold, so nothing follows from it; but
    /// a place counts as a witness only where it is.
    mutating func requireDefined(_ id: ID<Arc>, _ statement: ID<Statement>, _ program: Program) {
        guard !isRehearsal else { return }
        if !isSweepJudged[id.index] { judgeSweep(statement, program) }
        switch presence {
        case .always: if !isAssumed[id.index] { _ = assumeRadii(of: program[id], program) }
        case .when, .unknown:
            for radius in [program[id].radiusX, program[id].radiusY, program[id].writtenRadius]
            where radius.isPresent {
                if let form = try? algebra.form(radius, program) { try? algebra.obligeNonnegative(form) }
            }
        }
    }

    /// Whether a claim about the sweep of an arc has a form that does not depend on the path before it.
    private mutating func hasSweep(_ statement: ID<Statement>, _ program: Program) -> Bool {
        guard let index = program.sweepClaim(at: program.span(statement)) else { return false }
        return (try? algebra.form(program.sweepClaims[index].sweep, program)) != nil
    }

    /// Adds that radii are not negative and that a corner has its room; false where some of it has no form.
    private mutating func assumeRadii(of arc: Arc, _ program: Program) -> Bool {
        var isWhole = true
        for radius in [arc.radiusX, arc.radiusY, arc.writtenRadius] where radius.isPresent {
            // A radius without a form stays unknown.
            guard let form = try? algebra.form(radius, program) else {
                isWhole = false
                continue
            }
            try? algebra.assumeNonnegative(form)
        }
        guard arc.radiusLimit.isPresent else { return isWhole }
        guard let room = try? algebra.form(arc.radiusLimit, program),
            let written = try? algebra.form(arc.writtenRadius, program),
            let rest = try? algebra.difference(room, written)
        else { return false }
        try? algebra.assumeNonnegative(rest)
        return isWhole
    }

    /// Adds that a sweep is in the range that is claimed of it.
    private mutating func assumeSweep(of statement: ID<Statement>, _ program: Program) {
        guard let index = program.sweepClaim(at: program.span(statement)), isSweepProved[index] == false else { return }
        let claim = program.sweepClaims[index]
        guard let sweep = try? algebra.form(claim.sweep, program) else { return }
        if let rest = try? algebra.difference(sweep, Form(claim.minimum)) { try? algebra.assumeNonnegative(rest) }
        if let rest = try? algebra.difference(Form(360), sweep) { try? algebra.assumeNonnegative(rest) }
    }
}

import ShapeProgram
import ShapeSyntax

/// The ellipse of an arc as forms.
struct ExactEllipse {
    var center: FormPoint
    /// Equal for a circle.
    var radii: FormPoint
    /// Cosine and sine of the rotation; `nil` for none.
    var axis: FormPoint?
}

/// An arc taken otherwise than it is written, to find out what would mend a gap.
struct ArcRevision {
    enum Change {
        /// From its end to its start.
        case swapped
        /// As far the other way round.
        case opposite
    }

    var arc: ID<Arc>
    var change: Change
}

// MARK: - Claims

extension ExactJoints {
    /// Decides what an arc claims, and moves the pen to its end.
    mutating func walk(_ id: ID<Arc>, _ statement: ID<Statement>, _ program: Program) {
        let arc = program[id]
        requireDefined(id, statement, program)
        if arc.claim == .arcEnd {
            judgeDistance(of: arc, statement, program)
        } else if arc.claim != nil {
            do throws(AlgebraLimit) {
                let stated = try statedPoint(of: id, statement, program)
                judge(statement, stated, try wantedPoint(of: arc, program), program)
            } catch {
                giveUp(statement, error)
            }
        }
        pass(statement, to: end(of: id, statement, program), program)
    }

    /// The end of an arc that is said to be the pen: the first one, or that of an arc which runs backwards.
    private mutating func statedPoint(of id: ID<Arc>, _ statement: ID<Statement>, _ program: Program)
        throws(AlgebraLimit) -> FormPoint
    {
        let ellipse = try ellipse(of: program[id], program)
        let isStart = program[id].statesStart
        return try point(on: ellipse, at: angle(of: id, atStart: isStart, statement, program))
    }

    /// Where the pen is on the side of an arc's claim.
    private mutating func wantedPoint(of arc: Arc, _ program: Program) throws(AlgebraLimit) -> FormPoint {
        if arc.statesEnd { return try form(arc.end, program) }
        switch path.pen {
        case .at(let pen): return pen
        case .unknown(let limit): throw limit
        }
    }

    /// `arc center C to P`: the direction of P is right by construction, so what counts is its distance.
    private mutating func judgeDistance(of arc: Arc, _ statement: ID<Statement>, _ program: Program) {
        do throws(AlgebraLimit) {
            let circle = try ellipse(of: arc, program)
            let delta = try algebra.difference(wantedPoint(of: arc, program), circle.center)
            let square = try algebra.product(circle.radii.x, circle.radii.x)
            judge(statement, try algebra.difference(algebra.dot(delta, delta), square))
        } catch {
            giveUp(statement, error)
        }
    }

    /// Where an arc ends.
    mutating func end(of id: ID<Arc>, _ statement: ID<Statement>, _ program: Program)
        -> ExactPath.Spot
    {
        if program[id].end.isPresent { return spot(program[id].end, program) }
        do throws(AlgebraLimit) {
            let ellipse = try ellipse(of: program[id], program)
            return .at(try point(on: ellipse, at: angle(of: id, atStart: false, statement, program)))
        } catch {
            return .unknown(error)
        }
    }
}

// MARK: - Forms

extension ExactJoints {
    /// The ellipse of an arc with a centre.
    mutating func ellipse(of arc: Arc, _ program: Program) throws(AlgebraLimit) -> ExactEllipse {
        guard case .center(let center) = arc.placement else { throw .unsupported }
        let x = try algebra.form(arc.radiusX, program)
        let y = arc.radiusX == arc.radiusY ? x : try algebra.form(arc.radiusY, program)
        var ellipse = ExactEllipse(center: try form(center, program), radii: FormPoint(x: x, y: y))
        if arc.rotation.isPresent {
            ellipse.axis = try algebra.direction(algebra.form(arc.rotation, program))
        }
        return ellipse
    }

    /// The parametric angle, in degrees, at which an arc begins or ends.
    mutating func angle(of id: ID<Arc>, atStart: Bool, _ statement: ID<Statement>, _ program: Program)
        throws(AlgebraLimit) -> Form
    {
        let from = try algebra.form(program[id].from, program)
        var change: ArcRevision.Change?
        if let revision, revision.arc == id { change = revision.change }
        switch (change, atStart) {
        case (nil, true), (.opposite, true), (.swapped, false): return from
        case (nil, false), (.swapped, true): return try algebra.sum(from, sweep(of: id, statement, program))
        case (.opposite, false): return try algebra.difference(from, sweep(of: id, statement, program))
        }
    }

    /// The signed sweep, without the clamp around one that has to be in range anyway.
    ///
    /// An arc that runs backwards starts at an angle with the clamp in it, so there it stays.
    mutating func sweep(of id: ID<Arc>, _ statement: ID<Statement>, _ program: Program)
        throws(AlgebraLimit) -> Form
    {
        let arc = program[id]
        if arc.isReversed || program.sweepClaims.isEmpty { return try algebra.form(arc.sweep, program) }
        guard program.sweepClaim(at: program.span(statement)) != nil else {
            return try algebra.form(arc.sweep, program)
        }
        if case .unary(.negate, let operand) = program[arc.sweep] {
            return try algebra.difference(.zero, algebra.form(program.withoutClamp(operand), program))
        }
        return try algebra.form(program.withoutClamp(arc.sweep), program)
    }

    /// The point of an ellipse at a parametric angle in degrees.
    mutating func point(on ellipse: ExactEllipse, at angle: Form) throws(AlgebraLimit) -> FormPoint {
        let direction = try algebra.direction(angle)
        let x = try algebra.product(ellipse.radii.x, direction.x)
        let offset = FormPoint(x: x, y: try algebra.product(ellipse.radii.y, direction.y))
        return try algebra.sum(ellipse.center, algebra.turned(offset, by: ellipse.axis))
    }
}

extension Program {
    /// x of `min(max(x, …), …)`; any other formula as it is.
    fileprivate func withoutClamp(_ id: ID<Expression>) -> ID<Expression> {
        guard case .binary(.min, let raised, _) = self[id], case .binary(.max, let x, _) = self[raised] else {
            return id
        }
        return x
    }
}

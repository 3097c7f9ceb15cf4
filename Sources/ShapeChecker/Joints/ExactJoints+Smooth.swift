import ShapeProgram
import ShapeSyntax

/// The direction of a path at the end of a segment.
private struct ExactTangent {
    /// Of any length.
    var vector: FormPoint
    /// Whether the vector is known to point forwards; else perhaps backwards.
    var isOriented: Bool
}

// Directions: `smooth`, and formulas that name the direction of arrival.
extension ExactJoints {
    /// Decides a `smooth` that waits for the segment at hand: the cross product of the tangents is zero and
    /// their dot product is not negative. Where a segment has no length nothing is claimed.
    mutating func judgeSmooth(before segment: ExactPath.Passed, _ program: Program) {
        guard path.smooth.isPresent else { return }
        let smooth = path.smooth
        path.smooth = .none
        do throws(AlgebraLimit) {
            guard let last = path.last else { throw .unsupported }
            let arrival = try arrival(by: last, program)
            let departure = try tangent(of: segment, atStart: true, program)
            judge(smooth, try algebra.cross(arrival.vector, departure.vector))
            guard arrival.isOriented, departure.isOriented else { throw .unsupported }
            let dot = try algebra.dot(arrival.vector, departure.vector)
            if try algebra.isNegativeNowhere(dot) { return }
            judge(smooth, try algebra.positivePart(dot.negated))
        } catch {
            giveUp(smooth, error)
        }
    }

    /// How the path arrives by a segment, in degrees; `nil` where that has no form or the segment perhaps no length.
    mutating func heading(behind segment: ExactPath.Passed, _ program: Program) -> Form? {
        do throws(AlgebraLimit) {
            let tangent = try tangent(of: segment, atStart: false, program)
            guard tangent.isOriented, try hasLength(tangent.vector) else { return nil }
            return try algebra.angle(of: tangent.vector)
        } catch {
            return nil
        }
    }

    /// The tangent at the end of a segment that is passed. Its formulas name the pen as it was at its start.
    private mutating func arrival(
        by segment: ExactPath.Passed, _ program: Program
    ) throws(AlgebraLimit) -> ExactTangent {
        guard case .at(let start) = segment.start else { throw .unsupported }
        let (pen, heading) = (path.pen, path.heading)
        defer { setPen(pen, heading: heading) }
        algebra.setPen(start)
        algebra.setHeading(segment.heading)
        return try tangent(of: segment, atStart: false, program)
    }

    /// Whether a vector is proved to be (0, 0) nowhere.
    private mutating func hasLength(_ vector: FormPoint) throws(AlgebraLimit) -> Bool {
        for part in [vector.x, vector.x.negated, vector.y, vector.y.negated] where !part.isZero {
            if try algebra.isPositiveEverywhere(part) { return true }
        }
        return try algebra.isPositiveEverywhere(algebra.dot(vector, vector))
    }

    private mutating func tangent(
        of segment: ExactPath.Passed, atStart: Bool, _ program: Program
    ) throws(AlgebraLimit) -> ExactTangent {
        guard case .at(let start) = segment.start, case .at(let end) = segment.end else { throw .unsupported }
        let vector: FormPoint
        switch program[segment.statement] {
        case .line, .close: vector = try algebra.difference(end, start)
        case .quadratic(let control, _): vector = try tangent(start, control, control, end, atStart, program)
        case .cubic(let first, let second, _): vector = try tangent(start, first, second, end, atStart, program)
        case .arc(let arc): return try tangent(of: arc, atStart, segment.statement, program)
        case .bind, .move, .corner, .smooth, .open, .primitive, .reversed, .repeat, .choose, .transform:
            throw .unsupported
        }
        // Behind a control point in the segment's end, or a segment without length, another one decides.
        if vector.x.isZero && vector.y.isZero { throw .unsupported }
        return ExactTangent(vector: vector, isOriented: true)
    }

    /// From one end of a curve towards the control point next to it.
    private mutating func tangent(
        _ start: FormPoint, _ first: Point, _ second: Point, _ end: FormPoint, _ atStart: Bool, _ program: Program
    ) throws(AlgebraLimit) -> FormPoint {
        if atStart { return try algebra.difference(form(first, program), start) }
        return try algebra.difference(end, form(second, program))
    }

    /// The derivative by the angle, along the sweep; that of a circle without the factor of its radius.
    private mutating func tangent(
        of id: ID<Arc>, _ atStart: Bool, _ statement: ID<Statement>, _ program: Program
    ) throws(AlgebraLimit) -> ExactTangent {
        let arc = program[id]
        let ellipse = try ellipse(of: arc, program)
        let direction = try algebra.direction(angle(of: id, atStart: atStart, statement, program))
        var vector = FormPoint(x: direction.y.negated, y: direction.x)
        if arc.radiusX != arc.radiusY {
            vector.x = try algebra.product(ellipse.radii.x, vector.x)
            vector.y = try algebra.product(ellipse.radii.y, vector.y)
        }
        vector = try algebra.turned(vector, by: ellipse.axis)
        let sweep = try sweep(of: id, statement, program)
        if try algebra.isPositiveEverywhere(sweep) { return ExactTangent(vector: vector, isOriented: true) }
        let isBackward = try algebra.isPositiveEverywhere(sweep.negated)
        return ExactTangent(vector: isBackward ? algebra.negated(vector) : vector, isOriented: isBackward)
    }
}

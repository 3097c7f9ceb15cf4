import ShapeProgram
import ShapeSyntax

/// Takes away what does not change what a subpath draws: lines and arcs of no length, and joints within one line or
/// one circle.
///
/// What is not proved stays as it is, so that an outline may have a simpler form that is not found.
struct OutlineNormalizer {
    /// Whether cases are looked into, or only normal forms are compared.
    let isThorough: Bool

    /// The subpath in a simpler form. A closed one may begin elsewhere.
    func normalized(_ subpath: ExactSubpath, _ algebra: inout Algebra) throws(AlgebraLimit) -> ExactSubpath {
        var result = subpath
        result.segments = []
        for segment in subpath.segments {
            guard try !isPoint(segment, &algebra) else { continue }
            if let last = result.segments.last, let joined = try joined(last, segment, &algebra) {
                result.segments[result.segments.count - 1] = joined
            } else {
                result.segments.append(segment)
            }
        }
        if result.isClosed, result.isPlain { try joinSeam(of: &result, &algebra) }
        return result
    }

    /// Joins the last segment with the first one.
    private func joinSeam(of subpath: inout ExactSubpath, _ algebra: inout Algebra) throws(AlgebraLimit) {
        guard subpath.segments.count > 1, let first = subpath.segments.first, let last = subpath.segments.last,
            let joined = try joined(last, first, &algebra)
        else { return }
        subpath.segments[0] = joined
        subpath.segments.removeLast()
    }

    private func isZero(_ form: Form, _ algebra: inout Algebra) throws(AlgebraLimit) -> Bool {
        if form.isZero || !isThorough { return form.isZero }
        if case .zero = algebra.isZero(form) { return true }
        return false
    }

    private func isZero(_ vector: FormPoint, _ algebra: inout Algebra) throws(AlgebraLimit) -> Bool {
        guard try isZero(vector.x, &algebra) else { return false }
        return try isZero(vector.y, &algebra)
    }

    /// Whether a segment has no length.
    private func isPoint(_ segment: ExactSegment, _ algebra: inout Algebra) throws(AlgebraLimit) -> Bool {
        switch segment.curve {
        case .line: return try isZero(algebra.difference(segment.end, segment.start), &algebra)
        case .cubic(let first, let second):
            guard try isZero(algebra.difference(first, segment.start), &algebra),
                try isZero(algebra.difference(second, segment.start), &algebra)
            else { return false }
            return try isZero(algebra.difference(segment.end, segment.start), &algebra)
        case .arc(let arc):
            if try isZero(arc.sweep, &algebra) { return true }
            return try isZero(arc.ellipse.radii, &algebra)
        case .loop: return false
        }
    }

    /// One segment for two that follow each other.
    private func joined(
        _ a: ExactSegment, _ b: ExactSegment, _ algebra: inout Algebra
    ) throws(AlgebraLimit) -> ExactSegment? {
        guard a.presence == b.presence else { return nil }
        switch (a.curve, b.curve) {
        case (.line, .line):
            let first = try algebra.difference(a.end, a.start)
            let second = try algebra.difference(b.end, b.start)
            guard try isZero(algebra.cross(first, second), &algebra),
                try algebra.isNegativeNowhere(algebra.dot(first, second))
            else { return nil }
            return ExactSegment(start: a.start, curve: .line, end: b.end, presence: a.presence)
        case (.arc(let first), .arc(let second)):
            guard let arc = try joined(first, second, &algebra) else { return nil }
            return ExactSegment(start: a.start, curve: .arc(arc), end: b.end, presence: a.presence)
        case (.line, _), (.cubic, _), (.arc, _), (.loop, _): return nil
        }
    }

    /// One arc for two of the same ellipse that go on the same way, for a turn at most.
    private func joined(
        _ a: ExactArc, _ b: ExactArc, _ algebra: inout Algebra
    ) throws(AlgebraLimit) -> ExactArc? {
        guard try isZero(algebra.difference(a.ellipse.center, b.ellipse.center), &algebra),
            try isZero(algebra.difference(a.ellipse.radii, b.ellipse.radii), &algebra),
            try isSameAxis(a.ellipse.axis, b.ellipse.axis, &algebra)
        else { return nil }
        let turn = try algebra.difference(algebra.sum(a.from, a.sweep), b.from)
        guard try isWholeTurn(turn, &algebra) else { return nil }
        guard try algebra.isNegativeNowhere(algebra.product(a.sweep, b.sweep)) else { return nil }
        let sweep = try algebra.sum(a.sweep, b.sweep)
        let rest = try algebra.difference(Form(360 * 360), algebra.product(sweep, sweep))
        guard try algebra.isNegativeNowhere(rest) else { return nil }
        return ExactArc(ellipse: a.ellipse, from: a.from, sweep: sweep)
    }

    private func isSameAxis(
        _ a: FormPoint?, _ b: FormPoint?, _ algebra: inout Algebra
    ) throws(AlgebraLimit) -> Bool {
        switch (a, b) {
        case (nil, nil): return true
        case (let a?, let b?): return try isZero(algebra.difference(a, b), &algebra)
        case (nil, _), (_, nil): return false
        }
    }

    /// Whether an angle is a constant number of turns.
    private func isWholeTurn(_ degrees: Form, _ algebra: inout Algebra) throws(AlgebraLimit) -> Bool {
        if degrees.constant?.divided(by: 360)?.isInteger == true { return true }
        return try isZero(degrees, &algebra)
    }
}

/// A piece of a path with both of its ends.
package struct Segment: Hashable, Sendable {
    /// What lies between the ends. The arc's own start and end are those of the segment.
    package enum Curve: Hashable, Sendable {
        case line
        case quadratic(Vector)
        case cubic(Vector, Vector)
        case arc(ArcSegment)
    }

    package var start: Vector
    package var curve: Curve
    package var end: Vector

    package init(from start: Vector, _ curve: Curve = .line, to end: Vector) {
        self.start = start
        self.curve = curve
        self.end = end
    }

    /// The point at a parameter from 0 to 1.
    package func point(at t: Double) -> Vector {
        let s = 1 - t
        return switch curve {
        case .line: start * s + end * t
        case .quadratic(let control): start * (s * s) + control * (2 * s * t) + end * (t * t)
        case .cubic(let first, let second):
            start * (s * s * s) + first * (3 * s * s * t) + second * (3 * s * t * t) + end * (t * t * t)
        case .arc(let arc): arc.point(at: arc.from + arc.sweep * t)
        }
    }

    /// The derivative by the parameter.
    func velocity(at t: Double) -> Vector {
        let s = 1 - t
        return switch curve {
        case .line: end - start
        case .quadratic(let control): ((control - start) * s + (end - control) * t) * 2
        case .cubic(let first, let second):
            ((first - start) * (s * s) + (second - first) * (2 * s * t) + (end - second) * (t * t)) * 3
        case .arc(let arc): arc.derivative(at: arc.from + arc.sweep * t) * (arc.sweep * (.pi / 180))
        }
    }

    /// The magnitude of the derivative by the parameter.
    func speed(at t: Double) -> Double {
        let velocity = velocity(at: t)
        return Elementary.sqrt(velocity.x * velocity.x + velocity.y * velocity.y)
    }

    /// The part between two parameters, 0 ≤ t0 ≤ t1 ≤ 1.
    package func part(from t0: Double, to t1: Double) -> Segment {
        let begin = t0 == 0 ? start : point(at: t0)
        let finish = t1 == 1 ? end : point(at: t1)
        let curve: Curve
        switch self.curve {
        case .line: curve = .line
        case .quadratic(let control): curve = .quadratic(Self.blossom(start, control, end, t0, t1))
        case .cubic(let first, let second):
            // de Casteljau's control points of a part are values of the curve's blossom (Ramshaw, 1987).
            let a = Self.blossom(start, first, second, t0, t0)
            let b = Self.blossom(first, second, end, t0, t0)
            let c = Self.blossom(start, first, second, t1, t1)
            let d = Self.blossom(first, second, end, t1, t1)
            curve = .cubic(a * (1 - t1) + b * t1, c * (1 - t0) + d * t0)
        case .arc(var arc):
            arc.from += arc.sweep * t0
            arc.sweep *= t1 - t0
            arc.end = finish
            curve = .arc(arc)
        }
        return Segment(from: begin, curve, to: finish)
    }

    /// The blossom of a quadratic Bézier curve at two parameters.
    private static func blossom(_ a: Vector, _ b: Vector, _ c: Vector, _ t: Double, _ u: Double) -> Vector {
        let first = a * (1 - t) + b * t
        let second = b * (1 - t) + c * t
        return first * (1 - u) + second * u
    }

    /// The segment as a step of a path that has reached its start.
    package var element: PathElement {
        switch curve {
        case .line: .line(end)
        case .quadratic(let control): .quadratic(control, to: end)
        case .cubic(let first, let second): .cubic(first, second, to: end)
        case .arc(let arc): .arc(arc)
        }
    }
}

extension Outline {
    /// How many subpaths there are.
    package var subpathCount: Int {
        var count = 0
        for element in elements where element.endsSubpath { count += 1 }
        return count
    }

    /// Calls `body` with each segment, the closing lines of closed subpaths included, and the index of its
    /// subpath. A closing line may have no length.
    ///
    /// With `closesAll` open subpaths have a closing line too.
    @inlinable
    package func forEachSegment(closesAll: Bool = false, _ body: (Segment, _ subpath: Int) -> Void) {
        var pen = Vector.zero
        var start = Vector.zero
        var subpath = 0
        for element in elements {
            switch element {
            case .move(let target): start = target
            case .line(let target): body(Segment(from: pen, to: target), subpath)
            case .quadratic(let control, let target):
                body(Segment(from: pen, .quadratic(control), to: target), subpath)
            case .cubic(let first, let second, let target):
                body(Segment(from: pen, .cubic(first, second), to: target), subpath)
            case .arc(let arc): body(Segment(from: pen, .arc(arc), to: arc.end), subpath)
            case .close:
                body(Segment(from: pen, to: start), subpath)
                subpath += 1
            case .open:
                if closesAll { body(Segment(from: pen, to: start), subpath) }
                subpath += 1
            }
            pen = element.end ?? start
        }
    }
}

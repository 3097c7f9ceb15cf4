/// What outlines measure, taken from their segments in one walk.
package struct OutlineFigures: Sendable {
    package struct Subpath: Hashable, Sendable {
        package var isClosed = false
        /// In points, with the closing line of a closed subpath.
        package var length = 0.0
        /// In square points, positive clockwise on the screen; an open subpath is closed for it.
        package var area = 0.0
    }

    private var box = Bounds.empty
    /// Of one outline after another.
    package private(set) var subpaths: [Subpath] = []

    package init() {}

    /// Of all outlines together; `nil` when they have no segments.
    package var bounds: Bounds? { box.isEmpty ? nil : box }

    /// Forgets all outlines.
    package mutating func reset() {
        box = .empty
        subpaths.empty()
    }

    /// Measures one more outline.
    package mutating func measure(_ outline: Outline) {
        var walk = Walk()
        for element in outline.elements {
            switch element {
            case .move(let target): walk = Walk(from: target)
            case .line(let target): addLine(to: target, &walk)
            case .quadratic(let control, let target):
                add(Segment(from: walk.pen, .quadratic(control), to: target), &walk)
            case .cubic(let first, let second, let target):
                add(Segment(from: walk.pen, .cubic(first, second), to: target), &walk)
            case .arc(let arc): add(arc, &walk)
            case .close:
                addLine(to: walk.start, &walk)
                walk.subpath.isClosed = true
                subpaths.append(walk.subpath)
                walk = Walk(from: walk.start)
            case .open:
                subpaths.append(walk.subpath)
                walk = Walk(from: walk.start)
            }
        }
    }

    /// The subpath at hand. Its area is measured from its start, so that a small outline far away keeps its
    /// digits; the line that closes it adds nothing then.
    private struct Walk {
        var start = Vector.zero
        var pen = Vector.zero
        var subpath = Subpath()

        init() {}

        init(from start: Vector) {
            self.start = start
            pen = start
        }
    }

    private mutating func addLine(to target: Vector, _ walk: inout Walk) {
        let delta = target - walk.pen
        walk.subpath.length += length(of: delta)
        walk.subpath.area += (walk.pen - walk.start).cross(delta) / 2
        box.include(walk.pen)
        box.include(target)
        walk.pen = target
    }

    @inline(__always)
    private func length(of vector: Vector) -> Double {
        if vector.x == 0 || vector.y == 0 { return vector.x.magnitude + vector.y.magnitude }
        let square = vector.x * vector.x + vector.y * vector.y
        // `hypot` is for what would overflow or underflow.
        return square > 1e-200 && square < 1e200 ? Elementary.sqrt(square) : Elementary.hypot(vector.x, vector.y)
    }

    private mutating func add(_ arc: ArcSegment, _ walk: inout Walk) {
        guard arc.radii.x == arc.radii.y, arc.rotation == 0 else {
            return add(Segment(from: walk.pen, .arc(arc), to: arc.end), &walk)
        }
        let radius = arc.radii.x
        let turn = arc.sweep * (.pi / 180)
        walk.subpath.length += radius * turn.magnitude
        let chord = (arc.center - walk.start).cross(arc.end - walk.pen)
        walk.subpath.area += (chord + radius * radius * turn) / 2
        box.include(walk.pen)
        arc.includeQuarters(in: &box)
        box.include(arc.end)
        walk.pen = arc.end
    }

    private mutating func add(_ segment: Segment, _ walk: inout Walk) {
        walk.subpath.length += segment.length
        walk.subpath.area += segment.sweptArea(from: walk.start)
        box.include(segment.start)
        segment.includeExtrema(in: &box)
        box.include(segment.end)
        walk.pen = segment.end
    }
}

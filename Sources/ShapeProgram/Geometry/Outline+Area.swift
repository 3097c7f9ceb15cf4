// The enclosed area by Green's theorem, ½∮(x dy − y dx): a closed form for each kind of segment.
extension Outline {
    /// In square points, positive clockwise on the screen; open subpaths are closed for it.
    package var signedArea: Double {
        var sum = 0.0
        for area in subpathAreas { sum += area }
        return sum.isFinite ? sum : 0
    }

    /// The signed area of each subpath.
    package var subpathAreas: [Double] {
        var areas = [Double](repeating: 0, count: subpathCount)
        var origin = Vector.zero
        var current = -1
        forEachSegment(closesAll: true) { segment, subpath in
            guard subpath < areas.count else { return }
            if subpath != current {
                // Measured from its own start, so that a small outline far away keeps its digits.
                origin = segment.start
                current = subpath
            }
            areas[subpath] += segment.sweptArea(from: origin)
        }
        return areas
    }
}

extension Segment {
    /// What the line from `origin` to the segment's points sweeps over.
    func sweptArea(from origin: Vector) -> Double {
        let a = start - origin
        let b = end - origin
        switch curve {
        case .line: return a.cross(b) / 2
        case .quadratic(let control):
            let c = control - origin
            return (2 * a.cross(c) + a.cross(b) + 2 * c.cross(b)) / 6
        case .cubic(let first, let second):
            let c = first - origin
            let d = second - origin
            let near = 6 * a.cross(c) + 3 * a.cross(d) + a.cross(b)
            return (near + 3 * c.cross(d) + 3 * c.cross(b) + 6 * d.cross(b)) / 20
        case .arc(let arc):
            let turn = arc.sweep * (.pi / 180)
            return ((arc.center - origin).cross(b - a) + arc.radii.x * arc.radii.y * turn) / 2
        }
    }
}

extension Vector {
    /// The area of the parallelogram from this vector to another, positive clockwise on the screen.
    @inlinable package func cross(_ other: Vector) -> Double { x * other.y - y * other.x }
}

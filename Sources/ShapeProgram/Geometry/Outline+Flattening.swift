/// Subpaths as chains of straight lines, one after another in one array.
package struct Polylines: Hashable, Sendable {
    package struct Chain: Hashable, Sendable {
        /// Indices of its points.
        package var range: Range<Int>
        package var isClosed: Bool
    }

    package var points: [Vector] = []
    package var chains: [Chain] = []

    package init() {}
}

extension Outline {
    /// Chains that stay within `tolerance` points of the outline, with at most 4096 lines for a segment.
    package func flattened(tolerance: Double) -> Polylines {
        var result = Polylines()
        var pen = Vector.zero
        var first = 0
        for element in elements {
            switch element {
            case .move(let target):
                first = result.points.count
                result.points.append(target)
            case .line(let target): result.points.append(target)
            case .quadratic(let control, let target):
                result.append(Segment(from: pen, .quadratic(control), to: target), tolerance)
            case .cubic(let one, let two, let target):
                result.append(Segment(from: pen, .cubic(one, two), to: target), tolerance)
            case .arc(let arc): result.append(Segment(from: pen, .arc(arc), to: arc.end), tolerance)
            case .close, .open:
                let isClosed = element == .close
                result.chains.append(.init(range: first..<result.points.count, isClosed: isClosed))
                first = result.points.count
            }
            pen = element.end ?? pen
        }
        return result
    }

    /// How often the outline runs round a point, clockwise on the screen; open subpaths are closed for it.
    ///
    /// Counts the crossings of a ray to the right (Sunday, "Inclusion of a point in a polygon", 2001). The
    /// answer is uncertain within `tolerance` of the outline.
    package func windingNumber(at point: Vector, tolerance: Double = 1e-3) -> Int {
        let lines = flattened(tolerance: tolerance)
        var winding = 0
        for chain in lines.chains where !chain.range.isEmpty {
            var from = lines.points[chain.range.upperBound - 1]
            for to in lines.points[chain.range] {
                let side = (to - from).cross(point - from)
                if from.y <= point.y && to.y > point.y && side > 0 { winding += 1 }
                if from.y > point.y && to.y <= point.y && side < 0 { winding -= 1 }
                from = to
            }
        }
        return winding
    }
}

extension Polylines {
    /// Adds all points of a segment but its start.
    mutating func append(_ segment: Segment, _ tolerance: Double) {
        let count = segment.lineCount(tolerance: tolerance)
        for index in 1..<max(count, 1) { points.append(segment.point(at: Double(index) / Double(count))) }
        points.append(segment.end)
    }
}

extension Segment {
    /// How many equal steps of the parameter keep the chords within a distance of the curve.
    ///
    /// For Bézier curves by Wang's formula (Wang 1984): the second derivative bounds the distance.
    func lineCount(tolerance: Double) -> Int {
        let tolerance = max(tolerance, 1e-9)
        let steps: Double
        switch curve {
        case .line: return 1
        case .quadratic(let control):
            steps = Elementary.sqrt((start - control * 2 + end).greatest * 2 / (4 * tolerance))
        case .cubic(let first, let second):
            let bend = max((start - first * 2 + second).greatest, (first - second * 2 + end).greatest)
            steps = Elementary.sqrt(bend * 2 * 6 / (8 * tolerance))
        case .arc(let arc):
            // The sagitta of a chord over the angle a is at most r·a²/8.
            steps = arc.sweep.magnitude * (.pi / 180) * Elementary.sqrt(arc.radii.greatest / (8 * tolerance))
        }
        return Int(steps.clamped(1, 4096).ceiled)
    }
}

import ShapeProgram

/// How far drawings lie apart, measured between flattened outlines.
package enum DrawnDistance {
    /// How far flattened outlines may be off, in points.
    package static let tolerance = 1e-4
    /// At least so many places are measured, if the outlines are long enough.
    private static let places = 400

    /// The larger of the distances from some hundred places of one drawing to the nearest ones of the other, in points: at
    /// most the Hausdorff distance, but for the tolerance. Infinite if only one of them draws something.
    package static func between(_ old: [Outline], _ new: [Outline]) -> Double {
        let (a, b) = (lines(old), lines(new))
        if a.isEmpty || b.isEmpty { return a.isEmpty && b.isEmpty ? 0 : .infinity }
        return max(greatest(from: a, to: b), greatest(from: b, to: a)).squareRoot()
    }

    private struct Line {
        var start: Vector
        var step: Vector
        /// One over the square of its length; 0 for a point.
        var inverse: Double

        init(_ start: Vector, _ end: Vector) {
            self.start = start
            step = end - start
            let square = step.x * step.x + step.y * step.y
            inverse = square > 0 ? 1 / square : 0
        }

        /// The square of the distance.
        func distance(to point: Vector) -> Double {
            let way = point - start
            let share = min(max((way.x * step.x + way.y * step.y) * inverse, 0), 1)
            let rest = way - step * share
            return rest.x * rest.x + rest.y * rest.y
        }
    }

    private static func lines(_ outlines: [Outline]) -> [Line] {
        var result: [Line] = []
        for outline in outlines {
            let flat = outline.flattened(tolerance: tolerance)
            for chain in flat.chains where !chain.range.isEmpty {
                var last = flat.points[chain.range.upperBound - 1]
                if !chain.isClosed { last = flat.points[chain.range.lowerBound] }
                for point in flat.points[chain.range] {
                    result.append(Line(last, point))
                    last = point
                }
            }
        }
        return result
    }

    /// The square of the greatest distance from a place of `lines` to the nearest one of `others`.
    private static func greatest(from lines: [Line], to others: [Line]) -> Double {
        var result = 0.0
        let (lineStep, count) = (max(1, lines.count / places), max(2, places / lines.count))
        var near = 0
        for index in Array(stride(from: 0, to: lines.count - 1, by: lineStep)) + [lines.count - 1] {
            for place in 0...count {
                let point = lines[index].start + lines[index].step * (Double(place) / Double(count))
                var least = others[near].distance(to: point)
                for other in others.indices where least > result {
                    let distance = others[other].distance(to: point)
                    if distance < least { (least, near) = (distance, other) }
                }
                result = max(result, least)
            }
        }
        return result
    }
}

import ShapeProgram

/// How far drawings lie apart, as sets of points, measured along their segments as exactly as doubles allow.
package enum DrawnDistance {
    /// About so many places of a drawing are measured, if it has few segments; at least so many steps of each.
    private static let (places, steps) = (400, 16)

    /// The larger of the distances from some hundred places of one drawing to the nearest ones of the other, in points: at
    /// most the Hausdorff distance, but for rounding. Infinite if only one of them draws something.
    package static func between(_ old: [Outline], _ new: [Outline]) -> Double {
        let (a, b) = (segments(old), segments(new))
        if a.isEmpty || b.isEmpty { return a.isEmpty && b.isEmpty ? 0 : .infinity }
        return max(greatest(from: a, to: b), greatest(from: b, to: a))
    }

    /// All but lines of no length.
    private static func segments(_ outlines: [Outline]) -> [Segment] {
        var result: [Segment] = []
        for outline in outlines {
            outline.forEachSegment { segment, _ in
                if segment.curve != .line || segment.start != segment.end { result.append(segment) }
            }
        }
        return result
    }

    private static func greatest(from segments: [Segment], to others: [Segment]) -> Double {
        let known = Set(others)
        let changed = segments.filter { !known.contains($0) }
        if changed.isEmpty { return 0 }
        let chains = others.map(ChordChain.init)
        let steps = min(max(steps, places / changed.count), 64)
        var result = 0.0
        for segment in changed {
            for step in 0...steps {
                let point = segment.point(at: Double(step) / Double(steps))
                result = max(result, distance(from: point, to: chains, atLeast: result))
            }
        }
        return result
    }

    /// The distance to the nearest chain; what is below `least` may be any such number.
    private static func distance(from point: Vector, to chains: [ChordChain], atLeast least: Double) -> Double {
        var found = Double.infinity
        let bounds = chains.map { $0.leastDistance(from: point) }
        for index in chains.indices.sorted(by: { (bounds[$0], $0) < (bounds[$1], $1) }) {
            if bounds[index] >= found || found <= least { break }
            found = min(found, chains[index].distance(from: point))
        }
        return found
    }
}

/// A segment with chords of it, near which the nearest point is looked for.
private struct ChordChain {
    private let segment: Segment
    private let points: [Vector]
    /// By how much the segment may leave its chords, roughly; the greatest of a few.
    private let sagitta: Double

    private static let count = 32

    init(_ segment: Segment) {
        self.segment = segment
        if segment.curve == .line {
            (points, sagitta) = ([segment.start, segment.end], 0)
            return
        }
        let points = (0...Self.count).map { segment.point(at: Double($0) / Double(Self.count)) }
        self.points = points
        let apart = (0..<Self.count).map { index in
            let middle = segment.point(at: (Double(index) + 0.5) / Double(Self.count))
            return middle.distance(from: points[index], to: points[index + 1])
        }
        sagitta = 1.5 * (apart.max() ?? 0)
    }

    /// No point of the segment is nearer.
    func leastDistance(from point: Vector) -> Double {
        zip(points, points.dropFirst()).reduce(.infinity) { min($0, point.distance(from: $1.0, to: $1.1)) } - sagitta
    }

    func distance(from point: Vector) -> Double {
        if segment.curve == .line { return point.distance(from: segment.start, to: segment.end) }
        let chords = zip(points, points.dropFirst()).map { point.distance(from: $0, to: $1) }
        let nearest = chords.min() ?? .infinity
        var least = Double.infinity
        for index in chords.indices where chords[index] <= nearest + 2 * sagitta {
            // Of neighbours the nearest one is enough.
            if index > 0, chords[index - 1] < chords[index] { continue }
            if index + 1 < chords.count, chords[index + 1] < chords[index] { continue }
            least = min(least, refined(around: index, to: point))
        }
        return least
    }

    /// Cuts the part around a chord into ever smaller ones around what is nearest.
    private func refined(around index: Int, to point: Vector) -> Double {
        let unit = 1 / Double(Self.count)
        var (low, high) = (max(0, Double(index) - 1) * unit, min(1, Double(index + 2) * unit))
        var result = Double.infinity
        while true {
            let step = (high - low) / 12
            let ends = (0...12).map { segment.point(at: low + step * Double($0)) }
            let parts = zip(ends, ends.dropFirst()).map { point.distance(from: $0, to: $1) }
            guard let least = parts.min(), let place = parts.firstIndex(of: least) else { return result }
            result = least
            if step < 1e-7 { return result }
            (low, high) = (max(0, low + step * Double(place - 1)), min(1, low + step * Double(place + 2)))
        }
    }
}

extension Vector {
    /// From a line between two points.
    fileprivate func distance(from start: Vector, to end: Vector) -> Double {
        let (step, way) = (end - start, self - start)
        let square = step.x * step.x + step.y * step.y
        let share = square > 0 ? min(max((way.x * step.x + way.y * step.y) / square, 0), 1) : 0
        let rest = way - step * share
        return (rest.x * rest.x + rest.y * rest.y).squareRoot()
    }
}

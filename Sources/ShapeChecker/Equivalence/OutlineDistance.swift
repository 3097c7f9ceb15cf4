import ShapeProgram

/// How far two outlines lie apart at one size, as sets of points: the Hausdorff distance.
///
/// It is measured from points of each to the segments of the other. Directions and starting points do not count.
struct OutlineDistance {
    /// How many distances of points from segments are measured; of longer outlines fewer points are looked at.
    private static let measureLimit = 2_000_000

    private let first: [Segment]
    private let second: [Segment]

    private init(_ first: Outline, _ second: Outline) {
        self.first = first.drawnSegments
        self.second = second.drawnSegments
    }

    /// How much work it is to measure a distance, in steps of about the evaluator's size.
    static func work(_ first: Outline, _ second: Outline) -> Int {
        if first.elements == second.elements { return 0 }
        let (pairs, isLarge) = first.elements.count.multipliedReportingOverflow(by: second.elements.count)
        return isLarge ? measureLimit : min(pairs, measureLimit)
    }

    /// In points; infinite if one of them is empty and the other is not. `steps` is in how many steps segments are walked
    /// along; the true distance may be a little greater.
    static func between(_ first: Outline, _ second: Outline, steps: Int = 16) -> Double {
        if first.elements == second.elements { return 0 }
        let distance = OutlineDistance(first, second)
        return max(
            greatest(from: distance.first, to: distance.second, steps),
            greatest(from: distance.second, to: distance.first, steps))
    }

    /// How far a point of some segments is from the nearest of others, at most.
    private static func greatest(from segments: [Segment], to others: [Segment], _ stepCount: Int) -> Double {
        // Mostly the same segment lies at the same place.
        let changed = segments.indices.filter { $0 >= others.count || segments[$0] != others[$0] }
        let stride = 1 + changed.count * others.count / (measureLimit / stepCount)
        var result = 0.0
        for (count, index) in changed.enumerated() where stride == 1 || count % stride == 0 {
            for step in 0...stepCount {
                let point = segments[index].point(at: Double(step) / Double(stepCount))
                var least = index < others.count ? others[index].distance(to: point) : .infinity
                for other in others where least > result { least = min(least, other.distance(to: point)) }
                result = max(result, least)
            }
        }
        return result
    }
}

extension Outline {
    /// All segments but closing lines of no length.
    fileprivate var drawnSegments: [Segment] {
        var segments: [Segment] = []
        forEachSegment { segment, _ in
            if case .line = segment.curve, segment.start == segment.end { return }
            segments.append(segment)
        }
        return segments
    }
}

extension Segment {
    /// How far a point is from the nearest one of the segment.
    fileprivate func distance(to point: Vector) -> Double {
        switch curve {
        case .line: return distanceOfLine(to: point)
        case .arc(let arc) where arc.radii.x == arc.radii.y: return Self.distance(of: arc, to: point, self)
        case .arc, .quadratic, .cubic: return distanceByParts(to: point)
        }
    }

    private func distanceOfLine(to point: Vector) -> Double {
        let (along, way) = (end - start, point - start)
        let square = along.squared
        guard square > 0 else { return way.magnitude }
        let t = min(max((way.x * along.x + way.y * along.y) / square, 0), 1)
        return (way - along * t).magnitude
    }

    /// Of a part of a circle.
    private static func distance(of arc: ArcSegment, to point: Vector, _ segment: Segment) -> Double {
        let way = point - arc.center
        let ends = min((point - segment.start).magnitude, (point - segment.end).magnitude)
        let angle = Elementary.atan2Degrees(way.y, way.x) - arc.rotation - arc.from
        var turn = arc.sweep < 0 ? -angle : angle
        turn = Elementary.floorMod(turn, 360)
        return turn <= arc.sweep.magnitude ? min(ends, (way.magnitude - arc.radii.x).magnitude) : ends
    }

    /// From each of some points of the curve that is nearer than its neighbours to the nearest of all there.
    private func distanceByParts(to point: Vector) -> Double {
        let count = 32
        let samples = (0...count).map { distance(at: Double($0) / Double(count), to: point) }
        var least = Double.infinity
        for (index, sample) in samples.enumerated() {
            let (before, after) = (max(index - 1, 0), min(index + 1, count))
            guard sample <= samples[before], sample <= samples[after] else { continue }
            let nearest = nearest(
                between: Double(before) / Double(count), and: Double(after) / Double(count), to: point)
            least = min(least, sample, nearest)
        }
        return least
    }

    private func distance(at t: Double, to point: Vector) -> Double { (self.point(at: t) - point).magnitude }

    /// By golden sections (Kiefer, "Sequential minimax search for a maximum", 1953), as far as doubles go.
    private func nearest(between low: Double, and high: Double, to point: Vector) -> Double {
        let share = 0.6180339887498949
        var (low, high) = (low, high)
        var (left, right) = (high - (high - low) * share, low + (high - low) * share)
        var (a, b) = (distance(at: left, to: point), distance(at: right, to: point))
        for _ in 0..<70 {
            if a < b {
                (high, right, b) = (right, left, a)
                left = high - (high - low) * share
                a = distance(at: left, to: point)
            } else {
                (low, left, a) = (left, right, b)
                right = low + (high - low) * share
                b = distance(at: right, to: point)
            }
        }
        return min(a, b)
    }
}

extension Vector {
    fileprivate var squared: Double { x * x + y * y }
    fileprivate var magnitude: Double { Elementary.sqrt(squared) }
}

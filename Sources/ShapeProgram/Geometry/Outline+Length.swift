extension Outline {
    /// The length of all subpaths in points, closing lines included.
    package var length: Double {
        var sum = 0.0
        forEachSegment { segment, _ in sum += segment.length }
        return sum.isFinite ? sum : .greatestFiniteMagnitude
    }

    /// The length of each subpath in points.
    package var subpathLengths: [Double] {
        var lengths = [Double](repeating: 0, count: subpathCount)
        forEachSegment { segment, subpath in
            if subpath < lengths.count { lengths[subpath] += segment.length }
        }
        return lengths
    }
}

extension Segment {
    /// In points: exact for lines and circles, to a billionth of itself for other curves.
    package var length: Double { length(upTo: 1) }

    /// The length from the start to a parameter.
    package func length(upTo t: Double) -> Double {
        switch curve {
        case .line: return Elementary.hypot(end.x - start.x, end.y - start.y) * t
        case .arc(let arc) where arc.radii.x == arc.radii.y:
            return arc.radii.x * (arc.sweep.magnitude * (.pi / 180)) * t
        case .quadratic, .cubic, .arc:
            var integral = SpeedIntegral(segment: self)
            var sum = 0.0
            var low = 0.0
            for cut in speedMinima where cut < t {
                sum += integral.value(from: low, to: cut)
                low = cut
            }
            return sum + integral.value(from: low, to: t)
        }
    }

    /// Parameters inside the segment, in order, next to which the speed may have a sharp minimum.
    ///
    /// Where a curve nearly stops, its velocity turns about and so becomes parallel to an axis; an ellipse
    /// is slowest at the ends of its axes.
    private var speedMinima: [Double] {
        var cuts: [Double] = []
        switch curve {
        case .line: break
        case .quadratic(let control):
            cuts = [Self.root(start.x, control.x, end.x), Self.root(start.y, control.y, end.y)]
        case .cubic(let first, let second):
            let (a, b) = Self.roots(start.x, first.x, second.x, end.x)
            let (c, d) = Self.roots(start.y, first.y, second.y, end.y)
            cuts = [a, b, c, d]
        case .arc(let arc):
            let first = ((arc.sweep < 0 ? arc.from + arc.sweep : arc.from) / 90).floored
            for quarter in 0...4 { cuts.append(((first + Double(quarter)) * 90 - arc.from) / arc.sweep) }
        }
        cuts.removeAll { !($0 > 0 && $0 < 1) }
        cuts.sort()
        return cuts
    }

    /// The parameter up to which the segment has a length, by bisection.
    package func parameter(atLength length: Double) -> Double {
        let total = self.length
        guard length > 0, total > 0 else { return 0 }
        guard length < total else { return 1 }
        switch curve {
        case .line: return length / total
        case .arc(let arc) where arc.radii.x == arc.radii.y: return length / total
        case .quadratic, .cubic, .arc: break
        }
        var low = 0.0
        var high = 1.0
        for _ in 0..<40 {
            let middle = (low + high) / 2
            if self.length(upTo: middle) < length { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }
}

/// Integrates a segment's speed by adaptive Gauss–Legendre quadrature with eight nodes.
private struct SpeedIntegral {
    let segment: Segment
    /// Intervals that may still be halved: the bound of the work.
    var budget = 512

    init(segment: Segment) { self.segment = segment }

    /// Nodes and weights for eight points (Abramowitz and Stegun, table 25.4).
    private static let rule: (x: (Double, Double, Double, Double), w: (Double, Double, Double, Double)) = (
        (0.183434642495649805, 0.525532409916328986, 0.796666477413626740, 0.960289856497536232),
        (0.362683783378361983, 0.313706645877887287, 0.222381034453374471, 0.101228536290376259)
    )

    mutating func value(from a: Double, to b: Double) -> Double {
        let whole = quadrature(a, b)
        return refined(a, b, whole, tolerance: 1e-11 * whole)
    }

    /// Halves an interval until the halves add up to the whole.
    private mutating func refined(_ a: Double, _ b: Double, _ whole: Double, tolerance: Double) -> Double {
        let middle = (a + b) / 2
        let left = quadrature(a, middle)
        let right = quadrature(middle, b)
        let error = (left + right - whole).magnitude
        guard error > tolerance, budget > 0, b - a > 1e-7 else { return left + right }
        budget -= 1
        return refined(a, middle, left, tolerance: tolerance)
            + refined(middle, b, right, tolerance: tolerance)
    }

    private func quadrature(_ a: Double, _ b: Double) -> Double {
        let center = (a + b) / 2
        let half = (b - a) / 2
        let (x, w) = Self.rule
        let sum =
            w.0 * pair(center, half * x.0) + w.1 * pair(center, half * x.1)
            + w.2 * pair(center, half * x.2) + w.3 * pair(center, half * x.3)
        return sum * half
    }

    private func pair(_ center: Double, _ offset: Double) -> Double {
        segment.speed(at: center - offset) + segment.speed(at: center + offset)
    }
}

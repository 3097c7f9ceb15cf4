import ShapeProgram

/// Looks for places where a drawn outline crosses itself: every line of the flattened outline against every other one.
///
/// It knows nothing of pieces and forms. Lines that are neighbours, and places where two parts only touch, do not count.
package enum Intersections {
    /// In points.
    private static let tolerance = 1e-4
    /// How far both parts have to reach beyond a crossing on both sides, in points.
    private static let reach = 0.05

    struct Line {
        var from: Vector
        var to: Vector
        var chain: Int
    }

    /// The first crossing of a layer's outline.
    package static func first(in outline: Outline) -> Vector? {
        let flat = outline.flattened(tolerance: tolerance)
        var lines: [Line] = []
        for (chain, part) in flat.chains.enumerated() {
            var points = Array(flat.points[part.range])
            if part.isClosed, let first = points.first { points.append(first) }
            for (a, b) in zip(points, points.dropFirst()) where (b - a).length > 1e-7 {
                lines.append(Line(from: a, to: b, chain: chain))
            }
        }
        // Sorted by their left ends, only lines that overlap there are compared.
        let order = lines.indices.sorted { (lines[$0].left, $0) < (lines[$1].left, $1) }
        for (place, first) in order.enumerated() {
            for second in order[(place + 1)...] {
                if lines[second].left > lines[first].right { break }
                if let point = crossing(lines, first, second) { return point }
            }
        }
        return nil
    }

    /// Where two lines cross at an angle and, walking on along both parts, are on the other side.
    private static func crossing(_ lines: [Line], _ first: Int, _ second: Int) -> Vector? {
        let (a, b) = (lines[first], lines[second])
        let (d, e) = (a.to - a.from, b.to - b.from)
        let area = d.cross(e)
        guard area.magnitude > 0.02 * d.length * e.length else { return nil }
        let t = (b.from - a.from).cross(e) / area
        let u = (b.from - a.from).cross(d) / area
        guard t > -1e-9, t < 1 + 1e-9, u > -1e-9, u < 1 + 1e-9 else { return nil }
        let point = a.from + d * t
        guard let before = walk(lines, from: first, point, -1), let after = walk(lines, from: first, point, 1),
            let otherBefore = walk(lines, from: second, point, -1), let otherAfter = walk(lines, from: second, point, 1)
        else { return nil }
        // Seen from the crossing the ends of one part lie on both sides of the other one.
        let angles = [before, otherBefore, after, otherAfter].map { Elementary.atan2($0.y - point.y, $0.x - point.x) }
        func isBetween(_ x: Double) -> Bool {
            let span = positive(angles[2] - angles[0])
            let place = positive(x - angles[0])
            return place > 0.02 && place < span - 0.02
        }
        func isBeyond(_ x: Double) -> Bool {
            let span = positive(angles[2] - angles[0])
            let place = positive(x - angles[0])
            return place > span + 0.02 && place < 2 * .pi - 0.02
        }
        let crosses = isBetween(angles[1]) && isBeyond(angles[3]) || isBeyond(angles[1]) && isBetween(angles[3])
        return crosses ? point : nil
    }

    private static func positive(_ angle: Double) -> Double { angle < 0 ? angle + 2 * .pi : angle }

    /// The place a little further along a chain; `nil` at its end.
    private static func walk(_ lines: [Line], from index: Int, _ point: Vector, _ step: Int) -> Vector? {
        var index = index
        for _ in 0..<lines.count {
            let end = step > 0 ? lines[index].to : lines[index].from
            if (end - point).length > reach {
                let line = lines[index]
                // The point of this line at that distance, near enough.
                let near = step > 0 ? line.from : line.to
                let start = (near - point).length > reach ? point : near
                let length = (end - start).length
                return length > reach ? start + (end - start) * (reach / length) : end
            }
            guard let next = neighbour(lines, index, step) else { return nil }
            index = next
        }
        return nil
    }

    private static func neighbour(_ lines: [Line], _ index: Int, _ step: Int) -> Int? {
        let next = index + step
        if lines.indices.contains(next), lines[next].chain == lines[index].chain { return next }
        // The other end of a closed chain.
        let chain = lines.indices.filter { lines[$0].chain == lines[index].chain }
        guard let other = step > 0 ? chain.first : chain.last else { return nil }
        let gap = step > 0 ? lines[other].from - lines[index].to : lines[other].to - lines[index].from
        return gap.length < 1e-6 ? other : nil
    }
}

extension Intersections.Line {
    fileprivate var left: Double { min(from.x, to.x) }
    fileprivate var right: Double { max(from.x, to.x) }
}

extension Vector {
    fileprivate var length: Double { (x * x + y * y).squareRoot() }
}

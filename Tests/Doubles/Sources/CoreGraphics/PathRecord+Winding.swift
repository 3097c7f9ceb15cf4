import Foundation

extension CGPath: Equatable {
    public static func == (a: CGPath, b: CGPath) -> Bool { a.record.steps == b.record.steps }
}

extension PathRecord {
    /// How often the path goes around a point, by chords of its curves; open subpaths count as closed.
    func winding(around point: CGPoint) -> Int {
        var count = 0
        var (pen, start) = (CGPoint.zero, CGPoint.zero)
        func cross(to end: CGPoint) {
            let side = (end.x - pen.x) * (point.y - pen.y) - (point.x - pen.x) * (end.y - pen.y)
            if pen.y <= point.y, end.y > point.y, side > 0 { count += 1 }
            if pen.y > point.y, end.y <= point.y, side < 0 { count -= 1 }
            pen = end
        }
        for step in steps {
            switch step {
            case .move(let end):
                cross(to: start)
                (pen, start) = (end, end)
            case .close: cross(to: start)
            case .line, .quadratic, .cubic, .arc:
                for end in step.chords(from: pen) { cross(to: end) }
            }
        }
        cross(to: start)
        return count
    }
}

extension PathStep {
    /// Points along the segment, up to its end.
    fileprivate func chords(from pen: CGPoint) -> [CGPoint] {
        let shares = (1...32).map { CGFloat($0) / 32 }
        switch self {
        case .move, .close: return []
        case .line(let end, _): return [end]
        case .arc(let arc): return shares.map { arc.point(at: $0) }
        case .quadratic(let control, let end):
            return shares.map { t in
                let s = 1 - t
                return CGPoint(
                    x: s * s * pen.x + 2 * s * t * control.x + t * t * end.x,
                    y: s * s * pen.y + 2 * s * t * control.y + t * t * end.y)
            }
        case .cubic(let first, let second, let end):
            return shares.map { t in
                let s = 1 - t
                let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
                return CGPoint(
                    x: a * pen.x + b * first.x + c * second.x + d * end.x,
                    y: a * pen.y + b * first.y + c * second.y + d * end.y)
            }
        }
    }
}

import Foundation

/// A map pin: a circle and the two lines from its tip that touch it.
enum MapPin {
    static func path(width w: Double, height h: Double) -> [Element] {
        let radius = w / 2
        let center = Point(x: w / 2, y: radius)
        let spread = acos(radius / (h - radius))
        let start = .pi / 2 + spread
        var path: [Element] = []
        path.append(.move(to: Point(x: w / 2, y: h)))
        path.append(.line(to: Point(x: center.x + radius * cos(start), y: center.y + radius * sin(start))))
        path.append(.arc(center: center, radius: radius, start: start, sweep: 2 * .pi - 2 * spread))
        path.append(.close)
        return path
    }

    static func tipPoint(width w: Double, height h: Double) -> Point {
        Point(x: w / 2, y: h)
    }
}

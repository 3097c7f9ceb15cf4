/// A door plate: a rectangle with its corners scooped out.
enum Plaque {
    static func path(width w: Double, height h: Double, radius: Double = 12) -> [Element] {
        var path: [Element] = []
        path.append(.move(to: Point(x: 0, y: radius)))
        path.append(.arc(center: Point(x: 0, y: 0), radius: radius, start: .pi / 2, sweep: -.pi / 2))
        path.append(.line(to: Point(x: w - radius, y: 0)))
        path.append(.arc(center: Point(x: w, y: 0), radius: radius, start: .pi, sweep: -.pi / 2))
        path.append(.line(to: Point(x: w, y: h - radius)))
        path.append(.arc(center: Point(x: w, y: h), radius: radius, start: 3 * .pi / 2, sweep: -.pi / 2))
        path.append(.line(to: Point(x: radius, y: h)))
        path.append(.arc(center: Point(x: 0, y: h), radius: radius, start: 0, sweep: -.pi / 2))
        path.append(.close)
        return path
    }

    static func minimumSize(radius: Double = 12) -> (width: Double, height: Double) {
        (2 * radius, 2 * radius)
    }

    static func contentRect(width w: Double, height h: Double, radius: Double = 12) -> Rectangle {
        (radius, radius, max(w - 2 * radius, 0), max(h - 2 * radius, 0))
    }

    static func contentInsets(radius: Double = 12) -> Insets {
        (radius, radius, radius, radius)
    }

    static func size(
        fitting width: Double, height: Double, radius: Double = 12
    ) -> (width: Double, height: Double) {
        let minimum = minimumSize(radius: radius)
        return (max(width + 2 * radius, minimum.width), max(height + 2 * radius, minimum.height))
    }
}

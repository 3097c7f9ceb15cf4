/// A chat bubble with its tail at the upper left.
enum Bubble {
    static func path(
        width w: Double, height h: Double, radius: Double = 4, tailWidth: Double = 8, tailHeight: Double = 16
    ) -> [Element] {
        var path: [Element] = []
        path.append(.move(to: Point(x: 0, y: 0)))
        path.append(.line(to: Point(x: w - radius, y: 0)))
        path.append(
            .arc(center: Point(x: w - radius, y: radius), radius: radius, start: 3 * .pi / 2, sweep: .pi / 2))
        path.append(.line(to: Point(x: w, y: h - radius)))
        path.append(.arc(center: Point(x: w - radius, y: h - radius), radius: radius, start: 0, sweep: .pi / 2))
        path.append(.line(to: Point(x: tailWidth + radius, y: h)))
        path.append(
            .arc(
                center: Point(x: tailWidth + radius, y: h - radius), radius: radius, start: .pi / 2, sweep: .pi / 2))
        path.append(.line(to: Point(x: tailWidth, y: tailHeight)))
        path.append(.close)
        return path
    }

    static func minimumSize(
        radius: Double = 4, tailWidth: Double = 8, tailHeight: Double = 16
    ) -> (width: Double, height: Double) {
        (2 * radius + tailWidth, max(2 * radius, radius + tailHeight))
    }

    static func contentRect(width w: Double, height h: Double, tailWidth: Double = 8) -> Rectangle {
        (tailWidth + 4, 4, max(w - 8 - tailWidth, 0), max(h - 8, 0))
    }

    static func contentInsets(tailWidth: Double = 8) -> Insets {
        (4, tailWidth + 4, 4, 4)
    }

    static func size(
        fitting width: Double, height: Double, radius: Double = 4, tailWidth: Double = 8, tailHeight: Double = 16
    ) -> (width: Double, height: Double) {
        let minimum = minimumSize(radius: radius, tailWidth: tailWidth, tailHeight: tailHeight)
        return (max(width + tailWidth + 8, minimum.width), max(height + 8, minimum.height))
    }
}

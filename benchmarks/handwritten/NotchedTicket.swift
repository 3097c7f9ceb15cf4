/// A rounded ticket with a round notch above and below its perforation.
enum NotchedTicket {
    static func path(
        width w: Double, height h: Double, radius: Double = 10, notch: Double = 14, split: Double = 0.5
    ) -> [Element] {
        let fold = w * split
        var path: [Element] = []
        path.append(.move(to: Point(x: radius, y: 0)))
        path.append(.line(to: Point(x: fold - notch, y: 0)))
        path.append(.arc(center: Point(x: fold, y: 0), radius: notch, start: .pi, sweep: -.pi))
        path.append(.line(to: Point(x: w - radius, y: 0)))
        path.append(
            .arc(center: Point(x: w - radius, y: radius), radius: radius, start: 3 * .pi / 2, sweep: .pi / 2))
        path.append(.line(to: Point(x: w, y: h - radius)))
        path.append(.arc(center: Point(x: w - radius, y: h - radius), radius: radius, start: 0, sweep: .pi / 2))
        path.append(.line(to: Point(x: fold + notch, y: h)))
        path.append(.arc(center: Point(x: fold, y: h), radius: notch, start: 0, sweep: -.pi))
        path.append(.line(to: Point(x: radius, y: h)))
        path.append(.arc(center: Point(x: radius, y: h - radius), radius: radius, start: .pi / 2, sweep: .pi / 2))
        path.append(.line(to: Point(x: 0, y: radius)))
        path.append(.arc(center: Point(x: radius, y: radius), radius: radius, start: .pi, sweep: .pi / 2))
        path.append(.close)
        return path
    }

    static func stubRect(
        width w: Double, height h: Double, radius: Double = 10, notch: Double = 14, split: Double = 0.5
    ) -> Rectangle {
        (radius, radius, max(w * split - notch - radius, 0), max(h - 2 * radius, 0))
    }

    static func stubInsets(
        width w: Double, height h: Double, radius: Double = 10, notch: Double = 14, split: Double = 0.5
    ) -> Insets {
        (radius, radius, radius, w - w * split + notch)
    }

    static func mainRect(
        width w: Double, height h: Double, radius: Double = 10, notch: Double = 14, split: Double = 0.5
    ) -> Rectangle {
        let left = w * split + notch
        return (left, radius, max(w - radius - left, 0), max(h - 2 * radius, 0))
    }

    static func mainInsets(
        width w: Double, height h: Double, radius: Double = 10, notch: Double = 14, split: Double = 0.5
    ) -> Insets {
        (radius, w * split + notch, radius, radius)
    }
}

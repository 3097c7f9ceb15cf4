/// A card with a slot below it for a button.
enum Card {
    static func path(
        width w: Double, height h: Double, radius: Double = 30, slotHeight: Double = 30, slotShare: Double = 0.5
    ) -> [Element] {
        let bottom = h - slotHeight
        let left = w * (1 - slotShare) / 2
        let right = w - left
        let inner = min(slotHeight, w * slotShare / 2)
        var path: [Element] = []
        path.append(.move(to: Point(x: 0, y: radius)))
        path.append(.arc(center: Point(x: radius, y: radius), radius: radius, start: .pi, sweep: .pi / 2))
        path.append(.line(to: Point(x: w - radius, y: 0)))
        path.append(
            .arc(center: Point(x: w - radius, y: radius), radius: radius, start: 3 * .pi / 2, sweep: .pi / 2))
        path.append(.line(to: Point(x: w, y: bottom - radius)))
        path.append(.arc(center: Point(x: w - radius, y: bottom - radius), radius: radius, start: 0, sweep: .pi / 2))
        path.append(.line(to: Point(x: right, y: bottom)))
        path.append(.line(to: Point(x: right, y: h - inner)))
        path.append(.arc(center: Point(x: right - inner, y: h - inner), radius: inner, start: 0, sweep: .pi / 2))
        path.append(.line(to: Point(x: left + inner, y: h)))
        path.append(
            .arc(center: Point(x: left + inner, y: h - inner), radius: inner, start: .pi / 2, sweep: .pi / 2))
        path.append(.line(to: Point(x: left, y: bottom)))
        path.append(.line(to: Point(x: radius, y: bottom)))
        path.append(
            .arc(center: Point(x: radius, y: bottom - radius), radius: radius, start: .pi / 2, sweep: .pi / 2))
        path.append(.close)
        return path
    }

    static func bodyRect(
        width w: Double, height h: Double, slotHeight: Double = 30, padding: Double = 16
    ) -> Rectangle {
        (padding, padding, max(w - 2 * padding, 0), max(h - slotHeight - 2 * padding, 0))
    }

    static func bodyInsets(slotHeight: Double = 30, padding: Double = 16) -> Insets {
        (padding, padding, slotHeight + padding, padding)
    }

    static func size(
        fittingBody width: Double, height: Double, slotHeight: Double = 30, padding: Double = 16
    ) -> (width: Double, height: Double) {
        (width + 2 * padding, height + 2 * padding + slotHeight)
    }

    static func buttonRect(
        width w: Double, height h: Double, slotHeight: Double = 30, slotShare: Double = 0.5
    ) -> Rectangle {
        let left = w * (1 - slotShare) / 2
        return (left, h - slotHeight, max(w - 2 * left, 0), slotHeight)
    }

    static func buttonInsets(
        width w: Double, height h: Double, slotHeight: Double = 30, slotShare: Double = 0.5
    ) -> Insets {
        let left = w * (1 - slotShare) / 2
        return (h - slotHeight, left, 0, left)
    }
}

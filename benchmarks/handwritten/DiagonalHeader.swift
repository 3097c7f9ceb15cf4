/// A header whose lower edge rises to the right.
enum DiagonalHeader {
    static func path(width w: Double, height h: Double, rise: Double = 60) -> [Element] {
        var path: [Element] = []
        path.append(.move(to: Point(x: 0, y: 0)))
        path.append(.line(to: Point(x: w, y: 0)))
        path.append(.line(to: Point(x: w, y: h - rise)))
        path.append(.line(to: Point(x: 0, y: h)))
        path.append(.close)
        return path
    }

    static func minimumSize(rise: Double = 60) -> (width: Double, height: Double) {
        (0, rise)
    }

    static func titleRect(width w: Double, height h: Double, rise: Double = 60) -> Rectangle {
        (20, 20, max(w - 40, 0), max(h - rise - 20, 0))
    }

    static func titleInsets(rise: Double = 60) -> Insets {
        (20, 20, rise, 20)
    }

    static func size(
        fittingTitle width: Double, height: Double, rise: Double = 60
    ) -> (width: Double, height: Double) {
        let minimum = minimumSize(rise: rise)
        return (max(width + 40, minimum.width), max(height + 20 + rise, minimum.height))
    }
}

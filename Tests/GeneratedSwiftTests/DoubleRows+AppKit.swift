extension DoubleRow {
    private static func arc(_ start: Int, _ end: Int, _ clockwise: Bool) -> String {
        """
        path.appendArc(
            withCenter: NSPoint(x: 20, y: 30), radius: 10, startAngle: \(start), endAngle: \(end),
            clockwise: \(clockwise))
        """
    }

    private static let triangle = """
        path.move(to: NSPoint(x: 1, y: 2)); path.line(to: NSPoint(x: 3, y: 4))
        path.curve(to: NSPoint(x: 5, y: 6), controlPoint1: NSPoint(x: 7, y: 8), controlPoint2: NSPoint(x: 9, y: 0))

        """

    static let appKit = appKitArcs + appKitWholes + appKitFaults

    private static let appKitArcs = [
        // Counterclockwise where y points up is clockwise on the flipped screen.
        DoubleRow(.appKit, arc(0, 180, false), "M 30 30", "A 20 30 10 0 \(pi) 0 \(pi) 20 40 10 30"),
        DoubleRow(.appKit, arc(0, 180, true), "M 30 30", "A 20 30 10 0 \(pi) 1 \(-pi) 20 20 10 30"),
        // An end that lies behind the start is taken a turn further, or nearer.
        DoubleRow(
            .appKit, arc(270, 0, false), "M 20 20",
            "A 20 30 10 \(3 * half) 0 0 \(half) 27.071067811865476 22.928932188134524 30 30"),
        DoubleRow(
            .appKit, arc(0, 270, true), "M 30 30",
            "A 20 30 10 0 \(3 * half) 1 \(-half) 27.071067811865476 22.928932188134524 20 20"),
        DoubleRow(.appKit, arc(0, 360, false), "M 30 30", "A 20 30 10 0 \(2 * pi) 0 \(2 * pi) 10 30 30 30"),
        DoubleRow(.appKit, arc(360, 0, true), "M 30 30", "A 20 30 10 \(2 * pi) 0 1 \(-2 * pi) 10 30 30 30"),
        // A line connects the current point to the start.
        DoubleRow(
            .appKit, "path.move(to: .zero)\n" + arc(0, 180, false), "M 0 0", "J 30 30",
            "A 20 30 10 0 \(pi) 0 \(pi) 20 40 10 30"),
    ]

    private static let appKitWholes = [
        DoubleRow(
            .appKit, triangle + "path.close()\npath.line(to: NSPoint(x: path.currentPoint.x, y: 9))", "M 1 2", "L 3 4",
            "C 7 8 9 0 5 6", "Z", "L 1 9"),
        DoubleRow(
            .appKit,
            triangle + "path.close()\npath.move(to: .zero)\npath.line(to: NSPoint(x: 8, y: 0))\n"
                + "path.append(path.reversed)",
            "M 1 2", "L 3 4", "C 7 8 9 0 5 6", "Z", "M 0 0", "L 8 0", "M 5 6", "C 9 0 7 8 3 4", "L 1 2", "Z", "M 8 0",
            "L 0 0"),
        DoubleRow(
            .appKit, triangle + "path.transform(using: AffineTransform(translationByX: 10, byY: -1))", "M 11 1",
            "L 13 3", "C 17 7 19 -1 15 5"),
        DoubleRow(
            .appKit,
            "path.move(to: path.isEmpty ? .zero : NSPoint(x: 1, y: 2))\n"
                + "path.transform(using: AffineTransform(m11: -1, m12: 0, m21: 0, m22: 1, tX: 5, tY: 6))", "M 5 6"),
        // The calls are told in their order, those of another path where it is appended.
        DoubleRow(
            .appKit,
            """
            let other = NSBezierPath()
            other.move(to: NSPoint(x: 1, y: 2))
            path.append(other)
            \(arc(0, 90, true))
            path.close()
            path.transform(using: AffineTransform(translationByX: 10, byY: -1))
            """, traced: "Trace(callsOf: path.reversed)", "begin", "move 1.0 2.0", "append",
            "arc 20.0 30.0 10.0 0.0 90.0 1", "close", "transform 1.0 0.0 0.0 1.0 10.0 -1.0", "reverse"),
    ]

    private static let appKitFaults = [
        DoubleRow(
            .appKit, arc(0, 360, true), "M 30 30", "A 20 30 10 0 \(2 * pi) 1 0 30 30 30 30", "appendArc got angles"),
        DoubleRow(
            .appKit, arc(0, 900, false), "M 30 30", "A 20 30 10 0 \(5 * pi) 0 \(2 * pi) 10 30 30 30",
            "appendArc got more than a turn"),
        DoubleRow(.appKit, "path.line(to: .zero)", "line without a current point"),
        DoubleRow(.appKit, "path.curve(to: .zero, controlPoint1: .zero, controlPoint2: .zero)", "curve without"),
        DoubleRow(.appKit, "path.close()", "close without a current point"),
        DoubleRow(.appKit, "path.move(to: path.currentPoint)", "M 0 0", "currentPoint of an empty path"),
    ]
}

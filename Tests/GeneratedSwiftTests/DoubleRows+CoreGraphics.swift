extension DoubleRow {
    private static func arc(_ start: String, _ delta: String, radius: String = "10") -> String {
        "path.addRelativeArc(center: CGPoint(x: 20, y: 30), radius: \(radius), startAngle: \(start), delta: \(delta))"
    }

    private static let quarter = "path.addRelativeArc(center: .zero, radius: 100, startAngle: 0, delta: .pi / 2)"

    /// The handle of a cubic curve for a quarter of a circle, 4/3·tan 22.5°.
    private static let handle = 55.22847498307933

    static let coreGraphics = coreGraphicsArcs + coreGraphicsWholes + coreGraphicsFaults

    private static let coreGraphicsArcs = [
        // Positive from the x-axis towards the y-axis: the bottom half; negative: the top half.
        DoubleRow(.coreGraphics, arc("0", ".pi"), "M 30 30", "R 20 30 10 0 \(pi) 20 40 10 30"),
        DoubleRow(.coreGraphics, arc("0", "-.pi"), "M 30 30", "R 20 30 10 0 \(-pi) 20 20 10 30"),
        DoubleRow(.coreGraphics, arc(".pi", "2 * .pi"), "M 10 30", "R 20 30 10 \(pi) \(2 * pi) 30 30 10 30"),
        DoubleRow(.coreGraphics, arc("1", "0", radius: "0"), "M 20 30", "R 20 30 0 1 0 20 30 20 30"),
        // A line connects the current point to the start, also behind a closed subpath.
        DoubleRow(
            .coreGraphics, "path.move(to: .zero)\n" + arc("0", ".pi"), "M 0 0", "J 30 30",
            "R 20 30 10 0 \(pi) 20 40 10 30"),
        DoubleRow(
            .coreGraphics,
            "path.move(to: .zero)\npath.addLine(to: CGPoint(x: 5, y: 0))\npath.closeSubpath()\n" + arc("0", ".pi"),
            "M 0 0", "L 5 0", "Z", "J 30 30", "R 20 30 10 0 \(pi) 20 40 10 30"),
        DoubleRow(
            .coreGraphics, "path.move(to: CGPoint(x: 30, y: 30))\n" + arc("0", ".pi"), "M 30 30",
            "R 20 30 10 0 \(pi) 20 40 10 30"),
        // An end that lies behind the start is taken a turn further.
        DoubleRow(
            .coreGraphics,
            "path.addArc(center: .zero, radius: 10, startAngle: 1.5 * .pi, endAngle: 0, clockwise: false)",
            "M 0 -10", "A 0 0 10 \(3 * half) 0 0 \(half) 7.0710678118654755 -7.0710678118654755 10 0"),
    ]

    private static let coreGraphicsWholes = [
        DoubleRow(
            .coreGraphics,
            """
            path.move(to: CGPoint(x: 1, y: 2))
            path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8))
            path.addCurve(to: CGPoint(x: 7, y: 8), control1: CGPoint(x: 3, y: 4), control2: CGPoint(x: 5, y: 6))
            path.closeSubpath()
            path.addLine(to: CGPoint(x: path.currentPoint.x, y: 9))
            """, "M 1 2", "Q 7 8 5 6", "C 3 4 5 6 7 8", "Z", "L 1 9"),
        DoubleRow(.coreGraphics, "path.move(to: path.isEmpty ? path.currentPoint : CGPoint(x: 1, y: 1))", "M 0 0"),
        // A path is added without a line, mapped first.
        DoubleRow(
            .coreGraphics,
            """
            path.move(to: CGPoint(x: 1, y: 2))
            path.addPath(CGMutablePath())
            path.addPath(path.copy() ?? path, transform: CGAffineTransform(translationX: 10, y: 20))
            path.addLine(to: .zero)
            """, "M 1 2", "M 11 22", "L 0 0"),
        // A copy is mapped, and mirrored arcs run the other way.
        DoubleRow(
            .coreGraphics,
            arc("0", ".pi / 2") + "\nvar placement = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 100, ty: 5)",
            traced: "Trace(path.copy(using: &placement) ?? path)", "M 70 35",
            "R 80 35 10 \(pi) \(-half) 72.92893218813452 42.071067811865476 80 45"),
        DoubleRow(.coreGraphics, "path.move(to: .zero)", traced: "Trace(path.copy(using: nil) ?? path)", "M 0 0"),
        // (0, 0) is moved, then turned to the left by a quarter, then stretched.
        DoubleRow(
            .coreGraphics,
            """
            let map = CGAffineTransform(scaleX: 2, y: 3).rotated(by: .pi / 2).translatedBy(x: 5, y: 0)
            path.move(to: .zero, transform: map)
            path.addLine(to: CGPoint(x: 1, y: 2), transform: map)
            """, "M 0 15", "L -4 18"),
        // A circle that becomes an ellipse is a curve.
        DoubleRow(
            .coreGraphics, quarter + "\nvar map = CGAffineTransform(scaleX: 2, y: 1)",
            traced: "Trace(path.copy(using: &map) ?? path)", "M 200 0",
            "C 200 \(handle) \(2 * handle) 100 0 100"),
        // What a path tells of itself: an arc is a curve for each quarter turn.
        DoubleRow(
            .coreGraphics, "path.move(to: .zero)\n" + quarter + "\npath.closeSubpath()",
            traced: "Trace(elementsOf: path)",
            "M 0 0", "L 100 0", "C 100 \(handle) \(handle) 100 0 100", "Z"),
        DoubleRow(
            .coreGraphics, "path.addRelativeArc(center: .zero, radius: 100, startAngle: 0, delta: -.pi)",
            traced: "Trace(elementsOf: path)", "M 100 0", "C 100 \(-handle) \(handle) -100 0 -100",
            "C \(-handle) -100 -100 \(-handle) -100 0"),
    ]

    private static let coreGraphicsFaults = [
        DoubleRow(
            .coreGraphics, arc("0", "7"), "M 30 30",
            "R 20 30 10 0 7 10.635433127092086 26.492167723103804 27.539022543433046 36.56986598718789",
            "addRelativeArc got more than a turn"),
        DoubleRow(.coreGraphics, arc("0", ".nan"), "addRelativeArc got radius"),
        DoubleRow(.coreGraphics, "path.addLine(to: .zero)", "addLine without a current point"),
        DoubleRow(.coreGraphics, "path.addQuadCurve(to: .zero, control: .zero)", "addQuadCurve without"),
        DoubleRow(.coreGraphics, "path.addCurve(to: .zero, control1: .zero, control2: .zero)", "addCurve without"),
        DoubleRow(.coreGraphics, "path.closeSubpath()", "closeSubpath without a current point"),
        DoubleRow(.coreGraphics, "path.move(to: CGPoint(x: CGFloat.nan, y: .nan))", "M nan nan", "move got"),
    ]

    static let swiftUI = [
        DoubleRow(
            .swiftUI,
            """
            path = Path(path.cgPath)
            path.move(to: path.currentPoint ?? CGPoint(x: 1, y: 2))
            path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8))
            path.addCurve(to: CGPoint(x: 7, y: 8), control1: CGPoint(x: 3, y: 4), control2: CGPoint(x: 5, y: 6))
            path.closeSubpath()
            path.addPath(Path { $0.move(to: .zero) }, transform: CGAffineTransform(translationX: 10, y: 20))
            path.addLine(to: .zero)
            path = Path(path.offsetBy(dx: 1, dy: 0).cgPath)
            """, "M 2 2", "Q 8 8 6 6", "C 4 4 6 6 8 8", "Z", "M 11 20", "L 1 0"),
        DoubleRow(
            .swiftUI,
            """
            path.move(to: .zero)
            path.addArc(
                center: CGPoint(x: 20, y: 30), radius: 10, startAngle: .zero, endAngle: .degrees(180), clockwise: true)
            """, "M 0 0", "J 30 30", "A 20 30 10 0 \(pi) 1 \(-pi) 20 20 10 30"),
        DoubleRow(.swiftUI, "path.addLine(to: .zero)", "addLine without a current point"),
        DoubleRow(
            .swiftUI, "path.addRelativeArc(center: .zero, radius: 0, startAngle: .zero, delta: .degrees(361))", "M 0 0",
            "R 0 0 0 0 \(361 * pi / 180) 0 0 0 0", "addRelativeArc got more than a turn"),
    ]
}

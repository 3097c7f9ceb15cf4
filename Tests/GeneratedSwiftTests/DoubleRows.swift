/// Calls of a double with what they have to record.
struct DoubleRow: Sendable {
    let module: AppleModule
    let statements: String
    /// What the trace is of.
    let traced: String
    /// Letters and numbers of the steps; of a fault, how it begins; of a call, its words.
    let steps: [String]

    init(
        _ module: AppleModule, _ statements: String, traced: String = "Trace(path)", _ steps: String...
    ) {
        self.module = module
        self.statements = statements
        self.traced = traced
        self.steps = steps
    }

    /// Whether the steps are as expected, numbers but for rounding.
    func agrees(with trace: [TraceStep]) -> Bool {
        trace.count == steps.count
            && zip(trace, steps).allSatisfy { step, expected in
                if step.kind == .fault { return step.message.hasPrefix(expected) }
                if step.kind == .call { return step.message == expected }
                let words = expected.split(separator: " ")
                return words[0].utf8.first == step.kind.rawValue
                    && TraceStep.areNear(step.numbers, words.dropFirst().map { Double($0) ?? .nan })
            }
    }

    static let all = arcs + faults + wholes + coreGraphics + appKit + swiftUI

    private static func arc(_ start: String, _ end: String, _ clockwise: Bool, radius: String = "10") -> String {
        """
        path.addArc(
            withCenter: CGPoint(x: 20, y: 30), radius: \(radius), startAngle: \(start), endAngle: \(end),
            clockwise: \(clockwise))
        """
    }

    static let pi = 3.141592653589793
    static let half = 1.5707963267948966

    private static let arcs = [
        // From 0 to π clockwise is the bottom half, counterclockwise the top half.
        DoubleRow(.uiKit, arc("0", ".pi", true), "M 30 30", "A 20 30 10 0 \(pi) 1 \(pi) 20 40 10 30"),
        DoubleRow(.uiKit, arc("0", ".pi", false), "M 30 30", "A 20 30 10 0 \(pi) 0 \(-pi) 20 20 10 30"),
        // An end that lies behind the start is taken a turn further.
        DoubleRow(
            .uiKit, arc("1.5 * .pi", "0", true), "M 20 20",
            "A 20 30 10 \(3 * half) 0 1 \(half) 27.071067811865476 22.928932188134524 30 30"),
        DoubleRow(
            .uiKit, arc("0", "1.5 * .pi", false), "M 30 30",
            "A 20 30 10 0 \(3 * half) 0 \(-half) 27.071067811865476 22.928932188134524 20 20"),
        // A whole circle, as `CGPath.h` says to draw it.
        DoubleRow(.uiKit, arc("2 * .pi", "0", false), "M 30 30", "A 20 30 10 \(2 * pi) 0 0 \(-2 * pi) 10 30 30 30"),
        DoubleRow(.uiKit, arc("0", "2 * .pi", true), "M 30 30", "A 20 30 10 0 \(2 * pi) 1 \(2 * pi) 10 30 30 30"),
        DoubleRow(.uiKit, arc("1", "1", true, radius: "0"), "M 20 30", "A 20 30 0 1 1 1 0 20 30 20 30"),
        // A line connects the current point to the start.
        DoubleRow(
            .uiKit, "path.move(to: .zero)\n" + arc("0", ".pi", true), "M 0 0", "J 30 30",
            "A 20 30 10 0 \(pi) 1 \(pi) 20 40 10 30"),
        DoubleRow(
            .uiKit, arc("0", ".pi", true) + "\npath.addLine(to: CGPoint(x: path.currentPoint.x, y: 0))", "M 30 30",
            "A 20 30 10 0 \(pi) 1 \(pi) 20 40 10 30", "L 10 0"),
    ]

    private static let faults = [
        // The same against the direction: `CGPath.h` says that it draws nothing, or by rounding a whole circle.
        DoubleRow(
            .uiKit, arc("0", "2 * .pi", false), "M 30 30", "A 20 30 10 0 \(2 * pi) 0 0 30 30 30 30",
            "addArc got angles"),
        DoubleRow(
            .uiKit, arc("0", "5 * .pi", true), "M 30 30", "A 20 30 10 0 \(5 * pi) 1 \(2 * pi) 10 30 30 30",
            "addArc got more than a turn"),
        DoubleRow(
            .uiKit, arc("0", ".pi", true, radius: "-10"), "M 10 30", "A 20 30 -10 0 \(pi) 1 \(pi) 20 20 30 30",
            "addArc got a negative radius"),
        DoubleRow(.uiKit, arc("0", ".nan", true), "addArc got radius"),
        DoubleRow(.uiKit, arc("-.infinity", "0", true), "addArc got radius"),
        DoubleRow(.uiKit, "path.move(to: CGPoint(x: CGFloat.infinity, y: 0))", "M inf 0", "move got"),
        DoubleRow(.uiKit, "path.addLine(to: CGPoint(x: 1, y: 2))", "addLine without a current point"),
        DoubleRow(.uiKit, "path.addQuadCurve(to: .zero, controlPoint: .zero)", "addQuadCurve without a current point"),
        DoubleRow(
            .uiKit, "path.addCurve(to: .zero, controlPoint1: .zero, controlPoint2: .zero)",
            "addCurve without a current point"),
        DoubleRow(.uiKit, "path.close()", "close without a current point"),
        DoubleRow(
            .uiKit, "path.apply(CGAffineTransform(a: 2, b: 0, c: 0, d: .nan, tx: 0, ty: 0))",
            "apply got CGAffineTransform"),
    ]

    private static let triangle = """
        path.move(to: CGPoint(x: 1, y: 2)); path.addLine(to: CGPoint(x: 3, y: 4))
        path.addQuadCurve(to: CGPoint(x: 5, y: 6), controlPoint: CGPoint(x: 7, y: 8))

        """

    private static let wholes = [
        // Closing leaves the current point at the start.
        DoubleRow(
            .uiKit, triangle + "path.close()\npath.addLine(to: CGPoint(x: path.currentPoint.x, y: 9))", "M 1 2",
            "L 3 4",
            "Q 7 8 5 6", "Z", "L 1 9"),
        // A move ends a subpath without closing it.
        DoubleRow(
            .uiKit, triangle + "path.move(to: .zero)\npath.addLine(to: CGPoint(x: 8, y: 0))\npath.close()", "M 1 2",
            "L 3 4",
            "Q 7 8 5 6", "M 0 0", "L 8 0", "Z"),
        DoubleRow(
            .uiKit,
            triangle + "path.apply(CGAffineTransform(translationX: 10, y: -1))\npath.addLine(to: path.currentPoint)\n"
                + "path.close()\npath.addLine(to: path.currentPoint)",
            "M 11 1", "L 13 3", "Q 17 7 15 5", "L 15 5", "Z", "L 11 1"),
        DoubleRow(
            .uiKit,
            """
            path.move(to: CGPoint(x: 1, y: 2))
            path.addCurve(
                to: CGPoint(x: 7, y: 8), controlPoint1: CGPoint(x: 3, y: 4), controlPoint2: CGPoint(x: 5, y: 6))
            """, "M 1 2", "C 3 4 5 6 7 8"),
        // Each subpath by itself and from its end; a closed one with the same line to close it.
        DoubleRow(
            .uiKit,
            triangle + "path.close()\npath.move(to: .zero)\npath.addLine(to: CGPoint(x: 8, y: 0))\n"
                + "path.append(path.reversing())",
            "M 1 2", "L 3 4", "Q 7 8 5 6", "Z", "M 0 0", "L 8 0", "M 5 6", "Q 7 8 3 4", "L 1 2", "Z", "M 8 0", "L 0 0"),
        DoubleRow(
            .uiKit, arc("0", ".pi", true) + "\npath.append(path.reversing())", "M 30 30",
            "A 20 30 10 0 \(pi) 1 \(pi) 20 40 10 30", "M 10 30", "A 20 30 10 \(pi) 0 0 \(-pi) 20 40 30 30"),
        DoubleRow(.uiKit, "path.move(to: path.isEmpty ? path.currentPoint : CGPoint(x: 1, y: 1))", "M 0 0"),
        // A path of Core Graphics is copied in both directions.
        DoubleRow(
            .uiKit,
            """
            path.move(to: CGPoint(x: 1, y: 2))
            path.append(UIBezierPath(cgPath: path.cgPath))
            path.cgPath = UIBezierPath(cgPath: path.cgPath).cgPath
            path.addLine(to: .zero)
            """, "M 1 2", "M 1 2", "L 0 0"),
        // A mirrored arc runs the other way.
        DoubleRow(
            .uiKit,
            arc("0", ".pi / 2", true) + "\npath.apply(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 100, ty: 0))",
            "M 70 30", "A 80 30 10 \(pi) \(half) 0 \(-half) 72.92893218813452 37.071067811865476 80 40"),
        // Sides of a rectangle are positive, whatever its size says.
        DoubleRow(
            .uiKit,
            """
            let rect = CGRect(x: 110, y: 70, width: -100, height: -50)
            path.move(to: CGPoint(x: rect.minX, y: rect.minY))
            path.addLine(to: CGPoint(x: rect.width, y: rect.height))
            """, "M 10 20", "L 100 50"),
    ]
}

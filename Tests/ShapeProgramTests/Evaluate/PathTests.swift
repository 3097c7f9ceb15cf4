import ProgramBuilding
import ShapeProgram
import ShapeSyntax
import Testing

/// What statements draw: arcs, the pen, joints, reversed blocks.
@Suite struct PathTests {
    @Test func theBubble() {
        let elements = draw(
            [
                .move(0, 0), .line(.w - 4, 0), .arc(.w - 4, 4, 4, from: 270, sweep: 90), .line(.w, .h),
                .line(0, .h), .close,
            ], width: 150, height: 250
        ).outlines[0].elements
        let arc = ArcSegment(
            center: Vector(146, 4), radii: Vector(4, 4), rotation: 0, from: 270, sweep: 90,
            end: Vector(150, 4), source: ID(0))
        #expect(
            elements == [
                .move(.zero), .line(Vector(146, 0)), .arc(arc), .line(Vector(150, 250)),
                .line(Vector(0, 250)),
                .close,
            ])
    }

    struct Heading: Sendable {
        var name: String
        var steps: [Step]
        var degrees: Double
        var pen: Vector
    }

    /// The pen and the heading behind some steps.
    static let headings: [Heading] = [
        Heading(name: "line right", steps: [.line(5, 0)], degrees: 0, pen: Vector(5, 0)),
        Heading(name: "line down", steps: [.line(0, 5)], degrees: 90, pen: Vector(0, 5)),
        Heading(name: "line up left", steps: [.line(-5, -5)], degrees: -135, pen: Vector(-5, -5)),
        Heading(
            name: "a line of no length keeps it", steps: [.line(0, 5), .line(0, 5)], degrees: 90,
            pen: Vector(0, 5)),
        Heading(
            name: "cw arc", steps: [.arc(0, 5, 5, from: 270, sweep: 90)], degrees: 450, pen: Vector(5, 5)),
        Heading(
            name: "ccw arc", steps: [.arc(0, -5, 5, from: 90, sweep: -90)], degrees: -90, pen: Vector(5, -5)),
        Heading(
            name: "an arc of no radius turns too", steps: [.line(5, 0), .arc(5, 0, 0, from: 270, sweep: 90)],
            degrees: 450, pen: Vector(5, 0)),
        Heading(
            name: "ellipse", steps: [.arc(ArcStep(0, 5, 10, 5, .degrees(270), .degrees(90)))], degrees: 90,
            pen: Vector(10, 5)),
        Heading(
            name: "turned ellipse",
            steps: [.arc(ArcStep(0, 10, 10, 5, .degrees(180), .degrees(90), rotation: .degrees(90)))],
            degrees: 90,
            pen: Vector(5, 10)),
        Heading(
            name: "stated end",
            steps: [.arc(ArcStep(0, 5, 5, nil, .degrees(270), .degrees(90), end: (5, 5)))],
            degrees: 450, pen: Vector(5, 5)),
        Heading(
            name: "full turn", steps: [.arc(0, 5.1, 5.1, from: 270, sweep: 360)], degrees: 720,
            pen: Vector(0, 0)),
        Heading(name: "quadratic", steps: [.quadratic(5, 0, to: (5, 5))], degrees: 90, pen: Vector(5, 5)),
        Heading(
            name: "flat quadratic", steps: [.quadratic(5, 5, to: (5, 5))], degrees: 45, pen: Vector(5, 5)),
        Heading(name: "cubic", steps: [.cubic(1, 0, 5, 2, to: (5, 5))], degrees: 90, pen: Vector(5, 5)),
        Heading(
            name: "cubic, last two equal", steps: [.cubic(5, 0, 5, 5, to: (5, 5))], degrees: 90,
            pen: Vector(5, 5)),
        Heading(
            name: "cubic, last three equal", steps: [.cubic(5, 5, 5, 5, to: (5, 5))], degrees: 45,
            pen: Vector(5, 5)),
    ]

    @Test(arguments: headings.indices)
    func penAndHeading(index: Int) {
        let expected = Self.headings[index]
        let probe = Step.line(.heading, .pen(0) * 1000 + .pen(1))
        let elements = draw([.move(0, 0)] + expected.steps + [probe, .open]).outlines[0].elements
        let value = elements[elements.count - 2].end ?? .zero
        let pen = expected.pen.x * 1000 + expected.pen.y
        #expect(
            abs(value.x - expected.degrees) < 1e-9 && abs(value.y - pen) < 1e-9, "\(expected.name): \(value)")
    }

    @Test func anArcThatStartsElsewhereLeavesAGap() {
        let evaluator = draw([.move(0, 0), .arc(50, 50, 10, from: 0, sweep: 90), .open])
        #expect(evaluator.gaps.map(\.offset) == [Vector(60, 50)])
        #expect(evaluator.gaps.map(\.isAtEnd) == [false])
        let silent = draw([.move(0, 0), .arc(50, 50, 10, from: 0, sweep: 90, stated: false), .open])
        #expect(silent.gaps.isEmpty)
        let end = ArcStep(0, 5, 5, nil, .degrees(270), .degrees(90), end: (6, 5))
        let atEnd = draw([.move(0, 0), .arc(end), .open])
        #expect(atEnd.gaps.map(\.offset) == [Vector(-1, 0)] && atEnd.gaps.map(\.isAtEnd) == [true])
        let rounding = draw([.move(.number(1e-8), 0), .arc(0, 5, 5, from: 270, sweep: 90), .open])
        #expect(rounding.gaps.isEmpty)
    }

    @Test func radiiAndSweepsAreClamped() {
        let evaluator = draw([.move(3, 3), .arc(3, 3, .w - 200, from: 0, sweep: 400), .close])
        #expect(evaluator.faults.map(\.kind) == [.negativeRadius(-100), .sweepOutOfRange(400)])
        guard case .arc(let arc) = evaluator.outlines[0].elements[1] else {
            Issue.record("no arc")
            return
        }
        #expect(arc.radii == .zero && arc.sweep == 360 && arc.end == Vector(3, 3))
        let rounding = draw([.move(0, 0), .arc(0, 0, .number(0.3) - (0.1 + 0.2), from: 0, sweep: 90), .open])
        #expect(rounding.faults.isEmpty)
    }

    @Test func aFullTurnEndsExactlyAtThePen() {
        // The pen is 0.30000000000000004, the circle's own start 0.3.
        let joined = draw([.move(0.1 + 0.2, 0), .arc(0.3, 5, 5, from: 270, sweep: -360), .close])
        #expect(joined.outlines[0].elements[1].end == Vector(0.1 + 0.2, 0))
        let apart = draw([.move(1, 0), .arc(0.3, 5, 5, from: 270, sweep: 360), .close])
        #expect(apart.outlines[0].elements[1].end == Vector(0.3, 0))
    }

    struct Smooth: Sendable {
        var name: String
        var steps: [Step]
        var angles: [Double]
    }

    static let joints: [Smooth] = [
        Smooth(
            name: "straight on", steps: [.move(0, 0), .line(5, 0), .smooth, .line(9, 0), .open], angles: []),
        Smooth(
            name: "right angle", steps: [.move(0, 0), .line(5, 0), .smooth, .line(5, 9), .open], angles: [90]),
        Smooth(
            name: "to the left", steps: [.move(0, 0), .line(5, 0), .smooth, .line(9, -4), .open],
            angles: [-45]),
        Smooth(name: "back", steps: [.move(0, 0), .line(5, 0), .smooth, .line(1, 0), .open], angles: [180]),
        Smooth(
            name: "into an arc",
            steps: [.move(0, 0), .line(5, 0), .smooth, .arc(5, 5, 5, from: 270, sweep: 90), .open],
            angles: []),
        Smooth(
            name: "no length is looked through",
            steps: [
                .move(0, 0), .line(5, 0), .arc(5, 0, 0, from: 270, sweep: 90), .smooth, .line(5, 0), .smooth,
                .line(5, 4), .open,
            ], angles: [90]),
        Smooth(
            name: "before the closing line",
            steps: [.move(0, 0), .line(5, 0), .line(5, 5), .smooth, .close], angles: [135]),
        Smooth(
            name: "at the start, behind the closing line",
            steps: [.move(0, 0), .smooth, .line(5, 0), .line(5, 5), .close], angles: [135]),
        Smooth(
            name: "where the path returns by itself",
            steps: [.move(0, 0), .line(5, 0), .line(5, 5), .line(0, 5), .line(0, 0), .smooth, .close],
            angles: [90]),
        Smooth(
            name: "circle and its start",
            steps: [.move(10, 5), .smooth, .arc(5, 5, 5, from: 0, sweep: 360), .smooth, .close], angles: []),
        Smooth(
            name: "curves",
            steps: [
                .move(0, 0), .quadratic(5, 0, to: (5, 5)), .smooth, .cubic(5, 5, 5, 9, to: (9, 9)), .smooth,
                .line(9, 20), .open,
            ], angles: [90]),
        Smooth(name: "alone", steps: [.move(0, 0), .smooth, .close], angles: []),
    ]

    @Test(arguments: joints.indices)
    func smoothJoints(index: Int) {
        let expected = Self.joints[index]
        let bends = draw(expected.steps).bends.map(\.angle)
        #expect(bends.count == expected.angles.count, "\(expected.name): \(bends)")
        for (bend, angle) in zip(bends, expected.angles) {
            #expect(abs(bend - angle) < 1e-9, "\(expected.name)")
        }
    }

    @Test func aReversedTriangleKeepsItsStart() {
        let steps: [Step] = [.move(0, 0), .line(5, 0), .line(5, 5), .close]
        #expect(
            draw([.reversed(steps)]).outlines[0].elements == [
                .move(.zero), .line(Vector(5, 5)), .line(Vector(5, 0)), .close,
            ])
    }

    @Test func aReversedOpenPathStartsAtItsEnd() {
        let steps: [Step] = [
            .move(0, 0), .line(5, 0), .arc(5, 5, 5, from: 270, sweep: 90), .quadratic(1, 2, to: (3, 4)),
            .cubic(1, 1, 2, 2, to: (7, 7)), .open,
        ]
        let arc = ArcSegment(
            center: Vector(5, 5), radii: Vector(5, 5), rotation: 0, from: 360, sweep: -90, end: Vector(5, 0),
            source: ID(0))
        #expect(
            draw([.reversed(steps)]).outlines[0].elements == [
                .move(Vector(7, 7)), .cubic(Vector(2, 2), Vector(1, 1), to: Vector(3, 4)),
                .quadratic(Vector(1, 2), to: Vector(10, 5)), .arc(arc), .line(.zero), .open,
            ])
    }

    @Test func aHoleInARingHasNoPointInside() {
        let outer: [Step] = [.move(90, 50), .arc(50, 50, 40, from: 0, sweep: 360), .close]
        let inner: [Step] = [.move(70, 50), .arc(50, 50, 20, from: 0, sweep: 360), .close]
        let ring = draw(outer + [.reversed(inner)]).outlines[0]
        #expect(ring.elements.count == 6, "a circle's closing line has no length and is not drawn")
        #expect(ring.windingNumber(at: Vector(50, 50)) == 0)
        #expect(ring.windingNumber(at: Vector(80, 50)) == 1)
        #expect(draw(outer + inner).outlines[0].windingNumber(at: Vector(50, 50)) == 2)
        #expect(draw(outer + [.reversed([.reversed(inner)])]).outlines == draw(outer + inner).outlines)
    }

    @Test func reversingKeepsTheOutlineAndTurnsTheArea() {
        let steps: [Step] = [
            .move(20, 0), .quadratic(60, -10, to: (80, 20)),
            .arc(ArcStep(60, 20, 20, nil, .degrees(0), .degrees(90))),
            .cubic(40, 60, 10, 70, to: (5, 20)), .close, .move(0, 0), .line(3, 4), .line(0, 9), .open,
        ]
        let there = draw(steps).outlines[0]
        let back = draw([.reversed(steps)]).outlines[0]
        #expect(abs(there.signedArea + back.signedArea) < 1e-9 && abs(there.length - back.length) < 1e-9)
        #expect(back.subpathCount == 2)
        guard let box = there.bounds, let other = back.bounds else {
            Issue.record("no bounds")
            return
        }
        let (least, greatest) = (box.minimum - other.minimum, box.maximum - other.maximum)
        #expect(least.greatest < 1e-9 && greatest.greatest < 1e-9)
    }

    private func draw(_ steps: [Step], width: Double = 100, height: Double = 100) -> Evaluator {
        var evaluator = Evaluator()
        evaluator.evaluate(ProgramBuilder.program(steps), width: width, height: height, parameters: [])
        return evaluator
    }
}

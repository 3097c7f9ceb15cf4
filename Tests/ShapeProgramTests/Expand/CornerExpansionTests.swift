import Foundation
import ShapeProgram
import Testing

/// Corners against plain vector geometry.
struct CornerExpansionTests {
    /// The chat bubble by corners.
    private static var bubble: Program {
        var sketch = Sketch()
        let r = Term.parameter(sketch.parameter(4, minimum: 0))
        sketch.draw([
            .move(0, 0), .corner(.w, 0, r: r), .corner(.w, .h, r: r), .corner(8, .h, r: r), .line(8, 16),
            .close,
        ])
        return sketch.program
    }

    @Test func bubbleReadsAsWrittenByHand() {
        var program = Self.bubble
        var expander = Expander()
        expander.expand(&program)
        #expect(!program.needsExpansion)
        #expect(
            SketchText.lines(program) == [
                "move (0, 0)",
                "v0 = min(min(p0, w), h/2)",
                "line (w - v0, 0)",
                "arc (w - v0, v0) r v0 from 270° sweep 90° to (w, v0)",
                "v1 = max(0, min(min(p0, (w - 8)/2), h/2))",
                "line (w, h - v1)",
                "arc (w - v1, h - v1) r v1 from 0° sweep 90° to (w - v1, h)",
                "v2 = max(0, min(min(p0, (w - 8)/2), h - 16))",
                "line (8 + v2, h)",
                "arc (8 + v2, h - v2) r v2 from 90° sweep 90° to (8, h - v2)",
                "line (8, 16)",
                "close",
            ])
    }

    @Test func cornersAllAroundShareTheirRadius() {
        var sketch = Sketch()
        let r = Term.parameter(sketch.parameter(4, minimum: 0))
        sketch.draw([
            .corner(0, 0, r: r), .corner(.w, 0, r: r), .corner(.w, .h, r: r), .corner(0, .h, r: r), .close,
        ])
        var expander = Expander()
        expander.expand(&sketch.program)
        #expect(
            SketchText.lines(sketch.program) == [
                "v0 = min(min(p0, w/2), h/2)",
                "move (0, v0)",
                "arc (v0, v0) r v0 from 180° sweep 90° to (v0, 0)",
                "line (w - v0, 0)",
                "arc (w - v0, v0) r v0 from 270° sweep 90° to (w, v0)",
                "line (w, h - v0)",
                "arc (w - v0, h - v0) r v0 from 0° sweep 90° to (w - v0, h)",
                "line (v0, h)",
                "arc (v0, h - v0) r v0 from 90° sweep 90° to (0, h - v0)",
                "close",
            ])
    }

    @Test(arguments: [(150.0, 250.0, 4.0), (150, 250, 40), (31, 47, 11)])
    func bubbleAgreesWithVectors(width: Double, height: Double, radius: Double) {
        let drawing = Drawing(Self.bubble, width, height, [radius])
        let vertices = [
            Rounded(0, 0), Rounded(width, 0, radius), Rounded(width, height, radius),
            Rounded(8, height, radius),
            Rounded(8, 16),
        ]
        expectSame(drawing.points, roundedOutline(vertices))
        #expect(drawing.commands == "MLALALALZ")
        #expect(drawing.gaps.isEmpty && drawing.faults.isEmpty)
    }

    /// Where an edge runs against its direction at the design size, its corners are sharp.
    @Test(arguments: [(6.0, 100.0, 4.0), (100, 12, 4), (3, 3, 50), (150, 250, 0)])
    func sameCommandsAtEverySize(width: Double, height: Double, radius: Double) {
        let drawing = Drawing(Self.bubble, width, height, [radius])
        #expect(drawing.commands == "MLALALALZ")
        #expect(drawing.largestGap < 1e-9)
        if width < 8 {
            #expect(
                drawing.points.contains(Vector(width, height)) && drawing.points.contains(Vector(8, height)))
        }
    }
}

/// Corners between edges of any direction.
struct SlantedCornerTests {
    /// Outlines of numbers: closed, clockwise or not, convex or not.
    static let outlines: [[Rounded]] = [
        [Rounded(0, 0, 5), Rounded(80, 10, 7), Rounded(30, 90, 9)],
        [Rounded(10, 10), Rounded(90, 40, 6), Rounded(20, 60)],
        [Rounded(0, 0, 3), Rounded(100, 0, 4), Rounded(50, 30, 8), Rounded(100, 100, 2), Rounded(0, 100, 5)],
        [Rounded(0, 0, 3), Rounded(0, 100, 4), Rounded(60, 120, 8), Rounded(100, 0, 6)],
        [Rounded(5, 5), Rounded(95, 5, 12), Rounded(70, 80, 12), Rounded(30, 80, 12)],
    ]

    /// The outline with its coordinates as formulas of the size, which are these numbers at 100 × 100.
    private static func program(_ outline: [Rounded], scaled: Bool) -> Program {
        let marks = outline.enumerated().map { index, vertex in
            let x: Term = scaled ? .w * .number(vertex.point.x) / 100 : .number(vertex.point.x)
            let y: Term = scaled ? .h * .number(vertex.point.y) / 100 : .number(vertex.point.y)
            if vertex.radius > 0 { return Mark.corner(x, y, r: .number(vertex.radius)) }
            return index == 0 ? .move(x, y) : .line(x, y)
        }
        return Sketch.program(marks + [.close])
    }

    @Test(arguments: outlines, [false, true])
    func agreesWithVectors(outline: [Rounded], scaled: Bool) {
        let drawing = Drawing(Self.program(outline, scaled: scaled), 100, 100)
        expectSame(drawing.points, roundedOutline(outline))
        #expect(drawing.gaps.isEmpty && drawing.faults.isEmpty)
        #expect(drawing.largestGap < 1e-9)
    }

    /// A radius that does not fit shrinks until its tangent takes half of a shared edge, or all of another.
    @Test(arguments: outlines)
    func clampsToTheEdges(outline: [Rounded]) {
        let large = outline.map { Rounded($0.point.x, $0.point.y, $0.radius > 0 ? 1000 : 0) }
        let fitted = large.indices.map { index in
            let vertex = large[index]
            guard vertex.radius > 0 else { return vertex }
            let before = large[(index + large.count - 1) % large.count]
            let next = large[(index + 1) % large.count]
            let room = min(
                distance(before.point, vertex.point) / (before.radius > 0 ? 2 : 1),
                distance(next.point, vertex.point) / (next.radius > 0 ? 2 : 1))
            let turn = .pi - angle(before.point - vertex.point, next.point - vertex.point)
            return Rounded(vertex.point.x, vertex.point.y, room / tan(turn / 2))
        }
        let drawing = Drawing(Self.program(large, scaled: true), 100, 100)
        expectSame(drawing.points, roundedOutline(fitted))
        #expect(drawing.gaps.isEmpty)
        // One fault for each corner: its radius does not fit.
        #expect(drawing.faults.count == large.filter { $0.radius > 0 }.count)
        for fault in drawing.faults {
            guard case .radiusTooLarge(1000, _) = fault.kind else {
                Issue.record("\(fault)")
                continue
            }
        }
    }

    /// A corner on a straight line changes nothing, be it always straight or only at this size.
    @Test func straightThrough() {
        let always = Drawing(
            Sketch.program([.move(0, 0), .corner(.w / 2, .h / 2, r: 5), .line(.w, .h), .line(0, .h), .close]),
            80, 60)
        #expect(always.commands == "MLLLZ")
        let sometimes = Sketch.program([
            .move(0, 0), .corner(.w, .h, r: 5), .line(100, 100), .line(0, 90), .close,
        ])
        let straight = Drawing(sometimes, 50, 50)
        expectSame(
            straight.points,
            [Vector(0, 0), Vector(50, 50), Vector(50, 50), Vector(50, 50), Vector(100, 100), Vector(0, 90)])
        #expect(straight.commands == Drawing(sometimes, 50, 40).commands)
        #expect(straight.faults.isEmpty)
    }

    /// The side of the turn may depend on the size.
    @Test(arguments: [(60.0, 20.0), (20, 60)])
    func turnsEitherWay(width: Double, height: Double) {
        let program = Sketch.program([.move(0, 0), .corner(.w, .h, r: 5), .line(100, 100), .open])
        let expected = fillet(Vector(0, 0), Vector(width, height), Vector(100, 100), 5)
        expectSame(
            Drawing(program, width, height).points, [Vector(0, 0)] + expected + [Vector(100, 100)])
    }
}

/// Corners whose vertices come from the pen, from lets and from loops.
struct CornerContextTests {
    /// `here` behind a corner is its vertex, not where its arc ends.
    @Test func penBehindACornerIsItsVertex() {
        let relative = Sketch.program([
            .move(10, 10), .corner(.penX + 60, .penY, r: 5), .corner(.penX, .penY + 40, r: 5),
            .line(.penX - 60, .penY), .close,
        ])
        let absolute = Sketch.program([
            .move(10, 10), .corner(70, 10, r: 5), .corner(70, 50, r: 5), .line(10, 50), .close,
        ])
        expectSame(Drawing(relative, 100, 100).points, Drawing(absolute, 100, 100).points)
    }

    @Test func letsBetweenVerticesAreComputedInTime() {
        var sketch = Sketch()
        let first = sketch.binding(.w / 2)
        let second = sketch.binding(.penY + 30)
        sketch.draw([
            .corner(0, 0, r: 5), .bind(first), .corner(.w, 0, r: 5), .bind(second),
            .corner(.w, .binding(second), r: 5), .line(.binding(first), .binding(second)), .close,
        ])
        let expected = roundedOutline([
            Rounded(0, 0, 5), Rounded(100, 0, 5), Rounded(100, 30, 5), Rounded(50, 30),
        ])
        let drawing = Drawing(sketch.program, 100, 100)
        expectSame(drawing.points, expected)
    }

    /// The last vertex is known when the drawing starts, though lines lead to it by steps.
    @Test func firstCornerForeseesTheLastVertex() {
        let program = Sketch.program([
            .corner(0, 0, r: 5), .line(.w, 0), .line(.penX, .penY + 50),
            .quadratic(80, 90, to: (.penX - 10, 80)),
            .line(.penX - 90, .penY), .close,
        ])
        let points = Drawing(program, 100, 100).points
        let expected = fillet(Vector(0, 80), Vector(0, 0), Vector(100, 0), 5)
        expectSame(Array(points.prefix(3)), expected)
    }

    /// Steps of a staircase, each with a corner whose place only the drawing knows.
    @Test func cornersInALoop() {
        var sketch = Sketch()
        let index = sketch.binding(nil, .integer)
        sketch.draw([
            .move(0, 0),
            .loop(
                index: index, 0, 4,
                [.line(.penX + 5, .penY), .corner(.penX + 15, .penY, r: 4), .line(.penX, .penY + 15)]),
            .line(0, 60), .close,
        ])
        let drawing = Drawing(sketch.program, 100, 100)
        var expected = [Vector(0, 0)]
        for step in 0..<4 {
            let (x, y) = (20 * Double(step), 15 * Double(step))
            expected.append(Vector(x + 5, y))
            expected += fillet(Vector(x, y), Vector(x + 20, y), Vector(x + 20, y + 15), 4)
            expected.append(Vector(x + 20, y + 15))
        }
        expectSame(drawing.points, expected + [Vector(0, 60)])
        #expect(drawing.largestGap < 1e-9)
    }

    /// What the checker needs to report a corner that does not fit.
    @Test func keepsTheWrittenRadiusAndItsLimit() {
        var program = Sketch.program([.move(0, 0), .corner(.w, 0, r: 30), .line(.w, .h), .close])
        var expander = Expander()
        expander.expand(&program)
        var evaluator = Evaluator()
        evaluator.evaluate(program, width: 20, height: 25, parameters: [])
        let arc = program.arcs[0]
        #expect(evaluator.value(of: arc.writtenRadius, in: program) == 30)
        #expect(evaluator.value(of: arc.radiusLimit, in: program) == 20)
        #expect(evaluator.value(of: arc.radiusX, in: program) == 20)
    }
}

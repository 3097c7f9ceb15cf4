import Foundation
import ShapeProgram
import Testing

/// Rectangles against the rule of CSS Backgrounds 3, section 4.5.
struct RectExpansionTests {
    struct Case: Sendable {
        let size: (Double, Double)
        /// From the top left one clockwise.
        let written: [Double]
        let drawn: [Double]
    }

    static let cases = [
        Case(size: (100, 32), written: [36, 36, 36, 36], drawn: [16, 16, 16, 16]),
        Case(size: (100, 20), written: [32, 32, 0, 0], drawn: [20, 20, 0, 0]),
        Case(size: (100, 100), written: [10, 20, 30, 40], drawn: [10, 20, 30, 40]),
        Case(size: (100, 60), written: [10, 20, 80, 40], drawn: [6, 12, 48, 24]),
        Case(size: (100, 60), written: [5, 0, 0, 0], drawn: [5, 0, 0, 0]),
        Case(size: (100, 60), written: [-5, 10, 10, 10], drawn: [0, 10, 10, 10]),
        Case(size: (50, 60), written: [0, 0, 0, 0], drawn: [0, 0, 0, 0]),
        Case(size: (0, 60), written: [5, 6, 7, 8], drawn: [0, 0, 0, 0]),
    ]

    private static func program(radii: [Double], x: Double, y: Double, isReversed: Bool = false) -> Program {
        var sketch = Sketch()
        let radii = radii.map { Term?.some(.parameter(sketch.parameter($0))) }
        let rect = Mark.rect(.number(x), .number(y), size: (.w - 10, .h), radii: radii)
        sketch.draw(isReversed ? [.reversed([rect])] : [rect])
        return sketch.program
    }

    /// Clockwise from the start of the top edge.
    private static func outline(_ x: Double, _ y: Double, _ size: (Double, Double), _ radii: [Double])
        -> [Vector]
    {
        let (right, bottom) = (x + size.0, y + size.1)
        func arc(_ cx: Double, _ cy: Double, _ r: Double, _ from: Double) -> [Vector] {
            [polar(Vector(cx, cy), r, from + 45), polar(Vector(cx, cy), r, from + 90)]
        }
        let (a, b, c, d) = (radii[0], radii[1], radii[2], radii[3])
        return [Vector(x + a, y), Vector(right - b, y)] + arc(right - b, y + b, b, -90)
            + [Vector(right, bottom - c)] + arc(right - c, bottom - c, c, 0)
            + [Vector(x + d, bottom)] + arc(x + d, bottom - d, d, 90)
            + [Vector(x, y + a)] + arc(x + a, y + a, a, 180)
    }

    @Test(arguments: cases)
    func agreesWithCSS(_ item: Case) {
        let program = Self.program(radii: item.written, x: 3, y: 4)
        let drawing = Drawing(program, item.size.0 + 10, item.size.1)
        expectSame(drawing.points, Self.outline(3, 4, item.size, item.drawn))
        #expect(drawing.commands == "MLALALALAZ")
        #expect(drawing.gaps.isEmpty)
    }

    @Test(arguments: cases)
    func runsBackFromTheSameStart(_ item: Case) {
        let program = Self.program(radii: item.written, x: 3, y: 4, isReversed: true)
        let drawing = Drawing(program, item.size.0 + 10, item.size.1)
        var expected = Self.outline(3, 4, item.size, item.drawn)
        expected = [expected[0]] + expected.dropFirst().reversed().dropFirst()
        expectSame(drawing.points, expected)
        #expect(drawing.gaps.isEmpty)
    }

    @Test(
        arguments: [
            ([nil], "MLLLZ"), ([5, nil, nil, nil], "MLLLLAZ"), ([nil, 5, 5, 5], "MLALALAZ"),
            ([5, 5, nil, nil], "MLALLLAZ"),
        ] as [([Double?], String)])
    func arcsOnlyWhereARadiusIsGiven(radii: [Double?], commands: String) {
        let radii = radii.map { $0.map { Term.number($0) } }
        let program = Sketch.program([.rect(0, 0, size: (.w, .h), radii: radii)])
        #expect(Drawing(program, 100, 20).commands == commands)
    }

    struct Pair: Sendable {
        let radii: [Term?]
        /// What is drawn at 100 × 20 and at 50 × 200.
        let drawn: [Double]
    }

    static let pairs = [
        Pair(radii: [32, 32, nil, nil], drawn: [20, 25]), Pair(radii: [nil, nil, 32, 32], drawn: [20, 25]),
        Pair(radii: [32, nil, nil, 32], drawn: [10, 32]), Pair(radii: [nil, 32, 32, nil], drawn: [10, 32]),
        Pair(radii: [32, nil, 32, nil], drawn: [20, 32]),
    ]

    /// Equal radii need no division, also where only two corners have them.
    @Test(arguments: pairs)
    func equalRadiiOfTwoCorners(_ pair: Pair) {
        let program = Sketch.program([.rect(0, 0, size: (.w, .h), radii: pair.radii)])
        let drawings = [Drawing(program, 100, 20), Drawing(program, 50, 200)]
        for (drawing, radius) in zip(drawings, pair.drawn) {
            for case .arc(let arc) in drawing.elements { #expect(arc.radii.x == radius) }
        }
    }

    @Test func readsAsWrittenByHand() {
        var sketch = Sketch()
        let r = sketch.parameter(8, minimum: 0)
        sketch.draw([.rect(4, 4, size: (.w - 8, .h - 8), radii: [.parameter(r)])])
        var expander = Expander()
        expander.expand(&sketch.program)
        #expect(
            SketchText.lines(sketch.program) == [
                "v0 = max(0, min(min(p0, (w - 8)/2), (h - 8)/2))",
                "move (4 + v0, 4)",
                "line (w - 4 - v0, 4)",
                "arc (w - 4 - v0, 4 + v0) r v0 from 270° sweep 90° to (w - 4, 4 + v0)",
                "line (w - 4, h - 4 - v0)",
                "arc (w - 4 - v0, h - 4 - v0) r v0 from 0° sweep 90° to (w - 4 - v0, h - 4)",
                "line (4 + v0, h - 4)",
                "arc (4 + v0, h - 4 - v0) r v0 from 90° sweep 90° to (4, h - 4 - v0)",
                "line (4, 4 + v0)",
                "arc (4 + v0, 4 + v0) r v0 from 180° sweep 90° to (4 + v0, 4)",
                "close",
            ])
    }
}

/// Circles, polygons and stars against their vertices.
struct RadialExpansionTests {
    static let center = Vector(50, 40)

    private static func program(
        _ count: Int, inner: Double? = nil, from: Double? = nil, corner: Double? = nil,
        isReversed: Bool = false
    ) -> Program {
        var sketch = Sketch()
        let sides = Term.parameter(sketch.parameter(Double(count), .integer, minimum: 0, maximum: 100))
        let (from, corner) = (from.map { Term.degrees($0) }, corner.map { Term.number($0) })
        let mark: Mark
        if let inner {
            mark = .star(
                .w / 2, .h / 2, r: 30, inner: .number(inner), points: sides, from: from, corner: corner)
        } else {
            mark = .polygon(.w / 2, .h / 2, r: 30, sides: sides, from: from, corner: corner)
        }
        sketch.draw(isReversed ? [.reversed([mark])] : [mark])
        return sketch.program
    }

    /// The vertices, clockwise or not.
    private static func vertices(
        _ count: Int, inner: Double?, from: Double, corner: Double, direction: Double
    ) -> [Rounded] {
        (0..<count).flatMap { index in
            let angle = from + direction * 360 * Double(index) / Double(count)
            let outer = polar(center, 30, angle)
            guard let inner else { return [Rounded(outer.x, outer.y, corner)] }
            let other = polar(center, inner, angle + direction * 180 / Double(count))
            return [Rounded(outer.x, outer.y, corner), Rounded(other.x, other.y, corner)]
        }
    }

    @Test(arguments: [3, 4, 5, 6, 9], [false, true])
    func polygon(count: Int, isReversed: Bool) {
        for (from, corner) in [(-90.0, 0.0), (20, 0), (-90, 4), (15, 2)] {
            let program = Self.program(
                count, from: from == -90 ? nil : from, corner: corner == 0 ? nil : corner,
                isReversed: isReversed)
            let drawing = Drawing(program, 100, 80)
            let expected = Self.vertices(
                count, inner: nil, from: from, corner: corner, direction: isReversed ? -1 : 1)
            expectSame(drawing.points, roundedOutline(expected), "from \(from), corner \(corner)")
            #expect(drawing.largestGap < 1e-9)
        }
    }

    @Test(arguments: [2, 5, 8], [false, true])
    func star(count: Int, isReversed: Bool) {
        // The last inner radius makes its vertices turn the same way as the outer ones.
        for (inner, corner) in [(12.0, 0.0), (12, 1.5), (18, 1), (29.5, 1)] {
            let program = Self.program(
                count, inner: inner, corner: corner == 0 ? nil : corner, isReversed: isReversed)
            let drawing = Drawing(program, 100, 80)
            let expected = Self.vertices(
                count, inner: inner, from: -90, corner: corner, direction: isReversed ? -1 : 1)
            expectSame(drawing.points, roundedOutline(expected), "inner \(inner), corner \(corner)")
            #expect(drawing.largestGap < 1e-9)
        }
    }

    /// The largest corner of a polygon makes it a circle; that of a star meets in the middle of its edges.
    @Test func largeCornersAreClamped() {
        let polygon = Drawing(Self.program(6, corner: 500), 100, 80)
        for point in polygon.points { #expect(abs(distance(point, Self.center) - 30 * cos(.pi / 6)) < 1e-9) }
        let star = Drawing(Self.program(5, inner: 12, corner: 500), 100, 80)
        #expect(star.largestGap < 1e-9)
        let middles = Self.vertices(5, inner: 12, from: -90, corner: 0, direction: 1).map(\.point)
        let ends = stride(from: 2, to: star.points.count, by: 3).map { star.points[$0] }
        expectSame(ends, middles.indices.map { (middles[$0] + middles[($0 + 1) % 10]) * 0.5 })
    }

    /// Whatever the count, something finite is drawn.
    @Test(arguments: [0, 1, 2])
    func tooFewSides(count: Int) {
        for corner in [nil, 3.0] {
            for inner in [nil, 12.0] {
                let drawing = Drawing(Self.program(count, inner: inner, corner: corner), 100, 80)
                for point in drawing.points { #expect(point.isFinite) }
            }
        }
    }

    struct Circle: Sendable {
        let from: Double?
        let radius: Double
    }

    @Test(
        arguments: [
            Circle(from: nil, radius: 25), Circle(from: 90, radius: 25), Circle(from: 30, radius: 25),
            Circle(from: nil, radius: -3),
        ], [false, true])
    func circle(_ item: Circle, isReversed: Bool) {
        let (from, radius) = (item.from, item.radius)
        let mark = Mark.ellipse(
            .w / 2, .h / 2, r: (.number(radius), nil), from: from.map { .degrees($0) })
        let drawing = Drawing(Sketch.program(isReversed ? [.reversed([mark])] : [mark]), 100, 80)
        let start = polar(Self.center, max(0, radius), from ?? 0)
        expectSame(drawing.points, [start, Self.center + Self.center - start, start])
        guard case .arc(let arc) = drawing.elements[1] else { return #expect(Bool(false)) }
        #expect(arc.sweep == (isReversed ? -360 : 360))
        #expect(drawing.commands == "MAZ")
    }

    @Test func aPolygonReadsAsWrittenByHand() {
        var program = Sketch.program([.polygon(.w / 2, .h / 2, r: .h / 2, sides: 6, from: nil, corner: nil)])
        var expander = Expander()
        expander.expand(&program)
        #expect(
            SketchText.lines(program) == [
                "move (w/2, 0)",
                "for v0 in 1..<6 {",
                "  v1 = 60°*v0 - 90°",
                "  line (w/2 + h/2*cos(v1), h/2 + h/2*sin(v1))",
                "}",
                "close",
            ])
    }
}

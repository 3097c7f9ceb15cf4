import Foundation
import ShapeProgram
import Testing

/// Subpaths that run the other way, against the evaluator's own reversal.
struct ReversalTests {
    private static let quarter = ArcTerm(
        placement: .center(70, 30), radius: 20, from: .degrees(270), sweep: .degrees(90), statesStart: true)

    static let subpaths: [[Mark]] = [
        [.move(0, 0), .line(.w, 0), .line(.w, .h), .close],
        [.move(0, 0), .line(.w, 0), .line(.w, .h), .line(0, 0), .close],
        [.move(0, 10), .line(.penX + 70, .penY), .arc(quarter), .line(90, 80), .open],
        [.move(70, 10), .arc(quarter), .smooth, .line(90, 80), .quadratic(50, 100, to: (20, 60)), .close],
        [.move(0, 0), .cubic(10, 0, 30, 40, to: (30, 50)), .cubic(30, 60, 20, 70, to: (0, 70)), .close],
        [.move(0, 0), .corner(.w, 0, r: 10), .corner(.w, .h, r: 10), .line(0, .h), .close],
        [.corner(0, 0, r: 5), .corner(.w, .h / 2, r: 7), .corner(.w / 3, .h, r: 6), .close],
        [
            .move(0, 0), .line(30, 0), .arc(ArcTerm(placement: .tangent, radius: 9, sweep: .degrees(-100))),
            .close,
        ],
        [.move(9, 9), .close],
    ]

    @Test(arguments: subpaths)
    func agreesWithTheEvaluator(_ marks: [Mark]) {
        var program = Sketch.program(marks)
        var expander = Expander()
        expander.expand(&program)
        let block = program.layers[0].body
        var ids = [program.append(.reversed(block), .init(0, 0)).raw]
        program.layers[0].body = program.appendBlock(from: &ids, downTo: 0)
        let expected = Drawing(expanded: program, 100, 90)
        let reversed = Sketch.program([.reversed(marks)])
        let drawing = Drawing(reversed, 100, 90)
        expectSame(drawing.points, expected.points)
        #expect(drawing.commands == expected.commands)
        #expect(drawing.gaps.isEmpty && drawing.largestGap < 1e-9)
        var expanded = reversed
        expander.expand(&expanded)
        #expect(!SketchText.lines(expanded).contains("reversed {"))
    }

    /// Twice reversed is as written.
    @Test(arguments: subpaths)
    func twice(_ marks: [Mark]) {
        let drawing = Drawing(Sketch.program([.reversed([.reversed(marks)])]), 100, 90)
        expectSame(drawing.points, Drawing(Sketch.program(marks), 100, 90).points)
    }

    /// A gap in the drawing stays one when it runs the other way.
    @Test func gapsStay() {
        let arc = ArcTerm(
            placement: .center(70, 30), radius: 20, from: .degrees(270), sweep: .degrees(90),
            statesStart: true)
        let marks: [Mark] = [.move(0, 0), .line(71, 10), .arc(arc), .line(0, 90), .close]
        #expect(Drawing(Sketch.program(marks), 100, 90).gaps.count == 1)
        let reversed = Drawing(Sketch.program([.reversed(marks)]), 100, 90)
        #expect(reversed.gaps.map(\.isAtEnd) == [true])
        var program = Sketch.program([.reversed(marks)])
        var expander = Expander()
        expander.expand(&program)
        #expect(program.arcs.last?.statesEnd == true && program.arcs.last?.statesStart == false)
    }

    /// A loop cannot be turned by its formulas; the evaluator does it.
    @Test func loopsStayInAReversedBlock() {
        var sketch = Sketch()
        let index = sketch.binding(nil, .integer)
        let marks: [Mark] = [
            .move(0, 0), .loop(index: index, 0, 3, [.line(.penX + 10, .penY + .binding(index))]),
            .line(0, 50), .close,
        ]
        sketch.draw([.reversed(marks)])
        let drawing = Drawing(sketch.program, 100, 90)
        expectSame(
            drawing.points, [Vector(0, 0), Vector(0, 50), Vector(30, 3), Vector(20, 1), Vector(10, 0)])
    }
}

/// Transforms against the same map of points of the untransformed outline.
struct TransformTests {
    struct Case: Sendable, CustomStringConvertible {
        let description: String
        let wrap: @Sendable ([Mark]) -> [Mark]
        let map: @Sendable (Vector) -> Vector
    }

    private static func rotation(_ degrees: Double, _ about: Vector) -> @Sendable (Vector) -> Vector {
        { point in
            let (c, s) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
            let v = point - about
            return about + Vector(c * v.x - s * v.y, s * v.x + c * v.y)
        }
    }

    static let cases = [
        Case(description: "translate", wrap: { [.translate(.w / 10, 7, $0)] }, map: { $0 + Vector(10, 7) }),
        Case(
            description: "rotate 30°", wrap: { [.rotate(.degrees(30), about: (.w / 2, .h / 2), $0)] },
            map: rotation(30, Vector(50, 45))),
        Case(
            description: "rotate 90°", wrap: { [.rotate(.degrees(90), about: (10, 20), $0)] },
            map: rotation(90, Vector(10, 20))),
        Case(description: "scale 2", wrap: { [.scale(2, 2, about: (0, 0), $0)] }, map: { $0 * 2 }),
        Case(
            description: "scale 2, 0.5", wrap: { [.scale(2, 0.5, about: (50, 40), $0)] },
            map: { Vector(50 + 2 * ($0.x - 50), 40 + 0.5 * ($0.y - 40)) }),
        Case(
            description: "scale -1, 3", wrap: { [.scale(-1, 3, about: (50, 40), $0)] },
            map: { Vector(100 - $0.x, 40 + 3 * ($0.y - 40)) }),
        Case(
            description: "scale (w - 200)/50", wrap: { [.scale((.w - 200) / 50, 1, about: (0, 0), $0)] },
            map: { Vector(-2 * $0.x, $0.y) }),
        Case(description: "mirror x", wrap: { [.mirrorX(nil, $0)] }, map: { Vector(100 - $0.x, $0.y) }),
        Case(description: "mirror y", wrap: { [.mirrorY(nil, $0)] }, map: { Vector($0.x, 90 - $0.y) }),
        Case(
            description: "mirror x and y", wrap: { [.mirrorY(nil, [.mirrorX(nil, $0)])] },
            map: { Vector(100 - $0.x, 90 - $0.y) }),
        Case(
            description: "mirror x if true", wrap: { [.mirrorX(.binary(.greater, .w, .h), $0)] },
            map: { Vector(100 - $0.x, $0.y) }),
        Case(description: "mirror x if false", wrap: { [.mirrorX(.binary(.less, .w, .h), $0)] }, map: { $0 }),
        Case(
            description: "two mirrors with conditions",
            wrap: {
                [
                    .mirrorX(
                        .binary(.greater, .w, .h),
                        [.translate(5, 0, [.mirrorX(.binary(.greater, .h, 10), $0)])])
                ]
            },
            map: { Vector($0.x - 5, $0.y) }),
        Case(
            description: "a mirror in a scale",
            wrap: { [.scale(2, 3, about: (10, 20), [.mirrorX(nil, $0)])] },
            map: { Vector(10 + 2 * (90 - $0.x), 20 + 3 * ($0.y - 20)) }),
        Case(
            description: "a turn in a mirror",
            wrap: { [.mirrorX(nil, [.rotate(.degrees(30), about: (10, 20), $0)])] },
            map: {
                let p = rotation(30, Vector(10, 20))($0)
                return Vector(100 - p.x, p.y)
            }),
        Case(
            description: "a mirror in a turn",
            wrap: { [.rotate(.degrees(30), about: (10, 20), [.mirrorX(nil, $0)])] },
            map: { rotation(30, Vector(10, 20))(Vector(100 - $0.x, $0.y)) }),
        Case(
            description: "a conditional mirror in a turn",
            wrap: { [.rotate(.degrees(-50), about: (10, 20), [.mirrorY(.binary(.greater, .w, .h), $0)])] },
            map: { rotation(-50, Vector(10, 20))(Vector($0.x, 90 - $0.y)) }),
        Case(
            description: "a turn in an uneven scale",
            wrap: { [.scale(2, 0.5, about: (50, 40), [.rotate(.degrees(30), about: (10, 20), $0)])] },
            map: {
                let p = rotation(30, Vector(10, 20))($0)
                return Vector(50 + 2 * (p.x - 50), 40 + 0.5 * (p.y - 40))
            }),
        Case(
            description: "an uneven scale with a mirror in a turn",
            wrap: { [.rotate(.degrees(30), about: (10, 20), [.scale(-2, 0.5, about: (50, 40), $0)])] },
            map: { rotation(30, Vector(10, 20))(Vector(50 - 2 * ($0.x - 50), 40 + 0.5 * ($0.y - 40))) }),
    ]

    private static let outlines: [[Mark]] = [
        [
            .move(0, 0), .corner(.w, 0, r: 10), .corner(.w, .h, r: 10), .line(.penX - 30, .penY),
            .quadratic(5, 60, to: (0, 40)), .close,
        ],
        [.ellipse(40, 30, r: (20, nil), from: .degrees(40))],
        [.ellipse(40, 30, r: (20, 12), from: .degrees(-60))],
        [
            .move(30, 30),
            .arc(
                ArcTerm(
                    placement: .pen, radius: 25, radiusY: 10, rotation: .degrees(35), from: .degrees(20),
                    sweep: .degrees(-140))),
            .line(.penX + 1, .penY), .open,
        ],
        [.polygon(40, 40, r: 20, sides: 5, from: nil, corner: 3)],
        [.reversed([.rect(10, 10, size: (50, 40), radii: [5, nil, 7, nil])])],
    ]

    /// Five points along each segment.
    private static func samples(_ drawing: Drawing) -> [Vector] {
        drawing.elements.flatMap { element -> [Vector] in
            guard case .arc(let arc) = element else { return element.end.map { [$0] } ?? [] }
            return (0...4).map { arc.point(at: arc.from + arc.sweep * Double($0) / 4) } + [arc.end]
        }
    }

    @Test(arguments: cases)
    func mapsEveryPoint(_ item: Case) {
        for (index, outline) in Self.outlines.enumerated() {
            let plain = Drawing(Sketch.program(outline), 100, 90)
            let drawing = Drawing(Sketch.program(item.wrap(outline)), 100, 90)
            expectSame(Self.samples(drawing), Self.samples(plain).map(item.map), "outline \(index)")
            #expect(drawing.gaps.isEmpty, "\(drawing.gaps) outline \(index)")
        }
    }

    /// Relative lines in a loop, where the pen is known to the drawing only, in its own coordinates.
    @Test(arguments: cases)
    func mapsRelativeLines(_ item: Case) {
        func program(_ wrap: ([Mark]) -> [Mark]) -> Program {
            var sketch = Sketch()
            let index = sketch.binding(nil, .integer)
            let tangent = ArcTerm(placement: .tangent, radius: 4, sweep: .degrees(80))
            sketch.draw(
                wrap([
                    .move(10, 20), .loop(index: index, 0, 3, [.line(.penX + 7, .penY + 2), .arc(tangent)]),
                    .close,
                ]))
            return sketch.program
        }
        let plain = Drawing(program { $0 }, 100, 90)
        let drawing = Drawing(program(item.wrap), 100, 90)
        expectSame(Self.samples(drawing), Self.samples(plain).map(item.map))
    }

    @Test func aMirroredBubbleReadsAsWrittenByHand() {
        var program = Sketch.program([
            .mirrorX(nil, [.move(0, 0), .corner(.w, 0, r: 4), .line(.w, .h), .close])
        ])
        var expander = Expander()
        expander.expand(&program)
        #expect(
            SketchText.lines(program) == [
                "move (w, 0)", "v0 = min(min(4, w), h)", "line (v0, 0)",
                "arc (v0, v0) r v0 from -90° sweep -90° to (0, v0)", "line (0, h)", "close",
            ])
    }
}

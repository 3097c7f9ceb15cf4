import Foundation
import ShapeProgram
import Testing

/// The ways to write an arc against the field's own formulas.
struct ArcExpansionTests {
    /// The first arc that a program draws.
    private static func arc(_ marks: [Mark], _ width: Double = 100, _ height: Double = 100) -> (
        ArcSegment, Drawing
    )? {
        let drawing = Drawing(Sketch.program(marks + [.open]), width, height)
        for case .arc(let arc) in drawing.elements { return (arc, drawing) }
        return nil
    }

    @Test(arguments: [0.0, 90, 200, -30], [120.0, -75, 360])
    func startsAtThePen(from: Double, sweep: Double) throws {
        let term = ArcTerm(
            placement: .pen, radius: 20, radiusY: 12, rotation: .degrees(25), from: .degrees(from),
            sweep: .degrees(sweep))
        let (arc, drawing) = try #require(Self.arc([.move(.w / 2, 30), .arc(term)]))
        #expect(distance(arc.point(at: from), Vector(50, 30)) < 1e-9)
        #expect(arc.radii == Vector(20, 12) && arc.rotation == 25 && arc.from == from && arc.sweep == sweep)
        #expect(drawing.gaps.isEmpty)
    }

    /// A tangent arc starts in the direction of the line before it and is where geometry says.
    @Test(arguments: [Vector(30, 0), Vector(0, -20), Vector(-12, 35)], [70.0, -70, 200])
    func leavesAsThePathArrived(line: Vector, sweep: Double) throws {
        let term = ArcTerm(placement: .tangent, radius: 15, sweep: .degrees(sweep))
        let end = Vector(40, 40)
        for fromKnownPen in [true, false] {
            // A branch hides where the line comes from.
            let start = Mark.line(.number(40 - line.x), .number(40 - line.y))
            let marks: [Mark] = fromKnownPen ? [start] : [.choose(.w, [start], [.line(1, 1)])]
            let (arc, drawing) = try #require(Self.arc([.move(1, 2)] + marks + [.line(40, 40), .arc(term)]))
            let unit = line * (1 / distance(line, .zero))
            let side = sweep > 0 ? 1.0 : -1
            expectSame([arc.center], [end + Vector(-unit.y, unit.x) * (15 * side)])
            #expect(distance(arc.point(at: arc.from), end) < 1e-9)
            let departure = arc.derivative(at: arc.from) * side
            #expect(angle(departure, line) < 1e-7)
            #expect(arc.sweep == sweep)
            #expect(drawing.gaps.isEmpty)
        }
    }

    /// Tangent arcs in a row turn on.
    @Test func tangentArcsInARow() {
        let first = ArcTerm(placement: .tangent, radius: 10, sweep: .degrees(90))
        let second = ArcTerm(placement: .tangent, radius: 20, sweep: .degrees(-90))
        let drawing = Drawing(
            Sketch.program([.move(0, 0), .line(30, 0), .arc(first), .arc(second), .open]), 9, 9)
        #expect(drawing.largestGap < 1e-9)
        expectSame(drawing.points.filter { $0 == drawing.points.last }, [Vector(60, 30)])
    }

    struct Turn: Sendable {
        let pen: Vector
        let end: Vector
        let direction: Direction
        let sweep: Double
    }

    static let turns = [
        Turn(pen: Vector(50, 20), end: Vector(80, 50), direction: .clockwise, sweep: 90),
        Turn(pen: Vector(50, 20), end: Vector(80, 50), direction: .counterclockwise, sweep: -270),
        Turn(pen: Vector(80, 50), end: Vector(50, 20), direction: .clockwise, sweep: 270),
        Turn(pen: Vector(80, 50), end: Vector(50, 20), direction: .counterclockwise, sweep: -90),
        Turn(pen: Vector(68, 74), end: Vector(32, 26), direction: .clockwise, sweep: 180),
        Turn(pen: Vector(68, 74), end: Vector(68, 74), direction: .clockwise, sweep: 0),
    ]

    @Test(arguments: turns)
    func aroundACentre(_ turn: Turn) throws {
        let (pen, end) = (turn.pen, turn.end)
        let term = ArcTerm(
            placement: .centerTo(.w / 2, .h / 2, end: (.number(end.x), .number(end.y)), turn.direction))
        let (arc, drawing) = try #require(Self.arc([.move(.number(pen.x), .number(pen.y)), .arc(term)]))
        #expect(abs(arc.sweep - turn.sweep) < 1e-9)
        #expect(abs(arc.radii.x - 30) < 1e-9 && arc.end == end)
        #expect(drawing.largestGap < 1e-9)
        #expect(drawing.gaps.isEmpty)
    }

    /// An end that is not on the circle is there for the checker to see.
    @Test func anEndBesideTheCircleIsAGap() throws {
        let term = ArcTerm(placement: .centerTo(50, 50, end: (85, 50), .clockwise))
        let (_, drawing) = try #require(Self.arc([.move(50, 20), .arc(term)]))
        #expect(drawing.gaps.count == 1)
        var program = Sketch.program([.move(50, 20), .arc(term), .open])
        var expander = Expander()
        expander.expand(&program)
        #expect(program.arcs.last?.statesEnd == true && program.arcs.last?.statesStart == false)
    }

    /// Constant where the vertices allow it: a quarter between points above and beside the centre.
    @Test func quarterAroundACentreReadsAsWrittenByHand() {
        let term = ArcTerm(placement: .centerTo(.w - 4, 4, end: (.w, 4), .clockwise))
        var program = Sketch.program([.move(0, 0), .line(.w - 4, 0), .arc(term), .line(.w, .h), .close])
        var expander = Expander()
        expander.expand(&program)
        #expect(
            SketchText.lines(program) == [
                "move (0, 0)", "line (w - 4, 0)", "arc (w - 4, 4) r 4 from -90° sweep 90° to (w, 4) stated",
                "line (w, h)", "close",
            ])
    }

    /// SVG 2, appendix B.2.4.
    private static func reference(
        _ a: Vector, _ b: Vector, _ radii: Vector, _ rotation: Double, large: Bool, sweep: Bool
    ) -> (center: Vector, radii: Vector) {
        let phi = rotation * .pi / 180
        let half = (a - b) * 0.5
        let p = Vector(cos(phi) * half.x + sin(phi) * half.y, -sin(phi) * half.x + cos(phi) * half.y)
        var (rx, ry) = (radii.x, radii.y)
        let lambda = p.x * p.x / (rx * rx) + p.y * p.y / (ry * ry)
        if lambda > 1 { (rx, ry) = (rx * lambda.squareRoot(), ry * lambda.squareRoot()) }
        let top = rx * rx * ry * ry - rx * rx * p.y * p.y - ry * ry * p.x * p.x
        let root = max(0, top / (rx * rx * p.y * p.y + ry * ry * p.x * p.x)).squareRoot()
        let factor = (large == sweep ? -1 : 1) * root
        let c = Vector(factor * rx * p.y / ry, -factor * ry * p.x / rx)
        let middle = (a + b) * 0.5
        let center = Vector(cos(phi) * c.x - sin(phi) * c.y, sin(phi) * c.x + cos(phi) * c.y) + middle
        return (center, Vector(rx, ry))
    }

    @Test(arguments: [Vector(20, 20), Vector(30, 18), Vector(10, 10), Vector(10, 6)], [0.0, 30])
    func byItsEnds(radii: Vector, rotation: Double) throws {
        let (a, b) = (Vector(30, 40), Vector(55, 58))
        for (large, direction) in [
            (false, Direction.clockwise), (true, .clockwise), (false, .counterclockwise),
            (true, .counterclockwise),
        ] {
            let term = ArcTerm(
                placement: .endpoint(.w * 0.55, 58, direction, large: large), radius: .number(radii.x),
                radiusY: radii.x == radii.y ? nil : .number(radii.y),
                rotation: rotation == 0 ? nil : .degrees(rotation))
            let (arc, drawing) = try #require(Self.arc([.move(30, 40), .arc(term)]))
            let expected = Self.reference(
                a, b, radii, rotation, large: large, sweep: direction == .clockwise)
            let isGrown = expected.radii != radii
            // There the reference takes the root of what rounding left of 0.
            let tolerance = isGrown ? 1e-6 : 1e-12
            #expect(distance(arc.center, expected.center) < 50 * tolerance, "\(large) \(direction)")
            #expect(distance(arc.radii, expected.radii) < 50 * tolerance)
            #expect((arc.sweep > 0) == (direction == .clockwise))
            #expect(isGrown ? abs(abs(arc.sweep) - 180) < 1e-9 : (abs(arc.sweep) > 180) == large)
            #expect(drawing.largestGap < 1e-9)
            #expect(drawing.gaps.isEmpty && drawing.faults.isEmpty != isGrown)
        }
    }
}

/// Formulas that name the pen.
struct PenSubstitutionTests {
    private static func lines(_ marks: [Mark]) -> [String] {
        var program = Sketch.program(marks)
        var expander = Expander()
        expander.expand(&program)
        return SketchText.lines(program)
    }

    @Test func relativeLinesBecomeAbsolute() {
        #expect(
            Self.lines([.move(.w / 2, 10), .line(.penX + 10, .penY), .line(.penX, .penY + 5), .close]) == [
                "move (w/2, 10)", "line (w/2 + 10, 10)", "line (w/2 + 10, 15)", "close",
            ])
    }

    @Test func behindAQuarterArc() {
        let arc = ArcTerm(
            placement: .center(.w - 4, 4), radius: 4, from: .degrees(270), sweep: .degrees(90),
            statesStart: true)
        #expect(
            Self.lines([.move(.w - 4, 0), .arc(arc), .line(.penX, .penY + 5), .close]).dropFirst(2) == [
                "line (w, 9)", "close",
            ])
    }

    @Test func loopsAndBranchesHideThePen() {
        var sketch = Sketch()
        let index = sketch.binding(nil, .integer)
        sketch.draw([
            .move(0, 0), .loop(index: index, 0, 3, [.line(.penX + 1, .penY)]), .line(.penX, .penY + 1),
            .choose(.w, [.line(5, 5)], [.line(5, 5)]), .line(.penX + 1, .penY),
            .choose(.w, [.line(5, 5)], [.line(6, 5)]), .line(.penX + 1, .penY), .close,
        ])
        var expander = Expander()
        expander.expand(&sketch.program)
        #expect(
            SketchText.lines(sketch.program) == [
                "move (0, 0)", "for v0 in 0..<3 {", "  line (pen.x + 1, pen.y)", "}",
                "line (pen.x, pen.y + 1)",
                "if w {", "  line (5, 5)", "} else {", "  line (5, 5)", "}", "line (6, 5)",
                "if w {", "  line (5, 5)", "} else {", "  line (6, 5)", "}", "line (pen.x + 1, pen.y)",
                "close",
            ])
    }

    /// Steps that do not fold stay short: the work grows with the number of lines, not with its square.
    @Test func manyRelativeLinesStayLinear() {
        func length(_ count: Int) -> Int {
            var sketch = Sketch()
            let bent = Term.unary(.sqrt, .parameter(sketch.parameter(3)))
            let lines = (0..<count).map { Mark.line(.penX + bent * .number(Double($0 % 7 + 2)), .penY) }
            sketch.draw([.move(0, 0)] + lines + [.close])
            var expander = Expander()
            expander.expand(&sketch.program)
            return SketchText.lines(sketch.program).reduce(0) { $0 + $1.utf8.count }
        }
        let (short, long) = (length(200), length(400))
        #expect(long < 2 * short + short / 4)
    }

    /// Statements may share a formula; each sees the pen where it stands.
    @Test func sharedFormulasSeeTheirOwnPen() {
        var sketch = Sketch()
        let end = Point(sketch.enter(.penX + 10), sketch.enter(.penY))
        let start = Point(sketch.enter(0), sketch.enter(5))
        var ids = [Statement.move(start), .line(end), .line(end), .close].map {
            sketch.program.append($0, .init(0, 0)).raw
        }
        let body = sketch.program.appendBlock(from: &ids, downTo: 0)
        sketch.program.layers.append(Layer(body: body, span: .init(0, 0)))
        var expander = Expander()
        expander.expand(&sketch.program)
        #expect(SketchText.lines(sketch.program) == ["move (0, 5)", "line (10, 5)", "line (20, 5)", "close"])
    }

    @Test func nothingToDoChangesNothing() {
        var program = Sketch.program([.move(0, 0), .line(.w, 0), .close])
        program.needsExpansion = false
        let before = (program.formulas, program.statements, program.lists, program.layers)
        var expander = Expander()
        expander.expand(&program)
        #expect(before.0 == program.formulas && before.1 == program.statements)
        #expect(before.2 == program.lists && before.3 == program.layers)
    }
}

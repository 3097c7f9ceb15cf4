import ProgramBuilding
import ShapeBackends
import ShapeProgram
import ShapeSyntax
import Testing

/// The text of a whole program.
@Suite struct ProgramDumpTests {
    @Test func everyPartIsPrinted() {
        var builder = ExpressionTextTests.builder()
        builder.program.documentation = Array("A test.\n\nTwo lines.".utf8)
        builder.program.designSize = .init(width: 150, height: 250)
        builder.program.parameters[0].minimum = builder.enter(0)
        builder.program.mirrorsX = true
        builder.program.allowsOverhang = true
        builder.declareRequirements()
        let index = builder.binding("i", .integer)
        var style = Style()
        style.fill = .color(builder.color(0, 122, 255, 0.5))
        style.stroke = Stroke(paint: builder.color(0, 0, 0), width: builder.enter(.w / 8))
        builder.layer(
            [
                .bind(0), .move(0, 0), .line(.w - .binding(0), 0), .smooth,
                .arc(.w - 4, 4, 4, from: 270, sweep: 90),
                .arc(
                    ArcStep(
                        0, 0, 3, 4, .degrees(0), .degrees(-90), rotation: .degrees(30), end: (1, 2),
                        stated: false)),
                .quadratic(1, 2, to: (3, 4)), .cubic(1, 2, 3, 4, to: (5, 6)), .corner(.w, .h, 4),
                .loop(index: index, 0, 5, isClosed: false, [.line(.binding(index), 0)]),
                .loop(index: index, 0, 5, isClosed: true, []),
                .choose(.binary(.less, .w, .h), [.line(1, 1)], [.line(2, 2)]), .choose(.w, [.line(1, 1)], []),
                .close,
                .reversed([.move(0, 0), .open]),
            ], name: "body", style: style)
        #expect(Self.dump(builder) == Self.golden)
    }

    private static let golden = """
        shape Test {
          /// A test.
          ///
          /// Two lines.
          size 150 x 250
          param radius: number = 4 in 0...
          param tail: point = (1, 2)
          param tint: color = rgb(1, 2, 3)
          let wave(t: number, u: number): number = t*u
          require w >= 4*radius
          content from (0, 0) to (w, h)
          content inner from (1, 1) to (w, h)
          anchor tip at (8, 16)
          mirrors x
          overhang
          layer body {
            fill rgb(0, 122, 255, 0.5) rule nonzero
            stroke rgb(0, 0, 0) width w/8 cap butt join miter
            let corner = min(radius, w)
            move to (0, 0)
            line to (w - corner, 0)
            smooth
            arc center (w - 4, 4) r 4 from 270° sweep 90° stated
            arc center (0, 0) r (3, 4) rotated 30° from 0° sweep -90° end (1, 2)
            curve to (3, 4) via (1, 2)
            curve to (5, 6) via (1, 2), (3, 4)
            corner (w, h) r 4
            for i in 0 ..< 5 {
              line to (i, 0)
            }
            for i in 0 ... 5 {
            }
            if w < h {
              line to (1, 1)
            } else {
              line to (2, 2)
            }
            if w {
              line to (1, 1)
            }
            close
            reversed {
              move to (0, 0)
              open
            }
          }
        }

        """

    @Test func whatExpandReplacesIsPrintedToo() {
        var builder = ProgramBuilder()
        builder.layer([.move(0, 0), .open])
        builder.replaceBody()
        #expect(
            Self.dump(builder) == """
                shape Test {
                  layer {
                    fill current rule nonzero
                    rect (0, 0) size (w, h)
                    rect (0, 0) size (w, h) corners 1, none, 1, 2
                    ellipse center (0, 0) r 5 from 0°
                    polygon center (0, 0) r 5 sides 6 from -90°
                    star center (0, 0) r 5 inner 2 points 5 from -90° corner 1
                    arc r 5 from 0° sweep 90°
                    arc tangent r 5 sweep 90°
                    arc center (0, 0) to (w, h) cw
                    arc to (w, h) ccw large r 5
                    translate (w, h) {
                    }
                    rotate 90° about (0, 0) {
                    }
                    scale (w, h) about (0, 0) {
                    }
                    mirror x {
                    }
                    mirror y if w {
                    }
                  }
                }

                """)
    }

    private static func dump(_ builder: ProgramBuilder) -> String {
        var out = CodeWriter()
        ProgramDump(names: builder.names).write(builder.program, to: &out)
        return String(decoding: out.bytes, as: UTF8.self)
    }
}

extension ProgramBuilder {
    /// A requirement, two regions and an anchor.
    fileprivate mutating func declareRequirements() {
        let span = Span(0, 0)
        let condition = enter(.binary(.greaterOrEqual, .w, 4 * .parameter(0)))
        program.requirements.append(Requirement(condition: condition, span: span))
        let box = point(.w, .h)
        program.regions.append(Region(name: .none, from: point(0, 0), to: box, span: span))
        program.regions.append(Region(name: names.intern("inner"), from: point(1, 1), to: box, span: span))
        program.anchors.append(Anchor(name: names.intern("tip"), position: point(8, 16), span: span))
    }

    /// Whole subpaths, other arcs and transforms in place of the first layer's statements.
    fileprivate mutating func replaceBody() {
        let (origin, box) = (point(0, 0), point(.w, .h))
        let (one, two, five) = (enter(1), enter(2), enter(5))
        let (none, up, right) = (enter(.degrees(0)), enter(.degrees(-90)), enter(.degrees(90)))
        let corners = Primitive.Corners(topLeft: one, topRight: .none, bottomRight: one, bottomLeft: two)
        program.primitives = [
            .rect(origin: origin, size: box, radii: .init(.none)),
            .rect(origin: origin, size: box, radii: corners),
            .ellipse(center: origin, radii: Point(five, five), from: none),
            .polygon(center: origin, radius: five, sides: enter(6), from: up, corner: .none),
            .star(center: origin, radius: five, inner: two, points: enter(5), from: up, corner: one),
        ]
        program.arcs = [
            Arc(placement: .pen, radiusX: five, radiusY: five, from: none, sweep: right),
            Arc(placement: .tangent, radiusX: five, radiusY: five, sweep: right),
            Arc(placement: .centerTo(origin, end: box, .clockwise)),
            Arc(placement: .endpoint(box, .counterclockwise, large: true), radiusX: five, radiusY: five),
        ]
        program.transforms = [
            .translate(box), .rotate(right, about: origin), .scale(box, about: origin), .mirrorX(when: .none),
            .mirrorY(when: enter(.w)),
        ]
        var statements = program.primitives.indices.map { Statement.primitive(ID($0)) }
        statements += program.arcs.indices.map { .arc(ID($0)) }
        statements += program.transforms.indices.map { .transform(ID($0), .empty) }
        var ids = statements.map { program.append($0, Span(0, 0)).raw }
        program.layers[0].body = program.appendBlock(from: &ids, downTo: 0)
    }
}

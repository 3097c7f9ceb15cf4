import Foundation
import ProgramBuilding
import ShapeBackends
import ShapeProgram
import ShapeSyntax
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Documents, styles and what keeps them well-formed.
@Suite struct SVGTests {
    @Test func oneShapeIsTheDocument() {
        var builder = ProgramBuilder("ChatBubble")
        builder.program.documentation = Array("A bubble <with> a tail.\nMore & \"more\".\n".utf8)
        var style = Style()
        style.fill = .color(builder.color(0, 122.5, 255))
        builder.layer([.move(0, 0), .line(.w, 0), .line(.w, .h), .close], style: style)
        #expect(
            Self.document(builder.program, builder.names, width: 150, height: 250.5) == """
                <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 150 250.5" width="150" height="250.5">
                  <title>ChatBubble: A bubble &lt;with&gt; a tail.</title>
                  <desc>More &amp; &quot;more&quot;.</desc>
                  <path d="M 0 0 L 150 0 L 150 250.5 Z" fill="#007BFF" fill-rule="nonzero"/>
                </svg>

                """)
    }

    @Test func severalShapesAreASprite() {
        var out = CodeWriter()
        let writer = SVGWriter(layout: .sprite)
        writer.begin(&out)
        for name in ["One", "Two"] {
            var builder = ProgramBuilder(name)
            builder.layer([.move(0, 0), .line(.w, .h), .close])
            var evaluator = Evaluator()
            evaluator.evaluate(builder.program, width: 10, height: 20, parameters: [])
            writer.add(builder.program, &evaluator, names: builder.names, to: &out)
        }
        writer.end(&out)
        #expect(
            String(decoding: out.bytes, as: UTF8.self) == """
                <svg xmlns="http://www.w3.org/2000/svg">
                  <symbol id="One" viewBox="0 0 10 20">
                    <title>One</title>
                    <path d="M 0 0 L 10 20 Z" fill="currentColor" fill-rule="nonzero"/>
                  </symbol>
                  <symbol id="Two" viewBox="0 0 10 20">
                    <title>Two</title>
                    <path d="M 0 0 L 10 20 Z" fill="currentColor" fill-rule="nonzero"/>
                  </symbol>
                </svg>

                """)
    }

    struct Painted: Sendable {
        var name: String
        var style: @Sendable (inout ProgramBuilder) -> Style
        var element: String
    }

    /// What stands behind the path data.
    static let styles: [Painted] = [
        Painted(
            name: "current", style: { _ in Style() }, element: #" fill="currentColor" fill-rule="nonzero"/>"#),
        Painted(
            name: "even-odd, half transparent",
            style: {
                var style = Style()
                style.fill = .color($0.color(300, -5, 15.5, 0.5))
                style.fillOpacity = $0.enter(0.5)
                style.rule = .evenOdd
                style.opacity = $0.enter(0.75)
                return style
            }, element: ##" fill="#FF0010" fill-opacity="0.25" fill-rule="evenodd" opacity="0.75"/>"##),
        Painted(
            name: "stroke",
            style: {
                var style = Style()
                style.fill = .none
                style.stroke = Stroke(paint: $0.color(255, 149, 0), width: $0.enter(.w / 8))
                return style
            },
            element:
                ##" fill="none" stroke="#FF9500" stroke-width="1.25" stroke-linecap="butt" stroke-linejoin="miter" stroke-miterlimit="10"/>"##
        ),
        Painted(
            name: "round, dashed",
            style: {
                var style = Style()
                style.fill = .none
                var stroke = Stroke(paint: $0.color(0, 0, 0, 0.1), width: $0.enter(-1))
                stroke.cap = .round
                stroke.join = .round
                stroke.dash = [$0.enter(4), $0.enter(.w - 8.5)]
                stroke.dashPhase = $0.enter(1)
                style.stroke = stroke
                return style
            },
            element:
                ##" fill="none" stroke="#000000" stroke-opacity="0.1" stroke-width="0" stroke-linecap="round" stroke-linejoin="round" stroke-dasharray="4 1.5" stroke-dashoffset="1"/>"##
        ),
        Painted(
            name: "miter limit",
            style: {
                var style = Style()
                var stroke = Stroke(paint: $0.color(0, 0, 0), width: $0.enter(1))
                stroke.cap = .square
                stroke.miterLimit = $0.enter(4)
                style.stroke = stroke
                return style
            },
            element:
                ##" fill="currentColor" fill-rule="nonzero" stroke="#000000" stroke-width="1" stroke-linecap="square" stroke-linejoin="miter" stroke-miterlimit="4"/>"##
        ),
    ]

    @Test(arguments: styles.indices)
    func stylesBecomeAttributes(index: Int) {
        let expected = Self.styles[index]
        var builder = ProgramBuilder()
        let style = expected.style(&builder)
        builder.layer([.move(0, 0), .line(1, 1), .close], style: style)
        let text = Self.document(builder.program, builder.names, width: 10, height: 10)
        #expect(text.contains("<path d=\"M 0 0 L 1 1 Z\"" + expected.element), "\(expected.name): \(text)")
    }

    @Test func definitionsStandBeforeTheirPath() {
        var builder = ProgramBuilder("Card")
        var style = Style()
        let stops = [
            GradientStop(paint: builder.color(255, 0, 0), offset: builder.enter(0)),
            GradientStop(paint: builder.color(0, 0, 255, 0.5), offset: builder.enter(1)),
        ]
        style.fill = .linear(from: builder.point(0, 0), to: builder.point(.w, 0), stops: stops)
        var stroke = Stroke(paint: builder.color(0, 0, 0), width: builder.enter(2))
        stroke.isInside = true
        stroke.join = .round
        style.stroke = stroke
        style.shadow = Shadow(
            paint: builder.color(0, 0, 0, 0.25), blur: builder.enter(4), offset: builder.point(0, 2))
        style.opacity = builder.enter(0.5)
        builder.layer([.move(0, 0), .line(.w, 0), .line(.w, .h), .close], style: style)
        var radial = Style()
        radial.fill = .radial(center: builder.point(5, 5), radius: builder.enter(.w / 2), stops: stops)
        builder.layer([.move(0, 0), .line(.w, .h), .close], style: radial)
        let text = Self.document(builder.program, builder.names, width: 10, height: 10)
        #expect(
            text == ##"""
                <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" width="10" height="10">
                  <title>Card</title>
                  <linearGradient id="Card-fill-0" x1="0" y1="0" x2="10" y2="0" gradientUnits="userSpaceOnUse">
                    <stop offset="0" stop-color="#FF0000"/>
                    <stop offset="1" stop-color="#0000FF" stop-opacity="0.5"/>
                  </linearGradient>
                  <clipPath id="Card-clip-0">
                    <path d="M 0 0 L 10 0 L 10 10 Z"/>
                  </clipPath>
                  <filter id="Card-shadow-0" x="-28" y="-28" width="66" height="66" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB">
                    <feGaussianBlur in="SourceAlpha" stdDeviation="2"/>
                    <feOffset dx="0" dy="2" result="shadow"/>
                    <feFlood flood-color="#000000" flood-opacity="0.25"/>
                    <feComposite in2="shadow" operator="in"/>
                    <feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge>
                  </filter>
                  <g opacity="0.5" filter="url(#Card-shadow-0)">
                    <path d="M 0 0 L 10 0 L 10 10 Z" fill="url(#Card-fill-0)" fill-rule="nonzero" stroke="#000000" stroke-width="4" stroke-linecap="butt" stroke-linejoin="round" clip-path="url(#Card-clip-0)"/>
                  </g>
                  <radialGradient id="Card-fill-1" cx="5" cy="5" r="5" gradientUnits="userSpaceOnUse">
                    <stop offset="0" stop-color="#FF0000"/>
                    <stop offset="1" stop-color="#0000FF" stop-opacity="0.5"/>
                  </radialGradient>
                  <path d="M 0 0 L 10 10 Z" fill="url(#Card-fill-1)" fill-rule="nonzero"/>
                </svg>

                """##)
        #expect(Self.isWellFormed(text))
    }

    @Test func aTrimmedStrokeIsAPathOfItsOwn() {
        var builder = ProgramBuilder()
        var style = Style()
        style.stroke = Stroke(paint: builder.color(0, 0, 0), width: builder.enter(1))
        style.trim = Trim(from: builder.enter(0), to: builder.enter(0.25))
        style.opacity = builder.enter(0.5)
        builder.layer([.move(0, 0), .line(.w, 0), .open], style: style)
        let text = Self.document(builder.program, builder.names, width: 8, height: 8)
        #expect(
            text.contains(
                ##"""
                  <g opacity="0.5">
                    <path d="M 0 0 L 8 0" fill="currentColor" fill-rule="nonzero"/>
                    <path d="M 0 0 L 2 0" fill="none" stroke="#000000" stroke-width="1" stroke-linecap="butt" stroke-linejoin="miter" stroke-miterlimit="10"/>
                  </g>
                """##))
    }

    static let documentations: [([UInt8], String)] = [
        (Array("a & b < c > d \"e\" 'f'".utf8), "a &amp; b &lt; c &gt; d &quot;e&quot; 'f'"),
        (Array("größe ✓ 🎈".utf8), "größe ✓ 🎈"),
        ([0x61, 0x00, 0x0B, 0x1B, 0x62], "a\u{FFFD}\u{FFFD}\u{FFFD}b"),
        ([0x61, 0xFF, 0x62], "a\u{FFFD}b"),
        ([0x61, 0xC3], "a\u{FFFD}"),
        ([0xE2, 0x82, 0x61], "\u{FFFD}\u{FFFD}a"),
        ([0xC0, 0xAF], "\u{FFFD}\u{FFFD}"),
        ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"),
        ([0xEF, 0xBF, 0xBE, 0x61], "\u{FFFD}\u{FFFD}\u{FFFD}a"),
        ([0xF4, 0x90, 0x80, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
        ([0xF0, 0x9F, 0x8E, 0x88], "🎈"),
    ]

    @Test(arguments: documentations)
    func textIsAlwaysWellFormed(documentation: [UInt8], title: String) {
        var builder = ProgramBuilder("A")
        builder.program.documentation = documentation + [0x0A] + documentation
        let bytes = Self.bytes(builder.program, builder.names, width: 1, height: 1)
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(Array(text.utf8) == bytes, "no repair was needed")
        #expect(text.contains("<title>A: \(title)</title>"))
        #expect(text.contains("<desc>\(title)</desc>"))
        #expect(Self.isWellFormed(text))
    }

    @Test func aBoxWithoutAnInsideIsWellFormed() {
        let program = ProgramBuilder.program([.move(0, 0), .line(.w, 0), .close])
        let text = Self.document(program, ProgramBuilder().names, width: .nan, height: 5)
        #expect(text.contains("viewBox=\"0 0 0 0\"") && Self.attribute("d", in: text)?.isEmpty == true)
        #expect(Self.isWellFormed(text))
    }

    @Test func formatsDifferInNameAndEnding() {
        let formats = OutputFormat.allCases
        #expect(Set(formats.map(\.name)).count == formats.count)
        #expect(Set(formats.map(\.fileEnding)).count == formats.count)
        #expect(OutputFormat.svg.name == "svg" && OutputFormat.svg.fileEnding == ".svg")
    }

    static func document(
        _ program: Program, _ names: NameTable, width: Double, height: Double,
        parameters: [Double] = [], precision: Int = SVGWriter.defaultPrecision,
        animation: SVGWriter.Animation = .first
    ) -> String {
        let bytes = bytes(
            program, names, width: width, height: height, parameters: parameters, precision: precision,
            animation: animation)
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func bytes(
        _ program: Program, _ names: NameTable, width: Double, height: Double,
        parameters: [Double] = [], precision: Int = SVGWriter.defaultPrecision,
        animation: SVGWriter.Animation = .first
    ) -> [UInt8] {
        var out = CodeWriter()
        var evaluator = Evaluator()
        evaluator.evaluate(program, width: width, height: height, parameters: parameters)
        let writer = SVGWriter(layout: .single, precision: precision, animation: animation)
        writer.begin(&out)
        writer.add(program, &evaluator, names: names, to: &out)
        writer.end(&out)
        return out.bytes
    }

    /// The first attribute of that name.
    static func attribute(_ name: String, in text: String) -> String? {
        guard let start = text.range(of: " \(name)=\"") else { return nil }
        return String(text[start.upperBound...].prefix { $0 != "\"" })
    }

    private static func isWellFormed(_ text: String) -> Bool { XMLParser(data: Data(text.utf8)).parse() }
}

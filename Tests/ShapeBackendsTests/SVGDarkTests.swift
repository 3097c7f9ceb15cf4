import ProgramBuilding
import ShapeBackends
import ShapeProgram
import ShapeSyntax
import Testing

/// Colours for dark screens in SVG.
@Suite struct SVGDarkTests {
    @Test func aStyleSheetHasTheDarkColours() {
        var builder = ProgramBuilder("Card")
        var style = Style()
        style.fill = .color(Self.paint(&builder, light: (255, 0, 0, 1), dark: (0, 0, 255, 0.5)))
        style.fillOpacity = builder.enter(0.5)
        style.stroke = Stroke(
            paint: Self.paint(&builder, light: (0, 255, 0, 0.5), dark: (255, 255, 255, 0.5)), width: builder.enter(1))
        builder.layer([.move(0, 0), .line(.w, 0), .close], style: style)
        builder.layer([.move(0, 0), .line(.w, .h), .close], style: style)
        #expect(
            SVGTests.document(builder.program, builder.names, width: 10, height: 10) == ##"""
                <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" width="10" height="10">
                  <title>Card</title>
                  <style>
                    @media (prefers-color-scheme: dark) {
                      .shapec-dark-fill-0000FF-2500 { fill: #0000FF; fill-opacity: 0.25 }
                      .shapec-dark-stroke-FFFFFF { stroke: #FFFFFF }
                    }
                  </style>
                  <path d="M 0 0 L 10 0 Z" class="shapec-dark-fill-0000FF-2500 shapec-dark-stroke-FFFFFF" fill="#FF0000" fill-opacity="0.5" fill-rule="nonzero" stroke="#00FF00" stroke-opacity="0.5" stroke-width="1" stroke-linecap="butt" stroke-linejoin="miter" stroke-miterlimit="10"/>
                  <path d="M 0 0 L 10 10 Z" class="shapec-dark-fill-0000FF-2500 shapec-dark-stroke-FFFFFF" fill="#FF0000" fill-opacity="0.5" fill-rule="nonzero" stroke="#00FF00" stroke-opacity="0.5" stroke-width="1" stroke-linecap="butt" stroke-linejoin="miter" stroke-miterlimit="10"/>
                </svg>

                """##)
    }

    @Test func stopsAndShadowsHaveThem() {
        var builder = ProgramBuilder("Card")
        let paint = Self.paint(&builder, light: (255, 0, 0, 0.5), dark: (0, 0, 255, 1))
        var style = Style()
        style.fill = .linear(
            from: builder.point(0, 0), to: builder.point(.w, 0),
            stops: [GradientStop(paint: paint, offset: builder.enter(0))])
        style.shadow = Shadow(paint: paint, blur: builder.enter(4), offset: builder.point(0, 2))
        builder.layer([.move(0, 0), .line(.w, 0), .close], style: style)
        let text = SVGTests.document(builder.program, builder.names, width: 10, height: 10)
        let lines = [
            "      .shapec-dark-stop-0000FF-10000 { stop-color: #0000FF; stop-opacity: 1 }\n",
            "      .shapec-dark-shadow-0000FF-10000 { flood-color: #0000FF; flood-opacity: 1 }\n",
            ##"<stop offset="0" class="shapec-dark-stop-0000FF-10000" stop-color="#FF0000" stop-opacity="0.5"/>"##,
            ##"<feFlood class="shapec-dark-shadow-0000FF-10000" flood-color="#FF0000" flood-opacity="0.5"/>"##,
        ]
        for line in lines { #expect(text.contains(line), "\(line) in \(text)") }
    }

    @Test func ofATrimmedLayerEachPathHasItsOwn() {
        var builder = ProgramBuilder("Card")
        var style = Style()
        style.fill = .color(Self.paint(&builder, light: (255, 0, 0, 1), dark: (0, 0, 255, 1)))
        style.stroke = Stroke(
            paint: Self.paint(&builder, light: (0, 0, 0, 1), dark: (255, 255, 255, 1)), width: builder.enter(1))
        style.trim = Trim(from: builder.enter(0), to: builder.enter(0.5))
        builder.layer([.move(0, 0), .line(.w, 0), .open], style: style)
        let text = SVGTests.document(builder.program, builder.names, width: 10, height: 10)
        #expect(text.contains(##"<path d="M 0 0 L 10 0" class="shapec-dark-fill-0000FF" fill="#FF0000""##))
        #expect(text.contains(##"<path d="M 0 0 L 5 0" class="shapec-dark-stroke-FFFFFF" fill="none""##))
    }

    /// A dark colour belongs to the default of a parameter, and one that is the light one is none.
    @Test func aParameterThatIsSetHasOneColour() {
        var builder = ProgramBuilder()
        builder.parameter("tint", .color, 255, 0, 0, 1)
        builder.program.parameters[0].darkDefault = builder.color(128, 0, 0).light
        let components = (0..<4).map { builder.enter(.parameter(0, component: $0)) }
        var style = Style()
        style.fill = .color(
            Paint(
                light: Value(.color, components[0], components[1], components[2], components[3]),
                dark: builder.program.parameters[0].darkDefault))
        builder.layer([.move(0, 0), .line(1, 1), .close], style: style)
        let cases: [(values: [Double], isDark: Bool)] = [
            ([], true), ([255, 0, 0, 1], true), ([0, 0, 255, 1], false), ([128, 0, 0, 1], false),
        ]
        for (values, isDark) in cases {
            let text = SVGTests.document(builder.program, builder.names, width: 10, height: 10, parameters: values)
            #expect(text.contains("<style>") == isDark && text.contains("class=") == isDark, "\(values)")
        }
    }

    private typealias Components = (red: Double, green: Double, blue: Double, alpha: Double)

    private static func paint(_ builder: inout ProgramBuilder, light: Components, dark: Components) -> Paint {
        let light = builder.color(light.red, light.green, light.blue, light.alpha)
        return Paint(light: light.light, dark: builder.color(dark.red, dark.green, dark.blue, dark.alpha).light)
    }
}

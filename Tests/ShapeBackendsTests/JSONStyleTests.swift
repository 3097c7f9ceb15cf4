import Foundation
import ProgramBuilding
import ShapeBackends
import ShapeProgram
import ShapeSyntax
import Testing

/// Styles, colours and motions in JSON path data.
@Suite struct JSONStyleTests {
    struct Painted: Sendable {
        var name: String
        var style: @Sendable (inout ProgramBuilder) -> Style
        /// Members of the layer that have to be there.
        var members: [String]
    }

    static let styles: [Painted] = [
        Painted(
            name: "nothing",
            style: { _ in
                var style = Style()
                style.fill = .none
                return style
            }, members: [#""fill": { "kind": "none" }"#]),
        Painted(
            name: "half transparent, even-odd",
            style: {
                var style = Style()
                style.fill = .color($0.color(300, -5, 15.5, 0.5))
                style.fillOpacity = $0.enter(0.5)
                style.rule = .evenOdd
                style.opacity = $0.enter(1.75)
                return style
            },
            members: [
                ##""fill": { "kind": "color", "color": "#FF0010", "dark": null, "opacity": 0.25 }"##,
                #""rule": "evenodd""#, #""opacity": 1,"#,
            ]),
        Painted(
            name: "a dark colour",
            style: {
                var paint = $0.color(255, 255, 255)
                paint.dark = $0.color(10, 11, 12).light
                var style = Style()
                style.fill = .color(paint)
                style.fillOpacity = $0.enter(0.5)
                return style
            },
            members: [##""fill": { "kind": "color", "color": "#FFFFFF", "dark": "#0A0B0C", "opacity": 0.5 }"##]),
        Painted(
            name: "a dark colour of another alpha",
            style: {
                var paint = $0.color(255, 255, 255)
                paint.dark = $0.color(10, 11, 12, 0.4).light
                var style = Style()
                style.fill = .color(paint)
                style.fillOpacity = $0.enter(0.5)
                return style
            },
            members: [##""fill": { "kind": "color", "color": "#FFFFFF", "dark": "#0A0B0C33", "opacity": 0.5 }"##]),
        Painted(
            name: "gradients",
            style: {
                var style = Style()
                let stops = [
                    GradientStop(paint: $0.color(255, 0, 0), offset: $0.enter(0)),
                    GradientStop(paint: $0.color(0, 0, 255, 0.5), offset: $0.enter(2)),
                ]
                style.fill = .linear(from: $0.point(0, 0), to: $0.point(.w, 0), stops: stops)
                style.fillOpacity = $0.enter(0.5)
                return style
            },
            members: [
                ##"""
                "fill": { "kind": "linear", "from": [0, 0], "to": [10, 0], "stops": [
                            { "color": "#FF0000", "dark": null, "opacity": 0.5, "at": 0 },
                            { "color": "#0000FF", "dark": null, "opacity": 0.25, "at": 1 }
                          ] },
                """##
            ]),
        Painted(
            name: "a radial gradient without stops",
            style: {
                var style = Style()
                style.fill = .radial(center: $0.point(5, 6), radius: $0.enter(.w / -2), stops: [])
                return style
            }, members: [#""fill": { "kind": "radial", "center": [5, 6], "radius": 0, "stops": [] }"#]),
        Painted(
            name: "a stroke",
            style: {
                var style = Style()
                style.stroke = Stroke(paint: $0.color(255, 149, 0), width: $0.enter(.w / 8))
                return style
            },
            members: [
                ##""stroke": { "color": "#FF9500", "dark": null, "opacity": 1, "width": 1.25, "inside": false, "cap": "butt", "join": "miter", "miter": 10, "dash": [], "phase": 0 }"##
            ]),
        Painted(
            name: "a stroke inside, dashed",
            style: {
                var stroke = Stroke(paint: $0.color(0, 0, 0, 0.1), width: $0.enter(-1))
                stroke.isInside = true
                stroke.cap = .round
                stroke.join = .bevel
                stroke.miterLimit = $0.enter(0.5)
                stroke.dash = [$0.enter(4), $0.enter(.w - 8.5)]
                stroke.dashPhase = $0.enter(-1)
                var style = Style()
                style.stroke = stroke
                return style
            },
            members: [
                ##""stroke": { "color": "#000000", "dark": null, "opacity": 0.1, "width": 0, "inside": true, "cap": "round", "join": "bevel", "miter": 1, "dash": [4, 1.5], "phase": -1 }"##
            ]),
        Painted(
            name: "a shadow and a trim",
            style: {
                var style = Style()
                style.shadow = Shadow(
                    paint: $0.color(0, 0, 0, 0.25), blur: $0.enter(4), offset: $0.point(-1, 2))
                style.trim = Trim(from: $0.enter(-1), to: $0.enter(0.25))
                return style
            },
            members: [
                ##""shadow": { "color": "#000000", "dark": null, "opacity": 0.25, "blur": 4, "offset": [-1, 2] }"##,
                #""trim": { "from": 0, "to": 0.25 }"#,
            ]),
    ]

    @Test(arguments: styles.indices)
    func stylesBecomeMembers(index: Int) {
        let expected = Self.styles[index]
        var builder = ProgramBuilder()
        let style = expected.style(&builder)
        builder.layer([.move(0, 0), .line(1, 1), .close], name: "face", style: style)
        for writesExpressions in [false, true] {
            let text = JSONDocumentTests.document(
                builder.program, builder.names, width: 10, height: 10, writesExpressions: writesExpressions)
            #expect(text.contains("\"name\": \"face\","))
            #expect(JSONDocumentTests.isJSON(text), "\(text)")
            guard !writesExpressions else { continue }
            for member in expected.members { #expect(text.contains(member), "\(expected.name): \(text)") }
        }
    }

    /// The dark colour is the default's; a host that sets a parameter sets it for all screens.
    @Test func aColorThatIsSetHasNoDarkOne() {
        var builder = ProgramBuilder()
        builder.parameter("tint", .color, 255, 0, 0, 1)
        builder.program.parameters[0].darkDefault = builder.color(128, 0, 0).light
        var style = Style()
        let components = (0..<4).map { builder.enter(.parameter(0, component: $0)) }
        style.fill = .color(
            Paint(
                light: Value(.color, components[0], components[1], components[2], components[3]),
                dark: builder.program.parameters[0].darkDefault))
        builder.layer([.move(0, 0), .line(1, 1), .close], style: style)
        let standard = JSONDocumentTests.document(builder.program, builder.names)
        #expect(standard.contains(##""value": { "color": "#FF0000", "dark": "#800000", "opacity": 1 }, "default""##))
        #expect(standard.contains(##""kind": "color", "color": "#FF0000", "dark": "#800000", "opacity": 1"##))
        let set = JSONDocumentTests.document(builder.program, builder.names, parameters: [0, 0, 255, 0.5])
        #expect(
            set.contains(
                ##""value": { "color": "#0000FF", "dark": null, "opacity": 0.5 }, "default": { "color": "#FF0000", "dark": "#800000", "opacity": 1 }, "minimum": null, "maximum": null"##
            ))
        #expect(set.contains(##""kind": "color", "color": "#0000FF", "dark": null, "opacity": 0.5"##))
    }

    @Test func animationsAreMotionsWithTracks() {
        var builder = ProgramBuilder()
        builder.parameter("head", .number, 0)
        var spin = Timing(duration: builder.enter(.constant(1, .duration)))
        spin.ease = .easeInOut
        var chase = Timing(duration: builder.enter(.constant(0.75, .duration)))
        chase.delay = builder.enter(.constant(0.5, .duration))
        let tracks = [
            Animation.Track(
                target: .rotation(about: builder.point(.w / 2, .h / 2)), from: builder.enter(0),
                to: builder.enter(360), timing: spin),
            Animation.Track(
                target: .parameter(ID(0)), from: builder.enter(0), to: builder.enter(1), timing: chase),
        ]
        builder.program.animations = [
            Animation(name: builder.names.intern("spin"), tracks: tracks, span: Span(0, 0)),
            Animation(name: builder.names.intern("still"), tracks: [], span: Span(0, 0)),
            // The part of the first motion in one layer has the period of the whole.
            Animation(name: builder.names.intern("spin"), tracks: [tracks[1]], span: Span(0, 0)),
        ]
        builder.program.animations[1].playsOnce = true
        builder.program.animations[2].layer = ID(0)
        builder.layer([.move(0, 0), .line(1, 1), .close])
        builder.program.layers[0].name = builder.names.intern("dot")
        let text = JSONDocumentTests.document(builder.program, builder.names, width: 10, height: 30)
        #expect(
            text.contains(
                """
                      "animations": [
                        { "name": "spin", "layer": null, "once": false, "duration": 1.25, "tracks": [
                          { "target": "rotation", "from": 0, "to": 360, "start": 0, "duration": 1, "ease": "in-out", "about": [5, 15] },
                          { "target": "head", "from": 0, "to": 1, "start": 0.5, "duration": 0.75, "ease": "linear", "about": null }
                        ] },
                        { "name": "still", "layer": null, "once": true, "duration": 0, "tracks": [] },
                        { "name": "spin", "layer": "dot", "once": false, "duration": 1.25, "tracks": [
                          { "target": "head", "from": 0, "to": 1, "start": 0.5, "duration": 0.75, "ease": "linear", "about": null }
                        ] }
                      ],
                """))
        #expect(JSONDocumentTests.isJSON(text))
        let trees = JSONDocumentTests.document(builder.program, builder.names, writesExpressions: true)
        #expect(trees.contains(#""start": null, "duration": { "text": "1s", "tree": { "value": 1 } }"#))
        #expect(JSONDocumentTests.isJSON(trees))
    }

    @Test func parametersTellHowTheyChange() {
        var builder = ProgramBuilder()
        builder.parameter("progress", .number, 0)
        builder.parameter("tint", .color, 0, 0, 0, 1)
        builder.parameter("tail", .point, 1, 2)
        var timing = Timing(duration: builder.enter(.constant(0.25, .duration)))
        let eases: [(Ease, String)] = [(.linear, "linear"), (.easeIn, "in"), (.easeOut, "out"), (.easeInOut, "in-out")]
        for (ease, name) in eases {
            timing.ease = ease
            for index in 0..<3 { builder.program.parameters[index].transition = timing }
            let text = JSONDocumentTests.document(builder.program, builder.names)
            let end = #""maximum": null, "transition": { "duration": 0.25, "ease": "\#(name)" } }"#
            #expect(text.components(separatedBy: end).count == 4, "\(text)")
            #expect(JSONDocumentTests.isJSON(text))
        }
    }

    @Test func mirrorsAreForTheHost() {
        var builder = ProgramBuilder()
        for (x, y) in [(false, false), (true, false), (false, true), (true, true)] {
            builder.program.mirrorsX = x
            builder.program.mirrorsY = y
            let text = JSONDocumentTests.document(builder.program, builder.names)
            #expect(text.contains("\"minimumSize\": null,\n      \"mirrors\": { \"x\": \(x), \"y\": \(y) },\n"))
        }
    }

    @Test func inkBoundsHoldTheStrokes() {
        var builder = ProgramBuilder()
        var style = Style()
        style.stroke = Stroke(paint: builder.color(0, 0, 0), width: builder.enter(4))
        builder.layer([.move(10, 10), .line(30, 10), .open], style: style)
        let box = #""bounds": { "x": 10, "y": 10, "width": 20, "height": 0 },"#
        let text = JSONDocumentTests.document(builder.program, builder.names)
        #expect(text.contains(box + "\n      \"inkBounds\": { \"x\": 10, \"y\": 8, \"width\": 20, \"height\": 4 },"))
        // A stroke inside covers nothing more.
        builder.program.layers[0].style.stroke?.isInside = true
        let inside = JSONDocumentTests.document(builder.program, builder.names)
        #expect(inside.contains(box + "\n      \"inkBounds\": { \"x\": 10, \"y\": 10, \"width\": 20, \"height\": 0 },"))
    }
}

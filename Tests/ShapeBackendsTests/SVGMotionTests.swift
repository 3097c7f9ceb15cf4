import Foundation
import ProgramBuilding
import ShapeBackends
import ShapeProgram
import ShapeSyntax
import Testing

/// Motions in SVG: which one plays, its keyframes, and what bounds them.
@Suite struct SVGMotionTests {
    @Test func rotationsAreKeyframesOfATransform() {
        var builder = ProgramBuilder("Spinner")
        builder.layer([.move(0, 0), .line(.w, 0), .open])
        let track = Animation.Track(
            target: .rotation(about: builder.point(.w / 2, 5)), from: builder.enter(-90), to: builder.enter(270),
            timing: Self.timing(&builder, 1, delay: 0.5, .easeInOut))
        Self.add("spin", [track], to: &builder)
        #expect(
            Self.still(SVGTests.document(builder.program, builder.names, width: 20, height: 20)) == ##"""
                <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20" width="20" height="20">
                  <title>Spinner</title>
                  <style>
                    @media (prefers-reduced-motion: no-preference) {
                      .shapec-motion-N { animation: shapec-motion-N 1.5s linear infinite }
                    }
                    @keyframes shapec-motion-N {
                      0% { transform: translate(10px, 5px) rotate(-90deg) translate(-10px, -5px) }
                      33.3333% { transform: translate(10px, 5px) rotate(-90deg) translate(-10px, -5px); animation-timing-function: ease-in-out }
                      100% { transform: translate(10px, 5px) rotate(270deg) translate(-10px, -5px) }
                    }
                  </style>
                  <g class="shapec-motion-N">
                    <path d="M 0 0 L 20 0" fill="currentColor" fill-rule="nonzero"/>
                  </g>
                </svg>

                """##)
    }

    @Test func parametersAreMovedMomentByMoment() {
        var builder = ProgramBuilder("Bar")
        builder.parameter("share", .number, 0.5)
        var style = Style()
        style.fill = .color(builder.color(0, 0, 0))
        style.opacity = builder.enter(.parameter(0))
        builder.layer([.move(0, 0), .line(.w * .parameter(0), 0), .open], style: style)
        builder.layer([.move(0, 0), .line(.w, 0), .open])
        // A tenth of a second is three moments.
        let track = Animation.Track(
            target: .parameter(ID(0)), from: builder.enter(0), to: builder.enter(1),
            timing: Self.timing(&builder, 0.1, .linear))
        Self.add("fill", [track], to: &builder, once: true)
        #expect(
            Self.still(SVGTests.document(builder.program, builder.names, width: 12, height: 12)) == ##"""
                <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 12" width="12" height="12">
                  <title>Bar</title>
                  <style>
                    @media (prefers-reduced-motion: no-preference) {
                      .shapec-motion-N { animation: shapec-motion-N 0.1s linear forwards }
                    }
                    @keyframes shapec-motion-N {
                      0% { d: path("M 0 0 L 0 0"); opacity: 0 }
                      33.3333% { d: path("M 0 0 L 4 0"); opacity: 0.3333 }
                      66.6667% { d: path("M 0 0 L 8 0"); opacity: 0.6667 }
                      100% { d: path("M 0 0 L 12 0"); opacity: 1 }
                    }
                  </style>
                  <path d="M 0 0 L 6 0" class="shapec-motion-N" fill="#000000" fill-rule="nonzero" opacity="0.5"/>
                  <path d="M 0 0 L 12 0" fill="currentColor" fill-rule="nonzero"/>
                </svg>

                """##)
    }

    /// Values of the easing functions from CSS Easing 1, computed with 50 digits by halving in Python.
    @Test func easingIsThatOfCSS() {
        let cases: [(Ease, String)] = [
            (.linear, "25"), (.easeIn, "9.3465"), (.easeOut, "37.8138"), (.easeInOut, "12.9162"),
        ]
        for (ease, expected) in cases {
            var builder = ProgramBuilder("Bar")
            builder.parameter("x", .number, 0)
            builder.layer([.move(0, 0), .line(.parameter(0), 0), .open])
            // Of the 24 moments in 0.8 s the seventh is at a quarter.
            let track = Animation.Track(
                target: .parameter(ID(0)), from: builder.enter(0), to: builder.enter(100),
                timing: Self.timing(&builder, 0.8, ease))
            Self.add("run", [track], to: &builder)
            let text = SVGTests.document(builder.program, builder.names, width: 12, height: 12)
            #expect(text.contains("25% { d: path(\"M 0 0 L \(expected) 0\") }"), "\(ease): \(text)")
        }
    }

    /// A track holds its first value before it begins and its last one behind its end: two keyframes each.
    @Test func restsHaveTwoKeyframes() {
        var builder = ProgramBuilder("Bar")
        builder.parameter("x", .number, 0)
        builder.parameter("unused", .number, 0)
        builder.layer([.move(0, 0), .line(.parameter(0), 0), .open])
        let times: [(parameter: Int, duration: Double, delay: Double)] = [(1, 4, 0), (0, 0.1, 1)]
        let tracks = times.map { time in
            Animation.Track(
                target: .parameter(ID(time.parameter)), from: builder.enter(1), to: builder.enter(2),
                timing: Self.timing(&builder, time.duration, delay: time.delay, .linear))
        }
        Self.add("run", tracks, to: &builder)
        let text = SVGTests.document(builder.program, builder.names, width: 12, height: 12)
        let frames = text.split(separator: "\n").filter { $0.contains("% {") }.map { $0.prefix { $0 != "{" } }
        #expect(
            frames == ["      0% ", "      25% ", "      25.8333% ", "      26.6667% ", "      27.5% ", "      100% "],
            "\(text)")
    }

    /// A motion of one layer moves a parameter in that layer alone, also where all layers name it.
    @Test func layersMoveByThemselves() {
        var builder = ProgramBuilder("Two")
        builder.parameter("x", .number, 3)
        for _ in 0..<2 { builder.layer([.move(0, 0), .line(.parameter(0), 0), .open]) }
        let track = Animation.Track(
            target: .parameter(ID(0)), from: builder.enter(1), to: builder.enter(2),
            timing: Self.timing(&builder, 0.01, .linear))
        Self.add("run", [track], to: &builder, layer: 1)
        let text = Self.still(SVGTests.document(builder.program, builder.names, width: 12, height: 12))
        #expect(text.contains("  <path d=\"M 0 0 L 3 0\" fill"))
        #expect(text.contains("  <path d=\"M 0 0 L 3 0\" class=\"shapec-motion-N\" fill"))
        #expect(text.contains("0% { d: path(\"M 0 0 L 1 0\") }") && text.contains("100% { d: path(\"M 0 0 L 2 0\") }"))
    }

    /// A shadow's filter has room for the outline at all moments.
    @Test func shadowsHaveRoomForTheMotion() {
        var builder = ProgramBuilder("Growing")
        builder.parameter("x", .number, 3)
        var style = Style()
        style.shadow = Shadow(paint: builder.color(0, 0, 0), blur: builder.enter(0), offset: builder.point(0, 0))
        builder.layer([.move(0, 0), .line(.parameter(0), 1), .open], style: style)
        let track = Animation.Track(
            target: .parameter(ID(0)), from: builder.enter(-50), to: builder.enter(100),
            timing: Self.timing(&builder, 0.1, .linear))
        Self.add("run", [track], to: &builder)
        let text = SVGTests.document(builder.program, builder.names, width: 12, height: 12)
        #expect(
            text.contains("<filter id=\"Growing-shadow-0\" x=\"-50\" y=\"0\" width=\"150\" height=\"1\""), "\(text)")
    }

    @Test func theFirstMotionPlaysUnlessToldOtherwise() {
        var builder = ProgramBuilder("Spinner")
        builder.layer([.move(0, 0), .line(.w, 0), .open])
        for (name, angle) in [("slow", 90.0), ("fast", 180)] {
            let track = Animation.Track(
                target: .rotation(about: builder.point(0, 0)), from: builder.enter(0),
                to: builder.enter(.number(angle)), timing: Self.timing(&builder, 1, .linear))
            Self.add(name, [track], to: &builder)
        }
        Self.add("still", [], to: &builder)
        let cases: [(SVGWriter.Animation, String?)] = [
            (.first, "rotate(90deg)"), (.named("fast"), "rotate(180deg)"), (.none, nil), (.named("still"), nil),
            (.named("other"), nil),
        ]
        let motionless = {
            var program = builder.program
            program.animations = []
            return SVGTests.document(program, builder.names, width: 1, height: 1)
        }()
        for (animation, expected) in cases {
            let text = SVGTests.document(builder.program, builder.names, width: 1, height: 1, animation: animation)
            if let expected {
                #expect(text.contains(expected), "\(animation)")
            } else {
                #expect(text == motionless, "\(animation)")
            }
        }
    }

    /// What would be too much work has fewer keyframes, or none.
    @Test func keyframesAreBounded() {
        for (sides, atMost) in [(4, 241), (2_000, 110), (150_000, 0)] {
            var builder = ProgramBuilder("Many")
            builder.parameter("x", .number, 3)
            let lines = (0..<sides).map { _ in Step.line(.parameter(0), 1) }
            builder.layer([.move(0, 0)] + lines + [.open])
            let track = Animation.Track(
                target: .parameter(ID(0)), from: builder.enter(0), to: builder.enter(1),
                timing: Self.timing(&builder, 1_000_000, .linear))
            Self.add("run", [track], to: &builder)
            let text = SVGTests.document(builder.program, builder.names, width: 1, height: 1)
            let count = text.components(separatedBy: "% {").count - 1
            #expect(count <= atMost && (count > 2 || atMost == 0), "\(sides) sides have \(count) keyframes")
        }
    }

    private static func timing(
        _ builder: inout ProgramBuilder, _ duration: Double, delay: Double = 0, _ ease: Ease
    ) -> Timing {
        var timing = Timing(duration: builder.enter(.constant(duration, .duration)))
        if delay > 0 { timing.delay = builder.enter(.constant(delay, .duration)) }
        timing.ease = ease
        return timing
    }

    private static func add(
        _ name: String, _ tracks: [Animation.Track], to builder: inout ProgramBuilder, layer: Int? = nil,
        once: Bool = false
    ) {
        var animation = Animation(name: builder.names.intern(name), tracks: tracks, span: Span(0, 0))
        animation.playsOnce = once
        if let layer { animation.layer = ID(layer) }
        builder.program.animations.append(animation)
    }

    /// A document with `N` for the number in the names of motions, which follows from what they say.
    private static func still(_ text: String) -> String {
        text.replacing(/shapec-motion-[0-9a-f]{16}/, with: "shapec-motion-N")
    }
}

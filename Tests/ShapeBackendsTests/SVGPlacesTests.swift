import Foundation
import ProgramBuilding
import ShapeBackends
import ShapeProgram
import ShapeSyntax
import Testing

/// Names and places that tools read and renderers pass over.
@Suite struct SVGPlacesTests {
    @Test func regionsAndAnchorsAreMetadata() {
        var builder = ProgramBuilder("Card")
        builder.program.regions = [
            Region(name: .none, from: builder.point(2, 3), to: builder.point(.w - 2, 1), span: Span(0, 0)),
            Region(
                name: builder.names.intern("body"), from: builder.point(.w / 3, 0), to: builder.point(.w, .h),
                span: Span(0, 0)),
        ]
        builder.program.anchors = [
            Anchor(name: builder.names.intern("tip"), position: builder.point(.w, .h / 2), span: Span(0, 0))
        ]
        builder.layer([.move(0, 0), .line(.w, .h), .open])
        #expect(
            SVGTests.document(builder.program, builder.names, width: 10, height: 5) == """
                <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 5" width="10" height="5">
                  <title>Card</title>
                  <metadata>
                    <places xmlns="urn:shapec:places">
                      <region x="2" y="3" width="6" height="0"/>
                      <region name="body" x="3.3333" y="0" width="6.6667" height="5"/>
                      <anchor name="tip" x="10" y="2.5"/>
                    </places>
                  </metadata>
                  <path d="M 0 0 L 10 5" fill="currentColor" fill-rule="nonzero"/>
                </svg>

                """)
    }

    /// The outermost element of a layer has its name: the path, a group for what applies to all of it, or one that
    /// turns.
    @Test func layersHaveTheirNames() {
        var builder = ProgramBuilder("Card")
        builder.layer([.move(0, 0), .line(1, 1), .open])
        builder.layer([.move(0, 0), .line(2, 2), .open], name: "plain")
        var style = Style()
        style.fill = .none
        style.stroke = Stroke(paint: builder.color(0, 0, 0), width: builder.enter(1))
        style.trim = Trim(from: builder.enter(0), to: builder.enter(0.5))
        builder.layer([.move(0, 0), .line(3, 3), .open], name: "trimmed", style: style)
        builder.layer([.move(0, 0), .line(4, 4), .open], name: "turned", style: style)
        let timing = Timing(duration: builder.enter(.constant(1, .duration)))
        let track = Animation.Track(
            target: .rotation(about: builder.point(0, 0)), from: builder.enter(0), to: builder.enter(90),
            timing: timing)
        var animation = Animation(name: builder.names.intern("turn"), tracks: [track], span: Span(0, 0))
        animation.layer = ID(3)
        builder.program.animations = [animation]
        let text = SVGTests.document(builder.program, builder.names, width: 10, height: 10)
        let lines = [
            "  <path d=\"M 0 0 L 1 1\" fill=", "  <path d=\"M 0 0 L 2 2\" id=\"Card-plain\" fill=",
            "  <g id=\"Card-trimmed\">\n    <path d=\"M 0 0 L 1.5 1.5\" fill=",
            "  <g id=\"Card-turned\" class=\"shapec-motion-",
        ]
        for line in lines { #expect(text.contains(line), "\(line) in \(text)") }
        #expect(text.components(separatedBy: " id=\"").count == 4)
    }
}

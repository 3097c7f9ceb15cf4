import Foundation
import ProgramBuilding
import ShapeBackends
import ShapeProgram
import ShapeSyntax
import Testing

/// Documents of JSON path data, for what the language has and for what it does not have yet.
@Suite struct JSONDocumentTests {
    @Test func aShapeWithItsMembers() {
        var builder = ProgramBuilder("ChatBubble")
        builder.program.documentation = Array("A \"bubble\".\nWith a tail.\n".utf8)
        builder.parameter("radius", .number, 4, minimum: 0)
        builder.parameter("count", .integer, 6, minimum: 3, maximum: 12)
        builder.parameter("turn", .angle, -90)
        builder.parameter("tail", .point, 8, 16.5)
        builder.parameter("isOpen", .boolean, 1)
        builder.program.regions = [
            Region(name: .none, from: builder.point(12, 4), to: builder.point(.w - 4, 0), span: Span(0, 0))
        ]
        builder.program.anchors = [
            Anchor(name: builder.names.intern("tip"), position: builder.point(.w, .h / 3), span: Span(0, 0))
        ]
        builder.layer([.move(1, 2), .line(.w, 2), .line(.w, .h), .close, .move(0, 0), .line(3, 4), .open])
        #expect(
            Self.document(builder.program, builder.names, width: 50, height: 20) == """
                {
                  "format": "shapec-path-data", "version": 1,
                  "shapes": [
                    {
                      "name": "ChatBubble", "source": "test.shape", "doc": "A \\"bubble\\".\\nWith a tail.",
                      "size": { "width": 50, "height": 20 },
                      "minimumSize": null,
                      "mirrors": { "x": false, "y": false },
                      "parameters": [
                        { "name": "radius", "kind": "number", "value": 4, "default": 4, "minimum": 0, "maximum": null, "transition": null },
                        { "name": "count", "kind": "integer", "value": 6, "default": 6, "minimum": 3, "maximum": 12, "transition": null },
                        { "name": "turn", "kind": "angle", "value": -90, "default": -90, "minimum": null, "maximum": null, "transition": null },
                        { "name": "tail", "kind": "point", "value": [8, 16.5], "default": [8, 16.5], "minimum": null, "maximum": null, "transition": null },
                        { "name": "isOpen", "kind": "boolean", "value": true, "default": true, "minimum": null, "maximum": null, "transition": null }
                      ],
                      "verdict": { "continuity": "proved", "closure": "proved" },
                      "regions": [
                        { "name": null, "x": 12, "y": 4, "width": 34, "height": 0 }
                      ],
                      "anchors": [
                        { "name": "tip", "x": 50, "y": 6.666667 }
                      ],
                      "animations": [],
                      "bounds": { "x": 0, "y": 0, "width": 50, "height": 20 },
                      "layers": [
                        {
                          "name": null,
                          "fill": { "kind": "current", "opacity": 1 },
                          "rule": "nonzero",
                          "stroke": null,
                          "opacity": 1,
                          "shadow": null,
                          "trim": null,
                          "path": [
                            { "type": "M", "values": [1, 2] },
                            { "type": "L", "values": [50, 2] },
                            { "type": "L", "values": [50, 20] },
                            { "type": "Z", "values": [] },
                            { "type": "M", "values": [0, 0] },
                            { "type": "L", "values": [3, 4] }
                          ],
                          "subpaths": [
                            { "closed": true, "length": 119.201533, "area": 441 },
                            { "closed": false, "length": 5, "area": 0 }
                          ]
                        }
                      ]
                    }
                  ]
                }

                """)
    }

    @Test func severalShapesAreOneDocument() {
        var out = CodeWriter()
        var writer = PathDataWriter(segments: .normalized, writesExpressions: false)
        writer.begin(&out)
        for (name, source) in [("One", "a.shape"), ("Two", "b\\\"\u{1}.shape")] {
            writer.enter(source: source)
            var builder = ProgramBuilder(name)
            builder.layer([])
            var evaluator = Evaluator()
            evaluator.evaluate(builder.program, width: 10, height: 20, parameters: [])
            #expect(writer.add(builder.program, &evaluator, Proofs(), .unknown, names: builder.names, to: &out))
        }
        writer.end(&out)
        let text = String(decoding: out.bytes, as: UTF8.self)
        #expect(text.contains(#""name": "One", "source": "a.shape", "doc": null,"#))
        #expect(text.contains(#""name": "Two", "source": "b\\\"\u0001.shape", "doc": null,"#))
        #expect(text.contains(#""bounds": null,"#))
        #expect(text.contains("\"path\": [],\n          \"subpaths\": []"))
        #expect(Self.isJSON(text))
    }

    @Test func noShapesAreAnEmptyArray() {
        var out = CodeWriter()
        let writer = PathDataWriter(segments: .normalized, writesExpressions: false)
        writer.begin(&out)
        writer.end(&out)
        let text = String(decoding: out.bytes, as: UTF8.self)
        #expect(text == "{\n  \"format\": \"shapec-path-data\", \"version\": 1,\n  \"shapes\": []\n}\n")
    }

    @Test(
        arguments: [
            (.proved, .proved, #""continuity": "proved", "closure": "proved""#),
            (.notProved, .proved, #""continuity": "not proved", "closure": "proved""#),
            (.proved, .refuted, #""continuity": "proved", "closure": "refuted""#),
        ] as [(Verdict, Verdict, String)])
    func verdictsAreWords(continuity: Verdict, closure: Verdict, text: String) {
        var proofs = Proofs()
        let span = Span(0, 0)
        proofs.claims = [
            .init(subject: .arcStart, verdict: continuity, method: .exact, span: span),
            .init(subject: .closure, verdict: closure, method: .exact, span: span),
        ]
        let program = ProgramBuilder.program([])
        #expect(Self.document(program, ProgramBuilder().names, proofs: proofs).contains("{ \(text) }"))
    }

    static let documentations: [([UInt8], String)] = [
        ([], "null"),
        (Array(" \n".utf8), "null"),
        (Array("a\tb\\c/d \"e\"\r\n".utf8), #""a\tb\\c/d \"e\"""#),
        (Array("größe ✓ 🎈".utf8), "\"größe ✓ 🎈\""),
        ([0x61, 0x00, 0x1B, 0x7F, 0x62], #""a\u0000\u001B\u007Fb""#),
        ([0x61, 0xFF, 0x62, 0xC3], "\"a\u{FFFD}b\u{FFFD}\""),
        ([0xED, 0xA0, 0x80], "\"\u{FFFD}\u{FFFD}\u{FFFD}\""),
    ]

    @Test(arguments: documentations)
    func documentationIsEscaped(bytes: [UInt8], text: String) {
        var builder = ProgramBuilder()
        builder.program.documentation = bytes
        let document = Self.document(builder.program, builder.names)
        #expect(document.contains("\"doc\": \(text),\n"))
        #expect(Self.isJSON(document))
    }

    /// A document of one shape from `test.shape`.
    static func document(
        _ program: Program, _ names: NameTable, width: Double = 100, height: Double = 100,
        segments: PathDataWriter.Segments = .normalized, precision: Int = 6, writesExpressions: Bool = false,
        parameters: [Double] = [], proofs: Proofs = Proofs()
    ) -> String {
        var out = CodeWriter()
        var evaluator = Evaluator()
        evaluator.evaluate(program, width: width, height: height, parameters: parameters)
        var writer = PathDataWriter(
            segments: segments, precision: precision, writesExpressions: writesExpressions)
        writer.begin(&out)
        writer.enter(source: "test.shape")
        #expect(writer.add(program, &evaluator, proofs, .unknown, names: names, to: &out))
        writer.end(&out)
        return String(decoding: out.bytes, as: UTF8.self)
    }

    static func isJSON(_ text: String) -> Bool {
        (try? JSONSerialization.jsonObject(with: Data(text.utf8))) != nil
    }
}

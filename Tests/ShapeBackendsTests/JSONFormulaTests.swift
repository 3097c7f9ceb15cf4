import Foundation
import ProgramBuilding
import ShapeBackends
import ShapeProgram
import ShapeSyntax
import Testing

/// The trees of `--expressions`.
@Suite struct JSONFormulaTests {
    static let trees: [(TestFormula, String)] = [
        (.constant(4, .number), #"{ "value": 4 }"#),
        (.constant(-0.25, .number), #"{ "value": -0.25 }"#),
        (.w, #"{ "name": "w" }"#),
        (.h, #"{ "name": "h" }"#),
        (.parameter(0), #"{ "name": "radius" }"#),
        (.parameter(1, component: 1), #"{ "name": "tail.y" }"#),
        (.parameter(2, component: 3), #"{ "name": "tint.alpha" }"#),
        (.pi, #"{ "op": "pi", "args": [] }"#),
        (.pen(0), #"{ "op": "here.x", "args": [] }"#),
        (.pen(1), #"{ "op": "here.y", "args": [] }"#),
        (.heading, #"{ "op": "heading", "args": [] }"#),
        (-.w, #"{ "op": "-", "args": [{ "name": "w" }] }"#),
        (.unary(.fromRadians, 1), #"{ "op": "rad", "args": [{ "value": 1 }] }"#),
        (.w - .parameter(0), #"{ "op": "-", "args": [{ "name": "w" }, { "name": "radius" }] }"#),
        (.binary(.lessOrEqual, 1, 2), #"{ "op": "<=", "args": [{ "value": 1 }, { "value": 2 }] }"#),
        (.power(.w, -2), #"{ "op": "^", "args": [{ "name": "w" }, { "value": -2 }] }"#),
        (
            .conditional(.w, 1, 2),
            #"{ "op": "?:", "args": [{ "name": "w" }, { "value": 1 }, { "value": 2 }] }"#
        ),
        (.call(0, [.w], component: 0), #"{ "call": "wave", "args": [{ "name": "w" }] }"#),
        (
            .w * (.h + 1),
            #"{ "op": "*", "args": [{ "name": "w" }, { "op": "+", "args": [{ "name": "h" }, { "value": 1 }] }] }"#
        ),
    ]

    @Test(arguments: trees.indices)
    func formulasAreTrees(index: Int) {
        let (formula, tree) = Self.trees[index]
        var builder = Self.builder()
        builder.layer([.move(formula, 0), .open])
        let text = JSONDocumentTests.document(builder.program, builder.names, writesExpressions: true)
        #expect(text.contains("\"tree\": \(tree) }, { \"text\": \"0\", \"tree\": { \"value\": 0 } }] },"), "\(text)")
    }

    private static func builder() -> ProgramBuilder {
        var builder = ProgramBuilder()
        builder.parameter("radius", .number, 4, minimum: 0)
        builder.parameter("tail", .point, 8, 16)
        builder.parameter("tint", .color, 1, 2, 3, 1)
        builder.function("wave", ["t"], .argument(0) * 2)
        return builder
    }

    @Test func everyOperatorIsInTheSchema() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let schema = try String(contentsOf: root.appending(path: "grammar/path-data.schema.json"), encoding: .utf8)
        for op in UnaryOperator.allCases.map({ "\($0.name)" }) + BinaryOperator.allCases.map({ "\($0.name)" }) {
            #expect(schema.contains("\"\(op)\""), "\(op)")
        }
    }

    /// A fraction that is no decimal keeps both of its parts.
    @Test func aThirdIsAQuotient() {
        var builder = ProgramBuilder()
        builder.layer([.move(0, 0), .open])
        let third = builder.program.append(Rational(-1, over: 3) ?? .zero, .number, Span(0, 0))
        builder.program.requirements = [Requirement(condition: third, span: Span(0, 0))]
        let text = JSONDocumentTests.document(builder.program, builder.names, writesExpressions: true)
        #expect(
            text.contains(
                #"{ "text": "-1/3", "tree": { "op": "/", "args": [{ "value": -1 }, { "value": 3 }] } }"#))
    }

    @Test func namesAreUnique() {
        var builder = ProgramBuilder()
        builder.parameter("a", .number, 1)
        builder.binding("a", .number, .w)
        builder.binding(nil, .number, .binding(0))
        builder.binding("p", .point, .binding(1), 2)
        builder.binding("a", .number, .binding(2, component: 1))
        builder.layer([
            .bind(0), .bind(1), .bind(2), .bind(3), .move(.binding(3), .parameter(0)), .open,
        ])
        let text = JSONDocumentTests.document(builder.program, builder.names, writesExpressions: true)
        let names = text.matches(of: /"step": "let", "name": "([^"]*)"/).map { String($0.1) }
        #expect(names == ["a#2", "#1", "p.x", "p.y", "a#3"])
        #expect(text.contains(##""step": "move", "to": [{ "text": "a", "tree": { "name": "a#3" } }"##))
        #expect(text.contains(##"{ "text": "#1", "tree": { "name": "#1" } }"##))
    }

    @Test func stepsAreThoseOfTheExpandedProgram() {
        var builder = ProgramBuilder()
        builder.binding("i", .integer)
        builder.layer([
            .move(0, 0), .quadratic(1, 1, to: (2, 2)), .cubic(1, 1, 2, 2, to: (3, 3)), .smooth,
            .arc(3, 4, 1, from: -90, sweep: 180), .close,
            .reversed([
                .move(0, 0), .loop(index: 0, 0, 3, isClosed: true, [.line(.binding(0), 5)]),
                .choose(.binary(.less, .w, .h), [.line(9, 9)], []), .open,
            ]),
        ])
        let text = JSONDocumentTests.document(builder.program, builder.names, writesExpressions: true)
        let steps = text.matches(of: /"step": "([a-z]*)"/).map { String($0.1) }
        #expect(
            steps == [
                "move", "curve", "curve", "arc", "close", "reversed", "move", "for", "line", "if", "line", "open",
            ])
        #expect(text.contains(#""commands": 2 }"#))
        #expect(text.contains(#""closed": true, "body": ["#) && text.contains(#""else": [] }"#))
        #expect(JSONDocumentTests.isJSON(text))
    }

    @Test func theDomainIsExact() {
        let text = JSONDocumentTests.document(Self.builder().program, Self.builder().names, writesExpressions: true)
        #expect(
            text.contains(
                #"{ "name": "radius", "kind": "number", "default": [{ "text": "4", "tree": { "value": 4 } }], "minimum": { "text": "0", "tree": { "value": 0 } }, "maximum": null }"#
            ))
        #expect(
            text.contains(
                #"{ "name": "wave", "parameters": ["t"], "value": { "text": "t*2", "tree": { "op": "*", "args": [{ "name": "t" }, { "value": 2 }] } } }"#
            ))
    }

    /// Each binding doubles nothing, but a formula that holds itself twice at every level would be endless.
    @Test func treesThatAreTooLargeAreRefused() {
        var builder = ProgramBuilder()
        var formula = builder.enter(.w)
        for _ in 0..<64 { formula = builder.program.append(.binary(.add, formula, formula), .number, Span(0, 0)) }
        builder.program.requirements = [Requirement(condition: formula, span: Span(0, 0))]
        builder.layer([])
        var out = CodeWriter()
        var evaluator = Evaluator()
        evaluator.evaluate(builder.program, width: 1, height: 1, parameters: [])
        var writer = PathDataWriter(segments: .normalized, writesExpressions: true)
        writer.begin(&out)
        #expect(!writer.add(builder.program, &evaluator, Proofs(), .unknown, names: builder.names, to: &out))
        #expect(out.bytes.count < 100_000_000)
    }
}

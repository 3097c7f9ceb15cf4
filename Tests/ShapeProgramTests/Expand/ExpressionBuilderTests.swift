import ShapeProgram
import ShapeSyntax
import Testing

/// What the constructors of formulas fold.
struct ExpressionBuilderTests {
    struct Case: Sendable {
        let text: String
        let build: @Sendable (inout Sketch) -> ID<Expression>
    }

    private static let span = Span(0, 0)

    private static func sum(_ a: Term, _ b: Term) -> @Sendable (inout Sketch) -> ID<Expression> {
        {
            let (x, y) = ($0.enter(a), $0.enter(b))
            return $0.program.sum(x, y, span)
        }
    }
    private static func difference(_ a: Term, _ b: Term) -> @Sendable (inout Sketch) -> ID<Expression> {
        {
            let (x, y) = ($0.enter(a), $0.enter(b))
            return $0.program.difference(x, y, span)
        }
    }
    private static func product(_ a: Term, _ b: Term) -> @Sendable (inout Sketch) -> ID<Expression> {
        {
            let (x, y) = ($0.enter(a), $0.enter(b))
            return $0.program.product(x, y, span)
        }
    }
    private static func quotient(_ a: Term, _ b: Term) -> @Sendable (inout Sketch) -> ID<Expression> {
        {
            let (x, y) = ($0.enter(a), $0.enter(b))
            return $0.program.quotient(x, y, span)
        }
    }
    private static func cosine(_ a: Term) -> @Sendable (inout Sketch) -> ID<Expression> {
        {
            let x = $0.enter(a)
            return $0.program.cosine(x, span)
        }
    }
    private static func sine(_ a: Term) -> @Sendable (inout Sketch) -> ID<Expression> {
        {
            let x = $0.enter(a)
            return $0.program.sine(x, span)
        }
    }
    private static func atan2(_ a: Term, _ b: Term) -> @Sendable (inout Sketch) -> ID<Expression> {
        {
            let (x, y) = ($0.enter(a), $0.enter(b))
            return $0.program.atan2(x, y, span)
        }
    }
    private static func hypotenuse(_ a: Term, _ b: Term) -> @Sendable (inout Sketch) -> ID<Expression> {
        {
            let (x, y) = ($0.enter(a), $0.enter(b))
            return $0.program.hypotenuse(x, y, span)
        }
    }

    static let cases = [
        Case(text: "5", build: sum(2, 3)),
        Case(text: "w", build: sum(.w, 0)),
        Case(text: "w", build: sum(0, .w)),
        Case(text: "w + 5", build: sum(.w + 2, 3)),
        Case(text: "w - 1", build: sum(.w - 4, 3)),
        Case(text: "w", build: sum(.w - 4, 4)),
        Case(text: "w", build: sum(.w - .h, .h)),
        Case(text: "w - h", build: sum(.w, -.h)),
        Case(text: "h - w", build: sum(-.w, .h)),
        Case(text: "w - 3", build: difference(.w, 3)),
        Case(text: "w + 3", build: difference(.w, -3)),
        Case(text: "w", build: difference(.w + .h, .h)),
        Case(text: "0", build: difference(.w, .w)),
        Case(text: "-w", build: difference(0, .w)),
        Case(text: "w + h", build: difference(.w, -.h)),
        Case(text: "0", build: product(.w, 0)),
        Case(text: "w", build: product(1, .w)),
        Case(text: "-w", build: product(-1, .w)),
        Case(text: "-(w*h)", build: product(-.w, .h)),
        Case(text: "6*w", build: product(2, 3 * .w)),
        Case(text: "w/2", build: product(0.5, .w)),
        Case(text: "0.75*w", build: product(3, .w / 4)),
        Case(text: "2*w/3", build: product(2, .w / 3)),
        Case(text: "w", build: product(2, .w / 2)),
        Case(text: "w/4", build: quotient(.w / 2, 2)),
        Case(text: "h - w", build: product(-1, .w - .h)),
        Case(text: "60°*w", build: product(.degrees(60), .w)),
        Case(text: "1°*w", build: product(.degrees(1), .w)),
        Case(text: "60°", build: quotient(.degrees(360), 6)),
        Case(text: "0", build: cosine(.degrees(-90))),
        Case(text: "-1", build: cosine(.degrees(540))),
        Case(text: "0.5", build: cosine(.degrees(60))),
        Case(text: "cos(30°)", build: cosine(.degrees(30))),
        Case(text: "0.5", build: sine(.degrees(30))),
        Case(text: "-1", build: sine(.degrees(270))),
        Case(text: "-0.5", build: sine(.degrees(-30))),
        Case(text: "90°", build: atan2(3, 0)),
        Case(text: "-90°", build: atan2(-3, 0)),
        Case(text: "180°", build: atan2(0, -3)),
        Case(text: "-135°", build: atan2(-3, -3)),
        Case(text: "atan2(1, 2)", build: atan2(1, 2)),
        Case(text: "5", build: hypotenuse(3, -4)),
        Case(text: "abs(w)", build: hypotenuse(0, .w)),
    ]

    @Test(arguments: cases.indices)
    func folds(_ index: Int) {
        var sketch = Sketch()
        let id = Self.cases[index].build(&sketch)
        let kind = sketch.program.kind(id)
        sketch.program.bindings.append(
            Binding(name: .none, kind: kind, value: Value(kind, id), span: Self.span))
        var ids = [sketch.program.append(.bind(ID(0)), Self.span).raw]
        let body = sketch.program.appendBlock(from: &ids, downTo: 0)
        sketch.program.layers.append(Layer(body: body, span: Self.span))
        #expect(SketchText.lines(sketch.program) == ["v0 = " + Self.cases[index].text])
    }

    /// Numbers at the edge of what fits stay formulas and trap nothing.
    @Test func overflowIsNotFolded() {
        var program = Program()
        let large = Rational(Int128.max, over: 1).map { program.number($0, Self.span) } ?? .none
        let one = program.number(1, Self.span)
        let negative = program.negation(large, Self.span)
        let tiny = Rational(1, over: Int128.max).map { program.number($0, Self.span) } ?? .none
        let results = [
            program.sum(large, one, Self.span), program.product(large, large, Self.span),
            program.difference(negative, one, Self.span), program.quotient(large, tiny, Self.span),
            program.square(large, Self.span),
        ]
        for result in results { #expect(program.literal(result) == nil) }
    }
}

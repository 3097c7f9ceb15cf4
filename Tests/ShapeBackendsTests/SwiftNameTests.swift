import ProgramBuilding
import ShapeProgram
import Testing

@testable import ShapeBackends

/// Names in generated Swift.
@Suite struct SwiftNameTests {
    /// A parameter's name in the source, its declaration, and a use of it.
    @Test(arguments: [
        ("radius", "radius: CGFloat = 1", "radius"), ("größe", "größe: CGFloat = 1", "größe"),
        ("in", "`in`: CGFloat = 1", "`in`"), ("default", "`default`: CGFloat = 1", "`default`"),
        ("path", "path pathValue: CGFloat = 1", "pathValue"), ("rect", "rect rectValue: CGFloat = 1", "rectValue"),
        ("min", "min minValue: CGFloat = 1", "minValue"), ("divide", "divide divideValue: CGFloat = 1", "divideValue"),
        ("heading", "heading headingValue: CGFloat = 1", "headingValue"),
    ])
    func parametersKeepTheirLabels(_ name: String, _ declaration: String, _ use: String) throws {
        var builder = ProgramBuilder("Test")
        builder.parameter(name, .number, 1)
        builder.layer([.move(.parameter(0), 0), .line(.w, .h), .close])
        let file = SwiftSource.file(builder)
        #expect(file.contains("\n        \(declaration)\n"))
        #expect(SwiftSource.steps(of: file)[0].hasPrefix("let \(use): CGFloat = \(use).isFinite"))
        #expect(SwiftSource.steps(of: file)[1] == "path.move(to: CGPoint(x: \(use), y: 0))")
    }

    @Test(arguments: [
        ("Bubble", "Bubble"), ("Ü", "Ü"), ("Type", "TypeShape"), ("Self", "SelfShape"), ("CGPoint", "CGPointShape"),
        ("UIBezierPath", "UIBezierPathShape"), ("Double", "DoubleShape"), ("class", "`class`"), ("_", "_Shape"),
    ])
    func typesDoNotHideWhatTheyUse(_ name: String, _ expected: String) {
        var builder = ProgramBuilder(name)
        builder.layer([.move(0, 0), .line(.w, .h), .close])
        #expect(SwiftSource.file(builder).contains("\nenum \(expected) {\n"))
    }

    @Test func typesOfAFileDiffer() {
        var builder = ProgramBuilder("Point")
        _ = builder.names.intern("PointShape")
        builder.layer([.move(0, 0), .line(.w, .h), .close])
        #expect(SwiftSource.file(builder).contains("\nenum PointShape2 {\n"))
    }

    /// Lets that were in blocks of their own may meet in one.
    @Test func equalNamesAreNumbered() {
        var builder = ProgramBuilder("Test")
        builder.parameter("step2", .number, 1)
        let lets = (0..<3).map { builder.binding("step", .number, .w / .number(Double($0 + 2))) }
        builder.layer(
            lets.map { .bind($0) } + [.move(.parameter(0), 0)] + lets.map { .line(.binding($0), .h) } + [.close])
        let lines = SwiftSource.steps(of: SwiftSource.file(builder))
        #expect(
            Array(lines[1...7]) == [
                "let step: CGFloat = w / 2", "let step3: CGFloat = w / 3", "let step4: CGFloat = w / 4",
                "path.move(to: CGPoint(x: step2, y: 0))", "path.addLine(to: CGPoint(x: step, y: h))",
                "path.addLine(to: CGPoint(x: step3, y: h))", "path.addLine(to: CGPoint(x: step4, y: h))",
            ])
    }

    /// Names that the writer makes are none of the source's, even of what is declared later.
    @Test func madeNamesAreNew() {
        var builder = ProgramBuilder("Test")
        let length = TestFormula.binary(.hypot, .w, .h)
        let late = builder.binding("length", .number, .w / 3)
        builder.layer([
            .move(length, 0), .line(length, .h), .close, .bind(late), .move(.binding(late), 0),
            .line(.binding(late), .h), .close,
        ])
        let lines = SwiftSource.steps(of: SwiftSource.file(builder))
        #expect(lines.first == "let length2: CGFloat = hypot(w, h)")
        #expect(lines.contains("let length: CGFloat = w / 3"))
    }

    /// What the generated code calls is never hidden by a name that the writer makes.
    @Test(arguments: SwiftRole.allCases)
    func madeNamesHideNothing(_ role: SwiftRole) {
        #expect(Self.kind(of: role.text.withUTF8Buffer { Array($0) }) == .plain)
    }

    @Test(arguments: SwiftHelper.allCases.filter { !$0.isOfView })
    func helpersAreReserved(_ helper: SwiftHelper) {
        #expect(Self.kind(of: Array("\(helper)".utf8)) == .reserved)
    }

    private static func kind(of word: [UInt8]) -> SwiftWords.Kind {
        word.withUnsafeBufferPointer { SwiftWords().kind(of: $0, key: SwiftWords.key($0)) }
    }

    @Test(arguments: [
        ("Shapes", true), ("App.Shapes", true), ("_a1", true), ("Größe", true), ("", false), (".", false),
        ("A.", false),
        (".A", false), ("A..B", false), ("1A", false), ("A.1", false), ("A B", false), ("A{}", false), ("A\n", false),
        ("class", false), ("A.in", false), ("Any", false), ("A.Type", false), ("Self", false), ("Point", true),
    ])
    func namespacesAreTypes(_ text: String, _ isName: Bool) {
        #expect(SwiftStyle.isTypeName(text) == isName)
    }

    /// Many equal names and many made ones take no longer each than few do.
    @Test func manyNames() {
        var builder = ProgramBuilder("Test")
        var steps: [Step] = [.move(0, 0)]
        for index in 1...3_000 {
            let number = TestFormula.number(Double(index))
            let width = builder.binding("a", .number, .w / number)
            let length = TestFormula.binary(.hypot, .w, number)
            steps += [.bind(width), .line(.binding(width), length), .line(length, .binding(width))]
        }
        builder.layer(steps + [.close])
        let lines = SwiftSource.steps(of: SwiftSource.file(builder))
        let names = lines.compactMap { $0.prefixMatch(of: /let (\w+):/)?.output.1 }
        #expect(Set(names).count == names.count && names.count == 6_000)
    }
}

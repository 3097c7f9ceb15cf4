import ShapeCompiler
import Testing

/// Several files as one JSON document.
@Suite struct JSONFilesTests {
    private static let square = "move to (0, 0)\nline to (w, 0)\nline to (w, h)\nclose\n"
    private static let one = SourceFile(name: "ui/one.shape", text: "param radius = 4 in 0...\n" + square)
    private static let two = SourceFile(
        name: "two.shape", text: "shape A {\n\(square)}\nshape B {\nparam inset = 1\n\(square)}\n")
    private static let broken = SourceFile(name: "broken.shape", text: "shape Bad { line to (0, 0) }\n")

    private func shapes(_ compilations: [Compilation]) throws -> [String] {
        let outputs = compilations.flatMap(\.outputs)
        try #require(outputs.count == 1)
        return try JSONDocument(outputs[0].bytes).shapes.map { "\($0.source): \($0.name)" }
    }

    @Test func filesAreInTheirOrder() throws {
        let found = Compiler.compile([Self.two, Self.one], .json())
        #expect(found.count == 2 && found.allSatisfy { $0.diagnostics.isEmpty && $0.usageErrors.isEmpty })
        #expect(try shapes(found) == ["two.shape: A", "two.shape: B", "one.shape: One"])
        #expect(found.flatMap(\.outputs).map(\.name) == ["shapes.json"])
    }

    @Test func oneFileGivesItsNameToTheDocument() throws {
        let found = Compiler.compile([Self.two], .json())
        #expect(try shapes(found) == ["two.shape: A", "two.shape: B"])
        #expect(found[0].outputs[0].name == "two.json")
        #expect(Compiler.compile(Self.two, .json()).outputs[0].bytes == found[0].outputs[0].bytes)
    }

    @Test func noFilesAreNoOutput() {
        #expect(Compiler.compile([], .json()).isEmpty)
    }

    /// A shape of its own for each output is no choice here.
    @Test func shapesAreNotSplit() throws {
        var options = CompileOptions.json()
        options.perShape = true
        #expect(try shapes(Compiler.compile([Self.two, Self.one], options)).count == 3)
    }

    @Test func anErrorInOneLeavesNothing() {
        let found = Compiler.compile([Self.one, Self.broken, Self.two], .json())
        #expect(found.map(\.diagnostics.isEmpty) == [true, false, true])
        #expect(found.allSatisfy { $0.outputs.isEmpty && $0.usageErrors.isEmpty })
    }

    @Test func aShapeMayBeInAnyFile() throws {
        var options = CompileOptions.json()
        options.shape = "B"
        #expect(try shapes(Compiler.compile([Self.one, Self.two], options)) == ["two.shape: B"])
        options.shape = "Two"
        let found = Compiler.compile([Self.one, Self.two], options)
        #expect(found.allSatisfy { $0.outputs.isEmpty })
        #expect(found.flatMap(\.usageErrors) == ["no shape is named `Two`"])
    }

    @Test func aParameterMayBeOfAnyShape() throws {
        var options = CompileOptions.json()
        options.settings = [.init(name: "inset", value: "2"), .init(name: "radius", value: "3")]
        #expect(try shapes(Compiler.compile([Self.one, Self.two], options)).count == 3)
        options.settings = [.init(name: "insert", value: "2")]
        let found = Compiler.compile([Self.one, Self.two], options)
        #expect(found.allSatisfy { $0.outputs.isEmpty })
        #expect(found.flatMap(\.usageErrors) == ["no parameter is named `insert`; did you mean `inset`?"])
    }

    /// What an error hides is not said to be missing.
    @Test func parametersOfABrokenFileAreNotMissed() {
        var options = CompileOptions.json()
        options.settings = [.init(name: "inset", value: "2")]
        let text = "param inset = 1\nline to (0, 0)\n"
        let found = Compiler.compile([Self.one, SourceFile(name: "b.shape", text: text)], options)
        #expect(!found[1].diagnostics.isEmpty && found.allSatisfy { $0.usageErrors.isEmpty && $0.outputs.isEmpty })
    }

    @Test func otherFormatsStayApart() {
        let found = Compiler.compile([Self.one, Self.two, Self.broken], CompileOptions())
        #expect(found.map(\.outputs.count) == [1, 1, 0])
    }

    /// A formula may be short in the file and, as its parts stand in both components of a point, long as a tree.
    @Test func treesAreBounded() {
        var nested = "(w, h)"
        for _ in 0..<12 { nested = "polar(distance(\(nested), (0, 0)), 30°)" }
        let line = "move to \(nested)\nline to (0, 0)\nclose\n"
        let source = SourceFile(name: "deep.shape", text: String(repeating: line, count: 20))
        #expect(Compiler.compile(source, .json()).outputs.count == 1)
        let found = Compiler.compile(source, .json(expressions: true))
        #expect(found.outputs.isEmpty && found.diagnostics.isEmpty)
        #expect(found.usageErrors == ["the formulas of `Deep` are too long to be written as trees"])
    }
}

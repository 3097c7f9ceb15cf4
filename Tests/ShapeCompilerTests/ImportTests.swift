import ShapeCompiler
import Testing

/// Files that import others, read from a table.
@Suite struct ImportTests {
    private static let palette = "let accent = #FF9500\nlet gap = 8\n"
    private static let leaf = """
        import "palette.shape"
        /// A leaf.
        shape Leaf {
            param radius = 4 in 0...
            require w >= radius, h >= radius
            let half(t) = t/2
            move to (0, 0); corner (w, 0) r radius; line to (w, half(2*h)); close
        }
        """

    private static func reader(_ files: [String: String]) -> ImportReader {
        { files[$0].map { .bytes(Array($0.utf8)) } ?? .failure("no such file") }
    }

    private static func compile(_ text: String, name: String = "ui/main.shape", _ files: [String: String])
        -> Compilation
    {
        Compiler.compile(SourceFile(name: name, text: text), CompileOptions(), reader: reader(files))
    }

    @Test func shapesAndConstantsOfOtherFilesAreKnown() throws {
        let compilation = Self.compile(
            """
            import "../icons/leaf.shape"
            shape Main {
                fill accent
                place Leaf(radius: gap) in (gap, gap) size (w - gap, h - gap)
            }
            """, ["icons/leaf.shape": Self.leaf, "icons/palette.shape": Self.palette])
        #expect(compilation.diagnostics.map(\.summary) == [])
        #expect(compilation.imported.isEmpty)
        #expect(compilation.imports == ["icons/leaf.shape", "icons/palette.shape"])
        let output = try #require(compilation.outputs.first)
        let text = String(decoding: output.bytes, as: UTF8.self)
        #expect(text.contains("M 8 8 L 92 8 A 8 8 0 0 1 100 16 L 100 100 Z\" fill=\"#FF9500\""))
        #expect(compilation.outputs.count == 1)
    }

    @Test func bareFileIsAShapeOfItsName() throws {
        let compilation = Self.compile(
            "import \"round_leaf.shape\"\nshape Main = RoundLeaf mirror x\n", name: "main.shape",
            ["round_leaf.shape": "rect (0, 0) size (w/2, h)"])
        #expect(compilation.diagnostics.map(\.summary) == [])
        let text = String(decoding: try #require(compilation.outputs.first).bytes, as: UTF8.self)
        #expect(text.contains("M 100 0 L 50 0 L 50 100 L 100 100 Z"))
    }

    @Test func faultsOfImportedFilesHaveTheirOwnPlaces() throws {
        let compilation = Self.compile(
            "import \"leaf.shape\"\nplace Leaf\n", name: "main.shape",
            ["leaf.shape": "// A comment.\nshape Leaf {\n    line to (w, h)\n}\n"])
        #expect(compilation.outputs.isEmpty)
        #expect(compilation.diagnostics.isEmpty)
        let leaf = try #require(compilation.imported.first)
        #expect(leaf.source.name == "leaf.shape")
        #expect(leaf.diagnostics.map(\.code) == [.noCurrentPoint, .unfinishedSubpath])
        #expect(leaf.source.text(leaf.diagnostics[0].span) == "line to (w, h)")
    }

    @Test func equalNamesAreReportedAtBothPlaces() throws {
        let found = try #require(
            Compiler.check(
                SourceFile(name: "main.shape", text: "import \"a.shape\"\nimport \"b.shape\"\nplace Leaf\n"),
                reader: Self.reader(["a.shape": "shape Leaf {}\n", "b.shape": "\n  shape Leaf {}\n"]),
                isCancelled: nil))
        let second = try #require(found.imported.first)
        #expect(second.source.name == "b.shape")
        #expect(second.diagnostics.map(\.code) == [.redeclaredName])
        #expect(second.diagnostics.first?.notes == ["the first one: a.shape:1:7"])
    }

    @Test func filesThatImportEachOtherAreReported() throws {
        let found = try #require(
            Compiler.check(
                SourceFile(name: "main.shape", text: "import \"a.shape\"\nplace A\n"),
                reader: Self.reader([
                    "a.shape": "import \"b.shape\"\nshape A {}\n", "b.shape": "import \"./a.shape\"\nshape B {}\n",
                ]), isCancelled: nil))
        let file = try #require(found.imported.first { $0.source.name == "b.shape" })
        #expect(file.diagnostics.map(\.code) == [.importCycle])
        #expect(file.diagnostics.first?.notes == ["`a.shape` imports `b.shape` imports `a.shape`"])
    }

    @Test func filesOfWhichNothingIsUsedAreNamed() throws {
        let text = "import \"leaf.shape\"\nimport \"other.shape\"\nimport \"palette.shape\"\nfill accent\nplace Leaf\n"
        let found = try #require(
            Compiler.check(
                SourceFile(name: "main.shape", text: text),
                reader: Self.reader([
                    "leaf.shape": Self.leaf, "palette.shape": Self.palette, "other.shape": "shape Other {}\n",
                ]), isCancelled: nil))
        let unused = found.own.filter { $0.code == .unusedImport }
        #expect(unused.map { SourceFile(name: "", text: text).text($0.span) } == ["import \"other.shape\""])
    }

    /// Each file imports the next one twice, by two names, to the bound and beyond.
    @Test func longChainsAreCutOff() throws {
        let files = Dictionary(
            uniqueKeysWithValues: (0..<2_000).map { ("f\($0).shape", "import \"f\($0 + 1).shape\"\nlet a\($0) = 1\n") })
        let found = try #require(
            Compiler.check(
                SourceFile(name: "main.shape", text: "import \"f0.shape\"\nrect (0, 0) size (w*a0, h)\n"),
                reader: Self.reader(files), isCancelled: nil))
        #expect(found.imported.flatMap(\.diagnostics).map(\.code) == [.importFailed])
    }

    @Test func pathsAreThoseOfTheImportingFile() {
        var asked: [String] = []
        let text = "import \"x.shape\"; import \"../y.shape\"; import \"../../../z.shape\"\nimport \"/q.shape\""
        let source = SourceFile(name: "a/b/main.shape", text: text)
        _ = Compiler.compile(source, CompileOptions()) { path in
            asked.append(path)
            return .bytes([])
        }
        #expect(asked == ["a/b/x.shape", "a/y.shape", "../z.shape", "/q.shape"])
    }
}

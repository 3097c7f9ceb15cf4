import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// `shapec diff OLD NEW`.
@Suite("Diff")
struct DiffTests {
    private static let old = """
        shape Card {
            size 200 x 120
            param radius = 12 in 0...
            require w >= 2*radius, h >= 2*radius
            fill #FF0000
            rect (0, 0) size (w, h) r radius
        }
        shape Dot { circle center (w/2, h/2) r 4 }
        shape Old { circle center (w/2, h/2) r 4 }
        """
    /// Another spelling of the card, a larger dot, and another third shape.
    private static let new = """
        shape New { circle center (w/2, h/2) r 8/2 }
        shape Card {
            size 200 x 120
            param radius = 12 in 0...
            require w >= 2*radius, h >= 2*radius
            fill #0000FF
            move to (w/2, 0)
            corner (w, 0) r radius; corner (w, h) r radius; corner (0, h) r radius; corner (0, 0) r radius
            close
        }
        shape Dot { circle center (w/2, h/2) r 5.5 }
        """

    private let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.write(Self.old, to: "old.shape")
        try folder.write(Self.new, to: "new.shape")
        try folder.write(Sample.bad, to: "bad.shape")
        try folder.write(Sample.good, to: "good.shape")
    }

    private func diff(_ arguments: String...) throws -> ProcessOutput {
        try Shapec.run(["diff"] + arguments, in: folder)
    }

    @Test("A line for each shape")
    func files() throws {
        let output = try diff("old.shape", "new.shape")
        #expect(output.status == 1)
        #expect(
            output.text == """
                Card: equal outlines at every size
                Dot: differs at w = 100, h = 100 by 1.5 points
                Old: only in the old file
                New: only in the new file

                """)
        #expect(output.errorText.isEmpty)
    }

    @Test("One shape, and shapes of different names")
    func named() throws {
        let card = try diff("old.shape", "new.shape", "--shape", "Card")
        #expect(card.status == 0 && card.text == "Card: equal outlines at every size\n")
        let renamed = try diff("old.shape", "new.shape", "--shape", "Old:New")
        #expect(renamed.status == 0 && renamed.text == "Old → New: equal outlines at every size\n")
    }

    @Test("Files of one shape each need no names")
    func single() throws {
        try folder.write("shape A {\n\(Sample.good)}", to: "a.shape")
        let output = try diff("good.shape", "a.shape")
        #expect(output.status == 0 && output.text == "Good → A: equal outlines at every size\n")
    }

    @Test("Parameters that differ are told, and keep shapes from being equal")
    func parameters() throws {
        try folder.write(Self.old.replacingOccurrences(of: "radius = 12", with: "radius = 8"), to: "other.shape")
        let output = try diff("old.shape", "other.shape", "--shape", "Card")
        #expect(output.status == 1)
        #expect(output.text == "Card: equal outlines at every size\n  the default of `radius` differs\n")
        let weaker = Self.old.replacingOccurrences(of: ", h >= 2*radius", with: "")
        try folder.write(weaker, to: "weaker.shape")
        let required = try diff("old.shape", "weaker.shape", "--shape", "Card")
        #expect(required.status == 0 && required.text.hasSuffix("\n  what they require differs\n"))
    }

    @Test("The picture shows both outlines in their box")
    func picture() throws {
        let output = try diff("old.shape", "new.shape", "--svg", "both.svg")
        #expect(output.status == 1)
        let picture = try folder.read("both.svg")
        #expect(picture.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-10 -10 120 120\">\n"))
        #expect(picture.contains("<title>Dot at w = 100, h = 100: old in orange, new in blue</title>"))
        #expect(picture.contains("d=\"M 54 50 A 4 4 0 ") && picture.contains("d=\"M 55.5 50 A 5.5 5.5 0 "))
        _ = try XMLDocument(data: Data(picture.utf8))
        #expect(try diff("old.shape", "new.shape", "--shape", "Card", "--svg", "both.svg").status == 0)
        #expect(try folder.read("both.svg").contains("<title>Card at the design size:"))
        #expect(try diff("old.shape", "new.shape", "--svg", "old.shape").status == 2)
        #expect(try folder.read("old.shape") == Self.old)
    }

    @Test("Files with errors are not compared")
    func errors() throws {
        let output = try diff("good.shape", "bad.shape")
        #expect(output.status == 1 && output.text.isEmpty)
        #expect(output.errorText.contains("SH0401"))
    }

    @Test(
        arguments: [
            (["good.shape", "good.shape"], 0),
            (["good.shape", "good.shape", "--quiet"], 0),
            (["old.shape", "new.shape", "--quiet"], 1),
            (["good.shape"], 2),
            ([], 2),
            (["good.shape", "good.shape", "good.shape"], 2),
            (["good.shape", "missing.shape"], 2),
            (["-", "-"], 2),
            (["old.shape", "new.shape", "--shape", "Crad"], 2),
            (["old.shape", "new.shape", "--shape", "Old:"], 2),
            (["old.shape", "new.shape", "--shape", "A:B:C"], 2),
            (["old.shape", "new.shape", "--svg", "missing/both.svg"], 2),
            (["old.shape", "new.shape", "--strict"], 2),
        ] as [([String], Int32)])
    func exitCodes(arguments: [String], status: Int32) throws {
        let output = try Shapec.run(["diff"] + arguments, in: folder)
        #expect(output.status == status, "\(output.errorText)")
        if arguments.contains("--quiet") { #expect(output.text.isEmpty) }
        if arguments.contains("Crad") { #expect(output.errorText.contains("did you mean `Card`?")) }
    }

    @Test("Standard input may be one of the files")
    func standardInput() throws {
        let output = try Shapec.run("diff", "-", "good.shape", input: Sample.good, in: folder)
        #expect(output.status == 0)
    }
}

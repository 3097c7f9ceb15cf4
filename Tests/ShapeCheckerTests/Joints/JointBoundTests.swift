import ShapeProgram
import ShapeSyntax
import Testing

/// Files that would take long to prove: they end, and what was not looked at is not proved.
@Suite struct JointBoundTests {
    @Test(arguments: [1, 2, 5, 8, 9])
    func loopsInLoops(_ depth: Int) throws {
        var text = "param n: integer = 2 in 1...2\nmove to (sqrt(w), 0)\n"
        for level in 0..<depth { text += "for i\(level) in 0 ..< n {\n" }
        text += "line to (sqrt(w), 0)\narc center (0, 0) r sqrt(w) from 0° sweep 360°\n"
        text += String(repeating: "}\n", count: depth) + "close\n"
        let file = try #require(CheckedFile(text))
        #expect(file.joints.map(\.verdict) == [depth <= 8 ? .proved : .notProved])
    }

    @Test func manyBranches() throws {
        var text = "param a = 1\nmove to (sqrt(w), 0)\n"
        for index in 0..<60 { text += "if a > \(index) { line to (\(index), w) } else { line to (h, \(index)) }\n" }
        text += "arc center (0, 0) r h from 0° sweep 10°\nline to (sqrt(w), 0)\n"
        text += "arc center (0, 0) r sqrt(w) from 0° sweep 10°\nclose\n"
        let file = try #require(CheckedFile(text))
        #expect(file.joints.map(\.verdict).last == .proved)
        #expect(file.joints.map(\.verdict).first != .proved)
    }

    @Test func manyGaps() throws {
        var text = "move to (sqrt(w), 0)\n"
        for index in 0..<2_000 { text += "arc center (\(index), 0) r h from 0° sweep 10°\n" }
        let file = try #require(CheckedFile(text + "close\n"))
        #expect(file.joints.count == 2_000)
        #expect(file.joints.allSatisfy { $0.verdict == .refuted })
        #expect(file.diagnostics.count { $0.code == .gap } == 1_000)
    }

    /// What is known of the second angle is not known yet where the first one is met.
    @Test func anglesThatAreMirrorImages() throws {
        let file = try #require(
            CheckedFile(
                """
                require w >= 2*h
                let part = 3*degrees(atan2(0.2*h, 0.2*min(w, h)))
                move to (part + w, 0)
                arc center (w + 3*degrees(atan2(h, min(w, h))) + (h - 2*w > 0 ? 1 : 0), 8) r 8 from 270° sweep 90°
                close
                """))
        #expect(file.joints.count == 1)
    }

    @Test func formulasThatGrow() throws {
        var text = "let x0 = sqrt(w) + h\n"
        for index in 0..<24 { text += "let x\(index + 1) = x\(index)*x\(index) + sqrt(x\(index) + \(index))\n" }
        let file = try #require(
            CheckedFile(text + "move to (0, 0)\narc center (x24, 0) r x24 from 180° sweep 10°\nclose\n"))
        #expect(file.joints.count == 1)
    }
}

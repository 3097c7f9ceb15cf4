import ShapeProgram
import ShapeSyntax
import Testing

/// Fixes that turn an arc around are offered where they close the gap, and nowhere else.
@Suite struct TurningTests {
    @Test func swapsFromAndTo() throws {
        let fix = try fix(
            """
            param radius = 8 in 0...
            move to (0, 0)
            line to (w - radius, 0)
            arc center (w - radius, radius) r radius from 0° to 270° ccw
            line to (w, h)
            close
            """)
        #expect(fix?.message == "write `from 270° to 0° cw`")
    }

    @Test func turnsTheArcBefore() throws {
        let fix = try fix(
            """
            param turn = 90° in 0°...180°
            move to (w, h - 8)
            arc r 8 from 0° sweep -turn
            arc center (w - 8, h - 8) r 8 from turn sweep 10°
            close
            """)
        #expect(fix?.message == "turn the arc before it the other way: `sweep turn`")
    }

    /// The arc starts at the pen when it is swapped, but the arc behind it does not follow then.
    @Test func swapsNothingThatOpensAnotherGap() throws {
        let fix = try fix(
            """
            move to (w - 8, 0)
            arc center (w - 8, 8) r 8 from 0° to 270° ccw
            arc center (w - 8, -8) r 8 from 90° to 0° ccw
            close
            """)
        #expect(fix?.message.hasPrefix("insert `line to") == true)
    }

    /// A formula names the pen, and would move with it.
    @Test func turnsNothingBehindWhichThePenIsNamed() throws {
        let fix = try fix(
            """
            move to (w - 8, 0)
            arc center (w - 8, 8) r 8 from 0° to 270° ccw
            line to here + (8, 8)
            close
            """)
        #expect(fix?.message.hasPrefix("insert `line to") == true)
    }

    @Test func swapsNothingThatFailsAtOtherSizes() throws {
        let fix = try fix(
            """
            size 100 x 100
            move to (w - 8, 0)
            arc center (h - 8, 8) r 8 from 0° to 270° ccw
            close
            """)
        #expect(fix?.message.hasPrefix("insert `line to") == true)
    }

    /// The first fix of the only gap in a file, which has to close it.
    private func fix(_ text: String) throws -> FixIt? {
        let file = try #require(CheckedFile(text))
        let gap = try #require(file.diagnostics.first { $0.code == .gap })
        #expect(file.diagnostics.count { $0.code == .gap } == 1)
        guard let fix = gap.fixIts.first else { return nil }
        let mended = try #require(CheckedFile.all(file.applying(fix)).first)
        #expect(mended.diagnostics.filter { $0.code == .gap }.isEmpty)
        return fix
    }
}

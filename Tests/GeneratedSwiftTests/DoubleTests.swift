import TestSupport
import Testing

/// The doubles do what Apple's documentation says of each function.
@Suite struct DoubleTests {
    @Test(.requires(Workshop.compiler))
    func doublesDoWhatIsDocumented() throws {
        var driver = DriverSource(Set(AppleModule.allCases))
        for row in DoubleRow.all { driver.add(row.module.newPath + "\n" + row.statements, trace: row.traced) }
        let traces = try driver.traces()
        try #require(traces.count == DoubleRow.all.count)
        for (row, trace) in zip(DoubleRow.all, traces) {
            let found = trace.map(\.description).joined(separator: "\n")
            #expect(row.agrees(with: trace), "\(row.module.rawValue): \(row.statements)\n\(found)")
        }
    }

    /// The modules that apps of iOS see, and those that apps of macOS see.
    @Test(.requires(Workshop.compiler), arguments: [AppleModule.uiKit, .appKit], OutlineTests.modes)
    func doublesAreEnoughForWhatOneWritesByHand(_ system: AppleModule, _ mode: LanguageMode) throws {
        var driver = DriverSource([.coreGraphics, .swiftUI, system])
        let calls = ["Tile.cgPath(in: run.rect)", "Tile.bezierPath(in: run.rect)", "Tile.path(in: run.rect)"]
        for call in calls { driver.add(trace: "Trace(\(call))") }
        driver.add(trace: "Trace(Tile.cgPath(in: run.rect, mirrored: true))")
        driver.add(trace: "Trace(TileShape(radius: 8), run)")
        driver.add(trace: "Trace(drawingOf: { TileView() }, run)")
        let imports = "import CoreGraphics\nimport SwiftUI\nimport \(system.rawValue)\n\n"
        let ownSource = system == .uiKit ? HandWritten.uiKit : HandWritten.appKit
        let traces = try driver.traces(imports + HandWritten.outline + ownSource + HandWritten.swiftUI, mode)
        try #require(traces.count == 6)

        for trace in traces.prefix(3) { #expect(Self.letters(trace) == "MLLRLZ" || Self.letters(trace) == "MLLALZ") }
        #expect(traces[3].first?.numbers == [200, 0])
        #expect(traces[4][2].numbers == [200, 112])
        let words = traces[5].filter { $0.kind == .call }.map(\.message)
        let around = ["shadow black opacity 0.5 3.0 0.0 1.0", "rotation 0.0 0.5 0.5", "scale 1.0 1.0 0.5 0.5"]
        let expected =
            ["fill linear 0.5 0.0 0.5 1.0: black at 0.0, clear at 1.0 evenodd"] + around
            + [
                "stroke sRGB 1.0 0.0 0.5 1.0 width 2.0 round bevel miter 10.0 dash [3.0, 4.0] phase 0.0",
                "trim 0.0 0.0",
                "opacity 0.5",
            ] + around + ["fill foreground"] + around
        #expect(words == expected)
    }

    private static func letters(_ trace: [TraceStep]) -> String {
        String(decoding: trace.map(\.kind.rawValue), as: UTF8.self)
    }
}

import Foundation
import TestSupport
import Testing

/// What is drawn on the double of `NSBezierPath` is what the same calls draw on GNUstep's.
@Suite struct ReplayTests {
    @Test(.requires(Workshop.compiler), .requires(GNUstep.compiler))
    func anotherImplementationDrawsTheSame() throws {
        var driver = DriverSource([.appKit])
        for row in ArcRow.all {
            let begin = "path.move(to: NSPoint(x: \(row.begins.point.x), y: \(row.begins.point.y)))"
            let calls = row.calls.compactMap(\.arguments[.appKit]).map(ArcFunction.appKit.call)
            driver.addReplayable(([begin] + calls).joined(separator: "\n"))
            driver.addReplayable("path.move(to: NSPoint(x: 10, y: 20))\n" + calls.joined(separator: "\n"))
        }
        for row in DoubleRow.appKit where row.isReplayable { driver.addReplayable(row.statements) }
        driver.add(trace: "Trace(stepsAndCallsOf: Tile.bezierPath(in: run.rect, radius: 8))")
        let traces = try driver.traces("import AppKit\n\n" + "enum Tile {}\n" + HandWritten.appKit)
        try #require(traces.count == driver.count)

        let answers = try Replay.elements(of: traces)
        for (trace, elements) in zip(traces, answers) {
            let difference = Replay(trace, elements).difference
            #expect(difference == nil, "\(difference ?? ""): \(trace)")
        }
    }

    /// A comparison that never fails would prove nothing.
    @Test(.requires(Workshop.compiler), .requires(GNUstep.compiler))
    func otherCallsAreFound() throws {
        var driver = DriverSource([.appKit])
        driver.addReplayable(
            """
            path.appendArc(
                withCenter: NSPoint(x: 100, y: 60), radius: 50, startAngle: 0, endAngle: 90, clockwise: false)
            """)
        let trace = try #require(try driver.traces().first)
        let calls = [
            "arc 100.0 60.0 50.0 0.0 90.0 1", "arc 100.0 60.0 50.0 0.0 91.0 0", "arc 100.0 60.0 51.0 0.0 90.0 0",
            "move 150 60",
        ]
        for call in calls {
            #expect(Replay(trace, try Replay.elements(of: [call])).difference != nil, "\(call)")
        }
    }
}

extension DriverSource {
    /// Adds statements on a path of AppKit's.
    fileprivate mutating func addReplayable(_ statements: String) {
        add(AppleModule.appKit.newPath + "\n" + statements, trace: "Trace(stepsAndCallsOf: path)")
    }
}

extension DoubleRow {
    /// Whether GNUstep does as AppKit is documented to. It leaves points out when it turns closed subpaths around, and
    /// its path is as empty as the double's where there is a fault, or ends the program.
    fileprivate var isReplayable: Bool {
        !statements.contains("reversed") && !traced.contains("calls") && !steps.contains { $0.contains(" got ") }
            && steps.allSatisfy { $0.first?.isUppercase == true }
    }
}

import Foundation
import ShapeProgram
import ShapeSyntax
import TestSupport
import Testing

@testable import ShapeChecker

/// Whether regions for content lie inside of the outline.
@Suite struct ContentTests {
    struct Case: CustomTestStringConvertible {
        let name: String
        let body: String
        /// The verdict, and what it needs.
        let expected: [String]
        var testDescription: String { name }
    }

    /// Worked out by hand.
    private static let cases = [
        Case(
            name: "as large as the box", body: "content from (0, 0) to (w, h); rect (0, 0) size (w, h)",
            expected: ["proved"]),
        Case(
            name: "beyond the box", body: "content from (0, 0) to (w, h + 1); rect (0, 0) size (w, h)",
            expected: ["refuted"]),
        Case(
            name: "under a slope",
            body:
                "content from (0, 0) to (w, 20); move to (0, 0); line to (w, 0); line to (w, 60); line to (0, h); close",
            expected: ["proved h >= 20"]),
        Case(
            name: "within a circle",
            body: "content from (0.3*w, 0.3*w) to (0.7*w, 0.7*w); circle center (w/2, w/2) r w/2", expected: ["proved"]),
        Case(
            name: "corners outside of a circle",
            body: "content from (0.1*w, 0.1*w) to (0.9*w, 0.9*w); circle center (w/2, w/2) r w/2",
            expected: ["refuted"]),
        Case(
            name: "beside the outline", body: "content from (60, 0) to (90, 50); rect (0, 0) size (50, 50)",
            expected: ["refuted"]),
        Case(
            name: "around a hole",
            body: "content from (0, 0) to (w, h); rect (0, 0) size (w, h); hole circle center (50, 50) r 10",
            expected: ["refuted"]),
        Case(
            name: "beside a hole",
            body: "content from (65, 0) to (w, h); rect (0, 0) size (w, h); hole circle center (50, 50) r 10",
            expected: ["proved w >= 65"]),
        Case(
            name: "of a stroke",
            body: "content from (0, 0) to (w, h); fill none; stroke #000000 width 1; rect (0, 0) size (w, h)",
            expected: []),
        Case(
            name: "a rectangle only near the border of a case",
            body: """
                require w >= 60, h >= 70, w >= 2*(w - h) + 5
                content from (0, 0) to (2*(w - h) + 5, 60)
                if w >= h { rect (0, 0) size (w, h) } else { rect (0, 0) size (w, 30) }
                """, expected: ["not proved"]),
        Case(
            name: "no rectangle at all", body: "content from (80, 0) to (20, h); rect (0, 0) size (w, h)", expected: []),
    ]

    @Test(arguments: cases)
    func verdicts(_ item: Case) throws {
        let shape = try #require(ExpandedShape("shape A {\nsize 100 x 100\n\(item.body)\n}"))
        let content = Self.content(of: shape)
        #expect(
            content.map { ([$0.standing.verdict.text] + $0.standing.needs).joined(separator: " ") } == item.expected)
    }

    private static func content(of shape: ExpandedShape) -> [Proofs.Content] {
        var checker = Checker()
        checker.check(shape.program, names: shape.names, .proofs)
        return checker.proofs.content
    }

    /// Where the content of a sample is proved to be inside with nothing taken for granted, no point of its outline lies
    /// within, as the evaluator draws it at random sizes and values.
    @Test func whatIsProvedHolds() throws {
        var random = SplitMix64(seed: 11)
        var count = 0
        let samples = try ExpandedShape.samples().filter { !$0.shape.program.regions.isEmpty }
        for (name, shape) in TestRun.isFull ? samples : Array(samples.prefix(4)) {
            for content in Self.content(of: shape)
            where content.standing.verdict == .proved && content.standing.needs.isEmpty {
                for _ in 0..<40 where shape.sticksOut(content.region, &random) == true {
                    Issue.record("\(name), region \(content.region)")
                }
                count += 1
            }
        }
        #expect(count >= (TestRun.isFull ? 6 : 2))
    }
}

extension ExpandedShape {
    /// Whether the outline at a random place enters a region; `nil` where the shape is not valid there.
    fileprivate func sticksOut(_ region: Int, _ random: inout SplitMix64) -> Bool? {
        var evaluator = Evaluator()
        var values = evaluator.defaultParameters(of: program)
        for index in values.indices where values[index] > 1 { values[index] *= random.double(in: 0.3...1.8) }
        let size = (random.double(in: 20...400), random.double(in: 20...400))
        evaluator.evaluate(program, width: size.0, height: size.1, parameters: values)
        let isMet = program.requirements.allSatisfy { evaluator.value(of: $0.condition, in: program) != 0 }
        guard isMet, evaluator.faults.isEmpty else { return nil }
        let (from, to) = (program.regions[region].from, program.regions[region].to)
        let (x, y) = (evaluator.value(of: from.x, in: program), evaluator.value(of: from.y, in: program))
        let (right, bottom) = (evaluator.value(of: to.x, in: program), evaluator.value(of: to.y, in: program))
        let margin = 0.01
        let points = evaluator.outlines.flatMap { $0.flattened(tolerance: 0.005).points }
        return points.contains { point in
            let isWithinWidth = point.x > x + margin && point.x < right - margin
            return isWithinWidth && point.y > y + margin && point.y < bottom - margin
        }
    }
}

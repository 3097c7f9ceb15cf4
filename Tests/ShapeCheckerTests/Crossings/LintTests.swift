import ShapeProgram
import ShapeSyntax
import TestSupport
import Testing

@testable import ShapeChecker

/// Lints against what is drawn, by means that they do not use.
@Suite struct LintTests {
    private static let side = 120.0

    /// Where no outline touches another one, a subpath cuts no hole just where some point is filled by the nonzero rule
    /// and not by the even-odd one.
    @Test func holesAreMissedWhereTheRulesDiffer() throws {
        var random = SplitMix64(seed: 417)
        var (count, found) = (0, 0)
        for _ in 0..<TestRun.count(600) {
            let text = Self.text(&random)
            let shape = try #require(ExpandedShape(text))
            let codes = Self.codes(shape)
            if codes.contains(.crossing) || codes.contains(.sharedEdge) { continue }
            count += 1
            let differs = Self.rulesDiffer(shape.program)
            if differs { found += 1 }
            #expect(codes.contains(.uncutHole) == differs, "\(text)")
        }
        #expect(count > 10 && found > 3 && found < count, "\(count) shapes, \(found) with missing holes")
    }

    /// Squares and circles with sides of whole numbers, the centres of the circles between them, so that none comes near
    /// another one without crossing it.
    private static func text(_ random: inout SplitMix64) -> String {
        var text = "size 120 x 120\n"
        for _ in 0..<Int.random(in: 2...3, using: &random) {
            let hole = Int.random(in: 0..<3, using: &random) == 0 ? "hole " : ""
            let (x, y) = (Int.random(in: 0..<4, using: &random), Int.random(in: 0..<4, using: &random))
            let level = Int.random(in: 0..<6, using: &random)
            let inset = 4 + 7 * level
            if Bool.random(using: &random) {
                text += "\(hole)circle center (60, 60) r \(58 - inset)\n"
            } else if Bool.random(using: &random) {
                text += "\(hole)rect (\(inset), \(inset)) size (\(120 - 2*inset), \(120 - 2*inset))\n"
            } else {
                text += "\(hole)circle center (\(15 + 30*x), \(15 + 30*y)) r \(2 + level).3\n"
            }
        }
        return text
    }

    private static func codes(_ shape: ExpandedShape) -> Set<DiagnosticCode> {
        var checker = Checker()
        checker.check(shape.program, names: shape.names, .everything)
        return Set(checker.diagnostics.map(\.code))
    }

    /// Whether a point of a fine grid is filled by one rule only.
    private static func rulesDiffer(_ program: Program) -> Bool {
        var evaluator = Evaluator()
        evaluator.evaluate(program, width: side, height: side, parameters: [])
        let lines = evaluator.outlines[0].flattened(tolerance: 0.01)
        for x in stride(from: 0.77, to: side, by: 1.9) {
            for y in stride(from: 0.41, to: side, by: 1.9) {
                let winding = turns(of: lines, around: Vector(x, y))
                if winding != 0, winding.isMultiple(of: 2) { return true }
            }
        }
        return false
    }

    /// How often closed polygons run around a point: the crossings of a ray downwards.
    private static func turns(of lines: Polylines, around point: Vector) -> Int {
        var turns = 0
        for chain in lines.chains {
            for index in chain.range {
                let a = lines.points[index]
                let b = lines.points[index + 1 == chain.range.upperBound ? chain.range.lowerBound : index + 1]
                guard (a.x > point.x) != (b.x > point.x) else { continue }
                let y = a.y + (point.x - a.x) / (b.x - a.x) * (b.y - a.y)
                if y > point.y { turns += b.x < a.x ? 1 : -1 }
            }
        }
        return turns
    }
}

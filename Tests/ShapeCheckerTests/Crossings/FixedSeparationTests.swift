import ShapeProgram
import ShapeSyntax
import TestSupport
import Testing

@testable import ShapeChecker

/// Pieces that are said to be apart are drawn as fine chains of lines, which must not cross.
@Suite struct FixedSeparationTests {
    /// A piece at exact places, and how it is drawn.
    private struct Sample {
        var points: [Vector]
        var names: [Int]
        /// For an arc, the cosine of half its angle.
        var weight: Double?

        var piece: FixedPiece {
            let places = zip(points, names).map { point, name in
                FixedPoint(x: OutwardInterval(point.x), y: OutwardInterval(point.y), name: name)
            }
            return FixedPiece(places, weight.map { OutwardInterval($0) })
        }

        func place(at t: Double) -> Vector {
            if let weight {
                let (a, b, c) = ((1 - t) * (1 - t), 2 * t * (1 - t) * weight, t * t)
                return (points[0] * a + points[1] * b + points[2] * c) * (1 / (a + b + c))
            }
            var row = points
            while row.count > 1 { row = zip(row, row.dropFirst()).map { $0 * (1 - t) + $1 * t } }
            return row[0]
        }

        var chain: [Vector] { (0...200).map { place(at: Double($0) / 200) } }
    }

    /// Whether two chains certainly cross: each end of a line lies off the other line by more than chords do off curves.
    private static func cross(_ a: [Vector], _ b: [Vector]) -> Bool {
        func side(_ p: Vector, _ q: Vector, _ r: Vector) -> Double {
            let length = ((q.x - p.x) * (q.x - p.x) + (q.y - p.y) * (q.y - p.y)).squareRoot()
            return length > 0 ? (q - p).cross(r - p) / length : 0
        }
        // Whole stretches of ten lines reach further to both sides than single ones.
        for i in stride(from: 0, to: a.count - 10, by: 5) {
            for j in stride(from: 0, to: b.count - 10, by: 5) {
                let (p, q, r, s) = (a[i], a[i + 10], b[j], b[j + 10])
                let sides = [side(p, q, r), side(p, q, s), side(r, s, p), side(r, s, q)]
                if sides.contains(where: { abs($0) < 0.02 }) { continue }
                if (sides[0] > 0) != (sides[1] > 0), (sides[2] > 0) != (sides[3] > 0) { return true }
            }
        }
        return false
    }

    private static func sample(_ random: inout SplitMix64, start: Vector?, name: Int) -> Sample {
        let count = Int.random(in: 2...4, using: &random)
        var points = (0..<count).map { _ in
            Vector(Double(Int.random(in: -8...8, using: &random)), Double(Int.random(in: -8...8, using: &random)))
        }
        if let start { points[0] = start }
        let isArc = count == 3 && random.next() % 2 == 0
        let weight = isArc ? Double(Int.random(in: 6...8, using: &random)) / 8 : nil
        return Sample(points: points, names: [0] + (1..<count).map { name + $0 }, weight: weight)
    }

    @Test func whatIsApartDoesNotCross() {
        var random = SplitMix64(seed: 4_711)
        var (apart, crossing) = (0, 0)
        let rounds = TestRun.isFull ? 20_000 : 600
        for round in 0..<rounds {
            let first = Self.sample(&random, start: nil, name: 10)
            let meets = random.next() % 2 == 0
            var second = Self.sample(&random, start: meets ? first.points[0] : nil, name: 20)
            if !meets { second.names[0] = 20 }
            if random.next() % 3 == 0 {
                second.points.reverse()
                second.names.reverse()
            }
            var separation = FixedSeparation()
            let isApart = separation.areApart(first.piece, second.piece)
            let crosses = Self.cross(first.chain, second.chain)
            if isApart { apart += 1 }
            if crosses { crossing += 1 }
            #expect(!(isApart && crosses), "round \(round): \(first) \(second)")
        }
        #expect(apart > rounds / 4 && crossing > rounds / 10, "\(apart) apart, \(crossing) crossing")
    }

    /// Pairs of which it is plain by a drawing what holds; the points of the first and of the second piece.
    @Test(
        arguments: [
            ("curve over a line", [(-4, 1), (0, 3), (4, 1)], [(-4, 0), (4, 0)], true),
            ("line through the middle of a curve", [(-4, 0), (0, 4), (4, 0)], [(0, -4), (0, 8)], false),
            ("line that ends at the middle of a curve", [(-4, 0), (0, 4), (4, 0)], [(0, 2), (0, 8)], false),
            (
                "two curves from one point in one direction", [(0, 0), (-10, 0), (-15, -6)],
                [(0, 0), (-8, 0), (-10, -15)], true
            ),
            ("the same that meet again", [(0, 0), (-10, 0), (-15, -6)], [(0, 0), (-2, 0), (-30, -4)], false),
            ("arcs around each other", [(0, 8), (8, 8), (8, 0)], [(0, 7), (7, 7), (7, 0)], true),
        ] as [(String, [(Double, Double)], [(Double, Double)], Bool)])
    func examples(_ name: String, _ first: [(Double, Double)], _ second: [(Double, Double)], isApart: Bool) {
        func piece(_ points: [(Double, Double)], _ offset: Int) -> FixedPiece {
            FixedPiece(
                points.enumerated().map { index, point in
                    let isOrigin = point == (0, 0)
                    return FixedPoint(
                        x: OutwardInterval(point.0), y: OutwardInterval(point.1), name: isOrigin ? 0 : offset + index)
                })
        }
        var separation = FixedSeparation()
        #expect(separation.areApart(piece(first, 10), piece(second, 20)) == isApart, "\(name)")
    }

    /// Outlines of random figures that grow with min(w, h), some of them with parts that do not: what is proved does not
    /// cross where it is drawn.
    @Test(arguments: [false, true])
    func randomFiguresThatAreProvedDoNotCross(haveFixedParts: Bool) throws {
        var random = SplitMix64(seed: 99)
        var (proved, crossing) = (0, 0)
        for _ in 0..<TestRun.count(400) {
            let source = Self.figure(&random, haveFixedParts: haveFixedParts)
            let checked = try #require(CheckedOutline(source, .defaults))
            if checked.word == "crosses" { crossing += 1 }
            guard checked.word == "proved", checked.conditions.isEmpty else { continue }
            proved += 1
            for (width, height) in [(200.0, 120.0), (90.0, 300.0), (40.0, 40.0), (41.0, 900.0)] {
                let place = Samples.Point(width: width, height: height, values: [])
                #expect(checked.crossings(at: place).isEmpty, "\(source) at \(width) × \(height)")
            }
        }
        #expect(proved > 5 && crossing > 5, "\(proved) proved, \(crossing) crossing")
    }

    /// Two circles whose distance grows faster than their radii: they are apart from 48 on.
    @Test(arguments: [("49", true), ("47", false), ("47.75", false)])
    func circlesThatAreApartFromSomeSizeOn(_ least: String, areApart: Bool) throws {
        let source = """
            shape Test {
                size 200 x 120
                let size = min(w, h)
                require size >= \(least)
                fill #000000
                circle center (w/2, h/2) r size/16 + 3
                circle center (w/2 + size*cos(20°)/4, h/2 + size*sin(20°)/4) r size/16 + 3
            }
            """
        let checked = try #require(CheckedOutline(source, .defaults))
        #expect((checked.word == "proved" && checked.conditions.isEmpty) == areApart, "\(checked.conditions)")
    }

    /// Of conditions that ask for different constants only, the one that asks for most is left.
    @Test func greatestConstantIsLeft() throws {
        let checked = try #require(
            CheckedOutline(
                """
                shape Test {
                    size 200 x 120
                    fill #000000
                    move to (0, h/2)
                    for i in 1 ... 16 { line to (w*i/16, h/2 + 8*sin(22.5°*i)) }
                    line to (w, h)
                    line to (0, h)
                    close
                }
                """, .defaults))
        #expect(checked.conditions == ["h - 16"] && checked.word == "proved")
    }

    private static func figure(_ random: inout SplitMix64, haveFixedParts: Bool) -> String {
        func point(_ index: Int) -> String {
            let radius = Int.random(in: 4...10, using: &random)
            let angle = 72 * index + 6 * Int.random(in: -8...8, using: &random)
            let rest = haveFixedParts ? " + \(Int.random(in: -3...6, using: &random))" : ""
            return "middle + polar(size*\(radius)/20\(rest), \(angle)°)"
        }
        var lines = [
            "require w >= 40, h >= 40", "let size = min(w, h)", "let middle = (w/2, h/2)", "move to \(point(0))",
        ]
        for index in 1...4 {
            switch random.next() % 3 {
            case 0: lines.append("line to \(point(index))")
            case 1: lines.append("curve to \(point(index)) via \(point(index))")
            default: lines.append("curve to \(point(index)) via \(point(index)), \(point(index))")
            }
        }
        lines.append("close")
        return "shape Test {\nsize 200 x 120\nfill #000000\n\(lines.joined(separator: "\n"))\n}"
    }
}

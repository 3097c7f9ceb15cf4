import ShapeProgram
import Testing

/// Measures of outlines against closed forms and 40-digit quadrature (Tests/Scripts/exact_geometry.py).
@Suite struct GeometryTests {
    struct Case: Sendable {
        var name: String
        var start: Vector
        var element: PathElement
        var length: Double
        /// With the line from the end to the start.
        var area: Double
        /// Least and greatest x, least and greatest y.
        var bounds: (Double, Double, Double, Double)
    }

    static let cases: [Case] = [
        Case(
            name: "quadratic", start: .zero, element: .quadratic(Vector(30, 80), to: Vector(100, 10)),
            length: 131.8107842116409, area: -2566.666666666667, bounds: (0, 100, 0, 42.666666666667)),
        Case(
            name: "cubic", start: Vector(10, 10),
            element: .cubic(Vector(90, -40), Vector(-20, 120), to: Vector(70, 60)),
            length: 142.0952924318903, area: -285, bounds: (10, 70, 0.16738797715222, 73.66711716076)),
        Case(
            name: "cusp", start: .zero, element: .cubic(Vector(100, 100), Vector(0, 100), to: Vector(100, 0)),
            length: 182.842712474619, area: -3000, bounds: (0, 100, 0, 75)),
        Case(
            name: "quarter", start: Vector(100, 50),
            element: .arc(arc(50, 50, 50, 50, 0, 0, 90, Vector(50, 100))),
            length: 78.53981633974483, area: 713.4954084936208, bounds: (50, 100, 50, 100)),
        Case(
            name: "ccw", start: Vector(21.80922137642275, 29.73939570022994),
            element: .arc(arc(50, 40, 30, 30, 0, 200, -250, Vector(69.28362829059618, 17.01866670643066))),
            length: 130.8996938995747, area: -2386.35708784728, bounds: (20, 80, 17.018666706431, 70)),
        Case(
            name: "turned ellipse", start: Vector(82.81237994559575, 61.95191105795069),
            element: .arc(arc(50, 40, 40, 15, 30, 10, 220, Vector(33.47851735433556, 17.19303858373514))),
            length: 107.63417444953, area: 1344.753589222219,
            bounds: (14.556382803105, 82.812379945596, 16.151519964576, 63.848480035424)),
        Case(
            name: "ellipse", start: Vector(30, 0), element: .arc(arc(0, 0, 30, 10, 0, 0, 360, Vector(30, 0))),
            length: 133.6489322055526, area: 942.477796076938, bounds: (-30, 30, -10, 10)),
        Case(
            name: "line", start: Vector(1, 2), element: .line(Vector(4, 6)), length: 5, area: 0,
            bounds: (1, 4, 2, 6)),
        Case(
            name: "flat ellipse", start: Vector(30, 0),
            element: .arc(arc(0, 0, 30, 0, 0, 0, 360, Vector(30, 0))),
            length: 120, area: 0, bounds: (-30, 30, 0, 0)),
        Case(
            name: "straight cubic", start: .zero, element: .cubic(.zero, Vector(9, 0), to: Vector(9, 0)),
            length: 9, area: 0, bounds: (0, 9, 0, 0)),
    ]

    private static func arc(
        _ x: Double, _ y: Double, _ rx: Double, _ ry: Double, _ rotation: Double, _ from: Double,
        _ sweep: Double, _ end: Vector
    ) -> ArcSegment {
        ArcSegment(
            center: Vector(x, y), radii: Vector(rx, ry), rotation: rotation, from: from, sweep: sweep,
            end: end)
    }

    @Test(arguments: cases.indices)
    func measures(index: Int) throws {
        let expected = Self.cases[index]
        let outline = Outline([.move(expected.start), expected.element, .open])
        let name = expected.name
        #expect(abs(outline.length - expected.length) <= 1e-9 * expected.length, "\(name): \(outline.length)")
        #expect(abs(outline.signedArea - expected.area) < 1e-9, "\(name): \(outline.signedArea)")
        let box = try #require(outline.bounds)
        let found = [box.minimum.x, box.maximum.x, box.minimum.y, box.maximum.y]
        let bounds = [expected.bounds.0, expected.bounds.1, expected.bounds.2, expected.bounds.3]
        #expect(zip(found, bounds).allSatisfy { abs($0 - $1) < 1e-9 }, "\(name): \(found)")
    }

    @Test(arguments: cases.indices)
    func flatteningStaysWithinItsTolerance(index: Int) {
        let expected = Self.cases[index]
        let outline = Outline([.move(expected.start), expected.element, .open])
        for tolerance in [1.0, 0.01] {
            let lines = outline.flattened(tolerance: tolerance)
            // A chord is no longer than its curve, and by no more than the tolerance allows shorter.
            let length = zip(lines.points, lines.points.dropFirst()).map { hypotenuse($1 - $0) }.reduce(0, +)
            #expect(length <= expected.length + 1e-9, "\(expected.name)")
            #expect(
                length >= expected.length - 8 * tolerance * Double(lines.points.count), "\(expected.name)")
            #expect(greatestDistance(of: lines, from: outline) <= tolerance, "\(expected.name)")
        }
        #expect(outline.flattened(tolerance: 0).points.count <= 4097)
    }

    @Test func clockwiseOnTheScreenIsPositive() {
        let (w, h) = (30.0, 20.0)
        let square = [Vector.zero, Vector(w, 0), Vector(w, h), Vector(0, h)]
        #expect(polygon(square).signedArea == 600)
        #expect(polygon(square.reversed()).signedArea == -600)
        #expect(polygon(square).length == 100)
        #expect(polygon(square).windingNumber(at: Vector(15, 10)) == 1)
        #expect(polygon(square.reversed()).windingNumber(at: Vector(15, 10)) == -1)
        #expect(polygon(square).windingNumber(at: Vector(35, 10)) == 0)
    }

    @Test func openSubpathsAreClosedForTheAreaOnly() {
        let outline = Outline([
            .move(.zero), .line(Vector(3, 0)), .line(Vector(3, 4)), .open,
            .move(.zero), .line(Vector(3, 0)), .line(Vector(3, 4)), .close,
        ])
        #expect(outline.subpathAreas == [6, 6] && outline.subpathLengths == [7, 12])
        #expect(outline.subpathCount == 2 && outline.length == 19)
    }

    @Test func anOutlineOfNothingHasNoBounds() {
        #expect(Outline().bounds == nil && Outline([.move(Vector(3, 3)), .open]).bounds == nil)
        #expect(Outline().length == 0 && Outline().signedArea == 0)
    }

    static let sweeps: [(Double, Int)] = [
        (0, 1), (1, 1), (90, 1), (-90, 1), (90.000_000_000_01, 1), (90.001, 2), (180, 2), (270, 3), (-271, 4),
        (360, 4),
        (.infinity, 4),
        (.nan, 1),
    ]

    @Test(arguments: sweeps)
    func anArcBecomesACubicForEachQuarter(sweep: Double, count: Int) {
        #expect(ArcSegment.cubicCount(forSweep: sweep) == count)
    }

    /// The greatest relative error of the radius of a quarter is 2.7253·10⁻⁴ (Goldapp 1991).
    @Test func cubicsFollowTheArc() {
        for sweep in [90.0, -90, 45, 200, -360, 360] {
            let start = Self.arc(5, 6, 100, 100, 0, 20, 0, .zero).point(at: 20)
            let end =
                abs(sweep) == 360 ? start : Self.arc(5, 6, 100, 100, 0, 0, 0, .zero).point(at: 20 + sweep)
            let arc = Self.arc(5, 6, 100, 100, 0, 20, sweep, end)
            let cubics = Outline([.move(start), .arc(arc), .open]).normalized()
            #expect(cubics.elements.count == 2 + ArcSegment.cubicCount(forSweep: sweep))
            #expect(cubics.elements[cubics.elements.count - 2].end == end)
            for point in cubics.flattened(tolerance: 1e-4).points {
                let error = hypotenuse(point - arc.center) / 100 - 1
                #expect(error > -1e-9 && error < 2.73e-4, "\(sweep)")
            }
            let area = Outline([.move(start), .arc(arc), .open]).signedArea
            #expect(abs(cubics.signedArea - area) < 1e-3 * abs(area))
        }
    }

    @Test func aQuadraticIsTheSameCubic() {
        let quadratic = Outline([.move(.zero), .quadratic(Vector(30, 80), to: Vector(100, 10)), .open])
        let cubic = quadratic.normalized()
        #expect(abs(quadratic.length - cubic.length) < 1e-9)
        #expect(abs(quadratic.signedArea - cubic.signedArea) < 1e-9)
    }

    @Test(arguments: cases.indices)
    func aPartOfASegmentLiesOnIt(index: Int) {
        let expected = Self.cases[index]
        Outline([.move(expected.start), expected.element, .open]).forEachSegment { segment, _ in
            let part = segment.part(from: 0.2, to: 0.7)
            for t in [0, 0.1, 0.4, 0.75, 1] {
                let offset = part.point(at: t) - segment.point(at: 0.2 + 0.5 * t)
                #expect(offset.greatest < 1e-9, "\(expected.name)")
            }
            let half = segment.parameter(atLength: segment.length / 2)
            #expect(abs(segment.length(upTo: half) - expected.length / 2) < 1e-6, "\(expected.name)")
            #expect(segment.parameter(atLength: -1) == 0 && segment.parameter(atLength: 1e9) == 1)
        }
    }

    @Test func trimmedPartsHaveTheirLength() throws {
        let outline = Outline([
            .move(.zero), .quadratic(Vector(30, 80), to: Vector(100, 10)), .line(Vector(120, 10)), .close,
            .move(Vector(230, 0)), .arc(Self.arc(200, 0, 30, 10, 20, 0, 300, Vector(210, -12))), .open,
        ])
        for (from, to) in [(0.0, 0.3), (0.2, 0.4), (0.5, 1), (0.1, 0.95), (-3, 0.5)] {
            let share = min(1, to) - max(0, from)
            let part = outline.trimmed(from: from, to: to)
            #expect(abs(part.length - share * outline.length) < 1e-6, "\(from) \(to)")
        }
        #expect(outline.trimmed(from: -1, to: 2) == outline)
        #expect(outline.trimmed(from: 0.5, to: 0.5) == Outline())
        #expect(outline.trimmed(from: .nan, to: .nan) == Outline())
        let first = outline.trimmed(from: 0, to: 0.9)
        #expect(Array(first.elements.prefix(4)) == Array(outline.elements.prefix(4)))
    }

    private func polygon(_ points: [Vector]) -> Outline {
        Outline([.move(points[0])] + points.dropFirst().map { .line($0) } + [.close])
    }

    private func hypotenuse(_ vector: Vector) -> Double {
        (vector.x * vector.x + vector.y * vector.y).squareRoot()
    }

    /// From the middle of each line to the curve's point at the middle of its parameters.
    private func greatestDistance(of lines: Polylines, from outline: Outline) -> Double {
        var greatest = 0.0
        let count = lines.points.count - 1
        outline.forEachSegment { segment, _ in
            for index in 0..<count {
                let middle = (lines.points[index] + lines.points[index + 1]) * 0.5
                let point = segment.point(at: (Double(index) + 0.5) / Double(count))
                greatest = max(greatest, hypotenuse(middle - point))
            }
        }
        return greatest
    }
}

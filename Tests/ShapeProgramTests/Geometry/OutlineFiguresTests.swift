import ShapeProgram
import Testing

/// All figures of outlines in one walk.
@Suite struct OutlineFiguresTests {
    /// A circle of radius 10 around (20, 30), clockwise.
    private static let circle = Outline([
        .move(Vector(30, 30)), .arc(arc(radii: Vector(10, 10), from: 0, sweep: 360, end: Vector(30, 30))), .close,
    ])

    private static func arc(
        radii: Vector, rotation: Double = 0, from: Double, sweep: Double, end: Vector
    ) -> ArcSegment {
        ArcSegment(
            center: Vector(20, 30), radii: radii, rotation: rotation, from: from, sweep: sweep, end: end)
    }

    @Test func aCircleAndALine() {
        var figures = OutlineFigures()
        figures.measure(Self.circle)
        figures.measure(Outline([.move(Vector(0, 0)), .line(Vector(-3, 4)), .line(Vector(-3, 0)), .open]))
        #expect(figures.bounds == Bounds(from: Vector(-3, 0), to: Vector(30, 40)))
        #expect(figures.subpaths.count == 2)
        #expect(figures.subpaths[0].isClosed && !figures.subpaths[1].isClosed)
        #expect(abs(figures.subpaths[0].length - 62.83185307179586) < 1e-12)
        #expect(abs(figures.subpaths[0].area - 314.1592653589793) < 1e-12)
        // Open: the line back counts for the area only.
        #expect(figures.subpaths[1].length == 9 && figures.subpaths[1].area == 6)
        figures.reset()
        #expect(figures.bounds == nil && figures.subpaths.isEmpty)
    }

    @Test func nothing() {
        var figures = OutlineFigures()
        figures.measure(Outline())
        figures.measure(Outline([.move(Vector(3, 3)), .open]))
        #expect(figures.bounds == nil && figures.subpaths.map(\.length) == [0])
        figures.measure(Outline([.move(Vector(3, 3)), .close]))
        #expect(figures.bounds == Bounds(at: Vector(3, 3)))
    }

    /// Start, sweep, and the least and greatest x and y.
    static let arcs: [(from: Double, sweep: Double, box: [Double])] = [
        (0, 90, [20, 30, 30, 40]),
        (10, 360, [10, 20, 30, 40]),
        (-90, -90, [10, 20, 20, 30]),
        (450, 180, [10, 20, 20, 40]),
        // ±10 sin 10°, and 10 cos 10°.
        (80, 20, [18.263518223330697, 39.84807753012208, 21.736481776669303, 40]),
        (45, 0, [27.071067811865476, 37.071067811865476, 27.071067811865476, 37.071067811865476]),
    ]

    /// Bounds from the quarter turns that an arc passes.
    @Test(arguments: arcs.indices)
    func arcsAreExtremeAtQuarters(index: Int) {
        let (from, sweep, box) = Self.arcs[index]
        var arc = Self.arc(radii: Vector(10, 10), from: from, sweep: sweep, end: .zero)
        arc.end = arc.point(at: from + sweep)
        let outline = Outline([.move(arc.point(at: from)), .arc(arc), .open])
        var figures = OutlineFigures()
        figures.measure(outline)
        let found = figures.bounds.map { [$0.minimum.x, $0.minimum.y, $0.maximum.x, $0.maximum.y] } ?? []
        #expect(found.count == 4 && zip(found, box).allSatisfy { abs($0 - $1) < 1e-12 }, "\(found)")
        #expect(outline.bounds == figures.bounds)
        #expect(abs(figures.subpaths[0].length - abs(sweep) * 0.17453292519943295) < 1e-12)
    }

    /// Where adding a quarter turn changes nothing, the work is bounded all the same.
    @Test func hugeAngles() {
        let arc = Self.arc(radii: Vector(10, 10), from: 1e300, sweep: 90, end: Vector(20, 40))
        var figures = OutlineFigures()
        figures.measure(Outline([.move(Vector(30, 30)), .arc(arc), .open]))
        #expect(figures.bounds != nil)
    }

    /// What is not a line or a circle's arc is measured as elsewhere.
    @Test func curvesAndEllipses() {
        var ellipse = Self.arc(radii: Vector(20, 10), rotation: 30, from: 20, sweep: -200, end: .zero)
        ellipse.end = ellipse.point(at: -180)
        let outline = Outline([
            .move(Vector(5, 5)), .quadratic(Vector(40, 0), to: Vector(50, 50)),
            .cubic(Vector(60, 90), Vector(-10, 20), to: ellipse.point(at: 20)), .arc(ellipse), .close,
        ])
        var figures = OutlineFigures()
        figures.measure(outline)
        #expect(figures.bounds == outline.bounds)
        #expect(abs(figures.subpaths[0].length - outline.length) < 1e-9)
        #expect(abs(figures.subpaths[0].area - outline.signedArea) < 1e-9)
    }
}

extension Bounds {
    fileprivate init(from minimum: Vector, to maximum: Vector) {
        self.init(at: minimum)
        include(maximum)
    }
}

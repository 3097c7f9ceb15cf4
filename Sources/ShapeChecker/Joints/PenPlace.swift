import ShapeProgram
import ShapeSyntax

/// Where the path is, in formulas: a point that is written, or that of an ellipse at a quarter turn.
struct PenPlace {
    /// The point or the centre.
    var base: Point
    /// The radius towards the quarter turn; `none` for the point itself.
    var radius: ID<Expression> = .none
    /// From +x, clockwise.
    var quarter = 0

    /// A coordinate: that of a point or a centre, perhaps with a radius.
    struct Coordinate {
        var base: ID<Expression>
        var radius: ID<Expression>
        /// Whether the radius counts against the axis.
        var isBackwards: Bool
    }

    /// Whether it lies above or below the centre rather than beside it.
    private var isVertical: Bool { quarter & 1 == 1 }
    private var isBackwards: Bool { quarter & 2 == 2 }

    var x: Coordinate {
        Coordinate(base: base.x, radius: isVertical ? .none : radius, isBackwards: isBackwards)
    }
    var y: Coordinate {
        Coordinate(base: base.y, radius: isVertical ? radius : .none, isBackwards: isBackwards)
    }
}

extension PenPlace {
    /// The point of an arc's ellipse at a quarter turn; `nil` for one that is turned or has no centre.
    @inline(__always)
    init?(on arc: Arc, at quarter: Int) {
        guard !arc.rotation.isPresent, case .center(let center) = arc.placement else { return nil }
        self.init(base: center, radius: quarter & 1 == 1 ? arc.radiusY : arc.radiusX, quarter: quarter)
    }

    /// Where an arc ends, if that is written or at a quarter turn.
    init?(endOf arc: Arc, _ program: Program) {
        if arc.end.isPresent {
            self.init(base: arc.end)
            return
        }
        guard let from = arc.quarter(arc.from, program), let sweep = arc.quarter(arc.sweep, program) else { return nil }
        self.init(on: arc, at: from &+ sweep)
    }
}

extension Arc {
    /// A constant angle of the arc as a number of quarter turns, if it is one.
    @inline(__always)
    func quarter(_ angle: ID<Expression>, _ program: Program) -> Int? {
        guard let degrees = Self.degrees(angle, program)?.asInt else { return nil }
        let (quarters, rest) = degrees.quotientAndRemainder(dividingBy: 90)
        return rest == 0 ? quarters : nil
    }

    /// A constant angle; most are written as numbers.
    @inline(__always)
    private static func degrees(_ id: ID<Expression>, _ program: Program) -> Rational? {
        if case .constant(let constant) = program[id] { return program[constant] }
        return program.constantValue(id)
    }
}

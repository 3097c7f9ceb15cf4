import ShapeProgram
import ShapeSyntax

/// What part of a turn a sweep that is not constant is in: it runs `quarters` whole quarter turns and up to one more.
struct SweepRange {
    var isClockwise: Bool
    var quarters: Int
}

// Arcs are cut into pieces of at most 90°.
extension PieceCollector {
    mutating func walk(_ arc: Arc, _ statement: ID<Statement>, _ program: Program) throws(AlgebraLimit) {
        let ellipse = try ellipse(of: arc, program)
        let from = try algebra.form(arc.from, program)
        let sweep = try algebra.form(arc.sweep, program)
        if sweep.isZero { return }
        let place = parts.ellipses.count
        parts.ellipses.append(ellipse)
        let isClockwise: Bool
        let directions: [FormPoint]
        var isMonotone = ellipse.axis == nil
        if let constant = sweep.constant {
            isClockwise = constant > .zero
            directions = try self.directions(from: from, sweep: constant)
            if from.constant == nil { isMonotone = false }
        } else {
            let range = try range(of: sweep, from: from)
            isClockwise = range.isClockwise
            let (u, v) = (try algebra.direction(from), try algebra.direction(algebra.sum(from, sweep)))
            let quarters = try self.directions(from: from, range).dropFirst()
            let axisEnds = axes(between: u, v, range)
            if axisEnds == nil { isMonotone = false }
            let between = axisEnds ?? Array(quarters)
            directions = [u] + between + [v]
        }
        guard let first = directions.first, let last = directions.last else { throw .unsupported }
        var segment = OutlineSegment(kind: .arc, statement: statement)
        segment.departure = try tangent(of: ellipse, at: first, isClockwise)
        segment.arrival = try tangent(of: ellipse, at: last, isClockwise)
        var pieces = try pieces(of: place, through: directions, isClockwise)
        for index in pieces.indices { pieces[index].isMonotone = isMonotone }
        let end = arc.end.isPresent ? try form(arc.end, program) : try point(of: ellipse, at: last)
        append(segment, pieces, to: end)
    }

    private mutating func ellipse(of arc: Arc, _ program: Program) throws(AlgebraLimit) -> ExactEllipse {
        guard case .center(let center) = arc.placement else { throw .unsupported }
        let x = try algebra.form(arc.radiusX, program)
        let y = arc.radiusX == arc.radiusY ? x : try algebra.form(arc.radiusY, program)
        var ellipse = ExactEllipse(center: try form(center, program), radii: FormPoint(x: x, y: y))
        if arc.rotation.isPresent { ellipse.axis = try algebra.direction(algebra.form(arc.rotation, program)) }
        return ellipse
    }

    /// The image of a point of the unit circle.
    private mutating func point(of ellipse: ExactEllipse, at unit: FormPoint) throws(AlgebraLimit) -> FormPoint {
        let x = try algebra.product(ellipse.radii.x, unit.x)
        let offset = FormPoint(x: x, y: try algebra.product(ellipse.radii.y, unit.y))
        return try algebra.sum(ellipse.center, algebra.turned(offset, by: ellipse.axis))
    }

    /// The direction in which an arc runs, without factors that do not change it.
    private mutating func tangent(
        of ellipse: ExactEllipse, at unit: FormPoint, _ isClockwise: Bool
    ) throws(AlgebraLimit) -> FormPoint {
        var vector = isClockwise ? FormPoint(x: unit.y.negated, y: unit.x) : FormPoint(x: unit.y, y: unit.x.negated)
        if ellipse.radii.x != ellipse.radii.y, !vector.x.isZero, !vector.y.isZero {
            vector.x = try algebra.product(ellipse.radii.x, vector.x)
            vector.y = try algebra.product(ellipse.radii.y, vector.y)
        }
        return try algebra.turned(vector, by: ellipse.axis)
    }

    /// For points of the unit circle, each at most a quarter turn behind the one before: the triangles between them.
    ///
    /// The tangents at two unit vectors u and v meet in u + t·λ with t the tangent at u and λ = |u × v| ÷ (1 + u·v).
    private mutating func pieces(
        of place: Int, through units: [FormPoint], _ isClockwise: Bool
    ) throws(AlgebraLimit) -> [OutlinePiece] {
        let ellipse = parts.ellipses[place]
        var pieces: [OutlinePiece] = []
        for (u, v) in zip(units, units.dropFirst()) {
            let turn = try algebra.cross(u, v)
            let cosine = try algebra.dot(u, v)
            let length = try algebra.quotient(isClockwise ? turn : turn.negated, algebra.sum(.one, cosine))
            let step = isClockwise ? length : length.negated
            let x = try algebra.difference(u.x, algebra.product(u.y, step))
            let corner = FormPoint(x: x, y: try algebra.sum(u.y, algebra.product(u.x, step)))
            let start = try point(of: ellipse, at: u)
            let hull = [start, try point(of: ellipse, at: corner), try point(of: ellipse, at: v)]
            pieces.append(OutlinePiece(kind: .arc(ellipse: place), segment: 0, hull: hull, cosine: cosine))
        }
        return pieces
    }
}

// MARK: - Angles

extension PieceCollector {
    /// Where an arc with a constant sweep is cut: at its ends and at those of the ellipse's axes between them; from its
    /// start on where that is not constant.
    private mutating func directions(from: Form, sweep: Rational) throws(AlgebraLimit) -> [FormPoint] {
        let quarter = Rational(90)
        let extent = sweep.magnitude
        guard extent <= Rational(360) else { throw .unsupported }
        var offset = quarter
        if let from = from.constant {
            // How far it is to the first end of an axis.
            let quarters = try Rational.checking(from.divided(by: quarter))
            let ahead = sweep > .zero ? quarters : quarters.negated
            offset = try .checking(ahead.floor.adding(.one)?.subtracting(ahead)?.multiplied(by: quarter))
        }
        var offsets = [Rational.zero]
        while offset < extent {
            offsets.append(offset)
            offset = try .checking(offset.adding(quarter))
        }
        offsets.append(extent)
        var directions: [FormPoint] = []
        for offset in offsets {
            let angle = try algebra.sum(from, Form(sweep > .zero ? offset : offset.negated))
            directions.append(try algebra.direction(angle))
        }
        return directions
    }

    /// Where the whole quarter turns from the start of an arc end, the start included.
    private mutating func directions(from: Form, _ range: SweepRange) throws(AlgebraLimit) -> [FormPoint] {
        var directions = [try algebra.direction(from)]
        for _ in 0..<range.quarters {
            let last = directions[directions.count - 1]
            directions.append(
                range.isClockwise
                    ? FormPoint(x: last.y.negated, y: last.x) : FormPoint(x: last.y, y: last.x.negated))
        }
        return directions
    }

    /// The ends of the axes that are passed on the way from one point of the unit circle to another one, where both are
    /// known to be in some quadrant.
    private mutating func axes(between u: FormPoint, _ v: FormPoint, _ range: SweepRange) -> [FormPoint]? {
        let (starts, ends) = (quadrants(of: u), quadrants(of: v))
        for count in [range.quarters, range.quarters + 1] {
            for start in starts {
                let end = (start + (range.isClockwise ? count : 4 - count % 4)) % 4
                guard ends.contains(end) else { continue }
                return (0..<count).map { step in
                    Self.axisEnds[(range.isClockwise ? start + 1 + step : start + 4 - step) % 4]
                }
            }
        }
        return nil
    }

    /// Where the quadrants begin, clockwise on the screen.
    private static let axisEnds = [
        FormPoint(x: .one, y: .zero), FormPoint(x: .zero, y: .one), FormPoint(x: Form(-1), y: .zero),
        FormPoint(x: .zero, y: Form(-1)),
    ]

    /// The quadrants in which a point is proved to be; on an axis there are two.
    private mutating func quadrants(of unit: FormPoint) -> [Int] {
        let signs = [unit.x, unit.y, unit.x.negated, unit.y.negated].map { form in
            (try? algebra.isNegativeNowhere(form)) == true
        }
        return (0..<4).filter { signs[[0, 2, 2, 0][$0]] && signs[[1, 1, 3, 3][$0]] }
    }

    /// One of the ranges that a sweep can be in; what that means for its cosine and sine is known from then on.
    private mutating func range(of sweep: Form, from: Form) throws(AlgebraLimit) -> SweepRange {
        if let known = sweepRanges[sweep] { return known }
        guard sweepRanges.count < Self.sweepLimit else { throw .tooLarge }
        var options: [(range: SweepRange, facts: [Fact])] = []
        for range in possibleRanges(of: sweep) {
            let facts = try facts(of: sweep, in: range, from: from)
            if !isImpossible(facts) { options.append((range, facts)) }
        }
        if options.isEmpty { try giveUpCase() }
        let option = options[options.count == 1 ? 0 : cases.choose(of: options.count)]
        for fact in option.facts { try assume(fact) }
        sweepRanges[sweep] = option.range
        return option.range
    }

    /// By what its generators can be; at most a full turn in each direction, as the shape would be undefined else.
    private mutating func possibleRanges(of sweep: Form) -> [SweepRange] {
        let isForward = (try? algebra.isNegativeNowhere(sweep)) == true
        let isBackward = (try? algebra.isNegativeNowhere(sweep.negated)) == true
        let ring = algebra.ring
        var bounds = OutwardInterval(lower: -360, upper: 360)
        if let p = sweep.polynomial {
            var ranges = ring.ranges
            for (generator, range) in ring.rangesOfAngles { ranges[generator] = range }
            bounds = bounds.intersection(ring.enclosure(p, ring.enclosures(ranges))) ?? bounds
        }
        var ranges: [SweepRange] = []
        for quarters in 0..<4 {
            let least = Double(90 * quarters)
            if !isBackward, bounds.upper > least { ranges.append(.init(isClockwise: true, quarters: quarters)) }
            if !isForward, bounds.lower < -least { ranges.append(.init(isClockwise: false, quarters: quarters)) }
        }
        return ranges
    }

    /// What holds of a sweep in a range: the rest behind the whole quarter turns is above 0° and at most 90°.
    private mutating func facts(of sweep: Form, in range: SweepRange, from: Form) throws(AlgebraLimit) -> [Fact] {
        guard let u = try directions(from: from, range).last else { throw .unsupported }
        let v = try algebra.direction(algebra.sum(from, sweep))
        let turn = try algebra.cross(u, v)
        let side = range.isClockwise ? turn : turn.negated
        var facts = [
            Fact(try algebra.ring.signCarrier(side), .nonnegative, .assumption),
            Fact(try algebra.ring.signCarrier(algebra.dot(u, v)), .nonnegative, .assumption),
        ]
        guard let p = sweep.polynomial, isOfVariables(p) else { return facts }
        let extent = range.isClockwise ? p : p.negated
        facts.append(Fact(try extent.subtracting(Polynomial(Rational(90 * range.quarters))), .nonnegative, .assumption))
        facts.append(
            Fact(try Polynomial(Rational(90 * range.quarters + 90)).subtracting(extent), .nonnegative, .assumption))
        return facts
    }

    /// Whether a polynomial names generators without a definition only.
    private func isOfVariables(_ p: Polynomial) -> Bool {
        let ring = algebra.ring
        var result = true
        forEach(p.variables & ~ring.constants) { if !ring[$0].isVariable { result = false } }
        return result
    }

    /// Whether facts about an inside of a range are proved to be wrong; on its edge another range holds, too.
    private func isImpossible(_ facts: [Fact]) -> Bool {
        let hypotheses = Hypotheses(algebra.ring)
        return facts.contains { fact in
            if let constant = fact.polynomial.constant { return constant < .zero }
            var prover = Prover(hypotheses, work: WorkBudget(Self.rangeWork))
            return prover.prove(.nonnegative(fact.polynomial.negated)).isProved
        }
    }

    /// How many sweeps that are not constant there may be.
    private static let sweepLimit = 4

    /// What it may cost to rule out a range, in units of work.
    private static let rangeWork = 400
}

extension SweepRange {
    /// Whether a sweep in degrees is in it, but for rounding.
    func contains(_ degrees: Double) -> Bool {
        let extent = (isClockwise ? degrees : -degrees) - Double(90 * quarters)
        return extent >= -1e-9 && extent <= 90 + 1e-9
    }
}

extension Ring {
    /// The intervals of angles, by what is known of their cosines and sines.
    fileprivate var rangesOfAngles: [Int: OutwardInterval] {
        var ranges: [Int: OutwardInterval] = [:]
        for (index, entry) in entries.enumerated() {
            switch entry.generator {
            case .direction(let y, let x):
                let isRight = isNonnegative(x)
                let upper = isNegative(y) ? 0 : isRight ? 90.0 : 180
                ranges[index] = OutwardInterval(
                    lower: isNonnegative(y) ? 0 : isRight ? -90 : -180,
                    upper: isRight && isNonnegative(y.negated) ? 0 : upper)
            case .arccosine(let x):
                ranges[index] = OutwardInterval(
                    lower: isNonnegative(x.negated) ? 90 : 0, upper: isNonnegative(x) ? 90 : 180)
            case .width, .height, .parameter, .number, .integer, .pi, .doubleCosine, .surd, .root, .positivePart,
                .indicator, .floor, .cosine, .sine, .exponential, .logarithm, .power:
                break
            }
        }
        return ranges
    }

    private func isNonnegative(_ form: Form) -> Bool {
        var scratch = self
        guard let p = try? scratch.signCarrier(form) else { return false }
        return scratch.isNonnegative(p)
    }

    private func isNegative(_ form: Form) -> Bool {
        var scratch = self
        guard let p = try? scratch.signCarrier(form) else { return false }
        return scratch.isPositive(p.negated)
    }

    /// The intervals of the generators without a definition, by their bounds.
    var ranges: [Int: OutwardInterval] {
        var ranges: [Int: OutwardInterval] = [:]
        for (index, entry) in entries.enumerated() where entry.generator.isVariable {
            let lower = entry.bounds.lower.map { OutwardInterval(enclosing: $0).lower } ?? -.infinity
            let upper = entry.bounds.upper.map { OutwardInterval(enclosing: $0).upper } ?? .infinity
            ranges[index] = OutwardInterval(lower: lower, upper: upper)
        }
        return ranges
    }
}

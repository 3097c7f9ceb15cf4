import ShapeProgram
import ShapeSyntax

/// Draws an expanded program at one place with enclosures in place of numbers, to confirm what the evaluator found.
///
/// A joint that is off here is off for certain, however the numbers are rounded; and the place counts for certain: its
/// values are in the domains, the requirements hold, everything drawn has a value and sweeps are in range. Where any of
/// that is open there is no answer. Beside the normal forms this is the second, independent way to refute a claim.
struct RigorousDrawing {
    /// How deep formulas, calls and blocks may nest.
    static let depthLimit = 256
    /// How many statements and formulas may be visited.
    private static let stepLimit = 200_000

    /// What a direction of the path is known to be.
    enum Heading {
        /// There is no segment that has one.
        case none
        case uncertain
        case vector(EnclosedPoint)
        /// In degrees.
        case angle(Enclosure)
    }

    // The place.
    var width = Enclosure.one
    var height = Enclosure.one
    /// Four components for each.
    var parameters: [Enclosure] = []

    // Surroundings of a formula.
    var pen = EnclosedPoint.origin
    var heading = Heading.none
    /// Four components for each; `nil` for what was not computed yet.
    var bindings: [Enclosure?] = []
    var arguments: [Enclosure] = []
    var argumentBase = 0
    var steps = 0

    // The subpath.
    var isInSubpath = false
    var start = EnclosedPoint.origin
    var joint = RigorousJoint()
    var statement = ID<Statement>.none

    /// The statements of which a claim fails for certain, once for each time.
    private(set) var failures: Set<UInt32> = []

    /// How many statements and formulas the last drawing visited.
    var stepsTaken: Int { Self.stepLimit - max(0, steps) }

    /// Draws a program at a sample; whether that gave an answer.
    mutating func draw(_ program: Program, at point: Samples.Point) -> Bool {
        let numbers = [point.width, point.height] + point.values
        let values = numbers.compactMap { Rational(exactly: $0) }
        steps = Self.stepLimit
        return values.count == numbers.count && draw(program, at: values)
    }

    /// Draws a program at a place, which is w, h and the components of the parameters; whether that gave an answer.
    mutating func draw(_ program: Program, at values: [Rational]) -> Bool {
        steps = Self.stepLimit
        failures.removeAll(keepingCapacity: true)
        do throws(Enclosure.Doubt) {
            try begin(program, at: values)
            for layer in program.layers {
                leaveSubpath()
                pen = .origin
                try run(layer.body, program, 0)
            }
            for requirement in program.requirements { try check(requirement, program) }
            return true
        } catch {
            return false
        }
    }

    /// The value of a formula that does not depend on the path, at a place; `nil` where it may have none.
    static func value(of id: ID<Expression>, _ program: Program, at values: [Rational]) -> Enclosure? {
        var drawing = RigorousDrawing()
        drawing.steps = stepLimit
        do throws(Enclosure.Doubt) {
            try drawing.begin(program, at: values)
            return try drawing.value(id, program, 0)
        } catch {
            return nil
        }
    }

    /// Whether the claim of a statement failed at the last drawing.
    func refutes(_ claim: JointClaim) -> Bool { failures.contains(claim.statement.raw) }

    mutating func noteFailure(of id: ID<Statement>) { failures.insert(id.raw) }

    /// Counts work.
    mutating func spend(_ depth: Int) throws(Enclosure.Doubt) {
        steps -= 1
        guard steps > 0, depth < Self.depthLimit else { throw .tooLarge }
    }
}

/// A point or vector.
struct EnclosedPoint: Sendable {
    var x: Enclosure
    var y: Enclosure

    static let origin = EnclosedPoint(x: .zero, y: .zero)

    static func + (a: Self, b: Self) -> Self { Self(x: a.x + b.x, y: a.y + b.y) }
    static func - (a: Self, b: Self) -> Self { Self(x: a.x - b.x, y: a.y - b.y) }
    static prefix func - (a: Self) -> Self { Self(x: -a.x, y: -a.y) }

    /// Whether it is certainly not (0, 0), or certainly it; `nil` for neither.
    var hasLength: Bool? {
        if x.excludesZero || y.excludesZero { return true }
        return x.isZero == true && y.isZero == true ? false : nil
    }
}

// MARK: - The place

extension RigorousDrawing {
    private mutating func begin(_ program: Program, at values: [Rational]) throws(Enclosure.Doubt) {
        guard values.count >= 2, values[0] > .zero, values[1] > .zero else { throw .mayBeUndefined }
        width = Enclosure(values[0])
        height = Enclosure(values[1])
        bindings.removeAll(keepingCapacity: true)
        bindings.append(contentsOf: repeatElement(nil, count: 4 * program.bindings.count))
        arguments.removeAll(keepingCapacity: true)
        argumentBase = 0
        parameters.removeAll(keepingCapacity: true)
        parameters.append(contentsOf: repeatElement(.zero, count: 4 * program.parameters.count))
        var position = 2
        for (index, parameter) in program.parameters.enumerated() {
            for component in 0..<parameter.kind.componentCount {
                guard position < values.count else { throw .undecided }
                parameters[4 * index + component] = Enclosure(values[position])
                position += 1
            }
            if parameter.kind.componentCount == 1 { try check(parameters[4 * index], isIn: parameter, program) }
        }
    }

    private mutating func check(_ value: Enclosure, isIn parameter: Parameter, _ program: Program)
        throws(Enclosure.Doubt)
    {
        switch parameter.kind {
        case .integer: guard value.exact?.isInteger == true else { throw .mayBeUndefined }
        case .boolean: guard value.isZero == true || value.exact == .one else { throw .mayBeUndefined }
        case .number, .angle, .duration, .point, .color: break
        }
        if parameter.minimum.isPresent {
            let bound = try self.value(parameter.minimum, program, 0)
            guard value.isLess(than: bound) == false else { throw .mayBeUndefined }
        }
        if parameter.maximum.isPresent {
            let bound = try self.value(parameter.maximum, program, 0)
            guard bound.isLess(than: value) == false else { throw .mayBeUndefined }
        }
    }

    private mutating func check(_ requirement: Requirement, _ program: Program) throws(Enclosure.Doubt) {
        guard try isTrue(requirement.condition, program, 0) else { throw .mayBeUndefined }
    }
}

// MARK: - Statements

extension RigorousDrawing {
    private mutating func run(_ block: Block, _ program: Program, _ depth: Int) throws(Enclosure.Doubt) {
        for index in block.indices {
            try spend(depth)
            let id = program.statement(at: index)
            statement = id
            try run(program[id], program, depth)
        }
    }

    private mutating func run(_ statement: Statement, _ program: Program, _ depth: Int) throws(Enclosure.Doubt) {
        switch statement {
        case .bind(let binding): try bind(binding, program, depth)
        case .move(let target):
            leaveSubpath()
            pen = try point(target, program, depth)
            start = pen
            isInSubpath = true
        case .line(let target): line(to: try point(target, program, depth))
        case .quadratic(let control, let target):
            let control = try point(control, program, depth)
            curve([control], to: try point(target, program, depth))
        case .cubic(let first, let second, let target):
            let controls = [try point(first, program, depth), try point(second, program, depth)]
            curve(controls, to: try point(target, program, depth))
        case .arc(let arc): try draw(arc, program, depth)
        case .smooth: smooth()
        case .close: close()
        case .open: leaveSubpath()
        case .reversed(let body): try run(body, program, depth + 1)
        case .repeat(let loop): try `repeat`(loop, program, depth)
        case .choose(let condition, let then, let otherwise):
            let isTrue = try isTrue(condition, program, depth)
            try run(isTrue ? then : otherwise, program, depth + 1)
        case .corner, .primitive, .transform: throw .undecided
        }
    }

    private mutating func `repeat`(_ id: ID<Loop>, _ program: Program, _ depth: Int) throws(Enclosure.Doubt) {
        let loop = program[id]
        let lower = try value(loop.lower, program, depth)
        let upper = try value(loop.upper, program, depth)
        guard let first = lower.exact?.asInt, var end = upper.exact?.asInt, first.magnitude < 1 << 52,
            end.magnitude < 1 << 52
        else { throw .undecided }
        if loop.isClosed { end += 1 }
        var index = first
        while index < end {
            try spend(depth)
            bindings[4 * loop.index.index] = Enclosure(Rational(index))
            try run(loop.body, program, depth + 1)
            index += 1
        }
    }

    mutating func point(_ point: Point, _ program: Program, _ depth: Int) throws(Enclosure.Doubt) -> EnclosedPoint {
        let x = try value(point.x, program, depth)
        return EnclosedPoint(x: x, y: try value(point.y, program, depth))
    }
}

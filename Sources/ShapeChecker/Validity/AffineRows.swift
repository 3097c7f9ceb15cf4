import ShapeProgram
import ShapeSyntax

/// Conditions of a shape, each an affine sum that is ≥ 0, or > 0.
struct AffineRows: ~Copyable {
    private var sums = Arena<AffineValue>(capacity: 32)
    private var strict = Arena<Bool>(capacity: 32)
    /// What the columns behind those of w and h stand for.
    private var owners = Arena<SizeLimits.Component>(capacity: 8)
    /// Whether parameters count as their defaults.
    private(set) var haveDefaults = false

    var count: Int { strict.count }
    /// Whether there are so many that another method has to do.
    var isFull: Bool { count >= 1_000 }

    /// Forgets all rows; makes ready for those of a program with a column for each component of each parameter, or with
    /// none of these. Whether there are few enough.
    mutating func reset(_ program: Program, withDefaults: Bool) -> Bool {
        sums.empty()
        strict.empty()
        owners.empty()
        haveDefaults = withDefaults
        if withDefaults { return true }
        var place = 0
        for (index, parameter) in program.parameters.enumerated() {
            let count = parameter.kind.componentCount
            if parameter.kind.isLength {
                guard owners.count + count <= 5 else { return false }
                for component in 0..<count {
                    owners.append(
                        SizeLimits.Component(parameter: index, component: component, place: place + component))
                }
            }
            place += count
        }
        return true
    }

    /// The column of a component of a parameter.
    func column(of parameter: ID<Parameter>, _ component: UInt8) -> Int? {
        for index in owners.indices
        where owners[index].parameter == parameter.index && owners[index].component == Int(component) {
            return index + 3
        }
        return nil
    }

    mutating func append(_ sum: AffineValue, isStrict: Bool) {
        sums.append(sum)
        strict.append(isStrict)
    }

    /// Whether the last row is a sum.
    func isLast(_ sum: AffineValue) -> Bool {
        count > 0 && AffineValue.areEqual(sums[count - 1], sum)
    }

    /// The rows of some places as plain data.
    func limits(_ rows: [Int]) -> SizeLimits {
        let columns = owners.count + 3
        var components: [SizeLimits.Component] = []
        components.reserveCapacity(owners.count)
        for index in owners.indices { components.append(owners[index]) }
        var numbers: [Int64] = []
        numbers.reserveCapacity(rows.count * columns)
        for row in rows {
            for column in 0..<columns { numbers.append(sums[row].numbers[column]) }
        }
        return SizeLimits(components, numbers, isStrict: rows.map { strict[$0] })
    }
}

// MARK: - What rows say

extension AffineRows {
    /// Whose greater lengths make a condition true, or false.
    enum Direction {
        /// Neither side matters.
        case none
        case width
        case height
        /// Both sides do, and longer is better.
        case both
        /// A longer side may be worse.
        case opposed
    }

    func isStrict(_ row: Int) -> Bool { strict[row] }

    func direction(_ row: Int) -> Direction { Self.direction(sums[row]) }

    private static func direction(_ sum: AffineValue) -> Direction {
        let (a, b) = (sum.numbers[1], sum.numbers[2])
        if a < 0 || b < 0 { return .opposed }
        if b == 0 { return a == 0 ? .none : .width }
        return a == 0 ? .height : .both
    }

    /// What a sum comes to at a size, with the parameters' defaults; `nil` where that does not fit.
    func value(_ sum: AffineValue, _ size: Program.DesignSize, _ program: Program) -> Int64? {
        guard let across = AffineValue.product(sum.numbers[1], size.width),
            let down = AffineValue.product(sum.numbers[2], size.height), let rest = rest(sum, program)
        else { return nil }
        return Self.sum(Self.sum(across, down), rest)
    }

    /// c + Σ f·p of a row with the parameters' defaults; `nil` where that does not fit.
    func rest(_ row: Int, _ program: Program) -> Int64? { rest(sums[row], program) }

    private func rest(_ sum: AffineValue, _ program: Program) -> Int64? {
        var rest: Int64? = sum.numbers[0]
        for index in owners.indices where sum.numbers[index + 3] != 0 {
            let standard = program.parameters[owners[index].parameter].defaultValue[owners[index].component]
            guard standard.isPresent, let value = program.constantValue(standard) else { return nil }
            rest = Self.sum(rest, AffineValue.product(sum.numbers[index + 3], value))
        }
        return rest
    }

    /// The length that one of the sides has at least, with the parameters' defaults, in points.
    func bound(_ row: Int, _ program: Program) -> Double? {
        guard let rest = rest(row, program), rest != .min else { return nil }
        let slope = max(sums[row].numbers[1], sums[row].numbers[2])
        let (whole, remainder) = (0 &- rest).quotientAndRemainder(dividingBy: slope)
        if remainder == 0 { return Double(whole) }
        return Rational(Int128(0 &- rest), over: Int128(slope))?.doubleValue
    }

    private static func sum(_ a: Int64?, _ b: Int64?) -> Int64? {
        guard let a, let b else { return nil }
        let (sum, overflow) = a.addingReportingOverflow(b)
        return overflow ? nil : sum
    }
}

// MARK: - What the domains of parameters promise

extension AffineRows {
    /// The rows about sizes of which none follows from another one or from the parameters' domains.
    mutating func essence(_ program: Program) -> [Int] {
        var kept: [Int] = []
        for row in 0..<count where direction(row) != .none && !isPromised(row, program) {
            normalize(row)
            if kept.contains(where: { follows(row, from: $0, program) }) { continue }
            kept.removeAll { follows($0, from: row, program) }
            kept.append(row)
        }
        return kept
    }

    /// Whether a row is true at every size, wherever the parameters are in their domains.
    func isPromised(_ row: Int, _ program: Program) -> Bool { isPromised(sums[row], isStrict: strict[row], program) }

    func isPromised(_ sum: AffineValue, isStrict: Bool, _ program: Program) -> Bool {
        let direction = Self.direction(sum)
        guard direction != .opposed, let least = leastRest(sum, program) else { return false }
        return least > 0 || least == 0 && (direction != .none || !isStrict)
    }

    /// Multiplies a row about one side so that the side counts once, if that goes without fractions.
    private mutating func normalize(_ row: Int) {
        let (a, b) = (sums[row].numbers[1], sums[row].numbers[2])
        let slope = a == 0 ? b : a
        guard slope > 0, slope != SizeLimits.unit, a == 0 || b == 0,
            let factor = Rational(Int128(SizeLimits.unit), over: Int128(slope))
        else { return }
        let product = sums[row].multiplied(by: factor)
        if product.isKnown { sums[row] = product }
    }

    /// Whether a row follows from another one about the same multiples of w and h.
    private func follows(_ row: Int, from other: Int, _ program: Program) -> Bool {
        let difference = sums[row].adding(sums[other].negated)
        guard difference.isKnown, difference.numbers[1] == 0, difference.numbers[2] == 0,
            let least = leastRest(difference, program)
        else { return false }
        return least > 0 || least == 0 && (strict[other] || !strict[row])
    }

    /// The least of c + Σ f·p wherever the parameters are in their domains; `nil` where there is none.
    private func leastRest(_ sum: AffineValue, _ program: Program) -> Int64? {
        var rest: Int64? = sum.numbers[0]
        for index in owners.indices where sum.numbers[index + 3] != 0 {
            let factor = sum.numbers[index + 3]
            let parameter = owners[index].parameter
            let bound = factor > 0 ? program.parameters[parameter].minimum : program.parameters[parameter].maximum
            guard bound.isPresent, let value = program.constantValue(bound) else { return nil }
            rest = Self.sum(rest, AffineValue.product(factor, value))
        }
        return rest
    }
}

extension Kind {
    /// Whether a length can be a multiple of it.
    fileprivate var isLength: Bool {
        switch self {
        case .number, .integer, .point, .duration: true
        case .angle, .boolean, .color: false
        }
    }
}

import ShapeProgram
import ShapeSyntax

/// What is asked of the sizes of a shape, as far as Swift can say it.
struct SwiftLimits: Sendable {
    /// What a column of the limits stands for.
    enum Column: Sendable {
        case one
        case width
        case height
        case parameter(Int, component: Int)
    }

    private var limits = SizeLimits([], [], isStrict: [])
    /// Its numbers.
    private var fractions: [SwiftFraction] = []
    private var policy = SwiftStyle.BelowMinimum.clamp
    /// What columns stand for.
    private(set) var columns: [Column] = []
    /// The parameters that are named, in the order of declaration.
    private(set) var parameters: [Int] = []
    /// How many limits are about both sides.
    private var mixedCount = 0
    /// Whether nothing is known but that the shape is what it is meant to be where its requirements hold.
    private(set) var areRequirements = false

    /// Nothing.
    init() {}

    /// `limits` are `nil` where they are not known.
    init(_ limits: SizeLimits?, _ program: Program, _ policy: SwiftStyle.BelowMinimum) {
        self.policy = policy
        guard let limits, let fractions = limits.fractions else {
            areRequirements = policy != .clamp && !program.requirements.isEmpty
            return
        }
        if limits.count == 0 { return }
        self.fractions = fractions
        columns = [.one, .width, .height]
        columns.reserveCapacity(limits.columns)
        for component in limits.components {
            columns.append(.parameter(component.parameter, component: component.component))
            if limits.name(columns.count - 1), parameters.last != component.parameter {
                parameters.append(component.parameter)
            }
        }
        mixedCount = (0..<limits.count).count { limits.side($0) == nil }
        self.limits = limits
    }

    /// Whether a function tells the smallest size.
    var haveFunction: Bool { limits.count > 0 && mixedCount == 0 }
    /// Whether nothing is drawn at other sizes.
    var areChecked: Bool { policy != .clamp && limits.count > 0 }
    /// Whether a size that is too small stops the program. Where no size is too small, nothing is drawn.
    var trap: Bool { policy == .trap && mixedCount == 0 && !areRequirements }
    var count: Int { limits.count }

    /// Whether they name a parameter.
    func depend(on index: Int) -> Bool { parameters.contains(index) }

    func isStrict(_ row: Int) -> Bool { limits.isStrict[row] }

    /// The column of the one side that a limit is about; `nil` for one about both.
    func side(_ row: Int) -> Int? { limits.side(row) }

    /// A number of a limit.
    func number(_ row: Int, _ column: Int) -> SwiftFraction {
        fractions[row * columns.count + column]
    }
}

extension SizeLimits {
    /// All numbers; `nil` where one does not fit.
    fileprivate var fractions: [SwiftFraction]? {
        var fractions: [SwiftFraction] = []
        fractions.reserveCapacity(numbers.count)
        for number in numbers {
            guard let fraction = SwiftFraction(counted: number) else { return nil }
            fractions.append(fraction)
        }
        return fractions
    }

    /// Whether some row has a number in a column.
    fileprivate func name(_ column: Int) -> Bool {
        (0..<count).contains { numbers[$0 * columns + column] != 0 }
    }

    /// The column of the side that a row bounds from below, if it is one.
    fileprivate func side(_ row: Int) -> Int? {
        let (a, b) = (numbers[row * columns + 1], numbers[row * columns + 2])
        // A side that counts otherwise was not brought to this form, as the numbers do not allow it.
        if a == Self.unit, b == 0 { return 1 }
        return a == 0 && b == Self.unit ? 2 : nil
    }
}

extension SwiftFraction {
    /// A number that is counted by `SizeLimits.unit`; `nil` for one that does not fit.
    fileprivate init?(counted number: Int64) {
        let (whole, rest) = number.quotientAndRemainder(dividingBy: SizeLimits.unit)
        guard rest == 0 else {
            self.init(number, over: SizeLimits.unit)
            return
        }
        self.init(Int32(truncatingIfNeeded: whole))
        guard Int64(top) == whole, top != .min else { return nil }
    }
}

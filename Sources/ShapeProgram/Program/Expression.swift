import ShapeSyntax

/// What a value is; points and colours are made of several scalar expressions.
public enum Kind: UInt8, Sendable {
    case number
    case integer
    /// Degrees, clockwise from +x.
    case angle
    case point
    /// Four numbers: red, green and blue in 0…255, alpha in 0…1.
    case color
    case boolean
    /// Seconds.
    case duration

    /// Compares without a call across modules, since every operand is compared.
    @inlinable
    public static func == (a: Kind, b: Kind) -> Bool { a.number == b.number }

    /// The raw value, in a form that is inlined in other modules.
    @inlinable var number: UInt8 {
        switch self {
        case .number: 0
        case .integer: 1
        case .angle: 2
        case .point: 3
        case .color: 4
        case .boolean: 5
        case .duration: 6
        }
    }

    /// How many scalars make a value of this kind.
    @inlinable public var componentCount: Int {
        switch self {
        case .number, .integer, .angle, .boolean, .duration: 1
        case .point: 2
        case .color: 4
        }
    }

    /// The kind of each scalar.
    @inlinable public var scalar: Kind {
        switch self {
        case .number, .integer, .angle, .boolean, .duration: self
        case .point, .color: .number
        }
    }

    public var text: String {
        switch self {
        case .number: "number"
        case .integer: "integer"
        case .angle: "angle"
        case .point: "point"
        case .color: "color"
        case .boolean: "boolean"
        case .duration: "duration"
        }
    }
}

/// A scalar formula. Angles are in degrees, booleans are 0 or 1.
///
/// Operands lie before their operator in the arena. Two operators may share an operand.
public enum Expression: Hashable, Sendable {
    case constant(ID<Rational>)
    case pi
    case width
    case height
    case parameter(ID<Parameter>, component: UInt8)
    /// A `let`, or the index of a loop.
    case binding(ID<Binding>, component: UInt8)
    /// A scalar parameter of the function that this formula belongs to, by position.
    case argument(UInt16)
    /// The current point: component 0 is x, 1 is y.
    case pen(component: UInt8)
    /// The direction in which the path arrived at the current point.
    case heading
    case unary(UnaryOperator, ID<Expression>)
    case binary(BinaryOperator, ID<Expression>, ID<Expression>)
    case power(ID<Expression>, Int32)
    case conditional(ID<Expression>, ID<Expression>, ID<Expression>)
    case call(ID<Call>, component: UInt8)
}

/// A scalar formula with its kind, the place that it comes from, and what it takes to evaluate.
public struct Formula: Hashable, Sendable {
    public var expression: Expression
    public var kind: Kind
    public var span: Span
    /// Known of formulas as they are written; those that `Expand` makes count as leaves.
    public var measure: Measure

    @inlinable
    public init(expression: Expression, kind: Kind, span: Span, measure: Measure) {
        self.expression = expression
        self.kind = kind
        self.span = span
        self.measure = measure
    }
}

/// How large a formula is, with all that it calls.
public struct Measure: Hashable, Sendable {
    /// What it takes to evaluate, in operations.
    public var cost: UInt32
    /// How deeply it nests, calls included.
    public var depth: UInt16
    /// Whether it names nothing but constants.
    public var isConstant: Bool

    @inlinable
    public init(cost: UInt32, depth: UInt16, isConstant: Bool) {
        self.cost = cost
        self.depth = depth
        self.isConstant = isConstant
    }

    /// Of a formula without operands.
    @inlinable
    public static func leaf(isConstant: Bool) -> Measure {
        Measure(cost: 1, depth: 1, isConstant: isConstant)
    }

    /// Of all operands together.
    @inlinable
    public func joined(_ other: Measure) -> Measure {
        Measure(
            cost: cost &+ other.cost, depth: max(depth, other.depth),
            isConstant: isConstant && other.isConstant)
    }
}

public enum UnaryOperator: UInt8, Sendable, CaseIterable {
    case negate, not, abs, sqrt, sin, cos, tan, asin, acos, floor, ceil, round, sign, exp, log
    /// Degrees to radians, a number.
    case radians
    /// A number of radians to an angle in degrees.
    case fromRadians
}

public enum BinaryOperator: UInt8, Sendable, CaseIterable {
    case add, subtract, multiply, divide
    /// Floored modulo: the result has the sign of the divisor.
    case mod
    case pow, min, max, hypot
    /// The angle of the vector (second operand, first operand), in (−180°, 180°].
    case atan2
    case less, lessOrEqual, greater, greaterOrEqual, equal, notEqual, and, or
}

/// A call of a user's function with its scalar arguments.
public struct Call: Hashable, Sendable {
    public var function: ID<Function>
    public var arguments: List<Expression>

    public init(function: ID<Function>, arguments: List<Expression>) {
        self.function = function
        self.arguments = arguments
    }
}

/// A value of any kind as its scalar components; unused ones are `none`.
public struct Value: Hashable, Sendable {
    public var kind: Kind
    public var first: ID<Expression>
    public var second: ID<Expression>
    public var third: ID<Expression>
    public var fourth: ID<Expression>

    /// A scalar.
    @inlinable
    public init(_ kind: Kind, _ first: ID<Expression>) {
        self.init(kind, first, .none, .none, .none)
    }

    /// A value of two components.
    @inlinable
    public init(_ kind: Kind, _ first: ID<Expression>, _ second: ID<Expression>) {
        self.init(kind, first, second, .none, .none)
    }

    @inlinable
    public init(
        _ kind: Kind,
        _ first: ID<Expression>,
        _ second: ID<Expression>,
        _ third: ID<Expression>,
        _ fourth: ID<Expression>
    ) {
        self.kind = kind
        self.first = first
        self.second = second
        self.third = third
        self.fourth = fourth
    }

    /// Component 0…3.
    @inlinable
    public subscript(component: Int) -> ID<Expression> {
        switch component {
        case 0: first
        case 1: second
        case 2: third
        default: fourth
        }
    }

    /// The components of a point.
    @inlinable public var point: Point { Point(first, second) }
}

/// A point or a vector as two formulas.
public struct Point: Hashable, Sendable {
    public var x: ID<Expression>
    public var y: ID<Expression>

    @inlinable
    public init(_ x: ID<Expression>, _ y: ID<Expression>) {
        self.x = x
        self.y = y
    }

    @inlinable public static var none: Point { Point(.none, .none) }
    @inlinable public var isPresent: Bool { x.isPresent }
}

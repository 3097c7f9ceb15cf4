import ShapeSyntax

/// What a value is; points and colours are made of several scalar expressions.
package enum Kind: UInt8, Sendable {
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
    package static func == (a: Kind, b: Kind) -> Bool { a.number == b.number }

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
    @inlinable package var componentCount: Int {
        switch self {
        case .number, .integer, .angle, .boolean, .duration: 1
        case .point: 2
        case .color: 4
        }
    }

    /// The kind of each scalar.
    @inlinable package var scalar: Kind {
        switch self {
        case .number, .integer, .angle, .boolean, .duration: self
        case .point, .color: .number
        }
    }

    package var text: String {
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
package enum Expression: Hashable, Sendable {
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

/// A scalar formula with its kind and the place that it comes from.
package struct Formula: Hashable, Sendable {
    package var expression: Expression
    package var kind: Kind
    package var span: Span

    @inlinable
    package init(expression: Expression, kind: Kind, span: Span) {
        self.expression = expression
        self.kind = kind
        self.span = span
    }
}

package enum UnaryOperator: UInt8, Sendable, CaseIterable {
    case negate, not, abs, sqrt, sin, cos, tan, asin, acos, floor, ceil, round, sign, exp, log
    /// Degrees to radians, a number.
    case radians
    /// A number of radians to an angle in degrees.
    case fromRadians
}

package enum BinaryOperator: UInt8, Sendable, CaseIterable {
    case add, subtract, multiply, divide
    /// Floored modulo: the result has the sign of the divisor.
    case mod
    case pow, min, max, hypot
    /// The angle of the vector (second operand, first operand), in (−180°, 180°].
    case atan2
    case less, lessOrEqual, greater, greaterOrEqual, equal, notEqual, and, or
}

/// A call of a user's function with its scalar arguments.
package struct Call: Hashable, Sendable {
    package var function: ID<Function>
    package var arguments: List<Expression>

    package init(function: ID<Function>, arguments: List<Expression>) {
        self.function = function
        self.arguments = arguments
    }
}

/// A value of any kind as its scalar components; unused ones are `none`.
package struct Value: Hashable, Sendable {
    package var kind: Kind
    package var first: ID<Expression>
    package var second: ID<Expression>
    package var third: ID<Expression>
    package var fourth: ID<Expression>

    @inlinable
    package init(
        _ kind: Kind,
        _ first: ID<Expression>,
        _ second: ID<Expression> = .none,
        _ third: ID<Expression> = .none,
        _ fourth: ID<Expression> = .none
    ) {
        self.kind = kind
        self.first = first
        self.second = second
        self.third = third
        self.fourth = fourth
    }

    /// Component 0…3.
    @inlinable
    package subscript(component: Int) -> ID<Expression> {
        switch component {
        case 0: first
        case 1: second
        case 2: third
        default: fourth
        }
    }

    /// The components of a point.
    @inlinable package var point: Point { Point(first, second) }
}

/// A point or a vector as two formulas.
package struct Point: Hashable, Sendable {
    package var x: ID<Expression>
    package var y: ID<Expression>

    @inlinable
    package init(_ x: ID<Expression>, _ y: ID<Expression>) {
        self.x = x
        self.y = y
    }

    @inlinable package static var none: Point { Point(.none, .none) }
    @inlinable package var isPresent: Bool { x.isPresent }
}

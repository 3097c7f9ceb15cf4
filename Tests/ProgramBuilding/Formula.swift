import ShapeProgram
import ShapeSyntax

/// A formula as a test writes it.
package indirect enum Formula: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, Sendable {
    case constant(Double, Kind)
    case pi
    case width
    case height
    case parameter(Int, component: UInt8)
    case binding(Int, component: UInt8)
    case argument(UInt16)
    case pen(UInt8)
    case heading
    case unary(UnaryOperator, Formula)
    case binary(BinaryOperator, Formula, Formula)
    case power(Formula, Int32)
    case conditional(Formula, Formula, Formula)
    case call(Int, [Formula], component: UInt8)

    package init(floatLiteral value: Double) { self = .constant(value, .number) }
    package init(integerLiteral value: Int) { self = .constant(Double(value), .number) }

    package static let w = Formula.width
    package static let h = Formula.height
    package static func number(_ value: Double) -> Formula { .constant(value, .number) }
    package static func degrees(_ value: Double) -> Formula { .constant(value, .angle) }
    package static func parameter(_ index: Int) -> Formula { .parameter(index, component: 0) }
    package static func binding(_ index: Int) -> Formula { .binding(index, component: 0) }

    package static func + (a: Formula, b: Formula) -> Formula { .binary(.add, a, b) }
    package static func - (a: Formula, b: Formula) -> Formula { .binary(.subtract, a, b) }
    package static func * (a: Formula, b: Formula) -> Formula { .binary(.multiply, a, b) }
    package static func / (a: Formula, b: Formula) -> Formula { .binary(.divide, a, b) }
    package static prefix func - (a: Formula) -> Formula { .unary(.negate, a) }
}

/// A statement as a test writes it.
package indirect enum Step: Sendable {
    case bind(Int)
    case move(Formula, Formula)
    case line(Formula, Formula)
    case quadratic(Formula, Formula, to: (Formula, Formula))
    case cubic(Formula, Formula, Formula, Formula, to: (Formula, Formula))
    case arc(ArcStep)
    case smooth
    case close
    case open
    case reversed([Step])
    case loop(index: Int, Formula, Formula, isClosed: Bool, [Step])
    case choose(Formula, [Step], [Step])
    /// Something that `Expand` would have replaced.
    case corner(Formula, Formula, Formula)

    /// An arc of a circle.
    package static func arc(
        _ x: Formula, _ y: Formula, _ radius: Formula, from: Double, sweep: Double, stated: Bool = true
    ) -> Step {
        .arc(ArcStep(x, y, radius, nil, .degrees(from), .degrees(sweep), stated: stated))
    }
}

/// An arc with a centre.
package struct ArcStep: Sendable {
    package var x: Formula
    package var y: Formula
    package var radiusX: Formula
    package var radiusY: Formula?
    package var rotation: Formula?
    package var from: Formula
    package var sweep: Formula
    package var end: (Formula, Formula)?
    package var isStated: Bool

    package init(
        _ x: Formula, _ y: Formula, _ radiusX: Formula, _ radiusY: Formula?, _ from: Formula,
        _ sweep: Formula,
        rotation: Formula? = nil, end: (Formula, Formula)? = nil, stated: Bool = true
    ) {
        self.x = x
        self.y = y
        self.radiusX = radiusX
        self.radiusY = radiusY
        self.rotation = rotation
        self.from = from
        self.sweep = sweep
        self.end = end
        isStated = stated
    }
}

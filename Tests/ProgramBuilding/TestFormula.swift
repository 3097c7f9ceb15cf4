import ShapeProgram
import ShapeSyntax

/// A formula as a test writes it.
package indirect enum TestFormula: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, Sendable {
    case constant(Double, Kind)
    case pi
    case width
    case height
    case parameter(Int, component: UInt8)
    case binding(Int, component: UInt8)
    case argument(UInt16)
    case pen(UInt8)
    case heading
    case unary(UnaryOperator, TestFormula)
    case binary(BinaryOperator, TestFormula, TestFormula)
    case power(TestFormula, Int32)
    case conditional(TestFormula, TestFormula, TestFormula)
    case call(Int, [TestFormula], component: UInt8)

    package init(floatLiteral value: Double) { self = .constant(value, .number) }
    package init(integerLiteral value: Int) { self = .constant(Double(value), .number) }

    package static let w = TestFormula.width
    package static let h = TestFormula.height
    package static func number(_ value: Double) -> TestFormula { .constant(value, .number) }
    package static func degrees(_ value: Double) -> TestFormula { .constant(value, .angle) }
    package static func parameter(_ index: Int) -> TestFormula { .parameter(index, component: 0) }
    package static func binding(_ index: Int) -> TestFormula { .binding(index, component: 0) }

    package static func + (a: TestFormula, b: TestFormula) -> TestFormula { .binary(.add, a, b) }
    package static func - (a: TestFormula, b: TestFormula) -> TestFormula { .binary(.subtract, a, b) }
    package static func * (a: TestFormula, b: TestFormula) -> TestFormula { .binary(.multiply, a, b) }
    package static func / (a: TestFormula, b: TestFormula) -> TestFormula { .binary(.divide, a, b) }
    package static prefix func - (a: TestFormula) -> TestFormula { .unary(.negate, a) }
}

/// A statement as a test writes it.
package indirect enum Step: Sendable {
    case bind(Int)
    case move(TestFormula, TestFormula)
    case line(TestFormula, TestFormula)
    case quadratic(TestFormula, TestFormula, to: (TestFormula, TestFormula))
    case cubic(TestFormula, TestFormula, TestFormula, TestFormula, to: (TestFormula, TestFormula))
    case arc(ArcStep)
    case smooth
    case close
    case open
    case reversed([Step])
    case loop(index: Int, TestFormula, TestFormula, isClosed: Bool, [Step])
    case choose(TestFormula, [Step], [Step])
    /// Something that `Expand` would have replaced.
    case corner(TestFormula, TestFormula, TestFormula)

    /// An arc of a circle.
    package static func arc(
        _ x: TestFormula, _ y: TestFormula, _ radius: TestFormula, from: Double, sweep: Double,
        stated: Bool = true
    ) -> Step {
        .arc(ArcStep(x, y, radius, nil, .degrees(from), .degrees(sweep), stated: stated))
    }
}

/// An arc with a centre.
package struct ArcStep: Sendable {
    package var x: TestFormula
    package var y: TestFormula
    package var radiusX: TestFormula
    package var radiusY: TestFormula?
    package var rotation: TestFormula?
    package var from: TestFormula
    package var sweep: TestFormula
    package var end: (TestFormula, TestFormula)?
    package var isStated: Bool

    package init(
        _ x: TestFormula, _ y: TestFormula, _ radiusX: TestFormula, _ radiusY: TestFormula?,
        _ from: TestFormula,
        _ sweep: TestFormula,
        rotation: TestFormula? = nil, end: (TestFormula, TestFormula)? = nil, stated: Bool = true
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

/// A point; x grows to the right, y downwards.
struct Point: Equatable, Sendable {
    var x: Double
    var y: Double
}

/// A step of an outline, as generated code has it.
enum Element: Equatable, Sendable {
    case move(to: Point)
    case line(to: Point)
    case arc(center: Point, radius: Double, start: Double, sweep: Double)
    case close
}

/// A part of a shape.
typealias Rectangle = (x: Double, y: Double, width: Double, height: Double)

/// How far the sides of a shape are from its content.
typealias Insets = (top: Double, leading: Double, bottom: Double, trailing: Double)

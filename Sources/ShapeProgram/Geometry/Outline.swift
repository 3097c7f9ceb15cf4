import ShapeSyntax

/// A point or vector in points.
package struct Vector: Hashable, Sendable {
    package var x: Double
    package var y: Double

    @inlinable
    package init(_ x: Double, _ y: Double) {
        self.x = x
        self.y = y
    }

    @inlinable package static var zero: Vector { Vector(0, 0) }
    @inlinable package static func + (a: Vector, b: Vector) -> Vector { Vector(a.x + b.x, a.y + b.y) }
    @inlinable package static func - (a: Vector, b: Vector) -> Vector { Vector(a.x - b.x, a.y - b.y) }
    @inlinable package static func * (a: Vector, s: Double) -> Vector { Vector(a.x * s, a.y * s) }
}

/// An arc of an ellipse at one size. Angles in degrees; parametric, before `rotation`.
package struct ArcSegment: Hashable, Sendable {
    package var center: Vector
    /// Never negative.
    package var radii: Vector
    package var rotation: Double
    package var from: Double
    /// Signed, positive is clockwise, |sweep| ≤ 360.
    package var sweep: Double
    package var end: Vector
    /// The arc of the program that it was drawn from, or `none`.
    package var source: ID<Arc>

    @inlinable
    package init(
        center: Vector, radii: Vector, rotation: Double, from: Double, sweep: Double, end: Vector,
        source: ID<Arc> = .none
    ) {
        self.center = center
        self.radii = radii
        self.rotation = rotation
        self.from = from
        self.sweep = sweep
        self.end = end
        self.source = source
    }
}

/// One step of an evaluated path. Each starts where the one before ended.
package enum PathElement: Hashable, Sendable {
    case move(Vector)
    case line(Vector)
    case quadratic(Vector, to: Vector)
    case cubic(Vector, Vector, to: Vector)
    case arc(ArcSegment)
    /// Ends a subpath with a straight line to its start.
    case close
    /// Ends a subpath where it is.
    case open
}

/// The path of one layer at one size.
package struct Outline: Hashable, Sendable {
    package var elements: [PathElement] = []

    package init() {}
    package init(_ elements: [PathElement]) { self.elements = elements }
}

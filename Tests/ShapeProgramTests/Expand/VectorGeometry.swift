import Foundation
import ShapeProgram

/// A vertex with the radius of its rounding; 0 for none.
struct Rounded: Sendable {
    let point: Vector
    let radius: Double

    init(_ x: Double, _ y: Double, _ radius: Double = 0) {
        point = Vector(x, y)
        self.radius = radius
    }
}

/// The angle between two vectors in radians.
func angle(_ a: Vector, _ b: Vector) -> Double {
    atan2(abs(a.x * b.y - a.y * b.x), a.x * b.x + a.y * b.y)
}

/// Where the rounding of the corner p between a and b starts, its middle, and where it ends.
func fillet(_ a: Vector, _ p: Vector, _ b: Vector, _ radius: Double) -> [Vector] {
    let (u, v) = ((a - p) * (1 / distance(a, p)), (b - p) * (1 / distance(b, p)))
    let half = angle(u, v) / 2
    let bisector = (u + v) * (1 / distance(u + v, .zero))
    let center = p + bisector * (radius / sin(half))
    let setback = radius / tan(half)
    return [p + u * setback, center - bisector * radius, p + v * setback]
}

/// The points of a closed outline, three for each rounded vertex.
func roundedOutline(_ vertices: [Rounded]) -> [Vector] {
    vertices.indices.flatMap { index in
        let vertex = vertices[index]
        guard vertex.radius > 0 else { return [vertex.point] }
        let before = vertices[(index + vertices.count - 1) % vertices.count].point
        let next = vertices[(index + 1) % vertices.count].point
        return fillet(before, vertex.point, next, vertex.radius)
    }
}

/// The point at an angle in degrees around a centre.
func polar(_ center: Vector, _ radius: Double, _ degrees: Double) -> Vector {
    center + Vector(radius * cos(degrees * .pi / 180), radius * sin(degrees * .pi / 180))
}

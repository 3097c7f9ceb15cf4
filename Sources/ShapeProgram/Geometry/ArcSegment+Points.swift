extension ArcSegment {
    /// The point of the ellipse at a parametric angle in degrees.
    @inlinable
    package func point(at angle: Double) -> Vector {
        let (sine, cosine) = Elementary.sinCos(degrees: angle)
        return center + rotated(Vector(radii.x * cosine, radii.y * sine))
    }

    /// The derivative of `point(at:)` by the angle in radians: the direction of a clockwise run.
    @inlinable
    package func derivative(at angle: Double) -> Vector {
        let (sine, cosine) = Elementary.sinCos(degrees: angle)
        return rotated(Vector(-radii.x * sine, radii.y * cosine))
    }

    /// A vector turned clockwise by `rotation`.
    @inlinable
    func rotated(_ vector: Vector) -> Vector {
        if rotation == 0 { return vector }
        let (sine, cosine) = Elementary.sinCos(degrees: rotation)
        return Vector(vector.x * cosine - vector.y * sine, vector.x * sine + vector.y * cosine)
    }

    /// The arc run backwards, to the point where it began.
    package func reversed(to begin: Vector) -> ArcSegment {
        ArcSegment(
            center: center, radii: radii, rotation: rotation, from: from + sweep, sweep: -sweep, end: begin,
            source: source)
    }
}

extension Vector {
    @inlinable package var isFinite: Bool { x.isFinite && y.isFinite }

    /// The greater of the magnitudes of both components.
    @inlinable package var greatest: Double { max(x.magnitude, y.magnitude) }
}

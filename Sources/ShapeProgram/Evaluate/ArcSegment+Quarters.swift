// Most arcs begin and end at quarter turns, where points and directions need no trigonometry.
extension ArcSegment {
    /// The same as `point(at:)`.
    @inline(__always)
    func pointAtQuarter(_ angle: Double) -> Vector {
        switch quarter(angle) {
        case 0: center + Vector(radii.x, 0)
        case 1: center + Vector(0, radii.y)
        case 2: center + Vector(-radii.x, 0)
        case 3: center + Vector(0, -radii.y)
        default: point(at: angle)
        }
    }

    /// The same as `derivative(at:)`.
    @inline(__always)
    func derivativeAtQuarter(_ angle: Double) -> Vector {
        switch quarter(angle) {
        case 0: Vector(0, radii.y)
        case 1: Vector(-radii.x, 0)
        case 2: Vector(0, -radii.y)
        case 3: Vector(radii.x, 0)
        default: derivative(at: angle)
        }
    }

    /// How many quarter turns an angle is, modulo 4; −1 if it is no multiple of one, or the ellipse is rotated.
    @inline(__always)
    private func quarter(_ angle: Double) -> Int64 {
        let quarters = angle.magnitude < 0x1p40 && rotation == 0 ? Int64(angle / 90) : 0
        guard Double(quarters) * 90 == angle, rotation == 0 else { return -1 }
        return quarters & 3
    }
}

extension ArcSegment {
    /// The same as `point(at:)`. Most arcs begin and end at quarter turns, where it needs no trigonometry.
    @inline(__always)
    func pointAtQuarter(_ angle: Double) -> Vector {
        let quarters = angle.magnitude < 0x1p40 && rotation == 0 ? Int64(angle / 90) : 0
        guard Double(quarters) * 90 == angle, rotation == 0 else { return point(at: angle) }
        switch quarters & 3 {
        case 0: return center + Vector(radii.x, 0)
        case 1: return center + Vector(0, radii.y)
        case 2: return center + Vector(-radii.x, 0)
        default: return center + Vector(0, -radii.y)
        }
    }
}

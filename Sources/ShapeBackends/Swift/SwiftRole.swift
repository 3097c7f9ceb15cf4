import ShapeProgram

/// What a value is there for, from which its name is made where the source gives none.
enum SwiftRole: UInt8, Sendable, CaseIterable {
    case none
    // As `Binding.Role` has them.
    case x, y, radius, limit, room, edge, directionX, directionY, turnSine, turnCosine, slope, setback, side
    case chordX, chordY, chord, rise, share, offsetX, offsetY, growth, angle, startAngle, heading
    case distance, apothem, along, across, cosine, sine, scale
    // Told by how a value is used.
    case topLeftRadius, topRightRadius, bottomRightRadius, bottomLeftRadius
    case topRadius, rightRadius, bottomRadius, leftRadius, cornerRadius
    case endAngle, halfway, sweep, center, centerX, centerY, point, length, delta, deltaX, deltaY
    case sum, product, ratio, half, least, greatest, chosen
    // Parts of the code itself.
    case index, secondIndex, thirdIndex, furtherIndex, pen, hole, minimum, progress, components

    /// The role of a value that `Expand` made.
    init(_ role: Binding.Role) {
        self =
            switch role {
            case .value: .none
            case .x: .x
            case .y: .y
            case .radius: .radius
            case .limit: .limit
            case .room: .room
            case .edge: .edge
            case .directionX: .directionX
            case .directionY: .directionY
            case .turnSine: .turnSine
            case .turnCosine: .turnCosine
            case .slope: .slope
            case .setback: .setback
            case .side: .side
            case .chordX: .chordX
            case .chordY: .chordY
            case .chord: .chord
            case .rise: .rise
            case .share: .share
            case .offsetX: .offsetX
            case .offsetY: .offsetY
            case .growth: .growth
            case .angle: .angle
            case .startAngle: .startAngle
            case .heading: .heading
            case .distance: .distance
            case .apothem: .apothem
            case .along: .along
            case .across: .across
            case .cosine: .cosine
            case .sine: .sine
            case .scale: .scale
            }
    }

    /// The name, before it is made unlike others.
    var text: StaticString {
        switch self {
        case .none: "value"
        case .x: "x"
        case .y: "y"
        case .radius: "radius"
        case .limit: "limit"
        case .room: "room"
        case .edge: "edge"
        case .directionX: "directionX"
        case .directionY: "directionY"
        case .turnSine: "turnSine"
        case .turnCosine: "turnCosine"
        case .slope: "slope"
        case .setback: "setback"
        case .side: "side"
        case .chordX: "chordX"
        case .chordY: "chordY"
        case .chord: "chord"
        case .rise: "rise"
        case .share: "share"
        case .offsetX: "offsetX"
        case .offsetY: "offsetY"
        case .growth: "growth"
        case .angle: "angle"
        case .startAngle: "startAngle"
        case .heading: "course"
        case .distance: "distance"
        case .apothem: "apothem"
        case .along: "along"
        case .across: "across"
        case .cosine: "cosine"
        case .sine: "sine"
        case .scale: "scale"
        case .topLeftRadius: "topLeftRadius"
        case .topRightRadius: "topRightRadius"
        case .bottomRightRadius: "bottomRightRadius"
        case .bottomLeftRadius: "bottomLeftRadius"
        case .topRadius: "topRadius"
        case .rightRadius: "rightRadius"
        case .bottomRadius: "bottomRadius"
        case .leftRadius: "leftRadius"
        case .cornerRadius: "cornerRadius"
        case .endAngle: "endAngle"
        case .halfway: "halfway"
        case .sweep: "sweep"
        case .center: "center"
        case .centerX: "centerX"
        case .centerY: "centerY"
        case .point: "point"
        case .length: "length"
        case .delta: "delta"
        case .deltaX: "deltaX"
        case .deltaY: "deltaY"
        case .sum: "sum"
        case .product: "product"
        case .ratio: "ratio"
        case .half: "half"
        case .least: "least"
        case .greatest: "greatest"
        case .chosen: "chosen"
        case .index: "i"
        case .secondIndex: "j"
        case .thirdIndex: "k"
        case .furtherIndex: "index"
        case .pen: "pen"
        case .hole: "hole"
        case .minimum: "minimum"
        case .progress: "progress"
        case .components: "components"
        }
    }

    /// Which corners a radius rounds, one bit for each clockwise from the top left; 0 for other roles.
    private var corners: UInt8 {
        switch self {
        case .topLeftRadius: 0b0001
        case .topRightRadius: 0b0010
        case .bottomRightRadius: 0b0100
        case .bottomLeftRadius: 0b1000
        case .topRadius: 0b0011
        case .rightRadius: 0b0110
        case .bottomRadius: 0b1100
        case .leftRadius: 0b1001
        case .cornerRadius: 0b1111
        case .none, .x, .y, .radius, .limit, .room, .edge, .directionX, .directionY, .turnSine, .turnCosine,
            .slope, .setback, .side, .chordX, .chordY, .chord, .rise, .share, .offsetX, .offsetY, .growth,
            .angle, .startAngle, .heading, .distance, .apothem, .along, .across, .cosine, .sine, .scale,
            .endAngle, .halfway, .sweep, .center, .centerX, .centerY, .point, .length, .delta, .deltaX,
            .deltaY, .sum, .product, .ratio, .half, .least, .greatest, .chosen, .index, .secondIndex,
            .thirdIndex, .furtherIndex, .pen, .hole, .minimum, .progress, .components:
            0
        }
    }

    /// The role of a radius that has both roles; `nil` unless both are radii of corners.
    func joined(_ other: SwiftRole) -> SwiftRole? {
        guard corners != 0, other.corners != 0 else { return nil }
        let both = corners | other.corners
        let sides: [SwiftRole] = [.topRadius, .rightRadius, .bottomRadius, .leftRadius]
        return both == corners ? self : sides.first { $0.corners == both } ?? .cornerRadius
    }

    /// Whether another role tells more.
    func isVaguer(than other: SwiftRole) -> Bool { vagueness > other.vagueness }

    private var vagueness: UInt8 {
        switch self {
        case .none: 3
        case .x, .y, .angle, .radius, .point: 2
        case .centerX, .centerY, .center, .startAngle, .endAngle, .sweep, .halfway: 1
        case .limit, .room, .edge, .directionX, .directionY, .turnSine, .turnCosine, .slope, .setback, .side,
            .chordX, .chordY, .chord, .rise, .share, .offsetX, .offsetY, .growth, .heading, .distance,
            .apothem, .along, .across, .cosine, .sine, .scale, .topLeftRadius, .topRightRadius,
            .bottomRightRadius, .bottomLeftRadius, .topRadius, .rightRadius, .bottomRadius, .leftRadius,
            .cornerRadius, .length, .delta, .deltaX, .deltaY, .sum, .product, .ratio, .half, .least, .greatest,
            .chosen, .index, .secondIndex, .thirdIndex,
            .furtherIndex, .pen, .hole, .minimum, .progress, .components:
            0
        }
    }

    /// Whether a formula of some length is easier to read by this name, even if it is used only once.
    var isTelling: Bool { vagueness == 0 && self != .offsetX && self != .offsetY || self == .radius }
}

import ShapeProgram
import ShapeSyntax

/// How a layer is painted, its numbers as formulas; `none` for one that is not there.
struct SwiftPaint: Sendable {
    typealias Operand = SwiftFormula.Operand

    struct Position: Sendable {
        var x: Operand
        var y: Operand
    }

    /// A colour with the one on dark screens, if that differs.
    struct Color: Sendable {
        var light: Shade
        var dark: Shade?
    }

    enum Shade: Sendable {
        /// What the host sets, with its own colour for dark screens.
        case parameter(ID<Parameter>)
        /// All in 0…1.
        case components(red: Operand, green: Operand, blue: Operand, alpha: Operand)
    }

    struct Stop: Sendable {
        var color: Color
        /// In 0…1.
        var offset: Operand
    }

    enum Fill: Sendable {
        case none
        /// The text colour of the surroundings.
        case current
        case color(Color)
        case linear(from: Position, to: Position, stops: [Stop])
        case radial(center: Position, radius: Operand, stops: [Stop])
    }

    struct Stroke: Sendable {
        var color: Color
        /// That of the pen: for a stroke inside, twice what is seen.
        var width: Operand
        var isInside: Bool
        var cap: LineCap
        var join: LineJoin
        var miterLimit: Operand
        var dash: [Operand]
        var dashPhase: Operand
    }

    struct Shadow: Sendable {
        var color: Color
        /// The standard deviation of the blur, half of what the source says.
        var radius: Operand
        var offset: Position
    }

    /// Shares of the length, in 0…1.
    struct Trim: Sendable {
        var from: Operand
        var to: Operand
    }

    /// The index of the layer in the program.
    var layer: Int
    var fill: Fill
    var isEvenOdd: Bool
    /// In 0…1; `none` for opaque.
    var fillOpacity: Operand
    var stroke: Stroke?
    /// In 0…1; `none` for opaque.
    var opacity: Operand
    var shadow: Shadow?
    var trim: Trim?

    /// All formulas, as often as they are written.
    var operands: [Operand] {
        var all = fill.operands + [fillOpacity, opacity]
        if let stroke {
            all += stroke.color.operands + stroke.dash + [stroke.width, stroke.miterLimit, stroke.dashPhase]
        }
        if let shadow { all += shadow.color.operands + [shadow.radius, shadow.offset.x, shadow.offset.y] }
        if let trim { all += [trim.from, trim.to] }
        return all.filter { $0.isPresent }
    }

    /// Whether fill and stroke are put together before something happens to both.
    var isGroup: Bool { opacity.isPresent || shadow != nil }
}

extension SwiftPaint.Color {
    var operands: [SwiftFormula.Operand] { light.operands + (dark?.operands ?? []) }

    /// The parameters that are used as they are.
    var parameters: [ID<Parameter>] {
        [light, dark].compactMap { shade in
            if case .parameter(let id) = shade { return id }
            return nil
        }
    }
}

extension SwiftPaint.Shade {
    fileprivate var operands: [SwiftFormula.Operand] {
        switch self {
        case .parameter: []
        case .components(let red, let green, let blue, let alpha): [red, green, blue, alpha]
        }
    }
}

extension SwiftPaint.Fill {
    fileprivate var operands: [SwiftFormula.Operand] {
        switch self {
        case .none, .current: []
        case .color(let color): color.operands
        case .linear(let from, let to, let stops): [from.x, from.y, to.x, to.y] + Self.operands(of: stops)
        case .radial(let center, let radius, let stops): [center.x, center.y, radius] + Self.operands(of: stops)
        }
    }

    private static func operands(of stops: [SwiftPaint.Stop]) -> [SwiftFormula.Operand] {
        stops.flatMap { $0.color.operands + [$0.offset] }
    }

    var isNone: Bool {
        if case .none = self { return true }
        return false
    }

    var colors: [SwiftPaint.Color] {
        switch self {
        case .none, .current: []
        case .color(let color): [color]
        case .linear(_, _, let stops), .radial(_, _, let stops): stops.map { $0.color }
        }
    }
}

extension SwiftPaint {
    /// All colours.
    var colors: [Color] {
        var all = fill.colors
        if let stroke { all.append(stroke.color) }
        if let shadow { all.append(shadow.color) }
        return all
    }
}

import ShapeProgram
import ShapeSyntax

/// What is known of a view before its parts are written.
struct SwiftView: Sendable {
    struct Layer: Sendable {
        /// Its index in the program.
        var index: Int
        /// `none` for the shape's own outline.
        var name: Name
        /// The parameters that its outline depends on.
        var inputs: [Int]
        var isEvenOdd: Bool
    }

    /// A layer of Core Animation.
    struct ShapeLayer: Hashable, Sendable {
        enum Role: Hashable, Sendable {
            /// That of a layer, with its fill, and its stroke if nothing stands against that.
            case shape
            /// A gradient, and the outline that it is cut off at.
            case gradient
            case gradientMask
            /// A stroke above a gradient or inside of the outline, and what it is cut off at then.
            case border
            case borderMask

            /// What stands behind the name of the layer.
            var suffix: StaticString {
                switch self {
                case .shape: "Layer"
                case .gradient: "Gradient"
                case .gradientMask: "GradientMask"
                case .border: "Border"
                case .borderMask: "BorderMask"
                }
            }
        }

        /// Which of the layers that draw something.
        var position: Int
        var role: Role
    }

    /// Those that draw something.
    var layers: [Layer] = []
    var motions: [Name] = []
    /// The layers that some motion turns; `nil` for all layers together.
    var turns: [Int?] = []
    /// Whether some colour is another on dark screens.
    var hasDarkColors = false
    /// Whether one of them is said where something is painted.
    var hasDarkPaints = false
    /// Whether something is filled with the colour of the surroundings.
    var usesTint = false
    var regions: [Name] = []
    /// The parameters that a region depends on, in the order of the regions.
    var regionInputs: [[Int]] = []
    /// The parameters that the whole outline depends on.
    var inputs: [Int] = []
    /// From the back to the front.
    var shapes: [ShapeLayer] = []
    /// Those of them that are stroked.
    var strokedShapes: [ShapeLayer] = []
    /// The parameters that some motion moves, and the motions that do so.
    var moved: [Int] = []
    var movingMotions: [Name] = []
    /// Whether some colour is made of one that the host sets.
    var mixesColors = false

    /// What is known but for what layers depend on.
    init(_ program: Program) {
        for index in program.drawnLayers {
            let style = program.layers[index].style.seen
            layers.append(
                Layer(
                    index: index, name: program.layers[index].name, inputs: [], isEvenOdd: style.rule == .evenOdd))
            addShapes(style)
            if style.fill == .current { usesTint = true }
        }
        if program.isMoved { for animation in program.animations { add(animation, of: program) } }
        let paints = program.drawnLayers.flatMap { program.layers[$0].style.seen.paints }
        hasDarkPaints = paints.contains { $0.dark != nil && program.wholeParameter($0.light) == nil }
        hasDarkColors =
            paints.contains { $0.dark != nil }
            || program.parameters.contains { $0.darkDefault != nil }
    }

    init() {}

    private mutating func add(_ animation: Animation, of program: Program) {
        if !motions.contains(animation.name) { motions.append(animation.name) }
        for track in animation.tracks where program.isSeen(track, of: animation) {
            switch track.target {
            case .rotation:
                let turn = animation.layer.isPresent ? animation.layer.index : nil
                if !turns.contains(turn) { turns.append(turn) }
            case .parameter(let id):
                if !moved.contains(id.index) { moved.append(id.index) }
                if !movingMotions.contains(animation.name) { movingMotions.append(animation.name) }
            }
        }
    }

    /// Adds the layers of Core Animation for the last layer.
    private mutating func addShapes(_ style: Style) {
        let position = layers.count - 1
        func layer(_ role: ShapeLayer.Role) -> ShapeLayer { ShapeLayer(position: position, role: role) }
        shapes.append(layer(.shape))
        let hasGradient: Bool
        switch style.fill {
        case .none, .current, .color: hasGradient = false
        case .linear, .radial: hasGradient = true
        }
        if hasGradient { shapes += [layer(.gradient), layer(.gradientMask)] }
        guard let stroke = style.stroke else { return }
        let hasBorder = hasGradient || stroke.isInside
        if hasBorder { shapes.append(layer(.border)) }
        if stroke.isInside { shapes.append(layer(.borderMask)) }
        strokedShapes.append(layer(hasBorder ? .border : .shape))
    }

    var borderCount: Int { strokedShapes.count }

    /// Whether layers are asked for what moved parameters make of them.
    var isSampled: Bool { !moved.isEmpty }

    /// Whether some motion turns a layer, or all layers for `nil`.
    func isTurned(_ layer: ShapeLayer?) -> Bool {
        guard let layer else { return turns.contains(nil) }
        return layer.role == .shape && turns.contains(layers[layer.position].index)
    }
}

extension Style {
    /// All colours.
    fileprivate var paints: [Paint] {
        var all: [Paint] = []
        switch fill {
        case .none, .current: break
        case .color(let paint): all.append(paint)
        case .linear(_, _, let stops), .radial(_, _, let stops): all += stops.map { $0.paint }
        }
        if let stroke { all.append(stroke.paint) }
        if let shadow { all.append(shadow.paint) }
        return all
    }
}

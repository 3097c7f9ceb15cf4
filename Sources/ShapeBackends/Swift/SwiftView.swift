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
    }

    /// Those that draw something.
    var layers: [Layer] = []
    var motions: [Name] = []
    /// The layers that some motion turns; `nil` for all layers together.
    var turns: [Int?] = []
    /// Whether some colour is another on dark screens.
    var hasDarkColors = false
    /// Whether some colour is made of one that the host sets.
    var mixesColors = false

    /// What is known but for what layers depend on.
    init(_ program: Program) {
        for index in program.drawnLayers {
            layers.append(Layer(index: index, name: program.layers[index].name, inputs: []))
        }
        for animation in program.animations {
            if !motions.contains(animation.name) { motions.append(animation.name) }
            let turn = animation.layer.isPresent ? animation.layer.index : nil
            if animation.turns, !turns.contains(turn) { turns.append(turn) }
        }
        let paints = program.drawnLayers.flatMap { program.layers[$0].style.paints }
        hasDarkColors =
            paints.contains { $0.dark != nil }
            || program.parameters.contains { $0.darkDefault != nil }
    }

    init() {}
}

extension Animation {
    /// Whether a track turns something.
    fileprivate var turns: Bool {
        tracks.contains { track in
            if case .rotation = track.target { return true }
            return false
        }
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

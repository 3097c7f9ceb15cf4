import ShapeProgram
import ShapeSyntax

// What there is to be seen.
extension Program {
    /// The layers that draw something.
    var drawnLayers: [Int] { layers.indices.filter { !layers[$0].body.isEmpty } }

    /// Whether there is more to draw than one outline in the colour of the surroundings.
    var isPainted: Bool {
        let drawn = drawnLayers
        guard drawn.count == 1 else { return drawn.count > 1 }
        return layers[drawn[0]].style.seen != Style() || isMoved
    }

    /// Whether some motion can be seen.
    var isMoved: Bool {
        animations.contains { animation in animation.tracks.contains { isSeen($0, of: animation) } }
    }

    /// Whether there is something that a track moves.
    func isSeen(_ track: Animation.Track, of animation: Animation) -> Bool {
        switch track.target {
        case .parameter: return true
        case .rotation:
            guard animation.layer.isPresent else { return layers.contains { isSeen($0) } }
            return isSeen(layers[animation.layer.index])
        }
    }

    private func isSeen(_ layer: Layer) -> Bool { !layer.body.isEmpty && layer.style.marks }

    /// The parameter whose value a colour is, if it is one.
    func wholeParameter(_ value: Value) -> ID<Parameter>? {
        guard value.kind == .color, case .parameter(let id, 0) = self[value.first],
            case .parameter(id, 1) = self[value.second], case .parameter(id, 2) = self[value.third],
            case .parameter(id, 3) = self[value.fourth]
        else { return nil }
        return id
    }
}

extension Style {
    /// Whether something is filled or stroked.
    fileprivate var marks: Bool { fill != .none || hasStroke }

    /// The style without what is said of fills and strokes that are not there, which nobody sees.
    var seen: Style {
        var style = self
        if fill == .none { style.fillOpacity = .none }
        if !hasStroke { style.trim = nil }
        if stroke?.dash.isEmpty == true { style.stroke?.dashPhase = .none }
        guard !marks else { return style }
        style.opacity = .none
        style.shadow = nil
        return style
    }
}

import ShapeProgram
import ShapeSyntax

extension Elaborator {
    mutating func elaborateAnimation(_ id: ID<AnimationNode>, _ span: Span) {
        let node = tree.animations[id.index]
        let layer = currentLayer == 0 ? ID<Layer>.none : ID<Layer>(currentLayer)
        checkMotion(node, layer)
        var tracks: [Animation.Track] = []
        for track in tree.tracks[node.tracks.indices] {
            guard let target = target(of: track) else { continue }
            if tracks.contains(where: { $0.target.isSame(as: target) }) {
                report(.duplicateStatement, at: track.span, "this motion moves the same thing twice")
            }
            if case .parameter(let id) = target { animatedParameters.append((id, track.span)) }
            if let track = self.track(track, target) { tracks.append(track) }
        }
        var animation = Animation(name: node.name.name, tracks: tracks, span: span)
        animation.layer = layer
        animation.playsOnce = node.playsOnce
        program.animations.append(animation)
    }

    /// Equal names are one motion: in each layer once, and everywhere once or repeated.
    private mutating func checkMotion(_ node: AnimationNode, _ layer: ID<Layer>) {
        let name = node.name.name
        guard let first = program.animations.first(where: { $0.name == name }) else { return }
        if let twice = program.animations.first(where: { $0.name == name && $0.layer == layer }) {
            report(
                .duplicateStatement, at: node.name.span, "an animation is named `\(text(name))` already",
                labels: [.init(twice.span, "the first one")])
        } else if first.playsOnce != node.playsOnce {
            report(
                .duplicateStatement, at: node.name.span,
                "`\(text(name))` plays once in one layer and repeats in another",
                labels: [.init(first.span, "the first one")],
                notes: ["animations of equal names in several layers are one motion"])
        }
    }

    private mutating func target(of track: TrackNode) -> Animation.Target? {
        let name = track.target.name
        guard track.target.isPresent else {
            guard track.about.isPresent else { return .rotation(about: center(of: track.span)) }
            return point(track.about, for: "what the rotation turns about").map { .rotation(about: $0) }
        }
        guard let index = symbols.lookUp(name, visibility) else {
            reportUnknown(name, track.target.span)
            return nil
        }
        switch symbols.entries[index].symbol {
        case .parameter(let id, let kind):
            if kind.isQuantity { return .parameter(id) }
            report(
                .kindMismatch, at: track.target.span,
                "`\(text(name))` is \(kind.withArticle); numbers, integers and angles are animated")
        case .broken: hasErrors = true
        case .binding where isBound(name): break
        case .binding, .constant, .function, .argument, .language, .outline:
            report(
                .notAvailableHere, at: track.target.span, "`\(text(name))` is no parameter",
                labels: [.init(symbols.entries[index].span, "declared here")],
                notes: ["a track moves a parameter of the shape, or `rotation`"])
        }
        return nil
    }

    private mutating func track(_ node: TrackNode, _ target: Animation.Target) -> Animation.Track? {
        let kind: Kind
        switch target {
        case .parameter(let id): kind = program.parameters[id.index].kind
        case .rotation: kind = .angle
        }
        let from = scalar(node.from, kind, for: "the first value")
        let to = scalar(node.to, kind, for: "the last value")
        let timing = timing(node.duration, delay: node.delay, node.ease)
        guard let from, let to, let timing else { return nil }
        return Animation.Track(target: target, from: from, to: to, timing: timing)
    }

    /// A time that is positive, and a delay that is not negative.
    mutating func timing(_ duration: ID<ExpressionNode>, delay: ID<ExpressionNode>, _ ease: EaseNode) -> Timing? {
        guard let seconds = time(duration, "the time of a change", orZero: false) else { return nil }
        var timing = Timing(duration: seconds)
        if delay.isPresent {
            guard let seconds = time(delay, "the time before a change", orZero: true) else { return nil }
            timing.delay = seconds
        }
        switch ease {
        case .none, .easeInOut: timing.ease = .easeInOut
        case .linear: timing.ease = .linear
        case .easeIn: timing.ease = .easeIn
        case .easeOut: timing.ease = .easeOut
        }
        return timing
    }

    private mutating func time(_ node: ID<ExpressionNode>, _ what: String, orZero: Bool) -> ID<Expression>? {
        guard let value = constant(node, what) else { return nil }
        guard let seconds = coerce(value, to: .duration, node, for: what)?.first else { return nil }
        guard let time = program.constantValue(seconds), time < .zero || (time.isZero && !orZero) else {
            return seconds
        }
        report(
            .timeOutOfRange, at: tree.span(node), "\(what) is \(orZero ? "not negative" : "more than no time")",
            notes: ["a time is written in seconds: `0.3s`"])
        return nil
    }
}

extension Animation.Target {
    /// Whether a motion cannot have both.
    fileprivate func isSame(as other: Self) -> Bool {
        switch (self, other) {
        case (.parameter(let a), .parameter(let b)): a == b
        case (.rotation, .rotation): true
        case (.parameter, .rotation), (.rotation, .parameter): false
        }
    }
}

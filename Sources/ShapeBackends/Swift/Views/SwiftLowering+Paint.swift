import ShapeProgram
import ShapeSyntax

// How layers are painted.
extension SwiftLowering {
    /// Lowers a function that paints the layers that draw something.
    mutating func lowerPaints(_ program: Program) {
        begin(program)
        lowerColors(program)
        for index in program.drawnLayers {
            outline.paints.append(paint(program.layers[index].style.seen, index, program))
            outline.add(.paint(outline.paints.count - 1), to: block)
        }
    }

    /// Declares every parameter, with the colours that they have when nobody sets them.
    mutating func lowerParameters(_ program: Program) {
        begin(program)
        lowerColors(program)
        for index in program.parameters.indices {
            _ = parameter(ID(index), 0, program)
            outline.inputs[index].isUsed = true
        }
        for index in program.parameters.indices {
            guard let timing = program.parameters[index].transition else { continue }
            outline.transitions.append(
                SwiftTransition(
                    parameter: index, delay: delay(of: timing, program), duration: number(timing.duration, program),
                    ease: timing.ease))
        }
    }

    /// What colours are when nobody sets them.
    private mutating func lowerColors(_ program: Program) {
        outline.colors = [SwiftPaint.Color?](repeating: nil, count: program.parameters.count)
        for index in program.parameters.indices where program.parameters[index].kind == .color {
            let light = shade(program.parameters[index].defaultValue, program)
            let dark = program.parameters[index].darkDefault.map { shade($0, program) }
            outline.colors[index] = SwiftPaint.Color(light: light, dark: dark)
        }
    }

    private mutating func paint(_ style: Style, _ index: Int, _ program: Program) -> SwiftPaint {
        SwiftPaint(
            layer: index, fill: fill(style.fill, program), isEvenOdd: style.rule == .evenOdd,
            fillOpacity: opacity(style.fillOpacity, program), stroke: style.stroke.map { stroke($0, program) },
            opacity: opacity(style.opacity, program), shadow: style.shadow.map { shadow($0, program) },
            trim: style.trim.map { trim($0, program) })
    }

    /// Nothing is left where the end comes before the beginning.
    private mutating func trim(_ trim: Trim, _ program: Program) -> SwiftPaint.Trim {
        let from = share(trim.from, program)
        return SwiftPaint.Trim(from: from, to: outline.formulas.maximum(from, share(trim.to, program)))
    }

    private mutating func fill(_ fill: Fill, _ program: Program) -> SwiftPaint.Fill {
        switch fill {
        case .none: .none
        case .current: .current
        case .color(let paint): .color(color(paint, program))
        case .linear(let from, let to, let stops):
            .linear(from: place(from, program), to: place(to, program), stops: self.stops(stops, program))
        case .radial(let center, let radius, let stops):
            .radial(
                center: place(center, program), radius: length(radius, program), stops: self.stops(stops, program))
        }
    }

    private mutating func stops(_ stops: [GradientStop], _ program: Program) -> [SwiftPaint.Stop] {
        var result: [SwiftPaint.Stop] = []
        for stop in stops {
            result.append(SwiftPaint.Stop(color: color(stop.paint, program), offset: share(stop.offset, program)))
        }
        return result
    }

    private mutating func stroke(_ stroke: Stroke, _ program: Program) -> SwiftPaint.Stroke {
        let width = length(stroke.width, program)
        var dash: [Operand] = []
        for length in stroke.dash { dash.append(self.length(length, program)) }
        return SwiftPaint.Stroke(
            color: color(stroke.paint, program),
            width: stroke.isInside ? outline.formulas.product(outline.formulas.number(2), width) : width,
            isInside: stroke.isInside, cap: stroke.cap, join: stroke.join,
            miterLimit: stroke.miterLimit.isPresent
                ? outline.formulas.maximum(outline.formulas.number(1), number(stroke.miterLimit, program)) : .none,
            dash: dash, dashPhase: stroke.dashPhase.isPresent ? number(stroke.dashPhase, program) : .none)
    }

    /// A shadow keeps its direction when the shape is turned over, as light does.
    private mutating func shadow(_ shadow: Shadow, _ program: Program) -> SwiftPaint.Shadow {
        let blur = length(shadow.blur, program)
        return SwiftPaint.Shadow(
            color: color(shadow.paint, program), radius: outline.formulas.quotient(blur, outline.formulas.number(2)),
            offset: SwiftPaint.Position(x: number(shadow.offset.x, program), y: number(shadow.offset.y, program)))
    }
}

// Colours.
extension SwiftLowering {
    /// The dark colour of a parameter is the host's.
    private mutating func color(_ paint: Paint, _ program: Program) -> SwiftPaint.Color {
        if let id = program.wholeParameter(paint.light) { return SwiftPaint.Color(light: .parameter(id)) }
        return SwiftPaint.Color(light: shade(paint.light, program), dark: paint.dark.map { shade($0, program) })
    }

    private mutating func shade(_ value: Value, _ program: Program) -> SwiftPaint.Shade {
        if let id = program.wholeParameter(value) { return .parameter(id) }
        return .components(
            red: component(value.first, program), green: component(value.second, program),
            blue: component(value.third, program), alpha: share(value.fourth, program))
    }

    /// A component in 0…255 as one in 0…1.
    private mutating func component(_ id: ID<Expression>, _ program: Program) -> Operand {
        let value = number(id, program)
        let limit = outline.formulas.number(255)
        let clamped = outline.formulas.minimum(outline.formulas.maximum(value, outline.formulas.number(0)), limit)
        return outline.formulas.quotient(clamped, limit)
    }

    /// A component of a colour that the host sets, in 0…255 or 0…1 as in the source.
    mutating func component(_ component: UInt8, ofColor id: ID<Parameter>) -> Operand {
        var leaf = SwiftFormula(.colorComponent, .number, id.raw, UInt32(component))
        leaf.lower = 0
        leaf.upper = component < 3 ? 255 : 1
        return outline.formulas.enter(leaf)
    }
}

// Numbers.
extension SwiftLowering {
    /// A number; 0 for a formula that is not there.
    mutating func number(_ id: ID<Expression>, _ program: Program) -> Operand {
        outline.formulas.asNumber(formula(id, program))
    }

    /// Not below 0.
    private mutating func length(_ id: ID<Expression>, _ program: Program) -> Operand {
        outline.formulas.maximum(outline.formulas.number(0), number(id, program))
    }

    /// In 0…1; `none` for a formula that is not there.
    private mutating func share(_ id: ID<Expression>, _ program: Program) -> Operand {
        guard id.isPresent else { return .none }
        let value = outline.formulas.maximum(outline.formulas.number(0), number(id, program))
        return outline.formulas.minimum(value, outline.formulas.number(1))
    }

    /// In 0…1; `none` for what is opaque at all sizes.
    private mutating func opacity(_ id: ID<Expression>, _ program: Program) -> Operand {
        let share = share(id, program)
        return share.isPresent && outline.formulas.isNumber(share, 1) ? .none : share
    }

    /// A point as shares of the sides, at the other side where the shape is turned over.
    private mutating func place(_ point: Point, _ program: Program) -> SwiftPaint.Position {
        var x = share(number(point.x, program), of: outline.formulas.width)
        var y = share(number(point.y, program), of: outline.formulas.height)
        let one = outline.formulas.number(1)
        if program.mirrorsX {
            x = outline.formulas.choice(isMirrored(.x), outline.formulas.difference(one, x), x)
        }
        if program.mirrorsY {
            y = outline.formulas.choice(isMirrored(.y), outline.formulas.difference(one, y), y)
        }
        return SwiftPaint.Position(x: x, y: y)
    }

    private mutating func share(_ length: Operand, of side: Operand) -> Operand {
        let formula = outline.formulas[length]
        let (a, b, _) = formula.operands
        if length == side { return outline.formulas.number(1) }
        if formula.op == .multiply, b == side { return a }
        if formula.op == .divide, a == side { return outline.formulas.quotient(outline.formulas.number(1), b) }
        return outline.formulas.quotient(length, side)
    }

    /// Whether the host turns the shape over.
    private mutating func isMirrored(_ axis: MirrorAxis) -> Operand {
        outline.formulas.enter(SwiftFormula(.mirrored, .truth, axis == .x ? 0 : 1))
    }
}

// Motions.
extension SwiftLowering {
    /// Lowers a function that has to do with where parameters and angles are at a time.
    mutating func lowerMotions(_ kind: SwiftMotion.Kind, _ program: Program) {
        begin(program)
        inlinesLets = true
        for animation in program.animations {
            let index = index(ofMotion: animation.name, animation.playsOnce)
            let layer = animation.layer.isPresent ? animation.layer.index : nil
            for track in animation.tracks {
                let isSeen = program.isSeen(track, of: animation)
                let track = self.track(track, layer, program)
                let end = outline.formulas.sum(track.delay, track.duration)
                let period = outline.formulas.maximum(outline.motions[index].period, end)
                outline.motions[index].period = period
                if isSeen, track.isOf(kind) { outline.motions[index].tracks.append(track) }
            }
        }
        for index in outline.motions.indices { outline.add(.play(index), to: block) }
    }

    /// Motions of equal names are one.
    private mutating func index(ofMotion name: Name, _ playsOnce: Bool) -> Int {
        if let index = outline.motions.firstIndex(where: { $0.name == name }) { return index }
        outline.motions.append(
            SwiftMotion(name: name, playsOnce: playsOnce, period: outline.formulas.number(0), tracks: []))
        return outline.motions.count - 1
    }

    private mutating func track(_ track: Animation.Track, _ layer: Int?, _ program: Program) -> SwiftMotion.Track {
        var (from, to) = (number(track.from, program), number(track.to, program))
        let target: SwiftMotion.Target
        switch track.target {
        case .parameter(let id): target = .parameter(id)
        case .rotation(let center):
            target = .rotation(layer: layer, about: place(center, program))
            (from, to) = (turned(from, program), turned(to, program))
        }
        return SwiftMotion.Track(
            target: target, from: from, change: outline.formulas.difference(to, from),
            delay: delay(of: track.timing, program),
            duration: number(track.timing.duration, program), ease: track.timing.ease)
    }

    private mutating func delay(of timing: Timing, _ program: Program) -> Operand {
        timing.delay.isPresent ? number(timing.delay, program) : outline.formulas.number(0)
    }

    /// An angle, which turns the other way where the shape is turned over.
    private mutating func turned(_ angle: Operand, _ program: Program) -> Operand {
        var angle = angle
        if program.mirrorsX {
            angle = outline.formulas.choice(isMirrored(.x), outline.formulas.negation(angle), angle)
        }
        if program.mirrorsY {
            angle = outline.formulas.choice(isMirrored(.y), outline.formulas.negation(angle), angle)
        }
        return angle
    }
}

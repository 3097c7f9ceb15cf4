import ShapeProgram
import ShapeSyntax

/// What one motion does to a drawing: rules of CSS, and the classes of the elements that they move.
struct SVGMotion {
    /// What of a drawing moves by itself; layers by their index.
    enum Part: Hashable {
        /// All layers, turned.
        case shape
        /// A layer, turned.
        case layer(Int)
        /// Fill and stroke of a layer together, where they are a group.
        case group(Int)
        case outline(Int)
        /// A stroke that is trimmed.
        case stroke(Int)
    }

    /// By the number in their names.
    private(set) var classes: [Part: UInt64] = [:]
    /// The outlines of each layer at all times together, if they change.
    private(set) var reach: [Bounds?] = []
    private var rules: [Rule] = []
    private var known: Set<UInt64> = []

    private struct Rule {
        var number: UInt64
        /// What stands behind the name of the keyframes in `animation`.
        var timing: [UInt8]
        /// The keyframes, each on a line.
        var frames: [[UInt8]]
    }

    /// No motion.
    init() {}

    /// The motion of a name in a program whose still picture the evaluator drew last; it draws that again at the end.
    init(_ name: Name, _ program: Program, _ evaluator: inout Evaluator, precision: Int) {
        let period = evaluator.periods(in: program)[name] ?? 0
        guard period > 0 else { return }
        let animations = program.animations.filter { $0.name == name }
        let timing = Self.timing(period, repeats: animations.first?.playsOnce == false)
        for animation in animations {
            let part = animation.layer.isPresent ? Part.layer(animation.layer.index) : .shape
            for track in animation.tracks {
                guard case .rotation(let center) = track.target else { continue }
                let turn = SVGTurn(MotionCourse(track, program, &evaluator), center, program, &evaluator)
                add(turn.frames(period: period, precision: precision), part, timing)
            }
        }
        var sampler = SVGMotionSampler(animations, period, program, &evaluator, precision: precision)
        sampler.draw(program, &evaluator)
        sampler.restore(program, &evaluator)
        guard sampler.drawsAnything else { return }
        for (part, frames) in sampler.frames { add(frames, part, timing) }
        reach = sampler.reach
    }

    private static func timing(_ period: Double, repeats: Bool) -> [UInt8] {
        var out = CodeWriter()
        out.write(period, decimals: 6)
        out.write(repeats ? "s linear infinite" : "s linear forwards")
        return out.bytes
    }

    private mutating func add(_ frames: [[UInt8]], _ part: Part, _ timing: [UInt8]) {
        let number = Self.number(of: [timing] + frames)
        classes[part] = number
        if known.insert(number).inserted { rules.append(Rule(number: number, timing: timing, frames: frames)) }
    }

    /// What a rule says, as a number: the hash FNV-1a of 64 bits.
    private static func number(of texts: [[UInt8]]) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for text in texts {
            for byte in text { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        }
        return hash
    }
}

// Output.
extension SVGMotion {
    /// A style sheet, if anything moves. Nothing does for people who want little motion.
    func writeStyleSheet(to out: inout CodeWriter) {
        guard !rules.isEmpty else { return }
        out.line("<style>")
        out.level += 1
        out.line("@media (prefers-reduced-motion: no-preference) {")
        out.level += 1
        for rule in rules { Self.writeUse(of: rule, to: &out) }
        out.level -= 1
        out.line("}")
        for rule in rules { Self.writeFrames(of: rule, to: &out) }
        out.level -= 1
        out.line("</style>")
    }

    private static func writeUse(of rule: Rule, to out: inout CodeWriter) {
        out.indent()
        out.write(".")
        writeName(rule.number, to: &out)
        out.write(" { animation: ")
        writeName(rule.number, to: &out)
        out.write(" ")
        out.write(bytes: rule.timing)
        out.write(" }\n")
    }

    private static func writeFrames(of rule: Rule, to out: inout CodeWriter) {
        out.indent()
        out.write("@keyframes ")
        writeName(rule.number, to: &out)
        out.write(" {\n")
        out.level += 1
        for frame in rule.frames {
            out.indent()
            out.write(bytes: frame)
            out.endLine()
        }
        out.level -= 1
        out.line("}")
    }

    /// `shapec-motion-` and sixteen digits.
    ///
    /// As the number is one of what the rule says, rules of one name are equal, wherever they meet.
    static func writeName(_ number: UInt64, to out: inout CodeWriter) {
        out.write("shapec-motion-")
        out.write(upTo: 16) { text in
            for shift in stride(from: UInt64(60), through: 0, by: -4) {
                let digit = UInt8(number >> shift & 15)
                text.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") - 10 + digit)
            }
        }
    }
}

/// A rotation about a point.
private struct SVGTurn {
    private let course: MotionCourse
    private let center: Vector

    init(_ course: MotionCourse, _ center: Point, _ program: Program, _ evaluator: inout Evaluator) {
        self.course = course
        let x = evaluator.value(of: center.x, in: program)
        self.center = Vector(x, evaluator.value(of: center.y, in: program))
    }

    /// Keyframes at the ends of the period, and where the turn begins and ends; its easing is that of CSS.
    func frames(period: Double, precision: Int) -> [[UInt8]] {
        var frames: [[UInt8]] = []
        if course.start > 0 { frames.append(frame(0, course.from, nil, precision)) }
        frames.append(frame(course.start / period, course.from, course.ease, precision))
        if course.end < period { frames.append(frame(course.end / period, course.to, nil, precision)) }
        frames.append(frame(1, course.to, nil, precision))
        return frames
    }

    private func frame(_ share: Double, _ angle: Double, _ ease: Ease?, _ precision: Int) -> [UInt8] {
        var out = CodeWriter()
        out.writeFrameStart(share)
        out.write("transform: translate(")
        writeCenter(1, precision, &out)
        out.write(") rotate(")
        out.write(angle, decimals: precision)
        out.write("deg) translate(")
        writeCenter(-1, precision, &out)
        out.write(")")
        switch ease {
        case .none: break
        case .linear: out.write("; animation-timing-function: linear")
        case .easeIn: out.write("; animation-timing-function: ease-in")
        case .easeOut: out.write("; animation-timing-function: ease-out")
        case .easeInOut: out.write("; animation-timing-function: ease-in-out")
        }
        out.write(" }")
        return out.bytes
    }

    private func writeCenter(_ sign: Double, _ precision: Int, _ out: inout CodeWriter) {
        out.write(sign * center.x, decimals: precision)
        out.write("px, ")
        out.write(sign * center.y, decimals: precision)
        out.write("px")
    }
}

extension CodeWriter {
    /// A keyframe up to its first declaration, at a share of the period.
    mutating func writeFrameStart(_ share: Double) {
        write(100 * share, decimals: 4)
        write("% { ")
    }
}

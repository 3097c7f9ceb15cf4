/// The words of the language, each at the place of its `Name` in a new `NameTable`.
///
/// None is reserved but `w`, `h`, `width` and `height`: a word means something only where the grammar looks
/// for it.
public enum Word: UInt32, CaseIterable, Sendable {
    // Clause words: a line that begins with one of them continues the line before.
    case r, radius, from, to, via, sweep, cw, ccw, about, rotated, sides, inner, points, corners,
        width, cap, join, miter, dash, phase, inside, rule, stops, blur, offset, dark, transition,
        `in`, ease, after, `else`
    // Words that begin a statement.
    case shape, size, param, `let`, require, content, anchor, overhang, move, line, arc, curve, corner,
        smooth, close, `open`, rect, circle, ellipse, polygon, star, hole, `for`, `if`, fill, stroke,
        opacity, shadow, trim, layer, animation, mirrors, mirror, rotate, translate, scale,
        place, frame, outline, draw, `import`
    // Other words of clauses.
    case by, center, tangent, large, at, none, butt, round, square, bevel, nonzero, evenodd, x, y,
        linear, radial, once, rotation, out, fit,
        mirrored, mirroredVertically
    // Values and kinds.
    case w, h, height, here, pi, `true`, `false`, number, integer, angle, point, color, boolean
    // Functions that are not named by a word above.
    case min, max, abs, sqrt, hypot, sin, cos, tan, asin, acos, atan2, eccentric, clamp, mix, floor,
        ceil, mod, pow, sign, exp, log, distance, direction, polar, degrees, radians, rgb, hsl
    // Units, and words that other languages use for what has another name here.
    case clockwise, counterclockwise, anticlockwise, rgba, hsla, deg, rad, s

    @inlinable public var name: Name { Name(raw: rawValue) }

    /// The word that a name spells, if it is one.
    @inlinable
    public init?(_ name: Name) { self.init(rawValue: name.raw) }

    public var text: String {
        switch self {
        case .r: "r"
        case .radius: "radius"
        case .from: "from"
        case .to: "to"
        case .via: "via"
        case .sweep: "sweep"
        case .cw: "cw"
        case .ccw: "ccw"
        case .about: "about"
        case .rotated: "rotated"
        case .sides: "sides"
        case .inner: "inner"
        case .points: "points"
        case .corners: "corners"
        case .width: "width"
        case .cap: "cap"
        case .join: "join"
        case .miter: "miter"
        case .dash: "dash"
        case .phase: "phase"
        case .inside: "inside"
        case .rule: "rule"
        case .stops: "stops"
        case .blur: "blur"
        case .offset: "offset"
        case .dark: "dark"
        case .transition: "transition"
        case .`in`: "in"
        case .ease: "ease"
        case .after: "after"
        case .`else`: "else"
        case .shape: "shape"
        case .size: "size"
        case .param: "param"
        case .`let`: "let"
        case .require: "require"
        case .content: "content"
        case .anchor: "anchor"
        case .overhang: "overhang"
        case .move: "move"
        case .line: "line"
        case .arc: "arc"
        case .curve: "curve"
        case .corner: "corner"
        case .smooth: "smooth"
        case .close: "close"
        case .`open`: "open"
        case .rect: "rect"
        case .circle: "circle"
        case .ellipse: "ellipse"
        case .polygon: "polygon"
        case .star: "star"
        case .hole: "hole"
        case .`for`: "for"
        case .`if`: "if"
        case .fill: "fill"
        case .stroke: "stroke"
        case .opacity: "opacity"
        case .shadow: "shadow"
        case .trim: "trim"
        case .layer: "layer"
        case .animation: "animation"
        case .mirrors: "mirrors"
        case .mirror: "mirror"
        case .rotate: "rotate"
        case .translate: "translate"
        case .scale: "scale"
        case .place: "place"
        case .frame: "frame"
        case .outline: "outline"
        case .draw: "draw"
        case .`import`: "import"
        case .by: "by"
        case .center: "center"
        case .tangent: "tangent"
        case .large: "large"
        case .at: "at"
        case .none: "none"
        case .butt: "butt"
        case .round: "round"
        case .square: "square"
        case .bevel: "bevel"
        case .nonzero: "nonzero"
        case .evenodd: "evenodd"
        case .x: "x"
        case .y: "y"
        case .linear: "linear"
        case .radial: "radial"
        case .once: "once"
        case .rotation: "rotation"
        case .out: "out"
        case .fit: "fit"
        case .mirrored: "mirrored"
        case .mirroredVertically: "mirroredVertically"
        case .w: "w"
        case .h: "h"
        case .height: "height"
        case .here: "here"
        case .pi: "pi"
        case .`true`: "true"
        case .`false`: "false"
        case .number: "number"
        case .integer: "integer"
        case .angle: "angle"
        case .point: "point"
        case .color: "color"
        case .boolean: "boolean"
        case .min: "min"
        case .max: "max"
        case .abs: "abs"
        case .sqrt: "sqrt"
        case .hypot: "hypot"
        case .sin: "sin"
        case .cos: "cos"
        case .tan: "tan"
        case .asin: "asin"
        case .acos: "acos"
        case .atan2: "atan2"
        case .eccentric: "eccentric"
        case .clamp: "clamp"
        case .mix: "mix"
        case .floor: "floor"
        case .ceil: "ceil"
        case .mod: "mod"
        case .pow: "pow"
        case .sign: "sign"
        case .exp: "exp"
        case .log: "log"
        case .distance: "distance"
        case .direction: "direction"
        case .polar: "polar"
        case .degrees: "degrees"
        case .radians: "radians"
        case .rgb: "rgb"
        case .hsl: "hsl"
        case .clockwise: "clockwise"
        case .counterclockwise: "counterclockwise"
        case .anticlockwise: "anticlockwise"
        case .rgba: "rgba"
        case .hsla: "hsla"
        case .deg: "deg"
        case .rad: "rad"
        case .s: "s"
        }
    }
}

extension Name {
    /// Whether a line that begins with this word continues the line before.
    @inlinable public var continuesLine: Bool { raw <= Word.else.rawValue }

    /// Whether this word begins a statement.
    @inlinable
    public var beginsStatement: Bool { raw >= Word.shape.rawValue && raw <= Word.import.rawValue }

    @inlinable
    public static func == (name: Name, word: Word) -> Bool { name.raw == word.rawValue }

    @inlinable
    public static func != (name: Name, word: Word) -> Bool { name.raw != word.rawValue }
}

import ShapeSyntax

/// A function of the language.
enum BuiltIn: Sendable {
    case min, max, abs, sqrt, hypot, sin, cos, tan, asin, acos, atan2, eccentric, clamp, mix, floor, ceil
    case round, mod, pow, sign, exp, log, distance, direction, polar, degrees, radians, rgb, hsl

    init?(_ word: Word?) {
        switch word {
        case .min: self = .min
        case .max: self = .max
        case .abs: self = .abs
        case .sqrt: self = .sqrt
        case .hypot: self = .hypot
        case .sin: self = .sin
        case .cos: self = .cos
        case .tan: self = .tan
        case .asin: self = .asin
        case .acos: self = .acos
        case .atan2: self = .atan2
        case .eccentric: self = .eccentric
        case .clamp: self = .clamp
        case .mix: self = .mix
        case .floor: self = .floor
        case .ceil: self = .ceil
        case .round: self = .round
        case .mod: self = .mod
        case .pow: self = .pow
        case .sign: self = .sign
        case .exp: self = .exp
        case .log: self = .log
        case .distance: self = .distance
        case .direction: self = .direction
        case .polar: self = .polar
        case .degrees: self = .degrees
        case .radians: self = .radians
        case .rgb: self = .rgb
        case .hsl: self = .hsl
        default: return nil
        }
    }

    /// How many arguments it takes.
    var argumentCount: ClosedRange<Int> {
        switch self {
        case .abs, .sqrt, .sin, .cos, .tan, .asin, .acos, .floor, .ceil, .round, .sign, .exp, .log, .degrees,
            .radians:
            1...1
        case .hypot, .atan2, .mod, .pow, .distance, .direction, .polar: 2...2
        case .eccentric, .clamp, .mix: 3...3
        case .rgb, .hsl: 3...4
        case .min, .max: 2...64
        }
    }

    static let names = [
        "min", "max", "abs", "sqrt", "hypot", "sin", "cos", "tan", "asin", "acos", "atan2", "eccentric",
        "clamp", "mix", "floor", "ceil", "round", "mod", "pow", "sign", "exp", "log", "distance",
        "direction", "polar", "degrees", "radians", "rgb", "hsl",
    ]
}

import ShapeProgram
import ShapeSyntax

/// A colour at one size and one choice of parameters, to be written as `#RRGGBB` and an alpha.
struct EvaluatedColor: Equatable {
    /// 0xRRGGBB.
    var rgb: UInt32
    /// In 0…1.
    var alpha: Double

    init(rgb: UInt32, alpha: Double) {
        self.rgb = rgb
        self.alpha = alpha
    }

    /// Components outside their range are clamped; red, green and blue, in 0…255, round to the nearest integer.
    init(red: Double, green: Double, blue: Double, alpha: Double) {
        rgb = Self.byte(red) << 16 | Self.byte(green) << 8 | Self.byte(blue)
        self.alpha = alpha.clamped(0, 1)
    }

    init(_ value: Value, _ program: Program, _ evaluator: inout Evaluator) {
        let red = evaluator.value(of: value.first, in: program)
        let green = evaluator.value(of: value.second, in: program)
        let blue = evaluator.value(of: value.third, in: program)
        let alpha = evaluator.value(of: value.fourth, in: program)
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// The value of a parameter at the last evaluation.
    init(_ id: ID<Parameter>, _ evaluator: inout Evaluator) {
        self.init(
            red: evaluator.value(of: id, component: 0), green: evaluator.value(of: id, component: 1),
            blue: evaluator.value(of: id, component: 2), alpha: evaluator.value(of: id, component: 3))
    }

    private static func byte(_ shade: Double) -> UInt32 { UInt32(shade.clamped(0, 255).nearest) }

    /// Appends `#RRGGBB`.
    func append(to text: inout OutputSpan<UInt8>) {
        text.append(UInt8(ascii: "#"))
        appendDigits(to: &text)
    }

    /// Appends `RRGGBB`.
    func appendDigits(to text: inout OutputSpan<UInt8>) {
        for shift in stride(from: UInt32(16), through: 0, by: -8) { Self.append(rgb >> shift, &text) }
    }

    /// Appends the alpha as `AA`.
    func appendAlpha(to text: inout OutputSpan<UInt8>) { Self.append(Self.byte(alpha * 255), &text) }

    /// Writes `#RRGGBB`.
    func write(to out: inout CodeWriter) { out.write(upTo: 7) { append(to: &$0) } }

    /// Appends the lowest byte in two digits.
    private static func append(_ byte: UInt32, _ text: inout OutputSpan<UInt8>) {
        append(digit: byte >> 4 & 15, &text)
        append(digit: byte & 15, &text)
    }

    private static func append(digit: UInt32, _ text: inout OutputSpan<UInt8>) {
        let first = digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "A") - 10
        text.append(first + UInt8(truncatingIfNeeded: digit))
    }
}

extension Paint {
    /// The colour on dark screens, or `nil` where it is the light one.
    ///
    /// It belongs to the default of a parameter: with another value a parameter has one colour for all screens.
    func darkColor(_ program: Program, _ evaluator: inout Evaluator) -> EvaluatedColor? {
        guard let dark else { return nil }
        if case .parameter(let id, _) = program[light.first], !evaluator.isDefault(id, in: program) { return nil }
        return EvaluatedColor(dark, program, &evaluator)
    }
}

extension Evaluator {
    /// Whether a parameter has the value that it has when nobody sets it.
    mutating func isDefault(_ id: ID<Parameter>, in program: Program) -> Bool {
        guard id.index < program.parameters.count else { return false }
        let standard = program.parameters[id.index].defaultValue
        for component in 0..<standard.kind.componentCount
        where value(of: standard[component], in: program) != value(of: id, component: component) {
            return false
        }
        return true
    }
}

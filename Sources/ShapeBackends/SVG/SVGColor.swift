import ShapeProgram
import ShapeSyntax

/// A colour at one size and one choice of parameters.
struct SVGColor {
    /// 0xRRGGBB.
    var rgb: UInt32
    /// In 0…1.
    var alpha: Double

    /// Components outside their range are clamped; red, green and blue round to the nearest integer.
    init(_ value: Value, _ program: Program, _ evaluator: inout Evaluator) {
        var rgb: UInt32 = 0
        for component in 0..<3 {
            let shade = evaluator.value(of: value[component], in: program).clamped(0, 255).nearest
            rgb = rgb << 8 | UInt32(shade)
        }
        self.rgb = rgb
        alpha = evaluator.value(of: value[3], in: program).clamped(0, 1)
    }

    /// Writes `#RRGGBB`.
    func write(to out: inout CodeWriter) {
        out.write(UInt8(ascii: "#"))
        for shift in stride(from: UInt32(20), through: 0, by: -4) {
            let digit = UInt8(truncatingIfNeeded: (rgb >> shift) & 15)
            out.write(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") - 10 + digit)
        }
    }
}

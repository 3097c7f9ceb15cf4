import ShapeProgram
import ShapeSyntax

/// Puts what the evaluator had to replace into words.
package enum Definedness {
    /// The diagnostic for a fault at a place such as `w = 8, h = 8`.
    package static func diagnostic(
        _ fault: Fault, _ program: Program, at place: String, _ code: DiagnosticCode
    ) -> Diagnostic {
        let span =
            fault.expression.isPresent
            ? program.span(fault.expression)
            : fault.statement.isPresent ? program.span(fault.statement) : program.nameSpan
        let (message, note) = words(fault.kind)
        return Diagnostic(code, at: span, "\(message) at \(place)", notes: [note])
    }

    private static func words(_ kind: Fault.Kind) -> (message: String, note: String) {
        func text(_ value: Double) -> String { NumberText.string(value) }
        switch kind {
        case .negativeRadius(let value):
            return ("this radius is \(text(value))", "a negative radius is drawn as 0; `max(0, …)` says so")
        case .radiusTooLarge(let value, let limit):
            return (
                "this corner has room for a radius of \(text(limit)), not of \(text(value)),",
                "it is drawn with the largest radius that fits; `min(…)` says so"
            )
        case .negativeRadicand(let value):
            return (
                "this is the root of \(text(value))",
                "a root of less than 0 counts as 0; `require` says where it is not"
            )
        case .divisionByZero:
            return ("this divides by 0", "a quotient by 0 counts as 0; `require` says where the divisor is not 0")
        case .acosDomain(let value):
            return ("this argument is \(text(value)), not in -1…1,", "it is clamped; `require` says where it fits")
        case .logDomain: return ("this is the logarithm of a number that is not positive", "it counts as 0")
        case .powDomain(let value):
            return ("this is a power of \(text(value)) with a broken exponent", "it counts as 0")
        case .sweepOutOfRange(let value):
            return ("this sweep is \(text(value))°", "a sweep is clamped to a full turn")
        case .notFinite: return ("this value is too large", "it counts as 0")
        case .tooDeep: return ("this is nested too deeply to be evaluated", "name parts of it with `let`")
        case .tooLarge:
            return ("the shape has too many segments", "at most a million segments are drawn")
        }
    }
}

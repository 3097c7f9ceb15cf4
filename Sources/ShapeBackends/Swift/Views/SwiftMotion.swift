import ShapeProgram
import ShapeSyntax

/// A motion that a host can play, its numbers as formulas.
struct SwiftMotion: Sendable {
    enum Target: Sendable {
        case parameter(ID<Parameter>)
        /// The rotation of a layer by its index, or of all layers, about a point in shares of the sides.
        case rotation(layer: Int?, about: SwiftPaint.Position)
    }

    /// Which tracks are of interest.
    enum Kind: Sendable {
        case all
        case turns
        case parameters
    }

    struct Track: Sendable {
        var target: Target
        var from: SwiftFormula.Operand
        /// By how much it grows.
        var change: SwiftFormula.Operand
        /// Seconds.
        var delay: SwiftFormula.Operand
        var duration: SwiftFormula.Operand
        var ease: Ease
    }

    var name: Name
    var playsOnce: Bool
    /// Seconds until its last track ends.
    var period: SwiftFormula.Operand
    var tracks: [Track]

    /// All formulas, as often as they are written.
    var operands: [SwiftFormula.Operand] {
        [period] + tracks.flatMap { $0.operands }
    }
}

extension SwiftMotion.Track {
    func isOf(_ kind: SwiftMotion.Kind) -> Bool {
        switch (kind, target) {
        case (.all, _), (.turns, .rotation), (.parameters, .parameter): true
        case (.turns, .parameter), (.parameters, .rotation): false
        }
    }

    fileprivate var operands: [SwiftFormula.Operand] {
        var all = [from, change, delay, duration]
        if case .rotation(_, let center) = target { all += [center.x, center.y] }
        return all
    }
}

/// How a change of a parameter comes about.
struct SwiftTransition: Sendable {
    /// The index of the parameter.
    var parameter: Int
    /// Seconds.
    var delay: SwiftFormula.Operand
    var duration: SwiftFormula.Operand
    var ease: Ease

    var operands: [SwiftFormula.Operand] { [delay, duration] }
}

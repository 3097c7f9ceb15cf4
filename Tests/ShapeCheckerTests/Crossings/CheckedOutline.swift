import ShapeProgram
import ShapeSyntax

@testable import ShapeChecker

/// A shape and what the check of its outline found.
struct CheckedOutline {
    let shape: ExpandedShape
    let findings: OutlineFindings
    /// Of the whole shape, without the outline's own conditions.
    let sizes: ValidSizes

    init(_ shape: ExpandedShape, _ mode: OutlineCheck.Mode, work: Int = WorkBudget.unitsPerShape) {
        self.shape = shape
        var validity = ValidityCheck()
        let points = shape.points
        validity.decide(shape.program, samples: points)
        sizes = validity.validSizes()
        var outline = OutlineCheck(shape.program, validity, sizes, mode, points: points, work: work)
        findings = outline.decide()
    }

    init?(_ text: String, _ mode: OutlineCheck.Mode = .free) {
        guard let shape = ExpandedShape(text) else { return nil }
        self.init(shape, mode)
    }

    /// `proved`, `proved to 2000 pt`, `crosses`, `open`: the worst of all layers.
    var word: String {
        let words = findings.crossings.map { $0.outcome.word }
        return ["crosses", "open", "proved to 2000 pt"].first { word in words.contains { $0.hasPrefix(word) } }
            ?? "proved"
    }
}

extension CrossingVerdict.Outcome {
    var word: String {
        switch self {
        case .proved: "proved"
        case .provedWithinBounds: "proved to 2000 pt"
        case .crosses: "crosses"
        case .notProved: "open"
        }
    }
}

extension CheckedOutline {
    /// The conditions as formulas that are ≥ 0, such as `h - 40`.
    var conditions: [String] { findings.conditions.map { text($0.polynomial) } }

    private func text(_ p: Polynomial) -> String {
        var result = ""
        for term in p.terms {
            let isNegative = term.coefficient < .zero
            let magnitude = term.coefficient.magnitude
            let number = magnitude.asInt.map { "\($0)" } ?? "\(magnitude.doubleValue)"
            let factors = findings.ring.entries.indices.flatMap { generator in
                Array(repeating: name(findings.ring[generator]), count: term.monomial[generator])
            }
            let product = ((number == "1" && !factors.isEmpty ? [] : [number]) + factors).joined(separator: "*")
            if result.isEmpty {
                result = isNegative ? "-" + product : product
            } else {
                result += (isNegative ? " - " : " + ") + product
            }
        }
        return result
    }

    private func name(_ generator: Generator) -> String {
        switch generator {
        case .width: "w"
        case .height: "h"
        case .parameter(let id, _): shape.names.string(shape.program.parameters[id.index].name)
        case .surd(let n): "sqrt(\(n))"
        case .number, .integer, .pi, .doubleCosine, .root, .positivePart, .indicator, .floor, .cosine, .sine,
            .direction, .arccosine, .exponential, .logarithm, .power:
            "?"
        }
    }
}

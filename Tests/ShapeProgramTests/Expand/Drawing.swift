import ShapeProgram
import Testing

/// Expands a program and draws it at one size.
struct Drawing {
    let elements: [PathElement]
    let faults: [Fault]
    let gaps: [Gap]

    init(_ program: Program, _ width: Double, _ height: Double, _ parameters: [Double] = []) {
        var expanded = program
        var expander = Expander()
        expander.expand(&expanded)
        self.init(expanded: expanded, width, height, parameters)
    }

    init(expanded: Program, _ width: Double, _ height: Double, _ parameters: [Double] = []) {
        var evaluator = Evaluator()
        evaluator.prepare(expanded)
        evaluator.evaluate(expanded, width: width, height: height, parameters: parameters)
        elements = evaluator.outlines.first?.elements ?? []
        faults = evaluator.faults
        gaps = evaluator.gaps
    }

    /// Where each move or segment ends, arcs with the point half way first.
    var points: [Vector] {
        var points: [Vector] = []
        for element in elements {
            switch element {
            case .move(let end), .line(let end): points.append(end)
            case .quadratic(let control, let end): points += [control, end]
            case .cubic(let first, let second, let end): points += [first, second, end]
            case .arc(let arc): points += [arc.point(at: arc.from + arc.sweep / 2), arc.end]
            case .close, .open: break
            }
        }
        return points
    }

    /// The largest distance between an arc's ends and what they have to meet.
    var largestGap: Double {
        var pen = Vector.zero
        var largest = 0.0
        for element in elements {
            if case .arc(let arc) = element, arc.sweep != 0 {
                largest = max(largest, distance(arc.point(at: arc.from), pen))
                largest = max(largest, distance(arc.point(at: arc.from + arc.sweep), arc.end))
            }
            pen = element.end ?? pen
        }
        return largest
    }

    var commands: String {
        elements.map { element in
            switch element {
            case .move: "M"
            case .line: "L"
            case .quadratic: "Q"
            case .cubic: "C"
            case .arc: "A"
            case .close: "Z"
            case .open: "O"
            }
        }.joined()
    }
}

func distance(_ a: Vector, _ b: Vector) -> Double {
    let delta = a - b
    return (delta.x * delta.x + delta.y * delta.y).squareRoot()
}

/// Expects two lists of points to agree but for rounding.
func expectSame(
    _ found: [Vector], _ expected: [Vector], _ comment: @autoclosure () -> String = "",
    tolerance: Double = 1e-9,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    guard found.count == expected.count else {
        Issue.record(
            "\(found.count) points, not \(expected.count) \(comment())", sourceLocation: sourceLocation)
        return
    }
    for (found, expected) in zip(found, expected) {
        let size = max(1, distance(expected, .zero))
        if distance(found, expected) <= tolerance * size { continue }
        Issue.record("\(found), not \(expected) \(comment())", sourceLocation: sourceLocation)
        return
    }
}

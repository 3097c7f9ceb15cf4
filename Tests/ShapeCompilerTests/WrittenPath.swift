import Foundation
import ShapeProgram

/// A path as SVG and JSON write it: commands with absolute points.
struct WrittenPath {
    /// `M`, `L`, `Q`, `C`, `A` or `Z`, with the numbers that SVG has.
    struct Command {
        var type: Character
        var values: [Double]
    }

    var commands: [Command] = []

    /// All outlines of a picture, in the order of its elements.
    init(svg text: String) {
        for path in text.matches(of: /\sd="([^"]*)"/) {
            for word in path.output.1.split(separator: " ") {
                if let number = Double(word) {
                    commands[commands.count - 1].values.append(number)
                } else {
                    commands.append(Command(type: word.first ?? " ", values: []))
                }
            }
        }
    }

    /// The paths of all layers of a document's first shape.
    init(json document: JSONDocument) {
        commands = (document.shapes.first?.layers ?? []).flatMap(\.path).map {
            Command(type: $0.type.first ?? " ", values: $0.values)
        }
    }
}

extension WrittenPath.Command {
    /// Its points, of an arc only the end.
    var points: [Vector] {
        let numbers = type == "A" ? values.suffix(2) : values[...]
        return stride(from: numbers.startIndex, to: numbers.endIndex - 1, by: 2).map {
            Vector(numbers[$0], numbers[$0 + 1])
        }
    }

    /// The point in its middle: half way along a line, at the parameter 1/2 of a curve, at half an arc's sweep.
    func middle(from start: Vector) -> Vector {
        let points = self.points
        switch type {
        case "A": return arcMiddle(from: start)
        case "C": return (start + points[0] * 3 + points[1] * 3 + points[2]) * (1 / 8)
        case "Q": return (start + points[0] * 2 + points[1]) * (1 / 4)
        default: return (start + (points.last ?? start)) * (1 / 2)
        }
    }

    /// The middle of an elliptic arc between two points, by way of the circle that it becomes when its plane is stretched.
    private func arcMiddle(from start: Vector) -> Vector {
        let (rx, ry, turn) = (values[0], values[1], values[2] * .pi / 180)
        let isClockwise = values[4] != 0
        let end = points[0]
        guard rx > 0, ry > 0, start != end else { return (start + end) * (1 / 2) }
        let chord = (end - start).turned(by: -turn)
        let flat = Vector(chord.x / rx, chord.y / ry)
        let half = hypot(flat.x, flat.y) / 2
        let depth = (max(0, 1 - half * half)).squareRoot()
        // From the chord's middle to the arc's, across the chord: to its left as the eye sees it, if clockwise.
        let height = (values[3] != 0 ? 1 + depth : 1 - depth) * (isClockwise ? 1 : -1)
        let across = Vector(flat.y, -flat.x) * (height / (2 * half))
        return (start + end) * (1 / 2) + Vector(across.x * rx, across.y * ry).turned(by: turn)
    }
}

extension Vector {
    /// Turned by an angle in radians, clockwise as the eye sees it.
    fileprivate func turned(by angle: Double) -> Vector {
        Vector(x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle))
    }
}

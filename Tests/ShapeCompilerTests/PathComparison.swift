import Foundation
import ShapeProgram

/// Holds a written path against an outline, command by command.
struct PathComparison {
    let commands: [WrittenPath.Command]
    /// Where a point of the outline has to be.
    let map: (Vector) -> Vector
    /// How far a point may be off, in points.
    let tolerance: Double

    /// What is wrong, in words.
    func difference(from elements: [PathElement]) -> String? {
        // Commands that go nowhere leave open how many of them an arc is.
        var positions: Set<Int> = [0]
        var (pen, start) = (Vector.zero, Vector.zero)
        for (index, element) in elements.enumerated() {
            let ahead = positions.reduce(into: Set<Int>()) { $0.formUnion(self.positions(behind: element, $1, pen)) }
            if ahead.isEmpty {
                let found = positions.max().flatMap { $0 < commands.count ? commands[$0] : nil }
                let place = found.map { "\($0.type) \($0.values)" } ?? "the end"
                return "element \(index) is \(place), not \(element) from \(pen)"
            }
            positions = ahead
            switch element {
            case .move(let point): (pen, start) = (point, point)
            case .line(let point), .quadratic(_, let point), .cubic(_, _, let point): pen = point
            case .arc(let arc): pen = arc.end
            case .close: pen = start
            case .open: break
            }
        }
        return positions.contains(commands.count) ? nil : "the last ones of \(commands.count) commands are too many"
    }

    /// The positions behind an element that begins at `pen`, if the commands have it at a position.
    private func positions(behind element: PathElement, _ position: Int, _ pen: Vector) -> [Int] {
        if case .open = element { return [position] }
        guard position < commands.count else { return [] }
        let command = commands[position]
        let isThere: Bool
        switch element {
        case .move(let end): isThere = command.has("M", [map(end)], tolerance)
        case .line(let end): isThere = command.has("L", [map(end)], tolerance)
        case .quadratic(let control, let end):
            let (first, second) = (pen + (control - pen) * (2 / 3), end + (control - end) * (2 / 3))
            isThere =
                command.has("Q", [map(control), map(end)], tolerance)
                || command.has("C", [map(first), map(second), map(end)], tolerance)
        case .cubic(let first, let second, let end):
            isThere = command.has("C", [map(first), map(second), map(end)], tolerance)
        case .close: isThere = command.type == "Z"
        case .open: isThere = true
        case .arc(let arc):
            return (1...8).filter { follow(arc, $0, position, pen) }.map { position + $0 }
        }
        return isThere ? [position + 1] : []
    }

    /// Whether so many commands follow an arc in equal parts; cubic curves within 0.03 % of its radius.
    private func follow(_ arc: ArcSegment, _ count: Int, _ position: Int, _ pen: Vector) -> Bool {
        guard position + count <= commands.count else { return false }
        var start = map(pen)
        for piece in 0..<count {
            let command = commands[position + piece]
            guard "ALC".contains(command.type), let end = command.points.last else { return false }
            let shares = [(Double(piece) + 0.5) / Double(count), Double(piece + 1) / Double(count)]
            let wanted = shares.map { map(arc.point(at: arc.from + arc.sweep * $0)) }
            let slack = command.type == "C" ? 3e-4 * max(arc.radii.x, arc.radii.y) : 0
            // A renderer finds the middle of a wide arc less exactly than its ends are written.
            guard command.middle(from: start).isNear(wanted[0], 8 * tolerance + slack) else { return false }
            guard end.isNear(piece == count - 1 ? map(arc.end) : wanted[1], tolerance) else { return false }
            start = end
        }
        return true
    }
}

extension WrittenPath.Command {
    fileprivate func has(_ type: Character, _ points: [Vector], _ tolerance: Double) -> Bool {
        let found = self.points
        guard self.type == type, found.count == points.count else { return false }
        return zip(found, points).allSatisfy { $0.isNear($1, tolerance) }
    }
}

extension Vector {
    fileprivate func isNear(_ other: Vector, _ limit: Double) -> Bool {
        abs(x - other.x) <= limit && abs(y - other.y) <= limit
    }
}

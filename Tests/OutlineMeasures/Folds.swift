import ShapeProgram

/// Counts where a drawn outline runs backwards: lines that lead back over the line before them, and segments at both of
/// whose ends it turns around.
///
/// A single place where it turns around is no fold: so the tips of a crescent and the flared feet of a tab are drawn.
package enum Folds {
    /// How far flattened outlines may be off, in points.
    private static let tolerance = 1e-4
    /// Lines that are shorter, in points, are not looked at.
    private static let least = 0.01
    /// The sine of the angle up to which two directions are taken for opposite ones.
    private static let sine = 0.035

    private struct Piece {
        var isLine: Bool
        var subpath: Int
        var start: Vector
        var end: Vector
        /// How it leaves and how it arrives.
        var departure: Vector
        var arrival: Vector
    }

    /// How many there are in an outline.
    package static func count(in outline: Outline) -> Int {
        subpaths(of: outline).reduce(0) { $0 + count(in: $1) }
    }

    private static func subpaths(of outline: Outline) -> [[Piece]] {
        var pieces: [Piece] = []
        outline.forEachSegment { segment, subpath in
            if let piece = piece(segment, subpath) { pieces.append(piece) }
        }
        return Dictionary(grouping: pieces, by: \.subpath).sorted { $0.key < $1.key }.map(\.value)
    }

    /// How many lines run exactly against the curves on both sides of them, which they mean to join smoothly.
    package static func backwardLines(in outline: Outline) -> Int {
        subpaths(of: outline).reduce(0) { sum, pieces in
            guard pieces.count > 2 else { return sum }
            return sum
                + pieces.indices.count { index in
                    let line = pieces[index]
                    let before = pieces[(index + pieces.count - 1) % pieces.count]
                    let after = pieces[(index + 1) % pieces.count]
                    return line.isLine && !before.isLine && !after.isLine && follows(line, before)
                        && follows(after, line) && isOpposite(before.arrival, line.departure, 1e-6)
                        && isOpposite(line.arrival, after.departure, 1e-6)
                }
        }
    }

    private static func follows(_ next: Piece, _ piece: Piece) -> Bool { !isApart(piece.end, next.start) }

    private static func piece(_ segment: Segment, _ subpath: Int) -> Piece? {
        var outline = Outline()
        outline.elements = [.move(segment.start), element(segment), .open]
        let points = outline.flattened(tolerance: tolerance).points
        guard let start = points.first, let end = points.last, let next = points.first(where: { isApart($0, start) }),
            let last = points.last(where: { isApart($0, end) })
        else { return nil }
        return Piece(
            isLine: segment.curve == .line, subpath: subpath, start: start, end: end, departure: unit(next - start),
            arrival: unit(end - last))
    }

    private static func element(_ segment: Segment) -> PathElement {
        switch segment.curve {
        case .line: .line(segment.end)
        case .quadratic(let control): .quadratic(control, to: segment.end)
        case .cubic(let first, let second): .cubic(first, second, to: segment.end)
        case .arc(let arc): .arc(arc)
        }
    }

    private static func count(in pieces: [Piece]) -> Int {
        guard pieces.count > 1 else { return 0 }
        let turns = pieces.indices.map { index in
            let next = pieces[(index + 1) % pieces.count]
            return follows(next, pieces[index]) && isOpposite(pieces[index].arrival, next.departure, sine)
        }
        return pieces.indices.count { index in
            let next = (index + 1) % pieces.count
            return turns[index] && (turns[next] || pieces[index].isLine && pieces[next].isLine)
        }
    }

    private static func isApart(_ a: Vector, _ b: Vector) -> Bool { length(a - b) > least }

    private static func length(_ a: Vector) -> Double { (a.x * a.x + a.y * a.y).squareRoot() }

    private static func unit(_ a: Vector) -> Vector { a * (1 / length(a)) }

    private static func isOpposite(_ a: Vector, _ b: Vector, _ sine: Double) -> Bool {
        a.x * b.x + a.y * b.y < 0 && (a.x * b.y - a.y * b.x).magnitude < sine
    }
}

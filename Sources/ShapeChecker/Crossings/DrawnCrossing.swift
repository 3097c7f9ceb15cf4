import ShapeProgram

/// Finds a crossing in an outline at one size, in floating point, whatever its formulas are.
struct DrawnCrossing {
    /// The numbers of the subpaths that cross, the same one twice where one crosses itself.
    var first: Int
    var second: Int

    /// How many pairs of lines are compared.
    private static let pairLimit = 2_000_000
    /// How many segments an outline may have.
    private static let segmentLimit = 4_000

    /// The first one from the left; `nil` too where it takes too much to say so. A segment that crosses itself is not
    /// looked for.
    static func find(in outline: Outline) -> DrawnCrossing? {
        guard outline.elements.count <= segmentLimit else { return nil }
        var pieces: [(piece: DrawnPiece, subpath: Int)] = []
        outline.forEachSegment { segment, subpath in
            if let piece = DrawnPiece(segment) { pieces.append((piece, subpath)) }
        }
        // Sorted by their left ends, only pieces that overlap there are compared.
        let order = pieces.indices.sorted {
            (pieces[$0].piece.bounds.minimum.x, $0) < (pieces[$1].piece.bounds.minimum.x, $1)
        }
        var pairs = 0
        for place in order.indices {
            let (first, subpath) = pieces[order[place]]
            for other in order[(place + 1)...] {
                let (second, otherSubpath) = pieces[other]
                if second.bounds.minimum.x > first.bounds.maximum.x { break }
                pairs += 1
                guard first.bounds.isNear(second.bounds, 0) else { continue }
                pairs += first.points.count * second.points.count
                if pairs > pairLimit { return nil }
                if first.crossing(second) != nil { return DrawnCrossing(first: subpath, second: otherSubpath) }
            }
        }
        return nil
    }
}

extension DrawnPiece {
    /// A whole segment, `nil` if it is endless.
    fileprivate init?(_ segment: Segment) {
        if case .arc(let arc) = segment.curve, !(arc.sweep.magnitude <= 360) { return nil }
        let count: Int
        switch segment.curve {
        case .line: count = 1
        case .quadratic, .cubic: count = Self.lineCount
        case .arc(let arc): count = Self.lineCount * max(1, Int((arc.sweep.magnitude / 90).rounded(.up)))
        }
        self.init((0...count).map { $0 == count ? segment.end : segment.point(at: Double($0) / Double(count)) })
    }
}

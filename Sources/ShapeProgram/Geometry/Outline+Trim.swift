extension Outline {
    /// The part between two shares of the total length, clamped to 0…1; nothing when `from` ≥ `to`.
    ///
    /// A closed subpath that is kept whole stays closed, other parts are open.
    package func trimmed(from: Double, to: Double) -> Outline {
        let from = from.clamped(0, 1)
        let to = to.clamped(0, 1)
        guard from < to else { return Outline() }
        if from == 0 && to == 1 { return self }
        let lengths = subpathLengths
        let total = lengths.reduce(0, +)
        var result = Outline()
        var position = 0.0
        var first = 0
        var subpath = 0
        for index in elements.indices where elements[index].endsSubpath {
            let low = from * total - position
            let high = to * total - position
            let length = lengths[subpath]
            if low <= 0 && high >= length {
                result.elements.append(contentsOf: elements[first...index])
            } else if low < length && high > 0 {
                Outline(Array(elements[first...index])).appendPart(from: low, to: high, to: &result)
            }
            position += length
            subpath += 1
            first = index + 1
        }
        return result
    }

    /// Appends the part of this one subpath between two lengths from its start.
    private func appendPart(from low: Double, to high: Double, to result: inout Outline) {
        let count = result.elements.count
        var position = 0.0
        forEachSegment { segment, _ in
            let length = segment.length
            let begin = low - position
            let finish = high - position
            position += length
            guard begin < length, finish > 0 else { return }
            let t0 = begin <= 0 ? 0 : segment.parameter(atLength: begin)
            let t1 = finish >= length ? 1 : segment.parameter(atLength: finish)
            let piece = segment.part(from: t0, to: t1)
            if result.elements.count == count { result.elements.append(.move(piece.start)) }
            result.elements.append(piece.element)
        }
        if result.elements.count > count { result.elements.append(.open) }
    }
}

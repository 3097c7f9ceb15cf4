// `reversed` blocks: the subpaths of a block run the other way.
extension Evaluator {
    /// Turns the whole subpaths from an index on; a closed one begins again at its own start.
    mutating func reverseSubpaths(from base: Int) {
        guard base < elements.count else { return }
        scratch.removeAll(keepingCapacity: true)
        var first = base
        while first < elements.count {
            var last = first
            while last &+ 1 < elements.count && !elements[last].endsSubpath { last &+= 1 }
            appendReversed(first, last)
            first = last &+ 1
        }
        elements.removeSubrange(base...)
        elements.append(contentsOf: scratch)
    }

    /// Appends to `scratch` what stands from a `move` to its `close` or `open`.
    private mutating func appendReversed(_ first: Int, _ last: Int) {
        guard case .move(let begin) = elements[first], last > first, elements[last].endsSubpath else {
            // Not whole subpaths: only a broken program has them.
            scratch.append(contentsOf: elements[first...last])
            return
        }
        let isClosed = elements[last] == .close
        let end = elements[last &- 1].end ?? begin
        var lowest = first &+ 1
        scratch.append(.move(isClosed ? begin : end))
        if isClosed {
            // The first segment, if straight, becomes the closing line, and the closing line the first.
            if !(end - begin).isNegligible(at: begin) { scratch.append(.line(end)) }
            if case .line = elements[lowest] { lowest &+= 1 }
        }
        var index = last &- 1
        while index >= lowest {
            scratch.append(elements[index].reversed(to: elements[index &- 1].end ?? begin))
            index &-= 1
        }
        scratch.append(elements[last])
    }
}

extension PathElement {
    /// Whether a subpath ends here.
    @inlinable package var endsSubpath: Bool {
        switch self {
        case .close, .open: true
        case .move, .line, .quadratic, .cubic, .arc: false
        }
    }

    /// Where a move or segment ends.
    @inlinable package var end: Vector? {
        switch self {
        case .move(let end), .line(let end), .quadratic(_, let end), .cubic(_, _, let end): end
        case .arc(let arc): arc.end
        case .close, .open: nil
        }
    }

    /// The segment run backwards, to where it began.
    func reversed(to begin: Vector) -> PathElement {
        switch self {
        case .move, .line: .line(begin)
        case .quadratic(let control, _): .quadratic(control, to: begin)
        case .cubic(let first, let second, _): .cubic(second, first, to: begin)
        case .arc(let arc): .arc(arc.reversed(to: begin))
        case .close, .open: self
        }
    }
}

import ShapeProgram
import ShapeSyntax

// The state of the pen is static: whether a subpath is begun never depends on sizes or parameters.

extension Elaborator {
    /// Begins a subpath with `move to`.
    mutating func beginSubpath(_ span: Span) {
        settleNeighbours(next: .move, span)
        if pen.isInside {
            report(
                .moveInsideSubpath, at: span, "a subpath begins inside another one",
                labels: [.init(pen.start, "this one is not ended")],
                notes: ["end it with `close`, or with `open` if it has two ends"])
        }
        pen = PenState(isInside: true, previous: .move, start: span)
    }

    /// Notes a segment, and reports one that no subpath is there for.
    @inline(__always)
    mutating func noteSegment(_ kind: PenState.Previous, _ span: Span) {
        settleNeighbours(next: kind, span)
        if !pen.isInside {
            beginWithoutMove(kind, span)
        } else if kind == .corner, !pen.isBehindVertex {
            reportCornerNeighbour(span, "before")
        }
        if kind == .corner { pen.pendingCorner = span }
        pen.previous = kind
        countSegments(kind == .corner ? 2 : 1, at: span)
    }

    /// A segment that stands before any `move to`.
    private mutating func beginWithoutMove(_ kind: PenState.Previous, _ span: Span) {
        pen = PenState(isInside: true, start: span, startsWithCorner: kind == .corner)
        guard kind != .corner else { return }
        report(
            .noCurrentPoint, at: span, "there is no current point to draw from",
            notes: ["a subpath begins with `move to`"])
    }

    /// Ends the subpath with `close` or `open`.
    mutating func endSubpath(closing: Bool, _ span: Span) {
        settleNeighbours(next: closing ? .line : .none, span)
        guard pen.isInside else {
            report(
                .noCurrentPoint, at: span,
                "there is no subpath to \(closing ? "close" : "end")", notes: ["a subpath begins with `move to`"])
            return
        }
        if pen.startsWithCorner, !closing {
            report(
                .cornerNeighbour, at: pen.start, "a subpath that begins with a corner has to close",
                labels: [.init(span, "it is left open here")],
                notes: ["the corner rounds the joint of the last segment and the first"])
        } else if pen.startsWithCorner, !pen.isBehindVertex {
            reportCornerNeighbour(pen.start, "before", at: span)
        }
        pen = PenState()
    }

    /// Reports a subpath that is not ended at `span`.
    mutating func finishSubpath(at span: Span) {
        settleNeighbours(next: .none, span)
        guard pen.isInside, !pen.isBroken else { return }
        report(
            .unfinishedSubpath, at: pen.start, "this subpath is not ended",
            labels: [.init(.empty(at: span.start), "its block ends here")],
            notes: ["`close` joins its end to its start; `open` leaves two ends"],
            fixIts: [FixIt("insert `close`", [closing(before: span)])])
        pen = PenState()
    }

    /// `close` before the `}` at `span`, or at the end of a bare file.
    private func closing(before span: Span) -> FixIt.Edit {
        let place = Span.empty(at: span.start)
        guard source.bytes[span.range].first == UInt8(ascii: "}") else {
            return .init(.empty(at: span.end), "\nclose\n")
        }
        let before = source.bytes[..<place.range.lowerBound]
        let width = before.reversed().prefix { $0 == 0x20 || $0 == 0x09 }.count
        guard before.dropLast(width).last == 0x0A else { return .init(place, "; close ") }
        return .init(place, "    close\n" + String(decoding: before.suffix(width), as: UTF8.self))
    }

    /// Checks what waits for its next neighbour.
    @inline(__always)
    private mutating func settleNeighbours(next: PenState.Previous, _ span: Span) {
        if pen.pendingCorner != nil || pen.pendingSmooth != nil { settlePending(next: next, span) }
    }

    private mutating func settlePending(next: PenState.Previous, _ span: Span) {
        if let corner = pen.pendingCorner, next != .line, next != .corner {
            reportCornerNeighbour(corner, "after", at: span)
        }
        if let smooth = pen.pendingSmooth, next == .none || next == .move {
            reportSmooth(smooth, "after")
        }
        pen.pendingCorner = nil
        pen.pendingSmooth = nil
    }

    private mutating func reportCornerNeighbour(_ corner: Span, _ side: String, at other: Span? = nil) {
        report(
            .cornerNeighbour, at: corner, "a corner rounds two straight edges, but none stands \(side) it",
            labels: other.map { [.init($0, "stands \(side) it")] } ?? [],
            notes: ["its neighbours are `move`, `line`, `corner` or `close`, in the same block"])
    }

    /// `smooth` between two segments.
    mutating func noteSmooth(_ span: Span) {
        let isBehindSegment = pen.isInside && pen.previous != .none && pen.previous != .move
        if !isBehindSegment || pen.pendingCorner != nil || pen.pendingSmooth != nil {
            reportSmooth(span, "before")
        } else {
            pen.pendingSmooth = span
        }
    }

    private mutating func reportSmooth(_ span: Span, _ side: String) {
        report(
            .smoothNeighbour, at: span, "`smooth` joins two segments of a subpath, but none stands \(side) it",
            notes: ["both stand in the same block; a `corner` is smooth by itself"])
    }

    /// Elaborates a block that has to leave the path as it finds it.
    mutating func elaborateBlock(_ statements: List<StatementNode>, _ span: Span) -> Block {
        let outer = pen
        let symbolCount = symbols.entries.count
        let base = statementStack.count
        settleNeighbours(next: .none, span)
        pen.previous = .none
        blockDepth += 1
        for index in statements.indices { elaborateStatement(tree.item(index)) }
        blockDepth -= 1
        leaveBlock(outer, span)
        leaveScope(downTo: symbolCount)
        return program.appendBlock(from: &statementStack, downTo: base)
    }

    private mutating func leaveBlock(_ outer: PenState, _ span: Span) {
        let end = Span(span.end - min(1, span.end), span.end)
        if pen.isInside == outer.isInside {
            settleNeighbours(next: .none, end)
            pen = outer
            pen.previous = .none
        } else if pen.isInside {
            finishSubpath(at: end)
        } else {
            report(
                .penStateDiffers, at: span, "a subpath that begins outside of this block ends in it",
                labels: [.init(outer.start, "begins here")],
                notes: ["a subpath stays in one block; end it after the block"])
            pen = outer
            pen.isBroken = true
        }
        pen.pendingCorner = nil
        pen.pendingSmooth = nil
        if pen.isInside { pen.previous = .none }
    }
}

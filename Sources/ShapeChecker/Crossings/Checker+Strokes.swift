import ShapeProgram
import ShapeSyntax

// Strokes that the view cuts off.
extension Checker {
    /// How far outside a stroke has to be to be worth a warning, in points.
    private static let visibleDepth = 0.01
    /// How many sizes are drawn.
    private static let strokeSizes = 8
    /// How many edges a warning points at.
    private static let edgeLabels = 8

    /// Reports each `stroke` of which something lies outside the view while its line does not, by the first size at which
    /// that is so: one that follows an edge of the view, or another one.
    mutating func reportStrokes(
        _ edges: [StrokedEdge], _ program: Program, _ names: NameTable, _ points: [Samples.Point]
    ) {
        guard let design = points.first else { return }
        let sizes = PieceValues.enlarged(points).filter { $0.isAmple(for: design) }.prefix(Self.strokeSizes)
        var open = CutStroke.all(of: program)
        for size in sizes where !open.isEmpty {
            evaluator.evaluate(program, width: size.width, height: size.height, parameters: size.values)
            let isValid =
                evaluator.faults.isEmpty
                && program.requirements.allSatisfy { Drawability.holds($0, program, &evaluator) }
            guard isValid else { continue }
            var rest: [CutStroke] = []
            for stroke in open {
                let cut = measured(stroke, program, at: size)
                if !report(cut, edges, program, names, at: size) { rest.append(stroke) }
            }
            open = rest
        }
    }

    /// A stroke with the sides of a view beyond which something of it is drawn, at the evaluator's last evaluation.
    private mutating func measured(_ stroke: CutStroke, _ program: Program, at size: Samples.Point) -> CutStroke {
        var result = stroke
        for layer in stroke.layers where layer < evaluator.outlines.count {
            let outline = evaluator.outlines[layer]
            guard let line = outline.bounds, var pen = StrokePen(program.layers[layer].style, program, &evaluator)
            else { continue }
            // All of the stroke counts, whatever dashes and trims leave of it.
            pen.endsAnywhere = false
            var ink = outline.bounds
            outline.includeStroke(pen, in: &ink)
            let ends = outline.openEnds
            if !ends.isEmpty { result.isClosed = false }
            for side in FrameFinding.Side.allCases where line.depth(beyond: side, size) <= FrameCheck.tolerance {
                let depth = ink?.depth(beyond: side, size) ?? 0
                guard depth > Self.visibleDepth else { continue }
                let runsOff = ends.contains { end in
                    ShapeProgram.Bounds(at: end).depth(beyond: side, size) >= -FrameCheck.tolerance
                }
                result.note(CutStroke.Excess(side: side, depth: depth, runsOff: runsOff))
            }
        }
        return result
    }

    /// Reports a stroke of which something lies outside; false where that is not so, or looks meant.
    private mutating func report(
        _ cut: CutStroke, _ edges: [StrokedEdge], _ program: Program, _ names: NameTable, at size: Samples.Point
    ) -> Bool {
        let written = source?.stroke(withWidthAt: cut.width)
        let place = written?.span ?? cut.width
        let along = edges.filter { edge in
            cut.layers.contains(edge.layer) && cut.sides.contains { $0.side == edge.side }
        }
        var notes = ["`overhang` in the shape says that this is meant"]
        if !cut.isClosed {
            notes.insert("an open line has no inside; keep half of its width away from the edge", at: 0)
        }
        let fixIts = cut.isClosed ? written.map { [FixIt.insert(" inside", at: $0.widthEnd)] } ?? [] : []
        if !along.isEmpty {
            let sides = FrameFinding.Side.allCases.filter { side in along.contains { $0.side == side } }
            lints.append(
                Diagnostic(
                    .strokeAlongEdge, at: place,
                    "half of this stroke lies outside the view along its \(FrameFinding.Side.names(sides))",
                    labels: labels(along, program, besides: place), notes: notes, fixIts: fixIts))
            return true
        }
        let sides = cut.sides.filter { !$0.runsOff }
        guard let depth = sides.map({ $0.depth }).max() else { return false }
        let deepest = sides.filter { $0.depth > depth - FrameCheck.tolerance }.map { $0.side }
        lints.append(
            Diagnostic(
                .strokeOutsideView, at: place,
                "this stroke goes \(NumberText.string(depth, decimals: 2)) beyond the \(FrameFinding.Side.names(deepest))"
                    + " of the view at \(Witness(size, program, names).text)",
                notes: notes, fixIts: fixIts))
        return true
    }

    /// Where the lines are written that follow an edge.
    private func labels(_ edges: [StrokedEdge], _ program: Program, besides place: Span) -> [Diagnostic.Label] {
        var labels: [Diagnostic.Label] = []
        for edge in edges where labels.count < Self.edgeLabels {
            let span = program.span(edge.statement)
            if span == place || labels.contains(where: { $0.span == span }) { continue }
            labels.append(.init(span, "runs along the edge"))
        }
        return labels
    }
}

/// A `stroke` of the file, half of which lies outside of its line.
private struct CutStroke {
    /// What lies beyond a side of the view.
    struct Excess {
        var side: FrameFinding.Side
        /// How far it goes at most, in points.
        var depth: Double
        /// Whether the line ends on that edge, so that it seems to go on behind it.
        var runsOff: Bool
    }

    /// Where its width stands.
    var width: Span
    /// Those that are drawn with it.
    var layers: [Int]
    var sides: [Excess] = []
    /// Whether all that it follows is closed.
    var isClosed = true

    static func all(of program: Program) -> [CutStroke] {
        var result: [CutStroke] = []
        for (index, layer) in program.layers.enumerated() {
            guard let stroke = layer.style.stroke, !stroke.isInside else { continue }
            let width = program.span(stroke.width)
            if let known = result.firstIndex(where: { $0.width == width }) {
                result[known].layers.append(index)
            } else {
                result.append(CutStroke(width: width, layers: [index]))
            }
        }
        return result
    }

    mutating func note(_ excess: Excess) {
        guard let known = sides.firstIndex(where: { $0.side == excess.side }) else { return sides.append(excess) }
        sides[known].depth = max(sides[known].depth, excess.depth)
        sides[known].runsOff = sides[known].runsOff && excess.runsOff
    }
}

extension Outline {
    /// Where subpaths begin and end that are not closed.
    fileprivate var openEnds: [Vector] {
        var ends: [Vector] = []
        var (start, last) = (Vector.zero, Vector.zero)
        for element in elements {
            switch element {
            case .move(let target): start = target
            case .open: ends += [start, last]
            case .line, .quadratic, .cubic, .arc, .close: break
            }
            last = element.end ?? start
        }
        return ends
    }
}

extension FrameFinding.Side {
    /// `left and right edges`
    fileprivate static func names(_ sides: [FrameFinding.Side]) -> String {
        if sides.count == 1, let only = sides.first { return only.name }
        let words = sides.map { $0.word }
        return words.dropLast().joined(separator: ", ") + " and " + (words.last ?? "") + " edges"
    }
}

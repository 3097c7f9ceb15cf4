import ShapeProgram
import ShapeSyntax

// Gaps that go away when an arc is turned around.
extension Checker {
    /// How many gaps of a shape are looked at.
    private static let turningLimit = 8

    /// The change of an arc's direction that closes the gap before the arc at hand, if one is certain to.
    ///
    /// Certain means that the changed program is proved to have this gap no more and no other one.
    mutating func turningFix(
        for statement: ID<Statement>, _ program: Program, _ names: NameTable
    ) -> FixIt? {
        guard let source, turnings < Self.turningLimit, case .arc(let id) = program[statement],
            !program[id].isReversed, let written = source.arc(at: program.span(statement)),
            // A formula that names the pen would move with it.
            !source.namesPen(in: written.shape)
        else { return nil }
        turnings += 1
        if let fix = swappingFix(written, source), source.isFixed(written.next),
            closes(statement, program, names, ArcRevision(arc: id, change: .swapped))
        {
            return fix
        }
        guard let previous = previousArc(of: written, statement, program, source) else { return nil }
        let revision = ArcRevision(arc: previous.arc, change: .opposite)
        return closes(statement, program, names, revision) ? previous.fix : nil
    }

    /// Whether a program has one gap less when an arc is changed, and no new one.
    private mutating func closes(
        _ statement: ID<Statement>, _ program: Program, _ names: NameTable, _ revision: ArcRevision
    ) -> Bool {
        exact.decide(program, names, revising: revision)
        return zip(exact.claims, claims).allSatisfy { new, old in
            new.isProved || !old.isProved && old.statement != statement
        }
    }

    /// `from 0° to 90° cw` → `from 90° to 0° ccw`
    private func swappingFix(_ arc: CheckedSource.Arc, _ source: CheckedSource) -> FixIt? {
        let node = arc.node
        guard node.form == .center, node.to.isPresent, node.direction != .missing else { return nil }
        let (from, to) = (source.tree.span(node.from), source.tree.span(node.to))
        let direction = node.direction == .clockwise ? "ccw" : "cw"
        let edits = [
            FixIt.Edit(from, source.text(to)), FixIt.Edit(to, source.text(from)),
            FixIt.Edit(node.directionSpan, direction),
        ]
        return FixIt("write `from \(source.text(to)) to \(source.text(from)) \(direction)`", edits)
    }

    /// The arc before another one, if it says how far it sweeps, with the fix that turns it the other way.
    private func previousArc(
        of arc: CheckedSource.Arc, _ statement: ID<Statement>, _ program: Program, _ source: CheckedSource
    ) -> (arc: ID<Arc>, fix: FixIt)? {
        guard let previous = arc.previous, case .arc(let node) = source.tree[previous] else { return nil }
        let written = source.tree.arcs[node.index]
        let span = source.tree.span(previous)
        guard written.form == .center || written.form == .pen, written.sweep.isPresent,
            let id = program.statements.indices.last(where: { program.statementSpans[$0] == span }),
            case .arc(let drawn) = program.statements[id], !program[drawn].isReversed
        else { return nil }
        let sweep = source.tree.span(written.sweep)
        let opposite = Self.negated(source.text(sweep), source.tree[written.sweep])
        return (drawn, FixIt("turn the arc before it the other way: `sweep \(opposite)`", [.init(sweep, opposite)]))
    }

    private static func negated(_ text: String, _ node: ExpressionNode) -> String {
        switch node {
        case .number, .name, .call, .member, .parenthesized: "-" + text
        case .unary(.negate, _): String(text.dropFirst().drop { $0 == " " })
        case .missing, .color, .unary, .binary, .power, .conditional, .point: "-(" + text + ")"
        }
    }
}

extension CheckedSource {
    /// Whether the letters `here` occur, be it in another word.
    fileprivate func namesPen(in span: Span) -> Bool {
        let here = Array("here".utf8)
        let bytes = file.bytes[span.range]
        return bytes.indices.contains { bytes[$0] == here[0] && bytes[$0...].starts(with: here) }
    }

    /// Whether a statement behind an arc stays where it is when the arc ends elsewhere.
    fileprivate func isFixed(_ statement: ID<StatementNode>?) -> Bool {
        guard let statement else { return false }
        switch tree[statement] {
        case .line(_, let isRelative): return !isRelative
        case .curve(let curve): return !tree.curves[curve.index].isRelative
        case .arc(let arc): return tree.arcs[arc.index].form == .center
        case .close, .open: return true
        case .missing, .size, .parameter, .binding, .require, .content, .anchor, .overhang, .move, .corner, .smooth,
            .primitive, .hole, .loop, .branch, .fill, .stroke, .opacity, .shadow, .trim, .mirrors, .layer, .animation,
            .transform, .frame, .outline, .draw, .place:
            return false
        }
    }
}

import ShapeSyntax

// Where a `require` can be written.
extension CheckedSource {
    /// The edit that adds conditions to what the shape around a place requires.
    func requiring(_ conditions: String, at place: Span) -> FixIt? {
        guard let shape = shape(at: place) else { return nil }
        var last: (require: Span?, declaration: Span?) = (nil, nil)
        for index in shape.body.indices {
            let id: ID<StatementNode> = tree.item(index)
            switch tree[id] {
            case .require: last.require = tree.span(id)
            case .size, .parameter: last.declaration = tree.span(id)
            case .missing, .binding, .content, .anchor, .overhang, .move, .line, .arc, .curve, .corner, .smooth, .close,
                .open, .primitive, .hole, .loop, .branch, .fill, .stroke, .opacity, .shadow, .trim, .mirrors, .layer,
                .animation, .transform, .frame, .outline, .draw, .place:
                break
            }
        }
        if let require = last.require {
            return FixIt("require `\(conditions)`, too", [.init(.empty(at: require.end), ", " + conditions)])
        }
        guard let edit = newLine("require " + conditions, behind: last.declaration, in: shape) else { return nil }
        return FixIt("add `require \(conditions)`", [edit])
    }

    /// A statement as a line of its own behind another one, else before the first one of a shape.
    private func newLine(_ statement: String, behind other: Span?, in shape: ShapeNode) -> FixIt.Edit? {
        guard let other else {
            guard let first = shape.body.indices.first else { return nil }
            let id: ID<StatementNode> = tree.item(first)
            let start = tree.span(id).start
            let indentation = indentation(at: start)
            return .init(.empty(at: start), statement + (indentation.map { "\n" + $0 } ?? "; "))
        }
        if let indentation = indentation(at: other.start), isLast(other.end) {
            return .init(.empty(at: lineEnd(behind: other.end)), "\n" + indentation + statement)
        }
        return .init(.empty(at: other.end), "; " + statement)
    }

    /// The shape that a place lies in.
    private func shape(at place: Span) -> ShapeNode? {
        tree.shapes.last { $0.span.start <= place.start && place.end <= $0.span.end }
    }

    /// The blanks before a place, if nothing else stands before it in its line.
    private func indentation(at offset: UInt32) -> String? {
        let line = file.bytes[..<Int(offset)].reversed().prefix { $0 != 0x0A }
        return line.allSatisfy { $0 == 0x20 || $0 == 0x09 } ? String(decoding: line.reversed(), as: UTF8.self) : nil
    }

    /// Whether nothing but a comment follows in the line.
    private func isLast(_ offset: UInt32) -> Bool {
        let rest = file.bytes[Int(offset)...].prefix { $0 != 0x0A }
        guard let first = rest.first(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }) else { return true }
        return first == UInt8(ascii: "/") && rest.contains(first)
            && !rest.contains(UInt8(ascii: "}")) && !rest.contains(UInt8(ascii: ";"))
    }

    /// Where the line ends.
    private func lineEnd(behind offset: UInt32) -> UInt32 {
        let bytes = file.bytes
        var end = Int(offset)
        while end < bytes.count, bytes[end] != 0x0A { end += 1 }
        if end > Int(offset), bytes[end - 1] == 0x0D { end -= 1 }
        return UInt32(truncatingIfNeeded: end)
    }
}

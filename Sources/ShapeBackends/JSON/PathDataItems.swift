import ShapeProgram
import ShapeSyntax

/// Writes the parts of a shape in JSON path data.
struct PathDataItems: Sendable {
    /// How many decimals a number has.
    let precision: Int
    /// Bytes for any piece: its numbers, at most eight, with what stands around them.
    let room = 8 * NumberText.maximumLength + 512

    /// Up to the bracket that begins the parameters.
    func writeHead(
        _ program: Program, _ size: Vector, _ minimumSize: MinimumSize, _ names: NameTable, source: [UInt8],
        _ out: inout CodeWriter
    ) {
        let documentation = program.documentation.isEmpty ? [] : program.documentation[...].trimmingSpace()
        names.withBytes(of: program.name) { name in
            out.write(upTo: room + name.count + source.count) { text in
                text.append("\n    {\n      \"name\": ")
                appendName(name, &text)
                text.append(source[...])
                if documentation.isEmpty { text.append("null") }
            }
        }
        if !documentation.isEmpty { JSONText.write(documentation, to: &out) }
        out.write(upTo: room) { text in
            text.append(",\n      \"size\": ")
            append(size: size, &text)
            text.append(",\n      \"minimumSize\": ")
            if case .quadrant(let width, let height, _) = minimumSize {
                append(size: Vector(width.value, height.value), &text)
            } else {
                text.append("null")
            }
            switch (program.mirrorsX, program.mirrorsY) {
            case (false, false): text.append(",\n      \"mirrors\": { \"x\": false, \"y\": false }")
            case (true, false): text.append(",\n      \"mirrors\": { \"x\": true, \"y\": false }")
            case (false, true): text.append(",\n      \"mirrors\": { \"x\": false, \"y\": true }")
            case (true, true): text.append(",\n      \"mirrors\": { \"x\": true, \"y\": true }")
            }
            text.append(",\n      \"parameters\": [")
        }
    }

    @inline(__always)
    private func append(size: Vector, _ text: inout OutputSpan<UInt8>) {
        text.append("{ \"width\": ")
        append(size.x, &text)
        text.append(", \"height\": ")
        append(size.y, &text)
        text.append(" }")
    }

    /// Ends the parameters and writes what is proved.
    func writeVerdict(_ proofs: Proofs, hasParameters: Bool, _ out: inout CodeWriter) {
        out.write(upTo: room) { text in
            if hasParameters { text.append("\n      ") }
            text.append("],\n      \"verdict\": { \"continuity\": \"")
            Self.append(proofs.continuity, &text)
            text.append("\", \"closure\": \"")
            Self.append(proofs.closure, &text)
            text.append("\" }")
        }
    }

    /// `Verdict.text`.
    private static func append(_ verdict: Verdict, _ text: inout OutputSpan<UInt8>) {
        switch verdict {
        case .proved: text.append("proved")
        case .notProved: text.append("not proved")
        case .refuted: text.append("refuted")
        }
    }

    /// The bounds of all outlines, and with strokes where there are any; up to the bracket that begins the
    /// layers.
    func writeBounds(
        _ bounds: Bounds?, _ program: Program, _ evaluator: inout Evaluator, _ out: inout CodeWriter
    ) {
        let isStroked = program.layers.contains { $0.style.hasStroke }
        let ink = isStroked ? inkBounds(bounds, program, &evaluator) : nil
        out.write(upTo: room) { text in
            text.append(",\n      \"bounds\": ")
            append(bounds, &text)
            if isStroked {
                text.append(",\n      \"inkBounds\": ")
                append(ink, &text)
            }
            text.append(",\n      \"layers\": [")
        }
    }

    private func inkBounds(
        _ bounds: Bounds?, _ program: Program, _ evaluator: inout Evaluator
    ) -> Bounds? {
        var ink = bounds
        for (index, layer) in program.layers.enumerated() {
            guard let pen = StrokePen(layer.style, program, &evaluator) else { continue }
            evaluator.outlines[index].includeStroke(pen, in: &ink)
        }
        return ink
    }

    @inline(__always)
    private func append(_ bounds: Bounds?, _ text: inout OutputSpan<UInt8>) {
        guard let bounds else { return text.append("null") }
        text.append("{ ")
        append(bounds.minimum, Vector(bounds.width, bounds.height), &text)
        text.append(" }")
    }

    /// Ends `path` and writes the figures of its subpaths.
    func writeFigures(_ subpaths: ArraySlice<OutlineFigures.Subpath>, _ out: inout CodeWriter) {
        if subpaths.isEmpty { return out.write("],\n          \"subpaths\": []") }
        for index in subpaths.indices {
            let subpath = subpaths[index]
            out.write(upTo: room) { text in
                if index == subpaths.startIndex {
                    text.append("\n          ],\n          \"subpaths\": [")
                } else {
                    text.append(",")
                }
                text.append("\n            { \"closed\": ")
                text.append(subpath.isClosed)
                text.append(", \"length\": ")
                append(subpath.length, &text)
                text.append(", \"area\": ")
                append(subpath.area, &text)
                text.append(" }")
                if index &+ 1 == subpaths.endIndex { text.append("\n          ]") }
            }
        }
    }
}

// Pieces.
extension PathDataItems {
    /// A name in quotes, or `null` for none. No name holds what JSON would have to escape.
    func write(_ name: Name, _ names: NameTable, _ out: inout CodeWriter) {
        names.withBytes(of: name) { bytes in out.write(upTo: 8 + bytes.count) { appendName(bytes, &$0) } }
    }

    @inline(__always)
    func appendName(_ name: UnsafeBufferPointer<UInt8>, _ text: inout OutputSpan<UInt8>) {
        if name.isEmpty { return text.append("null") }
        text.append("\"")
        text.append(name)
        text.append("\"")
    }

    @inline(__always)
    func append(_ number: Double, _ text: inout OutputSpan<UInt8>) {
        NumberText.append(number, decimals: precision, to: &text)
    }

    /// `[x, y]`.
    @inline(__always)
    func append(_ point: Vector, _ text: inout OutputSpan<UInt8>) {
        text.append("[")
        append(point.x, &text)
        text.append(", ")
        append(point.y, &text)
        text.append("]")
    }

    /// The members of a rectangle.
    @inline(__always)
    func append(_ origin: Vector, _ size: Vector, _ text: inout OutputSpan<UInt8>) {
        text.append("\"x\": ")
        append(origin.x, &text)
        text.append(", \"y\": ")
        append(origin.y, &text)
        text.append(", \"width\": ")
        append(size.x, &text)
        text.append(", \"height\": ")
        append(size.y, &text)
    }
}

extension OutputSpan<UInt8> {
    @inline(__always)
    mutating func append(_ truth: Bool) {
        if truth { append("true") } else { append("false") }
    }
}

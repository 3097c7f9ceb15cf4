import ShapeCompiler

/// Proofs for programs, as `grammar/proofs.schema.json` describes them.
package enum ProofJSON {
    /// One document with all shapes of all files, each on a line of its own.
    package static func render(_ files: [ProvedFile]) -> [UInt8] {
        var writer = JSONWriter()
        writer.object { writer in
            writer.member("format", "shapec-proofs")
            writer.member("version", 1)
            writer.key("shapes")
            writer.array { writer in
                for file in files {
                    let positions = Positions(file.source)
                    for shape in file.shapes {
                        writer.lineBreak()
                        write(shape, of: file, positions, to: &writer)
                    }
                }
                writer.endLine()
            }
        }
        return writer.bytes + [0x0A]
    }

    private static func write(
        _ shape: FileProofs.Shape, of file: ProvedFile, _ positions: Positions, to writer: inout JSONWriter
    ) {
        writer.object { writer in
            writer.member("name", shape.name)
            writer.member("file", file.name)
            writer.member("line", positions.position(at: shape.span.start).line)
            writer.optional("continuity", shape.proofs?.continuity.text ?? "")
            writer.optional("closure", shape.proofs?.closure.text ?? "")
            writer.list("claims", shape.proofs?.claims ?? []) { write($1, positions, to: &$0) }
            writer.list("crossings", shape.proofs?.crossings ?? []) { write($1, positions, to: &$0) }
            writer.list("content", shape.proofs?.content ?? []) { write($1, to: &$0) }
            write(shape.proofs?.validity, positions, to: &writer)
            writer.member("work", (shape.proofs?.validity?.work ?? 0) + (shape.proofs?.outlineWork ?? 0))
        }
    }

    private static func write(_ crossing: Proofs.Crossing, _ positions: Positions, to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("layer", crossing.layer)
            write(crossing.standing, to: &writer)
            writer.member("sampled", literal: crossing.isSampled ? "true" : "false")
            writer.list("segments", [crossing.first, crossing.second].compactMap(\.self)) { writer, span in
                writer.object { $0.range("range", span, positions) }
            }
            write("witness", crossing.standing.witness, to: &writer)
            writer.optional("reason", crossing.reason)
        }
    }

    private static func write(_ content: Proofs.Content, to writer: inout JSONWriter) {
        writer.object { writer in
            writer.optional("name", content.name)
            write(content.standing, to: &writer)
            write("witness", content.standing.witness, to: &writer)
        }
    }

    private static func write(_ standing: Proofs.Standing, to writer: inout JSONWriter) {
        writer.member("verdict", standing.verdict.text)
        writer.member("verdictWithDefaults", standing.verdictWithDefaults.text)
        writer.list("needs", standing.needs) { $0.string($1) }
        writer.list("needsWithDefaults", standing.needsWithDefaults) { $0.string($1) }
        writer.member("upTo2000", literal: standing.isWithinBounds ? "true" : "false")
    }

    private static func write(_ validity: Validity?, _ positions: Positions, to writer: inout JSONWriter) {
        guard let validity else { return writer.member("validity", literal: "null") }
        writer.key("validity")
        writer.object { writer in
            writer.member("verdict", validity.verdict.text)
            writer.member("verdictWithDefaults", validity.verdictWithDefaults.text)
            if let conditions = validity.conditions {
                writer.list("conditions", conditions) { $0.string($1) }
            } else {
                writer.member("conditions", literal: "null")
            }
            writer.member("exact", literal: validity.isExact ? "true" : "false")
            writer.list("gaps", validity.gaps) { writer, gap in
                writer.object { writer in
                    writer.range("range", gap.span, positions)
                    writer.member("claim", gap.claim)
                    writer.member("reason", gap.reason)
                }
            }
            write(validity.minimumSize, to: &writer)
        }
    }

    private static func write(_ size: MinimumSize, to writer: inout JSONWriter) {
        guard case .quadrant(let width, let height, let certainty) = size else {
            return writer.member("minimumSize", literal: "null")
        }
        writer.key("minimumSize")
        writer.object { writer in
            writer.member("width", literal: Proofs.text(of: width.value))
            writer.member("height", literal: Proofs.text(of: height.value))
            writer.member("certainty", name(of: certainty))
        }
    }

    private static func name(of certainty: MinimumSize.Certainty) -> String {
        switch certainty {
        case .exact: "exact"
        case .sufficient: "sufficient"
        case .sufficientWithinBounds: "sufficientUpTo2000"
        }
    }

    private static func write(_ claim: Proofs.Claim, _ positions: Positions, to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("subject", name(of: claim.subject))
            writer.range("range", claim.span, positions)
            writer.member("verdict", claim.verdict.text)
            writer.member("method", name(of: claim.method))
            write("residual", claim.residual, to: &writer)
            write("witness", claim.witness, to: &writer)
            writer.key("offset")
            if claim.witness == nil { writer.literal("null") } else { write(claim.offset, to: &writer) }
            writer.optional("reason", claim.reason)
        }
    }

    private static func write(_ offset: (x: Double, y: Double), to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("x", literal: Proofs.text(of: offset.x))
            writer.member("y", literal: Proofs.text(of: offset.y))
        }
    }

    /// Formulas for both axes; `null` for an axis where it holds or where there is no short spelling.
    private static func write(_ name: String, _ residual: Proofs.Residual, to writer: inout JSONWriter) {
        writer.key(name)
        writer.object { writer in
            writer.optional("x", residual.x)
            writer.optional("y", residual.y)
        }
    }

    private static func write(_ name: String, _ witness: Proofs.Witness?, to writer: inout JSONWriter) {
        guard let witness else { return writer.member(name, literal: "null") }
        writer.key(name)
        writer.object { writer in
            writer.member("w", literal: Proofs.text(of: witness.width))
            writer.member("h", literal: Proofs.text(of: witness.height))
            for setting in witness.parameters {
                writer.key(setting.name)
                write(setting, to: &writer)
            }
        }
    }

    private static func write(_ setting: Proofs.Witness.Setting, to writer: inout JSONWriter) {
        let numbers = setting.values.map { Proofs.text(of: $0) }
        switch setting.kind {
        case .boolean: writer.literal(setting.values == [0] ? "false" : "true")
        case .point, .color: writer.array { writer in for number in numbers { writer.literal(number) } }
        case .number, .integer, .angle, .duration: writer.literal(numbers.first ?? "0")
        }
    }

    private static func name(of subject: Proofs.Claim.Subject) -> String {
        switch subject {
        case .arcStart: "arcStart"
        case .arcEnd: "arcEnd"
        case .closure: "closure"
        case .smoothJoint: "smooth"
        }
    }

    private static func name(of method: Proofs.Claim.Method) -> String {
        switch method {
        case .construction: "construction"
        case .affine: "affine"
        case .exact: "exact"
        case .trial: "trial"
        }
    }
}

extension JSONWriter {
    /// A member that is a string, or `null` for an empty one.
    fileprivate mutating func optional(_ name: String, _ text: String) {
        if text.isEmpty { member(name, literal: "null") } else { member(name, text) }
    }
}

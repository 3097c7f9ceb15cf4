import ShapeCompiler

/// Proofs for people: a table for each shape, and a sum.
struct ProofTable {
    private var painter: Painter

    /// Tables of all shapes of all files.
    static func render(_ files: [ProvedFile], color: Bool) -> [UInt8] {
        var table = ProofTable(painter: Painter(isColored: color))
        for file in files {
            let positions = Positions(file.source)
            for shape in file.shapes { table.write(shape, of: file, positions) }
        }
        table.writeSum(files.flatMap(\.shapes))
        return table.painter.bytes
    }

    private mutating func write(_ shape: FileProofs.Shape, of file: ProvedFile, _ positions: Positions) {
        painter.write(shape.name, .bold)
        painter.write(" (")
        painter.write(DisplayText.safe(file.name))
        painter.write(":\(positions.position(at: shape.span.start).line))")
        painter.endLine()
        if let proofs = shape.proofs { write(proofs, positions) } else { write("not checked, as it has errors") }
        painter.endLine()
    }

    private mutating func write(_ remark: String) {
        painter.write("  " + remark)
        painter.endLine()
    }

    private mutating func write(_ proofs: Proofs, _ positions: Positions) {
        write(proofs.claims, positions)
        for crossing in proofs.crossings { write(crossing, of: proofs.crossings.count, positions) }
        for content in proofs.content { write(content) }
        if let validity = proofs.validity { write(validity, positions, work: validity.work + proofs.outlineWork) }
    }

    /// Whether a layer keeps from crossing itself.
    private mutating func write(_ crossing: Proofs.Crossing, of count: Int, _ positions: Positions) {
        var remarks = count > 1 ? ["layer \(crossing.layer + 1)"] : []
        remarks += Self.conditions(of: crossing.standing)
        if crossing.isSampled { remarks.append("at some values of what loops depend on") }
        if let witness = crossing.standing.witness { remarks.append("at " + witness.text) }
        if let first = crossing.first, let second = crossing.second, crossing.verdict != .proved {
            let places = [first, second].map { positions.position(at: $0.start) }.map { "\($0.line):\($0.column)" }
            remarks.append("\(places[0]) and \(places[1])")
        }
        if !crossing.reason.isEmpty { remarks.append(crossing.reason) }
        write("crossing", crossing.standing, remarks) { $0.crossingWord }
    }

    /// Whether a region for content lies inside.
    private mutating func write(_ content: Proofs.Content) {
        var remarks = content.name.isEmpty ? [] : ["`\(content.name)`"]
        remarks += Self.conditions(of: content.standing)
        if let witness = content.standing.witness { remarks.append("at " + witness.text) }
        write("content", content.standing, remarks) { $0.contentWord }
    }

    /// What a proof rests on.
    private static func conditions(of standing: Proofs.Standing) -> [String] {
        let needs = standing.needs.isEmpty ? [] : ["where " + standing.needs.joined(separator: ", ")]
        return needs + (standing.isWithinBounds ? ["up to 2000 points"] : [])
    }

    /// A line with a verdict as a word, remarks, and what is known with the defaults if that differs.
    private mutating func write(
        _ title: String, _ standing: Proofs.Standing, _ remarks: [String], _ word: (Verdict) -> String
    ) {
        var remarks = remarks
        if standing.verdictWithDefaults != standing.verdict {
            let needs = standing.needsWithDefaults
            let condition = needs.isEmpty ? "" : " where " + needs.joined(separator: ", ")
            remarks.append("with the defaults " + word(standing.verdictWithDefaults) + condition)
        }
        painter.write("  " + Self.padded(title, 8))
        painter.write(
            Self.padded(word(standing.verdict), Verdict.notProved.text.utf8.count), Self.style(standing.verdict))
        painter.write(DisplayText.safe(remarks.joined(separator: "; ")))
        painter.endLine()
    }

    /// Where the shape is defined.
    private mutating func write(_ validity: Validity, _ positions: Positions, work: Int) {
        painter.write("  defined   ")
        painter.write(
            Self.padded(validity.verdict.text, Verdict.notProved.text.utf8.count), Self.style(validity.verdict))
        painter.write("wherever the shape promises it")
        if validity.verdictWithDefaults != validity.verdict {
            painter.write("; with the defaults \(validity.verdictWithDefaults.text)")
        }
        painter.endLine()
        for gap in validity.gaps {
            let position = positions.position(at: gap.span.start)
            write("          \(position.line):\(position.column)  not proved that \(gap.claim): \(gap.reason)")
        }
        if let conditions = validity.conditions {
            let sizes = conditions.isEmpty ? "every size" : conditions.joined(separator: ", ")
            write("valid for " + sizes + (validity.isExact ? "" : ", and perhaps elsewhere"))
        }
        write("smallest  " + Self.text(validity.minimumSize))
        write("work      \(work) units")
    }

    private static func text(_ size: MinimumSize) -> String {
        switch size {
        case .quadrant(_, _, let certainty):
            let text = size.text.flatMap { $0.isEmpty ? nil : $0 + ", with the defaults" } ?? "every size"
            switch certainty {
            case .exact: return text
            case .sufficient: return text + "; smaller ones may do"
            case .sufficientWithinBounds: return text + ", up to 2000; smaller ones may do"
            }
        case .notQuadrant: return "none: larger is not always better"
        case .nowhere: return "none: no size meets what is required, with the defaults"
        case .unknown: return "not known"
        }
    }

    private mutating func write(_ claims: [Proofs.Claim], _ positions: Positions) {
        if claims.isEmpty { return write("no joints to prove") }
        let places = claims.map { claim in
            let position = positions.position(at: claim.span.start)
            return "\(position.line):\(position.column)"
        }
        let width = places.map(\.utf8.count).max() ?? 0
        let subjectWidth = claims.map(\.subject.text.utf8.count).max() ?? 0
        for (claim, place) in zip(claims, places) {
            painter.write("  " + Self.padded(place, width) + Self.padded(claim.subject.text, subjectWidth))
            painter.write(Self.padded(claim.verdict.text, Verdict.notProved.text.utf8.count), Self.style(claim.verdict))
            painter.write(DisplayText.safe(Self.remark(on: claim)))
            painter.endLine()
        }
    }

    private static func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: width - text.utf8.count + 2)
    }

    private static func style(_ verdict: Verdict) -> Painter.Style {
        switch verdict {
        case .proved: .added
        case .notProved: .warning
        case .refuted: .error
        }
    }

    /// What the verdict rests on, or where the claim fails.
    private static func remark(on claim: Proofs.Claim) -> String {
        switch claim.verdict {
        case .proved: return claim.method.text
        case .notProved: return claim.reason
        case .refuted:
            let formulas = [("x", claim.residual.x), ("y", claim.residual.y)].filter { !$0.1.isEmpty }
                .map { "\($0.0) is off by \($0.1)" }
            let place = claim.witness.map { ["at " + $0.text] } ?? []
            return (formulas + place).joined(separator: ", ")
        }
    }

    /// `3 shapes: 5 of 6 joints and 3 of 3 closures are proved`
    private mutating func writeSum(_ shapes: [FileProofs.Shape]) {
        var joints = ProofCount(of: nil, closure: false)
        var closures = joints
        for shape in shapes {
            joints += ProofCount(of: shape.proofs, closure: false)
            closures += ProofCount(of: shape.proofs, closure: true)
        }
        painter.write(shapes.count == 1 ? "1 shape" : "\(shapes.count) shapes", .bold)
        painter.write(": \(joints.proved) of \(joints.all) joints and \(closures.proved) of \(closures.all)")
        painter.write(" closures are proved")
        painter.endLine()
    }
}

extension Proofs.Witness {
    /// `w = 200, h = 120, radius = 4`: with every parameter.
    fileprivate var text: String {
        let sides = ["w = " + Proofs.text(of: width), "h = " + Proofs.text(of: height)]
        return (sides + parameters.map { $0.name + " = " + $0.text }).joined(separator: ", ")
    }
}

extension Proofs.Witness.Setting {
    /// The value as the language writes it.
    fileprivate var text: String {
        let numbers = values.map { Proofs.text(of: $0) }
        let first = numbers.first ?? ""
        switch kind {
        case .number, .integer: return first
        case .angle: return first + "°"
        case .duration: return first + "s"
        case .boolean: return values == [0] ? "false" : "true"
        case .point, .color: return "(" + numbers.joined(separator: ", ") + ")"
        }
    }
}

extension Verdict {
    /// As an answer to whether content lies inside of an outline.
    fileprivate var contentWord: String {
        switch self {
        case .proved: "inside"
        case .notProved: "not proved"
        case .refuted: "sticks out"
        }
    }

    /// As an answer to whether an outline crosses itself.
    fileprivate var crossingWord: String {
        switch self {
        case .proved: "none"
        case .notProved: "not proved"
        case .refuted: "crosses"
        }
    }
}

import ShapeProgram
import ShapeSyntax

// Verdicts on claims, from what exact arithmetic says and what tries have shown.
extension Checker {
    /// How many claims of a shape are reported.
    private static let reportLimit = 1_000

    /// Puts a verdict on every claim, and reports those that are not proved.
    mutating func settle(_ program: Program, _ names: NameTable, _ findings: [JointFinding]) {
        var reports: [JointReport] = []
        let defaults = evaluator.defaultParameters(of: program)
        for (claim, finding) in zip(claims, findings) {
            guard case .proved(let method) = claim.outcome else {
                let report = JointReport(claim, finding, program, names, defaults)
                proofs.claims.append(report.claim)
                if reports.count < Self.reportLimit { reports.append(report) }
                continue
            }
            let span = program.span(claim.statement)
            proofs.claims.append(
                Proofs.Claim(subject: claim.subject, verdict: .proved, method: method, span: span))
        }
        // Last, as trying a fix out makes the algebra forget this program.
        for report in reports { diagnostics.append(diagnostic(report, program, names)) }
    }

    private mutating func diagnostic(_ report: JointReport, _ program: Program, _ names: NameTable) -> Diagnostic {
        var diagnostic = report.diagnostic
        guard report.claim.verdict == .refuted, report.claim.subject == .arcStart else { return diagnostic }
        if source?.isMapped(diagnostic.span) == true { return diagnostic }
        var line = (report.start ?? program.writtenStart(of: report.statement, names)).map(report.lineFix)
        // Behind the line `here` would be another place.
        if program.namesPen(within: program.span(report.statement)) { line = nil }
        if let turn = turningFix(for: report.statement, program, names) {
            diagnostic.fixIts = [turn]
            if let line { diagnostic.notes.append("or " + line.message) }
        } else if let line {
            diagnostic.fixIts = [line]
        }
        return diagnostic
    }
}

/// A claim that is not proved, in words.
struct JointReport {
    let statement: ID<Statement>
    private(set) var claim: Proofs.Claim
    private let deviation: Deviation?
    /// `w = 200, h = 120`.
    private let place: String?

    init(
        _ open: JointClaim, _ finding: JointFinding, _ program: Program, _ names: NameTable, _ defaults: [Double]
    ) {
        statement = open.statement
        deviation = open.deviation
        var isTried = false
        var reason = ""
        if case .undecided(let limit) = open.outcome {
            isTried = true
            if finding.proof == nil { reason = limit.text }
        } else if finding.worst == nil {
            reason = "the shape is undefined wherever it was tried"
        }
        // A place where it only seems to fail is none to name where it certainly does somewhere.
        let measurement = finding.proof ?? (reason.isEmpty ? nil : finding.worst)
        place = measurement.map { Witness($0.point, program, names, defaults: defaults).text }
        claim = Proofs.Claim(
            subject: open.subject, verdict: reason.isEmpty ? .refuted : .notProved,
            method: isTried ? .trial : .exact, span: program.span(open.statement))
        claim.reason = reason
        claim.residual.x = open.deviation?.x ?? ""
        claim.residual.y = open.deviation?.y ?? ""
        guard let measurement else { return }
        claim.witness = Proofs.Witness(measurement.point, program, names)
        claim.offset = (measurement.offset.x, measurement.offset.y)
    }
}

// MARK: - Words

extension JointReport {
    /// What is said about the claim, without the fix.
    var diagnostic: Diagnostic {
        guard claim.verdict == .refuted else { return notProved }
        switch claim.subject {
        case .arcStart:
            return Diagnostic(.gap, at: claim.span, "gap before this arc: " + gap, notes: position)
        case .arcEnd:
            let offset = place.map { ": it is off by \(self.offset) at \($0)" } ?? ""
            return Diagnostic(
                .arcEndOffCircle, at: claim.span,
                "the end of this arc is not as far from the centre as its start" + offset)
        case .smoothJoint:
            let angle = Self.number(claim.offset.x.magnitude)
            let turn = place.map { " by \(angle)° here at \($0)" } ?? " here"
            return Diagnostic(.notSmooth, at: claim.span, "the path turns" + turn)
        case .closure: return Diagnostic(.unfinishedSubpath, at: claim.span, "this subpath is not closed")
        }
    }

    /// `y is off by w - h (80 at w = 200, h = 120); closed only where w = h`
    private var gap: String {
        guard let deviation, let x = deviation.x, let y = deviation.y else {
            return place.map { "it starts \(offset) from the pen at \($0)" } ?? "it does not start at the pen"
        }
        let value = deviation.isConstant ? nil : claim.offset
        let parts = [part("x", x, value?.x), part("y", y, value?.y)]
        let sum = parts.compactMap { $0 }.joined(separator: ", ")
        if deviation.isConstant { return sum + " at every size" }
        return sum + (deviation.equation.map { "; closed only where \($0)" } ?? "")
    }

    private func part(_ axis: String, _ formula: String, _ value: Double?) -> String? {
        if formula.isEmpty { return nil }
        guard let value, let place, value.magnitude >= 1e-12 else { return "\(axis) is off by \(formula)" }
        return "\(axis) is off by \(formula) (\(Self.number(value)) at \(place))"
    }

    /// Where the arc starts; `nil` where that has no short spelling.
    var start: String? { deviation?.found }

    private var offset: String { "(\(Self.number(claim.offset.x)), \(Self.number(claim.offset.y)))" }

    private var position: [String] {
        guard let start, let pen = deviation?.wanted else { return [] }
        return ["the arc starts at \(start), the pen is at \(pen)"]
    }

    /// The line that closes the gap before an arc, to a point in the language's spelling.
    func lineFix(to start: String) -> FixIt {
        let line = "line to \(start)"
        return FixIt("insert `\(line)`", [.init(.empty(at: claim.span.start), line + "; ")])
    }

    private var notProved: Diagnostic {
        let what =
            switch claim.subject {
            case .arcStart: "this arc starts where the pen is"
            case .arcEnd: "the end of this arc is as far from the centre as its start"
            case .smoothJoint: "the path does not turn here"
            case .closure: "this subpath is closed"
            }
        return Diagnostic(
            .jointNotProved, at: claim.span, "it is not proved that \(what): \(claim.reason)",
            notes: place.map { [experience(at: $0)] } ?? [])
    }

    /// What trying has shown; less than rounding makes is nothing.
    private func experience(at place: String) -> String {
        let size = max(claim.offset.x.magnitude, claim.offset.y.magnitude)
        if size < 1e-9 { return "it holds wherever it was tried" }
        return "it is off by \(offset) at \(place), and by no more wherever it was tried"
    }

    /// A number with as many decimals as show that it is not 0.
    private static func number(_ value: Double) -> String {
        NumberText.string(value, decimals: value.magnitude < 0.001 ? 12 : 4)
    }
}

extension AlgebraLimit {
    /// Why something was not decided, as part of a sentence.
    var text: String {
        switch self {
        case .overflow: "numbers grow beyond 128 bits"
        case .tooLarge: "it takes more work than the checker does"
        case .divisionByZero: "a divisor is 0 at every size"
        case .unsupported: "there is no method for a formula in it"
        case .angle: "an angle is no such part of a turn as the checker can work with"
        }
    }
}

extension Program {
    /// Where an arc starts, by the formulas of the arc itself; `nil` where they name what has no name in the file.
    fileprivate func writtenStart(of statement: ID<Statement>, _ names: NameTable) -> String? {
        guard case .arc(let id) = self[statement], !self[id].isReversed, !self[id].rotation.isPresent,
            case .center(let center) = self[id].placement
        else { return nil }
        let writer = ExpressionText(names: names)
        let parts = [center.x, center.y, self[id].radiusX, self[id].radiusY, self[id].from]
        let texts = parts.map { "(" + writer.text($0, of: self) + ")" }
        let isSpellable = texts.allSatisfy { $0.utf8.count <= 200 && !$0.namesUnnamedValue }
        guard isSpellable else { return nil }
        return "(\(texts[0]) + \(texts[2])*cos\(texts[4]), \(texts[1]) + \(texts[3])*sin\(texts[4]))"
    }
}

extension String {
    /// Whether a name such as `_3` occurs, as `Expand` gives its own values.
    fileprivate var namesUnnamedValue: Bool {
        let bytes = Array(utf8)
        return bytes.indices.dropLast().contains { index in
            let isStart = index == 0 || !bytes[index - 1].continuesName
            return bytes[index] == UInt8(ascii: "_") && isStart && bytes[index + 1] &- 0x30 < 10
        }
    }
}

extension UInt8 {
    fileprivate var continuesName: Bool {
        self &- 0x30 < 10 || self | 0x20 &- 0x61 < 26 || self == UInt8(ascii: "_") || self >= 0x80
    }
}

extension Program {
    /// Whether a formula that is written in a place names where the path is.
    fileprivate func namesPen(within place: Span) -> Bool {
        formulas.contains { formula in
            guard case .pen = formula.expression else { return false }
            return formula.span.start >= place.start && formula.span.end <= place.end
        }
    }
}

import ShapeCompiler

/// `shapec diff OLD NEW`: whether shapes have equal outlines at every size, on standard output.
enum DiffCommand {
    /// Exit code 0 where all is proved to be equal, else 1.
    static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitCode {
        guard arguments.operands.count == 2 else {
            throw .usage("`diff` compares two files", help: "write `shapec diff OLD NEW`", .diff)
        }
        let wanted = try arguments.value(.shape).map { (text) throws(Failure) in try shapes(text) }
        var inputs = try Inputs(arguments, console, for: .diff)
        let reports = inputs.readAll()
        if inputs.anyFailed { return .usage }
        let found = Compiler.compare(
            reports[0].source, reports[1].source, shapes: wanted, reader: inputs.reader)
        let isSound = report(found, reports, console)
        guard isSound else { return .diagnostics }
        if let message = found.usageErrors.first { throw Failure(message: message) }
        if let path = arguments.value(.svg) { try draw(found, to: path, arguments, inputs, console) }
        // A picture on standard output stands there alone.
        if !arguments.has(.quiet), arguments.value(.svg) != "-" {
            try console.print(DiffText.render(found, color: console.isColored(.output)))
        }
        return found.shapes.allSatisfy { $0.isEqual } ? .success : .diagnostics
    }

    /// `Card`, or `Card:Sheet` for shapes that are named differently.
    private static func shapes(_ text: String) throws(Failure) -> (old: String, new: String) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        guard parts.count <= 2, !parts.contains("") else {
            throw .usage("`\(text)` names no shapes", help: "write `--shape NAME` or `--shape OLD:NEW`", .diff)
        }
        return (parts[0], parts[parts.count - 1])
    }

    /// Prints the errors of both files; whether there are none.
    private static func report(_ found: FileComparison, _ reports: [FileReport], _ console: Console) -> Bool {
        var reports = reports
        reports[0].diagnostics = found.oldDiagnostics.filter { $0.severity == .error }
        reports[1].diagnostics = found.newDiagnostics.filter { $0.severity == .error }
        console.report(Reporter.text.render(reports, color: console.isColored(.error)))
        return reports.allSatisfy { $0.diagnostics.isEmpty }
    }

    /// Draws the one pair that there is, or the first that is not equal.
    private static func draw(
        _ found: FileComparison, to path: String, _ arguments: Arguments, _ inputs: Inputs, _ console: Console
    ) throws(Failure) {
        let pairs = found.shapes.filter { !$0.picture.isEmpty }
        guard let shape = pairs.first(where: { !$0.isEqual }) ?? pairs.first else {
            throw Failure(message: "there is no pair of shapes to draw")
        }
        try Destination.write(shape.picture, to: path, of: arguments.operands, inputs, console)
    }
}

/// The result of a comparison for people: a line for each pair of shapes, and more below it where there is more to say.
enum DiffText {
    /// All pairs.
    static func render(_ found: FileComparison, color: Bool) -> [UInt8] {
        var painter = Painter(isColored: color)
        for shape in found.shapes {
            painter.write(DisplayText.safe(shape.name), .bold)
            painter.write(": ")
            painter.write(DisplayText.safe(text(shape.verdict)), shape.isEqual ? .added : .removed)
            painter.endLine()
            for line in shape.differences + shape.remarks {
                painter.write("  ")
                painter.write(DisplayText.safe(line))
                painter.endLine()
            }
        }
        return painter.bytes
    }

    private static func text(_ verdict: FileComparison.Verdict) -> String {
        switch verdict {
        case .equal: "equal outlines at every size"
        case .differs(let place, let distance) where distance.isFinite:
            "differs at \(place) by \(FileComparison.text(distance: distance)) points"
        case .differs(let place, _): "differs at \(place), where only one of the two draws anything"
        case .notProved(let reason): "not proved equal: \(reason)"
        case .onlyOld: "only in the old file"
        case .onlyNew: "only in the new file"
        }
    }
}

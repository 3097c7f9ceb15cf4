import ShapeCompiler

/// `shapec check FILE…`: diagnostics on standard error; with `--proofs` what is proved on standard output.
enum CheckCommand {
    /// Checks every file that can be read.
    static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitCode {
        let form = arguments.value(.proofs).flatMap { ProofForm(rawValue: $0) }
        var inputs = try Inputs(arguments, console, for: .check)
        var proved: [ProvedFile] = []
        var reports: [FileReport] = []
        var imported: [ImportedFindings] = []
        for report in inputs.readAll() {
            let (report, found) =
                form == nil
                ? checked(report, inputs, arguments) : proven(report, &proved, inputs, arguments)
            reports.append(report)
            imported += found
        }
        reports += inputs.imported(imported, besides: reports)
        if let form { try console.print(form.render(proved, color: console.isColored(.output))) }
        let color = console.isColored(.error)
        var text = Reporter.text.render(reports, color: color)
        if !arguments.has(.quiet), !text.isEmpty || FileSystem.isTerminal(.error), !reports.isEmpty {
            text += TextReporter.summary(reports, color: color)
        }
        console.report(text)
        return arguments.exitCode(for: reports).worse(inputs.anyFailed ? .usage : .success)
    }

    /// The report of a file with the diagnostics that are to be shown, and what was found in files that it imports.
    static func checked(
        _ report: FileReport, _ inputs: Inputs, _ arguments: Arguments
    ) -> (FileReport, [ImportedFindings]) {
        var report = report
        let found = Compiler.check(report.source, reader: inputs.reader, isCancelled: nil)
        report.diagnostics = arguments.shown(found?.own ?? [])
        return (report, found?.imported ?? [])
    }

    /// The same; what is proved about the file's shapes is added to a list.
    private static func proven(
        _ report: FileReport, _ proved: inout [ProvedFile], _ inputs: Inputs, _ arguments: Arguments
    ) -> (FileReport, [ImportedFindings]) {
        var report = report
        let proofs = Compiler.prove(report.source, reader: inputs.reader)
        report.diagnostics = arguments.shown(proofs.diagnostics)
        proved.append(ProvedFile(name: report.name, source: report.source, shapes: proofs.shapes))
        return (report, proofs.imported)
    }
}

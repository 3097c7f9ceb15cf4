import ShapeCompiler

/// `shapec check FILE…`: diagnostics on standard error; with `--proofs` what is proved on standard output.
enum CheckCommand {
    /// Checks every file that can be read.
    static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitCode {
        let form = arguments.value(.proofs).flatMap { ProofForm(rawValue: $0) }
        var inputs = try Inputs(arguments, console, for: .check)
        var proved: [ProvedFile] = []
        let reports = inputs.readAll().map { report in
            guard form != nil else { return checked(report, arguments) }
            let (report, file) = proven(report, arguments)
            proved.append(file)
            return report
        }
        if let form { try console.print(form.render(proved, color: console.isColored(.output))) }
        let color = console.isColored(.error)
        var text = Reporter.text.render(reports, color: color)
        if !arguments.has(.quiet), !text.isEmpty || FileSystem.isTerminal(.error), !reports.isEmpty {
            text += TextReporter.summary(reports, color: color)
        }
        console.report(text)
        return arguments.exitCode(for: reports).worse(inputs.anyFailed ? .usage : .success)
    }

    /// The report of a file with the diagnostics that are to be shown.
    static func checked(_ report: FileReport, _ arguments: Arguments) -> FileReport {
        var report = report
        report.diagnostics = arguments.shown(Compiler.check(report.source))
        return report
    }

    /// The same, with what is proved about the file's shapes.
    private static func proven(_ report: FileReport, _ arguments: Arguments) -> (FileReport, ProvedFile) {
        var report = report
        let proofs = Compiler.prove(report.source)
        report.diagnostics = arguments.shown(proofs.diagnostics)
        return (report, ProvedFile(name: report.name, source: report.source, shapes: proofs.shapes))
    }
}
